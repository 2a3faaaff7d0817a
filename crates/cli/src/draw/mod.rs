//! Boards in a terminal, drawn from `Picture` and `View` alone: no game is known here.
//!
//! A board whose cells stand in rows and columns is drawn as such, turned in quarters as asked; any
//! other is told as a list. A stack is written from bottom to top, then the letter of what it moves
//! as. Without colour everything that colour says is also said by a character: `[x]` the last turn, `!x!`
//! a king in check. With colour, two armies have the same solid symbols and differ by white and black.

mod grid;
mod ink;

use std::fmt::Write;

use ashtapada_rules::{Picture, Piece, Seat, View};
use unicode_width::UnicodeWidthStr;

use crate::page;
use grid::Grid;
use ink::Ink;

const FOG: &str = "░";

const STACKS: &str =
    "A stack is written from bottom to top, then the letter of what it moves as.\n";

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
    let grid = Grid::of(picture, turn);
    // A list has no colours, so its symbols have to tell the armies apart.
    let style = Style { colour: style.colour && grid.is_some(), ..style };
    let faces: Vec<Face> =
        (0..picture.cells.len()).map(|cell| face(picture, view, cell, style)).collect();
    match grid {
        Some(grid) => in_rows(picture, view, &grid, &faces, style),
        None => as_list(picture, &faces),
    }
}

/// How to read a board, in a line or two.
pub fn legend(picture: &Picture, view: &View, style: Style) -> String {
    let mut text = String::new();
    if !style.colour {
        let turns = if picture.seats.len() > 2 { "the turns since yours" } else { "the last turn" };
        text += &format!("On the board [x] marks {turns} and !x! a king in check.\n");
    }
    if !view.roles.is_empty() {
        text += STACKS;
    }
    let dead = view.cells.iter().flatten().any(|piece| piece.dead);
    if dead || picture.seats.len() > 2 {
        text += if style.letters { "x" } else { "†" };
        text += " marks a dead man: it stands in the way but no longer plays.\n";
    }
    if !view.unseen.is_empty() {
        text += if style.letters { "? is a cell" } else { "░ is a cell" };
        text += " that you cannot see.\n";
    }
    text
}

/// The kinds of pieces: symbol, name and letter of each.
pub fn men(picture: &Picture, width: usize, style: Style) -> String {
    let mut entries: Vec<String> = Vec::new();
    for kind in &picture.pieces {
        let mut symbols: Vec<char> = kind.unicode.to_vec();
        if style.colour && picture.seats.len() == 2 {
            symbols = symbols.into_iter().map(solid).collect();
            symbols.dedup();
        }
        let symbols: String = symbols.into_iter().collect();
        let (name, letter) = (kind.name, kind.letter);
        entries.push(if style.letters {
            format!("{letter} {name}")
        } else if symbols.is_empty() || symbols.contains(letter) {
            format!("{} {name}", if symbols.is_empty() { letter.to_string() } else { symbols })
        } else {
            format!("{symbols} {name} ({letter})")
        });
    }
    let last = entries.len().saturating_sub(1);
    let ended = entries.into_iter().enumerate();
    let ended = ended.map(|(at, entry)| entry + if at == last { "." } else { "," });
    let mut text = page::entries(std::iter::once("Pieces:".to_string()).chain(ended), width) + "\n";
    // Discs are what stacks are made of; at the start there may be none to be seen.
    if picture.pieces.iter().any(|kind| kind.glyph == "disc") {
        text += STACKS;
    }
    text
}

/// What is seen on a cell.
#[derive(Clone, Debug, Default)]
struct Face {
    parts: Vec<Part>,
    /// Nothing stands there: the mark is for boards whose colours do not part the cells.
    empty: bool,
    /// The viewer cannot see what stands there.
    unseen: bool,
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
    let unseen = pieces.is_empty() && view.unseen.iter().any(|unseen| unseen.index() == cell);
    let parts = match pieces {
        [] if unseen => mark(FOG, "?"),
        [] => mark("·", "."),
        pieces => {
            let mut parts: Vec<Part> =
                pieces.iter().map(|piece| part(picture, *piece, style)).collect();
            parts.extend(role(picture, view, cell, pieces));
            parts
        }
    };
    let width = parts.iter().map(|part| part.text.width()).sum();
    Face { parts, empty: pieces.is_empty() && !unseen, unseen, width }
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
    let own_symbol = symbols.len() > seat.index();
    let mut text = String::new();
    if piece.dead {
        text.push(if style.letters { 'x' } else { '†' });
    } else if seats > 2 || !(own_symbol || style.letters) {
        text.push(seat_mark(picture, seat));
    }
    if !style.letters {
        let own = *symbols.get(seat.index()).or(symbols.first()).unwrap_or(&letter);
        // Thin outlines are hard to see on a tint. Dead men are all grey, and where more than two
        // sit, outlines are kinds of their own.
        let filled = style.colour && seats == 2 && !piece.dead;
        text.push(if filled { solid(own) } else { own });
    } else if seats == 2 && seat == Seat::SECOND {
        text.extend(letter.to_lowercase());
    } else {
        text.push(letter);
    }
    Part { text, colour, dead: piece.dead }
}

/// The symbol filled in, if it is an outline.
fn solid(symbol: char) -> char {
    const OUTLINES: &str = "♔♕♖♗♘♙○△□◇";
    const SOLIDS: &str = "♚♛♜♝♞♟●▲■◆";
    let pair = OUTLINES.chars().zip(SOLIDS.chars()).find(|(outline, _)| *outline == symbol);
    pair.map_or(symbol, |(_, solid)| solid)
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
    let widest = widest.max(widest_piece(picture, style));
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

/// The discs of the highest tower of a game that goes on, and the letter of what it moves as.
const TOWER: usize = 6;

/// How wide the widest piece or tower is that could come upon the board: a board keeps its width when a
/// duck lands on it, or when a tower grows.
fn widest_piece(picture: &Picture, style: Style) -> usize {
    let kinds = 0..picture.pieces.len() as u8;
    let alone =
        |kind: u8| part(picture, Piece { kind, seat: Some(Seat::FIRST), dead: false }, style);
    let widest = kinds.map(|kind| alone(kind).text.width()).max().unwrap_or(1);
    let stacks = picture.pieces.iter().any(|kind| kind.glyph == "disc");
    if stacks { widest.max(TOWER) } else { widest }
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
    let ground = match face.unseen && !last {
        true => ink.fog(),
        false => ink.ground(picture.cells[cell].tint, last, check),
    };
    // Fog covers its cell, edge to edge.
    if face.unseen && face.parts.iter().all(|part| part.text == FOG) {
        let fog = FOG.repeat(shared.widest + 2);
        *line += &format!("\x1b[48;5;{ground}m\x1b[38;5;{}m{fog}\x1b[0m", ink.piece(None, true));
        return;
    }
    *line += &format!("\x1b[48;5;{ground}m {before}");
    let linked = view.links.iter().any(|link| holds(link));
    for part in &face.parts {
        let text = if face.empty && !ink.dots { " " } else { &part.text };
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

#[cfg(test)]
mod tests {
    use ashtapada_proto::Setup;
    use ashtapada_rules::{Viewer, enter};

    use super::*;

    const SYMBOLS: Style = Style { colour: false, letters: false };
    const LETTERS: Style = Style { colour: false, letters: true };

    const COLOUR: Style = Style { colour: true, letters: false };

    fn uncoloured(text: &str) -> String {
        let mut pieces = text.split('\x1b');
        let first = pieces.next().unwrap_or("").to_string();
        pieces
            .fold(first, |plain, piece| plain + piece.split_once('m').map_or("", |halves| halves.1))
    }

    fn picture(game: &str) -> Picture {
        Setup { game, ..Setup::default() }.begin().unwrap().0.picture()
    }

    fn drawn(game: &str, fen: Option<&str>, moves: &str, turn: u16, style: Style) -> String {
        let setup = Setup { game, options: Vec::new(), fen };
        let (mut playing, _) = setup.begin().unwrap();
        for entry in moves.split_whitespace() {
            enter(playing.as_mut(), entry).unwrap();
        }
        board(&playing.picture(), &playing.view(Viewer::Open), turn, style)
    }

    #[test]
    fn a_chess_board_as_everybody_knows_it() {
        let expected = "\
8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
6  ·  ·  ·  ·  ·  ·  ·  ·
5  ·  ·  ·  ·  ·  ·  ·  ·
4  ·  ·  ·  · [♙] ·  ·  ·
3  ·  ·  ·  ·  ·  ·  ·  ·
2  ♙  ♙  ♙  ♙ [·] ♙  ♙  ♙
1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
   a  b  c  d  e  f  g  h
";
        assert_eq!(drawn("chess", None, "e4", 0, SYMBOLS), expected);
    }

    #[test]
    fn turned_by_half_the_second_player_sits_below() {
        let expected = "\
1  R  N  B  K  Q  B  N  R
2  P  P  P  P  P  P  P  P
3  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
7  p  p  p  p  p  p  p  p
8  r  n  b  k  q  b  n  r
   h  g  f  e  d  c  b  a
";
        assert_eq!(drawn("chess", None, "", 180, LETTERS), expected);
    }

    #[test]
    fn a_king_in_check_stands_out() {
        let text = drawn("chess", None, "f3 e5 g4 Qh4", 0, LETTERS);
        assert!(text.contains("1  R  N  B  Q !K! B  N  R\n"), "{text}");
    }

    #[test]
    fn towers_are_written_upwards_and_say_how_they_move() {
        // T5 of the spec.
        let fen = "x5/x3,2,x/x2,1,x2/x,2,x3/1212,1,x3 1 9 12,12 - 0";
        let expected = "\
5    ·       ·       ·       ·       ·
4    ·       ·       ·       ●       ·
3    ·       ·       ○       ·       ·
2    ·       ●       ·       ·       ·
1  ○●○●B     ○       ·       ·       ·
     a       b       c       d       e
";
        assert_eq!(drawn("sixmaking", Some(fen), "", 0, SYMBOLS), expected);
    }

    /// The diagram of the spec: four armies around a cross.
    #[test]
    fn the_cross_fits_eighty_columns() {
        let text = drawn("fourplayer", None, "", 0, LETTERS);
        let rows = |number: usize| text.lines().nth(14 - number).unwrap();
        assert_eq!(rows(14), "14              yR  yN  yB  yK  yQ  yB  yN  yR");
        assert_eq!(rows(11), "11  bR  bP  .   .   .   .   .   .   .   .   .   .   gP  gR");
        assert_eq!(rows(7), " 7  bK  bP  .   .   .   .   .   .   .   .   .   .   gP  gQ");
        assert_eq!(rows(3), " 3              .   .   .   .   .   .   .   .");
        assert_eq!(rows(1), " 1              rR  rN  rB  rQ  rK  rB  rN  rR");
        assert_eq!(
            text.lines().nth(14).unwrap(),
            "    a   b   c   d   e   f   g   h   i   j   k   l   m   n"
        );
        assert!(text.lines().all(|line| line.width() < 80));
    }

    /// Blue sits at the left edge and looks along the files: from there Red is at the right, so that
    /// the columns are the ranks, from 14 down to 1.
    #[test]
    fn a_quarter_turn_puts_the_left_seat_below() {
        let text = drawn("fourplayer", None, "", 90, LETTERS);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[13], "a              bR  bN  bB  bQ  bK  bB  bN  bR");
        assert_eq!(lines[0], "n              gR  gN  gB  gK  gQ  gB  gN  gR");
        assert_eq!(lines[14], "   14  13  12  11  10  9   8   7   6   5   4   3   2   1");
    }

    #[test]
    fn colour_hides_nothing_from_the_eye() {
        let text = drawn("chess", None, "", 0, COLOUR);
        let plain = uncoloured(&text);
        assert!(plain.starts_with("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜"), "{plain}");
        assert!(text.lines().take(8).all(|line| line.ends_with("\x1b[0m")));
    }

    #[test]
    fn in_colour_both_armies_are_solid() {
        let text = drawn("chess", None, "", 0, COLOUR);
        assert!(uncoloured(&text).contains("1  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜"), "{text}");
        assert!(text.contains("\x1b[38;5;231m♚") && text.contains("\x1b[38;5;16m♚"), "{text}");
        let towers =
            drawn("sixmaking", Some("x5/x3,2,x/x5/x5/1212,1,x3 1 9 13,13 - 0"), "", 0, COLOUR);
        assert!(!towers.contains('○'), "{towers}");
    }

    #[test]
    fn in_colour_a_board_of_one_tint_keeps_its_dots() {
        let plain = |game| uncoloured(&drawn(game, None, "", 0, COLOUR));
        assert!(plain("makruk").contains("5  ·  ·  ·  ·  ·  ·  ·  ·"));
        assert_eq!(plain("sixmaking").matches('·').count(), 25);
        assert!(!plain("chess").contains('·'));
    }

    #[test]
    fn in_colour_fog_fills_its_cells() {
        let (playing, _) = Setup { game: "chess", ..Setup::default() }.begin().unwrap();
        let (picture, mut view) = (playing.picture(), playing.view(Viewer::Open));
        view.unseen.push(ashtapada_rules::Cell::new(24));
        let text = board(&picture, &view, 0, COLOUR);
        assert!(text.contains("\n4 \x1b[48;5;235m\x1b[38;5;248m░░░\x1b[0m"), "{text}");
        assert_eq!(text.matches('░').count(), 3);
    }

    #[test]
    fn the_kinds_of_pieces_are_named() {
        let expected = "\
Pieces: ♙♟ pawn (P), ♘♞ knight (N), ♗♝ bishop (B), ♖♜ rook (R), ♕♛ queen (Q),
♔♚ king (K).
";
        assert_eq!(men(&picture("chess"), 80, SYMBOLS), expected);
        assert!(men(&picture("chess"), 80, COLOUR).starts_with("Pieces: ♟ pawn (P), ♞ knight"));
        assert!(men(&picture("makruk"), 80, LETTERS).contains("P pawn, M met, S khon, N knight"));
        assert!(men(&picture("sixmaking"), 80, SYMBOLS).ends_with(STACKS));
    }

    #[test]
    fn dead_men_are_explained_where_armies_can_die() {
        let (playing, _) = Setup { game: "fourplayer", ..Setup::default() }.begin().unwrap();
        let view = playing.view(Viewer::Open);
        assert!(legend(&playing.picture(), &view, COLOUR).starts_with("† marks a dead man"));
        assert_eq!(legend(&picture("chess"), &View::default(), COLOUR), "");
    }

    #[test]
    fn cells_out_of_line_are_told_as_a_list() {
        let (playing, _) = Setup { game: "chess", ..Setup::default() }.begin().unwrap();
        let (mut picture, view) = (playing.picture(), playing.view(Viewer::Open));
        picture.cells[0].centre[0] += 0.5;
        let text = board(&picture, &view, 0, LETTERS);
        assert!(text.starts_with("  a1 R\n  b1 N\n"), "{text}");
        assert_eq!(text.lines().count(), 32);
    }
}
