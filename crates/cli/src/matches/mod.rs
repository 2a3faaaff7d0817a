//! `ashtapada match`: players against each other, in any game, until it is clear who is better.
//!
//! The rules crate is the referee of every game, whoever plays. A match is made of sets: games with
//! one opening in which the players change seats ([`lineup`]). What is written to the file is enough
//! to go on after an interruption ([`record`]).

mod entrant;
mod lineup;
mod openings;
mod players;
mod record;
mod referee;
mod report;
mod sprt;

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use ashtapada_proto::lookup;
use ashtapada_rules::board::zobrist::mix;
use ashtapada_rules::{AnyPosition, Seat};
use clap::Args;
use serde_json::{Value, json};

use crate::setup::{GameArguments, whole};
use crate::{say, unusable};
use entrant::{Budget, Control, Entrant, Who};
use openings::Openings;
use record::Book;
use referee::{Course, Limits, Referee, Sitting};
use report::{Played, Report};
use sprt::{Test, Verdict};

/// Arguments of `match`.
#[derive(Args)]
pub struct Match {
    #[command(flatten)]
    game: GameArguments,
    /// A player: level:5, nodes:20000, depth:4, full, random, greedy or uci:COMMAND; then, after
    /// semicolons, name=NAME, its own limits (nodes=, depth=, movetime=, tc=), hash=, threads= and weights=
    /// for bots, option.NAME=VALUE for programs. Give at least two.
    #[arg(long = "player", value_name = "PLAYER", required = true, value_parser = entrant::entrant)]
    players: Vec<Entrant>,
    /// How many games, rounded up to whole sets (pairs, with two sides).
    #[arg(long, default_value = "100", value_parser = whole::<usize>(1, 10_000_000))]
    games: usize,
    /// Positions a player may look at for a turn.
    #[arg(long, value_parser = whole::<u64>(1, u64::MAX))]
    nodes: Option<u64>,
    /// Turns a player may look ahead.
    #[arg(long, value_parser = whole::<u32>(1, 1_000))]
    depth: Option<u32>,
    /// Seconds a player has for a turn.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    movetime: Option<Duration>,
    /// Clocks: seconds and seconds a turn (10+0.1), or turns before them (40/60).
    #[arg(long, value_name = "CONTROL", value_parser = entrant::control)]
    tc: Option<Control>,
    /// Milliseconds that a player may answer too late.
    #[arg(long, default_value = "50", value_parser = whole::<u64>(0, 60_000))]
    margin: u64,
    /// Random turns at the beginning of each game: 4, or none with --openings.
    #[arg(long, value_name = "NUMBER", value_parser = whole::<usize>(0, 200))]
    random_turns: Option<usize>,
    /// A file of position texts to begin from, one a line.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Decides openings and whatever is drawn.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Games at a time.
    #[arg(long, default_value = "1", value_parser = whole::<usize>(1, 256))]
    concurrency: usize,
    /// Stop as soon as this test is decided: elo0=0,elo1=10, and perhaps alpha=, beta=,
    /// scale=logistic or normalised. Two sides only.
    #[arg(long, value_name = "TEST", value_parser = sprt::test, allow_hyphen_values = true)]
    sprt: Option<Test>,
    /// Write every game to this file, a JSON line each.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on where the file ends.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Share a game after so many turns.
    #[arg(long, default_value = "1000", value_parser = whole::<usize>(1, 100_000))]
    max_turns: usize,
    /// Decide a game once both sides' scores have agreed on it: TURNS:SCORE in hundredths.
    #[arg(long, value_name = "TURNS:SCORE", value_parser = resign)]
    resign: Option<(u32, i32)>,
    /// Draw a game once both sides have found it even: FROM:TURNS:SCORE in hundredths.
    #[arg(long, value_name = "FROM:TURNS:SCORE", value_parser = draw)]
    draw: Option<(usize, u32, i32)>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    entrant::seconds(text).ok_or_else(|| "it must be seconds, with decimals if need be".into())
}

fn resign(text: &str) -> Result<(u32, i32), String> {
    let read = || {
        let (turns, score) = text.split_once(':')?;
        Some((
            turns.parse().ok().filter(|turns| *turns > 0)?,
            score.parse().ok().filter(|s| *s > 0)?,
        ))
    };
    read().ok_or_else(|| "write TURNS:SCORE, for example 5:900".into())
}

fn draw(text: &str) -> Result<(usize, u32, i32), String> {
    let read = || {
        let (from, rest) = text.split_once(':')?;
        let (turns, score) = rest.split_once(':')?;
        let turns = turns.parse().ok().filter(|turns| *turns > 0)?;
        Some((from.parse().ok()?, turns, score.parse().ok().filter(|score| *score >= 0)?))
    };
    read().ok_or_else(|| "write FROM:TURNS:SCORE, for example 80:8:10".into())
}

/// Everything that stays the same during a match.
struct Plan {
    openings: Openings,
    entrants: Vec<Entrant>,
    /// By entrant.
    budgets: Vec<Budget>,
    /// The side of each seat, numbered from 0.
    sides: Vec<usize>,
    lineups: Vec<Vec<usize>>,
    limits: Limits,
    seed: u64,
}

/// A game that has been played.
struct Done {
    played: Played,
    course: Course,
    fen: Option<String>,
}

impl Match {
    /// Plays the match and prints what it came to.
    pub fn run(&self) -> Result<()> {
        let plan = self.plan()?;
        let names: Vec<String> = plan.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let mut report = Report::new(names.clone(), plan.sides.clone(), plan.lineups.len());
        if self.sprt.is_some() && !report.is_duel() {
            return Err(unusable("a sequential test needs two players and two sides"));
        }
        let heading = self.heading(&plan);
        let (mut book, earlier) = match &self.out {
            None => (None, Vec::new()),
            Some(path) if self.resume => {
                let (book, earlier) = Book::resume(path, &heading)?;
                (Some(book), earlier)
            }
            Some(path) => (Some(Book::begin(path, &heading)?), Vec::new()),
        };
        let rounds = plan.lineups.len();
        let sets = self.games.div_ceil(rounds);
        let of_plan = |game: &Played| game.seats.len() == plan.sides.len() && game.round < rounds;
        let earlier: Vec<Played> = earlier.into_iter().filter(of_plan).collect();
        let all = (0..sets).flat_map(|set| (0..rounds).map(move |round| (set, round)));
        let played: HashSet<(usize, usize)> = earlier.iter().map(|g| (g.set, g.round)).collect();
        let work: Vec<(usize, usize)> = all.filter(|game| !played.contains(game)).collect();
        earlier.into_iter().for_each(|game| report.add(game));
        let total = report.number() + work.len();
        let mut progress = Progress::new();
        let decided = |report: &Report| {
            self.sprt.is_some_and(|test| test.verdict(&report.pairs()) != Verdict::Open)
        };
        if !decided(&report) {
            play_all(&plan, &work, self.concurrency, |done| {
                if let Some(book) = &mut book {
                    book.add(&done.played, &names, &done.course, done.fen.as_deref())?;
                }
                for (seat, what) in &done.course.faults {
                    let (set, round) = (done.played.set, done.played.round);
                    let name = &names[done.played.seats[*seat]];
                    progress.note(&format!("set {set}, game {round}: {name}: {what}"));
                }
                report.add(done.played);
                progress.show(&report.line(total, self.sprt.as_ref()));
                Ok(!decided(&report))
            })?;
        }
        progress.end();
        say(&report.full(self.sprt.as_ref()))
    }

    fn plan(&self) -> Result<Plan> {
        let entry = lookup(&self.game.game).map_err(unusable)?;
        let turns = self.random_turns.unwrap_or(if self.openings.is_some() { 0 } else { 4 });
        // Complaints about the game and its options come from here, with the notes.
        let start = self.game.begin()?;
        let (options, fen) = (self.game.options.clone(), self.game.fen.clone());
        let file = self.openings.as_deref();
        let openings = Openings::new(entry, options, fen, file, turns, self.seed)?;
        openings.of_set(0)?;
        let sides = sides_of(&*start);
        let number = sides.iter().max().map_or(0, |side| side + 1);
        let entrants = named_apart(self.players.clone());
        if entrants.len() < 2 || entrants.len() > number {
            let game = start.kind().about().name;
            return Err(unusable(format!(
                "{game} with {number} sides takes 2 to {number} players"
            )));
        }
        let common = Budget {
            nodes: self.nodes,
            depth: self.depth,
            move_time: self.movetime,
            clock: self.tc,
        };
        let budgets: Vec<Budget> =
            entrants.iter().map(|entrant| entrant.budget.or(common)).collect();
        for (entrant, budget) in entrants.iter().zip(&budgets) {
            if budget.is_empty() && needs_a_budget(&entrant.who) {
                return Err(unusable(format!(
                    "nothing bounds the thinking of {}; give --tc, --movetime, --nodes or --depth",
                    entrant.name
                )));
            }
            // Who cannot play at all is found out before the first game.
            players::enter(entrant, &*start)?;
        }
        let limits = Limits {
            turns: self.max_turns,
            resign: self.resign,
            draw: self.draw,
            margin: Duration::from_millis(self.margin),
        };
        let lineups = lineup::lineups(entrants.len(), number);
        Ok(Plan { openings, entrants, budgets, sides, lineups, limits, seed: self.seed })
    }

    /// What must be the same for a match to go on.
    fn heading(&self, plan: &Plan) -> Value {
        let budget = |budget: &Budget| format!("{budget:?}");
        json!({
            "match": self.game.game,
            "options": self.game.options,
            "fen": self.game.fen,
            "players": plan.entrants.iter().map(|entrant| &entrant.text).collect::<Vec<_>>(),
            "names": plan.entrants.iter().map(|entrant| &entrant.name).collect::<Vec<_>>(),
            "limits": plan.budgets.iter().map(budget).collect::<Vec<_>>(),
            "openings": self.openings,
            "random_turns": self.random_turns,
            "seed": self.seed,
            "ends": format!("{:?}", plan.limits),
        })
    }
}

fn needs_a_budget(who: &Who) -> bool {
    match who {
        Who::Bot { level, .. } => level.number().is_none(),
        Who::Program { .. } => true,
        Who::Random | Who::Greedy => false,
    }
}

/// The side of each seat, numbered from 0 in the order of seats.
fn sides_of(playing: &dyn AnyPosition) -> Vec<usize> {
    let order = playing.sides();
    let number = |seat| order.iter().position(|side| *side == playing.side(seat));
    (0..playing.colours().len() as u8).map(Seat::new).filter_map(number).collect()
}

/// Two players of one name get numbers.
fn named_apart(mut entrants: Vec<Entrant>) -> Vec<Entrant> {
    for at in 1..entrants.len() {
        let name = entrants[at].name.clone();
        let mut number = 2;
        while entrants[..at].iter().any(|other| other.name == entrants[at].name) {
            entrants[at].name = format!("{name} ({number})");
            number += 1;
        }
    }
    entrants
}

/// Plays games, several at a time, and tells of each; `false` ends the match after the games that are
/// being played.
fn play_all(
    plan: &Plan,
    work: &[(usize, usize)],
    concurrency: usize,
    mut tell: impl FnMut(Done) -> Result<bool>,
) -> Result<()> {
    let (next, halt) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (send, receive) = channel();
        for _ in 0..concurrency.min(work.len()) {
            let (send, next, halt) = (send.clone(), &next, &halt);
            let worker = thread::Builder::new().stack_size(16 << 20);
            worker.spawn_scoped(scope, move || work_on(plan, work, next, halt, &send))?;
        }
        drop(send);
        let mut result = Ok(());
        for done in receive {
            match done.and_then(&mut tell) {
                Ok(true) => {}
                Ok(false) => halt.store(true, Ordering::Relaxed),
                Err(error) => {
                    halt.store(true, Ordering::Relaxed);
                    result = Err(error);
                }
            }
        }
        result
    })
}

fn work_on(
    plan: &Plan,
    work: &[(usize, usize)],
    next: &AtomicUsize,
    halt: &AtomicBool,
    send: &Sender<Result<Done>>,
) {
    let mut players = match plan.enter() {
        Ok(players) => players,
        Err(error) => return drop(send.send(Err(error))),
    };
    while !halt.load(Ordering::Relaxed) {
        let Some(&(set, round)) = work.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let done = plan.play(&mut players, set, round);
        if send.send(done).is_err() {
            return;
        }
    }
}

impl Plan {
    fn enter(&self) -> Result<Vec<Box<dyn players::Player>>> {
        let start = self.openings.start()?;
        self.entrants.iter().map(|entrant| players::enter(entrant, &*start)).collect()
    }

    fn play(
        &self,
        players: &mut [Box<dyn players::Player>],
        set: usize,
        round: usize,
    ) -> Result<Done> {
        let opening = self.openings.of_set(set)?;
        let lineup = &self.lineups[round];
        let seats: Vec<usize> = self.sides.iter().map(|side| lineup[*side]).collect();
        let sittings =
            seats.iter().map(|player| Sitting { player: *player, budget: self.budgets[*player] });
        let seed = mix(self.seed ^ mix((set * self.lineups.len() + round) as u64));
        let referee = Referee::new(&opening, players, sittings.collect(), self.limits, seed);
        let course = referee.play(seed);
        let played = Played {
            set,
            round,
            seats,
            shares: course.shares.clone(),
            reason: course.reason.clone(),
            faults: course.faults.len(),
        };
        Ok(Done { played, course, fen: opening.fen })
    }
}

/// How the match stands, on stderr: in one line of a terminal, else now and then.
struct Progress {
    terminal: bool,
    last: Option<Instant>,
    line: String,
}

impl Progress {
    fn new() -> Progress {
        Progress { terminal: io::stderr().is_terminal(), last: None, line: String::new() }
    }

    /// How long the last line stands.
    fn pause(&self) -> Duration {
        Duration::from_millis(if self.terminal { 200 } else { 10_000 })
    }

    fn show(&mut self, line: &str) {
        self.line = line.into();
        if self.last.is_none_or(|last| last.elapsed() >= self.pause()) {
            self.write();
        }
    }

    fn write(&mut self) {
        let line = std::mem::take(&mut self.line);
        let (before, after) = if self.terminal { ("\r\x1b[K", "") } else { ("", "\n") };
        let mut err = io::stderr().lock();
        let _ = write!(err, "{before}{line}{after}").and_then(|()| err.flush());
        self.last = Some(Instant::now());
    }

    fn note(&mut self, text: &str) {
        let before = if self.terminal { "\r\x1b[K" } else { "" };
        eprintln!("{before}{text}");
    }

    fn end(&mut self) {
        if !self.line.is_empty() {
            self.write();
        }
        if self.terminal && self.last.is_some() {
            eprintln!();
        }
    }
}
