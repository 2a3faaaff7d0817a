//! Boards: cells, sets of cells, lines and attack tables, topologies, Zobrist keys.
//!
//! Nothing here knows a game. Boards of up to 64 cells use [`Set64`]; larger ones, and
//! those with missing cells or bent lines, are a [`topology`] of rays and use [`Wide`] sets.

mod cell;
pub mod eight;
mod set;
pub mod topology;
mod wide;
pub mod zobrist;

pub use cell::Cell;
pub use set::Set64;
pub use wide::Wide;
