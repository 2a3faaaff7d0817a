//! The search: iterative deepening alpha-beta over any game of the contract.
//!
//! One [`Searcher`] per game type and search. What it knows of a game is what [`Search`] and
//! [`Game`] tell; it never asks which game it is. Four rules hold everywhere in this folder:
//!
//! - A score belongs to the camp to move and changes its sign only where the camp to move changes:
//!   not between the steps of one turn, not between partners, not where a seat moves twice running.
//! - Depth counts turns. Steps cost none, so a turn is never searched in part.
//! - Ends are asked in the order of the rules: what the board shows ([`Game::terminal`], exactly
//!   where there is no step) before what is counted ([`Game::adjudicate`], between turns only).
//! - Positions are copied, never taken back; the history is pushed and popped.

#[cfg(test)]
mod collisions;
mod lessons;
mod node;
mod order;
mod quiet;
mod root;
#[cfg(test)]
mod tests;

use std::time::Duration;

use ashtapada_rules::{Game, History, Move, MoveList, Search, Seat, Weights};

pub(crate) use order::Order;
pub(crate) use quiet::PATIENCE;
pub(crate) use root::{Line, Report};

use crate::level::misjudgement;
use crate::limits::Watch;
use crate::score::{Camps, UNDECIDED};
use crate::table::Table;
use order::Trait;

/// Steps from the root at which a line is cut, whatever its depth.
const FARTHEST: usize = 96;

/// A game, and what its positions are weighed by.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a, G: Search> {
    pub(crate) game: G,
    pub(crate) weights: &'a Weights,
}

/// What distinguishes one search from another of the same position.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// Most turns of quiescence.
    pub(crate) patience: i32,
    /// Decides the noise.
    pub(crate) seed: u64,
    /// Hundredths by which judgements may be off.
    pub(crate) noise: i32,
    /// First turns within this of the best get exact scores,
    pub(crate) margin: i32,
    /// and so many of the best in any case.
    pub(crate) lines: usize,
}

impl Manner {
    /// Nothing is left out or misjudged.
    pub(crate) const EXACT: Manner =
        Manner { patience: PATIENCE, seed: 0, noise: 0, margin: 0, lines: 1 };
}

/// A search of one position and everything it keeps meanwhile.
pub(crate) struct Searcher<'a, G: Search> {
    game: G,
    weights: &'a Weights,
    history: History<G::Fact>,
    camps: Camps,
    manner: Manner,
    table: &'a Table,
    watch: Watch,
    order: &'a mut Order,
    salt: u64,
    /// What the positions of the line at hand are worth, by turns from the root, to the searching
    /// side; [`UNKNOWN`] where nothing could be judged.
    worths: Vec<i32>,
    /// Turns from the root to the farthest position of this iteration.
    farthest: i32,
}

/// Keeps positions apart in the table whose opponents are still to answer and others.
const ANSWERED: u64 = 0x6a09_e667_f3bc_c909;

/// Stands for no judgement in [`Searcher::worths`].
const UNKNOWN: i32 = i32::MIN;

/// Where a node stands in the tree.
#[derive(Clone, Copy)]
struct Place {
    /// Steps from the root.
    ply: usize,
    /// Turns from the root.
    turns: i32,
    /// The likeness of the step that led here.
    before: Option<Trait>,
    /// And of the one before that.
    earlier: Option<Trait>,
    /// Whether that was a pass.
    passed: bool,
    /// A step left out, to see what the position is worth without it.
    without: Option<Move>,
    /// Whether one of several opponents has answered the last turn of the searching side.
    answered: bool,
}

impl Place {
    const ROOT: Place = Place {
        ply: 0,
        turns: 0,
        before: None,
        earlier: None,
        passed: false,
        without: None,
        answered: false,
    };

    /// One step on, which may have ended a turn.
    fn after(self, step: Option<Trait>, ended: bool) -> Place {
        Place {
            ply: self.ply + 1,
            turns: self.turns + i32::from(ended),
            before: step,
            earlier: self.before,
            passed: step.is_none(),
            without: None,
            ..self
        }
    }
}

/// A position one step on.
struct Child<P> {
    position: P,
    /// Whether the step ended a turn.
    ended: bool,
}

impl<'a, G: Search> Searcher<'a, G> {
    /// A search in a game with this history; the table must have been begun.
    pub(crate) fn new(
        subject: Subject<'a, G>,
        history: History<G::Fact>,
        camps: Camps,
        manner: Manner,
        table: &'a Table,
        order: &'a mut Order,
        watch: Watch,
    ) -> Searcher<'a, G> {
        let salt = camps.salt();
        let worths = vec![UNKNOWN; FARTHEST + 2];
        let Subject { game, weights } = subject;
        let farthest = 0;
        Searcher {
            game,
            weights,
            history,
            camps,
            manner,
            table,
            watch,
            order,
            salt,
            worths,
            farthest,
        }
    }

    /// Nodes so far, of all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.watch.all_nodes()
    }

    /// Time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Whether the side to move here is the one the search thinks for.
    #[inline]
    fn ours(&self, position: &G::Position) -> bool {
        self.camps.ours(self.game.turn(position))
    }

    /// A number meant for the searching side, as the camp to move sees it.
    #[inline]
    fn seen_from(&self, position: &G::Position, value: i32) -> i32 {
        if self.ours(position) { value } else { -value }
    }

    /// The game's own judgement of a position that is not finished, for the camp to move,
    /// corrected by what searches of similar positions found.
    fn judge(&self, position: &G::Position, place: Place) -> i32 {
        let mut value = self.camps.balance(&self.weights.appraise(&self.game, position));
        if self.manner.noise > 0 {
            value += misjudgement(self.game.key(position), self.manner.seed, self.manner.noise);
        }
        let ours = self.ours(position);
        let value = if ours { value } else { -value };
        let structure = self.game.structure(position);
        let corrected = value + self.order.lessons.correction(structure, place.before, ours);
        corrected.clamp(-UNDECIDED, UNDECIDED)
    }

    /// The end that the board shows where no step is left.
    fn shown(&self, position: &G::Position, place: Place) -> i32 {
        match self.game.terminal(position) {
            Some(outcome) => self.seen_from(position, self.camps.end(&outcome, place.turns)),
            // A breach of the contract that the laws would find: call it a draw.
            None => 0,
        }
    }

    /// The end of a game at a turn's boundary by what the rules count, the history standing there.
    fn counted(&self, position: &G::Position, place: Place) -> Option<i32> {
        let outcome = self.game.adjudicate(position, &self.history)?;
        if self.has_no_step(position) {
            return Some(self.shown(position, place));
        }
        Some(self.seen_from(position, self.camps.end(&outcome, place.turns)))
    }

    fn has_no_step(&self, position: &G::Position) -> bool {
        let mut list = MoveList::new();
        self.game.moves(position, &mut list);
        list.is_empty()
    }

    /// Whether a turn has been begun.
    #[inline]
    fn mid_turn(&self, position: &G::Position) -> bool {
        !G::SINGLE_STEP && self.game.mid_turn(position)
    }

    /// Makes a step on a copy.
    #[inline]
    fn step(&self, position: &G::Position, mv: Move) -> Child<G::Position> {
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        let ended = !self.mid_turn(&next);
        Child { position: next, ended }
    }

    /// Enters a child into the history if its step ended a turn.
    #[inline]
    fn push(&mut self, before: &G::Position, mv: Option<Move>, child: &Child<G::Position>) {
        if child.ended {
            let fact = self.game.fact(before, mv, &child.position);
            self.history.push(self.game.repetition_key(&child.position), fact);
        }
    }

    #[inline]
    fn pop(&mut self, child: &Child<G::Position>) {
        if child.ended {
            self.history.pop();
        }
    }

    /// The table's key of a position.
    #[inline]
    fn key(&self, position: &G::Position, place: Place) -> u64 {
        let answered = if place.answered { ANSWERED } else { 0 };
        self.game.key(position) ^ self.salt ^ answered
    }
}

/// The camps of a game as the side of `seat` sees them.
pub(crate) fn camps_of<G: Game>(game: &G, seat: Seat) -> Camps {
    Camps::new(game.side(seat), game.colours().len(), |other| game.side(other))
}
