//! Fits the weights of a game's terms to the results of games that bots play against themselves
//! ("Texel tuning"). Never part of what is shipped; `docs/engine-log.md` tells how it was used.
//!
//! ```sh
//! ashtapada-tune positions makruk --games 5000 --into makruk.gz
//! ashtapada-tune fit makruk --from makruk.gz --into weights.txt
//! ashtapada-tune compare makruk --weights weights.txt --games 400
//! ```

mod compare;
mod fit;
mod positions;
mod selfplay;
mod trace;

use std::path::PathBuf;

use anyhow::{Context, Result};
use ashtapada_rules::{Kind, Options};
use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games and keeps their quiet positions with the results.
    Positions {
        #[command(flatten)]
        games: Games,
        /// The compressed file to write.
        #[arg(long)]
        into: PathBuf,
        /// Weights to play with instead of the game's own.
        #[arg(long)]
        weights: Option<PathBuf>,
    },
    /// Fits weights to positions.
    Fit {
        /// The game's id.
        game: String,
        /// Files that `positions` wrote.
        #[arg(long, required = true, num_args = 1..)]
        from: Vec<PathBuf>,
        /// Weights to begin with instead of the game's own.
        #[arg(long)]
        weights: Option<PathBuf>,
        /// The weights text to write.
        #[arg(long)]
        into: PathBuf,
        /// Rounds through all positions.
        #[arg(long, default_value_t = 60)]
        rounds: usize,
        /// How far from where they begin weights are expected, in hundredths.
        #[arg(long, default_value_t = 7.0)]
        spread: f32,
        /// How much the search's own opinion counts beside the result, 0 to 1.
        #[arg(long, default_value_t = 0.3)]
        opinion: f32,
        /// A term that stays as it is; may be given several times.
        #[arg(long)]
        keep: Vec<String>,
        /// What to say of it in the text.
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Lets bots with two sets of weights play pairs of games: same beginning, seats changed.
    Compare {
        #[command(flatten)]
        games: Games,
        /// The weights in question.
        #[arg(long)]
        weights: PathBuf,
        /// What they are compared with; the game's own if nothing is given.
        #[arg(long)]
        against: Option<PathBuf>,
    },
}

/// Which games are played.
#[derive(clap::Args)]
struct Games {
    /// The game's id.
    game: String,
    /// How many games.
    #[arg(long, default_value_t = 1_000)]
    games: usize,
    /// Positions looked at for each turn.
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Turns of each seat that are drawn by lot before bots play.
    #[arg(long, default_value_t = 4)]
    drawn: usize,
    /// Decides the lot.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at once.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Positions { games, into, weights } => {
            let (kind, options) = enter(&games.game)?;
            let weights = weights.map(read).transpose()?;
            positions::gather(kind, &options, &plan(&games), weights.as_deref(), &into)
        }
        Command::Fit { game, from, weights, into, rounds, spread, opinion, keep, note } => {
            let (kind, options) = enter(&game)?;
            let manner = fit::Manner { rounds, spread, opinion, keep, note };
            let begin = weights.map(read).transpose()?;
            let text = fit::fit(kind, &options, &from, begin.as_deref(), &manner)?;
            std::fs::write(&into, text).with_context(|| into.display().to_string())
        }
        Command::Compare { games, weights, against } => {
            let (kind, options) = enter(&games.game)?;
            let against = against.map(read).transpose()?;
            let texts = [Some(read(weights)?), against];
            compare::compare(kind, &options, &plan(&games), &texts)
        }
    }
}

fn enter(id: &str) -> Result<(Kind, Options)> {
    let entry = ashtapada_rules::find(id).with_context(|| format!("no game is called `{id}`"))?;
    Ok((entry.kind, entry.kind.options(entry.options.iter().copied())?))
}

fn read(path: PathBuf) -> Result<String> {
    std::fs::read_to_string(&path).with_context(|| path.display().to_string())
}

fn plan(games: &Games) -> selfplay::Plan {
    selfplay::Plan {
        games: games.games,
        nodes: games.nodes,
        drawn: games.drawn,
        seed: games.seed,
        threads: games.threads.max(1),
    }
}
