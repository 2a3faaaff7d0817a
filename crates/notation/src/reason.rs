//! Why games ended, in the words that records have for it: PGN's tag `Termination`, our own `Reason`.

use ashtapada_rules::{Reason, Saying};

use crate::names::simple;
use crate::record::line;
use crate::said;

/// The id of the reason that a record's word names, if it is one that moves alone do not show: so our own records
/// have it, and PGN for time.
#[must_use]
pub fn reason_id(word: &str) -> Option<&'static str> {
    let known = [Reason::Resignation, Reason::Timeout, Reason::Agreement].map(Reason::id);
    let wanted = simple(word);
    match &*wanted {
        "timeforfeit" => Some(Reason::Timeout.id()),
        "aborted" => Some(ABORTED),
        _ => known.into_iter().find(|id| *id == wanted),
    }
}

/// Whether a record's word is the name of this reason.
#[must_use]
pub fn is_reason(word: &str, id: &str) -> bool {
    simple(word) == simple(id) || reason_id(word) == Some(id)
}

/// What a record's word for the end says: the words of the PGN standard (9.8.1) as sentences, any other quoted.
/// `None` if it says nothing in particular.
#[must_use]
pub fn reason_said(word: &str) -> Option<Saying> {
    Some(match &*simple(word) {
        "" | "normal" | "unterminated" => return None,
        "abandoned" => said::told_abandoned(),
        "adjudication" => said::told_adjudication(),
        "death" => said::told_death(),
        "emergency" => said::told_emergency(),
        "rulesinfraction" => said::told_rules_infraction(),
        "timeforfeit" => said::told_time_forfeit(),
        _ => said::told_reason(line(word)),
    })
}

/// Of a game that was given up before it began.
const ABORTED: &str = "aborted";
