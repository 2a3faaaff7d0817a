//! The sequential test between two players, on pairs of games.
//!
//! A pair is two games with one opening and sides changed; the first player gets 0, ½, 1, 1½ or 2
//! points of it, a fifth category each ("pentanomial"). Games of a pair depend on each other through
//! the opening; pairs do not, so all spreads are those of pairs.
//!
//! The test is the generalised sequential probability ratio test. With N pairs and frequencies p over
//! the results a = 0, ¼, ½, ¾, 1, the most likely distribution with mean s is
//! q(a) = p(a) / (1 + x·(a − s)), where x makes the mean of a − s under q zero. The logarithm of the
//! likelihood ratio of two means is N · Σ p(a) · ln(q₁(a) / q₀(a)). It is compared with
//! ln(β / (1 − α)) and ln((1 − β) / α).

use std::fmt;

/// How a difference in strength is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Logistic Elo: the expected score is 1 / (1 + 10^(−elo / 400)).
    Logistic,
    /// Normalised Elo: how many standard deviations of one game the expected score is off ½, times
    /// 400 · 2 / ln 10. The deviation is the one observed, so that pairs which all end alike say
    /// nothing.
    Normalised,
}

/// The hypotheses, and how sure to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Test {
    /// Not stronger than this.
    pub elo0: f64,
    /// As strong as this.
    pub elo1: f64,
    /// The chance to take the second for true if the first is.
    pub alpha: f64,
    /// The chance to take the first for true if the second is.
    pub beta: f64,
    /// The measure of both.
    pub scale: Scale,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The first hypothesis is accepted.
    First,
    /// The second hypothesis is accepted.
    Second,
}

/// Pairs by what the first player got of them: 0, ½, 1, 1½, 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs(pub [u32; 5]);

/// A category that nothing fell into yet counts as so many pairs: ratios must stay finite.
const UNSEEN: f64 = 1e-3;

impl Pairs {
    /// How many there are.
    pub fn number(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Frequencies, none of them zero, and the number they were made from.
    fn frequencies(&self) -> ([f64; 5], f64) {
        let counts = self.0.map(|count| f64::from(count).max(UNSEEN));
        let number: f64 = counts.iter().sum();
        (counts.map(|count| count / number), number)
    }

    /// The mean score of a game, 0 to 1, and the standard deviation of a pair's.
    pub fn mean_and_deviation(&self) -> Option<(f64, f64)> {
        let number = f64::from(self.number());
        if number == 0.0 {
            return None;
        }
        let over = |f: &dyn Fn(f64) -> f64| {
            let terms = self.0.iter().zip(RESULTS).map(|(count, a)| f64::from(*count) * f(a));
            terms.sum::<f64>() / number
        };
        let mean = over(&|a| a);
        Some((mean, over(&|a| (a - mean).powi(2)).sqrt()))
    }

    /// The difference in logistic Elo with the bounds of its 95 per cent interval; infinite where one
    /// side won everything.
    pub fn elo(&self) -> Option<[f64; 3]> {
        let (mean, deviation) = self.mean_and_deviation()?;
        let reach = SURE * deviation / f64::from(self.number()).sqrt();
        Some([mean - reach, mean, mean + reach].map(elo_of))
    }
}

/// The score of one game of a pair, by category.
const RESULTS: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Standard deviations on either side of a mean that cover 95 per cent.
pub const SURE: f64 = 1.96;

fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Test {
    /// The bounds of the logarithm of the likelihood ratio.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio; 0 while there are no pairs.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.number() == 0 {
            return 0.0;
        }
        let (frequencies, number) = pairs.frequencies();
        let [s0, s1] = [self.elo0, self.elo1].map(|elo| self.score(elo, &frequencies));
        let (q0, q1) = (likeliest(&frequencies, s0), likeliest(&frequencies, s1));
        let terms = (0..5).map(|at| frequencies[at] * (q1[at] / q0[at]).ln());
        number * terms.sum::<f64>()
    }

    /// The mean score that a hypothesis stands for.
    fn score(&self, elo: f64, frequencies: &[f64; 5]) -> f64 {
        let score = match self.scale {
            Scale::Logistic => score_of(elo),
            Scale::Normalised => {
                let mean = mean(frequencies, 0.0);
                let spread = frequencies.iter().zip(RESULTS).map(|(p, a)| p * (a - mean).powi(2));
                // The mean of two games varies half as much as one game, in squares.
                let of_a_game = (2.0 * spread.sum::<f64>()).sqrt();
                0.5 + elo * of_a_game * std::f64::consts::LN_10 / 800.0
            }
        };
        score.clamp(1e-6, 1.0 - 1e-6)
    }

    /// What follows from these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ((low, high), ratio) = (self.bounds(), self.ratio(pairs));
        if ratio <= low {
            Verdict::First
        } else if ratio >= high {
            Verdict::Second
        } else {
            Verdict::Open
        }
    }
}

/// The mean of a − s.
fn mean(frequencies: &[f64; 5], s: f64) -> f64 {
    frequencies.iter().zip(RESULTS).map(|(p, a)| p * (a - s)).sum()
}

/// The most likely distribution with mean `s`, 0 < s < 1. The mean of a − s under it falls as x grows,
/// and all its terms are positive between −1/(1 − s) and 1/s.
fn likeliest(frequencies: &[f64; 5], s: f64) -> [f64; 5] {
    let tilted = |x: f64| {
        let mut q = [0.0; 5];
        for (at, a) in RESULTS.into_iter().enumerate() {
            q[at] = frequencies[at] / (1.0 + x * (a - s));
        }
        q
    };
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        if mean(&tilted(x), s) > 0.0 { low = x } else { high = x }
    }
    tilted((low + high) / 2.0)
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = match self.scale {
            Scale::Logistic => "logistic",
            Scale::Normalised => "normalised",
        };
        let Test { elo0, elo1, alpha, beta, .. } = self;
        write!(f, "{scale} Elo {elo0} against {elo1}, alpha {alpha}, beta {beta}")
    }
}

/// Reads `0,10`, or with more: `elo0=0,elo1=10,alpha=0.05,beta=0.05,scale=normalised`.
pub fn test(text: &str) -> Result<Test, String> {
    let wrong = || {
        "a test is elo0=0,elo1=10 and perhaps alpha=0.05,beta=0.05,scale=logistic or normalised; \
         elo0 is less than elo1, and alpha and beta are between 0 and 0.5"
            .to_string()
    };
    let mut test =
        Test { elo0: f64::NAN, elo1: f64::NAN, alpha: 0.05, beta: 0.05, scale: Scale::Logistic };
    for (at, part) in text.split(',').enumerate() {
        let (key, value) = match part.split_once('=') {
            Some((key, value)) => (key.trim(), value.trim()),
            None if at < 2 => (["elo0", "elo1"][at], part.trim()),
            None => return Err(wrong()),
        };
        let number = || value.parse::<f64>().ok().filter(|n| n.is_finite()).ok_or_else(wrong);
        match (key, value) {
            ("elo0", _) => test.elo0 = number()?,
            ("elo1", _) => test.elo1 = number()?,
            ("alpha", _) => test.alpha = number()?,
            ("beta", _) => test.beta = number()?,
            ("scale", "logistic") => test.scale = Scale::Logistic,
            ("scale", "normalised" | "normalized") => test.scale = Scale::Normalised,
            _ => return Err(wrong()),
        }
    }
    let sure = |chance: f64| chance > 0.0 && chance < 0.5;
    let sound = test.elo0 < test.elo1 && sure(test.alpha) && sure(test.beta);
    if sound { Ok(test) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(scale: Scale) -> Test {
        Test { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05, scale }
    }

    fn near(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() < by
    }

    #[test]
    fn the_bounds_are_walds() {
        // ln(0.05 / 0.95) and its opposite.
        let (low, high) = usual(Scale::Logistic).bounds();
        assert!(near(low, -2.944_439, 1e-6) && near(high, 2.944_439, 1e-6));
    }

    #[test]
    fn elo_and_its_interval_follow_the_formula() {
        // 10, 20, 40, 20, 10 pairs: the mean is a half, the variance of a pair
        // 2 · (10 · 0.25 + 20 · 0.0625) / 100 = 0.075.
        let even = Pairs([10, 20, 40, 20, 10]);
        let (mean, deviation) = even.mean_and_deviation().unwrap();
        assert!(near(mean, 0.5, 1e-12) && near(deviation.powi(2), 0.075, 1e-12));
        // 1.96 · √0.075 / √100 = 0.053677; 400 · log10(0.553677 / 0.446323) = 37.44.
        let [low, elo, high] = even.elo().unwrap();
        assert!(near(elo, 0.0, 1e-9) && near(high, 37.44, 0.01) && near(low, -high, 1e-9));
        // Three quarters of the points are 400 · log10(3) = 190.85 Elo.
        let ahead = Pairs([0, 0, 0, 100, 0]).elo().unwrap();
        assert!(ahead.iter().all(|elo| near(*elo, 190.85, 0.01)));
        assert_eq!(Pairs([0, 0, 0, 0, 9]).elo(), Some([f64::INFINITY; 3]));
        assert_eq!(Pairs::default().elo(), None);
    }

    #[test]
    fn the_most_likely_distribution_is_one_and_has_its_mean() {
        let (frequencies, _) = Pairs([3, 20, 41, 25, 11]).frequencies();
        for s in [0.2, 0.5, 0.514, 0.9] {
            let q = likeliest(&frequencies, s);
            assert!(near(q.iter().sum(), 1.0, 1e-9) && q.iter().all(|part| *part > 0.0));
            assert!(near(mean(&q, s), 0.0, 1e-9));
        }
    }

    /// Where only two categories occur, the distribution with mean s is known without any search:
    /// pairs of 0 and of 2 points alone, the share of the latter is s.
    #[test]
    fn with_two_results_the_ratio_is_that_of_coins() {
        let (won, lost) = (60, 40);
        let test = usual(Scale::Logistic);
        let (s0, s1) = (0.5, score_of(10.0));
        let coin =
            f64::from(won) * (s1 / s0).ln() + f64::from(lost) * ((1.0 - s1) / (1.0 - s0)).ln();
        // The three results that never came count a thousandth each: hence the tolerance.
        assert!(near(test.ratio(&Pairs([lost, 0, 0, 0, won])), coin, 1e-3));
    }

    /// Near the observed mean the ratio is N · (s1 − s0) · (2m − s0 − s1) / 2v, with mean m and variance
    /// v of pairs: the Taylor expansion to the second order, whose error is of the third.
    #[test]
    fn close_hypotheses_give_the_ratio_of_normal_distributions() {
        let pairs = Pairs([100, 250, 400, 300, 150]);
        let (m, deviation) = pairs.mean_and_deviation().unwrap();
        let test = Test { elo0: 10.0, elo1: 20.0, ..usual(Scale::Logistic) };
        let (s0, s1) = (score_of(10.0), score_of(20.0));
        let expected = 1200.0 * (s1 - s0) * (2.0 * m - s0 - s1) / (2.0 * deviation.powi(2));
        assert!(near(test.ratio(&pairs), expected, 0.03 * expected.abs()), "{expected}");
    }

    #[test]
    fn normalised_elo_is_measured_in_deviations() {
        // All pairs of 0 or 2 points, as many of each: the deviation of a pair's score is ½, that of a
        // game by it √2 · ½, and 800 / ln 10 · (s − ½) / (√2 / 2) = elo.
        let pairs = Pairs([50, 0, 0, 0, 50]);
        let test = usual(Scale::Normalised);
        let (frequencies, _) = pairs.frequencies();
        let s = 0.5 + 10.0 * 0.5f64.sqrt() * 10f64.ln() / 800.0;
        assert!(near(test.score(10.0, &frequencies), s, 1e-5));
        assert!(near(test.score(0.0, &frequencies), 0.5, 1e-12));
    }

    #[test]
    fn tests_end_on_the_side_of_the_truth() {
        for scale in [Scale::Logistic, Scale::Normalised] {
            let test = usual(scale);
            assert_eq!(test.verdict(&Pairs::default()), Verdict::Open);
            assert_eq!(test.verdict(&Pairs([1, 2, 4, 2, 1])), Verdict::Open);
            assert_eq!(test.verdict(&Pairs([20, 100, 400, 300, 90])), Verdict::Second);
            assert_eq!(test.verdict(&Pairs([90, 300, 400, 100, 20])), Verdict::First);
        }
        // Who wins every pair is a coin with one side: each pair adds ln(0.51439 / 0.5) = 0.02837, so
        // that 2.944 is passed with the 104th.
        let test = usual(Scale::Logistic);
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 100])), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 108])), Verdict::Second);
    }

    #[test]
    fn tests_are_read() {
        assert_eq!(test("0,10"), Ok(usual(Scale::Logistic)));
        let read = test("elo0=-5, elo1=0, alpha=0.1, scale=normalised").unwrap();
        assert_eq!((read.elo0, read.alpha, read.beta), (-5.0, 0.1, 0.05));
        assert_eq!(read.scale, Scale::Normalised);
        for wrong in [
            "",
            "0",
            "10,0",
            "0,0",
            "0,10,alpha=0.5",
            "0,10,beta=0",
            "0,10,scale=bayes",
            "a,b",
            "0,inf",
            "0,10,5",
        ] {
            assert!(test(wrong).is_err(), "{wrong}");
        }
    }
}
