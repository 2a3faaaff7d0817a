//! How four-player chess looks.

use super::notation::KINDS;
use super::{FourPlayer, Mode, Position};
use crate::kit::armies::Man;
use crate::{
    Cell, Counter, Decoration, Material, Picture, PictureKind, PictureSeat, Piece, Seat, Seats,
    View,
};

/// Glyph, letter and terminal character of each kind, from kind 1; the last is a wall.
const LOOKS: [(&str, char, &[char]); 8] = [
    ("pawn", 'P', &['♟']),
    ("knight", 'N', &['♞']),
    ("bishop", 'B', &['♝']),
    ("rook", 'R', &['♜']),
    ("queen", 'Q', &['♛']),
    ("one-point-queen", 'D', &['♕']),
    ("king", 'K', &['♚']),
    ("wall", 'X', &['█']),
];

impl FourPlayer {
    pub(super) fn draw_board(&self) -> Picture {
        let seats = [("red", 0), ("blue", 90), ("yellow", 180), ("green", 270)];
        let pieces = LOOKS.iter().enumerate().map(|(at, (glyph, letter, unicode))| PictureKind {
            glyph,
            name: KINDS.get(at).copied().unwrap_or("wall"),
            letter: *letter,
            unicode,
        });
        Picture {
            cells: self.board.lines().cells().to_vec(),
            decorations: (0..4).map(|seat| self.promotion_line(seat)).collect(),
            material: Material::Checkered,
            seats: seats.map(|(colour, sits)| PictureSeat { colour, sits }).to_vec(),
            pieces: pieces.collect(),
        }
    }

    /// The line that a seat's pawns cross to promote. Both promotion ranks run across all 14 files.
    fn promotion_line(&self, seat: usize) -> Decoration {
        let near = f32::from(self.last_rank - 1);
        let far = 14.0 - near;
        let points = match seat {
            0 => vec![[0.0, near], [14.0, near]],
            1 => vec![[near, 0.0], [near, 14.0]],
            2 => vec![[0.0, far], [14.0, far]],
            _ => vec![[far, 0.0], [far, 14.0]],
        };
        Decoration { id: "promotion", points }
    }

    pub(super) fn draw_position(&self, p: &Position) -> View {
        let piece = |man: Man| {
            let kind = if man == Man::WALL { 7 } else { man.kind() - 1 };
            Piece { kind, seat: man.owner(), dead: man.is_dead() }
        };
        let cells = (0..160).map(|cell| p.men.at(cell));
        let living = Self::living(p);
        let kings = Seats(living.0 | Self::walkers(p).0);
        let checks = kings.iter().filter(|seat| self.in_check(p, seat.index()));
        View {
            cells: cells
                .map(|man| if man.is_empty() { vec![] } else { vec![piece(man)] })
                .collect(),
            hands: vec![Vec::new(); 4],
            counters: self.counters(p),
            checks: checks
                .filter_map(|seat| p.men.king(seat.index()))
                .map(|cell| Cell::new(cell as u16))
                .collect(),
            ..View::default()
        }
    }

    fn counters(&self, p: &Position) -> Vec<Counter> {
        let limit = 50 * Self::living(p).len() as i32;
        let mut counters = Vec::new();
        if self.mode == Mode::FreeForAll {
            counters.extend(p.points.iter().enumerate().map(|(seat, points)| Counter {
                id: "points",
                seat: Some(Seat::new(seat as u8)),
                value: i32::from(*points),
                limit: None,
            }));
        }
        let value = i32::from(p.clock).min(limit);
        counters.push(Counter { id: "quiet", seat: None, value, limit: Some(limit) });
        counters
    }
}
