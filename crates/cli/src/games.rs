//! `ashtapada games`: what there is to play.

use std::fmt::Write;

use anyhow::Result;
use clap::Args;

use crate::say;

/// Arguments of `games`.
#[derive(Args)]
pub struct Games {
    /// Print everything about every game as JSON: ids, names, seats, the start, options with their values,
    /// and how often a position must stand for which result ("repetition": null where none ends the game).
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Prints the catalogue.
    pub fn run(&self) -> Result<()> {
        let games = ashtapada_proto::games();
        if self.json {
            return say(&(serde_json::to_string_pretty(&games)? + "\n"));
        }
        let ids = games.iter().flat_map(|game| {
            std::iter::once(game.id).chain(game.presets.iter().map(|preset| preset.id))
        });
        let width = ids.map(str::len).max().unwrap_or(0);
        let mut text = String::new();
        for game in &games {
            let seats = match game.seats.len() {
                2 => String::new(),
                more => format!(" ({more} seats)"),
            };
            writeln!(text, "{:width$}  {}{seats}: {}", game.id, game.name, game.summary)?;
            for preset in &game.presets {
                let options: Vec<_> =
                    preset.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
                let options = options.join(" ");
                writeln!(
                    text,
                    "{:width$}  {}: {} with {options}",
                    preset.id, preset.name, game.id
                )?;
            }
        }
        say(&text)
    }
}
