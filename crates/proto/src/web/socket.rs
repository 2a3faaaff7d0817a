//! The messages of a table's WebSocket, `/ws/ID?since=SEQ`.
//!
//! The server answers with a [`ToBrowser::Snapshot`], or with the missed updates if `since` is recent
//! enough. `seq` grows by one with each update of an audience, and only then.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::look::TreeLook;
use super::say::SayingLook;
use super::setup::Claim;
use super::table::{EntryLook, State, Table};

/// What a browser says. `revision` is [`State::revision`] as it knows it: a message meant for an older position is
/// refused as `stale`.
///
/// Asking and answering are messages of their own, and an answer names what it answers, so that none can
/// be taken for an answer to what its sender never saw. Two proposals need no answer of their own. A draw
/// is an event that everybody uses at one position, and its `revision` tells which offers were seen. Wishes
/// to play again are all for the same thing, and no position changes any more.
///
/// Fields that a message does not have are refused, also where it has none: variants without fields are
/// written with braces, as serde lets those without them pass everything.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromBrowser {
    /// Plays a turn for the seat to move: engine form or the game's notation.
    Turn {
        /// The revision known.
        revision: u32,
        /// The turn.
        text: String,
    },
    /// Asks what can come after these gestures.
    Ask {
        /// The revision known.
        revision: u32,
        /// The gestures made.
        made: Vec<String>,
    },
    /// Uses an event of the game for one of the own seats: `resign`, `draw`, `count`, …
    Event {
        /// The revision known.
        revision: u32,
        /// The seat.
        seat: u8,
        /// The event's id.
        event: String,
    },
    /// Declines the draws that are offered; whoever offered one takes it back so.
    DeclineDraw {
        /// The revision known, which tells the offers that were seen.
        revision: u32,
    },
    /// Asks to take back the last own turn and what came after it.
    Takeback {
        /// The revision known.
        revision: u32,
    },
    /// Agrees to take back what another seat asked for: [`super::TakebackAsked`].
    AgreeTakeback {
        /// The seat that asked.
        seat: u8,
        /// The revision it asked at.
        revision: u32,
    },
    /// Declines to take back; whoever asked thinks better of it so.
    DeclineTakeback {
        /// The seat that asked.
        seat: u8,
        /// The revision it asked at.
        revision: u32,
    },
    /// Gives the game up before it began.
    Abort {},
    /// Claims against the player to move, who left.
    Claim {
        /// That player's seat.
        seat: u8,
        /// What is claimed.
        what: Claim,
    },
    /// Puts a bot into an open seat, or one whose person left.
    Bot {
        /// The seat.
        seat: u8,
        /// The bot's level.
        level: u8,
    },
    /// Wants to play again; with all others it becomes a new table.
    Rematch {},
    /// Does not want to play again: takes back the own wish, or else declines those of others.
    DeclineRematch {},
    /// Asks for a [`ToBrowser::Pong`].
    Ping {},
}

/// What the server says.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ToBrowser {
    /// Everything.
    Snapshot {
        /// The audience's sequence number.
        seq: u32,
        /// What does not change.
        table: Box<Table>,
        /// What does.
        state: Box<State>,
        /// The record so far.
        entries: Vec<EntryLook>,
    },
    /// Something changed.
    Update {
        /// The audience's sequence number.
        seq: u32,
        /// What is now.
        state: Box<State>,
        /// From this entry on the record is replaced.
        from: u32,
        /// The entries from there.
        entries: Vec<EntryLook>,
    },
    /// The answer to [`FromBrowser::Ask`].
    Tree {
        /// The revision known.
        revision: u32,
        /// The gestures that were asked about.
        made: Vec<String>,
        /// What can come next; null if no turn begins so.
        tree: Option<TreeLook>,
    },
    /// What was said had no effect.
    Refused {
        /// Why, to translate by.
        why: Refusal,
        /// Sentences that say more; in hidden games only of a text that is no turn in any position.
        said: Vec<SayingLook>,
    },
    /// The answer to [`FromBrowser::Ping`].
    Pong,
}

/// Why something had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The turn is not legal.
    Illegal,
    /// It is not the seat's turn, or no own seat.
    NotYours,
    /// The position has changed since, or what is answered does not stand any more.
    Stale,
    /// Somebody has asked for that already.
    Asked,
    /// The game is over.
    Over,
    /// The rules or the table do not allow that now.
    NotNow,
    /// The message could not be read.
    Unreadable,
    /// Too many messages in a short time.
    TooMany,
    /// The server failed; the game as stored is intact.
    Failed,
}
