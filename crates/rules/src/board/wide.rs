//! Sets of cells on boards of more than 64 cells.

/// A set of up to 64 x `W` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wide<const W: usize>([u64; W]);

impl<const W: usize> Wide<W> {
    /// The empty set.
    pub const EMPTY: Wide<W> = Wide([0; W]);
    /// Every cell.
    pub const ALL: Wide<W> = Wide([u64::MAX; W]);

    /// Whether a cell is in the set.
    #[inline]
    #[must_use]
    pub fn has(&self, cell: usize) -> bool {
        self.0[cell >> 6] >> (cell & 63) & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell >> 6] |= 1 << (cell & 63);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell >> 6] &= !(1 << (cell & 63));
    }

    /// How many cells are in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The cells, lowest index first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < W && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros() as usize;
            *word &= *word - 1;
            Some(at * 64 + bit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_in_order() {
        let mut set = Wide::<3>::EMPTY;
        for cell in [159, 0, 64, 63] {
            set.insert(cell);
        }
        set.remove(64);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 159]);
        assert!(set.has(159) && !set.has(64) && set.len() == 3 && !set.is_empty());
    }
}
