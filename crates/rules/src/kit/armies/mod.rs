//! Armies of three to eight seats on any topology: a mailbox, the cells of each army, kings, dead men.
//!
//! What the kinds are is the game's business, but for the king, which is always [`KING`]: it may be
//! alone in outliving its army. How orthodox men attack is in [`orthodox`].

pub mod orthodox;

use crate::Seat;
use crate::board::{Wide, zobrist};

/// The kind of every king.
pub const KING: u8 = 7;

/// The cell of a king that is not there.
pub const NOWHERE: u16 = u16::MAX;

/// What stands on a cell: kind (1 to 7), seat, dead or not; or nothing, or a wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Man(u8);

impl Man {
    /// An empty cell.
    pub const EMPTY: Man = Man(0);
    /// A wall: it blocks and cannot be captured.
    pub const WALL: Man = Man(Man::NOBODYS);

    const DEAD: u8 = 0x40;
    const NOBODYS: u8 = 0x80;

    /// A man of a seat that plays, or a king that walks.
    #[inline]
    #[must_use]
    pub const fn new(seat: usize, kind: u8) -> Man {
        Man((seat as u8 & 7) << 3 | (kind & 7))
    }

    /// A dead man, of a seat or nobody's.
    #[must_use]
    pub const fn dead(seat: Option<usize>, kind: u8) -> Man {
        match seat {
            Some(seat) => Man(Man::DEAD | Man::new(seat, kind).0),
            None => Man(Man::DEAD | Man::NOBODYS | (kind & 7)),
        }
    }

    /// The kind; 0 for an empty cell or a wall.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> u8 {
        self.0 & 7
    }

    /// The seat of a man that has one; 0 for everything else.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> usize {
        (self.0 >> 3 & 7) as usize
    }

    /// The seat, `None` for empty cells, walls and dead men of nobody.
    #[must_use]
    pub const fn owner(self) -> Option<Seat> {
        if self.0 == 0 || self.0 & Man::NOBODYS != 0 {
            return None;
        }
        Some(Seat::new(self.seat() as u8))
    }

    /// Whether the cell is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this is a dead man.
    #[inline]
    #[must_use]
    pub const fn is_dead(self) -> bool {
        self.0 & Man::DEAD != 0
    }

    /// Whether this is a man in his seat's colour: one that plays, or a king that walks.
    #[inline]
    #[must_use]
    pub const fn is_coloured(self) -> bool {
        self.0 != 0 && self.0 < Man::DEAD
    }

    /// The Zobrist word of the man on a cell.
    #[inline]
    const fn word(self, cell: usize) -> u64 {
        zobrist::mix(0x4152_4d59 << 20 | (self.0 as u64) << 10 | cell as u64)
    }
}

/// Men on `N` cells: armies of `S` seats, in sets of `W` words (64 x `W` is at least `N`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Armies<const N: usize, const S: usize, const W: usize> {
    men: [Man; N],
    armies: [Wide<W>; S],
    kings: [u16; S],
    key: u64,
}

impl<const N: usize, const S: usize, const W: usize> Armies<N, S, W> {
    /// The empty board.
    pub const EMPTY: Self =
        Armies { men: [Man::EMPTY; N], armies: [Wide::EMPTY; S], kings: [NOWHERE; S], key: 0 };

    /// What stands on a cell.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: usize) -> Man {
        self.men[cell]
    }

    /// The cells of a seat's men, dead ones excepted.
    #[inline]
    #[must_use]
    pub fn army(&self, seat: usize) -> &Wide<W> {
        &self.armies[seat]
    }

    /// The cell of a seat's king, if it has one that is not dead.
    #[inline]
    #[must_use]
    pub fn king(&self, seat: usize) -> Option<usize> {
        let cell = self.kings[seat];
        if cell == NOWHERE { None } else { Some(usize::from(cell)) }
    }

    /// Puts a man (or a wall) on an empty cell.
    #[inline]
    pub fn put(&mut self, cell: usize, man: Man) {
        self.men[cell] = man;
        self.key ^= man.word(cell);
        if man.is_coloured() {
            self.armies[man.seat()].insert(cell);
            if man.kind() == KING {
                self.kings[man.seat()] = cell as u16;
            }
        }
    }

    /// Takes off what stands on a cell, if anything, and gives it back.
    #[inline]
    pub fn take(&mut self, cell: usize) -> Man {
        let man = std::mem::replace(&mut self.men[cell], Man::EMPTY);
        if man.is_empty() {
            return man;
        }
        self.key ^= man.word(cell);
        if man.is_coloured() {
            self.armies[man.seat()].remove(cell);
            if man.kind() == KING {
                self.kings[man.seat()] = NOWHERE;
            }
        }
        man
    }

    /// An army dies where it stands; with `but_king` the king stays alive alone.
    pub fn bury(&mut self, seat: usize, but_king: bool) {
        for cell in self.armies[seat].iter() {
            let man = self.men[cell];
            if but_king && man.kind() == KING {
                continue;
            }
            self.take(cell);
            self.put(cell, Man::dead(Some(seat), man.kind()));
        }
    }

    /// The Zobrist key of what stands on the board, kept up by every change.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The same key computed from scratch.
    #[must_use]
    pub fn fresh_key(&self) -> u64 {
        let occupied = self.men.iter().enumerate().filter(|(_, man)| !man.is_empty());
        occupied.fold(0, |key, (cell, man)| key ^ man.word(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buried_army_is_dead_where_it_stood() {
        let mut men = Armies::<70, 3, 2>::EMPTY;
        men.put(69, Man::new(2, KING));
        men.put(3, Man::new(2, 1));
        men.put(4, Man::new(1, 1));
        men.bury(2, true);
        assert_eq!((men.king(2), men.army(2).len()), (Some(69), 1));
        assert!(men.at(3).is_dead() && men.at(3).owner() == Some(Seat::new(2)));
        men.bury(2, false);
        assert_eq!((men.king(2), men.army(2).len()), (None, 0));
        assert_eq!(men.at(4), Man::new(1, 1));
        assert_eq!(men.key(), men.fresh_key());
        assert!(!Man::WALL.is_coloured() && !Man::WALL.is_dead() && Man::WALL.owner().is_none());
    }
}
