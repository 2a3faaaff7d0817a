//! What no request gets past: foreign pages, foreign names, and headers that every answer has.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Config;
use crate::house::Shared;
use crate::http::Fault;

const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Gives every answer the headers that tell browsers what pages of ours never do.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses whatever changes something, or opens a WebSocket, on behalf of a page that is not ours.
pub(crate) async fn origin(State(house): State<Shared>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    if (!safe || headers.contains_key(header::UPGRADE))
        && let Err(fault) = check(headers, &house.config)
    {
        return fault.into_response();
    }
    next.run(request).await
}

fn check(headers: &HeaderMap, config: &Config) -> Result<(), Fault> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).unwrap_or_default();
    if !knows(host, config) {
        let name = ashtapada_proto::shown(name_of(host));
        let detail = format!("this server does not go by \"{name}\"; start it with --host {name}");
        return Err(Fault::new(421, "unknown_host", detail));
    }
    let foreign = || Fault::new(403, "foreign_page", "this came from a page of another site");
    if let Some(origin) = text(header::ORIGIN) {
        let (_, from) = origin.split_once("://").ok_or_else(foreign)?;
        if !from.eq_ignore_ascii_case(host) {
            return Err(foreign());
        }
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(foreign()),
    }
}

/// Whether the server goes by this name: an address, `localhost`, or a name it was told. Other names
/// may belong to somebody who makes them lead here.
fn knows(host: &str, config: &Config) -> bool {
    let name = name_of(host);
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || address.parse::<std::net::IpAddr>().is_ok()
        || config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(host: &str, more: &[(&'static str, &str)]) -> Option<u16> {
        let config = Config { hosts: vec!["chess.club.example".into()], ..Config::new("") };
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        for (name, value) in more {
            headers.insert(HeaderName::from_static(name), value.parse().unwrap());
        }
        check(&headers, &config).err().map(|fault| fault.status())
    }

    #[test]
    fn own_pages_pass() {
        for host in ["localhost:8064", "127.0.0.1:8064", "[::1]:8064", "192.168.1.7:8064"] {
            assert_eq!(checked(host, &[("origin", &format!("http://{host}"))]), None, "{host}");
        }
        let club = [("origin", "https://chess.club.example"), ("sec-fetch-site", "same-origin")];
        assert_eq!(checked("chess.club.example", &club), None);
        assert_eq!(checked("Chess.Club.Example:443", &[]), None);
    }

    #[test]
    fn foreign_pages_and_names_do_not() {
        let here = "127.0.0.1:8064";
        for origin in
            ["http://evil.example", "http://127.0.0.1:9999", "null", "http://localhost:8064"]
        {
            assert_eq!(checked(here, &[("origin", origin)]), Some(403), "{origin}");
        }
        for site in ["cross-site", "same-site"] {
            assert_eq!(checked(here, &[("sec-fetch-site", site)]), Some(403), "{site}");
        }
        for host in ["evil.example:8064", "", "127.0.0.1.evil.example", "localhost.evil"] {
            let origin = format!("http://{host}");
            assert_eq!(checked(host, &[("origin", &origin)]), Some(421), "{host}");
        }
    }
}
