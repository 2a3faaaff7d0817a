//! What a person can do at his turn beside making it: look, ask, take back, offer, leave.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::Result;
use ashtapada_engine::Thought;
use ashtapada_proto::{TURN_CAP, shown};
use ashtapada_rules::{Event, EventError, Seat, Turn, TurnError};

use super::super::command::{self, Command, HELP, RARE};
use super::super::console::Console;
use super::super::players::{Player, introduction, level_number};
use super::{Done, Session};
use crate::words::{self, numbered};
use crate::{draw, page, rules, say};

/// The most turns that `moves` writes out.
const SHOWN: usize = 150;

/// Columns of the words that `help` lists.
const WORDS: usize = 14;

/// Turns that begin with the same step.
#[derive(Default)]
struct Begun {
    turns: usize,
    /// The turn's text so far, in engine form.
    text: String,
}

impl Session {
    pub(super) fn obey(
        &mut self,
        console: &mut Console,
        seat: Seat,
        command: Command,
    ) -> Result<Done> {
        match command {
            Command::Help => say(&self.help(seat))?,
            Command::Moves(start) => say(&self.moves(&start)?)?,
            Command::Undo => return self.undo(),
            Command::Flip => {
                self.flipped = !self.flipped;
                say(&self.drawn())?;
            }
            Command::Board => say(&self.drawn())?,
            Command::Fen => say(&(self.playing().view_text(self.viewer()) + "\n"))?,
            Command::Record => say(&self.record_so_far())?,
            Command::Options => say(&self.options())?,
            Command::Rules => return self.rules(console),
            Command::Hint => self.hint()?,
            Command::Level(level) => self.set_level(level.as_deref())?,
            Command::Event(Event::Draw) => return self.offer_draw(console, seat),
            Command::Event(event) => return self.event(seat, event),
            Command::Quit => return Ok(Done::Left),
        }
        Ok(Done::Again)
    }

    // --- looking -------------------------------------------------------------------------------

    /// What can be typed by those who are out.
    pub(super) fn watchers_help(&self) -> String {
        let mut text = page::paragraph("Press Enter for the next round, or type one of:");
        text += &help_line("end", "play to the end without stopping");
        for (word, what) in HELP {
            let name = word.split(' ').next().unwrap_or(word);
            if command::read(name).is_some_and(|command| command.is_for_watchers()) {
                text += &help_line(word, what);
            }
        }
        text
    }

    /// What a claim would come to now; `None` for other events.
    pub(super) fn what_is_claimed(&self, seat: Seat, event: Event) -> Option<&'static str> {
        if event != Event::Claim {
            return None;
        }
        let mut claimed = self.table.clone();
        claimed.event(seat, event).ok()?;
        let outcome = claimed.playing.outcome()?;
        Some(if outcome.winners.is_empty() { "claim a draw" } else { "claim the win" })
    }

    /// Why a turn is refused; of several that were meant, each with its name.
    pub(super) fn refusal(&self, error: &TurnError) -> String {
        let TurnError::Ambiguous { text, candidates } = error else { return error.to_string() };
        let named = candidates.iter().map(|engine| match self.playing().read_turn(engine) {
            Ok(turn) => with_text(&self.playing().name_turn(&turn), engine),
            Err(_) => engine.clone(),
        });
        let named: Vec<_> = named.collect();
        format!("\"{}\" is ambiguous: it could be {}", shown(text), named.join(", "))
    }

    fn help(&self, seat: Seat) -> String {
        let turns = self.playing().turns_look_like();
        let mut text = page::paragraph(&format!("Type a turn ({turns}) or one of:"));
        let allowed = self.playing().events(seat);
        let mut line = |word: &str, what: &str| text += &help_line(word, what);
        for (word, what) in HELP {
            if !(["undo", "hint"].contains(&word) && self.playing().hidden()) {
                line(word, what);
            }
        }
        for (event, what) in RARE.iter().filter(|(event, _)| allowed.contains(event)) {
            line(event.id(), self.what_is_claimed(seat, *event).unwrap_or(what));
        }
        let mut legend = draw::legend(&self.playing().picture(), &self.view(), self.style);
        legend += self.playing().legend();
        text + &legend.lines().map(page::paragraph).collect::<String>()
    }

    fn moves(&self, start: &str) -> Result<String> {
        let listing = self.playing().legal(TURN_CAP);
        // A small letter may be a file and a capital a man; only where neither is, both are the same.
        let exactly = |text: &str| text.starts_with(start);
        let loosely = |text: &str| text.to_lowercase().starts_with(&start.to_lowercase());
        let texts = |turn| [self.playing().name_turn(turn), self.playing().write_turn(turn)];
        let is_exact =
            listing.turns.iter().any(|turn| texts(turn).iter().any(|text| exactly(text)));
        let begins = |text: &str| if is_exact { exactly(text) } else { loosely(text) };
        let mut names = Vec::new();
        let mut steps = BTreeMap::<String, Begun>::new();
        for turn in &listing.turns {
            let (name, text) = (self.playing().name_turn(turn), self.playing().write_turn(turn));
            if !begins(&name) && !begins(&text) {
                continue;
            }
            names.push(with_text(&name, &text));
            let first = first_step(turn);
            let (name, text) =
                (self.playing().name_turn(&first), self.playing().write_turn(&first));
            let begun = steps.entry(name).or_default();
            begun.turns += 1;
            begun.text = text;
        }
        if names.is_empty() {
            let among = if listing.truncated { words::cut_short() } else { String::new() };
            return Ok(format!("No legal turn begins with \"{}\"{among}.\n", shown(start)));
        }
        let mut text = String::new();
        let turns_of_several_steps = listing.turns.iter().any(|turn| turn.len() > 1);
        if turns_of_several_steps && steps.len() > 1 {
            let number = words::at_least(names.len(), listing.truncated);
            let listed = steps.iter().map(|(name, begun)| with_text(name, &begun.text));
            text += &(page::entries(listed, page::width()) + "\n");
            let ways = ways(steps.values().map(|begun| begun.turns));
            let example = steps.keys().next().map_or("", String::as_str);
            text += &page::paragraph(&format!(
                "Each goes on in {ways}, {number} turns in all: type one to be asked for the rest, or \
                 `moves {example}` to list what begins with it."
            ));
            return Ok(text);
        }
        names.sort();
        let hidden = names.len().saturating_sub(SHOWN);
        names.truncate(SHOWN);
        // A turn and its engine form stay together: the blank between them is not a place to break.
        text += &(page::entries(names, page::width()) + "\n");
        if hidden > 0 {
            let number = words::at_least(hidden, listing.truncated);
            writeln!(text, "and {number} more; `moves` with the beginning of a turn lists fewer")?;
        } else if listing.truncated {
            writeln!(text, "Not all turns were searched{}.", words::cut_short())?;
        }
        Ok(text)
    }

    /// What can follow a step that is begun: the rests of turns that begin with `rest`.
    pub(super) fn rests(&self, begun: &str, rest: &str) -> String {
        let mut names = Vec::new();
        let mut known: Option<(Turn, bool)> = None;
        for turn in self.playing().legal(TURN_CAP).turns.iter().filter(|turn| turn.len() > 1) {
            let first = first_step(turn);
            let (name, step) = (self.playing().name_turn(turn), self.playing().name_turn(&first));
            let left = name.strip_prefix(&*step).unwrap_or(&name);
            let left = left.trim_start_matches(|letter: char| !letter.is_alphanumeric());
            // Turns with the same first step come together, and one of them tells whether it is this one.
            let begins = match &known {
                Some((step, begins)) if *step == first => *begins,
                _ => self.playing().read_turn(&format!("{begun},{left}")).as_ref() == Ok(turn),
            };
            known = Some((first, begins));
            if begins && left.starts_with(rest) {
                names.push(left.to_string());
            }
        }
        names.sort();
        page::entries(names, page::width()) + "\n"
    }

    fn record_so_far(&self) -> String {
        if self.keeps_secrets() {
            return "The record tells what is hidden; it is shown when the game is over.\n".into();
        }
        page::command("", &self.table.record())
    }

    fn options(&self) -> String {
        let specs = self.playing().kind().about().options;
        if specs.is_empty() {
            return "This game has no options.\n".into();
        }
        let mut text = String::new();
        for spec in specs {
            let (value, values) = (self.playing().options().get(spec.name), spec.values.describe());
            let line = format!("{} = {value}: {} Values: {values}.", spec.name, spec.about);
            text += &page::hanging("", "    ", &line, page::width());
        }
        text + &page::paragraph("They are chosen when a game begins: --option NAME=VALUE.")
    }

    /// The rules, a screenful at a time where a person reads them.
    fn rules(&self, console: &mut Console) -> Result<Done> {
        let about = self.playing().kind().about();
        let mut text = page::paragraph(&format!("{}: {}", about.name, about.summary));
        text += &draw::men(&self.playing().picture(), page::width(), self.style);
        text += &page::paragraph(&format!("Turns look like {}.", self.playing().turns_look_like()));
        text += &format!("\n{}", rules::page(about.id, page::width()));
        let screen = match page::rows() {
            Some(rows) if console.is_terminal() => rows.saturating_sub(2).max(5),
            _ => usize::MAX,
        };
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut shown = 0;
        for screenful in lines.chunks(screen) {
            say(&screenful.concat())?;
            shown += screenful.len();
            if shown < lines.len() {
                match self.line(console, "Enter: more, q: enough")? {
                    None => return Ok(Done::Left),
                    Some(answer) if answer.is_empty() => {}
                    Some(_) => break,
                }
            }
        }
        Ok(Done::Again)
    }

    // --- asking the bot ------------------------------------------------------------------------

    fn hint(&mut self) -> Result<()> {
        if self.playing().hidden() {
            return say("There are no hints in a game with hidden pieces.\n");
        }
        let Some(Thought { turn, text, .. }) = self.think(self.bots.level)? else { return Ok(()) };
        let name = self.playing().name_turn(&turn);
        say(&format!("The bot would play {}.\n", with_text(&name, &text)))
    }

    fn set_level(&mut self, level: Option<&str>) -> Result<()> {
        let Some(level) = level else {
            return say(&page::paragraph(&introduction(self.playing(), &self.seats)));
        };
        match level_number(level) {
            Ok(level) => {
                self.bots.level = level;
                for seat in &mut self.seats {
                    if let Player::Bot(old) = seat {
                        *old = level;
                    }
                }
                let bots = self.seats.iter().any(|seat| matches!(seat, Player::Bot(_)));
                let who = if bots { "Bots play" } else { "Hints are given" };
                say(&format!("{who} at level {level} now.\n"))
            }
            Err(why) => say(&(why + "\n")),
        }
    }

    // --- taking back ---------------------------------------------------------------------------

    fn undo(&mut self) -> Result<Done> {
        if self.playing().hidden() {
            say("There is no way back in a game with hidden pieces.\n")?;
            return Ok(Done::Again);
        }
        match self.past.pop() {
            Some(before) => {
                self.table = before;
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

    // --- events --------------------------------------------------------------------------------

    fn event(&mut self, seat: Seat, event: Event) -> Result<Done> {
        let before = self.table.clone();
        let view = self.playing().view(self.viewer());
        if let Err(error) = self.table.event(seat, event) {
            say(&self.event_refused(&error))?;
            return Ok(Done::Again);
        }
        self.past.push(before);
        let line = format!("{} {}.\n", self.name(seat), event_done(event));
        say(&(line + &self.news(&view, seat)))?;
        Ok(Done::Entered)
    }

    /// Why an event cannot happen, in words for people at this terminal.
    fn event_refused(&self, error: &EventError) -> String {
        let EventError::NotNow { event, seat, allowed } = error else {
            return format!("{error}\n");
        };
        let name = self.name(Seat::new(*seat as u8));
        if let Some(why) = self.why_not_counted(*event) {
            return page::paragraph(why);
        }
        let words: Vec<_> = (allowed.iter())
            .map(|event| event.id())
            .filter(|word| command::read(word).is_some())
            .collect();
        let (can, verb) = (words.join(", "), verb(*event));
        if can.is_empty() {
            return format!("{name} cannot {verb} now, only make turns.\n");
        }
        page::paragraph(&format!("{name} cannot {verb} now. {name} can: {can}."))
    }

    /// Why players do not count by hand here, where that is so in the whole game.
    fn why_not_counted(&self, event: Event) -> Option<&'static str> {
        let counts = matches!(event, Event::Count | Event::Stop);
        let counting = self.playing().options().iter().find(|(name, _)| *name == "counting");
        match counting {
            Some((_, "auto")) if counts || event == Event::Claim => Some(
                "Counting is automatic in this game: counts begin, go on and end by themselves.",
            ),
            Some((_, "off")) if counts => Some("Nothing is counted in this game."),
            None if counts => Some("This game has no counts."),
            _ => None,
        }
    }

    /// Asks until the answer is yes or no; `None` at the end of input.
    fn yes_or_no(&self, console: &mut Console, name: &str, ask: &str) -> Result<Option<bool>> {
        say(&format!("{ask} (yes or no)\n"))?;
        loop {
            let Some(answer) = self.line(console, name)? else { return Ok(None) };
            match &*answer.to_ascii_lowercase() {
                "yes" | "y" => return Ok(Some(true)),
                "no" | "n" => return Ok(Some(false)),
                "help" | "h" | "?" => say(&page::paragraph(&format!(
                    "A draw is offered. `yes` ends the game as a draw, `no` lets it go on. {ask} (yes or no)"
                )))?,
                _ => say(&format!("Please answer yes or no. {ask}\n"))?,
            }
        }
    }

    /// Offers a draw and asks all others at once, since a turn ends the offer.
    fn offer_draw(&mut self, console: &mut Console, seat: Seat) -> Result<Done> {
        let before = self.table.clone();
        if self.playing().offers().has(seat) {
            say("You have offered a draw already; make a turn first.\n")?;
            return Ok(Done::Again);
        }
        if let Err(error) = self.table.event(seat, Event::Draw) {
            say(&self.event_refused(&error))?;
            return Ok(Done::Again);
        }
        say(&format!("{} offers a draw.\n", self.name(seat)))?;
        for other in (0..self.seats.len() as u8).map(Seat::new) {
            if self.playing().outcome().is_some() {
                break;
            }
            if !self.playing().events(other).contains(&Event::Draw) {
                continue;
            }
            let name = self.name(other);
            let accepts = match self.seats[other.index()] {
                Player::Bot(_) => self.bot.accepts_draw(self.table.playing.as_ref(), other),
                Player::Human => {
                    match self.yes_or_no(console, &name, &format!("{name}, do you accept?"))? {
                        Some(answer) => answer,
                        None => return Ok(Done::Left),
                    }
                }
            };
            if !accepts {
                // Of two it is plain; of more, one is enough.
                let more = if self.seats.len() > 2 { ", so there is no draw" } else { "" };
                say(&format!("{name} declines{more}. The game goes on.\n"))?;
                return Ok(Done::Again);
            }
            say(&format!("{name} accepts.\n"))?;
            self.table.event(other, Event::Draw)?;
        }
        if self.playing().outcome().is_none() {
            return Ok(Done::Again);
        }
        self.past.push(before);
        Ok(Done::Entered)
    }
}

/// A line of `help`.
fn help_line(word: &str, what: &str) -> String {
    let first = format!("  {word:WORDS$} ");
    page::hanging(&first, &" ".repeat(WORDS + 3), what, page::width())
}

/// The first step of a turn.
fn first_step(turn: &Turn) -> Turn {
    turn.iter().copied().take(1).collect()
}

/// A turn's name, with its engine form where that is another.
fn with_text(name: &str, text: &str) -> String {
    if name == text { name.into() } else { format!("{name} ({text})") }
}

/// In how many ways steps go on: `32 ways`, `30 to 32 ways`.
fn ways(numbers: impl Iterator<Item = usize> + Clone) -> String {
    let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
    let most_ways = numbered(most, "way");
    if least == most { most_ways } else { format!("{least} to {most_ways}") }
}

/// What an event does, behind "cannot".
fn verb(event: Event) -> &'static str {
    match event {
        Event::Resign => "resign",
        Event::Flag => "claim the time",
        Event::Left => "leave",
        Event::Claim => "claim anything",
        Event::Declare => "declare an impasse",
        Event::Count => "start a count",
        Event::Stop => "stop a count",
        Event::Draw => "offer a draw",
    }
}

fn event_done(event: Event) -> &'static str {
    match event {
        Event::Resign => "resigns",
        Event::Flag => "has run out of time",
        Event::Left => "has left",
        Event::Claim => "claims",
        Event::Declare => "declares",
        Event::Count => "starts to count",
        Event::Stop => "stops the count",
        Event::Draw => "offers a draw",
    }
}
