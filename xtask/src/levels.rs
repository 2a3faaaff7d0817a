//! `cargo xtask levels`: whether the bots' levels are as far apart as they should be.
//!
//! Plays matches for every game (or those that are named): each level against the one two below it,
//! and against players that do not look ahead. Prints a table of the points that the first of each
//! pair took; a star marks what is off its aim, and then the command fails. Games are kept in
//! `target/levels`: whoever stops the command may go on later, and whoever changed the bots
//! removes the folder.

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use ashtapada_rules::{Kind, find};

use crate::run::{cargo, root, run, target};

/// Two players and the share of points, in hundredths, that the first should take.
struct Pair {
    one: String,
    other: String,
    aim: Aim,
}

enum Aim {
    AtLeast(f64),
    /// The same, and no game lost.
    Unbeaten(f64),
    AtMost(f64),
}

/// The pairs, those that take the least time first.
fn pairs(highest: u8) -> Vec<Pair> {
    let pair = |one: u8, other: &str, aim| Pair { one: level(one), other: other.into(), aim };
    let simple = [
        pair(1, "greedy", Aim::AtMost(40.0)),
        pair(3, "random", Aim::Unbeaten(97.0)),
        pair(5, "greedy", Aim::AtLeast(85.0)),
    ];
    let steps = (3..=highest).map(|own| pair(own, &level(own - 2), Aim::AtLeast(60.0)));
    simple.into_iter().chain(steps).collect()
}

fn level(number: u8) -> String {
    format!("level:{number}")
}

/// What is asked for.
struct Wish {
    games: Vec<&'static str>,
    number: u32,
    highest: u8,
}

/// Runs the command; `args` are what follows `levels`.
pub fn levels(args: &[String]) -> ExitCode {
    let wish = match wish(args) {
        Ok(wish) => wish,
        Err(why) => {
            eprintln!(
                "{why}\nusage: cargo xtask levels [--games NUMBER] [--highest LEVEL] [GAME …]"
            );
            return ExitCode::from(2);
        }
    };
    let mut build = cargo();
    build.args(["build", "--release", "-p", "ashtapada"]).current_dir(root());
    if !run("the program", &mut build, "") {
        return ExitCode::FAILURE;
    }
    match table(&wish) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("== levels: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the arguments.
fn wish(args: &[String]) -> Result<Wish, String> {
    let mut wish = Wish { games: Vec::new(), number: 100, highest: 10 };
    let mut args = args.iter();
    while let Some(word) = args.next() {
        match word.as_str() {
            "--games" => wish.number = number(word, args.next(), 1..=1_000_000)?,
            "--highest" => wish.highest = number(word, args.next(), 3..=10)? as u8,
            id => wish.games.push(find(id).ok_or_else(|| format!("no game is named {id:?}"))?.id),
        }
    }
    if wish.games.is_empty() {
        wish.games = Kind::ALL.iter().map(|kind| kind.about().id).collect();
    }
    Ok(wish)
}

/// The number after an option.
fn number(name: &str, text: Option<&String>, bounds: RangeInclusive<u32>) -> Result<u32, String> {
    let number = text.and_then(|text| text.parse().ok()).filter(|number| bounds.contains(number));
    number
        .ok_or_else(|| format!("{name} takes a number from {} to {}", bounds.start(), bounds.end()))
}

/// Plays everything and prints a line a game; whether all aims were met.
fn table(wish: &Wish) -> Result<bool, String> {
    let folder = target().join("levels");
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let pairs = pairs(wish.highest);
    let heads = pairs.iter().map(|pair| format!("{} : {}", short(&pair.one), short(&pair.other)));
    println!("| game | {} |", heads.collect::<Vec<_>>().join(" | "));
    println!("|---|{}", "---|".repeat(pairs.len()));
    let mut met = true;
    for game in &wish.games {
        print!("| {game} |");
        for pair in &pairs {
            let cell = cell(&folder, game, pair, wish.number)?;
            met &= !cell.ends_with('*');
            print!(" {cell} |");
            let _ = std::io::stdout().flush();
        }
        println!();
    }
    Ok(met)
}

fn short(player: &str) -> &str {
    player.strip_prefix("level:").unwrap_or(player)
}

/// The first player's points in hundredths and how far they may be off, with a star if off the aim.
fn cell(folder: &Path, game: &str, pair: &Pair, number: u32) -> Result<String, String> {
    let file = format!("{game}-{}-{}.jsonl", short(&pair.one), short(&pair.other));
    let report = play(&folder.join(file), game, pair, number)?;
    let (mean, reach) = mean(&report).ok_or_else(|| format!("no points in: {report}"))?;
    let met = match pair.aim {
        Aim::AtLeast(aim) => mean >= aim,
        Aim::Unbeaten(aim) => mean >= aim && report.contains(", lost 0\n"),
        Aim::AtMost(aim) => mean <= aim,
    };
    Ok(format!("{mean:.1} ± {reach:.1}{}", if met { "" } else { " *" }))
}

/// A match, which goes on where `file` ends; what it reports.
fn play(file: &Path, game: &str, pair: &Pair, number: u32) -> Result<String, String> {
    let mut program = Command::new(target().join("release/ashtapada"));
    program.args(["match", game, "--games", &number.to_string(), "--seed", "5"]);
    program.args(["--player", &pair.one, "--player", &pair.other]);
    // What both see as decided or even need not be played out.
    program.args(["--resign", "4:900", "--draw", "120:12:10"]);
    program.arg("--out").arg(file).arg("--resume").stderr(Stdio::null());
    let told = program.output().map_err(|why| format!("cannot run the program: {why}"))?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    if told.status.success() {
        Ok(text)
    } else {
        Err(format!("the match in {} failed", file.display()))
    }
}

/// The first "mean 0.612 ± 0.090" of a report, in hundredths.
fn mean(report: &str) -> Option<(f64, f64)> {
    let mut words = report.split_whitespace().skip_while(|word| *word != "mean");
    let mean: f64 = words.nth(1)?.parse().ok()?;
    let reach: f64 = words.nth(1)?.parse().ok()?;
    Some((mean * 100.0, reach * 100.0))
}
