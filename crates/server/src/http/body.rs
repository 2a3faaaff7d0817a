//! Bodies: JSON, said to be JSON, and not too long.

use ashtapada_proto::shown;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use super::{Fault, LONGEST, Raw};

/// Reads a body.
pub(super) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Raw) -> Result<T, Fault> {
    let kind = headers.get(header::CONTENT_TYPE).map(|kind| kind.as_bytes());
    if !kind.is_some_and(|kind| kind.starts_with(b"application/json")) {
        return Err(Fault::new(415, "not_json", "a body is JSON: Content-Type: application/json"));
    }
    let bytes = body.map_err(|_| too_long())?;
    serde_json::from_slice(&bytes).map_err(|error| {
        Fault::new(400, "bad_request", shown(&format!("the body cannot be read: {error}")))
    })
}

/// Refuses a body that says it is too long, before any of it is waited for.
pub(super) async fn length(request: Request, next: Next) -> Response {
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > LONGEST as u64) {
        return too_long().into_response();
    }
    next.run(request).await
}

fn too_long() -> Fault {
    Fault::new(413, "too_large", format!("a body has at most {LONGEST} bytes"))
}
