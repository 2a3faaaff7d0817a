//! A game small enough to be solved on paper, with what real games have one by one: turns of several
//! steps, more than two seats, partners, chance. For tests of the search.
//!
//! There is one heap of stones. Each step takes one or two; a turn is so many steps; who takes the
//! last stone wins. With `luck`, chance takes one or two stones after every turn that leaves some,
//! and if it takes the last, the game is drawn.

use ashtapada_rules::kit::faults::{accepted_number, place_text, position_unknown};
use ashtapada_rules::{
    About, Actor, Cell, Game, Group, History, Move, MoveList, OptionError, Options, Outcome,
    Picture, Reason, Saying, Search, Seat, Side, TextError, View, Viewer,
};

/// The rules with their options.
#[derive(Clone, Copy)]
pub(crate) struct Heap {
    pub(crate) seats: u8,
    pub(crate) sides: u8,
    pub(crate) steps: u8,
    pub(crate) luck: bool,
    /// Step 2 wins 100 at first sight, step 6 wins 300, step 7 loses 200.
    pub(crate) prizes: bool,
}

/// Two players, one step a turn: lost for the mover when the heap is a multiple of three.
pub(crate) const PLAIN: Heap = Heap { seats: 2, sides: 2, steps: 1, luck: false, prizes: false };

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) left: u16,
    pub(crate) turn: u8,
    step: u8,
    thrown: bool,
    drawn: bool,
}

impl Heap {
    /// A heap with the first seat to move.
    pub(crate) fn of(self, left: u16) -> Stones {
        Stones { left, turn: 0, step: 0, thrown: false, drawn: false }
    }
}

impl Game for Heap {
    type Position = Stones;
    type Fact = ();

    const ABOUT: About = About {
        id: "heap",
        name: "Heap",
        aliases: &[],
        presets: &[],
        summary: "Who takes the last stone wins.",
        group: Group::Inventions,
        options: &[],
        turns_look_like: "1, 2",
        cover: "",
    };
    const SINGLE_STEP: bool = false;

    fn with(_: &Options) -> Result<Heap, OptionError> {
        Ok(PLAIN)
    }

    fn colours(&self) -> &'static [&'static str] {
        &["red", "blue", "yellow", "green"][..usize::from(self.seats)]
    }

    fn side(&self, seat: Seat) -> Side {
        Side::new(seat.index() as u8 % self.sides)
    }

    fn start(&self) -> Stones {
        self.of(20)
    }

    fn turn(&self, position: &Stones) -> Seat {
        Seat::new(position.turn)
    }

    fn actor(&self, position: &Stones) -> Actor {
        let seat = self.turn(position);
        if position.thrown { Actor::Chance(seat) } else { Actor::Seat(seat) }
    }

    fn mid_turn(&self, position: &Stones) -> bool {
        position.step > 0
    }

    fn moves(&self, position: &Stones, list: &mut MoveList) {
        for taken in 1..=position.left.min(2) {
            list.push(Move::plain(Cell::new(taken), Cell::new(0)));
        }
    }

    fn play(&self, position: &mut Stones, mv: Move) {
        position.left -= mv.from().index() as u16;
        if position.thrown {
            position.thrown = false;
            position.drawn = position.left == 0;
            return;
        }
        position.step += 1;
        if position.step == self.steps || position.left == 0 {
            position.step = 0;
            position.turn = (position.turn + 1) % self.seats;
            position.thrown = self.luck && position.left > 0;
        }
    }

    fn terminal(&self, position: &Stones) -> Option<Outcome> {
        let last = Seat::new((position.turn + self.seats - 1) % self.seats);
        match (position.left, position.drawn) {
            (1.., _) => None,
            (0, true) => Some(self.drawn(Reason::NoMoves)),
            (0, false) => Some(self.won_by(self.side(last), Reason::NoMoves)),
        }
    }

    fn adjudicate(&self, _: &Stones, _: &History<()>) -> Option<Outcome> {
        None
    }

    fn check(&self, _: &Stones) -> Option<bool> {
        None
    }

    fn read(&self, text: &str, _: &mut Vec<Saying>) -> Result<Stones, TextError> {
        let left = text.parse().map_err(|_| {
            TextError::one(place_text(), position_unknown(text), accepted_number(0u8, u8::MAX))
        })?;
        Ok(self.of(left))
    }

    fn write(&self, position: &Stones) -> String {
        format!("{} {} {}", position.left, position.turn, position.step)
    }

    fn write_turn(&self, _: &Stones, turn: &[Move]) -> String {
        turn.iter().map(|mv| mv.from().index().to_string()).collect::<Vec<_>>().join(",")
    }

    fn key(&self, position: &Stones) -> u64 {
        let Stones { left, turn, step, thrown, .. } = *position;
        let word = u64::from(left) << 32
            | u64::from(turn) << 16
            | u64::from(step) << 8
            | u64::from(thrown);
        ashtapada_rules::board::zobrist::mix(word)
    }

    fn repetition_key(&self, position: &Stones) -> u64 {
        self.key(position)
    }

    fn picture(&self) -> Picture {
        Picture::default()
    }

    fn view(&self, _: &Stones, _: &History<()>, _: Viewer) -> View {
        View::default()
    }
}

impl Search for Heap {
    fn gain(&self, _: &Stones, mv: Move) -> i32 {
        match mv.from().index() {
            2 if self.prizes => 100,
            6 if self.prizes => 300,
            7 if self.prizes => -200,
            _ => 0,
        }
    }
}
