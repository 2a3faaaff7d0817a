//! Texts of turns: `e2e4,e4e5` and `e4@e5`.

use super::{ALONE, LOOKS, Position, STYLE, duck_step, with_duck};
use crate::board::{Cell, eight};
use crate::kit::chessmen::{landing, text};
use crate::{Game, Move, MoveList, Saying, Turn, TurnError};

crate::sentences! {
    position_ducks(ducks) = "there are {ducks} ducks";
    accepted_one_duck() = "one * at most";
    refusal_duck_missing(turn, name) =
        "the duck must be put on an empty cell too, as in {turn} or {name}";
    refusal_duck_stays(cell) = "the duck stands on {cell} already and must move";
    refusal_duck_on_man(cell) = "the duck cannot go to {cell}: a man stands there after the move";
    refusal_duck_half(cell, half) =
        "the duck's half begins with the cell the man went to, {cell}: write {half}";
}

/// The man's move, a comma, his target and the duck's cell; the comma's part is missing where a
/// captured king ended the game before the duck moved.
pub(super) fn engine_form(turn: &[Move]) -> String {
    match *turn {
        [man, duck, ..] => {
            let (target, cell) = (eight::name(landing(man)), eight::name(duck.to()));
            format!("{},{target}{cell}", text::uci(man, STYLE))
        }
        [man] => text::uci(with_duck(man), STYLE),
        [] => String::new(),
    }
}

/// SAN, then `@` and the duck's cell.
pub(super) fn name(position: &Position, turn: &[Move]) -> String {
    let Some(&man) = turn.first() else { return String::new() };
    let san = text::san(&position.board, with_duck(man), &men_moves(position));
    match turn.get(1) {
        Some(duck) => format!("{san}@{}", eight::name(duck.to())),
        None => san,
    }
}

fn men_moves(position: &Position) -> MoveList {
    let mut list = MoveList::new();
    position.men_moves(&mut list);
    list
}

/// Reads engine form, `e4@e5`, and mixtures: either half may be written in either way, the halves may
/// be parted by a comma or `@`. A move that captures the king may stand alone.
pub(super) fn read(position: &Position, text: &str) -> Result<Turn, TurnError> {
    let (man, duck) = match text.split_once(['@', ',']) {
        Some((man, duck)) => (man, Some(duck.trim())),
        None => (text, None),
    };
    let board = &position.board;
    let found = text::find(board, man.trim(), &men_moves(position), STYLE, LOOKS);
    // The man's half may be none at all (`@e5`): the message shows what was typed.
    let mv = found.map_err(|error| match error {
        TurnError::Unreadable { accepted, .. } => TurnError::unreadable(text, accepted),
        error => error,
    })?;
    let Some(duck) = duck else {
        if board.captures_king(mv) {
            let alone = Move::new(mv.from(), mv.to(), mv.kind() | ALONE, mv.arg());
            return Ok(Turn::from_slice(&[alone]));
        }
        let duck = after(position, mv).free().first().map(|cell| duck_step(None, cell));
        let example: Turn = std::iter::once(mv).chain(duck).collect();
        let (engine, name) = (engine_form(&example), name(position, &example));
        let why = refusal_duck_missing(engine, name);
        return Err(TurnError::Unfinished { why, ask: "Duck to" });
    };
    let cell = duck_cell(duck, landing(mv)).map_err(|why| match why {
        Some(why) => TurnError::illegal(why),
        None => TurnError::unreadable(text, LOOKS),
    })?;
    let next = after(position, mv);
    if !next.free().has(cell) {
        let cell_name = eight::name(cell);
        let why = if next.duck.has(cell) {
            refusal_duck_stays(cell_name)
        } else {
            refusal_duck_on_man(cell_name)
        };
        return Err(TurnError::illegal(why));
    }
    Ok(Turn::from_slice(&[mv, duck_step(next.duck.first(), cell)]))
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    super::Duck.play(&mut next, mv);
    next
}

/// The duck's half: its cell, or the man's target and its cell. The fault is empty where this is no
/// cell at all.
fn duck_cell(half: &str, target: Cell) -> Result<Cell, Option<Saying>> {
    let (origin, cell) = match half.len() {
        4 if half.is_ascii() => half.split_at(2),
        _ => ("", half),
    };
    let cell = eight::parse(cell).ok_or(None)?;
    if !origin.is_empty() && eight::parse(origin).ok_or(None)? != target {
        let target = eight::name(target);
        let right = format!("{target}{}", eight::name(cell));
        return Err(Some(refusal_duck_half(target, right)));
    }
    Ok(cell)
}
