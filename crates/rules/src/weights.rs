//! How positions are appraised: a game describes them in [`Term`]s, [`Weights`] say what those are
//! worth.
//!
//! A description ([`Search::describe`](crate::Search::describe)) says how often each seat has what a
//! slot of a term stands for: three knights, a rook on an open file. It is the same whether a search
//! adds up what that is worth or a tuner notes it down to find better weights: the appraisal is linear
//! in the weights. Each weight is a pair, for the middlegame and the endgame, blended by what
//! [`Sheet::phase`] was told.
//!
//! A weights text names the terms one after the other, each with its slots as `middlegame/endgame` in
//! hundredths of a pawn (or of whatever the game's smallest force is). `#` begins a comment:
//!
//! ```text
//! # Everything counts at least a little.
//! men: 90/115 325/300
//! rook files: 20/10
//! ```

use std::fmt::Write;

use crate::{Search, Seat};

/// A kind of thing that positions have: one slot, or a table of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    name: &'static str,
    /// The first of its slots among all.
    at: usize,
    slots: usize,
    /// How many slots are written in a line.
    across: usize,
}

/// More slots than any game has; a power of two.
const SLOTS: usize = 1024;

impl Term {
    /// The first term of a game.
    #[must_use]
    pub const fn first(name: &'static str, slots: usize) -> Term {
        Term { name, at: 0, slots, across: 8 }
    }

    /// The term that follows this one.
    ///
    /// # Panics
    /// While compiling, if a game has too many slots.
    #[must_use]
    pub const fn then(self, name: &'static str, slots: usize) -> Term {
        let at = self.at + self.slots;
        assert!(at + slots <= SLOTS, "a game has at most 1024 slots");
        Term { name, at, slots, across: 8 }
    }

    /// The same term, written with so many slots a line.
    #[must_use]
    pub const fn across(self, across: usize) -> Term {
        Term { across, ..self }
    }

    /// What it is called in weights texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Its slots among all of the game.
    #[must_use]
    pub const fn range(self) -> std::ops::Range<usize> {
        self.at..self.at + self.slots
    }
}

/// What a description is written on.
pub trait Sheet {
    /// A seat has so many of what this slot of a term stands for.
    fn add(&mut self, seat: Seat, term: Term, slot: usize, count: i32);

    /// Of the middlegame `left` parts of `full` are left; all, if nobody says.
    fn phase(&mut self, left: i32, full: i32);

    /// If this seat of two leads in the endgame, only so many [`WHOLE`]ths of its lead count: all, if
    /// nobody says.
    fn scale(&mut self, _seat: Seat, _part: i32) {}

    /// Whichever of two seats leads in the endgame has so many of what this slot stands for. All that is
    /// said so takes no more from a lead than there is.
    fn lead(&mut self, _term: Term, _slot: usize, _count: i32) {}
}

/// The parts of a lead that [`Sheet::scale`] counts in.
pub const WHOLE: i32 = 64;

/// What the slots of a game's terms are worth.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights(Box<[Pair; SLOTS]>);

/// A worth in middlegame and endgame, in the upper and the lower half of a word: both are added up at
/// once.
type Pair = i64;

const fn pair(middle: i32, end: i32) -> Pair {
    ((middle as i64) << 32) + end as i64
}

const fn halves(pair: Pair) -> [i32; 2] {
    [((pair + 0x8000_0000) >> 32) as i32, pair as i32]
}

/// What is wrong with a weights text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// A line belongs to no term.
    #[error("weights, line {line}: `{found}` is not among the terms of this game")]
    Unknown {
        /// Counted from 1.
        line: usize,
        /// The name found.
        found: String,
    },
    /// Something is no pair of numbers.
    #[error("weights, line {line}: `{found}` should be two numbers, such as 90/115")]
    NoPair {
        /// Counted from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A term has too few or too many slots, or none.
    #[error("weights of `{term}`: there are {found} pairs instead of {wanted}")]
    Slots {
        /// The term.
        term: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
}

impl Weights {
    /// The weights that a game comes with.
    ///
    /// # Errors
    /// [`WeightsError`] if its text does not fit its terms; a test reads them all.
    pub fn of<G: Search>(game: &G) -> Result<Weights, WeightsError> {
        Weights::read(G::TERMS, game.weights())
    }

    /// Reads a weights text.
    ///
    /// # Errors
    /// [`WeightsError`]: the first fault found.
    pub fn read(terms: &[Term], text: &str) -> Result<Weights, WeightsError> {
        let mut found = vec![Vec::new(); terms.len()];
        let mut current = None;
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.split('#').next().unwrap_or("");
            let pairs = match content.split_once(':') {
                Some((name, rest)) => {
                    let name = name.trim();
                    current = terms.iter().position(|term| term.name == name);
                    if current.is_none() {
                        return Err(WeightsError::Unknown { line, found: name.into() });
                    }
                    rest
                }
                None => content,
            };
            for word in pairs.split_whitespace() {
                let fault = || WeightsError::NoPair { line, found: word.into() };
                let (middle, end) = word.split_once('/').ok_or_else(fault)?;
                let number = |text: &str| text.parse::<i16>().map(i32::from).map_err(|_| fault());
                let pair = pair(number(middle)?, number(end)?);
                found[current.ok_or_else(fault)?].push(pair);
            }
        }
        let mut weights = Weights::default();
        for (term, pairs) in terms.iter().zip(found) {
            if pairs.len() != term.slots {
                let (term, found, wanted) = (term.name, pairs.len(), term.slots);
                return Err(WeightsError::Slots { term, found, wanted });
            }
            weights.0[term.range()].copy_from_slice(&pairs);
        }
        Ok(weights)
    }

    /// The text of weights: [`Weights::read`] gives them back. `head` becomes a comment.
    #[must_use]
    pub fn write(&self, terms: &[Term], head: &str) -> String {
        let mut text = String::new();
        for line in head.lines() {
            let _ = writeln!(text, "{}", format!("# {line}").trim_end());
        }
        for term in terms {
            let _ = write!(text, "\n{}:", term.name);
            for line in self.0[term.range()].chunks(term.across.max(1)) {
                text.push_str(if term.slots > term.across { "\n " } else { "" });
                for [middle, end] in line.iter().map(|pair| halves(*pair)) {
                    let _ = write!(text, " {middle}/{end}");
                }
            }
        }
        text.push('\n');
        text
    }

    /// The pair of a slot: middlegame, endgame.
    #[must_use]
    pub fn get(&self, slot: usize) -> [i32; 2] {
        self.0.get(slot).map_or([0; 2], |pair| halves(*pair))
    }

    /// Sets the pair of a slot; one that does not exist is left alone.
    pub fn set(&mut self, slot: usize, [middle, end]: [i32; 2]) {
        if let Some(place) = self.0.get_mut(slot) {
            *place = pair(middle, end);
        }
    }

    /// What each seat's forces and prospects are worth, in hundredths. The position is not finished.
    #[inline]
    pub fn appraise<G: Search>(&self, game: &G, position: &G::Position) -> [i32; Seat::MAX] {
        let mut sum = Sum::of(self);
        game.describe(position, &mut sum);
        sum.scale_lead();
        let (left, full) = (sum.left, sum.full.max(1));
        sum.sums.map(|pair| {
            let [middle, end] = halves(pair);
            (middle * left + end * (full - left)) / full
        })
    }
}

impl Default for Weights {
    /// Nothing is worth anything.
    fn default() -> Weights {
        Weights(Box::new([0; SLOTS]))
    }
}

/// Adds up what a description is worth.
struct Sum<'a> {
    weights: &'a [Pair; SLOTS],
    sums: [Pair; Seat::MAX],
    left: i32,
    full: i32,
    /// How much of their leads in the endgame count, of the first two seats.
    parts: [i32; 2],
    lead: Pair,
}

impl Sum<'_> {
    fn of(weights: &Weights) -> Sum<'_> {
        let (sums, parts) = ([0; Seat::MAX], [WHOLE; 2]);
        Sum { weights: &weights.0, sums, left: 1, full: 1, parts, lead: 0 }
    }

    /// What so many of a slot are worth. The mask spares a bounds check.
    #[inline]
    fn worth(&self, term: Term, slot: usize, count: i32) -> Pair {
        debug_assert!(slot < term.slots, "{} has no slot {slot}", term.name);
        self.weights[(term.at + slot) & (SLOTS - 1)] * Pair::from(count)
    }

    /// Sets the leader's lead in the endgame to what counts of it.
    #[inline]
    fn scale_lead(&mut self) {
        let lead = halves(self.sums[0])[1] - halves(self.sums[1])[1];
        let leader = usize::from(lead < 0);
        let more = if lead == 0 { 0 } else { halves(self.lead)[1] };
        let counts = (lead.abs() + more).max(0) * self.parts[leader] / WHOLE;
        self.sums[leader] += pair(0, counts - lead.abs());
    }
}

impl Sheet for Sum<'_> {
    #[inline]
    fn add(&mut self, seat: Seat, term: Term, slot: usize, count: i32) {
        self.sums[seat.index() & (Seat::MAX - 1)] += self.worth(term, slot, count);
    }

    #[inline]
    fn phase(&mut self, left: i32, full: i32) {
        (self.left, self.full) = (left.clamp(0, full), full);
    }

    #[inline]
    fn scale(&mut self, seat: Seat, part: i32) {
        self.parts[seat.index() & 1] = part;
    }

    #[inline]
    fn lead(&mut self, term: Term, slot: usize, count: i32) {
        self.lead += self.worth(term, slot, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEN: Term = Term::first("men", 2);
    const FILES: Term = MEN.then("open files", 1);
    const TERMS: &[Term] = &[MEN, FILES];

    #[test]
    fn texts_are_read_and_written() {
        let text = "# A word\n#\n# before.\n\nmen: 90/115 -3/-300\nopen files: 0/-1\n";
        let weights = Weights::read(TERMS, text).unwrap();
        assert_eq!(
            [0, 1, 2, 3].map(|slot| weights.get(slot)),
            [[90, 115], [-3, -300], [0, -1], [0, 0]]
        );
        assert_eq!(weights.write(TERMS, "A word\n\nbefore."), text);
    }

    #[test]
    fn a_table_may_be_written_in_lines() {
        let terms = [MEN.across(1), FILES];
        let text = "\nmen:\n  1/2\n  3/4\nopen files: 5/6\n";
        let weights = Weights::read(&terms, text).unwrap();
        assert_eq!(weights.get(1), [3, 4]);
        assert_eq!(weights.write(&terms, ""), text);
    }

    #[test]
    fn faults_are_named() {
        let fault = |text| Weights::read(TERMS, text).err().map(|error| error.to_string());
        let named = |text, words: &str| {
            let fault = fault(text).expect(text);
            assert!(fault.contains(words), "{fault}");
        };
        named("men: 1/1 2/2", "`open files`: there are 0 pairs instead of 1");
        named("men: 1/1 2/2 3/3\nopen files: 1/1", "`men`: there are 3 pairs instead of 2");
        named("men: 1/1 x/2", "line 1: `x/2`");
        named("men: 1/1 2", "line 1: `2`");
        named("\nwomen: 1/1", "line 2: `women`");
        named("1/1", "line 1: `1/1`");
        named("men: 1/99999 1/1", "`1/99999`");
        assert_eq!(fault("men: 1/1\n 2/2 # yes\nopen files: 1/1"), None);
    }

    /// Halves of opposite signs do not disturb each other.
    #[test]
    fn pairs_add_up_in_both_halves() {
        let sum = 3 * pair(-7, 200) - 5 * pair(11, -30) + pair(0, -1);
        assert_eq!(halves(sum), [-21 - 55, 600 + 150 - 1]);
    }

    /// White has two men of 115 in the endgame and Black one: a lead of 115, more than half of which is
    /// gone in either way.
    #[test]
    fn leads_in_the_endgame_grow_and_shrink() {
        const LEAD: Term = FILES.then("lead", 1);
        let weights =
            Weights::read(&[MEN, FILES, LEAD], "men: 0/115 0/0\nopen files: 0/0\nlead: 0/20\n");
        let weights = weights.unwrap();
        let lead = |part: i32, count: i32| {
            let mut sum = Sum::of(&weights);
            sum.add(Seat::FIRST, MEN, 0, 2);
            sum.add(Seat::SECOND, MEN, 0, 1);
            sum.scale(Seat::FIRST, part);
            sum.lead(LEAD, 0, count);
            sum.scale_lead();
            halves(sum.sums[0])[1] - halves(sum.sums[1])[1]
        };
        assert_eq!(lead(WHOLE, 0), 115);
        assert_eq!(lead(WHOLE / 2, 0), 57);
        assert_eq!(lead(WHOLE, 2), 155);
        assert_eq!(lead(WHOLE, -3), 55);
        assert_eq!(lead(WHOLE, -6), 0, "no lead turns around");
    }
}
