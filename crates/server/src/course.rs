//! The course of a game: how it was set up, what has been entered since, and where it stands.
//!
//! Plain data and the facade of the rules; no clock, no store, nobody's rights. A change is tried on
//! a copy ([`Course::turn`], [`Course::event`]) and becomes true with [`Course::put`], so that the
//! store can be asked in between.

use ashtapada_notation::said::record_too_long;
use ashtapada_proto::web::Ending;
use ashtapada_proto::{Setup, SetupError, points, result};
use ashtapada_rules::{
    Actor, AnyPosition, EntryError, Event, EventError, LONGEST_RECORD, Rounds, Saying, Seat, Seats,
    TurnError, enter,
};

/// How a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    /// The game's id, or a preset's.
    pub(crate) game: String,
    /// Options that were named or drawn.
    pub(crate) options: Vec<(String, String)>,
    /// The position text, if it is not the start position.
    pub(crate) fen: Option<String>,
}

impl Start {
    /// The game before its first turn, with what was dropped from its text or filled in.
    pub(crate) fn begin(&self) -> Result<(Box<dyn AnyPosition>, Vec<Saying>), SetupError> {
        let options = self.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        Setup { game: &self.game, options, fen: self.fen.as_deref() }.begin()
    }
}

/// A turn or an event of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Whose it is.
    pub(crate) seat: u8,
    /// The turn in engine form, or the event's id.
    pub(crate) text: String,
    /// The turn in the game's own notation.
    pub(crate) name: Option<String>,
    /// Whether it is an event.
    pub(crate) event: bool,
    /// Whether chance made it.
    pub(crate) chance: bool,
}

impl Entry {
    /// Its text in a record: events name their seat.
    pub(crate) fn record(&self) -> String {
        if self.event { format!("{}:{}", self.seat, self.text) } else { self.text.clone() }
    }

    /// Counts it, if it is a turn.
    fn count(&self, rounds: &mut Rounds) {
        if !self.event {
            rounds.made(Seat::new(self.seat));
        }
    }
}

/// What is about to be entered, and where it leads.
pub(crate) struct Step {
    /// The entry.
    pub(crate) entry: Entry,
    /// The game with it.
    pub(crate) after: Box<dyn AnyPosition>,
}

/// The course of a game.
pub(crate) struct Course {
    /// How it began.
    pub(crate) start: Start,
    /// How many entries were given when the table was set up.
    pub(crate) given: usize,
    /// What was entered.
    pub(crate) entries: Vec<Entry>,
    /// Where it stands.
    pub(crate) playing: Box<dyn AnyPosition>,
    /// Whether it was given up before it began.
    pub(crate) aborted: bool,
    /// The end that the record of a game played elsewhere tells, should its rules give none: it is over here.
    pub(crate) told: Option<Ending>,
}

impl Course {
    /// A game that begins, with the turns and events already played. The notes say what was dropped
    /// or filled in.
    pub(crate) fn begin(
        start: Start,
        moves: &[String],
    ) -> Result<(Course, Vec<Saying>), CourseError> {
        let (playing, notes) = start.begin()?;
        let mut course =
            Course { start, given: 0, entries: Vec::new(), playing, aborted: false, told: None };
        if moves.len() > LONGEST_RECORD {
            return Err(CourseError::TooLong);
        }
        let mut rounds = Rounds::default();
        for text in moves {
            course.enter(text).map_err(|error| {
                CourseError::entry(text, rounds, course.playing.as_ref(), error)
            })?;
            if let Some(entry) = course.entries.last() {
                entry.count(&mut rounds);
            }
        }
        // What was offered elsewhere is no offer here.
        if !course.over() && !course.playing.offers().is_empty() {
            let (from, rest) = without_offers(&course.entries, course.playing.offers());
            course.entries.truncate(from);
            course.entries.extend(rest);
            course.playing = course.replayed(&course.entries)?;
        }
        course.given = course.entries.len();
        Ok((course, notes))
    }

    /// Enters a text as records hold it.
    pub(crate) fn enter(&mut self, text: &str) -> Result<(), EntryError> {
        let entry = match Event::read_with_seat(text.trim()) {
            Some((seat, event)) => {
                enter(self.playing.as_mut(), text)?;
                let seat = seat.map_or(self.playing.turn(), |seat| Seat::new(seat as u8));
                event_entry(seat, event)
            }
            None => {
                let turn = self.playing.read_turn(text)?;
                let chance = matches!(self.playing.actor(), Actor::Chance(_));
                let entry = turn_entry(self.playing.as_ref(), &turn, chance);
                self.playing.play(&turn)?;
                entry
            }
        };
        self.entries.push(entry);
        Ok(())
    }

    /// What the turn that a text means would lead to.
    pub(crate) fn turn(&self, text: &str) -> Result<Step, TurnError> {
        let turn = self.playing.read_turn(text)?;
        let chance = matches!(self.playing.actor(), Actor::Chance(_));
        let entry = turn_entry(self.playing.as_ref(), &turn, chance);
        let mut after = self.playing.clone();
        after.play(&turn)?;
        Ok(Step { entry, after })
    }

    /// What an event would lead to.
    pub(crate) fn event(&self, seat: Seat, event: Event) -> Result<Step, EventError> {
        let mut after = self.playing.clone();
        after.event(seat, event)?;
        Ok(Step { entry: event_entry(seat, event), after })
    }

    /// Makes a step true.
    pub(crate) fn put(&mut self, step: Step) {
        self.entries.push(step.entry);
        self.playing = step.after;
    }

    /// The game as it stood with these entries, none of which is new.
    pub(crate) fn replayed(&self, entries: &[Entry]) -> Result<Box<dyn AnyPosition>, CourseError> {
        let (mut playing, _) = self.start.begin()?;
        let mut rounds = Rounds::default();
        for entry in entries {
            let text = entry.record();
            enter(playing.as_mut(), &text)
                .map_err(|error| CourseError::entry(&text, rounds, playing.as_ref(), error))?;
            entry.count(&mut rounds);
        }
        Ok(playing)
    }

    /// How many entries are left once the last turn of one of these seats is taken back; `None` if
    /// they have made none here, or chance has moved since.
    pub(crate) fn before_last_turn_of(&self, seats: Seats) -> Option<usize> {
        for (at, entry) in self.entries.iter().enumerate().skip(self.given).rev() {
            if entry.chance {
                return None;
            }
            if !entry.event && seats.has(Seat::new(entry.seat)) {
                return Some(at);
            }
        }
        None
    }

    /// The seats that have made a turn at this table.
    pub(crate) fn begun(&self) -> Seats {
        let turns = self.entries.iter().skip(self.given).filter(|entry| !entry.event);
        turns.map(|entry| Seat::new(entry.seat)).collect()
    }

    /// All seats, in turn order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.playing.colours().len() as u8).map(Seat::new)
    }

    /// The seat to move; `None` once the game is over.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        (!self.over()).then(|| self.playing.turn())
    }

    /// Whether the game is over.
    pub(crate) fn over(&self) -> bool {
        self.aborted || self.told.is_some() || self.playing.outcome().is_some()
    }

    /// How the game ended.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let agreed = || self.told.clone().or_else(|| self.aborted.then(|| self.abortion()));
        ending_of(self.playing.as_ref()).or_else(agreed)
    }

    /// The end of a game that was given up before it began.
    pub(crate) fn abortion(&self) -> Ending {
        Ending {
            winners: Vec::new(),
            result: None,
            points: vec![0.0; self.playing.colours().len()],
            reason: "aborted".into(),
        }
    }
}

/// A record without the draws that these seats offered last: how many of its first entries stay as they
/// are, and what follows them.
pub(crate) fn without_offers(entries: &[Entry], offers: Seats) -> (usize, Vec<Entry>) {
    let draw = Event::Draw.id();
    let offered = |seat: Seat| {
        entries.iter().rposition(|entry| {
            entry.event && entry.text == draw && usize::from(entry.seat) == seat.index()
        })
    };
    let struck: Vec<usize> = offers.iter().filter_map(offered).collect();
    let from = struck.iter().min().copied().unwrap_or(entries.len());
    let rest = entries.iter().enumerate().skip(from);
    (from, rest.filter(|(at, _)| !struck.contains(at)).map(|(_, e)| e.clone()).collect())
}

/// How a game ended, by its rules.
pub(crate) fn ending_of(playing: &dyn AnyPosition) -> Option<Ending> {
    let outcome = playing.outcome()?;
    Some(Ending {
        winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
        result: result(playing, &outcome),
        points: points(playing, &outcome).iter().map(|points| points.0).collect(),
        reason: outcome.reason.id().into(),
    })
}

fn turn_entry(playing: &dyn AnyPosition, turn: &ashtapada_rules::Turn, chance: bool) -> Entry {
    Entry {
        seat: playing.turn().index() as u8,
        text: playing.write_turn(turn),
        name: Some(playing.name_turn(turn)),
        event: false,
        chance,
    }
}

fn event_entry(seat: Seat, event: Event) -> Entry {
    Entry {
        seat: seat.index() as u8,
        text: event.id().into(),
        name: None,
        event: true,
        chance: false,
    }
}

/// A course that cannot be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CourseError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is more of it than of any game.
    #[error("{}", record_too_long(LONGEST_RECORD))]
    TooLong,
    /// An entry cannot happen.
    #[error("{place} {error}")]
    Entry {
        /// Where it is.
        place: Saying,
        /// Why.
        error: EntryError,
    },
}

impl CourseError {
    /// That an entry cannot happen in a game that came so far.
    fn entry(
        text: &str,
        rounds: Rounds,
        playing: &dyn AnyPosition,
        error: EntryError,
    ) -> CourseError {
        CourseError::Entry { place: rounds.place(playing, text), error }
    }

    /// What is to be said of it.
    pub(crate) fn sayings(&self) -> Vec<Saying> {
        match self {
            CourseError::Setup(error) => error.sayings(),
            CourseError::TooLong => vec![record_too_long(LONGEST_RECORD)],
            CourseError::Entry { place, error } => {
                let mut sayings = vec![place.clone()];
                sayings.extend(error.sayings());
                sayings
            }
        }
    }
}
