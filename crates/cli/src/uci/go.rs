//! What stands behind `go`.

use std::time::Duration;

use ashtapada_engine::{Clock, Limits};

/// What a `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// `wtime` and `btime`, in milliseconds.
    time: [Option<i64>; 2],
    /// `winc` and `binc`.
    increment: [i64; 2],
    byoyomi: i64,
    moves_to_go: Option<i64>,
    depth: Option<i64>,
    nodes: Option<i64>,
    move_time: Option<i64>,
    /// Look for a win in so many moves.
    pub mate: Option<i64>,
    /// Count turns instead of thinking.
    pub perft: Option<i64>,
    /// Answer only when told to stop.
    pub infinite: bool,
    /// The opponent is still to make the turn that the position takes for made.
    pub ponder: bool,
    /// Turn texts as they were given.
    pub only: Vec<String>,
}

impl Go {
    /// Reads the words behind `go`. The second list says what could not be used.
    pub fn read(text: &str) -> (Go, Vec<String>) {
        let (mut go, mut faults) = (Go::default(), Vec::new());
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if go.is_flag(word) {
                continue;
            }
            if word == "searchmoves" {
                while let Some(turn) = words.next_if(|word| !is_known(word)) {
                    go.only.push(turn.into());
                }
                continue;
            }
            if !is_known(word) {
                faults.push(format!("go does not know \"{}\"", super::session::shown(word)));
                continue;
            }
            match words.next_if(|word| word.parse::<i64>().is_ok()) {
                Some(number) => go.set(word, number.parse().unwrap_or(0)),
                None => faults.push(format!("go {word} needs a whole number")),
            }
        }
        (go, faults)
    }

    fn is_flag(&mut self, word: &str) -> bool {
        match word {
            "infinite" => self.infinite = true,
            "ponder" => self.ponder = true,
            _ => return false,
        }
        true
    }

    fn set(&mut self, word: &str, number: i64) {
        match word {
            "wtime" => self.time[0] = Some(number),
            "btime" => self.time[1] = Some(number),
            "winc" => self.increment[0] = number,
            "binc" => self.increment[1] = number,
            "byoyomi" => self.byoyomi = number,
            "movestogo" => self.moves_to_go = Some(number),
            "depth" => self.depth = Some(number),
            "nodes" => self.nodes = Some(number),
            "movetime" => self.move_time = Some(number),
            "mate" => self.mate = Some(number),
            _ => self.perft = Some(number),
        }
    }

    /// The bounds of a search for the seat with this index: with more than two seats every other one
    /// reads `wtime`, the rest `btime`.
    pub fn limits(&self, seat: usize, overhead: Duration) -> Limits {
        let at = seat % 2;
        let timed = self.time.iter().any(Option::is_some) || self.byoyomi > 0;
        let clock = timed.then(|| Clock {
            left: milliseconds(self.time[at].unwrap_or(0)),
            increment: milliseconds(self.increment[at]),
            byoyomi: milliseconds(self.byoyomi),
            moves_to_go: self.moves_to_go.map(whole),
            overhead,
        });
        Limits {
            nodes: self.nodes.map(|nodes| nodes.max(1) as u64),
            time: self.move_time.map(milliseconds),
            depth: self.depth.map(|depth| whole(depth).max(1)),
            clock: if self.infinite { None } else { clock },
            ..Limits::default()
        }
    }
}

const NUMBERS: [&str; 11] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "byoyomi",
    "movestogo",
    "depth",
    "nodes",
    "movetime",
    "mate",
    "perft",
];

fn is_known(word: &str) -> bool {
    matches!(word, "infinite" | "ponder" | "searchmoves") || NUMBERS.contains(&word)
}

/// Clocks of some programs run below zero.
fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(number.max(0) as u64)
}

fn whole(number: i64) -> u32 {
    number.clamp(0, i64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_belongs_to_the_seat_to_move() {
        let (go, faults) = Go::read("wtime 60000 btime -30 winc 1000 binc 500 movestogo 12");
        assert!(faults.is_empty());
        let overhead = Duration::from_millis(30);
        let white = go.limits(0, overhead).clock.unwrap();
        assert_eq!((white.left, white.increment), (milliseconds(60_000), milliseconds(1_000)));
        assert_eq!((white.moves_to_go, white.overhead), (Some(12), overhead));
        let black = go.limits(1, overhead).clock.unwrap();
        assert_eq!((black.left, black.increment), (Duration::ZERO, milliseconds(500)));
        assert_eq!(go.limits(2, overhead).clock, go.limits(0, overhead).clock);
    }

    #[test]
    fn searchmoves_end_where_the_next_word_begins() {
        let (go, faults) = Go::read("searchmoves e2e4 P@c3 depth 3 searchmoves d2d4 infinite");
        assert_eq!(go.only, ["e2e4", "P@c3", "d2d4"]);
        assert!(go.infinite && faults.is_empty());
        assert_eq!(go.limits(0, Duration::ZERO).depth, Some(3));
    }

    #[test]
    fn what_cannot_be_used_is_named_and_left_out() {
        let (go, faults) = Go::read("depth deep nodes 99999999999999999999 dance movetime 5");
        // The words that are no numbers are unknown ones then.
        assert_eq!(faults.len(), 5);
        assert_eq!(go.limits(0, Duration::ZERO).time, Some(milliseconds(5)));
        assert_eq!(go.limits(0, Duration::ZERO).depth, None);
    }

    #[test]
    fn no_search_is_asked_for_less_than_something() {
        let (go, _) = Go::read("depth -3 nodes 0");
        let limits = go.limits(0, Duration::ZERO);
        assert_eq!((limits.depth, limits.nodes), (Some(1), Some(1)));
    }
}
