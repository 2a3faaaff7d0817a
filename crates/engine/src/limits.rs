//! When a search must stop: [`Limits`] that a caller sets, and the watch that a search keeps.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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
    /// Ends the search soon after somebody sets it.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The stricter of both, limit by limit; the stop flag is the one of `self`.
    pub(crate) fn within(&self, other: &Limits) -> Limits {
        Limits {
            nodes: stricter(self.nodes, other.nodes),
            time: stricter(self.time, other.time),
            depth: stricter(self.depth, other.depth),
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

/// How many nodes pass between two looks at the clock and the stop flag.
const GLANCE: u64 = 256;

/// Bare WebAssembly has no clock; there the other limits must do.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Counts nodes and says when it is enough.
pub(crate) struct Watch {
    nodes: u64,
    most: u64,
    started: Option<(Instant, Duration)>,
    stop: Option<Arc<AtomicBool>>,
    over: bool,
}

impl Watch {
    /// A watch that starts now.
    pub(crate) fn start(limits: &Limits) -> Watch {
        Watch {
            nodes: 0,
            most: limits.nodes.unwrap_or(u64::MAX),
            started: limits.time.filter(|_| HAS_CLOCK).map(|time| (Instant::now(), time)),
            stop: limits.stop.clone(),
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
        self.over |= self.nodes >= self.most;
        self.over
    }

    /// Looks at the clock and the stop flag.
    #[cold]
    fn glance(&mut self) {
        let late = self.started.is_some_and(|(start, time)| start.elapsed() >= time);
        let told = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        self.over |= late || told;
    }

    /// Whether the search is over.
    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.over
    }

    /// Whether another iteration, which costs more than all before it, is worth beginning.
    pub(crate) fn has_time_for_more(&mut self) -> bool {
        self.glance();
        let half_used = self.started.is_some_and(|(start, time)| start.elapsed() * 2 >= time);
        !self.over && !half_used
    }

    /// Whether time is up or the flag is set, looked up now.
    pub(crate) fn is_late(&mut self) -> bool {
        self.glance();
        self.over
    }

    /// Time left, if there is a limit.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.started.map(|(start, time)| time.saturating_sub(start.elapsed()))
    }

    /// Nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
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
        assert_eq!(ticks, GLANCE);
    }

    #[test]
    fn the_node_limit_is_exact() {
        let mut watch = Watch::start(&Limits { nodes: Some(3), ..Limits::default() });
        assert_eq!([watch.tick(), watch.tick(), watch.tick()], [false, false, true]);
    }
}
