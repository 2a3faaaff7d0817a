//! Hints for search: material by strength, development, and in free-for-all the points themselves.

use super::{FourPlayer, LAST_CLOCK, Mode, NONE, Position, points_for};
use crate::kit::armies::KING;
use crate::kit::armies::orthodox::{BISHOP, KNIGHT, PAWN};
use crate::{Game, Move, MoveList, Search, Seat};

/// What a man is worth to fight with, by kind; bishops and queens gain on the large board.
const STRENGTH: [i32; 8] = [0, 100, 300, 450, 550, 1050, 1050, 0];

/// What a point of free-for-all is worth beside men.
const POINT: i32 = 60;

/// What losing the king means to a search that cannot see the end behind it.
const KING_TAKEN: i32 = 20_000;

impl FourPlayer {
    /// What a man is worth where it stands.
    fn worth(&self, seat: usize, kind: u8, cell: usize) -> i32 {
        let rank = i32::from(self.board.rank(seat, cell));
        let place = match kind {
            // A pawn halfway to its promotion is worth half a pawn more.
            PAWN => 50 * (rank - 2).max(0) / i32::from(self.last_rank - 2),
            KNIGHT | BISHOP if rank == 1 => -30,
            // The king is safest on his own edge.
            KING => -20 * (rank - 1).min(6),
            _ => 0,
        };
        STRENGTH[usize::from(kind)] + place
    }
}

impl Search for FourPlayer {
    fn appraise(&self, p: &Position) -> [i32; Seat::MAX] {
        let mut values = [0; Seat::MAX];
        for seat in Self::living(p).iter().map(Seat::index) {
            let men = p.men.army(seat).iter();
            values[seat] = men.map(|cell| self.worth(seat, p.men.at(cell).kind(), cell)).sum();
        }
        if self.mode == Mode::FreeForAll {
            for (value, points) in values.iter_mut().zip(p.points) {
                *value += POINT * i32::from(points);
            }
        }
        values
    }

    fn noisy(&self, p: &Position, list: &mut MoveList) {
        self.generate(p, list);
        list.retain(|mv| self.is_noisy(p, *mv));
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
