//! What a search should know: which cells are worth the duck, and that a king is worth the game.

use super::{DUCK, DUCK_PIECE, Duck, Position, duck_step};
use crate::board::{Cell, eight};
use crate::kit::chessmen::terms;
use crate::kit::chessmen::worth::{self, VALUES};
use crate::kit::chessmen::{BISHOP, KING, PAWN, QUEEN, ROOK, mover, promotion};
use crate::{Game, Move, MoveList, Search, Seat, Sheet, Term};

/// How many of the duck's cells are searched, and how many of them when only captures are.
const CELLS: usize = 6;
const NOISY_CELLS: usize = 2;

/// What standing in the way of an attack on a man of this kind is worth to the attacked seat.
const SAVED: [i32; 6] = [60, 280, 290, 450, 900, 10_000];
/// What standing in the way of an own attack costs.
const SPOILT: [i32; 6] = [20, 90, 90, 150, 300, 400];

impl Search for Duck {
    const TERMS: &'static [Term] = terms::TERMS;

    fn weights(&self) -> &'static str {
        include_str!("weights.txt")
    }

    /// The duck itself is never anybody's for long.
    fn describe<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        terms::describe(&position.board, sheet);
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        if position.placing {
            let best = cells(position);
            list.extend(best.iter().take(NOISY_CELLS).map(|cell| step(position, *cell)));
        } else if position.board.has_both_kings() {
            worth::pseudo_noisy(&position.board, position.duck, list);
            worth::prefer_the_king(&position.board, list);
        }
    }

    fn rounds_are_drawn(&self) -> bool {
        true
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        if mv.kind() == DUCK { 0 } else { worth::gain(&position.board, mv) }
    }

    /// The duck holds off one of those who would take back, if he comes from afar; and whatever is
    /// taken back, the opponent's duck may protect. So it is one capture for one.
    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        let board = &position.board;
        let won = self.gain(position, mv);
        let stake = worth::value(promotion(mv).unwrap_or(mover(mv)));
        if won >= stake || board.captures_king(mv) {
            return won;
        }
        let occupied = board.men.occupied().without(mv.from()).with(mv.to());
        let takers = board.attackers(mv.to(), board.turn.other(), occupied);
        let near = eight::KING[mv.to().index() & 63] | eight::KNIGHT[mv.to().index() & 63];
        let taken_back = takers.several() || (takers & near).any();
        if taken_back { won - stake } else { won }
    }

    fn mover(&self, _position: &Position, mv: Move) -> u32 {
        if mv.kind() == DUCK { DUCK_PIECE.into() } else { worth::kind_of_mover(mv) }
    }

    /// A king is gone. Who has one nearly always has a move.
    fn is_over(&self, position: &Position) -> bool {
        !position.placing && !position.board.has_both_kings()
    }

    fn prospects(&self, position: &Position, list: &mut MoveList) {
        if position.placing {
            let best = cells(position);
            list.extend(best.iter().take(CELLS).map(|cell| step(position, *cell)));
        } else {
            self.moves(position, list);
            worth::prefer_the_king(&position.board, list);
        }
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        if position.placing {
            return None;
        }
        worth::null_move(&position.board).map(|board| Position { board, ..*position })
    }
}

fn step(position: &Position, cell: Cell) -> Move {
    duck_step(position.duck.first(), cell)
}

/// The cells for the duck, best first: in the way of what the opponent attacks and of his pawns, not
/// in the way of own men, and near the middle where all that is equal.
fn cells(position: &Position) -> Vec<Cell> {
    let free = position.free();
    if !position.board.has_both_kings() {
        return free.first().into_iter().collect(); // the game is won wherever it goes
    }
    let worth = worths(position);
    let mut cells: Vec<Cell> = free.into_iter().collect();
    cells.sort_by_key(|cell| (-worth[cell.index()], from_the_middle(*cell)));
    cells
}

fn worths(position: &Position) -> [i32; 64] {
    let board = &position.board;
    let (them, us) = (board.turn, board.turn.other());
    let mut worth = [0; 64];
    in_the_way(position, them, &SAVED, 1, &mut worth);
    in_the_way(position, us, &SPOILT, -1, &mut worth);
    for pawn in board.men.own(them, PAWN) {
        worth[ahead(pawn, them).index()] += stopped(pawn, them);
    }
    for pawn in board.men.own(us, PAWN) {
        worth[ahead(pawn, us).index()] -= stopped(pawn, us);
    }
    if let Some(passed) = board.passed.first() {
        worth[passed.index()] += SAVED[usize::from(PAWN)];
    }
    worth
}

/// Adds `sign` times the table's worth of each man that `by`'s sliders attack, to the cells between.
fn in_the_way(position: &Position, by: Seat, table: &[i32; 6], sign: i32, worth: &mut [i32; 64]) {
    let men = &position.board.men;
    let occupied = men.occupied(); // the duck will have left its cell
    let prey = men.of(by.other());
    for kind in [BISHOP, ROOK, QUEEN] {
        for from in men.own(by, kind) {
            let reach = match kind {
                BISHOP => eight::bishop(from, occupied),
                ROOK => eight::rook(from, occupied),
                _ => eight::queen(from, occupied),
            };
            for cell in reach & !occupied & eight::KING[from.index() & 63] {
                worth[cell.index()] += sign * 4; // a line closed at its root
            }
            for victim in reach & prey {
                let victim_kind = men.kind_at(victim);
                let mut saved = table[usize::from(victim_kind)];
                if victim_kind != KING && is_covered(position, victim, by.other()) {
                    saved = (saved - VALUES[usize::from(kind)] / 2).max(saved / 8);
                }
                for cell in eight::between(from, victim) {
                    worth[cell.index()] += sign * saved;
                }
            }
        }
    }
}

/// Whether a seat could recapture on a cell.
fn is_covered(position: &Position, cell: Cell, by: Seat) -> bool {
    position.board.attackers(cell, by, position.board.men.occupied()).any()
}

/// The cell before a pawn; pawns never stand on the last rank.
fn ahead(pawn: Cell, seat: Seat) -> Cell {
    let step = if seat == Seat::FIRST { 8 } else { -8 };
    Cell::new((pawn.index() as u16).wrapping_add_signed(step) & 63)
}

/// What stopping a pawn is worth: the nearer to its goal, the more.
fn stopped(pawn: Cell, seat: Seat) -> i32 {
    let rank = i32::from(eight::rank(pawn));
    let gone = if seat == Seat::FIRST { rank } else { 7 - rank };
    if gone == 6 { 400 } else { gone * gone * 2 }
}

fn from_the_middle(cell: Cell) -> u8 {
    let off = |at: u8| if at < 4 { 3 - at } else { at - 4 };
    off(eight::file(cell)) + off(eight::rank(cell))
}
