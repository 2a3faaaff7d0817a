//! What happens by itself: clocks run out, first turns are too late, tables fall asleep.

use std::time::Duration;

use ashtapada_rules::{Actor, Event, Seat};
use tokio::time::Instant;

use super::Room;
use crate::seats::Who;

/// How long an audience is written for after its last page was closed.
const REMEMBERED: Duration = Duration::from_secs(120);

impl Room {
    /// After every change: the right clock runs, the first turn is waited for, bots think.
    pub(super) fn settle(&mut self) {
        let now = Instant::now();
        let begun = self.course.begun();
        let seat = self.may_move();
        let runs = seat.filter(|seat| self.clocks.exist() && begun.has(*seat));
        if self.clocks.running() != runs.map(Seat::index) {
            self.clocks.halt();
            if let Some(seat) = runs {
                self.clocks.start(seat.index(), now);
            }
        }
        let timed = self.clocks.exist() && self.places.between_people();
        let first = seat.filter(|seat| timed && !begun.has(*seat) && self.is_person(*seat));
        self.first_turn = first.map(|seat| match self.first_turn {
            Some((waited_for, until)) if waited_for == seat => (seat, until),
            _ => (seat, now + self.house.config.terms.first_turn),
        });
        self.weigh_on();
        self.think_on();
    }

    fn is_person(&self, seat: Seat) -> bool {
        matches!(self.places.at(seat).who, Who::Person(..))
    }

    /// When something happens by itself next.
    pub(super) fn deadline(&self) -> Instant {
        let mut next = self.watched + self.house.config.terms.idle;
        let now = Instant::now();
        if next <= now {
            // It could not fall asleep; it looks again later.
            next = now + self.house.config.terms.idle.max(Duration::from_millis(50));
        }
        let first = self.first_turn.map(|(_, until)| until);
        for at in [self.clocks.deadline(), first].into_iter().flatten() {
            next = next.min(at);
        }
        let claims = self.course.seats().filter_map(|seat| self.claimable_at(seat));
        for at in claims.filter(|at| *at > now) {
            next = next.min(at + Duration::from_millis(1));
        }
        next
    }

    /// Something may be due.
    pub(super) async fn due(&mut self) {
        let now = Instant::now();
        let unheard = |since: Option<Instant>| since.is_some_and(|at| now >= at + REMEMBERED);
        self.streams.retain(|_, stream| !unheard(stream.unheard_since()));
        if self.clocks.flagged(now) {
            self.flag(now).await;
        } else if self.first_turn.is_some_and(|(_, until)| now >= until) {
            self.abort().await;
        }
    }

    /// The running clock has run out.
    pub(super) async fn flag(&mut self, now: Instant) {
        let Some(seat) = self.clocks.running() else { return };
        let seat = Seat::new(seat as u8);
        match self.course.event(seat, Event::Flag) {
            Ok(step) => {
                self.enter(step, now).await;
            }
            Err(error) => {
                // The game goes on without a clock rather than not at all.
                tracing::error!(table = self.id, %error, "a flag could not fall");
                self.clocks.halt();
            }
        }
    }

    /// When others may claim against the person in this seat: they are to move and gone.
    pub(super) fn claimable_at(&self, seat: Seat) -> Option<Instant> {
        let visitor = self.places.at(seat).visitor()?;
        let left = self.away.get(&visitor)?;
        let waited_for = self.may_move() == Some(seat) && self.places.between_people();
        waited_for.then(|| *left + self.house.config.terms.vanished)
    }

    /// Whether the table may leave memory: nobody looks, and nothing happens by itself.
    pub(super) fn may_sleep(&self, now: Instant) -> bool {
        let quiet = self.pages.is_empty() && now >= self.watched + self.house.config.terms.idle;
        quiet
            && self.clocks.running().is_none()
            && self.first_turn.is_none()
            && self.thinking.is_none()
            && self.weighing.is_none()
    }

    /// Whether somebody is there for whom bots and chance go on: a page is open, or a person whose
    /// game is not over yet waits for an answer.
    pub(super) fn is_attended(&self) -> bool {
        let plays = |seat: Seat| !self.course.playing.events(seat).is_empty();
        !self.pages.is_empty() || self.places.people().iter().any(plays)
    }

    /// Whether chance is to act.
    pub(super) fn chance_is_due(&self) -> bool {
        self.course.to_move().is_some()
            && self.places.open().is_empty()
            && matches!(self.course.playing.actor(), Actor::Chance(_))
    }
}
