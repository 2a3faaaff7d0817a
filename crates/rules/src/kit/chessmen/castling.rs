//! Why a player cannot castle now, for people.

use super::{Board, KING, NAMES, ROOK, Style, castling_goals, home_rank};
use crate::board::eight;
use crate::kit::why;
use crate::{Cell, Saying, Word};

crate::sentences! {
    refusal_no_king() = "there is no king";
    refusal_king_moved() = "the king has moved";
    refusal_rook_moved() = "the rook there has moved";
    refusal_rook_moved_or_gone() = "the rook there has moved or is gone";
    refusal_passes_attack(cell, man, from) =
        "the king would pass over {cell}, which {the man} on {from} attacks";
    refusal_comes_to_attack(cell, man, from) =
        "the king would come to {cell}, which {the man} on {from} attacks";
    refusal_king_attacked() = "the king would be attacked";
    refusal_something_in_the_way() = "something stands in the way";
}

/// Why the seat to move cannot castle towards the h-file or the a-file. `royal` says whether attacks on
/// the king's way forbid it. Of what stands in the way only men are known, no ducks.
pub fn why_not(board: &Board, to_h_file: bool, royal: bool, style: Style) -> Vec<Saying> {
    vec![why::no_castling(board.turn, to_h_file), reason(board, to_h_file, royal, style)]
}

fn reason(board: &Board, to_h_file: bool, royal: bool, style: Style) -> Saying {
    let us = board.turn;
    let own_rooks = board.castlers & board.men.of(us);
    let Some(king) = board.king(us) else { return refusal_no_king() };
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
        return why::refusal_in_check();
    }
    let (goal, rook_goal) = castling_goals(king, rook);
    let way = eight::between(king, goal).with(goal);
    let ways = way | eight::between(rook, rook_goal).with(rook_goal);
    let inside = (ways & board.men.occupied()).without(king).without(rook);
    if inside.any() {
        return why::refusal_in_the_way(Word::list(
            inside.into_iter().map(|cell| why::man_on(man_at(board, cell), cell)),
        ));
    }
    let they = us.other();
    let during = board.men.occupied().without(king);
    for cell in way {
        let attackers = board.attackers(cell, they, during);
        if royal && let Some(attacker) = attackers.first() {
            let (man, from) = (man_at(board, attacker), eight::name(attacker));
            return match cell == goal {
                true => refusal_comes_to_attack(eight::name(cell), man, from),
                false => refusal_passes_attack(eight::name(cell), man, from),
            };
        }
    }
    if royal { refusal_king_attacked() } else { refusal_something_in_the_way() }
}

/// Why there is no right to castle: as far as the board tells, king or rook have moved.
fn without_right(board: &Board, king: Cell, king_moved: bool, to_h_file: bool) -> Saying {
    let rooks = board.men.own(board.turn, ROOK) & home_rank(board.turn);
    let rook_is_there = rooks.into_iter().any(|rook| (rook > king) == to_h_file);
    let other_right = (board.castlers & board.men.of(board.turn)).any();
    match (king_moved, rook_is_there, other_right) {
        (true, ..) => refusal_king_moved(),
        (_, false, _) => refusal_rook_moved_or_gone(),
        (_, true, true) => refusal_rook_moved(),
        (_, true, false) => why::refusal_king_or_rook_moved(),
    }
}

fn man_at(board: &Board, cell: Cell) -> Word {
    let kind = board.men.at(cell).map_or(KING, |(_, kind)| kind);
    Word::piece(NAMES[usize::from(kind)])
}
