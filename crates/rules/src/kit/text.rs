//! Texts of turns: finding the legal turn that a text means.

use super::why::refusal_not_among;
use crate::{Game, Turn, TurnError};

/// The legal turn whose engine text or own notation is `text`.
///
/// Engine texts must match letter for letter. The game's own notation is compared without the marks
/// people leave out or add: `+`, `#`, `!`, `?`, `=`, and with zeros for castling read as letters O; where
/// no name fits, a man's letter at the beginning may be small.
///
/// # Errors
/// [`TurnError::Illegal`] if no legal turn has this text, [`TurnError::Ambiguous`] if several have.
pub fn match_turn<G: Game>(
    game: &G,
    position: &G::Position,
    text: &str,
) -> Result<Turn, TurnError> {
    let (turns, _) = game.turns(position, usize::MAX);
    if let Some(turn) = turns.iter().find(|turn| game.write_turn(position, turn) == text) {
        return Ok(turn.clone());
    }
    let wanted = bare(text);
    let names: Vec<String> =
        turns.iter().map(|turn| bare(&game.name_turn(position, turn))).collect();
    let called = |fits: &dyn Fn(&str) -> bool| -> Vec<&Turn> {
        turns.iter().zip(&names).filter(|(_, name)| fits(name)).map(|(turn, _)| turn).collect()
    };
    let mut found = called(&|name| name == wanted);
    if found.is_empty() && wanted.starts_with(|first: char| first.is_ascii_lowercase()) {
        // Only then: in `bxc3` the small letter is a file. A capital never is.
        found = called(&|name| name.eq_ignore_ascii_case(&wanted));
    }
    match found[..] {
        [turn] => Ok(turn.clone()),
        [] => {
            let text = crate::error::shorten(text, 40);
            Err(TurnError::illegal(refusal_not_among(text, turns.len(), game.examples())))
        }
        _ => Err(TurnError::Ambiguous {
            text: text.into(),
            candidates: found.iter().map(|turn| game.write_turn(position, turn)).collect(),
        }),
    }
}

/// A turn name without decoration.
#[must_use]
pub fn bare(name: &str) -> String {
    let zeros = name.starts_with("0-0");
    name.chars()
        .filter(|letter| !matches!(letter, '+' | '#' | '!' | '?' | '=' | ' '))
        .map(|letter| if zeros && letter == '0' { 'O' } else { letter })
        .collect()
}
