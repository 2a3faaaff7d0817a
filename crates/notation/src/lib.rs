//! Whole records of games: text in, turns out, and back.
//!
//! Over the facade of the rules alone: how a turn is written belongs to its game, how a record is
//! written belongs here. No IO, no clock. Games that are not chess are written in PGN's form as well
//! (PGN4's for more than two seats); nothing here asks which game it is.
//!
//! ```
//! use ashtapada_notation::{Record, read};
//!
//! let record = read("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0", Some("chess"))?;
//! assert_eq!(record.moves.last().unwrap(), "h5f7");
//! let again = read(&record.text()?, None)?;
//! assert_eq!((again.game, again.moves), (record.game, record.moves));
//! # Ok::<(), ashtapada_notation::ReadError>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod guess;
mod names;
mod pgn;
mod plain;
mod read;
mod reason;
mod record;
mod result;
pub mod said;
mod tags;

pub use read::{ReadError, named, read};
pub use reason::{is_reason, reason_id, reason_said};
pub use record::{Record, Tags};
