//! In which order steps are tried: the table's, what wins something, killers, what proved good
//! elsewhere, what loses.

use ashtapada_rules::{Move, MoveList, Search};
use smallvec::SmallVec;

use super::lessons::Lessons;
use super::{FARTHEST, Place};

/// Bits of a [`Trait`].
const TRAIT_BITS: u32 = 10;

/// Slots of the history per camp.
pub(super) const SLOTS: usize = 1 << TRAIT_BITS;

/// The most a history slot can hold, either way.
pub(super) const LOUD: i32 = 16_000;

/// What likens a step to others elsewhere in the tree: what moves, whereto and how, as a hash. Steps
/// that share one are taken for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trait(u16);

impl Trait {
    pub(super) fn of<G: Search>(game: &G, position: &G::Position, mv: Move) -> Trait {
        let how = mv.bits() >> 10; // all but the cell it comes from
        let mover = game.mover(position, mv);
        let hash = (how ^ mover.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0x9e37_79b1);
        Trait((hash >> (32 - TRAIT_BITS)) as u16)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Steps that proved good elsewhere in the tree.
pub(crate) struct Order {
    killers: Vec<[Option<Move>; 2]>,
    /// By camp and trait.
    history: Vec<i16>,
    /// By the trait of one of the last two steps before and the trait itself.
    replies: Vec<i16>,
    /// What judgements were found to be wrong by.
    pub(super) lessons: Lessons,
}

/// A step with its rank.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    rank: i32,
    pub(super) mv: Move,
    /// What it wins at first sight.
    pub(super) gain: i32,
    /// What is left of that once all is taken back, where ranking had to know.
    exchange: Option<i32>,
    pub(super) likeness: Trait,
}

impl Candidate {
    /// Whether it changes no balance.
    pub(super) fn quiet(&self) -> bool {
        self.gain <= 0
    }

    /// What a step that wins something leaves once all is taken back.
    pub(super) fn exchange<G: Search>(&self, game: &G, position: &G::Position) -> i32 {
        self.exchange.unwrap_or_else(|| game.exchange(position, self.mv))
    }

    /// Whether ranking found that more is taken back than it wins.
    pub(super) fn loses(&self) -> bool {
        self.exchange.is_some_and(|left| left < 0)
    }

    /// What its like did elsewhere: from `-3 * LOUD` to `3 * LOUD`.
    pub(super) fn past(&self) -> i32 {
        self.rank.clamp(-3 * LOUD, 3 * LOUD)
    }
}

/// Steps with their rank, handed out best first.
pub(super) struct Ranked {
    steps: SmallVec<[Candidate; 64]>,
    given: usize,
}

impl Iterator for Ranked {
    type Item = (usize, Candidate);

    /// The best step left and how many were given before it. A selection sort: most nodes are cut
    /// before the list would have been sorted.
    fn next(&mut self) -> Option<(usize, Candidate)> {
        let at = self.given;
        let rest = self.steps.get_mut(at..)?;
        let best = (0..rest.len()).rev().max_by_key(|index| rest[*index].rank)?;
        // Kept in order behind it, so that equal ranks come in the game's own order.
        rest[..=best].rotate_right(1);
        self.given += 1;
        Some((at, self.steps[at]))
    }
}

impl Order {
    pub(crate) fn new() -> Order {
        Order {
            killers: vec![[None; 2]; FARTHEST + 1],
            history: vec![0; 2 * SLOTS],
            replies: vec![0; SLOTS * SLOTS],
            lessons: Lessons::new(),
        }
    }

    /// Forgets what earlier searches found.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
        self.replies.fill(0);
        self.lessons.clear();
    }

    /// Ranks steps: `best` from the table first, then what wins, killers, history; what loses comes
    /// last.
    pub(super) fn rank<G: Search>(
        &self,
        game: &G,
        position: &G::Position,
        list: &MoveList,
        best: Option<Move>,
        place: Place,
        ours: bool,
    ) -> Ranked {
        let killers = self.killers[place.ply.min(FARTHEST)];
        let candidate = |&mv: &Move| {
            let likeness = Trait::of(game, position, mv);
            let gain = game.gain(position, mv).clamp(-1_000_000, 1_000_000);
            let known = best == Some(mv);
            let exchange = (gain > 0 && !known).then(|| game.exchange(position, mv));
            let rank = match gain {
                _ if known => i32::MAX,
                0 if killers[0] == Some(mv) => 4 * LOUD + 1,
                0 if killers[1] == Some(mv) => 4 * LOUD,
                0 => self.past(likeness, place, ours),
                gain if exchange.is_some_and(|left| left >= 0) => 5 * LOUD + gain,
                gain if gain > 0 => -5 * LOUD + gain.min(LOUD),
                gain => -7 * LOUD + gain,
            };
            Candidate { rank, mv, gain, exchange, likeness }
        };
        Ranked { steps: list.iter().map(candidate).collect(), given: 0 }
    }

    fn past(&self, likeness: Trait, place: Place, ours: bool) -> i32 {
        let own = self.history[slot(likeness, ours)];
        let after = |before: Option<Trait>| {
            before.map_or(0, |before| i32::from(self.replies[pair(before, likeness)]))
        };
        i32::from(own) + after(place.before) + after(place.earlier)
    }

    /// A quiet step refuted the opponent's play after `tried` others had not.
    pub(super) fn praise(
        &mut self,
        step: &Candidate,
        tried: &[Trait],
        depth: i32,
        place: Place,
        ours: bool,
    ) {
        let killers = &mut self.killers[place.ply.min(FARTHEST)];
        if killers[0] != Some(step.mv) {
            *killers = [Some(step.mv), killers[0]];
        }
        let bonus = praise_for(depth);
        self.adjust(step.likeness, place, ours, bonus);
        for other in tried {
            self.adjust(*other, place, ours, -bonus);
        }
    }

    fn adjust(&mut self, likeness: Trait, place: Place, ours: bool, bonus: i32) {
        nudge(&mut self.history[slot(likeness, ours)], bonus);
        for before in [place.before, place.earlier].into_iter().flatten() {
            nudge(&mut self.replies[pair(before, likeness)], bonus);
        }
    }
}

/// What a refutation found by so deep a search counts: much from the start, since short searches never
/// see deep ones.
fn praise_for(depth: i32) -> i32 {
    (depth * (19 * depth + 150) - 110).clamp(0, 1_600)
}

/// Moves a slot towards its bound, the slower the nearer it is.
fn nudge(slot: &mut i16, bonus: i32) {
    let value = i32::from(*slot);
    *slot = (value + bonus - value * bonus.abs() / LOUD) as i16;
}

fn slot(likeness: Trait, ours: bool) -> usize {
    usize::from(ours) * SLOTS + likeness.index()
}

fn pair(before: Trait, likeness: Trait) -> usize {
    before.index() * SLOTS + likeness.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Heap, PLAIN};

    const PRIZES: Heap = Heap { prizes: true, ..PLAIN };

    fn order_of(
        order: &Order,
        list: &MoveList,
        best: Option<Move>,
        before: Option<Trait>,
    ) -> Vec<u32> {
        let place = Place { ply: 2, before, ..Place::ROOT };
        let ranked = order.rank(&PRIZES, &PRIZES.of(9), list, best, place, true);
        ranked.map(|(_, step)| step.mv.bits()).collect()
    }

    fn candidate(bits: u32) -> Candidate {
        let mv = Move::from_bits(bits);
        let likeness = Trait::of(&PRIZES, &PRIZES.of(9), mv);
        Candidate { rank: 0, mv, gain: 0, exchange: None, likeness }
    }

    /// In this game step 2 wins 100, step 6 wins 300 and step 7 loses 200.
    #[test]
    fn best_then_gains_then_killers_then_history_then_losses() {
        let mut order = Order::new();
        let place = |ply| Place { ply, ..Place::ROOT };
        order.praise(&candidate(4), &[candidate(5).likeness], 3, place(2), true);
        order.praise(&candidate(3), &[], 3, place(9), true);
        let list: MoveList = (1..=7).map(Move::from_bits).collect();
        let given = order_of(&order, &list, Some(Move::from_bits(1)), None);
        assert_eq!(given, [1, 6, 2, 4, 3, 5, 7]);
    }

    #[test]
    fn a_good_reply_is_good_after_the_same_step() {
        let mut order = Order::new();
        let before = Some(candidate(9).likeness);
        let place = Place { ply: 5, before, ..Place::ROOT };
        order.praise(&candidate(4), &[candidate(3).likeness], 5, place, false);
        let list: MoveList = [3, 4].map(Move::from_bits).into_iter().collect();
        assert_eq!(order_of(&order, &list, None, before), [4, 3]);
        assert_eq!(order_of(&order, &list, None, None), [3, 4]);
    }

    #[test]
    fn equal_ranks_keep_the_order_of_the_game() {
        let list: MoveList = [1, 3, 4, 5].map(Move::from_bits).into_iter().collect();
        assert_eq!(order_of(&Order::new(), &list, None, None), [1, 3, 4, 5]);
    }
}
