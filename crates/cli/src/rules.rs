//! `ashtapada rules`: the rules of a game, as plain text. The pages of `docs/rules` are in the program.
//!
//! Of blocks that the tests execute only what a player can read is told: what they show, the position
//! and the turns that lead to it. Counts and sources are for developers and are left out.

use anyhow::Result;
use ashtapada_proto::lookup;
use clap::Args;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use unicode_width::UnicodeWidthStr;

use crate::{page, say, unusable};

/// The pages by name, which for a game is its id.
static PAGES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Blocks of these kinds are for the tests, and show positions.
const EXAMPLES: [&str; 2] = ["position", "game"];

/// Blocks of this kind are for the tests alone.
const COUNTS: &str = "perft";

/// Chapters for developers.
const DEVELOPERS: [&str; 3] = ["## Counts", "## Perft", "## Sources"];

/// Blanks before a block of plain text.
const MARGIN: &str = "    ";

/// Between two columns of a table.
const GUTTER: usize = 2;

/// No column gives way beyond this.
const NARROWEST: usize = 8;

/// How far a list within a list stands to the right.
const NESTED: &str = "   ";

/// Arguments of `rules`.
#[derive(Args)]
pub struct Rules {
    /// The game's id: `ashtapada games` lists them.
    game: String,
}

impl Rules {
    /// Prints the page.
    pub fn run(&self) -> Result<()> {
        let entry = lookup(&self.game).map_err(unusable)?;
        say(&page(entry.kind.about().id, page::width()))
    }
}

/// The rules of the game with this id, in lines that fit.
pub fn page(id: &str, width: usize) -> String {
    let found = PAGES.iter().find(|(name, _)| *name == id);
    let text = found.map_or(String::new(), |(_, markdown)| plain(markdown, width));
    let more =
        format!("The examples, each run as a test, are in docs/rules/{id}.md of the source.");
    format!("{text}\n{}", page::hanging("", "", &more, width))
}

/// A page of Markdown as plain text.
fn plain(markdown: &str, width: usize) -> String {
    let mut writer = Writer { width, ..Writer::default() };
    for event in Parser::new_ext(&for_players(markdown), Options::ENABLE_TABLES) {
        writer.take(event);
    }
    writer.text
}

/// The page without its chapters for developers.
fn for_players(markdown: &str) -> String {
    let mut left_out = false;
    let mut kept = String::new();
    for line in markdown.split_inclusive('\n') {
        if line.starts_with("## ") {
            left_out = DEVELOPERS.contains(&line.trim_end());
        }
        if !left_out {
            kept += line;
        }
    }
    kept
}

/// Plain text in the making.
#[derive(Default)]
struct Writer {
    width: usize,
    text: String,
    /// The words of the paragraph, heading or cell so far.
    words: String,
    /// A heading is written with what stands under it: without anything it is left out.
    headings: Vec<(HeadingLevel, String)>,
    /// The lists that we are in, from the outermost; a number counts its items.
    lists: Vec<Option<u64>>,
    /// What the next paragraph of an item begins with.
    bullet: Option<String>,
    /// The rows of a table.
    rows: Vec<Vec<String>>,
    code: Option<String>,
    /// The word after the fence of the block of code.
    kind: String,
    /// Whether the last block is an item of a list.
    after_item: bool,
}

impl Writer {
    fn take(&mut self, event: Event) {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let kind = match &kind {
                    CodeBlockKind::Fenced(kind) => kind.split_whitespace().next().unwrap_or(""),
                    CodeBlockKind::Indented => "",
                };
                self.kind = kind.into();
                self.code = Some(String::new());
            }
            Event::End(TagEnd::CodeBlock) => self.code_block(),
            Event::Start(Tag::List(first)) => {
                self.flush();
                self.after_item &= !self.lists.is_empty();
                self.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
            }
            Event::Start(Tag::Item) => self.item(),
            Event::End(TagEnd::Item | TagEnd::Paragraph) => self.flush(),
            Event::End(TagEnd::Heading(level)) => {
                let words = std::mem::take(&mut self.words);
                // What had nothing under it goes, unless it is the chapter of this one.
                self.headings.retain(|(above, _)| *above < level);
                self.headings.push((level, words));
            }
            Event::Start(Tag::Table(_)) => self.rows.clear(),
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let words = std::mem::take(&mut self.words);
                self.rows.last_mut().unwrap_or(&mut Vec::new()).push(words);
            }
            Event::End(TagEnd::Table) => self.table(),
            Event::Text(words) => match &mut self.code {
                Some(code) => code.push_str(&words),
                None => self.words.push_str(&words),
            },
            Event::Code(words) => self.words.push_str(&words),
            Event::SoftBreak | Event::HardBreak => self.words.push(' '),
            _ => {}
        }
    }

    /// Parts blocks by an empty line, and writes the headings that waited for something under them.
    fn begin(&mut self) {
        for (level, words) in std::mem::take(&mut self.headings) {
            let line = match level {
                HeadingLevel::H1 => format!("\n{}", "=".repeat(words.width())),
                HeadingLevel::H2 => format!("\n{}", "-".repeat(words.width())),
                _ => String::new(),
            };
            self.part();
            self.text += &format!("{words}{line}\n");
        }
        self.part();
        self.after_item = false;
    }

    fn part(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn item(&mut self) {
        let bullet = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ => "- ".into(),
        };
        self.bullet = Some(bullet);
    }

    /// Writes the paragraph so far.
    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() {
            return;
        }
        let outer = NESTED.repeat(self.lists.len().saturating_sub(1));
        let bullet = self.bullet.take();
        // Items stand together, but for the first of a list.
        if bullet.is_none() || !self.after_item || !self.headings.is_empty() {
            self.begin();
        }
        let first = outer.clone() + bullet.as_deref().unwrap_or("");
        let rest = match bullet {
            Some(bullet) => outer + &" ".repeat(bullet.len()),
            None => NESTED.repeat(self.lists.len()),
        };
        let first = if first.len() < rest.len() { &rest } else { &first };
        self.text += &page::hanging(first, &rest, &words, self.width);
        self.after_item = !self.lists.is_empty();
    }

    fn code_block(&mut self) {
        let code = self.code.take().unwrap_or_default();
        if self.kind == COUNTS {
            return;
        }
        if EXAMPLES.contains(&&*self.kind) {
            self.examples(&code);
            return;
        }
        self.begin();
        for line in code.lines() {
            self.text += format!("{MARGIN}{line}").trim_end();
            self.text.push('\n');
        }
    }

    /// What the cases of an executed block show, each with its position and the turns played in it.
    /// Those without a word of explanation are left out.
    fn examples(&mut self, code: &str) {
        let rest = MARGIN.repeat(2);
        let explained = |case: &&str| case.lines().any(|line| line.starts_with('#'));
        for case in code.split("\n\n").filter(explained) {
            let mut text = String::new();
            for line in case.lines() {
                if let Some(said) = line.strip_prefix('#') {
                    text += &page::hanging(MARGIN, MARGIN, &format!("#{said}"), self.width);
                } else if line.starts_with("fen ") {
                    // Whole, so that it can be copied.
                    text += &format!("{MARGIN}{line}\n");
                } else if line.starts_with("moves ") {
                    text += &page::hanging(MARGIN, &rest, line, self.width);
                }
            }
            if !text.is_empty() {
                self.begin();
                self.text += &text;
            }
        }
    }

    /// A table in columns, the widest of which give way where they do not fit.
    fn table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |column: usize| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.width())
                .max()
                .unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..columns).map(wide).collect();
        let room = self.width.saturating_sub(GUTTER * columns.saturating_sub(1));
        while widths.iter().sum::<usize>() > room {
            match widths.iter_mut().max() {
                Some(widest) if *widest > NARROWEST => *widest -= 1,
                _ => break,
            }
        }
        self.begin();
        for row in rows {
            let cells: Vec<Vec<String>> = (row.iter().zip(&widths))
                .map(|(cell, width)| {
                    let lines = page::hanging("", "", cell, *width);
                    lines.lines().map(String::from).collect()
                })
                .collect();
            for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let mut whole = String::new();
                for (cell, width) in cells.iter().zip(&widths) {
                    let part = cell.get(line).map_or("", String::as_str);
                    whole += part;
                    whole += &" ".repeat(width.saturating_sub(part.width()) + GUTTER);
                }
                self.text += whole.trim_end();
                self.text.push('\n');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
# A *game*

Stack `discs` into **towers**; see [the other](other.md).

## Turns

- One,
  on two lines.
- Two.

1. First.
2. Second.

```text
4 . .
```

```position
# The start, a pawn
# further.
game chess
fen 8/8 w - - 0 1
moves e4 e5
count 20

game chess
fen 8/8/8/8/8/8/8/8 w - - 0 1
refused
```

| piece | moves |
| --- | --- |
| **king** | one step in any direction at all |

## Counts

```perft
perft 20
```
";

    #[test]
    fn markdown_becomes_plain_text() {
        let expected = "\
A game
======

Stack discs into towers; see
the other.

Turns
-----

- One, on two lines.
- Two.

1. First.
2. Second.

    4 . .

    # The start, a pawn
    # further.
    fen 8/8 w - - 0 1
    moves e4 e5

piece  moves
king   one step in any
       direction at all
";
        assert_eq!(plain(SOURCE, 28), expected);
    }

    #[test]
    fn every_game_has_its_page() {
        for entry in ashtapada_rules::catalogue() {
            let about = entry.kind.about();
            let text = page(about.id, 72);
            assert!(text.lines().count() > 40, "{}: {text}", about.id);
            // Position texts may hold what looks like marks: two ducks are `**`.
            let words: Vec<_> = text.lines().filter(|line| !line.contains("fen ")).collect();
            for trace in ["```", "**", "\nmoves ", "\nperft ", "](", "| "] {
                assert!(!words.join("\n").contains(trace), "{}: {trace}", about.id);
            }
        }
    }
}
