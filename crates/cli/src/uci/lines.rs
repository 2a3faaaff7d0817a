//! Reading lines whatever they hold: any bytes, any length.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: room for a position and some hundred thousand turns.
const LONGEST: u64 = 1 << 20;

/// A line of the input.
pub enum Line {
    /// Its text; bytes that are no UTF-8 are replaced.
    Text(String),
    /// It was longer than anything sensible, and left out.
    TooLong,
}

/// What is said of a line that was left out.
pub fn too_long() -> String {
    format!("the line is longer than {LONGEST} bytes and was left out")
}

/// The lines of an input.
pub struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    /// The lines of this input.
    pub fn new(input: R) -> Lines<R> {
        Lines(input)
    }

    /// The next line; `None` at the end.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        if (&mut self.0).take(LONGEST + 1).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() as u64 > LONGEST && !bytes.ends_with(b"\n") {
            self.skip()?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
    }

    /// Reads on to the end of the line.
    fn skip(&mut self) -> io::Result<()> {
        loop {
            let mut piece = Vec::new();
            let read = (&mut self.0).take(LONGEST).read_until(b'\n', &mut piece)?;
            if read == 0 || piece.ends_with(b"\n") {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monstrous_line_costs_only_itself() {
        let mut input = vec![b'x'; 3 << 20];
        input.extend(b"\nuci\nstop");
        let mut lines = Lines::new(&input[..]);
        assert!(matches!(lines.next(), Ok(Some(Line::TooLong))));
        assert!(matches!(lines.next(), Ok(Some(Line::Text(text))) if text == "uci\n"));
        assert!(matches!(lines.next(), Ok(Some(Line::Text(text))) if text == "stop"));
        assert!(matches!(lines.next(), Ok(None)));
    }

    #[test]
    fn bytes_that_are_no_text_are_read_all_the_same() {
        let mut lines = Lines::new(&b"go \xff\xfe\n"[..]);
        assert!(matches!(lines.next(), Ok(Some(Line::Text(text))) if text.starts_with("go ")));
    }
}
