//! The catalogue as a message: what games there are and what can be chosen in them.

use std::collections::BTreeMap;

use ashtapada_rules::{Group, Kind, Values};
use serde::Serialize;
use ts_rs::TS;

/// A game that can be asked for.
#[derive(Debug, Serialize, TS)]
#[ts(export)]
pub struct GameInfo {
    /// Its id.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Other ids that are read as this one.
    pub aliases: &'static [&'static str],
    /// What it is, in one line.
    pub summary: &'static str,
    /// The shelf: `inventions`, `chess`, `family`, `many`.
    pub group: &'static str,
    /// The seats' colours in turn order, with default options.
    pub seats: &'static [&'static str],
    /// Whether a seat sees less than everything.
    pub hidden: bool,
    /// The position text of the start, with default options.
    pub start: String,
    /// What comes of a position that stands again and again, with default options; null where nothing
    /// does. An option `repetition` changes it.
    pub repetition: Option<RepetitionInfo>,
    /// What its turn texts look like.
    pub turns: &'static str,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
    /// Ids of their own for common choices.
    pub presets: Vec<PresetInfo>,
}

/// What comes of a position that stands again and again.
#[derive(Debug, Serialize, TS)]
#[ts(export)]
pub struct RepetitionInfo {
    /// How often it must stand, its first time counted; no player has to claim it.
    pub count: u16,
    /// How the game then ends: `draw`.
    pub result: &'static str,
}

/// An option of a game.
#[derive(Debug, Serialize, TS)]
#[ts(export)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it changes.
    pub about: &'static str,
    /// The value when nothing is said.
    pub default: &'static str,
    /// What may be said, in words.
    pub values: String,
    /// The words that may be said, or the common ones of a form; absent for numbers alone. Beside a
    /// range `0` stands for never.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub words: Vec<&'static str>,
    /// The smallest and the largest number that may be said; absent for words alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "[number, number]")]
    pub range: Option<[i64; 2]>,
}

/// An id for a game with some options set.
#[derive(Debug, Serialize, TS)]
#[ts(export)]
pub struct PresetInfo {
    /// The id.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// The options it sets.
    pub options: BTreeMap<&'static str, &'static str>,
}

/// All games, in the order of the catalogue.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    Kind::ALL.iter().map(|kind| info(*kind)).collect()
}

fn info(kind: Kind) -> GameInfo {
    let about = kind.about();
    let options = kind.options([]).expect("defaults go together");
    let start = kind.start(&options);
    GameInfo {
        id: about.id,
        name: about.name,
        aliases: about.aliases,
        summary: about.summary,
        group: match about.group {
            Group::Inventions => "inventions",
            Group::Chess => "chess",
            Group::Family => "family",
            Group::Many => "many",
        },
        seats: start.colours(),
        hidden: start.hidden(),
        start: start.text(),
        repetition: start.repetition().map(|count| RepetitionInfo { count, result: "draw" }),
        turns: about.turns_look_like,
        options: about.options.iter().map(option).collect(),
        presets: about
            .presets
            .iter()
            .map(|preset| PresetInfo {
                id: preset.id,
                name: preset.name,
                options: preset.options.iter().copied().collect(),
            })
            .collect(),
    }
}

fn option(spec: &ashtapada_rules::OptionSpec) -> OptionInfo {
    let (words, range) = match spec.values {
        Values::Choice(words) => (words.to_vec(), None),
        Values::Form { common, .. } => (common.to_vec(), None),
        Values::Number { min, max, words } => (words.to_vec(), Some([min, max])),
        Values::Switch => (vec!["on", "off"], None),
        Values::Drawn { min, max } => (Vec::new(), Some([min, max])),
    };
    OptionInfo {
        name: spec.name,
        about: spec.about,
        default: spec.default,
        values: spec.values.describe().to_string(),
        words,
        range,
    }
}
