//! Invite links: looking shows, taking takes.

use ashtapada_proto::said;
use ashtapada_proto::web::{Invite, Joined};
use axum::extract::{Path, State};
use axum::{Extension, Json};
use tokio::sync::oneshot;

use super::{Fault, tables};
use crate::house::Shared;
use crate::room::{Ask, NoSeat};
use crate::seats::Who;
use crate::visitors::Caller;

fn no_invite() -> Fault {
    Fault::new(404, "not_found", "there is no such invitation")
}

/// `GET /api/invites/TOKEN`.
pub(super) async fn show(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(token): Path<String>,
) -> Result<Json<Invite>, Fault> {
    house.quotas.looks.check_key(&caller.place).map_err(|_| Fault::too_many())?;
    let (id, seat) = house.store.invite(&token).await?.ok_or_else(no_invite)?;
    let row = house.store.table(&id).await?.ok_or_else(no_invite)?;
    let (playing, _) = row.start.begin().map_err(|_| Fault::failed())?;
    let place = row.places.0.get(usize::from(seat)).ok_or_else(no_invite)?;
    let own = row.places.of(caller.visitor);
    let free = place.who == Who::Open
        && row.standing.ending.is_none()
        && (own.is_empty() || !playing.hidden());
    Ok(Json(Invite {
        game: row.start.game.clone(),
        options: playing.options().changed().map(|(n, v)| (n.into(), v.into())).collect(),
        seat,
        colour: playing.colours()[usize::from(seat)].into(),
        seats: row.places.0.iter().map(|place| place.sitter()).collect(),
        clock: row.clock,
        free,
        table: id,
    }))
}

/// `POST /api/invites/TOKEN`.
pub(super) async fn take(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(token): Path<String>,
) -> Result<Json<Joined>, Fault> {
    house.quotas.looks.check_key(&caller.place).map_err(|_| Fault::too_many())?;
    let (table, _) = house.store.invite(&token).await?.ok_or_else(no_invite)?;
    let name = house.store.name_of(caller.visitor).await?;
    let (answer, answered) = oneshot::channel();
    let ask = Ask::Sit { visitor: caller.visitor, name, token, answer };
    let seat = tables::asked(&house, &table, ask, answered).await?;
    match seat {
        Ok(seat) => Ok(Json(Joined { table, seat })),
        Err(NoSeat::Taken) => Err(Fault::new(409, "taken", "somebody else has this seat")),
        Err(NoSeat::Over) => Err(Fault::new(409, "over", "this game is over")),
        Err(NoSeat::OneEach) => Err(Fault::told(409, "hidden", &[said::setup_one_seat()])),
        Err(NoSeat::Failed) => Err(Fault::failed()),
    }
}
