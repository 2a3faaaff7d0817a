//! The messages of the web: what a browser and the server say to each other.
//!
//! The TypeScript types in `web/src/api/` are written from these (`cargo test -p ashtapada-proto
//! export_bindings` writes them anew; a test fails when they are stale).

mod look;
mod say;
mod setup;
mod socket;
mod table;

pub use look::{
    CellLook, CounterLook, DecorationLook, Glance, HandLook, KindLook, NextLook, PictureLook,
    PieceLook, RoleCell, SeatLook, StandLook, TreeLook, ViewLook, gestures, picture, tree, view,
};
pub use say::{SayingLook, WordLook, said};
pub use setup::{
    Card, Claim, ClockSetup, Import, Imported, Invite, Joined, Look, LookAnswer, NewSeat, NewTable,
    Problem, TableMade,
};
pub use socket::{FromBrowser, Refusal, ToBrowser};
pub use table::{
    ClockState, Ending, EntryLook, Mine, MyTable, Offers, SeatState, Sitter, State, Table, Tag,
    TakebackAsked,
};
