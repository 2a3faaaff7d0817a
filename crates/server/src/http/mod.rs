//! The HTTP side: which path leads where. One file for each kind of request.

mod body;
mod import;
mod invites;
mod look;
mod me;
mod problem;
mod records;
mod tables;

use axum::Router;
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::{StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, body::Bytes};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};
use tower_http::timeout::TimeoutLayer;

use crate::doors::Inside;
use crate::house::Shared;
use crate::visitors::{self, Caller};
use crate::{client, guard, socket};

pub(crate) use problem::Fault;

/// All paths.
pub(crate) fn router(house: Shared) -> Router {
    let own = Router::new()
        .route("/tables", post(tables::make))
        .route("/records", post(import::keep))
        .route("/invites/{token}", get(invites::show).post(invites::take))
        .route("/me", get(me::show).put(me::rename))
        .layer(from_fn(visitors::kept));
    let api = Router::new()
        .merge(own)
        .route("/gallery", get(look::gallery))
        .route("/games", get(look::catalogue))
        .route("/look", post(look::look))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/record.pgn", get(records::pgn))
        .route("/tables/{id}/record.txt", get(records::text))
        .route("/mine", get(tables::mine))
        .route("/import", post(import::import))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method);
    let silence = house.config.terms.silence;
    let compressed = DefaultPredicate::new().and(SizeAbove::new(512));
    Router::new()
        .nest("/api", api)
        .route("/ws/{id}", get(open_socket))
        .route("/healthz", get(health))
        .fallback(page)
        .layer(from_fn(body::length))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, silence))
        .layer(from_fn_with_state(house.clone(), visitors::remember))
        .layer(from_fn_with_state(house.clone(), guard::origin))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(from_fn(guard::headers))
        .with_state(house)
}

async fn health(State(house): State<Shared>) -> Response {
    match house.store.has("").await {
        Ok(_) => format!("ok\nlive tables: {}\n", house.rooms.number()).into_response(),
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

async fn nothing(uri: Uri) -> Fault {
    let path = ashtapada_proto::shown(uri.path());
    Fault::new(404, "not_found", format!("there is nothing at /api{path}"))
}

async fn wrong_method() -> Fault {
    Fault::new(405, "wrong_method", "that cannot be done with this address")
}

async fn page(method: axum::http::Method, uri: Uri, headers: axum::http::HeaderMap) -> Response {
    match method {
        axum::http::Method::GET | axum::http::Method::HEAD => client::serve(uri, headers).await,
        _ => wrong_method().await.into_response(),
    }
}

/// `/ws/ID?since=SEQ`.
async fn open_socket(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    Extension(inside): Extension<Inside>,
    Path(table): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|_| {
        Fault::new(426, "websocket", "this address speaks WebSocket and nothing else")
    })?;
    let page = house.watched.open(&table);
    if !house.store.has(&table).await? {
        return Err(Fault::no_table());
    }
    let since = query.iter().find(|(name, _)| name == "since");
    let since = since.and_then(|(_, number)| number.parse().ok());
    let open = house.quotas.socket(caller.place).ok_or_else(Fault::too_many)?;
    // A buffer stays as long as the page: small ones, for there are many pages.
    let upgrade = upgrade.read_buffer_size(socket::BUFFER).write_buffer_size(socket::BUFFER);
    let upgrade = upgrade.max_message_size(socket::LONGEST).max_frame_size(socket::LONGEST);
    let visitor = caller.visitor;
    Ok(upgrade.on_upgrade(move |ws| async move {
        let _counted = (open, inside, page);
        socket::serve(ws, house, table, visitor, since).await;
    }))
}

/// What takes a while for a processor is done where nobody else waits for it.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a request has panicked");
        Fault::failed()
    })
}

/// A body as it came.
type Raw = Result<Bytes, axum::extract::rejection::BytesRejection>;
