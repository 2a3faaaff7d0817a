//! What a position is worth at first sight.

use ashtapada_rules::{AnyPosition, Kind, Playing, Search, Seat, Visitor, Weights};

/// What each seat has, in hundredths of a pawn, in words; what a hidden game keeps from the seat to
/// move is not told.
pub fn appraisal(playing: &dyn AnyPosition) -> String {
    if playing.outcome().is_some() {
        return "the game is over".into();
    }
    if playing.hidden() {
        return "what is hidden is not appraised".into();
    }
    let found = playing.kind().visit(playing.options(), Appraise(playing));
    let Some(worth) = found.ok().flatten() else { return "no appraisal".into() };
    let seats = playing.colours().iter().zip(worth);
    let words: Vec<String> = seats.map(|(colour, worth)| format!("{colour} {worth}")).collect();
    format!("appraisal in hundredths: {}", words.join(", "))
}

struct Appraise<'a>(&'a dyn AnyPosition);

impl Visitor for Appraise<'_> {
    type Output = Option<[i32; Seat::MAX]>;

    fn visit<G: Search>(self, _: Kind, game: G) -> Self::Output {
        let playing: &Playing<G> = self.0.as_any().downcast_ref()?;
        Some(Weights::of(&game).ok()?.appraise(&game, playing.position()))
    }
}
