//! Options of a game: plain data with declared names, defaults and allowed values.

use thiserror::Error;

use crate::error::shorten;
use crate::kit::faults::accepted_number;
use crate::{Saying, Word};

crate::sentences! {
    option_unknown(name, known) = "no option is named \"{name}\"; this game has {known}";
    option_none(name) = "no option is named \"{name}\"; this game has no options";
    option_value(option, value, allowed) = "option {option} cannot be \"{value}\"; it takes {allowed}";
}

/// The most characters of a name or a value that a message repeats.
const ECHO: usize = 40;

/// An option a game has.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// snake_case name. A camelCase spelling is read as the same name.
    pub name: &'static str,
    /// What it changes, one sentence in English.
    pub about: &'static str,
    /// The value when nothing is said.
    pub default: &'static str,
    /// What may be said.
    pub values: Values,
}

impl OptionSpec {
    /// Whether a name means this option, in any of the spellings that are read.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        snake_case(name) == self.name
    }
}

/// The values an option allows.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number within these bounds, or one of these words. A number outside of the bounds may be
    /// among the words: 0 where something must happen twice or more to count, or never does.
    Number {
        /// Smallest number.
        min: i64,
        /// Largest number.
        max: i64,
        /// Words allowed beside numbers.
        words: &'static [&'static str],
    },
    /// One of the common words, or another value of a form too wide to list: board sizes.
    Form {
        /// The values to offer.
        common: &'static [&'static str],
        /// What is allowed beside them, for messages.
        about: fn() -> Saying,
        /// The spelling to store, or `None` if the value is not allowed. Reads the common words too.
        read: fn(&str) -> Option<String>,
    },
    /// `on` or `off` (`true` and `false` are read too).
    Switch,
    /// A whole number within these bounds that the table draws at random for a new game if nobody
    /// names one: a start array. Where no table is set up the default counts.
    Drawn {
        /// Smallest number.
        min: i64,
        /// Largest number.
        max: i64,
    },
}

impl Values {
    /// The spelling an allowed value is stored in, or `None` if the value is not allowed.
    #[must_use]
    pub fn normalise(&self, value: &str) -> Option<String> {
        let value = value.trim();
        match *self {
            Values::Choice(words) => known_word(words, value),
            Values::Number { min, max, words } => {
                let number =
                    value.parse::<i64>().ok().filter(|number| (min..=max).contains(number));
                number.map(|number| number.to_string()).or_else(|| known_word(words, value))
            }
            Values::Drawn { min, max } => Values::Number { min, max, words: &[] }.normalise(value),
            Values::Form { read, .. } => read(value),
            Values::Switch => match value.to_ascii_lowercase().as_str() {
                "on" | "true" | "yes" => Some("on".into()),
                "off" | "false" | "no" => Some("off".into()),
                _ => None,
            },
        }
    }

    /// What is allowed, for messages: `on, off` or `a number from 0 to 959`.
    #[must_use]
    pub fn describe(&self) -> Word {
        match *self {
            Values::Choice(words) => Word::list(words.iter().copied()),
            Values::Number { min, max, words } => {
                let numbers = Word::from(accepted_number(min, max));
                let words = words.iter().map(|word| Word::from(*word));
                Word::list(std::iter::once(numbers).chain(words))
            }
            Values::Form { common, about, .. } => {
                let about = Word::from(about());
                Word::list(common.iter().map(|word| Word::from(*word)).chain([about]))
            }
            Values::Switch => Word::list(["on", "off"]),
            Values::Drawn { min, max } => Values::Number { min, max, words: &[] }.describe(),
        }
    }
}

fn known_word(words: &[&str], value: &str) -> Option<String> {
    words.iter().find(|word| word.eq_ignore_ascii_case(value)).map(|word| (*word).to_string())
}

/// The options of one game, checked: every declared name has an allowed value.
///
/// ```
/// use ashtapada_rules::{OptionSpec, Options, Values};
/// const SPECS: &[OptionSpec] = &[OptionSpec {
///     name: "no_moves",
///     about: "What happens to a player who cannot move.",
///     default: "loss",
///     values: Values::Choice(&["loss", "draw", "pass"]),
/// }];
/// let options = Options::read(SPECS, [("noMoves", "draw")])?;
/// assert_eq!(options.get("no_moves"), "draw");
/// assert!(Options::read(SPECS, [("no_moves", "win")]).is_err());
/// # Ok::<(), ashtapada_rules::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    values: Vec<(&'static str, String)>,
    changed: Vec<&'static str>,
}

impl Options {
    /// Checks the given values against the declared options and fills in the defaults. The last
    /// value of a name counts.
    ///
    /// # Errors
    /// [`OptionError`] names the option and what would be accepted.
    pub fn read<'a>(
        specs: &'static [OptionSpec],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let mut options = Options {
            values: specs.iter().map(|spec| (spec.name, spec.default.to_string())).collect(),
            changed: Vec::new(),
        };
        for (name, value) in given {
            let at = specs.iter().position(|spec| spec.is_named(name)).ok_or_else(|| {
                OptionError::Unknown {
                    name: name.into(),
                    known: specs.iter().map(|spec| spec.name).collect(),
                }
            })?;
            let accepted = specs[at].values.normalise(value).ok_or_else(|| OptionError::Value {
                name: specs[at].name,
                value: value.into(),
                allowed: specs[at].values.describe(),
            })?;
            options.changed.retain(|changed| *changed != specs[at].name);
            if accepted != specs[at].default {
                options.changed.push(specs[at].name);
            }
            options.values[at].1 = accepted;
        }
        Ok(options)
    }

    /// The value of a declared option.
    ///
    /// # Panics
    /// If the game declares no option of this name: a slip in the game file.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.values
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.as_str())
            .unwrap_or_else(|| panic!("no option is named {name}"))
    }

    /// Whether a declared switch is on.
    #[must_use]
    pub fn on(&self, name: &str) -> bool {
        self.get(name) == "on"
    }

    /// The value of a declared number, `None` where a word is set.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i64> {
        self.get(name).parse().ok()
    }

    /// All names and values, in the order the game declares them.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// The names and values that differ from the defaults.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.iter().filter(|(name, _)| self.changed.contains(name))
    }
}

/// `noMoves` and `no-moves` become `no_moves`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.trim().chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(if letter == '-' { '_' } else { letter.to_ascii_lowercase() });
    }
    snake
}

/// An option that a game does not have, or a value it does not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("{}", self.saying())]
    Unknown {
        /// What was asked for.
        name: String,
        /// What the game has.
        known: Vec<&'static str>,
    },
    /// The option does not allow this value.
    #[error("{}", self.saying())]
    Value {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What would be accepted.
        allowed: Word,
    },
    /// The values are allowed one by one but not together.
    #[error("{0}")]
    Together(Saying),
}

impl OptionError {
    /// What is to be said of it.
    #[must_use]
    pub fn saying(&self) -> Saying {
        match self {
            OptionError::Unknown { name, known } if known.is_empty() => {
                option_none(shorten(name, ECHO))
            }
            OptionError::Unknown { name, known } => {
                option_unknown(shorten(name, ECHO), Word::list(known.iter().copied()))
            }
            OptionError::Value { name, value, allowed } => option_value(
                Word::named("option", name, name),
                shorten(value, ECHO),
                allowed.clone(),
            ),
            OptionError::Together(saying) => saying.clone(),
        }
    }
}
