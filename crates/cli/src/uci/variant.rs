//! The games under the names by which other programs ask for them.

use std::collections::BTreeSet;

use ashtapada_proto::{Setup, SetupError};
use ashtapada_rules::{AnyPosition, Saying, Viewer, catalogue, find};

/// The game that chess becomes once castling goes by its rules.
const CHESS_WITH_ANY_ARRAY: (&str, &str) = ("chess", "chess960");

/// What other programs call a game with some options set, where that is no id or alias of the game.
const ELSEWHERE: [(&str, &str, (&str, &str)); 2] =
    [("makpong", "makruk", ("variant", "makpong")), ("asean", "makruk", ("variant", "asean"))];

/// Every name that can be asked for, in alphabetical order.
pub fn names() -> BTreeSet<&'static str> {
    let entries = catalogue();
    let aliases = entries.iter().flat_map(|entry| entry.kind.about().aliases).copied();
    let elsewhere = ELSEWHERE.iter().map(|(name, ..)| *name);
    entries.iter().map(|entry| entry.id).chain(aliases).chain(elsewhere).collect()
}

/// A game that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The name it was asked for by.
    pub name: String,
    /// The game's own options that were set, by name and value.
    pub options: Vec<(String, String)>,
}

impl Variant {
    /// A game with nothing set.
    pub fn named(name: &str) -> Variant {
        Variant { name: name.to_ascii_lowercase(), options: Vec::new() }
    }

    /// The same game with the options written `name=value`, with blanks, commas or semicolons between.
    pub fn with_options(&self, text: &str) -> Result<Variant, String> {
        let text = if text == "<empty>" { "" } else { text };
        let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
        let options = words.map(|word| match word.split_once('=') {
            Some((name, value)) => Ok((name.to_string(), value.to_string())),
            None => Err(format!("\"{}\" is not NAME=VALUE", super::session::shown(word))),
        });
        Ok(Variant { name: self.name.clone(), options: options.collect::<Result<_, _>>()? })
    }

    /// Begins a game; the notes say what was dropped from the text.
    pub fn begin(
        &self,
        chess960: bool,
        fen: Option<&str>,
    ) -> Result<(Box<dyn AnyPosition>, Vec<Saying>), SetupError> {
        let elsewhere = ELSEWHERE.iter().find(|(name, ..)| *name == self.name);
        let (game, extra) = match elsewhere {
            Some((_, game, option)) => (*game, Some(*option)),
            None => (&*self.name, None),
        };
        let (plain, free) = CHESS_WITH_ANY_ARRAY;
        let is_plain = find(game).is_some_and(|entry| entry.id == plain);
        let game = if chess960 && is_plain { free } else { game };
        let own = self.options.iter().map(|(name, value)| (&**name, &**value));
        Setup { game, options: extra.into_iter().chain(own).collect(), fen }.begin()
    }

    /// Fairy-Stockfish's line about a game that was chosen: programs that know no rules read it.
    pub fn line(&self, playing: &dyn AnyPosition) -> String {
        let picture = playing.picture();
        let names = || picture.cells.iter().map(|cell| &*cell.name).filter(|name| !name.is_empty());
        let digits = |name: &'_ str| name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(0);
        let files: BTreeSet<&str> = names().map(|name| &name[..digits(name)]).collect();
        let ranks: BTreeSet<&str> = names().map(|name| &name[digits(name)..]).collect();
        let view = playing.view(Viewer::Open);
        let pocket: BTreeSet<u8> = view.hands.iter().flatten().map(|(kind, _)| *kind).collect();
        format!(
            "info string variant {} files {} ranks {} pocket {} template fairy startpos {}",
            self.name,
            files.len(),
            ranks.len(),
            pocket.len(),
            playing.text()
        )
    }
}
