//! The web server of Ashtapada: tables with clocks, bots and friends, kept in one SQLite file.
//!
//! One task owns each live game (`room`); it tells every audience what that audience may know and
//! nothing else, and it tells a turn only after the store has it. What the messages look like is
//! written in `ashtapada-proto`; rules and bots are asked through their facades. No game is named
//! here.
//!
//! ```no_run
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! use ashtapada_server::{Config, Server};
//!
//! let server = Server::open(Config::new("/var/lib/ashtapada")).await?;
//! println!("http://{}", server.address());
//! server.run(std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod backup;
mod bots;
mod client;
mod clock;
mod config;
mod course;
mod dice;
mod doors;
mod founding;
mod guard;
mod house;
mod http;
mod pictures;
mod proposals;
mod quotas;
mod room;
mod rooms;
mod seats;
mod serve;
mod socket;
mod store;
mod visitors;
mod watched;

pub use backup::backup;
pub use config::{Config, Quota, Terms, data_folder};
pub use serve::{Server, StartError};
pub use store::StoreError;
