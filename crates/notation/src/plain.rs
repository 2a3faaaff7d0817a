//! The record of our own: every game, every event, nothing lost.
//!
//! ```text
//! Ashtapada record 1
//! Game: makruk
//! Option: variant=makpong
//! Date: 2026.11.30
//! White: Anna
//! Black: Bot, level 3
//! Result: 1-0
//! Reason: resignation
//! Tag: Event=Casual game
//!
//! 1. e3e4 d6d5
//! 2. b1d2 1:resign
//! ```
//!
//! Turns are in engine form, events carry the index of their seat. Numbers with dots are for people
//! and mean nothing. Lines before the empty one are `Name: value`; unknown ones are passed over. A `Tag` is
//! whatever else is told, by the names that PGN has for it.

use std::fmt::Write;

use ashtapada_rules::{AnyPosition, Entry, LONGEST_RECORD, Rounds, Saying};

use crate::names::by_name;
use crate::pgn::capital;
use crate::read::ReadError;
use crate::record::{Record, advance, line};
use crate::result::{self, Told};
use crate::{said, tags};

/// What such a record begins with.
pub(crate) const HEAD: &str = "Ashtapada record";

/// Letters that a line of turns has at most.
const WIDTH: usize = 80;

/// Letters that the name of a player may have, as a visitor's.
const LONGEST_PLAYER: usize = 40;

impl Record {
    /// The record as a text of its own.
    ///
    /// # Errors
    /// [`ReadError`] if the record cannot be played.
    pub fn text(&self) -> Result<String, ReadError> {
        let (playing, entries) = self.play()?;
        let mut text = format!("{HEAD} 1\n");
        let mut head = |name: &str, value: &str| {
            if !value.is_empty() {
                let _ = writeln!(text, "{name}: {}", value.replace(char::is_control, " "));
            }
        };
        head("Game", self.entry()?.id);
        head("Id", &self.tags.id);
        for (name, value) in playing.options().changed() {
            head("Option", &format!("{name}={value}"));
        }
        head("Start", self.fen.as_deref().unwrap_or(""));
        head("Date", &self.tags.date);
        for (colour, player) in playing.colours().iter().zip(&self.tags.players) {
            head(&capital(colour), player);
        }
        head("Result", &self.tags.result);
        head("Reason", &self.tags.reason);
        for (name, value) in &self.tags.more {
            head("Tag", &format!("{name}={value}"));
        }
        let mut rows = Rows::new(text);
        let mut last = None;
        for entry in entries {
            // A round begins when the turn comes back to a seat that sits before the last.
            if entry.name.is_some() {
                if last.is_none_or(|last| entry.seat <= last) {
                    rows.round();
                }
                last = Some(entry.seat);
            }
            rows.word(&entry.text);
        }
        Ok(rows.text + "\n")
    }
}

/// Words in lines of a bounded width.
struct Rows {
    text: String,
    width: usize,
    rounds: usize,
}

impl Rows {
    fn new(text: String) -> Rows {
        Rows { text: text + "\n", width: 0, rounds: 0 }
    }

    fn round(&mut self) {
        self.rounds += 1;
        let number = format!("{}.", self.rounds);
        if self.width > 0 {
            self.text.push('\n');
        }
        self.width = number.len();
        self.text += &number;
    }

    fn word(&mut self, word: &str) {
        if self.width > 0 {
            let fits = self.width + 1 + word.len() <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.width = if fits { self.width + 1 } else { 0 };
        }
        self.width += word.len();
        self.text += word;
    }
}

/// Reads such a record.
pub(crate) fn read(text: &str) -> Result<Record, ReadError> {
    let mut record = Record::default();
    let mut lines = text.lines();
    let version = lines.next().unwrap_or("").trim().strip_prefix(HEAD).map(str::trim);
    if version != Some("1") {
        return Err(ReadError::Version { found: line(version.unwrap_or("")) });
    }
    let mut players: Vec<(String, String)> = Vec::new();
    let mut more: Vec<(String, String)> = Vec::new();
    let mut told = Told::default();
    for head in lines.by_ref() {
        if head.trim().is_empty() {
            break;
        }
        let Some((name, value)) = head.split_once(':') else {
            return Err(ReadError::Head { line: line(head) });
        };
        let value = value.trim().to_string();
        match name.trim() {
            "Game" => record.game = by_name(&value).map_or(value, |entry| entry.id.into()),
            "Id" => record.tags.id = value,
            key @ ("Option" | "Tag") => {
                let Some((name, value)) = value.split_once('=') else {
                    return Err(ReadError::Head { line: line(head) });
                };
                let list = if key == "Tag" { &mut more } else { &mut record.options };
                list.push((name.trim().into(), value.trim().into()));
            }
            "Start" => record.fen = Some(value),
            "Date" => record.tags.date = value,
            "Result" => told.head = value,
            "Reason" => record.tags.reason = value,
            other => players.push((other.into(), value)),
        }
    }
    let mut notes = Vec::new();
    let mut playing = record.begin(&mut notes)?;
    seat_players(&mut record, playing.as_ref(), players, &mut notes);
    record.tags.more = tags::kept(more, playing.as_ref(), &mut notes);
    for (name, value) in [
        ("Id", &mut record.tags.id),
        ("Date", &mut record.tags.date),
        ("Reason", &mut record.tags.reason),
    ] {
        *value = tags::short(name, value, tags::LONGEST_KNOWN, &mut notes);
    }
    let mut rounds = Rounds::default();
    for word in lines.flat_map(str::split_whitespace) {
        if is_number(word) {
            rounds.hear(word);
            continue;
        }
        let at = record.moves.len();
        if at == LONGEST_RECORD {
            return Err(ReadError::TooLong);
        }
        let entry = advance(playing.as_mut(), word)
            .map_err(|error| ReadError::entry(at, word, rounds, playing.as_ref(), error))?;
        entry.count(&mut rounds);
        record.moves.push(entry.text);
    }
    result::settle(told, playing.as_ref(), &mut record, &mut notes);
    record.notes = notes;
    Ok(record)
}

/// The game that such a record names.
pub(crate) fn named(text: &str) -> Option<Entry> {
    let head = text.lines().take_while(|line| !line.trim().is_empty());
    let mut games =
        head.filter_map(|line| line.split_once(':').filter(|(name, _)| name.trim() == "Game"));
    games.next().and_then(|(_, game)| by_name(game))
}

/// `12.`
fn is_number(word: &str) -> bool {
    let number = word.trim_end_matches('.');
    number.len() < word.len() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Puts names to seats; whatever names no seat is noted.
pub(crate) fn seat_players(
    record: &mut Record,
    playing: &dyn AnyPosition,
    named: Vec<(String, String)>,
    notes: &mut Vec<Saying>,
) {
    let colours = playing.colours();
    let mut players = vec![String::new(); colours.len()];
    for (name, value) in named {
        match colours.iter().position(|colour| colour.eq_ignore_ascii_case(&name)) {
            Some(seat) if players[seat].is_empty() => {
                players[seat] = tags::short(&name, &value, LONGEST_PLAYER, notes);
            }
            // Of two with one name the first counts, as of all tags.
            Some(_) => {}
            None => notes.push(said::note_passed_over(line(&name))),
        }
    }
    if players.iter().any(|player| !player.is_empty()) {
        record.tags.players = players;
    }
}
