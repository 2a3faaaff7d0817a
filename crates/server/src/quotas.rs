//! Who did how much lately, so that one place or visitor cannot use up the server.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, RateLimiter};

use crate::config::{Quota, Terms};
use crate::visitors::VisitorId;

/// How much everybody may do of something, by the place they come from.
pub(crate) type ByPlace = DefaultKeyedRateLimiter<IpAddr>;

/// The quotas of a server.
pub(crate) struct Quotas {
    /// Setting up tables, by place.
    pub(crate) tables: ByPlace,
    /// Looking at positions and reading records, by place.
    pub(crate) looks: ByPlace,
    /// Searches of bots, by the visitor they play against.
    searches: DefaultKeyedRateLimiter<VisitorId>,
    /// Open pages, by place.
    sockets: Places,
    most_sockets: u32,
    /// Open connections, by place.
    pub(crate) connections: Places,
}

impl Quotas {
    /// All quotas unused.
    pub(crate) fn new(terms: &Terms) -> Quotas {
        Quotas {
            tables: RateLimiter::keyed(per_minute(terms.tables)),
            looks: RateLimiter::keyed(per_minute(terms.looks)),
            searches: RateLimiter::keyed(per_minute(terms.searches)),
            sockets: Places::of(u32::MAX),
            most_sockets: terms.sockets,
            connections: Places::of(terms.all_connections),
        }
    }

    /// Waits until a bot may think for this visitor.
    pub(crate) async fn search(&self, visitor: VisitorId) {
        while let Err(early) = self.searches.check_key(&visitor) {
            let wait = early.wait_time_from(DefaultClock::default().now());
            tokio::time::sleep(wait.max(Duration::from_millis(10))).await;
        }
    }

    /// A page of this place is open as long as what is returned lives; `None` if it has too many.
    pub(crate) fn socket(&self, place: IpAddr) -> Option<Counted> {
        self.sockets.enter(place, self.most_sockets)
    }

    /// Forgets those who did nothing lately.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
        self.looks.retain_recent();
        self.searches.retain_recent();
        self.sockets.tidy();
        self.connections.tidy();
    }
}

/// Counts as much of a quota as so many requests; whoever has less than that in all gives all of it. `false`
/// if they have not enough.
pub(crate) fn pay(quota: &ByPlace, place: &IpAddr, weight: u32) -> bool {
    let whole = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    match quota.check_key_n(place, whole(weight)) {
        Ok(paid) => paid.is_ok(),
        Err(most) => matches!(quota.check_key_n(place, whole(most.0)), Ok(Ok(()))),
    }
}

/// How many of something there are now, in all and by place.
pub(crate) struct Places {
    all: Arc<AtomicU32>,
    most: u32,
    by_place: dashmap::DashMap<IpAddr, Arc<AtomicU32>>,
}

impl Places {
    /// None yet, and so many at most.
    fn of(most: u32) -> Places {
        Places { all: Arc::default(), most, by_place: dashmap::DashMap::new() }
    }

    /// One more, as long as what is returned lives; `None` if there are too many, or too many of this
    /// place.
    pub(crate) fn enter(&self, place: IpAddr, each: u32) -> Option<Counted> {
        let own = self.by_place.entry(place).or_default().clone();
        let before = own.fetch_add(1, Ordering::Relaxed);
        let all_before = self.all.fetch_add(1, Ordering::Relaxed);
        let counted = Counted { own, all: self.all.clone() };
        (before < each && all_before < self.most).then_some(counted)
    }

    /// Forgets places that have none. Who holds a count holds its number, too.
    fn tidy(&self) {
        self.by_place.retain(|_, own| Arc::strong_count(own) > 1);
    }
}

/// One of those that are counted; it counts until it is dropped.
pub(crate) struct Counted {
    own: Arc<AtomicU32>,
    all: Arc<AtomicU32>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.own.fetch_sub(1, Ordering::Relaxed);
        self.all.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A quota for one page's messages.
pub(crate) fn own(quota: Quota) -> DefaultDirectRateLimiter {
    RateLimiter::direct(per_minute(quota))
}

fn per_minute(quota: Quota) -> governor::Quota {
    let at_least_one = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    governor::Quota::per_minute(at_least_one(quota.a_minute)).allow_burst(at_least_one(quota.burst))
}
