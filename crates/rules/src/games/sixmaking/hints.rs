//! What a search is told about Six MaKING: who could make a king, and who owns the high towers.
//!
//! Hints only; no rule is decided here. Rules: `docs/rules/sixmaking.md`.

use super::board::{KING, TOWER, Tower};
use super::{Position, SixMaking};
use crate::board::{Cell, Set64};
use crate::{Game, Move, MoveList, Search, Seat};

/// What a king in the next move is worth, and one that the opponent can still prevent.
const NEXT_MOVE: i32 = 3_000;
const THREAT: i32 = 120;
/// A disc in reserve: a move that never spoils anything.
const RESERVE: i32 = 8;
/// The top of a tower, by height.
const TOP: [i32; KING as usize + 1] = [0, 10, 24, 36, 50, 70, 0];
/// A king made, for the one or the other.
const KING_MADE: i32 = 10_000;

impl SixMaking {
    /// For each seat, the pairs of towers that make its king in one move (whole towers are enough: a
    /// part of one is never higher).
    fn kings_in_one(&self, position: &Position) -> [i32; 2] {
        let mut found = [0; 2];
        for from in position.towers() {
            let tower = position.tower(from);
            let Some(owner) = tower.top().seat() else { continue };
            let height = tower.height();
            let high_enough = |to: Cell| position.tower(to).height() + height >= KING;
            let kings = self.reach(position, from).into_iter().filter(|to| high_enough(*to));
            found[owner.index()] += kings.count() as i32;
        }
        found
    }

    /// The owner of the king that a move makes, if it makes one.
    fn king_by(&self, position: &Position, mv: Move) -> Option<Seat> {
        if mv.kind() != TOWER {
            return None;
        }
        let result = landed(position, mv);
        if result.height() < KING { None } else { result.top().seat() }
    }
}

/// The tower that a tower move makes.
fn landed(position: &Position, mv: Move) -> Tower {
    let (_, lifted) = position.tower(mv.from()).lift(u32::from(mv.arg()));
    position.tower(mv.to()).under(lifted)
}

impl Search for SixMaking {
    // One quiet move may threaten the king.
    const CALM: bool = false;

    fn appraise(&self, position: &Position) -> [i32; Seat::MAX] {
        let mut worth = [0; Seat::MAX];
        let kings = self.kings_in_one(position);
        for seat in [Seat::FIRST, Seat::SECOND] {
            let at = seat.index();
            worth[at] = RESERVE * i32::from(position.reserve[at]);
            worth[at] += if position.turn == seat {
                NEXT_MOVE * kings[at].min(1)
            } else {
                THREAT * kings[at]
            };
            worth[at] += KING_MADE / 2 * i32::from(position.score[at]);
        }
        for (height, value) in TOP.iter().enumerate() {
            for cell in position.of_height[height] & !position.of_height[0] {
                if let Some(seat) = position.tower(cell).top().seat() {
                    worth[seat.index()] += value;
                }
            }
        }
        worth
    }

    /// The moves that make the mover's king.
    fn noisy(&self, position: &Position, list: &mut MoveList) {
        if self.kings_in_one(position)[position.turn.index()] > 0 {
            let mut all = MoveList::new();
            self.list_moves(position, &mut all);
            let mine = |mv: &Move| self.king_by(position, *mv) == Some(position.turn);
            list.extend(all.into_iter().filter(mine));
        }
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        match self.king_by(position, mv) {
            Some(owner) if owner == position.turn => KING_MADE,
            Some(_) => -KING_MADE,
            None => 0,
        }
    }

    /// Of towers, how high the one is that discs are taken from, and whose disc tops it.
    fn mover(&self, position: &Position, mv: Move) -> u32 {
        let tower = position.tower(mv.from());
        let own = tower.top().seat() == Some(position.turn);
        if mv.kind() == TOWER { 2 * tower.height() + u32::from(own) } else { 0 }
    }

    fn is_over(&self, position: &Position) -> bool {
        self.terminal(position).is_some()
    }

    /// In the basic game a move that wins is enough, and one that hands the win over is no choice.
    fn prospects(&self, position: &Position, list: &mut MoveList) {
        let mut all = MoveList::new();
        self.list_moves(position, &mut all);
        if self.is_long() {
            list.extend(all);
            return;
        }
        if let Some(mv) = all.iter().find(|mv| self.king_by(position, **mv) == Some(position.turn)) {
            list.push(*mv);
            return;
        }
        let sound = all.iter().filter(|mv| self.king_by(position, **mv).is_none());
        let before = list.len();
        list.extend(sound.copied());
        if list.len() == before {
            list.extend(all);
        }
    }

    /// While both have discs to place, having to move is no burden.
    fn null_move(&self, position: &Position) -> Option<Position> {
        if self.is_decided(position) || position.milady != Set64::EMPTY {
            return None;
        }
        let spare = position.reserve.iter().all(|discs| *discs > 1) && position.empty().len() > 1;
        spare.then(|| {
            let mut passed = position.clone();
            self.play(&mut passed, super::PASS);
            passed
        })
    }
}
