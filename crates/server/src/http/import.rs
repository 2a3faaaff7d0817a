//! Records and positions that somebody brings along.

use ashtapada_proto::web::{Import, Imported};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};

use super::{Fault, Raw, body};
use crate::house::Shared;
use crate::visitors::Caller;

/// `POST /api/import`.
pub(super) async fn import(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<Imported>, Fault> {
    house.quotas.looks.check_key(&caller.place).map_err(|_| Fault::too_many())?;
    let _import: Import = body::read(&headers, raw)?;
    Err(Fault::bad("bad_text", "records cannot be read yet"))
}
