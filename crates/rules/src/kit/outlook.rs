//! What descriptions of positions on the 8x8 board have in common: cells as a seat sees them, the
//! ways of pawns, distances.

use crate::Seat;
use crate::board::zobrist::mix;
use crate::board::{Cell, Set64, eight};

/// Slots of [`place`].
pub const PLACES: usize = 32;

/// A cell as the slot of a table, the same for both seats and both wings: the rank from the seat's
/// own side times four, plus the distance from the nearer edge.
#[inline]
#[must_use]
pub const fn place(seat: Seat, cell: Cell) -> usize {
    let at = (cell.index() & 63) ^ (seat.index() * 56);
    let file = at & 7;
    (at >> 3) * 4 + if file < 4 { file } else { 7 - file }
}

/// The ranks a man has behind him, 0 to 7.
#[inline]
#[must_use]
pub const fn gone(seat: Seat, cell: Cell) -> usize {
    ((cell.index() & 63) ^ (seat.index() * 56)) >> 3
}

/// A king's moves between two cells.
#[inline]
#[must_use]
pub const fn distance(a: Cell, b: Cell) -> usize {
    let files = eight::file(a).abs_diff(eight::file(b));
    let ranks = eight::rank(a).abs_diff(eight::rank(b));
    if files > ranks { files as usize } else { ranks as usize }
}

/// How far a cell is from the edges, both taken together: 0 in the corners to 6 in the middle.
#[inline]
#[must_use]
pub const fn from_edges(cell: Cell) -> usize {
    const fn from_edge(line: u8) -> usize {
        if line < 4 { line as usize } else { 7 - line as usize }
    }
    from_edge(eight::file(cell)) + from_edge(eight::rank(cell))
}

/// The files beside one.
#[inline]
#[must_use]
pub const fn beside(file: u8) -> Set64 {
    let own = eight::file_set(file);
    Set64(eight::east(own).0 | eight::west(own).0)
}

/// The cells of a man's own file before him.
#[inline]
#[must_use]
pub fn ahead(seat: Seat, cell: Cell) -> Set64 {
    WAYS[seat.index() & 1][cell.index() & 63][0]
}

/// The cells before a man on his own file and the two beside it: where pawns can stop a pawn.
#[inline]
#[must_use]
pub fn way(seat: Seat, cell: Cell) -> Set64 {
    WAYS[seat.index() & 1][cell.index() & 63][1]
}

/// Whether no enemy pawn can ever attack a man on this cell.
#[inline]
#[must_use]
pub fn out_of_pawns_reach(seat: Seat, cell: Cell, theirs: Set64) -> bool {
    (way(seat, cell) & !ahead(seat, cell) & theirs).is_empty()
}

/// Whether a rook's file has no pawns at all (0), or none of the rook's own side (1).
#[inline]
#[must_use]
pub fn open_file(pawns: Set64, own: Set64, rook: Cell) -> Option<usize> {
    let pawns = eight::file_set(eight::file(rook)) & pawns;
    match (pawns.is_empty(), (pawns & own).is_empty()) {
        (true, _) => Some(0),
        (false, true) => Some(1),
        (false, false) => None,
    }
}

static WAYS: [[[Set64; 2]; 64]; 2] = {
    let mut ways = [[[Set64::EMPTY; 2]; 64]; 2];
    let mut at = 0;
    while at < 64 {
        let cell = Cell::new(at as u16);
        let file = eight::file_set(eight::file(cell)).0;
        let wide = file | beside(eight::file(cell)).0;
        let up = ((!0u64 << (at & 56)) << 7) << 1;
        let down = (1u64 << (at & 56)) - 1;
        ways[0][at] = [Set64(file & up), Set64(wide & up)];
        ways[1][at] = [Set64(file & down), Set64(wide & down)];
        at += 1;
    }
    ways
};

/// The cells that pawns which capture diagonally forwards attack.
#[inline]
#[must_use]
pub const fn pawn_attacks(seat: Seat, pawns: Set64) -> Set64 {
    let row = eight::forward(seat.index() & 1, pawns);
    Set64(eight::east(row).0 | eight::west(row).0)
}

/// Where the pawns of both sides stand, as a number ([`Search::structure`](crate::Search::structure)).
#[inline]
#[must_use]
pub const fn structure(pawns: [Set64; 2]) -> u64 {
    mix(pawns[0].0) ^ mix(pawns[1].0 ^ 0x5555_5555_5555_5555)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Cell {
        eight::parse(name).unwrap()
    }

    fn set(names: &str) -> Set64 {
        names.split(' ').map(at).collect()
    }

    #[test]
    fn both_seats_and_wings_see_the_same() {
        assert_eq!(place(Seat::FIRST, at("b3")), 2 * 4 + 1);
        for other in ["g3", "b3"] {
            assert_eq!(place(Seat::FIRST, at(other)), 9);
        }
        for other in ["g6", "b6"] {
            assert_eq!(place(Seat::SECOND, at(other)), 9);
        }
        assert_eq!((gone(Seat::FIRST, at("e7")), gone(Seat::SECOND, at("e7"))), (6, 1));
    }

    #[test]
    fn ways_lie_before_a_man() {
        assert_eq!(ahead(Seat::FIRST, at("a6")), set("a7 a8"));
        assert_eq!(way(Seat::FIRST, at("a6")), set("a7 a8 b7 b8"));
        assert_eq!(way(Seat::SECOND, at("g3")), set("f2 g2 h2 f1 g1 h1"));
        assert_eq!(way(Seat::FIRST, at("d8")), Set64::EMPTY);
        assert_eq!(ahead(Seat::SECOND, at("d1")), Set64::EMPTY);
    }

    /// Pawns ahead on the files beside can come to attack a man, those behind and on his own file cannot.
    #[test]
    fn pawns_reach_men_on_the_files_beside() {
        let of = |pawns| out_of_pawns_reach(Seat::FIRST, at("d5"), set(pawns));
        assert_eq!([of("c7"), of("e6"), of("d7 c4 f7")], [false, false, true]);
    }

    #[test]
    fn files_are_open_half_open_or_closed() {
        let (own, all) = (set("a2 c2"), set("a2 c2 a7 b7"));
        let of = |rook| open_file(all, own, at(rook));
        assert_eq!([of("d1"), of("b1"), of("a1"), of("c8")], [Some(0), Some(1), None, None]);
    }

    #[test]
    fn distances() {
        assert_eq!(distance(at("a1"), at("c8")), 7);
        assert_eq!((from_edges(at("h8")), from_edges(at("d5")), from_edges(at("b4"))), (0, 6, 4));
    }
}
