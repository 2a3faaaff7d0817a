//! Making a move.

use super::{
    Board, CASTLING, DOUBLE_STEP, EN_PASSANT, KING, LAST_COUNT, PAWN, PROMOTION, ROOK,
    castling_goals, home_rank, mover,
};
use crate::Move;
use crate::board::{Cell, Set64, eight};

impl Board {
    /// Makes a move that [`Board::legal`] or [`Board::pseudo_legal`] gave; the other seat is to move
    /// then.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        let us = self.turn;
        let them = us.other();
        let (from, to, man) = (mv.from(), mv.to(), mover(mv));
        self.turn = them;
        self.number = (self.number + us.index() as u16).min(LAST_COUNT);
        self.quiet = (self.quiet + 1).min(LAST_COUNT);
        self.passed = Set64::EMPTY;
        self.castlers &= !(Set64::of(from) | Set64::of(to));
        if man == KING {
            self.castlers &= !home_rank(us);
        }
        if mv.kind() == CASTLING {
            let (king_goal, rook_goal) = castling_goals(from, to);
            self.men.take(us, KING, from);
            self.men.step(us, ROOK, to, rook_goal);
            self.men.put(us, KING, king_goal);
            return;
        }
        if self.men.of(them).has(to) {
            let victim = self.men.kind_at(to);
            self.men.take(them, victim, to);
            self.quiet = 0;
            if victim == KING {
                self.castlers &= !home_rank(them);
            }
        }
        self.men.step(us, man, from, to);
        if man == PAWN {
            self.quiet = 0;
            self.end_pawn_move(mv);
        }
    }

    /// What is special about pawns, once the pawn stands on its target.
    #[inline]
    fn end_pawn_move(&mut self, mv: Move) {
        let them = self.turn;
        let us = them.other();
        match mv.kind() {
            DOUBLE_STEP => {
                let passed = behind(mv.to());
                let captors = eight::PAWN[us.index() & 1][passed.index() & 63];
                if (captors & self.men.own(them, PAWN)).any() {
                    self.passed = Set64::of(passed);
                }
            }
            EN_PASSANT => self.men.take(them, PAWN, behind(mv.to())),
            PROMOTION => {
                self.men.take(us, PAWN, mv.to());
                self.men.put(us, mv.arg() >> 3 & 7, mv.to());
            }
            _ => {}
        }
    }
}

/// A double step ends on rank 4 or 5 and passes rank 3 or 6; a capture in passing ends on rank 3 or 6
/// and takes from rank 4 or 5: both pairs are one rank apart, and differ in the index's bit 3 alone.
#[inline]
#[must_use]
pub(super) const fn behind(cell: Cell) -> Cell {
    Cell::new(cell.index() as u16 ^ 8)
}
