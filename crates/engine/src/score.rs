//! What a search thinks of a position: [`Score`], and how ends of games become numbers.

use std::fmt;

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{Outcome, Seat, Seats, Side};

/// A won game. Every turn until then takes one off, so that the fastest win is the best.
pub(crate) const WIN: i32 = 1_000_000;

/// From here on a score says "won", from its negative down "lost".
pub(crate) const DECIDED: i32 = 900_000;

/// No undecided score is farther from zero: so much fits beside ends into a table's entry.
pub(crate) const UNDECIDED: i32 = 22_000;

/// Beyond every score.
pub(crate) const INFINITE: i32 = 2_000_000;

/// What a loser's rank is worth: places above the last.
const PLACE: i32 = 1_000;

/// What the whole game is worth where it is shared instead of won.
const SHARED: i32 = 4_000;

/// What a position is worth to a side, in hundredths of a pawn (or of the game's smallest force),
/// or as a forced end.
///
/// ```
/// use ashtapada_engine::Score;
/// assert_eq!(Score::points(125).to_string(), "+1.25");
/// assert_eq!(Score::points(-5).to_string(), "-0.05");
/// assert_eq!(Score::points(0).end(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// An undecided score.
    #[must_use]
    pub const fn points(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// The number that scores are compared by: hundredths, or around a million for forced ends.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// A forced end: in how many turns of all seats together, positive for a win, negative for a
    /// loss. `None` while nothing is forced.
    #[must_use]
    pub fn end(self) -> Option<i32> {
        // A loss may be softened by its rank, which is less than a thousand turns could hide.
        let turns = (WIN - self.0.abs()) % PLACE;
        match self.0 {
            DECIDED.. => Some(turns.max(1)),
            value if value <= -DECIDED => Some(-turns.max(1)),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end() {
            Some(turns) if turns > 0 => write!(f, "wins in {turns}"),
            Some(turns) => write!(f, "loses in {}", -turns),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
        }
    }
}

/// The two camps of a search: the side it thinks for, and all the others.
///
/// With two sides that is the game itself, teams included. With more it is the "paranoid" view: the
/// others are taken to play together against the searching side.
#[derive(Clone, Copy)]
pub(crate) struct Camps {
    side: Side,
    ours: Seats,
    seats: usize,
    sides: i32,
}

impl Camps {
    /// The camps as `side` sees them; `side_of` names the side of each of the `seats`.
    pub(crate) fn new(side: Side, seats: usize, side_of: impl Fn(Seat) -> Side) -> Camps {
        let all = || (0..seats as u8).map(Seat::new);
        let ours = all().filter(|seat| side_of(*seat) == side).collect();
        let sides = all().fold(0u32, |set, seat| set | 1 << side_of(seat).index());
        Camps { side, ours, seats, sides: sides.count_ones() as i32 }
    }

    /// Whether the seat plays for the searching side.
    #[inline]
    pub(crate) fn ours(&self, seat: Seat) -> bool {
        self.ours.has(seat)
    }

    /// A number that keeps table entries apart whose scores depend on who searches.
    pub(crate) fn salt(&self) -> u64 {
        if self.sides > 2 { mix(self.side.index() as u64 + 1) } else { 0 }
    }

    /// Whether there are two sides.
    #[inline]
    pub(crate) fn are_two(&self) -> bool {
        self.sides == 2
    }

    /// What each seat has, as one number for the searching side: its own against the average of the
    /// other sides.
    #[inline]
    pub(crate) fn balance(&self, worth: &[i32; Seat::MAX]) -> i32 {
        let (mut own, mut other) = (0, 0);
        for (seat, value) in worth.iter().enumerate().take(self.seats) {
            if self.ours.has(Seat::new(seat as u8)) {
                own += value;
            } else {
                other += value;
            }
        }
        own - other / (self.sides - 1).max(1)
    }

    /// What an end after `turns` turns is worth to the searching side.
    ///
    /// The share of the game decides. A loser among several still prefers the better place, and
    /// every loser a later end.
    pub(crate) fn end(&self, outcome: &Outcome, turns: i32) -> i32 {
        let share = outcome.share[self.side.index()];
        if share == Outcome::WHOLE {
            return WIN - turns;
        }
        if share == 0 {
            return turns - WIN + if self.sides > 2 { self.place(outcome) * PLACE } else { 0 };
        }
        let fair = i32::from(Outcome::WHOLE) / self.sides;
        (i32::from(share) - fair) * SHARED / i32::from(Outcome::WHOLE)
    }

    /// How many seats of other sides have fewer points than the best of this side.
    fn place(&self, outcome: &Outcome) -> i32 {
        let Some(own) = self.ours.iter().map(|seat| outcome.score[seat.index()]).max() else {
            return 0;
        };
        let others = (0..self.seats as u8).map(Seat::new).filter(|seat| !self.ours.has(*seat));
        others.filter(|seat| outcome.score[seat.index()] < own).count() as i32
    }
}

#[cfg(test)]
mod tests {
    use ashtapada_rules::Reason;

    use super::*;

    fn alone(seat: Seat) -> Side {
        Side::new(seat.index() as u8)
    }

    #[test]
    fn faster_wins_and_slower_losses_are_better() {
        let camps = Camps::new(Side::new(0), 2, alone);
        let won = Outcome::win(Side::new(0), Seats::of(Seat::FIRST), Reason::Checkmate);
        let lost = Outcome::win(Side::new(1), Seats::of(Seat::SECOND), Reason::Checkmate);
        let drawn = Outcome::shared(&[Side::new(0), Side::new(1)], Reason::Stalemate);
        assert!(camps.end(&won, 1) > camps.end(&won, 3));
        assert!(camps.end(&lost, 4) > camps.end(&lost, 2));
        assert_eq!(camps.end(&drawn, 9), 0);
        assert_eq!(Score(camps.end(&won, 3)).to_string(), "wins in 3");
        assert_eq!(Score(camps.end(&lost, 2)).to_string(), "loses in 2");
    }

    #[test]
    fn among_several_the_place_counts_before_the_delay() {
        let camps = Camps::new(Side::new(1), 4, alone);
        let lost = Outcome::win(Side::new(0), Seats::of(Seat::FIRST), Reason::LastStanding);
        let second = lost.with_score([90, 60, 20, 10, 0, 0, 0, 0]);
        let last = lost.with_score([90, 5, 20, 10, 0, 0, 0, 0]);
        assert!(camps.end(&second, 2) > camps.end(&last, 40));
        assert_eq!(Score(camps.end(&second, 2)).end(), Some(-2));
    }

    #[test]
    fn partners_are_one_camp() {
        let camps = Camps::new(Side::new(1), 4, |seat| Side::new(seat.index() as u8 & 1));
        assert!(camps.ours(Seat::new(1)) && camps.ours(Seat::new(3)));
        assert_eq!(camps.balance(&[5, 20, 6, 30, 0, 0, 0, 0]), 39);
        assert_eq!(camps.salt(), 0);
    }

    #[test]
    fn several_opponents_are_averaged() {
        let camps = Camps::new(Side::new(0), 4, alone);
        assert_eq!(camps.balance(&[100, 30, 60, 90, 0, 0, 0, 0]), 40);
        assert_ne!(camps.salt(), 0);
    }
}
