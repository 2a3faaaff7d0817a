//! How long to think: what stands on the clock, divided over the turns still to come.

use std::time::Duration;

/// What stands on a clock, for whoever has to move on it.
///
/// ```
/// use std::time::Duration;
/// use ashtapada_engine::Clock;
/// let blitz = Clock { left: Duration::from_secs(180), ..Clock::default() };
/// assert_eq!(blitz.moves_to_go, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time added after every turn.
    pub increment: Duration,
    /// Time for a turn that may be used again and again once `left` is gone.
    pub byoyomi: Duration,
    /// Turns until more time is added; the rest of the game if `None`.
    pub moves_to_go: Option<u32>,
    /// What a turn costs on its way to the clock.
    pub overhead: Duration,
}

/// How long one turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowance {
    /// What a turn should take on the whole.
    pub(crate) target: Duration,
    /// What it must not exceed.
    pub(crate) most: Duration,
}

/// Turns that a game is expected to last on from anywhere, where no time control says otherwise.
const TO_COME: u32 = 25;

/// A difficult turn may take so many times its share.
const DIFFICULT: u32 = 4;

/// Some time to come to an end in, however little is left.
const LEAST: Duration = Duration::from_millis(1);

impl Clock {
    /// The share of the clock for the next turn. Never more than four fifths of what is left, so that
    /// no surprise loses on time.
    pub(crate) fn allowance(&self) -> Allowance {
        let turns = self.moves_to_go.map_or(TO_COME, |turns| turns.clamp(1, TO_COME));
        let left = self.left.saturating_sub(self.overhead);
        // Byoyomi comes after the clock has run out, but a turn may use both.
        let byoyomi = self.byoyomi.saturating_sub(self.overhead);
        let steady = self.increment.max(byoyomi);
        let safe = (left * 4 / 5).max(byoyomi).max(LEAST);
        let share = left / turns + steady * 3 / 4;
        let last = if turns == 1 { safe } else { share.min(safe) };
        // Whoever lives on byoyomi loses nothing by using all of it.
        let target = if left < byoyomi { byoyomi } else { last }.max(LEAST);
        Allowance { target, most: (target * DIFFICULT).min(safe.max(target)) }
    }
}

impl Allowance {
    /// A turn that may take so long: what is not needed is not kept for anything.
    pub(crate) fn exactly(time: Duration) -> Allowance {
        Allowance { target: time, most: time }
    }

    /// The shorter of both.
    pub(crate) fn within(self, other: Allowance) -> Allowance {
        Allowance { target: self.target.min(other.target), most: self.most.min(other.most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn the_clock_lasts_the_game() {
        let clock = Clock { left: seconds(100), ..Clock::default() };
        let allowance = clock.allowance();
        assert_eq!(allowance.target, seconds(4)); // a 25th
        assert!(allowance.most > allowance.target && allowance.most < seconds(80));
    }

    #[test]
    fn the_last_turn_of_a_control_may_use_nearly_all() {
        let clock = Clock { left: seconds(10), moves_to_go: Some(1), ..Clock::default() };
        assert_eq!(clock.allowance().most, seconds(8)); // four fifths
    }

    #[test]
    fn an_increment_is_spent_but_never_more_than_there_is() {
        let clock = Clock { left: seconds(1), increment: seconds(10), ..Clock::default() };
        assert!(clock.allowance().most < seconds(1));
        let clock = Clock { left: seconds(100), increment: seconds(4), ..Clock::default() };
        assert_eq!(clock.allowance().target, seconds(7)); // 4 + three quarters of 4
    }

    #[test]
    fn byoyomi_is_used_up_to_the_overhead() {
        let overhead = Duration::from_millis(100);
        let clock = Clock { byoyomi: seconds(10), overhead, ..Clock::default() };
        assert_eq!(clock.allowance().target, Duration::from_millis(9_900));
        assert_eq!(clock.allowance().most, Duration::from_millis(9_900));
    }

    #[test]
    fn an_empty_clock_still_leaves_a_moment() {
        let allowance = Clock::default().allowance();
        assert_eq!((allowance.target, allowance.most), (LEAST, LEAST));
    }
}
