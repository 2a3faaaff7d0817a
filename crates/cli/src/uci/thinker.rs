//! The thread that thinks, and what may be said to it meanwhile.
//!
//! Every task is answered once: a search by one `bestmove`, after whatever the task says it must wait
//! for; a count of turns by its sum. There is one task at a time; a new one ends the last.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use ashtapada_engine::{Bot, Level, Limits, Thought};
use ashtapada_rules::{AnyPosition, Kind, Options};

use super::Voice;
use super::info::{self, Terms};
use super::options::Settings;

/// A debug build's search frames are large.
const STACK: usize = 64 << 20;

/// A search to make.
pub struct Task {
    /// The game so far.
    pub playing: Box<dyn AnyPosition>,
    /// Its bounds; the flags are the thinker's.
    pub limits: Limits,
    /// Answer only when told to stop.
    pub infinite: bool,
    /// Answer only once the opponent has moved.
    pub ponder: bool,
    /// A win in so many moves is enough.
    pub mate: Option<i64>,
}

/// Thinks about one thing at a time.
pub struct Thinker {
    voice: Voice,
    seed: Option<u64>,
    /// Who thought last, until it thinks again.
    idle: Option<Mind>,
    running: Option<Running>,
}

/// A bot and what it was made for.
struct Mind {
    bot: Bot,
    kind: Kind,
    options: Options,
}

/// What is being done.
struct Running {
    thread: JoinHandle<Option<Mind>>,
    flags: Flags,
    /// Whether it owes a `bestmove`.
    owes: bool,
}

#[derive(Clone, Default)]
struct Flags {
    stop: Arc<AtomicBool>,
    pondering: Arc<AtomicBool>,
}

impl Flags {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }
}

impl Thinker {
    /// A thinker at rest. Without a seed every game gets another one.
    pub fn new(voice: Voice, seed: Option<u64>) -> Thinker {
        Thinker { voice, seed, idle: None, running: None }
    }

    /// Begins a search, after ending whatever was going on.
    pub fn think(&mut self, task: Task, settings: &Settings) {
        self.finish();
        let mut mind = self.mind(&*task.playing);
        mind.bot = mind
            .bot
            .with_threads(settings.threads)
            .with_hash(settings.hash)
            .with_lines(settings.lines);
        let flags = Flags::default();
        flags.pondering.store(task.ponder, Ordering::SeqCst);
        let terms = Terms::of(&*task.playing, settings.chances);
        let (voice, level, own) = (self.voice.clone(), settings.level(), flags.clone());
        let thread = thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || answer(mind, task, &own, level, terms, &voice));
        self.begin(thread, flags, true);
    }

    /// Begins to count the turns of the game so far, after ending whatever was going on.
    pub fn count(&mut self, playing: Box<dyn AnyPosition>, depth: u32) {
        self.finish();
        let (voice, flags) = (self.voice.clone(), Flags::default());
        let own = flags.clone();
        let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
            count(&*playing, depth, &own, &voice);
            None
        });
        self.begin(thread, flags, false);
    }

    fn begin(
        &mut self,
        thread: std::io::Result<JoinHandle<Option<Mind>>>,
        flags: Flags,
        owes: bool,
    ) {
        match thread {
            Ok(thread) => self.running = Some(Running { thread, flags, owes }),
            Err(error) => {
                self.voice.tell(&format!("cannot think: {error}"));
                if owes {
                    self.voice.say("bestmove (none)");
                }
            }
        }
    }

    /// Asks for the answer now.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.flags.stop.store(true, Ordering::SeqCst);
            running.thread.thread().unpark();
        }
    }

    /// The opponent has made the expected turn.
    pub fn ponder_hit(&self) {
        if let Some(running) = &self.running {
            running.flags.pondering.store(false, Ordering::SeqCst);
            running.thread.thread().unpark();
        }
    }

    /// Ends what is going on and waits for its answer.
    pub fn finish(&mut self) {
        self.stop();
        if let Some(running) = self.running.take() {
            // A thread that panicked has said so, and its bot is gone.
            self.idle = running.thread.join().ok().flatten().or(self.idle.take());
        }
    }

    /// Ends what owes an answer; a count goes down with the program.
    pub fn quit(&mut self) {
        if self.running.as_ref().is_some_and(|running| running.owes) {
            self.finish();
        }
    }

    /// Forgets what was found out, for a new game.
    pub fn forget(&mut self) {
        self.finish();
        if let Some(mind) = self.idle.take() {
            let bot = mind.bot.with_seed(self.seed.unwrap_or_else(|| fastrand::u64(..)));
            self.idle = Some(Mind { bot, ..mind });
        }
        if let Some(mind) = &mut self.idle {
            mind.bot.forget();
        }
    }

    /// The bot for a game: the one that thought last, if it can play it.
    fn mind(&mut self, playing: &dyn AnyPosition) -> Mind {
        let (kind, options) = (playing.kind(), playing.options());
        match self.idle.take() {
            Some(mind) if mind.kind == kind && mind.options == *options => mind,
            _ => {
                let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
                let bot = Bot::new(kind, options).with_seed(seed).remembering(true);
                Mind { bot, kind, options: options.clone() }
            }
        }
    }
}

/// Makes a search and answers it. Gives the bot back if it is still to be trusted.
fn answer(
    mut mind: Mind,
    task: Task,
    flags: &Flags,
    level: Level,
    terms: Terms,
    voice: &Voice,
) -> Option<Mind> {
    let found =
        catch_unwind(AssertUnwindSafe(|| search(&mut mind.bot, &task, flags, level, terms, voice)));
    let sound = found.is_ok();
    let best = found.unwrap_or_else(|_| {
        voice.tell("the search failed: this is any legal turn");
        any_turn(&*task.playing)
    });
    while (task.infinite || flags.pondering.load(Ordering::SeqCst)) && !flags.stopped() {
        thread::park();
    }
    voice.say(&best.unwrap_or_else(|| "bestmove (none)".into()));
    sound.then_some(mind)
}

/// The `bestmove` line of a search; `None` if there is nothing to play.
fn search(
    bot: &mut Bot,
    task: &Task,
    flags: &Flags,
    level: Level,
    terms: Terms,
    voice: &Voice,
) -> Option<String> {
    let playing = still_going(task, voice)?;
    let limits = Limits {
        stop: Some(flags.stop.clone()),
        pondering: task.ponder.then(|| flags.pondering.clone()),
        ..task.limits.clone()
    };
    let mut told = None;
    let thought = bot.think_aloud(&*playing, &limits, level, &mut |progress| {
        voice.say(&terms.progress(progress));
        told = progress.lines.first().map(|line| line.pv.clone());
        let best = progress.lines.first().and_then(|line| terms.moves_to_end(line.score));
        let enough = task
            .mate
            .zip(best)
            .is_some_and(|(most, moves)| moves > 0 && i64::from(moves) <= most && !task.infinite);
        if enough {
            flags.stop.store(true, Ordering::SeqCst);
        }
    });
    let Some(thought) = thought else {
        voice.tell("nobody is to move here");
        return any_turn(&*playing);
    };
    if told.is_none_or(|pv: Vec<String>| pv.first() != thought.pv.first()) {
        voice.say(&terms.thought(&thought));
    }
    Some(best_move(&thought))
}

fn best_move(thought: &Thought) -> String {
    match thought.pv.get(1) {
        Some(expected) => format!("bestmove {} ponder {expected}", thought.text),
        None => format!("bestmove {}", thought.text),
    }
}

/// The game to search; `None` once there is nothing to play. Where an end was only counted, the other
/// program plays on, and so must this one: from the same position with nothing counted before it.
fn still_going(task: &Task, voice: &Voice) -> Option<Box<dyn AnyPosition>> {
    let Some(outcome) = task.playing.outcome() else { return Some(task.playing.clone()) };
    voice.say(&info::ended(&*task.playing, &outcome));
    if !outcome.reason.is_counted() {
        return None;
    }
    voice.tell(&format!("the game is over: {}", outcome.reason.id()));
    let (kind, options) = (task.playing.kind(), task.playing.options());
    kind.read(options, &task.playing.text(), &mut Vec::new()).ok()
}

/// Any turn that can be played, also past an end that was only counted.
fn any_turn(playing: &dyn AnyPosition) -> Option<String> {
    let (turn, _) = playing.divide(1).into_iter().next()?;
    Some(format!("bestmove {}", playing.write_turn(&turn)))
}

/// Counts turns as Stockfish writes it: below each first turn, then all.
fn count(playing: &dyn AnyPosition, depth: u32, flags: &Flags, voice: &Voice) {
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for (turn, _) in playing.divide(1) {
            if flags.stopped() {
                voice.tell("perft was stopped");
                return;
            }
            let mut next = playing.boxed();
            let leaves = match next.play(&turn) {
                Ok(()) => next.perft(depth - 1),
                Err(_) => 0,
            };
            voice.say(&format!("{}: {leaves}", playing.write_turn(&turn)));
            total += leaves;
        }
    }
    voice.say(&format!("\nNodes searched: {total}\n"));
}
