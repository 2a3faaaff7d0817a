//! The texts of makruk: positions with their counts in FEN, moves in UCI and SAN; `reading` reads moves.

use super::{Counting, KING, Makruk, PAWN, PROMOTION, Position, Reach};
use crate::board::{Set64, eight};
use crate::kit::counting::Count;
use crate::kit::men::Men;
use crate::kit::{fen, san};
use crate::{Game, Move, MoveList, Seat, TextError};

const LIMIT_PLACE: &str = "field 4 (limit of the count)";

/// Positions.
impl Makruk {
    pub(super) fn read_position(
        &self,
        text: &str,
        notes: &mut Vec<String>,
    ) -> Result<Position, TextError> {
        let mut error = TextError::default();
        let mut fields: Vec<&str> = text.split_whitespace().collect();
        if fields.is_empty() {
            return Err(TextError::one("the text", "it is empty", self.write(&self.start())));
        }
        let men = self.read_men(fields[0], &mut error, notes);
        let board_is_read = error.faults.is_empty();
        let turn = match fields.get(1) {
            Some(field) => fen::side_to_move(field, "field 2 (side to move)", &mut error),
            None => {
                error.add("field 2 (side to move)", "it is missing", "w or b");
                Seat::FIRST
            }
        };
        fill_in(&mut fields, notes);
        read_rights(fields[2], &mut error, notes);
        let limit = read_limit(fields[3], &mut error);
        let plies = fen::counter(fields[4], "field 5 (count or half-move clock)", &mut error);
        let number = fen::counter(fields[5], "field 6 (move number)", &mut error);
        if number == 0 {
            notes.push("move number 0 was read as 1".into());
        }
        if limit == 0 && fields[3] != "-" {
            notes.push("a limit of 0 was read as \"-\": no count runs".into());
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
    fn read_men(&self, board: &str, error: &mut TextError, notes: &mut Vec<String>) -> Men<6> {
        let mut plain = String::with_capacity(board.len());
        for letter in board.chars() {
            if letter != '~' || !plain.ends_with(char::is_alphabetic) {
                plain.push(letter);
            }
        }
        if plain.len() < board.len() {
            notes.push("the marks ~ were dropped: a promoted pawn is a met like any other".into());
        }
        let placed = fen::placement(&plain, 8, 8, error);
        let (men, unknown) = Men::from_letters(self.letters(), &placed);
        for (file, rank, letter) in unknown {
            let cell = eight::name(eight::cell(file, rank));
            let letters = self.letters().map(|letter| letter as char);
            error.add(
                cell,
                format!("\"{letter}\" is no man of this game"),
                letters.map(String::from).join(" ") + ", small for Black",
            );
        }
        men
    }

    /// A count as a text gives it.
    fn begun(&self, limit: u16, plies: u16, notes: &mut Vec<String>) -> Count {
        if limit > 0 && self.counting == Counting::Off {
            notes.push("the count was dropped: counting is off".into());
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
fn fill_in(fields: &mut Vec<&str>, notes: &mut Vec<String>) {
    let is_number = |field: &str| field.bytes().all(|byte| byte.is_ascii_digit());
    if fields.len() == 4 && is_number(fields[2]) && is_number(fields[3]) {
        // Board, side and two counters: what lies between was left out.
        fields.splice(2..2, ["-", "-"]);
        notes.push("fields 3 and 4 are missing and were read as \"- -\"".into());
    }
    if fields.len() < 6 {
        let defaults = ["", "", "-", "-", "0", "1"];
        let missing = &defaults[fields.len().max(2)..];
        notes.push(format!("missing at the end and filled in: \"{}\"", missing.join(" ")));
        fields.resize(2.max(fields.len()), "");
        fields.extend(missing);
    }
    if fields.len() > 6 {
        notes.push(format!("behind the move number, \"{}\" was dropped", fields[6..].join(" ")));
    }
}

/// Field 3: `-`. What chess programs write there by habit is dropped.
fn read_rights(field: &str, error: &mut TextError, notes: &mut Vec<String>) {
    let is_right = |letter: char| "KQkqABCDEFGHabcdefgh".contains(letter);
    if field == "-" {
        return;
    }
    if field.chars().all(is_right) {
        notes.push(format!("the castling rights \"{field}\" were dropped: no king castles here"));
    } else {
        error.add("field 3 (castling)", format!("\"{field}\""), "-");
    }
}

/// Field 4: `-`, or the limit of a count in plies.
fn read_limit(field: &str, error: &mut TextError) -> u16 {
    match field.parse::<u16>() {
        _ if field == "-" => 0,
        Ok(limit) if limit <= Count::MOST && limit.is_multiple_of(2) => limit,
        _ => {
            error.add(
                LIMIT_PLACE,
                format!("\"{field}\""),
                "-, or twice the number of moves: 16, 32, 44, 64, 88 or 128",
            );
            0
        }
    }
}

impl Position {
    /// What makes a position unplayable.
    fn look_for_faults(&self, error: &mut TextError) {
        for (seat, colour) in [(Seat::FIRST, "White"), (Seat::SECOND, "Black")] {
            let kings = self.men.own(seat, KING).len();
            if kings != 1 {
                error.add("the board", format!("{colour} has {kings} kings"), "one king a side");
            }
        }
        if error.faults.is_empty() && self.kings_touch() {
            error.add("the board", "the kings stand side by side", "a cell between them");
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
        let rival =
            |other: &Move| other.to() == mv.to() && men.kind_at(other.from()) == kind;
        list.iter().filter(|other| rival(other)).map(|other| other.from()).collect::<Set64>().without(mv.from())
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
