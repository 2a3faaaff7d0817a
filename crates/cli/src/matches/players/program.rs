//! Other programs, spoken to by UCI over pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use ashtapada_rules::{AnyPosition, Values};

use super::{Answer, Fault, Player, Question, forced};

/// How long a program may take to start or to get ready.
const READY: Duration = Duration::from_secs(60);

/// How long it may think where nothing bounds its time.
const PATIENCE: Duration = Duration::from_secs(300);

/// How much later than its time it may answer before it is given up; whether it lost on time decides
/// the referee.
const GRACE: Duration = Duration::from_secs(5);

/// A program that speaks UCI, started anew after a crash.
pub struct Program {
    command: Vec<String>,
    options: Vec<(String, String)>,
    running: Option<Running>,
}

struct Running {
    process: Child,
    voice: ChildStdin,
    ears: Receiver<String>,
}

impl Program {
    /// Starts a program and makes it ready for a game.
    pub fn new(
        command: &str,
        options: &[(String, String)],
        playing: &dyn AnyPosition,
    ) -> Result<Program, String> {
        let command = words(command);
        let mut program = Program { command, options: Vec::new(), running: None };
        let declared = program.start().map_err(|fault| program.why(&fault))?;
        let mut set = options_of_game(playing, &declared)
            .map_err(|why| format!("{}: {why}", program.command.join(" ")))?;
        for (name, _) in options {
            if declared.iter().all(|option| !option.is(name)) {
                return Err(format!("{} has no option {name}", program.command.join(" ")));
            }
        }
        set.extend_from_slice(options);
        program.options = set;
        program.set_options().map_err(|fault| program.why(&fault))?;
        Ok(program)
    }

    fn why(&self, fault: &Fault) -> String {
        let command = self.command.join(" ");
        match fault {
            Fault::Crash(why) => format!("{command}: {why}"),
            Fault::Silence => format!("{command}: no answer; does it speak UCI?"),
        }
    }

    /// Starts the process; gives the options it declares.
    fn start(&mut self) -> Result<Vec<Declared>, Fault> {
        let crash = |error: std::io::Error| Fault::Crash(error.to_string());
        let (name, arguments) = self.command.split_first().ok_or(Fault::Silence)?;
        let mut process = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(crash)?;
        let missing = || Fault::Crash("it has no pipes".into());
        let out = process.stdout.take().ok_or_else(missing)?;
        let voice = process.stdin.take().ok_or_else(missing)?;
        let (tell, ears) = channel();
        thread::spawn(move || listen(out, &tell));
        let running = self.running.insert(Running { process, voice, ears });
        running.say("uci")?;
        let lines = running.until("uciok", READY)?;
        Ok(lines.iter().filter_map(|line| Declared::read(line)).collect())
    }

    fn set_options(&mut self) -> Result<(), Fault> {
        let options = self.options.clone();
        let running = self.running()?;
        for (name, value) in &options {
            running.say(&format!("setoption name {name} value {value}"))?;
        }
        running.ready()
    }

    fn running(&mut self) -> Result<&mut Running, Fault> {
        self.running.as_mut().ok_or_else(|| Fault::Crash("it does not run".into()))
    }
}

/// Passes lines on until there are no more, or nobody wants them.
fn listen(out: impl std::io::Read, tell: &std::sync::mpsc::Sender<String>) {
    let mut lines = BufReader::new(out);
    let mut bytes = Vec::new();
    while lines.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if tell.send(line).is_err() {
            return;
        }
        bytes.clear();
    }
}

impl Running {
    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let said = self.voice.write_all(format!("{line}\n").as_bytes());
        said.and_then(|()| self.voice.flush()).map_err(|_| Fault::Crash("it has ended".into()))
    }

    /// The next line, before this moment.
    fn line(&self, deadline: Instant) -> Result<String, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.ears.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault::Silence,
            RecvTimeoutError::Disconnected => Fault::Crash("it has ended".into()),
        })
    }

    /// Lines up to one with this first word, that one included.
    fn until(&self, word: &str, patience: Duration) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + patience;
        let mut lines = Vec::new();
        loop {
            lines.push(self.line(deadline)?);
            let first = lines.last().and_then(|line| line.split_whitespace().next());
            if first == Some(word) {
                return Ok(lines);
            }
        }
    }

    fn ready(&mut self) -> Result<(), Fault> {
        self.say("isready")?;
        self.until("readyok", READY).map(drop)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(1) {
            if let Ok(Some(_)) = self.process.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Player for Program {
    fn begin(&mut self, _: &dyn AnyPosition, _: u64) -> Result<(), Fault> {
        if self.running.is_none() {
            self.start()?;
            self.set_options()?;
        }
        let begun = self.running()?;
        let ready = begun.say("ucinewgame").and_then(|()| begun.ready());
        if ready.is_err() {
            self.running = None;
        }
        ready
    }

    fn answer(&mut self, question: &Question) -> Result<Answer, Fault> {
        let asked = self.running()?;
        let answered = ask(asked, question);
        if answered.is_err() {
            // Whatever it says later belongs to no question any more.
            self.running = None;
        }
        answered
    }
}

fn ask(running: &mut Running, question: &Question) -> Result<Answer, Fault> {
    let start = match question.fen {
        Some(fen) => format!("fen {fen}"),
        None => "startpos".into(),
    };
    let moves = match question.record {
        [] => String::new(),
        record => format!(" moves {}", record.join(" ")),
    };
    running.say(&format!("position {start}{moves}"))?;
    running.say(&go(question))?;
    let patience = match (question.budget.move_time, question.clock) {
        (Some(time), _) => time + GRACE,
        (None, Some(hand)) => hand.left + GRACE,
        (None, None) => PATIENCE,
    };
    let lines = running.until("bestmove", patience)?;
    let best = lines.last().and_then(|line| line.split_whitespace().nth(1)).unwrap_or("");
    let score = lines.iter().rev().find_map(|line| score_in(line));
    Ok(Answer { turn: best.into(), score })
}

/// The command for a question. With more than two seats both clocks show the mover's own time, so
/// that it is read whichever of them a program takes for its own.
fn go(question: &Question) -> String {
    let mut text = String::from("go");
    let budget = question.budget;
    let mut add = |word: &str, number: u128| text += &format!(" {word} {number}");
    if let Some(own) = question.clock {
        let two = question.playing.colours().len() == 2;
        let [white, black] = if two { question.clocks } else { [own; 2] };
        add("wtime", white.left.as_millis());
        add("btime", black.left.as_millis());
        add("winc", white.increment.as_millis());
        add("binc", black.increment.as_millis());
        if let Some(turns) = own.turns {
            add("movestogo", u128::from(turns));
        }
    }
    if let Some(nodes) = budget.nodes {
        add("nodes", u128::from(nodes));
    }
    if let Some(depth) = budget.depth {
        add("depth", u128::from(depth));
    }
    if let Some(time) = budget.move_time {
        add("movetime", time.as_millis().max(1));
    }
    text
}

/// The score of an `info` line: hundredths, or far out for a mate.
fn score_in(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace().skip_while(|word| *word != "score").skip(1);
    let kind = words.next()?;
    let number: i32 = words.next()?.parse().ok()?;
    match kind {
        "cp" => Some(number.clamp(-20_000, 20_000)),
        "mate" => Some(forced(number.unsigned_abs(), number > 0)),
        _ => None,
    }
}

/// An option that a program declares.
struct Declared {
    name: String,
    values: Vec<String>,
}

impl Declared {
    fn read(line: &str) -> Option<Declared> {
        let rest = line.strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let values = rest.split(" var ").skip(1).map(|value| value.trim().to_string()).collect();
        Some(Declared { name: name.trim().into(), values })
    }

    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// The options that make a program play this game.
fn options_of_game(
    playing: &dyn AnyPosition,
    declared: &[Declared],
) -> Result<Vec<(String, String)>, String> {
    let about = playing.kind().about();
    let known = |name: &str| declared.iter().find(|option| option.is(name));
    let changed: Vec<(&str, &str)> = playing.options().changed().collect();
    let mut set = Vec::new();
    let names: Vec<&str> = std::iter::once(about.id).chain(about.aliases.iter().copied()).collect();
    if let Some(variant) = known("UCI_Variant") {
        // Some games are another one's options elsewhere: they go by the option's word.
        let words = changed.iter().map(|(_, value)| *value);
        let own = known("Game Options").is_some();
        let wanted = words.filter(|_| !own).chain(names.iter().copied()).chain(["chess"]);
        let offered = |name: &&str| variant.values.iter().any(|value| value == name);
        let name = wanted.clone().find(offered).unwrap_or("chess");
        if name != "chess" || names.contains(&"chess") {
            set.push(("UCI_Variant".to_string(), name.to_string()));
        }
        let castling = known("UCI_Chess960").is_some() && about.id == "chess960";
        if castling {
            set.push(("UCI_Chess960".into(), "true".into()));
        } else if name == "chess" && about.id != "chess" {
            return Err(format!("it does not know {}", about.name));
        }
    } else if about.id == "chess960" && known("UCI_Chess960").is_some() {
        set.push(("UCI_Chess960".into(), "true".into()));
    } else if about.id != "chess" {
        return Err(format!("it plays chess alone, not {}", about.name));
    }
    // What the position text tells needs no option; what is drawn for a start is such.
    let specs = about.options.iter();
    let drawn = specs.filter(|spec| matches!(spec.values, Values::Drawn { .. }));
    let drawn: Vec<&str> = drawn.map(|spec| spec.name).collect();
    let rest: Vec<String> = (changed.iter())
        .filter(|(name, _)| !drawn.contains(name))
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    if !rest.is_empty() && known("Game Options").is_some() {
        set.push(("Game Options".into(), rest.join(" ")));
    }
    Ok(set)
}

/// The words of a command, those in quotation marks kept together.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut begun) = (Vec::new(), String::new(), false, false);
    for letter in command.chars() {
        match letter {
            '"' => (quoted, begun) = (!quoted, true),
            ' ' | '\t' if !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            letter => {
                word.push(letter);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use ashtapada_rules::find;

    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        assert_eq!(words("a  b \"c d\"e \"\""), ["a", "b", "c de", ""]);
        assert!(words("  ").is_empty());
    }

    #[test]
    fn scores_are_read() {
        assert_eq!(score_in("info depth 3 score cp -25 nodes 7 pv e2e4"), Some(-25));
        let [won, sooner, lost] =
            ["mate 9", "mate 2", "mate -1"].map(|text| score_in(&format!("info score {text}")));
        assert!(won < sooner && won > Some(20_000) && lost < Some(-20_000));
        assert_eq!(score_in("info string score"), None);
    }

    fn set_for(id: &str, options: &[(&str, &str)], lines: &[&str]) -> Result<String, String> {
        let entry = find(id).unwrap();
        let options = entry.kind.options(options.iter().copied()).unwrap();
        let declared: Vec<Declared> =
            lines.iter().filter_map(|line| Declared::read(line)).collect();
        let set = options_of_game(entry.kind.start(&options).as_ref(), &declared)?;
        let words: Vec<String> =
            set.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Ok(words.join(", "))
    }

    #[test]
    fn a_program_is_asked_for_the_game_by_the_name_it_knows() {
        let castling = "option name UCI_Chess960 type check default false";
        let fairy =
            "option name UCI_Variant type combo default chess var chess var makruk var asean";
        let options = "option name Game Options type string default <empty>";
        assert_eq!(set_for("makruk", &[], &[fairy]), Ok("UCI_Variant=makruk".into()));
        let asean = [("variant", "asean")];
        assert_eq!(set_for("makruk", &asean, &[fairy]), Ok("UCI_Variant=asean".into()));
        assert_eq!(
            set_for("makruk", &asean, &[fairy, options]),
            Ok("UCI_Variant=makruk, Game Options=variant=asean".into())
        );
        assert_eq!(set_for("chess", &[], &[castling]), Ok(String::new()));
        assert_eq!(set_for("chess960", &[], &[castling]), Ok("UCI_Chess960=true".into()));
        assert_eq!(set_for("chess960", &[], &[fairy, castling]), Ok("UCI_Chess960=true".into()));
        assert!(set_for("duck", &[], &[fairy, castling]).is_err());
        assert!(set_for("makruk", &[], &[castling]).is_err());
    }
}
