//! `cargo xtask perft`: the rows of the perft tables that the tests leave out for their size.
//!
//! Counts every row above [`TESTED`] leaves (and up to `--upto`, if given) of the games there are, on
//! as many threads as the machine has cores, smallest rows first. Prints each row that differs, then
//! one line a variant; fails if any row differed.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use ashtapada_rules::find;

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
    let upto = match args {
        [] => u64::MAX,
        [flag, number] if flag == "--upto" => match number.replace('_', "").parse() {
            Ok(upto) => upto,
            Err(_) => return usage(),
        },
        _ => return usage(),
    };
    let mut rows: Vec<Row> = TABLES.iter().flat_map(|table| read(table)).collect();
    rows.retain(|row| row.leaves > TESTED && row.leaves <= upto && find(&row.variant).is_some());
    rows.sort_by_key(|row| row.leaves);
    let total: u64 = rows.iter().map(|row| row.leaves).sum();
    println!("{} rows, {total} leaves", rows.len());
    report(count(&rows))
}

fn usage() -> ExitCode {
    eprintln!("usage: cargo xtask perft [--upto LEAVES]");
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
        while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = perft(row);
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

fn perft(row: &Row) -> Result<u64, String> {
    let entry = find(&row.variant).ok_or("unknown game")?;
    let options = entry.kind.options(entry.options.iter().copied()).map_err(|e| e.to_string())?;
    let playing =
        entry.kind.read(&options, &row.fen, &mut Vec::new()).map_err(|e| e.to_string())?;
    Ok(playing.perft(row.depth))
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
