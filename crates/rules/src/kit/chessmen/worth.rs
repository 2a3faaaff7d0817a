//! What moves of chess are worth to a search, in hundredths of a pawn; positions are described in
//! [`terms`](super::terms).

use super::moves::Noisy;
use super::{Board, CASTLING, EN_PASSANT, KING, PAWN, mover, promotion};
use crate::board::Set64;
use crate::kit::exchange::{self, Capture, LIFE};
use crate::{Move, MoveList};

/// What men are worth at first sight; a king, where he can be captured, is worth the game.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 950, LIFE];

/// What a move wins at first sight: the victim, a little less for a dearer captor, and a promotion.
#[must_use]
pub fn gain(board: &Board, mv: Move) -> i32 {
    let taken =
        victim(board, mv).map_or(0, |kind| value(kind) - value(mover(mv)).min(VALUES[4]) / 16);
    taken + grown(mv)
}

/// What a move wins once everything that pays has been taken back, nothing passing through
/// `blockers`.
#[must_use]
pub fn exchange(board: &Board, blockers: Set64, mv: Move) -> i32 {
    let Some(capture) = captured(board, mv, blockers) else { return 0 };
    exchange::exchange(&board.men, &VALUES, capture, |occupied| board.bearing_on(mv.to(), occupied))
}

/// The state of affairs after a move, as far as its cell goes; castling exposes nobody.
fn captured(board: &Board, mv: Move, blockers: Set64) -> Option<Capture> {
    if mv.kind() == CASTLING {
        return None;
    }
    let mut occupied = (board.men.occupied() | blockers).without(mv.from()).with(mv.to());
    if mv.kind() == EN_PASSANT {
        occupied &= !board.passing_victim().map_or(Set64::EMPTY, Set64::of);
    }
    let won = victim(board, mv).map_or(0, value) + grown(mv);
    let stake = value(promotion(mv).unwrap_or(mover(mv)));
    Some(Capture { answers: board.turn.other(), won, stake, occupied })
}

/// What a man is worth at first sight.
#[must_use]
pub const fn value(kind: u8) -> i32 {
    VALUES[kind as usize]
}

/// The kind of the man that a move captures.
fn victim(board: &Board, mv: Move) -> Option<u8> {
    match mv.kind() {
        CASTLING => None,
        EN_PASSANT => Some(PAWN),
        _ => board.men.at(mv.to()).map(|(_, kind)| kind),
    }
}

/// What a promotion adds to the pawn.
fn grown(mv: Move) -> i32 {
    promotion(mv).map_or(0, |kind| value(kind) - VALUES[0])
}

/// What takes [`Search::mover`](crate::Search::mover) for men: their kind.
#[must_use]
pub fn kind_of_mover(mv: Move) -> u32 {
    u32::from(mover(mv))
}

/// Whether there is no legal move, kings being royal. A stalemate is found only where it is likely:
/// with a king and pawns alone.
#[must_use]
pub fn is_over(board: &Board) -> bool {
    let officers = board.men.of(board.turn) & !(board.men.kind(PAWN) | board.men.kind(KING));
    (officers.is_empty() || board.checkers().any()) && !board.has_legal_move()
}

/// Captures and promotions, kings being royal.
pub fn noisy(board: &Board, list: &mut MoveList) {
    board.legal(&mut Noisy { list, prey: board.men.of(board.turn.other()) });
}

/// Captures and promotions in games without check.
pub fn pseudo_noisy(board: &Board, blockers: Set64, list: &mut MoveList) {
    let prey = board.men.of(board.turn.other());
    board.pseudo_legal(blockers, &mut Noisy { list, prey });
}

/// Where a king can be captured, drops all other moves: nothing else is worth a thought.
pub fn prefer_the_king(board: &Board, list: &mut MoveList) {
    if list.iter().any(|mv| board.captures_king(*mv)) {
        list.retain(|mv| board.captures_king(*mv));
    }
}

/// The position after passing, where that is a sane thing to try: not in check, and with a man other
/// than king and pawns, so that having to move is seldom what loses.
#[must_use]
pub fn null_move(board: &Board) -> Option<Board> {
    let officers = board.men.of(board.turn) & !(board.men.kind(PAWN) | board.men.kind(KING));
    if officers.is_empty() || board.checkers().any() {
        return None;
    }
    Some(passed_over(board))
}

/// The position with the other seat to move.
#[must_use]
pub fn passed_over(board: &Board) -> Board {
    Board { turn: board.turn.other(), passed: Set64::EMPTY, ..*board }
}
