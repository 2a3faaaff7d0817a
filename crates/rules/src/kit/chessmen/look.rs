//! How chess looks: the checkered board and its men.

use super::ends::{QUIET_LIMIT, REPETITIONS};
use super::{Board, CASTLING, LETTERS, NAMES, Style, landing, promotion};
use crate::board::Cell;
use crate::kit::draw;
use crate::{
    Counter, Gesture, Move, Path, Picture, PictureKind, PictureSeat, Piece, View, from_to,
};

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
        counter("repetition", occurrences, usize::from(REPETITIONS)),
    ];
    if royal && board.checkers().any() {
        view.checks = board.king(board.turn).into_iter().collect();
    }
    view
}

/// How a man is moved by hand: from cell to cell, then the choice of what a pawn becomes. The king
/// castles by going onto his rook; in the classic array also by his two steps, which mean nothing
/// else there.
#[must_use]
pub fn gestures(mv: Move, style: Style) -> Vec<Path> {
    let mut path = from_to(mv);
    path.extend(promotion(mv).map(Gesture::Become));
    if mv.kind() == CASTLING && style == Style::Classic {
        return vec![from_to(Move::plain(mv.from(), landing(mv))), path];
    }
    vec![path]
}
