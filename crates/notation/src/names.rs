//! Games by the names that people and programs know them by.

use ashtapada_rules::{Entry, Word, catalogue, find};

use crate::guess::PLAIN;

/// The game with this id, name or alias, however it is spelled.
pub(crate) fn by_name(name: &str) -> Option<Entry> {
    let wanted = simple(name);
    // What other programs call plain chess from a position of its own.
    if wanted == "fromposition" {
        return find(PLAIN);
    }
    let is = |known: &str| simple(known) == wanted;
    catalogue().into_iter().find(|entry| {
        let about = entry.kind.about();
        let own = entry.id == about.id && about.aliases.iter().any(|alias| is(alias));
        is(entry.id) || is(entry.name) || own
    })
}

/// Letters and digits alone, small.
pub(crate) fn simple(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A game within a sentence.
pub(crate) fn word(entry: &Entry) -> Word {
    Word::named("game", entry.id, entry.name)
}

/// All games, for whoever named none of them.
pub(crate) fn words() -> Word {
    Word::List(catalogue().iter().map(word).collect())
}
