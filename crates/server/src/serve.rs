//! The server as a whole: opened, run, closed.

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
use crate::rooms::Rooms;
use crate::store::{self, Change, Store, StoreError};
use crate::{client, http, visitors};

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    house: Shared,
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
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
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
        let key = visitors::key(&config.data).map_err(folder)?;
        let store = Store::open(&config.data).await?;
        let house = House {
            store,
            rooms: Rooms::default(),
            pictures: Pictures::default(),
            bots: Bots::start(config.terms.thinkers),
            quotas: Quotas::new(&config.terms),
            key,
            closing: watch::Sender::new(false),
            config,
        };
        Ok(Server { listener, address, house: Arc::new(house) })
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
    ///
    /// # Errors
    /// If the listener fails for good.
    pub async fn run(self, closed: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, house, .. } = self;
        let sweeping = tokio::spawn(sweep(house.clone()));
        let service =
            http::router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let closing = house.closing.clone();
        let told = async move {
            closed.await;
            closing.send_replace(true);
        };
        let done = axum::serve(listener, service).with_graceful_shutdown(told).into_future();
        let mut watching = house.closing.subscribe();
        let late = async move {
            let _ = watching.wait_for(|closing| *closing).await;
            tokio::time::sleep(PATIENCE).await;
        };
        let served = tokio::select! {
            served = done => served,
            () = late => Ok(()),
        };
        house.closing.send_replace(true);
        sweeping.abort();
        let empty = async {
            // Pages say goodbye in tasks of their own; each listens to `closing`.
            while house.closing.receiver_count() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, empty).await;
        house.store.close().await;
        served
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

/// Now and then forgets tables on which nothing was ever played, and who did how much.
async fn sweep(house: Shared) {
    let terms = house.config.terms.clone();
    loop {
        let untouched_since = store::now() - terms.unstarted.as_millis() as i64;
        if let Err(error) = house.store.make(Change::Sweep { untouched_since }).await {
            tracing::error!(%error, "old tables could not be swept");
        }
        house.quotas.tidy();
        tokio::time::sleep(terms.sweep).await;
    }
}
