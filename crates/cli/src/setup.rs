//! The arguments that describe a game before its first turn, shared by all commands.

use anyhow::Result;
use ashtapada_proto::Setup;
use ashtapada_rules::AnyPosition;
use clap::Args;

use crate::unusable;

/// A game, its options and the position it begins from.
#[derive(Args, Clone)]
pub struct GameArguments {
    /// The game's id: `ashtapada games` lists them.
    pub game: String,
    /// Begin from this position text instead of the start position.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// Set an option of the game; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub options: Vec<(String, String)>,
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_string(), value.trim().to_string()))
        }
        _ => Err("an option is written NAME=VALUE".into()),
    }
}

impl GameArguments {
    /// Starts the game. What was dropped from the text or filled in goes to stderr.
    pub fn begin(&self) -> Result<Box<dyn AnyPosition>> {
        let setup = Setup {
            game: &self.game,
            options: self.options.iter().map(|(name, value)| (&**name, &**value)).collect(),
            fen: self.fen.as_deref(),
        };
        let (playing, notes) = setup.begin().map_err(unusable)?;
        for note in notes {
            eprintln!("note: {note}");
        }
        Ok(playing)
    }
}
