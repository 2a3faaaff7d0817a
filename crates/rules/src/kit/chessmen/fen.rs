//! Position texts: FEN, X-FEN and Shredder-FEN.

use super::{Board, KING, LETTERS, PAWN, ROOK, Style, home_rank};
use crate::board::{Cell, Set64, eight};
use crate::kit::men::{Men, colour};
use crate::kit::{faults, fen};
use crate::{Saying, Seat, TextError, Word};

crate::sentences! {
    position_kings_gone() = "both kings are gone";
    accepted_a_king() = "at least one king";
    accepted_letters_and(letters, marks) = "{letters}, or {marks}";
    accepted_castling_letters() = "letters of KQkq or of the rooks' files (HAha), or -";
    note_counters_missing() =
        "The counters of half-moves without progress and of moves are missing: 0 and 1 are taken.";
    note_right_dropped(letter) =
        "The castling right \"{letter}\" was dropped: its king or rook is not in place, or that \
         side of the king has another one.";
}

/// What a game's position texts are like.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// How castling rights are read: corner rooks only, or any.
    pub style: Style,
    /// Whether kings are royal: both must be there and the seat that has moved not be in check.
    /// Otherwise one of them may be gone.
    pub royal: bool,
    /// Letters on the board that are no men, like the duck's `*`.
    pub marks: &'a [char],
}

/// Reads a position text, and gives the cells of the marks.
///
/// Fields from the third on may be missing. Rights without king and rook in place are dropped, and so
/// is a passed cell that no pawn has just passed.
///
/// # Errors
/// All faults found.
pub fn read(
    text: &str,
    reading: Reading,
    notes: &mut Vec<Saying>,
) -> Result<(Board, Vec<(Cell, char)>), TextError> {
    let mut error = TextError::default();
    let fields: Vec<&str> = text.split_whitespace().collect();
    let placed = fen::placement(fields.first().unwrap_or(&""), 8, 8, &mut error);
    let readable = error.faults.is_empty();
    let (men, others) = Men::from_letters(&LETTERS, &placed);
    let marks = read_marks(&others, reading.marks, &mut error);
    let mut board = Board {
        men,
        castlers: Set64::EMPTY,
        passed: Set64::EMPTY,
        turn: Seat::FIRST,
        quiet: 0,
        number: 1,
    };
    board.turn = fen::side_to_move(fields.get(1).copied(), &mut error);
    if !placed.is_empty() || readable {
        check_men(&board, reading.royal, &mut error);
    }
    read_counters(&mut board, &fields, notes, &mut error);
    let rights = field_or_dash(&fields, 2, faults::field_castling(), notes);
    read_rights(&mut board, rights, reading.style, notes, &mut error);
    let blocked = marks.iter().map(|(cell, _)| *cell).collect();
    let passed = field_or_dash(&fields, 3, faults::field_passed(), notes);
    read_passed(&mut board, passed, blocked, notes, &mut error);
    if fields.len() > 6 {
        let wrong = faults::position_unknown(fields[6]);
        error.add(faults::place_further_field(7u8), wrong, faults::accepted_fields(6u8));
    }
    error.or((board, marks))
}

/// A field that may be missing; a text without even a side to move is faulty anyway.
fn field_or_dash<'a>(
    fields: &[&'a str],
    at: usize,
    what: Saying,
    notes: &mut Vec<Saying>,
) -> &'a str {
    fields.get(at).copied().unwrap_or_else(|| {
        if fields.len() > 1 {
            notes.push(faults::note_field_missing(at + 1, what, "-"));
        }
        "-"
    })
}

fn read_marks(
    others: &[(u8, u8, char)],
    known: &[char],
    error: &mut TextError,
) -> Vec<(Cell, char)> {
    let mut marks = Vec::new();
    for &(file, rank, letter) in others {
        let cell = eight::cell(file, rank);
        if known.contains(&letter) {
            marks.push((cell, letter));
        } else {
            let letters = faults::accepted_letters("K Q R B N P", "k q r b n p");
            error.add(
                faults::place_rank(rank + 1),
                faults::position_no_man(letter, eight::name(cell)),
                match known {
                    [] => letters,
                    _ => accepted_letters_and(letters, Word::list(known.iter().copied())),
                },
            );
        }
    }
    marks
}

/// Kings, pawns and checks.
fn check_men(board: &Board, royal: bool, error: &mut TextError) {
    let mut kings = 0;
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = board.men.own(seat, KING).len();
        kings += own;
        if own > 1 || royal && own == 0 {
            let wrong = faults::position_kings(colour(seat), own);
            error.add(faults::place_board(), wrong, faults::accepted_one_king());
        }
    }
    if !royal && kings == 0 {
        error.add(faults::place_board(), position_kings_gone(), accepted_a_king());
    }
    let ends = eight::rank_set(0) | eight::rank_set(7);
    for cell in board.men.kind(PAWN) & ends {
        error.add(
            faults::place_rank(eight::rank(cell) + 1),
            faults::position_pawn_on(eight::name(cell)),
            faults::accepted_pawn_ranks(2u8, 7u8),
        );
    }
    if royal && kings == 2 {
        let them = board.turn.other();
        let waiting = Board { turn: them, ..*board };
        if waiting.checkers().any() {
            let king = waiting.king(them).map_or(String::new(), eight::name);
            error.add(
                faults::place_board(),
                faults::position_king_exposed(colour(them), king, colour(board.turn)),
                faults::accepted_mover_in_check(),
            );
        }
    }
}

fn read_counters(
    board: &mut Board,
    fields: &[&str],
    notes: &mut Vec<Saying>,
    error: &mut TextError,
) {
    match fields.get(4) {
        Some(field) => {
            let place = faults::field(5, faults::field_quiet());
            board.quiet = fen::counter(field, place, error);
        }
        None if fields.len() > 1 => notes.push(note_counters_missing()),
        None => {}
    }
    match fields.get(5) {
        Some(field) => match fen::counter(field, faults::field(6, faults::field_number()), error) {
            0 => notes.push(faults::note_number_zero()),
            number => board.number = number,
        },
        None if fields.len() == 5 => {
            notes.push(faults::note_field_missing(6u8, faults::field_number(), "1"));
        }
        None => {}
    }
}

fn read_rights(
    board: &mut Board,
    field: &str,
    style: Style,
    notes: &mut Vec<Saying>,
    error: &mut TextError,
) {
    if field == "-" {
        return;
    }
    for letter in field.chars() {
        let upper = letter.to_ascii_uppercase();
        if !matches!(upper, 'K' | 'Q' | 'A'..='H') {
            error.add(
                faults::field(3, faults::field_castling()),
                faults::position_letter_in(letter, shortened(field)),
                accepted_castling_letters(),
            );
            return;
        }
        let seat = if upper == letter { Seat::FIRST } else { Seat::SECOND };
        let known = castler(board, seat, upper, style).filter(|rook| {
            // One rook on each side of the king; the first that is named counts.
            let right = |cell: Cell| board.king(seat).is_some_and(|king| cell > king);
            let mut taken = (board.castlers & board.men.of(seat)).into_iter();
            board.castlers.has(*rook) || taken.all(|other| right(other) != right(*rook))
        });
        match known {
            Some(rook) => board.castlers = board.castlers.with(rook),
            None => notes.push(note_right_dropped(letter)),
        }
    }
}

/// The rook that a letter means, if it and the king stand where they could castle.
fn castler(board: &Board, seat: Seat, letter: char, style: Style) -> Option<Cell> {
    let home = home_rank(seat);
    let king = board.king(seat).filter(|king| home.has(*king))?;
    let rank = eight::rank(king);
    if style == Style::Classic {
        let corner = match letter {
            'K' | 'H' => eight::cell(7, rank),
            'Q' | 'A' => eight::cell(0, rank),
            _ => return None,
        };
        let in_place = king == eight::cell(4, rank) && board.men.own(seat, ROOK).has(corner);
        return in_place.then_some(corner);
    }
    let rooks = board.men.own(seat, ROOK) & home;
    match letter {
        'K' => rooks.into_iter().last().filter(|rook| *rook > king),
        'Q' => rooks.first().filter(|rook| *rook < king),
        _ => {
            let rook = eight::cell(letter as u8 - b'A', rank);
            rooks.has(rook).then_some(rook)
        }
    }
}

fn read_passed(
    board: &mut Board,
    field: &str,
    blocked: Set64,
    notes: &mut Vec<Saying>,
    error: &mut TextError,
) {
    if field == "-" {
        return;
    }
    let Some(passed) = eight::parse(field) else {
        error.add(
            faults::field(4, faults::field_passed()),
            faults::position_unknown(shortened(field)),
            faults::accepted_cell("e3"),
        );
        return;
    };
    let (rank, forward) = if board.turn == Seat::FIRST { (5u8, -1i8) } else { (2, 1) };
    let beside = |steps: i8| {
        eight::cell(eight::file(passed), eight::rank(passed).saturating_add_signed(steps) & 7)
    };
    // What is no man may have come to the cell that the pawn left.
    let just_passed = eight::rank(passed) == rank
        && board.men.own(board.turn.other(), PAWN).has(beside(forward))
        && !(board.men.occupied() | blocked).has(passed)
        && !board.men.occupied().has(beside(-forward));
    if just_passed {
        board.passed = Set64::of(passed);
        if board.passing_captors().is_empty() {
            board.passed = Set64::EMPTY; // nobody could capture there: it means nothing
        }
    } else {
        notes.push(faults::note_nobody_passed(field));
    }
}

fn shortened(field: &str) -> String {
    field.chars().take(20).collect()
}

/// The position text; `marks` are what stands on the board beside men.
#[must_use]
pub fn write(board: &Board, style: Style, marks: &[(Cell, char)]) -> String {
    let placement = fen::write_placement(8, 8, |file, rank| {
        let cell = eight::cell(file, rank);
        let mark = marks.iter().find(|(marked, _)| *marked == cell).map(|(_, mark)| *mark);
        mark.or_else(|| letter(board, cell)).map(String::from)
    });
    let turn = ["w", "b"][board.turn.index() & 1];
    let rights = write_rights(board, style, &[Seat::FIRST, Seat::SECOND]);
    let passed = board.passed.first().map_or("-".into(), eight::name);
    format!("{placement} {turn} {rights} {passed} {} {}", board.quiet, board.number)
}

/// The letter of the man on a cell.
#[must_use]
pub fn letter(board: &Board, cell: Cell) -> Option<char> {
    let (seat, kind) = board.men.at(cell)?;
    let letter = LETTERS[usize::from(kind)] as char;
    Some(if seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() })
}

/// The castling rights of these seats, `-` for none: the h-side first.
#[must_use]
pub fn write_rights(board: &Board, style: Style, seats: &[Seat]) -> String {
    let mut text = String::new();
    for &seat in seats {
        let king = board.king(seat);
        let mut rooks: Vec<Cell> = (board.castlers & board.men.of(seat)).into_iter().collect();
        rooks.reverse();
        for rook in rooks {
            let letter = match style {
                Style::Chess960 => (b'A' + eight::file(rook)) as char,
                Style::Classic if king.is_some_and(|king| rook > king) => 'K',
                Style::Classic => 'Q',
            };
            text.push(if seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if text.is_empty() { "-".into() } else { text }
}
