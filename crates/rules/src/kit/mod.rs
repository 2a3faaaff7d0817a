//! Mechanics that several games share: plain functions and small structs, no base classes.
//!
//! What only one game needs stays in that game's file; it moves here when a second game needs it.

pub mod armies;
pub mod chessmen;
pub mod counting;
pub mod draw;
pub mod exchange;
pub mod faults;
pub mod fen;
pub mod fen4;
pub mod men;
pub mod outlook;
pub mod san;
pub mod siege;
pub mod text;
pub mod threats;
pub(crate) mod why;

/// What the kit can say.
pub(crate) const SENTENCES: &[&[crate::Sentence]] = &[
    why::SENTENCES,
    faults::SENTENCES,
    fen4::SENTENCES,
    chessmen::text::SENTENCES,
    chessmen::castling::SENTENCES,
    chessmen::fen::SENTENCES,
];
