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

/// What a browser says. `ply` is the number of entries it knows: a message meant for an older
/// position is refused as `stale`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromBrowser {
    /// Plays a turn for the seat to move: engine form or the game's notation.
    Turn {
        /// Entries known.
        ply: u32,
        /// The turn.
        text: String,
    },
    /// Asks what can come after these gestures.
    Ask {
        /// Entries known.
        ply: u32,
        /// The gestures made.
        made: Vec<String>,
    },
    /// Uses an event of the game for one of the own seats: `resign`, `draw`, `count`, …
    Event {
        /// Entries known.
        ply: u32,
        /// The seat.
        seat: u8,
        /// The event's id.
        event: String,
    },
    /// Declines what was offered to an own seat: a draw, a takeback or a rematch.
    Decline,
    /// Asks to take back, or agrees to what another seat asked.
    Takeback,
    /// Gives the game up before it began.
    Abort,
    /// Claims against somebody who left.
    Claim {
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
    Rematch,
    /// Asks for a [`ToBrowser::Pong`].
    Ping,
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
        /// Entries known.
        ply: u32,
        /// The gestures that were asked about.
        made: Vec<String>,
        /// What can come next; null if no turn begins so.
        tree: Option<TreeLook>,
    },
    /// What was said had no effect.
    Refused {
        /// Why, to translate by.
        why: Refusal,
        /// Sentences that say more; none in hidden games.
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
    /// The position has changed since.
    Stale,
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
