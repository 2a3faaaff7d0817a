//! What a search should know of Kinizsi chess: what men are worth, the pawns' race, the block.
//!
//! Nothing here decides a rule.

use crate::board::{Cell, Set64, eight};
use crate::kit::exchange::{Capture, LIFE, exchange};
use crate::{Game, Move, MoveList, Search, Sheet, Term};

use super::block::Block;
use super::moves::{self, EN_PASSANT, FORMATION};
use super::{BLACK, KING, Kinizsi, PAWN, Position, WHITE, terms};

/// Pawn, knight, bishop, rook, queen; the kings are beyond price.
const VALUE: [i32; 6] = [100, 300, 330, 500, 900, 0];

/// The same in exchanges, in which a king is not for sale.
const PRICE: [i32; 6] = [100, 300, 330, 500, 900, LIFE];

/// What a pawn that gets home is worth: the game.
const GOAL: i32 = 20_000;

impl Search for Kinizsi {
    const TERMS: &'static [Term] = terms::TERMS;

    fn weights(&self) -> &'static str {
        include_str!("weights.txt")
    }

    fn describe<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        self.describe_all(position, sheet);
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        self.moves(position, list);
        list.retain(|mv| self.gain(position, *mv) > 0);
    }

    fn rounds_are_drawn(&self) -> bool {
        self.repetition > 0
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let seat = position.turn;
        let enemy = men.of(seat.other());
        if mv.kind() == FORMATION {
            return self.formation_gain(position, mv);
        }
        if mv.kind() == EN_PASSANT {
            return VALUE[0];
        }
        let kind = men.kind_at(mv.from());
        let last = if seat == WHITE { 7 } else { 0 };
        if kind == PAWN && self.goal[seat.index()] && eight::rank(mv.to()) == last {
            return GOAL;
        }
        if !enemy.has(mv.to()) {
            return 0;
        }
        // Most valuable victim first, then the cheapest attacker; Kinizsi risks himself.
        VALUE[usize::from(men.kind_at(mv.to()))] - VALUE[usize::from(kind)] / 16
    }

    /// Of a formation move, and of a pawn that gets home, nothing is taken back.
    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        let (men, gain) = (&position.men, self.gain(position, mv));
        if mv.kind() == FORMATION || gain == GOAL {
            return gain;
        }
        let mut occupied = men.occupied().without(mv.from()).with(mv.to());
        let prey = men.occupied().has(mv.to()).then(|| men.kind_at(mv.to()));
        let mut won = prey.map_or(0, |kind| PRICE[usize::from(kind)]);
        if mv.kind() == EN_PASSANT {
            occupied = occupied.without(Cell::new(mv.to().index() as u16 ^ 8));
            won = PRICE[0];
        }
        let stake = PRICE[usize::from(men.kind_at(mv.from()))];
        let capture = Capture { answers: position.turn.other(), won, stake, occupied };
        exchange(men, &PRICE, capture, |occupied| moves::bearing_on(men, mv.to(), occupied))
    }

    fn mover(&self, position: &Position, mv: Move) -> u32 {
        position.men.kind_at(mv.from()).into()
    }

    /// A stalemate is found only where it is likely: with a king and pawns alone.
    fn is_over(&self, position: &Position) -> bool {
        let men = &position.men;
        let spare = men.of(position.turn) & !(men.kind(PAWN) | men.kind(KING));
        if self.goal_reached(position).is_some() {
            return true;
        }
        (spare.is_empty() || self.exposed(position, position.turn)) && self.count(position) == 0
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let men = &position.men;
        let pawns_and_king = men.kind(PAWN) | men.kind(KING);
        let sane = position.turn == WHITE || (men.of(BLACK) & !pawns_and_king).any();
        if !sane || self.stalemate_loses || self.exposed(position, position.turn) {
            return None;
        }
        let mut next = *position;
        next.en_passant = None;
        next.turn = position.turn.other();
        Some(next)
    }
}

impl Kinizsi {
    /// All that a formation move captures.
    fn formation_gain(self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let Some(block) = Block::of(men) else { return 0 };
        let landing = block.spread(Set64::of(mv.to())) & men.of(BLACK);
        landing.into_iter().map(|cell| VALUE[usize::from(men.kind_at(cell))]).sum()
    }
}
