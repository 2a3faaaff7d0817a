//! What a caller can ask for beside a turn: several lines, some turns only, several threads, a clock,
//! pondering. No test here measures time: that a search ends at all is what is tested.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ashtapada_engine::{Bot, Clock, Level, Limits, Progress};
use ashtapada_rules::AnyPosition;

use crate::table::{entries, set_up, start};

fn bot(playing: &dyn AnyPosition) -> Bot {
    Bot::new(playing.kind(), playing.options())
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Everything told while a bot thinks.
fn told(bot: &mut Bot, playing: &dyn AnyPosition, limits: &Limits) -> Vec<Progress> {
    let mut all = Vec::new();
    bot.think_aloud(playing, limits, Level::FULL, &mut |progress| all.push(progress.clone()));
    all
}

/// Every turn of every line told can be played, in all games.
#[test]
fn what_is_told_can_be_played() {
    for entry in entries().iter().filter(|entry| !start(entry).hidden()) {
        let playing = start(entry);
        let mut bot = bot(playing.as_ref()).with_lines(3);
        let told = told(&mut bot, playing.as_ref(), &nodes(4_000));
        assert!(!told.is_empty(), "{}", entry.id);
        for line in told.iter().flat_map(|progress| &progress.lines) {
            let mut game = playing.boxed();
            for text in &line.pv {
                let turn = game.read_turn(text).expect("a legal turn");
                game.play(&turn).expect("a legal turn");
            }
        }
        let last = told.last().expect("some progress");
        assert_eq!(last.lines.len(), 3, "{}", entry.id);
        assert!(last.farthest >= last.depth.min(2), "{}", entry.id);
    }
}

/// Three lines at depth 3 have the scores of three searches for one turn each.
#[test]
fn several_lines_have_their_own_scores() {
    let playing = set_up("chess", &[], None, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6");
    let shallow = Limits { depth: Some(2), ..Limits::default() };
    let told = told(&mut bot(playing.as_ref()).with_lines(3), playing.as_ref(), &shallow);
    let lines = &told.last().expect("some progress").lines;
    // Mate comes first, and scores fall.
    assert_eq!(lines[0].pv, ["h5f7"]);
    assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    let mut first: Vec<_> = lines.iter().map(|line| &line.pv[0]).collect();
    first.dedup();
    assert_eq!(first.len(), 3);
}

#[test]
fn only_the_turns_asked_for_are_played() {
    for entry in &entries() {
        let playing = start(entry);
        let turns = playing.legal(50).turns;
        let only = vec![playing.write_turn(turns.last().expect("a turn"))];
        let limits = Limits { only: only.clone(), ..nodes(500) };
        let thought = bot(playing.as_ref()).think(playing.as_ref(), &limits, Level::FULL);
        assert_eq!(thought.expect("a turn").text, only[0], "{}", entry.id);
    }
}

#[test]
fn several_threads_answer_with_a_legal_turn_and_count_their_nodes() {
    for entry in entries().iter().filter(|entry| !start(entry).hidden()) {
        let playing = start(entry);
        let mut bot = bot(playing.as_ref()).with_threads(4).with_hash(1).remembering(true);
        for _ in 0..5 {
            let thought = bot.think(playing.as_ref(), &nodes(3_000), Level::FULL).expect("a turn");
            assert_eq!(playing.read_turn(&thought.text).as_ref(), Ok(&thought.turn));
            assert!(thought.nodes >= 3_000 || thought.depth > 0, "{}", entry.id);
        }
    }
}

/// A flag raised at any moment ends the search, and a turn is there.
#[test]
fn a_search_can_be_stopped_at_any_moment() {
    let playing = set_up("chess", &[], None, "");
    let mut bot = bot(playing.as_ref()).with_threads(2);
    for delay in 0..40 {
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
        let thought = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_micros(delay * 100));
                stop.store(true, Ordering::Relaxed);
            });
            bot.think(playing.as_ref(), &limits, Level::FULL)
        });
        assert!(playing.read_turn(&thought.expect("a turn").text).is_ok());
    }
}

/// While the opponent is to move neither nodes nor time end a search; when he has moved, they do.
#[test]
fn pondering_goes_on_until_the_opponent_has_moved() {
    let playing = set_up("chess", &[], None, "e2e4");
    let pondering = Arc::new(AtomicBool::new(true));
    let limits = Limits {
        time: Some(Duration::from_millis(1)),
        pondering: Some(pondering.clone()),
        ..nodes(100)
    };
    let mut most = 0;
    let said = &mut |progress: &Progress| {
        most = progress.nodes;
        if most > 20_000 {
            pondering.store(false, Ordering::Relaxed);
        }
    };
    let thought = bot(playing.as_ref()).think_aloud(playing.as_ref(), &limits, Level::FULL, said);
    assert!(thought.is_some() && most > 20_000);
}

#[test]
fn a_clock_alone_ends_a_search() {
    let playing = set_up("makruk", &[], None, "");
    let clock = Clock { left: Duration::from_millis(200), ..Clock::default() };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    let thought = bot(playing.as_ref()).think(playing.as_ref(), &limits, Level::FULL);
    assert!(thought.expect("a turn").depth > 0);
}

/// What is remembered is of use: the same question again takes fewer nodes to the same depth.
#[test]
fn a_bot_that_remembers_is_faster_the_second_time() {
    let playing = set_up("chess", &[], None, "e2e4 e7e5");
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let mut bot = bot(playing.as_ref()).with_hash(8).remembering(true);
    let mut ask = || bot.think(playing.as_ref(), &limits, Level::FULL).expect("a turn").nodes;
    let (first, second) = (ask(), ask());
    assert!(second * 2 < first, "{first} nodes, then {second}");
    bot.forget();
    let third = bot.think(playing.as_ref(), &limits, Level::FULL).expect("a turn").nodes;
    assert_eq!(third, first);
}
