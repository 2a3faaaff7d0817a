//! Visitors: who asks, remembered by a signed cookie and nothing else.
//!
//! A visitor is a random number. The cookie is signed with a key that never leaves the data folder,
//! so nobody can make up somebody else's. There are no accounts and no passwords.

use std::fs;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv6Addr};
use std::path::Path;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};

use crate::dice;
use crate::house::Shared;

/// A visitor's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct VisitorId(pub(crate) [u8; 16]);

impl VisitorId {
    fn hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn read(text: &str) -> Option<VisitorId> {
        let mut id = [0; 16];
        if text.len() != 32 || !text.is_ascii() {
            return None;
        }
        for (byte, pair) in id.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(VisitorId(id))
    }
}

impl std::fmt::Debug for VisitorId {
    /// Logs can tell visitors apart, and no more.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "visitor {:02x}{:02x}", self.0[0], self.0[1])
    }
}

/// Who sent a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    /// The visitor; a new one if no cookie came along.
    pub(crate) visitor: VisitorId,
    /// Where the request came from: an address, or the network of an IPv6 address.
    pub(crate) place: IpAddr,
    /// Whether the page was fetched over TLS.
    secure: bool,
}

const COOKIE: &str = "ashtapada";

/// Set on an answer whose visitor must be known again: something is theirs from now on.
#[derive(Clone, Copy)]
struct Kept;

/// Finds out who asks. A visitor met for the first time gets a cookie with the answer to what makes
/// something theirs ([`kept`]), and with no other: pages and questions that are under way at the same
/// time then cannot replace it by one of their own.
pub(crate) async fn remember(
    State(house): State<Shared>,
    ConnectInfo(peer): ConnectInfo<std::net::SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let jar = SignedCookieJar::from_headers(headers, house.key.clone());
    let known = jar.get(COOKIE).and_then(|cookie| VisitorId::read(cookie.value()));
    let behind_proxy = house.config.behind_proxy;
    let caller = Caller {
        visitor: known.unwrap_or_else(|| VisitorId(dice::bytes())),
        place: place(behind_proxy.then(|| forwarded(headers)).flatten().unwrap_or(peer.ip())),
        secure: behind_proxy && told(headers, "x-forwarded-proto") == Some("https"),
    };
    request.extensions_mut().insert(caller);
    let mut response = next.run(request).await;
    if known.is_none() && response.extensions().get::<Kept>().is_some() {
        set_cookie(response.headers_mut(), &house.key, caller);
    }
    response
}

/// Around the requests that make something a visitor's own: a name, a table, a seat.
pub(crate) async fn kept(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    if changes && response.status().is_success() {
        response.extensions_mut().insert(Kept);
    }
    response
}

fn set_cookie(headers: &mut HeaderMap, key: &Key, caller: Caller) {
    let cookie = Cookie::build((COOKIE, caller.visitor.hex()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(caller.secure)
        .max_age(time::Duration::days(400));
    // The jar signs; what it would send is copied over.
    let signed = SignedCookieJar::new(key.clone()).add(cookie).into_response();
    for value in signed.headers().get_all(header::SET_COOKIE) {
        headers.append(header::SET_COOKIE, value.clone());
    }
}

/// The last header of this name as text: the one that the nearest proxy wrote.
fn told<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get_all(name).iter().next_back()?.to_str().ok()
}

/// The address that the proxy in front saw.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    told(headers, "x-forwarded-for")?.rsplit(',').next()?.trim().parse().ok()
}

/// One household is one place: IPv6 addresses count by their network.
pub(crate) fn place(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        },
    }
}

/// The key of the cookies: read from the data folder, or made there for the owner's eyes alone.
pub(crate) fn key(folder: &Path) -> io::Result<Key> {
    let path = folder.join("cookie.key");
    match fs::read(&path) {
        Ok(bytes) => Key::try_from(&*bytes).map_err(|_| {
            let why = format!("{} is no key; delete it to make a new one", path.display());
            io::Error::new(io::ErrorKind::InvalidData, why)
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let key = dice::bytes::<64>();
            let mut options = fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let mut file = options.open(&path)?;
            file.write_all(&key)?;
            file.sync_all()?;
            Ok(Key::from(&key))
        }
        Err(error) => Err(error),
    }
}

/// A name as it is kept: one line, without control characters and double blanks.
pub(crate) fn tidy_name(name: &str) -> String {
    let plain = name.chars().filter(|letter| !is_invisible(*letter));
    let blank = |letter: char| if letter.is_control() { ' ' } else { letter };
    let name: String = plain.map(blank).collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ")
}

/// Letters that a visitor's name may have.
pub(crate) const LONGEST_NAME: usize = 40;

/// Marks that turn the direction of writing, or are nothing at all: names could pass for others.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_short_line() {
        assert_eq!(tidy_name("  Anna\n\tMaria\u{202e} "), "Anna Maria");
        assert_eq!(tidy_name("\u{0}\u{200b}\u{61c}"), "");
    }

    #[test]
    fn neighbours_in_one_network_are_one_place() {
        let ip = |text: &str| place(text.parse().unwrap());
        assert_eq!(ip("2001:db8:1:2:3:4:5:6"), ip("2001:db8:1:2:ffff::1"));
        assert_ne!(ip("2001:db8:1:2::1"), ip("2001:db8:1:3::1"));
        assert_eq!(ip("::ffff:10.0.0.1"), ip("10.0.0.1"));
    }

    #[test]
    fn ids_come_back_from_their_text() {
        let id = VisitorId(dice::bytes());
        assert_eq!(VisitorId::read(&id.hex()), Some(id));
        assert_eq!(VisitorId::read("é"), None);
        assert_eq!(VisitorId::read(&"g".repeat(32)), None);
    }
}
