//! FEN and its relatives: fields, placements on boards of any size, counters.

use std::fmt::Write;

use crate::TextError;

/// The letters of a placement with their files and ranks, both counted from 0.
///
/// Ranks run from the top down and are parted by `/`; numbers are runs of empty cells, everything
/// else is one letter on one cell. Every rank that does not fit is reported.
pub fn placement(text: &str, files: u8, ranks: u8, error: &mut TextError) -> Vec<(u8, u8, char)> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ranks) {
        error.add(
            "the board",
            format!("it has {}", counted(rows.len(), "rank")),
            format!("{ranks} ranks, from the top down, parted by \"/\""),
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
                format!("rank {}", rank + 1),
                format!("\"{row}\" fills {}", counted(width as usize, "cell")),
                format!("{files} cells"),
            );
        }
    }
    placed
}

/// A number and what is counted, a regular English noun: `1 rank`, `8 ranks`.
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
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
pub fn counter(field: &str, place: &str, error: &mut TextError) -> u16 {
    match field.parse::<u16>() {
        Ok(number) if number <= 9_999 => number,
        _ => {
            error.add(place, format!("\"{field}\""), "a number from 0 to 9999");
            0
        }
    }
}

/// The side to move: `w` is seat 0, `b` seat 1.
pub fn side_to_move(field: &str, place: &str, error: &mut TextError) -> crate::Seat {
    match field {
        "w" => crate::Seat::FIRST,
        "b" => crate::Seat::SECOND,
        _ => {
            error.add(place, format!("\"{field}\""), "w or b");
            crate::Seat::FIRST
        }
    }
}
