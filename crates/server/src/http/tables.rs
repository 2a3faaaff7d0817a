//! Tables: set up, looked at, listed.

use ashtapada_proto::web::{self, Mine, MyTable, NewTable, TableMade, Tag, ToBrowser};
use ashtapada_rules::{Saying, Viewer};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use tokio::sync::oneshot;

use super::look::glance;
use super::{Fault, Raw, aside, body};
use crate::course::Start;
use crate::founding;
use crate::house::Shared;
use crate::pictures::Pictures;
use crate::room::Ask;
use crate::store::{Change, Line, TableRow};
use crate::visitors::{Caller, VisitorId};

/// `POST /api/tables`.
pub(super) async fn make(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<TableMade>, Fault> {
    let new: NewTable = body::charged(&house.quotas.tables, &caller, &headers, raw)?;
    let name = house.store.name_of(caller.visitor).await?;
    let (row, notes) = aside(move || founding::found(new, caller.visitor, &name)).await??;
    founded(&house, row, &notes).await
}

/// Stores a new table.
pub(super) async fn founded(
    house: &Shared,
    row: TableRow,
    notes: &[Saying],
) -> Result<Json<TableMade>, Fault> {
    let id = row.id.clone();
    house.store.make(Change::Found(Box::new(row))).await?;
    Ok(Json(TableMade { id, notes: web::said(notes) }))
}

/// `GET /api/tables/ID`.
pub(super) async fn show(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Json<ToBrowser>, Fault> {
    let (answer, answered) = oneshot::channel();
    let ask = Ask::Look { visitor: caller.visitor, answer };
    asked(&house, &id, ask, answered).await.map(Json)
}

/// Asks a table something and waits for the answer.
pub(super) async fn asked<T>(
    house: &Shared,
    id: &str,
    ask: Ask,
    answered: oneshot::Receiver<T>,
) -> Result<T, Fault> {
    if !house.store.has(id).await? {
        return Err(Fault::no_table());
    }
    house.rooms.tell(house, id, ask).await;
    answered.await.map_err(|_| Fault::failed())
}

/// `GET /api/mine`.
pub(super) async fn mine(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Mine>, Fault> {
    let (lines, more) = house.store.tables_of(caller.visitor).await?;
    let visitor = caller.visitor;
    let tables = move || {
        let table = |line| my_table(line, visitor, &house.pictures);
        Mine { tables: lines.into_iter().filter_map(table).collect(), more }
    };
    aside(tables).await.map(Json)
}

fn my_table(Line(row, turns): Line, visitor: VisitorId, pictures: &Pictures) -> Option<MyTable> {
    let own = row.places.of(visitor);
    let fen = Some(row.standing.position);
    let game = row.start.game.clone();
    let (playing, _) = Start { fen, ..row.start }.begin().ok()?;
    let over = row.standing.ending.is_some();
    let viewer = match own.iter().next() {
        Some(seat) if !over => Viewer::Seat(seat),
        _ if over => Viewer::Open,
        _ => Viewer::Spectator,
    };
    let turn = ashtapada_rules::Seat::new(row.standing.turn);
    Some(MyTable {
        id: row.id,
        game,
        glance: glance(playing.as_ref(), viewer, pictures),
        your_turn: !over && own.has(turn) && row.places.open().is_empty(),
        yours: own.iter().map(|seat| seat.index() as u8).collect(),
        seats: row.places.0.iter().map(|place| place.sitter()).collect(),
        ending: row.standing.ending,
        turns,
        touched: row.touched as u64,
        tags: row
            .tags
            .iter()
            .filter(in_lists)
            .map(|(name, value)| Tag::new(name, value, None))
            .collect(),
    })
}

/// Whether a record can be told from others by this tag. PGN has a stroke for what does not apply.
fn in_lists((name, value): &&(String, String)) -> bool {
    value != "-" && ["Event", "Round", founding::DATE].contains(&&**name)
}
