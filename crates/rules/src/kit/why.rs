//! Why a turn is not legal: the sentences that several games say.

use crate::board::{Cell, Set64, eight};
use crate::kit::men::colour;
use crate::{Game, MoveList, Seat, Word};

crate::sentences! {
    refusal_not_among(text, turns, examples) =
        "\"{text}\" is none of the legal turns ({turns} now); turns look like {examples}";
    refusal_empty(cell) = "{cell} is empty";
    refusal_not_yours(man, cell, colour) = "{the man} on {cell} is {colour}'s";
    refusal_cannot_go(man, cell, to) = "{the man} on {cell} cannot go to {to}";
    refusal_none_can_go(man, colour, to) = "no {man} of {colour} can go to {to} like that";
    refusal_no_such_man(colour, man) = "{colour} has no {man}";
    refusal_goes(cells) = "it can go to {cells}";
    refusal_stays() = "it has no legal move";
    refusal_leaves_check() = "that leaves your king in check";
    refusal_bound() = "it cannot move without leaving your king in check";
    refusal_in_check() = "the king is in check";
    refusal_nobody_castles() = "no king castles in this game";
    refusal_no_castling_king_side(colour) = "{colour} cannot castle on the king side:";
    refusal_no_castling_queen_side(colour) = "{colour} cannot castle on the queen side:";
    refusal_king_or_rook_moved() = "the king or the rook there has moved";
    refusal_in_the_way(men) = "the way is barred by {men}";
    phrase_man_on(man, cell) = "{the man} on {cell}";
}

/// The moves of a position that only leave the own king in check.
pub(crate) fn exposing<G: Game>(game: &G, position: &G::Position) -> MoveList {
    let mut list = MoveList::new();
    game.exposing(position, &mut list);
    list
}

/// Where a man may go, as a sentence about it. `bound`: he could go somewhere if that did not leave his
/// king in check.
pub(crate) fn goes(targets: &[String], bound: bool) -> crate::Saying {
    match (targets.is_empty(), bound) {
        (false, _) => refusal_goes(Word::list(targets)),
        (true, true) => refusal_bound(),
        (true, false) => refusal_stays(),
    }
}

/// The names of some cells of a board of 64.
pub(crate) fn names(cells: Set64) -> Vec<String> {
    cells.into_iter().map(eight::name).collect()
}

/// That nobody may castle on a wing; the reason comes after it.
pub(crate) fn no_castling(seat: Seat, king_side: bool) -> crate::Saying {
    match king_side {
        true => refusal_no_castling_king_side(colour(seat)),
        false => refusal_no_castling_queen_side(colour(seat)),
    }
}

/// A man and his cell.
pub(crate) fn man_on(man: Word, cell: Cell) -> Word {
    phrase_man_on(man, eight::name(cell)).into()
}
