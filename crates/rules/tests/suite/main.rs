//! Tests over all games: executed specs, laws, oracles, public bug reports.

mod board;
mod chess;
mod chess_texts;
mod duck;
mod events;
mod exchange;
mod fogofwar;
mod fourplayer;
mod gestures;
mod kinizsi;
mod laws;
mod makruk;
mod oracle;
mod perft_tables;
mod refusals;
mod repetition;
mod sayings;
mod sixmaking;
mod specs;
mod weights;
