//! What players agree on beside turns: taking back, drawing, playing again, claims against those
//! who left.

use ashtapada_proto::web::{Claim, Refusal, TakebackAsked};
use ashtapada_rules::{AnyPosition, Event, Seat, Seats};
use tokio::time::Instant;

use super::Room;
use super::audience::Audience;
use crate::course::without_offers;
use crate::founding;
use crate::proposals::Proposals;
use crate::seats::Who;
use crate::store::Change;
use crate::visitors::VisitorId;

/// Whether something was done, or why not.
pub(super) type Done = Result<(), Refusal>;

/// What the store's failure is to whoever asked.
pub(super) fn stored(done: bool) -> Done {
    if done { Ok(()) } else { Err(Refusal::Failed) }
}

/// Whether a seat is in the game: who is out can do nothing any more.
fn plays(playing: &dyn AnyPosition, seat: Seat) -> bool {
    !playing.events(seat).is_empty()
}

impl Room {
    // --- taking back -----------------------------------------------------------------------------

    /// Whether somebody in these seats may ask to take back.
    pub(super) fn may_take_back(&self, seats: Seats) -> bool {
        !self.hidden
            && !self.course.over()
            && self.proposals.takeback.is_none()
            && self.course.before_last_turn_of(seats).is_some()
    }

    /// Asks to take back the last turn of the own seats.
    pub(super) async fn ask_back(&mut self, visitor: VisitorId, revision: u32) -> Done {
        let own = self.places.of(visitor);
        let first = own.iter().next().ok_or(Refusal::NotYours)?;
        if self.course.over() {
            return Err(Refusal::Over);
        }
        if !self.same.contains(&revision) {
            return Err(Refusal::Stale);
        }
        if self.proposals.takeback.is_some() {
            return Err(Refusal::Asked);
        }
        if !self.may_take_back(own) {
            return Err(Refusal::NotNow);
        }
        let asked = TakebackAsked { seat: first.index() as u8, revision: self.revision };
        let proposals = self.proposals.clone();
        self.take_back(Proposals { takeback: Some(asked), agreed: own, ..proposals }).await
    }

    /// Agrees to take back what a seat asked for at that revision.
    pub(super) async fn agree_back(&mut self, visitor: VisitorId, seat: u8, revision: u32) -> Done {
        let own = self.places.of(visitor);
        let asked = self.asked_back(own, seat, revision)?;
        // Asking does not make two agree.
        if own.has(Seat::new(asked.seat)) {
            return Err(Refusal::NotYours);
        }
        let agreed = Seats(self.proposals.agreed.0 | own.0);
        self.take_back(Proposals { agreed, ..self.proposals.clone() }).await
    }

    /// Declines to take back what a seat asked for at that revision.
    pub(super) async fn decline_back(
        &mut self,
        visitor: VisitorId,
        seat: u8,
        revision: u32,
    ) -> Done {
        let own = self.places.of(visitor);
        let asked = self.asked_back(own, seat, revision)?;
        // Whoever asked may think better of it; who is out and stays so has no part in it.
        let (_, before) = self.before_taken_back(asked)?;
        let concerned = self.who_plays(before.as_ref());
        if !own.has(Seat::new(asked.seat)) && !own.iter().any(|seat| concerned.has(seat)) {
            return Err(Refusal::NotNow);
        }
        let mut proposals = self.proposals.clone();
        proposals.forget_takeback();
        self.propose(proposals).await
    }

    /// The request to take back that stands, if it is the one that somebody in these seats means.
    fn asked_back(&self, own: Seats, seat: u8, revision: u32) -> Result<TakebackAsked, Refusal> {
        if own.is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.course.over() {
            return Err(Refusal::Over);
        }
        let meant = TakebackAsked { seat, revision };
        self.proposals.takeback.filter(|asked| *asked == meant).ok_or(Refusal::Stale)
    }

    /// Takes back what these proposals ask for if all people whom it concerns agree; else they stand.
    async fn take_back(&mut self, mut proposals: Proposals) -> Done {
        let asked = proposals.takeback.ok_or(Refusal::NotNow)?;
        let (from, before) = self.before_taken_back(asked)?;
        if !self.missing(before.as_ref(), proposals.agreed).is_empty() {
            return self.propose(proposals).await;
        }
        let kept = &self.course.entries[..from];
        proposals.forget_takeback();
        proposals.declined = Seats::NONE;
        // A draw that was offered before must not be offered once more because a turn is gone.
        let (from, rest) = without_offers(kept, before.offers());
        stored(self.cut(from, rest, proposals).await)
    }

    /// The seats whose answer to the request that stands is waited for.
    pub(super) fn awaited(&self) -> Seats {
        let before = self.proposals.takeback.map(|asked| self.before_taken_back(asked));
        match before {
            Some(Ok((_, before))) => self.missing(before.as_ref(), self.proposals.agreed),
            _ => Seats::NONE,
        }
    }

    /// Who has not agreed to take back to there. Without those who are in the game once it is taken back
    /// it is not: who was out by then has no part in it; who went out since comes back by it, and has.
    fn missing(&self, before: &dyn AnyPosition, agreed: Seats) -> Seats {
        self.who_plays(before).iter().filter(|seat| !agreed.has(*seat)).collect()
    }

    /// From now on these proposals stand.
    pub(super) async fn propose(&mut self, proposals: Proposals) -> Done {
        let change = Change::Propose { table: self.id.clone(), proposals: proposals.clone() };
        stored(self.house.store.make(change).await.is_ok())?;
        self.proposals = proposals;
        self.publish(None);
        Ok(())
    }

    /// The people's seats that are in the game where it stands so.
    fn who_plays(&self, playing: &dyn AnyPosition) -> Seats {
        self.places.people().iter().filter(|seat| plays(playing, *seat)).collect()
    }

    /// How many entries are left once that is taken back, and where the game stands then.
    fn before_taken_back(
        &self,
        asked: TakebackAsked,
    ) -> Result<(usize, Box<dyn AnyPosition>), Refusal> {
        let asker = self.places.at(Seat::new(asked.seat)).visitor().ok_or(Refusal::NotNow)?;
        let from = self.course.before_last_turn_of(self.places.of(asker));
        let from = from.ok_or(Refusal::NotNow)?;
        let before = self.course.replayed(&self.course.entries[..from]);
        Ok((from, before.map_err(|_| Refusal::Failed)?))
    }

    /// Whether somebody in these seats is still in the game.
    fn still_play(&self, seats: Seats) -> bool {
        seats.iter().any(|seat| plays(self.course.playing.as_ref(), seat))
    }

    // --- draws -----------------------------------------------------------------------------------

    /// Declines the draws that a visitor sees offered. They offer them by an event.
    pub(super) async fn decline_draws(&mut self, visitor: VisitorId, revision: u32) -> Done {
        let own = self.places.of(visitor);
        if own.is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.course.over() {
            return Err(Refusal::Over);
        }
        if revision != self.revision {
            return Err(Refusal::Stale);
        }
        // Whoever is out does not decide for those who play on.
        if self.course.playing.offers().is_empty() || !self.still_play(own) {
            return Err(Refusal::NotNow);
        }
        self.decline_draw().await;
        Ok(())
    }

    /// Draw offers that stand are struck from the record. Whoever made them must make a turn before
    /// the next.
    pub(super) async fn decline_draw(&mut self) {
        let offers = self.course.playing.offers();
        let (from, rest) = without_offers(&self.course.entries, offers);
        if from == self.course.entries.len() {
            return;
        }
        let declined = Seats(self.proposals.declined.0 | offers.0);
        let proposals = Proposals { declined, ..self.proposals.clone() };
        self.cut(from, rest, proposals).await;
    }

    // --- giving up before the beginning ----------------------------------------------------------

    /// Whether this audience may abort the game: not every side has made a turn.
    pub(super) fn may_abort(&self, audience: Audience) -> bool {
        let concerned = audience.maker || !audience.seats.is_empty();
        concerned && !self.course.over() && !self.has_begun()
    }

    fn has_begun(&self) -> bool {
        let begun = self.course.begun();
        let side_begun = |seat: Seat| {
            let side = self.course.playing.side(seat);
            begun.iter().any(|other| self.course.playing.side(other) == side)
        };
        self.course.seats().all(side_begun)
    }

    // --- those who left --------------------------------------------------------------------------

    /// Claims against the person to move, who left. Whoever is gone while another is to move is waited
    /// for: nobody has to wait for them yet, and they lose nothing by it (as on other sites).
    pub(super) async fn claim(&mut self, visitor: VisitorId, seat: u8, what: Claim) -> Done {
        let now = Instant::now();
        if self.course.over() {
            return Err(Refusal::Over);
        }
        let own = self.places.of(visitor);
        if own.is_empty() || own.iter().any(|own| own.index() == usize::from(seat)) {
            return Err(Refusal::NotYours);
        }
        let to_move = self.may_move().ok_or(Refusal::NotNow)?;
        // It was meant for somebody who has moved since.
        if to_move.index() != usize::from(seat) {
            return Err(Refusal::Stale);
        }
        let seat = to_move;
        if self.claimable_at(seat).is_none_or(|at| at > now) || !self.opposes(own, seat) {
            return Err(Refusal::NotNow);
        }
        match what {
            Claim::Win => {
                let step = self.course.event(seat, Event::Left).map_err(|_| Refusal::NotNow)?;
                stored(self.enter(step, now).await)
            }
            Claim::Draw => self.claim_draw(own, now).await,
        }
    }

    /// Whether somebody in these seats who is still in the game plays against that seat. Nothing is
    /// claimed against a partner: the claim would end the own game too, behind the back of the one who
    /// left. A bot can take that seat, and a game that has hardly begun can be aborted.
    fn opposes(&self, seats: Seats, other: Seat) -> bool {
        let playing = self.course.playing.as_ref();
        let opponents = seats.iter().filter(|seat| playing.side(*seat) != playing.side(other));
        self.still_play(opponents.collect())
    }

    /// A draw with all who are gone; people who are still here would have to agree themselves. Bots are
    /// asked as they are about any draw, and until a turn is made only once.
    async fn claim_draw(&mut self, own: Seats, now: Instant) -> Done {
        let gone = |seat: Seat| {
            let visitor = self.places.at(seat).visitor();
            visitor.is_some_and(|visitor| self.away.contains_key(&visitor))
        };
        let people = self.who_plays(self.course.playing.as_ref());
        if !people.iter().all(|seat| own.has(seat) || gone(seat)) {
            return Err(Refusal::NotNow);
        }
        let bots = self.places.bots();
        let bots_play = bots.iter().any(|seat| plays(self.course.playing.as_ref(), seat));
        if bots_play && own.iter().any(|seat| self.proposals.declined.has(seat)) {
            return Err(Refusal::NotNow);
        }
        for seat in self.course.seats().filter(|seat| !bots.has(*seat)) {
            if self.course.over() {
                break;
            }
            if self.course.playing.events(seat).contains(&Event::Draw) {
                let step = self.course.event(seat, Event::Draw).map_err(|_| Refusal::NotNow)?;
                stored(self.enter(step, now).await)?;
            }
        }
        Ok(())
    }

    /// Puts a bot into an open seat, or one whose person left.
    pub(super) async fn bot(&mut self, visitor: VisitorId, seat: u8, level: u8) -> Done {
        let audience = self.audience(visitor);
        if !audience.maker && audience.seats.is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.course.over() {
            return Err(Refusal::Over);
        }
        let known = self.course.seats().find(|known| known.index() == usize::from(seat));
        let seat = known.ok_or(Refusal::NotNow)?;
        if !(1..=10).contains(&level) {
            return Err(Refusal::NotNow);
        }
        let free = match self.places.at(seat).who {
            Who::Open => true,
            Who::Person(..) => self.claimable_at(seat).is_some_and(|at| at <= Instant::now()),
            Who::Bot(_) | Who::Elsewhere(_) => false,
        };
        if !free {
            return Err(Refusal::NotNow);
        }
        stored(self.seat(seat, Who::Bot(level)).await)?;
        self.weigh_again().await
    }

    /// Somebody whose answer was waited for has no say any more: all others may have agreed already.
    async fn weigh_again(&mut self) -> Done {
        if self.course.over() || self.proposals.takeback.is_none() {
            return Ok(());
        }
        self.take_back(self.proposals.clone()).await
    }

    // --- playing again ---------------------------------------------------------------------------

    /// Wants to play again; with all others it becomes a new table.
    pub(super) async fn play_again(&mut self, visitor: VisitorId) -> Done {
        let own = self.places.of(visitor);
        if own.is_empty() {
            return Err(Refusal::NotYours);
        }
        if !self.course.over() || self.rematch.is_some() || !self.places.open().is_empty() {
            return Err(Refusal::NotNow);
        }
        let wanted = Seats(self.proposals.rematch.0 | own.0);
        if !self.places.people().iter().all(|seat| wanted.has(seat)) {
            return self.propose(Proposals { rematch: wanted, ..self.proposals.clone() }).await;
        }
        let start = &self.course.start;
        let again = founding::again(start, &self.by_lot, self.clock, self.maker, &self.places);
        let row = again.ok_or(Refusal::Failed)?;
        let rematch = row.id.clone();
        let store = &self.house.store;
        stored(store.make(Change::Found(Box::new(row))).await.is_ok())?;
        let table = self.id.clone();
        let change = Change::Rematch { table, rematch: rematch.clone() };
        stored(store.make(change).await.is_ok())?;
        self.rematch = Some(rematch);
        self.proposals = Proposals::default();
        self.publish(None);
        Ok(())
    }

    /// Does not want to play again: no longer, or not as others do. Nothing can have changed under such a
    /// wish.
    pub(super) async fn decline_again(&mut self, visitor: VisitorId) -> Done {
        let own = self.places.of(visitor);
        if own.is_empty() {
            return Err(Refusal::NotYours);
        }
        let wanted = self.proposals.rematch;
        if wanted.is_empty() || self.rematch.is_some() {
            return Err(Refusal::NotNow);
        }
        let others: Seats = wanted.iter().filter(|seat| !own.has(*seat)).collect();
        let rematch = if others == wanted { Seats::NONE } else { others };
        self.propose(Proposals { rematch, ..self.proposals.clone() }).await
    }

    /// Whether the rematch is still there; one that nobody ever played on may have been forgotten. They
    /// may then play again.
    pub(super) async fn look_for_rematch(&mut self) {
        let Some(rematch) = &self.rematch else { return };
        if matches!(self.house.store.has(rematch).await, Ok(false)) {
            self.rematch = None;
            self.publish(None);
        }
    }
}
