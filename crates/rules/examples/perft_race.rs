//! How fast games count perft, as a ratio to cozy-chess counting chess in the same run.
//!
//! `cargo run --profile perft -p ashtapada-rules --example perft_race [ID …]`
//!
//! CPU time of one thread, the best of several rounds in which all games take turns, bulk counting at
//! the last ply on both sides. Prints a Markdown table, and fails where a number of leaves is wrong. A
//! game that does not exist yet is passed over. Wanted ratios are printed, not enforced: machines
//! differ.

use std::time::Duration;

use ashtapada_rules::{Kind, Search, Visitor, find};
use cpu_time::ThreadTime;

struct Race {
    name: &'static str,
    id: &'static str,
    options: &'static [(&'static str, &'static str)],
    depth: u32,
    leaves: u64,
    wanted: &'static str,
}

const RACES: &[Race] = &[
    Race {
        name: "chess",
        id: "chess",
        options: &[],
        depth: 6,
        leaves: 119_060_324,
        wanted: "0.8; goal 1.0",
    },
    Race {
        name: "chess960 no. 289",
        id: "chess960",
        options: &[("number", "289")],
        depth: 6,
        leaves: 116_984_085,
        wanted: "0.8",
    },
    Race {
        name: "makruk",
        id: "makruk",
        options: &[],
        depth: 6,
        leaves: 142_078_049,
        wanted: "0.30",
    },
    Race {
        name: "kinizsi",
        id: "kinizsi",
        options: &[],
        depth: 5,
        leaves: 10_776_163,
        wanted: "0.20",
    },
    Race {
        name: "sixmaking",
        id: "sixmaking",
        options: &[],
        depth: 5,
        leaves: 7_214_544,
        wanted: "0.30",
    },
    Race { name: "duck", id: "duck", options: &[], depth: 3, leaves: 249_921_262, wanted: "1.0" },
    Race {
        name: "fourplayer teams",
        id: "fourplayer",
        options: &[("mode", "teams")],
        depth: 5,
        leaves: 3_452_310,
        wanted: "0.05",
    },
];

/// Counting goes on at least this long per round, so that small perfts are measured as well.
const LEAST: Duration = Duration::from_millis(200);

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let races: Vec<&Race> = RACES
        .iter()
        .filter(|race| only.is_empty() || only.iter().any(|id| id == race.id))
        .filter(|race| {
            let there = find(race.id).is_some();
            if !there {
                eprintln!("{}: no such game yet", race.name);
            }
            there
        })
        .collect();
    let rounds: u32 =
        std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(7);
    let mut cozy = Duration::MAX;
    let mut best = vec![Duration::MAX; races.len()];
    for _ in 0..rounds {
        cozy = cozy
            .min(timed(119_060_324, "cozy-chess", || cozy_perft(&cozy_chess::Board::default(), 6)));
        for (race, best) in races.iter().zip(&mut best) {
            *best = (*best).min(run(race));
        }
    }
    let speed = |leaves: u64, time: Duration| leaves as f64 / time.as_secs_f64() / 1e6;
    let base = speed(119_060_324, cozy);
    println!("| game | depth | leaves | Mleaves/s | ratio to cozy-chess | wanted |");
    println!("|---|---|---|---|---|---|");
    println!("| chess by cozy-chess 0.3.4 | 6 | 119060324 | {base:.1} | 1.00 | |");
    for (race, time) in races.iter().zip(best) {
        let Race { name, depth, leaves, wanted, .. } = race;
        let own = speed(*leaves, time);
        println!("| {name} | {depth} | {leaves} | {own:.1} | {:.2} | {wanted} |", own / base);
    }
}

/// CPU time of one count.
fn timed(leaves: u64, name: &str, count: impl Fn() -> u64) -> Duration {
    let start = ThreadTime::now();
    let mut counts = 0;
    loop {
        assert_eq!(count(), leaves, "{name}: wrong number of leaves");
        counts += 1;
        let spent = start.elapsed();
        if spent >= LEAST {
            return spent / counts;
        }
    }
}

fn run(race: &Race) -> Duration {
    let entry = find(race.id).expect("known games only");
    let given = entry.options.iter().copied().chain(race.options.iter().copied());
    let options = entry.kind.options(given).expect("the table's options");
    entry.kind.visit(&options, Counting(race)).expect("checked options")
}

/// Through the visitor the game's type is known, so perft is compiled for it.
struct Counting<'a>(&'a Race);

impl Visitor for Counting<'_> {
    type Output = Duration;
    fn visit<G: Search>(self, _: Kind, game: G) -> Duration {
        let start = game.start();
        timed(self.0.leaves, self.0.name, || game.perft(&start, self.0.depth))
    }
}

/// Perft with cozy-chess, bulk counting in a listener of its own so that it does nothing else.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            leaves += moves.len() as u64;
            false
        });
        return leaves;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            leaves += cozy_perft(&next, depth - 1);
        }
        false
    });
    leaves
}
