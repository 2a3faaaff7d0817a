//! Players to compare with: one that plays anything, and one that takes what it can get.

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{AnyPosition, Outcome, Playing, Search, Seat, Turn, Visitor, Weights};

use super::{Answer, Fault, Player, Question};

/// At most this many turns are looked at.
const CAP: usize = 10_000;

/// Draws one of the turns it has a mind to.
pub struct Simple {
    turns: fn(&dyn AnyPosition, &mut fastrand::Rng) -> Vec<String>,
    random: fastrand::Rng,
}

impl Simple {
    /// Plays any legal turn.
    pub fn random() -> Simple {
        Simple::drawing_from(|playing, _| texts(playing))
    }

    /// Plays the turn after which the game appraises its side highest, of several alike any one.
    pub fn greedy() -> Simple {
        Simple::drawing_from(most_at_once)
    }

    /// A player whose dice the game's seed will decide.
    fn drawing_from(turns: fn(&dyn AnyPosition, &mut fastrand::Rng) -> Vec<String>) -> Simple {
        Simple { turns, random: fastrand::Rng::with_seed(0) }
    }
}

impl Player for Simple {
    fn begin(&mut self, _: &dyn AnyPosition, seed: u64) -> Result<(), Fault> {
        self.random = fastrand::Rng::with_seed(mix(seed));
        Ok(())
    }

    fn answer(&mut self, question: &Question) -> Result<Answer, Fault> {
        let mut turns = (self.turns)(question.playing, &mut self.random);
        // In hidden games the list is a function of what the seat sees, once it has an order.
        turns.sort();
        let nothing = || Fault::Crash("there is no legal turn".into());
        let turn = self.random.choice(turns).ok_or_else(nothing)?;
        Ok(Answer { turn, score: None })
    }
}

fn texts(playing: &dyn AnyPosition) -> Vec<String> {
    playing.legal(CAP).turns.iter().map(|turn| playing.write_turn(turn)).collect()
}

/// The turns after which the seat to move has most.
fn most_at_once(playing: &dyn AnyPosition, random: &mut fastrand::Rng) -> Vec<String> {
    let found = playing.kind().visit(playing.options(), Appraise { playing, random });
    let mut best = found.ok().flatten().unwrap_or_default();
    best.retain(|turn| playing.read_turn(turn).is_ok());
    if best.is_empty() { texts(playing) } else { best }
}

/// Finds the turns after which a seat has most.
struct Appraise<'a> {
    playing: &'a dyn AnyPosition,
    random: &'a mut fastrand::Rng,
}

impl Visitor for Appraise<'_> {
    type Output = Option<Vec<String>>;

    fn visit<G: Search>(self, _: ashtapada_rules::Kind, game: G) -> Self::Output {
        let seat = self.playing.turn();
        let known: &Playing<G> = self.playing.as_any().downcast_ref()?;
        // In the fog it looks at one of the positions that may be.
        let supposed;
        let position = if G::HIDDEN {
            supposed = game.candidates(seat, self.playing.story(seat), 1, self.random).pop()?;
            &supposed
        } else {
            known.position()
        };
        let weights = Weights::of(&game).ok()?;
        let (turns, _) = game.turns(position, CAP);
        let worth: Vec<i64> =
            turns.iter().map(|turn| after(&game, &weights, position, turn, seat)).collect();
        let most = *worth.iter().max()?;
        let best = turns.iter().zip(worth).filter(|(_, worth)| *worth == most);
        Some(best.map(|(turn, _)| game.write_turn(position, turn)).collect())
    }
}

/// What a seat's side has after a turn, against the average of the others; a decided game outweighs
/// everything.
fn after<G: Search>(
    game: &G,
    weights: &Weights,
    position: &G::Position,
    turn: &Turn,
    seat: Seat,
) -> i64 {
    let mut position = position.clone();
    for &mv in turn {
        game.play(&mut position, mv);
    }
    let side = game.side(seat);
    if let Some(outcome) = game.terminal(&position) {
        let share = i64::from(outcome.share[side.index()]);
        return (share * 2 - i64::from(Outcome::WHOLE)) * 1_000_000;
    }
    let worth = weights.appraise(game, &position);
    let seats = (0..game.colours().len() as u8).map(Seat::new);
    let (mut own, mut others, mut count) = (0, 0, 0);
    for other in seats {
        let value = i64::from(worth[other.index()]);
        if game.side(other) == side {
            own += value;
        } else {
            others += value;
            count += 1;
        }
    }
    // Scaled so that partners weigh like opponents.
    own * i64::from(count.max(1)) - others
}
