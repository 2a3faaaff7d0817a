//! Whatever the game: answers are legal, the same question gets the same answer, limits hold, and a
//! win that lies on the board is taken.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ashtapada_engine::{Bot, Level, Limits, Thought};
use ashtapada_rules::{AnyPosition, Event, Seat, Turn};

use crate::table::{
    chance_acts, drawn_start, entries, random_options, share_of, start, wander, winning_turns,
};

/// The turn is legal, its text means it, and the expected play can be played.
fn is_sound(playing: &dyn AnyPosition, thought: &Thought) {
    let at = format!("{playing:?}: {}", thought.text);
    assert_eq!(playing.read_turn(&thought.text).as_ref(), Ok(&thought.turn), "{at}");
    assert_eq!(thought.pv.first(), Some(&thought.text), "{at}");
    let mut line = playing.boxed();
    for text in &thought.pv {
        let turn = line.read_turn(text).unwrap_or_else(|error| panic!("{at} {text}: {error}"));
        line.play(&turn).unwrap_or_else(|error| panic!("{at} {text}: {error}"));
    }
}

#[test]
fn bots_play_two_hundred_turns_against_each_other() {
    for entry in entries() {
        let mut playing = start(&entry);
        let mut random = fastrand::Rng::with_seed(1);
        let mut bot = Bot::new(entry.kind, playing.options()).with_seed(3);
        for turn in 0..200 {
            if !chance_acts(playing.as_mut(), &mut random) {
                break;
            }
            let level = if turn % 2 == 0 { Level::MIN } else { Level::new(2).unwrap() };
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let thought = bot.think(playing.as_ref(), &limits, level).expect("a turn");
            is_sound(playing.as_ref(), &thought);
            playing.play(&thought.turn).expect("a legal turn");
        }
        if let Some(thought) = bot.think(playing.as_ref(), &Limits::default(), Level::MIN) {
            assert!(playing.outcome().is_none(), "{}: {}", entry.id, thought.text);
        }
    }
}

/// Whole games, and many: most begin elsewhere, as what a game draws by lot is drawn, and after a few
/// turns at random.
#[test]
fn bots_play_two_hundred_games_to_the_end() {
    for entry in entries() {
        let mut random = fastrand::Rng::with_seed(200);
        for seed in 0..200 {
            let mut playing = drawn_start(&entry, &mut random);
            wander(playing.as_mut(), seed as usize % 6, &mut random);
            // Forgetting before every turn would take most of the time.
            let bot = Bot::new(entry.kind, playing.options()).with_seed(seed);
            let mut bot = bot.with_hash(1).remembering(true);
            let limits = Limits { nodes: Some(20), ..Limits::default() };
            // Where positions must be imagined, few of them, and not far into each game.
            let (level, longest) =
                if playing.hidden() { (Level::MIN, 30) } else { (Level::FULL, 400) };
            for _ in 0..longest {
                if !chance_acts(playing.as_mut(), &mut random) {
                    break;
                }
                let thought = bot.think(playing.as_ref(), &limits, level).expect("a turn");
                assert!(playing.read_turn(&thought.text).is_ok(), "{playing:?}: {}", thought.text);
                playing.play(&thought.turn).expect("a legal turn");
            }
        }
    }
}

/// The same under options drawn at random, some turns of each game at random as well.
#[test]
fn bots_play_under_any_options() {
    for entry in entries() {
        let mut random = fastrand::Rng::with_seed(11);
        for seed in 0..6 {
            let Some(options) = random_options(&entry, &mut random) else { continue };
            let mut playing = entry.kind.start(&options);
            let mut bot = Bot::new(entry.kind, &options).with_seed(seed);
            for _ in 0..40 {
                wander(playing.as_mut(), 2, &mut random);
                if random.u8(..20) == 0 {
                    somebody_resigns(playing.as_mut(), &mut random);
                }
                if !chance_acts(playing.as_mut(), &mut random) {
                    break;
                }
                let limits = Limits { nodes: Some(500), ..Limits::default() };
                let level = Level::new(3).unwrap();
                let thought = bot.think(playing.as_ref(), &limits, level).expect("a turn");
                is_sound(playing.as_ref(), &thought);
                playing.play(&thought.turn).expect("a legal turn");
            }
        }
    }
}

/// In games of many seats play goes on after that, with chance moving the king left behind.
fn somebody_resigns(playing: &mut dyn AnyPosition, random: &mut fastrand::Rng) {
    let seats = playing.colours().len();
    let seat = Seat::new(random.u8(..seats as u8));
    if seats > 2 && playing.events(seat).contains(&Event::Resign) {
        playing.event(seat, Event::Resign).expect("an event on the list");
    }
}

/// The same seed and limits give the same answer, whatever the bot thought about before.
#[test]
fn equal_questions_get_equal_answers() {
    for entry in entries() {
        let mut playing = start(&entry);
        let mut random = fastrand::Rng::with_seed(5);
        let mut old = Bot::new(entry.kind, playing.options()).with_seed(9);
        for level in [Level::new(2).unwrap(), Level::FULL] {
            wander(playing.as_mut(), 5, &mut random);
            if !chance_acts(playing.as_mut(), &mut random) {
                break;
            }
            let limits = Limits { nodes: Some(1_500), ..Limits::default() };
            let mut new = Bot::new(entry.kind, playing.options()).with_seed(9);
            let answers = [&mut old, &mut new].map(|bot| {
                let thought = bot.think(playing.as_ref(), &limits, level).expect("a turn");
                (thought.text, thought.score, thought.depth, thought.nodes, thought.pv)
            });
            assert_eq!(answers[0], answers[1], "{}", entry.id);
        }
    }
}

/// However little a bot may look at, it answers with a legal turn.
#[test]
fn limits_hold_and_still_leave_an_answer() {
    let stopped = Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    let late = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let one = Limits { nodes: Some(1), ..Limits::default() };
    for entry in entries() {
        let playing = start(&entry);
        let mut bot = Bot::new(entry.kind, playing.options());
        for limits in [&stopped, &late, &one] {
            let thought = bot.think(playing.as_ref(), limits, Level::FULL).expect("a turn");
            is_sound(playing.as_ref(), &thought);
            // A sample of a hidden game gets at least a little.
            assert!(playing.hidden() || thought.nodes <= 256, "{}: {}", entry.id, thought.nodes);
        }
        let shallow = Limits { depth: Some(1), ..Limits::default() };
        let thought = bot.think(playing.as_ref(), &shallow, Level::FULL).expect("a turn");
        assert!(thought.depth <= 1, "{}", entry.id);
    }
}

/// Where a turn wins the game at once, bots of any level play such a turn. Random play runs into
/// such positions now and then.
#[test]
fn a_win_on_the_board_is_taken() {
    for entry in entries() {
        let mut found = 0;
        for seed in 0..8 {
            let mut playing = start(&entry);
            let mut random = fastrand::Rng::with_seed(seed);
            let mut bot = Bot::new(entry.kind, playing.options()).with_seed(seed);
            for turn in 0..250 {
                wander(playing.as_mut(), 1, &mut random);
                if !chance_acts(playing.as_mut(), &mut random) || found >= 6 {
                    break;
                }
                // Games of very many turns are looked at less often.
                if turn % (1 + playing.legal(2_000).turns.len() / 60) != 0 {
                    continue;
                }
                let winning = winning_turns(playing.as_ref());
                if winning.is_empty() {
                    continue;
                }
                found += 1;
                for level in [Level::MIN, Level::new(5).unwrap()] {
                    let thought =
                        bot.think(playing.as_ref(), &Limits::default(), level).expect("a turn");
                    assert!(winning.contains(&thought.turn), "{playing:?}: {}", thought.text);
                }
            }
        }
        eprintln!("{}: {found} wins on the board", entry.id);
    }
}

/// Where the next to move threatens to win at once and some turns prevent that, a bot finds one of
/// them. Positions with very many turns are left out: looking at them takes the rules too long.
#[test]
fn a_win_that_threatens_is_prevented() {
    for entry in entries().into_iter().filter(|entry| !start(entry).hidden()) {
        let mut found = 0;
        for seed in 20..28 {
            let mut playing = start(&entry);
            let mut random = fastrand::Rng::with_seed(seed);
            let mut bot = Bot::new(entry.kind, playing.options()).with_seed(seed);
            for _ in 0..60 {
                wander(playing.as_mut(), 3, &mut random);
                if !chance_acts(playing.as_mut(), &mut random) || found >= 4 {
                    break;
                }
                let turns = playing.legal(100).turns;
                if turns.len() > 60 || !winning_turns(playing.as_ref()).is_empty() {
                    continue;
                }
                let (safe, lost): (Vec<_>, Vec<_>) =
                    turns.into_iter().partition(|turn| is_safe(playing.as_ref(), turn));
                if safe.is_empty() || lost.is_empty() {
                    continue;
                }
                found += 1;
                let level = Level::new(5).unwrap();
                let thought =
                    bot.think(playing.as_ref(), &Limits::default(), level).expect("a turn");
                assert!(safe.contains(&thought.turn), "{playing:?}: {}", thought.text);
            }
        }
        eprintln!("{}: {found} threats", entry.id);
    }
}

/// Whether the turn neither loses the game nor lets an opponent win at once.
fn is_safe(playing: &dyn AnyPosition, turn: &Turn) -> bool {
    let mut next = playing.boxed();
    next.play(turn).expect("a listed turn");
    if let Some(outcome) = next.outcome() {
        return share_of(playing, playing.turn(), &outcome) > 0.0;
    }
    next.side(next.turn()) == playing.side(playing.turn())
        || winning_turns(next.as_ref()).is_empty()
}
