//! The arguments that describe a game before its first turn, shared by all commands.

use anyhow::Result;
use ashtapada_proto::Setup;
use ashtapada_rules::AnyPosition;
use clap::Args;

use crate::{page, unusable};

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

/// Reads whole numbers between two bounds; an error says what they are.
pub fn whole<T: TryFrom<u64> + 'static>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number: u64| T::try_from(number).ok());
        number.ok_or_else(|| format!("it must be a whole number from {least} to {most}"))
    }
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
            eprint!("{}", page::notice(&format!("note: {note}")));
        }
        Ok(playing)
    }
}
