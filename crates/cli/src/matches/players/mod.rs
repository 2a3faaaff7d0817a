//! Players of matches: bots of this program, simple ones to compare with, and other programs.
//!
//! A player gets a running game and answers with a turn's text; the referee checks it. In hidden
//! games a player of this program looks at nothing but what its seat was told.

mod bots;
mod program;
mod simple;

use std::time::Duration;

use anyhow::Result;
use ashtapada_rules::AnyPosition;

use super::entrant::{Budget, Entrant, Who};
use crate::unusable;

pub use program::Program;

/// What a player is asked.
pub struct Question<'a> {
    /// The game so far.
    pub playing: &'a dyn AnyPosition,
    /// The text it began from, if that is not the game's own start.
    pub fen: Option<&'a str>,
    /// All turns and events since.
    pub record: &'a [String],
    /// What bounds the search.
    pub budget: Budget,
    /// Its own clock, if there is one, with turns until more is added.
    pub clock: Option<Hand>,
    /// The clocks of the first two seats.
    pub clocks: [Hand; 2],
}

/// What stands on a clock.
#[derive(Clone, Copy, Default)]
pub struct Hand {
    /// Time left.
    pub left: Duration,
    /// What a turn adds.
    pub increment: Duration,
    /// Turns until more is added.
    pub turns: Option<u32>,
}

/// What a player answers.
pub struct Answer {
    /// The turn's text.
    pub turn: String,
    /// What it thinks the position is worth to it, in hundredths of a pawn; a forced end is worth
    /// ten thousand or more.
    pub score: Option<i32>,
}

/// The score of a forced end so many turns or moves away: the sooner, the farther out.
fn forced(away: u32, won: bool) -> i32 {
    let score = 30_000 - away.min(9_000) as i32;
    if won { score } else { -score }
}

/// Why a player has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It does not run any more.
    Crash(String),
    /// It said nothing for too long.
    Silence,
}

/// Somebody who plays in a match.
pub trait Player: Send {
    /// A new game begins. The seed decides whatever the player draws.
    fn begin(&mut self, playing: &dyn AnyPosition, seed: u64) -> Result<(), Fault>;
    /// The turn to play.
    fn answer(&mut self, question: &Question) -> Result<Answer, Fault>;
}

/// Makes the players ready that these entrants describe.
pub fn enter(entrant: &Entrant, playing: &dyn AnyPosition) -> Result<Box<dyn Player>> {
    Ok(match &entrant.who {
        Who::Bot { level, threads, hash, weights } => {
            let bots = bots::Bots::new(playing, *level, *threads, *hash);
            Box::new(match weights {
                Some(path) => bots.weighing_by(path).map_err(unusable)?,
                None => bots,
            })
        }
        Who::Random => Box::new(simple::Simple::random()),
        Who::Greedy => Box::new(simple::Simple::greedy()),
        Who::Program { command, options, trusted } => {
            if playing.hidden() && !trusted {
                return Err(unusable(format!(
                    "{} hides what each side sees, and a UCI program is told everything; \
                     add \";trusted=yes\" to a program that looks only at what its seat may see",
                    playing.kind().about().name
                )));
            }
            Box::new(Program::new(command, options, playing).map_err(unusable)?)
        }
    })
}
