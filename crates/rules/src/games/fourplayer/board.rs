//! The cross of 160 cells, the five setups, and castling as far as the board decides it.

use std::sync::LazyLock;

use super::{Men, NONE, Position};
use crate::Seats;
use crate::board::topology::{Grid, Topology};
use crate::kit::armies::orthodox::{BISHOP, KNIGHT, March, PAWN, QUEEN, ROOK};
use crate::kit::armies::{KING, Man};

/// The board, built once.
pub(super) static BOARD: LazyLock<Board> = LazyLock::new(Board::new);

/// A setup: the letters of its text code, and who has his king nearer to the beginning of his row
/// (left or bottom) than his queen.
pub(super) struct Setup {
    /// The option's value.
    pub name: &'static str,
    /// What `StartFen4` calls it.
    pub code: &'static str,
    /// By seat: whether the king stands on the nearer of the two middle cells, g or 7.
    pub king_first: [bool; 4],
}

/// The five setups; the first is what a text without any code means.
pub(super) const SETUPS: [Setup; 5] = [
    Setup { name: "modern", code: "4PC", king_first: [false, true, true, false] },
    Setup { name: "classic", code: "4PCo", king_first: [false, false, true, true] },
    Setup { name: "by", code: "4PCb", king_first: [false, true, false, true] },
    Setup { name: "byg", code: "4PCn", king_first: [false, true, false, false] },
    Setup { name: "rg", code: "4PCrg", king_first: [true, false, true, false] },
];

/// Castling of one king towards one end of his row.
#[derive(Clone, Debug)]
pub(super) struct Castle {
    /// Where the king comes from.
    pub king: usize,
    /// The cell he crosses, where the rook goes.
    pub through: usize,
    /// Where he goes.
    pub to: usize,
    /// Where the rook comes from.
    pub rook: usize,
    /// The cells between king and rook.
    pub between: Vec<usize>,
}

/// Cells and lines, and what a seat's own edge makes of them.
#[derive(Debug)]
pub(super) struct Board {
    /// The cells.
    pub grid: Grid,
    /// Which way pawns go.
    pub march: March<4>,
    /// By seat and cell: the rank counted from the seat's own edge, from 1.
    ranks: [[u8; 160]; 4],
    /// By cell: the castling right that lives and dies with the rook there.
    corners: [u8; 160],
    /// By seat: the eight cells of the row of pieces, from its beginning (left or bottom).
    rows: [[usize; 8]; 4],
    /// By seat, middle cell (0: g or 7, 1: h or 8) and end of the row (0: its beginning).
    castles: [[[Castle; 2]; 2]; 4],
}

impl Board {
    fn new() -> Board {
        let outside = |at: u8| !(3..11).contains(&at);
        let grid = Grid::new(14, 14, |file, rank| !(outside(file) && outside(rank)));
        let rank = |seat: usize, cell: usize| {
            let (file, rank) = grid.place(cell);
            [rank, file, 13 - rank, 13 - file][seat] + 1
        };
        let ranks = std::array::from_fn(|seat| std::array::from_fn(|cell| rank(seat, cell)));
        let rows: [[usize; 8]; 4] = std::array::from_fn(|seat| {
            std::array::from_fn(|at| {
                let along = 3 + at as u8;
                let (file, rank) = [(along, 0), (0, along), (along, 13), (13, along)][seat];
                grid.at(file, rank).expect("the row is on the board")
            })
        });
        let mut corners = [0; 160];
        for (seat, row) in rows.iter().enumerate() {
            corners[row[0]] = 1 << (2 * seat);
            corners[row[7]] = 2 << (2 * seat);
        }
        let castle = |row: &[usize; 8], middle: usize, end: usize| {
            let king = 3 + middle;
            match end {
                0 => Castle {
                    king: row[king],
                    through: row[king - 1],
                    to: row[king - 2],
                    rook: row[0],
                    between: row[1..king].to_vec(),
                },
                _ => Castle {
                    king: row[king],
                    through: row[king + 1],
                    to: row[king + 2],
                    rook: row[7],
                    between: row[king + 1..7].to_vec(),
                },
            }
        };
        let castles = std::array::from_fn(|seat| {
            std::array::from_fn(|middle| {
                std::array::from_fn(|end| castle(&rows[seat], middle, end))
            })
        });
        Board { grid, march: March::new([0, 1, 2, 3]), ranks, corners, rows, castles }
    }

    /// The cells and their lines.
    #[inline]
    pub fn lines(&self) -> &Topology {
        &self.grid.topology
    }

    /// The rank of a cell counted from a seat's own edge, from 1.
    #[inline]
    pub fn rank(&self, seat: usize, cell: usize) -> u8 {
        self.ranks[seat][cell]
    }

    /// Rank and file of a cell as a seat sees them, from 0: files along its own edge.
    #[inline]
    pub fn seen_by(&self, seat: usize, cell: usize) -> (usize, usize) {
        let (file, rank) = self.grid.place(cell);
        let along = if seat & 1 == 0 { file } else { rank };
        (usize::from(self.ranks[seat][cell]) - 1, usize::from(along))
    }

    /// The castling right that lives and dies with the rook on a cell.
    #[inline]
    pub fn corner_right(&self, cell: usize) -> u8 {
        self.corners[cell]
    }

    /// Castling of a seat's king from a middle cell towards an end of his row; `None` elsewhere.
    pub fn castle(&self, seat: usize, king: usize, end: usize) -> Option<&Castle> {
        self.castles[seat].iter().map(|ends| &ends[end]).find(|castle| castle.king == king)
    }

    /// Castling of a seat's king from and to these cells.
    pub fn castle_to(&self, seat: usize, king: usize, to: usize) -> &Castle {
        let mut all = self.castles[seat].iter().flatten();
        all.find(|castle| castle.king == king && castle.to == to).expect("a castling move")
    }

    /// The end of the row that is three cells away from a king on a middle cell: his short side.
    pub fn short_end(&self, seat: usize, king: usize) -> Option<usize> {
        (0..2).find(|middle| self.rows[seat][3 + middle] == king)
    }

    /// The position a setup begins with.
    pub fn start(&self, setup: &Setup) -> Position {
        let mut men = Men::EMPTY;
        for (seat, row) in self.rows.iter().enumerate() {
            let middle = if setup.king_first[seat] { [KING, QUEEN] } else { [QUEEN, KING] };
            let [first, second] = middle;
            let kinds = [ROOK, KNIGHT, BISHOP, first, second, BISHOP, KNIGHT, ROOK];
            for (cell, kind) in row.iter().zip(kinds) {
                men.put(*cell, Man::new(seat, kind));
                let forward = self.march.forward(seat);
                let pawn = self.lines().step(*cell, forward).expect("the second rank");
                men.put(pawn, Man::new(seat, PAWN));
            }
        }
        Position {
            men,
            turn: 0,
            out: Seats::NONE,
            castling: 0xff,
            jumped: [NONE; 4],
            clock: 0,
            points: [0; 4],
            resigned: None,
            flagged: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Public bug report Q06: promotion cells were incomplete, pawns got stuck at edges they reached
    /// by capturing. On the cross: wherever a pawn can get from its second rank by steps and captures
    /// without promoting, it has a cell in front of it; and it meets every promotion rank on the way.
    #[test]
    fn no_pawn_reaches_an_edge_without_promoting() {
        for last_rank in [8, 11] {
            for seat in 0..4 {
                let mut reached: Vec<usize> =
                    (0..160).filter(|cell| BOARD.rank(seat, *cell) == 2).collect();
                assert_eq!(reached.len(), 8);
                let mut at = 0;
                while at < reached.len() {
                    let cell = reached[at];
                    at += 1;
                    if BOARD.rank(seat, cell) == last_rank {
                        continue;
                    }
                    let forward = BOARD.march.forward(seat);
                    assert!(BOARD.lines().step(cell, forward).is_some(), "{cell}");
                    let [left, right] = BOARD.march.captures(seat);
                    for next in
                        [forward, left, right].iter().filter_map(|d| BOARD.lines().step(cell, *d))
                    {
                        assert_eq!(BOARD.rank(seat, next), BOARD.rank(seat, cell) + 1);
                        if !reached.contains(&next) {
                            reached.push(next);
                        }
                    }
                }
                let promoting =
                    reached.iter().filter(|cell| BOARD.rank(seat, **cell) == last_rank).count();
                assert_eq!(promoting, 14, "the whole rank");
            }
        }
    }

    #[test]
    fn the_cross_has_160_cells_and_four_fold_symmetry() {
        assert_eq!(BOARD.lines().len(), 160);
        for cell in 0..160 {
            let (file, rank) = BOARD.grid.place(cell);
            let turned = BOARD.grid.at(rank, 13 - file).expect("a quarter turn stays on the board");
            for direction in 0..8 {
                let after = direction / 4 * 4 + (direction % 4 + 1) % 4;
                assert_eq!(
                    BOARD.lines().ray(cell, direction).len(),
                    BOARD.lines().ray(turned, after).len()
                );
            }
        }
    }
}
