//! Results: how a record writes them, and what the board says where it decides by itself.

use ashtapada_rules::{AnyPosition, Outcome, Saying, Seat};

use crate::record::{Record, line};
use crate::said;

/// A result of two seats as PGN writes it, from whichever way it is written: `½-½`, `1/2`, `1 – 0`, `0:1`.
pub(crate) fn plain(text: &str) -> Option<&'static str> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.replace(['–', '—', '−', ':'], "-").replace(',', ".").replace('½', "1/2");
    match &*text {
        "1-0" | "1.0-0.0" => Some("1-0"),
        "0-1" | "0.0-1.0" => Some("0-1"),
        "1/2-1/2" | "1/2" | "0.5-0.5" | "0.5" => Some("1/2-1/2"),
        "*" => Some("*"),
        _ => None,
    }
}

/// What a record tells of its end.
#[derive(Default)]
pub(crate) struct Told {
    /// The result in its head; empty if there is none.
    pub(crate) head: String,
    /// The result behind its moves.
    pub(crate) behind: Option<&'static str>,
}

/// Says which result counts. What the board decides by itself counts for most, then the head, then what stands
/// behind the moves; a head that knows none was left as it was when the game began.
pub(crate) fn settle(
    told: Told,
    playing: &dyn AnyPosition,
    record: &mut Record,
    notes: &mut Vec<Saying>,
) {
    let seats = playing.colours().len();
    let open = |result: &str| matches!(result, "" | "*" | "?");
    let mut head = told.head;
    match plain(&head) {
        Some(known) if seats == 2 => head = known.into(),
        None if seats == 2 && !open(&head) => {
            notes.push(said::note_no_result(line(&head)));
            head.clear();
        }
        _ => {}
    }
    if head == "?" {
        head.clear();
    }
    if let Some(board) = playing.outcome().map(|outcome| of_board(playing, &outcome)) {
        let behind = told.behind.filter(|behind| *behind != head).map(String::from);
        for other in [Some(head), behind].into_iter().flatten() {
            if !open(&other) && differ(&other, &board, seats) {
                notes.push(said::note_board_result(line(&other), &board));
            }
        }
        record.tags.result = board;
        return;
    }
    record.tags.result = match told.behind {
        Some(behind) if open(&head) => behind.into(),
        Some(behind) if behind != "*" && behind != head => {
            notes.push(said::note_other_result(behind, line(&head)));
            head
        }
        _ => head,
    };
}

/// How a game ended by its rules: as PGN has it where two play, else the points of the seats.
fn of_board(playing: &dyn AnyPosition, outcome: &Outcome) -> String {
    let seats = playing.colours().len();
    if seats > 2 {
        let points = outcome.score.iter().take(seats).map(ToString::to_string);
        return points.collect::<Vec<_>>().join(" ");
    }
    let won = (outcome.winners.has(Seat::FIRST), outcome.winners.has(Seat::SECOND));
    match won {
        (true, false) => "1-0",
        (false, true) => "0-1",
        _ => "1/2-1/2",
    }
    .into()
}

/// Whether a record tells another end than the board. Of several seats it may tell it in words that nobody
/// need understand.
fn differ(told: &str, board: &str, seats: usize) -> bool {
    let points = |text: &str| -> Option<Vec<f64>> {
        text.split_whitespace().map(|word| word.parse().ok()).collect()
    };
    if seats == 2 {
        return told != board;
    }
    points(told).is_some_and(|told| told.len() == seats && Some(told) != points(board))
}
