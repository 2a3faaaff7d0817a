//! The rules of the chess family: legal moves, ends, texts and views of many games behind one
//! contract.
//!
//! Pure rules: no IO, no clock, no threads, no JSON, no drawing. Builds for `wasm32`.
//!
//! Play any game through the facade, by id:
//!
//! ```
//! let entry = ashtapada_rules::find("sixmaking").expect("a known id");
//! let options = entry.kind.options(entry.options.iter().copied())?;
//! let mut game = entry.kind.start(&options);
//! assert_eq!(game.legal(10_000).turns.len(), 25);
//! let turn = game.read_turn("P@c3")?;
//! game.play(&turn)?;
//! assert!(game.outcome().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! or a known game through [`Game`], without any dispatch: see the files in [`games`].

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod any;
pub mod board;
mod error;
mod event;
mod game;
pub mod games;
mod gesture;
mod history;
pub mod kit;
mod mv;
mod options;
mod outcome;
mod perft;
mod picture;
mod rounds;
mod say;
mod search;
mod seat;
mod typed;
mod weights;

pub use any::{
    AnyPosition, Entry, EntryError, Kind, LONGEST_RECORD, Listing, Playing, catalogue, cell_named,
    enter, find,
};
pub use board::Cell;
pub use error::{EventError, Fault, TextError, TurnError, shorten, shorten_notes};
pub use event::Event;
pub use game::{About, Cause, Game, Group, Preset, Visitor};
pub use gesture::{Continuations, Gesture, Next, Path, Way, from_to};
pub use history::History;
pub use mv::{Move, MoveList, Turn};
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use picture::{
    Counter, Decoration, Material, Picture, PictureCell, PictureKind, PictureSeat, Piece, View,
};
pub use rounds::Rounds;
pub use say::{Saying, Sentence, Word, in_english, sentences};
pub use search::{Crowd, Search, Told};
pub use seat::{Actor, Seat, Seats, Side, Viewer};
pub use weights::{Sheet, Term, WHOLE, Weights, WeightsError};

/// The toy game of CONTRIBUTING.md is compiled and played as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
