//! `ashtapada play`: a game at one terminal, between people and bots.
//!
//! It never shows more of a hidden game than the one person at the keyboard may know.

mod command;
mod console;
mod interrupt;
mod news;
mod players;
mod session;
mod table;

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::Result;
use ashtapada_proto::lookup;
use ashtapada_rules::Values;
use clap::Args;

use crate::draw::Style;
use crate::setup::{GameArguments, whole};
use crate::unusable;
use players::{SeatChoice, seat_choice};

/// The level of bots where nobody names one.
const LEVEL: u8 = 3;

/// Arguments of `play`.
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    game: GameArguments,
    /// How strong the bots are: 1, for beginners, to 10.
    #[arg(long, value_name = "N", default_value_t = LEVEL, value_parser = whole::<u8>(1, 10))]
    level: u8,
    /// Who sits where: SEAT=human or SEAT=bot or SEAT=bot:LEVEL; SEAT is a colour, a number from 0,
    /// or `all`. Without it you have the first seat and bots the others.
    #[arg(long = "seat", value_name = "SEAT=WHO", value_parser = seat_choice)]
    seats: Vec<SeatChoice>,
    /// Make bots and chance repeatable: the same number gives the same game.
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u64>(0, u64::MAX))]
    seed: Option<u64>,
    /// Draw pieces as letters instead of symbols.
    #[arg(long)]
    letters: bool,
    /// Let bots think so many seconds a turn, at full strength. For tests: there is no other way to
    /// make sure that a bot is still thinking.
    #[arg(long, value_name = "SECONDS", hide = true)]
    think: Option<u64>,
}

/// How the bots play.
#[derive(Clone, Copy, Debug)]
struct Bots {
    /// The level of bots and hints that no seat sets.
    level: u8,
    /// How long they think, at full strength; otherwise the level says it.
    time: Option<Duration>,
}

impl Play {
    /// Plays until the game is over or the input ends.
    pub fn run(mut self) -> Result<()> {
        let mut random = self.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
        let drawn = self.draw_options(&mut random)?;
        let playing = self.game.begin()?;
        let seats = players::seat(playing.as_ref(), &self.seats, self.level).map_err(unusable)?;
        let style = Style { colour: colours_wanted(), letters: self.letters };
        let interrupt = interrupt::Interrupt::listen()?;
        let bots = Bots { level: self.level, time: self.think.map(Duration::from_secs) };
        let mut session = session::Session::new(playing, seats, bots, random, style, interrupt);
        session.play(&drawn)
    }

    /// Draws what the table draws for a new game. Returns what to tell about it.
    fn draw_options(&mut self, random: &mut fastrand::Rng) -> Result<Vec<String>> {
        let entry = lookup(&self.game.game).map_err(unusable)?;
        let about = entry.kind.about();
        // A position text brings its own start.
        if self.game.fen.is_some() {
            return Ok(Vec::new());
        }
        let mut told = Vec::new();
        for spec in about.options {
            let Values::Drawn { min, max } = spec.values else { continue };
            let own = self.game.options.iter().map(|(name, _)| &**name);
            let mut names = own.chain(entry.options.iter().map(|(name, _)| *name));
            let named = names.any(|name| spec.is_named(name));
            if !named {
                let number = random.i64(min..=max).to_string();
                told.push(format!(
                    "Drawn at random: {name} {number}. (--option {name}={number} sets it up again.)",
                    name = spec.name
                ));
                self.game.options.push((spec.name.into(), number));
            }
        }
        Ok(told)
    }
}

/// Whether stdout takes colours: a terminal, and `NO_COLOR` is not set.
pub fn colours_wanted() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stdout().is_terminal() && !refused
}
