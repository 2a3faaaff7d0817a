//! Why a player cannot castle now, for people.

use super::{Board, KING, NAMES, ROOK, SEATS, Style, castling_goals, home_rank};
use crate::Cell;
use crate::board::eight;

/// Why the seat to move cannot castle towards the h-file or the a-file. `royal` says whether attacks on
/// the king's way forbid it. Of what stands in the way only men are known, no ducks.
pub fn why_not(board: &Board, to_h_file: bool, royal: bool, style: Style) -> String {
    let wing = if to_h_file { "king side" } else { "queen side" };
    let us = SEATS[board.turn.index() & 1];
    let why = reason(board, to_h_file, royal, style);
    format!("{us} cannot castle on the {wing}: {why}")
}

fn reason(board: &Board, to_h_file: bool, royal: bool, style: Style) -> String {
    let us = board.turn;
    let own_rooks = board.castlers & board.men.of(us);
    let Some(king) = board.king(us) else { return "there is no king".into() };
    let beside = |rook: &Cell| (*rook > king) == to_h_file;
    let Some(rook) = own_rooks.into_iter().find(beside) else {
        let at_home = match style {
            Style::Classic => eight::file(king) == 4,
            Style::Chess960 => !matches!(eight::file(king), 0 | 7),
        };
        let king_moved = !at_home || !home_rank(us).has(king);
        return without_right(board, king, king_moved, to_h_file);
    };
    if royal && board.checkers().any() {
        return "the king is in check".into();
    }
    let (goal, rook_goal) = castling_goals(king, rook);
    let way = eight::between(king, goal).with(goal);
    let ways = way | eight::between(rook, rook_goal).with(rook_goal);
    let inside = (ways & board.men.occupied()).without(king).without(rook);
    if inside.any() {
        let men: Vec<String> = inside.into_iter().map(|cell| man_on(board, cell)).collect();
        let verb = if men.len() > 1 { "stand" } else { "stands" };
        return format!("{} {verb} in the way", men.join(" and "));
    }
    let they = us.other();
    let during = board.men.occupied().without(king);
    for cell in way {
        let attackers = board.attackers(cell, they, during);
        if royal && let Some(attacker) = attackers.first() {
            let verb = if cell == goal { "come to" } else { "pass over" };
            let (cell, attacker) = (eight::name(cell), man_on(board, attacker));
            return format!("the king would {verb} {cell}, which {attacker} attacks");
        }
    }
    if royal { "the king would be attacked".into() } else { "something stands in the way".into() }
}

/// Why there is no right to castle: as far as the board tells, king or rook have moved.
fn without_right(board: &Board, king: Cell, king_moved: bool, to_h_file: bool) -> String {
    let rooks = board.men.own(board.turn, ROOK) & home_rank(board.turn);
    let rook_is_there = rooks.into_iter().any(|rook| (rook > king) == to_h_file);
    let other_right = (board.castlers & board.men.of(board.turn)).any();
    let why = match (king_moved, rook_is_there, other_right) {
        (true, ..) => "the king has moved",
        (_, false, _) => "the rook there has moved or is gone",
        (_, true, true) => "the rook there has moved",
        (_, true, false) => "the king or the rook there has moved",
    };
    why.into()
}

fn man_on(board: &Board, cell: Cell) -> String {
    let kind = board.men.at(cell).map_or(KING, |(_, kind)| kind);
    format!("the {} on {}", NAMES[usize::from(kind)], eight::name(cell))
}
