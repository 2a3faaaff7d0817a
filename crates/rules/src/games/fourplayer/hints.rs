//! Hints for search: material by strength, development, and in free-for-all the points themselves.

use super::{FourPlayer, LAST_CLOCK, Mode, NONE, Position, points_for};
use crate::kit::armies::KING;
use crate::kit::armies::orthodox::PAWN;
use crate::{Game, Move, MoveList, Search, Seat, Sheet, Term};

/// What a man is worth to fight with, by kind; bishops and queens gain on the large board.
const STRENGTH: [i32; 8] = [0, 100, 300, 450, 550, 1050, 1050, 0];

/// What a point of free-for-all is worth beside men.
const POINT: i32 = 60;

const MEN: Term = Term::first("men", 6);
/// By ranks from the own edge.
const RANKS: [Term; 7] = {
    let pawns = MEN.then("pawn by rank", 14).across(14);
    let knights = pawns.then("knight by rank", 14).across(14);
    let bishops = knights.then("bishop by rank", 14).across(14);
    let rooks = bishops.then("rook by rank", 14).across(14);
    let queens = rooks.then("queen by rank", 14).across(14);
    let ones = queens.then("one-point queen by rank", 14).across(14);
    [pawns, knights, bishops, rooks, queens, ones, ones.then("king by rank", 14).across(14)]
};
/// By files from the nearer end of the own edge.
const FILES: [Term; 7] = {
    let pawns = RANKS[6].then("pawn by file", 7);
    let knights = pawns.then("knight by file", 7);
    let bishops = knights.then("bishop by file", 7);
    let rooks = bishops.then("rook by file", 7);
    let queens = rooks.then("queen by file", 7);
    let ones = queens.then("one-point queen by file", 7);
    [pawns, knights, bishops, rooks, queens, ones, ones.then("king by file", 7)]
};
const POINTS: Term = FILES[6].then("point of free-for-all", 1);
const TO_MOVE: Term = POINTS.then("to move", 1);

const TERMS: &[Term] = &[
    MEN, RANKS[0], RANKS[1], RANKS[2], RANKS[3], RANKS[4], RANKS[5], RANKS[6], FILES[0], FILES[1],
    FILES[2], FILES[3], FILES[4], FILES[5], FILES[6], POINTS, TO_MOVE,
];

/// How much of the middlegame each kind carries; 4 x 12 in the start position.
const PHASE: [i32; 8] = [0, 0, 1, 1, 2, 4, 4, 0];
const FULL_PHASE: i32 = 48;

/// What losing the king means to a search that cannot see the end behind it.
const KING_TAKEN: i32 = 20_000;

impl Search for FourPlayer {
    const TERMS: &'static [Term] = TERMS;

    fn weights(&self) -> &'static str {
        include_str!("weights.txt")
    }

    fn describe<S: Sheet>(&self, p: &Position, sheet: &mut S) {
        let mut left = 0;
        for seat in Self::living(p).iter() {
            for cell in p.men.army(seat.index()).iter() {
                let kind = usize::from(p.men.at(cell).kind());
                left += PHASE[kind & 7];
                let index = kind.clamp(1, 7) - 1;
                if p.men.at(cell).kind() != KING {
                    sheet.add(seat, MEN, index, 1);
                }
                let (rank, file) = self.board.seen_by(seat.index(), cell);
                sheet.add(seat, RANKS[index], rank, 1);
                sheet.add(seat, FILES[index], file.min(13 - file), 1);
            }
        }
        sheet.phase(left, FULL_PHASE);
        if self.mode == Mode::FreeForAll {
            for (seat, points) in (0..).map(Seat::new).zip(p.points) {
                sheet.add(seat, POINTS, 0, i32::from(points));
            }
        }
        sheet.add(Seat::new(p.turn), TO_MOVE, 0, 1);
    }

    fn noisy(&self, p: &Position, list: &mut MoveList) {
        self.generate(p, list);
        list.retain(|mv| self.is_noisy(p, *mv));
    }

    fn rounds_are_drawn(&self) -> bool {
        true
    }

    fn gain(&self, p: &Position, mv: Move) -> i32 {
        let taken = p.men.at(mv.to().index());
        let mut gain = 0;
        if taken.is_coloured() {
            let kind = taken.kind();
            gain += if kind == KING { KING_TAKEN } else { STRENGTH[usize::from(kind)] };
            if self.mode == Mode::FreeForAll {
                gain += POINT * i32::from(points_for(kind));
            }
            // Of equal prey, the cheapest hunter first.
            gain -= STRENGTH[usize::from(p.men.at(mv.from().index()).kind())] / 16;
        }
        if mv.kind() == super::PASSANT {
            gain += STRENGTH[usize::from(PAWN)];
        }
        if mv.arg() != 0 {
            gain += STRENGTH[usize::from(mv.arg())] - STRENGTH[usize::from(PAWN)];
        }
        gain
    }

    fn mover(&self, p: &Position, mv: Move) -> u32 {
        p.men.at(mv.from().index()).kind().into()
    }

    fn is_over(&self, p: &Position) -> bool {
        if !self.teams() && Self::living(p).len() < 2 {
            return true;
        }
        !self.can_move(p, usize::from(p.turn))
    }

    /// In teams a pass is a fair test of a threat; alone the ends that follow a move forbid it.
    fn null_move(&self, p: &Position) -> Option<Position> {
        if !self.teams() || self.terminal(p).is_some() || self.in_check(p, usize::from(p.turn)) {
            return None;
        }
        let mut passed = p.clone();
        passed.jumped[usize::from(p.turn)] = NONE;
        passed.clock = (passed.clock + 1).min(LAST_CLOCK);
        passed.turn = (p.turn + 1) & 3;
        Some(passed)
    }
}
