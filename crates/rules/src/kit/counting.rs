//! Counts against the stronger side, as makruk and its relatives have them.
//!
//! When the last pawn is gone, a player may have only so many moves left to give mate: he who defends
//! counts his moves aloud. What begins a count, and when, is the business of each game.

use crate::board::zobrist;
use crate::{Counter, Seat};

/// A count in plies, or none. Every turn adds one to it, so that its evenness says whose count it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    limit: u16,
    plies: u16,
}

impl Count {
    /// No count runs.
    pub const NONE: Count = Count { limit: 0, plies: 0 };

    /// The most plies that are counted: what a text can hold.
    pub const MOST: u16 = 9_999;

    /// A count up to `moves` moves of the counting side, `plies` of which are gone.
    #[must_use]
    pub const fn of(moves: u16, plies: u16) -> Count {
        Count { limit: 2 * moves, plies }
    }

    /// Whether a count runs.
    #[inline]
    #[must_use]
    pub const fn runs(self) -> bool {
        self.limit != 0
    }

    /// The limit in plies; 0 if no count runs.
    #[must_use]
    pub const fn limit(self) -> u16 {
        self.limit
    }

    /// The plies counted.
    #[must_use]
    pub const fn plies(self) -> u16 {
        self.plies
    }

    /// A turn was played.
    #[inline]
    pub fn tick(&mut self) {
        if self.runs() && self.plies < Count::MOST {
            self.plies += 1;
        }
    }

    /// Whether the limit has been exceeded: reaching it is still in time.
    #[inline]
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.runs() && self.plies > self.limit
    }

    /// Whose moves are counted, if `turn` is to move.
    #[must_use]
    pub const fn seat(self, turn: Seat) -> Seat {
        if self.plies.is_multiple_of(2) { turn } else { turn.other() }
    }

    /// The count as players say it, in moves of the counting side, and never beyond its limit.
    #[must_use]
    pub fn counter(self, seat: Option<Seat>) -> Counter {
        let limit = i32::from(self.limit / 2);
        let value = (i32::from(self.plies) + 1) / 2;
        Counter { id: "count", seat, value: value.min(limit), limit: Some(limit) }
    }

    /// A word for keys of positions; 0 if no count runs.
    #[inline]
    #[must_use]
    pub const fn key(self) -> u64 {
        if self.runs() {
            zobrist::mix(0xc0 << 56 | (self.limit as u64) << 16 | self.plies as u64)
        } else {
            0
        }
    }
}

/// Pieces' honour: the moves allowed for mating a bare king, by the numbers of rooks, khons and
/// knights that hunt him. Only the best of these pieces counts, whatever stands beside it.
///
/// ```
/// use ashtapada_rules::kit::counting::against_bare_king;
/// assert_eq!(against_bare_king(1, 2, 0), 16);
/// assert_eq!(against_bare_king(0, 1, 1), 44);
/// ```
#[must_use]
pub const fn against_bare_king(rooks: u32, khons: u32, knights: u32) -> u16 {
    match (rooks, khons, knights) {
        (2.., ..) => 8,
        (1, ..) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        _ => 64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shown_count_rises_with_the_counting_side_and_stops_at_the_limit() {
        let mut count = Count::of(8, 14);
        assert_eq!(count.seat(Seat::SECOND), Seat::SECOND);
        for (plies, shown, over) in [(15, 8, false), (16, 8, false), (17, 8, true), (18, 8, true)] {
            count.tick();
            assert_eq!((count.plies(), count.is_over()), (plies, over));
            assert_eq!(count.counter(None).value, shown);
        }
        assert_eq!(count.counter(None).limit, Some(8));
        assert_eq!(Count::of(8, 15).seat(Seat::FIRST), Seat::SECOND);
    }

    #[test]
    fn no_count_never_ends() {
        let mut count = Count::NONE;
        count.tick();
        assert_eq!((count, count.is_over(), count.key()), (Count::NONE, false, 0));
    }
}
