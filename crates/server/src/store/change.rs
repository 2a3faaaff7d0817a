//! Everything that can be written, and how.

use std::collections::HashSet;

use ashtapada_proto::web::Ending;
use sqlx::sqlite::SqliteQueryResult;
use sqlx::{SqliteConnection, query, query_scalar};

use super::StoreError;
use super::read::TableRow;
use crate::clock::Stored;
use crate::course::Entry;
use crate::proposals::Proposals;
use crate::seats::{Place, Who};
use crate::visitors::VisitorId;

/// A change of the store.
pub(crate) enum Change {
    /// A table is set up, with its seats and what was played before.
    Found(Box<TableRow>),
    /// The record of a table grows, or is cut and grows again.
    Record {
        /// The table.
        table: String,
        /// From this entry on the record is replaced.
        from: usize,
        /// By these.
        entries: Vec<Entry>,
        /// How the game stands then.
        standing: Standing,
    },
    /// A seat changes hands.
    Seat {
        /// The table.
        table: String,
        /// The seat.
        seat: u8,
        /// Who has it now.
        place: Place,
    },
    /// Something is proposed, answered or withdrawn.
    Propose {
        /// The table.
        table: String,
        /// What stands now.
        proposals: Proposals,
    },
    /// A table has been played again: nobody needs to want it any more.
    Rematch {
        /// The table.
        table: String,
        /// The new one.
        rematch: String,
    },
    /// A visitor has a name.
    Name {
        /// The visitor.
        visitor: VisitorId,
        /// The name.
        name: String,
    },
    /// Games that are not over and on which nothing has happened since are forgotten, and so is, where they
    /// were the rematch of another, that they were. Moments are milliseconds since 1970.
    Sweep {
        /// For tables on which nobody has made a turn.
        unstarted: i64,
        /// For all.
        unfinished: i64,
        /// The tables that stay whatever their age.
        kept: HashSet<String>,
    },
}

/// How a game stands: what lists of tables show, and what a clock must be given back.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// The position text.
    pub(crate) position: String,
    /// The seat to move.
    pub(crate) turn: u8,
    /// The clocks at the beginning of the turn.
    pub(crate) clocks: Vec<Stored>,
    /// Whether the game was given up before it began.
    pub(crate) aborted: bool,
    /// How it ended.
    pub(crate) ending: Option<Ending>,
    /// How often the record has changed, its entries at the beginning counted.
    pub(crate) revision: u32,
    /// What players propose.
    pub(crate) proposals: Proposals,
}

impl Change {
    /// Makes the change within the transaction of `to`.
    pub(super) async fn apply(&self, to: &mut SqliteConnection) -> Result<(), StoreError> {
        let now = super::now();
        match self {
            Change::Found(row) => found(row, now, to).await,
            Change::Record { table, from, entries, standing } => {
                record(table, *from, entries, standing, now, to).await
            }
            Change::Seat { table, seat, place } => {
                write_seat(table, *seat, place, to).await?;
                touch(table, now, to).await
            }
            Change::Propose { table, proposals } => propose(table, proposals, to).await,
            Change::Rematch { table, rematch } => {
                let sql = "UPDATE tables SET rematch = $1, proposals = NULL WHERE id = $2";
                query(sql).bind(rematch).bind(table).execute(to).await?;
                Ok(())
            }
            Change::Name { visitor, name } => {
                let sql = "INSERT INTO visitors (id, name) VALUES ($1, $2)
                           ON CONFLICT (id) DO UPDATE SET name = excluded.name";
                query(sql).bind(visitor.0.as_slice()).bind(name).execute(to).await?;
                Ok(())
            }
            Change::Sweep { unstarted, unfinished, kept } => {
                sweep(*unstarted, *unfinished, kept, to).await
            }
        }
    }
}

async fn sweep(
    unstarted: i64,
    unfinished: i64,
    kept: &HashSet<String>,
    to: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let sql = "SELECT id FROM tables WHERE ending IS NULL AND (touched < $2 OR touched < $1
               AND given = (SELECT COUNT(*) FROM entries WHERE table_id = tables.id))";
    let old = query_scalar(sql).bind(unstarted).bind(unfinished);
    let old: Vec<String> = old.fetch_all(&mut *to).await?;
    for table in old.iter().filter(|table| !kept.contains(*table)) {
        query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut *to).await?;
    }
    let sql = "UPDATE tables SET rematch = NULL
               WHERE rematch IS NOT NULL AND rematch NOT IN (SELECT id FROM tables)";
    query(sql).execute(to).await?;
    Ok(())
}

async fn found(row: &TableRow, now: i64, to: &mut SqliteConnection) -> Result<(), StoreError> {
    let json = |error: serde_json::Error| super::unreadable(error);
    let sql = "INSERT INTO tables (id, game, options, drawn, fen, given, clock, seed, maker, made,
               touched, position, turn, clocks, aborted, ending, rematch, tags)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15, NULL,
               $16)";
    let tags = (!row.tags.is_empty()).then(|| serde_json::to_string(&row.tags)).transpose();
    query(sql)
        .bind(&row.id)
        .bind(&row.start.game)
        .bind(serde_json::to_string(&row.start.options).map_err(json)?)
        .bind(serde_json::to_string(&row.drawn).map_err(json)?)
        .bind(&row.start.fen)
        .bind(row.given as i64)
        .bind(serde_json::to_string(&row.clock).map_err(json)?)
        .bind(row.seed)
        .bind(row.maker.0.as_slice())
        .bind(if row.places.are_elsewhere() { row.made } else { now })
        .bind(now)
        .bind(&row.standing.position)
        .bind(i64::from(row.standing.turn))
        .bind(serde_json::to_string(&row.standing.clocks).map_err(json)?)
        .bind(ending_text(&row.standing)?)
        .bind(tags.map_err(json)?)
        .execute(&mut *to)
        .await?;
    for (seat, place) in (0..).zip(&row.places.0) {
        write_seat(&row.id, seat, place, to).await?;
    }
    write_entries(&row.id, 0, &row.entries, now, to).await
}

async fn record(
    table: &str,
    from: usize,
    entries: &[Entry],
    standing: &Standing,
    now: i64,
    to: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM entries WHERE table_id = $1 AND at >= $2";
    query(sql).bind(table).bind(from as i64).execute(&mut *to).await?;
    write_entries(table, from, entries, now, to).await?;
    let sql = "UPDATE tables SET touched = $1, position = $2, turn = $3, clocks = $4, aborted = $5,
               ending = $6, revision = $7, proposals = $8 WHERE id = $9";
    let done = query(sql)
        .bind(now)
        .bind(&standing.position)
        .bind(i64::from(standing.turn))
        .bind(serde_json::to_string(&standing.clocks).map_err(super::unreadable)?)
        .bind(i64::from(standing.aborted))
        .bind(ending_text(standing)?)
        .bind(i64::from(standing.revision))
        .bind(standing.proposals.stored().map_err(super::unreadable)?)
        .bind(table)
        .execute(to)
        .await?;
    known(&done)
}

/// A table that was forgotten meanwhile has nothing to keep.
fn known(done: &SqliteQueryResult) -> Result<(), StoreError> {
    if done.rows_affected() == 0 {
        return Err(super::unreadable("there is no such table"));
    }
    Ok(())
}

async fn propose(
    table: &str,
    proposals: &Proposals,
    to: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET proposals = $1 WHERE id = $2";
    let text = proposals.stored().map_err(super::unreadable)?;
    known(&query(sql).bind(text).bind(table).execute(to).await?)
}

async fn write_entries(
    table: &str,
    from: usize,
    entries: &[Entry],
    now: i64,
    to: &mut SqliteConnection,
) -> Result<(), StoreError> {
    for (at, entry) in (from as i64..).zip(entries) {
        let sql = "INSERT INTO entries (table_id, at, seat, text, name, event, chance, made)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        query(sql)
            .bind(table)
            .bind(at)
            .bind(i64::from(entry.seat))
            .bind(&entry.text)
            .bind(&entry.name)
            .bind(i64::from(entry.event))
            .bind(i64::from(entry.chance))
            .bind(now)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

async fn write_seat(
    table: &str,
    seat: u8,
    place: &Place,
    to: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let level = match place.who {
        Who::Bot(level) => Some(i64::from(level)),
        _ => None,
    };
    let visitor = place.visitor();
    let player = match &place.who {
        Who::Elsewhere(name) => Some(name),
        _ => None,
    };
    let sql = "INSERT INTO seats (table_id, seat, visitor, level, token, player, former)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (table_id, seat) DO UPDATE SET visitor = excluded.visitor,
               level = excluded.level, token = excluded.token, former = excluded.former";
    query(sql)
        .bind(table)
        .bind(i64::from(seat))
        .bind(visitor.as_ref().map(|visitor| visitor.0.as_slice()))
        .bind(level)
        .bind(&place.token)
        .bind(player)
        .bind(place.former.as_ref().map(|visitor| visitor.0.as_slice()))
        .execute(to)
        .await?;
    Ok(())
}

async fn touch(table: &str, now: i64, to: &mut SqliteConnection) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET touched = $1 WHERE id = $2";
    query(sql).bind(now).bind(table).execute(to).await?;
    Ok(())
}

/// Seats that won, result, points, reason.
pub(super) type StoredEnding = (Vec<u8>, Option<String>, Vec<f64>, String);

fn ending_text(standing: &Standing) -> Result<Option<String>, StoreError> {
    let Some(ending) = &standing.ending else { return Ok(None) };
    let stored = (&ending.winners, ending.result, &ending.points, &ending.reason);
    serde_json::to_string(&stored).map(Some).map_err(super::unreadable)
}
