//! How fast and how deep five seconds of search go, in every game, beside another UCI program where
//! it knows the game: for docs/benchmarks.md.
//!
//! ```sh
//! cargo build --release && cargo run --release -p ashtapada --example beside -- target/release/ashtapada /usr/games/fairy-stockfish
//! ```
//!
//! One thread and 128 MB of table each, from the start position and from one eight turns into a random
//! game, one program after the other. Nodes are what each program counts as such.

use std::error::Error;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ashtapada_rules::{Entry, catalogue};

/// Milliseconds a search.
const TIME: u32 = 5_000;
/// Turns of the random game to the second position.
const TURNS: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let mut programs = std::env::args().skip(1);
    let ours = programs.next().ok_or("name the program: target/release/ashtapada")?;
    let mut ours = Engine::start(Command::new(ours).arg("uci"))?;
    let mut peer =
        programs.next().map(|peer| Engine::start(&mut Command::new(peer))).transpose()?;
    println!("| game | after | depth | knodes/s | depth of the peer | knodes/s of the peer |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for entry in catalogue() {
        for turns in [0, TURNS] {
            let record = random_game(&entry, turns)?;
            let here = ours.think(entry.id, &record)?.ok_or("our engine does not know it")?;
            let there = match &mut peer {
                Some(peer) => peer.think(entry.id, &record)?,
                None => None,
            };
            let there = there.map_or_else(|| "– | –".into(), |found| found.row());
            println!("| {} | {turns} | {} | {there} |", entry.id, here.row());
        }
    }
    Ok(())
}

/// The turns of a random game, in engine form.
fn random_game(entry: &Entry, turns: usize) -> Result<String, Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut game = entry.kind.start(&entry.kind.options(entry.options.iter().copied())?);
    let mut record = Vec::new();
    for _ in 0..turns {
        let legal = game.legal(1_000).turns;
        let turn = random.choice(&legal).ok_or("the random game is over")?;
        record.push(game.write_turn(turn));
        game.play(turn)?;
    }
    Ok(record.join(" "))
}

/// What a search came to.
struct Found {
    depth: u64,
    /// Not told in hidden games, where it would depend on what the mover does not see.
    nodes_a_second: Option<u64>,
}

impl Found {
    fn row(&self) -> String {
        let speed = self.nodes_a_second.map_or("–".into(), |nodes| (nodes / 1_000).to_string());
        format!("{} | {speed}", self.depth)
    }
}

/// A UCI program.
struct Engine {
    process: Child,
    voice: ChildStdin,
    ears: Lines<BufReader<ChildStdout>>,
    games: Vec<String>,
}

impl Engine {
    fn start(command: &mut Command) -> Result<Engine, Box<dyn Error>> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let voice = process.stdin.take().ok_or("no pipe")?;
        let ears = BufReader::new(process.stdout.take().ok_or("no pipe")?).lines();
        let mut engine = Engine { process, voice, ears, games: Vec::new() };
        engine.say("uci")?;
        engine.until("uciok", |engine, line| {
            if line.starts_with("option name UCI_Variant ") {
                engine.games = line.split_whitespace().map(str::to_owned).collect();
            }
        })?;
        engine.say("setoption name Hash value 128")?;
        Ok(engine)
    }

    /// Searches a position; nothing where the program does not know the game.
    fn think(&mut self, game: &str, record: &str) -> Result<Option<Found>, Box<dyn Error>> {
        let chess960 = game == "chess960" && !self.knows(game);
        let name = if chess960 { "chess" } else { game };
        if !self.knows(name) {
            return Ok(None);
        }
        self.say(&format!("setoption name UCI_Chess960 value {chess960}"))?;
        self.say(&format!("setoption name UCI_Variant value {name}\nucinewgame\nisready"))?;
        self.until("readyok", |_, _| ())?;
        self.say(&format!("position startpos moves {record}\ngo movetime {TIME}"))?;
        let (mut depth, mut nodes_a_second) = (0, None);
        self.until("bestmove", |_, line| {
            depth = number(line, "depth").unwrap_or(depth);
            nodes_a_second = number(line, "nps").or(nodes_a_second);
        })?;
        Ok(Some(Found { depth, nodes_a_second }))
    }

    fn knows(&self, game: &str) -> bool {
        self.games.iter().any(|name| name == game)
    }

    fn say(&mut self, text: &str) -> Result<(), Box<dyn Error>> {
        Ok(writeln!(self.voice, "{text}")?)
    }

    /// Reads to the line that begins so.
    fn until(
        &mut self,
        end: &str,
        mut each: impl FnMut(&mut Engine, &str),
    ) -> Result<(), Box<dyn Error>> {
        loop {
            let line = self.ears.next().ok_or("the program has ended")??;
            if line.starts_with(end) {
                return Ok(());
            }
            each(self, &line);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}

/// The number after a word of an `info` line about the whole search.
fn number(line: &str, word: &str) -> Option<u64> {
    let mut words = line.strip_prefix("info ")?.split_whitespace();
    if line.contains("info string") || line.contains("currmove") {
        return None;
    }
    words.find(|other| *other == word)?;
    words.next()?.parse().ok()
}
