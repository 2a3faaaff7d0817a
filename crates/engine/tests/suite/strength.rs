//! Bots against a player who plays at random.

use ashtapada_engine::{Bot, Level, Limits};
use ashtapada_rules::{Entry, Seat, find};

use crate::table::{chance_acts, entries, options, share_of, wander};

/// Most turns of a game; unfinished is half a game.
const TURNS: usize = 1_200;

/// What the side of `seat`, played by a bot, gets of a game in which all others play at random.
fn against_random(entry: &Entry, changed: &[(&str, &str)], seat: Seat, seed: u64) -> f64 {
    let mut playing = entry.kind.start(&options(entry, changed));
    let mut random = fastrand::Rng::with_seed(seed);
    let mut bot = Bot::new(entry.kind, playing.options()).with_seed(seed);
    let level = Level::new(3).unwrap();
    let side = playing.side(seat);
    for _ in 0..TURNS {
        if !chance_acts(playing.as_mut(), &mut random) {
            break;
        }
        if playing.side(playing.turn()) == side {
            let thought = bot.think(playing.as_ref(), &Limits::default(), level).expect("a turn");
            playing.play(&thought.turn).expect("a legal turn");
        } else {
            wander(playing.as_mut(), 1, &mut random);
        }
    }
    playing.outcome().map_or(0.5, |outcome| share_of(playing.as_ref(), seat, &outcome))
}

/// Level 3 wins nearly every game.
#[test]
fn level_three_beats_random_play() {
    for entry in entries() {
        let games = 10;
        let points: f64 = (0..games)
            .map(|game| against_random(&entry, &[], Seat::new(game as u8 % 2), game))
            .sum();
        eprintln!("{}: {points} of {games} against random play", entry.id);
        assert!(points >= games as f64 - 0.5, "{}: {points}", entry.id);
    }
}

/// Alone among four it wins as well.
#[test]
fn level_three_wins_among_several() {
    let entry = find("fourplayer").expect("a known id");
    for game in 0..3 {
        let share = against_random(&entry, &[("mode", "ffa")], Seat::new(game), u64::from(game));
        assert!(share >= 1.0, "game {game}: {share}");
    }
}
