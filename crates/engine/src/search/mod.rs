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

mod node;
mod order;
mod quiet;
mod root;
#[cfg(test)]
mod tests;

use ashtapada_rules::{Game, History, Move, MoveList, Search, Seat};

#[cfg(test)]
pub(crate) use root::Report;

use crate::level::misjudgement;
use crate::limits::Watch;
use crate::score::{Camps, DECIDED};
use crate::table::Table;
use order::Order;

/// Steps from the root at which a line is cut, whatever its depth.
const FARTHEST: usize = 96;

/// What distinguishes one search from another of the same position.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// Decides the noise.
    pub(crate) seed: u64,
    /// Hundredths by which judgements may be off.
    pub(crate) noise: i32,
    /// First turns within this of the best get exact scores.
    pub(crate) margin: i32,
}

/// A search of one position and everything it keeps meanwhile.
pub(crate) struct Searcher<'a, G: Search> {
    game: G,
    history: History<G::Fact>,
    camps: Camps,
    manner: Manner,
    table: &'a mut Table,
    watch: Watch,
    order: Order,
    salt: u64,
}

/// Where a node stands in the tree.
#[derive(Clone, Copy)]
struct Place {
    /// Steps from the root.
    ply: usize,
    /// Turns from the root.
    turns: i32,
}

impl Place {
    /// One step on, which may have ended a turn.
    fn after(self, ended: bool) -> Place {
        Place { ply: self.ply + 1, turns: self.turns + i32::from(ended) }
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
        game: G,
        history: History<G::Fact>,
        camps: Camps,
        manner: Manner,
        table: &'a mut Table,
        watch: Watch,
    ) -> Searcher<'a, G> {
        let salt = camps.salt();
        Searcher { game, history, camps, manner, table, watch, order: Order::new(), salt }
    }

    /// Nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.watch.nodes()
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

    /// The game's own judgement of a position that is not finished.
    fn judge(&self, position: &G::Position) -> i32 {
        let mut value = self.camps.balance(&self.game.appraise(position));
        if self.manner.noise > 0 {
            value += misjudgement(self.game.key(position), self.manner.seed, self.manner.noise);
        }
        self.seen_from(position, value.clamp(1 - DECIDED, DECIDED - 1))
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
    fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position) ^ self.salt
    }
}

/// The camps of a game as the side of `seat` sees them.
pub(crate) fn camps_of<G: Game>(game: &G, seat: Seat) -> Camps {
    Camps::new(game.side(seat), game.colours().len(), |other| game.side(other))
}
