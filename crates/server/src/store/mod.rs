//! The store: one SQLite file with every table, its seats and its record.
//!
//! Reads go through a small pool; all writes go through one task ([`writer`]) that puts those which
//! wait into one transaction. An answer to a write means that it is on the disk: the journal is a
//! write-ahead log and every commit is synced. Positions are never read back from the store to play
//! on: a game is replayed from its turns.

mod change;
mod read;
mod schema;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

pub(crate) use change::{Change, Standing};
pub(crate) use read::{Line, TableRow};

/// The store.
#[derive(Clone)]
pub(crate) struct Store {
    reads: SqlitePool,
    writer: writer::Writer,
}

/// A store that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite says so.
    #[error("the database: {0}")]
    Sql(#[from] sqlx::Error),
    /// What was stored cannot be understood.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
    /// A newer program wrote the file.
    #[error(
        "the database was written by a newer version of Ashtapada (format {found}, known is {known})"
    )]
    Newer {
        /// Its format.
        found: i64,
        /// The newest format known.
        known: i64,
    },
    /// The server is closing.
    #[error("the store is closed")]
    Closed,
}

/// The name of the file in the data folder.
pub(crate) const FILE: &str = "ashtapada.db";

impl Store {
    /// Opens the store in a folder, or makes it.
    pub(crate) async fn open(folder: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true);
        let writes =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        schema::bring_up(&writes).await?;
        let reads = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        Ok(Store { reads, writer: writer::Writer::start(writes) })
    }

    /// Makes a change; once this returns it is on the disk.
    pub(crate) async fn make(&self, change: Change) -> Result<(), StoreError> {
        self.writer.make(change).await
    }

    /// Waits for what is being written and closes the file.
    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.reads.close().await;
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

fn unreadable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Unreadable(error.to_string())
}
