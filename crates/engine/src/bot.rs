//! The bot: one object for any game, made through [`Kind::visit`].

use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{
    Actor, AnyPosition, Kind, Options, Playing, Search, Seat, Told, Turn, Visitor,
};

use crate::hidden;
use crate::level::{Level, second_choice};
use crate::limits::{Limits, Watch};
use crate::score::Score;
use crate::search::{Manner, Searcher, camps_of};
use crate::table::Table;

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

/// A player for one game with its options.
///
/// Single-threaded; the same question with the same seed gets the same answer, unless a time limit
/// or the stop flag cuts the search short. Earlier questions play no part.
pub struct Bot {
    mind: Box<dyn Mind>,
    seed: u64,
}

/// What a bot can do, without the game's type.
trait Mind: Send {
    fn think(&mut self, playing: &dyn AnyPosition, ask: &Ask) -> Option<Thought>;
    fn think_from_story(&mut self, seat: Seat, story: &[Told], ask: &Ask) -> Option<Thought>;
    fn prospects_of(&mut self, playing: &dyn AnyPosition, seat: Seat, seed: u64) -> i32;
}

/// How a question is to be answered.
struct Ask {
    limits: Limits,
    level: Level,
    seed: u64,
}

/// At most this many turns are compared in one position.
const TURNS: usize = 5_000;

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
        Bot { mind, seed: 0 }
    }

    /// The same bot with another seed: it varies its play where several turns are about as good.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Bot {
        self.seed = seed;
        self
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
        if playing.outcome().is_some() || matches!(playing.actor(), Actor::Chance(_)) {
            return None;
        }
        let ask = self.ask(limits, level);
        if !playing.hidden() {
            return self.mind.think(playing, &ask);
        }
        let seat = playing.turn();
        let thought = self.mind.think_from_story(seat, playing.story(seat), &ask);
        // Like any player it says what it wants to play, in words, and has it checked.
        let checked = thought.filter(|thought| playing.read_turn(&thought.text).is_ok());
        checked.or_else(|| any_turn(playing, self.seed))
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
        let worth = self.mind.prospects_of(playing, seat, self.seed);
        worth <= WORSE || (long && worth <= EVEN)
    }

    fn ask(&self, limits: &Limits, level: Level) -> Ask {
        Ask { limits: level.limits(limits), level, seed: self.seed }
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
        Box::new(Player { game, table: Table::new() })
    }
}

/// The bot of one game type.
struct Player<G: Search> {
    game: G,
    table: Table,
}

impl<G: Search> Mind for Player<G> {
    fn think(&mut self, playing: &dyn AnyPosition, ask: &Ask) -> Option<Thought> {
        let playing = typed::<G>(playing);
        let (game, position) = (*playing.game(), playing.position());
        let strength = ask.level.strength();
        let manner = Manner { seed: ask.seed, noise: strength.noise, margin: strength.margin };
        self.table.begin(ask.limits.nodes);
        let mut searcher = Searcher::new(
            game,
            playing.history().clone(),
            camps_of(&game, game.turn(position)),
            manner,
            &mut self.table,
            Watch::start(&ask.limits),
        );
        let turns = searcher.turns(position, TURNS);
        let report = searcher.compare(position, turns, &ask.limits);
        let close: Vec<i32> =
            report.lines.iter().take_while(|line| line.exact).map(|line| line.score).collect();
        let taken = choose(&close, strength.margin, ask.seed ^ game.key(position));
        let line = report.lines.get(taken)?;
        let steps: Vec<_> = line.turn.iter().chain(&line.then).copied().collect();
        Some(Thought {
            text: game.write_turn(position, &line.turn),
            turn: line.turn.clone(),
            score: Score::points(line.score),
            depth: report.depth,
            nodes: searcher.nodes(),
            pv: searcher.texts(position, &steps),
        })
    }

    fn think_from_story(&mut self, seat: Seat, story: &[Told], ask: &Ask) -> Option<Thought> {
        let strength = ask.level.strength();
        let (limits, seed) = (&ask.limits, ask.seed);
        let mut verdict =
            hidden::weigh(self.game, seat, story, &strength, limits, seed, &mut self.table)?;
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
            return camps.balance(&game.appraise(position));
        }
        let limits = Limits { nodes: Some(DRAW_NODES), ..Limits::default() };
        let manner = Manner { seed, noise: 0, margin: 0 };
        self.table.begin(limits.nodes);
        let history = playing.history().clone();
        let watch = Watch::start(&limits);
        let mut searcher = Searcher::new(game, history, camps, manner, &mut self.table, watch);
        let turns = searcher.turns(position, TURNS);
        let report = searcher.compare(position, turns, &limits);
        searcher.best_for(&report, position, seat)
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
