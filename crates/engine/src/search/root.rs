//! The root: whole turns, compared depth by depth.

use ashtapada_rules::{Move, MoveList, Search, Seat, Turn};

use super::node::Window;
use super::order::Trait;
use super::{Child, Place, Searcher, UNKNOWN};
use crate::limits::Limits;
use crate::score::{DECIDED, INFINITE, WIN};

/// Turns an only turn is looked ahead: enough to say what it is worth.
const FORCED: u32 = 3;

/// A turn that can be played at the root, and what was found out about it.
pub(crate) struct Line<G: Search> {
    /// The turn.
    pub(crate) turn: Turn,
    /// Its score for the seat to move: exact, or no better than this.
    pub(crate) score: i32,
    /// Whether the score is exact.
    pub(crate) exact: bool,
    /// What is expected to follow, step by step.
    pub(crate) then: Vec<Move>,
    after: Child<G::Position>,
    key: u64,
    fact: G::Fact,
    /// The score of a game that the turn ends.
    settled: Option<i32>,
    /// Whether the turn changes no balance at first sight.
    quiet: bool,
    likeness: Option<Trait>,
}

impl<G: Search> Line<G> {
    /// Whether the turn ends the game and wins it.
    fn wins_at_once(&self) -> bool {
        self.settled.is_some_and(|score| score >= DECIDED)
    }

    /// The turn and what is expected to follow, as texts: whole turns only.
    pub(crate) fn texts(&self, game: &G, position: &G::Position) -> Vec<String> {
        let mut texts = Vec::new();
        let mut turn = Turn::new();
        let (mut start, mut now) = (position.clone(), position.clone());
        for mv in self.turn.iter().chain(&self.then) {
            // Two positions that share a key may have mixed up their steps.
            let mut legal = MoveList::new();
            game.moves(&now, &mut legal);
            if !legal.contains(mv) {
                break;
            }
            turn.push(*mv);
            game.play(&mut now, *mv);
            if G::SINGLE_STEP || !game.mid_turn(&now) {
                texts.push(game.write_turn(&start, &turn));
                start = now.clone();
                turn.clear();
            }
        }
        texts
    }

    /// The position after the turn.
    pub(crate) fn position_after(&self) -> &G::Position {
        &self.after.position
    }

    /// Where the position after the turn stands in the tree.
    fn place(&self) -> Place {
        let root = Place { ply: self.turn.len() - 1, ..Place::ROOT };
        Place { passed: false, ..root.after(self.likeness, true) }
    }
}

/// The turns of a root, best first.
pub(crate) struct Report<G: Search> {
    /// At least one, unless there was none.
    pub(crate) lines: Vec<Line<G>>,
    /// Turns looked ahead in the last iteration that was finished.
    pub(crate) depth: u32,
    /// Turns to the farthest position it looked at.
    pub(crate) farthest: u32,
}

/// How much longer than usual a search should go on before it answers.
#[derive(Default)]
struct Doubt {
    /// Iterations in which the best turn stayed the same.
    steady: u32,
    /// By how much the last iteration found the best turn worse than it had seemed.
    fallen: i32,
}

impl Doubt {
    fn weigh(&mut self, before: Option<&(Turn, i32)>, turn: &Turn, score: i32) {
        let Some((last, seemed)) = before else { return };
        self.steady = if last == turn { self.steady + 1 } else { 0 };
        self.fallen = (seemed - score).clamp(0, 200);
    }

    fn factor(&self) -> f64 {
        let steady = match self.steady {
            0 => 1.5,
            1..=2 => 1.1,
            3..=5 => 0.9,
            _ => 0.7,
        };
        steady * (1.0 + f64::from(self.fallen) / 150.0)
    }
}

/// How far from the last iteration's score the first turn's next one is expected, at first.
const ASPIRATION: i32 = 25;

/// Iterations from which on the last score says something about the next.
const SETTLED: i32 = 4;

/// Root turns that are looked at as deep as the first.
const FULL_DEPTH: usize = 4;

impl<G: Search> Searcher<'_, G> {
    /// Compares the turns at a position, deeper and deeper until a limit is reached or nothing is
    /// left to find out, and tells `said` after every iteration. Scores are those of the seat to
    /// move. `first` is the depth to begin with.
    pub(crate) fn compare(
        &mut self,
        position: &G::Position,
        turns: Vec<Turn>,
        limits: &Limits,
        first: u32,
        said: &mut dyn FnMut(&Self, &Report<G>),
    ) -> Report<G> {
        let ours = self.ours(position);
        self.worths[0] = UNKNOWN;
        let mut lines: Vec<Line<G>> =
            turns.into_iter().map(|turn| self.line(position, turn)).collect();
        // First what wins at once, then what wins something at first sight.
        lines.sort_by_key(|line| -line.score);
        // Unless all scores are wanted, a win at once is all there is to know.
        let one = self.manner.margin < DECIDED && self.manner.lines == 1;
        if let Some(first) = lines.first_mut().filter(|line| one && line.wins_at_once()) {
            first.exact = true;
            let report = Report { lines, depth: 1, farthest: 1 };
            said(self, &report);
            return report;
        }
        let mut report = Report { lines, depth: 0, farthest: 0 };
        let deepest = limits.depth.unwrap_or(u32::MAX).min(super::FARTHEST as u32);
        let mut doubt = Doubt::default();
        for depth in first.min(deepest)..=deepest {
            self.farthest = 0;
            let before = report.lines.first().map(|line| (line.turn.clone(), line.score));
            if !self.iterate(&mut report.lines, ours, depth as i32) {
                break;
            }
            report.depth = depth;
            report.farthest = self.farthest.max(1) as u32;
            said(self, &report);
            let Some(best) = report.lines.first() else { break };
            doubt.weigh(before.as_ref(), &best.turn, best.score);
            let score = best.score.abs();
            let decided = one && score >= DECIDED && WIN - score <= depth as i32;
            let forced = report.lines.len() == 1 && depth >= FORCED && self.watch.saves_time();
            if decided || forced || !self.watch.has_time_for_more(doubt.factor()) {
                break;
            }
        }
        report
    }

    /// Plays a turn out and looks whether it ends the game.
    fn line(&mut self, position: &G::Position, turn: Turn) -> Line<G> {
        let ours = self.ours(position);
        let (mut before, mut after) = (position.clone(), position.clone());
        let mut gain = 0;
        let mut likeness = None;
        for mv in &turn {
            likeness = Some(Trait::of(&self.game, &after, *mv));
            gain += self.game.gain(&after, *mv).clamp(-DECIDED / 8, DECIDED / 8);
            before = after.clone();
            self.game.play(&mut after, *mv);
        }
        let after = Child { position: after, ended: true };
        let key = self.game.repetition_key(&after.position);
        let fact = self.game.fact(&before, turn.last().copied(), &after.position);
        self.history.push(key, fact.clone());
        let place = Place { ply: turn.len(), turns: 1, ..Place::ROOT };
        let score = if self.has_no_step(&after.position) {
            Some(self.shown(&after.position, place))
        } else {
            self.counted(&after.position, place)
        };
        self.history.pop();
        let settled =
            score.map(|score| if self.ours(&after.position) == ours { score } else { -score });
        let (score, quiet) = (settled.unwrap_or(gain), gain <= 0);
        Line {
            turn,
            score,
            exact: false,
            then: Vec::new(),
            after,
            key,
            fact,
            settled,
            quiet,
            likeness,
        }
    }

    /// One iteration over all turns; `false` if it was cut short. Either way the lines are in order
    /// of merit afterwards.
    fn iterate(&mut self, lines: &mut [Line<G>], ours: bool, depth: i32) -> bool {
        // The best scores of this iteration, falling: as many as are wanted exactly.
        let mut best: Vec<i32> = Vec::new();
        let mut tried = 0;
        for line in lines.iter_mut() {
            let wanted = match (best.first(), best.get(self.manner.lines - 1)) {
                (Some(first), Some(last)) => first.saturating_sub(self.manner.margin).min(*last),
                _ => -INFINITE,
            };
            let floor = wanted.max(-INFINITE);
            let Some(score) = self.try_line(line, ours, floor, tried, depth) else { break };
            line.exact = score > floor;
            line.score = score;
            if line.exact {
                let at = best.partition_point(|other| *other >= score);
                best.insert(at, score);
                best.truncate(self.manner.lines);
            }
            tried += 1;
        }
        let finished = tried == lines.len();
        // Cut short, what was tried stands before what was not, unless nothing was.
        lines[..tried].sort_by_key(|line| (!line.exact, -line.score));
        for line in &mut lines[tried..] {
            line.exact = false;
        }
        finished
    }

    /// A turn's score, or `None` if the search was over before it was known.
    fn try_line(
        &mut self,
        line: &mut Line<G>,
        ours: bool,
        floor: i32,
        at: usize,
        depth: i32,
    ) -> Option<i32> {
        if let Some(settled) = line.settled {
            return Some(settled);
        }
        self.history.push(line.key, line.fact.clone());
        let mut then = Vec::new();
        let score = if floor > -INFINITE {
            self.challenge(line, ours, floor, at, depth, &mut then)
        } else {
            self.follow(line, ours, depth, &mut then)
        };
        self.history.pop();
        if self.watch.over() {
            return None;
        }
        if score > floor {
            line.then = then;
        }
        Some(score)
    }

    /// The score of a turn whose last one is known: looked for near that one first.
    fn follow(&mut self, line: &Line<G>, ours: bool, depth: i32, then: &mut Vec<Move>) -> i32 {
        let place = line.place();
        let mut reach = ASPIRATION;
        if depth >= SETTLED && line.exact && line.score.abs() < DECIDED {
            while reach < 1_000 {
                let (alpha, beta) = (line.score - reach, line.score + reach);
                let window = Window { alpha, beta, depth: depth - 1, cut: false };
                let score = self.child(ours, &line.after, window, place, then);
                if self.watch.over() || (score > alpha && score < beta) {
                    return score;
                }
                reach *= 4;
            }
        }
        let full = Window { alpha: -INFINITE, beta: INFINITE, depth: depth - 1, cut: false };
        self.child(ours, &line.after, full, place, then)
    }

    /// The score of a turn that matters only above a floor: late quiet ones first less deep.
    fn challenge(
        &mut self,
        line: &Line<G>,
        ours: bool,
        floor: i32,
        at: usize,
        depth: i32,
        then: &mut Vec<Move>,
    ) -> i32 {
        let place = line.place();
        let late = if at < FULL_DEPTH || depth < 3 || !line.quiet {
            0
        } else {
            1 + i32::from(at >= 24 && depth >= 5) + i32::from(at >= 200 && depth >= 5)
        };
        let narrow = Window { alpha: floor, beta: floor + 1, depth: depth - 1 - late, cut: false };
        let mut score = self.child(ours, &line.after, narrow, place, then);
        if score > floor && late > 0 && !self.watch.over() {
            let narrow = Window { depth: depth - 1, ..narrow };
            score = self.child(ours, &line.after, narrow, place, then);
        }
        if score > floor && !self.watch.over() {
            let full = Window { beta: INFINITE, depth: depth - 1, cut: false, ..narrow };
            score = self.child(ours, &line.after, full, place, then);
        }
        score
    }

    /// The turns worth searching at a position, at most `cap` of them.
    pub(crate) fn turns(&self, position: &G::Position, cap: usize) -> Vec<Turn> {
        let mut all = Vec::new();
        self.list(position, &mut Turn::new(), cap, &mut all);
        all
    }

    fn list(&self, position: &G::Position, begun: &mut Turn, cap: usize, all: &mut Vec<Turn>) {
        let mut steps = MoveList::new();
        self.game.prospects(position, &mut steps);
        for mv in steps {
            if all.len() >= cap {
                return;
            }
            begun.push(mv);
            let child = self.step(position, mv);
            if child.ended {
                all.push(begun.clone());
            } else {
                self.list(&child.position, begun, cap, all);
            }
            begun.pop();
        }
    }

    /// A report's best score as `seat` sees it.
    pub(crate) fn best_for(&self, report: &Report<G>, position: &G::Position, seat: Seat) -> i32 {
        let score = report.lines.first().map_or(0, |line| line.score);
        if self.ours(position) == self.camps.ours(seat) { score } else { -score }
    }
}
