//! Who plays in a match, and with how much time, as command lines write it.

use std::path::PathBuf;
use std::time::Duration;

use ashtapada_engine::Level;

/// A player of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    /// What reports call it.
    pub name: String,
    /// What it is.
    pub who: Who,
    /// Its own budget; where it says nothing, that of the match counts.
    pub budget: Budget,
    /// The text it was described by.
    pub text: String,
}

/// The kinds of players.
#[derive(Clone, PartialEq, Debug)]
pub enum Who {
    /// A bot of this program.
    Bot {
        /// How strong: [`Level::FULL`] is bounded by its budget alone.
        level: Level,
        /// Threads of its searches.
        threads: usize,
        /// Its table in mebibytes; by its nodes if `None`.
        hash: Option<usize>,
        /// A file of weights to judge positions by, instead of those that the game comes with.
        weights: Option<PathBuf>,
    },
    /// Any legal turn.
    Random,
    /// The turn after which it has most, at first sight.
    Greedy,
    /// A program that speaks UCI.
    Program {
        /// What starts it: words, with quotation marks around those that have blanks.
        command: String,
        /// Its options, by name and value.
        options: Vec<(String, String)>,
        /// Whether it is believed to look at nothing its seat may not see, in hidden games.
        trusted: bool,
    },
}

/// What bounds the search for a turn; nothing if all are `None`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Budget {
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Turns looked ahead.
    pub depth: Option<u32>,
    /// Time for each turn.
    pub move_time: Option<Duration>,
    /// A clock for the whole game.
    pub clock: Option<Control>,
}

impl Budget {
    /// Whether nothing bounds a search.
    pub fn is_empty(&self) -> bool {
        *self == Budget::default()
    }

    /// This budget, or the other one where this is empty.
    pub fn or(self, other: Budget) -> Budget {
        if self.is_empty() { other } else { self }
    }
}

/// A time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// Turns after which `base` is added again.
    pub turns: Option<u32>,
    /// What every clock begins with.
    pub base: Duration,
    /// What every turn adds.
    pub increment: Duration,
}

/// Reads `10+0.1`, `60`, `40/60+0.5`: turns, seconds and seconds a turn.
pub fn control(text: &str) -> Result<Control, String> {
    let wrong = || format!("\"{text}\" is no time control; write 10+0.1, 60 or 40/60+0.5");
    let (turns, rest) = match text.split_once('/') {
        Some((turns, rest)) => {
            let turns = turns.parse().ok().filter(|turns| *turns > 0).ok_or_else(wrong)?;
            (Some(turns), rest)
        }
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let base = seconds(base).ok_or_else(wrong)?;
    Ok(Control { turns, base, increment: seconds(increment).ok_or_else(wrong)? })
}

/// Reads seconds with decimals: at most a day.
pub fn seconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok().filter(|number| (0.0..=86_400.0).contains(number))?;
    Some(Duration::from_secs_f64(number))
}

/// What is written where a player cannot be read.
const EXPECTED: &str = "a player is level:5, nodes:20000, depth:4, full, random, greedy or uci:COMMAND; \
    then, after semicolons, name=NAME, nodes=N, depth=N, movetime=SECONDS, tc=10+0.1, \
    for bots hash=MB, threads=N and weights=FILE, for programs option.NAME=VALUE and trusted=yes";

/// Reads a player: `level:5`, `uci:fairy-stockfish;option.Hash=64;name=Fairy`.
pub fn entrant(text: &str) -> Result<Entrant, String> {
    let mut parts = text.split(';').map(str::trim);
    let (who, mut budget) = kind(parts.next().unwrap_or(""))?;
    let mut entrant = Entrant { name: String::new(), who, budget, text: text.into() };
    entrant.name = text.split(';').next().unwrap_or("").trim().into();
    for part in parts.filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').ok_or_else(|| format!("\"{part}\": {EXPECTED}"))?;
        set(&mut entrant, &mut budget, key.trim(), value.trim())
            .ok_or_else(|| format!("\"{part}\": {EXPECTED}"))?;
    }
    entrant.budget = budget;
    Ok(entrant)
}

fn kind(text: &str) -> Result<(Who, Budget), String> {
    let wrong = || format!("\"{text}\": {EXPECTED}");
    let bot = |level| Who::Bot { level, threads: 1, hash: None, weights: None };
    let none = Budget::default();
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    Ok(match word {
        "level" => {
            let level = rest.parse().ok().and_then(Level::new).ok_or_else(wrong)?;
            (bot(level), none)
        }
        "nodes" => {
            let nodes = Some(positive(rest).ok_or_else(wrong)?);
            (bot(Level::FULL), Budget { nodes, ..none })
        }
        "depth" => {
            let depth = Some(positive(rest).ok_or_else(wrong)?.min(u64::from(u32::MAX)) as u32);
            (bot(Level::FULL), Budget { depth, ..none })
        }
        "full" if rest.is_empty() => (bot(Level::FULL), none),
        "random" if rest.is_empty() => (Who::Random, none),
        "greedy" if rest.is_empty() => (Who::Greedy, none),
        "uci" if !rest.trim().is_empty() => {
            let command = rest.trim().to_string();
            (Who::Program { command, options: Vec::new(), trusted: false }, none)
        }
        _ => return Err(wrong()),
    })
}

fn set(entrant: &mut Entrant, budget: &mut Budget, key: &str, value: &str) -> Option<()> {
    match (key, &mut entrant.who) {
        ("name", _) if !value.is_empty() => entrant.name = value.into(),
        ("nodes", _) => budget.nodes = Some(positive(value)?),
        ("depth", _) => budget.depth = Some(u32::try_from(positive(value)?).ok()?),
        ("movetime", _) => budget.move_time = Some(seconds(value)?),
        ("tc", _) => budget.clock = Some(control(value).ok()?),
        ("hash", Who::Bot { hash, .. }) => *hash = Some(positive(value)?.min(65_536) as usize),
        ("threads", Who::Bot { threads, .. }) => *threads = positive(value)?.min(512) as usize,
        ("weights", Who::Bot { weights, .. }) => *weights = Some(value.into()),
        ("trusted", Who::Program { trusted, .. }) => *trusted = value == "yes",
        (_, Who::Program { options, .. }) => {
            let name = key.strip_prefix("option.").filter(|name| !name.is_empty())?;
            options.push((name.into(), value.into()));
        }
        _ => return None,
    }
    Some(())
}

fn positive(text: &str) -> Option<u64> {
    text.trim().parse().ok().filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_with_all_they_bring() {
        let read = |text| entrant(text).unwrap();
        assert!(matches!(read("level:5").who, Who::Bot { level, .. } if level.number() == Some(5)));
        assert_eq!(read("nodes:20000").budget.nodes, Some(20_000));
        assert_eq!(read("random").name, "random");
        let text = "uci:./engine \"a b\" ; option.Skill Level=3;name=Weak; tc=40/60+0.5";
        let program = read(text);
        assert_eq!(program.name, "Weak");
        let control = program.budget.clock.unwrap();
        assert_eq!((control.turns, control.base.as_secs()), (Some(40), 60));
        assert_eq!(control.increment, Duration::from_millis(500));
        let Who::Program { command, options, trusted } = program.who else { panic!("a program") };
        assert_eq!((&*command, trusted), ("./engine \"a b\"", false));
        assert_eq!(options, [("Skill Level".to_string(), "3".to_string())]);
        let bot = read("full;hash=32;threads=2;movetime=0.25");
        assert!(matches!(bot.who, Who::Bot { threads: 2, hash: Some(32), weights: None, .. }));
        assert_eq!(bot.budget.move_time, Some(Duration::from_millis(250)));
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for wrong in [
            "",
            "level",
            "level:0",
            "level:11",
            "nodes:",
            "nodes:0",
            "uci:",
            "uci: ",
            "greedy:2",
            "stockfish",
            "level:5;speed=3",
            "level:5;option.Hash=1",
            "random;name=",
            "full;tc=soon",
            "full;tc=0/10",
            "full;movetime=-1",
            "full;movetime=nan",
        ] {
            assert!(entrant(wrong).is_err(), "{wrong}");
        }
    }
}
