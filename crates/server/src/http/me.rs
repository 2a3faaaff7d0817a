//! What a visitor calls themselves.

use ashtapada_proto::said;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde_json::{Value, json};

use super::{Fault, Raw, body};
use crate::house::Shared;
use crate::room::Ask;
use crate::store::Change;
use crate::visitors::{Caller, LONGEST_NAME, tidy_name};

/// `GET /api/me`.
pub(super) async fn show(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Value>, Fault> {
    let name = house.store.name_of(caller.visitor).await?;
    Ok(Json(json!({ "name": name })))
}

/// `PUT /api/me`.
pub(super) async fn rename(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<Value>, Fault> {
    house.quotas.looks.check_key(&caller.place).map_err(|_| Fault::too_many())?;
    let body: Value = body::read(&headers, raw)?;
    let Some(name) = body.get("name").and_then(Value::as_str) else {
        return Err(Fault::new(400, "bad_request", "a name is given as {\"name\": \"…\"}"));
    };
    let name = tidy_name(name);
    let letters = name.chars().count();
    if letters > LONGEST_NAME {
        return Err(Fault::bad("bad_name", &[said::setup_long_name(LONGEST_NAME, letters)]));
    }
    let visitor = caller.visitor;
    house.store.make(Change::Name { visitor, name: name.clone() }).await?;
    for table in house.store.seats_of(visitor).await? {
        let ask = Ask::Rename { visitor, name: name.clone() };
        house.rooms.tell_if_live(&table, ask).await;
    }
    Ok(Json(json!({ "name": name })))
}
