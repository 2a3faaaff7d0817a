//! How chess looks: the checkered board and its men.

use super::ends::{QUIET_LIMIT, REPETITIONS};
use super::{Board, LETTERS, NAMES};
use crate::board::Cell;
use crate::kit::draw;
use crate::{Counter, Picture, PictureKind, PictureSeat, Piece, View};

const CHARACTERS: [&[char]; 6] =
    [&['♙', '♟'], &['♘', '♞'], &['♗', '♝'], &['♖', '♜'], &['♕', '♛'], &['♔', '♚']];

/// The board and the men of chess, in the order of their kinds.
#[must_use]
pub fn picture() -> Picture {
    let kind = |at: usize| PictureKind {
        glyph: NAMES[at],
        name: NAMES[at],
        letter: LETTERS[at] as char,
        unicode: CHARACTERS[at],
    };
    Picture {
        cells: draw::grid(8, 8, true),
        seats: vec![
            PictureSeat { colour: "white", sits: 0 },
            PictureSeat { colour: "black", sits: 180 },
        ],
        pieces: (0..6).map(kind).collect(),
        ..Picture::default()
    }
}

/// The men on the board, nothing else.
#[must_use]
pub fn men(board: &Board) -> View {
    let man = |index: u16| {
        let man = board.men.at(Cell::new(index));
        man.map(|(seat, kind)| Piece { kind, seat: Some(seat), dead: false }).into_iter().collect()
    };
    View { cells: (0..64).map(man).collect(), ..View::default() }
}

/// A position of an open game: men, the quiet clock, how often the position occurred, the king in
/// check where kings are royal.
#[must_use]
pub fn view(board: &Board, royal: bool, occurrences: usize) -> View {
    let mut view = men(board);
    let counter = |id, value: usize, limit: usize| Counter {
        id,
        seat: None,
        value: value.min(limit) as i32,
        limit: Some(limit as i32),
    };
    view.counters = vec![
        counter("quiet", usize::from(board.quiet), usize::from(QUIET_LIMIT)),
        counter("repetition", occurrences, REPETITIONS),
    ];
    if royal && board.checkers().any() {
        view.checks = board.king(board.turn).into_iter().collect();
    }
    view
}
