//! `ashtapada serve`: the web application, for this machine, a household or a club.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use ashtapada_server::{Config, Server, StartError, Terms, data_folder};
use clap::Args;
use tracing_subscriber::EnvFilter;

use crate::{say, unusable};

/// How the server is set up.
#[derive(Args)]
pub struct Serve {
    /// Listen here; 0.0.0.0:8064 lets others on the network in.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8064", value_parser = address)]
    addr: SocketAddr,
    /// Keep games and keys in this folder instead of the user's data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Answer to this name, too; may be repeated. Addresses and localhost are always answered to.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Believe what a proxy in front says in X-Forwarded-For and X-Forwarded-Proto.
    #[arg(long)]
    behind_proxy: bool,
    /// For tests alone: so many seconds somebody may be gone before others may claim, instead of 60.
    #[arg(long, value_name = "SECONDS", hide = true)]
    test_vanished: Option<u64>,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let accepted = "an address and a port from 0 to 65535, such as 127.0.0.1:8064 or 0.0.0.0:8064";
    text.parse().map_err(|_| format!("it takes {accepted}"))
}

/// `ashtapada backup`: a copy of all games, also while the server runs.
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist yet.
    file: PathBuf,
    /// The data folder of the server, if it is not the usual one.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Serve {
    /// Runs until it is told to stop.
    pub fn run(self) -> Result<()> {
        let filter = EnvFilter::try_from_env("ASHTAPADA_LOG").unwrap_or_else(|_| "warn".into());
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
        let mut terms = Terms::default();
        if let Some(seconds) = self.test_vanished {
            terms.vanished = Duration::from_secs(seconds);
        }
        let config = Config {
            terms,
            address: self.addr,
            hosts: self.hosts,
            behind_proxy: self.behind_proxy,
            ..Config::new(folder(self.data)?)
        };
        tokio::runtime::Runtime::new()?.block_on(serve(config))
    }
}

impl Backup {
    /// Writes the copy.
    pub fn run(self) -> Result<()> {
        let folder = folder(self.data)?;
        let backup = ashtapada_server::backup(&folder, &self.file);
        tokio::runtime::Runtime::new()?.block_on(backup).map_err(unusable)?;
        say(&format!("All games are in {}\n", self.file.display()))
    }
}

fn folder(named: Option<PathBuf>) -> Result<PathBuf> {
    let folder = named.or_else(data_folder);
    folder.context("there is no home folder; name one for the data with --data")
}

async fn serve(config: Config) -> Result<()> {
    let server = Server::open(config).await.map_err(|error| match error {
        StartError::InUse(_)
        | StartError::Address(..)
        | StartError::Folder { .. }
        | StartError::FolderInUse(_) => unusable(error),
        StartError::Store { .. } => error.into(),
    })?;
    say(&greeting(server.address()))?;
    if !Server::has_client() {
        eprintln!("The pages were not built with it: `cargo xtask serve` does that.");
    }
    server.run(told_to_stop()).await;
    Ok(())
}

fn greeting(address: SocketAddr) -> String {
    let port = address.port();
    if !address.ip().is_unspecified() {
        return format!("Ashtapada is at http://{address}\n");
    }
    let mut text = format!("Ashtapada is at http://127.0.0.1:{port}\n");
    if let Some(lan) = lan_address() {
        text += &format!("On your network it is at http://{}\n", SocketAddr::from((lan, port)));
    }
    text
}

/// The address under which this machine reaches others. Nothing is sent to find out.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address kept for documentation: the system only says which way it would go.
    socket.connect("192.0.2.1:9").ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified() && !own.is_loopback()).then_some(own)
}

/// Ends with Ctrl-C or when the system asks the program to end.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
