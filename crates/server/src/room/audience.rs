//! Audiences: those who may know the same, and what each was told.
//!
//! What one audience is told says nothing about what another one was: each has its own numbers.

use std::collections::VecDeque;

use ashtapada_proto::web::ToBrowser;
use ashtapada_rules::Seats;
use axum::extract::ws::Utf8Bytes;
use tokio::time::Instant;

use crate::dice;

/// Those who may know the same: the seats they play, and whether they set the table up, which shows
/// them the invite links. Which seats they played before a bot took them shows them no more than others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Audience {
    pub(super) seats: Seats,
    pub(super) former: Seats,
    pub(super) maker: bool,
}

/// So many updates are kept for those who come back, and no more than so many bytes.
const UPDATES: usize = 32;
const BYTES: usize = 64 * 1024;

/// What an audience was told.
pub(super) struct Stream {
    seq: u32,
    recent: VecDeque<Utf8Bytes>,
    bytes: usize,
    left: Option<Instant>,
}

impl Default for Stream {
    /// Numbers begin anywhere: those that an earlier stream has given must not seem to be of this one.
    fn default() -> Stream {
        let seq = u32::from_le_bytes(dice::bytes()) >> 2;
        Stream { seq, recent: VecDeque::new(), bytes: 0, left: None }
    }
}

impl Stream {
    /// The number of the last update.
    pub(super) fn seq(&self) -> u32 {
        self.seq
    }

    /// The number that the next update has.
    pub(super) fn next(&self) -> u32 {
        self.seq + 1
    }

    /// An update was told.
    pub(super) fn push(&mut self, message: Utf8Bytes) {
        self.seq += 1;
        self.bytes += message.len();
        self.recent.push_back(message);
        while self.recent.len() > UPDATES || self.bytes > BYTES {
            let Some(old) = self.recent.pop_front() else { break };
            self.bytes -= old.len();
        }
    }

    /// The updates after `since`; `None` if that is too long ago or was never told.
    pub(super) fn missed(&self, since: u32) -> Option<Vec<Utf8Bytes>> {
        let missed = self.seq.checked_sub(since)? as usize;
        let from = self.recent.len().checked_sub(missed)?;
        Some(self.recent.range(from..).cloned().collect())
    }

    /// Somebody listens.
    pub(super) fn watched(&mut self) {
        self.left = None;
    }

    /// Nobody listens any more.
    pub(super) fn left(&mut self, now: Instant) {
        self.left = Some(now);
    }

    /// Since when nobody listens.
    pub(super) fn unheard_since(&self) -> Option<Instant> {
        self.left
    }
}

/// A message as it goes over the wire.
pub(super) fn written(message: &ToBrowser) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain JSON").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_is_known_for_a_while() {
        let mut stream = Stream::default();
        let first = stream.seq();
        for number in 0..40u32 {
            stream.push(number.to_string().into());
        }
        assert_eq!(stream.missed(first + 40), Some(vec![]));
        assert_eq!(stream.missed(first + 38), Some(vec!["38".into(), "39".into()]));
        assert_eq!(stream.missed(first + 8).map(|missed| missed.len()), Some(32));
        assert_eq!(stream.missed(first + 7), None);
        assert_eq!(stream.missed(first + 41), None);
        assert_eq!(stream.missed(0), None);
    }

    #[test]
    fn long_updates_are_not_kept_for_ever() {
        let mut stream = Stream::default();
        for _ in 0..40 {
            stream.push("x".repeat(10_000).into());
        }
        assert_eq!(stream.missed(stream.seq() - 6).map(|missed| missed.len()), Some(6));
        assert_eq!(stream.missed(stream.seq() - 7), None);
    }
}
