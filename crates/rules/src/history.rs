//! What a game must remember beyond its position: one entry a turn.

/// One entry for each position at a turn boundary, from the first to the present one.
///
/// `Fact` is what a game adds beside the repetition key: chased pieces in xiangqi, who went out in a
/// game of several seats; `()` where nothing is needed. It is carried beside the position by records
/// and searches and is never part of a position's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<Fact> {
    entries: Vec<(u64, Fact)>,
}

impl<Fact: Default> History<Fact> {
    /// The history of a game that has just begun from a position with this repetition key.
    #[must_use]
    pub fn begin(key: u64) -> History<Fact> {
        History { entries: vec![(key, Fact::default())] }
    }
}

impl<Fact> History<Fact> {
    /// A turn led to a position with this repetition key.
    pub fn push(&mut self, key: u64, fact: Fact) {
        self.entries.push((key, fact));
    }

    /// Takes back the last turn (never the first position).
    pub fn pop(&mut self) {
        if self.entries.len() > 1 {
            self.entries.pop();
        }
    }

    /// How often the present position stood on the board within the last `reach` turns, itself
    /// included. `reach` is a bound that the position knows: turns since something irreversible.
    #[must_use]
    pub fn occurrences(&self, reach: usize) -> usize {
        let Some(((key, _), earlier)) = self.entries.split_last() else { return 0 };
        1 + earlier.iter().rev().take(reach).filter(|(other, _)| other == key).count()
    }

    /// Turns recorded so far.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.entries.len() - 1
    }

    /// All facts, oldest first; the first belongs to the starting position.
    pub fn facts(&self) -> impl DoubleEndedIterator<Item = &Fact> {
        self.entries.iter().map(|(_, fact)| fact)
    }

    /// All repetition keys, oldest first.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = u64> {
        self.entries.iter().map(|(key, _)| *key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occurrences_count_the_start_and_stop_at_the_reach() {
        let mut history = History::<()>::begin(7);
        history.push(8, ());
        history.push(7, ());
        assert_eq!(history.occurrences(2), 2);
        assert_eq!(history.occurrences(1), 1);
        history.pop();
        history.pop();
        history.pop();
        assert_eq!((history.turns(), history.occurrences(9)), (0, 1));
    }
}
