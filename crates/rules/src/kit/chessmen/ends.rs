//! Ends of chess: mate and stalemate, counts, material that cannot mate.

use super::moves::Any;
use super::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::Set64;
use crate::{Game, History, Outcome, Reason, Seat};

/// Half-moves without capture or pawn move that make a draw.
pub const QUIET_LIMIT: u16 = 100;
/// Occurrences of a position that make a draw.
pub const REPETITIONS: u16 = 3;

/// The cells of one of bishops' two colours.
pub(super) const DARK: Set64 = Set64(0xaa55_aa55_aa55_aa55);

impl Board {
    /// Whether the seat to move has a legal move, its king being royal.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any::default();
        self.legal(&mut any);
        any.0
    }

    /// Whether no king was captured, in games in which that can happen.
    #[inline]
    #[must_use]
    pub fn has_both_kings(&self) -> bool {
        self.men.kind(KING).several()
    }

    /// Whether a seat could still mate with what is on the board, by the rules that count when its
    /// opponent's time runs out.
    #[must_use]
    pub fn can_mate(&self, seat: Seat) -> bool {
        let men = &self.men;
        let (own, theirs) = (men.of(seat), men.of(seat.other()));
        if (own & (men.kind(PAWN) | men.kind(ROOK) | men.kind(QUEEN))).any() {
            return true;
        }
        let knights = own & men.kind(KNIGHT);
        let bishops = own & men.kind(BISHOP);
        if knights.is_empty() {
            // Bishops of one colour need something else on the board that takes a flight cell away.
            let all = men.kind(BISHOP);
            let one_colour = (all & DARK).is_empty() || (all & !DARK).is_empty();
            let others = (men.kind(KNIGHT) | men.kind(PAWN)).any();
            return bishops.any() && (!one_colour || others);
        }
        // A lone knight mates only with the help of a man that blocks its own king.
        let helpless = (theirs & !(men.kind(KING) | men.kind(QUEEN))).is_empty();
        knights.several() || bishops.any() || !helpless
    }

    /// Whether neither seat could ever mate. Walls of pawns are not looked into.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        !self.can_mate(Seat::FIRST) && !self.can_mate(Seat::SECOND)
    }
}

/// Mate or stalemate, where kings are royal.
pub fn terminal<G: Game>(game: &G, board: &Board) -> Option<Outcome> {
    if board.has_legal_move() {
        return None;
    }
    Some(if board.checkers().any() {
        game.won_by(game.side(board.turn.other()), Reason::Checkmate)
    } else {
        game.drawn(Reason::Stalemate)
    })
}

/// A captured king, where kings are men like others: his captor has won.
pub fn king_captured<G: Game>(game: &G, board: &Board) -> Option<Outcome> {
    if board.has_both_kings() {
        return None;
    }
    let winner = if board.king(Seat::FIRST).is_some() { Seat::FIRST } else { Seat::SECOND };
    Some(game.won_by(game.side(winner), Reason::KingCaptured))
}

/// The draws that are counted: repetition and moves without progress. `history` ends with `board`.
pub fn counted_draw<G: Game>(
    game: &G,
    board: &Board,
    history: &History<G::Fact>,
) -> Option<Outcome> {
    if history.occurrences(usize::from(board.quiet)) >= REPETITIONS.into() {
        Some(game.drawn(Reason::Repetition))
    } else if board.quiet >= QUIET_LIMIT {
        Some(game.drawn(Reason::NMoveRule))
    } else {
        None
    }
}
