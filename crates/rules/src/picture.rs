//! What a client needs to draw a game: [`Picture`] once, [`View`] for every position and viewer.
//!
//! Clients have no code per game: whatever a board looks like is said here, as data.

use crate::{Cell, Seat};

/// How a game looks, per game and options. Lengths are in cells; x grows to the right, y upwards.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// The cells, by index.
    pub cells: Vec<PictureCell>,
    /// Lines and areas drawn on the board.
    pub decorations: Vec<Decoration>,
    /// What the board is made of.
    pub material: Material,
    /// The seats in turn order.
    pub seats: Vec<PictureSeat>,
    /// The kinds of pieces; [`Piece::kind`] is an index into this list.
    pub pieces: Vec<PictureKind>,
}

/// One cell of a board.
#[derive(Clone, Debug)]
pub struct PictureCell {
    /// Its name in turn texts; empty for an index that is no cell of this board.
    pub name: String,
    /// Its middle.
    pub centre: [f32; 2],
    /// Its outline.
    pub polygon: Vec<[f32; 2]>,
    /// Which of the board's tints it has, from 0 (the dark one of a checkered board).
    pub tint: u8,
}

/// Something drawn on the board beside cells and pieces.
#[derive(Clone, Debug)]
pub struct Decoration {
    /// What it means: `promotion`, `river`, `palace`, `diagonal`.
    pub id: &'static str,
    /// Points joined by straight lines.
    pub points: Vec<[f32; 2]>,
}

/// What a board is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Material {
    /// Two tints of wood in turns.
    #[default]
    Checkered,
    /// One plank, cells parted by lines.
    Plank,
    /// Pieces stand on the crossings of lines on paper.
    Paper,
    /// Slabs of stone.
    Stone,
}

/// A seat as it is drawn.
#[derive(Clone, Debug)]
pub struct PictureSeat {
    /// `white`, `black`, `red`, …: the colour's id.
    pub colour: &'static str,
    /// Where it sits: degrees clockwise from the bottom edge, so 0 looks up the board.
    pub sits: u16,
}

/// A kind of piece as it is drawn.
#[derive(Clone, Debug)]
pub struct PictureKind {
    /// The glyph's id: `king`, `met`, `disc`, `duck`.
    pub glyph: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Its letter in texts, upper case.
    pub letter: char,
    /// Its character in a terminal, by seat; where a seat has none of its own, the first counts.
    pub unicode: &'static [char],
}

/// A position as one viewer may see it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// What stands on each cell, from bottom to top; an empty list is an empty cell.
    pub cells: Vec<Vec<Piece>>,
    /// Cells the viewer cannot see, by index.
    pub unseen: Vec<Cell>,
    /// Pieces in hand or in reserve, by seat: kind and number.
    pub hands: Vec<Vec<(u8, u16)>>,
    /// Counters with their sides and limits.
    pub counters: Vec<Counter>,
    /// Cells of the last turn that the viewer may know.
    pub last: Vec<Cell>,
    /// What the stack on a cell moves as, where that is another kind than those it is made of: an
    /// index into [`Picture::pieces`].
    pub roles: Vec<(Cell, u8)>,
    /// Groups of cells whose pieces belong together.
    pub links: Vec<Vec<Cell>>,
    /// Cells of kings in check that the viewer may know.
    pub checks: Vec<Cell>,
}

/// A piece on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Index into [`Picture::pieces`].
    pub kind: u8,
    /// Whose it is; `None` for what is nobody's, like a duck.
    pub seat: Option<Seat>,
    /// A dead man: it blocks but no longer plays.
    pub dead: bool,
}

/// A number players need to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// What is counted: `count`, `points`, `repetition`, `quiet`.
    pub id: &'static str,
    /// Whose number it is; `None` for everybody's.
    pub seat: Option<Seat>,
    /// How far it got.
    pub value: i32,
    /// Where it ends, if there is such a place; shown values stay within it.
    pub limit: Option<i32>,
}
