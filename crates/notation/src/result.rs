//! Results: how a record writes them, and what the board says where it decides by itself.

use ashtapada_rules::{AnyPosition, Outcome, Saying};

use crate::record::{Record, line};
use crate::{said, tags};

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
    let head = in_head(&told.head, playing.colours().len(), notes);
    if let Some(outcome) = playing.outcome() {
        let board = of_board(playing, &outcome);
        let behind = told.behind.filter(|behind| *behind != head).map(String::from);
        for other in [Some(head), behind].into_iter().flatten() {
            if !is_open(&other) && differ(&other, &board, playing, &outcome) {
                notes.push(said::note_board_result(line(&other), &board));
            }
        }
        record.tags.result = board;
        return;
    }
    record.tags.result = match told.behind {
        Some(behind) if is_open(&head) => behind.into(),
        Some(behind) if behind != "*" && behind != head => {
            notes.push(said::note_other_result(behind, line(&head)));
            head
        }
        _ => head,
    };
}

/// The result in the head as it is kept: as PGN has it where two play, else as it came, within bounds.
fn in_head(head: &str, seats: usize, notes: &mut Vec<Saying>) -> String {
    match plain(head) {
        Some(known) if seats == 2 => known.into(),
        None if seats == 2 && !is_open(head) => {
            notes.push(said::note_no_result(line(head)));
            String::new()
        }
        _ if head == "?" => String::new(),
        _ => tags::short("Result", head, tags::LONGEST_KNOWN, notes),
    }
}

/// Whether that is no result yet, or none that is known.
fn is_open(result: &str) -> bool {
    matches!(result, "" | "*" | "?")
}

/// How a game ended by its rules: as PGN has it where two play, else the points of the seats.
fn of_board(playing: &dyn AnyPosition, outcome: &Outcome) -> String {
    let seats = playing.colours().len();
    if seats == 2 {
        return outcome.of_two().into();
    }
    let points = outcome.score.iter().take(seats).map(ToString::to_string);
    points.collect::<Vec<_>>().join(" ")
}

/// Whether a record tells another end than the board. Of several seats it may tell it in words that nobody
/// need understand, and in points where the game has none.
fn differ(told: &str, board: &str, playing: &dyn AnyPosition, outcome: &Outcome) -> bool {
    let seats = playing.colours().len();
    if seats == 2 {
        return told != board;
    }
    let scored = outcome.score.iter().any(|points| *points != 0);
    let points = |text: &str| -> Option<Vec<f64>> {
        text.split_whitespace().map(|word| word.parse().ok()).collect()
    };
    scored && points(told).is_some_and(|told| told.len() == seats && Some(told) != points(board))
}
