//! Texts of Kinizsi chess: positions (FEN) and turns (engine form and algebraic notation).
//!
//! Rules: `docs/rules/kinizsi.md`, sections "Notation" and "Positions from a text".

use std::fmt::Write;

use crate::board::{Cell, Set64, eight};
use crate::kit::{fen, san, text};
use crate::{Game, Move, MoveList, Seat, TextError, Turn, TurnError};

use super::block::Block;
use super::moves::{self, CASTLING, FORMATION};
use super::{
    BISHOP, BLACK, KING, KNIGHT, Kinizsi, Men, PAWN, Position, QUEEN, ROOK, WHITE,
};

/// The letters of the kinds, upper case.
const LETTERS: &[u8; 6] = b"PNBRQK";

// --- positions -----------------------------------------------------------------------------------

pub(super) fn write(position: &Position) -> String {
    let mut text = position.men.placement(LETTERS);
    text.push_str(if position.turn == WHITE { " w " } else { " b " });
    for (rook, letter) in [(moves::H8, 'k'), (moves::A8, 'q')] {
        if position.castling.has(rook) {
            text.push(letter);
        }
    }
    if position.castling.is_empty() {
        text.push('-');
    }
    let passed = position.en_passant.map_or("-".into(), eight::name);
    let _ = write!(text, " {passed} {} {}", position.quiet, position.number);
    text
}

pub(super) fn read(
    game: Kinizsi,
    text: &str,
    notes: &mut Vec<String>,
) -> Result<Position, TextError> {
    let mut error = TextError::default();
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |at: usize| fields.get(at).copied();
    if fields.len() > 6 {
        let rest: String = fields[6].chars().take(40).collect();
        let wrong = format!("\"{rest}\" follows");
        error.add("after field 6 (move number)", wrong, "the end of the text");
    }
    let faults = error.faults.len();
    let placed = fen::placement(field(0).unwrap_or_default(), 8, 8, &mut error);
    let (men, unknown) = Men::from_letters(LETTERS, &placed);
    for (file, rank, letter) in unknown {
        let place = eight::name(eight::cell(file, rank));
        error.add(place, format!("\"{letter}\" is no man"), "K N R B P, k q r b n p");
    }
    let whole_board = error.faults.len() == faults;
    let turn = fen::side_to_move(
        field(1).unwrap_or_default(),
        "field 2 (side to move)",
        &mut error,
    );
    for (at, name, filled) in [
        (2, "castling", "-"),
        (3, "en passant", "-"),
        (4, "quiet moves", "0"),
        (5, "move number", "1"),
    ] {
        if fields.len() == at {
            notes.push(format!("The text ends before the field for {name}; it was read as {filled}, and so on."));
        }
    }
    let castling = read_castling(game, field(2).unwrap_or("-"), &men, &mut error, notes);
    let en_passant = read_en_passant(field(3).unwrap_or("-"), &men, turn, &mut error, notes);
    let quiet = fen::counter(field(4).unwrap_or("0"), "field 5 (quiet moves)", &mut error);
    let mut number = fen::counter(field(5).unwrap_or("1"), "field 6 (move number)", &mut error);
    if number == 0 && error.faults.is_empty() {
        number = 1;
        notes.push("Move numbers start at 1; 0 was read as 1.".into());
    }
    let position = Position { men, turn, castling, en_passant, quiet, number };
    if whole_board {
        check_men(game, &position, &mut error);
    }
    error.or(position)
}

fn read_castling(
    game: Kinizsi,
    field: &str,
    men: &Men,
    error: &mut TextError,
    notes: &mut Vec<String>,
) -> Set64 {
    let mut rights = Set64::EMPTY;
    if field == "-" {
        return rights;
    }
    if field.is_empty() || !field.chars().all(|letter| "KQkq".contains(letter)) {
        error.add("field 3 (castling)", format!("\"{field}\""), "-, k, q or kq");
        return rights;
    }
    if field.contains(['K', 'Q']) {
        notes.push("White never castles; K and Q in the castling field were dropped.".into());
    }
    for (letter, rook) in [('k', moves::H8), ('q', moves::A8)] {
        if !field.contains(letter) {
            continue;
        }
        if !game.castling {
            notes.push(format!("Castling is off; {letter} in the castling field was dropped."));
        } else if men.own(BLACK, KING).has(moves::E8) && men.own(BLACK, ROOK).has(rook) {
            rights = rights.with(rook);
        } else {
            notes.push(format!(
                "The castling right {letter} was dropped: king and rook do not stand on e8 and {}.",
                eight::name(rook)
            ));
        }
    }
    rights
}

fn read_en_passant(
    field: &str,
    men: &Men,
    turn: Seat,
    error: &mut TextError,
    notes: &mut Vec<String>,
) -> Option<Cell> {
    if field == "-" {
        return None;
    }
    let Some(passed) = eight::parse(field) else {
        error.add("field 4 (en passant)", format!("\"{field}\""), "- or a cell like d3");
        return None;
    };
    // The pawn that went past stands beyond the cell as its owner sees it.
    let (rank, gone) = if turn == BLACK { (2, WHITE) } else { (5, BLACK) };
    let (index, ahead) = (passed.index() as u16, if gone == WHITE { 8 } else { -8i16 });
    let at = |cells: i16| Cell::new(index.wrapping_add_signed(cells));
    let possible = eight::rank(passed) == rank
        && men.own(gone, PAWN).has(at(ahead))
        && !men.occupied().has(passed)
        && !men.occupied().has(at(-ahead));
    if possible && (eight::PAWN[gone.index()][passed.index()] & men.own(turn, PAWN)).any() {
        return Some(passed);
    }
    notes.push(if possible {
        format!("The en passant cell {field} was dropped: no pawn stands so that it could capture there.")
    } else {
        format!("The en passant cell {field} was dropped: no pawn has just gone past it.")
    });
    None
}

/// What must be true of a position that can be played.
fn check_men(game: Kinizsi, position: &Position, error: &mut TextError) {
    let men = &position.men;
    let place = "the board";
    for (seat, name) in [(WHITE, "K (Kinizsi)"), (BLACK, "k (the Turkish king)")] {
        let found = men.own(seat, KING).len();
        if found != 1 {
            error.add(place, format!("{found} times {name}"), "exactly one");
        }
    }
    for (kind, name) in [(KNIGHT, "N (horse)"), (ROOK, "R (shield)"), (BISHOP, "B (sword)")] {
        let found = men.own(WHITE, kind).len();
        if found > 1 {
            error.add(place, format!("{found} times {name}"), "one at most");
        }
    }
    for queen in men.own(WHITE, QUEEN) {
        error.add(eight::name(queen), "White has no queen", "K N R B P, k q r b n p");
    }
    for pawn in men.own(BLACK, PAWN) & eight::rank_set(7) {
        error.add(eight::name(pawn), "a black pawn on rank 8", "black pawns on ranks 7 to 1");
    }
    let home = |seat: Seat| game.goal[seat.index()] && Kinizsi::pawns_home(position, seat).any();
    if home(WHITE) && home(BLACK) {
        error.add(place, "pawns of both sides have reached their goal", "those of one side at most");
    }
    let kings = men.own(WHITE, KING).len() == 1 && men.own(BLACK, KING).len() == 1;
    if kings && game.exposed(position, position.turn.other()) {
        let (king, mover) = match position.turn {
            WHITE => ("the Turkish king", "White"),
            _ => ("Kinizsi", "Black"),
        };
        error.add(
            place,
            format!("{mover} is to move and could capture {king}"),
            "a position in which only the side to move may be in check",
        );
    }
}

// --- turns, written ------------------------------------------------------------------------------

pub(super) fn engine_form(mv: Move) -> String {
    let with = if mv.kind() == FORMATION { "f" } else { "" };
    format!("{}{}{with}", eight::name(mv.from()), eight::name(mv.to()))
}

pub(super) fn name(game: Kinizsi, position: &Position, mv: Move) -> String {
    let mut next = *position;
    Kinizsi::make(&mut next, mv);
    let mut name = bare_name(game, position, mv, position.men.occupied().len() > next.men.occupied().len());
    match game.terminal(&next) {
        Some(end) if end.reason != crate::Reason::Stalemate => name.push('#'),
        _ if game.exposed(&next, next.turn) => name.push('+'),
        _ => {}
    }
    name
}

fn bare_name(game: Kinizsi, position: &Position, mv: Move, captures: bool) -> String {
    let (from, to) = (mv.from(), eight::name(mv.to()));
    let cross = if captures { "x" } else { "" };
    let kind = position.men.kind_at(from);
    match (mv.kind(), kind) {
        (CASTLING, _) => if mv.to() == moves::G8 { "O-O" } else { "O-O-O" }.into(),
        (FORMATION, _) => format!("F{cross}{to}"),
        (_, PAWN) if captures => format!("{}x{to}", &eight::name(from)[..1]),
        (_, PAWN) => to,
        _ => {
            let letter = LETTERS[usize::from(kind)] as char;
            format!("{letter}{}{cross}{to}", san::origin(from, rivals(game, position, mv, kind)))
        }
    }
}

/// The other men of this kind that may go to the same cell.
fn rivals(game: Kinizsi, position: &Position, mv: Move, kind: u8) -> Set64 {
    let others = position.men.own(position.turn, kind).without(mv.from());
    if others.is_empty() {
        return others;
    }
    legal(game, position)
        .into_iter()
        .filter(|other| other.to() == mv.to() && others.has(other.from()))
        .map(Move::from)
        .collect()
}

fn legal(game: Kinizsi, position: &Position) -> MoveList {
    let mut list = MoveList::new();
    game.moves(position, &mut list);
    list
}

// --- turns, read ---------------------------------------------------------------------------------

/// What a turn text says, as far as it says it.
struct Wish {
    /// The man's kind, where a letter names it.
    kind: Option<u8>,
    from: Set64,
    to: Cell,
    formation: bool,
    castling: bool,
}

pub(super) fn read_turn(
    game: Kinizsi,
    position: &Position,
    written: &str,
) -> Result<Turn, TurnError> {
    let unreadable = || TurnError::unreadable(written, Kinizsi::ABOUT.turns_look_like);
    let wish = wish(position, written).ok_or_else(unreadable)?;
    let men = &position.men;
    let found: Vec<Move> = legal(game, position)
        .into_iter()
        .filter(|mv| {
            mv.to() == wish.to
                && wish.from.has(mv.from())
                && (mv.kind() == FORMATION) == wish.formation
                && (!wish.castling || mv.kind() == CASTLING)
                && wish.kind.is_none_or(|kind| men.kind_at(mv.from()) == kind)
        })
        .collect();
    match found[..] {
        [mv] => Ok(Turn::from_slice(&[mv])),
        [] => Err(TurnError::Illegal { why: why_not(game, position, &wish) }),
        _ => Err(TurnError::Ambiguous {
            text: written.into(),
            candidates: found.into_iter().map(engine_form).collect(),
        }),
    }
}

/// Reads engine form, and algebraic notation with more or fewer marks than we write.
fn wish(position: &Position, written: &str) -> Option<Wish> {
    let bare = text::bare(written.trim().trim_end_matches("e.p."));
    let king = position.king(BLACK);
    let black = position.turn == BLACK;
    let castling = |to| Wish {
        kind: Some(KING),
        from: if black { Set64::of(king) } else { Set64::EMPTY },
        to,
        formation: false,
        castling: true,
    };
    match bare.as_str() {
        "O-O" => return Some(castling(moves::G8)),
        "O-O-O" => return Some(castling(moves::C8)),
        // The king takes his own rook: the other spelling of castling.
        "e8h8" if position.castling.has(moves::H8) && black => return Some(castling(moves::G8)),
        "e8a8" if position.castling.has(moves::A8) && black => return Some(castling(moves::C8)),
        _ => {}
    }
    let (bare, suffix) = match bare.strip_suffix('f') {
        Some(rest) => (rest, true),
        None => (bare.as_str(), false),
    };
    let mut letters: Vec<char> = bare.chars().filter(|c| !matches!(c, 'x' | '-' | ':')).collect();
    let rank = letters.pop()?;
    let file = letters.pop()?;
    let to = eight::parse(&format!("{file}{rank}"))?;
    let first = letters.first().copied().filter(char::is_ascii_uppercase);
    let formation = suffix || first == Some('F');
    let kind = match first {
        Some('F') => Some(KING),
        Some(letter) => Some(LETTERS.iter().position(|known| *known as char == letter)? as u8),
        None => None,
    };
    let hints = &letters[usize::from(first.is_some())..];
    let mut from = Set64::FULL;
    let mut whole_cell = 0;
    for hint in hints {
        match *hint {
            'a'..='h' if whole_cell == 0 => from &= eight::file_set(*hint as u8 - b'a'),
            '1'..='8' => from &= eight::rank_set(*hint as u8 - b'1'),
            _ => return None,
        }
        whole_cell += 1;
    }
    if whole_cell > 2 || suffix && (first.is_some() || whole_cell < 2) {
        return None;
    }
    // A cell alone, or a file and a cell, is a pawn's move; two cells are anybody's.
    let kind = kind.or((whole_cell < 2).then_some(PAWN));
    Some(Wish { kind, from, to, formation, castling: false })
}

// --- why not -------------------------------------------------------------------------------------

/// A reason that helps: what stands there, what it could do, what is missing.
fn why_not(game: Kinizsi, position: &Position, wish: &Wish) -> String {
    let men = &position.men;
    if wish.castling {
        return why_no_castling(game, position, wish.to == moves::G8);
    }
    if wish.formation {
        return why_no_formation(game, position, wish);
    }
    if wish.from.several() {
        return match wish.kind {
            Some(kind) => {
                format!("no {} can go to {}", man(position.turn, kind), eight::name(wish.to))
            }
            None => format!("nothing can go to {}", eight::name(wish.to)),
        };
    }
    let Some(from) = wish.from.first() else { return String::new() };
    let cell = eight::name(from);
    match men.at(from) {
        None => format!("{cell} is empty"),
        Some((seat, kind)) if seat != position.turn => {
            format!("{} on {cell} is the opponent's", the_man(seat, kind))
        }
        Some((seat, kind)) => {
            let who = format!("{} on {cell}", the_man(seat, kind));
            if pseudo(position, from).has(wish.to) {
                let king = the_man(seat, KING);
                return format!("{king} would stand attacked after that move of {who}");
            }
            let able = targets(game, position, from, false);
            match able.is_empty() {
                true => format!("{who} cannot move"),
                false => format!("{who} can go to {}", able.join(", ")),
            }
        }
    }
}

fn why_no_castling(game: Kinizsi, position: &Position, short: bool) -> String {
    let men = &position.men;
    if position.turn == WHITE {
        return "White never castles".into();
    }
    if !game.castling {
        return "nobody castles in this game".into();
    }
    let (wing, rook) = if short { ("king", moves::H8) } else { ("queen", moves::A8) };
    let inside = eight::between(moves::E8, rook) & men.occupied();
    let why = if !position.castling.has(rook) {
        "the king or the rook there has moved".into()
    } else if game.exposed(position, BLACK) {
        "the king is in check".into()
    } else if let Some((cell, (seat, kind))) = inside.first().and_then(|at| Some((at, men.at(at)?))) {
        format!("{} on {} stands in the way", the_man(seat, kind), eight::name(cell))
    } else {
        "White attacks the king's way".into()
    };
    format!("Black cannot castle on the {wing} side: {why}")
}

fn why_no_formation(game: Kinizsi, position: &Position, wish: &Wish) -> String {
    let men = &position.men;
    let kinizsi = position.king(WHITE);
    if position.turn == BLACK {
        return "only White moves in formation".into();
    }
    if !wish.from.has(kinizsi) {
        return format!(
            "Kinizsi leads the formation, and he stands on {}",
            eight::name(kinizsi)
        );
    }
    if moves::equipment(men).is_empty() {
        return "Kinizsi has no equipment left".into();
    }
    let Some(block) = Block::of(men) else {
        return format!("not all of his equipment stands on its place: {}", astray(position));
    };
    let cells: Vec<String> = block.cells.into_iter().map(eight::name).collect();
    let formation = format!("the formation on {}", cells.join(", "));
    let able = targets(game, position, kinizsi, true);
    match able.is_empty() {
        true => format!("{formation} cannot move"),
        false => format!("{formation} can be led to {}", able.join(", ")),
    }
}

/// The equipment that is not on its place.
fn astray(position: &Position) -> String {
    let men = &position.men;
    let kinizsi = position.king(WHITE);
    let (file, rank) = (eight::file(kinizsi), eight::rank(kinizsi));
    let places = [
        (KNIGHT, (rank < 7).then(|| eight::cell(file, rank + 1)), "in front of him"),
        (ROOK, (file > 0).then(|| eight::cell(file - 1, rank)), "at his left"),
        (BISHOP, (file < 7).then(|| eight::cell(file + 1, rank)), "at his right"),
    ];
    let mut missing = Vec::new();
    for (kind, place, words) in places {
        for cell in men.own(WHITE, kind) {
            if Some(cell) != place {
                let (name, cell) = (man(WHITE, kind), eight::name(cell));
                let there = place.map_or(String::new(), |place| format!(" on {}", eight::name(place)));
                missing.push(format!("the {name} is on {cell}, not {words}{there}"));
            }
        }
    }
    missing.join(", ")
}

fn targets(game: Kinizsi, position: &Position, from: Cell, formation: bool) -> Vec<String> {
    legal(game, position)
        .into_iter()
        .filter(|mv| mv.from() == from && (mv.kind() == FORMATION) == formation)
        .map(|mv| eight::name(mv.to()))
        .collect()
}

/// Where a man could go if his king did not matter; castling excepted.
fn pseudo(position: &Position, from: Cell) -> Set64 {
    let men = &position.men;
    let Some((seat, kind)) = men.at(from) else { return Set64::EMPTY };
    let occupied = men.occupied();
    let reach = match kind {
        PAWN => {
            let takes = men.of(seat.other()) | position.en_passant.map_or(Set64::EMPTY, Set64::of);
            let step = |set: Set64| match seat {
                WHITE => Set64(set.0 << 8),
                _ => Set64(set.0 >> 8),
            };
            let home = eight::rank_set(if seat == WHITE { 1 } else { 6 });
            let one = step(Set64::of(from)) & !occupied;
            let two = if home.has(from) { step(one) & !occupied } else { Set64::EMPTY };
            eight::PAWN[seat.index()][from.index()] & takes | one | two
        }
        KNIGHT => eight::KNIGHT[from.index()],
        BISHOP => eight::bishop(from, occupied),
        ROOK => eight::rook(from, occupied),
        KING if seat == BLACK => eight::KING[from.index()],
        KING if moves::equipment(men).is_empty() => {
            eight::queen(from, occupied) | eight::KNIGHT[from.index()]
        }
        _ => eight::queen(from, occupied),
    };
    reach & !men.of(seat)
}

fn man(seat: Seat, kind: u8) -> &'static str {
    let kind = if seat == WHITE { super::WHITE_GLYPHS[usize::from(kind)] } else { kind };
    super::PIECES[usize::from(kind)].name
}

fn the_man(seat: Seat, kind: u8) -> String {
    match (seat, kind) {
        (WHITE, KING) => "Kinizsi".into(),
        _ => format!("the {}", man(seat, kind)),
    }
}
