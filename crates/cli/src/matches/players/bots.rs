//! Bots of this program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use ashtapada_engine::{Bot, Clock, Level, Limits, Score};
use ashtapada_rules::{AnyPosition, Kind, Options, WeightsError};

use super::{Answer, Fault, Player, Question, forced};

/// What a turn costs on its way to the clock of a match in this process.
const OVERHEAD: Duration = Duration::from_millis(5);

/// A bot in however many seats.
pub struct Bots {
    level: Level,
    threads: usize,
    hash: Option<usize>,
    kind: Kind,
    options: Options,
    /// The text of other weights than the game's own.
    weights: Option<String>,
    bot: Option<Bot>,
}

impl Bots {
    /// A bot for the game that is played.
    pub fn new(
        playing: &dyn AnyPosition,
        level: Level,
        threads: usize,
        hash: Option<usize>,
    ) -> Bots {
        let (kind, options) = (playing.kind(), playing.options().clone());
        Bots { level, threads, hash, kind, options, weights: None, bot: None }
    }

    /// The same bot, judging positions by the weights in a file.
    pub fn weighing_by(mut self, path: &Path) -> Result<Bots, String> {
        let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| at(&error))?;
        self.weights = Some(text);
        self.bot = Some(self.new_bot().map_err(|error| at(&error))?);
        Ok(self)
    }

    fn new_bot(&self) -> Result<Bot, WeightsError> {
        let bot = Bot::new(self.kind, &self.options);
        match &self.weights {
            Some(text) => bot.with_weights(text),
            None => Ok(bot),
        }
    }

    fn made(&mut self, seed: u64) -> Result<Bot, WeightsError> {
        let mut bot = match self.bot.take() {
            Some(bot) => bot,
            None => self.new_bot()?,
        };
        bot.forget();
        // Numbered levels play as they do for people, who get no memory of earlier turns.
        let bot = bot.with_threads(self.threads).remembering(self.level == Level::FULL);
        let bot = match self.hash {
            Some(hash) => bot.with_hash(hash),
            None => bot,
        };
        Ok(bot.with_seed(seed))
    }

    fn limits(&self, question: &Question) -> Limits {
        let budget = question.budget;
        let clock = question.clock.map(|hand| Clock {
            left: hand.left,
            increment: hand.increment,
            moves_to_go: hand.turns,
            overhead: OVERHEAD,
            ..Clock::default()
        });
        // A numbered level knows its own bounds; only a clock may hurry it.
        let own = self.level != Level::FULL;
        Limits {
            nodes: budget.nodes.filter(|_| !own),
            depth: budget.depth.filter(|_| !own),
            time: budget.move_time,
            clock,
            ..Limits::default()
        }
    }
}

impl Player for Bots {
    fn begin(&mut self, _: &dyn AnyPosition, seed: u64) -> Result<(), Fault> {
        let made = self.made(seed).map_err(|error| Fault::Crash(error.to_string()))?;
        self.bot = Some(made);
        Ok(())
    }

    fn answer(&mut self, question: &Question) -> Result<Answer, Fault> {
        let (limits, level) = (self.limits(question), self.level);
        let crash = |why: &str| Fault::Crash(why.into());
        let mut bot =
            self.bot.take().ok_or_else(|| crash("the bot was lost in an earlier crash"))?;
        let thought = catch_unwind(AssertUnwindSafe(|| {
            let thought = bot.think(question.playing, &limits, level);
            (thought, bot)
        }));
        let (thought, bot) = thought.map_err(|_| crash("the bot panicked"))?;
        self.bot = Some(bot);
        let thought = thought.ok_or_else(|| crash("the bot found no turn"))?;
        Ok(Answer { turn: thought.text, score: Some(hundredths(thought.score)) })
    }
}

/// A score as a number, forced ends farthest out.
fn hundredths(score: Score) -> i32 {
    match score.end() {
        Some(turns) => forced(turns.unsigned_abs(), turns > 0),
        None => score.value(),
    }
}
