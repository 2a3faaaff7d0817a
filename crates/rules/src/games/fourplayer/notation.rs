//! Turn texts: the engine form (`h2h4`) and PGN4's long algebraic one (`Na5-c6`, `Qf4xBh2+`).

use super::{CASTLE, DOUBLE, FourPlayer, PASSANT, Position, colour};
use crate::game::Game;
use crate::kit::armies::KING;
use crate::kit::armies::orthodox::PAWN;
use crate::kit::why;
use crate::{Move, MoveList, Saying, Seat, Seats, Turn, TurnError, Word};

crate::sentences! {
    refusal_no_castling_now() = "castling is not possible there now";
    refusal_dead(man, cell) = "{the man} on {cell} is dead";
    refusal_to_move(colour) = "{colour} is to move";
    refusal_other_man(cell, man) = "the man on {cell} is a {man}";
    refusal_promotion_letters(turn, letters) =
        "{turn} ends in {letters} if the pawn promotes, and in nothing if not";
    refusal_does_not_go(man, cell, to) = "{the man} on {cell} does not go to {to}";
    refusal_blocked(man, cell, to) = "{the man} on {cell} is blocked on the way to {to}";
    refusal_slot_mark(text) =
        "\"{text}\" in a record says that a player is stalemated or mated, which follows from the \
         moves before it";
}

/// The kinds' letters, from kind 1.
const LETTERS: &str = "PNBRQDK";

/// The kinds' names, from kind 1.
pub(super) const KINDS: [&str; 7] =
    ["pawn", "knight", "bishop", "rook", "queen", "one-point queen", "king"];

fn letter(kind: u8) -> Option<char> {
    LETTERS.chars().nth(usize::from(kind).checked_sub(1)?)
}

/// A kind's letter as PGN4 writes it before a cell: none for a pawn.
fn prefix(kind: u8) -> String {
    letter(kind).filter(|_| kind != PAWN).map(String::from).unwrap_or_default()
}

/// What a text in either form says.
#[derive(Debug, PartialEq, Eq)]
struct Named {
    kind: Option<u8>,
    from: usize,
    to: usize,
    becomes: Option<u8>,
}

/// What a text without the whole cell of origin says.
struct Short {
    kind: u8,
    file: Option<char>,
    to: usize,
    becomes: Option<u8>,
}

impl FourPlayer {
    fn name(&self, cell: usize) -> &str {
        self.board.lines().name(cell)
    }

    pub(super) fn engine_text(&self, mv: Move) -> String {
        let becomes = letter(mv.arg()).map(|letter| letter.to_ascii_lowercase());
        let (from, to) = (self.name(mv.from().index()), self.name(mv.to().index()));
        format!("{from}{to}{}", becomes.map(String::from).unwrap_or_default())
    }

    pub(super) fn long_name(&self, p: &Position, mv: Move) -> String {
        let (from, to) = (mv.from().index(), mv.to().index());
        let man = p.men.at(from);
        let mut name = if mv.kind() == CASTLE {
            self.castle_name(man.seat(), from, to).to_string()
        } else {
            let taken = p.men.at(to);
            let link = if taken.is_empty() && mv.kind() != PASSANT { "-" } else { "x" };
            let prey = if taken.is_empty() { String::new() } else { prefix(taken.kind()) };
            format!("{}{}{link}{prey}{}", prefix(man.kind()), self.name(from), self.name(to))
        };
        if let Some(becomes) = letter(mv.arg()) {
            name.push('=');
            name.push(becomes);
        }
        let (checked, mated) = self.marked(p, mv);
        name.extend(std::iter::repeat_n('+', Seats(checked.0 & !mated.0).len()));
        name.extend(std::iter::repeat_n('#', mated.len()));
        name
    }

    fn castle_name(&self, seat: usize, king: usize, to: usize) -> &'static str {
        let towards =
            |end: usize| self.board.castle(seat, king, end).is_some_and(|castle| castle.to == to);
        let short = self.board.short_end(seat, king).is_some_and(towards);
        if short { "O-O" } else { "O-O-O" }
    }

    /// The kings a move checks anew, and those it mates.
    fn marked(&self, p: &Position, mv: Move) -> (Seats, Seats) {
        let mover = usize::from(p.turn);
        let mut after = p.clone();
        let taken = self.shift(&mut after, mv);
        for man in taken.into_iter().filter(|man| man.is_coloured() && man.kind() == KING) {
            if self.teams() {
                return (Seats::NONE, Seats::NONE);
            }
            self.eliminate(&mut after, Seat::new(man.seat() as u8), false);
        }
        if p.out.has(Seat::new(p.turn)) {
            return (Seats::NONE, Seats::NONE);
        }
        let mut mated = self.mated(&after, mover);
        if self.teams() {
            mated = Seats(mated.0 & 1 << ((mover + 1) & 3));
        }
        (self.checked_anew(p, &after, mv), mated)
    }

    pub(super) fn read_name(&self, p: &Position, text: &str) -> Result<Turn, TurnError> {
        let mut legal = MoveList::new();
        self.generate(p, &mut legal);
        if let Some(mv) = legal.iter().find(|mv| self.engine_text(**mv) == text) {
            return Ok(Turn::from_elem(*mv, 1));
        }
        let bare = text.trim_end_matches(['+', '#', '!', '?']);
        let fits: Vec<Move> = match bare.replace('0', "O").as_str() {
            castle @ ("O-O" | "O-O-O") => legal
                .iter()
                .filter(|mv| mv.kind() == CASTLE)
                .filter(|mv| {
                    let (king, to) = (mv.from().index(), mv.to().index());
                    self.castle_name(usize::from(p.turn), king, to) == castle
                })
                .copied()
                .collect(),
            _ => {
                if let Some(named) = self.parse(bare) {
                    self.fitting(p, &named, &legal)?
                } else {
                    let short = self.parse_short(bare).ok_or_else(|| unreadable(text))?;
                    self.fitting_short(p, &short, &legal)?
                }
            }
        };
        match fits[..] {
            [mv] => Ok(Turn::from_elem(mv, 1)),
            [] => Err(TurnError::illegal(refusal_no_castling_now())),
            _ => Err(TurnError::Ambiguous {
                text: text.into(),
                candidates: fits.iter().map(|mv| self.engine_text(*mv)).collect(),
            }),
        }
    }

    /// The legal moves that a text fits: several only where a promotion is left open.
    fn fitting(
        &self,
        p: &Position,
        named: &Named,
        legal: &MoveList,
    ) -> Result<Vec<Move>, TurnError> {
        let cells = |mv: &&Move| (mv.from().index(), mv.to().index()) == (named.from, named.to);
        let piece = named.becomes;
        let fits: Vec<Move> = legal
            .iter()
            .filter(cells)
            .filter(|mv| piece.is_none_or(|kind| kind == mv.arg()))
            .copied()
            .collect();
        let man = p.men.at(named.from);
        let wrong_kind = named.kind.is_some_and(|kind| kind != man.kind());
        if fits.is_empty() || wrong_kind {
            let open = legal.iter().any(|mv| cells(&mv));
            return Err(TurnError::Illegal { why: self.why_not(p, named, open && !wrong_kind) });
        }
        Ok(fits)
    }

    /// Reads `h2h4`, `f10f11q`, `Na5-c6`, `Qf4xBh2`, `f7-f8=D`; lower case is a file, upper case a
    /// piece, so that no letter means two things.
    fn parse(&self, text: &str) -> Option<Named> {
        let mut rest = text;
        let kind = rest.chars().next().and_then(kind_of);
        if kind.is_some() {
            rest = &rest[1..];
        }
        let (from, after) = self.leading_cell(rest)?;
        rest = after.trim_start_matches([':', '-', 'x']);
        if rest.chars().next().and_then(kind_of).is_some() {
            rest = &rest[1..];
        }
        let (to, after) = self.leading_cell(rest)?;
        let becomes = read_promotion(after)?;
        Some(Named { kind, from, to, becomes })
    }

    /// Reads `h4`, `Nf3`, `Nbd2`, `gxh4`, `f11=Q`: names that leave out the cell of origin, or all of it
    /// but the file.
    fn parse_short(&self, text: &str) -> Option<Short> {
        let mut rest = text;
        let kind = rest.chars().next().and_then(kind_of);
        rest = &rest[usize::from(kind.is_some())..];
        let mut letters = rest.chars();
        let file = letters.next().filter(|letter| {
            letter.is_ascii_lowercase()
                && letters.next().is_some_and(|next| next.is_ascii_alphabetic() || next == ':')
                && *letter != 'x'
        });
        rest = &rest[usize::from(file.is_some())..];
        let captured = rest.trim_start_matches([':', 'x']);
        if captured.len() < rest.len() {
            rest = captured.strip_prefix(|letter| kind_of(letter).is_some()).unwrap_or(captured);
        }
        let (to, after) = self.leading_cell(rest)?;
        let becomes = read_promotion(after)?;
        let kind = kind.unwrap_or(PAWN);
        Some(Short { kind, file, to, becomes })
    }

    fn fitting_short(
        &self,
        p: &Position,
        short: &Short,
        legal: &MoveList,
    ) -> Result<Vec<Move>, TurnError> {
        let found: Vec<Move> =
            legal.iter().copied().filter(|mv| self.is_short(p, short, *mv)).collect();
        if found.is_empty() {
            let (seat, to) = (usize::from(p.turn), self.name(short.to));
            let any_piece = Short { becomes: None, ..*short };
            if why::exposing(self, p).iter().any(|mv| self.is_short(p, &any_piece, *mv)) {
                return Err(TurnError::illegal(why::refusal_leaves_check()));
            }
            let mut why = vec![why::refusal_none_can_go(man_of(short.kind), colour(seat), to)];
            why.extend(self.in_check(p, seat).then(why::refusal_in_check));
            return Err(TurnError::Illegal { why });
        }
        Ok(found)
    }

    /// Whether a move is what a short name says.
    fn is_short(&self, p: &Position, short: &Short, mv: Move) -> bool {
        let from = mv.from().index();
        mv.kind() != CASTLE
            && mv.to().index() == short.to
            && p.men.at(from).kind() == short.kind
            && short.file.is_none_or(|file| self.name(from).starts_with(file))
            && short.becomes.is_none_or(|kind| kind == mv.arg())
    }

    fn leading_cell<'a>(&self, text: &'a str) -> Option<(usize, &'a str)> {
        let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
        let digits = text[1..].chars().take_while(char::is_ascii_digit).count();
        let (cell, rest) = text.split_at(letter.len_utf8() + digits);
        Some((self.board.lines().find(cell)?.index(), rest))
    }

    fn why_not(&self, p: &Position, named: &Named, wrong_promotion: bool) -> Vec<Saying> {
        let (from, to) = (self.name(named.from), self.name(named.to));
        let man = p.men.at(named.from);
        if man.kind() == 0 {
            return vec![why::refusal_empty(from)];
        }
        let name = man_of(man.kind());
        if man.is_dead() {
            return vec![refusal_dead(name, from)];
        }
        let turn = usize::from(p.turn);
        if man.seat() != turn {
            let owner = colour(man.seat());
            return vec![why::refusal_not_yours(name, from, owner), refusal_to_move(colour(turn))];
        }
        if named.kind.is_some_and(|kind| kind != man.kind()) {
            return vec![refusal_other_man(from, name)];
        }
        if wrong_promotion {
            let can = if self.choice { "qrbn" } else { "d" };
            return vec![refusal_promotion_letters(
                format!("{from}{to}"),
                Word::choice(can.chars()),
            )];
        }
        let exposing = why::exposing(self, p);
        let own = || exposing.iter().filter(|mv| mv.from().index() == named.from);
        if own().any(|mv| mv.to().index() == named.to) {
            return vec![why::refusal_leaves_check()];
        }
        let mut reach = MoveList::new();
        self.generate(p, &mut reach);
        let cells: Vec<String> = reach
            .iter()
            .filter(|mv| mv.from().index() == named.from)
            .map(|mv| self.name(mv.to().index()).into())
            .collect();
        let mut why = if !self.could_reach(p, named.from, named.to) {
            vec![refusal_does_not_go(name, from, to)]
        } else if self.in_check(p, turn) {
            vec![why::refusal_cannot_go(name, from, to), why::refusal_in_check()]
        } else if matches!(man.kind(), KING | PAWN) {
            vec![why::refusal_cannot_go(name, from, to)]
        } else {
            vec![refusal_blocked(name, from, to)]
        };
        why.push(why::goes(&cells, own().next().is_some()));
        why
    }

    /// The cells a turn changes.
    pub(super) fn touched(&self, before: &Position, turn: &[Move]) -> Vec<crate::Cell> {
        let mut after = before.clone();
        let mut cells = Vec::new();
        for mv in turn {
            let old = after.clone();
            self.shift(&mut after, *mv);
            cells.extend((0..160).filter(|cell| old.men.at(*cell) != after.men.at(*cell)));
        }
        cells.into_iter().map(|cell| crate::Cell::new(cell as u16)).collect()
    }

    /// Whether a move takes something off the board that is not dead, or promotes.
    pub(super) fn is_noisy(&self, p: &Position, mv: Move) -> bool {
        let taken = p.men.at(mv.to().index());
        mv.arg() != 0 || mv.kind() == PASSANT || taken.is_coloured() && mv.kind() != DOUBLE
    }
}

/// The name of a kind of man.
fn man_of(kind: u8) -> Word {
    match KINDS[usize::from(kind) - 1] {
        "one-point queen" => Word::named("piece", "one-point-queen", "one-point queen"),
        name => Word::piece(name),
    }
}

fn unreadable(text: &str) -> TurnError {
    match text {
        "S" | "#" => TurnError::illegal(refusal_slot_mark(text)),
        _ => TurnError::unreadable(text, FourPlayer::ABOUT.turns_look_like),
    }
}

/// The kind of man that a capital letter stands for.
fn kind_of(letter: char) -> Option<u8> {
    LETTERS.find(letter).map(|at| at as u8 + 1)
}

/// What follows the cell of arrival: nothing, or what a pawn becomes, as `=Q`, `Q` or `q`. `None` if it
/// is anything else.
fn read_promotion(after: &str) -> Option<Option<u8>> {
    let mut letters = after.strip_prefix('=').unwrap_or(after).chars();
    let becomes = match letters.next() {
        None => None,
        Some(letter) => Some(kind_of(letter.to_ascii_uppercase())?),
    };
    letters.next().is_none().then_some(becomes)
}
