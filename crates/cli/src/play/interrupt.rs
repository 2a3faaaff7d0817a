//! Ctrl-C: it ends a bot's thinking, never the program without a word.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

use crate::say;

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Whether Ctrl-C was pressed, and what to do at once if it is.
#[derive(Clone, Default)]
pub struct Interrupt {
    raised: Arc<AtomicBool>,
    /// What to say before leaving while the program waits for a line and cannot look at the flag.
    farewell: Arc<Mutex<Option<String>>>,
}

impl Interrupt {
    /// Listens from now on. To be called once in the life of the program.
    pub fn listen() -> Result<Interrupt> {
        let interrupt = Interrupt::default();
        let heard = interrupt.clone();
        ctrlc::set_handler(move || heard.hear()).context("cannot listen to Ctrl-C")?;
        Ok(interrupt)
    }

    /// Runs on a thread of its own.
    fn hear(&self) {
        let farewell = self.farewell.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(farewell) = farewell {
            let said = say(&format!("\n{farewell}"));
            std::process::exit(i32::from(said.is_err()));
        }
        // Whoever presses it again does not want to wait for the thinking to end.
        if self.raised.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    }

    /// Whether it was pressed.
    pub fn raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// The flag that goes up when it is pressed, for whoever thinks.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.raised.clone()
    }

    /// Waits for something that Ctrl-C does not wake. Pressed meanwhile, it says the farewell and
    /// ends the program.
    pub fn while_waiting<T>(&self, farewell: String, wait: impl FnOnce() -> T) -> T {
        let set = |text| *self.farewell.lock().unwrap_or_else(PoisonError::into_inner) = text;
        set(Some(farewell));
        let came = wait();
        set(None);
        came
    }
}
