//! Bodies: JSON, said to be JSON, and not too long.

use std::time::Duration;

use ashtapada_proto::shown;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use super::{Fault, Raw};
use crate::quotas::{self, ByPlace};
use crate::visitors::Caller;

/// The longest body that is read, in bytes, where nothing else is said.
const SHORT: usize = 16 * 1024;

/// The longest body with a whole game in it. The longest game of chess ([`LONGEST_RECORD`]) has 12,000
/// turns: with quotes and a comma 8 bytes each in JSON, with numbers 11 in PGN; twice as much leaves room for
/// annotators' signs and clocks.
///
/// [`LONGEST_RECORD`]: ashtapada_rules::LONGEST_RECORD
const WHOLE_GAME: usize = 256 * 1024;

/// How much of a body that is too long is still taken from who sends it, in bytes, and how long that may take.
const LET_GO: usize = 4 * WHOLE_GAME;
const PATIENCE: Duration = Duration::from_secs(1);

/// How long a body may be that is sent there.
fn longest(path: &str) -> usize {
    match path {
        "/api/tables" | "/api/records" | "/api/look" | "/api/import" => WHOLE_GAME,
        _ => SHORT,
    }
}

/// How many usual requests a body stands for: quotas count bytes, too.
fn weight(body: &Raw) -> u32 {
    let bytes = body.as_ref().map_or(0, |bytes| bytes.len());
    1 + (bytes / SHORT) as u32
}

/// Reads a body that counts against a quota of the place it comes from.
pub(super) fn charged<T: DeserializeOwned>(
    quota: &ByPlace,
    caller: &Caller,
    headers: &HeaderMap,
    body: Raw,
) -> Result<T, Fault> {
    if !quotas::pay(quota, &caller.place, weight(&body)) {
        return Err(Fault::too_many());
    }
    read(headers, body)
}

/// Reads a body.
pub(super) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Raw) -> Result<T, Fault> {
    let kind = headers.get(header::CONTENT_TYPE).map(|kind| kind.as_bytes());
    if !kind.is_some_and(|kind| kind.starts_with(b"application/json")) {
        return Err(Fault::new(415, "not_json", "a body is JSON: Content-Type: application/json"));
    }
    let bytes = body.map_err(|_| Fault::new(413, "too_large", "the body is too long"))?;
    serde_json::from_slice(&bytes).map_err(|error| {
        Fault::new(400, "bad_request", shown(&format!("the body cannot be read: {error}")))
    })
}

/// Bounds what is read of a body, and refuses one that says it is too long without reading it whole.
pub(super) async fn length(mut request: Request, next: Next) -> Response {
    let most = longest(request.uri().path());
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        let _ = tokio::time::timeout(PATIENCE, let_go(request.into_body())).await;
        return too_long(most).into_response();
    }
    DefaultBodyLimit::max(most).apply(&mut request);
    next.run(request).await
}

/// Reads the beginning of a body into nothing: who is still sending when the connection is closed may never
/// see the answer.
async fn let_go(body: Body) {
    let mut parts = body.into_data_stream();
    let mut left = LET_GO;
    while let Some(Ok(part)) = parts.next().await {
        left = left.saturating_sub(part.len());
        if left == 0 {
            return;
        }
    }
}

fn too_long(most: usize) -> Fault {
    Fault::new(413, "too_large", format!("a body has at most {most} bytes here"))
}
