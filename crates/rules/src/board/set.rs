//! A set of up to 64 cells in one machine word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Cell;

/// A set of cells 0 to 63.
///
/// ```
/// use ashtapada_rules::board::{Cell, Set64};
/// let set = Set64::of(Cell::new(3)) | Set64::of(Cell::new(60));
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().next(), Some(Cell::new(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Set64(pub u64);

impl Set64 {
    /// No cell.
    pub const EMPTY: Set64 = Set64(0);
    /// All 64 cells.
    pub const FULL: Set64 = Set64(!0);

    /// The set with this one cell.
    #[inline]
    #[must_use]
    pub const fn of(cell: Cell) -> Set64 {
        Set64(1 << cell.index())
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Whether there is no cell in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is any cell in the set.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two or more cells in the set.
    #[inline]
    #[must_use]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many cells are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cell with the lowest index, if any.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::new(self.0.trailing_zeros() as u16)) }
    }

    /// The set plus a cell.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Set64 {
        Set64(self.0 | 1 << cell.index())
    }

    /// The set minus a cell.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Set64 {
        Set64(self.0 & !(1 << cell.index()))
    }
}

macro_rules! bit_operator {
    ($($Trait:ident $method:ident $AssignTrait:ident $assign:ident $op:tt),*) => {$(
        impl $Trait for Set64 {
            type Output = Set64;
            #[inline]
            fn $method(self, other: Set64) -> Set64 { Set64(self.0 $op other.0) }
        }
        impl $AssignTrait for Set64 {
            #[inline]
            fn $assign(&mut self, other: Set64) { self.0 = self.0 $op other.0; }
        }
    )*};
}
bit_operator!(
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
);

impl Not for Set64 {
    type Output = Set64;
    #[inline]
    fn not(self) -> Set64 {
        Set64(!self.0)
    }
}

/// Walks the cells from the lowest index to the highest.
#[derive(Clone, Debug)]
pub struct Cells(u64);

impl Iterator for Cells {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = Set64(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for Set64 {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline]
    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

impl FromIterator<Cell> for Set64 {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Set64 {
        cells.into_iter().fold(Set64::EMPTY, Set64::with)
    }
}
