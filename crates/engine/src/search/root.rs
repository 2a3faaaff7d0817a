//! The root: whole turns, compared depth by depth.

use ashtapada_rules::{Move, Search, Seat, Turn};

use super::node::Window;
use super::{Child, Place, Searcher};
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
}

impl<G: Search> Line<G> {
    /// Whether the turn ends the game and wins it.
    fn wins_at_once(&self) -> bool {
        self.settled.is_some_and(|score| score >= DECIDED)
    }
}

/// The turns of a root, best first.
pub(crate) struct Report<G: Search> {
    /// At least one, unless there was none.
    pub(crate) lines: Vec<Line<G>>,
    /// Turns looked ahead in the last iteration that was finished.
    pub(crate) depth: u32,
}

impl<G: Search> Searcher<'_, G> {
    /// Compares the turns at a position, deeper and deeper until a limit is reached or nothing is
    /// left to find out. Scores are those of the seat to move.
    pub(crate) fn compare(
        &mut self,
        position: &G::Position,
        turns: Vec<Turn>,
        limits: &Limits,
    ) -> Report<G> {
        let ours = self.ours(position);
        let mut lines: Vec<Line<G>> =
            turns.into_iter().map(|turn| self.line(position, turn)).collect();
        // First what wins at once, then what wins something at first sight.
        lines.sort_by_key(|line| -line.score);
        // Unless all scores are wanted, a win at once is all there is to know.
        let all = self.manner.margin >= DECIDED;
        if let Some(first) = lines.first_mut().filter(|line| !all && line.wins_at_once()) {
            first.exact = true;
            return Report { lines, depth: 1 };
        }
        let mut report = Report { lines, depth: 0 };
        let deepest = limits.depth.unwrap_or(u32::MAX).min(super::FARTHEST as u32);
        for depth in 1..=deepest {
            let finished = self.iterate(&mut report.lines, ours, depth as i32);
            if !finished {
                break;
            }
            report.depth = depth;
            let Some(best) = report.lines.first().map(|line| line.score) else { break };
            let decided = best.abs() >= DECIDED && WIN - best.abs() <= depth as i32;
            let forced = report.lines.len() == 1 && depth >= FORCED;
            if decided || forced || !self.watch.has_time_for_more() {
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
        for mv in &turn {
            gain += self.game.gain(&after, *mv).clamp(-DECIDED / 8, DECIDED / 8);
            before = after.clone();
            self.game.play(&mut after, *mv);
        }
        let after = Child { position: after, ended: true };
        let key = self.game.repetition_key(&after.position);
        let fact = self.game.fact(&before, turn.last().copied(), &after.position);
        self.history.push(key, fact.clone());
        let place = Place { ply: turn.len(), turns: 1 };
        let score = if self.has_no_step(&after.position) {
            Some(self.shown(&after.position, place))
        } else {
            self.counted(&after.position, place)
        };
        self.history.pop();
        let settled =
            score.map(|score| if self.ours(&after.position) == ours { score } else { -score });
        let score = settled.unwrap_or(gain);
        Line { turn, score, exact: false, then: Vec::new(), after, key, fact, settled }
    }

    /// One iteration over all turns; `false` if it was cut short. Either way the lines are in order
    /// of merit afterwards.
    fn iterate(&mut self, lines: &mut [Line<G>], ours: bool, depth: i32) -> bool {
        let mut best = -INFINITE;
        let mut tried = 0;
        for line in lines.iter_mut() {
            let floor = best.saturating_sub(self.manner.margin).max(-INFINITE);
            let Some(score) = self.try_line(line, ours, floor, best, depth) else { break };
            line.exact = score > floor;
            line.score = score;
            best = best.max(score);
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
        best: i32,
        depth: i32,
    ) -> Option<i32> {
        if let Some(settled) = line.settled {
            return Some(settled);
        }
        let place = Place { ply: line.turn.len(), turns: 1 };
        let full = Window { alpha: floor, beta: INFINITE, depth: depth - 1 };
        self.history.push(line.key, line.fact.clone());
        let mut then = Vec::new();
        let mut score = floor + 1;
        if best > -INFINITE {
            let narrow = Window { beta: floor + 1, ..full };
            score = self.child(ours, &line.after, narrow, place, &mut then);
        }
        if score > floor && !self.watch.over() {
            score = self.child(ours, &line.after, full, place, &mut then);
        }
        self.history.pop();
        if self.watch.over() {
            return None;
        }
        if score > floor {
            line.then = then;
        }
        Some(score)
    }

    /// The turns worth searching at a position, at most `cap` of them.
    pub(crate) fn turns(&self, position: &G::Position, cap: usize) -> Vec<Turn> {
        let mut all = Vec::new();
        self.list(position, &mut Turn::new(), cap, &mut all);
        all
    }

    fn list(&self, position: &G::Position, begun: &mut Turn, cap: usize, all: &mut Vec<Turn>) {
        let mut steps = ashtapada_rules::MoveList::new();
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

    /// The texts of a line of play: whole turns only.
    pub(crate) fn texts(&self, position: &G::Position, steps: &[Move]) -> Vec<String> {
        let mut texts = Vec::new();
        let mut turn = Turn::new();
        let (mut start, mut now) = (position.clone(), position.clone());
        for mv in steps {
            let mut legal = ashtapada_rules::MoveList::new();
            self.game.moves(&now, &mut legal);
            if !legal.contains(mv) {
                break;
            }
            turn.push(*mv);
            self.game.play(&mut now, *mv);
            if !self.mid_turn(&now) {
                texts.push(self.game.write_turn(&start, &turn));
                start = now.clone();
                turn.clear();
            }
        }
        texts
    }

    /// A report's best score as `seat` sees it.
    pub(crate) fn best_for(&self, report: &Report<G>, position: &G::Position, seat: Seat) -> i32 {
        let score = report.lines.first().map_or(0, |line| line.score);
        if self.ours(position) == self.camps.ours(seat) { score } else { -score }
    }
}
