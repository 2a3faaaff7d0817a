//! Answers that are no success.

use ashtapada_proto::web::{self, Problem};
use ashtapada_rules::{Saying, in_english};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::store::StoreError;

/// A request that cannot be carried out.
#[derive(Debug)]
pub(crate) struct Fault(Problem);

impl Fault {
    /// A fault with its status, its id and a sentence.
    pub(crate) fn new(status: u16, code: &'static str, detail: impl Into<String>) -> Fault {
        Fault(Problem { code, status, detail: detail.into(), said: Vec::new(), game: None })
    }

    /// Something in what was sent cannot be used, which the reader is told.
    pub(crate) fn bad(code: &'static str, sayings: &[Saying]) -> Fault {
        Fault::told(422, code, sayings)
    }

    /// A fault that the reader is told of.
    pub(crate) fn told(status: u16, code: &'static str, sayings: &[Saying]) -> Fault {
        let detail = in_english(sayings);
        Fault(Problem { code, status, detail, said: web::said(sayings), game: None })
    }

    /// The same, of a game.
    pub(crate) fn of(self, game: Option<&str>) -> Fault {
        Fault(Problem { game: game.map(String::from), ..self.0 })
    }

    /// There is no such table.
    pub(crate) fn no_table() -> Fault {
        Fault::new(404, "not_found", "there is no such table")
    }

    /// Too much in a short time.
    pub(crate) fn too_many() -> Fault {
        Fault::new(429, "too_many", "that is too much in a short time; try again in a minute")
    }

    /// The server is at fault.
    pub(crate) fn failed() -> Fault {
        Fault::new(500, "failed", "the server failed; what was stored is intact")
    }

    /// The HTTP status.
    #[cfg(test)]
    pub(crate) fn status(&self) -> u16 {
        self.0.status
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        tracing::error!(%error, "the store failed");
        Fault::failed()
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::BAD_REQUEST);
        let body = serde_json::to_string(&self.0).expect("problems are plain JSON");
        (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response()
    }
}
