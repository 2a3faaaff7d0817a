//! Published and computed perft tables, for every game of theirs that we have.
//!
//! Rows of more than five million leaves are left to `cargo xtask perft`.

use std::sync::atomic::{AtomicUsize, Ordering};

use ashtapada_rules::find;

use crate::board::set_up;
use crate::oracle::lines;

const LEAVES: u64 = 5_000_000;

struct Row {
    variant: String,
    fen: String,
    depth: u32,
    leaves: u64,
}

fn rows(table: &str) -> Vec<Row> {
    let rows = lines(table).into_iter().skip(1).map(|line| {
        let mut fields = line.split('\t').map(str::to_string);
        let mut next = || fields.next().expect("variant, FEN, depth, leaves");
        let (variant, fen, depth, leaves) = (next(), next(), next(), next());
        Row { variant, fen, depth: depth.parse().unwrap(), leaves: leaves.parse().unwrap() }
    });
    rows.filter(|row| row.leaves <= LEAVES && find(&row.variant).is_some()).collect()
}

/// Counts all rows on two threads; every fault is reported.
fn count(table: &str) {
    let rows = rows(table);
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut faults = Vec::new();
        while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = match set_up(&row.variant, &[], Some(&row.fen)) {
                Ok(playing) => playing.perft(row.depth).to_string(),
                Err(error) => error.to_string(),
            };
            if found != row.leaves.to_string() {
                let Row { variant, fen, depth, leaves } = row;
                faults.push(format!("{variant} {fen} depth {depth}: {found}, want {leaves}"));
            }
        }
        faults
    };
    let faults: Vec<String> = std::thread::scope(|scope| {
        let threads = [scope.spawn(worker), scope.spawn(worker)];
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(faults.is_empty(), "{} rows differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn chess_and_its_variants() {
    count("chess-variants-perft.tsv.gz");
}

#[test]
fn fairy_stockfish() {
    count("fairy-perft.tsv.gz");
}
