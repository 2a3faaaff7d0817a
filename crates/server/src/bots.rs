//! Bots: a few threads that think, and the games that wait for them.
//!
//! A bot gets a copy of the game and, where pieces are hidden, uses no more of it than its seat was
//! told (the engine sees to that). Earlier questions play no part in an answer, so threads keep
//! their bots for the memory these have taken, never for what they learned.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use ashtapada_engine::{Bot, Level, Limits};
use ashtapada_rules::{AnyPosition, Kind, Options, Seat};
use tokio::sync::oneshot;

/// The threads.
pub(crate) struct Bots {
    ask: mpsc::Sender<Task>,
}

/// A question to a bot.
pub(crate) struct Question {
    /// The game.
    pub(crate) playing: Box<dyn AnyPosition>,
    /// How strong the bot is.
    pub(crate) level: u8,
    /// What its choices begin with.
    pub(crate) seed: u64,
    /// How long it may think.
    pub(crate) time: Option<Duration>,
}

/// Whether a search may end because nobody waits for it any more.
type Flag = Arc<AtomicBool>;

/// Raises the flag when whoever waits is gone.
struct Waits(Flag);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

enum Task {
    Turn(Question, Flag, oneshot::Sender<Option<String>>),
    Draw(Question, Vec<Seat>, Flag, oneshot::Sender<bool>),
}

/// Bots that a thread keeps at most: their tables take some memory.
const KEPT: usize = 12;

impl Bots {
    /// Starts so many threads; 0 for one a core.
    pub(crate) fn start(threads: usize) -> Bots {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores() } else { threads };
        let (ask, asks) = mpsc::channel();
        let asks = Arc::new(Mutex::new(asks));
        for number in 0..threads {
            let asks = asks.clone();
            let thread = std::thread::Builder::new().name(format!("bot {number}"));
            thread.spawn(move || work(&asks)).expect("the system gives a thread");
        }
        Bots { ask }
    }

    /// The turn that a bot would play for the seat to move; `None` if it has no answer.
    pub(crate) async fn turn(&self, question: Question) -> Option<String> {
        let waits = Waits(Flag::default());
        let (answer, answered) = oneshot::channel();
        self.ask.send(Task::Turn(question, waits.0.clone(), answer)).ok()?;
        answered.await.ok().flatten()
    }

    /// Whether bots in these seats would all take a draw.
    pub(crate) async fn draw(&self, question: Question, seats: Vec<Seat>) -> bool {
        let waits = Waits(Flag::default());
        let (answer, answered) = oneshot::channel();
        let asked = self.ask.send(Task::Draw(question, seats, waits.0.clone(), answer));
        asked.is_ok() && answered.await.unwrap_or(false)
    }
}

/// What a thread does until the server ends.
fn work(asks: &Mutex<mpsc::Receiver<Task>>) {
    let mut bots = Kept::default();
    loop {
        // The lock is held while waiting: the next task goes to whoever waits first.
        let task = match asks.lock() {
            Ok(asks) => asks.recv(),
            Err(_) => return,
        };
        let Ok(task) = task else { return };
        let done = catch_unwind(AssertUnwindSafe(|| bots.answer(&task)));
        if done.is_err() {
            // What the bot had in mind may be half done.
            bots = Kept::default();
        }
        match (task, done.unwrap_or(Answer::None)) {
            (Task::Turn(.., to), Answer::Turn(turn)) => drop(to.send(Some(turn))),
            (Task::Turn(.., to), _) => drop(to.send(None)),
            (Task::Draw(.., to), answer) => drop(to.send(matches!(answer, Answer::Yes))),
        }
    }
}

enum Answer {
    Turn(String),
    Yes,
    None,
}

/// The bots a thread keeps, those used last at the end.
#[derive(Default)]
struct Kept(Vec<(Kind, Options, Bot)>);

impl Kept {
    fn answer(&mut self, task: &Task) -> Answer {
        match task {
            Task::Turn(question, stop, _) if !stop.load(Ordering::Relaxed) => {
                let limits =
                    Limits { time: question.time, stop: Some(stop.clone()), ..Limits::default() };
                let level = Level::new(question.level).unwrap_or(Level::MIN);
                let bot = self.bot(question);
                let thought = bot.think(question.playing.as_ref(), &limits, level);
                thought.map_or(Answer::None, |thought| Answer::Turn(thought.text))
            }
            Task::Draw(question, seats, stop, _) if !stop.load(Ordering::Relaxed) => {
                let bot = self.bot(question);
                let playing = question.playing.as_ref();
                let all = seats.iter().all(|seat| bot.accepts_draw(playing, *seat));
                if all { Answer::Yes } else { Answer::None }
            }
            _ => Answer::None,
        }
    }

    /// A bot for the game of a question, with its seed.
    fn bot(&mut self, question: &Question) -> &mut Bot {
        let (kind, options) = (question.playing.kind(), question.playing.options());
        let known = self.0.iter().position(|(k, o, _)| *k == kind && o == options);
        let bot = match known {
            Some(at) => self.0.remove(at).2,
            None => Bot::new(kind, options),
        };
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push((kind, options.clone(), bot.with_seed(question.seed)));
        &mut self.0.last_mut().expect("it was just put there").2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(game: &str, seed: u64) -> Question {
        let entry = ashtapada_rules::find(game).unwrap();
        let options = entry.kind.options(entry.options.iter().copied()).unwrap();
        let playing = entry.kind.start(&options);
        Question { playing, level: 1, seed, time: None }
    }

    #[tokio::test]
    async fn bots_of_several_games_answer_the_same_each_time() {
        let bots = Bots::start(2);
        for game in ["chess", "sixmaking", "fogofwar", "chess"] {
            let first = bots.turn(question(game, 3)).await.unwrap();
            assert_eq!(bots.turn(question(game, 3)).await.unwrap(), first, "{game}");
        }
    }

    #[tokio::test]
    async fn a_search_ends_when_nobody_waits() {
        let bots = Bots::start(1);
        let long = Question { level: 10, ..question("chess", 1) };
        drop(tokio::time::timeout(Duration::from_millis(50), bots.turn(long)).await);
        let began = std::time::Instant::now();
        bots.turn(question("chess", 1)).await.unwrap();
        assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    }
}
