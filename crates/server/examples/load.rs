//! Many games at once against bots, and how long the bots take.
//!
//! `cargo run --release -p ashtapada-server --example load [GAMES] [SECONDS] [LEVEL]`
//!
//! Starts a server of its own in this very process and measures what a game costs in memory that
//! nobody plays but somebody looks at. Then opens so many games (500) and plays random turns in all of
//! them for so long (60 seconds), each person thinking 5 to 10 seconds. Prints how long the bots'
//! answers took, from the turn that was sent to the answer that came, and what went wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ashtapada_server::{Config, Quota, Server, Terms};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const GAMES: [&str; 8] =
    ["chess", "makruk", "sixmaking", "kinizsi", "duck", "chess960", "fogofwar", "fourplayer"];

#[derive(Default)]
struct Tally {
    answers: std::sync::Mutex<Vec<Duration>>,
    errors: AtomicU64,
    over: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let mut next = |usual| numbers.next().unwrap_or(Ok(usual));
    let (games, seconds, level) = (next(500)?, next(60)?, next(3)?);
    let folder = std::env::temp_dir().join(format!("ashtapada-load-{}", std::process::id()));
    let many = Quota { burst: 1_000_000, a_minute: 1_000_000 };
    let terms = Terms {
        tables: many,
        looks: many,
        searches: many,
        messages: many,
        sockets: u32::MAX,
        ..Terms::default()
    };
    let config = Config { address: "127.0.0.1:0".parse()?, terms, ..Config::new(&folder) };
    let server = Server::open(config).await?;
    let base = format!("http://{}", server.address());
    tokio::spawn(server.run(std::future::pending()));

    memory(&base, level).await?;
    let tally = Arc::new(Tally::default());
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut people = Vec::new();
    for number in 0..games {
        let (base, tally) = (base.clone(), tally.clone());
        people.push(tokio::spawn(async move {
            let game = GAMES[number as usize % GAMES.len()];
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
    println!("{games} games, {seconds} s, level {level}");
    println!("{} answers, {} errors", answers.len(), tally.errors.load(Ordering::Relaxed));
    println!("{} games ended meanwhile", tally.over.load(Ordering::Relaxed));
    for (name, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 0.999_999)] {
        println!("{name} {:?}", at(share).unwrap_or_default());
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Sets up a table and says its id and the cookie of whoever sits there.
async fn table(base: &str, game: &str, level: u64, seed: u64) -> Result<(String, String), Fault> {
    let mut seats = vec![json!({ "who": "me" }), json!({ "who": "bot", "level": level })];
    while game == "fourplayer" && seats.len() < 4 {
        seats.push(json!({ "who": "bot", "level": level }));
    }
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
                send(&mut socket, &mut dice, &message["ply"], &message["tree"], &message["made"])
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
        send(&mut socket, &mut dice, &state["ply"], &state["tree"], &json!([])).await?;
    }
    Err("the page was closed".into())
}

/// Plays a random turn of the tree, or asks how it goes on.
async fn send(
    socket: &mut Socket,
    dice: &mut fastrand::Rng,
    ply: &Value,
    tree: &Value,
    made: &Value,
) -> Result<(), Fault> {
    let mut made = made.as_array().cloned().unwrap_or_default();
    let mut tree = tree;
    let say = loop {
        let next = tree["next"].as_array().map_or(&[][..], Vec::as_slice);
        if tree["done"].is_string() && (next.is_empty() || dice.bool()) {
            break json!({ "t": "turn", "ply": ply, "text": tree["done"] });
        }
        let step = dice.choice(next).ok_or("a tree without an end")?;
        made.push(step["gesture"].clone());
        if step["more"] == true {
            break json!({ "t": "ask", "ply": ply, "made": made });
        }
        tree = &step["then"];
    };
    socket.send(Message::text(say.to_string())).await?;
    Ok(())
}

/// What a table in memory costs that somebody looks at and nobody plays. All stay open meanwhile, so
/// that none lives in what another has left.
async fn memory(base: &str, level: u64) -> Result<(), Fault> {
    const EACH: u64 = 100;
    let mut pages = Vec::new();
    for game in GAMES {
        let before = resident();
        for seed in 0..EACH {
            let (id, cookie) = table(base, game, level, seed).await?;
            let mut socket = open(base, &id, &cookie).await?;
            let _ = socket.next().await;
            pages.push(socket);
        }
        let each = resident().saturating_sub(before) / EACH;
        println!("{game}: {each} kB a game, both ends of its page included");
    }
    Ok(())
}

/// Kilobytes of this process in memory, where the system says.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
