//! Records of games, as files to keep.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tokio::sync::oneshot;

use super::{Fault, tables};
use crate::house::Shared;
use crate::room::{Ask, Written};

async fn written(house: &Shared, id: &str) -> Result<Written, Fault> {
    let (answer, answered) = oneshot::channel();
    let written = tables::asked(house, id, Ask::Record { answer }, answered).await?;
    written.ok_or_else(|| {
        Fault::new(
            403,
            "hidden",
            "the record of a game with hidden pieces is known when it is over",
        )
    })
}

fn file(text: String, kind: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// `GET /api/tables/ID/record.pgn`.
pub(super) async fn pgn(
    State(house): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let _ = written(&house, &id).await?;
    Ok(file(String::new(), "application/vnd.chess-pgn; charset=utf-8"))
}

/// `GET /api/tables/ID/record.txt`.
pub(super) async fn text(
    State(house): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let _ = written(&house, &id).await?;
    Ok(file(String::new(), "text/plain; charset=utf-8"))
}
