//! Reading whatever somebody brings: our own record, PGN, PGN4, bare turns, a position.

use ashtapada_rules::{EntryError, Kind, OptionError, TextError, catalogue, find};

use crate::record::{Record, line};
use crate::{pgn, plain};

/// A text that is no record.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing in it.
    #[error("the text is empty")]
    Empty,
    /// The text does not say of which game it is, and nobody else does.
    #[error(
        "the text does not say which game it is of, and as chess it cannot be read: name the game, or \
         write [Variant \"…\"] above the moves, or begin with a position"
    )]
    WhichGame,
    /// No game has this name.
    #[error("no game is named \"{wanted}\"; there are: {}", catalogue().iter().map(|e| e.id).collect::<Vec<_>>().join(", "))]
    Game {
        /// The name.
        wanted: String,
    },
    /// Our own record, in a form that is not known.
    #[error("this record has the form \"{found}\"; known is 1")]
    Version {
        /// The form.
        found: String,
    },
    /// A line of the head is not `Name: value`.
    #[error("the line \"{line}\" is not of the form Name: value (an option: Option: name=value)")]
    Head {
        /// The line.
        line: String,
    },
    /// A comment or a variation is not closed.
    #[error("the {what} that begins in line {line} is never closed")]
    Unclosed {
        /// What.
        what: &'static str,
        /// Its line, from 1.
        line: usize,
    },
    /// The options cannot be used.
    #[error(transparent)]
    Option(OptionError),
    /// The position text cannot be used.
    #[error("the position: {0}")]
    Text(TextError),
    /// An entry cannot happen.
    #[error("entry {} (\"{text}\"): {error}", at + 1)]
    Entry {
        /// Its index.
        at: usize,
        /// What it says.
        text: String,
        /// Why.
        error: EntryError,
    },
}

/// Reads a record or a position. `game` is the game where the text does not say.
///
/// # Errors
/// [`ReadError`] names what cannot be used and, where it is of use, what could be.
pub fn read(text: &str, game: Option<&str>) -> Result<Record, ReadError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    if text.starts_with(plain::HEAD) {
        return plain::read(text);
    }
    let given = match game {
        Some(game) => {
            let wanted = || ReadError::Game { wanted: line(game) };
            Some(find(game).ok_or_else(wanted)?.id)
        }
        None => None,
    };
    if text.starts_with('[') && text.lines().next().is_some_and(|first| first.contains('"')) {
        return pgn::read(text, given);
    }
    match position(text, given) {
        Ok(record) => Ok(record),
        // One line without spaces between turns is a position that is wrong somewhere.
        Err(Some(error)) if text.lines().count() == 1 && text.contains('/') => Err(error.into()),
        Err(_) => pgn::read(text, given),
    }
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
                    notes.push(format!("Read as a position of {}.", entry.name));
                }
                return Ok(Record {
                    game: id.into(),
                    fen: Some(text.into()),
                    notes,
                    ..Record::default()
                });
            }
            Err(error) => {
                if given.is_some() {
                    first_error = Some(error);
                }
            }
        }
    }
    Err(first_error)
}
