//! Boards of any shape, as data built once: cells, names, outlines, rays and leaps.
//!
//! Nothing here knows a game or a man. Rays are what riders move along: all cells from a cell outwards
//! in one direction. A board with bent lines gives the second branch of a fork a direction of its own
//! and says how many cells at its beginning it shares with the first, so that walkers of both branches
//! need not report a cell twice.

use crate::PictureCell;
use crate::board::Cell;

/// A board: cells by dense index and the lines between them.
#[derive(Clone, Debug)]
pub struct Topology {
    cells: Vec<PictureCell>,
    directions: usize,
    rays: Vec<Span>,
    path: Vec<u16>,
    leaps: Vec<Span>,
    landings: Vec<u16>,
}

/// A stretch of a list of cells.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    length: u8,
    shared: u8,
}

/// A ray as it is given to [`Topology::new`].
#[derive(Clone, Debug, Default)]
pub struct Ray {
    /// The cells, nearest first.
    pub cells: Vec<u16>,
    /// How many of them an earlier direction of the same fork has as well.
    pub shared: u8,
}

impl Topology {
    /// A board of these cells with `directions` rays from each, as `ray` gives them, and the landing
    /// cells of its leapers, as `leap` gives them.
    #[must_use]
    pub fn new(
        cells: Vec<PictureCell>,
        directions: usize,
        ray: impl Fn(usize, usize) -> Ray,
        leap: impl Fn(usize) -> Vec<u16>,
    ) -> Topology {
        let (mut rays, mut path) = (Vec::new(), Vec::new());
        let (mut leaps, mut landings) = (Vec::new(), Vec::new());
        for cell in 0..cells.len() {
            for direction in 0..directions {
                let Ray { cells, shared } = ray(cell, direction);
                rays.push(Span { start: path.len() as u32, length: cells.len() as u8, shared });
                path.extend(cells);
            }
            let found = leap(cell);
            let (start, length) = (landings.len() as u32, found.len() as u8);
            leaps.push(Span { start, length, shared: 0 });
            landings.extend(found);
        }
        Topology { cells, directions, rays, path, leaps, landings }
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the board has no cells.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How many directions a ray can have.
    #[must_use]
    pub fn directions(&self) -> usize {
        self.directions
    }

    /// All cells as they are drawn, by index.
    #[must_use]
    pub fn cells(&self) -> &[PictureCell] {
        &self.cells
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> &str {
        &self.cells[cell].name
    }

    /// The cell with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Cell> {
        let index = self.cells.iter().position(|cell| cell.name == name)?;
        Some(Cell::new(index as u16))
    }

    /// The cells from a cell outwards in one direction, nearest first.
    #[inline]
    #[must_use]
    pub fn ray(&self, cell: usize, direction: usize) -> &[u16] {
        let Span { start, length, .. } = self.rays[cell * self.directions + direction];
        &self.path[start as usize..start as usize + usize::from(length)]
    }

    /// How many cells at the beginning of a ray an earlier branch of its fork has as well.
    #[must_use]
    pub fn shared(&self, cell: usize, direction: usize) -> usize {
        usize::from(self.rays[cell * self.directions + direction].shared)
    }

    /// The next cell in a direction.
    #[inline]
    #[must_use]
    pub fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        self.ray(cell, direction).first().map(|next| usize::from(*next))
    }

    /// Where a leaper (on square grids a knight) lands.
    #[inline]
    #[must_use]
    pub fn leaps(&self, cell: usize) -> &[u16] {
        let Span { start, length, .. } = self.leaps[cell];
        &self.landings[start as usize..start as usize + usize::from(length)]
    }
}

/// A board of square cells in files and ranks, some of which may be missing.
///
/// Cells are numbered a1, b1, … as far as they exist. The eight directions are north, east, south,
/// west, then north-east, south-east, south-west, north-west; leaps are a knight's.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The cells and their lines.
    pub topology: Topology,
    /// Files, missing cells included.
    pub files: u8,
    /// Ranks, missing cells included.
    pub ranks: u8,
    index: Vec<Option<u16>>,
    places: Vec<(u8, u8)>,
}

/// File and rank of a step in each of a grid's eight directions.
const STEPS: [(i16, i16); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A knight's leaps.
const LEAPS: [(i16, i16); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Grid {
    /// A checkered grid; `exists` says which files and ranks, from 0, have a cell.
    #[must_use]
    pub fn new(files: u8, ranks: u8, exists: impl Fn(u8, u8) -> bool) -> Grid {
        let (mut index, mut places) = (Vec::new(), Vec::new());
        for rank in 0..ranks {
            for file in 0..files {
                index.push(exists(file, rank).then(|| {
                    places.push((file, rank));
                    places.len() as u16 - 1
                }));
            }
        }
        let beside = |(file, rank): (u8, u8), (right, up): (i16, i16)| {
            let file = u8::try_from(i16::from(file) + right).ok().filter(|file| *file < files)?;
            let rank = u8::try_from(i16::from(rank) + up).ok().filter(|rank| *rank < ranks)?;
            index[usize::from(rank) * usize::from(files) + usize::from(file)]
        };
        let walk = |cell: usize, direction: usize| {
            let next = |cell: &u16| beside(places[usize::from(*cell)], STEPS[direction]);
            let first = beside(places[cell], STEPS[direction]);
            Ray { cells: std::iter::successors(first, next).collect(), shared: 0 }
        };
        let leap = |cell: usize| LEAPS.iter().filter_map(|by| beside(places[cell], *by)).collect();
        let cells = places
            .iter()
            .map(|(file, rank)| crate::kit::draw::square(*file, *rank, true))
            .collect();
        let topology = Topology::new(cells, STEPS.len(), walk, leap);
        Grid { topology, files, ranks, index, places }
    }

    /// The cell on a file and rank, from 0, if there is one.
    #[must_use]
    pub fn at(&self, file: u8, rank: u8) -> Option<usize> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        let at = usize::from(rank) * usize::from(self.files) + usize::from(file);
        self.index[at].map(usize::from)
    }

    /// File and rank of a cell, from 0.
    #[must_use]
    pub fn place(&self, cell: usize) -> (u8, u8) {
        self.places[cell]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stop_at_missing_cells_and_knights_leap_past_them() {
        // Three by three without its middle.
        let grid = Grid::new(3, 3, |file, rank| (file, rank) != (1, 1));
        let cell = |name| grid.topology.find(name).unwrap().index();
        assert_eq!(grid.topology.len(), 8);
        assert!(grid.topology.ray(cell("a2"), 1).is_empty());
        assert_eq!(grid.topology.ray(cell("a1"), 0).len(), 2);
        assert_eq!(grid.topology.leaps(cell("a1")).len(), 2);
        assert_eq!(grid.topology.find("b2"), None);
        assert_eq!(grid.at(0, 1), Some(cell("a2")));
        assert_eq!(grid.place(cell("c3")), (2, 2));
    }
}
