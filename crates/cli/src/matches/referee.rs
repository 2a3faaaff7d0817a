//! One game of a match: whose turn it is, what the clocks say, who is at fault, when it is enough.

use std::time::{Duration, Instant};

use ashtapada_rules::{Actor, AnyPosition, Event, Outcome, Seat};

use super::entrant::{Budget, Control};
use super::openings::{Opening, any_turn};
use super::players::{Answer, Fault, Hand, Player, Question};

/// When a game is ended before the rules end it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// After so many turns it is shared.
    pub turns: usize,
    /// Two sides: after so many turns of each at which the loser's own score was at most minus this
    /// and the winner's at least this, it is decided.
    pub resign: Option<(u32, i32)>,
    /// Two sides: from so many turns on, so many turns of each at which both scores were this close
    /// to zero make it a draw.
    pub draw: Option<(usize, u32, i32)>,
    /// How much later than its time a player may answer.
    pub margin: Duration,
}

/// How a game went.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// All turns and events, those of the opening first.
    pub record: Vec<String>,
    /// What each seat's side got of the whole game.
    pub shares: Vec<f64>,
    /// The game's own points per seat.
    pub score: Vec<i16>,
    /// How it ended: a reason of the rules, or `illegal_turn`, `crash`, `timeout`, `turn_limit`,
    /// `resign_limit`, `draw_limit`.
    pub reason: String,
    /// Whose fault that was, with what happened.
    pub faults: Vec<(usize, String)>,
    /// The text of the last position.
    pub end: String,
}

/// A player with what bounds it, for one seat.
pub struct Sitting {
    /// Which of the players.
    pub player: usize,
    /// What bounds it.
    pub budget: Budget,
}

/// A game in progress.
pub struct Referee<'a> {
    opening: &'a Opening,
    playing: Box<dyn AnyPosition>,
    /// How many sides there are.
    sides: usize,
    players: &'a mut [Box<dyn Player>],
    seats: Vec<Sitting>,
    clocks: Vec<Hand>,
    moved: Vec<u32>,
    limits: Limits,
    random: fastrand::Rng,
    record: Vec<String>,
    faults: Vec<(usize, String)>,
    /// By seat: turns running at which it saw itself lost, won, or even.
    moods: Vec<Mood>,
}

#[derive(Clone, Copy, Default)]
struct Mood {
    lost: u32,
    won: u32,
    even: u32,
}

impl<'a> Referee<'a> {
    /// A game that begins so; `seed` decides what chance does and what players draw.
    pub fn new(
        opening: &'a Opening,
        players: &'a mut [Box<dyn Player>],
        seats: Vec<Sitting>,
        limits: Limits,
        seed: u64,
    ) -> Referee<'a> {
        let hand = |sitting: &Sitting| match sitting.budget.clock {
            Some(control) => {
                Hand { left: control.base, increment: control.increment, turns: control.turns }
            }
            None => Hand::default(),
        };
        Referee {
            opening,
            playing: opening.playing.clone(),
            sides: opening.playing.sides().len(),
            players,
            clocks: seats.iter().map(hand).collect(),
            moved: vec![0; seats.len()],
            moods: vec![Mood::default(); seats.len()],
            seats,
            limits,
            random: fastrand::Rng::with_seed(seed),
            record: opening.turns.clone(),
            faults: Vec::new(),
        }
    }

    /// Plays the game to its end.
    pub fn play(mut self, seed: u64) -> Course {
        for at in 0..self.seats.len() {
            let player = self.seats[at].player;
            if self.seats[..at].iter().any(|other| other.player == player) {
                continue;
            }
            // Players draw apart from each other.
            let own = seed.wrapping_add(player as u64);
            if let Err(fault) = self.players[player].begin(&*self.playing, own) {
                return self.forfeited(at, &fault);
            }
        }
        loop {
            if let Some(outcome) = self.playing.outcome() {
                return self.over(&outcome);
            }
            if self.record.len() - self.opening.turns.len() >= self.limits.turns {
                return self.shared("turn_limit");
            }
            let ended = match self.playing.actor() {
                Actor::Chance(_) => self.chance(),
                Actor::Seat(seat) => self.turn(seat.index()),
            };
            if let Some(course) = ended {
                return course;
            }
        }
    }

    fn chance(&mut self) -> Option<Course> {
        match any_turn(self.playing.as_mut(), &mut self.random) {
            Some(text) => {
                self.record.push(text);
                None
            }
            None => Some(self.shared("no_turn")),
        }
    }

    /// One turn of a seat; the course if it was the last.
    fn turn(&mut self, seat: usize) -> Option<Course> {
        let began = Instant::now();
        let answer = self.ask(seat);
        let answer = match answer {
            Ok(answer) => answer,
            Err(fault) => return self.forfeit(seat, &fault),
        };
        if self.is_late(seat, began.elapsed()) {
            return self.out(seat, Event::Flag, "timeout", "its time ran out");
        }
        let turn = match self.playing.read_turn(&answer.turn) {
            Ok(turn) => turn,
            Err(error) => {
                let what = format!("illegal turn \"{}\": {error}", answer.turn);
                return self.out(seat, Event::Resign, "illegal_turn", &what);
            }
        };
        let text = self.playing.write_turn(&turn);
        if let Err(error) = self.playing.play(&turn) {
            let what = format!("illegal turn \"{text}\": {error}");
            return self.out(seat, Event::Resign, "illegal_turn", &what);
        }
        self.record.push(text);
        self.adjudicate(seat, answer.score)
    }

    fn ask(&mut self, seat: usize) -> Result<Answer, Fault> {
        let sitting = &self.seats[seat];
        let question = Question {
            playing: &*self.playing,
            fen: self.opening.fen.as_deref(),
            record: &self.record,
            budget: sitting.budget,
            clock: sitting.budget.clock.map(|control| self.hand(seat, control)),
            clocks: [0, 1].map(|at| self.clocks.get(at).copied().unwrap_or_default()),
        };
        self.players[sitting.player].answer(&question)
    }

    fn hand(&self, seat: usize, control: Control) -> Hand {
        let turns = control.turns.map(|turns| turns - self.moved[seat] % turns);
        Hand { turns, ..self.clocks[seat] }
    }

    /// Stops a seat's clock; whether it ran out.
    fn is_late(&mut self, seat: usize, used: Duration) -> bool {
        let budget = self.seats[seat].budget;
        let margin = self.limits.margin;
        let late = budget.move_time.is_some_and(|time| used > time + margin);
        let Some(control) = budget.clock else { return late };
        let clock = &mut self.clocks[seat];
        if late || used > clock.left + margin {
            return true;
        }
        clock.left = clock.left.saturating_sub(used) + control.increment;
        self.moved[seat] += 1;
        if control.turns.is_some_and(|turns| self.moved[seat].is_multiple_of(turns)) {
            self.clocks[seat].left += control.base;
        }
        false
    }

    fn forfeit(&mut self, seat: usize, fault: &Fault) -> Option<Course> {
        match fault {
            Fault::Crash(why) => self.out(seat, Event::Resign, "crash", why),
            Fault::Silence => self.out(seat, Event::Flag, "timeout", "it did not answer"),
        }
    }

    /// A game that could not begin.
    fn forfeited(mut self, seat: usize, fault: &Fault) -> Course {
        let (reason, what) = match fault {
            Fault::Crash(why) => ("crash", &**why),
            Fault::Silence => ("timeout", "it did not answer"),
        };
        self.faults.push((seat, what.into()));
        self.lost(seat, reason)
    }

    /// A seat is at fault. With two sides that is the end; with more the others play on where the
    /// rules say how.
    fn out(&mut self, seat: usize, event: Event, reason: &str, what: &str) -> Option<Course> {
        self.faults.push((seat, what.into()));
        if self.sides > 2 {
            let number = Seat::new(seat as u8);
            let allowed = self.playing.events(number);
            let chosen =
                [event, Event::Resign, Event::Flag].into_iter().find(|e| allowed.contains(e));
            if let Some(event) = chosen
                && self.playing.event(number, event).is_ok()
            {
                self.record.push(format!("{seat}:{}", event.id()));
                return None;
            }
        }
        Some(self.lost(seat, reason))
    }

    fn adjudicate(&mut self, seat: usize, score: Option<i32>) -> Option<Course> {
        let mood = &mut self.moods[seat];
        let count = |holds: bool, so_far: u32| if holds { so_far + 1 } else { 0 };
        let resign = self.limits.resign.map_or(i32::MAX, |(_, score)| score);
        let draw = self.limits.draw.map_or(-1, |(_, _, score)| score);
        mood.lost = count(score.is_some_and(|score| score <= -resign), mood.lost);
        mood.won = count(score.is_some_and(|score| score >= resign), mood.won);
        mood.even = count(score.is_some_and(|score| score.abs() <= draw), mood.even);
        if self.sides != 2 || self.playing.outcome().is_some() {
            return None;
        }
        let all = |side: usize, test: &dyn Fn(&Mood) -> bool| {
            (0..self.seats.len())
                .filter(|at| self.side(*at) == side)
                .all(|at| test(&self.moods[at]))
        };
        if let Some((turns, _)) = self.limits.resign {
            let loser = [0, 1].into_iter().find(|side| {
                all(*side, &|mood| mood.lost >= turns) && all(side ^ 1, &|mood| mood.won >= turns)
            });
            if let Some(loser) = loser {
                let seat = (0..self.seats.len()).find(|at| self.side(*at) == loser)?;
                return Some(self.lost(seat, "resign_limit"));
            }
        }
        let (from, turns, _) = self.limits.draw?;
        let long = self.record.len() - self.opening.turns.len() >= from;
        let even = [0, 1].into_iter().all(|side| all(side, &|mood| mood.even >= turns));
        (long && even).then(|| self.shared("draw_limit"))
    }

    fn side(&self, seat: usize) -> usize {
        self.playing.side(Seat::new(seat as u8)).index()
    }

    fn over(&mut self, outcome: &Outcome) -> Course {
        let whole = f64::from(Outcome::WHOLE);
        let shares = (0..self.seats.len())
            .map(|seat| f64::from(outcome.share[self.side(seat)]) / whole)
            .collect();
        let score = outcome.score[..self.seats.len()].to_vec();
        Course { score, ..self.course(shares, outcome.reason.id()) }
    }

    /// The game is lost for this seat's side, and shared by the others.
    fn lost(&mut self, seat: usize, reason: &str) -> Course {
        let (loser, others) = (self.side(seat), self.sides - 1);
        let share = |seat| if self.side(seat) == loser { 0.0 } else { 1.0 / others.max(1) as f64 };
        let shares = (0..self.seats.len()).map(share).collect();
        self.course(shares, reason)
    }

    fn shared(&mut self, reason: &str) -> Course {
        let shares = vec![1.0 / self.sides as f64; self.seats.len()];
        self.course(shares, reason)
    }

    fn course(&mut self, shares: Vec<f64>, reason: &str) -> Course {
        Course {
            record: std::mem::take(&mut self.record),
            shares,
            score: vec![0; self.seats.len()],
            reason: reason.into(),
            faults: std::mem::take(&mut self.faults),
            end: self.playing.text(),
        }
    }
}
