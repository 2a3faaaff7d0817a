//! In which order steps are tried: the table's, what wins something, killers, history.

use ashtapada_rules::{Move, MoveList};

use super::FARTHEST;

/// Slots of the history table per camp; moves share them by hash.
const SLOTS: usize = 1 << 12;

/// The most a history slot can hold, either way.
const LOUD: i32 = 16_000;

/// Steps that proved good elsewhere in the tree.
pub(super) struct Order {
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i32>,
}

/// Steps with their rank, handed out best first.
pub(super) struct Ranked {
    steps: Vec<(i32, Move)>,
    given: usize,
}

impl Iterator for Ranked {
    type Item = (usize, Move);

    /// The best step left and how many were given before it. A selection sort: most nodes are cut
    /// before the list would have been sorted.
    fn next(&mut self) -> Option<(usize, Move)> {
        let at = self.given;
        let rest = self.steps.get_mut(at..)?;
        let best = (0..rest.len()).rev().max_by_key(|index| rest[*index].0)?;
        // Kept in order behind it, so that equal ranks come in the game's own order.
        rest[..=best].rotate_right(1);
        self.given += 1;
        Some((at, self.steps[at].1))
    }
}

impl Order {
    pub(super) fn new() -> Order {
        Order { killers: vec![[None; 2]; FARTHEST + 1], history: vec![0; 2 * SLOTS] }
    }

    /// Ranks steps: `best` from the table first, then by `gain`, killers, history; what loses comes
    /// last.
    pub(super) fn rank(
        &self,
        list: &MoveList,
        best: Option<Move>,
        ply: usize,
        ours: bool,
        gain: impl Fn(Move) -> i32,
    ) -> Ranked {
        let killers = self.killers[ply.min(FARTHEST)];
        let rank = |mv: Move| {
            if best == Some(mv) {
                return i32::MAX;
            }
            match gain(mv).clamp(-1_000_000, 1_000_000) {
                0 if killers[0] == Some(mv) => 2 * LOUD + 1,
                0 if killers[1] == Some(mv) => 2 * LOUD,
                0 => self.history[slot(mv, ours)],
                gain if gain > 0 => 3 * LOUD + gain,
                gain => -2 * LOUD + gain,
            }
        };
        Ranked { steps: list.iter().map(|mv| (rank(*mv), *mv)).collect(), given: 0 }
    }

    /// A quiet step refuted the opponent's play after `tried` others had not.
    pub(super) fn praise(&mut self, mv: Move, tried: &[Move], depth: i32, ply: usize, ours: bool) {
        let killers = &mut self.killers[ply.min(FARTHEST)];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth * 16).min(1_600);
        self.adjust(slot(mv, ours), bonus);
        for other in tried {
            self.adjust(slot(*other, ours), -bonus);
        }
    }

    /// Moves a slot towards its bound, the slower the nearer it is.
    fn adjust(&mut self, slot: usize, bonus: i32) {
        let value = &mut self.history[slot];
        *value += bonus - *value * bonus.abs() / LOUD;
    }
}

fn slot(mv: Move, ours: bool) -> usize {
    let hash = mv.bits().wrapping_mul(0x9e37_79b1) >> 20;
    usize::from(ours) * SLOTS + hash as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_then_gains_then_killers_then_history_then_losses() {
        let mv = Move::from_bits;
        let mut order = Order::new();
        order.praise(mv(4), &[mv(5)], 3, 2, true);
        order.praise(mv(3), &[], 3, 9, true);
        let list: MoveList = (1..=7).map(mv).collect();
        let gain = |mv: Move| match mv.bits() {
            2 => 100,
            6 => 300,
            7 => -200,
            _ => 0,
        };
        let order: Vec<u32> =
            order.rank(&list, Some(mv(1)), 2, true, gain).map(|(_, mv)| mv.bits()).collect();
        assert_eq!(order, [1, 6, 2, 4, 3, 5, 7]);
    }

    #[test]
    fn equal_ranks_keep_the_order_of_the_game() {
        let list: MoveList = (1..=5).map(Move::from_bits).collect();
        let given: Vec<_> = Order::new().rank(&list, None, 0, false, |_| 0).collect();
        let expected: Vec<_> = (0..5).map(|at| (at, Move::from_bits(at as u32 + 1))).collect();
        assert_eq!(given, expected);
    }
}
