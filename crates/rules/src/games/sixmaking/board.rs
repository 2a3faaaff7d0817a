//! Six MaKING's board: towers of discs, and where a tower of each height may go.
//!
//! Never knows whose turn it is. Rules: `docs/rules/sixmaking.md`.

use crate::board::{Cell, Set64};
use crate::{Move, Seat};

/// Most cells along an edge.
pub(super) const LARGEST: usize = 6;
/// Room for the largest board.
pub(super) const CELLS: usize = LARGEST * LARGEST;

/// From this height on a tower is a king.
pub(super) const KING: u32 = 6;

/// The greatest height of a tower that stays on the board with the Milady on top; see [`Tower`].
pub(super) const TALLEST_OPEN: u32 = 10;
/// The greatest height of any tower; see [`Tower`].
pub(super) const TALLEST: u32 = 15;

/// One disc: its kind and whose it is, in three bits. 0 is no disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Disc(u8);

/// What a disc is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiscKind {
    /// Nobody's: there is one, and it must be covered.
    Milady,
    /// One of the many.
    Plain,
    /// Nothing may be put on top of it.
    Hunchback,
    /// Twice as thick.
    Giant,
}

impl Disc {
    pub(super) const MILADY: Disc = Disc(1);

    pub(super) const fn plain(seat: Seat) -> Disc {
        Disc(2 | seat.index() as u8)
    }

    pub(super) const fn hunchback(seat: Seat) -> Disc {
        Disc(4 | seat.index() as u8)
    }

    pub(super) const fn giant(seat: Seat) -> Disc {
        Disc(6 | seat.index() as u8)
    }

    /// The inverse of [`Disc::code`].
    pub(super) const fn from_code(code: u8) -> Disc {
        Disc(code & 7)
    }

    /// 1 to 7.
    pub(super) const fn code(self) -> u8 {
        self.0
    }

    pub(super) const fn kind(self) -> DiscKind {
        match self.0 >> 1 {
            0 => DiscKind::Milady,
            1 => DiscKind::Plain,
            2 => DiscKind::Hunchback,
            _ => DiscKind::Giant,
        }
    }

    /// Its owner; the Milady has none.
    pub(super) const fn seat(self) -> Option<Seat> {
        if self.0 <= 1 { None } else { Some(Seat::new(self.0 & 1)) }
    }

    /// The letter of the disc in placements: `P@c3`, `H@c3`.
    pub(super) const fn letter(self) -> char {
        match self.kind() {
            DiscKind::Milady => 'M',
            DiscKind::Plain => 'P',
            DiscKind::Hunchback => 'H',
            DiscKind::Giant => 'G',
        }
    }
}

/// Discs on one cell, three bits each, the lowest disc in the lowest bits; an empty cell is 0.
///
/// Fifteen discs are the most that can ever meet, so 45 bits are enough. A tower moves only while its
/// height is at most 5, and no disc is thinner than one. A tower of 6 or more that stays on the board
/// has the Milady on top: any other one is a king, which ends the game or is taken off. There is one
/// Milady, so such a tower came about when a tower of at most 5 with the Milady on top landed on one of
/// at most 5 (not on another Milady): 10 at most. Whatever covers it adds at most 5: 15, a king. Kings
/// made elsewhere have at most 5 + 5.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tower(u64);

impl Tower {
    pub(super) const EMPTY: Tower = Tower(0);

    pub(super) const fn of(disc: Disc) -> Tower {
        Tower(disc.0 as u64)
    }

    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many discs there are.
    #[inline]
    pub(super) const fn discs(self) -> u32 {
        (66 - self.0.leading_zeros()) / 3
    }

    /// The height: giants count twice.
    #[inline]
    pub(super) const fn height(self) -> u32 {
        const LOW: u64 = 0o111_111_111_111_111;
        let giants = self.0 >> 2 & self.0 >> 1 & LOW;
        if giants == 0 { self.discs() } else { self.discs() + giants.count_ones() }
    }

    /// The disc that is `level` discs above the ground.
    #[inline]
    pub(super) const fn disc(self, level: u32) -> Disc {
        Disc((self.0 >> (3 * level) & 7) as u8)
    }

    /// The top disc of a tower that is not empty.
    #[inline]
    pub(super) const fn top(self) -> Disc {
        self.disc(self.discs().saturating_sub(1))
    }

    /// What stays and what goes when the top `count` discs are lifted.
    #[inline]
    pub(super) const fn lift(self, count: u32) -> (Tower, Tower) {
        let stays = 3 * (self.discs() - count);
        (Tower(self.0 & ((1 << stays) - 1)), Tower(self.0 >> stays))
    }

    /// The tower with another one put on top.
    #[inline]
    pub(super) const fn under(self, lifted: Tower) -> Tower {
        Tower(self.0 | lifted.0 << (3 * self.discs()))
    }

    /// The discs from bottom to top.
    pub(super) fn iter(self) -> impl Iterator<Item = Disc> {
        (0..self.discs()).map(move |level| self.disc(level))
    }
}

// --- moves as they are packed ----------------------------------------------------------------------

/// [`Move::kind`] of a tower move; its argument is the number of discs.
pub(super) const TOWER: u8 = 0;
/// [`Move::kind`] of a placement; its argument is the disc's code.
pub(super) const PLACE: u8 = 1;

/// The pass.
pub(super) const PASS: Move = Move::new(Cell::new(0), Cell::new(0), 2, 0);

pub(super) const fn placement(disc: Disc, cell: Cell) -> Move {
    Move::new(cell, cell, PLACE, disc.code())
}

pub(super) const fn tower_move(count: u32, from: Cell, to: Cell) -> Move {
    Move::new(from, to, TOWER, count as u8)
}

// --- where towers go -------------------------------------------------------------------------------

/// Lines and leaps on a square board. Cells are counted rank by rank from a1.
#[derive(Debug)]
pub(super) struct Geometry {
    /// Cells along an edge.
    pub(super) size: u8,
    /// All cells.
    pub(super) board: Set64,
    steps: [Set64; CELLS],
    leaps: [Set64; CELLS],
    /// From each cell: north, east, south, west, north-east, north-west, south-west, south-east. In
    /// each four the first two go up in cell numbers, the others down.
    rays: [[Set64; 8]; CELLS],
}

/// The boards there are, from 3x3 to [`LARGEST`].
static BOARDS: [Geometry; LARGEST - 2] = [lay(3), lay(4), lay(5), lay(6)];

const COMPASS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const fn lay(size: i32) -> Geometry {
    let mut steps = [Set64::EMPTY; CELLS];
    let mut leaps = [Set64::EMPTY; CELLS];
    let mut rays = [[Set64::EMPTY; 8]; CELLS];
    let mut at = 0;
    while at < size * size {
        let (file, rank) = (at % size, at / size);
        let cell = at as usize;
        let mut way = 0;
        while way < 8 {
            let (right, up) = COMPASS[way];
            let mut far = 1;
            while far < size {
                let ray = rays[cell][way];
                rays[cell][way] = add(ray, size, file + far * right, rank + far * up);
                far += 1;
            }
            if way < 4 {
                steps[cell] = add(steps[cell], size, file + right, rank + up);
            }
            let (right, up) = LEAPS[way];
            leaps[cell] = add(leaps[cell], size, file + right, rank + up);
            way += 1;
        }
        at += 1;
    }
    let board = Set64((1 << (size * size)) - 1);
    Geometry { size: size as u8, board, steps, leaps, rays }
}

/// The set plus the cell on this file and rank, if the board has it.
const fn add(set: Set64, size: i32, file: i32, rank: i32) -> Set64 {
    if file < 0 || file >= size || rank < 0 || rank >= size {
        return set;
    }
    set.with(Cell::new((rank * size + file) as u16))
}

impl Geometry {
    /// The board with this many cells along an edge, 3 to [`LARGEST`].
    pub(super) fn of(size: u8) -> &'static Geometry {
        &BOARDS[usize::from(size) - 3]
    }

    /// The towers that a tower of this height on `cell` lands on.
    #[inline]
    pub(super) fn reach(&self, cell: Cell, height: u32, towers: Set64) -> Set64 {
        match height {
            1 => self.steps[cell.index()] & towers,
            2 => self.first_met(cell, 0, towers),
            3 => self.leaps[cell.index()] & towers,
            4 => self.first_met(cell, 4, towers),
            5 => self.first_met(cell, 0, towers) | self.first_met(cell, 4, towers),
            _ => Set64::EMPTY,
        }
    }

    /// The first tower on each of four lines, from [`COMPASS`] direction `way` on.
    #[inline]
    fn first_met(&self, cell: Cell, way: usize, towers: Set64) -> Set64 {
        let rays = &self.rays[cell.index()];
        let up = |way: usize| {
            let met = rays[way].0 & towers.0;
            met & met.wrapping_neg()
        };
        let down = |way: usize| {
            let met = rays[way].0 & towers.0;
            if met == 0 { 0 } else { 1 << (63 - met.leading_zeros()) }
        };
        Set64(up(way) | up(way + 1) | down(way + 2) | down(way + 3))
    }

    /// The cell's name: `c3`.
    pub(super) fn name(&self, cell: Cell) -> String {
        let (file, rank) = (cell.index() as u8 % self.size, cell.index() as u8 / self.size);
        format!("{}{}", (b'a' + file) as char, rank + 1)
    }

    /// The cell with this file letter and rank digit.
    pub(super) fn cell(&self, file: char, rank: char) -> Option<Cell> {
        let file = (file as u32).checked_sub('a' as u32)?;
        let rank = (rank as u32).checked_sub('1' as u32)?;
        let size = u32::from(self.size);
        (file < size && rank < size).then(|| Cell::new((rank * size + file) as u16))
    }
}
