//! `ashtapada perft`: how many sequences of turns there are.

use std::fmt::Write;
use std::time::Instant;

use anyhow::Result;
use clap::Args;

use crate::say;
use crate::setup::{GameArguments, whole};

/// Arguments of `perft`.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    game: GameArguments,
    /// How many turns deep: 0 to 255. Counting goes one call deeper for every turn.
    #[arg(value_parser = whole::<u32>(0, 255))]
    depth: u32,
    /// Also count below each first turn.
    #[arg(long)]
    divide: bool,
}

impl Perft {
    /// Prints the count, alone on the last line of stdout; the time it took goes to stderr.
    pub fn run(&self) -> Result<()> {
        let playing = self.game.begin()?;
        let begun = Instant::now();
        let mut text = String::new();
        let total = if self.divide && self.depth > 0 {
            let mut counts: Vec<(String, u64)> = (playing.divide(self.depth).iter())
                .map(|(turn, leaves)| (playing.write_turn(turn), *leaves))
                .collect();
            counts.sort();
            for (turn, leaves) in &counts {
                writeln!(text, "{turn}: {leaves}")?;
            }
            counts.iter().map(|(_, leaves)| leaves).sum()
        } else {
            playing.perft(self.depth)
        };
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(text, "{total}")?;
        say(&text)?;
        let speed = total as f64 / seconds.max(1e-9) / 1e6;
        eprintln!("{seconds:.3} s, {speed:.1} million turns a second");
        Ok(())
    }
}
