//! `ashtapada batch`: JSON lines in, JSON lines out, one answer to every line whatever it holds.
//! Only blank lines have none.

use std::io::{self, BufRead, Read, Write};

use anyhow::{Context, Result};
use ashtapada_proto::{BatchAnswer, answer_line, broken_line};
use clap::Args;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 16 << 20;

/// Arguments of `batch`: none.
#[derive(Args)]
pub struct Batch {}

impl Batch {
    /// Answers lines until the input ends.
    pub fn run(&self) -> Result<()> {
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = (&mut input).take(LONGEST + 1).read_until(b'\n', &mut line);
            if read.context("cannot read the input")? == 0 {
                return Ok(());
            }
            let answer = if line.len() as u64 > LONGEST && !line.ends_with(b"\n") {
                skip_line(&mut input).context("cannot read the input")?;
                broken_line(readable(&line), format!("the line is longer than {LONGEST} bytes"))
            } else {
                match answer(&line) {
                    Some(answer) => answer,
                    None => continue,
                }
            };
            serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
            output.write_all(b"\n")?;
            // Whoever asks line by line waits for this one.
            output.flush()?;
        }
    }
}

/// The answer to a line; blank lines have none.
fn answer(line: &[u8]) -> Option<BatchAnswer> {
    match std::str::from_utf8(line) {
        Ok(text) if text.trim().is_empty() => None,
        Ok(text) => Some(answer_line(text.trim_start_matches('\u{feff}'))),
        Err(error) => {
            let at = error.valid_up_to();
            let why = format!("the line is not UTF-8: byte {at} fits nothing");
            Some(broken_line(readable(line), why))
        }
    }
}

/// The beginning of a line, as far as it is text.
fn readable(line: &[u8]) -> &str {
    line.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// Reads up to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(());
        }
        match chunk.iter().position(|byte| *byte == b'\n') {
            Some(at) => {
                input.consume(at + 1);
                return Ok(());
            }
            None => {
                let all = chunk.len();
                input.consume(all);
            }
        }
    }
}
