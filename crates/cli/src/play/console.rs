//! Lines from a person: with editing and a history at a terminal, plain otherwise.

use std::io::{self, BufRead, IsTerminal};

use anyhow::Result;
use rustyline::error::{ReadlineError, Signal};
use rustyline::{Cmd, Config, DefaultEditor, KeyEvent};

use super::interrupt::Interrupt;

/// Where lines come from.
pub enum Console {
    /// A terminal.
    Editor(Box<DefaultEditor>),
    /// A file or a pipe.
    Plain,
}

impl Console {
    /// The console that suits stdin and stdout.
    pub fn open() -> Result<Console> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            // Pasted lines are lines like typed ones, each a turn of its own.
            let config = Config::builder().bracketed_paste(false).build();
            let mut editor = DefaultEditor::with_config(config)?;
            // Ctrl-D that was pressed before the editor took over the terminal reaches it as this key.
            editor.bind_sequence(KeyEvent::ctrl('@'), Cmd::EndOfFile);
            return Ok(Console::Editor(Box::new(editor)));
        }
        Ok(Console::Plain)
    }

    /// Whether a person watches.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Console::Editor(_))
    }

    /// The next line without its blanks, `None` at the end of input and when Ctrl-C was pressed.
    /// `farewell` is what to say to whoever presses it where no editor sees the key.
    pub fn line(
        &mut self,
        prompt: &str,
        interrupt: &Interrupt,
        farewell: impl FnOnce() -> String,
    ) -> Result<Option<String>> {
        match self {
            Console::Editor(editor) => loop {
                match editor.readline(&format!("{prompt}> ")) {
                    Ok(line) => {
                        let line = line.trim().to_string();
                        if !line.is_empty() {
                            editor.add_history_entry(&line)?;
                        }
                        return Ok(Some(line));
                    }
                    Err(ReadlineError::Signal(Signal::Resize)) => {}
                    Err(
                        ReadlineError::Eof | ReadlineError::Interrupted | ReadlineError::Signal(_),
                    ) => return Ok(None),
                    Err(error) => return Err(error.into()),
                }
            },
            Console::Plain => {
                let mut line = Vec::new();
                let read = interrupt.while_waiting(farewell(), || {
                    io::stdin().lock().read_until(b'\n', &mut line)
                })?;
                if read == 0 {
                    return Ok(None);
                }
                Ok(Some(String::from_utf8_lossy(&line).trim().to_string()))
            }
        }
    }
}
