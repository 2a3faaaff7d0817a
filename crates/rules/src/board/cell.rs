//! A place on a board.

/// A place on a board: a dense index, at most 1023 so that it fits a [`Move`](crate::Move).
///
/// Boards number their cells as they like; on the 8x8 board a1 is 0, b1 is 1 and h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index (the low 10 bits count).
    #[inline]
    #[must_use]
    pub const fn new(index: u16) -> Cell {
        Cell(index & 1023)
    }

    /// The index, for looking things up in arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
