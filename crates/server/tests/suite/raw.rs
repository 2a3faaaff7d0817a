//! Bytes that no browser sends, on connections opened by hand. Each is answered or cut off, and the
//! server goes on.

use std::time::Duration;

use ashtapada_server::Terms;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::{House, Page, Person, bot_table, terms};

const PATIENCE: Duration = Duration::from_secs(60);

async fn connect(house: &House) -> TcpStream {
    TcpStream::connect(house.base.trim_start_matches("http://")).await.unwrap()
}

/// What is answered until the connection is closed.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is broken off has said what it had to say.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("it is closed in time");
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn answer(house: &House, request: &[u8]) -> String {
    let mut stream = connect(house).await;
    let _ = stream.write_all(request).await;
    rest(&mut stream).await
}

async fn is_well(house: &House) -> bool {
    house.person().await.get("/healthz").await.0 == 200
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_none_are_refused() {
    let house = House::with(terms()).await;
    let host = house.base.trim_start_matches("http://").to_string();
    let status = |answer: &str| answer.split(' ').nth(1).unwrap_or("closed").to_string();
    let many = "x: y\r\n".repeat(1_000);
    let long = "x".repeat(200_000);
    for (request, expected) in [
        ("\0\0\0\0\r\n\r\n".to_string(), "400"),
        ("\u{16}\u{3}\u{1}\u{2}\0".into(), "400"),
        ("GET / HTTP/9.9\r\n\r\n".into(), "400"),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\n{many}\r\n"), "431"),
        (format!("GET / HTTP/1.1\r\nHost: {host}\r\nx: {long}\r\n\r\n"), "431"),
        (format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n"), "431"),
        (format!("POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: x\r\n\r\n"), "400"),
        (
            format!(
                "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
                 Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{{}}"
            ),
            "413",
        ),
        (
            // Two lengths: whatever stands behind must not be taken for a request of its own.
            format!(
                "POST /api/look HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
                 Content-Length: 2\r\nContent-Length: 20\r\n\r\n{{}}"
            ),
            "400",
        ),
        (format!("GET /ws/x HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"), "426"),
    ] {
        let said = answer(&house, request.as_bytes()).await;
        assert_eq!(status(&said), expected, "{:.80}", request);
    }
    assert!(is_well(&house).await);
    house.close().await;
}

/// Whoever asks a letter at a time, or never ends, is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_slow_is_cut_off() {
    let silence = Duration::from_millis(400);
    let house = House::with(Terms { silence, ..terms() }).await;
    let mut nothing = connect(&house).await;
    let mut head = connect(&house).await;
    head.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx: ").await.unwrap();
    let mut body = connect(&house).await;
    let begun = "POST /api/look HTTP/1.1\r\nHost: 127.0.0.1\r\n\
                 Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
    body.write_all(begun.as_bytes()).await.unwrap();
    let mut drip = connect(&house).await;
    let dripping = tokio::spawn(async move {
        for letter in b"GET / HTTP/1.1\r\nx: ".iter().chain(std::iter::repeat(&b'y')) {
            if drip.write_all(&[*letter]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert_eq!(rest(&mut nothing).await, "");
    rest(&mut head).await;
    assert!(rest(&mut body).await.starts_with("HTTP/1.1 408"), "a body that never comes");
    timeout(PATIENCE, dripping).await.expect("a drip is cut off").unwrap();
    assert!(is_well(&house).await);
    house.close().await;
}

/// One place has so many connections and no more; who is shown out is told why.
#[tokio::test(flavor = "multi_thread")]
async fn one_place_has_only_so_many_connections() {
    let house = House::with(Terms { connections: 20, ..terms() }).await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(connect(&house).await);
    }
    for _ in 0..50 {
        let mut late = connect(&house).await;
        assert!(rest(&mut late).await.starts_with("HTTP/1.1 503"), "there is no room");
    }
    drop(streams);
    let mut tries = 0;
    loop {
        let mut stream = connect(&house).await;
        let asked = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
        let _ = stream.write_all(asked).await;
        if rest(&mut stream).await.starts_with("HTTP/1.1 200") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        tries += 1;
        assert!(tries < 200, "closed connections still count");
    }
    house.close().await;
}

/// An open page counts as a connection, and is one no more once it is closed.
#[tokio::test(flavor = "multi_thread")]
async fn pages_count_as_connections() {
    let house = House::with(Terms { connections: 6, ..terms() }).await;
    let person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let pages = [person.open(&id).await, person.open(&id).await, person.open(&id).await];
    let mut full = 0;
    let mut streams = Vec::new();
    for _ in 0..10 {
        let mut stream = connect(&house).await;
        let early = timeout(Duration::from_millis(300), stream.read_u8()).await;
        full += u8::from(early.is_ok());
        streams.push(stream);
    }
    assert!(full >= 7, "{full} were shown out");
    drop((pages, streams));
    house.close().await;
}

/// A WebSocket opened by hand, past its handshake.
async fn web_socket(house: &House, person: &Person, id: &str) -> TcpStream {
    let mut stream = connect(house).await;
    let host = house.base.trim_start_matches("http://");
    let request = format!(
        "GET /ws/{id} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Cookie: {}\r\n\r\n",
        person.cookie()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 101");
    stream
}

/// A frame from a client (RFC 6455, section 5.2), masked with zeros.
fn frame(first: u8, length: u64, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        0..=125 => bytes.push(0x80 | length as u8),
        126..=65_535 => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(0x80 | 127);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_none_end_the_page_and_nothing_else() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let mut page: Page = person.open(&id).await;
    let piece = [b'x'; 10_000];
    for (what, bytes) in [
        ("a frame of many gigabytes", frame(0x81, 1 << 40, b"")),
        ("a frame longer than any", frame(0x81, u64::MAX, b"")),
        ("a reserved kind", frame(0x83, 2, b"{}")),
        ("reserved bits", frame(0xf1, 2, b"{}")),
        ("no mask", vec![0x81, 2, b'{', b'}']),
        ("no text", frame(0x81, 2, &[0xff, 0xfe])),
        ("the rest of nothing", frame(0x80, 2, b"{}")),
        ("a long ping", frame(0x89, 10_000, &piece)),
        (
            "pieces that are too long together",
            [frame(0x01, 10_000, &piece), frame(0x80, 10_000, &piece)].concat(),
        ),
    ] {
        let mut stream = web_socket(&house, &person, &id).await;
        stream.write_all(&bytes).await.unwrap();
        let _ = stream.flush().await;
        // It ends without anybody having said goodbye.
        let said = rest(&mut stream).await;
        assert!(!said.contains("\"update\""), "{what}");
    }
    let deep = "[".repeat(16_000);
    let mut stream = web_socket(&house, &person, &id).await;
    stream.write_all(&frame(0x81, deep.len() as u64, deep.as_bytes())).await.unwrap();
    stream.write_all(&frame(0x88, 2, &1000u16.to_be_bytes())).await.unwrap();
    assert!(rest(&mut stream).await.contains("unreadable"), "deep JSON is refused");
    let look = person.http.post(format!("{}/api/look", house.base));
    let look = look.header("content-type", "application/json").body(deep);
    assert_eq!(look.send().await.unwrap().status().as_u16(), 400);

    page.played("e2e4").await;
    page.until_ply(2).await;
    assert!(is_well(&house).await);
    house.close().await;
}

/// Two tabs of one visitor make different turns at the same moment: one of them counts.
#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_make_one_turn() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let me = json!({ "who": "me" });
    for _ in 0..20 {
        let id = person.table(json!({ "game": "chess", "seats": [me, me] })).await;
        let mut one = person.open(&id).await;
        let mut other = person.open(&id).await;
        tokio::join!(one.play("e2e4"), other.play("d2d4"));
        one.until_ply(1).await;
        other.until_ply(1).await;
        assert_eq!(one.texts(), other.texts());
        let late = if one.texts() == [Some("e2e4")] { &mut other } else { &mut one };
        if !late.heard.iter().any(|text| text.contains("\"stale\"")) {
            assert_eq!(late.refusal().await, "stale");
        }
        // What was refused is not played later.
        assert_eq!(person.open(&id).await.texts().len(), 1);
    }
    house.close().await;
}

/// What belongs to another table, another visitor or another server opens nothing here.
#[tokio::test(flavor = "multi_thread")]
async fn other_peoples_keys_open_nothing() {
    let (house, elsewhere) = (House::with(terms()).await, House::with(terms()).await);
    let (one, other) = (house.person().await, house.person().await);
    let open = json!([{ "who": "me" }, { "who": "open" }]);
    let id = one.table(json!({ "game": "chess", "seats": open })).await;
    let mut page = one.open(&id).await;
    let token = page.state["seats"][1]["invite"].as_str().unwrap().to_string();

    // A cookie that another server has signed.
    let there = elsewhere.person().await;
    assert_ne!(there.cookie(), "");
    let raw = reqwest::Client::new().get(format!("{}/api/tables/{id}", house.base));
    let seen = raw.header("cookie", there.cookie()).send().await.unwrap().text().await.unwrap();
    assert!(seen.contains("\"yours\":[]"), "{seen}");

    // A table's id, a seat's token elsewhere, a token with something behind it.
    for (house, token) in [
        (&house, id.clone()),
        (&elsewhere, token.clone()),
        (&house, format!("{token}x")),
        (&house, token[1..].to_string()),
        (&house, "%27%20OR%201=1".into()),
        (&house, "%00".into()),
    ] {
        let person = house.person().await;
        assert_eq!(person.post(&format!("/api/invites/{token}"), json!({})).await.0, 404);
    }
    assert_eq!(other.join(&page).await, 1);
    page.until("full", |page| page.state["tree"].is_object()).await;
    // A stranger's page can do nothing at a table that is not theirs.
    let mut stranger = house.person().await.open(&id).await;
    for message in [
        json!({ "t": "turn", "revision": 0, "text": "e2e4" }),
        json!({ "t": "event", "revision": 0, "seat": 0, "event": "resign" }),
        json!({ "t": "takeback", "revision": 0 }),
        json!({ "t": "agree_takeback", "seat": 0, "revision": 0 }),
        json!({ "t": "decline_takeback", "seat": 0, "revision": 0 }),
        json!({ "t": "decline_draw", "revision": 0 }),
        json!({ "t": "rematch" }),
        json!({ "t": "decline_rematch" }),
        json!({ "t": "bot", "seat": 1, "level": 1 }),
        json!({ "t": "claim", "seat": 0, "what": "win" }),
        json!({ "t": "ask", "revision": 0, "made": [] }),
    ] {
        stranger.say(message.clone()).await;
        assert_eq!(stranger.refusal().await, "not_yours", "{message}");
    }
    stranger.say(json!({ "t": "abort" })).await;
    assert_eq!(stranger.refusal().await, "not_now");
    page.played("e2e4").await;
    house.close().await;
    elsewhere.close().await;
}
