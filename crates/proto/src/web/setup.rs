//! Setting up tables: what a browser asks over HTTP and what it is told.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::look::Glance;
use super::say::SayingLook;
use super::table::{Ending, Sitter, Tag};
use crate::GameInfo;

/// `GET /api/gallery`: a game with the position on its cover, one for each game of the house.
#[derive(Debug, Serialize, TS)]
#[ts(export)]
pub struct Card {
    /// The game.
    pub info: GameInfo,
    /// Its board, with default options.
    pub glance: Glance,
}

/// `POST /api/look`: what a game with these options, from this position, looks like. Also for diagrams.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[ts(export)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The game's id or an alias.
    pub game: String,
    /// Options by name.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub options: BTreeMap<String, String>,
    /// The position text to begin from; null for the start position.
    #[serde(default)]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Turn and event texts to play first.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub moves: Vec<String>,
}

/// The answer to [`Look`]. Everything is shown, also of hidden games: the asker gave it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct LookAnswer {
    /// The board.
    pub glance: Glance,
    /// The position's text.
    pub text: String,
    /// The seat to move.
    pub turn: u8,
    /// How the game ended, if it is over there.
    pub ending: Option<Ending>,
    /// What was dropped from the position text or filled in.
    pub notes: Vec<SayingLook>,
}

/// `POST /api/tables`: a new table.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id or an alias.
    pub game: String,
    /// Options by name.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub options: BTreeMap<String, String>,
    /// The position text to begin from; null for the start position.
    #[serde(default)]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Turn and event texts already played (an imported record).
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub moves: Vec<String>,
    /// Who sits where, by seat.
    pub seats: Vec<NewSeat>,
    /// The clock.
    #[serde(default)]
    pub clock: ClockSetup,
    /// The seed of bots' choices, for games that can be repeated; null for a random one.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<u32>,
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever asks.
    Me {},
    /// A bot of a level from 1 to 10.
    Bot {
        /// The level.
        level: u8,
    },
    /// Whoever comes by the seat's invite link.
    Open {},
}

/// How thinking time is kept. Times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockSetup {
    /// No clock.
    None {},
    /// Every turn adds to what is left.
    Fischer {
        /// The time to begin with.
        #[ts(type = "number")]
        main: u64,
        /// What a finished turn adds.
        #[ts(type = "number")]
        increment: u64,
    },
    /// The clock starts to run a while after the turn began.
    Delay {
        /// The time to begin with.
        #[ts(type = "number")]
        main: u64,
        /// The while.
        #[ts(type = "number")]
        delay: u64,
    },
    /// After the main time every turn must be made within a period; who exceeds it loses that period.
    Byoyomi {
        /// The time to begin with.
        #[ts(type = "number")]
        main: u64,
        /// A period's length.
        #[ts(type = "number")]
        period: u64,
        /// How many periods there are.
        periods: u8,
    },
}

impl Default for ClockSetup {
    fn default() -> ClockSetup {
        ClockSetup::None {}
    }
}

/// The answer to [`NewTable`].
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct TableMade {
    /// The table's public id: `/g/ID` shows it.
    pub id: String,
    /// What was dropped from the position text or filled in.
    pub notes: Vec<SayingLook>,
}

/// `GET /api/invites/TOKEN`: what an invite link leads to. Nothing is taken by looking.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Invite {
    /// The game's id.
    pub game: String,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The seat.
    pub seat: u8,
    /// The seat's colour.
    pub colour: String,
    /// Who sits in each seat so far.
    pub seats: Vec<Sitter>,
    /// The clock.
    pub clock: ClockSetup,
    /// Whether the seat can still be taken by whoever asks.
    pub free: bool,
    /// The table's public id.
    pub table: String,
}

/// The answer to `POST /api/invites/TOKEN`: the seat is taken.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Joined {
    /// The table's public id.
    pub table: String,
    /// The seat.
    pub seat: u8,
}

/// `POST /api/import`: a record or a position, in whatever form it is. `POST /api/records` takes the same and
/// makes a table of it on which nobody sits and the game is over: to be looked through.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The text: PGN, PGN4 or our own record.
    pub text: String,
    /// The game it is of, where the text does not say. Without either, moves are read as chess.
    #[serde(default)]
    #[ts(optional)]
    pub game: Option<String>,
}

/// The answer to [`Import`]: what [`NewTable`] and [`Look`] take.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Imported {
    /// The game's id.
    pub game: String,
    /// Options by name.
    pub options: BTreeMap<String, String>,
    /// The position text to begin from.
    pub fen: Option<String>,
    /// Turn and event texts.
    pub moves: Vec<String>,
    /// Who played, by seat; empty where the record does not say.
    pub players: Vec<String>,
    /// How the game ended: by its rules, else as the record says; null if neither says anything.
    pub ending: Option<Ending>,
    /// What else the record says.
    pub tags: Vec<Tag>,
    /// What was passed over.
    pub notes: Vec<SayingLook>,
}

/// What a player may claim against one who vanished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The game.
    Win,
    /// A draw.
    Draw,
}

/// Every answer of HTTP that is no success: what is wrong and what would be accepted
/// (`application/problem+json`).
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Problem {
    /// An id to translate by: `unknown_game`, `bad_option`, `bad_text`, `not_found`, `too_many`, …
    pub code: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong in English, on one line.
    pub detail: String,
    /// The same as sentences, where the reader can do something about it; else none.
    pub said: Vec<SayingLook>,
    /// The game that a text which cannot be used is of, where that is known: its men have names of their
    /// own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
}
