//! Boards: cells, sets of cells, lines and attack tables, topologies, Zobrist keys.
//!
//! Nothing here knows a game. Boards of up to 64 cells use [`Set64`]; larger ones bring their own
//! sets or a [`topology`](crate::board) of lines.

mod cell;
pub mod eight;
mod set;
pub mod zobrist;

pub use cell::Cell;
pub use set::Set64;
