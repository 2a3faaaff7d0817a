//! One game at one terminal, from the first turn to the last.

use std::fmt::Write;

use anyhow::{Context, Result};
use ashtapada_engine::{Bot, Level, Limits, Thought};
use ashtapada_proto::{TURN_CAP, shown};
use ashtapada_rules::{Actor, AnyPosition, Event, EventError, Seat, Turn, Viewer};

use super::LEVEL;
use super::command::{self, Command, HELP, RARE};
use super::console::Console;
use super::interrupt::Interrupt;
use super::players::{Player, introduction, level_number, seat_arguments};
use crate::draw::{self, Style};
use crate::say;
use crate::words::{self, Told, seat_name};

/// Columns of text.
const WIDTH: usize = 80;

/// The most turns that `moves` writes out.
const SHOWN: usize = 150;

/// A running game.
pub struct Session {
    playing: Box<dyn AnyPosition>,
    seats: Vec<Player>,
    /// The level of bots and hints that no seat sets.
    level: u8,
    bot: Bot,
    random: fastrand::Rng,
    style: Style,
    /// Whether the board is turned by half from where the first person sits.
    flipped: bool,
    /// The game as it was before each turn or event of a person, as far as it can be taken back.
    past: Vec<Box<dyn AnyPosition>>,
    /// Whether chance has stepped in since the first of `past` could have been.
    chance: bool,
    /// Whether to stop after each round in which only bots play.
    pausing: bool,
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

impl Session {
    /// A game that begins now.
    pub fn new(
        playing: Box<dyn AnyPosition>,
        seats: Vec<Player>,
        level: u8,
        mut random: fastrand::Rng,
        style: Style,
        interrupt: Interrupt,
    ) -> Session {
        let bot = Bot::new(playing.kind(), playing.options()).with_seed(random.u64(..));
        Session {
            playing,
            seats,
            level,
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
        while self.playing.outcome().is_none() {
            if self.interrupt.raised() {
                return self.leave();
            }
            let goes_on = match self.playing.actor() {
                Actor::Chance(_) => self.chance_turn()?,
                Actor::Seat(seat) => match self.seats[seat.index()] {
                    Player::Bot(level) => {
                        self.wait_for_watchers(&mut console, seat)? && {
                            self.bot_turn(&console, seat, level)?
                        }
                    }
                    Player::Human => self.human_turn(&mut console, seat)?,
                },
            };
            if !goes_on {
                return self.leave();
            }
        }
        self.finish()
    }

    // --- what is said --------------------------------------------------------------------------

    fn introduce(&self, told: &[String]) -> Result<()> {
        let about = self.playing.kind().about();
        let mut lines = vec![format!("{}: {}", about.name, about.summary)];
        lines.extend_from_slice(told);
        lines.push(introduction(self.playing.as_ref(), &self.seats));
        if self.humans().next().is_some() {
            let turns = about.turns_look_like;
            lines.push(format!("Type a turn ({turns}), `moves` to list them, or `help`."));
        }
        let words = |line: String| line.split(' ').map(String::from).collect::<Vec<_>>();
        let wrapped = lines.into_iter().map(|line| words::wrapped(words(line), WIDTH) + "\n");
        let text: String = wrapped.collect();
        say(&text)
    }

    fn finish(&self) -> Result<()> {
        let Some(outcome) = self.playing.outcome() else { return Ok(()) };
        say(&format!("\n{}\n{}\n", self.drawn(), words::outcome(self.playing.as_ref(), &outcome)))
    }

    fn leave(&self) -> Result<()> {
        say(&self.farewell())
    }

    /// What to say to whoever leaves: also how to go on, unless that would show what is hidden.
    fn farewell(&self) -> String {
        let mut text = "Good bye; the game is not finished.\n".to_string();
        if !self.playing.hidden() {
            text += &format!("To go on from here: {}\n", self.command_to_go_on());
        }
        text
    }

    fn command_to_go_on(&self) -> String {
        let playing = self.playing.as_ref();
        let mut words = vec![format!("ashtapada play {}", playing.kind().about().id)];
        words.extend(seat_arguments(playing, &self.seats, self.level));
        if self.level != LEVEL {
            words.push(format!("--level {}", self.level));
        }
        let options = playing.options().changed();
        words.extend(options.map(|(name, value)| format!("--option {name}={value}")));
        if self.style.letters {
            words.push("--letters".into());
        }
        words.push(format!("--fen {}", quoted(&playing.text())));
        words.join(" ")
    }

    /// The next line, `None` at the end of input.
    fn line(&self, console: &mut Console, prompt: &str) -> Result<Option<String>> {
        console.line(prompt, &self.interrupt, || self.farewell())
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        let seats = self.seats.iter().enumerate().filter(|(_, player)| **player == Player::Human);
        seats.map(|(seat, _)| Seat::new(seat as u8))
    }

    /// Whose eyes look at the screen.
    fn viewer(&self) -> Viewer {
        if !self.playing.hidden() {
            return Viewer::Open;
        }
        self.humans().next().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The board and what stands beside it, from where the first person sits.
    fn drawn(&self) -> String {
        let (picture, view) = (self.playing.picture(), self.playing.view(self.viewer()));
        let seat = self.humans().next().unwrap_or(Seat::FIRST);
        let sits = picture.seats.get(seat.index()).map_or(0, |seat| seat.sits);
        let turn = sits + if self.flipped { 180 } else { 0 };
        let mut text = draw::board(&picture, &view, turn, self.style);
        for line in words::beside(self.playing.as_ref(), &picture, &view, Told::Pressing) {
            text += &line;
            text.push('\n');
        }
        text
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.playing.as_ref(), seat)
    }

    /// What the bot thinks for the seat to move; `None` if it was interrupted.
    fn think(&mut self, level: u8) -> Result<Option<Thought>> {
        let level = Level::new(level).unwrap_or(Level::MAX);
        let limits = Limits { stop: Some(self.interrupt.flag()), ..Limits::default() };
        let thought = self.bot.think(self.playing.as_ref(), &limits, level);
        if self.interrupt.raised() {
            return Ok(None);
        }
        Ok(Some(thought.context("the bot has no answer to this position")?))
    }

    // --- turns ---------------------------------------------------------------------------------

    /// Makes a turn and says so. The people at the terminal see what they may.
    fn make(&mut self, turn: &Turn, said: &str) -> Result<()> {
        let seat = self.playing.turn();
        let seen = !self.playing.hidden() || self.viewer() == Viewer::Seat(seat);
        let name = self.name(seat);
        let line = if seen {
            format!("{name} {said} {}.\n", self.playing.name_turn(turn))
        } else {
            format!("{name} has moved.\n")
        };
        self.playing.play(turn)?;
        say(&line)
    }

    fn chance_turn(&mut self) -> Result<bool> {
        let turns = self.playing.legal(TURN_CAP).turns;
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
        if watched && self.playing.outcome().is_none() {
            say(&format!("\n{}\n", self.drawn()))?;
        }
        Ok(true)
    }

    /// People who are out may watch the rest round by round. `false` if they leave.
    fn wait_for_watchers(&mut self, console: &mut Console, seat: Seat) -> Result<bool> {
        let out = |seat: Seat| self.playing.events(seat).is_empty();
        let watching = self.humans().next().is_some() && self.humans().all(out);
        let first = (0..self.seats.len() as u8).map(Seat::new).find(|seat| !out(*seat));
        if !self.pausing || !watching || first != Some(seat) {
            return Ok(true);
        }
        say(&format!("\n{}\nYou are out and the others play on.\n", self.drawn()))?;
        say("Press Enter for the next round; `end` plays to the end, `quit` leaves.\n")?;
        match self.line(console, "watching")?.as_deref() {
            None | Some("quit" | "exit") => return Ok(false),
            Some("end") => self.pausing = false,
            Some(_) => {}
        }
        Ok(true)
    }

    fn human_turn(&mut self, console: &mut Console, seat: Seat) -> Result<bool> {
        say(&format!("\n{}\n{}\n", self.drawn(), words::to_move(self.playing.as_ref())))?;
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
                None => self.human_text(&line)?,
            };
            match done {
                Done::Entered => return Ok(true),
                Done::Again => {}
                Done::Left => return Ok(false),
            }
        }
    }

    fn human_text(&mut self, line: &str) -> Result<Done> {
        match self.playing.read_turn(line) {
            Ok(turn) => {
                self.past.push(self.playing.clone());
                self.make(&turn, "plays")?;
                Ok(Done::Entered)
            }
            Err(error) => {
                say(&format!(
                    "{error}\n(`moves` lists what can be played, `help` what can be typed.)\n"
                ))?;
                Ok(Done::Again)
            }
        }
    }

    // --- commands ------------------------------------------------------------------------------

    fn obey(&mut self, console: &mut Console, seat: Seat, command: Command) -> Result<Done> {
        match command {
            Command::Help => say(&self.help(seat))?,
            Command::Moves(start) => say(&self.moves(&start)?)?,
            Command::Undo => return self.undo(),
            Command::Flip => {
                self.flipped = !self.flipped;
                say(&self.drawn())?;
            }
            Command::Board => say(&self.drawn())?,
            Command::Fen => say(&(self.playing.view_text(self.viewer()) + "\n"))?,
            Command::Options => say(&self.options()?)?,
            Command::Rules => say(&self.rules())?,
            Command::Hint => self.hint()?,
            Command::Level(level) => self.set_level(level.as_deref())?,
            Command::Event(Event::Draw) => return self.offer_draw(console, seat),
            Command::Event(event) => return self.event(seat, event),
            Command::Quit => return Ok(Done::Left),
        }
        Ok(Done::Again)
    }

    fn help(&self, seat: Seat) -> String {
        let turns = self.playing.kind().about().turns_look_like;
        let mut text = format!("Type a turn ({turns}) or one of:\n");
        let allowed = self.playing.events(seat);
        for (word, what) in HELP {
            let open_only = matches!(word, "undo" | "hint");
            if !(open_only && self.playing.hidden()) {
                text += &format!("  {word:14} {what}\n");
            }
        }
        for (event, what) in RARE.iter().filter(|(event, _)| allowed.contains(event)) {
            text += &format!("  {:14} {what}\n", event.id());
        }
        let (picture, view) = (self.playing.picture(), self.playing.view(self.viewer()));
        text + &draw::legend(&picture, &view, self.style)
    }

    /// Why an event cannot happen, in words for people at this terminal.
    fn event_refused(&self, error: &EventError) -> String {
        let EventError::NotNow { event, seat, allowed } = error else {
            return format!("{error}\n");
        };
        let words: Vec<_> = (allowed.iter())
            .map(|event| event.id())
            .filter(|word| command::read(word).is_some())
            .collect();
        let name = self.name(Seat::new(*seat as u8));
        let can = if words.is_empty() { "nothing beside turns".into() } else { words.join(", ") };
        format!("{name} cannot {} now, but: {can}.\n", event.id())
    }

    fn moves(&self, start: &str) -> Result<String> {
        let listing = self.playing.legal(TURN_CAP);
        let begins = |text: &str| text.to_lowercase().starts_with(&start.to_lowercase());
        let mut names = Vec::new();
        for turn in &listing.turns {
            let (name, text) = (self.playing.name_turn(turn), self.playing.write_turn(turn));
            if begins(&name) || begins(&text) {
                names.push(if name == text { name } else { format!("{name} ({text})") });
            }
        }
        if names.is_empty() {
            let among = if listing.truncated { words::cut_short() } else { String::new() };
            return Ok(format!("No legal turn begins with \"{}\"{among}.\n", shown(start)));
        }
        names.sort();
        let hidden = names.len().saturating_sub(SHOWN);
        names.truncate(SHOWN);
        // A turn and its engine form stay together: the blank between them is not a place to break.
        let mut text = words::wrapped(names, WIDTH) + "\n";
        if hidden > 0 {
            let number = words::at_least(hidden, listing.truncated);
            writeln!(text, "and {number} more; `moves` with the beginning of a turn lists fewer")?;
        } else if listing.truncated {
            writeln!(text, "Not all turns were searched{}.", words::cut_short())?;
        }
        Ok(text)
    }

    fn undo(&mut self) -> Result<Done> {
        if self.playing.hidden() {
            say("There is no way back in a game with hidden pieces.\n")?;
            return Ok(Done::Again);
        }
        match self.past.pop() {
            Some(before) => {
                self.playing = before;
                say("Taken back.\n")?;
                Ok(Done::Entered)
            }
            None if self.chance => {
                say("Chance has moved since your last turn; that cannot be taken back.\n")?;
                Ok(Done::Again)
            }
            None => {
                say("There is nothing to take back.\n")?;
                Ok(Done::Again)
            }
        }
    }

    fn options(&self) -> Result<String> {
        let specs = self.playing.kind().about().options;
        if specs.is_empty() {
            return Ok("This game has no options.\n".into());
        }
        let mut text = String::new();
        for spec in specs {
            let (value, values) = (self.playing.options().get(spec.name), spec.values.describe());
            writeln!(text, "{} = {value}: {} Values: {values}.", spec.name, spec.about)?;
        }
        Ok(text + "They are chosen when a game begins: --option NAME=VALUE.\n")
    }

    fn rules(&self) -> String {
        let about = self.playing.kind().about();
        let (name, summary, turns) = (about.name, about.summary, about.turns_look_like);
        let men = draw::men(&self.playing.picture(), WIDTH, self.style);
        format!(
            "{name}: {summary}\n{men}Turns look like {turns}.\nAll rules: docs/rules/{}.md in the source.\n",
            about.id
        )
    }

    fn hint(&mut self) -> Result<()> {
        if self.playing.hidden() {
            return say("There are no hints in a game with hidden pieces.\n");
        }
        let Some(Thought { turn, .. }) = self.think(self.level)? else { return Ok(()) };
        let (name, text) = (self.playing.name_turn(&turn), self.playing.write_turn(&turn));
        let also = if name == text { String::new() } else { format!(" ({text})") };
        say(&format!("The bot would play {name}{also}.\n"))
    }

    fn set_level(&mut self, level: Option<&str>) -> Result<()> {
        let Some(level) = level else {
            return say(&(introduction(self.playing.as_ref(), &self.seats) + "\n"));
        };
        match level_number(level) {
            Ok(level) => {
                self.level = level;
                for seat in &mut self.seats {
                    if let Player::Bot(old) = seat {
                        *old = level;
                    }
                }
                say(&format!("Bots play at level {level} now.\n"))
            }
            Err(why) => say(&(why + "\n")),
        }
    }

    fn event(&mut self, seat: Seat, event: Event) -> Result<Done> {
        let before = self.playing.clone();
        if let Err(error) = self.playing.event(seat, event) {
            say(&self.event_refused(&error))?;
            return Ok(Done::Again);
        }
        self.past.push(before);
        say(&format!("{} {}.\n", self.name(seat), event_done(event)))?;
        Ok(Done::Entered)
    }

    /// Offers a draw and asks all others at once, since a turn ends the offer.
    fn offer_draw(&mut self, console: &mut Console, seat: Seat) -> Result<Done> {
        let before = self.playing.clone();
        if self.playing.offers().has(seat) {
            say("You have offered a draw already; make a turn first.\n")?;
            return Ok(Done::Again);
        }
        if let Err(error) = self.playing.event(seat, Event::Draw) {
            say(&self.event_refused(&error))?;
            return Ok(Done::Again);
        }
        say(&format!("{} offers a draw.\n", self.name(seat)))?;
        for other in (0..self.seats.len() as u8).map(Seat::new) {
            if self.playing.outcome().is_some() {
                break;
            }
            if !self.playing.events(other).contains(&Event::Draw) {
                continue;
            }
            let name = self.name(other);
            let accepts = match self.seats[other.index()] {
                Player::Bot(_) => self.bot.accepts_draw(self.playing.as_ref(), other),
                Player::Human => {
                    say(&format!("{name}, do you accept? (yes or no)\n"))?;
                    let Some(answer) = self.line(console, &name)? else { return Ok(Done::Left) };
                    matches!(&*answer.to_ascii_lowercase(), "yes" | "y" | "draw")
                }
            };
            if !accepts {
                say(&format!("{name} declines.\n"))?;
                return Ok(Done::Again);
            }
            say(&format!("{name} accepts.\n"))?;
            self.playing.event(other, Event::Draw)?;
        }
        if self.playing.outcome().is_none() {
            return Ok(Done::Again);
        }
        self.past.push(before);
        Ok(Done::Entered)
    }
}

/// A text as a shell reads it as one word.
fn quoted(text: &str) -> String {
    if text.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", text.replace('\'', "'\\''"))
    } else {
        format!("\"{text}\"")
    }
}

fn event_done(event: Event) -> &'static str {
    match event {
        Event::Resign => "resigns",
        Event::Flag => "has run out of time",
        Event::Claim => "claims",
        Event::Declare => "declares",
        Event::Count => "starts to count",
        Event::Stop => "stops the count",
        Event::Draw => "offers a draw",
    }
}
