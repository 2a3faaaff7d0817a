//! A record: how a game began, what was entered, who played.

use ashtapada_rules::{
    Actor, AnyPosition, Entry, EntryError, Event, OptionError, Rounds, Saying, Seat, TextError,
    enter, find,
};

use crate::read::ReadError;

/// A game from its beginning to where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// Options by name, those that differ from their defaults at least.
    pub options: Vec<(String, String)>,
    /// The position text it began from; `None` for the start position.
    pub fen: Option<String>,
    /// Turns in engine form; events with their seat, like `0:resign`.
    pub moves: Vec<String>,
    /// What stands beside it.
    pub tags: Tags,
    /// What was passed over when it was read.
    pub notes: Vec<Saying>,
}

/// What stands beside a record; empty texts are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// Where it was played, or the game's own id there.
    pub id: String,
    /// `2026.11.30`; `1851.??.??` where only so much is known.
    pub date: String,
    /// Who played, by seat.
    pub players: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, points by seat, or `*`.
    pub result: String,
    /// Why it ended: by its id, or in the words of a record from elsewhere.
    pub reason: String,
    /// Whatever else the record tells, by the names of PGN's tags, in its order: `Event`, `WhiteElo`.
    pub more: Vec<(String, String)>,
}

/// An entry of a record while it is played through.
pub(crate) struct Shown {
    /// Whose it is.
    pub(crate) seat: Seat,
    /// The turn in the game's notation; `None` for an event.
    pub(crate) name: Option<String>,
    /// The entry as records hold it.
    pub(crate) text: String,
    /// Whether chance made it.
    pub(crate) chance: bool,
    /// An event in place of a turn: whose turn it was goes on to another with it.
    pub(crate) in_turn: Option<Event>,
}

impl Shown {
    /// Counts it, if it is a turn or stands for one.
    pub(crate) fn count(&self, rounds: &mut Rounds) {
        if self.name.is_some() || self.in_turn.is_some() {
            rounds.made(self.seat);
        }
    }
}

impl Record {
    /// The catalogue's entry of its game.
    pub(crate) fn entry(&self) -> Result<Entry, ReadError> {
        find(&self.game).ok_or_else(|| ReadError::Game { wanted: line(&self.game) })
    }

    /// The game at its beginning; notes of its text are added to `notes`.
    ///
    /// # Errors
    /// [`ReadError`] if there is no such game, option or position.
    pub fn begin(&self, notes: &mut Vec<Saying>) -> Result<Box<dyn AnyPosition>, ReadError> {
        let entry = self.entry()?;
        let own = self.options.iter().map(|(name, value)| (&**name, &**value));
        let options = entry.kind.options(entry.options.iter().copied().chain(own))?;
        Ok(match &self.fen {
            None => entry.kind.start(&options),
            Some(text) => entry.kind.read(&options, text, notes)?,
        })
    }

    /// Plays it through.
    ///
    /// # Errors
    /// [`ReadError::Entry`] names the first entry that cannot happen.
    pub(crate) fn play(&self) -> Result<(Box<dyn AnyPosition>, Vec<Shown>), ReadError> {
        let mut playing = self.begin(&mut Vec::new())?;
        let mut shown = Vec::with_capacity(self.moves.len());
        let mut rounds = Rounds::default();
        for text in &self.moves {
            let at = shown.len();
            let entry = advance(playing.as_mut(), text)
                .map_err(|error| ReadError::entry(at, text, rounds, playing.as_ref(), error))?;
            entry.count(&mut rounds);
            shown.push(entry);
        }
        Ok((playing, shown))
    }
}

/// Enters a text and says what it was.
pub(crate) fn advance(playing: &mut dyn AnyPosition, text: &str) -> Result<Shown, EntryError> {
    if let Some((seat, event)) = Event::read_with_seat(text.trim()) {
        let turn = playing.turn();
        let seat = seat.map_or(turn, |seat| Seat::new(seat as u8));
        enter(playing, text)?;
        let text = format!("{}:{}", seat.index(), event.id());
        let goes_on = playing.turn() != turn || playing.outcome().is_some();
        let in_turn = (seat == turn && goes_on).then_some(event);
        return Ok(Shown { seat, name: None, text, chance: false, in_turn });
    }
    let turn = playing.read_turn(text)?;
    let shown = Shown {
        seat: playing.turn(),
        name: Some(playing.name_turn(&turn)),
        text: playing.write_turn(&turn),
        chance: matches!(playing.actor(), Actor::Chance(_)),
        in_turn: None,
    };
    playing.play(&turn)?;
    Ok(shown)
}

/// A text within one line of a message.
pub(crate) fn line(text: &str) -> String {
    const LETTERS: usize = 80;
    let mut short: String =
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LETTERS).collect();
    if text.chars().nth(LETTERS).is_some() {
        short.push('…');
    }
    short
}

impl From<OptionError> for ReadError {
    fn from(error: OptionError) -> ReadError {
        // Names and values come from the text and may be of any length.
        ReadError::Option(match error {
            OptionError::Unknown { name, known } => {
                OptionError::Unknown { name: line(&name), known }
            }
            OptionError::Value { name, value, allowed } => {
                OptionError::Value { name, value: line(&value), allowed }
            }
            other => other,
        })
    }
}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> ReadError {
        ReadError::Text(error)
    }
}
