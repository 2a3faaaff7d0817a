//! `ashtapada uci`: the bots as an engine for programs that speak UCI (docs/uci.md).
//!
//! The main thread reads lines and answers them at once; whatever takes time happens on a thread of its
//! own ([`thinker`]), so that `stop` and `isready` are heard meanwhile. No input ends the program but
//! `quit` and the end of the input.

mod eval;
mod go;
mod info;
mod lines;
mod options;
mod session;
mod thinker;
mod variant;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use clap::Args;

use lines::{Line, Lines};
use session::Session;

/// Arguments of `uci`.
#[derive(Args)]
pub struct Uci {
    /// Make a weakened engine repeat itself: the same seed, the same choices.
    #[arg(long)]
    seed: Option<u64>,
}

impl Uci {
    /// Answers commands until `quit` or the end of the input.
    pub fn run(&self) -> Result<()> {
        let mut session = Session::new(Voice::new(io::stdout()), self.seed);
        let mut lines = Lines::new(io::stdin().lock());
        while let Some(line) = lines.next().context("cannot read the input")? {
            let heard = match line {
                Line::Text(text) => session.obey(&text),
                Line::TooLong => session.refuse(&lines::too_long()),
            };
            if heard == ControlFlow::Break(()) {
                return Ok(());
            }
        }
        session.quit();
        Ok(())
    }
}

/// Where answers go: whole lines, from several threads.
#[derive(Clone)]
pub struct Voice(Arc<Mutex<dyn Write + Send>>);

impl Voice {
    /// A voice that writes there.
    pub fn new(out: impl Write + Send + 'static) -> Voice {
        Voice(Arc::new(Mutex::new(out)))
    }

    /// Says some lines, nothing in between. Nobody may be listening any more; the end of the input
    /// will tell.
    pub fn say(&self, text: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = out.write_all(format!("{}\n", text.trim_end_matches('\n')).as_bytes());
        let _ = out.flush();
    }

    /// Says something to a person, on as many lines as it has.
    pub fn tell(&self, text: &str) {
        let lines: Vec<String> = text.lines().map(|line| format!("info string {line}")).collect();
        self.say(&lines.join("\n"));
    }
}
