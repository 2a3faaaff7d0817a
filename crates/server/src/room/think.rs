//! Bots and chance at a table: when they act, and what becomes of their answers.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{AnyPosition, Event, Seat};
use tokio::time::Instant;

use super::Room;
use crate::bots::Question;

/// Turns among which chance chooses at most.
const TURNS: usize = 10_000;

/// An answer that is waited for.
pub(super) struct Work<T> {
    /// The revision at which it was asked for.
    revision: u32,
    future: Pin<Box<dyn Future<Output = T> + Send>>,
}

/// Waits for an answer, for ever if none was asked for.
pub(super) async fn done<T>(work: &mut Option<Work<T>>) -> T {
    match work {
        Some(work) => work.future.as_mut().await,
        None => std::future::pending().await,
    }
}

impl Room {
    /// Asks the bot to move, or chance, unless that was done already. What is out of date is dropped,
    /// and its search ends. A draw that bots are offered they answer first: a turn would decline it.
    pub(super) fn think_on(&mut self) {
        let revision = self.revision;
        let bot = self.may_move().and_then(|seat| Some((seat, self.places.level(seat)?)));
        let due = (bot.is_some() && self.weighing.is_none()) || self.chance_is_due();
        if !due || !self.is_attended() {
            self.thinking = None;
            return;
        }
        if self.thinking.as_ref().is_some_and(|work| work.revision == revision) {
            return;
        }
        let until = self.entered + self.house.config.terms.pause;
        let future: Pin<Box<dyn Future<Output = Option<String>> + Send>> = match bot {
            None => {
                let turn = self.by_chance();
                Box::pin(async move {
                    tokio::time::sleep_until(until).await;
                    turn
                })
            }
            Some((seat, level)) => {
                let (house, question) = (self.house.clone(), self.question(seat, level));
                let visitor = self.charged();
                Box::pin(async move {
                    house.quotas.search(visitor).await;
                    let turn = house.bots.turn(question).await;
                    tokio::time::sleep_until(until).await;
                    turn
                })
            }
        };
        self.thinking = Some(Work { revision, future });
    }

    /// Whose quota a bot's search is on.
    fn charged(&self) -> crate::visitors::VisitorId {
        let people = self.places.people();
        people.iter().next().and_then(|seat| self.places.at(seat).visitor()).unwrap_or(self.maker)
    }

    fn question(&self, seat: Seat, level: u8) -> Question {
        Question {
            playing: self.course.playing.clone(),
            level,
            seed: mix(self.seed ^ (seat.index() as u64) << 32),
            time: self.clocks.share(seat.index()),
        }
    }

    /// A turn drawn by lot; always the same in the same place of the same table.
    fn by_chance(&self) -> Option<String> {
        let playing: &dyn AnyPosition = self.course.playing.as_ref();
        let turns = playing.legal(TURNS).turns;
        let mut dice = fastrand::Rng::with_seed(mix(self.seed ^ self.course.entries.len() as u64));
        dice.choice(&turns).map(|turn| playing.write_turn(turn))
    }

    /// A bot or chance has answered.
    pub(super) async fn bot_turn(&mut self, turn: Option<String>) {
        let Some(work) = self.thinking.take() else { return };
        if work.revision != self.revision {
            return self.settle();
        }
        let now = Instant::now();
        if self.clocks.flagged(now) {
            return self.flag(now).await;
        }
        let known = turn.and_then(|turn| self.course.turn(&turn).ok());
        // A bot without an answer plays by lot: the game must go on.
        let by_lot = || self.by_chance().and_then(|turn| self.course.turn(&turn).ok());
        match known.or_else(by_lot) {
            Some(step) => {
                if !self.enter(step, now).await {
                    // The store failed; it may do better soon.
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    self.settle();
                }
            }
            None => tracing::error!(table = self.id, "nobody knows a turn"),
        }
    }

    /// Asks the bots whether they take a draw that is offered, as long as they have not said so, unless
    /// that was done already. What was asked at another position is dropped and asked anew.
    pub(super) fn weigh_on(&mut self) {
        let revision = self.revision;
        let bots = self.bots_to_agree();
        let Some(&first) = bots.first().filter(|_| self.is_attended()) else {
            self.weighing = None;
            return;
        };
        if self.weighing.as_ref().is_some_and(|work| work.revision == revision) {
            return;
        }
        let (house, question) = (self.house.clone(), self.question(first, 1));
        let visitor = self.charged();
        let future = Box::pin(async move {
            house.quotas.search(visitor).await;
            house.bots.draw(question, bots).await
        });
        self.weighing = Some(Work { revision, future });
    }

    /// The bots whose word is missing to a draw that is offered.
    fn bots_to_agree(&self) -> Vec<Seat> {
        let playing = self.course.playing.as_ref();
        if self.course.over() || playing.offers().is_empty() {
            return Vec::new();
        }
        let bots = self.places.bots().iter();
        bots.filter(|seat| playing.events(*seat).contains(&Event::Draw)).collect()
    }

    /// The bots have said whether they take a draw.
    pub(super) async fn bots_answer_draw(&mut self, taken: bool) {
        let Some(work) = self.weighing.take() else { return };
        if work.revision != self.revision {
            return self.settle();
        }
        if !taken {
            self.decline_draw().await;
        } else {
            self.bots_agree().await;
        }
        if !self.bots_to_agree().is_empty() {
            // The store failed; it may do better soon.
            tokio::time::sleep(Duration::from_millis(500)).await;
            self.settle();
        }
    }

    async fn bots_agree(&mut self) {
        let now = Instant::now();
        for seat in self.bots_to_agree() {
            let Ok(step) = self.course.event(seat, Event::Draw) else { continue };
            if !self.enter(step, now).await || self.course.over() {
                return;
            }
        }
    }
}
