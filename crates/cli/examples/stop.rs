//! How soon `stop` is answered, in every game: for docs/benchmarks.md.
//!
//! ```sh
//! cargo build --release && cargo run --release -p ashtapada --example stop -- target/release/ashtapada
//! ```
//!
//! Every game is searched a hundred times from positions along a random game, for some random
//! moment, then stopped. What is measured is the time from writing `stop` to reading `bestmove`.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Stops a game.
const STOPS: usize = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let program = std::env::args().nth(1).ok_or("name the program: target/release/ashtapada")?;
    let mut engine =
        Command::new(program).arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut voice = engine.stdin.take().ok_or("no pipe")?;
    let mut ears = BufReader::new(engine.stdout.take().ok_or("no pipe")?).lines();
    let mut random = fastrand::Rng::with_seed(1);
    println!("| game | p50 | p99 | longest |\n| --- | --- | --- | --- |");
    let mut all = Vec::new();
    for entry in ashtapada_rules::catalogue() {
        writeln!(voice, "setoption name UCI_Variant value {}", entry.id)?;
        let mut times = Vec::new();
        let (mut game, mut record) = (None, Vec::new());
        for _ in 0..STOPS {
            let playing = game.get_or_insert_with(|| {
                record.clear();
                let options = entry.kind.options(entry.options.iter().copied());
                entry.kind.start(&options.expect("the options of a preset"))
            });
            writeln!(voice, "position startpos moves {}\ngo infinite", record.join(" "))?;
            std::thread::sleep(Duration::from_millis(random.u64(1..150)));
            let asked = Instant::now();
            writeln!(voice, "stop")?;
            loop {
                let line = ears.next().ok_or("the engine has ended")??;
                if line.starts_with("bestmove") {
                    break;
                }
            }
            times.push(asked.elapsed());
            let turns = playing.legal(1_000).turns;
            match random.choice(&turns) {
                Some(turn) => {
                    record.push(playing.write_turn(turn));
                    playing.play(turn)?;
                }
                None => game = None,
            }
        }
        println!("| {} |{}", entry.id, row(&mut times));
        all.extend(times);
    }
    println!("| all |{}", row(&mut all));
    writeln!(voice, "quit")?;
    engine.wait()?;
    Ok(())
}

fn row(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share).ceil() as usize];
    [at(0.5), at(0.99), at(1.0)]
        .map(|time| format!(" {:.1} ms |", time.as_secs_f64() * 1e3))
        .concat()
}
