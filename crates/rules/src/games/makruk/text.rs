//! The texts of makruk: positions with their counts in FEN, moves in UCI and SAN; `reading` reads moves.

use super::{Counting, KING, Makruk, PAWN, PROMOTION, Position, Reach};
use crate::board::{Set64, eight};
use crate::kit::counting::Count;
use crate::kit::men::{Men, colour};
use crate::kit::{faults, fen, san};
use crate::{Game, Move, MoveList, Saying, Seat, TextError, Word};

crate::sentences! {
    field_limit() = "limit of the count";
    field_count() = "count or half-move clock";
    position_kings_touch() = "the kings stand side by side";
    accepted_limit(numbers) = "-, or twice the number of moves: {numbers}";
    accepted_apart() = "a cell between them";
    note_limit_zero() = "A limit of 0 was read as \"-\": no count runs.";
    note_marks_dropped() = "The marks ~ were dropped: a promoted pawn is a met like any other.";
    note_count_dropped() = "The count was dropped: counting is off.";
    note_middle_missing() = "Fields 3 and 4 are missing and were read as \"- -\".";
    note_end_missing(text) = "Missing at the end and filled in: \"{text}\".";
    note_rest_dropped(text) = "Behind the move number, \"{text}\" was dropped.";
    note_rights_dropped(text) =
        "The castling rights \"{text}\" were dropped: no king castles here.";
}

/// Positions.
impl Makruk {
    pub(super) fn read_position(
        &self,
        text: &str,
        notes: &mut Vec<Saying>,
    ) -> Result<Position, TextError> {
        let mut error = TextError::default();
        let mut fields: Vec<&str> = text.split_whitespace().collect();
        if fields.is_empty() {
            let example = self.write(&self.start());
            let accepted = faults::accepted_words(example);
            return Err(TextError::one(faults::place_text(), faults::position_empty(), accepted));
        }
        let men = self.read_men(fields[0], &mut error, notes);
        let board_is_read = error.faults.is_empty();
        let turn = fen::side_to_move(fields.get(1).copied(), &mut error);
        fill_in(&mut fields, notes);
        read_rights(fields[2], &mut error, notes);
        let limit = read_limit(fields[3], &mut error);
        let plies = fen::counter(fields[4], faults::field(5, field_count()), &mut error);
        let place = faults::field(6, faults::field_number());
        let number = fen::counter(fields[5], place, &mut error);
        if number == 0 {
            notes.push(faults::note_number_zero());
        }
        if limit == 0 && fields[3] != "-" {
            notes.push(note_limit_zero());
        }
        let count = self.begun(limit, plies, notes);
        let clock = if limit == 0 { plies } else { 0 };
        let reach = Reach(clock);
        let position = Position { men, turn, count, clock, number: number.max(1), reach };
        if board_is_read {
            position.look_for_faults(&mut error);
        }
        error.or(position)
    }

    /// The men; `~` behind a letter marks a promoted pawn elsewhere and means nothing here.
    fn read_men(&self, board: &str, error: &mut TextError, notes: &mut Vec<Saying>) -> Men<6> {
        let mut plain = String::with_capacity(board.len());
        for letter in board.chars() {
            if letter != '~' || !plain.ends_with(char::is_alphabetic) {
                plain.push(letter);
            }
        }
        if plain.len() < board.len() {
            notes.push(note_marks_dropped());
        }
        let placed = fen::placement(&plain, 8, 8, error);
        let (men, unknown) = Men::from_letters(self.letters(), &placed);
        for (file, rank, letter) in unknown {
            let cell = eight::name(eight::cell(file, rank));
            let letters = self.letters().map(|letter| String::from(letter as char)).join(" ");
            error.add(
                faults::place_cell(&cell),
                faults::position_no_man(letter, &cell),
                faults::accepted_letters(&letters, letters.to_ascii_lowercase()),
            );
        }
        men
    }

    /// A count as a text gives it.
    fn begun(&self, limit: u16, plies: u16, notes: &mut Vec<Saying>) -> Count {
        if limit > 0 && self.counting == Counting::Off {
            notes.push(note_count_dropped());
            return Count::NONE;
        }
        if limit == 0 { Count::NONE } else { Count::of(limit / 2, plies) }
    }

    pub(super) fn write_position(&self, position: &Position) -> String {
        let board = position.men.placement(self.letters());
        let turn = ["w", "b"][position.turn.index()];
        let number = position.number;
        if position.count.runs() {
            let (limit, plies) = (position.count.limit(), position.count.plies());
            format!("{board} {turn} - {limit} {plies} {number}")
        } else {
            format!("{board} {turn} - - {} {number}", position.clock)
        }
    }
}

/// Supplies the fields a short text leaves out, so that there are six or more.
fn fill_in(fields: &mut Vec<&str>, notes: &mut Vec<Saying>) {
    let is_number = |field: &str| field.bytes().all(|byte| byte.is_ascii_digit());
    if fields.len() == 4 && is_number(fields[2]) && is_number(fields[3]) {
        // Board, side and two counters: what lies between was left out.
        fields.splice(2..2, ["-", "-"]);
        notes.push(note_middle_missing());
    }
    if fields.len() < 6 {
        let defaults = ["", "", "-", "-", "0", "1"];
        let missing = &defaults[fields.len().max(2)..];
        notes.push(note_end_missing(missing.join(" ")));
        fields.resize(2.max(fields.len()), "");
        fields.extend(missing);
    }
    if fields.len() > 6 {
        notes.push(note_rest_dropped(fields[6..].join(" ")));
    }
}

/// Field 3: `-`. What chess programs write there by habit is dropped.
fn read_rights(field: &str, error: &mut TextError, notes: &mut Vec<Saying>) {
    let is_right = |letter: char| "KQkqABCDEFGHabcdefgh".contains(letter);
    if field == "-" {
        return;
    }
    if field.chars().all(is_right) {
        notes.push(note_rights_dropped(field));
    } else {
        let place = faults::field(3, faults::field_castling());
        error.add(place, faults::position_unknown(field), faults::one_of(["-"]));
    }
}

/// The usual limits, in plies.
const LIMITS: [u8; 6] = [16, 32, 44, 64, 88, 128];

/// Field 4: `-`, or the limit of a count in plies.
fn read_limit(field: &str, error: &mut TextError) -> u16 {
    match field.parse::<u16>() {
        _ if field == "-" => 0,
        Ok(limit) if limit <= Count::MOST && limit.is_multiple_of(2) => limit,
        _ => {
            error.add(
                faults::field(4, field_limit()),
                faults::position_unknown(field),
                accepted_limit(Word::choice(LIMITS)),
            );
            0
        }
    }
}

impl Position {
    /// What makes a position unplayable.
    fn look_for_faults(&self, error: &mut TextError) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            let kings = self.men.own(seat, KING).len();
            if kings != 1 {
                let wrong = faults::position_kings(colour(seat), kings);
                error.add(faults::place_board(), wrong, faults::accepted_one_king());
            }
        }
        if error.faults.is_empty() && self.kings_touch() {
            error.add(faults::place_board(), position_kings_touch(), accepted_apart());
        }
    }
}

/// Moves.
impl Makruk {
    pub(super) fn engine_text(&self, mv: Move) -> String {
        let mut text = eight::name(mv.from()) + &eight::name(mv.to());
        if mv.kind() == PROMOTION {
            text.push(self.letter(mv.arg()).to_ascii_lowercase());
        }
        text
    }

    pub(super) fn name(&self, position: &Position, mv: Move) -> String {
        let men = &position.men;
        let kind = men.kind_at(mv.from());
        let takes = men.occupied().has(mv.to());
        let mut name = if kind == PAWN {
            let file = eight::name(mv.from())[..1].to_string();
            if takes { file } else { String::new() }
        } else {
            format!("{}{}", self.letter(kind), san::origin(mv.from(), self.rivals(position, mv)))
        };
        if takes {
            name.push('x');
        }
        name += &eight::name(mv.to());
        if mv.kind() == PROMOTION {
            name.push('=');
            name.push(self.letter(mv.arg()));
        }
        name + self.mark(position, mv)
    }

    /// Other men of the same kind that may go to the same cell.
    fn rivals(&self, position: &Position, mv: Move) -> Set64 {
        let men = &position.men;
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        let kind = men.kind_at(mv.from());
        let rival = |other: &Move| other.to() == mv.to() && men.kind_at(other.from()) == kind;
        list.iter()
            .filter(|other| rival(other))
            .map(|other| other.from())
            .collect::<Set64>()
            .without(mv.from())
    }

    /// `+` for check and `#` for mate.
    fn mark(&self, position: &Position, mv: Move) -> &'static str {
        let mut after = position.clone();
        self.play(&mut after, mv);
        match after.in_check() {
            false => "",
            true if self.count(&after) == 0 => "#",
            true => "+",
        }
    }

    pub(super) fn letter(&self, kind: u8) -> char {
        self.letters()[usize::from(kind)] as char
    }
}
