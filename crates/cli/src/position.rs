//! `ashtapada position`: how a position looks, what can be played in it and how it stands.

use std::fmt::Write;

use anyhow::Result;
use ashtapada_proto::{
    BatchAnswer, BatchRequest, EntryText, OptionList, OptionValue, TURN_CAP, answer_request,
};
use ashtapada_rules::{AnyPosition, Event, Rounds, Viewer, enter};
use clap::Args;

use crate::draw::{self, Style};
use crate::setup::GameArguments;
use crate::words::{self, Told};
use crate::{Unusable, page, say, unusable};

/// The most turns that are written out for people.
const SHOWN: usize = 200;

/// Arguments of `position`.
#[derive(Args)]
pub struct Position {
    #[command(flatten)]
    game: GameArguments,
    /// Play these turns and events first, with spaces between.
    #[arg(long, value_name = "TURNS", default_value = "", hide_default_value = true)]
    moves: String,
    /// Answer as `batch` does.
    #[arg(long)]
    json: bool,
    /// Draw pieces as letters instead of symbols.
    #[arg(long)]
    letters: bool,
}

impl Position {
    /// Prints the position.
    pub fn run(&self) -> Result<()> {
        if self.json { self.as_json() } else { self.for_people() }
    }

    fn entries(&self) -> impl Iterator<Item = &str> {
        self.moves.split_whitespace().map(without_number).filter(|entry| !entry.is_empty())
    }

    fn as_json(&self) -> Result<()> {
        let options = self.game.options.iter().cloned();
        let answer = answer_request(BatchRequest {
            id: None,
            game: self.game.game.clone(),
            fen: self.game.fen.clone(),
            moves: Some(self.entries().map(|entry| EntryText::Text(entry.into())).collect()),
            options: Some(OptionList(
                options.map(|(name, value)| (name, OptionValue(value))).collect(),
            )),
            seat: None,
            want: None,
        });
        say(&(serde_json::to_string(&answer)? + "\n"))?;
        match answer {
            BatchAnswer::Report(_) => Ok(()),
            BatchAnswer::Failure(failure) => Err(Unusable(failure.error).into()),
        }
    }

    fn for_people(&self) -> Result<()> {
        let mut playing = self.game.begin()?;
        let mut rounds = Rounds::default();
        for word in self.moves.split_whitespace() {
            rounds.hear(word);
            let (entry, turn) = (without_number(word), playing.turn());
            if entry.is_empty() {
                continue;
            }
            let entered = enter(playing.as_mut(), entry);
            entered.map_err(|error| {
                unusable(format!("{} {error}", rounds.place(playing.as_ref(), entry)))
            })?;
            if Event::read_with_seat(entry).is_none() {
                rounds.made(turn);
            }
        }
        let style = Style { colour: crate::play::colours_wanted(), letters: self.letters };
        say(&describe(playing.as_ref(), style)?)
    }
}

/// A record's entry without the move number that is often written before it: `1.e4`, `3...`.
pub fn without_number(entry: &str) -> &str {
    let digits = entry.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match digits.strip_prefix('.') {
        Some(rest) if digits.len() < entry.len() => rest.trim_start_matches('.'),
        _ => entry,
    }
}

fn describe(playing: &dyn AnyPosition, style: Style) -> Result<String> {
    let (picture, view) = (playing.picture(), playing.view(Viewer::Open));
    let mut text = String::new();
    writeln!(text, "{}\n", words::title(playing, true))?;
    writeln!(text, "{}", draw::board(&picture, &view, 0, style))?;
    writeln!(text, "{}", playing.text())?;
    for line in words::beside(playing, &picture, &view, Told::All) {
        writeln!(text, "{line}")?;
    }
    if let Some(outcome) = playing.outcome() {
        writeln!(text, "{}", words::outcome(playing, &outcome))?;
        return Ok(text);
    }
    writeln!(text, "{}", words::to_move(playing))?;
    let listing = playing.legal(TURN_CAP);
    let number = words::at_least(listing.turns.len(), listing.truncated);
    writeln!(text, "{number} legal turn{}:", if number == "1" { "" } else { "s" })?;
    let mut names: Vec<String> = listing.turns.iter().map(|turn| playing.name_turn(turn)).collect();
    names.sort();
    let hidden = names.len().saturating_sub(SHOWN);
    names.truncate(SHOWN);
    writeln!(text, "{}", page::entries(names, page::width()))?;
    if hidden > 0 {
        let number = words::at_least(hidden, listing.truncated);
        let most = if listing.truncated { format!("the first {TURN_CAP}") } else { "them".into() };
        writeln!(text, "and {number} more; --json lists {most}")?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::without_number;

    #[test]
    fn move_numbers_are_dropped_and_nothing_else() {
        let texts = ["1.e4", "1...", "12.", "e4", "2a1c1", "0-0", "2.Nf3", "...", "O-O"];
        assert_eq!(
            texts.map(without_number),
            ["e4", "", "", "e4", "2a1c1", "0-0", "Nf3", "...", "O-O"]
        );
    }
}
