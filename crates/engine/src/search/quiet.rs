//! Quiescence: a position is judged only once nothing in it changes the balance at once.

use ashtapada_rules::{Actor, Move, MoveList, Search};

use super::node::{Window, from_table, to_table};
use super::{FARTHEST, Place, Searcher};
use crate::score::{DECIDED, INFINITE};
use crate::table::Bound;

/// Turns after which a position is judged even in the middle of an exchange: between two sides, and
/// among more, where everybody can take something from somebody.
pub(crate) const PATIENCE: i32 = 8;
const PATIENCE_IN_CROWDS: i32 = 4;

/// How many endings of a turn are tried where none of them is noisy.
const ENDINGS: usize = 3;

/// What a capture can be worth beyond its gain at first sight.
const HOPE: i32 = 200;

impl<G: Search> Searcher<'_, G> {
    /// The score of a position for the camp to move, which may take what is there to take or leave
    /// it at that. `deep` counts turns of quiescence. History and what it decides play no part:
    /// noisy steps are hardly ever repeated.
    pub(super) fn quiesce(
        &mut self,
        position: &G::Position,
        alpha: i32,
        beta: i32,
        place: Place,
        deep: i32,
    ) -> i32 {
        self.farthest = self.farthest.max(place.turns);
        let key = self.key(position, place);
        let known = self.table.look_up(key);
        let window = Window { alpha, beta, depth: 0, cut: false };
        if let Some(score) = known.and_then(|entry| entry.answers(window, place)) {
            return score;
        }
        let mut list = MoveList::new();
        self.game.noisy(position, &mut list);
        let mid_turn = self.mid_turn(position);
        if list.is_empty() {
            if self.game.is_over(position) {
                return self.shown(position, place);
            }
            if mid_turn {
                self.game.prospects(position, &mut list);
            }
        }
        let chance = matches!(self.game.actor(position), Actor::Chance(_));
        let mut floor = None;
        if !mid_turn || chance || place.ply >= FARTHEST {
            let worth = self.judge(position, place);
            let most = if self.camps.are_two() { PATIENCE } else { PATIENCE_IN_CROWDS };
            let patience = most.min(self.manner.patience);
            let enough = chance || deep >= patience || place.ply >= FARTHEST;
            if worth >= beta || list.is_empty() || enough {
                return worth;
            }
            floor = Some(worth);
        }
        let best = known.and_then(|entry| entry.best());
        let (score, step) = self.take(position, &list, window, floor, best, place, deep);
        if !self.watch.over() && !chance {
            let bound = if score >= beta { Bound::Least } else { Bound::Most };
            self.table.store(key, 0, to_table(score, place), bound, step);
        }
        score
    }

    /// The best of the steps of a quiescence and what it is worth; `floor` is what leaving it at
    /// that is worth.
    #[allow(clippy::too_many_arguments)] // one loop cut out of `quiesce`, with its whole state
    fn take(
        &mut self,
        position: &G::Position,
        list: &MoveList,
        window: Window,
        floor: Option<i32>,
        known: Option<Move>,
        place: Place,
        deep: i32,
    ) -> (i32, Option<Move>) {
        let ours = self.ours(position);
        let game = self.game;
        let beta = window.beta;
        let mut top = floor.unwrap_or(-INFINITE);
        let mut alpha = window.alpha.max(top);
        let mut best = None;
        for (at, step) in self.order.rank(&game, position, list, known, place, ours) {
            if floor.is_none() && at >= ENDINGS && step.quiet() {
                break;
            }
            // Not even the hoped-for gain would help, or it is taken back: leave it.
            if let Some(floor) = floor.filter(|_| step.gain > 0) {
                let hoped = floor + step.gain + HOPE;
                if hoped <= alpha {
                    top = top.max(hoped);
                    continue;
                }
                if step.exchange(&game, position) < 0 {
                    continue;
                }
            }
            if self.watch.tick() {
                return (top.max(alpha), best);
            }
            let child = self.step(position, step.mv);
            let (place, deep) =
                (self.place_after(place, &step, &child, ours, at), deep + i32::from(child.ended));
            let score = if self.ours(&child.position) == ours {
                self.quiesce(&child.position, alpha, beta, place, deep)
            } else {
                -self.quiesce(&child.position, -beta, -alpha, place, deep)
            };
            if score > top {
                top = score;
                if score > alpha {
                    (alpha, best) = (score, Some(step.mv));
                }
            }
            if alpha >= beta {
                break;
            }
        }
        (top, best)
    }
}

impl crate::table::Entry {
    /// The score, if what is known decides a window.
    pub(super) fn answers(&self, window: Window, place: Place) -> Option<i32> {
        if i32::from(self.depth) < window.depth {
            return None;
        }
        let score = from_table(self.score, place);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Least => score >= window.beta,
            Bound::Most => score <= window.alpha,
        };
        decides.then_some(score)
    }

    /// The score, if it says more than a judgement of the same position.
    pub(super) fn improves_on(&self, judged: i32, place: Place) -> Option<i32> {
        let score = from_table(self.score, place);
        let says_more = score.abs() < DECIDED
            && match self.bound {
                Bound::Exact => true,
                Bound::Least => score > judged,
                Bound::Most => score < judged,
            };
        says_more.then_some(score)
    }
}

#[cfg(test)]
mod tests {
    use crate::search::Place;
    use crate::table::{Bound, Table};

    /// What the table holds of a position judged 10.
    fn better(score: i32, bound: Bound) -> Option<i32> {
        let mut table = Table::new();
        table.begin(Some(100), None, false);
        table.store(7, 3, score, bound, None);
        table.look_up(7).unwrap().improves_on(10, Place::ROOT)
    }

    /// A bound says more than a judgement only where it excludes it; a forced end is not a judgement.
    #[test]
    fn bounds_improve_on_judgements_they_exclude() {
        assert_eq!(better(30, Bound::Exact), Some(30));
        assert_eq!((better(30, Bound::Least), better(30, Bound::Most)), (Some(30), None));
        assert_eq!((better(-5, Bound::Most), better(-5, Bound::Least)), (Some(-5), None));
        assert_eq!(better(crate::score::WIN - 3, Bound::Exact), None);
    }
}
