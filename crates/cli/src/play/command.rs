//! What a person can type beside turns.

use ashtapada_rules::Event;

/// Something typed that is not a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Help,
    /// List the legal turns, or those that begin with a text.
    Moves(String),
    Undo,
    Flip,
    Board,
    Fen,
    Record,
    Options,
    Rules,
    Hint,
    /// Set the bots' level, or show it.
    Level(Option<String>),
    Event(Event),
    Quit,
}

impl Command {
    /// Whether those who are out can type it: it looks at the game, takes back or leaves.
    pub fn is_for_watchers(&self) -> bool {
        !matches!(self, Command::Hint | Command::Level(_) | Command::Event(_))
    }
}

/// The words that every game has, and what they do in a line.
pub const HELP: [(&str, &str); 14] = [
    ("moves [TEXT]", "list the legal turns, or those that begin with TEXT"),
    ("board", "draw the board again"),
    ("flip", "turn the board round"),
    ("fen", "print the position as text"),
    ("record", "print the command that shows this game with its record"),
    ("hint", "ask the bot what it would play"),
    ("undo", "take back your last turn and what came after it"),
    ("level [N]", "set the bots' level, 1 to 10"),
    ("options", "show the options of this game"),
    ("rules", "read the rules of this game"),
    ("draw", "offer a draw"),
    ("resign", "give up"),
    ("help", "this list"),
    ("quit", "leave; so does the end of input (Ctrl-D)"),
];

/// The events that only some games have, and only at times.
pub const RARE: [(Event, &str); 4] = [
    (Event::Claim, "claim what the rules let you claim now"),
    (Event::Declare, "declare an impasse"),
    (Event::Count, "start to count your moves"),
    (Event::Stop, "stop your count"),
];

/// The command a line means, if it is one. Records' short forms (`R`, `T`, `C`) are not read here:
/// a slip must not give a game away.
pub fn read(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let lower = word.to_ascii_lowercase();
    if lower == "moves" {
        return Some(Command::Moves(rest.into()));
    }
    if lower == "level" {
        return Some(Command::Level((!rest.is_empty()).then(|| rest.into())));
    }
    if !rest.is_empty() {
        return None;
    }
    Some(match &*lower {
        "help" | "h" | "?" => Command::Help,
        "undo" => Command::Undo,
        "flip" => Command::Flip,
        "board" => Command::Board,
        "fen" => Command::Fen,
        "record" => Command::Record,
        "options" => Command::Options,
        "rules" => Command::Rules,
        "hint" => Command::Hint,
        "quit" | "exit" | "q" => Command::Quit,
        _ => {
            let event = Event::ALL.into_iter().find(|event| event.id() == lower)?;
            // Time does not run at a terminal, and nobody leaves it.
            let here = !matches!(event, Event::Flag | Event::Left);
            return here.then_some(Command::Event(event));
        }
    })
}

/// The command with which a line begins that goes on behind it, though nothing may follow.
pub fn alone(line: &str) -> Option<&str> {
    let (word, _) = line.split_once(char::is_whitespace)?;
    (read(line).is_none() && word.len() > 1 && read(word).is_some()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_words_and_turns_are_not() {
        for help in ["help", "h", "?", "HELP"] {
            assert_eq!(read(help), Some(Command::Help));
        }
        assert_eq!(read("Moves e2"), Some(Command::Moves("e2".into())));
        assert_eq!(read("level"), Some(Command::Level(None)));
        assert_eq!(read("level 5"), Some(Command::Level(Some("5".into()))));
        assert_eq!(read("resign"), Some(Command::Event(Event::Resign)));
        assert_eq!(alone("rules now"), Some("rules"));
        for other in ["rules", "moves e2", "level 5", "e2 e4", "h 4", ""] {
            assert_eq!(alone(other), None, "{other}");
        }
        for turn in ["e4", "R", "C", "T", "flag", "left", "O-O", "P@c3", "undo e4", "", "1:resign"]
        {
            assert_eq!(read(turn), None, "{turn}");
        }
    }
}
