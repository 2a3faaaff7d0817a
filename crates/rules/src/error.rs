//! What can be wrong with a text: positions, turns, events.

use std::fmt;

use thiserror::Error;

use crate::{Event, Reason};

/// The most characters of a text that a message repeats.
const ECHO: usize = 120;

/// The most characters in which a message says what would be accepted.
const ACCEPTED: usize = 400;

/// The most faults, and the most notes, that one answer shows.
pub(crate) const SHOWN: usize = 12;

/// A text of at most `most` characters, with `…` where the rest was.
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => printable(text),
        Some((end, _)) => printable(&text[..end]) + "…",
    }
}

/// A text as a message repeats it: what would move a terminal's cursor or colour its letters is
/// replaced.
fn printable(text: &str) -> String {
    let letter =
        |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().map(letter).collect()
}

/// Notes as one answer shows them: the first few, each of bounded length.
pub(crate) fn shorten_notes(notes: &mut Vec<String>) {
    let more = notes.len().saturating_sub(SHOWN);
    notes.truncate(SHOWN);
    for note in notes.iter_mut() {
        *note = shorten(note, ACCEPTED);
    }
    if more > 0 {
        notes.push(format!("and {more} more notes"));
    }
}

/// One thing that is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where: `rank 3`, `field 2 (side to move)`, `the board`.
    pub place: String,
    /// What is wrong there, with the offending words in quotes.
    pub wrong: String,
    /// What would be accepted; may be empty where `wrong` says it.
    pub accepted: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.wrong)?;
        if !self.accepted.is_empty() {
            write!(f, "; accepted: {}", self.accepted)?;
        }
        Ok(())
    }
}

/// A position text that cannot be read, or shows a position that cannot be played: all faults found.
#[derive(Clone, PartialEq, Eq, Debug, Error, Default)]
pub struct TextError {
    /// Every fault, in the order of the text.
    pub faults: Vec<Fault>,
}

impl TextError {
    /// Adds a fault.
    pub fn add(
        &mut self,
        place: impl Into<String>,
        wrong: impl Into<String>,
        accepted: impl Into<String>,
    ) {
        self.faults.push(Fault {
            place: shorten(&place.into(), ECHO),
            wrong: shorten(&wrong.into(), ECHO),
            accepted: shorten(&accepted.into(), ACCEPTED),
        });
    }

    /// An error with a single fault.
    pub fn one(
        place: impl Into<String>,
        wrong: impl Into<String>,
        accepted: impl Into<String>,
    ) -> TextError {
        let mut error = TextError::default();
        error.add(place, wrong, accepted);
        error
    }

    /// `Ok(value)` if nothing was found wrong.
    ///
    /// # Errors
    /// All faults collected so far.
    pub fn or<T>(self, value: T) -> Result<T, TextError> {
        if self.faults.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults.iter().take(SHOWN).enumerate() {
            if at > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        match self.faults.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "\nand {more} more faults"),
        }
    }
}

/// A turn text that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TurnError {
    /// The text is not a turn of this game at all.
    #[error("\"{}\" is not a turn of this game; turns look like {accepted}", printable(text))]
    Unreadable {
        /// The text.
        text: String,
        /// What turns look like.
        accepted: String,
    },
    /// The text means a turn that is not legal here. In hidden games nothing more is ever said.
    #[error("illegal{}", if why.is_empty() { String::new() } else { format!(": {why}") })]
    Illegal {
        /// Why, where that gives nothing hidden away; else empty.
        why: String,
    },
    /// The text begins a turn of several steps and stops before its end.
    #[error("illegal: {why}")]
    Unfinished {
        /// What is missing, with an example.
        why: String,
        /// What to ask for, so that the answer, put behind the text and a comma, makes the next step:
        /// `Duck to`.
        ask: &'static str,
    },
    /// The text fits several legal turns.
    #[error("\"{}\" is ambiguous: it could be {}", printable(text), candidates.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The engine texts it could mean.
        candidates: Vec<String>,
    },
    /// The game is over, so no turn can be played.
    #[error("the game is over ({})", reason.id())]
    Over {
        /// How it ended.
        reason: Reason,
    },
}

impl TurnError {
    /// A text that is no turn of a game; of a long one the beginning is told.
    #[must_use]
    pub fn unreadable(text: &str, accepted: impl Into<String>) -> TurnError {
        TurnError::Unreadable { text: text.chars().take(40).collect(), accepted: accepted.into() }
    }
}

/// An event that cannot happen now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EventError {
    /// Nobody may do this now, or this seat may not.
    #[error("seat {seat} cannot {} now; it may {}", event.id(), if allowed.is_empty() { "do nothing".into() } else { allowed.iter().map(|e| e.id()).collect::<Vec<_>>().join(", ") })]
    NotNow {
        /// The event asked for.
        event: Event,
        /// The seat index asked for.
        seat: usize,
        /// What that seat may do.
        allowed: Vec<Event>,
    },
    /// The game has no such seat.
    #[error("there is no seat {seat}; seats are 0 to {last}")]
    NoSeat {
        /// The seat index asked for.
        seat: usize,
        /// The last seat there is.
        last: usize,
    },
    /// The game is over.
    #[error("the game is over ({})", reason.id())]
    Over {
        /// How it ended.
        reason: Reason,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_do_not_colour_the_terminal() {
        let error = TurnError::Unreadable { text: "\x1b[31mx".into(), accepted: "e2e4".into() };
        assert!(error.to_string().starts_with("\"\u{fffd}[31mx\" is not a turn"), "{error}");
        let error = TextError::one("the text", "\u{7}", "a position");
        assert!(!error.to_string().contains('\u{7}'), "{error:?}");
    }

    #[test]
    fn messages_stay_short_whatever_the_text() {
        let mut error = TextError::default();
        for _ in 0..10_000 {
            error.add("rank 1", "é".repeat(100_000), "pieces");
        }
        let shown = error.to_string();
        assert!(shown.chars().count() < SHOWN * 200, "{} characters", shown.chars().count());
        assert!(shown.ends_with("and 9988 more faults"));
        let mut notes = vec!["n".repeat(1_000_000); 50];
        shorten_notes(&mut notes);
        assert_eq!(notes.len(), SHOWN + 1);
        assert!(notes.iter().all(|note| note.chars().count() <= ACCEPTED + 1));
    }
}
