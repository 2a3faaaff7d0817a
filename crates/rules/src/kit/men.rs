//! Two armies on the 8x8 board, as sets by kind and by colour, with their Zobrist key.

use crate::board::{Cell, Set64, zobrist};
use crate::{Seat, Word, board::eight};

/// What the seat of an army is called: White, Black.
#[must_use]
pub fn colour(seat: Seat) -> Word {
    Word::colour(["white", "black"][seat.index() & 1])
}

/// Men of two seats and at most `K` (up to 8) kinds; each cell holds at most one.
///
/// What the kinds are is the game's business: kind 0 may be a pawn here and a met there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Men<const K: usize> {
    kinds: [Set64; K],
    colours: [Set64; 2],
    key: u64,
}

static KEYS: [[u64; 64]; 16] = {
    let mut keys = [[0; 64]; 16];
    let mut at = 0;
    while at < 16 {
        keys[at] = zobrist::table(at as u64 + 1);
        at += 1;
    }
    keys
};

impl<const K: usize> Men<K> {
    /// The empty board.
    pub const EMPTY: Men<K> = Men { kinds: [Set64::EMPTY; K], colours: [Set64::EMPTY; 2], key: 0 };

    /// Puts a man on an empty cell.
    #[inline]
    pub fn put(&mut self, seat: Seat, kind: u8, cell: Cell) {
        self.flip(seat, kind, Set64::of(cell), cell);
    }

    /// Takes off a man that stands there.
    #[inline]
    pub fn take(&mut self, seat: Seat, kind: u8, cell: Cell) {
        self.flip(seat, kind, Set64::of(cell), cell);
    }

    /// Moves a man to an empty cell.
    #[inline]
    pub fn step(&mut self, seat: Seat, kind: u8, from: Cell, to: Cell) {
        self.flip(seat, kind, Set64::of(from), from);
        self.flip(seat, kind, Set64::of(to), to);
    }

    #[inline]
    fn flip(&mut self, seat: Seat, kind: u8, set: Set64, cell: Cell) {
        self.kinds[kind as usize] ^= set;
        self.colours[seat.index() & 1] ^= set;
        // The masks spare bounds checks.
        self.key ^= KEYS[(kind as usize * 2 + seat.index()) & 15][cell.index() & 63];
    }

    /// Who stands on a cell, and as what.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<(Seat, u8)> {
        if !self.occupied().has(cell) {
            return None;
        }
        let seat = if self.colours[0].has(cell) { Seat::FIRST } else { Seat::SECOND };
        Some((seat, self.kind_at(cell)))
    }

    /// The kind of the man on an occupied cell.
    #[inline]
    #[must_use]
    pub fn kind_at(&self, cell: Cell) -> u8 {
        // Adding up spares the branches of a search, which nobody can predict.
        (1..K).map(|kind| kind as u8 * u8::from(self.kinds[kind].has(cell))).sum()
    }

    /// All cells of a kind, both colours.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: u8) -> Set64 {
        self.kinds[kind as usize]
    }

    /// All cells of a seat's men.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat) -> Set64 {
        self.colours[seat.index() & 1]
    }

    /// The cells of a seat's men of one kind.
    #[inline]
    #[must_use]
    pub fn own(&self, seat: Seat, kind: u8) -> Set64 {
        self.kinds[kind as usize] & self.colours[seat.index() & 1]
    }

    /// All occupied cells.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Set64 {
        self.colours[0] | self.colours[1]
    }

    /// The Zobrist key of the placement, kept up by [`Men::put`] and [`Men::take`].
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The same key computed from scratch.
    #[must_use]
    pub fn fresh_key(&self) -> u64 {
        let mut fresh = Men::EMPTY;
        for (cell, seat, kind) in self.iter() {
            Men::<K>::put(&mut fresh, seat, kind, cell);
        }
        fresh.key
    }

    /// All men, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Seat, u8)> + '_ {
        self.occupied().into_iter().map(|cell| {
            let (seat, kind) = self.at(cell).expect("the cell is occupied");
            (cell, seat, kind)
        })
    }

    /// The placement field of a FEN; `letters` are the kinds' letters in upper case.
    #[must_use]
    pub fn placement(&self, letters: &[u8; K]) -> String {
        crate::kit::fen::write_placement(8, 8, |file, rank| {
            self.at(eight::cell(file, rank)).map(|(seat, kind)| {
                let letter = letters[kind as usize] as char;
                if seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }.to_string()
            })
        })
    }

    /// Reads placement letters as [`crate::kit::fen::placement`] gives them; letters that are not
    /// among the kinds are left to the caller, who gets them back.
    pub fn from_letters(
        letters: &[u8; K],
        placed: &[(u8, u8, char)],
    ) -> (Men<K>, Vec<(u8, u8, char)>) {
        let mut men = Men::EMPTY;
        let mut unknown = Vec::new();
        for &(file, rank, letter) in placed {
            let upper = letter.to_ascii_uppercase();
            match letters.iter().position(|known| *known as char == upper) {
                Some(kind) => {
                    let seat = if letter == upper { Seat::FIRST } else { Seat::SECOND };
                    Men::<K>::put(&mut men, seat, kind as u8, eight::cell(file, rank));
                }
                None => unknown.push((file, rank, letter)),
            }
        }
        (men, unknown)
    }
}
