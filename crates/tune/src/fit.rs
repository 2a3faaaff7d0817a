//! The fit: weights for which a curve over the appraisal foretells results best.
//!
//! The loss is the cross entropy between `1 / (1 + exp(-steepness * appraisal))` and what came of the
//! position: the game's result, mixed with what the search thought of it. The steepness is fitted first
//! and then kept, so that hundredths stay hundredths. Weights are expected near those the fit begins
//! with, the more loosely the larger `spread` is; so a slot that hardly ever counts stays where it is.

use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use ashtapada_rules::{Game, Kind, Options, Search, Term, Visitor, Weights};

use crate::positions::{self, Sample};
use crate::trace::{Trace, trace};

/// How weights are fitted.
pub struct Manner {
    pub rounds: usize,
    pub spread: f32,
    pub opinion: f32,
    /// Names of terms that stay as they are.
    pub keep: Vec<String>,
    pub note: String,
}

/// One in so many positions is kept back to judge the fit by: whole stretches, since neighbours are of
/// one game.
const KEPT_BACK: usize = 10;
const STRETCH: usize = 1_000;

/// Positions that are looked at before weights are changed.
const BATCH: usize = 4_096;

/// Adam: the first steps, in hundredths, and how long gradients are remembered.
const STEP: f32 = 2.0;
const MOMENTUM: f32 = 0.9;
const CAUTION: f32 = 0.999;

/// Fits weights and gives back their text.
pub fn fit(
    kind: Kind,
    options: &Options,
    from: &[PathBuf],
    begin: Option<&str>,
    manner: &Manner,
) -> Result<String> {
    let mut samples = Vec::new();
    for path in from {
        samples.extend(positions::read(path)?);
    }
    ensure!(samples.len() >= BATCH, "{} positions are too few", samples.len());
    kind.visit(options, Fit { samples, begin, manner })?
}

struct Fit<'a> {
    samples: Vec<Sample>,
    begin: Option<&'a str>,
    manner: &'a Manner,
}

/// A position ready for the fit.
struct Point {
    trace: Trace,
    result: f32,
    opinion: f32,
}

impl Visitor for Fit<'_> {
    type Output = Result<String>;
    fn visit<G: Search>(self, _: Kind, game: G) -> Result<String> {
        let text = self.begin.unwrap_or(game.weights());
        let weights = Weights::read(G::TERMS, text)?;
        let (mut kept, mut used) = (Vec::new(), Vec::new());
        for (at, point) in points(&game, &self.samples, &weights).enumerate() {
            let back = at / STRETCH % KEPT_BACK == KEPT_BACK - 1;
            if back { kept.push(point) } else { used.push(point) }
        }
        let kept_slots = slots_of(G::TERMS, &self.manner.keep)?;
        let slots = G::TERMS.last().map_or(0, |term| term.range().end);
        let mut model = Model::new(&weights, slots, &used);
        println!(
            "{} positions, {} kept back, steepness {}",
            used.len(),
            kept.len(),
            model.steepness
        );
        println!("loss before: {:.5}, kept back {:.5}", model.loss(&used), model.loss(&kept));
        model.improve(used, self.manner, &kept_slots);
        println!("loss after: kept back {:.5}", model.loss(&kept));
        let head = head(text, self.samples.len(), &self.manner.note);
        Ok(model.weights().write(G::TERMS, &head))
    }
}

/// The slots of the terms with these names.
fn slots_of(terms: &[Term], names: &[String]) -> Result<Vec<usize>> {
    let mut slots = Vec::new();
    for name in names {
        let Some(term) = terms.iter().find(|term| term.name() == name) else {
            let known: Vec<_> = terms.iter().map(|term| term.name()).collect();
            bail!("no term is called `{name}`; there are: {}", known.join(", "));
        };
        slots.extend(term.range());
    }
    Ok(slots)
}

fn points<'a, G: Search>(
    game: &'a G,
    samples: &'a [Sample],
    weights: &'a Weights,
) -> impl Iterator<Item = Point> + 'a {
    samples.iter().filter_map(|sample| {
        let position = Game::read(game, &sample.text, &mut Vec::new()).ok()?;
        let trace = trace(game, &position, weights);
        Some(Point { trace, result: sample.result, opinion: sample.opinion })
    })
}

/// The comment of the text that the fit began with, but for its last paragraph, and how this one was
/// made.
fn head(text: &str, positions: usize, note: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix('#'));
    let mut lines: Vec<&str> = lines.map(str::trim).collect();
    lines.truncate(lines.iter().rposition(|line| line.is_empty()).unwrap_or(0));
    let note = if note.is_empty() { String::new() } else { format!(" {note}") };
    let made = format!("Fitted to {positions} quiet positions of self-play.{note}");
    format!("{}\n\n{made}", lines.join("\n"))
}

/// Weights as numbers that move a little at a time.
struct Model {
    /// Middlegame and endgame by slot, one after the other.
    values: Vec<f32>,
    origin: Vec<f32>,
    steepness: f32,
}

impl Model {
    fn new(weights: &Weights, slots: usize, points: &[Point]) -> Model {
        let values: Vec<f32> =
            (0..slots).flat_map(|slot| weights.get(slot)).map(|half| half as f32).collect();
        let mut model = Model { origin: values.clone(), values, steepness: 0.0 };
        let tried = (1..=100).map(|step| step as f32 * 0.0002);
        let loss = |steepness| Model { steepness, ..model.copy() }.loss(points);
        let best = tried.map(|steepness| (loss(steepness), steepness));
        model.steepness = best.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.004, |best| best.1);
        model
    }

    fn copy(&self) -> Model {
        Model { values: self.values.clone(), origin: Vec::new(), steepness: self.steepness }
    }

    fn weights(&self) -> Weights {
        let mut weights = Weights::default();
        for (slot, pair) in self.values.chunks_exact(2).enumerate() {
            weights.set(slot, [pair[0].round() as i32, pair[1].round() as i32]);
        }
        weights
    }

    /// The appraisal of a position for the first side.
    fn appraise(&self, trace: &Trace) -> f32 {
        let sum = |counts: &[(u16, i16)], half: usize| -> f32 {
            let worth = |(slot, count): &(u16, i16)| {
                f32::from(*count) * self.values[2 * usize::from(*slot) + half]
            };
            counts.iter().map(worth).sum()
        };
        let end = sum(&trace.counts, 1) + sum(&trace.lead, 1);
        sum(&trace.counts, 0) * trace.phase + end * trace.scale * (1.0 - trace.phase)
    }

    fn foretold(&self, appraisal: f32) -> f32 {
        1.0 / (1.0 + (-self.steepness * appraisal).exp())
    }

    /// The average loss against results alone.
    fn loss(&self, points: &[Point]) -> f32 {
        let loss = |point: &Point| {
            let foretold = self.foretold(self.appraise(&point.trace)).clamp(1e-6, 1.0 - 1e-6);
            -f64::from(point.result * foretold.ln() + (1.0 - point.result) * (1.0 - foretold).ln())
        };
        (points.iter().map(loss).sum::<f64>() / points.len().max(1) as f64) as f32
    }

    /// Goes through all positions again and again, in ever smaller steps.
    /// The slots `keep` stay as they are.
    fn improve(&mut self, mut points: Vec<Point>, manner: &Manner, keep: &[usize]) {
        let mut random = fastrand::Rng::with_seed(1);
        let mut adam = Adam::new(self.values.len());
        // What lies `spread` from where it began costs as much as it does in a normal distribution.
        let pull = 1.0 / (manner.spread * manner.spread * points.len() as f32);
        for round in 0..manner.rounds {
            random.shuffle(&mut points);
            let step = STEP * (1.0 - round as f32 / manner.rounds as f32);
            for batch in points.chunks(BATCH) {
                let mut slope = self.slope(batch, manner.opinion);
                for (at, slope) in slope.iter_mut().enumerate() {
                    *slope += pull * (self.values[at] - self.origin[at]);
                }
                for slot in keep {
                    slope[2 * slot..2 * slot + 2].fill(0.0);
                }
                adam.step(&mut self.values, &slope, step);
            }
            if round % 10 == 9 {
                println!("round {}: {:.5}", round + 1, self.loss(&points));
            }
        }
    }

    /// How the loss of some positions changes with each value.
    fn slope(&self, points: &[Point], opinion: f32) -> Vec<f32> {
        let mut slope = vec![0.0; self.values.len()];
        for Point { trace, result, opinion: thought } in points {
            let target = (1.0 - opinion) * result + opinion * self.foretold(*thought);
            let error = self.foretold(self.appraise(trace)) - target;
            let error = error * self.steepness / points.len() as f32;
            let end = error * trace.scale * (1.0 - trace.phase);
            for (slot, count) in &trace.counts {
                let (slot, count) = (usize::from(*slot), f32::from(*count));
                slope[2 * slot] += error * trace.phase * count;
                slope[2 * slot + 1] += end * count;
            }
            for (slot, count) in &trace.lead {
                slope[2 * usize::from(*slot) + 1] += end * f32::from(*count);
            }
        }
        slope
    }
}

/// Steps that grow with what slopes agree on.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(values: usize) -> Adam {
        Adam { mean: vec![0.0; values], square: vec![0.0; values], steps: 0 }
    }

    fn step(&mut self, values: &mut [f32], slope: &[f32], step: f32) {
        self.steps += 1;
        let mean_share = 1.0 - MOMENTUM.powi(self.steps);
        let square_share = 1.0 - CAUTION.powi(self.steps);
        for (at, slope) in slope.iter().enumerate() {
            self.mean[at] = MOMENTUM * self.mean[at] + (1.0 - MOMENTUM) * slope;
            self.square[at] = CAUTION * self.square[at] + (1.0 - CAUTION) * slope * slope;
            let (mean, square) = (self.mean[at] / mean_share, self.square[at] / square_share);
            values[at] -= step * mean / (square.sqrt() + 1e-12);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two things, of which only the first helps to win: it gains weight, the other stays about where
    /// it is, and a third that never occurs exactly there.
    #[test]
    fn what_helps_gains_weight() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut points = Vec::new();
        for _ in 0..20_000 {
            let (helps, does_not) = (random.i16(-2..=2), random.i16(-2..=2));
            let chance = 1.0 / (1.0 + (-0.6 * f32::from(helps)).exp());
            let result = if random.f32() < chance { 1.0 } else { 0.0 };
            let counts = vec![(0, helps), (1, does_not)];
            points.push(Point {
                trace: Trace { counts, lead: Vec::new(), phase: 0.5, scale: 1.0 },
                result,
                opinion: 0.0,
            });
        }
        let origin = vec![10.0, 10.0, 0.0, 0.0, 7.0, 7.0];
        let mut model = Model { values: origin.clone(), origin, steepness: 0.01 };
        let before = model.loss(&points);
        let manner = Manner {
            rounds: 60,
            spread: 1_000.0,
            opinion: 0.0,
            keep: Vec::new(),
            note: String::new(),
        };
        model.improve(points, &manner, &[]);
        // 0.6 / 0.01 hundredths for each.
        let weights = model.weights();
        let blend = |slot| weights.get(slot).iter().sum::<i32>() / 2;
        assert!((50..=70).contains(&blend(0)), "{:?}", model.values);
        assert!(blend(1).abs() <= 6, "{:?}", model.values);
        assert_eq!(weights.get(2), [7, 7]);
        assert!(before > 0.5);
    }

    #[test]
    fn the_comment_is_kept_but_for_its_last_paragraph() {
        let text = "# Chess.\n# Tables.\n#\n# Set by hand.\n\nmen: 1/2\n";
        let fitted = "Chess.\nTables.\n\nFitted to 9 quiet positions of self-play. Twice.";
        assert_eq!(head(text, 9, "Twice."), fitted);
    }
}
