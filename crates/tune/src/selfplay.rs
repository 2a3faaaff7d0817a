//! Games that bots play, quickly and from beginnings drawn by lot.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use ashtapada_engine::{Bot, Level, Limits, Thought};
use ashtapada_rules::{AnyPosition, Kind, Options, Outcome, Seat};

/// How games are played.
pub struct Plan {
    pub games: usize,
    pub nodes: u64,
    pub drawn: usize,
    pub seed: u64,
    pub threads: usize,
}

/// Turns after which nobody waits for an end any more.
const PATIENCE: usize = 400;

/// A lead that is never lost, in hundredths, and for how many turns it must last.
const DECISIVE: i32 = 1_500;
const LASTING: usize = 6;

/// A beginning is fair if the side to move is not farther ahead or behind, in hundredths.
const FAIR: i32 = 250;

/// A bot for self-play.
pub fn bot(kind: Kind, options: &Options, weights: Option<&str>) -> Result<Bot> {
    let bot = Bot::new(kind, options).with_hash(4).remembering(true);
    Ok(match weights {
        Some(text) => bot.with_weights(text)?,
        None => bot,
    })
}

/// A beginning drawn by lot, which is fair in the eyes of a bot.
pub fn beginning(
    kind: Kind,
    options: &Options,
    plan: &Plan,
    random: &mut fastrand::Rng,
    bot: &mut Bot,
) -> Box<dyn AnyPosition> {
    loop {
        let mut playing = kind.start(options);
        let seats = playing.colours().len();
        // One turn more or less, so that either side may be to move.
        for _ in 0..plan.drawn * seats + random.usize(0..2) {
            let turns = playing.legal(5_000).turns;
            let Some(turn) = random.choice(&turns) else { break };
            playing.play(turn).expect("a listed turn");
        }
        let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
        let thought = bot.think(playing.as_ref(), &limits, Level::FULL);
        if thought.is_some_and(|thought| thought.score.value().abs() <= FAIR) {
            return playing;
        }
    }
}

/// Plays a game to its end, or until it is clear, and tells what the first side gets of it, 0 to 1.
/// `bots` has one for each side; `seen` is told every position with what is to be played in it.
pub fn play(
    mut playing: Box<dyn AnyPosition>,
    bots: [&mut Bot; 2],
    nodes: u64,
    seen: &mut dyn FnMut(&dyn AnyPosition, &Thought),
) -> f32 {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let [first, second] = bots;
    let mut lasting = 0isize;
    for _ in 0..PATIENCE {
        if let Some(outcome) = playing.outcome() {
            let share = outcome.share[playing.side(Seat::FIRST).index()];
            return f32::from(share) / f32::from(Outcome::WHOLE);
        }
        let is_first = playing.side(playing.turn()) == playing.side(Seat::FIRST);
        let bot = if is_first { &mut *first } else { &mut *second };
        let Some(thought) = bot.think(playing.as_ref(), &limits, Level::FULL) else { break };
        seen(playing.as_ref(), &thought);
        let lead = thought.score.value() * if is_first { 1 } else { -1 };
        lasting = match (lead.abs() >= DECISIVE, lead > 0) {
            (false, _) => 0,
            (_, true) => lasting.max(0) + 1,
            (_, false) => lasting.min(0) - 1,
        };
        if lasting.unsigned_abs() >= LASTING {
            return if lasting > 0 { 1.0 } else { 0.0 };
        }
        playing.play(&thought.turn).expect("a bot's turn is legal");
    }
    0.5
}

/// Does something for every number below `count`, on several threads.
pub fn share_out(count: usize, threads: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    work(number);
                }
            });
        }
    });
}
