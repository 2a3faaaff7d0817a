//! Lines from a person: with editing and a history at a terminal, plain otherwise.

use std::io::{self, BufRead, IsTerminal};

use anyhow::Result;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

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
            return Ok(Console::Editor(Box::new(DefaultEditor::new()?)));
        }
        Ok(Console::Plain)
    }

    /// Whether a person watches.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Console::Editor(_))
    }

    /// The next line without its blanks, `None` at the end of input.
    pub fn line(&mut self, prompt: &str) -> Result<Option<String>> {
        match self {
            Console::Editor(editor) => match editor.readline(&format!("{prompt}> ")) {
                Ok(line) => {
                    let line = line.trim().to_string();
                    if !line.is_empty() {
                        editor.add_history_entry(&line)?;
                    }
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Console::Plain => {
                let mut line = Vec::new();
                if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
                    return Ok(None);
                }
                Ok(Some(String::from_utf8_lossy(&line).trim().to_string()))
            }
        }
    }
}
