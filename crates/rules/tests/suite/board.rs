//! What all suites need: a game set up from texts.

use ashtapada_rules::{AnyPosition, EntryError, TextError, enter, find};

/// A game at its start or at a position text, with options given as pairs.
pub fn set_up(
    id: &str,
    options: &[(String, String)],
    fen: Option<&str>,
) -> Result<Box<dyn AnyPosition>, TextError> {
    let entry = find(id).unwrap_or_else(|| panic!("no game is called {id}"));
    let given = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = entry
        .kind
        .options(entry.options.iter().copied().chain(given))
        .unwrap_or_else(|error| panic!("{id}: {error}"));
    match fen {
        None => Ok(entry.kind.start(&options)),
        Some(text) => entry.kind.read(&options, text, &mut Vec::new()),
    }
}

/// Plays a record; the index of the first entry that cannot happen and why.
pub fn play<'a>(
    playing: &mut dyn AnyPosition,
    entries: impl IntoIterator<Item = &'a str>,
) -> Result<(), (usize, EntryError)> {
    for (at, text) in entries.into_iter().enumerate() {
        enter(playing, text).map_err(|error| (at, error))?;
    }
    Ok(())
}

/// All legal turns in engine form, sorted.
pub fn legal(playing: &dyn AnyPosition) -> Vec<String> {
    let listing = playing.legal(usize::MAX);
    let mut texts: Vec<String> =
        listing.turns.iter().map(|turn| playing.write_turn(turn)).collect();
    texts.sort();
    texts
}

/// `1-0`, `0-1` or `1/2-1/2` for games of two seats; `*` while it runs.
pub fn result(playing: &dyn AnyPosition) -> &'static str {
    match playing.outcome() {
        None => "*",
        Some(outcome) if outcome.winners.is_empty() => "1/2-1/2",
        Some(outcome) if outcome.winners.has(ashtapada_rules::Seat::FIRST) => "1-0",
        Some(_) => "0-1",
    }
}
