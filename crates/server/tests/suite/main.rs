//! The server as browsers meet it: over real HTTP and WebSockets.

mod bots;
mod brought;
mod clocks;
mod deals;
mod friends;
mod guard;
mod hidden;
mod hostile;
mod house;
mod raw;
mod records;
mod restart;
mod visitors;
