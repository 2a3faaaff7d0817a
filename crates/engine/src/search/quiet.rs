//! Quiescence: a position is judged only once nothing in it changes the balance at once.

use ashtapada_rules::{Actor, MoveList, Search};

use super::{FARTHEST, Place, Searcher};

/// Turns after which a position is judged even in the middle of an exchange.
const PATIENCE: i32 = 8;

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
        mut alpha: i32,
        beta: i32,
        place: Place,
        deep: i32,
    ) -> i32 {
        let mut list = MoveList::new();
        self.game.noisy(position, &mut list);
        let mid_turn = self.mid_turn(position);
        if list.is_empty() {
            if self.has_no_step(position) {
                return self.shown(position, place);
            }
            if mid_turn {
                self.game.prospects(position, &mut list);
            }
        }
        let chance = matches!(self.game.actor(position), Actor::Chance(_));
        let mut top = -crate::score::INFINITE;
        let mut floor = None;
        if !mid_turn || chance || place.ply >= FARTHEST {
            top = self.judge(position);
            let enough = chance || deep >= PATIENCE || place.ply >= FARTHEST;
            if top >= beta || list.is_empty() || enough {
                return top;
            }
            alpha = alpha.max(top);
            floor = Some(top);
        }
        self.take(position, &list, [alpha, beta], floor, place, deep).max(top)
    }

    /// The best of the steps of a quiescence; `floor` is what leaving it at that is worth.
    fn take(
        &mut self,
        position: &G::Position,
        list: &MoveList,
        [mut alpha, beta]: [i32; 2],
        floor: Option<i32>,
        place: Place,
        deep: i32,
    ) -> i32 {
        let ours = self.ours(position);
        let game = self.game;
        let ranked = self.order.rank(list, None, place.ply, ours, |mv| game.gain(position, mv));
        let mut top = -crate::score::INFINITE;
        for (at, mv) in ranked {
            let gain = game.gain(position, mv);
            if floor.is_none() && at >= ENDINGS && gain <= 0 {
                break;
            }
            // Not even the hoped-for gain would help: leave it.
            if floor.is_some_and(|floor| gain > 0 && floor + gain + HOPE <= alpha) {
                continue;
            }
            if self.watch.tick() {
                return top.max(alpha);
            }
            let child = self.step(position, mv);
            let (place, deep) = (place.after(child.ended), deep + i32::from(child.ended));
            let score = if self.ours(&child.position) == ours {
                self.quiesce(&child.position, alpha, beta, place, deep)
            } else {
                -self.quiesce(&child.position, -beta, -alpha, place, deep)
            };
            top = top.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        top
    }
}
