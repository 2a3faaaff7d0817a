//! What a game's description says of a position, noted down: how often each slot counts for the first
//! side. Appraisals are linear in the weights, so that is all a fit has to know.

use ashtapada_rules::{Game, Search, Seat, Sheet, Term, WHOLE, Weights};

/// A position as a fit sees it.
pub struct Trace {
    /// Slots and how often they count for the first side, less what the other side has.
    pub counts: Vec<(u16, i16)>,
    /// The same of what counts for whoever leads in the endgame, and there alone.
    pub lead: Vec<(u16, i16)>,
    /// How much of the middlegame is left, 0 to 1.
    pub phase: f32,
    /// How much of the lead in the endgame counts, 0 to 1.
    pub scale: f32,
}

/// The trace of a position of a game of two sides. Who leads in the endgame, and that he does, is taken
/// from the weights.
pub fn trace<G: Search>(game: &G, position: &G::Position, weights: &Weights) -> Trace {
    let mut notes =
        Notes { game, all: Vec::new(), lead: Vec::new(), phase: 1.0, parts: [WHOLE; 2] };
    game.describe(position, &mut notes);
    let Notes { mut all, lead, phase, parts, .. } = notes;
    let worth = |(slot, count): &(u16, i16)| weights.get((*slot).into())[1] * i32::from(*count);
    let ahead: i32 = all.iter().map(worth).sum();
    let more: i32 = lead.iter().map(worth).sum();
    let part = if ahead.abs() + more > 0 { parts[usize::from(ahead < 0)] } else { 0 };
    let scale = part as f32 / WHOLE as f32;
    let sign = ahead.signum() as i16;
    let lead = lead.into_iter().map(|(slot, count)| (slot, count * sign)).collect();
    all.sort_unstable_by_key(|(slot, _)| *slot);
    let mut counts: Vec<(u16, i16)> = Vec::new();
    for (slot, count) in all {
        match counts.last_mut() {
            Some(last) if last.0 == slot => last.1 += count,
            _ => counts.push((slot, count)),
        }
    }
    counts.retain(|(_, count)| *count != 0);
    Trace { counts, lead, phase, scale }
}

struct Notes<'a, G: Game> {
    game: &'a G,
    all: Vec<(u16, i16)>,
    lead: Vec<(u16, i16)>,
    phase: f32,
    parts: [i32; 2],
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

    fn scale(&mut self, seat: Seat, part: i32) {
        self.parts[seat.index() & 1] = part;
    }

    fn lead(&mut self, term: Term, slot: usize, count: i32) {
        self.lead.push(((term.range().start + slot) as u16, count as i16));
    }
}

#[cfg(test)]
mod tests {
    use ashtapada_rules::Options;
    use ashtapada_rules::games::chess::Chess;

    use super::*;

    /// The sum over the trace is the appraisal, but for rounding.
    #[test]
    fn a_trace_adds_up_to_the_appraisal() {
        let game = Chess::with(&Options::read(&[], []).unwrap()).unwrap();
        for text in [
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PP3PPP/RNB1K2R w KQkq - 0 4",
            "8/5k2/8/3b4/5PP1/2B5/4K3/8 w - - 20 60",
        ] {
            adds_up(&game, text);
        }
    }

    fn adds_up(game: &Chess, text: &str) {
        let position = game.read(text, &mut Vec::new()).unwrap();
        let weights = Weights::of(game).unwrap();
        let worth = weights.appraise(game, &position);
        let Trace { counts, lead, phase, scale } = trace(game, &position, &weights);
        let sum: f32 = counts
            .iter()
            .map(|(slot, count)| {
                let [middle, end] = weights.get(usize::from(*slot)).map(|half| half as f32);
                f32::from(*count) * (middle * phase + end * scale * (1.0 - phase))
            })
            .sum();
        let more = lead.iter().map(|(slot, count)| {
            weights.get(usize::from(*slot))[1] as f32 * f32::from(*count) * scale * (1.0 - phase)
        });
        let sum = sum + more.sum::<f32>();
        assert!((sum - (worth[0] - worth[1]) as f32).abs() < 2.0, "{sum} {worth:?}");
    }
}
