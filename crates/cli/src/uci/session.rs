//! A conversation: the game, the settings, and what each command does.

use std::ops::ControlFlow;

use ashtapada_rules::{AnyPosition, Viewer, enter};

use super::Voice;
use super::eval;
use super::go::Go;
use super::options::{self, Settings, Wish};
use super::thinker::{Task, Thinker};
use super::variant::Variant;
use crate::draw::{self, Style};

/// A text as an answer repeats it.
pub use ashtapada_proto::shown;

/// Everything an engine remembers between two lines.
pub struct Session {
    voice: Voice,
    variant: Variant,
    playing: Box<dyn AnyPosition>,
    settings: Settings,
    thinker: Thinker,
}

impl Session {
    /// A conversation that begins with chess.
    pub fn new(voice: Voice, seed: Option<u64>) -> Session {
        let variant = Variant::named("chess");
        let (playing, _) = variant.begin(false, None).expect("chess begins");
        let thinker = Thinker::new(voice.clone(), seed);
        Session { voice, variant, playing, settings: Settings::default(), thinker }
    }

    /// Does what a line says; `Break` after `quit`.
    pub fn obey(&mut self, line: &str) -> ControlFlow<()> {
        let line = line.trim_start_matches('\u{feff}').trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" | "debug" | "register" => {}
            "uci" => self.introduce(),
            "isready" => self.voice.say("readyok"),
            "setoption" => self.set_option(rest),
            "ucinewgame" => self.thinker.forget(),
            "position" => self.position(rest),
            "go" => self.go(rest),
            "stop" => self.thinker.stop(),
            "ponderhit" => self.thinker.ponder_hit(),
            "d" => self.show(),
            "eval" => self.voice.tell(&eval::appraisal(&*self.playing)),
            "quit" => {
                self.quit();
                return ControlFlow::Break(());
            }
            _ => return self.refuse(&format!("there is no command \"{}\"", shown(command))),
        }
        ControlFlow::Continue(())
    }

    /// Says why something was not done.
    pub fn refuse(&self, why: &str) -> ControlFlow<()> {
        self.voice.tell(why);
        ControlFlow::Continue(())
    }

    /// Answers what is still to be answered.
    pub fn quit(&mut self) {
        self.thinker.quit();
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.voice.say(&format!(
            "id name Ashtapada {version}\nid author the Ashtapada authors\n\n{}uciok",
            options::declared()
        ));
    }

    fn set_option(&mut self, text: &str) {
        let Some((name, value)) = named_value(text) else {
            self.voice.tell("an option is set by: setoption name NAME value VALUE");
            return;
        };
        let done = match self.settings.set(&name, &value) {
            Ok(Wish::Nothing) => Ok(()),
            Ok(Wish::Forget) => {
                self.thinker.forget();
                Ok(())
            }
            Ok(Wish::Variant(name)) => self.play(Variant::named(&name)),
            Ok(Wish::Game(text)) => {
                self.variant.with_options(&text).and_then(|variant| self.play(variant))
            }
            Ok(Wish::Castling) => self.castle_by_settings(),
            Err(why) => Err(why),
        };
        if let Err(why) = done {
            self.voice.tell(&why);
        }
    }

    /// Plays another game from its start, and says what it looks like.
    fn play(&mut self, variant: Variant) -> Result<(), String> {
        let begun = variant.begin(self.settings.chess960, None);
        let (playing, _) = begun.map_err(|error| error.to_string())?;
        self.voice.say(&variant.line(&*playing));
        (self.playing, self.variant) = (playing, variant);
        Ok(())
    }

    /// Begins anew if castling by other rules makes another game of this one.
    fn castle_by_settings(&mut self) -> Result<(), String> {
        let begun = self.variant.begin(self.settings.chess960, None);
        let (playing, _) = begun.map_err(|error| error.to_string())?;
        if playing.kind() != self.playing.kind() {
            self.playing = playing;
        }
        Ok(())
    }

    /// `startpos` or `fen TEXT`, then perhaps `moves` and turns.
    fn position(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        let first = words.next();
        let text: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
        let text = text.join(" ");
        let fen = match first {
            Some("startpos") => None,
            Some("fen") => Some(&*text),
            _ => return self.voice.tell("a position is startpos or fen TEXT, then moves TURNS"),
        };
        match self.variant.begin(self.settings.chess960, fen) {
            Ok((playing, notes)) => {
                notes.iter().for_each(|note| self.voice.tell(&note.to_string()));
                self.playing = playing;
            }
            Err(error) => return self.voice.tell(&error.to_string()),
        }
        for (turn, number) in words.zip(1..) {
            if let Err(error) = enter(self.playing.as_mut(), turn) {
                return self.voice.tell(&format!("turn {number}, \"{}\": {error}", shown(turn)));
            }
        }
    }

    fn go(&mut self, text: &str) {
        let (go, faults) = Go::read(text);
        faults.iter().for_each(|fault| self.voice.tell(fault));
        if let Some(depth) = go.perft {
            return self.thinker.count(self.playing.clone(), depth.clamp(0, 255) as u32);
        }
        let seat = self.playing.turn().index();
        let mut limits = go.limits(seat, self.settings.overhead);
        for text in &go.only {
            match self.playing.read_turn(text) {
                Ok(turn) => limits.only.push(self.playing.write_turn(&turn)),
                Err(error) => self.voice.tell(&format!("\"{}\": {error}", shown(text))),
            }
        }
        let task = Task {
            playing: self.playing.clone(),
            limits,
            infinite: go.infinite,
            ponder: go.ponder,
            mate: go.mate,
        };
        self.thinker.think(task, &self.settings);
    }

    /// The board for people; in hidden games what the seat to move may know.
    fn show(&self) {
        let viewer = if self.playing.hidden() && self.playing.outcome().is_none() {
            Viewer::Seat(self.playing.turn())
        } else {
            Viewer::Open
        };
        let style = Style { colour: false, letters: true };
        let board = draw::board(&self.playing.picture(), &self.playing.view(viewer), 0, style);
        self.voice.say(&format!("\n{board}\n\nFen: {}", self.playing.view_text(viewer)));
        if let Some(outcome) = self.playing.outcome() {
            self.voice.say(&format!("Over: {}", outcome.reason.id()));
        }
    }
}

/// The parts of `name NAME value VALUE`, each of one or more words.
fn named_value(text: &str) -> Option<(String, String)> {
    let mut words = text.split_whitespace();
    if words.next() != Some("name") {
        return None;
    }
    let name: Vec<&str> = words.by_ref().take_while(|word| *word != "value").collect();
    let value: Vec<&str> = words.collect();
    (!name.is_empty()).then(|| (name.join(" "), value.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::named_value;

    #[test]
    fn names_and_values_may_have_several_words() {
        let read = |text| named_value(text).unwrap();
        assert_eq!(read("name Hash value 32"), ("Hash".into(), "32".into()));
        assert_eq!(read("name Skill  Level value  3"), ("Skill Level".into(), "3".into()));
        assert_eq!(read("name Clear Hash"), ("Clear Hash".into(), String::new()));
        let both = "name Game Options value mode=ffa start=old";
        assert_eq!(read(both), ("Game Options".into(), "mode=ffa start=old".into()));
        assert_eq!(named_value("Hash 32"), None);
        assert_eq!(named_value("name value 3"), None);
    }
}
