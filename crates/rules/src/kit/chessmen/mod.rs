//! The men of chess on the 8x8 board: two armies, castling, en passant, promotion.
//!
//! What chess shares with its variants, as plain data and functions: [`Board`] with its moves
//! ([`moves`]), play, position texts ([`fen`]), move texts ([`text`]), material that can or cannot
//! mate ([`ends`]), worth ([`worth`], [`terms`]) and looks ([`look`]). [`fide`] makes whole games of them, for those
//! that differ from chess in their start array alone. Nothing here knows a game.
//!
//! Two ways of moving:
//! - [`Board::legal`]: kings are royal. Moves that leave the own king attacked do not exist; castling
//!   does not start in, pass through or end in an attack.
//! - [`Board::pseudo_legal`]: kings are men like others, for games without check. A set of extra
//!   blockers (a duck) may be given: nothing lands on them or passes through them.
//!
//! Castling is kept as the set of rooks that may still castle, so that any start array works. As a
//! [`Move`] it goes from the king to that rook's cell; how it is written is a matter of [`Style`].

pub(crate) mod castling;
pub mod ends;
pub mod fen;
pub mod fide;
pub mod lead;
pub mod look;
pub mod moves;
mod play;
pub mod terms;
pub mod text;
pub mod worth;

use crate::board::{Cell, Set64, eight, zobrist};
use crate::kit::men::Men;
use crate::{Move, Seat};

/// Pawn.
pub const PAWN: u8 = 0;
/// Knight.
pub const KNIGHT: u8 = 1;
/// Bishop.
pub const BISHOP: u8 = 2;
/// Rook.
pub const ROOK: u8 = 3;
/// Queen.
pub const QUEEN: u8 = 4;
/// King.
pub const KING: u8 = 5;

/// The letters of the kinds, in the order of the constants above.
pub const LETTERS: [u8; 6] = *b"PNBRQK";
/// The English names of the kinds, in the same order.
pub const NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// [`Move::kind`]: a man goes to a cell, and captures what stands there.
pub const STEP: u8 = 0;
/// [`Move::kind`]: a pawn's double step.
pub const DOUBLE_STEP: u8 = 1;
/// [`Move::kind`]: a pawn captures in passing; [`Move::to`] is the cell that was passed over.
pub const EN_PASSANT: u8 = 2;
/// [`Move::kind`]: from the king to the rook that castles with him.
pub const CASTLING: u8 = 3;
/// [`Move::kind`]: a pawn reaches the last rank.
pub const PROMOTION: u8 = 4;

/// Packs a move of this kit. `becomes` counts for promotions only.
#[inline]
#[must_use]
pub const fn pack(from: Cell, to: Cell, kind: u8, mover: u8, becomes: u8) -> Move {
    Move::new(from, to, kind, mover | becomes << 3)
}

/// The kind of the man that moves.
#[inline]
#[must_use]
pub const fn mover(mv: Move) -> u8 {
    mv.arg() & 7
}

/// What a pawn becomes, in a promotion.
#[inline]
#[must_use]
pub const fn promotion(mv: Move) -> Option<u8> {
    if mv.kind() == PROMOTION { Some(mv.arg() >> 3 & 7) } else { None }
}

/// How castling and its rights are written and read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Kings start on the e-file, rooks in the corners: `KQkq`, `e1g1`.
    Classic,
    /// Any start array: Shredder letters `HAha`, king takes own rook `e1h1`.
    Chess960,
}

/// A position of chess without its history. Equal exactly when the texts are.
///
/// Invariants, kept by [`Board::play`] and [`fen::read`]:
/// - `castlers` are rooks of either seat on its home rank, on which its king stands as well, at most
///   one on each side of him;
/// - `passed` is the cell behind a pawn that has just made a double step, and only if an enemy pawn
///   stands so that it could capture there (pins do not matter); else empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Who stands where.
    pub men: Men<6>,
    /// The rooks that may still castle.
    pub castlers: Set64,
    /// The cell on which a pawn may be captured in passing, if any.
    pub passed: Set64,
    /// The seat to move.
    pub turn: Seat,
    /// Half-moves since the last capture or pawn move.
    pub quiet: u16,
    /// The number of the move, which Black ends.
    pub number: u16,
}

/// The array of chess on the first rank, from the a-file.
pub const CLASSIC: [u8; 8] = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];

/// Counters stop here, so that every position has a text that can be read.
pub const LAST_COUNT: u16 = 9_999;

impl Board {
    /// The start position with these kinds on the first rank, from the a-file; Black mirrors them.
    /// Rooks beside the king may castle.
    #[must_use]
    pub fn start(array: &[u8; 8]) -> Board {
        let mut men = Men::EMPTY;
        let mut castlers = Set64::EMPTY;
        for (file, &kind) in (0..).zip(array) {
            for (seat, home, pawns) in [(Seat::FIRST, 0, 1), (Seat::SECOND, 7, 6)] {
                men.put(seat, kind, eight::cell(file, home));
                men.put(seat, PAWN, eight::cell(file, pawns));
                if kind == ROOK {
                    castlers = castlers.with(eight::cell(file, home));
                }
            }
        }
        Board { men, castlers, passed: Set64::EMPTY, turn: Seat::FIRST, quiet: 0, number: 1 }
    }

    /// Where a seat's king stands (the first one, should there be several).
    #[inline]
    #[must_use]
    pub fn king(&self, seat: Seat) -> Option<Cell> {
        self.men.own(seat, KING).first()
    }

    /// A seat's men that attack a cell, with these cells occupied. Men outside `occupied` do not
    /// count, so a capture can be tried out by leaving its victim's cell out.
    #[inline]
    #[must_use]
    pub fn attackers(&self, cell: Cell, by: Seat, occupied: Set64) -> Set64 {
        let men = &self.men;
        let at = cell.index() & 63;
        let leapers = (eight::KNIGHT[at] & men.kind(KNIGHT))
            | (eight::KING[at] & men.kind(KING))
            | (eight::PAWN[by.other().index() & 1][at] & men.kind(PAWN));
        let rooks = men.kind(ROOK) | men.kind(QUEEN);
        let bishops = men.kind(BISHOP) | men.kind(QUEEN);
        let sliders =
            (eight::rook(cell, occupied) & rooks) | (eight::bishop(cell, occupied) & bishops);
        (leapers | sliders) & men.of(by) & occupied
    }

    /// The men of both seats that attack a cell, with these cells occupied.
    #[inline]
    #[must_use]
    pub fn bearing_on(&self, cell: Cell, occupied: Set64) -> Set64 {
        self.attackers(cell, Seat::FIRST, occupied) | self.attackers(cell, Seat::SECOND, occupied)
    }

    /// The men that give check to the seat to move.
    #[must_use]
    pub fn checkers(&self) -> Set64 {
        match self.king(self.turn) {
            Some(king) => self.attackers(king, self.turn.other(), self.men.occupied()),
            None => Set64::EMPTY,
        }
    }

    /// The pawns of the seat to move that stand ready to capture in passing.
    #[must_use]
    pub fn passing_captors(&self) -> Set64 {
        match self.passed.first() {
            Some(cell) => {
                eight::PAWN[self.turn.other().index() & 1][cell.index() & 63]
                    & self.men.own(self.turn, PAWN)
            }
            None => Set64::EMPTY,
        }
    }

    /// The pawn that may be captured in passing, if any.
    #[inline]
    #[must_use]
    pub fn passing_victim(&self) -> Option<Cell> {
        self.passed.first().map(play::behind)
    }

    /// Whether a move captures the opponent's king, in games in which that can happen.
    #[inline]
    #[must_use]
    pub fn captures_king(&self, mv: Move) -> bool {
        self.men.own(self.turn.other(), KING).has(mv.to())
    }

    /// Everything that decides what follows, counters excepted: the placement's key, kept up by
    /// [`Board::play`], with seat, rights and the passed cell.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.men.key() ^ self.state_key(self.passed)
    }

    /// [`Board::key`] computed from scratch.
    #[must_use]
    pub fn fresh_key(&self) -> u64 {
        self.men.fresh_key() ^ self.state_key(self.passed)
    }

    /// The identity of positions where kings are royal: a capture in passing counts only if it is
    /// legal. (Where they are not, it is [`Board::key`].)
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        let passed = if self.can_capture_in_passing() { self.passed } else { Set64::EMPTY };
        self.men.key() ^ self.state_key(passed)
    }

    /// Rights lie on ranks 1 and 8, passed cells on ranks 3 and 6, and a bit of rank 5 says who
    /// moves: one word tells all states apart.
    #[inline]
    fn state_key(&self, passed: Set64) -> u64 {
        const SALT: u64 = 0x6368_6573_736d_656e;
        let turn = (self.turn.index() as u64) << 32;
        zobrist::mix(self.castlers.0 ^ passed.0 ^ turn ^ SALT)
    }
}

/// The first rank of a seat.
#[inline]
#[must_use]
pub const fn home_rank(seat: Seat) -> Set64 {
    eight::rank_set(seat.index() as u8 * 7)
}

/// Where king and rook end up when they castle: g and f towards the h-file, c and d towards the
/// a-file.
#[inline]
#[must_use]
pub const fn castling_goals(king: Cell, rook: Cell) -> (Cell, Cell) {
    let rank = eight::rank(king);
    if rook.index() > king.index() {
        (eight::cell(6, rank), eight::cell(5, rank))
    } else {
        (eight::cell(2, rank), eight::cell(3, rank))
    }
}

/// The cell on which the moved man stands after the move: [`Move::to`], but for a castling king.
#[inline]
#[must_use]
pub const fn landing(mv: Move) -> Cell {
    if mv.kind() == CASTLING { castling_goals(mv.from(), mv.to()).0 } else { mv.to() }
}
