//! `cargo xtask perft`: the rows of the perft tables that the tests leave out for their size.
//!
//! Counts every row of more than [`TESTED`] leaves (or `--above`) and at most `--upto` of the games
//! there are, on as many threads as the machine has cores, smallest rows first. Prints each row that
//! differs, then one line a variant; fails if any row differed.
//!
//! Positions met again are not counted again: each thread remembers counts by position key. A wrong
//! key would show as a wrong count.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{Game, Kind, MoveList, Search, Visitor, find};

/// Rows up to this many leaves are counted by the tests.
const TESTED: u64 = 5_000_000;

const TABLES: [&str; 2] = ["chess-variants-perft.tsv.gz", "fairy-perft.tsv.gz"];

struct Row {
    variant: String,
    fen: String,
    depth: u32,
    leaves: u64,
}

/// Runs the command; `args` are what follows `perft`.
pub fn run(args: &[String]) -> ExitCode {
    let (mut above, mut upto) = (TESTED, u64::MAX);
    for pair in args.chunks(2) {
        let [flag, number] = pair else { return usage() };
        let Ok(number) = number.replace('_', "").parse() else { return usage() };
        match flag.as_str() {
            "--above" => above = number,
            "--upto" => upto = number,
            _ => return usage(),
        }
    }
    let mut rows: Vec<Row> = TABLES.iter().flat_map(|table| read(table)).collect();
    let bounds = above.saturating_add(1)..=upto;
    rows.retain(|row| bounds.contains(&row.leaves) && find(&row.variant).is_some());
    rows.sort_by_key(|row| row.leaves);
    let total: u64 = rows.iter().map(|row| row.leaves).sum();
    println!("{} rows, {total} leaves", rows.len());
    report(count(&rows))
}

fn usage() -> ExitCode {
    eprintln!("usage: cargo xtask perft [--above LEAVES] [--upto LEAVES]");
    ExitCode::from(2)
}

fn read(table: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/rules/tests/data").join(table);
    let mut text = String::new();
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("a gzip file of text");
    text.lines().skip(1).filter_map(row).collect()
}

fn row(line: &str) -> Option<Row> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let (variant, fen) = (next()?.to_string(), next()?.to_string());
    let (depth, leaves) = (next()?.parse().ok()?, next()?.parse().ok()?);
    Some(Row { variant, fen, depth, leaves })
}

/// Rows, leaves and faults of one variant.
#[derive(Default)]
struct Tally {
    rows: u64,
    leaves: u64,
    faults: u64,
}

fn count(rows: &[Row]) -> BTreeMap<String, Tally> {
    let tallies = Mutex::new(BTreeMap::<String, Tally>::new());
    let next = AtomicUsize::new(0);
    let started = Instant::now();
    let worker = || {
        let mut memory = Memory::new();
        while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = perft(row, &mut memory);
            let mut tallies = tallies.lock().expect("no thread panics while it counts");
            let tally = tallies.entry(row.variant.clone()).or_default();
            tally.rows += 1;
            tally.leaves += row.leaves;
            if found != Ok(row.leaves) {
                tally.faults += 1;
                println!(
                    "{} {} {}: {found:?}, want {}",
                    row.variant, row.fen, row.depth, row.leaves
                );
            }
            let done: u64 = tallies.values().map(|tally| tally.rows).sum();
            if done.is_multiple_of(100) {
                eprintln!("{done} rows, {} s", started.elapsed().as_secs());
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
    });
    tallies.into_inner().expect("all threads are done")
}

fn perft(row: &Row, memory: &mut Memory) -> Result<u64, String> {
    let entry = find(&row.variant).ok_or("unknown game")?;
    let options = entry.kind.options(entry.options.iter().copied()).map_err(|e| e.to_string())?;
    memory.forget();
    let counting = Counting { row, memory };
    entry.kind.visit(&options, counting).map_err(|e| e.to_string())?
}

/// Perft of a row for the game's own type.
struct Counting<'a> {
    row: &'a Row,
    memory: &'a mut Memory,
}

impl Visitor for Counting<'_> {
    type Output = Result<u64, String>;
    fn visit<G: Search>(self, _: Kind, game: G) -> Self::Output {
        let position = game.read(&self.row.fen, &mut Vec::new()).map_err(|e| e.to_string())?;
        Ok(remembered(&game, &position, self.row.depth, self.memory))
    }
}

/// Perft that asks the memory first. The last level is counted faster than it is looked up.
fn remembered<G: Game>(game: &G, position: &G::Position, depth: u32, memory: &mut Memory) -> u64 {
    if depth < 2 || !G::SINGLE_STEP {
        return game.perft(position, depth);
    }
    let key = mix(game.key(position) ^ u64::from(depth));
    if let Some(leaves) = memory.recall(key) {
        return leaves;
    }
    let mut list = MoveList::new();
    game.moves(position, &mut list);
    let mut leaves = 0;
    for mv in list {
        let mut next = position.clone();
        game.play(&mut next, mv);
        leaves += remembered(game, &next, depth - 1, memory);
    }
    memory.keep(key, leaves);
    leaves
}

/// Counts by key: a table in which the newest entry of a place wins.
struct Memory(Vec<(u64, u64)>);

impl Memory {
    const PLACES: usize = 1 << 22;

    fn new() -> Memory {
        Memory(vec![(0, 0); Memory::PLACES])
    }

    fn forget(&mut self) {
        self.0.fill((0, 0));
    }

    fn recall(&self, key: u64) -> Option<u64> {
        let (kept, leaves) = self.0[key as usize % Memory::PLACES];
        (kept == key).then_some(leaves)
    }

    fn keep(&mut self, key: u64, leaves: u64) {
        self.0[key as usize % Memory::PLACES] = (key, leaves);
    }
}

fn report(tallies: BTreeMap<String, Tally>) -> ExitCode {
    let mut faults = 0;
    for (variant, tally) in tallies {
        println!(
            "{variant}: {} rows, {} leaves, {} differ",
            tally.rows, tally.leaves, tally.faults
        );
        faults += tally.faults;
    }
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
