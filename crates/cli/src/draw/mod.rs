//! Boards in a terminal, drawn from `Picture` and `View` alone: no game is known here.
//!
//! A board whose cells stand in rows and columns is drawn as such, turned in quarters as asked; any
//! other is told as a list. A stack is written from bottom to top, then the letter of what it moves as. Without colour everything that
//! colour says is also said by a character: `[x]` the last turn, `!x!` a king in check.

mod grid;
mod ink;

use std::fmt::Write;

use ashtapada_rules::{Picture, Piece, Seat, View};
use unicode_width::UnicodeWidthStr;

use grid::Grid;
use ink::Ink;

/// How boards are drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// With ANSI colours.
    pub colour: bool,
    /// With letters instead of symbols.
    pub letters: bool,
}

/// Draws a board. `turn` is a number of degrees counter-clockwise: where a seat sits
/// ([`ashtapada_rules::PictureSeat::sits`]) puts that seat at the bottom.
pub fn board(picture: &Picture, view: &View, turn: u16, style: Style) -> String {
    let faces: Vec<Face> =
        (0..picture.cells.len()).map(|cell| face(picture, view, cell, style)).collect();
    match Grid::of(picture, turn) {
        Some(grid) => in_rows(picture, view, &grid, &faces, style),
        None => as_list(picture, &faces),
    }
}

/// How to read a board, in a line or two.
pub fn legend(view: &View, style: Style) -> String {
    let mut text = String::new();
    if !style.colour {
        text += "On the board [x] marks the last turn and !x! a king in check.\n";
    }
    if !view.roles.is_empty() {
        text += "A stack is written from bottom to top, then the letter of what it moves as.\n";
    }
    if !view.unseen.is_empty() {
        text += if style.letters { "? is a cell" } else { "░ is a cell" };
        text += " that you cannot see.\n";
    }
    text
}

/// What is seen on a cell.
#[derive(Clone, Debug, Default)]
struct Face {
    parts: Vec<Part>,
    /// Nothing stands there: the mark is for boards without colour only.
    empty: bool,
    width: usize,
}

/// A piece or a mark on a cell.
#[derive(Clone, Debug)]
struct Part {
    text: String,
    /// The colour of whose it is.
    colour: Option<&'static str>,
    dead: bool,
}

fn face(picture: &Picture, view: &View, cell: usize, style: Style) -> Face {
    let mark = |symbol: &str, letter: &str| {
        vec![Part {
            text: if style.letters { letter } else { symbol }.to_string(),
            colour: None,
            dead: true,
        }]
    };
    let pieces = view.cells.get(cell).map_or(&[][..], Vec::as_slice);
    let unseen = view.unseen.iter().any(|unseen| unseen.index() == cell);
    let parts = match pieces {
        [] if unseen => mark("░", "?"),
        [] => mark("·", "."),
        pieces => {
            let mut parts: Vec<Part> =
                pieces.iter().map(|piece| part(picture, *piece, style)).collect();
            parts.extend(role(picture, view, cell, pieces));
            parts
        }
    };
    let width = parts.iter().map(|part| part.text.width()).sum();
    Face { parts, empty: pieces.is_empty() && !unseen, width }
}

/// The letter of what a stack moves as, where its pieces do not say it themselves.
fn role(picture: &Picture, view: &View, cell: usize, pieces: &[Piece]) -> Option<Part> {
    let letter = |kind: u8| picture.pieces.get(usize::from(kind)).map(|kind| kind.letter);
    let (_, role) = view.roles.iter().find(|(other, _)| other.index() == cell)?;
    let said = pieces.len() == 1 && letter(pieces[0].kind) == letter(*role);
    let text = letter(*role).filter(|_| !said)?.to_string();
    Some(Part { text, colour: None, dead: false })
}

fn part(picture: &Picture, piece: Piece, style: Style) -> Part {
    let kind = picture.pieces.get(usize::from(piece.kind));
    let letter = kind.map_or('?', |kind| kind.letter);
    let symbols = kind.map_or(&[][..], |kind| kind.unicode);
    let seats = picture.seats.len();
    let Some(seat) = piece.seat else {
        let symbol = symbols.first().filter(|_| !style.letters).unwrap_or(&letter);
        return Part { text: symbol.to_string(), colour: None, dead: piece.dead };
    };
    let colour = picture.seats.get(seat.index()).map(|seat| seat.colour);
    let own_symbols = symbols.len() >= seats;
    let mut text = String::new();
    if piece.dead {
        text.push(if style.letters { 'x' } else { '†' });
    } else if seats > 2 || !(own_symbols || style.letters) {
        text.push(seat_mark(picture, seat));
    }
    if !style.letters {
        let own = symbols.get(seat.index()).or(symbols.first());
        text.push(*own.unwrap_or(&letter));
    } else if seats == 2 && seat == Seat::SECOND {
        text.extend(letter.to_lowercase());
    } else {
        text.push(letter);
    }
    Part { text, colour, dead: piece.dead }
}

/// One character for a seat where pieces alone do not show whose they are: the colour's first letter,
/// or the seat's number where two colours begin alike.
fn seat_mark(picture: &Picture, seat: Seat) -> char {
    let first = |colour: &str| colour.chars().next();
    let own = picture.seats.get(seat.index()).and_then(|seat| first(seat.colour));
    let alike = picture.seats.iter().filter(|other| first(other.colour) == own).count();
    match own {
        Some(letter) if alike == 1 => letter,
        _ => (b'0' + seat.index() as u8) as char,
    }
}

fn in_rows(picture: &Picture, view: &View, grid: &Grid, faces: &[Face], style: Style) -> String {
    let ink = Ink::of(picture);
    let shown = grid.rows.iter().flatten().flatten();
    let widest = shown.map(|cell| faces[*cell].width).max().unwrap_or(1);
    let labels = grid.row_labels.iter().map(|label| label.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (row, label) in grid.rows.iter().zip(&grid.row_labels) {
        let mut line = format!("{label:>labels$} ");
        for cell in row {
            match cell {
                None => line += &" ".repeat(widest + 2),
                Some(cell) => cell_text(
                    &mut line,
                    picture,
                    view,
                    *cell,
                    &faces[*cell],
                    &CellInk { widest, ink: style.colour.then_some(&ink) },
                ),
            }
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let mut line = " ".repeat(labels + 1);
    for label in &grid.column_labels {
        let _ = write!(line, "{label:^width$}", width = widest + 2);
    }
    let _ = writeln!(text, "{}", line.trim_end());
    text
}

/// What all cells of a drawing share.
struct CellInk<'a> {
    widest: usize,
    ink: Option<&'a Ink>,
}

fn cell_text(
    line: &mut String,
    picture: &Picture,
    view: &View,
    cell: usize,
    face: &Face,
    shared: &CellInk,
) {
    let holds = |cells: &[ashtapada_rules::Cell]| cells.iter().any(|other| other.index() == cell);
    let (last, check) = (holds(&view.last), holds(&view.checks));
    let before = (shared.widest - face.width) / 2;
    let after = shared.widest - face.width - before;
    let (before, after) = (" ".repeat(before), " ".repeat(after));
    let Some(ink) = shared.ink else {
        let parts: String = face.parts.iter().map(|part| &*part.text).collect();
        let (left, right) = match (check, last) {
            (true, _) => ("!", "!"),
            (false, true) => ("[", "]"),
            _ => (" ", " "),
        };
        *line += &format!("{before}{left}{parts}{right}{after}");
        return;
    };
    let ground = ink.ground(picture.cells[cell].tint, last, check);
    *line += &format!("\x1b[48;5;{ground}m {before}");
    let linked = view.links.iter().any(|link| holds(link));
    for part in &face.parts {
        let text = if face.empty { " " } else { &part.text };
        let under = if linked { "4;" } else { "" };
        *line += &format!("\x1b[{under}38;5;{}m{text}\x1b[24m", ink.piece(part.colour, part.dead));
    }
    *line += &format!("{after} \x1b[0m");
}

/// Boards that have no rows and columns: every cell that something stands on.
fn as_list(picture: &Picture, faces: &[Face]) -> String {
    let mut text = String::new();
    for (cell, face) in picture.cells.iter().zip(faces).filter(|(_, face)| !face.empty) {
        let parts: String = face.parts.iter().map(|part| &*part.text).collect();
        let _ = writeln!(text, "{:>4} {parts}", cell.name);
    }
    text
}
