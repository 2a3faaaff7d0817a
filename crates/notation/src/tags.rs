//! What a record tells beside its game, its seats and its result: event, site, ratings, whatever somebody
//! thought worth a tag. It is kept as it came, within bounds.

use ashtapada_rules::{AnyPosition, Saying};

use crate::said;

/// So many tags are kept.
const MOST: usize = 32;

/// Letters that a tag's value may have.
const VALUE: usize = 200;

/// Letters that a date, an id, a result or the words for an end may have.
pub(crate) const LONGEST_KNOWN: usize = 80;

/// Letters that a tag's name may have.
const NAME: usize = 40;

/// What the records of this crate say in their own way.
const OWN: [&str; 11] = [
    "Variant",
    "Options",
    "FEN",
    "StartFEN",
    "StartFen4",
    "SetUp",
    "CurrentMove",
    "Result",
    "Date",
    "GameId",
    "Termination",
];

/// The tags to keep, in their order: those that tell neither a seat of the game nor its options. Of two with one
/// name the first counts; what is cut or dropped is noted.
pub(crate) fn kept(
    tags: impl IntoIterator<Item = (String, String)>,
    playing: &dyn AnyPosition,
    notes: &mut Vec<Saying>,
) -> Vec<(String, String)> {
    let mut kept: Vec<(String, String)> = Vec::new();
    let mut dropped = 0usize;
    let of_game = playing.kind().tags(playing.options());
    let mut known: Vec<&str> = OWN.to_vec();
    known.extend(playing.colours());
    known.extend(of_game.iter().map(|(name, _)| *name));
    for (name, value) in tags {
        let is = |known: &str| known.eq_ignore_ascii_case(&name);
        if known.iter().any(|known| is(known)) {
            continue;
        }
        let value = value.trim();
        if !tells(value) || kept.iter().any(|(known, _)| is(known)) {
            continue;
        }
        if kept.len() == MOST || !is_name(&name) {
            dropped += 1;
            continue;
        }
        let value = short(&name, value, VALUE, notes);
        kept.push((name, value));
    }
    if dropped > 0 {
        notes.push(said::note_tags_dropped(dropped, MOST));
    }
    kept
}

/// A value within bounds; that it was cut is noted.
pub(crate) fn short(name: &str, value: &str, most: usize, notes: &mut Vec<Saying>) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let visible = value.chars().filter(|letter| !turns(*letter));
    let mut letters = visible.map(plain);
    let kept: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        notes.push(said::note_tag_cut(name, most));
    }
    kept.trim().into()
}

/// Whether a value says anything: PGN writes `?` for what nobody knows, dates with `??` for a day or a month.
pub(crate) fn tells(value: &str) -> bool {
    !value.chars().all(|letter| "?. ".contains(letter))
}

/// What PGN takes for the name of a tag, if it is not too long.
pub(crate) fn is_name(name: &str) -> bool {
    let fits = (1..=NAME).contains(&name.len());
    fits && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Marks that turn the direction of writing: what stands behind a value would be turned with it.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{61c}')
}
