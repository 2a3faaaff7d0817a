//! The 8x8 board: names, leaper tables and slider attacks on [`Set64`].
//!
//! a1 is cell 0, b1 is 1, h8 is 63. Sliders use hyperbola quintessence for files and diagonals and a
//! 512-byte table for ranks: a few kilobytes in all, built at compile time.

use super::{Cell, Set64};

/// The cell with this file and rank, both counted from 0.
#[inline]
#[must_use]
pub const fn cell(file: u8, rank: u8) -> Cell {
    Cell::new(rank as u16 * 8 + file as u16)
}

/// The file of a cell, 0 for a.
#[inline]
#[must_use]
pub const fn file(cell: Cell) -> u8 {
    (cell.index() & 7) as u8
}

/// The rank of a cell, 0 for the first.
#[inline]
#[must_use]
pub const fn rank(cell: Cell) -> u8 {
    (cell.index() >> 3) as u8
}

/// All cells of a file, 0 for a.
#[inline]
#[must_use]
pub const fn file_set(file: u8) -> Set64 {
    Set64(0x0101_0101_0101_0101 << file)
}

/// All cells of a rank, 0 for the first.
#[inline]
#[must_use]
pub const fn rank_set(rank: u8) -> Set64 {
    Set64(0xff << (rank * 8))
}

/// The dark cells of a checkered board: a1 and every second one.
pub const DARK: Set64 = Set64(0xaa55_aa55_aa55_aa55);

/// The name of a cell, `a1` to `h8`.
#[must_use]
pub fn name(cell: Cell) -> String {
    format!("{}{}", (b'a' + file(cell)) as char, rank(cell) + 1)
}

/// The cell with this name, if it is one of `a1` to `h8`.
///
/// ```
/// use ashtapada_rules::board::eight;
/// assert_eq!(eight::parse("e4"), Some(eight::cell(4, 3)));
/// assert_eq!(eight::parse("i4"), None);
/// ```
#[must_use]
pub fn parse(name: &str) -> Option<Cell> {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(cell(file - b'a', rank - b'1')),
        _ => None,
    }
}

/// The cells reached by single jumps `(files, ranks)` from every cell.
#[must_use]
pub const fn leaps<const N: usize>(jumps: [(i8, i8); N]) -> [Set64; 64] {
    let mut sets = [Set64::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut at = 0;
        while at < N {
            let f = (from & 7) as i8 + jumps[at].0;
            let r = (from >> 3) as i8 + jumps[at].1;
            if f >= 0 && f < 8 && r >= 0 && r < 8 {
                sets[from].0 |= 1 << (r * 8 + f);
            }
            at += 1;
        }
        from += 1;
    }
    sets
}

/// Knight leaps from every cell.
pub static KNIGHT: [Set64; 64] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// King steps from every cell.
pub static KING: [Set64; 64] =
    leaps([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// One diagonal step from every cell.
pub static FERZ: [Set64; 64] = leaps([(1, 1), (1, -1), (-1, -1), (-1, 1)]);

/// One orthogonal step from every cell.
pub static WAZIR: [Set64; 64] = leaps([(0, 1), (1, 0), (0, -1), (-1, 0)]);

/// What a pawn attacks, by colour (0 goes up the board, 1 down) and cell.
pub static PAWN: [[Set64; 64]; 2] = [leaps([(1, 1), (-1, 1)]), leaps([(1, -1), (-1, -1)])];

/// Silver general steps, by colour (0 goes up the board, 1 down) and cell: one diagonal step or one
/// straight forward.
pub static SILVER: [[Set64; 64]; 2] = [
    leaps([(1, 1), (1, -1), (-1, -1), (-1, 1), (0, 1)]),
    leaps([(1, 1), (1, -1), (-1, -1), (-1, 1), (0, -1)]),
];

/// All cells of a set one step forward, for a colour (0 goes up the board, 1 down); what would leave
/// the board is gone.
#[inline]
#[must_use]
pub const fn forward(colour: usize, set: Set64) -> Set64 {
    Set64(set.0.rotate_left([8, 56][colour]) & [!0xff, !(0xff << 56)][colour])
}

/// All cells of a set one step towards the h file; what would leave the board is gone.
#[inline]
#[must_use]
pub const fn east(set: Set64) -> Set64 {
    Set64((set.0 & !file_set(7).0) << 1)
}

/// All cells of a set one step towards the a file; what would leave the board is gone.
#[inline]
#[must_use]
pub const fn west(set: Set64) -> Set64 {
    Set64((set.0 & !file_set(0).0) >> 1)
}

/// Whole lines through every cell, without the cell itself: file, diagonal, antidiagonal.
struct Lines {
    file: Set64,
    diagonal: Set64,
    antidiagonal: Set64,
}

static LINES: [Lines; 64] = {
    let mut lines = [const {
        Lines { file: Set64::EMPTY, diagonal: Set64::EMPTY, antidiagonal: Set64::EMPTY }
    }; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let df = (to & 7) as i32 - (from & 7) as i32;
            let dr = (to >> 3) as i32 - (from >> 3) as i32;
            if from != to {
                if df == 0 {
                    lines[from].file.0 |= 1 << to;
                }
                if df == dr {
                    lines[from].diagonal.0 |= 1 << to;
                }
                if df == -dr {
                    lines[from].antidiagonal.0 |= 1 << to;
                }
            }
            to += 1;
        }
        from += 1;
    }
    lines
};

/// Rook lines on the empty board from every cell.
pub static ORTHOGONALS: [Set64; 64] = {
    let mut sets = [Set64::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let rank = 0xff << (from & 56) & !(1 << from);
        sets[from].0 = LINES[from].file.0 | rank;
        from += 1;
    }
    sets
};

/// Bishop lines on the empty board from every cell.
pub static DIAGONALS: [Set64; 64] = {
    let mut sets = [Set64::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        sets[from].0 = LINES[from].diagonal.0 | LINES[from].antidiagonal.0;
        from += 1;
    }
    sets
};

/// Attacks within a rank, by file and the occupancy of the six inner files.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0u8; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u8) << 1;
            let mut set = 0u8;
            let mut at = file as i32 + 1;
            while at < 8 {
                set |= 1 << at;
                if occupied & 1 << at != 0 {
                    break;
                }
                at += 1;
            }
            let mut at = file as i32 - 1;
            while at >= 0 {
                set |= 1 << at;
                if occupied & 1 << at != 0 {
                    break;
                }
                at -= 1;
            }
            table[file][inner] = set;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// Hyperbola quintessence: both ways along one line that meets every rank at most once.
#[inline]
const fn along(line: u64, from: u64, occupied: u64) -> u64 {
    let forward = occupied & line;
    let backward = forward.swap_bytes();
    let up = forward.wrapping_sub(from.wrapping_mul(2));
    let down = backward.wrapping_sub(from.swap_bytes().wrapping_mul(2));
    (up ^ down.swap_bytes()) & line
}

/// Rook attacks: orthogonal lines up to and including the first occupied cell.
#[inline]
#[must_use]
pub fn rook(cell: Cell, occupied: Set64) -> Set64 {
    let at = cell.index() & 63; // the mask spares a bounds check
    let from = 1u64 << at;
    let shift = at & 56;
    let inner = (occupied.0 >> shift >> 1 & 63) as usize;
    let rank = (RANK[at & 7][inner] as u64) << shift;
    Set64(rank | along(LINES[at].file.0, from, occupied.0))
}

/// Bishop attacks: diagonal lines up to and including the first occupied cell.
#[inline]
#[must_use]
pub fn bishop(cell: Cell, occupied: Set64) -> Set64 {
    let at = cell.index() & 63;
    let from = 1u64 << at;
    let lines = &LINES[at];
    Set64(along(lines.diagonal.0, from, occupied.0) | along(lines.antidiagonal.0, from, occupied.0))
}

/// Queen attacks: rook and bishop together.
#[inline]
#[must_use]
pub fn queen(cell: Cell, occupied: Set64) -> Set64 {
    rook(cell, occupied) | bishop(cell, occupied)
}

/// The cells strictly between two cells of one line, empty if they share none.
#[inline]
#[must_use]
pub fn between(a: Cell, b: Cell) -> Set64 {
    BETWEEN[a.index() & 63][b.index() & 63]
}

/// The whole line through two cells, both included, empty if they share none.
#[inline]
#[must_use]
pub fn line(a: Cell, b: Cell) -> Set64 {
    LINE[a.index() & 63][b.index() & 63]
}

const fn walk(from: i32, step: (i32, i32), until: i32) -> (u64, bool) {
    let (mut f, mut r) = (from & 7, from >> 3);
    let mut set = 0u64;
    loop {
        f += step.0;
        r += step.1;
        if f < 0 || f > 7 || r < 0 || r > 7 {
            return (set, false);
        }
        if r * 8 + f == until {
            return (set, true);
        }
        set |= 1 << (r * 8 + f);
    }
}

const fn direction(a: i32, b: i32) -> Option<(i32, i32)> {
    let df = (b & 7) - (a & 7);
    let dr = (b >> 3) - (a >> 3);
    if a != b && (df == 0 || dr == 0 || df == dr || df == -dr) {
        Some((df.signum(), dr.signum()))
    } else {
        None
    }
}

static BETWEEN: [[Set64; 64]; 64] = {
    let mut table = [[Set64::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            if let Some(step) = direction(a, b) {
                table[a as usize][b as usize] = Set64(walk(a, step, b).0);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

static LINE: [[Set64; 64]; 64] = {
    let mut table = [[Set64::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            if let Some((df, dr)) = direction(a, b) {
                let ahead = walk(a, (df, dr), -1).0;
                let behind = walk(a, (-df, -dr), -1).0;
                table[a as usize][b as usize] = Set64(ahead | behind | 1 << a);
            }
            b += 1;
        }
        a += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(from: Cell, occupied: Set64, steps: &[(i8, i8)]) -> Set64 {
        let mut set = Set64::EMPTY;
        for &(df, dr) in steps {
            let (mut f, mut r) = (file(from) as i8 + df, rank(from) as i8 + dr);
            while (0..8).contains(&f) && (0..8).contains(&r) {
                let to = cell(f as u8, r as u8);
                set = set.with(to);
                if occupied.has(to) {
                    break;
                }
                f += df;
                r += dr;
            }
        }
        set
    }

    #[test]
    fn sliders_agree_with_walking_the_rays() {
        let mut random = 1u64;
        for round in 0..20_000u64 {
            random = super::super::zobrist::mix(random ^ round);
            let from = Cell::new((random >> 58) as u16);
            let occupied = Set64(random & super::super::zobrist::mix(random));
            let orthogonal = slow(from, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
            let diagonal = slow(from, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
            assert_eq!(rook(from, occupied), orthogonal, "rook {from:?} {occupied:?}");
            assert_eq!(bishop(from, occupied), diagonal, "bishop {from:?} {occupied:?}");
        }
    }

    #[test]
    fn sets_step_as_their_cells_do() {
        for from in 0..64 {
            let from = Cell::new(from);
            let set = Set64::of(from);
            for colour in [0, 1] {
                let ahead = forward(colour, set);
                assert_eq!(east(ahead) | west(ahead), PAWN[colour][from.index()]);
                let diagonal = FERZ[from.index()];
                assert_eq!(diagonal | ahead, SILVER[colour][from.index()]);
            }
            let around = forward(0, set) | forward(1, set) | east(set) | west(set);
            assert_eq!(around, WAZIR[from.index()]);
        }
        assert_eq!(forward(0, rank_set(7)), Set64::EMPTY);
    }

    #[test]
    fn lines_and_gaps() {
        let at = |name: &str| parse(name).unwrap();
        let set = |names: &str| names.split(' ').map(at).collect::<Set64>();
        assert_eq!(between(at("a1"), at("d4")), set("b2 c3"));
        assert_eq!(between(at("a1"), at("b3")), Set64::EMPTY);
        assert_eq!(line(at("b1"), at("a2")), set("b1 a2"));
        assert_eq!(line(at("c4"), at("e4")), rank_set(3));
    }
}
