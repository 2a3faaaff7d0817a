//! Which game moves are of that come without its name.
//!
//! It is chess, as PGN has it, unless another game reads much more of them. What is wrong with the moves is
//! then told of the game that they were read as; only where nothing speaks for one game the reader is asked.
//! So it is with a position that no game reads.

use ashtapada_rules::{Entry, catalogue, find};

use crate::read::ReadError;
use crate::record::Record;
use crate::{names, pgn, said};

/// The game that PGN is of when it does not say.
pub(crate) const PLAIN: &str = "chess";

/// How many entries speak for a game although those behind them do not fit it.
const FAR: usize = 8;

/// A reading of the moves as those of one game.
struct Reading {
    game: Entry,
    /// How many entries could be played.
    entries: usize,
    outcome: Result<Record, ReadError>,
}

impl Reading {
    fn of(game: Entry, movetext: &str) -> Reading {
        let outcome = pgn::read_of(&[], movetext, Some(game.id));
        let entries = match &outcome {
            Ok(record) => record.moves.len(),
            Err(ReadError::Entry { at, .. }) => *at,
            Err(_) => 0,
        };
        Reading { game, entries, outcome }
    }

    /// Whether it is to be believed rather than that of plain chess: it goes more than twice as far, and
    /// to the end of the moves or far into them.
    fn outdoes(&self, plain: &Reading) -> bool {
        let far = self.outcome.is_ok() || self.entries >= FAR;
        far && self.entries >= 2 * (plain.entries + 1)
    }

    /// What was read, with a word about whose moves they were taken for.
    fn told(self) -> Result<Record, ReadError> {
        match self.outcome {
            Ok(mut record) => {
                record.notes.insert(0, said::note_guessed(names::word(&self.game)));
                Ok(record)
            }
            Err(error) => Err(ReadError::Guessed { game: self.game, error: Box::new(error) }),
        }
    }
}

/// Reads moves without tags.
pub(crate) fn read(movetext: &str) -> Result<Record, ReadError> {
    let plain = find(PLAIN).ok_or(ReadError::WhichGame)?;
    let plain = Reading::of(plain, movetext);
    match &plain.outcome {
        Ok(record) if record.moves.is_empty() => return Err(ReadError::WhichGame),
        // Another game may read on where a turn is none of chess.
        Err(ReadError::Entry { .. }) => {}
        Err(_) => return plain.outcome,
        Ok(_) => return plain.told(),
    }
    let mut others: Vec<Reading> = catalogue()
        .into_iter()
        .filter(may_be_guessed)
        .map(|entry| Reading::of(entry, movetext))
        .filter(|reading| reading.outdoes(&plain))
        .collect();
    let furthest = others.iter().map(|reading| reading.entries).max();
    others.retain(|reading| Some(reading.entries) == furthest);
    match (others.pop(), others.is_empty()) {
        (Some(other), true) => other.told(),
        (None, _) if plain.entries > 0 => plain.told(),
        _ => Err(ReadError::WhichGame),
    }
}

/// Whether a text that is no position begins as one of chess does: with eight ranks of its letters and of
/// numbers, however many cells they make.
pub(crate) fn begins_as_chess(text: &str) -> bool {
    let board = text.split_whitespace().next().unwrap_or_default();
    let of_chess = |c: char| c.is_ascii_digit() || "pnbrqk".contains(c.to_ascii_lowercase());
    board.split('/').count() == 8 && board.chars().all(|c| c == '/' || of_chess(c))
}

/// Whether moves are ever taken for those of this game, which is not plain chess. Where men are hidden
/// nearly every turn of chess is one, mistakes in chess included; presets stand behind their game.
fn may_be_guessed(entry: &Entry) -> bool {
    let hidden = || entry.kind.options([]).is_ok_and(|options| entry.kind.start(&options).hidden());
    entry.options.is_empty() && entry.id != PLAIN && !hidden()
}
