//! The messages that Ashtapada programs exchange, as JSON.
//!
//! The only crate that derives serde: rules stay free of it. It turns what the facade of
//! `ashtapada-rules` says into messages and never decides a rule itself.

mod batch;
mod games;
pub mod said;
mod table;
pub mod web;

pub use batch::{
    BatchAnswer, BatchFailure, BatchReport, BatchRequest, EntryText, Id, Points, TURN_CAP, Verdict,
    Want, answer_line, answer_request, broken_line, points, report, result,
};
pub use games::{GameInfo, OptionInfo, PresetInfo, games};
pub use table::{OptionList, OptionValue, Setup, SetupError, lookup, shown};
