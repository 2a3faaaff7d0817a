//! One node of the tree: principal variation search with the table, pruning and reductions.
//!
//! What is left out or looked at less, and when:
//!
//! - A judgement so far above the window that a quiet turn will not bring it down (reverse
//!   futility), or that even passing keeps above it (null move).
//! - Late quiet steps near the leaves, and quiet ones where the judgement is so far below the window
//!   that none will lift it (late move pruning, futility); captures that lose too much.
//! - Late quiet steps deeper in the tree, and captures that lose something, are looked at less deep
//!   first (late move reductions).
//!
//! All of it only where nothing stands in check, no turn has been begun and the window is closed, and
//! never for quiet steps that give check; the first three only in games whose quiet turns change little ([`Search::CALM`]).

use std::sync::LazyLock;

use ashtapada_rules::{Actor, Crowd, Move, MoveList, Search};

use super::order::{Candidate, LOUD, Trait};
use super::{Child, FARTHEST, Place, Searcher, UNKNOWN};
use crate::score::{DECIDED, INFINITE, WIN};
use crate::table::{Bound, Entry};

/// So far behind the best step the others make it worth looking at twice as deep.
const FAR_BEHIND: i32 = 20;

/// How many outcomes of a chance step are looked at; more are sampled evenly.
const THROWS: usize = 4;

/// Everything that bounds a node.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Turns still to look ahead, the one begun included.
    pub(super) depth: i32,
    /// Whether some step is expected to be good enough at once.
    pub(super) cut: bool,
}

impl Window {
    /// Whether the true score is wanted and not only on which side of a bound it lies.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What a node knows of itself before its steps are tried.
#[derive(Clone, Copy)]
struct Standing {
    /// What the game's own judgement says, corrected by what searches found elsewhere.
    judged: Option<i32>,
    /// The same, or what the table knows better.
    worth: Option<i32>,
    /// Whether it is worth more than when this camp was last to move.
    improving: bool,
    check: bool,
    open: bool,
    /// How much deeper the table's step is looked at.
    deeper: i32,
}

/// What a look at all other steps says about the one that the table holds best.
enum Alone {
    /// It is to be looked at so much deeper.
    Deeper(i32),
    /// The others as well are worth so much, which is enough.
    Others(i32),
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
        let cut = !window.cut && !window.is_open();
        let turned = Window { alpha: -window.beta, beta: -window.alpha, cut, ..window };
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
        if !mid_turn && self.goes_round(place) {
            return 0;
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
        // Nothing from here is better than winning with the next turn.
        if place.turns > 0 && WIN - place.turns - 1 <= window.alpha {
            return window.alpha;
        }

        let key = self.key(position, place);
        let known = self.table.look_up(key).filter(|_| place.without.is_none());
        let answer = known.and_then(|entry| entry.answers(window, place));
        if let Some(score) = answer.filter(|_| !window.is_open()) {
            return score;
        }
        let standing = self.standing(position, known, window, check, mid_turn, place);
        if let Some(score) = self.needs_no_search(position, window, standing, place) {
            return score;
        }
        if self.watch.over() {
            return 0;
        }
        let best = known.and_then(|entry| entry.best());
        // Without an idea where to begin, a shallower search finds one first.
        if best.is_none() && place.without.is_none() && window.depth >= 4 && !mid_turn {
            window.depth -= 1;
        }

        let mut list = MoveList::new();
        self.game.prospects(position, &mut list);
        if list.is_empty() {
            return self.shown(position, place);
        }
        list.retain(|mv| place.without != Some(*mv));
        let lone = match known {
            Some(entry) if !mid_turn => self.stands_alone(position, entry, window, place),
            _ => Alone::Deeper(0),
        };
        let deeper = match lone {
            Alone::Deeper(deeper) => deeper,
            Alone::Others(score) => return score,
        };
        let standing = Standing { deeper, ..standing };
        let (score, bound, best) = self.try_all(position, &list, best, window, standing, place, pv);
        if !self.watch.over() && place.without.is_none() {
            self.table.store(key, window.depth, to_table(score, place), bound, best);
            self.learn(position, standing, score, bound, best, window.depth, place);
        }
        score
    }

    /// Whether the line at hand has come back to one of its own positions, which promises no more than
    /// that it can do so again.
    fn goes_round(&self, place: Place) -> bool {
        place.turns > 0
            && self.game.rounds_are_drawn()
            && self.camps.are_two()
            && self.history.occurrences(place.turns as usize) > 1
    }

    /// Remembers by how much the search found a quiet position better or worse than its judgement.
    #[allow(clippy::too_many_arguments)] // all that a node knows when it is done
    fn learn(
        &mut self,
        position: &G::Position,
        standing: Standing,
        score: i32,
        bound: Bound,
        best: Option<Move>,
        depth: i32,
        place: Place,
    ) {
        let Some(judged) = standing.judged.filter(|_| score.abs() < DECIDED) else { return };
        let says_nothing = match bound {
            Bound::Exact => false,
            Bound::Least => score <= judged,
            Bound::Most => score >= judged,
        };
        if says_nothing || best.is_some_and(|mv| self.game.gain(position, mv) > 0) {
            return;
        }
        let ours = self.ours(position);
        let structure = self.game.structure(position);
        self.order.lessons.learn(structure, place.before, ours, score - judged, depth);
    }

    /// Judges a position and compares it with the last turn of the same camp.
    fn standing(
        &mut self,
        position: &G::Position,
        known: Option<Entry>,
        window: Window,
        check: bool,
        mid_turn: bool,
        place: Place,
    ) -> Standing {
        let judged = !check && !mid_turn && !self.game.is_over(position);
        let worth = judged.then(|| self.judge(position, place));
        let ours = self.ours(position);
        let sign = if ours { 1 } else { -1 };
        let turns = place.turns.clamp(0, FARTHEST as i32) as usize;
        let earlier = if turns >= 2 { self.worths[turns - 2] } else { UNKNOWN };
        if !mid_turn {
            self.worths[turns] = worth.map_or(UNKNOWN, |worth| sign * worth);
        }
        let improving = worth.is_some_and(|worth| earlier == UNKNOWN || worth > sign * earlier);
        let better = known.and_then(|entry| entry.improves_on(worth?, place));
        let open = window.is_open();
        Standing { judged: worth, worth: better.or(worth), improving, check, open, deeper: 0 }
    }

    /// A bound good enough for the window that the judgement alone or a pass gives.
    fn needs_no_search(
        &mut self,
        position: &G::Position,
        window: Window,
        standing: Standing,
        place: Place,
    ) -> Option<i32> {
        let worth = standing.worth?;
        if standing.open || place.without.is_some() {
            return None;
        }
        let lost = worth + 150 + 200 * window.depth * window.depth;
        if G::CALM && window.depth <= 3 && lost <= window.alpha && window.alpha < DECIDED {
            let score = self.quiesce(position, window.alpha, window.beta, place, 0);
            if score <= window.alpha {
                return Some(score);
            }
        }
        if worth < window.beta || window.beta.abs() >= DECIDED {
            return None;
        }
        let passed = self.game.null_move(position)?;
        let margin = 90 * (window.depth - i32::from(standing.improving));
        if G::CALM && window.depth <= 7 && worth - margin >= window.beta {
            return Some((worth + window.beta) / 2);
        }
        if window.depth < 3 || place.passed {
            return None;
        }
        let child = Child { position: passed, ended: true };
        let ours = self.ours(position);
        let reduction = 3 + window.depth / 4 + ((worth - window.beta) / 200).min(3);
        let depth = window.depth - reduction;
        let beyond = Window { alpha: window.beta - 1, beta: window.beta, depth, cut: window.cut };
        self.push(position, None, &child);
        let score = self.child(ours, &child, beyond, place.after(None, true), &mut Vec::new());
        self.pop(&child);
        // A win found behind a pass need not be one.
        (score >= window.beta).then_some(if score >= DECIDED { window.beta } else { score })
    }

    /// Compares the table's step, where it is known to be good, with all others by a shallower search
    /// without it (singular extension).
    fn stands_alone(
        &mut self,
        position: &G::Position,
        known: Entry,
        window: Window,
        place: Place,
    ) -> Alone {
        let depth = window.depth;
        let score = from_table(known.score, place);
        let good = known.bound != Bound::Most
            && i32::from(known.depth) >= depth - 3
            && score.abs() < DECIDED;
        let (true, Some(best)) = (good && depth >= 6 && place.ply < FARTHEST / 2, known.best())
        else {
            return Alone::Deeper(0);
        };
        let mark = score - 2 * depth;
        let others =
            Window { alpha: mark - 1, beta: mark, depth: (depth - 1) / 2, cut: window.cut };
        let without = Place { without: Some(best), ..place };
        let value = self.node(position, others, without, &mut Vec::new());
        if value < mark {
            let far = !window.is_open() && value < mark - FAR_BEHIND;
            Alone::Deeper(1 + i32::from(far))
        } else if mark >= window.beta && !window.is_open() {
            Alone::Others(mark)
        } else if score >= window.beta || window.cut {
            // Others are good enough as well: the known one need not be looked at so deep.
            Alone::Deeper(-1)
        } else {
            Alone::Deeper(0)
        }
    }

    /// Tries the steps in order until one refutes the opponent.
    #[allow(clippy::too_many_arguments)] // one loop cut out of `node`, with its whole state
    fn try_all(
        &mut self,
        position: &G::Position,
        list: &MoveList,
        table_best: Option<Move>,
        mut window: Window,
        standing: Standing,
        place: Place,
        pv: &mut Vec<Move>,
    ) -> (i32, Bound, Option<Move>) {
        let ours = self.ours(position);
        let game = self.game;
        let ranked = self.order.rank(&game, position, list, table_best, place, ours);
        let mut top = -INFINITE;
        let mut best = None;
        let mut bound = Bound::Most;
        let mut quiets: Vec<Trait> = Vec::new();
        let mut line = Vec::new();
        for (at, step) in ranked {
            if at > 0 && self.has_answered(place, ours) {
                break;
            }
            let hopeless = top > -DECIDED
                && self.is_hopeless(position, &step, at, quiets.len(), window, standing);
            if hopeless && !step.quiet() {
                continue;
            }
            let child = self.step(position, step.mv);
            // Whoever must answer a check cannot do what the judgement is afraid of.
            if hopeless && !self.is_check(&child) {
                continue;
            }
            self.push(position, Some(step.mv), &child);
            let late = self.reduction(&step, at, window, standing);
            let after = self.place_after(place, &step, &child, ours, at);
            let further = if at == 0 { standing.deeper } else { 0 };
            let deeper = Window { depth: window.depth + further, ..window };
            let score = self.scout(ours, &child, deeper, at > 0, late, after, &mut line);
            self.pop(&child);
            if self.watch.over() {
                return (top, bound, best);
            }
            if score > top {
                top = score;
                if score > window.alpha {
                    window.alpha = score;
                    bound = Bound::Exact;
                    best = Some(step.mv);
                    pv.clear();
                    pv.push(step.mv);
                    pv.append(&mut line);
                }
                if score >= window.beta {
                    if step.quiet() {
                        self.order.praise(&step, &quiets, window.depth, place, ours);
                    }
                    return (score, Bound::Least, best);
                }
            }
            if step.quiet() {
                quiets.push(step.likeness);
            }
        }
        (top, bound, best)
    }

    /// The place of a child; of several opponents the one who leaves what looks best at first sight
    /// has answered.
    pub(super) fn place_after(
        &self,
        place: Place,
        step: &Candidate,
        child: &Child<G::Position>,
        ours: bool,
        at: usize,
    ) -> Place {
        let after = place.after(Some(step.likeness), child.ended);
        if G::CROWD == Crowd::Allied || self.camps.are_two() {
            return after;
        }
        Place { answered: !ours && (place.answered || at > 0), ..after }
    }

    /// Whether this opponent plays what looks best at first sight because another has answered.
    fn has_answered(&self, place: Place, ours: bool) -> bool {
        G::CROWD == Crowd::OneReply && !ours && place.answered
    }

    /// Whether a step need not be looked at.
    fn is_hopeless(
        &self,
        position: &G::Position,
        step: &Candidate,
        at: usize,
        quiets: usize,
        window: Window,
        standing: Standing,
    ) -> bool {
        let Some(worth) = standing.worth.filter(|_| !standing.open && at > 0) else { return false };
        let depth = window.depth;
        if !step.quiet() {
            return depth <= 5 && step.exchange(&self.game, position) < -100 * depth;
        }
        if !G::CALM || depth > 6 {
            return false;
        }
        let enough = (3 + depth * depth) as usize / if standing.improving { 1 } else { 2 };
        let far_below = worth + 120 + 100 * depth <= window.alpha && window.alpha < DECIDED;
        quiets > enough
            || far_below
            || depth <= 4 && step.past() < -LOUD / 4 * depth
            || depth <= 4 && self.game.exchange(position, step.mv) < -30 * depth * depth
    }

    /// Whether a turn has ended with a check.
    fn is_check(&self, child: &Child<G::Position>) -> bool {
        child.ended && self.game.check(&child.position) == Some(true)
    }

    /// How many turns less a late step is looked at that is quiet or loses what it takes.
    fn reduction(&self, step: &Candidate, at: usize, window: Window, standing: Standing) -> i32 {
        if standing.check || window.depth < 3 || at < 2 {
            return 0;
        }
        let [depth, at] = [window.depth as usize, at].map(|number| number.min(63));
        let mut late = REDUCTIONS[depth][at] - i32::from(standing.open);
        if !step.quiet() {
            return if step.loses() { late.max(0) } else { 0 };
        }
        late += i32::from(!standing.improving && standing.worth.is_some());
        late += i32::from(window.cut);
        late -= step.past() / LOUD;
        late.max(0)
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
        let depth = window.depth - i32::from(child.ended);
        let full = Window { depth, ..window };
        if !has_best {
            return self.child(ours, child, full, place, line);
        }
        // Within a turn at least one turn is left to look at: its own.
        let least = i32::from(!child.ended);
        let narrow = Window { beta: window.alpha + 1, ..full };
        let shallow = Window { depth: (depth - late).max(least).min(depth), cut: false, ..narrow };
        let mut score = self.child(ours, child, shallow, place, line);
        if score > window.alpha && shallow.depth < depth {
            score = self.child(ours, child, narrow, place, line);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(ours, child, full, place, line);
        }
        score
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
            return self.judge(position, place);
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
            let open = Window { alpha: -INFINITE, beta: INFINITE, depth, cut: false };
            let after = Place { passed: false, ..place.after(None, child.ended) };
            sum += i64::from(self.child(ours, &child, open, after, &mut Vec::new()));
            self.pop(&child);
            if self.watch.over() {
                return 0;
            }
        }
        (sum / throws as i64) as i32
    }
}

/// By how much late steps are reduced: by depth and by how many were tried before.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|at| {
            let [depth, at] = [depth, at].map(|number| f64::from(number.max(1) as u32).ln());
            (0.6 + depth * at / 2.3) as i32
        })
    })
});

/// Ends count from the root in the tree and from the position in the table.
pub(super) fn to_table(score: i32, place: Place) -> i32 {
    match score {
        DECIDED.. => (score + place.turns).min(WIN),
        score if score <= -DECIDED => (score - place.turns).max(-WIN),
        score => score,
    }
}

pub(super) fn from_table(score: i32, place: Place) -> i32 {
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
        let at = |turns: i32| Place { turns, ..Place::ROOT };
        let (here, deeper) = (at(2), at(3));
        assert_eq!(to_table(WIN - 5, here), WIN - 3);
        assert_eq!(from_table(WIN - 3, deeper), WIN - 6);
        assert_eq!(from_table(to_table(5 - WIN, here), deeper), 6 - WIN);
        assert_eq!(from_table(to_table(120, here), deeper), 120);
    }
}
