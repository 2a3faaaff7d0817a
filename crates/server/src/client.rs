//! The built web client: read from `web/dist` in debug builds, part of the program in release ones.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// What is shown instead of a client that was not built.
const MISSING: &str = include_str!("client.html");

/// Whether there is a client at all.
pub(crate) fn is_built() -> bool {
    Client::get("index.html").is_some()
}

/// A file of the client, or its page.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| path != "index.html") {
        return answer(path, file, &headers);
    }
    // Pages have no dot in their last part: what has one is a file that is not there.
    let last = path.rsplit('/').next().unwrap_or_default();
    if path.starts_with("assets/") || path.starts_with("api/") || last.contains('.') {
        return (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response();
    }
    match Client::get("index.html") {
        Some(page) => answer("index.html", page, &headers),
        None => ([(header::CACHE_CONTROL, "no-store")], Html(MISSING)).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    // Names under assets/ hold a hash of what is in them.
    let cached = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| {
        known.as_bytes().windows(tag.len()).any(|part| part == tag.as_bytes())
    });
    let kind = file.metadata.mimetype().to_string();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind };
    let head =
        [(header::ETAG, tag), (header::CACHE_CONTROL, cached.into()), (header::CONTENT_TYPE, kind)];
    if known {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, file.data.into_owned()).into_response()
}
