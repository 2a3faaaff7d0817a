//! Six MaKING's turn texts: `P@c3` and `2a1c1` for engines, `c3` and `Ra1(1)c1=R` for people.
//!
//! Reading never guesses how many discs of a tower go. Rules: `docs/rules/sixmaking.md`.

use super::board::{Disc, Geometry, KING, PASS, PLACE, Tower, placement, tower_move};
use super::{Position, SixMaking};
use crate::board::Cell;
use crate::kit::why::refusal_empty;
use crate::{Game, Move, MoveList, Saying, TurnError, Word};

/// The letters of towers by height; higher ones are kings too.
const LETTERS: [char; 7] = ['x', 'P', 'R', 'N', 'B', 'Q', 'K'];
const NAMES: [&str; 7] = ["", "pawn", "rook", "knight", "bishop", "queen", "king"];

crate::sentences! {
    refusal_no_cell(cell, size) = "{cell} is no cell of the {size}x{size} board";
    refusal_no_disc(letter) = "no disc is called {letter}";
    refusal_tower_is(cell, piece, letter) = "on {cell} stands a {piece} ({letter})";
    refusal_tower_has(cell, discs, number) = "the tower on {cell} has {discs:disc}, not {number}";
    refusal_tower_becomes(cell, piece, letter) = "{cell} becomes a {piece}, not {letter}";
    refusal_how_many(turns) = "say how many discs go: {turns}";
    refusal_pass() = "passing is allowed only with no_moves=pass and when nothing else is";
    refusal_not_empty(cell) = "{cell} is not empty: discs are placed on empty cells only";
    refusal_none_left(disc) = "there is no {disc} left to place";
    refusal_ko() = "ko: the opponent's last move may not be taken back at once";
    refusal_onto_nothing(cell) = "{cell} is empty: a tower ends on another tower";
    refusal_hunchback(cell) = "nothing may be put on the hunchback on {cell}";
    refusal_tower_goes(cell, piece, cells) =
        "the tower on {cell} is a {piece} and can go to: {cells}";
    refusal_tower_stays(cell, piece) = "the tower on {cell} is a {piece} and can go nowhere";
    refusal_milady(cell) = "the Milady on {cell} must be covered";
}

/// The name of what a tower moves as.
fn piece(rank: usize) -> Word {
    Word::piece(NAMES[rank])
}

/// Texts longer than this are no turns.
const LONGEST: usize = 32;

/// What a tower moves as: 1 for a pawn to 6 for a king.
pub(super) fn rank_of(tower: Tower) -> usize {
    tower.height().min(KING) as usize
}

/// A file letter and a rank digit, on the board or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot(char, char);

impl Spot {
    pub(super) fn on(self, map: &Geometry) -> Option<Cell> {
        map.cell(self.0, self.1)
    }

    fn name(self) -> String {
        format!("{}{}", self.0, self.1)
    }
}

/// A turn text taken apart, before anyone asks whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    Pass,
    Place { letter: char, on: Spot },
    Tower { letter: Option<char>, count: Option<u32>, from: Spot, to: Spot, becomes: Option<char> },
}

impl Spelling {
    pub(super) fn parse(text: &str) -> Option<Spelling> {
        let letters: Vec<char> =
            text.chars().take(LONGEST + 1).filter(|letter| !letter.is_whitespace()).collect();
        if letters.len() > LONGEST {
            return None;
        }
        let word: String = letters.iter().collect();
        if ["0000", "pass", "--"].contains(&word.as_str()) {
            return Some(Spelling::Pass);
        }
        let mut rest = letters.as_slice();
        while let [before @ .., '#' | '!' | '?' | '+'] = rest {
            rest = before;
        }
        match *rest {
            [file, rank] => Some(Spelling::Place { letter: 'P', on: spot(file, rank)? }),
            [letter, '@', file, rank] => {
                let letter = letter.to_ascii_uppercase();
                Some(Spelling::Place { letter, on: spot(file, rank)? })
            }
            _ => Spelling::parse_tower(rest),
        }
    }

    fn parse_tower(mut rest: &[char]) -> Option<Spelling> {
        let letter = rest.first().copied().filter(|letter| LETTERS[1..].contains(letter));
        rest = &rest[usize::from(letter.is_some())..];
        let (mut count, after) = number(rest);
        let (from, after) = take_spot(after)?;
        rest = after;
        if let ['(', inside @ ..] = rest {
            let (discs, after) = number(inside);
            let [')', after @ ..] = after else { return None };
            if count.is_some() || discs.is_none() {
                return None;
            }
            (count, rest) = (discs, after);
        }
        let (to, rest) = take_spot(rest)?;
        let becomes = match rest {
            [] => None,
            ['=', letter] if LETTERS[1..].contains(letter) => Some(*letter),
            _ => return None,
        };
        Some(Spelling::Tower { letter, count, from, to, becomes })
    }
}

fn spot(file: char, rank: char) -> Option<Spot> {
    (file.is_ascii_lowercase() && rank.is_ascii_digit()).then_some(Spot(file, rank))
}

fn take_spot(letters: &[char]) -> Option<(Spot, &[char])> {
    match letters {
        [file, rank, rest @ ..] => Some((spot(*file, *rank)?, rest)),
        _ => None,
    }
}

/// The number that the letters begin with, if they do; huge ones are cut.
fn number(letters: &[char]) -> (Option<u32>, &[char]) {
    let digits = letters.iter().take_while(|letter| letter.is_ascii_digit()).count();
    let value = letters[..digits]
        .iter()
        .filter_map(|digit| digit.to_digit(10))
        .fold(0u32, |value, digit| value.saturating_mul(10).saturating_add(digit));
    ((digits > 0).then_some(value), &letters[digits..])
}

impl SixMaking {
    /// The engine form: the number of discs always stands before the cells.
    pub(super) fn write_move(&self, mv: Move) -> String {
        let (from, to) = (self.map.name(mv.from()), self.map.name(mv.to()));
        match mv {
            PASS => "0000".into(),
            _ if mv.kind() == PLACE => format!("{}@{to}", Disc::from_code(mv.arg()).letter()),
            _ => format!("{}{from}{to}", mv.arg()),
        }
    }

    /// The readable form: what moves, how much of it, what comes of it, and who wins by it.
    pub(super) fn name_move(&self, position: &Position, mv: Move) -> String {
        if mv == PASS {
            return "0000".into();
        }
        let mut text = if mv.kind() == PLACE {
            let text = self.write_move(mv);
            text.strip_prefix("P@").map(str::to_string).unwrap_or(text)
        } else {
            self.name_tower_move(position, mv)
        };
        match self.decides_for(position, mv) {
            Some(seat) if seat == position.turn.index() => text.push('#'),
            Some(_) => text.push_str("##"),
            None => {}
        }
        text
    }

    fn name_tower_move(&self, position: &Position, mv: Move) -> String {
        let tower = position.tower(mv.from());
        let (_, lifted) = tower.lift(u32::from(mv.arg()));
        let result = position.tower(mv.to()).under(lifted);
        let part = if lifted == tower { String::new() } else { format!("({})", mv.arg()) };
        format!(
            "{}{}{part}{}={}",
            LETTERS[rank_of(tower)],
            self.map.name(mv.from()),
            self.map.name(mv.to()),
            LETTERS[rank_of(result)]
        )
    }

    /// The seat for which a move wins the game, or a point of the long game.
    fn decides_for(&self, position: &Position, mv: Move) -> Option<usize> {
        let mut after = position.clone();
        self.play(&mut after, mv);
        let scored = (0..2).find(|seat| after.score[*seat] > position.score[*seat]);
        scored.or_else(|| {
            let outcome = self.terminal(&after)?;
            outcome.winners.iter().next().map(|seat| seat.index())
        })
    }

    /// The legal move that a text means.
    pub(super) fn read_move(&self, position: &Position, text: &str) -> Result<Move, TurnError> {
        let unreadable = || TurnError::unreadable(text, self.examples());
        let spelling = Spelling::parse(text).ok_or_else(unreadable)?;
        if let Some(candidates) = self.counts_meant(position, spelling) {
            return Err(TurnError::Ambiguous { text: text.into(), candidates });
        }
        let mv = self.meant(position, spelling).map_err(TurnError::illegal)?;
        let mut list = MoveList::new();
        self.list_moves(position, &mut list);
        if list.contains(&mv) {
            return Ok(mv);
        }
        Err(TurnError::Illegal { why: self.objection(position, mv).into_iter().collect() })
    }

    /// The move that is spelled out, legal or not; an error says why there can be none.
    fn meant(&self, position: &Position, spelling: Spelling) -> Result<Move, Saying> {
        let on_board = |spot: Spot| {
            let size = self.map.size;
            let on = spot.on(self.map);
            on.ok_or_else(|| refusal_no_cell(spot.name(), size))
        };
        match spelling {
            Spelling::Pass => Ok(PASS),
            Spelling::Place { letter, on } => {
                let seat = position.turn;
                let discs =
                    [Disc::plain(seat), Disc::hunchback(seat), Disc::giant(seat), Disc::MILADY];
                let disc = discs.into_iter().find(|disc| disc.letter() == letter);
                let disc = disc.ok_or_else(|| refusal_no_disc(letter))?;
                Ok(placement(disc, on_board(on)?))
            }
            Spelling::Tower { letter, count, from, to, becomes } => {
                let (from, to) = (on_board(from)?, on_board(to)?);
                self.meant_tower_move(position, letter, count, (from, to), becomes)
            }
        }
    }

    fn meant_tower_move(
        &self,
        position: &Position,
        letter: Option<char>,
        count: Option<u32>,
        (from, to): (Cell, Cell),
        becomes: Option<char>,
    ) -> Result<Move, Saying> {
        let tower = position.tower(from);
        let (here, there) = (self.map.name(from), self.map.name(to));
        if tower.is_empty() {
            return Err(refusal_empty(here));
        }
        let rank = rank_of(tower);
        if letter.is_some_and(|letter| letter != LETTERS[rank]) {
            return Err(refusal_tower_is(here, piece(rank), LETTERS[rank]));
        }
        let whole = letter.map(|_| tower.discs());
        // A lone disc can only go whole; of a tower nobody can know how much is meant.
        let lone = (tower.discs() == 1).then_some(1);
        let Some(count) = count.or(whole).or(lone) else {
            return Err(self.ask_count(position, from, to));
        };
        if count == 0 || count > tower.discs() {
            return Err(refusal_tower_has(here, tower.discs(), count));
        }
        let result = rank_of(position.tower(to).under(tower.lift(count).1));
        match becomes.filter(|letter| *letter != LETTERS[result]) {
            Some(letter) if from != to && !position.tower(to).is_empty() => {
                Err(refusal_tower_becomes(there, piece(result), letter))
            }
            _ => Ok(tower_move(count, from, to)),
        }
    }

    /// The legal moves of a text that leaves the number of discs open, if there are several.
    fn counts_meant(&self, position: &Position, spelling: Spelling) -> Option<Vec<String>> {
        let Spelling::Tower { letter: None, count: None, from, to, becomes: None } = spelling
        else {
            return None;
        };
        let texts = self.legal_counts(position, from.on(self.map)?, to.on(self.map)?);
        (texts.len() > 1).then_some(texts)
    }

    /// The texts of all legal moves from a tower onto another.
    fn legal_counts(&self, position: &Position, from: Cell, to: Cell) -> Vec<String> {
        let mut list = MoveList::new();
        self.list_moves(position, &mut list);
        let moves = (1..=position.tower(from).discs()).map(|count| tower_move(count, from, to));
        moves.filter(|mv| list.contains(mv)).map(|mv| self.write_move(mv)).collect()
    }

    /// Asks for the number of discs by the texts that are legal, or says why none is.
    fn ask_count(&self, position: &Position, from: Cell, to: Cell) -> Saying {
        let texts = self.legal_counts(position, from, to);
        let whole = tower_move(position.tower(from).discs(), from, to);
        let why = if texts.is_empty() { self.objection(position, whole) } else { None };
        why.unwrap_or_else(|| refusal_how_many(Word::list(texts)))
    }

    /// Why a move of the right form is not legal.
    fn objection(&self, position: &Position, mv: Move) -> Option<Saying> {
        let (here, there) = (self.map.name(mv.from()), self.map.name(mv.to()));
        let from = position.tower(mv.from());
        if mv == PASS {
            return Some(refusal_pass());
        }
        if mv.kind() == PLACE {
            let disc = Disc::from_code(mv.arg());
            if !position.tower(mv.to()).is_empty() {
                return Some(refusal_not_empty(there));
            }
            if !self.placeable(position).any(|other| other == disc) {
                return Some(refusal_none_left(disc.letter()));
            }
        } else if Some(mv) == position.ko {
            return Some(refusal_ko());
        } else if position.tower(mv.to()).is_empty() {
            return Some(refusal_onto_nothing(there));
        } else if position.closed.has(mv.to()) {
            return Some(refusal_hunchback(there));
        } else if !self.reach(position, mv.from()).has(mv.to()) {
            let reached = self.reach(position, mv.from());
            let cells: Vec<String> = reached.into_iter().map(|cell| self.map.name(cell)).collect();
            let moves_as = piece(rank_of(from));
            return Some(match cells.is_empty() {
                true => refusal_tower_stays(here, moves_as),
                false => refusal_tower_goes(here, moves_as, Word::list(cells)),
            });
        }
        position.milady.first().map(|cell| refusal_milady(self.map.name(cell)))
    }
}
