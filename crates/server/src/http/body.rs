//! Bodies: JSON, said to be JSON, and not too long.

use ashtapada_proto::shown;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use super::{Fault, LONGEST, Raw};

/// Reads a body.
pub(super) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Raw) -> Result<T, Fault> {
    let kind = headers.get(header::CONTENT_TYPE).map(|kind| kind.as_bytes());
    if !kind.is_some_and(|kind| kind.starts_with(b"application/json")) {
        return Err(Fault::new(415, "not_json", "a body is JSON: Content-Type: application/json"));
    }
    let bytes = body
        .map_err(|_| Fault::new(413, "too_large", format!("a body has at most {LONGEST} bytes")))?;
    serde_json::from_slice(&bytes).map_err(|error| {
        Fault::new(400, "bad_request", shown(&format!("the body cannot be read: {error}")))
    })
}
