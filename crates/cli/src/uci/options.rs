//! The engine's options, named as Fairy-Stockfish names them.

use std::fmt::Write;
use std::time::Duration;

use ashtapada_engine::Level;

use super::variant;

/// Everything that can be set but the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Threads of a search.
    pub threads: usize,
    /// The table, in mebibytes.
    pub hash: usize,
    /// Lines to tell.
    pub lines: usize,
    /// Full strength from 20 on.
    skill: i64,
    /// Whether `elo` counts.
    limited: bool,
    elo: i64,
    /// Whether chess is played by the rules of Chess960.
    pub chess960: bool,
    /// Whether chances are told beside scores.
    pub chances: bool,
    /// What a turn costs on its way to the clock.
    pub overhead: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            threads: 1,
            hash: 16,
            lines: 1,
            skill: SKILL.1,
            limited: false,
            elo: ELO_DEFAULT,
            chess960: false,
            chances: false,
            overhead: Duration::from_millis(30),
        }
    }
}

const THREADS: (i64, i64) = (1, 512);
const HASH: (i64, i64) = (1, 65_536);
const LINES: (i64, i64) = (1, 500);
const SKILL: (i64, i64) = (-20, 20);
const ELO: (i64, i64) = (500, 2850);
const ELO_DEFAULT: i64 = 1350;
const OVERHEAD: (i64, i64) = (0, 5000);

/// What setting an option asks of the session beside remembering the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Nothing.
    Nothing,
    /// The table is to be emptied.
    Forget,
    /// Another game is to be played.
    Variant(String),
    /// The game's own options are these.
    Game(String),
    /// Chess is now played by other rules about castling.
    Castling,
}

impl Settings {
    /// How strong the engine is to play.
    pub fn level(&self) -> Level {
        match (self.limited, self.skill) {
            (true, _) => between(self.elo, ELO),
            (false, skill) if skill < SKILL.1 => between(skill, (SKILL.0, SKILL.1 - 1)),
            _ => Level::FULL,
        }
    }

    /// Sets an option by its name, in whatever case.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Wish, String> {
        let number = |bounds| number(name, value, bounds);
        match &*name.to_ascii_lowercase() {
            "threads" => self.threads = number(THREADS)? as usize,
            "hash" => self.hash = number(HASH)? as usize,
            "multipv" => self.lines = number(LINES)? as usize,
            "skill level" => self.skill = number(SKILL)?,
            "uci_elo" => self.elo = number(ELO)?,
            "move overhead" => self.overhead = Duration::from_millis(number(OVERHEAD)? as u64),
            "uci_limitstrength" => self.limited = check(name, value)?,
            "uci_showwdl" => self.chances = check(name, value)?,
            // Whether pondering is allowed decides the other program, and analysis is play.
            "ponder" | "uci_analysemode" => drop(check(name, value)?),
            "uci_chess960" => {
                self.chess960 = check(name, value)?;
                return Ok(Wish::Castling);
            }
            "clear hash" => return Ok(Wish::Forget),
            "uci_variant" => return Ok(Wish::Variant(value.into())),
            "game options" => return Ok(Wish::Game(value.into())),
            _ => return Err(format!("no option is named \"{}\"", super::session::shown(name))),
        }
        Ok(Wish::Nothing)
    }
}

/// The level that stands among all levels where the number stands between its bounds.
fn between(number: i64, (least, most): (i64, i64)) -> Level {
    let steps = i64::from(Level::MAX.number().unwrap_or(1)) - 1;
    let span = most - least;
    let step = ((number - least) * steps * 2 + span) / (span * 2);
    Level::new(1 + step.clamp(0, steps) as u8).unwrap_or(Level::MAX)
}

fn number(name: &str, value: &str, (least, most): (i64, i64)) -> Result<i64, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name} takes a whole number from {least} to {most}"))
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    match &*value.to_ascii_lowercase() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name} is true or false")),
    }
}

/// The lines that declare all options.
pub fn declared() -> String {
    let usual = Settings::default();
    let mut text = String::new();
    let mut spin = |name: &str, default: i64, (least, most): (i64, i64)| {
        let _ =
            writeln!(text, "option name {name} type spin default {default} min {least} max {most}");
    };
    spin("Threads", usual.threads as i64, THREADS);
    spin("Hash", usual.hash as i64, HASH);
    spin("MultiPV", usual.lines as i64, LINES);
    spin("Skill Level", usual.skill, SKILL);
    spin("Move Overhead", usual.overhead.as_millis() as i64, OVERHEAD);
    spin("UCI_Elo", usual.elo, ELO);
    for name in ["UCI_LimitStrength", "UCI_Chess960", "UCI_AnalyseMode", "UCI_ShowWDL", "Ponder"] {
        let _ = writeln!(text, "option name {name} type check default false");
    }
    text += "option name Clear Hash type button\n";
    text += "option name UCI_Variant type combo default chess";
    for name in variant::names() {
        let _ = write!(text, " var {name}");
    }
    text += "\noption name Game Options type string default <empty>\n";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scales_span_all_levels() {
        let mut settings = Settings::default();
        assert_eq!(settings.level(), Level::FULL);
        for (name, value, level) in [
            ("Skill Level", "-20", 1), // the least
            ("skill level", "19", 10), // the most that is not full strength
            ("Skill Level", "0", 6),   // 1 + 9 · 20/39 = 5.6
        ] {
            assert_eq!(settings.set(name, value), Ok(Wish::Nothing));
            assert_eq!(settings.level().number(), Some(level), "{name} {value}");
        }
        settings.set("UCI_LimitStrength", "true").unwrap();
        for (elo, level) in [("500", 1), ("2850", 10), ("1675", 6)] {
            settings.set("UCI_Elo", elo).unwrap(); // the last: 1 + 9/2 = 5.5, rounded up
            assert_eq!(settings.level().number(), Some(level), "{elo}");
        }
    }

    #[test]
    fn what_cannot_be_set_changes_nothing() {
        let mut settings = Settings::default();
        for (name, value) in [
            ("Threads", "0"),
            ("Threads", "many"),
            ("Hash", ""),
            ("MultiPV", "501"),
            ("UCI_ShowWDL", "perhaps"),
            ("Contempt", "24"),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(settings, Settings::default());
    }
}
