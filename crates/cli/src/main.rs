//! The program `ashtapada`: one file per command, and how errors become exit codes.
//!
//! It reads arguments and text and prints answers; rules live in `ashtapada-rules`, thinking in
//! `ashtapada-engine`, messages in `ashtapada-proto`, the web server in `ashtapada-server`.

mod batch;
mod bench;
mod draw;
mod games;
mod matches;
mod page;
mod perft;
mod play;
mod position;
mod rules;
mod serve;
mod setup;
mod uci;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{Parser, Subcommand};

/// The whole chess family: games, bots and tools.
#[derive(Parser)]
#[command(name = "ashtapada", version, about, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten, next_help_heading = "Without a command, the web application is served")]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the web application; also what happens when no command is named.
    Serve(serve::Serve),
    /// Play a game in the terminal, against bots or friends.
    Play(play::Play),
    /// List the games.
    Games(games::Games),
    /// Read the rules of a game.
    Rules(rules::Rules),
    /// Show a position: the board, what can be played, how it stands.
    Position(position::Position),
    /// Count the sequences of turns from a position.
    Perft(perft::Perft),
    /// Answer positions by the line: JSON in, JSON out.
    ///
    /// Every line gets one answer line, whatever it holds; only blank lines are skipped.
    Batch(batch::Batch),
    /// Be an engine for programs that speak UCI.
    Uci(uci::Uci),
    /// Let players meet: bots, and programs that speak UCI.
    Match(Box<matches::Match>),
    /// Search fixed positions: counts that change only when the search does, and speed.
    Bench(bench::Bench),
    /// Copy all games of the web application into a file, also while it runs.
    Backup(serve::Backup),
}

fn main() -> ExitCode {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| shortened(error).exit());
    let done = match arguments.command {
        None => arguments.serve.run(),
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::Backup(backup)) => backup.run(),
        Some(Command::Play(play)) => play.run(),
        Some(Command::Games(games)) => games.run(),
        Some(Command::Rules(rules)) => rules.run(),
        Some(Command::Position(position)) => position.run(),
        Some(Command::Perft(perft)) => perft.run(),
        Some(Command::Batch(batch)) => batch.run(),
        Some(Command::Uci(uci)) => uci.run(),
        Some(Command::Match(played)) => played.run(),
        Some(Command::Bench(bench)) => bench.run(),
    };
    let Err(error) = done else { return ExitCode::SUCCESS };
    if reader_left(&error) {
        return ExitCode::SUCCESS;
    }
    eprint!("{}", page::notice(&format!("error: {error:#}")));
    ExitCode::from(if error.is::<Unusable>() { 2 } else { 1 })
}

/// The most characters of an argument that an error repeats.
const ECHO: usize = 40;

/// An error about arguments that repeats none of them at length.
fn shortened(mut error: clap::Error) -> clap::Error {
    let short = |text: &str| match text.char_indices().nth(ECHO) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    };
    let long: Vec<(ContextKind, ContextValue)> = (error.context())
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(short(text)))),
            ContextValue::Strings(texts) => {
                let texts = texts.iter().map(|text| short(text)).collect();
                Some((kind, ContextValue::Strings(texts)))
            }
            // Advice repeats the argument, in styles: if it is long there is no advice.
            ContextValue::StyledStrs(texts) if kind == ContextKind::Suggested => {
                let long = texts.iter().any(|text| text.to_string().chars().count() > 4 * ECHO);
                long.then_some((kind, ContextValue::None))
            }
            _ => None,
        })
        .collect();
    for (kind, value) in long {
        error.insert(kind, value);
    }
    error
}

/// Arguments or text that cannot be used: exit code 2.
#[derive(Debug)]
struct Unusable(String);

impl std::fmt::Display for Unusable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unusable {}

/// The error for something the user gave that cannot be used.
fn unusable(why: impl std::fmt::Display) -> anyhow::Error {
    Unusable(why.to_string()).into()
}

/// Whether whoever read our output has had enough of it, as `head` does.
fn reader_left(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Prints text as it is.
fn say(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
