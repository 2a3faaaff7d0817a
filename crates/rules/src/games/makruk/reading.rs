//! Reading the move texts of makruk, and saying what is wrong with those that are no legal move.

use super::{Makruk, PAWN, PROMOTION, Position};
use crate::board::{Cell, Set64, eight};
use crate::kit::text;
use crate::{Game, Move, MoveList, Turn, TurnError};

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
            return Err(TurnError::Illegal { why: "no king castles in this game".into() });
        }
        match self.named(position, text) {
            Some(named) => self.find_named(position, text, &named),
            None => Err(TurnError::unreadable(text, self.turns_look_like())),
        }
    }

    /// Why a text of the form `e3e4` is no legal move.
    fn why_not(&self, position: &Position, text: &str) -> Option<String> {
        let at = |range| text.get(range).and_then(eight::parse);
        let (from, to) = (at(0..2)?, at(2..4)?);
        let cell = eight::name(from);
        let Some((seat, kind)) = position.men.at(from) else {
            return Some(format!("{cell} is empty"));
        };
        let name = self.man(kind);
        if seat != position.turn {
            return Some(format!("the {name} on {cell} is the opponent's"));
        }
        let own: Vec<Move> = self.all(position).into_iter().filter(|mv| mv.from() == from).collect();
        let there: Vec<Move> = own.iter().copied().filter(|mv| mv.to() == to).collect();
        if let Some(first) = there.first() {
            let texts: Vec<String> = there.iter().map(|mv| self.engine_text(*mv)).collect();
            return Some(format!("{}: write {}", self.becoming(*first, name), texts.join(", ")));
        }
        let check = said_check(position);
        let targets: Set64 = own.iter().map(|mv| mv.to()).collect();
        let cells: Vec<String> = targets.into_iter().map(eight::name).collect();
        Some(match cells.join(" ") {
            none if none.is_empty() => format!("the {name} on {cell} has no legal move{check}"),
            cells => format!("the {name} on {cell} can go to {cells}{check}"),
        })
    }

    /// What a man becomes by a move, in words: for texts that say something else.
    fn becoming(&self, mv: Move, man: &str) -> String {
        let goal = eight::name(mv.to());
        if mv.kind() != PROMOTION {
            return format!("the {man} does not promote on {goal}");
        }
        let kinds: Vec<&str> = self.promotions().iter().map(|kind| self.man(*kind)).collect();
        format!("the pawn promotes on {goal} and becomes a {}", kinds.join(", "))
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
                let names: Vec<String> = there.iter().map(|mv| self.name(position, *mv)).collect();
                let why = self.becoming(*first, self.man(named.kind));
                Err(TurnError::Illegal { why: format!("{why}: write {}", names.join(" or ")) })
            }
            ([], None) => Err(TurnError::Illegal { why: self.why_none(position, named) }),
            _ => Err(TurnError::Ambiguous {
                text: text.into(),
                candidates: fits.iter().map(|mv| self.engine_text(*mv)).collect(),
            }),
        }
    }

    /// Why no man can do what a name says.
    fn why_none(&self, position: &Position, named: &Named) -> String {
        let us = ["White", "Black"][position.turn.index() & 1];
        let (man, goal) = (self.man(named.kind), eight::name(named.goal));
        let men: Vec<Cell> = named.from.into_iter().collect();
        match men[..] {
            [] if position.men.own(position.turn, named.kind).is_empty() => {
                format!("{us} has no {man}")
            }
            [cell] => {
                let cell = eight::name(cell);
                let can = self.why_not(position, &format!("{cell}{goal}")).unwrap_or_default();
                format!("the {man} on {cell} cannot go to {goal}; {can}")
            }
            _ => {
                let check = said_check(position);
                format!("no {man} of {us} can go to {goal} like that{check}")
            }
        }
    }

    fn all(&self, position: &Position) -> MoveList {
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        list
    }

    fn man(&self, kind: u8) -> &'static str {
        super::NAMES[usize::from(kind)].0
    }
}

/// That the king is in check, as the end of a sentence.
fn said_check(position: &Position) -> &'static str {
    if position.in_check() { " (the king is in check)" } else { "" }
}

/// Whether a man's cell is one that a name such as `Nbd2`, `N1d2` or `Nb1d2` tells of.
fn is_origin(origin: &str, cell: Cell) -> bool {
    let name = eight::name(cell);
    origin.is_empty() || origin == name || origin == &name[..1] || origin == &name[1..]
}
