//! What positions and moves of chess are worth to a search: plain, quick terms.
//!
//! Men, where they stand (middlegame and endgame values blended by what is left), mobility, pawn
//! shapes, rooks on open files, shelter of the king. In hundredths of a pawn.

use super::moves::Noisy;
use super::{
    BISHOP, Board, CASTLING, EN_PASSANT, KING, KNIGHT, PAWN, QUEEN, ROOK, mover, promotion,
};
use crate::board::{Set64, eight};
use crate::kit::exchange::{self, Capture, LIFE};
use crate::{Move, MoveList, Seat};

/// What men are worth at first sight; a king, where he can be captured, is worth the game.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 950, LIFE];

/// Middlegame and endgame worth of the kinds, kings excepted.
const MEN: [[i32; 2]; 6] = [[90, 115], [325, 300], [335, 315], [480, 530], [970, 960], [0, 0]];

/// How much of the middlegame each kind carries; 24 in the start position.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// Middlegame and endgame worth of a kind on a cell, seen from the first seat.
static PLACES: [[[i32; 2]; 64]; 6] = {
    let mut table = [[[0; 2]; 64]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut at = 0;
        while at < 64 {
            let place = place(kind as u8, at & 7, at >> 3);
            table[kind][at as usize] = [MEN[kind][0] + place[0], MEN[kind][1] + place[1]];
            at += 1;
        }
        kind += 1;
    }
    table
};

/// The place's part of [`PLACES`]; `rank` counts from the man's own side.
const fn place(kind: u8, file: i32, rank: i32) -> [i32; 2] {
    // 0 on the edge, 3 in the middle.
    let across = if file < 4 { file } else { 7 - file };
    let along = if rank < 4 { rank } else { 7 - rank };
    let middle = across + along;
    match kind {
        PAWN => {
            let step = rank - 1;
            let centre = if across == 3 && (rank == 3 || rank == 4) { 18 } else { 0 };
            let stuck = if across == 3 && rank == 1 { -10 } else { 0 };
            [step * step + 2 * across + centre + stuck, 3 * step * step]
        }
        KNIGHT => [9 * middle - 30 - if rank == 0 { 8 } else { 0 }, 6 * middle - 20],
        BISHOP => [4 * middle - 10 - if rank == 0 { 8 } else { 0 }, 3 * middle - 9],
        ROOK => [3 * across + if rank == 6 { 18 } else { 0 }, if rank >= 5 { 10 } else { 0 }],
        QUEEN => [2 * middle - 6, 4 * middle - 12],
        _ => {
            // Home beside the corner while there is danger, in the middle when there is none.
            let nest = if across <= 2 { 22 - 8 * across } else { -14 };
            [if rank == 0 { nest } else { -22 * rank - 8 }, 11 * middle - 33]
        }
    }
}

/// What each extra cell within reach is worth, by kind.
const MOBILITY: [i32; 6] = [0, 4, 4, 3, 2, 0];
/// What a passed pawn is worth more, by ranks gone.
const PASSED: [[i32; 2]; 8] =
    [[0, 0], [2, 8], [4, 14], [8, 26], [18, 48], [34, 82], [60, 130], [0, 0]];

/// What each seat has.
#[must_use]
pub fn appraise(board: &Board) -> [i32; Seat::MAX] {
    let phase: i32 =
        (0..6).map(|kind| PHASE[kind as usize] * board.men.kind(kind).len() as i32).sum();
    let phase = phase.min(FULL_PHASE);
    let mut worth = [0; Seat::MAX];
    for seat in [Seat::FIRST, Seat::SECOND] {
        let mut sum = places(board, seat);
        for term in [pawns(board, seat), activity(board, seat), shelter(board, seat)] {
            sum = [sum[0] + term[0], sum[1] + term[1]];
        }
        worth[seat.index()] = (sum[0] * phase + sum[1] * (FULL_PHASE - phase)) / FULL_PHASE;
    }
    worth
}

fn places(board: &Board, seat: Seat) -> [i32; 2] {
    let mirror = seat.index() * 56;
    let mut sum = [0; 2];
    for kind in PAWN..=KING {
        for cell in board.men.own(seat, kind) {
            let place = PLACES[usize::from(kind)][cell.index() & 63 ^ mirror];
            sum = [sum[0] + place[0], sum[1] + place[1]];
        }
    }
    if board.men.own(seat, BISHOP).several() {
        sum = [sum[0] + 28, sum[1] + 40];
    }
    sum
}

/// Doubled, isolated and passed pawns.
fn pawns(board: &Board, seat: Seat) -> [i32; 2] {
    let (own, theirs) = (board.men.own(seat, PAWN), board.men.own(seat.other(), PAWN));
    let mut sum = [0; 2];
    for cell in own {
        let file = eight::file(cell);
        let front = in_front(seat, eight::rank(cell));
        if (own & eight::file_set(file) & front).any() {
            sum = [sum[0] - 10, sum[1] - 20];
        }
        if (own & neighbours(file)).is_empty() {
            sum = [sum[0] - 12, sum[1] - 10];
        }
        if (theirs & front & (eight::file_set(file) | neighbours(file))).is_empty() {
            let gone = if seat == Seat::FIRST { eight::rank(cell) } else { 7 - eight::rank(cell) };
            let passed = PASSED[usize::from(gone & 7)];
            sum = [sum[0] + passed[0], sum[1] + passed[1]];
        }
    }
    sum
}

fn in_front(seat: Seat, rank: u8) -> Set64 {
    let upwards = Set64((!0u64).checked_shl(u32::from(rank + 1) * 8).unwrap_or(0));
    if seat == Seat::FIRST { upwards } else { !(upwards | eight::rank_set(rank)) }
}

fn neighbours(file: u8) -> Set64 {
    let mut set = Set64::EMPTY;
    if file > 0 {
        set |= eight::file_set(file - 1);
    }
    if file < 7 {
        set |= eight::file_set(file + 1);
    }
    set
}

/// Mobility, rooks on open files, men that bear on the enemy king.
fn activity(board: &Board, seat: Seat) -> [i32; 2] {
    let men = &board.men;
    let occupied = men.occupied();
    let good = !men.of(seat) & !pawn_attacks(board, seat.other());
    let zone = board.king(seat.other()).map_or(Set64::EMPTY, |king| eight::KING[king.index() & 63]);
    let mut sum = [0; 2];
    for kind in KNIGHT..=QUEEN {
        for cell in men.own(seat, kind) {
            let reach = match kind {
                KNIGHT => eight::KNIGHT[cell.index() & 63],
                BISHOP => eight::bishop(cell, occupied),
                ROOK => eight::rook(cell, occupied),
                _ => eight::queen(cell, occupied),
            };
            let free = MOBILITY[usize::from(kind)] * ((reach & good).len() as i32 - 4);
            sum = [sum[0] + free + 6 * (reach & zone).len() as i32, sum[1] + free];
            if kind == ROOK {
                let file = eight::file_set(eight::file(cell)) & men.kind(PAWN);
                let open = match ((file & men.of(seat)).any(), file.any()) {
                    (false, false) => 20,
                    (false, true) => 10,
                    _ => 0,
                };
                sum = [sum[0] + open, sum[1] + open / 2];
            }
        }
    }
    sum
}

fn pawn_attacks(board: &Board, seat: Seat) -> Set64 {
    let pawns = board.men.own(seat, PAWN).into_iter();
    pawns.fold(Set64::EMPTY, |set, cell| set | eight::PAWN[seat.index() & 1][cell.index() & 63])
}

/// Own pawns near the king's front.
fn shelter(board: &Board, seat: Seat) -> [i32; 2] {
    let Some(king) = board.king(seat) else { return [0; 2] };
    let files = eight::file_set(eight::file(king)) | neighbours(eight::file(king));
    let own = board.men.own(seat, PAWN) & files;
    let front = in_front(seat, eight::rank(king));
    let near = eight::KING[king.index() & 63] & front;
    let shield = 10 * (own & near).len() as i32 + 5 * (own & front & !near).len() as i32;
    [shield.min(36), 0]
}

/// What a move wins at first sight: the victim, a little less for a dearer captor, and a promotion.
#[must_use]
pub fn gain(board: &Board, mv: Move) -> i32 {
    let taken =
        victim(board, mv).map_or(0, |kind| value(kind) - value(mover(mv)).min(VALUES[4]) / 16);
    taken + grown(mv)
}

/// What a capture wins once everything that pays has been taken back, nothing passing through
/// `blockers`; a promotion likewise.
#[must_use]
pub fn exchange(board: &Board, blockers: Set64, mv: Move) -> i32 {
    let Some(capture) = captured(board, mv, blockers) else { return 0 };
    exchange::exchange(&board.men, &VALUES, capture, |occupied| board.bearing_on(mv.to(), occupied))
}

/// The state of affairs after a move that captures or promotes.
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
