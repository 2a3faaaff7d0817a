//! A step of a turn: [`Move`], packed into 32 bits, and the list that move generators fill.
//!
//! A move has a meaning only together with the position it was generated for, and never leaves the
//! process: records, stores and wires carry turn texts, so renumbering the cells of a board breaks
//! nothing that was stored.

use std::fmt;

use crate::board::Cell;

/// One step: from (10 bits), to (10), kind (4), argument (8).
///
/// One layout serves all games so that transposition tables and history tables can share it. What
/// `kind` and `arg` say is the business of the game file that made the move; by convention kind 0 is
/// the plain move from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

impl Move {
    /// Packs a move. `kind` uses the low 4 bits.
    #[inline]
    #[must_use]
    pub const fn new(from: Cell, to: Cell, kind: u8, arg: u8) -> Move {
        Move(
            from.index() as u32
                | (to.index() as u32) << 10
                | ((kind & 15) as u32) << 20
                | (arg as u32) << 24,
        )
    }

    /// The plain move from one cell to another: kind 0, argument 0.
    #[inline]
    #[must_use]
    pub const fn plain(from: Cell, to: Cell) -> Move {
        Move::new(from, to, 0, 0)
    }

    /// The cell the move starts from (for a drop: whatever the game puts there).
    #[inline]
    #[must_use]
    pub const fn from(self) -> Cell {
        Cell::new((self.0 & 1023) as u16)
    }

    /// The cell the move ends on.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Cell {
        Cell::new((self.0 >> 10 & 1023) as u16)
    }

    /// The game's own kind of move, 0 to 15.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> u8 {
        (self.0 >> 20 & 15) as u8
    }

    /// The game's own argument: a promotion piece, a number of discs, a second cell.
    #[inline]
    #[must_use]
    pub const fn arg(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// All 32 bits, for tables inside the process.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The inverse of [`Move::bits`].
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Move {
        Move(bits)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}/{}/{}", self.from().index(), self.to().index(), self.kind(), self.arg())
    }
}

/// Moves, on the stack up to 128 of them and growing on the heap beyond: it never overflows.
pub type MoveList = smallvec::SmallVec<[Move; 128]>;

/// A whole turn: one or more steps by one seat, in order.
pub type Turn = smallvec::SmallVec<[Move; 2]>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_survives_packing() {
        let mv = Move::new(Cell::new(515), Cell::new(1023), 15, 255);
        assert_eq!((mv.from().index(), mv.to().index(), mv.kind(), mv.arg()), (515, 1023, 15, 255));
        assert_eq!(Move::from_bits(mv.bits()), mv);
    }
}
