//! Texts of Kinizsi chess: positions (FEN) and turns (engine form and algebraic notation).
//!
//! Rules: `docs/rules/kinizsi.md`, sections "Notation" and "Positions from a text".

use std::fmt::Write;

use crate::board::{Cell, Set64, eight};
use crate::kit::men::colour;
use crate::kit::{faults, fen, san, text, why};
use crate::{Game, Move, MoveList, Saying, Seat, TextError, Turn, TurnError, Word};

use super::block::Block;
use super::moves::{self, CASTLING, FORMATION};
use super::{BISHOP, BLACK, KING, KNIGHT, Kinizsi, Men, PAWN, Position, QUEEN, ROOK, WHITE};

crate::sentences! {
    position_white_queen() = "White has no queen";
    position_both_home() = "pawns of both sides have reached their goal";
    accepted_one_side() = "those of one side at most";
    note_white_rights() = "White never castles; K and Q in the castling field were dropped.";
    note_castling_off(letter) = "Castling is off; {letter} in the castling field was dropped.";
    note_not_at_home(letter, king, rook) =
        "The castling right {letter} was dropped: king and rook do not stand on {king} and {rook}.";
    note_nobody_captures(cell) =
        "The en passant cell {cell} was dropped: no pawn stands so that it could capture there.";
    refusal_nothing_can_go(to) = "nothing can go to {to}";
    refusal_white_never_castles() = "White never castles";
    refusal_castling_way_attacked() = "White attacks the king's way";
    refusal_only_white_forms() = "only White moves in formation";
    refusal_kinizsi_leads(cell) = "Kinizsi leads the formation, and he stands on {cell}";
    refusal_no_equipment() = "Kinizsi has no equipment left";
    refusal_equipment_astray() =
        "not all of his equipment stands on its place, the horse in front of him, the shield at \
         his left, the sword at his right:";
    refusal_astray(man, cell, place) = "{the man} is on {cell}, not on {place}";
    refusal_no_place(man) = "beyond the edge of the board there is no place for {the man}";
    refusal_formation_stays(cells) = "the formation on {cells} cannot move";
    refusal_formation_goes(cells, goals) = "the formation on {cells} can be led to {goals}";
}

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
    notes: &mut Vec<Saying>,
) -> Result<Position, TextError> {
    let mut error = TextError::default();
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |at: usize| fields.get(at).copied();
    if fields.len() > 6 {
        let wrong = faults::position_unknown(fields[6]);
        error.add(faults::place_further_field(7u8), wrong, faults::accepted_fields(6u8));
    }
    let faults = error.faults.len();
    let placed = fen::placement(field(0).unwrap_or_default(), 8, 8, &mut error);
    let (men, unknown) = Men::from_letters(LETTERS, &placed);
    for (file, rank, letter) in unknown {
        let place = eight::name(eight::cell(file, rank));
        let wrong = faults::position_no_man(letter, &place);
        error.add(faults::place_cell(&place), wrong, accepted_men());
    }
    let whole_board = error.faults.len() == faults;
    let turn = fen::side_to_move(field(1), &mut error);
    for (at, name, filled) in [
        (2, faults::field_castling(), "-"),
        (3, faults::field_passed(), "-"),
        (4, faults::field_quiet(), "0"),
        (5, faults::field_number(), "1"),
    ] {
        if (2..=at).contains(&fields.len()) {
            notes.push(faults::note_field_missing(at + 1, name, filled));
        }
    }
    let castling = read_castling(game, field(2).unwrap_or("-"), &men, &mut error, notes);
    let en_passant = read_en_passant(field(3).unwrap_or("-"), &men, turn, &mut error, notes);
    let place = faults::field(5, faults::field_quiet());
    let quiet = fen::counter(field(4).unwrap_or("0"), place, &mut error);
    let place = faults::field(6, faults::field_number());
    let mut number = fen::counter(field(5).unwrap_or("1"), place, &mut error);
    if number == 0 && error.faults.is_empty() {
        number = 1;
        notes.push(faults::note_number_zero());
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
    notes: &mut Vec<Saying>,
) -> Set64 {
    let mut rights = Set64::EMPTY;
    if field == "-" {
        return rights;
    }
    if field.is_empty() || !field.chars().all(|letter| "KQkq".contains(letter)) {
        let place = faults::field(3, faults::field_castling());
        let accepted = faults::one_of(["-", "k", "q", "kq"]);
        error.add(place, faults::position_unknown(field), accepted);
        return rights;
    }
    if field.contains(['K', 'Q']) {
        notes.push(note_white_rights());
    }
    for (letter, rook) in [('k', moves::H8), ('q', moves::A8)] {
        if !field.contains(letter) {
            continue;
        }
        if !game.castling {
            notes.push(note_castling_off(letter));
        } else if men.own(BLACK, KING).has(moves::E8) && men.own(BLACK, ROOK).has(rook) {
            rights = rights.with(rook);
        } else {
            notes.push(note_not_at_home(letter, eight::name(moves::E8), eight::name(rook)));
        }
    }
    rights
}

fn read_en_passant(
    field: &str,
    men: &Men,
    turn: Seat,
    error: &mut TextError,
    notes: &mut Vec<Saying>,
) -> Option<Cell> {
    if field == "-" {
        return None;
    }
    let Some(passed) = eight::parse(field) else {
        let place = faults::field(4, faults::field_passed());
        error.add(place, faults::position_unknown(field), faults::accepted_cell("d3"));
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
    notes.push(match possible {
        true => note_nobody_captures(field),
        false => faults::note_nobody_passed(field),
    });
    None
}

/// What must be true of a position that can be played.
fn check_men(game: Kinizsi, position: &Position, error: &mut TextError) {
    let men = &position.men;
    for (seat, letter) in [(WHITE, "K"), (BLACK, "k")] {
        let found = men.own(seat, KING).len();
        if found != 1 {
            let wrong = faults::position_times(found, letter, man(seat, KING));
            error.add(faults::place_board(), wrong, faults::accepted_exactly_one());
        }
    }
    for (kind, letter) in [(KNIGHT, "N"), (ROOK, "R"), (BISHOP, "B")] {
        let found = men.own(WHITE, kind).len();
        if found > 1 {
            let wrong = faults::position_times(found, letter, man(WHITE, kind));
            error.add(faults::place_board(), wrong, faults::accepted_at_most(1u8));
        }
    }
    for queen in men.own(WHITE, QUEEN) {
        let place = faults::place_cell(eight::name(queen));
        error.add(place, position_white_queen(), accepted_men());
    }
    for pawn in men.own(BLACK, PAWN) & eight::rank_set(7) {
        let cell = eight::name(pawn);
        let accepted = faults::accepted_pawn_ranks(1u8, 7u8);
        error.add(faults::place_cell(&cell), faults::position_pawn_on(&cell), accepted);
    }
    let home = |seat: Seat| game.goal[seat.index()] && Kinizsi::pawns_home(position, seat).any();
    if home(WHITE) && home(BLACK) {
        error.add(faults::place_board(), position_both_home(), accepted_one_side());
    }
    let kings = men.own(WHITE, KING).len() == 1 && men.own(BLACK, KING).len() == 1;
    if kings && game.exposed(position, position.turn.other()) {
        let them = position.turn.other();
        let cell = eight::name(position.king(them));
        error.add(
            faults::place_board(),
            faults::position_king_exposed(colour(them), cell, colour(position.turn)),
            faults::accepted_mover_in_check(),
        );
    }
}

/// The letters of the men there are.
fn accepted_men() -> Saying {
    faults::accepted_letters("K N R B P", "k q r b n p")
}

// --- turns, written ------------------------------------------------------------------------------

pub(super) fn engine_form(mv: Move) -> String {
    let with = if mv.kind() == FORMATION { "f" } else { "" };
    format!("{}{}{with}", eight::name(mv.from()), eight::name(mv.to()))
}

pub(super) fn name(game: Kinizsi, position: &Position, mv: Move) -> String {
    let mut next = *position;
    Kinizsi::make(&mut next, mv);
    let mut name =
        bare_name(game, position, mv, position.men.occupied().len() > next.men.occupied().len());
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

impl Wish {
    /// Whether a move is what the text says.
    fn is(&self, position: &Position, mv: Move) -> bool {
        mv.to() == self.to
            && self.from.has(mv.from())
            && (mv.kind() == FORMATION) == self.formation
            && (!self.castling || mv.kind() == CASTLING)
            && self.kind.is_none_or(|kind| position.men.kind_at(mv.from()) == kind)
    }
}

pub(super) fn read_turn(
    game: Kinizsi,
    position: &Position,
    written: &str,
) -> Result<Turn, TurnError> {
    let unreadable = || TurnError::unreadable(written, Kinizsi::ABOUT.turns_look_like);
    let wish = wish(position, written).ok_or_else(unreadable)?;
    let found: Vec<Move> =
        legal(game, position).into_iter().filter(|mv| wish.is(position, *mv)).collect();
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

/// Reasons that help: what stands there, what it could do, what is missing.
fn why_not(game: Kinizsi, position: &Position, wish: &Wish) -> Vec<Saying> {
    let men = &position.men;
    if wish.castling {
        return why_no_castling(game, position, wish.to == moves::G8);
    }
    if wish.formation {
        return why_no_formation(game, position, wish);
    }
    let to = eight::name(wish.to);
    let exposing = why::exposing(&game, position);
    if exposing.iter().any(|mv| wish.is(position, *mv)) {
        return vec![why::refusal_leaves_check()];
    }
    if wish.from.several() {
        let us = colour(position.turn);
        return vec![match wish.kind {
            Some(kind) => why::refusal_none_can_go(man(position.turn, kind), us, to),
            None => refusal_nothing_can_go(to),
        }];
    }
    let Some(from) = wish.from.first() else { return Vec::new() };
    let cell = eight::name(from);
    match men.at(from) {
        None => vec![why::refusal_empty(cell)],
        Some((seat, kind)) if seat != position.turn => {
            let owner = colour(seat);
            vec![why::refusal_not_yours(man(seat, kind), cell, owner)]
        }
        Some((seat, kind)) => {
            let able = targets(game, position, from, false);
            let bound = exposing.iter().any(|mv| mv.from() == from);
            vec![why::refusal_cannot_go(man(seat, kind), cell, to), why::goes(&able, bound)]
        }
    }
}

fn why_no_castling(game: Kinizsi, position: &Position, short: bool) -> Vec<Saying> {
    let men = &position.men;
    if position.turn == WHITE {
        return vec![refusal_white_never_castles()];
    }
    if !game.castling {
        return vec![why::refusal_nobody_castles()];
    }
    let rook = if short { moves::H8 } else { moves::A8 };
    let inside = eight::between(moves::E8, rook) & men.occupied();
    let reason = if !position.castling.has(rook) {
        why::refusal_king_or_rook_moved()
    } else if game.exposed(position, BLACK) {
        why::refusal_in_check()
    } else if let Some((cell, (seat, kind))) = inside.first().and_then(|at| Some((at, men.at(at)?)))
    {
        why::refusal_in_the_way(Word::list([why::man_on(man(seat, kind), cell)]))
    } else {
        refusal_castling_way_attacked()
    };
    vec![why::no_castling(BLACK, short), reason]
}

fn why_no_formation(game: Kinizsi, position: &Position, wish: &Wish) -> Vec<Saying> {
    let men = &position.men;
    let kinizsi = position.king(WHITE);
    if position.turn == BLACK {
        return vec![refusal_only_white_forms()];
    }
    if !wish.from.has(kinizsi) {
        return vec![refusal_kinizsi_leads(eight::name(kinizsi))];
    }
    if moves::equipment(men).is_empty() {
        return vec![refusal_no_equipment()];
    }
    let Some(block) = Block::of(men) else { return why_no_block(position) };
    let cells = Word::list(block.cells.into_iter().map(eight::name));
    if why::exposing(&game, position).iter().any(|mv| wish.is(position, *mv)) {
        return vec![why::refusal_leaves_check()];
    }
    let able = targets(game, position, kinizsi, true);
    vec![match able.is_empty() {
        true => refusal_formation_stays(cells),
        false => refusal_formation_goes(cells, Word::list(able)),
    }]
}

/// The equipment that is not on its place.
fn why_no_block(position: &Position) -> Vec<Saying> {
    let men = &position.men;
    let kinizsi = position.king(WHITE);
    let (file, rank) = (eight::file(kinizsi), eight::rank(kinizsi));
    let places = [
        (KNIGHT, (rank < 7).then(|| eight::cell(file, rank + 1))),
        (ROOK, (file > 0).then(|| eight::cell(file - 1, rank))),
        (BISHOP, (file < 7).then(|| eight::cell(file + 1, rank))),
    ];
    let mut why = vec![refusal_equipment_astray()];
    for (kind, place) in places {
        let astray = men.own(WHITE, kind).into_iter().filter(|cell| Some(*cell) != place);
        why.extend(astray.map(|cell| {
            let (man, cell) = (man(WHITE, kind), eight::name(cell));
            match place {
                Some(place) => refusal_astray(man, cell, eight::name(place)),
                None => refusal_no_place(man),
            }
        }));
    }
    why
}

fn targets(game: Kinizsi, position: &Position, from: Cell, formation: bool) -> Vec<String> {
    legal(game, position)
        .into_iter()
        .filter(|mv| mv.from() == from && (mv.kind() == FORMATION) == formation)
        .map(|mv| eight::name(mv.to()))
        .collect()
}

/// Appends the moves that only leave the own king in check.
pub(super) fn list_exposing(game: Kinizsi, position: &Position, list: &mut MoveList) {
    let known = legal(game, position);
    let mut add = |from: Cell, to: Set64, formation: bool| {
        let is =
            |mv: &Move, to| (mv.from(), mv.to(), mv.kind() == FORMATION) == (from, to, formation);
        let kind = if formation { FORMATION } else { moves::PLAIN };
        let illegal = to.into_iter().filter(|to| !known.iter().any(|mv| is(mv, *to)));
        list.extend(illegal.map(|to| Move::new(from, to, kind, 0)));
    };
    for from in position.men.of(position.turn) {
        add(from, pseudo(position, from), false);
    }
    if let Some(block) = Block::of(&position.men).filter(|_| position.turn == WHITE) {
        add(position.king(WHITE), game.formation_slides(&position.men, block), true);
    }
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

/// What a man is called; of the kings one has a name.
fn man(seat: Seat, kind: u8) -> Word {
    let look = if seat == WHITE { super::WHITE_GLYPHS[usize::from(kind)] } else { kind };
    let look = &super::PIECES[usize::from(look)];
    Word::named("piece", look.glyph, look.name)
}
