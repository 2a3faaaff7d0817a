//! Reading whatever somebody brings: our own record, PGN, PGN4, bare turns, a position.

use ashtapada_rules::{
    AnyPosition, Entry, EntryError, Kind, LONGEST_RECORD, OptionError, Rounds, Saying, TextError,
    find, in_english, shorten_notes,
};

use crate::names::{self, by_name};
use crate::record::{Record, line};
use crate::{guess, pgn, plain, said};

/// A text that is no record.
#[derive(Debug, thiserror::Error)]
#[error("{}", in_english(&self.sayings()))]
pub enum ReadError {
    /// There is nothing in it.
    Empty,
    /// The text does not say of which game it is, and nobody else does.
    WhichGame,
    /// No game has this name.
    Game {
        /// The name.
        wanted: String,
    },
    /// Our own record, in a form that is not known.
    Version {
        /// The form.
        found: String,
    },
    /// A line of the head is not `Name: value`.
    Head {
        /// The line.
        line: String,
    },
    /// A comment or a variation is not closed.
    Unclosed {
        /// Whether it is a comment.
        comment: bool,
        /// Its line, from 1.
        line: usize,
    },
    /// The options cannot be used.
    Option(OptionError),
    /// The position text cannot be used.
    Text(TextError),
    /// What cannot be used in moves or a position that came without the name of their game.
    Guessed {
        /// The game whose they were taken for.
        game: Entry,
        /// What is wrong.
        error: Box<ReadError>,
    },
    /// There are more turns and events than any game has.
    TooLong,
    /// An entry cannot happen.
    Entry {
        /// Its index.
        at: usize,
        /// Where that is, as people count.
        place: Saying,
        /// Why.
        error: EntryError,
    },
}

impl ReadError {
    /// That an entry with this index cannot happen in a game that was read so far.
    pub(crate) fn entry(
        at: usize,
        text: &str,
        rounds: Rounds,
        playing: &dyn AnyPosition,
        error: EntryError,
    ) -> ReadError {
        ReadError::Entry { at, place: rounds.place(playing, text), error }
    }

    /// What is to be said of it.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        vec![match self {
            ReadError::Empty => said::record_empty(),
            ReadError::WhichGame => said::record_which_game(),
            ReadError::Game { wanted } => said::record_no_game(wanted, names::words()),
            ReadError::Version { found } => said::record_version(found),
            ReadError::Head { line } => said::record_head(line),
            ReadError::Unclosed { comment: true, line } => said::record_open_comment(*line),
            ReadError::Unclosed { comment: false, line } => said::record_open_variation(*line),
            ReadError::TooLong => said::record_too_long(LONGEST_RECORD),
            ReadError::Option(error) => error.saying(),
            ReadError::Text(error) => return error.sayings(),
            // What is wrong is of more use than how it came to be read so.
            ReadError::Guessed { game, error } => {
                let mut sayings = error.sayings();
                let game = names::word(game);
                sayings.push(match **error {
                    ReadError::Text(_) => said::record_guessed_position(game),
                    _ => said::record_guessed(game),
                });
                return sayings;
            }
            ReadError::Entry { place, error, .. } => {
                let mut sayings = vec![place.clone()];
                sayings.extend(error.sayings());
                return sayings;
            }
        }]
    }
}

/// Reads a record or a position. `game` is the game where the text does not say.
///
/// # Errors
/// [`ReadError`] names what cannot be used and, where it is of use, what could be.
pub fn read(text: &str, game: Option<&str>) -> Result<Record, ReadError> {
    let mut record = read_all(text, game)?;
    shorten_notes(&mut record.notes);
    Ok(record)
}

/// The game that a text says it is of, or else `game`; for words about a text that cannot be read.
#[must_use]
pub fn named(text: &str, game: Option<&str>) -> Option<Entry> {
    let text = begun(text);
    let given = game.and_then(by_name);
    if text.starts_with(plain::HEAD) { plain::named(text) } else { pgn::named(text, given) }
}

/// A text from where it begins.
fn begun(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// Reads a text with as many notes as there is to note.
fn read_all(text: &str, game: Option<&str>) -> Result<Record, ReadError> {
    let text = begun(text);
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    if text.starts_with(plain::HEAD) {
        return plain::read(text);
    }
    let given = match game {
        Some(game) => {
            let wanted = || ReadError::Game { wanted: line(game) };
            Some(by_name(game).ok_or_else(wanted)?.id)
        }
        None => None,
    };
    if text.starts_with('[') && text.lines().next().is_some_and(|first| first.contains('"')) {
        return pgn::read(text, given);
    }
    match position(text, given) {
        Ok(record) => Ok(record),
        // What one seat sees is no position of any game; else a line that begins as positions do is one that
        // is wrong somewhere.
        Err(Some(error)) if error.is_view() || (given.is_some() && begins_as_position(text)) => {
            Err(error.into())
        }
        Err(_) if given.is_none() && guess::begins_as_chess(text) => {
            read_all(text, Some(guess::PLAIN)).map_err(guessed)
        }
        Err(_) => pgn::read(text, given),
    }
}

/// What is wrong with a text that was taken for one of plain chess.
fn guessed(error: ReadError) -> ReadError {
    match find(guess::PLAIN) {
        Some(game) => ReadError::Guessed { game, error: Box::new(error) },
        None => error,
    }
}

/// Whether the first word has ranks in it; a draw behind moves has a stroke, too.
fn begins_as_position(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| word.contains('/'))
}

/// Reads one line as a position of this game, or of the first game that knows it.
fn position(text: &str, given: Option<&'static str>) -> Result<Record, Option<TextError>> {
    if text.lines().count() > 1 {
        return Err(None);
    }
    let ids: Vec<&'static str> = match given {
        Some(id) => vec![id],
        None => Kind::ALL.iter().map(|kind| kind.about().id).collect(),
    };
    let mut first_error = None;
    for id in ids {
        let Some(entry) = find(id) else { continue };
        let Ok(options) = entry.kind.options(entry.options.iter().copied()) else { continue };
        let mut notes = Vec::new();
        match entry.kind.read(&options, text, &mut notes) {
            Ok(_) => {
                if given.is_none() {
                    notes.push(said::note_read_as(names::word(&entry)));
                }
                return Ok(Record {
                    game: id.into(),
                    fen: Some(text.into()),
                    notes,
                    ..Record::default()
                });
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error)
}
