//! What can be set: where the server listens and keeps its data, and the terms of play.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The folder with the database and the key of the cookies; made if it is missing.
    pub data: PathBuf,
    /// Names under which browsers may reach it, beside addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Whether a proxy in front says who asks (`X-Forwarded-For`) and how (`X-Forwarded-Proto`).
    pub behind_proxy: bool,
    /// The terms of play.
    pub terms: Terms,
}

impl Config {
    /// The port that is used when none is named: eight by eight.
    pub const PORT: u16 = 8064;

    /// The usual set-up with its data in this folder, for this machine alone.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, Config::PORT)),
            data: data.into(),
            hosts: Vec::new(),
            behind_proxy: false,
            terms: Terms::default(),
        }
    }
}

/// Times and quotas. Tests set short ones.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Within what time the first turn of a seat must come, where people play on clocks.
    pub first_turn: Duration,
    /// How long somebody may be gone before others may claim.
    pub vanished: Duration,
    /// How long a table stays in memory after the last page that showed it was closed.
    pub idle: Duration,
    /// Turns of bots and of chance are shown no sooner than this after the turn before.
    pub pause: Duration,
    /// How long a table is kept on which no turn was ever made; longer while somebody has it open.
    pub unstarted: Duration,
    /// How long a game is kept that was begun and never ended, after the last thing that was entered; longer
    /// while somebody has it open.
    pub unfinished: Duration,
    /// How often such tables are looked for.
    pub sweep: Duration,
    /// How often one place may set up tables.
    pub tables: Quota,
    /// How often one place may ask what a position or a record looks like.
    pub looks: Quota,
    /// How often bots answer one visitor without waiting.
    pub searches: Quota,
    /// How many messages one page may send.
    pub messages: Quota,
    /// How many pages one place may have open on tables.
    pub sockets: u32,
    /// How many connections one place may have open, where no proxy stands in front.
    pub connections: u32,
    /// How many connections may be open in all; never more than the system has files for.
    pub all_connections: u32,
    /// How long a connection may take to ask something, and a request to come whole and be answered.
    pub silence: Duration,
    /// Threads that bots think on; 0 for one a core.
    pub thinkers: usize,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            first_turn: Duration::from_secs(60),
            vanished: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            pause: Duration::from_millis(250),
            unstarted: Duration::from_secs(3 * 24 * 60 * 60),
            unfinished: Duration::from_secs(365 * 24 * 60 * 60),
            sweep: Duration::from_secs(60 * 60),
            tables: Quota { burst: 60, a_minute: 30 },
            looks: Quota { burst: 200, a_minute: 600 },
            searches: Quota { burst: 60, a_minute: 120 },
            messages: Quota { burst: 60, a_minute: 600 },
            sockets: 200,
            connections: 400,
            all_connections: 20_000,
            silence: Duration::from_secs(30),
            thinkers: 0,
        }
    }
}

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// So many times at once.
    pub burst: u32,
    /// So many times a minute in the long run.
    pub a_minute: u32,
}

/// The folder for data of this program that the system's habits name; `None` without a home folder.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "ashtapada")?;
    Some(folders.data_dir().to_path_buf())
}
