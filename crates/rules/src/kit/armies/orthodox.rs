//! How the men of chess attack in games of several seats: attackers, checkers and pins as seen from a
//! cell. For topologies with the eight directions of a [`Grid`](crate::board::topology::Grid).
//!
//! Nothing here makes a move or knows whose turn it is; `by` is always the set of seats whose men
//! count, so dead men and walking kings are left out by leaving out their seats.

use super::{Armies, KING};
use crate::Seats;
use crate::board::Wide;
use crate::board::topology::Topology;

/// A pawn.
pub const PAWN: u8 = 1;
/// A knight.
pub const KNIGHT: u8 = 2;
/// A bishop.
pub const BISHOP: u8 = 3;
/// A rook.
pub const ROOK: u8 = 4;
/// A queen.
pub const QUEEN: u8 = 5;
/// A queen that counts as a pawn when captured.
pub const ONE_POINT_QUEEN: u8 = 6;

/// The kinds that attack along files and ranks, as bits.
const STRAIGHT: u8 = 1 << ROOK | 1 << QUEEN | 1 << ONE_POINT_QUEEN;
/// The kinds that attack along diagonals, as bits.
const SLANTED: u8 = 1 << BISHOP | 1 << QUEEN | 1 << ONE_POINT_QUEEN;

/// The kinds that ride in a direction, as bits.
#[inline]
const fn riders(direction: usize) -> u8 {
    if direction < 4 { STRAIGHT } else { SLANTED }
}

/// Whether a kind rides in a direction.
#[inline]
#[must_use]
pub const fn rides(kind: u8, direction: usize) -> bool {
    riders(direction) >> kind & 1 != 0
}

/// Which way the pawns of each seat go.
#[derive(Clone, Copy, Debug)]
pub struct March<const S: usize> {
    forward: [usize; S],
    /// By diagonal: the seats whose pawns, standing there one step away, attack back.
    back: [Seats; 4],
}

impl<const S: usize> March<S> {
    /// Seats whose pawns go in these directions (0 to 3: north, east, south, west).
    #[must_use]
    pub fn new(forward: [usize; S]) -> March<S> {
        let mut march = March { forward, back: [Seats::NONE; 4] };
        for seat in 0..S {
            for direction in march.captures(seat) {
                let back = &mut march.back[(direction - 4 + 2) % 4];
                *back = back.with(crate::Seat::new(seat as u8));
            }
        }
        march
    }

    /// The direction in which a seat's pawns step.
    #[inline]
    #[must_use]
    pub const fn forward(&self, seat: usize) -> usize {
        self.forward[seat]
    }

    /// The two directions in which a seat's pawns capture.
    #[inline]
    #[must_use]
    pub const fn captures(&self, seat: usize) -> [usize; 2] {
        [4 + self.forward[seat], 4 + (self.forward[seat] + 3) % 4]
    }
}

/// What attacks a king, and which of its men are pinned to it.
#[derive(Clone, Copy, Debug)]
pub struct Threats<const W: usize> {
    /// How many men attack it.
    pub checkers: u32,
    /// With one checker: the cells where a man can stop it, its own included. With none: all cells.
    /// With more: no cell.
    pub help: Wide<W>,
    /// By direction from the king: the cell of a pinned man, if there is one.
    pub pins: [u16; 8],
    /// Whether any man is pinned.
    pub pinned: bool,
}

/// No cell.
const NONE: u16 = u16::MAX;

impl<const W: usize> Threats<W> {
    /// The direction from the king in which the man on a cell is pinned.
    #[inline]
    #[must_use]
    pub fn pin(&self, cell: usize) -> Option<usize> {
        if !self.pinned {
            return None;
        }
        self.pins.iter().position(|pinned| usize::from(*pinned) == cell)
    }
}

#[inline]
fn among(by: Seats, seat: usize) -> bool {
    by.0 >> seat & 1 != 0
}

impl<const N: usize, const S: usize, const W: usize> Armies<N, S, W> {
    /// Whether a man at the end of a free line of `distance` steps attacks back along it.
    #[inline]
    fn hits_along(
        &self,
        march: &March<S>,
        direction: usize,
        distance: usize,
        from: usize,
        by: Seats,
    ) -> bool {
        let man = self.at(from);
        if !man.is_coloured() || !among(by, man.seat()) {
            return false;
        }
        if rides(man.kind(), direction) {
            return true;
        }
        distance == 1
            && (man.kind() == KING
                || man.kind() == PAWN
                    && direction >= 4
                    && among(march.back[direction - 4], man.seat()))
    }

    /// Whether men of the seats in `by` attack a cell. The man on `gone` is looked through: a king
    /// that steps away does not hide the cell behind it.
    #[inline]
    #[must_use]
    pub fn attacked(
        &self,
        board: &Topology,
        march: &March<S>,
        cell: usize,
        by: Seats,
        gone: usize,
    ) -> bool {
        for &from in board.leaps(cell) {
            let man = self.at(usize::from(from));
            if man.kind() == KNIGHT && man.is_coloured() && among(by, man.seat()) {
                return true;
            }
        }
        for direction in 0..8 {
            for (at, &from) in board.ray(cell, direction).iter().enumerate() {
                let from = usize::from(from);
                if self.at(from).is_empty() || from == gone {
                    continue;
                }
                if self.hits_along(march, direction, at + 1, from, by) {
                    return true;
                }
                break;
            }
        }
        false
    }

    /// The cells of all men of the seats in `by` that attack a cell.
    #[must_use]
    pub fn attackers(
        &self,
        board: &Topology,
        march: &March<S>,
        cell: usize,
        by: Seats,
    ) -> Vec<usize> {
        let mut found = Vec::new();
        for &from in board.leaps(cell) {
            let man = self.at(usize::from(from));
            if man.kind() == KNIGHT && man.is_coloured() && among(by, man.seat()) {
                found.push(usize::from(from));
            }
        }
        for direction in 0..8 {
            let ray = board.ray(cell, direction);
            let first = ray.iter().position(|from| !self.at(usize::from(*from)).is_empty());
            let Some(at) = first else { continue };
            let from = usize::from(ray[at]);
            if self.hits_along(march, direction, at + 1, from, by) {
                found.push(from);
            }
        }
        found
    }

    /// Checkers of and pins to the king of `seat` on `king` by the seats in `by`.
    #[inline]
    #[must_use]
    pub fn threats(
        &self,
        board: &Topology,
        march: &March<S>,
        seat: usize,
        king: usize,
        by: Seats,
    ) -> Threats<W> {
        let mut threats = Threats { checkers: 0, help: Wide::ALL, pins: [NONE; 8], pinned: false };
        for &from in board.leaps(king) {
            let man = self.at(usize::from(from));
            if man.kind() == KNIGHT && man.is_coloured() && among(by, man.seat()) {
                threats.add_checker(&[from]);
            }
        }
        for direction in 0..8 {
            let ray = board.ray(king, direction);
            let mut shield = None;
            for (at, &from) in ray.iter().enumerate() {
                let man = self.at(usize::from(from));
                if man.is_empty() {
                    continue;
                }
                if man.is_coloured() && man.seat() == seat && shield.is_none() {
                    shield = Some(from);
                    continue;
                }
                match shield {
                    None if self.hits_along(march, direction, at + 1, usize::from(from), by) => {
                        threats.add_checker(&ray[..=at]);
                    }
                    Some(shield)
                        if man.is_coloured()
                            && among(by, man.seat())
                            && rides(man.kind(), direction) =>
                    {
                        threats.pins[direction] = shield;
                        threats.pinned = true;
                    }
                    _ => {}
                }
                break;
            }
        }
        threats
    }
}

impl<const W: usize> Threats<W> {
    fn add_checker(&mut self, line: &[u16]) {
        self.checkers += 1;
        self.help = Wide::EMPTY;
        if self.checkers == 1 {
            for &cell in line {
                self.help.insert(usize::from(cell));
            }
        }
    }
}
