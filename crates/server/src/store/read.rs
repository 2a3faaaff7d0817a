//! Everything that is read.

use ashtapada_proto::web::{ClockSetup, Ending};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, query, query_as, query_scalar};

use super::change::StoredEnding;
use super::{Standing, Store, StoreError, unreadable};
use crate::clock::Stored;
use crate::course::{Entry, Start};
use crate::proposals::Proposals;
use crate::seats::{Place, Places, Who};
use crate::visitors::VisitorId;

/// A table with its seats and its record.
#[derive(Debug)]
pub(crate) struct TableRow {
    /// The public id.
    pub(crate) id: String,
    /// How the game began.
    pub(crate) start: Start,
    /// The options that were drawn rather than named.
    pub(crate) drawn: Vec<String>,
    /// How many entries were given at the beginning.
    pub(crate) given: usize,
    /// The clock.
    pub(crate) clock: ClockSetup,
    /// What the choices of bots and of chance begin with.
    pub(crate) seed: i64,
    /// Who set the table up.
    pub(crate) maker: VisitorId,
    /// Who sits where.
    pub(crate) places: Places,
    /// The record.
    pub(crate) entries: Vec<Entry>,
    /// How it stands.
    pub(crate) standing: Standing,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    /// When something last happened: milliseconds since 1970.
    pub(crate) touched: i64,
    /// When it was set up, or when the game was played that was brought along; 0 if nobody knows.
    pub(crate) made: i64,
    /// What the record of a game that was brought along says beside seats, turns and result.
    pub(crate) tags: Vec<(String, String)>,
}

/// A table in a visitor's list: of its record the number of turns alone.
pub(crate) struct Line(pub(crate) TableRow, pub(crate) u32);

/// So many tables a list has at most.
const LISTED: i64 = 60;

const COLUMNS: &str = "SELECT tables.* FROM tables";

/// The tables at which a visitor sits, and those that they made of records.
const OWN: &str = "SELECT table_id FROM seats WHERE visitor = $1 UNION
                   SELECT tables.id FROM tables JOIN seats ON table_id = tables.id
                   WHERE maker = $1 AND player IS NOT NULL";

impl Store {
    /// Whether there is such a table.
    pub(crate) async fn has(&self, table: &str) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE id = $1";
        let found: i64 = query_scalar(sql).bind(table).fetch_one(&self.reads).await?;
        Ok(found > 0)
    }

    /// A table with everything.
    pub(crate) async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE id = $1"));
        let Some(row) = query(sql).bind(id).fetch_optional(&self.reads).await? else {
            return Ok(None);
        };
        let mut table = table(&row)?;
        table.places = self.places(id).await?;
        let sql = "SELECT seat, text, name, event, chance FROM entries WHERE table_id = $1
                   ORDER BY at";
        let entries: Vec<EntryRow> = query_as(sql).bind(id).fetch_all(&self.reads).await?;
        table.entries = entries.into_iter().map(entry).collect();
        Ok(Some(table))
    }

    /// The seat that an invite link's token is for, and its table.
    pub(crate) async fn invite(&self, token: &str) -> Result<Option<(String, u8)>, StoreError> {
        let sql = "SELECT table_id, seat FROM seats WHERE token = $1";
        let row: Option<(String, i64)> =
            query_as(sql).bind(token).fetch_optional(&self.reads).await?;
        Ok(row.map(|(table, seat)| (table, seat as u8)))
    }

    /// The tables at which a visitor sits.
    pub(crate) async fn seats_of(&self, visitor: VisitorId) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT table_id FROM seats WHERE visitor = $1";
        Ok(query_scalar(sql).bind(visitor.0.as_slice()).fetch_all(&self.reads).await?)
    }

    /// The tables of a visitor, records that they brought included, and how many more there are: first those
    /// that are not over, then what changed last.
    pub(crate) async fn tables_of(
        &self,
        visitor: VisitorId,
    ) -> Result<(Vec<Line>, u32), StoreError> {
        let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM tables WHERE id IN ({OWN})"));
        let all: i64 = query_scalar(sql).bind(visitor.0.as_slice()).fetch_one(&self.reads).await?;
        let sql = sqlx::AssertSqlSafe(format!(
            "{COLUMNS} WHERE id IN ({OWN}) ORDER BY ending IS NOT NULL, touched DESC LIMIT $2"
        ));
        let rows =
            query(sql).bind(visitor.0.as_slice()).bind(LISTED).fetch_all(&self.reads).await?;
        let more = (all - rows.len() as i64).max(0) as u32;
        let mut lines = Vec::with_capacity(rows.len());
        for row in &rows {
            let mut table = table(row)?;
            table.places = self.places(&table.id).await?;
            let turns = self.turns(&table.id).await?;
            lines.push(Line(table, turns));
        }
        Ok((lines, more))
    }

    async fn turns(&self, table: &str) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) FROM entries WHERE table_id = $1 AND event = 0";
        Ok(query_scalar(sql).bind(table).fetch_one(&self.reads).await?)
    }

    /// What a visitor calls themselves; empty if they never said.
    pub(crate) async fn name_of(&self, visitor: VisitorId) -> Result<String, StoreError> {
        let sql = "SELECT name FROM visitors WHERE id = $1";
        let name: Option<String> =
            query_scalar(sql).bind(visitor.0.as_slice()).fetch_optional(&self.reads).await?;
        Ok(name.unwrap_or_default())
    }

    async fn places(&self, table: &str) -> Result<Places, StoreError> {
        let sql = "SELECT seats.visitor, level, token, visitors.name, player, former FROM seats
                   LEFT JOIN visitors ON visitors.id = seats.visitor
                   WHERE table_id = $1 ORDER BY seat";
        let rows: Vec<SeatRow> = query_as(sql).bind(table).fetch_all(&self.reads).await?;
        let places: Result<_, _> = rows.into_iter().map(place).collect();
        Ok(Places(places?))
    }
}

/// Seat, text, name, whether it is an event, whether chance made it.
type EntryRow = (i64, String, Option<String>, i64, i64);

fn entry((seat, text, name, event, chance): EntryRow) -> Entry {
    Entry { seat: seat as u8, text, name, event: event != 0, chance: chance != 0 }
}

/// Visitor, level, token, the visitor's name, the name of who played elsewhere, the visitor before a bot.
type SeatRow =
    (Option<Vec<u8>>, Option<i64>, Option<String>, Option<String>, Option<String>, Option<Vec<u8>>);

fn place((id, level, token, name, player, former): SeatRow) -> Result<Place, StoreError> {
    let who = match (id, level, player) {
        (Some(id), ..) => Who::Person(visitor(id)?, name.unwrap_or_default()),
        (None, Some(level), _) => Who::Bot(level as u8),
        (None, None, Some(player)) => Who::Elsewhere(player),
        (None, None, None) => Who::Open,
    };
    Ok(Place { who, token, former: former.map(visitor).transpose()? })
}

fn visitor(id: Vec<u8>) -> Result<VisitorId, StoreError> {
    let id = id.try_into().map_err(|_| StoreError::Unreadable("a visitor's id".into()))?;
    Ok(VisitorId(id))
}

fn table(row: &SqliteRow) -> Result<TableRow, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let number = |name: &str| row.try_get::<i64, _>(name);
    let clocks: Vec<Stored> = json(&text("clocks")?)?;
    let clock: ClockSetup = json(&text("clock")?)?;
    let ending: Option<String> = row.try_get("ending")?;
    let ending = ending.map(|stored| json(&stored).map(ending_of)).transpose()?;
    let proposals: Option<String> = row.try_get("proposals")?;
    let proposals = proposals.map(|stored| Proposals::restored(&stored).map_err(unreadable));
    let proposals = proposals.transpose()?;
    let tags: Option<String> = row.try_get("tags")?;
    Ok(TableRow {
        id: text("id")?,
        start: Start {
            game: text("game")?,
            options: json(&text("options")?)?,
            fen: row.try_get("fen")?,
        },
        drawn: json(&text("drawn")?)?,
        given: number("given")? as usize,
        clock,
        seed: number("seed")?,
        maker: visitor(row.try_get("maker")?)?,
        places: Places(Vec::new()),
        entries: Vec::new(),
        standing: Standing {
            position: text("position")?,
            turn: number("turn")? as u8,
            clocks,
            aborted: number("aborted")? != 0,
            ending,
            revision: number("revision")? as u32,
            proposals: proposals.unwrap_or_default(),
        },
        rematch: row.try_get("rematch")?,
        touched: number("touched")?,
        made: number("made")?,
        tags: tags.map_or(Ok(Vec::new()), |stored| json(&stored))?,
    })
}

fn json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(unreadable)
}

fn ending_of((winners, result, points, reason): StoredEnding) -> Ending {
    let results = ["1-0", "0-1", "1/2-1/2"];
    let result = results.into_iter().find(|known| result.as_deref() == Some(known));
    Ending { winners, result, points, reason }
}
