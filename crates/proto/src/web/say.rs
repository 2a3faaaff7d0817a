//! Sentences as messages: what is to be said to a reader, in whichever language.

use std::collections::BTreeMap;

use ashtapada_rules::{Saying, Word};
use serde::Serialize;
use ts_rs::TS;

/// A sentence, to be said in the reader's language: a client that knows the id has it in its own words,
/// any other shows the English.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Saying")]
pub struct SayingLook {
    /// Which sentence it is, snake_case.
    pub id: &'static str,
    /// What goes into it, by name.
    pub arguments: BTreeMap<&'static str, WordLook>,
    /// The sentence in English.
    pub english: String,
}

/// Something within a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Word")]
#[serde(untagged)]
pub enum WordLook {
    /// The same in every language.
    Text(String),
    /// A number.
    Number(#[ts(type = "number")] i64),
    /// A name that clients have words for, by the id of its message.
    Name {
        /// `piece-rook`, `colour-white`, `option-board`, `event-resign`, `game-duck`, `game-duck.turns`.
        name: String,
        /// The name in English.
        english: String,
    },
    /// Several.
    List {
        /// All of them.
        all: Vec<WordLook>,
    },
    /// One of several.
    Choice {
        /// Those it may be.
        any: Vec<WordLook>,
    },
    /// A part with a sentence of its own.
    Said(SayingLook),
}

/// Sentences as messages.
#[must_use]
pub fn said(sayings: &[Saying]) -> Vec<SayingLook> {
    sayings.iter().map(saying).collect()
}

pub(super) fn saying(saying: &Saying) -> SayingLook {
    SayingLook {
        id: saying.id(),
        arguments: saying.arguments().map(|(name, argument)| (name, word(argument))).collect(),
        english: saying.to_string(),
    }
}

fn word(of: &Word) -> WordLook {
    match of {
        Word::Text(text) => WordLook::Text(text.clone()),
        Word::Number(number) => WordLook::Number(*number),
        Word::Name { list, id, english } => {
            let name = match *list {
                // A game's examples stand beside its name.
                "turns" => format!("game-{id}.turns"),
                list => format!("{list}-{id}"),
            };
            WordLook::Name { name, english: english.clone() }
        }
        Word::List(words) => WordLook::List { all: words.iter().map(word).collect() },
        Word::Choice(words) => WordLook::Choice { any: words.iter().map(word).collect() },
        Word::Said(part) => WordLook::Said(saying(part)),
    }
}
