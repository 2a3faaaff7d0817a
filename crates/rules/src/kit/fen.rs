//! FEN and its relatives: fields, placements on boards of any size, counters.

use std::fmt::Write;

use super::faults;
use crate::{Saying, TextError};

/// The letters of a placement with their files and ranks, both counted from 0.
///
/// Ranks run from the top down and are parted by `/`; numbers are runs of empty cells, everything
/// else is one letter on one cell. Every rank that does not fit is reported.
pub fn placement(text: &str, files: u8, ranks: u8, error: &mut TextError) -> Vec<(u8, u8, char)> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ranks) {
        error.add(
            faults::place_board(),
            faults::position_ranks(rows.len()),
            faults::accepted_ranks(ranks),
        );
        return Vec::new();
    }
    let mut placed = Vec::new();
    for (rank, row) in (0..ranks).rev().zip(rows) {
        let width = row_letters(row, |file, letter| {
            if file < u32::from(files) {
                placed.push((file as u8, rank, letter));
            }
        });
        if width != u32::from(files) {
            error.add(
                faults::place_rank(rank + 1),
                faults::position_width(row, width),
                faults::accepted_cells(files),
            );
        }
    }
    placed
}

/// Walks one rank; returns how many cells it fills.
fn row_letters(row: &str, mut found: impl FnMut(u32, char)) -> u32 {
    let (mut file, mut run) = (0u32, 0u32);
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(digit) => run = run.saturating_mul(10).saturating_add(digit),
            None => {
                file = file.saturating_add(std::mem::take(&mut run));
                found(file, letter);
                file = file.saturating_add(1);
            }
        }
    }
    file.saturating_add(run)
}

/// Writes a placement; `man` gives what stands on a file and rank, counted from 0.
pub fn write_placement(files: u8, ranks: u8, man: impl Fn(u8, u8) -> Option<String>) -> String {
    let mut text = String::new();
    for rank in (0..ranks).rev() {
        let mut empty = 0;
        for file in 0..files {
            match man(file, rank) {
                None => empty += 1,
                Some(letters) => {
                    write_run(&mut text, &mut empty);
                    text.push_str(&letters);
                }
            }
        }
        write_run(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn write_run(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

/// A counter field: a whole number from 0 to 9999. `place` names the field in messages.
pub fn counter(field: &str, place: Saying, error: &mut TextError) -> u16 {
    match field.parse::<u16>() {
        Ok(number) if number <= 9_999 => number,
        _ => {
            let accepted = faults::accepted_number(0u8, 9_999u16);
            error.add(place, faults::unusable(field), accepted);
            0
        }
    }
}

/// The second field, the side to move: `w` is seat 0, `b` seat 1. Without it the text is faulty.
pub fn side_to_move(field: Option<&str>, error: &mut TextError) -> crate::Seat {
    match field {
        Some("w") => crate::Seat::FIRST,
        Some("b") => crate::Seat::SECOND,
        _ => {
            let wrong = field.map_or_else(faults::position_missing, faults::position_unknown);
            error.add(faults::field(2, faults::field_turn()), wrong, faults::one_of(["w", "b"]));
            crate::Seat::FIRST
        }
    }
}
