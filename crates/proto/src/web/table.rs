//! A table as one audience sees it: who sits where, the record, the state that changes with every turn.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use ts_rs::TS;

use ashtapada_rules::Saying;

use super::look::{Glance, PictureLook, TreeLook, ViewLook};
use super::say::{SayingLook, saying};
use super::setup::ClockSetup;

/// What does not change while a game runs.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Table {
    /// The public id.
    pub id: String,
    /// The game's id (a preset's where one was asked for).
    pub game: String,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// How the game looks.
    pub picture: Arc<PictureLook>,
    /// Whether seats see less than everything.
    pub hidden: bool,
    /// The clock.
    pub clock: ClockSetup,
    /// What the game's turn texts look like, for typing.
    pub turns: String,
    /// The seats that whoever is told this plays.
    pub yours: Vec<u8>,
    /// The seats that whoever is told this played until a bot took them over.
    pub formerly: Vec<u8>,
    /// Of a game that was brought along: what its record says beside seats, turns and result.
    pub tags: Vec<Tag>,
}

/// Something that the record of a game from elsewhere says of it, as PGN's tags do.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct Tag {
    /// PGN's name for it: `Event`, `Date`, `WhiteElo`, `Termination`, or another in letters and digits.
    pub name: String,
    /// At most 200 letters.
    pub value: String,
    /// The same in a sentence: of `Termination`, unless the ending tells it or it says nothing in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub said: Option<SayingLook>,
}

impl Tag {
    /// A tag, and what is said of it.
    #[must_use]
    pub fn new(name: &str, value: &str, said: Option<Saying>) -> Tag {
        Tag { name: name.into(), value: value.into(), said: said.as_ref().map(saying) }
    }
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person. The name is what they call themselves; empty for nameless visitors.
    Person {
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: u8,
    },
    /// Whoever played a game that was brought along; nobody can sit here.
    Elsewhere {
        /// The name that its record gives; empty if it gives none.
        name: String,
    },
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SeatState {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether that person has the page open; true for bots, and at a table where nobody sits.
    pub here: bool,
    /// Milliseconds until something can be claimed against a person who left; null while here.
    #[ts(type = "number | null")]
    pub claimable_in: Option<u64>,
    /// The invite link's token, for the table's maker while the seat is open.
    pub invite: Option<String>,
}

/// A seat's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ClockState {
    /// Milliseconds left of the main time, at the moment this was sent.
    #[ts(type = "number")]
    pub left: u64,
    /// Periods left, in byoyomi.
    pub periods: u8,
    /// Milliseconds left of the delay or of the running period.
    #[ts(type = "number")]
    pub grace: u64,
    /// Whether it runs.
    pub running: bool,
}

/// A turn or event of the record, as one audience may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, rename = "Entry")]
pub struct EntryLook {
    /// Whose it was.
    pub seat: u8,
    /// The text in engine form or the event's id; null where the audience may not know it.
    pub text: Option<String>,
    /// The turn in the game's own notation; null for events and for what may not be known.
    pub name: Option<String>,
    /// Whether it is an event rather than a turn.
    pub event: bool,
}

/// Proposals that stand. Seats by index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Offers {
    /// Who offered a draw.
    pub draw: Vec<u8>,
    /// Who asked to take a turn back, and when.
    pub takeback: Option<TakebackAsked>,
    /// The seats whose answer to that is waited for. Nobody else need be asked; who agreed is not here.
    pub awaited: Vec<u8>,
    /// Who wants to play again.
    pub rematch: Vec<u8>,
}

/// A request to take back. Seat and revision name it: it stands as long as the position is the one it was made
/// in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TakebackAsked {
    /// The seat that asked.
    pub seat: u8,
    /// The revision at which it asked.
    pub revision: u32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct Ending {
    /// The seats that won; empty for a draw.
    pub winners: Vec<u8>,
    /// `1-0`, `0-1` or `1/2-1/2` with two seats, else null.
    pub result: Option<&'static str>,
    /// Points by seat.
    pub points: Vec<f64>,
    /// The id of the reason; `aborted` for a game that was given up before it began. Of a game that was
    /// brought along and is not over by its rules, the reason that its record gives where it is one of ours,
    /// else `recorded` where it gives a result, and `unfinished` where it does not.
    pub reason: String,
}

/// Everything that changes, as one audience sees it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct State {
    /// What is on the board.
    pub view: ViewLook,
    /// How often the record has changed, its entries at the beginning counted: by an entry, or by a cut
    /// where turns are taken back or offers struck. It never goes back, and names the position in what is
    /// said of it.
    pub revision: u32,
    /// The seat to move; null once the game is over.
    pub turn: Option<u8>,
    /// Whether the seat to move is in check and this audience may know.
    pub check: bool,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The position text the game began from; null for the start position, and where this audience may
    /// not know it yet.
    pub start: Option<String>,
    /// The position text as far as this audience may know it.
    pub text: String,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The clocks by seat; empty without a clock.
    pub clocks: Vec<ClockState>,
    /// For whoever is to move: what can come next. Null for everybody else.
    pub tree: Option<TreeLook>,
    /// For whoever is to move: the cells of men that could go somewhere, but never without leaving their
    /// king in check. A man of theirs that is neither here nor in `tree` has nowhere to go at all.
    pub bound: Vec<u16>,
    /// The events that each of the own seats may use now, by seat: `resign`, `draw`, `count`, …
    pub events: BTreeMap<u8, Vec<&'static str>>,
    /// Proposals that stand.
    pub offers: Offers,
    /// Whether the own side may ask to take a turn back.
    pub may_take_back: bool,
    /// Whether the game may still be aborted.
    pub may_abort: bool,
    /// Milliseconds within which the first turn must be made; null once that is done.
    #[ts(type = "number | null")]
    pub first_turn_within: Option<u64>,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
}

/// `GET /api/mine`: the visitor's tables, first those where the game is not over, then the finished ones and the
/// records that they brought along; each with what happened last first.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Mine {
    /// The first of them, 60 at most.
    pub tables: Vec<MyTable>,
    /// How many more there are.
    pub more: u32,
}

/// One of the visitor's tables in a list.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct MyTable {
    /// The table's public id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// A small board.
    pub glance: Glance,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The own seats; none at a table made of a record.
    pub yours: Vec<u8>,
    /// Whether one of them is to move.
    pub your_turn: bool,
    /// How it ended.
    pub ending: Option<Ending>,
    /// How many turns were made.
    pub turns: u32,
    /// When something last happened: milliseconds since 1970. Of a record when it was brought along.
    #[ts(type = "number")]
    pub touched: u64,
    /// Of a record: what it was part of and when, by the tags `Event`, `Round` and `Date` that it has.
    pub tags: Vec<Tag>,
}
