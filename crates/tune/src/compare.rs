//! Which of two sets of weights plays better: pairs of games with the same beginning and seats changed.

use std::sync::Mutex;

use anyhow::Result;
use ashtapada_engine::Bot;
use ashtapada_rules::{Kind, Options};

use crate::selfplay::{Plan, beginning, bot, play, share_out};

/// Plays and prints the score of the first set of weights.
pub fn compare(
    kind: Kind,
    options: &Options,
    plan: &Plan,
    weights: &[Option<String>; 2],
) -> Result<()> {
    for text in weights {
        bot(kind, options, text.as_deref())?;
    }
    let scores = Mutex::new(Vec::new());
    share_out(plan.games.div_ceil(2), plan.threads, |number| {
        let mut random = fastrand::Rng::with_seed(plan.seed << 32 | number as u64);
        let mut bots = [0, 1].map(|which| {
            let text = weights[which].as_deref();
            bot(kind, options, text).expect("weights that were read before")
        });
        let judge = number % 2;
        let begun = beginning(kind, options, plan, &mut random, &mut bots[judge]);
        bots.iter_mut().for_each(Bot::forget);
        let [new, old] = &mut bots;
        let first = play(begun.boxed(), [&mut *new, &mut *old], plan.nodes, &mut |_, _| ());
        let second = play(begun, [old, new], plan.nodes, &mut |_, _| ());
        let mut scores = scores.lock().expect("no thread panicked");
        scores.push([first, 1.0 - second]);
        if scores.len().is_multiple_of(50) {
            eprintln!("{}", report(&scores));
        }
    });
    let scores = scores.into_inner().expect("no thread panicked");
    println!("{}: {}", kind.about().id, report(&scores));
    Ok(())
}

/// The score of pairs of games, with the error of its average (twice its standard deviation).
fn report(pairs: &[[f32; 2]]) -> String {
    let games = || pairs.iter().flatten();
    let won = games().filter(|score| **score > 0.5).count();
    let lost = games().filter(|score| **score < 0.5).count();
    let drawn = 2 * pairs.len() - won - lost;
    let count = pairs.len().max(1) as f32;
    let halves: Vec<f32> = pairs.iter().map(|pair| (pair[0] + pair[1]) / 2.0).collect();
    let mean = halves.iter().sum::<f32>() / count;
    let variance = halves.iter().map(|half| (half - mean).powi(2)).sum::<f32>() / count;
    let error = 2.0 * (variance / count).sqrt();
    let elo = |share: f32| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    format!(
        "{} games, {won} won, {drawn} drawn, {lost} lost: {:.1} ± {:.1} %, {:+.0} Elo ({:+.0} to {:+.0})",
        2 * pairs.len(),
        100.0 * mean,
        100.0 * error,
        elo(mean),
        elo(mean - error),
        elo(mean + error),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four pairs with 1, 1/2, 1/2 and 0: on average one half, with a variance of 1/8 and so twice
    /// the root of 1/32 as its error.
    #[test]
    fn errors_are_those_of_pairs() {
        let pairs = [[1.0, 1.0], [1.0, 0.0], [0.5, 0.5], [0.0, 0.0]];
        let report = report(&pairs);
        assert!(report.starts_with("8 games, 3 won, 2 drawn, 3 lost: 50.0 ± 35.4 %"), "{report}");
    }
}
