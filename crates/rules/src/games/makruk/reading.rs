//! Reading the move texts of makruk, and saying what is wrong with those that are no legal move.

use super::{Makruk, PAWN, PROMOTION, Position};
use crate::board::{Cell, Set64, eight};
use crate::kit::men::colour;
use crate::kit::{text, why};
use crate::{Game, Move, MoveList, Saying, Turn, TurnError, Word};

crate::sentences! {
    refusal_no_promotion(man, cell, turns) = "{the man} does not promote on {cell}: write {turns}";
    refusal_promotes(cell, men, turns) =
        "the pawn promotes on {cell} and becomes a {men}: write {turns}";
}

/// The longest text that names a move, without marks: `Mb5xc4=M`.
const LONGEST: usize = 12;

/// What a text such as `Nbd2` or `exd6=M` says.
struct Named {
    kind: u8,
    /// The men of this kind that it may mean.
    from: Set64,
    goal: Cell,
    /// The letters of what the man is said to become.
    becomes: String,
}

impl Makruk {
    /// The legal turn that a text means. A name may tell more or less of where the man stands than ours,
    /// and leave out what a pawn becomes, where one move fits.
    pub(super) fn read_text(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        let found = text::match_turn(self, position, text);
        if !matches!(found, Err(TurnError::Illegal { .. })) {
            return found;
        }
        if let Some(why) = self.why_not(position, text) {
            return Err(TurnError::Illegal { why });
        }
        if text::bare(text).starts_with("O-O") {
            return Err(TurnError::illegal(why::refusal_nobody_castles()));
        }
        match self.named(position, text) {
            Some(named) => self.find_named(position, text, &named),
            None => Err(TurnError::unreadable(text, self.turns_look_like())),
        }
    }

    /// Why a text of the form `e3e4` is no legal move.
    fn why_not(&self, position: &Position, text: &str) -> Option<Vec<Saying>> {
        let at = |range| text.get(range).and_then(eight::parse);
        let (from, to) = (at(0..2)?, at(2..4)?);
        let Some((seat, kind)) = position.men.at(from) else {
            return Some(vec![why::refusal_empty(eight::name(from))]);
        };
        if seat != position.turn {
            let owner = colour(seat);
            return Some(vec![why::refusal_not_yours(self.man(kind), eight::name(from), owner)]);
        }
        let own = self.all(position).into_iter().filter(|mv| mv.from() == from && mv.to() == to);
        let there: Vec<Move> = own.collect();
        if let Some(first) = there.first() {
            let texts = there.iter().map(|mv| self.engine_text(*mv)).collect();
            return Some(vec![self.becoming(*first, kind, texts)]);
        }
        Some(self.cannot_go(position, from, to))
    }

    /// That an own man cannot go to a cell, and where he can.
    fn cannot_go(&self, position: &Position, from: Cell, to: Cell) -> Vec<Saying> {
        let exposing = why::exposing(self, position);
        if exposing.iter().any(|mv| (mv.from(), mv.to()) == (from, to)) {
            return vec![why::refusal_leaves_check()];
        }
        let bound = exposing.iter().any(|mv| mv.from() == from);
        let man = self.man(position.men.kind_at(from));
        let moves = self.all(position);
        let targets: Set64 =
            moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        let (from, to) = (eight::name(from), eight::name(to));
        let goes = why::goes(&why::names(targets), bound);
        let mut why = vec![why::refusal_cannot_go(man, from, to), goes];
        why.extend(said_check(position));
        why
    }

    /// What a man becomes by a move, in words, and the texts to write: for texts that say something
    /// else.
    fn becoming(&self, mv: Move, kind: u8, texts: Vec<String>) -> Saying {
        let (goal, texts) = (eight::name(mv.to()), Word::choice(texts));
        if mv.kind() != PROMOTION {
            return refusal_no_promotion(self.man(kind), goal, texts);
        }
        let kinds = self.promotions().iter().map(|kind| self.man(*kind));
        refusal_promotes(goal, Word::choice(kinds), texts)
    }

    /// Takes a name apart; `None` if it is none.
    fn named(&self, position: &Position, text: &str) -> Option<Named> {
        let text = text::bare(text);
        if !text.is_ascii() || text.len() > LONGEST {
            return None;
        }
        let kind_of = |letter: char| {
            let known = self.letters();
            known.iter().position(|known| *known as char == letter).map(|kind| kind as u8)
        };
        let kind = text.chars().next().and_then(kind_of);
        let rest = &text[usize::from(kind.is_some())..];
        let moves = rest.trim_end_matches(|letter: char| letter.is_ascii_uppercase());
        let goal = eight::parse(moves.get(moves.len().checked_sub(2)?..)?)?;
        let origin = moves[..moves.len() - 2].trim_end_matches(['x', '-', ':']);
        if !(0..64).any(|cell| is_origin(origin, Cell::new(cell))) {
            return None;
        }
        // A whole cell may be anybody's; a file, or nothing, is a pawn's.
        let there = || position.men.at(eight::parse(origin)?).map(|(_, kind)| kind);
        let kind = kind.or_else(there).unwrap_or(PAWN);
        let own = position.men.own(position.turn, kind);
        let from = own.into_iter().filter(|cell| is_origin(origin, *cell)).collect();
        Some(Named { kind, from, goal, becomes: rest[moves.len()..].into() })
    }

    fn find_named(
        &self,
        position: &Position,
        text: &str,
        named: &Named,
    ) -> Result<Turn, TurnError> {
        let there = |mv: &Move| mv.to() == named.goal && named.from.has(mv.from());
        let there: Vec<Move> = self.all(position).into_iter().filter(there).collect();
        let becomes = |mv: &Move| match mv.kind() {
            PROMOTION => self.letter(mv.arg()).to_string() == named.becomes,
            _ => false,
        };
        let said = |mv: &Move| named.becomes.is_empty() || becomes(mv);
        let fits: Vec<Move> = there.iter().copied().filter(said).collect();
        match (&fits[..], there.first()) {
            ([mv], _) => Ok(Turn::from_elem(*mv, 1)),
            ([], Some(first)) => {
                let names = there.iter().map(|mv| self.name(position, *mv)).collect();
                Err(TurnError::illegal(self.becoming(*first, named.kind, names)))
            }
            ([], None) => Err(TurnError::Illegal { why: self.why_none(position, named) }),
            _ => Err(TurnError::Ambiguous {
                text: text.into(),
                candidates: fits.iter().map(|mv| self.engine_text(*mv)).collect(),
            }),
        }
    }

    /// Why no man can do what a name says.
    fn why_none(&self, position: &Position, named: &Named) -> Vec<Saying> {
        let us = colour(position.turn);
        let man = self.man(named.kind);
        let men: Vec<Cell> = named.from.into_iter().collect();
        let is_meant = |mv: Move| mv.to() == named.goal && named.from.has(mv.from());
        match men[..] {
            [] if position.men.own(position.turn, named.kind).is_empty() => {
                vec![why::refusal_no_such_man(us, man)]
            }
            [cell] => self.cannot_go(position, cell, named.goal),
            _ if why::exposing(self, position).iter().any(|mv| is_meant(*mv)) => {
                vec![why::refusal_leaves_check()]
            }
            _ => {
                let mut why = vec![why::refusal_none_can_go(man, us, eight::name(named.goal))];
                why.extend(said_check(position));
                why
            }
        }
    }

    fn all(&self, position: &Position) -> MoveList {
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        list
    }

    fn man(&self, kind: u8) -> Word {
        Word::piece(super::NAMES[usize::from(kind)].0)
    }
}

/// That the king is in check, if he is.
fn said_check(position: &Position) -> Option<Saying> {
    position.in_check().then(why::refusal_in_check)
}

/// Whether a man's cell is one that a name such as `Nbd2`, `N1d2` or `Nb1d2` tells of.
fn is_origin(origin: &str, cell: Cell) -> bool {
    let name = eight::name(cell);
    origin.is_empty() || origin == name || origin == &name[..1] || origin == &name[1..]
}
