//! The search on heaps of stones, whose theory is known.

use ashtapada_rules::{Game, History, MoveList, Search, Seat, Weights};

use super::{Manner, Order, Report, Searcher, Subject, camps_of};
use crate::limits::{Limits, Watch};
use crate::score::{DECIDED, WIN};
use crate::table::Table;
use crate::toy::{Heap, PLAIN, Stones};

fn compare(game: Heap, position: &Stones, limits: &Limits) -> (Report<Heap>, u64) {
    let mut table = Table::new();
    table.begin(limits.nodes, None, false);
    let mut order = Order::new();
    let history = History::begin(game.repetition_key(position));
    let camps = camps_of(&game, game.turn(position));
    let watch = Watch::start(limits);
    let subject = Subject { game, weights: &Weights::default() };
    let mut searcher =
        Searcher::new(subject, history, camps, Manner::EXACT, &table, &mut order, watch);
    let turns = searcher.turns(position, 100);
    let report = searcher.compare(position, turns, limits, 1, &mut |_, _| ());
    (report, searcher.nodes())
}

/// The best score, searched to the end.
fn solve(game: Heap, left: u16) -> i32 {
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    compare(game, &game.of(left), &limits).0.lines[0].score
}

#[test]
fn a_heap_of_three_times_n_is_lost() {
    for left in 1..=14 {
        assert_eq!(solve(PLAIN, left) < 0, left % 3 == 0, "{left}");
    }
}

/// The same by plain full search, without windows, table or history.
fn solve_plainly(game: Heap, position: &Stones, turns: i32) -> i32 {
    let camps = camps_of(&game, Seat::FIRST);
    let sign = |stones: &Stones| if camps.ours(game.turn(stones)) { 1 } else { -1 };
    if let Some(outcome) = game.terminal(position) {
        return sign(position) * camps.end(&outcome, turns);
    }
    let mut list = MoveList::new();
    game.moves(position, &mut list);
    let scores = list.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        let turns = turns + i32::from(!game.mid_turn(&next));
        sign(position) * sign(&next) * solve_plainly(game, &next, turns)
    });
    scores.max().expect("a heap that is left has steps")
}

/// With 5 stones: take 2, the opponent is lost and takes 1 or 2, take the rest: 3 turns. With 3 the
/// opponent takes the rest in the second turn.
#[test]
fn ends_are_counted_in_turns() {
    assert_eq!(solve(PLAIN, 2), WIN - 1);
    assert_eq!(solve(PLAIN, 5), WIN - 3);
    assert_eq!(solve(PLAIN, 3), 2 - WIN);
}

/// Neither windows nor the table change a score, the turns to the end included.
#[test]
fn scores_are_those_of_a_plain_search() {
    let games = [
        PLAIN,
        Heap { steps: 2, ..PLAIN },
        Heap { steps: 3, ..PLAIN },
        Heap { seats: 4, ..PLAIN },
        Heap { seats: 3, sides: 3, ..PLAIN },
        Heap { seats: 3, sides: 3, steps: 2, ..PLAIN },
    ];
    for (at, game) in games.into_iter().enumerate() {
        for left in 1..=17 {
            let plain = solve_plainly(game, &game.of(left), 0);
            assert_eq!(solve(game, left), plain, "game {at}, {left} stones");
        }
    }
}

/// A turn of two steps takes 2, 3 or 4 stones (or all, ending at once). Up to 4 stones win; 5 and 6
/// leave the opponent 1 to 4, so they lose; 7 to 10 can leave 5 or 6; and so on by sixes.
#[test]
fn signs_stay_within_a_turn() {
    let game = Heap { steps: 2, ..PLAIN };
    for left in 1..=18 {
        assert_eq!(solve(game, left) < 0, matches!(left % 6, 0 | 5), "{left}");
    }
}

/// Of 7 stones the mover takes 2, leaving 5, and whatever the opponent leaves he takes: three turns,
/// six steps, seen at depth 3.
#[test]
fn depth_counts_turns() {
    let game = Heap { steps: 2, ..PLAIN };
    let limits = Limits { depth: Some(3), ..Limits::default() };
    assert_eq!(compare(game, &game.of(7), &limits).0.lines[0].score, WIN - 3);
}

#[test]
fn every_line_is_a_whole_turn() {
    let game = Heap { steps: 2, ..PLAIN };
    let (report, _) = compare(game, &game.of(12), &Limits::default());
    assert_eq!(report.lines.len(), 4);
    assert!(report.lines.iter().all(|line| line.turn.len() == 2));
}

/// Partners sit opposite, so with two sides in turn the theory is that of two players.
#[test]
fn partners_share_their_wins() {
    let game = Heap { seats: 4, ..PLAIN };
    for left in 1..=14 {
        assert_eq!(solve(game, left) < 0, left % 3 == 0, "{left}");
    }
}

/// Alone against two who play together, a player wins only what he can finish: with 1 or 2 stones
/// he takes the last one himself. From 3 stones on the two others can always arrange that one of
/// them does, since together they take 2, 3 or 4 between his turns: with 3 or 4 left the next can
/// take what leaves the last stone to the third. With 5, whatever he leaves (3 or 4) the next leaves
/// 1 or 2 to the third. 6 leaves 4 or 5: the second leaves 2 from either or 3; never his turn with 1
/// or 2 unless they wish so.
#[test]
fn several_opponents_play_together() {
    let game = Heap { seats: 3, sides: 3, ..PLAIN };
    for left in 1..=12 {
        assert_eq!(solve(game, left) < 0, left > 2, "{left}");
    }
}

/// With luck and 3 stones: taking 1 leaves 2, of which chance takes one (the opponent then takes the
/// last) or both (a draw): half a loss. Taking 2 leaves 1, which chance takes: a draw. The draw is
/// better.
#[test]
fn chance_is_averaged() {
    let game = Heap { luck: true, ..PLAIN };
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let (report, _) = compare(game, &game.of(3), &limits);
    assert_eq!(report.lines[0].score, 0);
    assert_eq!(game.write_turn(&game.of(3), &report.lines[0].turn), "2");
    let half = report.lines[1].score;
    assert!(half < 0 && half > -DECIDED, "{half}");
}

#[test]
fn a_stopped_search_still_has_turns() {
    for nodes in 1..60 {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (report, used) = compare(PLAIN, &PLAIN.of(30), &limits);
        assert_eq!(report.lines.len(), 2);
        assert!(used <= nodes);
    }
}

#[test]
fn the_expected_play_is_playable() {
    let game = Heap { steps: 2, ..PLAIN };
    let position = game.of(13);
    let (report, _) = compare(game, &position, &Limits::default());
    let line = &report.lines[0];
    let mut now = position.clone();
    for mv in line.turn.iter().chain(&line.then) {
        let mut list = MoveList::new();
        game.prospects(&now, &mut list);
        assert!(list.contains(mv));
        game.play(&mut now, *mv);
    }
    assert_eq!(game.turn(&position), Seat::FIRST);
    assert!(line.then.len() > 2);
}
