//! Where in a game a turn is, as people count: move 12 of Black; round 3 of Green where more than two play.

use crate::{AnyPosition, Event, Saying, Seat, Word, shorten};

crate::sentences! {
    record_move(number, colour, text) = "move {number}, {colour} (\"{text}\"):";
    record_round(number, colour, text) = "round {number}, {colour} (\"{text}\"):";
}

/// The most characters of an entry that are repeated.
const ECHO: usize = 80;

/// Counts rounds while a game is played through. A round begins when the turn comes to a seat that does not
/// sit behind the one that moved last, or where the record says so.
///
/// ```
/// use ashtapada_rules::{Rounds, Seat};
/// let mut rounds = Rounds::default();
/// rounds.made(Seat::FIRST);
/// rounds.made(Seat::SECOND);
/// assert_eq!(rounds.next(Seat::FIRST), 2);
/// rounds.hear("12...Nf6");
/// assert_eq!(rounds.next(Seat::SECOND), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rounds {
    number: u32,
    /// Who moved last in this round.
    last: Option<Seat>,
}

impl Default for Rounds {
    fn default() -> Rounds {
        Rounds { number: 1, last: None }
    }
}

impl Rounds {
    /// Hears the number that a record writes before a turn: `12.`, `12...`, `12.e4`. Other words say nothing.
    pub fn hear(&mut self, word: &str) {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let number = word[..word.len() - rest.len()].parse();
        if let (Ok(number), true) = (number, rest.starts_with('.')) {
            *self = Rounds { number, last: None };
        }
    }

    /// The number of the turn that a seat makes next.
    #[must_use]
    pub fn next(self, seat: Seat) -> u32 {
        let anew = self.last.is_some_and(|last| seat <= last);
        self.number.saturating_add(u32::from(anew))
    }

    /// A seat has made a turn.
    pub fn made(&mut self, seat: Seat) {
        *self = Rounds { number: self.next(seat), last: Some(seat) };
    }

    /// Where the next entry of a record is, before what is wrong with it.
    #[must_use]
    pub fn place(self, playing: &dyn AnyPosition, entry: &str) -> Saying {
        let turn = playing.turn();
        let colours = playing.colours();
        let named = Event::read_with_seat(entry.trim()).and_then(|(seat, _)| seat);
        let colour = named.and_then(|seat| colours.get(seat)).unwrap_or(&colours[turn.index()]);
        let (number, text) = (i64::from(self.next(turn)), shorten(entry, ECHO));
        match colours.len() {
            2 => record_move(number, Word::colour(colour), text),
            _ => record_round(number, Word::colour(colour), text),
        }
    }
}
