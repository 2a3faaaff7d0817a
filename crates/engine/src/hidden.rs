//! Games in which a seat sees less than everything: the turn that does best over sample positions.
//!
//! Nothing in this file ever touches the true position. It gets what one seat was told, asks the
//! game for positions that agree with it ([`Search::candidates`]), compares the seat's turns on each
//! of them and takes the turn with the best average, less a share of its worst case (being captured
//! is final), plus something for what the seat will learn: how well the view right after the turn
//! will tell the samples apart. The seat's legal turns are a function of its view, so any candidate knows them. Equal
//! stories and seeds give equal answers.

use std::collections::BTreeMap;

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{Actor, History, Search, Seat, Told, Turn, Viewer};

use crate::level::Strength;
use crate::limits::{Limits, Watch};
use crate::search::{Manner, Order, Searcher, Subject, camps_of};
use crate::table::Table;

/// Scores count at most this much in an average, so that one sample in which everything is lost
/// weighs heavily but does not decide alone.
const DECISIVE: i32 = 4_000;

/// The worst case counts one in so many against the average.
const CAUTION: i64 = 8;

/// What a bit of information is worth, in hundredths of a pawn.
const INSIGHT: f64 = 4.0;

/// No seat has more turns than this in any hidden game.
const TURNS: usize = 10_000;

/// Too little to compare even the first turns of a sample with.
const LEAST_NODES: u64 = 300;

/// What a sample gets where nothing bounds the nodes: more on one would be less on the next.
const PLENTY_NODES: u64 = 25_000;

/// A seat's turn with what it is worth over the samples.
pub(crate) struct Weighed {
    pub(crate) text: String,
    pub(crate) turn: Turn,
    pub(crate) score: i32,
}

/// A turn and what came of it on the samples.
struct Tried {
    turn: Turn,
    scores: Vec<i32>,
    /// How many samples show each view to the seat right after the turn.
    views: BTreeMap<String, u32>,
}

impl Tried {
    fn new(turn: Turn) -> Tried {
        Tried { turn, scores: Vec::new(), views: BTreeMap::new() }
    }

    fn weigh(self, text: String) -> Weighed {
        let counts: Vec<u32> = self.views.into_values().collect();
        let score = cautious_average(&self.scores) + (INSIGHT * bits(&counts)) as i32;
        Weighed { text, turn: self.turn, score }
    }
}

/// What one learns, in bits, by being told in which of the groups of these sizes the truth lies, if
/// all their members are equally likely (Shannon's entropy).
fn bits(groups: &[u32]) -> f64 {
    let all: u32 = groups.iter().sum();
    let likely = groups.iter().map(|size| f64::from(*size) / f64::from(all.max(1)));
    likely.map(|share| if share > 0.0 { -share * share.log2() } else { 0.0 }).sum()
}

/// What the comparison on all samples came to.
pub(crate) struct Verdict {
    /// The seat's turns, best first; those of equal score in the order of their texts.
    pub(crate) turns: Vec<Weighed>,
    /// Turns looked ahead on the sample where that was least.
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// Weighs the turns of `seat`, which was told `story` and is to move. `None` if the game offers no
/// sample position.
pub(crate) fn weigh<G: Search>(
    subject: Subject<'_, G>,
    seat: Seat,
    story: &[Told],
    strength: &Strength,
    limits: &Limits,
    seed: u64,
    table: &mut Table,
) -> Option<Verdict> {
    let game = subject.game;
    let mut random = fastrand::Rng::with_seed(mix(seed ^ mix(story.len() as u64)));
    let mut watch = Watch::start(limits);
    let mut samples = game.candidates(seat, story, strength.samples, &mut random);
    samples.retain(|sample| game.actor(sample) == Actor::Seat(seat));
    let share = match limits.nodes {
        Some(nodes) => (nodes / samples.len().max(1) as u64).max(LEAST_NODES),
        None => PLENTY_NODES,
    };

    let mut tried: BTreeMap<String, Tried> = BTreeMap::new();
    let (mut depth, mut nodes) = (u32::MAX, 0);
    let mut order = Order::new();
    for sample in &samples {
        let (mut turns, _) = game.turns(sample, TURNS);
        if !limits.only.is_empty() {
            turns.retain(|turn| limits.only.contains(&game.write_turn(sample, turn)));
        }
        if turns.is_empty() || (!tried.is_empty() && watch.is_late()) {
            continue;
        }
        // Nodes are what is shared out. Time is only a last resort: who is late has fewer samples.
        let limits = Limits { nodes: Some(share), time: watch.left(), ..limits.clone() };
        let Strength { patience, noise, .. } = *strength;
        let manner = Manner { patience, seed, noise, margin: i32::MAX / 2, lines: 1 };
        let history = History::begin(game.repetition_key(sample));
        table.begin(limits.nodes, None, false);
        order.clear();
        let watch = Watch::start(&limits);
        let camps = camps_of(&game, seat);
        let mut searcher = Searcher::new(subject, history, camps, manner, table, &mut order, watch);
        let report = searcher.compare(sample, turns, &limits, 1, &mut |_, _| ());
        depth = depth.min(report.depth);
        nodes += searcher.nodes();
        for line in report.lines {
            let text = game.write_turn(sample, &line.turn);
            let view = game.write_view(line.position_after(), Viewer::Seat(seat));
            let tried = tried.entry(text).or_insert_with(|| Tried::new(line.turn.clone()));
            tried.scores.push(line.score.clamp(-DECISIVE, DECISIVE));
            *tried.views.entry(view).or_default() += 1;
        }
    }
    if tried.is_empty() {
        return None;
    }
    let mut turns: Vec<Weighed> =
        tried.into_iter().map(|(text, tried)| tried.weigh(text)).collect();
    turns.sort_by_key(|weighed| -weighed.score);
    Some(Verdict { turns, depth, nodes })
}

/// The average, moved towards the worst case.
fn cautious_average(scores: &[i32]) -> i32 {
    let sum: i64 = scores.iter().map(|score| i64::from(*score)).sum();
    let mean = sum / scores.len().max(1) as i64;
    let worst = i64::from(scores.iter().copied().min().unwrap_or(0));
    (mean - (mean - worst) / CAUTION) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two equal halves are told apart by one bit, four quarters by two; one group tells nothing.
    #[test]
    fn information_is_counted_in_bits() {
        assert_eq!(bits(&[5, 5]), 1.0);
        assert_eq!(bits(&[2, 2, 2, 2]), 2.0);
        assert_eq!((bits(&[7]), bits(&[])), (0.0, 0.0));
    }

    #[test]
    fn the_worst_case_counts_beside_the_average() {
        assert_eq!(cautious_average(&[100, 100]), 100);
        assert!(cautious_average(&[300, -100]) < cautious_average(&[100, 100]));
        assert!(cautious_average(&[300, 90]) > cautious_average(&[100, 100]));
    }
}
