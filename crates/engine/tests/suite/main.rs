//! The bots, tried on every game of the catalogue. `GAME=<id>` restricts the tests that run over the
//! catalogue to one.

mod draws;
mod hidden;
mod hooks;
mod limits;
mod play;
mod strength;
mod table;
mod tactics;
