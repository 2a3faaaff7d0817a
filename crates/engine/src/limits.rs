//! When a search must stop: [`Limits`] that a caller sets, and the watch that a search keeps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::clock::{Allowance, Clock};

/// Bounds of one search; whatever is reached first ends it. None set: only the level bounds it.
///
/// Without `time` the clock is never looked at, and equal searches give equal answers.
///
/// ```
/// use ashtapada_engine::Limits;
/// let quick = Limits { nodes: Some(500), ..Limits::default() };
/// assert_eq!(quick.time, None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Turns looked ahead, quiescence excepted.
    pub depth: Option<u32>,
    /// What stands on the mover's clock: how long to think is then the engine's to decide.
    pub clock: Option<Clock>,
    /// Turns that may be played, by their texts in engine form; all if there are none.
    pub only: Vec<String>,
    /// While this is set the opponent is still to move and no other bound holds; time is counted
    /// from when somebody clears it.
    pub pondering: Option<Arc<AtomicBool>>,
    /// Ends the search soon after somebody sets it.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The stricter of both, limit by limit; what cannot be stricter is that of `self`.
    pub(crate) fn within(&self, other: &Limits) -> Limits {
        Limits {
            nodes: stricter(self.nodes, other.nodes),
            time: stricter(self.time, other.time),
            depth: stricter(self.depth, other.depth),
            clock: self.clock.or(other.clock),
            only: if self.only.is_empty() { other.only.clone() } else { self.only.clone() },
            pondering: self.pondering.clone().or_else(|| other.pondering.clone()),
            stop: self.stop.clone().or_else(|| other.stop.clone()),
        }
    }
}

fn stricter<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// How many nodes pass between two looks at the clock.
const GLANCE: u64 = 128;

/// Bare WebAssembly has no clock; there the other limits must do.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Counts nodes and says when it is enough.
pub(crate) struct Watch {
    nodes: u64,
    /// Those that [`Watch::told`] knows of.
    told: u64,
    most: u64,
    began: Option<Instant>,
    allowance: Option<Allowance>,
    /// Since when the allowance runs: not while pondering.
    since: Option<Instant>,
    pondering: Option<Arc<AtomicBool>>,
    stop: Option<Arc<AtomicBool>>,
    /// Nodes of all threads of a search.
    all: Arc<AtomicU64>,
    over: bool,
}

impl Watch {
    /// A watch that starts now.
    pub(crate) fn start(limits: &Limits) -> Watch {
        let began = HAS_CLOCK.then(Instant::now);
        let by_clock = limits.clock.map(|clock| clock.allowance());
        let fixed = limits.time.map(Allowance::exactly);
        let allowance = match (by_clock, fixed) {
            (Some(one), Some(other)) => Some(one.within(other)),
            (one, other) => one.or(other),
        };
        let pondering = limits.pondering.clone();
        let since = if pondering.is_some() { None } else { began };
        Watch {
            nodes: 0,
            told: 0,
            most: limits.nodes.unwrap_or(u64::MAX),
            began,
            allowance: allowance.filter(|_| HAS_CLOCK),
            since,
            pondering,
            stop: limits.stop.clone(),
            all: Arc::default(),
            over: false,
        }
    }

    /// A watch for another thread of the search that this one bounds: its nodes count here as well,
    /// and `halt` ends it.
    pub(crate) fn fellow(&self, halt: Arc<AtomicBool>) -> Watch {
        Watch {
            nodes: 0,
            told: 0,
            most: u64::MAX,
            began: None,
            allowance: None,
            since: None,
            pondering: None,
            stop: Some(halt),
            all: self.all.clone(),
            over: false,
        }
    }

    /// One more node; `true` once the search is over.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(GLANCE) {
            self.glance();
        }
        // What is asked of the flag is asked at every node: some games' nodes are slow.
        self.over |= self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        self.over |= self.nodes >= self.most && self.pondering.is_none();
        self.over
    }

    /// Looks at the clock and at what other threads did.
    #[cold]
    fn glance(&mut self) {
        let all = self.all.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        let all = all + self.nodes - self.told;
        self.told = self.nodes;
        if self.pondering.as_ref().is_some_and(|flag| !flag.load(Ordering::Relaxed)) {
            self.pondering = None;
            self.since = HAS_CLOCK.then(Instant::now);
        }
        let late = match (self.allowance, self.used()) {
            (Some(allowance), Some(used)) => used >= allowance.most,
            _ => false,
        };
        self.over |= late || (all >= self.most && self.pondering.is_none());
        self.over |= self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
    }

    /// Time that counts.
    fn used(&self) -> Option<Duration> {
        self.since.map(|since| since.elapsed())
    }

    /// Whether the search is over.
    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.over
    }

    /// Whether another iteration, which costs more than all before it, is worth beginning.
    /// `doubt` stretches the time meant for a turn: 1 where the search is as sure as usual.
    pub(crate) fn has_time_for_more(&mut self, doubt: f64) -> bool {
        self.glance();
        let enough = match (self.allowance, self.used()) {
            (Some(allowance), Some(used)) => used >= allowance.target.mul_f64(doubt) / 2,
            _ => false,
        };
        !self.over && !enough
    }

    /// Whether a search that knows its answer should give it and save time.
    pub(crate) fn saves_time(&self) -> bool {
        self.pondering.is_none() && self.allowance.is_some()
    }

    /// Whether time is up or the flag is set, looked up now.
    pub(crate) fn is_late(&mut self) -> bool {
        self.glance();
        self.over
    }

    /// Time left, if there is a limit.
    pub(crate) fn left(&self) -> Option<Duration> {
        let allowance = self.allowance?;
        Some(allowance.most.saturating_sub(self.used()?))
    }

    /// Time since the search began; zero where there is no clock.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.map_or(Duration::ZERO, |began| began.elapsed())
    }

    /// Nodes of all threads so far, of the others about as many.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.all.load(Ordering::Relaxed) + self.nodes - self.told
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.all.fetch_add(self.nodes - self.told, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stricter_limit_counts() {
        let one = Limits { nodes: Some(9), depth: Some(2), ..Limits::default() };
        let other = Limits { nodes: Some(5), time: Some(Duration::ZERO), ..Limits::default() };
        let both = one.within(&other);
        assert_eq!((both.nodes, both.depth, both.time), (Some(5), Some(2), Some(Duration::ZERO)));
    }

    #[test]
    fn a_raised_flag_is_seen_within_a_glance() {
        let stop = Arc::new(AtomicBool::new(true));
        let mut watch = Watch::start(&Limits { stop: Some(stop), ..Limits::default() });
        let ticks = (1..).find(|_| watch.tick()).unwrap();
        assert!(ticks <= GLANCE);
    }

    #[test]
    fn the_node_limit_is_exact() {
        let mut watch = Watch::start(&Limits { nodes: Some(3), ..Limits::default() });
        assert_eq!([watch.tick(), watch.tick(), watch.tick()], [false, false, true]);
    }
}
