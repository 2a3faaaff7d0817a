//! One game at one terminal, from the first turn to the last.
//!
//! What a person's line that is no turn does is in `commands`.

mod commands;

use anyhow::{Context, Result};
use ashtapada_engine::{Bot, Level, Limits, Thought};
use ashtapada_proto::{TURN_CAP, shown};
use ashtapada_rules::{Actor, AnyPosition, Event, Seat, Turn, TurnError, View, Viewer};

use super::command::{self, Command, RARE};
use super::console::Console;
use super::interrupt::Interrupt;
use super::news::news;
use super::players::{Player, introduction, seat_arguments};
use super::table::{Table, option_arguments, quoted};
use super::{Bots, LEVEL};
use crate::draw::{self, Style};
use crate::position::without_number;
use crate::words::{self, Told, seat_name};
use crate::{page, say};

/// A running game.
pub struct Session {
    table: Table,
    seats: Vec<Player>,
    bots: Bots,
    bot: Bot,
    random: fastrand::Rng,
    style: Style,
    /// Whether the board is turned by half from where the first person sits.
    flipped: bool,
    /// The game as it was before each turn or event of a person, as far as it can be taken back.
    past: Vec<Table>,
    /// Whether chance has stepped in since the first of `past` could have been.
    chance: bool,
    /// Whether to stop after each round in which only bots play.
    pausing: bool,
    /// By seat: the rare events that its player was told of last.
    rare: Vec<Vec<Event>>,
    interrupt: Interrupt,
}

/// What a person's line came to.
enum Done {
    /// The game has moved on.
    Entered,
    /// The person should be asked again.
    Again,
    /// The person leaves.
    Left,
}

/// What those who watch the rest of a game want.
enum Watched {
    /// The others play on.
    On,
    /// Something is taken back, so that it may be somebody else's turn.
    Back,
    /// They leave.
    Left,
}

impl Session {
    /// A game that begins now.
    pub fn new(
        playing: Box<dyn AnyPosition>,
        seats: Vec<Player>,
        bots: Bots,
        mut random: fastrand::Rng,
        style: Style,
        interrupt: Interrupt,
    ) -> Session {
        let bot = Bot::new(playing.kind(), playing.options()).with_seed(random.u64(..));
        Session {
            table: Table::new(playing),
            rare: vec![Vec::new(); seats.len()],
            seats,
            bots,
            bot,
            random,
            style,
            flipped: false,
            past: Vec::new(),
            chance: false,
            pausing: true,
            interrupt,
        }
    }

    /// Plays to the end of the game or of the input. `told` is said before the first turn.
    pub fn play(&mut self, told: &[String]) -> Result<()> {
        let mut console = Console::open()?;
        self.introduce(told)?;
        while self.playing().outcome().is_none() {
            if self.interrupt.raised() {
                return self.leave();
            }
            let goes_on = match self.playing().actor() {
                Actor::Chance(_) => self.chance_turn()?,
                Actor::Seat(seat) => match self.seats[seat.index()] {
                    Player::Bot(level) => match self.wait_for_watchers(&mut console, seat)? {
                        Watched::On => self.bot_turn(&console, seat, level)?,
                        Watched::Back => true,
                        Watched::Left => false,
                    },
                    Player::Human => self.human_turn(&mut console, seat)?,
                },
            };
            if !goes_on {
                return self.leave();
            }
        }
        self.finish()
    }

    fn playing(&self) -> &dyn AnyPosition {
        self.table.playing.as_ref()
    }

    // --- what is said --------------------------------------------------------------------------

    fn introduce(&self, told: &[String]) -> Result<()> {
        let about = self.playing().kind().about();
        let mut lines = vec![format!("{}: {}", words::title(self.playing(), false), about.summary)];
        lines.extend_from_slice(told);
        lines.push(introduction(self.playing(), &self.seats));
        if self.humans().next().is_some() {
            let turns = self.playing().turns_look_like();
            lines.push(format!("Type a turn ({turns}), `moves` to list them, or `help`."));
        }
        say(&lines.iter().map(|line| page::paragraph(line)).collect::<String>())
    }

    fn finish(&self) -> Result<()> {
        let Some(outcome) = self.playing().outcome() else { return Ok(()) };
        let outcome = page::paragraph(&words::outcome(self.playing(), &outcome));
        let record = page::command("The record:", &self.table.record());
        say(&format!("\n{}\n{outcome}{record}", self.drawn()))
    }

    fn leave(&self) -> Result<()> {
        say(&self.farewell())
    }

    /// What to say to whoever leaves: also how to go on, unless that would show what is hidden.
    fn farewell(&self) -> String {
        let mut text = "Good bye; the game is not finished.\n".to_string();
        if self.keeps_secrets() {
            text += &page::paragraph(
                "It cannot be gone on from here: the command for that would show what is hidden from you.",
            );
        } else {
            text += &page::command("To go on from here:", &self.command_to_go_on());
        }
        text
    }

    fn command_to_go_on(&self) -> Vec<String> {
        let playing = self.playing();
        let mut words = vec![format!("ashtapada play {}", playing.kind().about().id)];
        words.extend(seat_arguments(playing, &self.seats, self.bots.level));
        if self.bots.level != LEVEL {
            words.push(format!("--level {}", self.bots.level));
        }
        words.extend(option_arguments(playing));
        if self.style.letters {
            words.push("--letters".into());
        }
        words.push(format!("--fen {}", quoted(&playing.text())));
        words
    }

    /// The next line, `None` at the end of input.
    fn line(&self, console: &mut Console, prompt: &str) -> Result<Option<String>> {
        console.line(prompt, &self.interrupt, || self.farewell())
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        let seats = self.seats.iter().enumerate().filter(|(_, player)| **player == Player::Human);
        seats.map(|(seat, _)| Seat::new(seat as u8))
    }

    /// Whose eyes look at the screen. Where only bots play there is nobody to hide anything from.
    fn viewer(&self) -> Viewer {
        match self.humans().next() {
            Some(seat) if self.playing().hidden() => Viewer::Seat(seat),
            _ => Viewer::Open,
        }
    }

    /// Whether there is anything that those at the screen must not know.
    fn keeps_secrets(&self) -> bool {
        self.viewer() != Viewer::Open
    }

    /// What is seen now, with the turns marked that the person to move has not answered yet.
    fn view(&self) -> View {
        let mut view = self.playing().view(self.viewer());
        let to_move = self.playing().turn();
        let asked = self.humans().find(|seat| *seat == to_move).or_else(|| self.humans().next());
        if let Some(seat) = asked {
            view.last = self.table.marks(seat);
        }
        view
    }

    /// The board and what stands beside it, from where the first person sits.
    fn drawn(&self) -> String {
        let (picture, view) = (self.playing().picture(), self.view());
        let seat = self.humans().next().unwrap_or(Seat::FIRST);
        let sits = picture.seats.get(seat.index()).map_or(0, |seat| seat.sits);
        let turn = sits + if self.flipped { 180 } else { 0 };
        let mut text = draw::board(&picture, &view, turn, self.style);
        for line in words::beside(self.playing(), &picture, &view, Told::Pressing) {
            text += &page::paragraph(&line);
        }
        text
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.playing(), seat)
    }

    /// What the bot thinks for the seat to move; `None` if it was interrupted.
    fn think(&mut self, level: u8) -> Result<Option<Thought>> {
        let (time, stop) = (self.bots.time, Some(self.interrupt.flag()));
        let level = match time {
            Some(_) => Level::FULL,
            None => Level::new(level).unwrap_or(Level::MAX),
        };
        let limits = Limits { stop, time, ..Limits::default() };
        let thought = self.bot.think(self.table.playing.as_ref(), &limits, level);
        if self.interrupt.raised() {
            return Ok(None);
        }
        Ok(Some(thought.context("the bot has no answer to this position")?))
    }

    // --- turns ---------------------------------------------------------------------------------

    /// Makes a turn and says so, and what came of it. The people at the terminal see what they may.
    fn make(&mut self, turn: &Turn, said: &str) -> Result<()> {
        let seat = self.playing().turn();
        let viewer = self.viewer();
        let seen = !self.keeps_secrets() || viewer == Viewer::Seat(seat);
        let name = self.name(seat);
        let line = if seen {
            format!("{name} {said} {}.\n", self.playing().name_turn(turn))
        } else {
            format!("{name} has moved.\n")
        };
        let before = self.playing().view(viewer);
        self.table.play(turn, viewer)?;
        say(&(line + &self.news(&before, seat)))
    }

    /// What happened to players since a view, by something that a seat did.
    fn news(&self, before: &View, by: Seat) -> String {
        let lines = news(self.playing(), before, self.viewer(), by);
        lines.iter().map(|line| page::paragraph(line)).collect()
    }

    fn chance_turn(&mut self) -> Result<bool> {
        let turns = self.playing().legal(TURN_CAP).turns;
        let turn = turns[self.random.usize(0..turns.len())].clone();
        self.make(&turn, "moves by chance:")?;
        self.past.clear();
        self.chance = true;
        Ok(true)
    }

    fn bot_turn(&mut self, console: &Console, seat: Seat, level: u8) -> Result<bool> {
        if console.is_terminal() {
            say(&format!("{} thinks …", self.name(seat)))?;
        }
        let thought = self.think(level)?;
        if console.is_terminal() {
            say("\r\x1b[K")?;
        }
        let Some(thought) = thought else { return Ok(false) };
        self.make(&thought.turn, "plays")?;
        // Where people play, their turns show the board, and the end always does.
        let watched = console.is_terminal() && self.humans().next().is_none();
        if watched && self.playing().outcome().is_none() {
            say(&format!("\n{}\n", self.drawn()))?;
        }
        Ok(true)
    }

    /// People who are out may watch the rest round by round, and look at it as players do.
    fn wait_for_watchers(&mut self, console: &mut Console, seat: Seat) -> Result<Watched> {
        let out = |seat: Seat| self.playing().events(seat).is_empty();
        let watching = self.humans().next().is_some() && self.humans().all(out);
        let first = (0..self.seats.len() as u8).map(Seat::new).find(|seat| !out(*seat));
        if !self.pausing || !watching || first != Some(seat) {
            return Ok(Watched::On);
        }
        say(&format!("\n{}\nYou are out and the others play on.\n", self.drawn()))?;
        say("Press Enter for the next round; `end` plays to the end, `quit` leaves.\n")?;
        loop {
            let Some(line) = self.line(console, "watching")? else { return Ok(Watched::Left) };
            if line.is_empty() {
                return Ok(Watched::On);
            }
            if line.eq_ignore_ascii_case("end") {
                self.pausing = false;
                return Ok(Watched::On);
            }
            match command::read(&line) {
                Some(Command::Help) => say(&self.watchers_help())?,
                Some(command) if command.is_for_watchers() => {
                    match self.obey(console, seat, command)? {
                        Done::Entered => return Ok(Watched::Back),
                        Done::Again => {}
                        Done::Left => return Ok(Watched::Left),
                    }
                }
                _ => say(&page::paragraph(&format!(
                    "You are out: \"{}\" cannot be played or asked now. Press Enter for the next \
                     round, or type `end`, `undo` or `quit`; `help` lists the rest.",
                    shown(&line)
                )))?,
            }
        }
    }

    fn human_turn(&mut self, console: &mut Console, seat: Seat) -> Result<bool> {
        say(&format!("\n{}\n{}\n", self.drawn(), words::to_move(self.playing())))?;
        say(&self.new_rare_events(seat))?;
        loop {
            if self.interrupt.raised() {
                return Ok(false);
            }
            let Some(line) = self.line(console, &self.name(seat))? else { return Ok(false) };
            if line.is_empty() {
                continue;
            }
            let done = match command::read(&line) {
                Some(command) => self.obey(console, seat, command)?,
                None => self.human_text(console, seat, &line)?,
            };
            match done {
                Done::Entered => return Ok(true),
                Done::Again => {}
                Done::Left => return Ok(false),
            }
        }
    }

    /// What a player may type that is seldom there, where it was not there when he was told last.
    fn new_rare_events(&mut self, seat: Seat) -> String {
        let allowed = self.playing().events(seat);
        let rare = RARE.iter().filter(|(event, _)| allowed.contains(event));
        let told = std::mem::replace(
            &mut self.rare[seat.index()],
            rare.clone().map(|(event, _)| *event).collect(),
        );
        let new = rare.filter(|(event, _)| !told.contains(event));
        new.map(|(event, what)| {
            let what = self.what_is_claimed(seat, *event).unwrap_or(what);
            page::paragraph(&format!("You may also type `{}`: {what}.", event.id()))
        })
        .collect()
    }

    fn human_text(&mut self, console: &mut Console, seat: Seat, line: &str) -> Result<Done> {
        let mut text = without_number(line).trim().to_string();
        loop {
            let error = match self.playing().read_turn(&text) {
                Ok(turn) => {
                    self.past.push(self.table.clone());
                    self.make(&turn, "plays")?;
                    return Ok(Done::Entered);
                }
                Err(TurnError::Unfinished { ask, .. }) => {
                    match self.rest_of_turn(console, seat, &text, ask)? {
                        Ok(rest) => {
                            text = rest;
                            continue;
                        }
                        Err(done) => return Ok(done),
                    }
                }
                Err(error) => error,
            };
            let alone = command::alone(line).map(|word| format!("`{word}` is typed alone."));
            say(&page::paragraph(&alone.unwrap_or_else(|| self.refusal(&error))))?;
            say("(`moves` lists what can be played, `help` what can be typed.)\n")?;
            return Ok(Done::Again);
        }
    }

    /// Asks for what is missing of a turn that is begun: the text that makes it longer, or what else the
    /// answer came to.
    fn rest_of_turn(
        &mut self,
        console: &mut Console,
        seat: Seat,
        begun: &str,
        ask: &str,
    ) -> Result<Result<String, Done>> {
        let back = format!("(An empty line or `undo` takes {begun} back.)\n");
        say(&format!("{ask}? {back}"))?;
        loop {
            let Some(answer) = self.line(console, ask)? else {
                return Ok(Err(Done::Left));
            };
            if answer.is_empty() {
                say(&format!("{begun} is taken back.\n"))?;
                return Ok(Err(Done::Again));
            }
            match command::read(&answer) {
                Some(Command::Undo) => {
                    say(&format!("{begun} is taken back.\n"))?;
                    return Ok(Err(Done::Again));
                }
                Some(Command::Moves(rest)) => say(&self.rests(begun, &rest))?,
                Some(command) => match self.obey(console, seat, command)? {
                    Done::Again => say(&format!("{ask}? {back}"))?,
                    done => return Ok(Err(done)),
                },
                None => {
                    let text = format!("{begun},{answer}");
                    match self.playing().read_turn(&text) {
                        Ok(_) | Err(TurnError::Unfinished { .. }) => return Ok(Ok(text)),
                        Err(error) => say(&(page::paragraph(&self.refusal(&error)) + &back))?,
                    }
                }
            }
        }
    }
}
