//! Thinks about one position and shows what it came up with:
//! `cargo run --release -p ashtapada-engine --example think -- chess 1000000 "fen"`.

use std::time::Instant;

use ashtapada_engine::{Bot, Level, Limits};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "chess".into());
    let nodes = args.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let entry = ashtapada_rules::find(&id).ok_or("no game has this id")?;
    let options = entry.kind.options(entry.options.iter().copied())?;
    let playing = match args.next() {
        Some(text) => entry.kind.read(&options, &text, &mut Vec::new())?,
        None => entry.kind.start(&options),
    };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let start = Instant::now();
    let thought = Bot::new(entry.kind, &options).think(playing.as_ref(), &limits, Level::FULL);
    let seconds = start.elapsed().as_secs_f64();
    let Some(thought) = thought else {
        println!("no turn: {:?}", playing.outcome());
        return Ok(());
    };
    println!(
        "{id}: {}, {}, depth {}, {} nodes in {seconds:.2} s ({:.0} a second): {}",
        thought.text,
        thought.score,
        thought.depth,
        thought.nodes,
        thought.nodes as f64 / seconds,
        thought.pv.join(" ")
    );
    Ok(())
}
