//! What is said to people: sentences with an id and arguments, so that a client can say them in the
//! language of its reader, and in English for everybody else.
//!
//! Where a sentence belongs to one game it stands in that game's folder, else in the kit or beside the
//! error it is part of. [`sentences`] lists them all; nothing is ever said to a player that is not in it.

use std::fmt::{self, Write};

use crate::error::shorten;
use crate::games::Kind;
use crate::kit;

/// The most characters of a text that a sentence repeats.
const ECHO: usize = 120;

/// A sentence that can be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// Its id, unlike all others: what it is (`refusal`, `position`, `note`, …) and what it says.
    pub id: &'static str,
    /// The names of its arguments.
    pub arguments: &'static [&'static str],
    /// The English, with `{name}` for an argument, `{the name}` for one with its article where it has
    /// one, and `{name:rank}` for a number with its noun: `1 rank`, `8 ranks`.
    pub english: &'static str,
}

/// A sentence with its arguments. `Display` gives the English: notes as sentences, all
/// else as parts of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    sentence: &'static Sentence,
    words: Vec<Word>,
}

impl Saying {
    /// A sentence with a word for each of its arguments; [`sentences!`](crate::sentences!) calls it.
    #[must_use]
    pub fn new(sentence: &'static Sentence, words: Vec<Word>) -> Saying {
        debug_assert_eq!(sentence.arguments.len(), words.len(), "{}", sentence.id);
        Saying { sentence, words }
    }

    /// The sentence's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.sentence.id
    }

    /// Whether another saying is of the same sentence, whatever their words are.
    pub(crate) fn is_like(&self, other: &Saying) -> bool {
        self.id() == other.id()
    }

    /// The arguments by name, in the order of the sentence.
    pub fn arguments(&self) -> impl Iterator<Item = (&'static str, &Word)> {
        self.sentence.arguments.iter().copied().zip(&self.words)
    }

    fn write_argument(&self, place: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (article, place) = match place.strip_prefix("the ") {
            Some(name) => (true, name),
            None => (false, place),
        };
        let (name, noun) = place.split_once(':').unwrap_or((place, ""));
        let Some((_, word)) = self.arguments().find(|(known, _)| *known == name) else {
            return write!(f, "{{{place}}}");
        };
        if article && !word.is_proper() {
            f.write_str("the ")?;
        }
        write!(f, "{word}")?;
        match noun {
            "" => Ok(()),
            _ if *word == Word::Number(1) => write!(f, " {noun}"),
            _ => write!(f, " {noun}s"),
        }
    }
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.sentence.english;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((place, behind)) = after.split_once('}') else { break };
            f.write_str(before)?;
            self.write_argument(place, f)?;
            rest = behind;
        }
        f.write_str(rest)
    }
}

/// Something within a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// The same in every language: a cell, a letter, what was typed.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A name that languages have words for: of a piece, a colour, an option.
    Name {
        /// What it is the name of: `piece`, `colour`, `option`, `event`, `game`, `turns`.
        list: &'static str,
        /// Its id there.
        id: &'static str,
        /// The English word.
        english: String,
    },
    /// Several: `e3, e4`.
    List(Vec<Word>),
    /// One of several: `e8=Q, e8=R or e8=N`.
    Choice(Vec<Word>),
    /// A part that is said by a sentence of its own.
    Said(Box<Saying>),
}

impl Word {
    /// The name of a kind of piece, whose id is its English name.
    #[must_use]
    pub fn piece(name: &'static str) -> Word {
        Word::named("piece", name, name)
    }

    /// The name of whoever has this colour: `White`.
    #[must_use]
    pub fn colour(id: &'static str) -> Word {
        let (first, rest) = id.split_at(id.len().min(1));
        Word::Name { list: "colour", id, english: first.to_uppercase() + rest }
    }

    /// A name in a list of names.
    #[must_use]
    pub fn named(list: &'static str, id: &'static str, english: &str) -> Word {
        Word::Name { list, id, english: english.into() }
    }

    /// Several texts.
    pub fn list<T: Into<Word>>(words: impl IntoIterator<Item = T>) -> Word {
        Word::List(words.into_iter().map(Into::into).collect())
    }

    /// One of several texts.
    pub fn choice<T: Into<Word>>(words: impl IntoIterator<Item = T>) -> Word {
        Word::Choice(words.into_iter().map(Into::into).collect())
    }

    /// Whether it is the name of somebody, which takes no article: `Kinizsi`.
    fn is_proper(&self) -> bool {
        let Word::Name { english, .. } = self else { return false };
        english.starts_with(char::is_uppercase) && !english.contains(' ')
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Text(text) => f.write_str(text),
            Word::Number(number) => number.fmt(f),
            Word::Name { english, .. } => f.write_str(english),
            Word::List(words) => write_joined(words, ", ", f),
            Word::Choice(words) => write_joined(words, " or ", f),
            Word::Said(saying) => saying.fmt(f),
        }
    }
}

fn write_joined(words: &[Word], last: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, word) in words.iter().enumerate() {
        match at {
            0 => {}
            _ if at + 1 == words.len() => f.write_str(last)?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{word}")?;
    }
    Ok(())
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(shorten(text, ECHO))
    }
}

impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::from(text.as_str())
    }
}

impl From<&String> for Word {
    fn from(text: &String) -> Word {
        Word::from(text.as_str())
    }
}

impl From<char> for Word {
    fn from(letter: char) -> Word {
        Word::from(letter.to_string())
    }
}

impl From<Saying> for Word {
    fn from(saying: Saying) -> Word {
        Word::Said(Box::new(saying))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Word {
            fn from(number: $number) -> Word {
                Word::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8, u16, u32, usize, i16, i32, i64);

/// Several sayings as one English text.
#[must_use]
pub fn in_english(sayings: &[Saying]) -> String {
    let mut text = String::new();
    for saying in sayings {
        // A saying that ends in a colon goes on with the next one.
        if !text.is_empty() {
            text.push_str(if text.ends_with([':', '?']) { " " } else { "; " });
        }
        let _ = write!(text, "{saying}");
    }
    if text.ends_with(':') {
        text.pop();
    }
    text
}

/// Every sentence that the rules can say: those of the errors, of the kit and of the games.
#[must_use]
pub fn sentences() -> Vec<&'static Sentence> {
    let common = [crate::error::SENTENCES, crate::options::SENTENCES, crate::rounds::SENTENCES]
        .into_iter()
        .chain(kit::SENTENCES.iter().copied());
    let games = Kind::ALL.iter().flat_map(|kind| kind.sentences().iter().copied());
    common.chain(games).flatten().collect()
}

/// Declares sentences: each becomes a function that says it with a word for each argument, and
/// `SENTENCES` becomes the list of them, which belongs into the list of its game, kit or crate. All are
/// for the crate alone unless `pub;` stands before them.
///
/// ```
/// mod said {
///     ashtapada_rules::sentences! {
///         refusal_asleep(man, cell) = "{the man} on {cell} is asleep";
///     }
/// }
/// let saying = said::refusal_asleep(ashtapada_rules::Word::piece("king"), "e1");
/// assert_eq!(saying.to_string(), "the king on e1 is asleep");
/// assert_eq!((saying.id(), said::SENTENCES.len()), ("refusal_asleep", 1));
/// ```
#[macro_export]
macro_rules! sentences {
    (pub; $($id:ident($($argument:ident),*) = $english:literal;)*) => {
        $crate::sentences! { @ (pub) $($id($($argument),*) = $english;)* }
    };
    (@ ($visibility:vis) $($id:ident($($argument:ident),*) = $english:literal;)*) => {
        $(
            #[doc = concat!("Says: ", $english)]
            #[must_use]
            $visibility fn $id($($argument: impl Into<$crate::Word>),*) -> $crate::Saying {
                const SENTENCE: &$crate::Sentence = &$crate::Sentence {
                    id: stringify!($id),
                    arguments: &[$(stringify!($argument)),*],
                    english: $english,
                };
                $crate::Saying::new(SENTENCE, vec![$($argument.into()),*])
            }
        )*

        /// The sentences declared here.
        $visibility const SENTENCES: &[$crate::Sentence] = &[$($crate::Sentence {
            id: stringify!($id),
            arguments: &[$(stringify!($argument)),*],
            english: $english,
        }),*];
    };
    ($($id:ident($($argument:ident),*) = $english:literal;)*) => {
        $crate::sentences! { @ (pub(crate)) $($id($($argument),*) = $english;)* }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    mod said {
        crate::sentences! {
            test_stands(man, cell) = "{the man} stands on {cell}";
            test_ranks(ranks, turns) = "{ranks:rank}, {turns}";
        }
    }

    #[test]
    fn english_is_put_together() {
        assert_eq!(
            said::test_stands(Word::piece("rook"), "a1").to_string(),
            "the rook stands on a1"
        );
        let kinizsi = Word::named("piece", "kinizsi", "Kinizsi");
        assert_eq!(said::test_stands(kinizsi, "e1").to_string(), "Kinizsi stands on e1");
        let turns = Word::choice(["a", "b", "c"]);
        assert_eq!(said::test_ranks(1u8, turns).to_string(), "1 rank, a, b or c");
        assert_eq!(said::test_ranks(0u8, Word::list(["a", "b"])).to_string(), "0 ranks, a, b");
        // Braces in what is repeated are no arguments.
        assert_eq!(said::test_stands("{man}", "{").to_string(), "the {man} stands on {");
    }

    #[test]
    fn sayings_are_joined() {
        assert_eq!((in_english(&[]), said::SENTENCES.len()), (String::new(), 2));
        let two = [said::test_stands("a", "b"), said::test_stands("c", "d")];
        assert_eq!(in_english(&two), "the a stands on b; the c stands on d");
        let open = [said::test_stands("a", "b:"), said::test_stands("c", "d")];
        assert_eq!(in_english(&open), "the a stands on b: the c stands on d");
    }

    /// Clients look sentences up by id and give them the declared arguments.
    #[test]
    fn the_list_is_sound() {
        let mut seen = HashSet::new();
        for sentence in sentences() {
            assert!(seen.insert(sentence.id), "{} is there twice", sentence.id);
            let named: HashSet<&str> = (sentence.english.split('{').skip(1))
                .map(|place| place.split('}').next().unwrap())
                .map(|place| place.strip_prefix("the ").unwrap_or(place))
                .map(|place| place.split(':').next().unwrap())
                .collect();
            let declared: HashSet<&str> = sentence.arguments.iter().copied().collect();
            assert_eq!(named, declared, "{}", sentence.id);
        }
        assert!(seen.contains("refusal_unreadable"));
    }
}
