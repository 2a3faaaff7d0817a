//! The facade: games and positions without type parameters, for servers, protocols and tests.
//!
//! Plain owned data in and out. A call through the facade costs a virtual dispatch; searches are
//! instantiated per game through [`Kind::visit`] instead.

use std::any::Any;
use std::borrow::Cow;

use crate::{
    Actor, Cause, Cell, Continuations, Event, EventError, Game, Gesture, History, MoveList,
    Options, Outcome, Picture, Reason, Saying, Seat, Seats, Side, TextError, Told, Turn, TurnError,
    View, Viewer, typed,
};

use crate::kit::{faults, why};

pub use crate::games::Kind;

/// A game id with the kind and the options it stands for.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The id: a game's own, or a preset's.
    pub id: &'static str,
    /// The name people know it by.
    pub name: &'static str,
    /// The game.
    pub kind: Kind,
    /// The options the id sets.
    pub options: &'static [(&'static str, &'static str)],
}

/// Every id that can be asked for, aliases excepted, in the order of `games!{}`.
pub fn catalogue() -> Vec<Entry> {
    let mut entries = Vec::new();
    for &kind in Kind::ALL {
        let about = kind.about();
        entries.push(Entry { id: about.id, name: about.name, kind, options: &[] });
        for preset in about.presets {
            let (id, name, options) = (preset.id, preset.name, preset.options);
            entries.push(Entry { id, name, kind, options });
        }
    }
    entries
}

/// The entry with this id or alias.
///
/// ```
/// let entry = ashtapada_rules::find("fischerandom").unwrap();
/// assert_eq!(entry.id, "chess960");
/// assert!(ashtapada_rules::find("giveaway").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<Entry> {
    let wanted = id.trim().to_ascii_lowercase();
    catalogue().into_iter().find(|entry| {
        let about = entry.kind.about();
        entry.id == wanted || (entry.id == about.id && about.aliases.contains(&wanted.as_str()))
    })
}

/// All legal turns, as far as they were listed.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The turns.
    pub turns: Vec<Turn>,
    /// Whether there were more than the cap.
    pub truncated: bool,
}

/// A running game: a position with its history, whatever the game is.
pub trait AnyPosition: Send + Sync {
    /// The game.
    fn kind(&self) -> Kind;
    /// Its options.
    fn options(&self) -> &Options;
    /// An example of its turn texts, with these options.
    fn turns_look_like(&self) -> &'static str;
    /// How to read the board, where men alone do not say it.
    fn legend(&self) -> &'static str;
    /// A copy that goes its own way.
    fn boxed(&self) -> Box<dyn AnyPosition>;
    /// For callers that know the game's type: the [`Playing`] behind the facade.
    fn as_any(&self) -> &dyn Any;

    /// The seats' colours in turn order.
    fn colours(&self) -> &'static [&'static str];
    /// The side a seat plays for.
    fn side(&self, seat: Seat) -> Side;
    /// The sides there are, in the order of their first seats.
    fn sides(&self) -> Vec<Side>;
    /// The seat to move.
    fn turn(&self) -> Seat;
    /// Who acts next: the seat to move, or chance.
    fn actor(&self) -> Actor;
    /// Whether the seat to move is in check; `None` where the game knows no check.
    fn check(&self) -> Option<bool>;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a seat sees less than everything.
    fn hidden(&self) -> bool;
    /// How often a position must stand for the game to be drawn; `None` where no repetition ends it.
    fn repetition(&self) -> Option<u16>;

    /// Legal turns, at most `cap`; none once the game is over.
    fn legal(&self, cap: usize) -> Listing;
    /// A legal turn's text in engine form.
    fn write_turn(&self, turn: &Turn) -> String;
    /// A legal turn's text in the game's own notation.
    fn name_turn(&self, turn: &Turn) -> String;
    /// The legal turn a text means. What the game cannot read is read as people type: `e2 - e4`, `E2E4`.
    ///
    /// # Errors
    /// [`TurnError`], also when the board shows that the game is over.
    fn read_turn(&self, text: &str) -> Result<Turn, TurnError>;
    /// Plays a turn that [`AnyPosition::legal`] or [`AnyPosition::read_turn`] gave for this position.
    ///
    /// # Errors
    /// [`TurnError`] if it is not legal here; nothing changes then.
    fn play(&mut self, turn: &Turn) -> Result<(), TurnError>;
    /// The cells of men of the seat to move that could go somewhere, but never without leaving their king
    /// in check. None once the game is over, and in hidden games.
    fn bound(&self) -> Vec<Cell>;
    /// What a seat may do beside moving.
    fn events(&self, seat: Seat) -> Vec<Event>;
    /// Makes an event part of the record.
    ///
    /// # Errors
    /// [`EventError`] if the seat may not do that now; nothing changes then.
    fn event(&mut self, seat: Seat, event: Event) -> Result<(), EventError>;
    /// The seats whose draw offers stand: until another seat declines them by making a turn.
    fn offers(&self) -> Seats;

    /// Whom the last turn or event put out of a game that goes on without them, in order, and why.
    fn exits(&self) -> &[(Seat, Reason)];

    /// The position's text.
    fn text(&self) -> String;
    /// The position text a viewer may know.
    fn view_text(&self, viewer: Viewer) -> String;
    /// What one seat was told so far; empty in open games.
    fn story(&self, seat: Seat) -> &[Told];
    /// How the game looks.
    fn picture(&self) -> Picture;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;

    /// What the seat to move can do next after the gestures it has made towards its turn; `None` if
    /// no legal turn begins so, and once the game is over.
    fn continuations(&self, made: &[Gesture]) -> Option<Continuations>;

    /// Perft from here.
    fn perft(&self, depth: u32) -> u64;
    /// Perft below each first turn.
    fn divide(&self, depth: u32) -> Vec<(Turn, u64)>;
    /// [`Game::key`].
    fn key(&self) -> u64;
    /// [`Game::fresh_key`].
    fn fresh_key(&self) -> u64;
    /// Turns played since the starting position.
    fn turns_played(&self) -> usize;
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A running game of a known type.
#[derive(Clone)]
pub struct Playing<G: Game> {
    kind: Kind,
    options: Options,
    game: G,
    position: G::Position,
    history: History<G::Fact>,
    ended: Option<Outcome>,
    offers: Seats,
    last: Option<(G::Position, Turn)>,
    exits: Vec<(Seat, Reason)>,
    stories: Vec<Vec<Told>>,
}

impl<G: Game> Playing<G> {
    /// A game that begins at a position.
    pub fn new(kind: Kind, options: Options, game: G, position: G::Position) -> Playing<G> {
        let mut playing = Playing {
            kind,
            options,
            game,
            history: History::begin(game.repetition_key(&position)),
            position,
            ended: None,
            offers: Seats::NONE,
            last: None,
            exits: Vec::new(),
            stories: vec![Vec::new(); game.colours().len()],
        };
        playing.tell(None);
        playing
    }

    /// The game with its options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// The history, ending with the position.
    pub fn history(&self) -> &History<G::Fact> {
        &self.history
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.colours().len() as u8).map(Seat::new)
    }

    /// Hidden games: every seat is told its view of what is on the board now.
    fn tell(&mut self, made: Option<(Seat, String)>) {
        if !G::HIDDEN {
            return;
        }
        for seat in self.seats() {
            let own_turn =
                made.as_ref().filter(|(by, _)| *by == seat).map(|(_, text)| text.clone());
            let view = self.game.write_view(&self.position, Viewer::Seat(seat));
            self.stories[seat.index()].push(Told { view, own_turn });
        }
    }

    /// The end that leaves nothing to play: by an event, or shown by the board. Past ends that were
    /// only counted a record may go on.
    fn closed(&self) -> Option<Outcome> {
        self.outcome().filter(|outcome| !outcome.reason.is_counted())
    }

    /// The legal turn that a text means, as the game writes it or else as people type.
    fn read_typed(&self, text: &str) -> Result<Turn, TurnError> {
        let read = |text: &str| self.game.read_turn(&self.position, text);
        let unreadable = match read(text) {
            Err(TurnError::Unreadable { text, .. }) => {
                TurnError::Unreadable { text, accepted: self.game.examples() }
            }
            answer => return answer,
        };
        let steps = typed::in_steps(text).filter(|_| !G::SINGLE_STEP);
        if let Some(turn) = steps.and_then(|steps| read(&steps).ok()) {
            return Ok(turn);
        }
        let answers = typed::readings(text).into_iter().map(|reading| read(&reading));
        let mut readable =
            answers.filter(|answer| !matches!(answer, Err(TurnError::Unreadable { .. })));
        readable.next().unwrap_or(Err(unreadable))
    }

    /// The position as texts and views show it.
    fn shown(&self) -> Cow<'_, G::Position> {
        match self.outcome() {
            Some(outcome) => Cow::Owned(self.game.ended(&self.position, &outcome)),
            None => Cow::Borrowed(&self.position),
        }
    }

    /// The draw, if the offers that stand make it one.
    fn agree(&mut self) {
        let voters = self.game.voters(&self.position);
        if voters.iter().all(|voter| self.offers.has(voter)) {
            self.ended = Some(self.game.agreed(&self.position, &self.history));
        }
    }
}

impl<G: Game> AnyPosition for Playing<G> {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn turns_look_like(&self) -> &'static str {
        self.game.turns_look_like()
    }

    fn legend(&self) -> &'static str {
        self.game.legend()
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn colours(&self) -> &'static [&'static str] {
        self.game.colours()
    }

    fn side(&self, seat: Seat) -> Side {
        self.game.side(seat)
    }

    fn sides(&self) -> Vec<Side> {
        self.game.sides()
    }

    fn turn(&self) -> Seat {
        self.game.turn(&self.position)
    }

    fn actor(&self) -> Actor {
        self.game.actor(&self.position)
    }

    fn check(&self) -> Option<bool> {
        self.game.check(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.game.outcome(&self.position, &self.history))
    }

    fn hidden(&self) -> bool {
        G::HIDDEN
    }

    fn repetition(&self) -> Option<u16> {
        self.game.repetition()
    }

    fn legal(&self, cap: usize) -> Listing {
        if self.outcome().is_some() {
            return Listing::default();
        }
        let (turns, truncated) = self.game.turns(&self.position, cap);
        Listing { turns, truncated }
    }

    fn write_turn(&self, turn: &Turn) -> String {
        self.game.write_turn(&self.position, turn)
    }

    fn name_turn(&self, turn: &Turn) -> String {
        self.game.name_turn(&self.position, turn)
    }

    fn read_turn(&self, text: &str) -> Result<Turn, TurnError> {
        if let Some(outcome) = self.closed() {
            return Err(TurnError::Over { reason: outcome.reason });
        }
        let turn = self.read_typed(text.trim());
        if G::HIDDEN {
            // One refusal for every turn: a reason could tell what the seat cannot see. That a text is
            // no turn at all is told by the text itself.
            return turn.map_err(|error| match error {
                TurnError::Unreadable { .. } => error,
                _ => TurnError::Illegal { why: Vec::new() },
            });
        }
        turn
    }

    fn play(&mut self, turn: &Turn) -> Result<(), TurnError> {
        if let Some(outcome) = self.closed() {
            return Err(TurnError::Over { reason: outcome.reason });
        }
        if !self.game.accepts(&self.position, turn) {
            return Err(TurnError::Illegal { why: Vec::new() });
        }
        let seat = self.turn();
        let text = if G::HIDDEN { self.write_turn(turn) } else { String::new() };
        let start = self.position.clone();
        let mut before = self.position.clone();
        for &mv in turn {
            before = self.position.clone();
            self.game.play(&mut self.position, mv);
        }
        let fact = self.game.fact(&before, turn.last().copied(), &self.position);
        self.history.push(self.game.repetition_key(&self.position), fact);
        // A turn declines what others have offered; the own offer stands until they have moved. A king
        // that walks at random declines nothing.
        if self.game.voters(&start).has(seat) {
            self.offers = Seats(self.offers.0 & Seats::of(seat).0);
        }
        self.exits = self.game.exits(&start, Cause::Turn(turn), &self.position);
        self.last = Some((start, turn.clone()));
        self.tell(Some((seat, text)));
        Ok(())
    }

    fn bound(&self) -> Vec<Cell> {
        if G::HIDDEN || self.outcome().is_some() {
            return Vec::new();
        }
        let mut legal = MoveList::new();
        self.game.moves(&self.position, &mut legal);
        let exposing = why::exposing(&self.game, &self.position);
        let mut cells: Vec<Cell> = exposing.iter().map(|mv| mv.from()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| legal.iter().all(|mv| mv.from() != *cell));
        cells
    }

    fn events(&self, seat: Seat) -> Vec<Event> {
        if self.outcome().is_some() || seat.index() >= self.game.colours().len() {
            return Vec::new();
        }
        let mut events = self.game.events(&self.position, &self.history, seat);
        events.retain(|event| *event != Event::Draw || !self.offers.has(seat));
        events
    }

    fn event(&mut self, seat: Seat, event: Event) -> Result<(), EventError> {
        let seats = self.game.colours().len();
        if seat.index() >= seats {
            return Err(EventError::NoSeat { seat: seat.index(), last: seats - 1 });
        }
        if let Some(outcome) = self.closed() {
            return Err(EventError::Over { reason: outcome.reason });
        }
        // Past an end by count the record goes on, so what is allowed is asked of the game itself.
        let mut allowed = self.game.events(&self.position, &self.history, seat);
        allowed.retain(|event| *event != Event::Draw || !self.offers.has(seat));
        // Whoever left has run out of time as far as the rules go; only the reason tells the difference.
        let left = event == Event::Left;
        let ruled = if left { Event::Flag } else { event };
        if !allowed.contains(&ruled) {
            return Err(EventError::NotNow { event, seat: seat.index(), allowed });
        }
        if event == Event::Draw {
            self.offers = self.offers.with(seat);
            self.exits.clear();
            self.agree();
            return Ok(());
        }
        let before = self.position.clone();
        self.ended = self.game.event(&mut self.position, &self.history, seat, ruled)?;
        if let Some(outcome) = self.ended.as_mut().filter(|_| left) {
            outcome.reason = outcome.reason.if_left();
        }
        let (old, new) =
            (self.game.repetition_key(&before), self.game.repetition_key(&self.position));
        if old != new {
            let fact = self.game.fact(&before, None, &self.position);
            self.history.push(new, fact);
        }
        self.exits = self.game.exits(&before, Cause::Event(seat, ruled), &self.position);
        if left {
            self.exits.iter_mut().for_each(|(_, reason)| *reason = reason.if_left());
        }
        // Whoever left no longer stands in the way of a draw that all others have offered.
        if self.outcome().is_none() {
            self.agree();
        }
        Ok(())
    }

    fn offers(&self) -> Seats {
        self.offers
    }

    fn exits(&self) -> &[(Seat, Reason)] {
        &self.exits
    }

    fn text(&self) -> String {
        self.game.write(&self.shown())
    }

    fn view_text(&self, viewer: Viewer) -> String {
        if self.outcome().is_some() {
            return self.text();
        }
        self.game.write_view(&self.position, viewer)
    }

    fn story(&self, seat: Seat) -> &[Told] {
        self.stories.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    fn picture(&self) -> Picture {
        self.game.picture()
    }

    fn view(&self, viewer: Viewer) -> View {
        let viewer = if self.outcome().is_some() { Viewer::Open } else { viewer };
        let mut view = self.game.view(&self.shown(), &self.history, viewer);
        if let Some((before, turn)) = &self.last {
            let seat = self.game.turn(before);
            view.last = self.game.marks(before, turn, seat, viewer);
        }
        view
    }

    fn continuations(&self, made: &[Gesture]) -> Option<Continuations> {
        if self.outcome().is_some() {
            return None;
        }
        let viewer = Viewer::Seat(self.turn());
        crate::gesture::continuations(&self.game, &self.position, &self.history, viewer, made)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.game.perft(&self.position, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(Turn, u64)> {
        crate::perft::divide(&self.game, &self.position, depth)
    }

    fn key(&self) -> u64 {
        self.game.key(&self.position)
    }

    fn fresh_key(&self) -> u64 {
        self.game.fresh_key(&self.position)
    }

    fn turns_played(&self) -> usize {
        self.history.turns()
    }
}

impl std::fmt::Debug for dyn AnyPosition + '_ {
    /// Hidden positions show their game and nothing else.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = if self.hidden() { "hidden".into() } else { self.text() };
        write!(f, "{} {text}", self.kind().about().id)
    }
}

/// Makes one entry of a record happen: an event text (`resign`, `2:flag`; without a seat it is the
/// seat to move) or else a turn text in engine form or the game's own notation.
///
/// # Errors
/// [`EntryError`]; nothing changes then.
pub fn enter(playing: &mut dyn AnyPosition, text: &str) -> Result<(), EntryError> {
    if let Some((seat, event)) = Event::read_with_seat(text.trim()) {
        let index = seat.unwrap_or(playing.turn().index());
        let last = playing.colours().len() - 1;
        if index > last {
            return Err(EventError::NoSeat { seat: index, last }.into());
        }
        return Ok(playing.event(Seat::new(index as u8), event)?);
    }
    let turn = playing.read_turn(text)?;
    Ok(playing.play(&turn)?)
}

/// An entry of a record that cannot happen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    /// It was read as a turn.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// It was read as an event.
    #[error(transparent)]
    Event(#[from] EventError),
}

impl EntryError {
    /// What is to be said of it.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        match self {
            EntryError::Turn(error) => error.sayings(),
            EntryError::Event(error) => error.sayings(),
        }
    }
}

/// The cell with this name in a picture.
#[must_use]
pub fn cell_named(picture: &Picture, name: &str) -> Option<Cell> {
    let index = picture.cells.iter().position(|cell| cell.name == name)?;
    Some(Cell::new(index as u16))
}

/// Position texts are at most so long, in bytes. The longest that a game writes, for the 160 cells of four
/// players, stays below a quarter of it.
const LONGEST_TEXT: usize = 4 * 1024;

/// So many turns and events are read of a record. The longest game of chess that its rules allow has 5,898
/// moves and a half: 118 pawn moves and captures, each after 50 moves without one, less three half-moves for
/// the changes of side (11,797); the other games end sooner, or by nobody's will go on so long.
pub const LONGEST_RECORD: usize = 12_000;

/// Reads a position and starts a game from it; `text` = `None` is the start position.
///
/// # Errors
/// [`TextError`] with all faults.
pub(crate) fn begin<G: Game>(
    kind: Kind,
    options: Options,
    game: G,
    text: Option<&str>,
    notes: &mut Vec<Saying>,
) -> Result<Box<dyn AnyPosition>, TextError> {
    let position = match text {
        None => game.start(),
        Some(text) if text.len() > LONGEST_TEXT => {
            let accepted = faults::accepted_characters(LONGEST_TEXT);
            let long = faults::position_long(text.chars().count());
            return Err(TextError::one(faults::place_text(), long, accepted));
        }
        Some(text) => {
            let position = game.read(text.trim(), notes);
            crate::error::shorten_notes(notes);
            position?
        }
    };
    Ok(Box::new(Playing::new(kind, options, game, position)))
}
