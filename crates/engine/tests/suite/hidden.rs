//! Games in which a seat sees less than everything: a bot knows what its seat was told, and no more.

use ashtapada_engine::{Bot, Level, Limits};
use ashtapada_rules::{AnyPosition, Entry};

use crate::table::{chance_acts, entries, start, wander};

fn hidden_games() -> impl Iterator<Item = Entry> {
    entries().into_iter().filter(|entry| start(entry).hidden())
}

/// Everything of an answer that could differ.
fn answer(playing: &dyn AnyPosition, seed: u64) -> impl PartialEq + std::fmt::Debug {
    let mut bot = Bot::new(playing.kind(), playing.options()).with_seed(seed);
    // No level: those look at the clock as a last resort.
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let thought = bot.think(playing, &limits, Level::FULL).expect("a turn");
    (thought.text, thought.turn, thought.score, thought.depth, thought.nodes, thought.pv)
}

/// Two games that differ only in what the seat to move was not told: an opponent's turn, made in the
/// one way or the other. Its view is the same, so its answer must be.
fn swapped(playing: &dyn AnyPosition) -> Option<[Box<dyn AnyPosition>; 2]> {
    let mut told: Vec<Box<dyn AnyPosition>> = Vec::new();
    for turn in playing.legal(1_000).turns {
        let mut next = playing.boxed();
        next.play(&turn).expect("a listed turn");
        if next.outcome().is_some() || next.turn() == playing.turn() {
            continue;
        }
        let seat = next.turn();
        let same = |other: &dyn AnyPosition| {
            other.story(seat) == next.story(seat) && other.text() != next.text()
        };
        if let Some(at) = told.iter().position(|other| same(other.as_ref())) {
            return Some([told.swap_remove(at), next]);
        }
        told.push(next);
    }
    None
}

#[test]
fn what_a_seat_was_not_told_changes_no_answer() {
    for entry in hidden_games() {
        let mut found = 0;
        for seed in 0..6 {
            let mut playing = start(&entry);
            let mut random = fastrand::Rng::with_seed(seed);
            for turns in [3, 6, 9, 12] {
                wander(playing.as_mut(), turns, &mut random);
                if !chance_acts(playing.as_mut(), &mut random) {
                    break;
                }
                if let Some([one, other]) = swapped(playing.as_ref()) {
                    found += 1;
                    assert_eq!(answer(one.as_ref(), seed), answer(other.as_ref(), seed));
                }
            }
        }
        assert!(found >= 10, "{}: only {found} pairs", entry.id);
    }
}

/// The story alone leads to the same answer as the table.
#[test]
fn the_story_is_all_a_bot_needs() {
    for entry in hidden_games() {
        let mut playing = start(&entry);
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..4 {
            wander(playing.as_mut(), 5, &mut random);
            if !chance_acts(playing.as_mut(), &mut random) {
                break;
            }
            let mut bot = Bot::new(entry.kind, playing.options());
            let (limits, level) = (Limits::default(), Level::new(2).unwrap());
            let seat = playing.turn();
            let story = playing.story(seat).to_vec();
            let told = bot.think_from_story(seat, &story, &limits, level).expect("a turn");
            let seen = bot.think(playing.as_ref(), &limits, level).expect("a turn");
            assert_eq!((told.text, told.score), (seen.text, seen.score), "{}", entry.id);
            assert!(told.nodes > 0, "{}: nothing was imagined", entry.id);
        }
    }
}

/// A story that nobody can have been told leads nowhere, and to no panic.
#[test]
fn a_story_that_makes_no_sense_is_survived() {
    for entry in entries() {
        let playing = start(&entry);
        let mut bot = Bot::new(entry.kind, playing.options());
        for view in ["", "nonsense", "********/* w", "♔"] {
            let told = ashtapada_rules::Told { view: view.into(), own_turn: Some("zz".into()) };
            let story = [told.clone(), told];
            let seat = playing.turn();
            let thought = bot.think_from_story(seat, &story, &Limits::default(), Level::MIN);
            assert!(thought.is_none(), "{}", entry.id);
        }
    }
}
