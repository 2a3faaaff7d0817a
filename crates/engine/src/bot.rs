//! The bot: one object for any game, made through [`Kind::visit`].

use std::time::Duration;

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{
    Actor, AnyPosition, Kind, Options, Playing, Search, Seat, Told, Turn, Visitor, Weights,
    WeightsError,
};

use crate::hidden;
use crate::level::{Level, Strength, second_choice};
use crate::limits::{Limits, Watch};
use crate::score::Score;
use crate::search::{Manner, Order, Searcher, Subject, camps_of};
use crate::table::Table;
use crate::team::{TURNS, Team};

/// What a bot came up with.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The turn to play.
    pub turn: Turn,
    /// Its text in engine form.
    pub text: String,
    /// What the position is worth to the seat to move if it plays so.
    pub score: Score,
    /// Turns looked ahead, quiescence excepted; 0 if there was no time to compare at all.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// What is expected to be played, turn texts beginning with `text`; in hidden games only that.
    pub pv: Vec<String>,
}

/// What a search has found out so far, told after every iteration.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Turns looked ahead by the iteration that was finished.
    pub depth: u32,
    /// Turns from the root to the farthest position looked at.
    pub farthest: u32,
    /// The best lines of play, best first: as many as [`Bot::with_lines`] asked for, if there are.
    pub lines: Vec<Variation>,
    /// Positions looked at by all threads.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How much of the table is in use by this search, in thousandths.
    pub full: u32,
}

/// A line of play.
#[derive(Clone, Debug)]
pub struct Variation {
    /// What it is worth to the seat to move.
    pub score: Score,
    /// Turn texts in engine form, at least one.
    pub pv: Vec<String>,
}

/// A player for one game with its options.
///
/// Unless it is told to remember or to use several threads, the same question with the same seed
/// gets the same answer, if no time limit or stop flag cuts the search short: earlier questions play
/// no part.
pub struct Bot {
    mind: Box<dyn Mind>,
    settings: Settings,
}

/// What stays the same from question to question.
#[derive(Clone, Copy)]
struct Settings {
    seed: u64,
    threads: usize,
    /// Of the table; by the nodes of the question if `None`.
    mebibytes: Option<usize>,
    lines: usize,
    remember: bool,
}

/// What a bot can do, without the game's type.
trait Mind: Send {
    fn think(&mut self, playing: &dyn AnyPosition, ask: &Ask, said: Said) -> Option<Thought>;
    fn think_from_story(&mut self, seat: Seat, story: &[Told], ask: &Ask) -> Option<Thought>;
    fn prospects_of(&mut self, playing: &dyn AnyPosition, seat: Seat, seed: u64) -> i32;
    fn forget(&mut self);
    fn weigh_by(&mut self, text: &str) -> Result<(), WeightsError>;
}

/// Whoever wants to know how a search gets on.
type Said<'a> = &'a mut dyn FnMut(&Progress);

/// How a question is to be answered.
struct Ask {
    limits: Limits,
    level: Level,
    settings: Settings,
}

/// Positions looked at before a draw is accepted or declined.
const DRAW_NODES: u64 = 5_000;

/// From this many turns of each seat on, an even game may be called a draw.
const LONG_GAME: usize = 40;

/// So far behind, a draw is welcome at any time.
const WORSE: i32 = -60;

/// So little ahead, a game is even.
const EVEN: i32 = 15;

impl Bot {
    /// A bot for this game.
    ///
    /// # Panics
    /// If the options are not this game's; [`Kind::options`] gives the right ones.
    #[must_use]
    pub fn new(kind: Kind, options: &Options) -> Bot {
        let mind = kind.visit(options, Make).expect("options were checked by Kind::options");
        let settings = Settings { seed: 0, threads: 1, mebibytes: None, lines: 1, remember: false };
        Bot { mind, settings }
    }

    /// The same bot with another seed: it varies its play where several turns are about as good.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Bot {
        self.settings.seed = seed;
        self
    }

    /// The same bot, thinking on so many threads, at least one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Bot {
        self.settings.threads = threads.max(1);
        self
    }

    /// The same bot with a table of so many mebibytes, at least one. Without this the table suits
    /// the nodes that a question allows.
    #[must_use]
    pub fn with_hash(mut self, mebibytes: usize) -> Bot {
        self.settings.mebibytes = Some(mebibytes.max(1));
        self
    }

    /// The same bot, telling the scores of so many turns exactly, at least one (MultiPV).
    #[must_use]
    pub fn with_lines(mut self, lines: usize) -> Bot {
        self.settings.lines = lines.max(1);
        self
    }

    /// The same bot, which uses what it found out for earlier questions ([`Bot::forget`] ends that).
    #[must_use]
    pub fn remembering(mut self, remember: bool) -> Bot {
        self.settings.remember = remember;
        self
    }

    /// The same bot, judging positions by other weights than those its game comes with.
    ///
    /// # Errors
    /// [`WeightsError`] if the text does not fit the game's terms.
    pub fn with_weights(mut self, text: &str) -> Result<Bot, WeightsError> {
        self.mind.weigh_by(text)?;
        Ok(self)
    }

    /// Forgets everything found out so far.
    pub fn forget(&mut self) {
        self.mind.forget();
    }

    /// The turn to play for the seat to move; `None` if the game is over or chance is to act.
    ///
    /// In hidden games this is [`Bot::think_from_story`] with the story of the seat to move: of the
    /// position nothing is asked but what that seat is told.
    ///
    /// # Panics
    /// If `playing` is a game of another kind than the bot was made for.
    pub fn think(
        &mut self,
        playing: &dyn AnyPosition,
        limits: &Limits,
        level: Level,
    ) -> Option<Thought> {
        self.think_aloud(playing, limits, level, &mut |_| ())
    }

    /// [`Bot::think`], which tells `said` what it has found out after every iteration. In hidden
    /// games there is nothing to tell.
    ///
    /// # Panics
    /// If `playing` is a game of another kind than the bot was made for.
    pub fn think_aloud(
        &mut self,
        playing: &dyn AnyPosition,
        limits: &Limits,
        level: Level,
        said: &mut dyn FnMut(&Progress),
    ) -> Option<Thought> {
        if playing.outcome().is_some() || matches!(playing.actor(), Actor::Chance(_)) {
            return None;
        }
        let ask = self.ask(limits, level);
        if !playing.hidden() {
            return self.mind.think(playing, &ask, said);
        }
        let seat = playing.turn();
        let thought = self.mind.think_from_story(seat, playing.story(seat), &ask);
        // Like any player it says what it wants to play, in words, and has it checked.
        let checked = thought.filter(|thought| playing.read_turn(&thought.text).is_ok());
        checked.or_else(|| any_turn(playing, self.settings.seed))
    }

    /// The turn to play for a seat that was told this story and is to move: for hidden games, where
    /// a bot must not know more. The turn is meant by its text; its steps belong to a sample
    /// position. `None` if the game cannot imagine any position that agrees with the story, and in
    /// open games, which have no stories.
    pub fn think_from_story(
        &mut self,
        seat: Seat,
        story: &[Told],
        limits: &Limits,
        level: Level,
    ) -> Option<Thought> {
        self.mind.think_from_story(seat, story, &self.ask(limits, level))
    }

    /// Whether `seat` would take a draw now: it is worse, or not better in a long game. In hidden
    /// games a bot plays on.
    ///
    /// # Panics
    /// If `playing` is a game of another kind than the bot was made for.
    pub fn accepts_draw(&mut self, playing: &dyn AnyPosition, seat: Seat) -> bool {
        if playing.outcome().is_some() || playing.hidden() {
            return false;
        }
        let long = playing.turns_played() >= LONG_GAME * playing.colours().len();
        let worth = self.mind.prospects_of(playing, seat, self.settings.seed);
        worth <= WORSE || (long && worth <= EVEN)
    }

    fn ask(&self, limits: &Limits, level: Level) -> Ask {
        Ask { limits: level.limits(limits), level, settings: self.settings }
    }
}

/// Any legal turn of a hidden game, for a seat that cannot imagine where it is. The seat's legal
/// turns are a function of its view, and so is the choice.
fn any_turn(playing: &dyn AnyPosition, seed: u64) -> Option<Thought> {
    let turns = playing.legal(TURNS).turns;
    let mut texts: Vec<(String, Turn)> =
        turns.into_iter().map(|turn| (playing.write_turn(&turn), turn)).collect();
    texts.sort();
    let dice = mix(seed ^ playing.turns_played() as u64);
    let at = dice.checked_rem(texts.len() as u64)? as usize;
    let (text, turn) = texts.swap_remove(at);
    let pv = vec![text.clone()];
    Some(Thought { turn, text, score: Score::default(), depth: 0, nodes: 0, pv })
}

struct Make;

impl Visitor for Make {
    type Output = Box<dyn Mind>;
    fn visit<G: Search>(self, _: Kind, game: G) -> Self::Output {
        let weights = Weights::of(&game).expect("a test reads all weights");
        Box::new(Player { game, weights, table: Table::new(), orders: Vec::new() })
    }
}

/// The bot of one game type.
struct Player<G: Search> {
    game: G,
    weights: Weights,
    table: Table,
    /// What each thread knows about the order of steps.
    orders: Vec<Order>,
}

impl<G: Search> Player<G> {
    /// Makes table and orders ready for a question.
    fn begin(&mut self, nodes: Option<u64>, settings: &Settings) {
        self.table.begin(nodes, settings.mebibytes, settings.remember);
        self.orders.resize_with(settings.threads, Order::new);
        if !settings.remember {
            self.orders.iter_mut().for_each(Order::clear);
        }
    }
}

impl<G: Search> Mind for Player<G> {
    fn think(&mut self, playing: &dyn AnyPosition, ask: &Ask, said: Said) -> Option<Thought> {
        let playing = typed::<G>(playing);
        let (game, position) = (*playing.game(), playing.position());
        let strength = ask.level.strength();
        let Settings { seed, lines, .. } = ask.settings;
        let Strength { patience, noise, margin, .. } = strength;
        let manner = Manner { patience, seed, noise, margin, lines };
        self.begin(ask.limits.nodes, &ask.settings);
        let subject = Subject { game, weights: &self.weights };
        let team = Team { subject, playing, manner, table: &self.table, limits: &ask.limits };
        let (report, nodes) = team.search(&mut self.orders, said)?;
        let close: Vec<i32> =
            report.lines.iter().take_while(|line| line.exact).map(|line| line.score).collect();
        let taken = choose(&close, strength.margin, seed ^ game.key(position));
        let line = report.lines.get(taken)?;
        Some(Thought {
            text: game.write_turn(position, &line.turn),
            turn: line.turn.clone(),
            score: Score::points(line.score),
            depth: report.depth,
            nodes,
            pv: line.texts(&game, position),
        })
    }

    fn think_from_story(&mut self, seat: Seat, story: &[Told], ask: &Ask) -> Option<Thought> {
        let strength = ask.level.strength();
        let (limits, seed) = (&ask.limits, ask.settings.seed);
        let subject = Subject { game: self.game, weights: &self.weights };
        let mut verdict =
            hidden::weigh(subject, seat, story, &strength, limits, seed, &mut self.table)?;
        let scores: Vec<i32> = verdict.turns.iter().map(|weighed| weighed.score).collect();
        let taken = choose(&scores, strength.margin, seed ^ story.len() as u64);
        let hidden::Weighed { text, turn, score } = verdict.turns.swap_remove(taken);
        Some(Thought {
            pv: vec![text.clone()],
            turn,
            text,
            score: Score::points(score),
            depth: verdict.depth,
            nodes: verdict.nodes,
        })
    }

    fn prospects_of(&mut self, playing: &dyn AnyPosition, seat: Seat, seed: u64) -> i32 {
        let playing = typed::<G>(playing);
        let (game, position) = (*playing.game(), playing.position());
        let camps = camps_of(&game, seat);
        if matches!(game.actor(position), Actor::Chance(_)) {
            return camps.balance(&self.weights.appraise(&game, position));
        }
        let limits = Limits { nodes: Some(DRAW_NODES), ..Limits::default() };
        let manner = Manner { seed, ..Manner::EXACT };
        self.table.begin(limits.nodes, None, false);
        let subject = Subject { game, weights: &self.weights };
        let mut order = Order::new();
        let history = playing.history().clone();
        let watch = Watch::start(&limits);
        let mut searcher =
            Searcher::new(subject, history, camps, manner, &self.table, &mut order, watch);
        let turns = searcher.turns(position, TURNS);
        let report = searcher.compare(position, turns, &limits, 1, &mut |_, _| ());
        searcher.best_for(&report, position, seat)
    }

    fn weigh_by(&mut self, text: &str) -> Result<(), WeightsError> {
        self.weights = Weights::read(G::TERMS, text)?;
        Ok(())
    }

    fn forget(&mut self) {
        self.table.clear();
        self.orders.iter_mut().for_each(Order::clear);
    }
}

/// One of the turns with these falling scores.
fn choose(scores: &[i32], margin: i32, seed: u64) -> usize {
    second_choice(scores, margin, &mut fastrand::Rng::with_seed(mix(seed)))
}

fn typed<G: Search>(playing: &dyn AnyPosition) -> &Playing<G> {
    playing.as_any().downcast_ref().expect("the bot was made for another game")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server keeps bots on a pool of threads.
    #[test]
    fn bots_can_change_threads() {
        fn is_send<T: Send>() {}
        is_send::<Bot>();
        is_send::<Thought>();
    }
}
