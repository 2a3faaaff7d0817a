//! What a page says, and the answer to it.

use ashtapada_proto::said;
use ashtapada_proto::web::{self, FromBrowser, Refusal, ToBrowser};
use ashtapada_rules::{Event, Saying, Seat, TurnError};
use tokio::time::Instant;

use super::audience::written;
use super::deals::{Done, stored};
use super::{Room, SocketId};
use crate::visitors::VisitorId;

/// The longest text that can be a turn, in bytes.
const LONGEST: usize = 400;

/// The most gestures that can lead to a turn.
const GESTURES: usize = 200;

impl Room {
    /// A page says something.
    pub(super) async fn said(&mut self, socket: SocketId, at: Instant, said: FromBrowser) {
        let Some(visitor) = self.pages.get(&socket).map(|page| page.visitor) else { return };
        // Time goes before everything else: what comes after the flag comes too late.
        if self.clocks.flagged(at) {
            self.flag(at).await;
        }
        let mut more = Vec::new();
        let done = match said {
            FromBrowser::Turn { revision, text } => {
                self.turn(visitor, revision, &text, at, &mut more).await
            }
            FromBrowser::Ask { revision, made } => self.ask(socket, visitor, revision, made),
            FromBrowser::Event { revision, seat, event } => {
                self.event(visitor, revision, seat, &event, at).await
            }
            FromBrowser::DeclineDraw { revision } => self.decline_draws(visitor, revision).await,
            FromBrowser::Takeback { revision } => self.ask_back(visitor, revision).await,
            FromBrowser::AgreeTakeback { seat, revision } => {
                self.agree_back(visitor, seat, revision).await
            }
            FromBrowser::DeclineTakeback { seat, revision } => {
                self.decline_back(visitor, seat, revision).await
            }
            FromBrowser::Abort {} => {
                let allowed = self.may_abort(self.audience(visitor));
                if allowed { stored(self.abort().await) } else { Err(Refusal::NotNow) }
            }
            FromBrowser::Claim { seat, what } => self.claim(visitor, seat, what).await,
            FromBrowser::Bot { seat, level } => self.bot(visitor, seat, level).await,
            FromBrowser::Rematch {} => self.play_again(visitor).await,
            FromBrowser::DeclineRematch {} => self.decline_again(visitor).await,
            FromBrowser::Ping {} => {
                self.send(socket, written(&ToBrowser::Pong));
                Ok(())
            }
        };
        if let Err(why) = done {
            let said = web::said(&more);
            self.send(socket, written(&ToBrowser::Refused { why, said }));
        }
    }

    /// Whether a visitor may act on the position they know for the seat to move. A draw that is offered
    /// or declined meanwhile leaves it what it was: a turn that is on its way must not be lost by that.
    fn on_move(&self, visitor: VisitorId, revision: u32) -> Done {
        if self.course.over() {
            return Err(Refusal::Over);
        }
        if self.places.of(visitor).is_empty() {
            return Err(Refusal::NotYours);
        }
        if !self.same.contains(&revision) {
            return Err(Refusal::Stale);
        }
        let seat = self.may_move().ok_or(Refusal::NotNow)?;
        if self.places.of(visitor).has(seat) { Ok(()) } else { Err(Refusal::NotYours) }
    }

    async fn turn(
        &mut self,
        visitor: VisitorId,
        revision: u32,
        text: &str,
        at: Instant,
        more: &mut Vec<Saying>,
    ) -> Done {
        self.on_move(visitor, revision)?;
        if text.len() > LONGEST {
            more.push(said::refusal_too_long(text));
            return Err(Refusal::Illegal);
        }
        match self.course.turn(text) {
            Ok(step) => stored(self.enter(step, at).await),
            Err(error) => {
                // Where pieces are hidden the line is drawn at what the text alone decides. That it is no
                // turn in any position is the same answer whatever stands on the board. That it names an
                // empty cell, fits two men or cannot be now depends on men whom the player may not see;
                // it is `illegal`, as everything else is, without a word more.
                if !self.hidden || matches!(error, TurnError::Unreadable { .. }) {
                    *more = error.sayings();
                }
                Err(Refusal::Illegal)
            }
        }
    }

    fn ask(
        &mut self,
        socket: SocketId,
        visitor: VisitorId,
        revision: u32,
        made: Vec<String>,
    ) -> Done {
        self.on_move(visitor, revision)?;
        if made.len() > GESTURES {
            return Err(Refusal::Illegal);
        }
        let playing = self.course.playing.as_ref();
        let picture = &self.drawn.picture;
        let gestures = web::gestures(picture, &made);
        let tree = gestures.and_then(|gestures| web::tree(playing, picture, &gestures));
        self.send(socket, written(&ToBrowser::Tree { revision, made, tree }));
        Ok(())
    }

    async fn event(
        &mut self,
        visitor: VisitorId,
        revision: u32,
        seat: u8,
        event: &str,
        at: Instant,
    ) -> Done {
        if self.course.over() {
            return Err(Refusal::Over);
        }
        let own = self.places.of(visitor);
        let seat = own.iter().find(|own| own.index() == usize::from(seat));
        let seat = seat.ok_or(Refusal::NotYours)?;
        let event = Event::ALL.into_iter().find(|known| known.id() == event);
        let event = event.ok_or(Refusal::NotNow)?;
        // Giving up is meant whatever has happened meanwhile. A draw is offered and agreed to by the same
        // event; as every offer and every withdrawal counts, nobody can agree to one they did not see, nor
        // at another position.
        if event != Event::Resign && revision != self.revision {
            return Err(Refusal::Stale);
        }
        if !self.events_of(seat).contains(&event) {
            return Err(Refusal::NotNow);
        }
        let step = self.course.event(seat, event).map_err(|_| Refusal::NotNow)?;
        stored(self.enter(step, at).await)?;
        if event == Event::Draw && !self.course.over() {
            self.draw_for_all_own(own, seat, at).await?;
        }
        Ok(())
    }

    /// Somebody who plays several seats offers a draw for all of them.
    async fn draw_for_all_own(
        &mut self,
        own: ashtapada_rules::Seats,
        but: Seat,
        at: Instant,
    ) -> Done {
        for seat in own.without(but).iter() {
            if !self.course.over() && self.course.playing.events(seat).contains(&Event::Draw) {
                let step = self.course.event(seat, Event::Draw).map_err(|_| Refusal::NotNow)?;
                stored(self.enter(step, at).await)?;
            }
        }
        Ok(())
    }
}
