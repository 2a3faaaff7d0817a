//! Setting up a game that a message or a command line describes: id, options, position text.

use std::fmt;

use ashtapada_rules::{
    AnyPosition, Entry, OptionError, OptionSpec, Saying, TextError, Values, Word, catalogue, find,
    in_english, shorten,
};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};

use crate::said;

/// What describes a game before its first turn.
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// The game's id or an alias.
    pub game: &'a str,
    /// Option names and values; they go before what the id itself sets.
    pub options: Vec<(&'a str, &'a str)>,
    /// A position text; `None` is the start position.
    pub fen: Option<&'a str>,
}

impl Setup<'_> {
    /// Starts the game. The notes say what was dropped from the text or filled in.
    ///
    /// # Errors
    /// [`SetupError`] names what cannot be used and what would be accepted.
    pub fn begin(&self) -> Result<(Box<dyn AnyPosition>, Vec<Saying>), SetupError> {
        let entry = lookup(self.game)?;
        self.each_option_once(&entry)?;
        let preset = entry.options.iter().copied();
        let options = entry.kind.options(preset.chain(self.options.iter().copied()))?;
        let mut notes = Vec::new();
        let playing = match self.fen {
            None => entry.kind.start(&options),
            Some(text) => entry.kind.read(&options, text, &mut notes)?,
        };
        Ok((playing, notes))
    }

    /// Of two values for one option nobody can say which was meant.
    fn each_option_once(&self, entry: &Entry) -> Result<(), SetupError> {
        for spec in entry.kind.about().options {
            let named = self.options.iter().filter(|(name, _)| spec.is_named(name));
            let values: Vec<_> = named.map(|(_, value)| shown(value)).collect();
            if let [one, other, ..] = &*values {
                let (one, other) = (one.clone(), other.clone());
                return Err(SetupError::Twice { name: spec.name, one, other });
            }
        }
        Ok(())
    }
}

/// The catalogue entry with this id or alias.
///
/// # Errors
/// [`SetupError::Game`], which names the ids there are.
pub fn lookup(id: &str) -> Result<Entry, SetupError> {
    find(id).ok_or_else(|| SetupError::Game { wanted: shown(id) })
}

/// A text as an error shows it: never longer than a line.
#[must_use]
pub fn shown(text: &str) -> String {
    shorten(text, 80)
}

/// A game that cannot be set up as asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// There is no such game.
    Game {
        /// What was asked for.
        wanted: String,
    },
    /// An option is given more than once.
    Twice {
        /// The option.
        name: &'static str,
        /// The first value given.
        one: String,
        /// The second.
        other: String,
    },
    /// An option is unknown or has a value it does not allow.
    Option(OptionError),
    /// The position text cannot be used.
    Text(TextError),
}

impl From<OptionError> for SetupError {
    fn from(error: OptionError) -> Self {
        SetupError::Option(error)
    }
}

impl From<TextError> for SetupError {
    fn from(error: TextError) -> Self {
        SetupError::Text(error)
    }
}

impl std::error::Error for SetupError {}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Text(error) => error.fmt(f),
            other => f.write_str(&in_english(&other.sayings())),
        }
    }
}

impl SetupError {
    /// What is to be said of it.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        match self {
            SetupError::Game { wanted } => {
                let near = || nearest(wanted).map(said::setup_near);
                let meant = variant(wanted)
                    .map(|(id, option, value)| said::setup_is_option(id, option, value))
                    .or_else(near);
                let games = Word::list(catalogue().iter().map(|entry| entry.id));
                let mut sayings = vec![said::setup_no_game(wanted)];
                sayings.extend(meant);
                sayings.push(said::setup_games(games));
                sayings
            }
            SetupError::Twice { name, one, other } => {
                vec![said::setup_twice(Word::named("option", name, name), one, other)]
            }
            SetupError::Option(error) => vec![error.saying()],
            SetupError::Text(error) => error.sayings(),
        }
    }
}

/// The game and the option of it that this is a value of, for options that choose among variants.
fn variant(wanted: &str) -> Option<(&'static str, &'static str, &'static str)> {
    let wanted = wanted.trim();
    catalogue().into_iter().filter(|entry| entry.options.is_empty()).find_map(|entry| {
        let choosing = |spec: &&OptionSpec| ["variant", "mode"].contains(&spec.name);
        let specs = entry.kind.about().options.iter().filter(choosing);
        let named = specs.filter_map(|spec| match spec.values {
            Values::Choice(words) => {
                let word = words.iter().find(|word| word.eq_ignore_ascii_case(wanted))?;
                Some((entry.id, spec.name, *word))
            }
            _ => None,
        });
        named.into_iter().next()
    })
}

/// How alike two ids must be, from 0 to 1, for one to be a slip for the other.
const ALIKE: f64 = 0.85;

/// The id that was probably meant, also where an alias is nearer to what was written.
fn nearest(wanted: &str) -> Option<&'static str> {
    let wanted = wanted.trim().to_lowercase();
    let ids = catalogue().into_iter().flat_map(|entry| {
        let about = entry.kind.about();
        let aliases = about.aliases.iter().map(|alias| (*alias, about.id));
        std::iter::once((entry.id, entry.id)).chain(aliases)
    });
    let alike = ids.map(|(name, id)| (strsim::jaro_winkler(&wanted, name), id));
    let best = alike.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (best.0 >= ALIKE).then_some(best.1)
}

/// An option's value: text, a whole number, or `true` and `false` for `on` and `off`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue(pub String);

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OptionValue, D::Error> {
        struct Value;
        impl Visitor<'_> for Value {
            type Value = OptionValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an option value: a string, a number, true or false")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OptionValue, E> {
                Ok(OptionValue(text.into()))
            }

            fn visit_bool<E: de::Error>(self, on: bool) -> Result<OptionValue, E> {
                Ok(OptionValue(if on { "on" } else { "off" }.into()))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<OptionValue, E> {
                Ok(OptionValue(number.to_string()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<OptionValue, E> {
                Ok(OptionValue(number.to_string()))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<OptionValue, E> {
                Ok(OptionValue(number.to_string()))
            }
        }
        from.deserialize_any(Value)
    }
}

/// Option names and values in the order given, also those given twice: [`Setup::begin`] refuses them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionList(pub Vec<(String, OptionValue)>);

impl<'de> Deserialize<'de> for OptionList {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OptionList, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = OptionList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of option names and values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut of: A) -> Result<OptionList, A::Error> {
                let mut list = OptionList::default();
                while let Some(option) = of.next_entry()? {
                    list.0.push(option);
                }
                Ok(list)
            }
        }
        from.deserialize_map(List)
    }
}
