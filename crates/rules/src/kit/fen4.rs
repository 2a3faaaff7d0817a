//! FEN4, the position text of games of several seats: `turn-dead-short-long-points-clock[-{extra}]-board`.
//!
//! Read from left to right, because points can be negative. Nothing here knows a game's rules: castling
//! and en passant are handed over as they are written. The notation is described in
//! `docs/rules/fourplayer.md`.

use std::fmt::Write;

use super::armies::{KING, Man};
use crate::board::topology::Grid;
use crate::{Seat, Seats, TextError};

/// The letters of a game's FEN4.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    /// One lower-case letter per seat, in turn order.
    pub seats: &'static str,
    /// One upper-case letter per kind, from kind 1 on.
    pub kinds: &'static str,
}

/// Everything before the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Header {
    /// The seat to move.
    pub turn: usize,
    /// Seats that are out.
    pub dead: Seats,
    /// Seats that may castle to the short side.
    pub short: Seats,
    /// Seats that may castle to the long side.
    pub long: Seats,
    /// Points by seat.
    pub points: Vec<i16>,
    /// Plies since the last capture or pawn move.
    pub clock: u16,
    /// Extra keys and values, in the order of the text.
    pub extra: Vec<(String, Value)>,
}

/// The value of an extra key.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `'text'`.
    Text(String),
    /// A number, or a word without quotes: `3`, `true`.
    Word(String),
    /// `(a,b,c,d)`.
    List(Vec<Value>),
}

impl Value {
    /// The text of a quoted value.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The texts of a list of quoted values, if it has one for each of `seats`.
    #[must_use]
    pub fn texts(&self, seats: usize) -> Option<Vec<&str>> {
        let Value::List(list) = self else { return None };
        let texts: Option<Vec<&str>> = list.iter().map(Value::text).collect();
        texts.filter(|texts| texts.len() == seats)
    }

    /// The set of seats for which a list says `true`, if it has a word for each of `seats`.
    #[must_use]
    pub fn flags(&self, seats: usize) -> Option<Seats> {
        let Value::List(list) = self else { return None };
        let mut flags = Seats::NONE;
        for (seat, value) in list.iter().enumerate() {
            match value {
                Value::Word(word) if word == "true" => {
                    flags = flags.with(Seat::new(seat as u8));
                }
                Value::Word(word) if word == "false" => {}
                _ => return None,
            }
        }
        (list.len() == seats).then_some(flags)
    }
}

/// Reads a text as far as it can be read; every fault found is added. Men come back by cell.
pub fn read(
    text: &str,
    grid: &Grid,
    letters: Letters,
    error: &mut TextError,
) -> (Header, Vec<(usize, Man)>) {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let Some((header, board)) = text.rsplit_once('-') else {
        error.add(
            "the text",
            format!("{} is no FEN4", quote(&text)),
            "turn-dead-short-long-points-clock-board, the fields parted by \"-\"",
        );
        return (Header::default(), Vec::new());
    };
    (read_header(header, letters, error), read_board(board, grid, letters, error))
}

/// What a message quotes of a text: at most 40 characters.
#[must_use]
pub fn quote(text: &str) -> String {
    format!("\"{}\"", crate::error::shorten(text, 40))
}

fn read_header(text: &str, letters: Letters, error: &mut TextError) -> Header {
    let seats = letters.seats.len();
    let mut header = Header { points: vec![0; seats], ..Header::default() };
    let mut fields = text.splitn(5, '-');
    let mut next = || fields.next().unwrap_or_default();
    header.turn = turn(next(), letters, error);
    header.dead = bits(next(), "field 2 (dead)", seats, error);
    header.short = bits(next(), "field 3 (castling, short side)", seats, error);
    header.long = bits(next(), "field 4 (castling, long side)", seats, error);
    let Some(rest) = points(next(), &mut header.points, error) else { return header };
    let (clock, extra) = rest.split_once('-').map_or((rest, ""), |(clock, extra)| (clock, extra));
    header.clock = super::fen::counter(clock, "field 6 (clock)", error);
    if !extra.is_empty() {
        match read_extra(extra) {
            Some(extra) => header.extra = extra,
            None => error.add(
                "field 7 (extra)",
                quote(extra),
                "{'key':value,…} with 'text', numbers, true, false and (lists)",
            ),
        }
    }
    header
}

fn turn(field: &str, letters: Letters, error: &mut TextError) -> usize {
    let found = letters.seats.chars().position(|letter| {
        let mut field = field.chars();
        field.next() == Some(letter.to_ascii_uppercase()) && field.next().is_none()
    });
    found.unwrap_or_else(|| {
        error.add("field 1 (turn)", quote(field), spaced(&letters.seats.to_ascii_uppercase()));
        0
    })
}

/// `RBYG` as `R, B, Y, G`.
fn spaced(letters: &str) -> String {
    letters.chars().map(String::from).collect::<Vec<_>>().join(", ")
}

/// One 0 or 1 per seat, parted by commas.
fn bits(field: &str, place: &str, seats: usize, error: &mut TextError) -> Seats {
    let words: Vec<&str> = field.split(',').collect();
    if words.len() != seats || words.iter().any(|word| !matches!(*word, "0" | "1")) {
        let example = vec!["0"; seats].join(",");
        error.add(place, quote(field), format!("{seats} times 0 or 1, as {example}"));
        return Seats::NONE;
    }
    let set = words.iter().enumerate().filter(|(_, word)| **word == "1");
    set.map(|(seat, _)| Seat::new(seat as u8)).collect()
}

/// Whole numbers, negative ones included; gives back what follows their closing `-`.
fn points<'a>(text: &'a str, found: &mut [i16], error: &mut TextError) -> Option<&'a str> {
    let seats = found.len();
    let mut rest = text;
    for (seat, points) in found.iter_mut().enumerate() {
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let end = if seat + 1 < seats { ',' } else { '-' };
        let split = digits.find(end).map(|at| at + rest.len() - digits.len());
        let number = split.and_then(|at| rest[..at].parse::<i16>().ok());
        match (number, split) {
            (Some(number), Some(at)) => {
                *points = number;
                rest = &rest[at + 1..];
            }
            _ => {
                error.add(
                    "field 5 (points)",
                    quote(text.split('/').next().unwrap_or_default()),
                    format!(
                        "{seats} whole numbers from {} to {}, then \"-\" and the clock",
                        i16::MIN,
                        i16::MAX
                    ),
                );
                return None;
            }
        }
    }
    Some(rest)
}

/// The inside of `{…}`.
fn read_extra(text: &str) -> Option<Vec<(String, Value)>> {
    let mut rest = text.strip_prefix('{')?.strip_suffix('}')?;
    let mut extra = Vec::new();
    while !rest.is_empty() {
        let (key, after) = quoted(rest)?;
        let (value, after) = value(after.strip_prefix(':')?, 3)?;
        extra.push((key.to_string(), value));
        rest = match after.strip_prefix(',') {
            Some(more) => more,
            None if after.is_empty() => after,
            None => return None,
        };
    }
    Some(extra)
}

/// A text in single or double quotes, and what follows it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let mark = text.chars().next().filter(|mark| matches!(mark, '\'' | '"'))?;
    text[1..].split_once(mark)
}

/// A value and what follows it; lists may be nested `depth` deep.
fn value(text: &str, depth: u8) -> Option<(Value, &str)> {
    if let Some((text, rest)) = quoted(text) {
        return Some((Value::Text(text.to_string()), rest));
    }
    if let Some(mut rest) = text.strip_prefix('(') {
        if depth == 0 {
            return None;
        }
        let mut list = Vec::new();
        loop {
            if let Some(rest) = rest.strip_prefix(')') {
                return Some((Value::List(list), rest));
            }
            let (item, after) = value(rest, depth - 1)?;
            list.push(item);
            rest = after.strip_prefix(',').or_else(|| after.starts_with(')').then_some(after))?;
        }
    }
    let end = text.find([',', ')', '(', '}', '{', '\'', '"']).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    (!word.is_empty()).then(|| (Value::Word(word.to_string()), rest))
}

fn read_board(
    text: &str,
    grid: &Grid,
    letters: Letters,
    error: &mut TextError,
) -> Vec<(usize, Man)> {
    let rows: Vec<&str> = text.split('/').collect();
    let mut placed = Vec::new();
    if rows.len() != usize::from(grid.ranks) {
        error.add(
            "the board",
            format!("it has {}", super::fen::counted(rows.len(), "rank")),
            format!("{} ranks, from the top down, parted by \"/\"", grid.ranks),
        );
        return placed;
    }
    for (rank, row) in (0..grid.ranks).rev().zip(rows) {
        read_rank(row, rank, grid, letters, error, &mut placed);
    }
    placed
}

fn read_rank(
    row: &str,
    rank: u8,
    grid: &Grid,
    letters: Letters,
    error: &mut TextError,
    placed: &mut Vec<(usize, Man)>,
) {
    let place = format!("rank {}", rank + 1);
    let mut file = 0usize;
    for item in row.split(',') {
        if item.starts_with(|letter: char| letter.is_ascii_digit()) {
            match item.parse::<usize>() {
                Ok(run) => file = file.saturating_add(run),
                Err(_) => error.add(&place, quote(item), "a number of empty cells"),
            }
            continue;
        }
        let cell = u8::try_from(file).ok().and_then(|file| grid.at(file, rank));
        match (cell, item) {
            // A corner may be written cell by cell.
            (None, "x" | "X") if file < usize::from(grid.files) => {}
            (None, _) if file < usize::from(grid.files) => error.add(
                &place,
                format!("{} stands where the board has no cell", quote(item)),
                "a number, or x for each missing cell",
            ),
            (None, _) => {}
            (Some(cell), _) => match man(item, letters) {
                Some(man) => placed.push((cell, man)),
                None => error.add(
                    format!("{place}, {}", grid.topology.name(cell)),
                    quote(item),
                    format!(
                        "a number, a colour ({}) with a piece ({}), the same after d for a dead \
                         man, or X for a wall",
                        spaced(letters.seats),
                        spaced(letters.kinds)
                    ),
                ),
            },
        }
        file = file.saturating_add(1);
    }
    if file != usize::from(grid.files) {
        error.add(
            &place,
            format!("{} fills {file} cells", quote(row)),
            format!("{} cells", grid.files),
        );
    }
}

/// `rP`, `drP`, `dP` or `X`.
fn man(item: &str, letters: Letters) -> Option<Man> {
    if item == "X" {
        return Some(Man::WALL);
    }
    let (dead, rest) = match item.strip_prefix('d') {
        Some(rest) => (true, rest),
        None => (false, item),
    };
    let seat_of = |letter: char| letters.seats.chars().position(|known| known == letter);
    let kind_of = |letter: char| letters.kinds.chars().position(|known| known == letter);
    let mut rest = rest.chars();
    let (first, second, none) = (rest.next()?, rest.next(), rest.next());
    let man = match second {
        None if dead => Man::dead(None, kind_of(first)? as u8 + 1),
        None => return None,
        Some(kind) if dead => Man::dead(Some(seat_of(first)?), kind_of(kind)? as u8 + 1),
        Some(kind) => Man::new(seat_of(first)?, kind_of(kind)? as u8 + 1),
    };
    none.is_none().then_some(man)
}

/// Writes a text; `extra` is the inside of the extra field, empty for none.
#[must_use]
pub fn write(
    header: &Header,
    extra: &str,
    grid: &Grid,
    letters: Letters,
    at: impl Fn(usize) -> Man,
) -> String {
    let seats = letters.seats.len();
    let turn = letters.seats.as_bytes()[header.turn].to_ascii_uppercase() as char;
    let bits = |set: Seats| {
        let bit = |seat: usize| if set.has(Seat::new(seat as u8)) { "1" } else { "0" };
        (0..seats).map(bit).collect::<Vec<_>>().join(",")
    };
    let points: Vec<String> = header.points.iter().map(ToString::to_string).collect();
    let mut text = format!(
        "{turn}-{}-{}-{}-{}-{}-",
        bits(header.dead),
        bits(header.short),
        bits(header.long),
        points.join(","),
        header.clock
    );
    if !extra.is_empty() {
        let _ = write!(text, "{{{extra}}}-");
    }
    for rank in (0..grid.ranks).rev() {
        write_rank(&mut text, rank, grid, letters, &at);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn write_rank(
    text: &mut String,
    rank: u8,
    grid: &Grid,
    letters: Letters,
    at: impl Fn(usize) -> Man,
) {
    let mut items = Vec::new();
    let mut empty = 0;
    for file in 0..grid.files {
        match grid.at(file, rank).map(&at).filter(|man| !man.is_empty()) {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    items.push(std::mem::take(&mut empty).to_string());
                }
                items.push(write_man(man, letters));
            }
        }
    }
    if empty > 0 {
        items.push(empty.to_string());
    }
    text.push_str(&items.join(","));
}

fn write_man(man: Man, letters: Letters) -> String {
    if man == Man::WALL {
        return "X".into();
    }
    debug_assert!(man.kind() <= KING);
    let mut text = String::new();
    if man.is_dead() {
        text.push('d');
    }
    if let Some(seat) = man.owner() {
        text.push(letters.seats.as_bytes()[seat.index()] as char);
    }
    text.push(letters.kinds.as_bytes()[usize::from(man.kind()) - 1] as char);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: Letters = Letters { seats: "rbyg", kinds: "PNBRQDK" };

    fn grid() -> Grid {
        Grid::new(3, 3, |file, rank| (file, rank) != (0, 0))
    }

    fn round_trip(text: &str) -> Result<String, TextError> {
        let mut error = TextError::default();
        let (header, men) = read(text, &grid(), LETTERS, &mut error);
        let at = |cell| men.iter().find(|(at, _)| *at == cell).map_or(Man::EMPTY, |(_, man)| *man);
        let text = write(&header, "", &grid(), LETTERS, at);
        error.or(text)
    }

    #[test]
    fn negative_points_are_read_from_the_left() {
        let text = "B-0,1,0,0-1,0,0,0-0,0,1,0--3,0,12,-1-7-rK,2/dP,dbD,X/1,gP,bB";
        assert_eq!(round_trip(text).as_deref(), Ok(text));
    }

    #[test]
    fn white_space_and_corner_marks_are_tolerated() {
        let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\nrK,2/\n3/ x,gP,bB";
        let clean = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-rK,2/3/1,gP,bB";
        assert_eq!(round_trip(text).as_deref(), Ok(clean));
    }

    #[test]
    fn extra_keys_keep_their_order_and_shape() {
        let extra = read_extra("{'a':('x:y',''),\"b\":3,'c':true,'d':'t','e':((1),2)}").unwrap();
        let keys: Vec<&str> = extra.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["a", "b", "c", "d", "e"]);
        assert_eq!(extra[0].1.texts(2), Some(vec!["x:y", ""]));
        assert_eq!(extra[1].1, Value::Word("3".into()));
        assert_eq!(read_extra("{}"), Some(vec![]));
        for wrong in ["{'a'}", "{a:1}", "{'a':}", "{'a':(1}", "{'a':1", "'a':1", "{'a':((((1))))}"]
        {
            assert_eq!(read_extra(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_fault_is_reported() {
        let text = "Q-0,1,0-0,0,0,2-0,0,0,0-0,0,x,0-0-rK,2/rX,2,4/rP,2";
        let error = round_trip(text).unwrap_err();
        let places: Vec<&str> = error.faults.iter().map(|fault| fault.place.as_str()).collect();
        assert_eq!(
            places,
            [
                "field 1 (turn)",
                "field 2 (dead)",
                "field 3 (castling, short side)",
                "field 5 (points)",
                "rank 2, a2",
                "rank 2",
                "rank 1",
            ]
        );
    }

    #[test]
    fn nonsense_never_panics() {
        for text in ["", "-", "é-é", "------", "R-0,0,0,0-0,0,0,0-0,0,0,0-é,0,0,0-0-9/9/9", "♔-{'"]
        {
            assert!(round_trip(text).is_err(), "{text}");
        }
        let numbers = "R-0,0,0,0-0,0,0,0-0,0,0,0--32768,32767,0,0-0-";
        assert!(round_trip(&format!("{numbers}rK,2/3/3")).is_ok());
        assert!(round_trip(&format!("{numbers}{},rK/3/3", usize::MAX)).is_err());
        let long = "9".repeat(100);
        assert!(round_trip(&format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{long}/3/3")).is_err());
    }
}
