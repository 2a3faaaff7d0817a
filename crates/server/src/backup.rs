//! A copy of the database, whole and consistent, also while a server writes to it.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, query};

use crate::store::{FILE, StoreError};

/// Copies the database of a data folder into a file that does not exist yet.
///
/// # Errors
/// [`StoreError`] if there is no database, or the file exists or cannot be written.
pub async fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(folder.join(FILE));
    let mut database = options.connect().await?;
    let to = to.to_string_lossy();
    query("VACUUM INTO $1").bind(to.as_ref()).execute(&mut database).await?;
    Ok(database.close().await?)
}
