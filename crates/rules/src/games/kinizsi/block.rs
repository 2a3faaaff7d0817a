//! Kinizsi's block: he and the equipment he still has, as long as all of it stands on its place.
//!
//! The members never move against each other, so the block slides like one queen: every question
//! about it is asked in terms of the cell on which Kinizsi stands. Rules: `docs/rules/kinizsi.md`.

use crate::board::{Cell, Set64, eight};

use super::{BISHOP, KING, KNIGHT, ROOK, WHITE};

const FILE_A: u64 = eight::file_set(0).0;
const FILE_H: u64 = eight::file_set(7).0;
const RANK_8: u64 = eight::rank_set(7).0;

/// A block that may move. A piece of equipment that was captured has the mask 0, else all ones.
#[derive(Clone, Copy)]
pub(super) struct Block {
    /// Where its members stand.
    pub cells: Set64,
    horse: u64,
    shield: u64,
    sword: u64,
}

impl Block {
    /// The block, if there is equipment left and all of it stands on its place.
    #[inline]
    pub fn of(men: &super::Men) -> Option<Block> {
        let kinizsi = men.own(WHITE, KING).0;
        let horse = men.own(WHITE, KNIGHT).0;
        let shield = men.own(WHITE, ROOK).0;
        let sword = men.own(WHITE, BISHOP).0;
        let astray = horse & !(kinizsi << 8)
            | shield & !((kinizsi & !FILE_A) >> 1)
            | sword & !((kinizsi & !FILE_H) << 1);
        let cells = Set64(kinizsi | horse | shield | sword);
        let mask = |equipment: u64| if equipment == 0 { 0 } else { !0 };
        (astray == 0 && cells.several()).then_some(Block {
            cells,
            horse: mask(horse),
            shield: mask(shield),
            sword: mask(sword),
        })
    }

    /// Where the members stand when Kinizsi stands on these cells, none of which is
    /// [`Block::outside`].
    #[inline]
    pub fn spread(self, kinizsi: Set64) -> Set64 {
        let at = kinizsi.0;
        Set64(at | at << 8 & self.horse | at >> 1 & self.shield | at << 1 & self.sword)
    }

    /// The cells of Kinizsi from which some member stands on one of these cells.
    #[inline]
    pub fn touching(self, cells: Set64) -> Set64 {
        let at = cells.0;
        Set64(
            at | at >> 8 & self.horse
                | at << 1 & !FILE_A & self.shield
                | at >> 1 & !FILE_H & self.sword,
        )
    }

    /// The cells of Kinizsi for which a member would be off the board.
    #[inline]
    pub fn outside(self) -> Set64 {
        Set64(RANK_8 & self.horse | FILE_A & self.shield | FILE_H & self.sword)
    }

    /// The cells of Kinizsi that the block can slide to from where it stands: no member ever comes
    /// on a cell of `walls`, and the first step onto one of `prey` is the last.
    #[inline]
    pub fn slides(self, kinizsi: Cell, walls: Set64, prey: Set64) -> Set64 {
        let closed = self.touching(walls) | self.outside();
        eight::queen(kinizsi, closed | self.touching(prey)) & !closed
    }

    /// The slides that would put a member on `target`, each as its way and its landing: the cells
    /// beside the block's own that members cross, and those where they come to stand.
    #[inline]
    pub fn ways(self, kinizsi: Cell, target: Cell) -> impl Iterator<Item = (Set64, Set64)> {
        let landings = self.touching(Set64::of(target)) & !self.outside();
        let landings = landings & eight::queen(kinizsi, Set64::EMPTY);
        landings.into_iter().filter_map(move |landing| {
            let way = self.spread(eight::between(kinizsi, landing)) & !self.cells;
            // A way across the target itself: some other member gets there first.
            let landing = self.spread(Set64::of(landing)) & !self.cells;
            (!way.has(target)).then_some((way, landing))
        })
    }
}
