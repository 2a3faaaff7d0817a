//! How the games of a set begin: some random turns, or a position of a list. The same seed gives the
//! same openings, whatever is played from them.

use anyhow::{Context, Result};
use ashtapada_proto::Setup;
use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{AnyPosition, Entry, Values};

use crate::unusable;

/// Where the games of a match begin.
pub struct Openings {
    entry: Entry,
    options: Vec<(String, String)>,
    /// Position texts; empty for the start position.
    texts: Vec<String>,
    /// Random turns before the players take over.
    turns: usize,
    seed: u64,
}

/// The beginning of a game.
#[derive(Clone)]
pub struct Opening {
    /// The position text it begins from, if that is not the start of the game without options.
    pub fen: Option<String>,
    /// The turns before the players take over.
    pub turns: Vec<String>,
    /// The game after them.
    pub playing: Box<dyn AnyPosition>,
}

/// So many random openings may end the game before one is given up.
const TRIES: u64 = 200;

/// At most this many turns are drawn from.
const CAP: usize = 10_000;

impl Openings {
    /// Openings of a game; `file` has a position text a line, `#` begins a comment line.
    pub fn new(
        entry: Entry,
        options: Vec<(String, String)>,
        fen: Option<String>,
        file: Option<&std::path::Path>,
        turns: usize,
        seed: u64,
    ) -> Result<Openings> {
        let mut texts: Vec<String> = fen.into_iter().collect();
        if let Some(path) = file {
            let read = std::fs::read_to_string(path);
            let text = read.with_context(|| format!("cannot read {}", path.display()));
            let text = text.map_err(|error| unusable(format!("{error:#}")))?;
            let lines = text.lines().map(str::trim);
            texts.extend(
                lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(Into::into),
            );
            if texts.is_empty() {
                return Err(unusable(format!("{} has no positions", path.display())));
            }
        }
        let openings = Openings { entry, options, texts, turns, seed };
        for (at, text) in openings.texts.iter().enumerate() {
            openings
                .begin(Some(text))
                .map_err(|error| unusable(format!("opening {}: {error:#}", at + 1)))?;
        }
        openings.begin(None)?;
        Ok(openings)
    }

    fn begin(&self, fen: Option<&str>) -> Result<Box<dyn AnyPosition>> {
        let options = self.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let setup = Setup { game: self.entry.id, options, fen };
        Ok(setup.begin().map_err(unusable)?.0)
    }

    /// The game before anything was played.
    pub fn start(&self) -> Result<Box<dyn AnyPosition>> {
        self.begin(self.texts.first().map(String::as_str))
    }

    /// The start of a set in a game whose start is drawn, such as Chess960, unless the match names one.
    fn drawn_start(&self, set: usize) -> Result<Option<String>> {
        let mut random = fastrand::Rng::with_seed(mix(self.seed ^ mix(set as u64 + 1) ^ 1));
        let mut options = self.options.clone();
        for spec in self.entry.kind.about().options {
            let Values::Drawn { min, max } = spec.values else { continue };
            if !self.options.iter().any(|(name, _)| spec.is_named(name)) {
                options.push((spec.name.into(), random.i64(min..=max).to_string()));
            }
        }
        if options.len() == self.options.len() {
            return Ok(None);
        }
        let options = options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let setup = Setup { game: self.entry.id, options, fen: None };
        Ok(Some(setup.begin().map_err(unusable)?.0.text()))
    }

    /// The opening of the set with this number.
    pub fn of_set(&self, set: usize) -> Result<Opening> {
        let fen = (!self.texts.is_empty()).then(|| self.texts[set % self.texts.len()].clone());
        let fen = fen.map_or_else(|| self.drawn_start(set), |fen| Ok(Some(fen)))?;
        let start = self.begin(fen.as_deref())?;
        let plain = start.options().changed().next().is_none();
        let fen = fen.or_else(|| (!plain).then(|| start.text()));
        for again in 0..TRIES {
            let seed = mix(self.seed ^ mix(set as u64 + 1) ^ mix(again << 32));
            if let Some((turns, playing)) = wander(&*start, self.turns, seed) {
                return Ok(Opening { fen, turns, playing });
            }
        }
        Err(unusable(format!("no {} random turns leave a game to be played", self.turns)))
    }
}

/// Some random turns; `None` if the game ended meanwhile.
fn wander(
    start: &dyn AnyPosition,
    turns: usize,
    seed: u64,
) -> Option<(Vec<String>, Box<dyn AnyPosition>)> {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut playing, mut texts) = (start.boxed(), Vec::new());
    for _ in 0..turns {
        texts.push(any_turn(playing.as_mut(), &mut random)?);
    }
    playing.outcome().is_none().then_some((texts, playing))
}

/// Plays a legal turn that is drawn, whoever or whatever makes it; `None` if there is none.
pub fn any_turn(playing: &mut dyn AnyPosition, random: &mut fastrand::Rng) -> Option<String> {
    let turns = playing.legal(CAP).turns;
    let turn = turns.get(random.usize(..turns.len().max(1)))?;
    let text = playing.write_turn(turn);
    playing.play(turn).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use ashtapada_rules::{catalogue, enter, find};

    use super::*;

    #[test]
    fn openings_repeat_themselves_and_differ() {
        for entry in catalogue() {
            let openings = Openings::new(entry, Vec::new(), None, None, 4, 7).unwrap();
            let texts: Vec<String> =
                (0..4).map(|set| openings.of_set(set).unwrap().playing.text()).collect();
            assert!(texts.windows(2).any(|pair| pair[0] != pair[1]), "{texts:?}");
            let again = openings.of_set(2).unwrap();
            assert_eq!((again.playing.text(), again.turns.len()), (texts[2].clone(), 4));
            let mut replayed = openings.begin(again.fen.as_deref()).unwrap();
            for turn in &again.turns {
                enter(replayed.as_mut(), turn).unwrap();
            }
            assert_eq!(replayed.text(), texts[2]);
        }
    }

    #[test]
    fn what_a_table_draws_is_drawn_for_every_set() {
        let of = |options: Vec<(String, String)>| -> Vec<String> {
            let entry = find("chess960").unwrap();
            let openings = Openings::new(entry, options, None, None, 0, 7).unwrap();
            (0..4).map(|set| openings.of_set(set).unwrap().playing.text()).collect()
        };
        let drawn = of(Vec::new());
        assert_eq!(drawn, of(Vec::new()));
        // Four numbers out of 960 that are all the same would be a wonder.
        assert!(drawn.iter().any(|text| *text != drawn[0]), "{drawn:?}");
        let named = of(vec![("number".into(), "518".into())]);
        assert!(named.iter().all(|text| text.starts_with("rnbqkbnr/")), "{named:?}");
    }

    #[test]
    fn a_game_that_ends_at_once_is_refused() {
        // The fool's mate: no turn is left to be drawn.
        let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".to_string();
        let openings =
            Openings::new(find("chess").unwrap(), Vec::new(), Some(mated), None, 1, 7).unwrap();
        assert!(openings.of_set(0).is_err());
    }
}
