//! One search by one or several threads: all look at the same tree and share what they find through
//! the table ("lazy SMP"). The first one's answer counts; the others are there to fill the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ashtapada_rules::{Playing, Search, Turn};

use crate::bot::{Progress, Variation};
use crate::limits::{Limits, Watch};
use crate::score::Score;
use crate::search::{Manner, Order, Report, Searcher, Subject, camps_of};
use crate::table::Table;

/// At most this many turns are compared in one position.
pub(crate) const TURNS: usize = 5_000;

/// What the threads of a search have in common.
pub(crate) struct Team<'a, G: Search> {
    pub(crate) subject: Subject<'a, G>,
    pub(crate) playing: &'a Playing<G>,
    pub(crate) manner: Manner,
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
}

impl<G: Search> Team<'_, G> {
    /// Searches with a thread for each of the orders, and counts all nodes. `None` if there is no
    /// turn to compare.
    pub(crate) fn search(
        &self,
        orders: &mut [Order],
        said: &mut dyn FnMut(&Progress),
    ) -> Option<(Report<G>, u64)> {
        let (own, others) = orders.split_first_mut()?;
        let watch = Watch::start(self.limits);
        let halt = Arc::new(AtomicBool::new(false));
        let fellows: Vec<Watch> = others.iter().map(|_| watch.fellow(halt.clone())).collect();
        let mut first = self.searcher(own, watch);
        let turns = self.turns(&first);
        if turns.is_empty() {
            return None;
        }
        std::thread::scope(|scope| {
            for (at, (order, watch)) in others.iter_mut().zip(fellows).enumerate() {
                let turns = turns.clone();
                scope.spawn(move || {
                    let mut searcher = self.searcher(order, watch);
                    let limits = Limits::default();
                    let position = self.playing.position();
                    // Half of them are a turn ahead, so that not all do the same.
                    let depth = 1 + (at as u32 + 1) % 2;
                    searcher.compare(position, turns, &limits, depth, &mut |_, _| ());
                });
            }
            let position = self.playing.position();
            let report = first.compare(position, turns, self.limits, 1, &mut |searcher, report| {
                said(&self.progress(searcher, report));
            });
            halt.store(true, Ordering::Relaxed);
            Some((report, first.nodes()))
        })
    }

    fn searcher<'b>(&'b self, order: &'b mut Order, watch: Watch) -> Searcher<'b, G> {
        let seat = self.subject.game.turn(self.playing.position());
        let camps = camps_of(&self.subject.game, seat);
        let history = self.playing.history().clone();
        Searcher::new(self.subject, history, camps, self.manner, self.table, order, watch)
    }

    /// The turns to compare: all, or those that were asked for.
    fn turns(&self, searcher: &Searcher<'_, G>) -> Vec<Turn> {
        let position = self.playing.position();
        if self.limits.only.is_empty() {
            return searcher.turns(position, TURNS);
        }
        // Whatever is asked for, and not only what is worth searching.
        let asked =
            |turn: &Turn| self.limits.only.contains(&self.subject.game.write_turn(position, turn));
        self.subject.game.turns(position, usize::MAX).0.into_iter().filter(asked).collect()
    }

    fn progress(&self, searcher: &Searcher<'_, G>, report: &Report<G>) -> Progress {
        let position = self.playing.position();
        let lines = report.lines.iter().filter(|line| line.exact).take(self.manner.lines);
        let variation = |line: &crate::search::Line<G>| Variation {
            score: Score::points(line.score),
            pv: line.texts(&self.subject.game, position),
        };
        Progress {
            depth: report.depth,
            farthest: report.farthest,
            lines: lines.map(variation).collect(),
            nodes: searcher.nodes(),
            time: searcher.elapsed(),
            full: self.table.fullness(),
        }
    }
}
