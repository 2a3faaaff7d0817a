//! What an audience is told: its share of the table and no more.

use std::collections::BTreeMap;
use std::time::Duration;

use ashtapada_proto::web::{self, EntryLook, Offers, SeatState, State, Table, ToBrowser, TreeLook};
use ashtapada_rules::{Actor, Event, Seat, Seats, Viewer};
use tokio::time::Instant;

use super::audience::{Audience, written};
use super::{Room, SocketId};
use crate::founding::tags_said;
use crate::seats::Who;

impl Room {
    /// Tells everybody how things are now. `from` is the first entry of the record that is new.
    pub(super) fn publish(&mut self, from: Option<usize>) {
        let audiences: Vec<Audience> = self.streams.keys().copied().collect();
        for audience in audiences {
            self.publish_to(audience, from);
        }
    }

    /// Tells one audience how things are now.
    pub(super) fn publish_to(&mut self, audience: Audience, from: Option<usize>) {
        let from = from.unwrap_or(self.course.entries.len());
        // At the end everybody learns the whole record.
        let from = if self.hidden && self.course.over() { 0 } else { from };
        let Some(seq) = self.streams.get(&audience).map(|stream| stream.next()) else { return };
        let update = ToBrowser::Update {
            seq,
            state: Box::new(self.state(audience)),
            from: from as u32,
            entries: self.entries(audience, from),
        };
        let message = written(&update);
        if let Some(stream) = self.streams.get_mut(&audience) {
            stream.push(message.clone());
        }
        let listeners: Vec<SocketId> = (self.pages.iter())
            .filter(|(_, page)| page.greeted && page.audience == audience)
            .map(|(socket, _)| *socket)
            .collect();
        for socket in listeners {
            self.send(socket, message.clone());
        }
    }

    /// Everything an audience may know.
    pub(super) fn snapshot(&self, audience: Audience, seq: u32) -> ToBrowser {
        ToBrowser::Snapshot {
            seq,
            table: Box::new(self.table(audience)),
            state: Box::new(self.state(audience)),
            entries: self.entries(audience, 0),
        }
    }

    fn table(&self, audience: Audience) -> Table {
        let playing = self.course.playing.as_ref();
        Table {
            id: self.id.clone(),
            game: self.course.start.game.clone(),
            options: playing.options().changed().map(|(n, v)| (n.into(), v.into())).collect(),
            picture: self.drawn.look.clone(),
            hidden: self.hidden,
            clock: self.clock,
            turns: playing.turns_look_like().into(),
            yours: indices(audience.seats),
            formerly: indices(audience.former),
            tags: tags_said(&self.tags, self.course.ending().as_ref()),
        }
    }

    fn state(&self, audience: Audience) -> State {
        let now = Instant::now();
        let playing = self.course.playing.as_ref();
        let viewer = self.viewer(audience);
        let turn = self.course.to_move();
        let own_turn = turn.is_some_and(|seat| audience.seats.has(seat));
        State {
            view: web::view(&playing.view(viewer)),
            revision: self.revision,
            turn: turn.map(|seat| seat.index() as u8),
            check: playing.check() == Some(true) && (own_turn || !self.hidden),
            ending: self.course.ending(),
            start: self.course.start.fen.clone().filter(|_| self.open_to_all()),
            text: playing.view_text(viewer),
            seats: self.course.seats().map(|seat| self.seat_state(seat, audience, now)).collect(),
            clocks: self.clocks.states(now),
            tree: self.tree(audience),
            bound: self.bound(audience),
            events: self.events(audience),
            offers: Offers {
                draw: if self.course.over() { Vec::new() } else { indices(playing.offers()) },
                takeback: self.proposals.takeback.filter(|_| !self.course.over()),
                awaited: if self.course.over() { Vec::new() } else { indices(self.awaited()) },
                rematch: indices(self.proposals.rematch),
            },
            may_take_back: self.may_take_back(audience.seats),
            may_abort: self.may_abort(audience),
            first_turn_within: self.first_turn.map(|(_, until)| millis(until, now)),
            rematch: self.rematch.clone(),
        }
    }

    /// Whether nothing is hidden from anybody.
    pub(super) fn open_to_all(&self) -> bool {
        !self.hidden || self.course.over()
    }

    /// Through whose eyes an audience sees the board.
    fn viewer(&self, audience: Audience) -> Viewer {
        if self.open_to_all() {
            return Viewer::Open;
        }
        audience.seats.iter().next().map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn entries(&self, audience: Audience, from: usize) -> Vec<EntryLook> {
        let entries = self.course.entries.iter().skip(from);
        entries
            .map(|entry| {
                let own = audience.seats.has(Seat::new(entry.seat));
                let known = entry.event || own || self.open_to_all();
                EntryLook {
                    seat: entry.seat,
                    text: known.then(|| entry.text.clone()),
                    name: entry.name.clone().filter(|_| known),
                    event: entry.event,
                }
            })
            .collect()
    }

    fn seat_state(&self, seat: Seat, audience: Audience, now: Instant) -> SeatState {
        let place = self.places.at(seat);
        let here = match place.who {
            Who::Open => false,
            Who::Bot(_) | Who::Elsewhere(_) => true,
            Who::Person(visitor, _) => self.is_here(visitor),
        };
        let open = place.who == Who::Open && !self.course.over();
        SeatState {
            sitter: place.sitter(),
            here,
            claimable_in: self.claimable_at(seat).map(|at| millis(at, now)),
            invite: place.token.clone().filter(|_| open && audience.maker),
        }
    }

    /// What can come next, for whoever is to move.
    fn tree(&self, audience: Audience) -> Option<TreeLook> {
        let seat = self.may_move()?;
        if !audience.seats.has(seat) {
            return None;
        }
        web::tree(self.course.playing.as_ref(), &self.drawn.picture, &[])
    }

    /// Men that cannot move because of their king, for whoever is to move.
    fn bound(&self, audience: Audience) -> Vec<u16> {
        if !self.may_move().is_some_and(|seat| audience.seats.has(seat)) {
            return Vec::new();
        }
        self.course.playing.bound().iter().map(|cell| cell.index() as u16).collect()
    }

    /// The seat that may make a turn now: somebody's, at a table where nobody is missing.
    pub(super) fn may_move(&self) -> Option<Seat> {
        let seat = self.course.to_move()?;
        let by_choice = matches!(self.course.playing.actor(), Actor::Seat(_));
        (by_choice && self.places.open().is_empty()).then_some(seat)
    }

    fn events(&self, audience: Audience) -> BTreeMap<u8, Vec<&'static str>> {
        let mut events = BTreeMap::new();
        for seat in audience.seats.iter() {
            let ids: Vec<_> = self.events_of(seat).iter().map(|event| event.id()).collect();
            if !ids.is_empty() {
                events.insert(seat.index() as u8, ids);
            }
        }
        events
    }

    /// The events that a person in this seat may use now.
    pub(super) fn events_of(&self, seat: Seat) -> Vec<Event> {
        if self.course.over() || !self.places.open().is_empty() {
            return Vec::new();
        }
        let mut events = self.course.playing.events(seat);
        // Whoever was declined must not offer again before a turn, but may agree to what others offer.
        let declined = self.proposals.declined.has(seat) && self.course.playing.offers().is_empty();
        // Time is the server's business.
        events.retain(|event| *event != Event::Flag && !(declined && *event == Event::Draw));
        events
    }

    /// Whether what was told last is no longer so although nothing has happened.
    pub(super) fn ticks(&self) -> bool {
        self.clocks.running().is_some()
            || self.first_turn.is_some()
            || self.course.seats().any(|seat| self.claimable_at(seat).is_some())
    }
}

/// Seats by index.
pub(super) fn indices(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

fn millis(until: Instant, now: Instant) -> u64 {
    let left: Duration = until.saturating_duration_since(now);
    left.as_millis() as u64
}
