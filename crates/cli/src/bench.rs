//! `ashtapada bench`: the same searches every time, and how many positions they looked at.
//!
//! The counts are a checksum of what the search does: a change that should alter nothing but speed
//! leaves them as they are. Of each search those nodes count that it had looked at when its last
//! whole iteration ended: a number that no bound decides.

use std::time::{Duration, Instant};

use anyhow::Result;
use ashtapada_engine::{Bot, Level, Limits};
use ashtapada_proto::{TURN_CAP, lookup};
use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{AnyPosition, Kind};
use clap::Args;

use crate::setup::whole;
use crate::{say, unusable};

/// Arguments of `bench`.
#[derive(Args)]
pub struct Bench {
    /// One game instead of all; its id.
    game: Option<String>,
    /// Positions looked at in each search.
    #[arg(long, default_value = "50000", value_parser = whole::<u64>(1, 1_000_000_000))]
    nodes: u64,
}

/// Positions are taken after so many turns that are drawn, always the same ones.
const DEEP: [usize; 3] = [6, 14, 30];

/// What the searches of a game came to.
#[derive(Default)]
struct Sum {
    /// Nodes up to the last whole iterations.
    checksum: u64,
    /// All nodes.
    nodes: u64,
    time: Duration,
}

impl Bench {
    /// Prints the counts, the total on the last line; speed goes to stderr.
    pub fn run(&self) -> Result<()> {
        let kinds = match &self.game {
            Some(game) => vec![lookup(game).map_err(unusable)?.kind],
            None => Kind::ALL.to_vec(),
        };
        let mut total = Sum::default();
        for kind in kinds {
            let id = kind.about().id;
            let sum = searches(kind, self.nodes);
            say(&format!("{id} {}\n", sum.checksum))?;
            eprintln!("{id}: {}", speed(&sum));
            total.checksum += sum.checksum;
            total.nodes += sum.nodes;
            total.time += sum.time;
        }
        eprintln!("total: {}", speed(&total));
        say(&format!("total {}\n", total.checksum))
    }
}

fn speed(sum: &Sum) -> String {
    let seconds = sum.time.as_secs_f64();
    let thousands = sum.nodes as f64 / seconds.max(1e-9) / 1e3;
    format!("{} nodes, {seconds:.3} s, {thousands:.0} thousand nodes a second", sum.nodes)
}

/// Searches every position of a game.
fn searches(kind: Kind, nodes: u64) -> Sum {
    let mut sum = Sum::default();
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    for playing in positions(kind) {
        let mut bot = Bot::new(kind, playing.options());
        let mut whole = 0;
        let began = Instant::now();
        let told = &mut |progress: &ashtapada_engine::Progress| whole = progress.nodes;
        let thought = bot.think_aloud(&*playing, &limits, Level::FULL, told);
        sum.time += began.elapsed();
        let Some(thought) = thought else { continue };
        sum.nodes += thought.nodes;
        // In hidden games nothing is told on the way; their searches are bounded sample by sample.
        sum.checksum += if whole == 0 { thought.nodes } else { whole };
    }
    sum
}

/// The positions of a game: its start, the one it shows itself by, and some farther on.
fn positions(kind: Kind) -> Vec<Box<dyn AnyPosition>> {
    let options = kind.options([]).expect("the defaults are options");
    let start = kind.start(&options);
    let cover = kind.about().cover;
    let shown = kind.read(&options, cover, &mut Vec::new()).ok().filter(|_| !cover.is_empty());
    let deep = DEEP.iter().filter_map(|turns| after(&*start, *turns));
    let deep: Vec<_> = deep.collect();
    std::iter::once(start).chain(shown).chain(deep).collect()
}

/// The game after some turns; `None` if it ended meanwhile. Turns are drawn by their texts, so that
/// it does not matter in which order a game lists them.
fn after(start: &dyn AnyPosition, turns: usize) -> Option<Box<dyn AnyPosition>> {
    let mut playing = start.boxed();
    for number in 0..turns {
        let listing = playing.legal(TURN_CAP);
        let texts = listing.turns.iter().map(|turn| (playing.write_turn(turn), turn));
        let hash = |text: &str| text.bytes().fold(mix(number as u64), |h, b| mix(h ^ u64::from(b)));
        let (_, turn) = texts.min_by_key(|(text, _)| hash(text))?;
        playing.play(turn).ok()?;
    }
    playing.outcome().is_none().then_some(playing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_several_positions_to_search() {
        for kind in Kind::ALL {
            let mut texts: Vec<String> = positions(*kind).iter().map(|p| p.text()).collect();
            texts.sort();
            texts.dedup();
            assert!(texts.len() >= 3, "{}: {texts:?}", kind.about().id);
        }
    }
}
