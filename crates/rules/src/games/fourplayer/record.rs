//! The tags of PGN4 that tell how the four play: `Variant`, `RuleVariants`, and `StartFen4` where it
//! names a setup (docs/rules/fourplayer.md, "Notation"). A position in `StartFen4` is not looked at.

use super::{FourPlayer, Mode, board::SETUPS};
use crate::Saying;

crate::sentences! {
    note_setup_unknown(code) = "The setup \"{code}\" is not known: modern is taken.";
    note_rule_unknown(rule) = "The rule \"{rule}\" is not known: passed over.";
}

const PASSANT: &str = "EnPassant";
const WALKING: &str = "DeadKingWalking";
const PROMOTE: &str = "PromoteTo=";

/// The tags of these options. What they have no word for (a last one standing, other points) is left to
/// whoever writes the record.
pub(super) fn tags(game: &FourPlayer) -> Vec<(&'static str, String)> {
    let free = game.mode != Mode::Teams;
    let words = [
        (WALKING, free && game.walking),
        (PASSANT, game.passant),
        ("PromoteTo=D", free && !game.choice),
    ];
    let words: Vec<&str> = words.into_iter().filter(|(_, on)| *on).map(|(word, _)| word).collect();
    let mut tags = vec![("Variant", if free { "FFA" } else { "Teams" }.to_string())];
    if !words.is_empty() {
        tags.push(("RuleVariants", words.join(" ")));
    }
    if game.setup > 0 {
        tags.push(("StartFen4", SETUPS[game.setup].code.into()));
    }
    tags
}

/// The options that tags tell. A list of rules is whole: what it does not name is off.
pub(super) fn told(
    tags: &[(String, String)],
    notes: &mut Vec<Saying>,
) -> Vec<(&'static str, String)> {
    let value = |name: &str| {
        let found = tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    };
    let mut options = Vec::new();
    let mode = value("Variant").unwrap_or("").to_ascii_lowercase();
    let known = ["teams", "ffa", "solo"].into_iter().find(|known| *known == mode);
    options.extend(known.map(|mode| ("mode", mode.to_string())));
    if let Some(code) = value("StartFen4") {
        match SETUPS.iter().find(|setup| setup.code.eq_ignore_ascii_case(code)) {
            Some(setup) => options.push(("setup", setup.name.into())),
            // A position is read by others.
            None if code.contains(['/', '-']) => {}
            None => notes.push(note_setup_unknown(short(code))),
        }
    }
    if let Some(rules) = value("RuleVariants").filter(|rules| !rules.is_empty()) {
        let free = mode != "teams";
        let (mut passant, mut walking) = (false, false);
        for word in rules.split_whitespace() {
            if word.eq_ignore_ascii_case(PASSANT) {
                passant = true;
            } else if word.eq_ignore_ascii_case(WALKING) {
                walking = true;
            } else if let Some(kinds) = word.strip_prefix(PROMOTE) {
                options.extend(promotion(kinds, free).map(|kinds| ("promotion_to", kinds.into())));
            } else {
                notes.push(note_rule_unknown(short(word)));
            }
        }
        let switch = |on: bool| if on { "on" } else { "off" }.to_string();
        options.push(("ep", switch(passant)));
        if free {
            options.push(("walking", switch(walking)));
        }
    }
    options
}

/// What pawns become, where that is not what the mode says anyway.
fn promotion(kinds: &str, free: bool) -> Option<&'static str> {
    match (kinds.eq_ignore_ascii_case("D"), free) {
        (true, false) => Some("D"),
        (false, true) => Some("QRBN"),
        _ => None,
    }
}

/// A word from elsewhere within a line of a message.
fn short(word: &str) -> String {
    word.chars().filter(|letter| !letter.is_control()).take(40).collect()
}
