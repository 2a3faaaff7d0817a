//! What a search is told about Six MaKING: who could make a king, and who owns the high towers.
//!
//! Hints only; no rule is decided here. Rules: `docs/rules/sixmaking.md`.

use super::board::{KING, TOWER, Tower};
use super::{Position, SixMaking};
use crate::board::{Cell, Set64};
use crate::{Game, Move, MoveList, Search, Seat, Sheet, Term};

/// A king made, for the one or the other.
const KING_MADE: i32 = 10_000;

/// By the height of towers with an own disc on top, from 1, and by how far from the edges they are: on
/// one, next to one, farther.
const TOPS: Term = Term::first("tops by height and place", 15).across(3);
/// Own discs under another player's, by the height of that tower, from 2.
const BURIED: Term = TOPS.then("buried discs by height", 4);
/// Towers that an own tower can land on.
const LANDINGS: Term = BURIED.then("landings by height", 5);
/// A king that can be made at once, and one that the opponent can still prevent.
const NEXT_MOVE: Term = LANDINGS.then("king with the next move", 1);
const THREATS: Term = NEXT_MOVE.then("threats to make a king", 4);
/// A disc in reserve: a move that never spoils anything.
const RESERVE: Term = THREATS.then("disc in reserve", 1);
const ROUNDS: Term = RESERVE.then("round won", 1);
const TO_MOVE: Term = ROUNDS.then("to move", 1);

const TERMS: &[Term] = &[TOPS, BURIED, LANDINGS, NEXT_MOVE, THREATS, RESERVE, ROUNDS, TO_MOVE];

impl SixMaking {
    /// Who tops which towers, what they reach, what lies below, and whose king is near.
    fn describe_towers<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        let mut kings = [0; 2];
        for from in position.towers() {
            let tower = position.tower(from);
            let height = tower.height().min(KING - 1);
            let slot = height as usize - 1;
            let owner = tower.top().seat();
            for disc in tower.iter().filter_map(|disc| disc.seat()).filter(|_| height > 1) {
                if owner != Some(disc) {
                    sheet.add(disc, BURIED, slot - 1, 1);
                }
            }
            let Some(owner) = owner else { continue };
            sheet.add(owner, TOPS, slot * 3 + self.edge_distance(from).min(2), 1);
            let reach = self.reach(position, from);
            sheet.add(owner, LANDINGS, slot, reach.len() as i32);
            let high_enough = |to: &Cell| position.tower(*to).height() + height >= KING;
            kings[owner.index()] += reach.into_iter().filter(high_enough).count();
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            match kings[seat.index()] {
                0 => {}
                _ if seat == position.turn => sheet.add(seat, NEXT_MOVE, 0, 1),
                many => sheet.add(seat, THREATS, many.min(4) - 1, 1),
            }
        }
    }

    fn edge_distance(&self, cell: Cell) -> usize {
        let size = usize::from(self.map.size);
        let off = |line: usize| line.min(size - 1 - line);
        off(cell.index() % size).min(off(cell.index() / size))
    }

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

    const TERMS: &'static [Term] = TERMS;

    fn weights(&self) -> &'static str {
        include_str!("weights.txt")
    }

    fn describe<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        let left = position.reserve.iter().map(|discs| i32::from(*discs)).sum();
        sheet.phase(left, 2 * i32::from(self.discs));
        self.describe_towers(position, sheet);
        for seat in [Seat::FIRST, Seat::SECOND] {
            let at = seat.index();
            sheet.add(seat, RESERVE, 0, i32::from(position.reserve[at]));
            sheet.add(seat, ROUNDS, 0, i32::from(position.score[at]));
        }
        sheet.add(position.turn, TO_MOVE, 0, 1);
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

    fn rounds_are_drawn(&self) -> bool {
        self.repetition > 0
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
        if let Some(mv) = all.iter().find(|mv| self.king_by(position, **mv) == Some(position.turn))
        {
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
