//! Many games at once against bots: how long the bots take, and what a game costs in memory.
//!
//! `cargo run --release -p ashtapada-server --example load [GAMES] [SECONDS] [LEVEL]`
//!
//! Starts a server in a process of its own. First it measures what a game costs there in memory that
//! somebody looks at and nobody plays, for every game of the house: as it begins, and after ten turns
//! each. (The bots' own tables do not grow with the number of games: they are filled before.) Then it opens so many games (500) and plays random turns in all of them for so long (60
//! seconds), each person thinking 5 to 10 seconds. Prints how long the bots' answers took, from the turn
//! that was sent to the answer that came, and what went wrong.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ashtapada_rules::{Kind, find};
use ashtapada_server::{Config, Quota, Server, Terms};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Set in the process that is the server: the folder of its data.
const FOLDER: &str = "ASHTAPADA_LOAD_FOLDER";

#[derive(Default)]
struct Tally {
    answers: std::sync::Mutex<Vec<Duration>>,
    errors: AtomicU64,
    over: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return serve(folder.into()).await;
    }
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let mut next = |usual| numbers.next().unwrap_or(Ok(usual));
    let (games, seconds, level) = (next(500)?, next(60)?, next(3)?);
    let folder = std::env::temp_dir().join(format!("ashtapada-load-{}", std::process::id()));
    let mut server = Command::new(std::env::current_exe()?);
    let server =
        server.env(FOLDER, &folder).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut server = Running(server);
    let mut base = String::new();
    let out = server.0.stdout.as_mut().ok_or("the server says nothing")?;
    BufReader::new(out).read_line(&mut base)?;
    let base = base.trim().to_string();

    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.about().id).collect();
    memory(&base, &kinds, server.0.id()).await?;
    let tally = Arc::new(Tally::default());
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut people = Vec::new();
    for number in 0..games {
        let (base, tally) = (base.clone(), tally.clone());
        people.push(tokio::spawn(async move {
            let game = game_of(number);
            if let Err(error) = play(&base, game, level, number, until, &tally).await {
                tally.errors.fetch_add(1, Ordering::Relaxed);
                eprintln!("{game}: {error}");
            }
        }));
        // People do not all arrive in the same instant.
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for person in people {
        let _ = person.await;
    }
    let mut answers = tally.answers.lock().map_err(|_| "a person panicked")?.clone();
    answers.sort();
    let at = |share: f64| answers.get((answers.len() as f64 * share) as usize).copied();
    println!("the whole server has {} kB in memory", resident(server.0.id()));
    println!("{games} games, {seconds} s, level {level}");
    println!("{} answers, {} errors", answers.len(), tally.errors.load(Ordering::Relaxed));
    println!("{} games ended meanwhile", tally.over.load(Ordering::Relaxed));
    for (name, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 0.999_999)] {
        println!("{name} {:?}", at(share).unwrap_or_default());
    }
    drop(server);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn game_of(number: u64) -> &'static str {
    Kind::ALL[number as usize % Kind::ALL.len()].about().id
}

/// The server's process; it ends with this one.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Is the server until nobody holds the other end of its input.
async fn serve(folder: std::path::PathBuf) -> Result<(), Fault> {
    let many = Quota { burst: 1_000_000, a_minute: 1_000_000 };
    let terms = Terms {
        tables: many,
        looks: many,
        searches: many,
        messages: many,
        sockets: u32::MAX,
        connections: u32::MAX,
        ..Terms::default()
    };
    let config = Config { address: "127.0.0.1:0".parse()?, terms, ..Config::new(&folder) };
    let server = Server::open(config).await?;
    println!("http://{}", server.address());
    let left = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
    server.run(async { drop(left.await) }).await;
    Ok(())
}

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Sets up a table and says its id and the cookie of whoever sits there.
async fn table(base: &str, game: &str, level: u64, seed: u64) -> Result<(String, String), Fault> {
    let entry = find(game).ok_or("no such game")?;
    let number = entry.kind.start(&entry.kind.options([])?).colours().len();
    let mut seats = vec![json!({ "who": "me" })];
    seats.resize(number, json!({ "who": "bot", "level": level }));
    let body = json!({ "game": game, "seats": seats, "seed": seed });
    let client = reqwest::Client::new();
    let answer = client.post(format!("{base}/api/tables")).json(&body).send().await?;
    let cookie = answer.headers()["set-cookie"].to_str()?.split(';').next().unwrap_or("").into();
    let made: Value = answer.json().await?;
    Ok((made["id"].as_str().ok_or("no table was made")?.into(), cookie))
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn open(base: &str, id: &str, cookie: &str) -> Result<Socket, Fault> {
    let mut request = format!("{}/ws/{id}", base.replace("http", "ws")).into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(connect_async(request).await?.0)
}

async fn play(
    base: &str,
    game: &str,
    level: u64,
    seed: u64,
    until: Instant,
    tally: &Tally,
) -> Result<(), Fault> {
    let mut dice = fastrand::Rng::with_seed(seed);
    let (mut id, mut cookie) = table(base, game, level, seed).await?;
    let mut socket = open(base, &id, &cookie).await?;
    let mut sent: Option<Instant> = None;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        let message: Value = serde_json::from_str(&text)?;
        match message["t"].as_str() {
            Some("refused") => return Err(format!("refused: {}", message["why"]).into()),
            Some("tree") => {
                send(
                    &mut socket,
                    &mut dice,
                    &message["revision"],
                    &message["tree"],
                    &message["made"],
                )
                .await?;
                continue;
            }
            _ => {}
        }
        let state = &message["state"];
        if !state["ending"].is_null() {
            tally.over.fetch_add(1, Ordering::Relaxed);
            (id, cookie) = table(base, game, level, dice.u64(..) >> 33).await?;
            socket = open(base, &id, &cookie).await?;
            sent = None;
            continue;
        }
        if state["tree"].is_null() {
            continue;
        }
        if let Some(sent) = sent.take() {
            tally.answers.lock().map_err(|_| "poisoned")?.push(sent.elapsed());
        }
        let thinks = Duration::from_millis(dice.u64(5_000..10_000));
        if Instant::now() + thinks > until {
            return Ok(());
        }
        tokio::time::sleep(thinks).await;
        sent = Some(Instant::now());
        send(&mut socket, &mut dice, &state["revision"], &state["tree"], &json!([])).await?;
    }
    Err("the page was closed".into())
}

/// Plays a random turn of the tree, or asks how it goes on.
async fn send(
    socket: &mut Socket,
    dice: &mut fastrand::Rng,
    revision: &Value,
    tree: &Value,
    made: &Value,
) -> Result<(), Fault> {
    let mut made = made.as_array().cloned().unwrap_or_default();
    let mut tree = tree;
    let say = loop {
        let next = tree["next"].as_array().map_or(&[][..], Vec::as_slice);
        if tree["done"].is_string() && (next.is_empty() || dice.bool()) {
            break json!({ "t": "turn", "revision": revision, "text": tree["done"] });
        }
        let step = dice.choice(next).ok_or("a tree without an end")?;
        made.push(step["gesture"].clone());
        if step["more"] == true {
            break json!({ "t": "ask", "revision": revision, "made": made });
        }
        tree = &step["then"];
    };
    socket.send(Message::text(say.to_string())).await?;
    Ok(())
}

/// What a table in memory costs that somebody looks at and nobody plays. All stay open meanwhile, so
/// that none lives in what another has left.
async fn memory(base: &str, kinds: &[&str], server: u32) -> Result<(), Fault> {
    const EACH: u64 = 100;
    let mut kept = Vec::new();
    for game in kinds {
        kept.extend(played(begun(base, game, 30).await?).await?);
    }
    println!("kB a game at its beginning, and after ten turns of its person");
    for game in kinds {
        let before = resident(server);
        let pages = begun(base, game, EACH).await?;
        let first = resident(server).saturating_sub(before) / EACH;
        kept.extend(played(pages).await?);
        println!("{game}: {first}, {}", resident(server).saturating_sub(before) / EACH);
    }
    Ok(())
}

/// So many games with their pages open, and what each was told first.
async fn begun(base: &str, game: &str, number: u64) -> Result<Vec<(Message, Socket)>, Fault> {
    let mut pages = Vec::new();
    for seed in 0..number {
        let (id, cookie) = table(base, game, 1, seed).await?;
        let mut socket = open(base, &id, &cookie).await?;
        let first = socket.next().await.ok_or("the page was closed")??;
        pages.push((first, socket));
    }
    Ok(pages)
}

/// The pages of these games after ten turns.
async fn played(pages: Vec<(Message, Socket)>) -> Result<Vec<Socket>, Fault> {
    let turns = (0..).zip(pages).map(|(seed, (first, mut socket))| async move {
        ten_turns(&mut socket, first, seed).await.map(|()| socket)
    });
    try_join_all(turns).await
}

/// Plays ten random turns, or to the end; `first` is what the page was told when it was opened.
async fn ten_turns(socket: &mut Socket, first: Message, seed: u64) -> Result<(), Fault> {
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut made = 0;
    let mut next = Some(first);
    loop {
        let message = match next.take() {
            Some(message) => message,
            None => socket.next().await.ok_or("the page was closed")??,
        };
        let Message::Text(text) = message else { continue };
        let message: Value = serde_json::from_str(&text)?;
        if message["t"] == "tree" {
            send(socket, &mut dice, &message["revision"], &message["tree"], &message["made"])
                .await?;
        }
        let state = &message["state"];
        if !state["ending"].is_null() || made == 10 && state["tree"].is_object() {
            return Ok(());
        }
        if state["tree"].is_object() {
            made += 1;
            send(socket, &mut dice, &state["revision"], &state["tree"], &json!([])).await?;
        }
    }
}

/// Kilobytes of a process in memory, where the system says.
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
