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
    started(command(data, arguments))
}

fn started(mut command: Command) -> Server {
    let mut child = command.spawn().unwrap();
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
    table_of(address, &json!({ "game": "chess", "seats": seats, "seed": 1 }).to_string())
}

/// A new table: its id, and the cookie of whoever plays.
fn table_of(address: &str, body: &str) -> (String, String) {
    let (status, head, body) = request(address, "POST /api/tables", body);
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

/// A random turn of those that the tree holds.
fn some_turn(tree: &Value, dice: &mut fastrand::Rng) -> Option<String> {
    let mut tree = tree;
    while tree["done"].is_null() {
        tree = &dice.choice(tree["next"].as_array()?)?["then"];
    }
    tree["done"].as_str().map(String::from)
}

/// Plays until `rounds` turns of its own were told; the record as it was told last.
fn play(socket: &mut WebSocket<TcpStream>, rounds: usize) -> Vec<Value> {
    let mut entries: Vec<Value> = Vec::new();
    let mut told = 0;
    let mut dice = fastrand::Rng::with_seed(3);
    while let Some(message) = hear(socket) {
        if let Some(new) = message["entries"].as_array() {
            entries.truncate(message["from"].as_u64().unwrap_or(0) as usize);
            entries.extend(new.iter().cloned());
        }
        let state = &message["state"];
        if let Some(turn) = some_turn(&state["tree"], &mut dice) {
            if told == rounds {
                break;
            }
            told += 1;
            let say = json!({ "t": "turn", "revision": state["revision"], "text": turn });
            if socket.send(Message::text(say.to_string())).is_err() {
                break;
            }
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

/// The record as somebody is told it who comes now.
fn kept(address: &str, (id, cookie): &(String, String)) -> Vec<Value> {
    let snapshot = hear(&mut open(address, id, cookie)).unwrap();
    snapshot["entries"].as_array().unwrap().clone()
}

/// `kill -9` again and again, early and late, while the turns of many games share commits.
#[test]
fn killed_dozens_of_times_it_loses_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--addr", "127.0.0.1:0"];
    let mut server = start(folder.path(), &arguments);
    let me = json!({ "who": "me" });
    // One visitor in both seats waits for nobody.
    let body = json!({ "game": "chess", "seats": [me, me] }).to_string();
    let tables: Vec<_> = (0..6).map(|_| table_of(&server.address, &body)).collect();
    let mut told: Vec<Vec<Value>> = vec![vec![]; tables.len()];
    for round in 0..30 {
        let sockets = tables.iter().map(|(id, cookie)| open(&server.address, id, cookie));
        let players: Vec<_> = sockets
            .map(|mut socket| std::thread::spawn(move || play(&mut socket, 1_000)))
            .collect();
        std::thread::sleep(Duration::from_millis(20 + round * 53 % 300));
        drop(server);
        for (told, player) in told.iter_mut().zip(players) {
            let new = player.join().unwrap();
            if new.len() > told.len() {
                *told = new;
            }
        }
        server = start(folder.path(), &arguments);
        for (table, told) in tables.iter().zip(&told) {
            let kept = kept(&server.address, table);
            assert!(kept.len() >= told.len(), "round {round}: {} of {}", kept.len(), told.len());
            assert_eq!(&kept[..told.len()], told, "round {round}");
        }
    }
    assert!(told.iter().map(Vec::len).sum::<usize>() > 100, "hardly anything was played");
}

/// A disk that is full: what cannot be written is refused, what was written stays, looking goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_that_was_told() {
    let folder = tempfile::tempdir().unwrap();
    // No file may grow beyond so many blocks, as if the disk ended there.
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\""]);
    limited.arg(env!("CARGO_BIN_EXE_ashtapada")).args(["serve", "--addr", "127.0.0.1:0", "--data"]);
    limited.arg(folder.path()).stdout(Stdio::piped()).stderr(Stdio::null());
    let server = started(limited);
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let body = json!({ "game": "chess", "seats": seats }).to_string();
    let first = table_of(&server.address, &body);
    let mut socket = open(&server.address, &first.0, &first.1);
    hear(&mut socket).unwrap();
    let mut made = 0;
    while request(&server.address, "POST /api/tables", &body).0 == 200 {
        made += 1;
        assert!(made < 50, "the disk is never full");
    }
    let mut told = Vec::new();
    // A Spanish game, as far as there is room for it.
    let turns = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8";
    for (revision, turn) in turns.split(' ').enumerate() {
        let say = json!({ "t": "turn", "revision": revision, "text": turn });
        socket.send(Message::text(say.to_string())).unwrap();
        let heard = hear(&mut socket).unwrap();
        if heard["t"] == "refused" {
            assert_eq!(heard["why"], "failed");
            break;
        }
        told.push(turn);
    }
    assert!(told.len() < 16, "there was room for everything");
    assert_eq!(request(&server.address, "GET /healthz", "").0, 200);
    let (status, _, table) = request(&server.address, &format!("GET /api/tables/{}", first.0), "");
    assert_eq!(status, 200);
    let seen: Value = serde_json::from_str(&table).unwrap();
    assert_eq!(seen["entries"].as_array().unwrap().len(), told.len(), "it stands where it stood");
    drop(server);

    // With room again it goes on.
    let server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    let kept = kept(&server.address, &first);
    let texts: Vec<_> = kept.iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert_eq!(texts, told);
    table_of(&server.address, &body);
}

#[test]
fn a_folder_in_use_is_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let _server = start(folder.path(), &["--addr", "127.0.0.1:0"]);
    let second = command(folder.path(), &["--addr", "127.0.0.1:0"]);
    let second = { second }.stderr(Stdio::piped()).output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("is in use by another server") && said.contains("--data"), "{said}");
}

#[test]
fn a_database_that_is_none_is_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ashtapada.db"), "a letter to grandmother\n".repeat(500))
        .unwrap();
    let mut command = command(folder.path(), &["--addr", "127.0.0.1:0"]);
    let output = command.stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("ashtapada.db") && said.contains("not a database"), "{said}");
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
