//! Standard algebraic notation, as far as games share it.

use crate::Cell;
use crate::board::{Set64, eight};

/// What must be added to a man's letter to tell him from `rivals`, the cells of other men of his kind
/// that may go to the same cell: nothing, his file, his rank, or both.
///
/// ```
/// use ashtapada_rules::board::{Set64, eight};
/// use ashtapada_rules::kit::san::origin;
/// let at = |name| eight::parse(name).unwrap();
/// assert_eq!(origin(at("a1"), Set64::EMPTY), "");
/// assert_eq!(origin(at("a1"), Set64::of(at("h1"))), "a");
/// assert_eq!(origin(at("a1"), Set64::of(at("a5"))), "1");
/// assert_eq!(origin(at("a1"), Set64::of(at("a5")).with(at("h1"))), "a1");
/// ```
#[must_use]
pub fn origin(from: Cell, rivals: Set64) -> String {
    let name = eight::name(from);
    let same_file = (rivals & eight::file_set(eight::file(from))).any();
    let same_rank = (rivals & eight::rank_set(eight::rank(from))).any();
    match (rivals.any(), same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => name[..1].to_string(),
        (true, true, false) => name[1..].to_string(),
        (true, true, true) => name,
    }
}
