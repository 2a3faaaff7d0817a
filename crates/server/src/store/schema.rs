//! The tables of the database, and how an older file is brought up to date.

use sqlx::SqlitePool;

use super::StoreError;

/// What brings a file from one format to the next; the first makes an empty file usable. Never
/// change one that was released: add another.
const STEPS: &[&[&str]] = &[
    &[
        "CREATE TABLE visitors (
        id BLOB NOT NULL PRIMARY KEY,
        name TEXT NOT NULL
    )",
        "CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        drawn TEXT NOT NULL,
        fen TEXT,
        given BIGINT NOT NULL,
        clock TEXT NOT NULL,
        seed BIGINT NOT NULL,
        maker BLOB NOT NULL,
        made BIGINT NOT NULL,
        touched BIGINT NOT NULL,
        position TEXT NOT NULL,
        turn BIGINT NOT NULL,
        clocks TEXT NOT NULL,
        aborted BIGINT NOT NULL,
        ending TEXT,
        rematch TEXT
    )",
        "CREATE INDEX tables_unfinished ON tables (touched) WHERE ending IS NULL",
        "CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat BIGINT NOT NULL,
        visitor BLOB,
        level BIGINT,
        token TEXT UNIQUE,
        PRIMARY KEY (table_id, seat)
    )",
        "CREATE INDEX seats_of_visitor ON seats (visitor) WHERE visitor IS NOT NULL",
        "CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        text TEXT NOT NULL,
        name TEXT,
        event BIGINT NOT NULL,
        chance BIGINT NOT NULL,
        made BIGINT NOT NULL,
        PRIMARY KEY (table_id, at)
    )",
    ],
    &[
        // Of an older table the number of its entries counts, and nothing is proposed.
        "ALTER TABLE tables ADD COLUMN ply BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN proposals TEXT",
    ],
    &[
        // It counts changes of the record, not plies.
        "ALTER TABLE tables RENAME COLUMN ply TO revision",
        // Of whoever played a game that was brought along.
        "ALTER TABLE seats ADD COLUMN player TEXT",
    ],
];

/// Makes the tables, or what is missing of them.
pub(super) async fn bring_up(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, step) in (1..).zip(STEPS).skip(found as usize) {
        let mut transaction = sqlx::Connection::begin(&mut *connection).await?;
        for &statement in *step {
            sqlx::query(statement).execute(&mut *transaction).await?;
        }
        let version = format!("PRAGMA user_version = {number}");
        sqlx::query(sqlx::AssertSqlSafe(version)).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqlitePoolOptions;
    use sqlx::{query, query_as};

    use super::*;

    /// A file of the first format keeps its tables; nothing is proposed at them.
    #[tokio::test]
    async fn an_older_file_is_brought_up() {
        let pool =
            SqlitePoolOptions::new().max_connections(1).connect("sqlite::memory:").await.unwrap();
        for &statement in STEPS[0] {
            query(statement).execute(&pool).await.unwrap();
        }
        query("PRAGMA user_version = 1").execute(&pool).await.unwrap();
        let sql =
            "INSERT INTO tables VALUES ('t', 'chess', '{}', '[]', NULL, 0, '{}', 1, x'00', 1, 1,
                   '', 0, '[]', 0, NULL, NULL)";
        query(sql).execute(&pool).await.unwrap();
        bring_up(&pool).await.unwrap();
        bring_up(&pool).await.unwrap();
        let found: (String, i64, Option<String>) =
            query_as("SELECT id, revision, proposals FROM tables").fetch_one(&pool).await.unwrap();
        assert_eq!(found, ("t".into(), 0, None));
    }
}
