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

/// The quotas of a server.
pub(crate) struct Quotas {
    /// Setting up tables, by place.
    pub(crate) tables: DefaultKeyedRateLimiter<IpAddr>,
    /// Looking at positions and reading records, by place.
    pub(crate) looks: DefaultKeyedRateLimiter<IpAddr>,
    /// Searches of bots, by the visitor they play against.
    searches: DefaultKeyedRateLimiter<VisitorId>,
    /// Open pages, by place.
    sockets: dashmap::DashMap<IpAddr, Arc<AtomicU32>>,
    most_sockets: u32,
}

impl Quotas {
    /// All quotas unused.
    pub(crate) fn new(terms: &Terms) -> Quotas {
        Quotas {
            tables: RateLimiter::keyed(per_minute(terms.tables)),
            looks: RateLimiter::keyed(per_minute(terms.looks)),
            searches: RateLimiter::keyed(per_minute(terms.searches)),
            sockets: dashmap::DashMap::new(),
            most_sockets: terms.sockets,
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
    pub(crate) fn socket(&self, place: IpAddr) -> Option<OpenSocket> {
        let open = self.sockets.entry(place).or_default().clone();
        let before = open.fetch_add(1, Ordering::Relaxed);
        let socket = OpenSocket(open);
        (before < self.most_sockets).then_some(socket)
    }

    /// Forgets those who did nothing lately.
    pub(crate) fn tidy(&self) {
        self.tables.retain_recent();
        self.looks.retain_recent();
        self.searches.retain_recent();
        self.sockets.retain(|_, open| open.load(Ordering::Relaxed) > 0);
    }
}

/// An open page.
pub(crate) struct OpenSocket(Arc<AtomicU32>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
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
