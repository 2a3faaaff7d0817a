//! Bots for every game of `ashtapada-rules`: search, judgement of positions, levels of strength.
//!
//! Knows the rules crate and nothing else, and never asks which game it is: a new game is playable
//! by the bot as soon as its rules stand, and well once its file says what its forces are worth
//! (`Search` in the rules crate).
//!
//! ```
//! use ashtapada_engine::{Bot, Level, Limits};
//!
//! let entry = ashtapada_rules::find("sixmaking").expect("a known id");
//! let options = entry.kind.options(entry.options.iter().copied())?;
//! let mut game = entry.kind.start(&options);
//! let mut bot = Bot::new(entry.kind, &options).with_seed(7);
//! let thought = bot.think(game.as_ref(), &Limits::default(), Level::MIN).expect("not over yet");
//! game.play(&thought.turn)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In games where a seat sees less than everything the bot gets what that seat was told, never the
//! position: [`Bot::think_from_story`].

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bot;
mod clock;
mod hidden;
mod level;
mod limits;
mod score;
mod search;
mod table;
mod team;
#[cfg(test)]
mod toy;

pub use bot::{Bot, Progress, Thought, Variation};
pub use clock::Clock;
pub use level::Level;
pub use limits::Limits;
pub use score::Score;
