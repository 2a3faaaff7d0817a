//! How the record grows and is cut: first in the store, then in memory, then everybody is told.

use ashtapada_rules::{AnyPosition, Event, Seat};
use tokio::time::Instant;

use super::Room;
use crate::clock::Clocks;
use crate::course::{Entry, Step, ending_of};
use crate::proposals::Proposals;
use crate::store::{Change, Standing};

impl Room {
    /// Enters a turn or an event that was made at `at`. `false` if the store failed: nothing has
    /// changed then.
    pub(super) async fn enter(&mut self, step: Step, at: Instant) -> bool {
        let seat = Seat::new(step.entry.seat);
        let mut clocks = self.clocks.clone();
        if step.entry.event {
            if step.entry.text == Event::Flag.id() && clocks.exist() {
                clocks.flag(seat.index());
            }
        } else {
            clocks.finish(at);
        }
        let from = self.course.entries.len();
        let entries = vec![step.entry.clone()];
        let offer = step.entry.event && step.entry.text == Event::Draw.id();
        let mut proposals = self.proposals.clone();
        if !offer {
            proposals.forget_takeback();
        }
        if !step.entry.event {
            proposals.declined = proposals.declined.without(seat);
        }
        if !self.record(from, entries, step.after.as_ref(), &clocks, &proposals).await {
            return false;
        }
        self.clocks = clocks;
        self.proposals = proposals;
        self.entered = Instant::now();
        self.count(offer);
        self.course.put(step);
        self.settle();
        self.publish(Some(from));
        true
    }

    /// Cuts the record to its first entries and adds those that stay of the rest; these proposals stand
    /// then. `false` if the store failed.
    pub(super) async fn cut(
        &mut self,
        from: usize,
        rest: Vec<Entry>,
        proposals: Proposals,
    ) -> bool {
        let mut entries = self.course.entries[..from].to_vec();
        entries.extend_from_slice(&rest);
        let playing = match self.course.replayed(&entries) {
            Ok(playing) => playing,
            Err(error) => {
                tracing::error!(table = self.id, %error, "a record could not be cut");
                return false;
            }
        };
        let mut clocks = self.clocks.clone();
        let same_turn = playing.turns_played() == self.course.playing.turns_played();
        if !same_turn {
            clocks.halt();
        }
        if !self.record(from, rest, playing.as_ref(), &clocks, &proposals).await {
            return false;
        }
        self.clocks = clocks;
        self.proposals = proposals;
        self.count(same_turn);
        self.course.entries = entries;
        self.course.playing = playing;
        self.thinking = None;
        self.settle();
        self.publish(Some(from));
        true
    }

    /// Gives the game up before it began. `false` if the store failed.
    pub(super) async fn abort(&mut self) -> bool {
        let playing = self.course.playing.as_ref();
        let standing = Standing {
            position: playing.text(),
            turn: playing.turn().index() as u8,
            clocks: self.clocks.stored(),
            aborted: true,
            ending: Some(self.course.abortion()),
            revision: self.revision,
            proposals: Proposals::default(),
        };
        let from = self.course.entries.len();
        if !self.store(from, Vec::new(), standing).await {
            return false;
        }
        self.course.aborted = true;
        self.proposals = Proposals::default();
        self.settle();
        self.publish(None);
        true
    }

    /// The record has changed once more; whether the position is still the one it was.
    fn count(&mut self, same: bool) {
        self.revision += 1;
        self.same = if same { *self.same.start() } else { self.revision }..=self.revision;
    }

    async fn record(
        &mut self,
        from: usize,
        entries: Vec<Entry>,
        after: &dyn AnyPosition,
        clocks: &Clocks,
        proposals: &Proposals,
    ) -> bool {
        let standing = Standing {
            position: after.text(),
            turn: after.turn().index() as u8,
            clocks: clocks.stored(),
            aborted: false,
            ending: ending_of(after),
            revision: self.revision + 1,
            proposals: proposals.clone(),
        };
        self.store(from, entries, standing).await
    }

    async fn store(&mut self, from: usize, entries: Vec<Entry>, standing: Standing) -> bool {
        let table = self.id.clone();
        let change = Change::Record { table, from, entries, standing };
        let stored = self.house.store.make(change).await;
        if let Err(error) = &stored {
            tracing::error!(table = self.id, %error, "a change was not stored");
        }
        stored.is_ok()
    }
}
