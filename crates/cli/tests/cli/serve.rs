//! `ashtapada serve` as a program: started, killed, started again.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A server in a process of its own; it ends with the test.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ashtapada"));
    command.args(arguments).arg("--data").arg(data);
    command.stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

fn start(data: &Path, arguments: &[&str]) -> Server {
    let mut child = command(data, arguments).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Ashtapada is at http://").unwrap().to_string();
    Server { child, address }
}

/// A request by hand: its status, its headers, its body.
fn request(address: &str, head: &str, body: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (status, head.to_string(), body.to_string())
}

/// A new chess game against a bot: its id, and the cookie of whoever plays.
fn table(address: &str) -> (String, String) {
    let seats = json!([{ "who": "me" }, { "who": "bot", "level": 1 }]);
    let body = json!({ "game": "chess", "seats": seats, "seed": 1 });
    let (status, head, body) = request(address, "POST /api/tables", &body.to_string());
    assert_eq!(status, 200, "{body}");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let made: Value = serde_json::from_str(&body).unwrap();
    (made["id"].as_str().unwrap().into(), cookie.split(';').next().unwrap().into())
}

fn open(address: &str, id: &str, cookie: &str) -> WebSocket<TcpStream> {
    let mut request = format!("ws://{address}/ws/{id}").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    tungstenite::client(request, stream).unwrap().0
}

fn hear(socket: &mut WebSocket<TcpStream>) -> Option<Value> {
    loop {
        match socket.read().ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Any turn that the tree holds.
fn some_turn(tree: &Value) -> Option<String> {
    if let Some(done) = tree["done"].as_str() {
        return Some(done.into());
    }
    tree["next"].as_array()?.iter().rev().find_map(|next| some_turn(&next["then"]))
}

/// Plays until `rounds` turns of its own were told; the record as it was told last.
fn play(socket: &mut WebSocket<TcpStream>, rounds: usize) -> Vec<Value> {
    let mut entries: Vec<Value> = Vec::new();
    let mut told = 0;
    while let Some(message) = hear(socket) {
        if let Some(new) = message["entries"].as_array() {
            entries.truncate(message["from"].as_u64().unwrap_or(0) as usize);
            entries.extend(new.iter().cloned());
        }
        let state = &message["state"];
        if let Some(turn) = some_turn(&state["tree"]) {
            if told == rounds {
                break;
            }
            told += 1;
            let say = json!({ "t": "turn", "ply": state["ply"], "text": turn });
            socket.send(Message::text(say.to_string())).unwrap();
        }
    }
    entries
}

/// `kill -9` in the middle of games: every turn that was told is there afterwards.
#[test]
fn killed_at_any_moment_it_loses_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    let tables: Vec<_> = (0..4).map(|_| table(&server.address)).collect();
    let players: Vec<_> = (tables.iter().cloned())
        .map(|(id, cookie)| {
            let address = server.address.clone();
            std::thread::spawn(move || play(&mut open(&address, &id, &cookie), 1_000))
        })
        .collect();
    std::thread::sleep(Duration::from_secs(3));
    drop(server);
    let told: Vec<Vec<Value>> = players.into_iter().map(|player| player.join().unwrap()).collect();

    let server = start(folder.path(), &["serve", "--addr", "127.0.0.1:0"]);
    for ((id, cookie), told) in tables.iter().zip(&told) {
        assert!(!told.is_empty(), "nothing was played");
        let mut socket = open(&server.address, id, cookie);
        let snapshot = hear(&mut socket).unwrap();
        assert_eq!(snapshot["table"]["yours"], json!([0]));
        let kept = snapshot["entries"].as_array().unwrap();
        assert!(kept.len() >= told.len());
        assert_eq!(&kept[..told.len()], told);
    }
    // And the game goes on, with its bot.
    let (id, cookie) = &tables[0];
    let before = told[0].len();
    assert!(play(&mut open(&server.address, id, cookie), 2).len() > before);
}

#[test]
fn a_port_in_use_is_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    let second = Command::new(env!("CARGO_BIN_EXE_ashtapada"))
        .args(["serve", "--addr", &server.address, "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.starts_with(&format!("error: {} is in use", server.address)), "{said}");
}

#[cfg(unix)]
#[test]
fn it_ends_in_order_when_told_to() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    let folder = tempfile::tempdir().unwrap();
    for signal in [Signal::SIGTERM, Signal::SIGINT] {
        let mut server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
        let (id, cookie) = table(&server.address);
        let mut socket = open(&server.address, &id, &cookie);
        hear(&mut socket).unwrap();
        kill(Pid::from_raw(server.child.id() as i32), signal).unwrap();
        let goodbye = loop {
            match socket.read() {
                Ok(Message::Close(frame)) => break frame.map(|frame| u16::from(frame.code)),
                Ok(_) => {}
                Err(_) => break None,
            }
        };
        assert_eq!(goodbye, Some(1001));
        drop(socket);
        assert!(server.child.wait().unwrap().success(), "{signal}");
    }
}

/// All games in one file, while the server runs.
#[test]
fn a_backup_is_one_command() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    table(&server.address);
    let copy = folder.path().join("copy.db");
    let backup = |to: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ashtapada"));
        command.arg("backup").arg(to).arg("--data").arg(folder.path()).output().unwrap()
    };
    assert!(backup(&copy).status.success());
    assert!(copy.metadata().unwrap().len() > 4_000);
    assert_eq!(backup(&copy).status.code(), Some(2), "never over another file");
}

/// Nobody waits long for the first page.
#[test]
fn it_answers_soon_after_its_start() {
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    let (status, head, _) = request(&server.address, "GET /", "");
    assert_eq!(status, 200, "{head}");
    // The figure is 300 ms for a release build on an idle machine.
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}
