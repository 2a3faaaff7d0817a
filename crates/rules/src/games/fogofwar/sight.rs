//! What a seat sees: the only way in which anything of a position reaches a player.

use super::STYLE;
use crate::board::{Cell, Set64, eight};
use crate::kit::chessmen::{Board, KING, LETTERS, PAWN, ROOK, fen as men_fen, look};
use crate::kit::men::Men;
use crate::kit::{faults, fen};
use crate::{Seat, TextError, View, Viewer};

/// All that one seat knows of a position. Two positions that a seat cannot tell apart have equal ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight {
    /// The cells it sees.
    pub(super) visible: Set64,
    /// The men on them, its own among them.
    pub(super) men: Men<6>,
    /// Its own rooks that may castle.
    pub(super) castlers: Set64,
    /// The cell on which it may capture in passing; empty when the opponent is to move.
    pub(super) passed: Set64,
    pub(super) turn: Seat,
    pub(super) number: u16,
}

/// The cells that a seat sees: its men, where they could go, and the pawn it could capture in passing.
pub(super) fn visible(board: &Board, seat: Seat) -> Set64 {
    let seen = board.men.of(seat) | board.reach(seat, Set64::EMPTY);
    match board.passing_victim() {
        Some(victim) if board.turn == seat => seen.with(victim),
        _ => seen,
    }
}

impl Sight {
    /// What a viewer sees; `None` if he may see everything.
    pub(super) fn by(viewer: Viewer, board: &Board) -> Option<Sight> {
        match viewer {
            Viewer::Open => None,
            Viewer::Seat(seat) if seat.index() < 2 => Some(Sight::of(board, seat)),
            _ => Some(Sight::blind(board)),
        }
    }

    /// What a seat sees of a position.
    fn of(board: &Board, seat: Seat) -> Sight {
        let visible = visible(board, seat);
        let mut men = Men::EMPTY;
        for (cell, owner, kind) in board.men.iter().filter(|(cell, ..)| visible.has(*cell)) {
            men.put(owner, kind, cell);
        }
        Sight {
            visible,
            men,
            castlers: board.castlers & board.men.of(seat),
            passed: if board.turn == seat { board.passed } else { Set64::EMPTY },
            turn: board.turn,
            number: board.number,
        }
    }

    /// What somebody at the door sees: whose turn it is.
    fn blind(board: &Board) -> Sight {
        Sight {
            visible: Set64::EMPTY,
            men: Men::EMPTY,
            castlers: Set64::EMPTY,
            passed: Set64::EMPTY,
            turn: board.turn,
            number: board.number,
        }
    }

    /// Whether a seat sees just this of a position: `Sight::of(board, seat) == self`, with the cheap
    /// questions first.
    pub(super) fn fits(&self, board: &Board, seat: Seat) -> bool {
        let (own, them) = (board.men.of(seat), board.men.of(seat.other()));
        own == self.men.of(seat)
            && them & self.visible == self.men.of(seat.other())
            && (PAWN..=KING).all(|kind| board.men.kind(kind) & self.visible == self.men.kind(kind))
            && board.turn == self.turn
            && board.number == self.number
            && board.castlers & own == self.castlers
            && (board.turn != seat || board.passed == self.passed)
            && visible(board, seat) == self.visible
    }

    /// The seen men as a board; nothing stands in the fog.
    pub(super) fn board(&self) -> Board {
        Board {
            men: self.men,
            castlers: self.castlers,
            passed: self.passed,
            turn: self.turn,
            quiet: 0,
            number: self.number,
        }
    }

    /// The text of a view: a FEN with `*` for every cell in the fog. The half-move field is always 0,
    /// for the true one tells when the opponent captures or moves a pawn.
    pub(super) fn write(&self) -> String {
        let board = self.board();
        let placement = fen::write_placement(8, 8, |file, rank| {
            let cell = eight::cell(file, rank);
            let letter = men_fen::letter(&board, cell);
            if self.visible.has(cell) { letter } else { Some('*') }.map(String::from)
        });
        let turn = ["w", "b"][self.turn.index() & 1];
        let rights = men_fen::write_rights(&board, STYLE, &[Seat::FIRST, Seat::SECOND]);
        let passed = self.passed.first().map_or("-".into(), eight::name);
        format!("{placement} {turn} {rights} {passed} 0 {}", self.number)
    }

    /// Reads what [`Sight::write`] wrote for a seat; `None` for anything else.
    pub(super) fn read(text: &str) -> Option<Sight> {
        let mut error = TextError::default();
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [placement, turn, rights, passed, _, number] = fields[..] else { return None };
        let placed = fen::placement(placement, 8, 8, &mut error);
        let (men, fog) = Men::from_letters(&LETTERS, &placed);
        let known = !placed.is_empty() && fog.iter().all(|(.., letter)| *letter == '*');
        let fog: Set64 = fog.iter().map(|(file, rank, _)| eight::cell(*file, *rank)).collect();
        let mut sight = Sight {
            visible: !fog,
            men,
            castlers: Set64::EMPTY,
            passed: Set64::EMPTY,
            turn: fen::side_to_move(Some(turn), &mut error),
            number: fen::counter(number, faults::place_further_field(6u8), &mut error),
        };
        for right in rights.chars().filter(|right| *right != '-') {
            sight.castlers = sight.castlers.with(castler(&men, right)?);
        }
        if passed != "-" {
            sight.passed = Set64::of(eight::parse(passed)?);
            let victim = sight.board().passing_victim()?;
            let ranks = eight::rank_set(2) | eight::rank_set(5);
            if !men.own(sight.turn.other(), PAWN).has(victim)
                || (sight.passed & ranks & !men.occupied()).is_empty()
            {
                return None;
            }
        }
        (known && error.faults.is_empty()).then_some(sight)
    }

    /// The view as a client draws it: no counters, for those would tell of the opponent's turns.
    pub(super) fn view(&self) -> View {
        let unseen = (!self.visible).into_iter().collect();
        View { unseen, ..look::men(&self.board()) }
    }
}

/// The rook that a letter of the castling field means, if it and its king are in place.
fn castler(men: &Men<6>, right: char) -> Option<Cell> {
    let seat = if right.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
    let rank = seat.index() as u8 * 7;
    let corner = match right.to_ascii_uppercase() {
        'K' => eight::cell(7, rank),
        'Q' => eight::cell(0, rank),
        _ => return None,
    };
    let in_place =
        men.own(seat, ROOK).has(corner) && men.own(seat, KING) == Set64::of(eight::cell(4, rank));
    in_place.then_some(corner)
}
