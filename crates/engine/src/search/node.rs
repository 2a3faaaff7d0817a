//! One node of the tree: principal variation search with the table, null moves and reductions.

use ashtapada_rules::{Actor, Move, MoveList, Search};

use super::{Child, FARTHEST, Place, Searcher};
use crate::score::{DECIDED, INFINITE, WIN};
use crate::table::Bound;

/// How many outcomes of a chance step are looked at; more are sampled evenly.
const THROWS: usize = 4;

/// Everything that bounds a node.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Turns still to look ahead, the one begun included.
    pub(super) depth: i32,
}

impl Window {
    /// Whether the true score is wanted and not only on which side of a bound it lies.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<G: Search> Searcher<'_, G> {
    /// The score of a child for the camp to move in its parent.
    pub(super) fn child(
        &mut self,
        ours: bool,
        child: &Child<G::Position>,
        window: Window,
        place: Place,
        pv: &mut Vec<Move>,
    ) -> i32 {
        if self.ours(&child.position) == ours {
            return self.node(&child.position, window, place, pv);
        }
        let turned = Window { alpha: -window.beta, beta: -window.alpha, ..window };
        -self.node(&child.position, turned, place, pv)
    }

    /// The score of a position for the camp to move: exact within the window, else a bound. `pv`
    /// gets the line of play that earns it. Worthless once the watch says the search is over.
    pub(super) fn node(
        &mut self,
        position: &G::Position,
        mut window: Window,
        place: Place,
        pv: &mut Vec<Move>,
    ) -> i32 {
        pv.clear();
        if self.watch.tick() {
            return 0;
        }
        let mid_turn = self.mid_turn(position);
        if !mid_turn && let Some(score) = self.counted(position, place) {
            return score;
        }
        if matches!(self.game.actor(position), Actor::Chance(_)) {
            return self.chance(position, window, place);
        }
        let check = !mid_turn && self.game.check(position) == Some(true);
        if window.depth <= 0 && !mid_turn {
            // A check must be answered: nothing may be judged while it stands.
            if !check || place.ply > FARTHEST / 2 {
                return self.quiesce(position, window.alpha, window.beta, place, 0);
            }
            window.depth = 1;
        }
        if place.ply >= FARTHEST {
            return self.quiesce(position, window.alpha, window.beta, place, 0);
        }

        let key = self.key(position);
        let known = self.table.look_up(key);
        if let Some(entry) = known
            && !window.is_open()
            && i32::from(entry.depth) >= window.depth
        {
            let score = from_table(entry.score, place);
            let useful = match entry.bound {
                Bound::Exact => true,
                Bound::Least => score >= window.beta,
                Bound::Most => score <= window.alpha,
            };
            if useful {
                return score;
            }
        }
        if !check && !mid_turn && self.passing_refutes(position, window, place) {
            return window.beta;
        }
        if self.watch.over() {
            return 0;
        }

        let mut list = MoveList::new();
        self.game.prospects(position, &mut list);
        if list.is_empty() {
            return self.shown(position, place);
        }
        let best = known.and_then(|entry| entry.best());
        let (score, bound, best) = self.try_all(position, &list, best, window, check, place, pv);
        if !self.watch.over() {
            self.table.store(key, window.depth, to_table(score, place), bound, best);
        }
        score
    }

    /// Tries the steps in order until one refutes the opponent.
    #[allow(clippy::too_many_arguments)] // one loop cut out of `node`, with its whole state
    fn try_all(
        &mut self,
        position: &G::Position,
        list: &MoveList,
        table_best: Option<Move>,
        mut window: Window,
        check: bool,
        place: Place,
        pv: &mut Vec<Move>,
    ) -> (i32, Bound, Option<Move>) {
        let ours = self.ours(position);
        let game = self.game;
        let ranked =
            self.order.rank(list, table_best, place.ply, ours, |mv| game.gain(position, mv));
        let mut top = -INFINITE;
        let mut best = None;
        let mut bound = Bound::Most;
        let mut quiets: Vec<Move> = Vec::new();
        let mut line = Vec::new();
        for (at, mv) in ranked {
            let quiet = game.gain(position, mv) <= 0;
            let child = self.step(position, mv);
            self.push(position, Some(mv), &child);
            let late = if quiet && !check { reduction(at, window.depth) } else { 0 };
            let score = self.scout(ours, &child, window, at > 0, late, place, &mut line);
            self.pop(&child);
            if self.watch.over() {
                return (top, bound, best);
            }
            if score > top {
                top = score;
                if score > window.alpha {
                    window.alpha = score;
                    bound = Bound::Exact;
                    best = Some(mv);
                    pv.clear();
                    pv.push(mv);
                    pv.append(&mut line);
                }
                if score >= window.beta {
                    if quiet {
                        self.order.praise(mv, &quiets, window.depth, place.ply, ours);
                    }
                    return (score, Bound::Least, best);
                }
            }
            if quiet {
                quiets.push(mv);
            }
        }
        (top, bound, best)
    }

    /// A child's score: late ones first less deep and only against the bound, fully if that
    /// surprises.
    #[allow(clippy::too_many_arguments)] // the state of the loop in `try_all`
    fn scout(
        &mut self,
        ours: bool,
        child: &Child<G::Position>,
        window: Window,
        has_best: bool,
        late: i32,
        place: Place,
        line: &mut Vec<Move>,
    ) -> i32 {
        let place = place.after(child.ended);
        let depth = window.depth - i32::from(child.ended);
        let full = Window { depth, ..window };
        if !has_best {
            return self.child(ours, child, full, place, line);
        }
        // Within a turn at least one turn is left to look at: its own.
        let least = i32::from(!child.ended);
        let narrow = Window { beta: window.alpha + 1, ..full };
        let shallow = Window { depth: (depth - late).max(least), ..narrow };
        let mut score = self.child(ours, child, shallow, place, line);
        if score > window.alpha && shallow.depth < depth {
            score = self.child(ours, child, narrow, place, line);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(ours, child, full, place, line);
        }
        score
    }

    /// Whether even passing leaves the camp to move above the window, where the game says that
    /// passing is a sane thing to try.
    fn passing_refutes(&mut self, position: &G::Position, window: Window, place: Place) -> bool {
        if window.is_open() || window.depth < 3 || window.beta.abs() >= DECIDED {
            return false;
        }
        if self.has_no_step(position) || self.judge(position) < window.beta {
            return false;
        }
        let Some(passed) = self.game.null_move(position) else { return false };
        let child = Child { position: passed, ended: true };
        let ours = self.ours(position);
        self.push(position, None, &child);
        let beyond = Window {
            alpha: window.beta - 1,
            beta: window.beta,
            depth: window.depth - 3 - window.depth / 4,
        };
        let score = self.child(ours, &child, beyond, place.after(true), &mut Vec::new());
        self.pop(&child);
        score >= window.beta && score < DECIDED
    }

    /// A chance step: the average over its outcomes, all equally likely. Of many, a few evenly
    /// spaced ones stand for all.
    fn chance(&mut self, position: &G::Position, window: Window, place: Place) -> i32 {
        let mut list = MoveList::new();
        self.game.moves(position, &mut list);
        if list.is_empty() {
            return self.shown(position, place);
        }
        if window.depth <= 0 || place.ply >= FARTHEST {
            return self.judge(position);
        }
        let ours = self.ours(position);
        let throws = list.len().min(THROWS);
        let mut sum = 0i64;
        for throw in 0..throws {
            let mv = list[throw * list.len() / throws];
            let child = self.step(position, mv);
            self.push(position, Some(mv), &child);
            // An average needs true scores, not bounds.
            let depth = window.depth - i32::from(child.ended);
            let open = Window { alpha: -INFINITE, beta: INFINITE, depth };
            let after = place.after(child.ended);
            sum += i64::from(self.child(ours, &child, open, after, &mut Vec::new()));
            self.pop(&child);
            if self.watch.over() {
                return 0;
            }
        }
        (sum / throws as i64) as i32
    }
}

/// How many turns less a late quiet step is looked at.
fn reduction(at: usize, depth: i32) -> i32 {
    match (at, depth) {
        (..4, _) | (_, ..3) => 0,
        (4..12, _) => 1,
        (_, 3..5) => 1,
        (_, 5..8) => 2,
        _ => 3,
    }
}

/// Ends count from the root in the tree and from the position in the table.
fn to_table(score: i32, place: Place) -> i32 {
    match score {
        DECIDED.. => (score + place.turns).min(WIN),
        score if score <= -DECIDED => (score - place.turns).max(-WIN),
        score => score,
    }
}

fn from_table(score: i32, place: Place) -> i32 {
    match score {
        DECIDED.. => score - place.turns,
        score if score <= -DECIDED => score + place.turns,
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A win five turns from the root is three turns from a position two turns down, and one turn
    /// more from where the same position stands one turn deeper.
    #[test]
    fn the_table_counts_ends_from_the_position() {
        let (here, deeper) = (Place { ply: 2, turns: 2 }, Place { ply: 3, turns: 3 });
        assert_eq!(to_table(WIN - 5, here), WIN - 3);
        assert_eq!(from_table(WIN - 3, deeper), WIN - 6);
        assert_eq!(from_table(to_table(5 - WIN, here), deeper), 6 - WIN);
        assert_eq!(from_table(to_table(120, here), deeper), 120);
    }
}
