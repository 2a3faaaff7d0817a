//! FEN4, the position text of games of several seats: `turn-dead-short-long-points-clock[-{extra}]-board`.
//!
//! Read from left to right, because points can be negative. Nothing here knows a game's rules: castling
//! and en passant are handed over as they are written. The notation is described in
//! `docs/rules/fourplayer.md`.

use std::fmt::Write;

use super::armies::{KING, Man};
use super::faults;
use crate::board::topology::Grid;
use crate::error::shorten;
use crate::{Saying, Seat, Seats, TextError, Word};

crate::sentences! {
    field_dead() = "dead";
    field_short() = "castling, short side";
    field_long() = "castling, long side";
    field_points() = "points";
    field_extra() = "extra";
    position_no_cell(text) = "\"{text}\" stands where the board has no cell";
    accepted_fen4(form) = "{form}, the fields parted by \"-\"";
    accepted_extra(form) = "{form} with 'text', numbers, true, false and (lists)";
    accepted_bits(seats, example) = "{seats} times 0 or 1, as {example}";
    accepted_points(seats, from, to) =
        "{seats} whole numbers from {from} to {to}, then \"-\" and the clock";
    accepted_empty_cells() = "a number of empty cells";
    accepted_number_or_x() = "a number, or x for each missing cell";
    accepted_fen4_man(colours, pieces) =
        "a number, a colour ({colours}) with a piece ({pieces}), the same after d for a dead man, or \
         X for a wall";
}

/// The fields in their order, for messages.
pub(crate) const FORM: &str = "turn-dead-short-long-points-clock-board";

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
        let empty = text.is_empty().then(faults::position_empty);
        let wrong = empty.unwrap_or_else(|| faults::position_unknown(shorten(&text, 40)));
        error.add(faults::place_text(), wrong, accepted_fen4(FORM));
        return (Header::default(), Vec::new());
    };
    if !is_header_field(board) {
        return (read_header(header, letters, error), read_board(board, grid, letters, error));
    }
    let header = read_header(text.trim_end_matches('-'), letters, error);
    let accepted = faults::accepted_ranks(grid.ranks);
    error.add(faults::place_board(), faults::position_missing(), accepted);
    (header, Vec::new())
}

/// Whether the last part of a text is none of a board but of what stands before it: points, a number, the
/// end of the extra field, or nothing.
fn is_header_field(part: &str) -> bool {
    part.ends_with('}') || part.chars().all(|letter| letter.is_ascii_digit() || letter == ',')
}

fn read_header(text: &str, letters: Letters, error: &mut TextError) -> Header {
    let seats = letters.seats.len();
    let mut header = Header { points: vec![0; seats], ..Header::default() };
    let mut fields = text.splitn(5, '-');
    let mut next = || fields.next().unwrap_or_default();
    header.turn = turn(next(), letters, error);
    header.dead = bits(next(), faults::field(2, field_dead()), seats, error);
    header.short = bits(next(), faults::field(3, field_short()), seats, error);
    header.long = bits(next(), faults::field(4, field_long()), seats, error);
    let Some(rest) = points(next(), &mut header.points, error) else { return header };
    let (clock, extra) = rest.split_once('-').map_or((rest, ""), |(clock, extra)| (clock, extra));
    header.clock = super::fen::counter(clock, faults::field(6, faults::field_quiet()), error);
    if !extra.is_empty() {
        match read_extra(extra) {
            Some(extra) => header.extra = extra,
            None => error.add(
                faults::field(7, field_extra()),
                faults::position_unknown(shorten(extra, 40)),
                accepted_extra("{'key':value,…}"),
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
        let seats = letters.seats.to_ascii_uppercase();
        error.add(
            faults::field(1, faults::field_turn()),
            faults::unusable(field),
            faults::accepted_words(Word::choice(seats.chars())),
        );
        0
    })
}

/// One 0 or 1 per seat, parted by commas.
fn bits(field: &str, place: Saying, seats: usize, error: &mut TextError) -> Seats {
    let words: Vec<&str> = field.split(',').collect();
    if words.len() != seats || words.iter().any(|word| !matches!(*word, "0" | "1")) {
        let example = vec!["0"; seats].join(",");
        error.add(place, faults::unusable(field), accepted_bits(seats, example));
        return Seats::NONE;
    }
    let set = words.iter().enumerate().filter(|(_, word)| **word == "1");
    set.map(|(seat, _)| Seat::new(seat as u8)).collect()
}

/// Whole numbers, negative ones included; gives back what follows their closing `-`, if there is one.
fn points<'a>(text: &'a str, found: &mut [i16], error: &mut TextError) -> Option<&'a str> {
    let seats = found.len();
    let mut rest = text;
    for (seat, points) in found.iter_mut().enumerate() {
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let end = if seat + 1 < seats { ',' } else { '-' };
        let split = digits.find(end).map(|at| at + rest.len() - digits.len());
        let last = (seat + 1 == seats).then_some(rest.len());
        let number = split.or(last).and_then(|at| rest[..at].parse::<i16>().ok());
        match number {
            Some(number) => {
                *points = number;
                rest = split.map_or("", |at| &rest[at + 1..]);
            }
            _ => {
                error.add(
                    faults::field(5, field_points()),
                    faults::unusable(text.split('/').next().unwrap_or("")),
                    accepted_points(seats, i16::MIN, i16::MAX),
                );
                // Where there is nothing, what comes behind it is missing, too.
                return text.is_empty().then_some("");
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
            faults::place_board(),
            faults::position_ranks(rows.len()),
            faults::accepted_ranks(grid.ranks),
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
    let place = || faults::place_rank(rank + 1);
    let unknown = |item: &str| faults::position_unknown(shorten(item, 40));
    let mut file = 0usize;
    for item in row.split(',') {
        if item.starts_with(|letter: char| letter.is_ascii_digit()) {
            match item.parse::<usize>() {
                Ok(run) => file = file.saturating_add(run),
                Err(_) => error.add(place(), unknown(item), accepted_empty_cells()),
            }
            continue;
        }
        let cell = u8::try_from(file).ok().and_then(|file| grid.at(file, rank));
        match (cell, item) {
            // A corner may be written cell by cell.
            (None, "x" | "X") if file < usize::from(grid.files) => {}
            (None, _) if file < usize::from(grid.files) => {
                error.add(place(), position_no_cell(shorten(item, 40)), accepted_number_or_x())
            }
            (None, _) => {}
            (Some(cell), _) => match man(item, letters) {
                Some(man) => placed.push((cell, man)),
                None => error.add(
                    faults::place_cell(grid.topology.name(cell)),
                    unknown(item),
                    accepted_fen4_man(
                        Word::list(letters.seats.chars()),
                        Word::list(letters.kinds.chars()),
                    ),
                ),
            },
        }
        file = file.saturating_add(1);
    }
    if file != usize::from(grid.files) {
        error.add(
            place(),
            faults::position_width(shorten(row, 40), file),
            faults::accepted_cells(grid.files),
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
        let places: Vec<String> =
            error.faults.iter().map(|fault| fault.place.to_string()).collect();
        assert_eq!(
            places,
            [
                "field 1 (side to move)",
                "field 2 (dead)",
                "field 3 (castling, short side)",
                "field 5 (points)",
                "a2",
                "rank 2",
                "rank 1",
            ]
        );
    }

    /// Fields from the end on, each left out with all that follow it.
    #[test]
    fn missing_fields_are_named() {
        let fields = ["R", "0,0,0,0", "0,0,0,0", "0,0,0,0", "0,0,0,-1", "0"];
        let places = [
            "field 2 (dead)",
            "field 3 (castling, short side)",
            "field 4 (castling, long side)",
            "field 5 (points)",
            "field 6 (half-moves without progress)",
        ];
        for at in 0..places.len() {
            let header = fields[..=at].join("-");
            for (text, board) in [(format!("{header}-rK,2/3/3"), false), (header + "-", true)] {
                let error = round_trip(&text).unwrap_err();
                let told = |fault: &crate::Fault| format!("{}: {}", fault.place, fault.wrong);
                let told: Vec<String> = error.faults.iter().map(told).collect();
                let missing = places[at..].iter().chain(board.then_some(&"the board"));
                let missing: Vec<String> =
                    missing.map(|place| format!("{place}: it is missing")).collect();
                assert_eq!(told, missing, "{text}");
            }
        }
        let no_board = fields.join("-");
        for text in [no_board.clone(), no_board + "-{'a':'b-c'}"] {
            let error = round_trip(&text).unwrap_err();
            let accepted = "3 ranks, from the top down, parted by \"/\"";
            assert_eq!(
                error.to_string(),
                format!("the board: it is missing; accepted: {accepted}"),
                "{text}"
            );
        }
        assert!(round_trip("").unwrap_err().to_string().starts_with("the text: it is empty"));
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
