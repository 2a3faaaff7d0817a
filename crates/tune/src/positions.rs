//! Quiet positions of games that bots play, with how those games ended: a line each, compressed.
//!
//! A line has the position's text, what the first side got of the game, and what the search thought of
//! the position for the first side in hundredths, separated by tabs.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context, Result};
use ashtapada_engine::Thought;
use ashtapada_rules::{AnyPosition, Kind, MoveList, Options, Playing, Search, Seat, Visitor};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use crate::selfplay::{Plan, beginning, bot, play, share_out};

/// Opinions beyond this say that the game is over, not what terms are worth.
const CLEAR: i32 = 1_000;

/// A position with what came of it.
pub struct Sample {
    pub text: String,
    pub result: f32,
    pub opinion: f32,
}

/// Plays games and writes their quiet positions.
pub fn gather(
    kind: Kind,
    options: &Options,
    plan: &Plan,
    weights: Option<&str>,
    into: &Path,
) -> Result<()> {
    let file = File::create(into).with_context(|| into.display().to_string())?;
    let out = Mutex::new((GzEncoder::new(file, Compression::default()), 0usize, 0usize));
    bot(kind, options, weights)?; // unusable weights are found before threads begin
    share_out(plan.games, plan.threads, |number| {
        let mut random = fastrand::Rng::with_seed(plan.seed << 32 | number as u64);
        let own = || bot(kind, options, weights).expect("weights that were read before");
        let (mut first, mut second) = (own(), own());
        let playing = beginning(kind, options, plan, &mut random, &mut first);
        let mut found = Vec::new();
        let result =
            play(playing, [&mut first, &mut second], plan.nodes, &mut |playing, thought| {
                let quiet = kind.visit(options, Quiet { playing, thought }).unwrap_or(false);
                if quiet {
                    let is_first = playing.side(playing.turn()) == playing.side(Seat::FIRST);
                    let sign = if is_first { 1 } else { -1 };
                    found.push((playing.text(), sign * thought.score.value()));
                }
            });
        let mut lines = String::new();
        for (text, opinion) in &found {
            let _ = writeln!(lines, "{text}\t{result}\t{opinion}");
        }
        let mut out = out.lock().expect("no thread panicked");
        if let Err(error) = out.0.write_all(lines.as_bytes()) {
            eprintln!("{error}");
        }
        out.1 += 1;
        out.2 += found.len();
        if out.1.is_multiple_of(100) {
            eprintln!("{} games, {} positions", out.1, out.2);
        }
    });
    let (encoder, _, positions) = out.into_inner().expect("no thread panicked");
    encoder.finish()?;
    println!("{positions} positions of {} games", plan.games);
    Ok(())
}

/// Whether a position can be judged as it stands.
struct Quiet<'a> {
    playing: &'a dyn AnyPosition,
    thought: &'a Thought,
}

impl Visitor for Quiet<'_> {
    type Output = bool;
    fn visit<G: Search>(self, _: Kind, game: G) -> bool {
        let Some(playing) = self.playing.as_any().downcast_ref::<Playing<G>>() else {
            return false;
        };
        let position = playing.position();
        let clear = self.thought.score.value().abs() > CLEAR;
        if clear || game.check(position) == Some(true) || game.mid_turn(position) {
            return false;
        }
        let mut noisy = MoveList::new();
        game.noisy(position, &mut noisy);
        let gains = |mv| game.gain(position, mv) > 0 && game.exchange(position, mv) > 0;
        !noisy.into_iter().any(gains)
            && self.thought.turn.first().is_some_and(|mv| game.gain(position, *mv) <= 0)
    }
}

/// Reads what [`gather`] wrote. A file that was cut off is read as far as it goes.
pub fn read(path: &Path) -> Result<Vec<Sample>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut samples = Vec::new();
    for line in BufReader::new(MultiGzDecoder::new(file)).lines() {
        let Ok(line) = line else { break };
        let mut fields = line.split('\t');
        let (Some(text), Some(result), Some(opinion)) =
            (fields.next(), fields.next(), fields.next())
        else {
            continue;
        };
        let (result, opinion) = (result.parse()?, opinion.parse()?);
        samples.push(Sample { text: text.into(), result, opinion });
    }
    Ok(samples)
}
