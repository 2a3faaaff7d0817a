//! Clocks of a table: how much time each seat has, and when it is over.
//!
//! Plain arithmetic on moments it is told; it never looks at a clock itself. A running turn is
//! charged when it ends. What is stored is what a seat had when its turn began, so a server that was
//! down has charged nobody.

use std::time::Duration;

use ashtapada_proto::web::{ClockSetup, ClockState};
use tokio::time::Instant;

/// What a seat has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Left {
    /// Milliseconds of the main time.
    main: u64,
    /// Periods of byoyomi, the running one included.
    periods: u8,
}

/// What is stored of a seat's clock: milliseconds of the main time, and periods.
pub(crate) type Stored = (u64, u8);

/// The clocks of all seats. At most one runs.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    setup: ClockSetup,
    left: Vec<Left>,
    running: Option<(usize, Instant)>,
}

/// A seat's time in the middle of a turn.
struct Now {
    left: Left,
    /// Milliseconds left of the delay or the period.
    grace: u64,
    flagged: bool,
}

impl Clocks {
    /// Full clocks.
    pub(crate) fn new(setup: ClockSetup, seats: usize) -> Clocks {
        let full = match setup {
            ClockSetup::None {} => Left { main: 0, periods: 0 },
            // Without main time the first turn has what a turn adds.
            ClockSetup::Fischer { main: 0, increment } => Left { main: increment, periods: 0 },
            ClockSetup::Fischer { main, .. } | ClockSetup::Delay { main, .. } => {
                Left { main, periods: 0 }
            }
            ClockSetup::Byoyomi { main, periods, .. } => Left { main, periods },
        };
        Clocks { setup, left: vec![full; seats], running: None }
    }

    /// The same clocks with what is left as it was stored; of another number of seats, full ones.
    pub(crate) fn restored(mut self, stored: &[Stored]) -> Clocks {
        if stored.len() == self.left.len() {
            self.left = stored.iter().map(|&(main, periods)| Left { main, periods }).collect();
        }
        self
    }

    /// What is stored: what everybody has left, a running turn not charged.
    pub(crate) fn stored(&self) -> Vec<Stored> {
        self.left.iter().map(|left| (left.main, left.periods)).collect()
    }

    /// Whether there are clocks at all.
    pub(crate) fn exist(&self) -> bool {
        self.setup != ClockSetup::None {}
    }

    /// The seat whose clock runs.
    pub(crate) fn running(&self) -> Option<usize> {
        self.running.map(|(seat, _)| seat)
    }

    /// A turn begins: this seat's clock runs from now on.
    pub(crate) fn start(&mut self, seat: usize, now: Instant) {
        if self.exist() {
            self.running = Some((seat, now));
        }
    }

    /// All clocks stand; the turn that was running is not charged.
    pub(crate) fn halt(&mut self) {
        self.running = None;
    }

    /// A turn ends: its time is charged and what a turn adds is added.
    pub(crate) fn finish(&mut self, now: Instant) {
        let Some((seat, since)) = self.running.take() else { return };
        let mut left = self.after(seat, now.saturating_duration_since(since)).left;
        if let ClockSetup::Fischer { increment, .. } = self.setup {
            left.main += increment;
        }
        self.left[seat] = left;
    }

    /// The time of a seat is up: it has nothing left.
    pub(crate) fn flag(&mut self, seat: usize) {
        self.left[seat] = Left { main: 0, periods: 0 };
        self.running = None;
    }

    /// Whether the running clock has run out.
    pub(crate) fn flagged(&self, now: Instant) -> bool {
        self.running.is_some_and(|(seat, since)| {
            self.after(seat, now.saturating_duration_since(since)).flagged
        })
    }

    /// When the running clock runs out.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let (seat, since) = self.running?;
        Some(since + Duration::from_millis(self.most(seat)))
    }

    /// What a seat may at most still use for this turn, were its clock to start now.
    pub(crate) fn most(&self, seat: usize) -> u64 {
        let Left { main, periods } = self.left[seat];
        match self.setup {
            ClockSetup::None {} => u64::MAX,
            ClockSetup::Fischer { .. } => main,
            ClockSetup::Delay { delay, .. } => main + delay,
            ClockSetup::Byoyomi { period, .. } => main + period * u64::from(periods),
        }
    }

    /// How long a bot may think so that its time lasts; `None` for as long as it likes.
    pub(crate) fn share(&self, seat: usize) -> Option<Duration> {
        let main = self.left[seat].main;
        let share = match self.setup {
            ClockSetup::None {} => return None,
            ClockSetup::Fischer { increment, .. } => (main / 30 + increment / 2).min(main / 3),
            ClockSetup::Delay { delay, .. } => main / 30 + delay / 2,
            ClockSetup::Byoyomi { period, .. } => main / 30 + period / 3,
        };
        Some(Duration::from_millis(share.max(5)))
    }

    /// What is told of the clocks; nothing if there are none.
    pub(crate) fn states(&self, now: Instant) -> Vec<ClockState> {
        if !self.exist() {
            return Vec::new();
        }
        let state = |seat: usize| {
            let since = self.running.filter(|(running, _)| *running == seat);
            let spent = since.map_or(Duration::ZERO, |(_, at)| now.saturating_duration_since(at));
            let Now { left, grace, .. } = self.after(seat, spent);
            ClockState { left: left.main, periods: left.periods, grace, running: since.is_some() }
        };
        (0..self.left.len()).map(state).collect()
    }

    /// A seat's time after so long a part of a turn.
    fn after(&self, seat: usize, spent: Duration) -> Now {
        let spent = spent.as_millis() as u64;
        let Left { main, periods } = self.left[seat];
        let charged = |charge: u64, grace: u64| Now {
            left: Left { main: main.saturating_sub(charge), periods },
            grace,
            flagged: charge >= main,
        };
        match self.setup {
            ClockSetup::None {} => Now { left: self.left[seat], grace: 0, flagged: false },
            ClockSetup::Fischer { .. } => charged(spent, 0),
            ClockSetup::Delay { delay, .. } => {
                let charge = spent.saturating_sub(delay);
                let flagged = spent >= main + delay;
                Now { flagged, ..charged(charge, delay.saturating_sub(spent)) }
            }
            ClockSetup::Byoyomi { period, .. } => {
                let Some(over) = spent.checked_sub(main) else {
                    return Now { flagged: false, ..charged(spent, period) };
                };
                // A period used to its end is lost; a turn within it is free.
                let lost = over.checked_div(period).unwrap_or(u64::MAX);
                let flagged = lost >= u64::from(periods);
                let kept = if flagged { 0 } else { periods - lost as u8 };
                let grace = if flagged { 0 } else { period - over % period };
                Now { left: Left { main: 0, periods: kept }, grace, flagged }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000;

    fn at(start: Instant, seconds: f64) -> Instant {
        start + Duration::from_secs_f64(seconds)
    }

    #[test]
    fn fischer_adds_after_each_turn_and_runs_out_at_its_time() {
        let setup = ClockSetup::Fischer { main: 60 * SECOND, increment: 5 * SECOND };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        clocks.start(0, start);
        clocks.finish(at(start, 10.0));
        // 60 - 10 + 5.
        assert_eq!(clocks.states(start)[0].left, 55 * SECOND);
        clocks.start(1, start);
        assert_eq!(clocks.deadline(), Some(at(start, 60.0)));
        assert!(!clocks.flagged(at(start, 59.9)) && clocks.flagged(at(start, 60.0)));
        assert_eq!(clocks.states(at(start, 20.0))[1].left, 40 * SECOND);
    }

    #[test]
    fn without_main_time_the_increment_is_the_first_turns_time() {
        let setup = ClockSetup::Fischer { main: 0, increment: 3 * SECOND };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        clocks.start(0, start);
        assert_eq!(clocks.deadline(), Some(at(start, 3.0)));
    }

    #[test]
    fn a_delay_is_not_charged() {
        let setup = ClockSetup::Delay { main: 10 * SECOND, delay: 3 * SECOND };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        clocks.start(0, start);
        let early = clocks.states(at(start, 2.0));
        assert_eq!((early[0].left, early[0].grace), (10 * SECOND, SECOND));
        clocks.finish(at(start, 2.0));
        assert_eq!(clocks.states(start)[0].left, 10 * SECOND);
        clocks.start(0, start);
        clocks.finish(at(start, 7.0));
        // 7 - 3 were charged.
        assert_eq!(clocks.states(start)[0].left, 6 * SECOND);
        clocks.start(0, start);
        assert_eq!(clocks.deadline(), Some(at(start, 9.0)));
        assert!(!clocks.flagged(at(start, 8.9)) && clocks.flagged(at(start, 9.0)));
    }

    /// Three turns of 25 seconds on no main time and one period of 30: nobody loses anything.
    #[test]
    fn a_period_begins_anew_with_each_turn() {
        let setup = ClockSetup::Byoyomi { main: 0, period: 30 * SECOND, periods: 1 };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        for turn in 0..3 {
            let began = at(start, f64::from(turn) * 100.0);
            clocks.start(0, began);
            let state = &clocks.states(at(began, 25.0))[0];
            assert_eq!((state.left, state.periods, state.grace), (0, 1, 5 * SECOND));
            assert!(!clocks.flagged(at(began, 25.0)));
            clocks.finish(at(began, 25.0));
        }
        clocks.start(0, start);
        assert!(!clocks.flagged(at(start, 29.9)) && clocks.flagged(at(start, 30.0)));
    }

    #[test]
    fn periods_are_lost_one_by_one_after_the_main_time() {
        let setup = ClockSetup::Byoyomi { main: 5 * SECOND, period: 10 * SECOND, periods: 3 };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        clocks.start(0, start);
        assert_eq!(clocks.deadline(), Some(at(start, 35.0)));
        let state = &clocks.states(at(start, 18.0))[0];
        // 5 main, 10 for the first period, 3 into the second.
        assert_eq!((state.left, state.periods, state.grace), (0, 2, 7 * SECOND));
        clocks.finish(at(start, 18.0));
        let state = &clocks.states(start)[0];
        assert_eq!((state.periods, state.grace), (2, 10 * SECOND));
    }

    #[test]
    fn what_is_stored_is_what_the_turn_began_with() {
        let setup = ClockSetup::Fischer { main: 60 * SECOND, increment: 0 };
        let (mut clocks, start) = (Clocks::new(setup, 2), Instant::now());
        clocks.start(0, start);
        clocks.finish(at(start, 10.0));
        clocks.start(1, at(start, 10.0));
        let back = Clocks::new(setup, 2).restored(&clocks.stored());
        let states = back.states(at(start, 10_000.0));
        assert_eq!((states[0].left, states[1].left), (50 * SECOND, 60 * SECOND));
        assert_eq!(back.running(), None);
    }

    #[test]
    fn a_bot_takes_a_small_share() {
        let share = |setup| Clocks::new(setup, 2).share(0).map(|share| share.as_millis());
        assert_eq!(share(ClockSetup::None {}), None);
        assert_eq!(share(ClockSetup::Fischer { main: 60_000, increment: 0 }), Some(2_000));
        assert_eq!(share(ClockSetup::Fischer { main: 300, increment: 60_000 }), Some(100));
        let blitz = ClockSetup::Byoyomi { main: 0, period: 3_000, periods: 1 };
        assert_eq!(share(blitz), Some(1_000));
    }
}
