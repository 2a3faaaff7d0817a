//! The file of a match: one JSON line that says what is played, then one for every game.
//!
//! A line is written when its game ends and never changed, so a match that was interrupted, even in
//! the middle of a line, goes on where its file ends.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::referee::Course;
use super::report::Played;
use crate::unusable;

/// The file, open for further games.
pub struct Book(File);

impl Book {
    /// Begins a new file; one that has anything in it is left alone.
    pub fn begin(path: &Path, heading: &Value) -> Result<Book> {
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let mut file = opened.map_err(|error| unusable(format!("{}: {error}", path.display())))?;
        if file.metadata().is_ok_and(|about| about.len() > 0) {
            let path = path.display();
            return Err(unusable(format!("{path} is not empty; --resume goes on where it ends")));
        }
        write_line(&mut file, heading)?;
        Ok(Book(file))
    }

    /// Opens a file to go on, and reads the games that were played. `heading` must be the one that it
    /// begins with.
    pub fn resume(path: &Path, heading: &Value) -> Result<(Book, Vec<Played>)> {
        if !path.exists() {
            return Ok((Book::begin(path, heading)?, Vec::new()));
        }
        let at = |error: std::io::Error| unusable(format!("{}: {error}", path.display()));
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(at)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(at)?;
        // What was written in part when the match was interrupted is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(at)?;
        file.seek(SeekFrom::End(0)).map_err(at)?;
        let mut lines = text[..whole].lines();
        match lines.next() {
            None => write_line(&mut file, heading)?,
            Some(first) => same_match(path, first, heading)?,
        }
        let games = lines.zip(2..).map(|(line, number)| {
            let read = serde_json::from_str(line).ok().and_then(|value| played(&value));
            read.ok_or_else(|| unusable(format!("{}: line {number} is no game", path.display())))
        });
        let games = games.collect::<Result<_>>()?;
        Ok((Book(file), games))
    }

    /// Adds a game.
    pub fn add(
        &mut self,
        game: &Played,
        names: &[String],
        course: &Course,
        fen: Option<&str>,
    ) -> Result<()> {
        let seats: Vec<&String> = game.seats.iter().map(|player| &names[*player]).collect();
        let faults: Vec<Value> = (course.faults.iter())
            .map(|(seat, what)| json!({"seat": seat, "what": what}))
            .collect();
        let mut line = json!({
            "set": game.set,
            "round": game.round,
            "players": game.seats,
            "names": seats,
            "turns": course.record,
            "shares": course.shares,
            "score": course.score,
            "reason": course.reason,
            "end": course.end,
        });
        if let Some(fen) = fen {
            line["fen"] = json!(fen);
        }
        if !faults.is_empty() {
            line["faults"] = json!(faults);
        }
        write_line(&mut self.0, &line)
    }
}

fn write_line(file: &mut File, value: &Value) -> Result<()> {
    file.write_all(format!("{value}\n").as_bytes()).context("cannot write the file of the match")
}

fn same_match(path: &Path, first: &str, heading: &Value) -> Result<()> {
    let old: Value = serde_json::from_str(first).unwrap_or(Value::Null);
    if old == *heading {
        return Ok(());
    }
    let differs =
        heading.as_object().into_iter().flatten().find(|(key, value)| old.get(key) != Some(value));
    let what =
        differs.map_or_else(String::new, |(key, _)| format!(" (see \"{key}\" in its first line)"));
    Err(unusable(format!("{} is the file of another match{what}", path.display())))
}

/// Reads a game's line as far as results need it.
fn played(line: &Value) -> Option<Played> {
    let number = |value: &Value| value.as_u64().map(|number| number as usize);
    let list = |key: &str| line.get(key)?.as_array();
    Some(Played {
        set: number(line.get("set")?)?,
        round: number(line.get("round")?)?,
        seats: list("players")?.iter().map(number).collect::<Option<_>>()?,
        shares: list("shares")?.iter().map(Value::as_f64).collect::<Option<_>>()?,
        reason: line.get("reason")?.as_str()?.into(),
        faults: list("faults").map_or(0, Vec::len),
    })
}
