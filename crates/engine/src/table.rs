//! The transposition table: what was found out about positions that other lines reach again.
//!
//! Plain and single-threaded. Every search begins with a new generation and sees nothing of older
//! ones, so that an answer depends on its question alone and not on what was asked before.

use ashtapada_rules::Move;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    Least,
    /// The true one is at most this.
    Most,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    generation: u32,
    best: u32,
    /// The score, for the camp to move.
    pub(crate) score: i32,
    /// Turns it was searched ahead.
    pub(crate) depth: i16,
    /// What the score says.
    pub(crate) bound: Bound,
}

impl Entry {
    const EMPTY: Entry =
        Entry { key: 0, generation: 0, best: 0, score: 0, depth: 0, bound: Bound::Most };

    /// The step found best; not necessarily legal, should two positions share a key.
    pub(crate) fn best(&self) -> Option<Move> {
        (self.best != u32::MAX).then_some(Move::from_bits(self.best))
    }
}

/// The table.
pub(crate) struct Table {
    entries: Vec<Entry>,
    mask: usize,
    generation: u32,
}

/// Fewest and most entries; an entry takes 32 bytes.
const SIZES: std::ops::RangeInclusive<usize> = 1 << 10..=1 << 20;

impl Table {
    /// A table that takes no memory yet.
    pub(crate) fn new() -> Table {
        Table { entries: Vec::new(), mask: 0, generation: 0 }
    }

    /// Forgets everything and makes room for a search of so many nodes.
    pub(crate) fn begin(&mut self, nodes: Option<u64>) {
        let wanted = nodes.map_or(*SIZES.end(), |nodes| nodes.min(1 << 30) as usize * 2);
        let size = wanted.clamp(*SIZES.start(), *SIZES.end()).next_power_of_two();
        if self.entries.len() < size {
            self.entries.resize(size, Entry::EMPTY);
        }
        // A larger table of an earlier search is used in part: its size must not show in results.
        self.mask = size - 1;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(Entry::EMPTY);
            self.generation = 1;
        }
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn look_up(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[key as usize & self.mask];
        (entry.key == key && entry.generation == self.generation).then_some(entry)
    }

    /// Notes what was found. A deeper result for another position stays.
    #[inline]
    pub(crate) fn store(
        &mut self,
        key: u64,
        depth: i32,
        score: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let depth = depth.clamp(0, 1_000) as i16;
        let slot = &mut self.entries[key as usize & self.mask];
        let current = slot.generation == self.generation;
        if current && slot.key != key && slot.depth > depth + 2 {
            return;
        }
        let known = if current && slot.key == key { slot.best } else { u32::MAX };
        let best = best.map_or(known, Move::bits);
        *slot = Entry { key, generation: self.generation, best, score, depth, bound };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_search_sees_nothing_of_the_last() {
        let mut table = Table::new();
        table.begin(Some(10));
        let best = Some(Move::from_bits(77));
        table.store(5, 3, 12, Bound::Exact, best);
        let entry = table.look_up(5).unwrap();
        assert_eq!((entry.score, entry.depth, entry.best()), (12, 3, best));
        assert!(table.look_up(5 + (1 << 40)).is_none());
        table.begin(Some(10));
        assert!(table.look_up(5).is_none());
    }

    #[test]
    fn a_known_best_step_outlives_a_result_without_one() {
        let mut table = Table::new();
        table.begin(None);
        table.store(9, 1, 0, Bound::Exact, Some(Move::from_bits(3)));
        table.store(9, 2, 4, Bound::Most, None);
        assert_eq!(table.look_up(9).unwrap().best(), Some(Move::from_bits(3)));
    }
}
