//! How Six MaKING looks: a board of stone, discs, reserves and counters.
//!
//! Rules: `docs/rules/sixmaking.md`.

use super::board::{Disc, DiscKind};
use super::notation::rank_of;
use super::{Position, SixMaking};
use crate::kit::draw;
use crate::{
    Counter, Game, History, Material, Move, Picture, PictureKind, PictureSeat, Piece, Seat, View,
};

/// The discs, and from [`ROLES`] on what towers of one to six discs move as.
const PIECES: [PictureKind; 10] = [
    PictureKind { glyph: "disc", name: "disc", letter: 'P', unicode: &['○', '●'] },
    PictureKind { glyph: "hunchback", name: "hunchback", letter: 'H', unicode: &['△', '▲'] },
    PictureKind { glyph: "giant", name: "giant", letter: 'G', unicode: &['□', '■'] },
    PictureKind { glyph: "milady", name: "Milady", letter: 'M', unicode: &['◆'] },
    PictureKind { glyph: "pawn", name: "pawn", letter: 'P', unicode: &['♟'] },
    PictureKind { glyph: "rook", name: "rook", letter: 'R', unicode: &['♜'] },
    PictureKind { glyph: "knight", name: "knight", letter: 'N', unicode: &['♞'] },
    PictureKind { glyph: "bishop", name: "bishop", letter: 'B', unicode: &['♝'] },
    PictureKind { glyph: "queen", name: "queen", letter: 'Q', unicode: &['♛'] },
    PictureKind { glyph: "king", name: "king", letter: 'K', unicode: &['♚'] },
];

/// The index of the pawn in [`PIECES`].
const ROLES: u8 = 4;

/// The index into [`PIECES`].
fn kind(disc: Disc) -> u8 {
    match disc.kind() {
        DiscKind::Plain => 0,
        DiscKind::Hunchback => 1,
        DiscKind::Giant => 2,
        DiscKind::Milady => 3,
    }
}

/// The index into [`PIECES`] of the disc that a placement places.
pub(super) fn kind_placed(mv: Move) -> u8 {
    kind(Disc::from_code(mv.arg()))
}

impl SixMaking {
    pub(super) fn draw_picture(&self) -> Picture {
        let seats = self.colours().iter().zip([0, 180]);
        Picture {
            cells: draw::grid(self.map.size, self.map.size, false),
            decorations: Vec::new(),
            material: Material::Stone,
            seats: seats.map(|(&colour, sits)| PictureSeat { colour, sits }).collect(),
            pieces: PIECES.to_vec(),
        }
    }

    pub(super) fn draw_view(&self, position: &Position, history: &History<()>) -> View {
        let piece = |disc: Disc| Piece { kind: kind(disc), seat: disc.seat(), dead: false };
        let cells = self.map.board.into_iter();
        let towers = self.map.board.into_iter().map(|cell| (cell, position.tower(cell)));
        let towers = towers.filter(|(_, tower)| !tower.is_empty());
        View {
            roles: towers.map(|(cell, tower)| (cell, ROLES - 1 + rank_of(tower) as u8)).collect(),
            cells: cells.map(|cell| position.tower(cell).iter().map(piece).collect()).collect(),
            hands: [Seat::FIRST, Seat::SECOND].map(|seat| self.hand(position, seat)).to_vec(),
            counters: self.counters(position, history),
            ..View::default()
        }
    }

    /// What a seat may place. The Milady beside the board lies in both hands.
    fn hand(&self, position: &Position, seat: Seat) -> Vec<(u8, u16)> {
        let mut hand = vec![(0, u16::from(position.reserve[seat.index()]))];
        let specials = [Disc::hunchback(seat), Disc::giant(seat), Disc::MILADY];
        let waiting = specials.into_iter().filter(|disc| position.is_waiting(*disc));
        hand.extend(waiting.map(|disc| (kind(disc), 1)));
        hand
    }

    fn counters(&self, position: &Position, history: &History<()>) -> Vec<Counter> {
        let mut counters = Vec::new();
        if self.is_long() {
            counters.extend([Seat::FIRST, Seat::SECOND].map(|seat| Counter {
                id: "points",
                seat: Some(seat),
                value: i32::from(position.score[seat.index()]),
                limit: Some(i32::from(self.rounds)),
            }));
        }
        if self.quiet_limit > 0 {
            counters.push(shared("quiet", i32::from(position.quiet), self.quiet_limit.into()));
        }
        let seen = self.occurrences(position, history);
        if self.repetition > 0 && seen > 1 {
            counters.push(shared("repetition", seen as i32, self.repetition as i32));
        }
        counters
    }
}

/// A counter of both players', shown at most at its limit.
fn shared(id: &'static str, value: i32, limit: i32) -> Counter {
    Counter { id, seat: None, value: value.min(limit), limit: Some(limit) }
}
