//! A server of its own for each test, people with cookies, and pages that they open.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ashtapada_server::{Config, Quota, Server, Terms};
use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing here takes longer, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server.
pub struct House {
    pub base: String,
    pub folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
    _temporary: Option<tempfile::TempDir>,
}

/// Terms under which tests need not wait.
pub fn terms() -> Terms {
    let many = Quota { burst: 100_000, a_minute: 100_000 };
    Terms {
        pause: Duration::ZERO,
        tables: many,
        looks: many,
        searches: many,
        messages: many,
        ..Terms::default()
    }
}

impl House {
    /// A server with these terms in a folder of its own.
    pub async fn with(terms: Terms) -> House {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_path_buf();
        let mut house = House::at(path, terms).await;
        house._temporary = Some(folder);
        house
    }

    /// A server in a folder that may hold games already.
    pub async fn at(folder: PathBuf, terms: Terms) -> House {
        let config =
            Config { address: "127.0.0.1:0".parse().unwrap(), terms, ..Config::new(&folder) };
        House::set_up(config).await
    }

    pub async fn set_up(config: Config) -> House {
        let folder = config.data.clone();
        let server = Server::open(config).await.unwrap();
        let base = format!("http://{}", server.address());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let closed = async {
                let _ = stopped.await;
            };
            server.run(closed).await;
        });
        House { base, folder, stop: Some(stop), running, _temporary: None }
    }

    /// Closes it in order.
    pub async fn close(mut self) -> Option<tempfile::TempDir> {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(PATIENCE, &mut self.running).await.unwrap().unwrap();
        self._temporary.take()
    }

    /// Somebody new, with a cookie.
    pub async fn person(&self) -> Person {
        let person = Person::without_cookie(self);
        let me = person.http.put(format!("{}/api/me", self.base)).json(&json!({ "name": "" }));
        me.send().await.unwrap();
        person
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub struct Person {
    pub http: reqwest::Client,
    jar: Arc<Jar>,
    pub base: String,
}

impl Person {
    /// Somebody who has done nothing yet.
    pub fn without_cookie(house: &House) -> Person {
        let jar = Arc::new(Jar::default());
        let http = reqwest::Client::builder().cookie_provider(jar.clone()).build().unwrap();
        Person { http, jar, base: house.base.clone() }
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let answer = self.http.get(format!("{}{path}", self.base)).send().await.unwrap();
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = self.http.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// The own tables, as they are listed.
    pub async fn mine(&self) -> Value {
        self.get("/api/mine").await.1["tables"].take()
    }

    /// Sets up a table and says its id.
    pub async fn table(&self, body: Value) -> String {
        let (status, made) = self.post("/api/tables", body).await;
        assert_eq!(status, 200, "{made}");
        made["id"].as_str().unwrap().to_string()
    }

    pub fn cookie(&self) -> String {
        let url = self.base.parse().unwrap();
        self.jar.cookies(&url).map_or(String::new(), |value| value.to_str().unwrap().into())
    }

    /// Opens a table's page and reads the first message.
    pub async fn open(&self, table: &str) -> Page {
        let mut page = self.open_since(table, None).await;
        page.hear().await;
        page
    }

    /// Opens a table's page and reads nothing yet.
    pub async fn open_since(&self, table: &str, since: Option<u64>) -> Page {
        let since = since.map_or(String::new(), |since| format!("?since={since}"));
        let address = format!("{}/ws/{table}{since}", self.base.replace("http", "ws"));
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie().parse().unwrap());
        request.headers_mut().insert("origin", self.base.parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        Page {
            socket,
            seq: 0,
            table: Value::Null,
            state: Value::Null,
            entries: vec![],
            heard: vec![],
        }
    }

    /// Takes the open seat of a table whose maker has this page open.
    pub async fn join(&self, makers: &Page) -> u64 {
        let seats = makers.state["seats"].as_array().unwrap();
        let token = seats.iter().find_map(|seat| seat["invite"].as_str()).unwrap();
        let (status, joined) = self.post(&format!("/api/invites/{token}"), json!({})).await;
        assert_eq!(status, 200, "{joined}");
        joined["seat"].as_u64().unwrap()
    }
}

/// An open page: what it was told and what follows from that.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    pub seq: u64,
    pub table: Value,
    pub state: Value,
    pub entries: Vec<Value>,
    /// Every text as it came.
    pub heard: Vec<String>,
}

impl Page {
    /// The next message.
    pub async fn hear(&mut self) -> Value {
        match self.hear_or_end().await {
            Ok(message) => message,
            Err(code) => panic!("closed with {code:?}"),
        }
    }

    /// The next message, or the code that the page was closed with.
    pub async fn hear_or_end(&mut self) -> Result<Value, Option<u16>> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let text = match next.expect("the server says something in time") {
                Some(Ok(Message::Text(text))) => text.to_string(),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|f| f.code.into())),
                Some(Ok(_)) => continue,
                Some(Err(tungstenite::Error::ConnectionClosed)) | None => return Err(None),
                Some(Err(_)) => return Err(None),
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            self.heard.push(text);
            match message["t"].as_str().unwrap() {
                "snapshot" => {
                    self.seq = message["seq"].as_u64().unwrap();
                    self.table = message["table"].clone();
                    self.state = message["state"].clone();
                    self.entries = message["entries"].as_array().unwrap().clone();
                }
                "update" => {
                    let seq = message["seq"].as_u64().unwrap();
                    assert!(self.seq == 0 || seq == self.seq + 1, "{} then {seq}", self.seq);
                    self.seq = seq;
                    self.state = message["state"].clone();
                    self.entries.truncate(message["from"].as_u64().unwrap() as usize);
                    self.entries.extend(message["entries"].as_array().unwrap().iter().cloned());
                    assert!(self.state["revision"].as_u64().unwrap() >= self.entries.len() as u64);
                }
                _ => {}
            }
            return Ok(message);
        }
    }

    /// Listens to the end; the code that the page was closed with.
    pub async fn ended(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.hear_or_end().await {
                return code;
            }
        }
    }

    /// Listens until this holds.
    pub async fn until(&mut self, what: &str, holds: impl Fn(&Page) -> bool) {
        let waited = async {
            while !holds(self) {
                self.hear().await;
            }
        };
        let done = tokio::time::timeout(PATIENCE, waited).await;
        assert!(done.is_ok(), "never {what}");
    }

    /// Listens until the record has so many entries.
    pub async fn until_ply(&mut self, ply: u64) {
        self.until(&format!("ply {ply}"), |page| page.entries.len() as u64 == ply).await;
    }

    pub async fn until_over(&mut self) {
        self.until("over", |page| !page.state["ending"].is_null()).await;
    }

    pub async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Plays a turn from what is known.
    pub async fn play(&mut self, turn: &str) {
        let revision = self.state["revision"].clone();
        self.say(json!({ "t": "turn", "revision": revision, "text": turn })).await;
    }

    /// Plays a turn and waits until it is told.
    pub async fn played(&mut self, turn: &str) {
        let revision = self.state["revision"].as_u64().unwrap();
        self.play(turn).await;
        self.until(turn, |page| page.state["revision"].as_u64().unwrap() > revision).await;
    }

    pub async fn event(&mut self, seat: u64, event: &str) {
        let revision = self.state["revision"].clone();
        self.say(json!({ "t": "event", "revision": revision, "seat": seat, "event": event })).await;
    }

    /// Asks to take back, from what is known.
    pub async fn ask_back(&mut self) {
        let revision = self.state["revision"].clone();
        self.say(json!({ "t": "takeback", "revision": revision })).await;
    }

    /// Listens until that seat asks to take back.
    pub async fn until_asked_back(&mut self, seat: u64) {
        self.until("asked", |page| page.state["offers"]["takeback"]["seat"] == seat).await;
    }

    /// Answers the request to take back that is known: `agree` or `decline`.
    pub async fn answer_back(&mut self, answer: &str) {
        let asked = &self.state["offers"]["takeback"];
        let (seat, revision) = (asked["seat"].clone(), asked["revision"].clone());
        let t = format!("{answer}_takeback");
        self.say(json!({ "t": t, "seat": seat, "revision": revision })).await;
    }

    /// Declines the draws that are known to be offered.
    pub async fn decline_draw(&mut self) {
        let revision = self.state["revision"].clone();
        self.say(json!({ "t": "decline_draw", "revision": revision })).await;
    }

    /// Listens until something is refused, and says why.
    pub async fn refusal(&mut self) -> String {
        self.refused().await["why"].as_str().unwrap().to_string()
    }

    /// Listens until something is refused.
    pub async fn refused(&mut self) -> Value {
        loop {
            let message = self.hear().await;
            if message["t"] == "refused" {
                return message;
            }
        }
    }

    /// The record's texts.
    pub fn texts(&self) -> Vec<Option<&str>> {
        self.entries.iter().map(|entry| entry["text"].as_str()).collect()
    }
}

/// A table for two people, each with the page open, the first in seat 0.
pub async fn two_people(house: &House, mut body: Value) -> (String, Page, Page, Person, Person) {
    let (one, other) = (house.person().await, house.person().await);
    body["seats"] = json!([{ "who": "me" }, { "who": "open" }]);
    let id = one.table(body).await;
    let mut first = one.open(&id).await;
    assert_eq!(other.join(&first).await, 1);
    let second = other.open(&id).await;
    let both = |page: &Page| page.state["seats"][1]["here"] == true;
    first.until("both here", both).await;
    (id, first, second, one, other)
}

pub fn bot_table(game: &str) -> Value {
    json!({ "game": game, "seed": 7, "seats": [{ "who": "me" }, { "who": "bot", "level": 1 }] })
}
