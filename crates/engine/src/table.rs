//! The transposition table: what was found out about positions that other lines reach again.
//!
//! Shared by all threads of a search without locks: an entry is two words, the second of which is
//! what was found out and the first the position's key combined with it. A pair written half by one
//! thread and half by another fits no key and is not found.
//!
//! A search that does not remember sees nothing of older ones, so that an answer depends on its
//! question alone: its keys are salted with its number, and entries of other searches count as room.

use std::sync::atomic::{AtomicU64, Ordering};

use ashtapada_rules::Move;
use ashtapada_rules::board::zobrist::mix;

use crate::score::{DECIDED, UNDECIDED, WIN};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    best: u32,
    /// The score, for the camp to move.
    pub(crate) score: i32,
    /// Turns it was searched ahead; 0 for what only a quiescence found.
    pub(crate) depth: u8,
    /// What the score says.
    pub(crate) bound: Bound,
}

/// Stands for "no step" in an entry.
const NO_STEP: u32 = u32::MAX;

/// Decided scores are stored from here to the end of 16 bits.
const STORED_WIN: i32 = 32_000;

impl Entry {
    /// The step found best; not necessarily legal, should two positions share a key.
    pub(crate) fn best(&self) -> Option<Move> {
        (self.best != NO_STEP).then_some(Move::from_bits(self.best))
    }

    /// 32 bits of step, 16 of score, 8 of depth, 2 of bound, 6 of generation.
    fn pack(self, generation: u8) -> u64 {
        let score = match self.score {
            DECIDED.. => STORED_WIN - (WIN - self.score).clamp(0, 9_000),
            score if score <= -DECIDED => (WIN + score).clamp(0, 9_000) - STORED_WIN,
            score => score.clamp(-UNDECIDED, UNDECIDED),
        };
        u64::from(self.best)
            | u64::from(score as i16 as u16) << 32
            | u64::from(self.depth) << 48
            | (self.bound as u64) << 56
            | u64::from(generation) << 58
    }

    fn unpack(word: u64) -> Entry {
        let stored = i32::from((word >> 32) as u16 as i16);
        let score = match stored {
            s if s > UNDECIDED => WIN - (STORED_WIN - s),
            s if s < -UNDECIDED => STORED_WIN + s - WIN,
            s => s,
        };
        let bound = match word >> 56 & 3 {
            0 => Bound::Exact,
            1 => Bound::Least,
            _ => Bound::Most,
        };
        Entry { best: word as u32, score, depth: (word >> 48) as u8, bound }
    }
}

fn generation_of(word: u64) -> u8 {
    (word >> 58) as u8
}

#[derive(Default)]
struct Slot {
    /// The key, combined with `found`.
    check: AtomicU64,
    found: AtomicU64,
}

/// Slots that a key may be in: one cache line.
#[repr(align(64))]
#[derive(Default)]
struct Cluster([Slot; 4]);

/// The table.
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    /// How many of the clusters this search uses: what an earlier one needed must not show.
    used: usize,
    generation: u8,
    /// Of this search.
    salt: u64,
    searches: u64,
}

/// Bytes of a cluster.
const CLUSTER: usize = size_of::<Cluster>();

/// Entries of a table whose size no one set: fewest and most.
const SIZES: std::ops::RangeInclusive<u64> = 1 << 10..=1 << 20;

/// The generations that searches take turns with; 0 marks what is empty.
const GENERATIONS: std::ops::RangeInclusive<u8> = 1..=63;

impl Table {
    /// A table that takes no memory yet.
    pub(crate) fn new() -> Table {
        Table { clusters: Vec::new(), used: 1, generation: 0, salt: 0, searches: 0 }
    }

    /// Makes ready for a search of so many nodes, or with so many mebibytes. Unless it is to
    /// remember, nothing of earlier ones will be seen.
    pub(crate) fn begin(&mut self, nodes: Option<u64>, mebibytes: Option<usize>, remember: bool) {
        let entries = nodes.map_or(*SIZES.end(), |nodes| nodes.saturating_mul(2));
        let by_nodes = entries.clamp(*SIZES.start(), *SIZES.end()).next_power_of_two() as usize / 4;
        self.used = mebibytes.map_or(by_nodes, |size| (size << 20) / CLUSTER).max(1);
        if mebibytes.is_some() && self.clusters.len() > self.used {
            self.clusters.truncate(self.used);
            self.clusters.shrink_to_fit();
        }
        if self.clusters.len() < self.used {
            self.clusters.resize_with(self.used, Cluster::default);
        }
        self.searches += 1;
        if self.generation == *GENERATIONS.end() {
            if !remember {
                self.clear();
            }
            self.generation = 0;
        }
        self.generation += 1;
        self.salt = if remember { 0 } else { mix(self.searches) };
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
        self.generation = 0;
    }

    /// The slots for a key, and what marks it there.
    #[inline]
    fn place(&self, key: u64) -> (&[Slot; 4], u64) {
        let at = ((u128::from(key) * self.used as u128) >> 64) as usize;
        (&self.clusters[at].0, key ^ self.salt)
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn look_up(&self, key: u64) -> Option<Entry> {
        let (slots, mark) = self.place(key);
        for slot in slots {
            let found = slot.found.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ found == mark && generation_of(found) != 0 {
                return Some(Entry::unpack(found));
            }
        }
        None
    }

    /// Notes what was found. Of four entries that share a place, the one of the shallowest search
    /// makes room, an earlier search's first of all.
    #[inline]
    pub(crate) fn store(&self, key: u64, depth: i32, score: i32, bound: Bound, best: Option<Move>) {
        let (slots, mark) = self.place(key);
        let depth = depth.clamp(0, 255) as u8;
        let mut best = best.map_or(NO_STEP, Move::bits);
        let mut room = (&slots[0], u32::MAX);
        for slot in slots {
            let found = slot.found.load(Ordering::Relaxed);
            let current = generation_of(found) == self.generation;
            let seen = generation_of(found) != 0 && (current || self.salt == 0);
            if seen && slot.check.load(Ordering::Relaxed) ^ found == mark {
                let known = Entry::unpack(found);
                // A much deeper result says more than a new bound.
                if current && bound != Bound::Exact && known.depth > depth.saturating_add(3) {
                    return;
                }
                if best == NO_STEP {
                    best = known.best;
                }
                room = (slot, 0);
                break;
            }
            let worth = if current { 1 + u32::from(Entry::unpack(found).depth) } else { 0 };
            if worth < room.1 {
                room = (slot, worth);
            }
        }
        let found = Entry { best, score, depth, bound }.pack(self.generation);
        room.0.found.store(found, Ordering::Relaxed);
        room.0.check.store(mark ^ found, Ordering::Relaxed);
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.clusters[..self.used.min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let current = slots
            .filter(|slot| generation_of(slot.found.load(Ordering::Relaxed)) == self.generation)
            .count();
        (current * 1_000 / (sample.len() * 4).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_packing() {
        for score in [0, 1, -1, 850, -21_999, WIN - 3, 3 - WIN, WIN - 7_012, 7_012 - WIN] {
            for bound in [Bound::Exact, Bound::Least, Bound::Most] {
                let entry = Entry { best: 0xdead_beef, score, depth: 200, bound };
                let word = entry.pack(63);
                assert_eq!((Entry::unpack(word), generation_of(word)), (entry, 63));
            }
        }
    }

    #[test]
    fn a_new_search_sees_nothing_of_the_last() {
        let mut table = Table::new();
        table.begin(Some(10), None, false);
        let best = Some(Move::from_bits(77));
        table.store(5, 3, 12, Bound::Exact, best);
        let entry = table.look_up(5).unwrap();
        assert_eq!((entry.score, entry.depth, entry.best()), (12, 3, best));
        assert!(table.look_up(5 + (1 << 40)).is_none());
        table.begin(Some(10), None, false);
        assert!(table.look_up(5).is_none());
    }

    #[test]
    fn a_search_that_remembers_sees_the_last_until_all_is_forgotten() {
        let mut table = Table::new();
        for _ in 0..200 {
            table.begin(None, Some(1), true);
            if table.searches == 1 {
                table.store(5, 3, 12, Bound::Least, None);
            }
        }
        assert!(table.look_up(5).is_some());
        table.clear();
        assert!(table.look_up(5).is_none());
    }

    #[test]
    fn a_known_best_step_outlives_a_result_without_one() {
        let mut table = Table::new();
        table.begin(None, None, false);
        table.store(9, 1, 0, Bound::Exact, Some(Move::from_bits(3)));
        table.store(9, 2, 4, Bound::Most, None);
        assert_eq!(table.look_up(9).unwrap().best(), Some(Move::from_bits(3)));
    }

    /// Keys below 2^32 share the first place of a table of so few.
    #[test]
    fn the_shallowest_of_a_place_makes_room() {
        let mut table = Table::new();
        table.begin(Some(10), None, false);
        for (key, depth) in [(1, 9), (2, 4), (3, 7), (4, 8), (5, 6)] {
            table.store(key, depth, 0, Bound::Exact, None);
        }
        let there = [1, 2, 3, 4, 5].map(|key| table.look_up(key).is_some());
        assert_eq!(there, [true, false, true, true, true]);
    }

    /// Many threads write and read the same few places. Every entry found under a key must be one
    /// that was stored under it: its score says which key it was stored under.
    #[test]
    fn torn_entries_are_not_found() {
        let mut table = Table::new();
        table.begin(Some(10), None, false);
        let table = &table;
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                scope.spawn(move || {
                    let mut random = fastrand::Rng::with_seed(thread);
                    for _ in 0..20_000 {
                        let key = random.u64(0..64);
                        table.store(key, random.i32(0..20), key as i32, Bound::Exact, None);
                        let key = random.u64(0..64);
                        if let Some(entry) = table.look_up(key) {
                            assert_eq!(entry.score, key as i32);
                        }
                    }
                });
            }
        });
    }
}
