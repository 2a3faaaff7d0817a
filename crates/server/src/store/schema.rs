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
    &[
        // What the record of a game that was brought along says beside its moves.
        "ALTER TABLE tables ADD COLUMN tags TEXT",
        // Such games are listed for whoever brought them.
        "CREATE INDEX tables_of_maker ON tables (maker)",
    ],
    &[
        // Whose seat it was before a bot took it over.
        "ALTER TABLE seats ADD COLUMN former BLOB",
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

    /// A file of the third format, with a record that somebody brought: it says nothing beside its moves, and
    /// is listed for whoever brought it.
    #[tokio::test]
    async fn a_record_in_an_older_file_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(crate::store::FILE);
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        let older = options.create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(older).await.unwrap();
        for &statement in STEPS[..3].iter().copied().flatten() {
            query(statement).execute(&pool).await.unwrap();
        }
        query("PRAGMA user_version = 3").execute(&pool).await.unwrap();
        let ending = r#"[[0],"1-0",[1.0,0.0],"recorded"]"#;
        let clock = r#"{"kind":"none"}"#;
        let sql = "INSERT INTO tables VALUES ('t', 'chess', '[]', '[]', NULL, 1, $1, 1, $2, 0, 1,
                   '', 1, '[]', 0, $3, NULL, 1, NULL)";
        let maker = crate::visitors::VisitorId([7; 16]);
        let made = query(sql).bind(clock).bind(maker.0.as_slice()).bind(ending);
        made.execute(&pool).await.unwrap();
        for (seat, player) in [(0, "Anna"), (1, "")] {
            let sql = "INSERT INTO seats VALUES ('t', $1, NULL, NULL, NULL, $2)";
            query(sql).bind(seat).bind(player).execute(&pool).await.unwrap();
        }
        pool.close().await;
        let store = crate::store::Store::open(folder.path()).await.unwrap();
        let table = store.table("t").await.unwrap().unwrap();
        assert!(table.places.are_elsewhere());
        assert_eq!(table.tags, []);
        let (mine, more) = store.tables_of(maker).await.unwrap();
        assert_eq!((mine.len(), more), (1, 0));
        assert_eq!(store.tables_of(crate::visitors::VisitorId([8; 16])).await.unwrap().0.len(), 0);
        store.close().await;
    }
}
