//! Lines no wider than the terminal.
//!
//! Where output is no terminal prose has a fixed width, so that scripts always see the same, and
//! commands to copy stay on one line.

use std::io;

use terminal_size::terminal_size_of;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Columns of text where output is no terminal.
const PLAIN: usize = 80;

/// Longer lines are hard to read.
const WIDEST: usize = 100;

/// Narrower than this a line holds hardly a word.
const NARROWEST: usize = 20;

/// The columns of the terminal that stdout is.
fn columns() -> Option<usize> {
    terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0))
}

/// The lines of the terminal that stdout is.
pub fn rows() -> Option<usize> {
    terminal_size_of(io::stdout()).map(|(_, height)| usize::from(height.0))
}

/// Columns of text.
pub fn width() -> usize {
    columns().map_or(PLAIN, |columns| columns.clamp(NARROWEST, WIDEST))
}

/// A paragraph in lines that fit, each with its end. It breaks at blanks alone: turns and ids have
/// hyphens of their own.
pub fn paragraph(text: &str) -> String {
    hanging("", "", text, width())
}

/// An error or a note, with its end of line: in lines that fit where a person reads them. Scripts get
/// them as they are.
pub fn notice(text: &str) -> String {
    let columns = terminal_size_of(io::stderr()).map(|(width, _)| usize::from(width.0));
    noticed(text, columns)
}

fn noticed(text: &str, columns: Option<usize>) -> String {
    match columns {
        Some(columns) => hanging("", "", text, columns.clamp(NARROWEST, WIDEST)),
        None => format!("{text}\n"),
    }
}

/// A paragraph whose first line begins with `first` and every other one with `rest`.
pub fn hanging(first: &str, rest: &str, text: &str, width: usize) -> String {
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(rest)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(text, options) + "\n"
}

/// Entries that stay whole, with blanks between them, in lines that fit.
pub fn entries(entries: impl IntoIterator<Item = String>, width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for entry in entries {
        let long = entry.chars().count();
        if used > 0 && used + 1 + long > width {
            text.push('\n');
            used = 0;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text += &entry;
        used += long;
    }
    text
}

/// A command for a shell behind a word or two, with its end of line. At a terminal that is too narrow for
/// it, it goes on from line to line in a way that shells read as one.
pub fn command(said: &str, words: &[String]) -> String {
    let whole = words.join(" ");
    let line = if said.is_empty() { whole } else { format!("{said} {whole}") };
    match columns() {
        Some(columns) if cfg!(unix) && line.chars().count() > columns => {
            let said = if said.is_empty() { String::new() } else { format!("{said}\n") };
            said + &broken(words, columns)
        }
        _ => line + "\n",
    }
}

fn broken(words: &[String], columns: usize) -> String {
    // Two columns are the margin, two for the blank and the backslash.
    let lines = entries(words.iter().cloned(), columns.saturating_sub(4));
    format!("  {}\n", lines.replace('\n', " \\\n  "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_entries() {
        let three = ["one", "two", "three"].map(String::from);
        assert_eq!(entries(three.clone(), 7), "one two\nthree");
        assert_eq!(entries(three, 3), "one\ntwo\nthree");
    }

    #[test]
    fn paragraphs_break_at_blanks_alone() {
        assert_eq!(hanging("- ", "  ", "e2-e4 Four-player", 10), "- e2-e4\n  Four-player\n");
    }

    #[test]
    fn notices_fit_a_terminal_and_are_whole_for_scripts() {
        let text = "error: no game is named \"x\"";
        assert_eq!(noticed(text, None), format!("{text}\n"));
        assert_eq!(noticed(text, Some(20)), "error: no game is\nnamed \"x\"\n");
    }

    #[test]
    fn broken_commands_are_whole_for_a_shell() {
        let words = ["ashtapada play chess", "--level 9", "--fen \"8/8 w\""].map(String::from);
        let lines = "  ashtapada play chess \\\n  --level 9 --fen \"8/8 w\"\n";
        assert_eq!(broken(&words, 28), lines);
    }
}
