//! What a bot should know of makruk: what moves win, when to pass, how positions are described.

use super::moves::{Wanted, bearing_on};
use super::{Makruk, PAWN, PROMOTION, Position, terms};
use crate::kit::counting::Count;
use crate::kit::exchange::{Capture, LIFE, exchange};
use crate::kit::outlook::structure;
use crate::{Game, Move, MoveList, Search, Seat, Sheet, Term};

/// Pawn, met, khon, knight, rook, king, in hundredths of a pawn.
const VALUES: [i32; 6] = [100, 175, 260, 300, 500, 0];

/// The same in exchanges, in which a king is not for sale.
const PRICES: [i32; 6] = [100, 175, 260, 300, 500, LIFE];

fn price(kind: u8) -> i32 {
    PRICES[usize::from(kind)]
}

impl Search for Makruk {
    const TERMS: &'static [Term] = terms::TERMS;

    fn weights(&self) -> &'static str {
        include_str!("weights.txt")
    }

    #[inline]
    fn describe<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        terms::describe(position, sheet);
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        self.list(position, Wanted::Noisy, list);
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        let value = |kind: u8| VALUES[usize::from(kind)];
        let men = &position.men;
        let mut gain = 0;
        if men.occupied().has(mv.to()) {
            // The dearest victim first, and of its hunters the cheapest.
            gain += value(men.kind_at(mv.to())) - value(men.kind_at(mv.from())) / 16;
        }
        if mv.kind() == PROMOTION {
            gain += value(mv.arg()) - VALUES[0];
        }
        gain
    }

    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let kind = men.kind_at(mv.from());
        let becomes = if mv.kind() == PROMOTION { mv.arg() } else { kind };
        let prey = men.occupied().has(mv.to()).then(|| price(men.kind_at(mv.to())));
        let capture = Capture {
            answers: position.turn.other(),
            won: prey.unwrap_or(0) + price(becomes) - price(kind),
            stake: price(becomes),
            occupied: men.occupied().without(mv.from()).with(mv.to()),
        };
        exchange(men, &PRICES, capture, |occupied| bearing_on(men, mv.to(), occupied))
    }

    fn mover(&self, position: &Position, mv: Move) -> u32 {
        position.men.kind_at(mv.from()).into()
    }

    fn rounds_are_drawn(&self) -> bool {
        self.repetition > 0
    }

    fn structure(&self, position: &Position) -> u64 {
        structure([Seat::FIRST, Seat::SECOND].map(|seat| position.men.own(seat, PAWN)))
    }

    /// A stalemate is found only where it is likely: with a king and pawns alone.
    fn is_over(&self, position: &Position) -> bool {
        let pieces = position.men.of(position.turn) & !position.men.kind(PAWN);
        (!pieces.several() || position.in_check()) && self.tally(position) == 0
    }

    /// Passing is sane while a side has men to spare and nothing is counted.
    fn null_move(&self, position: &Position) -> Option<Position> {
        let spare = position.men.of(position.turn) & !position.men.kind(PAWN);
        if position.count.runs() || spare.len() < 4 || self.check(position) == Some(true) {
            return None;
        }
        let mut next = position.clone();
        next.turn = next.turn.other();
        next.clock = (next.clock + 1).min(Count::MOST);
        Some(next)
    }
}
