//! The one task that writes. Changes that arrive while the disk is busy share the next commit, so
//! that many games do not wait for one another.

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{Change, StoreError};

/// So many changes share a commit at most, and so many wait at most before those who ask must.
const TOGETHER: usize = 64;
const WAITING: usize = 1024;

enum Ask {
    Make(Box<Change>, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// A handle on the task.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Ask>);

impl Writer {
    /// Starts the task on its only connection.
    pub(super) fn start(pool: SqlitePool) -> Writer {
        let (ask, asks) = mpsc::channel(WAITING);
        tokio::spawn(run(pool, asks));
        Writer(ask)
    }

    /// Makes a change and waits until it is on the disk.
    pub(super) async fn make(&self, change: Change) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let ask = Ask::Make(Box::new(change), answer);
        self.0.send(ask).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits and closes the file.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.0.send(Ask::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

async fn run(pool: SqlitePool, mut asks: mpsc::Receiver<Ask>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    while asks.recv_many(&mut waiting, TOGETHER).await > 0 {
        let mut changes = Vec::new();
        let mut closing = None;
        for ask in waiting.drain(..) {
            match ask {
                Ask::Make(change, answer) => changes.push((change, answer)),
                Ask::Close(answer) => closing = Some(answer),
            }
        }
        write(&pool, changes).await;
        if let Some(closed) = closing {
            pool.close().await;
            let _ = closed.send(());
            return;
        }
    }
}

type Waiting = (Box<Change>, oneshot::Sender<Result<(), StoreError>>);

/// Writes all in one transaction; if one of them cannot be, each in its own.
async fn write(pool: &SqlitePool, changes: Vec<Waiting>) {
    if changes.is_empty() {
        return;
    }
    let mut connection = match pool.acquire().await {
        Ok(connection) => connection,
        Err(error) => {
            tracing::error!(%error, "no connection to write with");
            return;
        }
    };
    if together(&mut connection, &changes).await.is_ok() {
        for (_, answer) in changes {
            let _ = answer.send(Ok(()));
        }
        return;
    }
    for change in changes {
        let alone = std::slice::from_ref(&change);
        let written = together(&mut connection, alone).await;
        if let Err(error) = &written {
            tracing::error!(%error, "a change could not be written");
        }
        let _ = change.1.send(written);
    }
}

async fn together(to: &mut SqliteConnection, changes: &[Waiting]) -> Result<(), StoreError> {
    let mut transaction = to.begin_with("BEGIN IMMEDIATE").await?;
    for (change, _) in changes {
        change.apply(&mut transaction).await?;
    }
    Ok(transaction.commit().await?)
}
