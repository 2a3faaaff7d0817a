//! What a lead in the endgame is worth: more with pawns on both wings and passed ones, little without
//! pawns, with bishops on different colours, or with the wrong bishop for a pawn at the edge.

use super::ends::DARK;
use super::terms::LEAD;
use super::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{distance, pawn_attacks};
use crate::weights::WHOLE;
use crate::{Seat, Sheet, Term};

/// The term that follows another one: any lead, a pawn and a passed pawn of either seat, pawns on both
/// wings, the files between the kings less the ranks, a king beyond the middle, nothing but pawns.
#[must_use]
pub const fn after(term: Term) -> Term {
    term.then("lead", 7)
}

/// In parts of [`WHOLE`]. A lead of a minor piece, or of a rook for one, without pawns.
const NO_PAWNS: i32 = 6;
/// Nothing but a bishop and pawns each, on different colours.
const OPPOSITE_BISHOPS: i32 = 22;
/// Any other lead without pawns, and what each pawn adds: four win as well as eight.
const BASE: i32 = 37;
const A_PAWN: i32 = 7;
/// The same with bishops on different colours and other officers.
const A_PAWN_BESIDE_BISHOPS: i32 = 2;

/// From this count of quiet half-moves on it seems that the lead cannot be turned into anything.
const PATIENCE: i32 = 12;
const IMPATIENCE: i32 = 4;

const LEFT: Set64 = Set64(0x0f0f_0f0f_0f0f_0f0f);
const EDGES: Set64 = Set64(0x8181_8181_8181_8181);

/// What the officers are worth for the question whether they can win without pawns.
const FORCE: [i32; 6] = [0, 3, 3, 5, 10, 0];
const MINOR: i32 = FORCE[BISHOP as usize];

/// Says what makes a lead easier or harder to turn into a win, where kings are royal.
#[inline]
pub fn describe<S: Sheet>(board: &Board, sheet: &mut S) {
    let men = &board.men;
    let pawns = men.kind(PAWN);
    let passed = passed(board, Seat::FIRST) | passed(board, Seat::SECOND);
    let only_pawns = (men.occupied() & !(pawns | men.kind(KING))).is_empty();
    sheet.lead(LEAD, 0, 1);
    sheet.lead(LEAD, 1, pawns.len() as i32);
    sheet.lead(LEAD, 2, passed.len() as i32);
    sheet.lead(LEAD, 3, i32::from((pawns & LEFT).any() && (pawns & !LEFT).any()));
    if let (Some(white), Some(black)) = (board.king(Seat::FIRST), board.king(Seat::SECOND)) {
        let apart = |line: fn(Cell) -> u8| i32::from(line(white).abs_diff(line(black)));
        sheet.lead(LEAD, 4, apart(eight::file) - apart(eight::rank));
        let is_beyond = eight::rank(white) > 3 || eight::rank(black) < 4;
        sheet.lead(LEAD, 5, i32::from(is_beyond));
    }
    sheet.lead(LEAD, 6, i32::from(only_pawns));
    for seat in [Seat::FIRST, Seat::SECOND] {
        sheet.scale(seat, scale(board, seat));
    }
}

/// Pawns that no enemy pawn can stop or capture on their way.
fn passed(board: &Board, seat: Seat) -> Set64 {
    let theirs = board.men.own(seat.other(), PAWN);
    let mut watched = theirs | pawn_attacks(seat.other(), theirs);
    for _ in 0..5 {
        watched |= eight::forward(seat.other().index(), watched);
    }
    board.men.own(seat, PAWN) & !watched
}

/// The share of a seat's lead that counts, of [`WHOLE`].
#[inline]
fn scale(board: &Board, seat: Seat) -> i32 {
    let idle = (i32::from(board.quiet) - PATIENCE).max(0) / IMPATIENCE;
    (by_men(board, seat) - idle).max(0)
}

fn by_men(board: &Board, seat: Seat) -> i32 {
    let men = &board.men;
    let pawns = men.own(seat, PAWN);
    if pawns.is_empty() {
        return without_pawns(board, seat);
    }
    if is_wrong_bishop(board, seat, pawns) {
        return 0;
    }
    let mut a_pawn = A_PAWN;
    if has_opposite_bishops(board) {
        if (men.kind(KNIGHT) | men.kind(ROOK) | men.kind(QUEEN)).is_empty() {
            return OPPOSITE_BISHOPS;
        }
        a_pawn = A_PAWN_BESIDE_BISHOPS;
    }
    WHOLE.min(BASE + a_pawn * pawns.len() as i32)
}

fn force(board: &Board, seat: Seat) -> i32 {
    (KNIGHT..=QUEEN)
        .map(|kind| FORCE[usize::from(kind)] * board.men.own(seat, kind).len() as i32)
        .sum()
}

fn without_pawns(board: &Board, seat: Seat) -> i32 {
    let (own, theirs) = (force(board, seat), force(board, seat.other()));
    if own - theirs > MINOR {
        return BASE;
    }
    if own < FORCE[usize::from(ROOK)] { 0 } else { NO_PAWNS }
}

/// One bishop each, on cells of different colours.
fn has_opposite_bishops(board: &Board) -> bool {
    let bishops = board.men.kind(BISHOP);
    let single = |seat| {
        let own = board.men.own(seat, BISHOP);
        own.any() && !own.several()
    };
    single(Seat::FIRST) && single(Seat::SECOND) && (bishops & DARK).any() && (bishops & !DARK).any()
}

/// All pawns on one file at the edge, no officer but bishops that do not guard its end, where the
/// enemy king stands in time.
fn is_wrong_bishop(board: &Board, seat: Seat, pawns: Set64) -> bool {
    let men = &board.men;
    if !(pawns & !EDGES).is_empty() {
        return false;
    }
    let Some(pawn) = pawns.first() else { return false };
    let file = eight::file(pawn);
    let end = eight::cell(file, if seat == Seat::FIRST { 7 } else { 0 });
    let colour = if DARK.has(end) { DARK } else { !DARK };
    let helpers = men.of(seat) & !(pawns | men.kind(KING));
    (pawns & !eight::file_set(file)).is_empty()
        && (helpers & !(men.kind(BISHOP) & !colour)).is_empty()
        && board.king(seat.other()).is_some_and(|king| distance(king, end) <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::games::chess::Chess;

    fn board(text: &str) -> Board {
        let game = Chess::with(&crate::Options::read(&[], []).unwrap()).unwrap();
        game.read(text, &mut Vec::new()).unwrap()
    }

    fn white(text: &str) -> i32 {
        scale(&board(text), Seat::FIRST)
    }

    #[test]
    fn a_minor_piece_alone_wins_nothing_and_a_rook_for_one_little() {
        assert_eq!(white("8/8/4k3/3n4/8/2BN4/4K3/8 w - - 0 1"), NO_PAWNS);
        assert_eq!(white("8/8/4k3/4p3/8/2N5/4K3/8 w - - 0 1"), 0);
        assert_eq!(white("8/8/4k3/3n4/8/2R5/4K3/8 w - - 0 1"), NO_PAWNS);
        assert_eq!(white("8/8/4k3/3n4/8/2Q5/4K3/8 w - - 0 1"), BASE);
    }

    #[test]
    fn bishops_on_different_colours_draw() {
        // c3 is dark, d5 light; with rooks there is something to play for.
        assert_eq!(white("8/8/4k3/3b4/5PP1/2B5/4K3/8 w - - 0 1"), OPPOSITE_BISHOPS);
        assert_eq!(
            white("r7/8/4k3/3b4/5PP1/2B5/4K3/R7 w - - 0 1"),
            BASE + 2 * A_PAWN_BESIDE_BISHOPS
        );
        // Both dark.
        assert_eq!(white("8/8/4k3/4b3/5PP1/2B5/4K3/8 w - - 0 1"), BASE + 2 * A_PAWN);
    }

    #[test]
    fn the_wrong_bishop_draws_if_the_king_is_at_home() {
        // h8 is dark.
        assert_eq!(white("7k/8/8/7P/8/3B4/4K3/8 w - - 0 1"), 0, "a bishop on light cells");
        assert_eq!(white("7k/8/8/7P/8/8/3BK3/8 w - - 0 1"), BASE + A_PAWN, "on dark cells");
        assert_eq!(white("8/8/1k6/7P/8/3B4/4K3/8 w - - 0 1"), BASE + A_PAWN, "the king is away");
    }

    /// 52 quiet half-moves are 40 beyond patience, each four of which take a part.
    #[test]
    fn leads_fade_while_nothing_happens() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
        assert_eq!(white(&format!("{start} - 12 30")), WHOLE);
        assert_eq!(white(&format!("{start} - 52 30")), WHOLE - 10);
    }

    /// The pawn on a5 passes those on c7 and d7; that on b4 is stopped by c7, that on h2 by h7.
    #[test]
    fn passed_pawns() {
        let board = board("4k3/2pp3p/8/P7/1P6/8/7P/4K3 w - - 0 1");
        let a5 = eight::parse("a5").unwrap();
        assert_eq!(passed(&board, Seat::FIRST), Set64::of(a5));
        assert_eq!(passed(&board, Seat::SECOND), Set64::of(eight::parse("d7").unwrap()));
    }
}
