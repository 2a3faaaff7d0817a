//! What may be wrong with position texts, what would be accepted, and what was dropped or filled in: the
//! sentences that several games say. Places and fields are names for titles, everything accepted
//! completes "accepted:", all else is a sentence.

use crate::error::shorten;
use crate::{Saying, Word};

crate::sentences! {
    pub;
    place_text() = "the text";
    place_board() = "the board";
    place_rank(rank) = "rank {rank}";
    place_cell(cell) = "{cell}";
    place_field(number, field) = "field {number} ({field})";
    place_further_field(number) = "field {number}";

    field_turn() = "side to move";
    field_castling() = "castling";
    field_passed() = "en passant";
    field_quiet() = "half-moves without progress";
    field_number() = "move number";

    position_unknown(text) = "\"{text}\"";
    position_letter_in(letter, text) = "\"{letter}\" in \"{text}\"";
    position_long(number) = "it has {number} characters";
    position_missing() = "it is missing";
    position_empty() = "it is empty";
    position_ranks(ranks) = "it has {ranks:rank}";
    position_width(text, cells) = "\"{text}\" fills {cells:cell}";
    position_no_man(letter, cell) = "\"{letter}\" on {cell} is no man";
    position_like_view(cells, games) =
        "* on {cells:cell} looks like what one seat sees in {games}";
    position_view() = "hidden cells (*) make it what one seat sees, which is no position";
    position_kings(colour, kings) = "{colour} has {kings:king}";
    position_times(number, letter, piece) = "{number:time} {letter} ({piece})";
    position_pawn_on(cell) = "a pawn stands on {cell}";
    position_king_exposed(colour, cell, turn) =
        "{colour}'s king on {cell} is in check though {turn} is to move";

    accepted_words(words) = "{words}";
    accepted_ranks(ranks) = "{ranks} ranks, from the top down, parted by \"/\"";
    accepted_cells(cells) = "{cells} cells";
    accepted_characters(number) = "at most {number} characters";
    accepted_number(from, to) = "a number from {from} to {to}";
    accepted_letters(white, black) = "{white} for White, {black} for Black";
    accepted_cell(example) = "- or a cell like {example}";
    accepted_fields(fields) = "nothing after field {fields}";
    accepted_one_king() = "one king for each side";
    accepted_pawn_ranks(from, to) = "pawns on ranks {from} to {to}";
    accepted_mover_in_check() = "a position in which only the side to move may be in check";
    accepted_whole() = "the whole position, which the table tells once the game is over";
    accepted_exactly_one() = "exactly one";
    accepted_at_most(number) = "at most {number}";

    note_number_zero() = "Move numbers start at 1: 0 was read as 1.";
    note_field_missing(number, field, value) =
        "Field {number} ({field}) is missing and was read as \"{value}\".";
    note_nobody_passed(cell) =
        "The en passant cell {cell} was dropped: no pawn has just gone past it.";
}

/// A numbered field with its name.
#[must_use]
pub fn field(number: u8, name: Saying) -> Saying {
    place_field(number, name)
}

/// What is wrong with a field that cannot be used: an empty one is missing.
#[must_use]
pub fn unusable(field: &str) -> Saying {
    if field.is_empty() { position_missing() } else { position_unknown(shorten(field, 40)) }
}

/// That only one of these texts is accepted.
#[must_use]
pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Saying {
    accepted_words(Word::choice(words))
}
