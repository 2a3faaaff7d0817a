//! The server as a whole: opened, run, closed.

use std::fs::{File, TryLockError};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::bots::Bots;
use crate::config::Config;
use crate::house::{House, Shared};
use crate::pictures::Pictures;
use crate::quotas::Quotas;
use crate::room::Ask;
use crate::rooms::Rooms;
use crate::store::{self, Change, Store, StoreError};
use crate::watched::Watched;
use crate::{client, doors, http, visitors};

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    house: Shared,
    /// Held as long as the data folder is used.
    lock: File,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Somebody else listens there.
    #[error("{0} is in use: is Ashtapada running already? Another port is chosen with --addr")]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Address(SocketAddr, io::Error),
    /// The data folder cannot be used.
    #[error("cannot use the folder {}: {error}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What is in the way.
        error: io::Error,
    },
    /// Another server keeps its games there.
    #[error("the folder {} is in use by another server; another one is chosen with --data", .0.display())]
    FolderInUse(PathBuf),
    /// The database cannot be used.
    #[error("cannot use {}: {error}", file.display())]
    Store {
        /// The file.
        file: PathBuf,
        /// What is in the way.
        error: StoreError,
    },
}

impl Server {
    /// Opens the store and listens.
    ///
    /// # Errors
    /// [`StartError`] says what is in the way.
    pub async fn open(config: Config) -> Result<Server, StartError> {
        let address = config.address;
        let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::InUse(address),
            _ => StartError::Address(address, error),
        })?;
        let address = listener.local_addr().map_err(|e| StartError::Address(address, e))?;
        let folder = |error| StartError::Folder { folder: config.data.clone(), error };
        make_folder(&config.data).map_err(folder)?;
        let lock = lock(&config.data)?;
        let key = visitors::key(&config.data).map_err(folder)?;
        let file = config.data.join(store::FILE);
        let store = Store::open(&config.data).await;
        let store = store.map_err(|error| StartError::Store { file, error })?;
        let mut config = config;
        config.terms.all_connections = config.terms.all_connections.min(doors::room());
        let house = House {
            store,
            rooms: Rooms::default(),
            watched: Watched::default(),
            pictures: Pictures::default(),
            bots: Bots::start(config.terms.thinkers),
            quotas: Quotas::new(&config.terms),
            key,
            closing: watch::Sender::new(false),
            config,
        };
        Ok(Server { listener, address, house: Arc::new(house), lock })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What its parts share.
    #[cfg(test)]
    pub(crate) fn house(&self) -> Shared {
        self.house.clone()
    }

    /// Whether the pages were built with it.
    #[must_use]
    pub fn has_client() -> bool {
        client::is_built()
    }

    /// Serves until `closed` is ready, then says goodbye to all pages and closes the store.
    pub async fn run(self, closed: impl Future<Output = ()> + Send) {
        let Server { listener, house, lock, .. } = self;
        let sweeping = tokio::spawn(sweep(house.clone()));
        tokio::select! {
            () = doors::open(listener, http::router(house.clone()), house.clone()) => {}
            () = closed => {}
        }
        house.closing.send_replace(true);
        sweeping.abort();
        let empty = async {
            // Connections and pages end in tasks of their own; each listens to `closing`.
            while house.closing.receiver_count() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, empty).await;
        house.store.close().await;
        drop(lock);
    }
}

/// How long closing waits for others.
const PATIENCE: Duration = Duration::from_secs(3);

fn make_folder(path: &std::path::Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes sure that no other server uses the folder. The system takes the lock back when the program ends,
/// however it ends.
fn lock(folder: &std::path::Path) -> Result<File, StartError> {
    let in_the_way = |error| StartError::Folder { folder: folder.into(), error };
    let file = File::create(folder.join("server.lock")).map_err(in_the_way)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(StartError::FolderInUse(folder.into())),
        // Where files cannot be locked, nobody can be kept out.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Now and then forgets tables on which nothing was ever played, games that were left for very long, and
/// who did how much. What somebody looks at stays: an invitation may wait in an open page for weeks.
async fn sweep(house: Shared) {
    let terms = house.config.terms.clone();
    loop {
        let ago = |time: Duration| store::now() - time.as_millis() as i64;
        sweep_tables(&house, ago(terms.unstarted), ago(terms.unfinished)).await;
        house.quotas.tidy();
        tokio::time::sleep(terms.sweep).await;
    }
}

/// Forgets tables on which nothing has happened since these moments, unless somebody has them open. Whoever
/// looks at a game whose rematch went is told.
pub(crate) async fn sweep_tables(house: &Shared, unstarted: i64, unfinished: i64) {
    let kept = house.watched.tables();
    let change = Change::Sweep { unstarted, unfinished, kept: kept.clone() };
    if let Err(error) = house.store.make(change).await {
        tracing::error!(%error, "old tables could not be swept");
    }
    for table in kept {
        house.rooms.tell_if_live(&table, Ask::Swept).await;
    }
}
