//! How strong a bot plays: [`Level`]s 1 to 10.
//!
//! A weaker bot looks at fewer positions, follows exchanges less far, judges less exactly and now and
//! then takes its second choice. It never throws a move away by dice: what it sees it acts upon.
//!
//! How far apart the levels are is measured by `cargo xtask levels`.

use std::time::Duration;

use ashtapada_rules::board::zobrist::mix;

use crate::limits::Limits;
use crate::search::PATIENCE;

/// A playing strength: 1, for beginners, to 10; or [`Level::FULL`], bounded by limits alone.
///
/// ```
/// use ashtapada_engine::Level;
/// assert_eq!(Level::new(3).unwrap().number(), Some(3));
/// assert!(Level::new(11).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// What a level means.
#[derive(Clone, Copy)]
pub(crate) struct Strength {
    /// Most positions looked at for a move.
    pub(crate) nodes: u64,
    /// Most turns looked ahead,
    pub(crate) depth: u32,
    /// and most turns of an exchange that are looked at beyond those.
    pub(crate) patience: i32,
    /// Judgements are off by up to this many hundredths of a pawn.
    pub(crate) noise: i32,
    /// A turn may be chosen that is worse than the best by less than this.
    pub(crate) margin: i32,
    /// How many sample positions a move in a hidden game is tried on.
    pub(crate) samples: usize,
}

const fn strength(
    nodes: u64,
    depth: u32,
    patience: i32,
    noise: i32,
    margin: i32,
    samples: usize,
) -> Strength {
    Strength { nodes, depth, patience, noise, margin, samples }
}

/// By level, from 1.
const STRENGTHS: [Strength; 10] = [
    strength(300, 1, 0, 260, 190, 4),
    strength(600, 2, 1, 240, 170, 6),
    strength(2_000, 3, 2, 180, 130, 8),
    strength(4_000, 3, 3, 110, 80, 12),
    strength(8_000, 4, 5, 65, 45, 16),
    strength(20_000, 6, PATIENCE, 40, 30, 24),
    strength(50_000, 8, PATIENCE, 22, 18, 32),
    strength(130_000, 99, PATIENCE, 12, 8, 40),
    strength(350_000, 99, PATIENCE, 6, 5, 50),
    strength(1_000_000, 99, PATIENCE, 2, 2, 64),
];

/// No level keeps anybody waiting longer, whatever the game.
const WAIT: Duration = Duration::from_secs(3);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest of the numbered levels.
    pub const MAX: Level = Level(10);
    /// No noise, no second choices, and no bounds but those of the [`Limits`] given: for analysis
    /// and for matches between engines. Without any limit it hardly ever comes to an end.
    pub const FULL: Level = Level(11);

    /// Level 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// 1 to 10; `None` for [`Level::FULL`].
    #[must_use]
    pub fn number(self) -> Option<u8> {
        (self <= Level::MAX).then_some(self.0)
    }

    /// What the level means.
    pub(crate) fn strength(self) -> Strength {
        let index = usize::from(self.0) - 1;
        STRENGTHS.get(index).copied().unwrap_or(strength(u64::MAX, u32::MAX, PATIENCE, 0, 0, 64))
    }

    /// The limits of a search at this level that a caller bounds by `given`.
    pub(crate) fn limits(self, given: &Limits) -> Limits {
        if self == Level::FULL {
            return given.clone();
        }
        let Strength { nodes, depth, .. } = self.strength();
        let own = Limits {
            nodes: Some(nodes),
            depth: Some(depth),
            time: Some(WAIT),
            ..Limits::default()
        };
        given.within(&own)
    }
}

/// By how much the position with this key is misjudged: the same for the same seed, up to `span`
/// either way, small errors more often than large ones.
#[inline]
pub(crate) fn misjudgement(key: u64, seed: u64, span: i32) -> i32 {
    if span == 0 {
        return 0;
    }
    let dice = mix(key ^ seed);
    let range = span as u64 + 1;
    let (one, other) = ((dice >> 32) % range, (dice & 0xffff_ffff) % range);
    one as i32 - other as i32
}

/// Which of the best turns to take: `scores` falls, and those within `margin` of the first may be
/// taken, better ones more often.
pub(crate) fn second_choice(scores: &[i32], margin: i32, random: &mut fastrand::Rng) -> usize {
    let best = scores.first().copied().unwrap_or(0);
    let weights = scores.iter().map(|score| i64::from(margin) - i64::from(best - score));
    let weights: Vec<i64> = weights.take_while(|weight| *weight > 0).collect();
    if weights.len() < 2 {
        return 0;
    }
    let mut left = random.i64(0..weights.iter().sum());
    for (at, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0 {
            return at;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_grow() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes && pair[0].depth <= pair[1].depth);
            assert!(pair[0].patience <= pair[1].patience);
            assert!(pair[0].noise > pair[1].noise && pair[0].margin > pair[1].margin);
            assert!(pair[0].samples < pair[1].samples);
        }
    }

    #[test]
    fn noise_stays_within_its_span() {
        let all: Vec<i32> = (0..2_000).map(|key| misjudgement(key, 7, 30)).collect();
        assert!(all.iter().all(|noise| noise.abs() <= 30));
        assert!(all.iter().any(|noise| *noise > 20) && all.iter().any(|noise| *noise < -20));
        assert_eq!(misjudgement(5, 7, 0), 0);
    }

    #[test]
    fn second_choices_are_close_ones() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut taken = [0; 4];
        for _ in 0..500 {
            taken[second_choice(&[50, 45, 20, -300], 40, &mut random)] += 1;
        }
        assert!(taken[0] > taken[2] && taken[1] > taken[2] && taken[2] > 0);
        assert_eq!(taken[3], 0);
        assert_eq!(second_choice(&[50, 50], 0, &mut random), 0);
        assert_eq!(second_choice(&[], 9, &mut random), 0);
    }
}
