//! What searches taught about judgements: by how much they are wrong, on average, where the slow
//! features of a position are the same or the same step was played last ("correction history").

use super::order::{SLOTS, Trait};

/// Kinds of structures that are told apart, per camp; a power of two.
const STRUCTURES: usize = 1 << 13;

/// What a hundredth counts in the averages.
const FINE: i32 = 128;

/// How much a new lesson counts against all earlier ones: at most 16 of so many parts.
const PARTS: i32 = 256;

/// No average goes farther than this, in hundredths.
const FARTHEST_OFF: i32 = 150;

/// Averages of what judgements were wrong by, in parts of a hundredth.
pub(super) struct Lessons {
    structures: Vec<i32>,
    replies: Vec<i32>,
}

impl Lessons {
    pub(super) fn new() -> Lessons {
        Lessons { structures: vec![0; 2 * STRUCTURES], replies: vec![0; 2 * SLOTS] }
    }

    pub(super) fn clear(&mut self) {
        self.structures.fill(0);
        self.replies.fill(0);
    }

    /// What to add to a judgement.
    #[inline]
    pub(super) fn correction(&self, structure: u64, before: Option<Trait>, ours: bool) -> i32 {
        let by_structure = self.structures[slot(structure, ours)];
        let by_reply = before.map_or(0, |before| self.replies[reply(before, ours)]);
        (by_structure + by_reply / 2) / FINE
    }

    /// A judgement was wrong by so many hundredths, as a search of so many turns found.
    pub(super) fn learn(
        &mut self,
        structure: u64,
        before: Option<Trait>,
        ours: bool,
        wrong: i32,
        depth: i32,
    ) {
        let parts = (depth + 1).min(16);
        // What was already corrected is part of what was right.
        let wrong = wrong.clamp(-FARTHEST_OFF, FARTHEST_OFF) * FINE;
        blend(&mut self.structures[slot(structure, ours)], wrong, parts);
        if let Some(before) = before {
            blend(&mut self.replies[reply(before, ours)], wrong, parts);
        }
    }
}

/// Moves an average to where the last lesson would have it.
fn blend(average: &mut i32, wrong: i32, parts: i32) {
    let target = (*average + wrong).clamp(-FARTHEST_OFF * FINE, FARTHEST_OFF * FINE);
    *average += (target - *average) * parts / PARTS;
}

fn slot(structure: u64, ours: bool) -> usize {
    usize::from(ours) * STRUCTURES + (structure as usize & (STRUCTURES - 1))
}

fn reply(before: Trait, ours: bool) -> usize {
    usize::from(ours) * SLOTS + before.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Judged 40 too low again and again, what is left to correct goes to nothing; another structure
    /// and the other camp know nothing of it.
    #[test]
    fn lessons_add_up_to_what_was_wrong() {
        let mut lessons = Lessons::new();
        for _ in 0..400 {
            let known = lessons.correction(3, None, true);
            lessons.learn(3, None, true, 40 - known, 10);
        }
        assert!((37..=41).contains(&lessons.correction(3, None, true)));
        assert_eq!(lessons.correction(4, None, true), 0);
        assert_eq!(lessons.correction(3, None, false), 0);
        lessons.clear();
        assert_eq!(lessons.correction(3, None, true), 0);
    }

    #[test]
    fn no_lesson_goes_too_far() {
        let mut lessons = Lessons::new();
        for _ in 0..10_000 {
            lessons.learn(3, None, true, 5_000, 30);
        }
        assert!(lessons.correction(3, None, true) <= FARTHEST_OFF);
    }
}
