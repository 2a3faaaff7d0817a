//! A live table: one task that owns the game, the clocks and everybody who watches.
//!
//! It hears one thing after the other ([`Ask`]), makes changes true only once the store has them,
//! and then tells every audience ([`audience`]) what that audience may know. Nothing else in the
//! server looks at a position of a running game.

mod audience;
mod deals;
mod enter;
mod say;
mod show;
#[cfg(test)]
mod tests;
mod think;
mod wait;

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ashtapada_proto::web::{ClockSetup, FromBrowser, ToBrowser};
use ashtapada_rules::Seat;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::clock::Clocks;
use crate::course::{Course, Entry, Start};
use crate::house::Shared;
use crate::pictures::Drawn;
use crate::proposals::Proposals;
use crate::seats::{Places, Who};
use crate::store::{Change, StoreError, TableRow};
use crate::visitors::VisitorId;

use audience::{Audience, Stream};
use think::Work;

/// The number of an open page, unique while the server runs.
pub(crate) type SocketId = u64;

/// What a table is told.
pub(crate) enum Ask {
    /// A page was opened.
    Arrive(Arrival),
    /// A page was closed.
    Leave(SocketId),
    /// A page says something.
    Say {
        /// The page.
        socket: SocketId,
        /// When it was heard.
        at: Instant,
        /// What.
        said: FromBrowser,
    },
    /// Somebody wants to see everything they may.
    Look {
        /// Who.
        visitor: VisitorId,
        /// A snapshot.
        answer: oneshot::Sender<ToBrowser>,
    },
    /// Somebody comes by an invite link.
    Sit {
        /// Who.
        visitor: VisitorId,
        /// What they call themselves.
        name: String,
        /// The link's token.
        token: String,
        /// The seat they have now.
        answer: oneshot::Sender<Result<u8, NoSeat>>,
    },
    /// Somebody calls themselves something else.
    Rename {
        /// Who.
        visitor: VisitorId,
        /// The new name.
        name: String,
    },
    /// Old tables were forgotten.
    Swept,
    /// The table is at fault.
    #[cfg(test)]
    Panic,
    /// Somebody wants the record; `None` is answered while it must not be known.
    Record {
        /// The record.
        answer: oneshot::Sender<Option<Written>>,
    },
}

/// A page that was opened.
pub(crate) struct Arrival {
    /// Its number.
    pub(crate) socket: SocketId,
    /// Whose it is.
    pub(crate) visitor: VisitorId,
    /// The last update it knows.
    pub(crate) since: Option<u32>,
    /// Where it hears.
    pub(crate) to: mpsc::Sender<Utf8Bytes>,
}

/// Why somebody gets no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoSeat {
    /// Somebody else has it.
    Taken,
    /// They have another one already, and each may see one seat's share.
    OneEach,
    /// The game is over.
    Over,
    /// The store failed.
    Failed,
}

/// What a record is written from.
pub(crate) struct Written {
    /// How the game began.
    pub(crate) start: Start,
    /// What was entered.
    pub(crate) entries: Vec<Entry>,
    /// Who sits where.
    pub(crate) places: Places,
    /// How it ended.
    pub(crate) ending: Option<ashtapada_proto::web::Ending>,
    /// When the table was set up: milliseconds since 1970.
    pub(crate) made: i64,
    /// What the record of a game from elsewhere says beside.
    pub(crate) tags: Vec<(String, String)>,
}

/// An open page.
struct Page {
    visitor: VisitorId,
    /// Whether it was told how things are; updates mean nothing before that.
    greeted: bool,
    audience: Audience,
    to: mpsc::Sender<Utf8Bytes>,
}

/// A live table.
pub(crate) struct Room {
    house: Shared,
    id: String,
    clock: ClockSetup,
    seed: u64,
    maker: VisitorId,
    made: i64,
    /// What the record of a game from elsewhere says beside seats, turns and result.
    tags: Vec<(String, String)>,
    /// The options that were drawn rather than named.
    by_lot: Vec<String>,
    /// What the game looks like.
    drawn: Arc<Drawn>,
    hidden: bool,
    course: Course,
    clocks: Clocks,
    places: Places,
    rematch: Option<String>,
    proposals: Proposals,
    /// How often the record has changed, its entries at the beginning counted. It never goes back, so that
    /// no two positions of a table, and no two requests, have one name.
    revision: u32,
    /// The revisions at which the position was the one it is: offers come and go meanwhile.
    same: RangeInclusive<u32>,
    pages: HashMap<SocketId, Page>,
    streams: HashMap<Audience, Stream>,
    /// Since when people who have a seat are gone.
    away: HashMap<VisitorId, Instant>,
    /// The seat that has not made its first turn, and until when it may.
    first_turn: Option<(Seat, Instant)>,
    /// When something was last entered.
    entered: Instant,
    /// When a page was last open.
    watched: Instant,
    thinking: Option<Work<Option<String>>>,
    weighing: Option<Work<bool>>,
}

impl Room {
    /// Lives until nobody needs it in memory any more. `false` if there is no such table.
    pub(crate) async fn live(
        house: Shared,
        id: &str,
        asks: &mut mpsc::Receiver<Ask>,
    ) -> Result<bool, StoreError> {
        let Some(row) = house.store.table(id).await? else { return Ok(false) };
        let mut room = Room::from_row(house, row)?;
        room.settle();
        loop {
            let deadline = room.deadline();
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => room.hear(ask).await,
                    None => return Ok(true),
                },
                turn = think::done(&mut room.thinking) => room.bot_turn(turn).await,
                taken = think::done(&mut room.weighing) => room.bots_answer_draw(taken).await,
                () = tokio::time::sleep_until(deadline) => {
                    if room.may_sleep(Instant::now()) {
                        return Ok(true);
                    }
                    room.due().await;
                }
            }
        }
    }

    fn from_row(house: Shared, row: TableRow) -> Result<Room, StoreError> {
        let unreadable = |error: &dyn std::fmt::Display| StoreError::Unreadable(error.to_string());
        let (playing, _) = row.start.begin().map_err(|error| unreadable(&error))?;
        let mut course = Course {
            start: row.start,
            given: row.given,
            entries: Vec::new(),
            playing,
            aborted: row.standing.aborted,
            told: row.standing.ending.filter(|_| row.places.are_elsewhere()),
        };
        course.playing = course.replayed(&row.entries).map_err(|error| unreadable(&error))?;
        course.entries = row.entries;
        // The table may be older than the number.
        let revision = row.standing.revision.max(course.entries.len() as u32);
        let seats = course.playing.colours().len();
        let now = Instant::now();
        Ok(Room {
            clocks: Clocks::new(row.clock, seats).restored(&row.standing.clocks),
            hidden: course.playing.hidden(),
            away: row.places.0.iter().filter_map(|p| p.visitor()).map(|v| (v, now)).collect(),
            id: row.id,
            clock: row.clock,
            seed: row.seed as u64,
            maker: row.maker,
            made: row.made,
            tags: row.tags,
            by_lot: row.drawn,
            drawn: house.pictures.of(course.playing.as_ref()),
            course,
            places: row.places,
            rematch: row.rematch,
            proposals: row.standing.proposals,
            revision,
            same: revision..=revision,
            pages: HashMap::new(),
            streams: HashMap::new(),
            first_turn: None,
            entered: now,
            watched: now,
            thinking: None,
            weighing: None,
            house,
        })
    }

    async fn hear(&mut self, ask: Ask) {
        match ask {
            Ask::Arrive(arrival) => self.arrive(arrival),
            Ask::Leave(socket) => self.leave(socket),
            Ask::Say { socket, at, said } => self.said(socket, at, said).await,
            Ask::Look { visitor, answer } => {
                let audience = self.audience(visitor);
                let seq = self.streams.get(&audience).map_or(0, Stream::seq);
                let _ = answer.send(self.snapshot(audience, seq));
            }
            Ask::Sit { visitor, name, token, answer } => {
                let seat = self.sit(visitor, name, &token).await;
                let _ = answer.send(seat);
            }
            Ask::Swept => self.look_for_rematch().await,
            #[cfg(test)]
            Ask::Panic => panic!("a table is at fault, as it was told to be"),
            Ask::Rename { visitor, name } => {
                for place in &mut self.places.0 {
                    if place.visitor() == Some(visitor) {
                        place.who = Who::Person(visitor, name.clone());
                    }
                }
                self.publish(None);
            }
            Ask::Record { answer } => {
                let known = !self.hidden || self.course.over();
                let _ = answer.send(known.then(|| self.written()));
            }
        }
    }

    fn written(&self) -> Written {
        Written {
            start: self.course.start.clone(),
            entries: self.course.entries.clone(),
            places: self.places.clone(),
            ending: self.course.ending(),
            made: self.made,
            tags: self.tags.clone(),
        }
    }

    // --- who is here -----------------------------------------------------------------------------

    fn audience(&self, visitor: VisitorId) -> Audience {
        Audience {
            seats: self.places.of(visitor),
            former: self.places.formerly_of(visitor),
            maker: visitor == self.maker,
        }
    }

    fn is_here(&self, visitor: VisitorId) -> bool {
        self.pages.values().any(|page| page.visitor == visitor)
    }

    fn arrive(&mut self, Arrival { socket, visitor, since, to }: Arrival) {
        self.watched = Instant::now();
        let audience = self.audience(visitor);
        self.streams.entry(audience).or_default().watched();
        self.pages.insert(socket, Page { visitor, greeted: false, audience, to });
        let came_back = self.away.remove(&visitor).is_some();
        self.settle();
        if came_back {
            self.publish(None);
        }
        let Some(page) = self.pages.get_mut(&socket) else { return };
        page.greeted = true;
        let stream = self.streams.entry(audience).or_default();
        let missed = since.and_then(|since| stream.missed(since));
        match missed {
            Some(missed) => {
                for message in missed {
                    self.send(socket, message);
                }
                // What ticks has gone on since the last update was written.
                if !came_back && self.ticks() {
                    self.publish_to(audience, None);
                }
            }
            None => {
                let seq = stream.seq();
                let snapshot = self.snapshot(audience, seq);
                self.send(socket, audience::written(&snapshot));
            }
        }
    }

    fn leave(&mut self, socket: SocketId) {
        let Some(page) = self.pages.remove(&socket) else { return };
        let now = Instant::now();
        self.watched = now;
        if !self.pages.values().any(|other| other.audience == page.audience)
            && let Some(stream) = self.streams.get_mut(&page.audience)
        {
            stream.left(now);
        }
        if !self.is_here(page.visitor) && !self.places.of(page.visitor).is_empty() {
            self.away.insert(page.visitor, now);
            self.settle();
            self.publish(None);
        }
    }

    fn send(&mut self, socket: SocketId, message: Utf8Bytes) {
        // A page that does not keep up is cut off; it comes back and asks for what it missed.
        if let Some(page) = self.pages.get(&socket)
            && page.to.try_send(message).is_err()
        {
            self.leave(socket);
        }
    }

    // --- seats -----------------------------------------------------------------------------------

    async fn sit(&mut self, visitor: VisitorId, name: String, token: &str) -> Result<u8, NoSeat> {
        let place = self.places.0.iter().position(|place| place.token.as_deref() == Some(token));
        let seat = place.ok_or(NoSeat::Taken)? as u8;
        let own = self.places.of(visitor);
        if own.has(Seat::new(seat)) {
            return Ok(seat);
        }
        if self.places.0[usize::from(seat)].who != Who::Open {
            return Err(NoSeat::Taken);
        }
        if self.course.over() {
            return Err(NoSeat::Over);
        }
        if self.hidden && !own.is_empty() {
            return Err(NoSeat::OneEach);
        }
        let done = self.seat(Seat::new(seat), Who::Person(visitor, name)).await;
        if done { Ok(seat) } else { Err(NoSeat::Failed) }
    }

    /// Gives a seat to somebody; `false` if the store failed.
    async fn seat(&mut self, seat: Seat, who: Who) -> bool {
        let mut place = self.places.at(seat).clone();
        place.pass_to(who);
        let table = self.id.clone();
        let index = seat.index() as u8;
        let change = Change::Seat { table, seat: index, place: place.clone() };
        if self.house.store.make(change).await.is_err() {
            return false;
        }
        self.places.0[seat.index()] = place;
        // What its person asked for nobody asks any more.
        if self.proposals.takeback.is_some_and(|asked| usize::from(asked.seat) == seat.index()) {
            let mut proposals = self.proposals.clone();
            proposals.forget_takeback();
            if self.propose(proposals).await.is_err() {
                self.proposals.forget_takeback();
            }
        }
        let now = Instant::now();
        for visitor in self.places.0.iter().filter_map(|place| place.visitor()) {
            if !self.pages.values().any(|page| page.visitor == visitor) {
                self.away.entry(visitor).or_insert(now);
            }
        }
        self.settle();
        self.publish(None);
        self.regroup();
        true
    }

    /// Pages whose visitor has other seats than before belong to another audience now.
    fn regroup(&mut self) {
        let moved: Vec<SocketId> = (self.pages.iter())
            .filter(|(_, page)| page.audience != self.audience(page.visitor))
            .map(|(socket, _)| *socket)
            .collect();
        for socket in moved {
            let Some(page) = self.pages.get(&socket) else { continue };
            let audience = self.audience(page.visitor);
            if let Some(page) = self.pages.get_mut(&socket) {
                page.audience = audience;
            }
            let stream = self.streams.entry(audience).or_default();
            stream.watched();
            let seq = stream.seq();
            let snapshot = self.snapshot(audience, seq);
            self.send(socket, audience::written(&snapshot));
        }
    }
}
