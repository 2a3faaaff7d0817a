//! Runs the `perft`, `position` and `game` blocks of `docs/rules/*.md` and of the translations beside
//! them, `docs/rules/LANGUAGE/*.md`.
//!
//! The three fences share one grammar. A block holds cases parted by blank lines; a case is lines of
//! a word and what follows it; lines that begin with `#` are remarks:
//!
//! | line | meaning |
//! | --- | --- |
//! | `game ID [NAME=VALUE …]` | the game and its options; stays in force within the block |
//! | `fen TEXT` | the position; without it the start position |
//! | `moves A B …` | turns and events to play; may be repeated |
//! | `perft N1 N2 …` | perft of depth 1, 2, …; `-` skips a depth |
//! | `text TEXT` | the position's text now |
//! | `count N` / `legal A B …` / `has A …` / `lacks A …` | the legal turns: how many, exactly which, some of them, none of them |
//! | `check yes\|no\|none` | whether the seat to move is in check; none: the game has no check |
//! | `turn N` | the seat to move |
//! | `end none` / `end REASON RESULT` | RESULT: `1-0`, `0-1`, `draw`, or the winning seats as `0,2` |
//! | `points A B …` | the game's own points at the end, by seat |
//! | `name TURN = NAME` | a legal turn in the game's own notation |
//! | `illegal TEXT` | this turn or event cannot happen now |
//! | `view SEAT TEXT` | what a seat may know |
//! | `refused` | the position text is not accepted |
//! | `can_win yes\|no …` | by side: whether it could still win (asked when time runs out) |

use std::path::{Path, PathBuf};

use ashtapada_rules::{AnyPosition, Event, Outcome, Seat, Viewer, enter};

use crate::board::{legal, play, set_up};

/// Leaves beyond which a perft depth is left to `cargo xtask perft`.
const LEAVES: u64 = 5_000_000;

#[test]
fn docs_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let only = std::env::var("SPEC").ok();
    let mut cases = 0;
    let mut faults = Vec::new();
    for path in pages(&folder) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let name = path.strip_prefix(&folder).unwrap().display();
        let text = std::fs::read_to_string(&path).unwrap();
        for (line, block) in blocks(&text) {
            for case in cases_of(&block) {
                cases += 1;
                if let Err(fault) = run(&case) {
                    faults.push(format!("{name}:{line}: {fault}\n    {}", case.join("\n    ")));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} of {cases} cases fail:\n{}", faults.len(), faults.join("\n"));
    assert!(cases > 0, "no case was found");
}

/// The pages in a folder and in the folders within it.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The fenced blocks to execute, with the line each starts on.
fn blocks(text: &str) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Vec<String>)> = None;
    for (at, line) in text.lines().enumerate() {
        match &mut open {
            Some(_) if line.trim() == "```" => found.extend(open.take()),
            Some(_) if line.trim().starts_with('#') => {}
            Some((_, block)) => block.push(line.trim().to_string()),
            None => {
                let fence = line.trim().strip_prefix("```").unwrap_or_default();
                if ["perft", "position", "game"].contains(&fence) {
                    open = Some((at + 1, Vec::new()));
                }
            }
        }
    }
    found
}

/// Cases are parted by blank lines; a `game` line stays in force.
fn cases_of(block: &[String]) -> Vec<Vec<String>> {
    let mut game = String::new();
    let mut cases = Vec::new();
    for lines in block.split(|line| line.is_empty()) {
        let mut case: Vec<String> = lines.to_vec();
        match case.iter().find(|line| line.starts_with("game ")) {
            Some(line) => game.clone_from(line),
            None => case.insert(0, game.clone()),
        }
        if case.len() > 1 {
            cases.push(case);
        }
    }
    cases
}

fn run(case: &[String]) -> Result<(), String> {
    let split = |line: &String| match line.split_once(' ') {
        Some((word, rest)) => (word.to_string(), rest.trim().to_string()),
        None => (line.clone(), String::new()),
    };
    let lines: Vec<(String, String)> = case.iter().map(split).collect();
    let (_, game) = lines.iter().find(|(word, _)| word == "game").ok_or("no game line")?;
    let mut words = game.split_whitespace();
    let id = words.next().ok_or("no game id")?;
    let options: Vec<(String, String)> = words
        .map(|pair| pair.split_once('=').ok_or("options are NAME=VALUE"))
        .map(|pair| pair.map(|(name, value)| (name.to_string(), value.to_string())))
        .collect::<Result<_, _>>()?;
    let fen = lines.iter().find(|(word, _)| word == "fen").map(|(_, text)| text.as_str());
    let refused = lines.iter().any(|(word, _)| word == "refused");
    let mut playing = match set_up(id, &options, fen) {
        Ok(_) if refused => return Err("the text was accepted".into()),
        Ok(playing) => playing,
        Err(_) if refused => return Ok(()),
        Err(error) => return Err(format!("the text was refused: {error}")),
    };
    for (word, rest) in &lines {
        match word.as_str() {
            "game" | "fen" => {}
            "moves" => play(playing.as_mut(), rest.split_whitespace())
                .map_err(|(at, error)| format!("entry {at} of \"{rest}\": {error}"))?,
            _ => expect(playing.as_ref(), word, rest)?,
        }
    }
    Ok(())
}

fn expect(playing: &dyn AnyPosition, word: &str, rest: &str) -> Result<(), String> {
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(format!("{word}: found {found}, want {wanted}")) }
    };
    let turns: Vec<&str> = rest.split_whitespace().collect();
    match word {
        "perft" => perft(playing, &turns),
        "text" => same(playing.text(), rest),
        "count" => same(legal(playing).len().to_string(), rest),
        "legal" => {
            let mut wanted = turns;
            wanted.sort_unstable();
            same(legal(playing).join(" "), &wanted.join(" "))
        }
        "has" | "lacks" => {
            let listed = legal(playing);
            let has = |turn: &&&str| listed.iter().any(|text| text == **turn);
            match turns.iter().find(|turn| has(turn) != (word == "has")) {
                Some(turn) => Err(format!("{word} {turn}; legal: {}", listed.join(" "))),
                None => Ok(()),
            }
        }
        "check" => {
            let check = playing.check().map_or("none", |check| if check { "yes" } else { "no" });
            same(check.to_string(), rest)
        }
        "turn" => same(playing.turn().index().to_string(), rest),
        "end" => same(playing.outcome().map_or("none".into(), |end| describe(playing, &end)), rest),
        "points" => {
            let outcome = playing.outcome().ok_or("points: the game is not over")?;
            let points: Vec<String> =
                outcome.score[..playing.colours().len()].iter().map(ToString::to_string).collect();
            same(points.join(" "), rest)
        }
        "name" => {
            let (text, name) = rest.split_once(" = ").ok_or("name TURN = NAME")?;
            let turn = playing.read_turn(text).map_err(|error| format!("{text}: {error}"))?;
            same(playing.name_turn(&turn), name)
        }
        "illegal" => match enter(playing.boxed().as_mut(), rest) {
            Ok(()) => Err(format!("{rest} was accepted")),
            Err(_) => Ok(()),
        },
        "view" => {
            let (seat, text) = rest.split_once(' ').ok_or("view SEAT TEXT")?;
            let seat: u8 = seat.parse().map_err(|_| "view SEAT TEXT")?;
            same(playing.view_text(Viewer::Seat(Seat::new(seat))), text)
        }
        "can_win" => {
            for (seat, wanted) in turns.iter().enumerate() {
                let found = can_win(playing, seat as u8);
                same(
                    format!("{} {seat}", if found { "yes" } else { "no" }),
                    &format!("{wanted} {seat}"),
                )?;
            }
            Ok(())
        }
        _ => Err(format!("unknown line: {word}")),
    }
}

/// A two-seat game: whether the seat wins when the other one's time runs out.
fn can_win(playing: &dyn AnyPosition, seat: u8) -> bool {
    let mut copy = playing.boxed();
    copy.event(Seat::new(seat).other(), Event::Flag).expect("flag");
    copy.outcome().is_some_and(|outcome| outcome.winners.has(Seat::new(seat)))
}

fn perft(playing: &dyn AnyPosition, wanted: &[&str]) -> Result<(), String> {
    for (depth, leaves) in wanted.iter().enumerate().filter(|(_, leaves)| **leaves != "-") {
        let leaves: u64 = leaves.parse().map_err(|_| format!("not a number: {leaves}"))?;
        if leaves <= LEAVES {
            let found = playing.perft(depth as u32 + 1);
            if found != leaves {
                return Err(format!("perft {}: found {found}, want {leaves}", depth + 1));
            }
        }
    }
    Ok(())
}

fn describe(playing: &dyn AnyPosition, outcome: &Outcome) -> String {
    let two = playing.colours().len() == 2;
    let winners: Vec<String> =
        outcome.winners.iter().map(|seat| seat.index().to_string()).collect();
    let result = match winners.join(",") {
        list if list.is_empty() => "draw".to_string(),
        list if two && list == "0" => "1-0".to_string(),
        list if two => {
            assert_eq!(list, "1");
            "0-1".to_string()
        }
        list => list,
    };
    format!("{} {result}", outcome.reason.id())
}
