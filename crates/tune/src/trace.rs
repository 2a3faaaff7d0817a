//! What a game's description says of a position, noted down: how often each slot counts for the first
//! side. Appraisals are linear in the weights, so that is all a fit has to know.

use ashtapada_rules::{Game, Search, Seat, Sheet, Term};

/// A position as a fit sees it.
pub struct Trace {
    /// Slots and how often they count for the first side, less what the other side has.
    pub counts: Vec<(u16, i16)>,
    /// How much of the middlegame is left, 0 to 1.
    pub phase: f32,
}

/// The trace of a position of a game of two sides.
pub fn trace<G: Search>(game: &G, position: &G::Position) -> Trace {
    let mut notes = Notes { game, all: Vec::new(), phase: 1.0 };
    game.describe(position, &mut notes);
    let Notes { mut all, phase, .. } = notes;
    all.sort_unstable_by_key(|(slot, _)| *slot);
    let mut counts: Vec<(u16, i16)> = Vec::new();
    for (slot, count) in all {
        match counts.last_mut() {
            Some(last) if last.0 == slot => last.1 += count,
            _ => counts.push((slot, count)),
        }
    }
    counts.retain(|(_, count)| *count != 0);
    Trace { counts, phase }
}

struct Notes<'a, G: Game> {
    game: &'a G,
    all: Vec<(u16, i16)>,
    phase: f32,
}

impl<G: Game> Sheet for Notes<'_, G> {
    fn add(&mut self, seat: Seat, term: Term, slot: usize, count: i32) {
        let first = self.game.side(seat) == self.game.side(Seat::FIRST);
        let count = if first { count } else { -count };
        self.all.push(((term.range().start + slot) as u16, count as i16));
    }

    fn phase(&mut self, left: i32, full: i32) {
        self.phase = left.clamp(0, full) as f32 / full.max(1) as f32;
    }
}

#[cfg(test)]
mod tests {
    use ashtapada_rules::games::chess::Chess;
    use ashtapada_rules::{Options, Weights};

    use super::*;

    /// The sum over the trace is the appraisal, but for rounding.
    #[test]
    fn a_trace_adds_up_to_the_appraisal() {
        let game = Chess::with(&Options::read(&[], []).unwrap()).unwrap();
        let text = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PP3PPP/RNB1K2R w KQkq - 0 4";
        let position = game.read(text, &mut Vec::new()).unwrap();
        let weights = Weights::of(&game).unwrap();
        let worth = weights.appraise(&game, &position);
        let Trace { counts, phase } = trace(&game, &position);
        let sum: f32 = counts
            .iter()
            .map(|(slot, count)| {
                let [middle, end] = weights.get(usize::from(*slot)).map(|half| half as f32);
                f32::from(*count) * (middle * phase + end * (1.0 - phase))
            })
            .sum();
        assert!((sum - (worth[0] - worth[1]) as f32).abs() < 2.0, "{sum} {worth:?}");
    }
}
