//! What can be wrong with a text: positions, turns, events.

use std::fmt;

use thiserror::Error;

use crate::kit::faults;
use crate::{Event, Kind, Reason, Saying, Word, in_english};

crate::sentences! {
    refusal_unreadable(text, examples) =
        "\"{text}\" is not a turn of this game; turns look like {examples}";
    refusal_ambiguous(text, turns) = "\"{text}\" is ambiguous: it could be {turns}";
    refusal_over() = "the game is over";
    refusal_event(seat, event, allowed) = "seat {seat} cannot {event} now; it may {allowed}";
    refusal_event_none(seat, event) = "seat {seat} cannot {event} now; it may do nothing";
    position_fault(place, wrong, accepted) = "{place}: {wrong}; accepted: {accepted}";
    position_more(faults) = "and {faults:more fault}";
    note_more(notes) = "and {notes:more note}";
    refusal_no_seat(seat, last) = "there is no seat {seat}; seats are 0 to {last}";
}

/// The most faults, and the most notes, that one answer shows.
pub(crate) const SHOWN: usize = 12;

/// The most faults that a reader is told of at once.
const TOLD: usize = 3;

/// What a text has for a cell that one seat does not see.
const HIDDEN: char = '*';

/// A text of at most `most` characters, with `…` where the rest was.
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => printable(text),
        Some((end, _)) => printable(&text[..end]) + "…",
    }
}

/// A text as a message repeats it: what would move a terminal's cursor, colour its letters, or turn or
/// break the sentence around it is replaced.
fn printable(text: &str) -> String {
    let breaks = |letter: char| {
        let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{61c}')
            || matches!(letter, '\u{2066}'..='\u{2069}');
        letter.is_control() || turns || matches!(letter, '\u{2028}' | '\u{2029}')
    };
    let letter = |letter: char| if breaks(letter) { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().map(letter).collect()
}

/// Notes as one answer shows them: the first few, and how many more there were.
pub fn shorten_notes(notes: &mut Vec<Saying>) {
    // Those that were shortened before say themselves how many they stand for.
    let number = |note: &Saying| match note.arguments().next() {
        Some((_, Word::Number(more))) if note.is_like(&note_more(0u8)) => *more,
        _ => 1,
    };
    let more: i64 = notes.iter().skip(SHOWN).map(number).sum();
    notes.truncate(SHOWN);
    if more > 0 {
        notes.push(note_more(more));
    }
}

/// One thing that is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where: `rank 3`, `field 2 (side to move)`, `the board`.
    pub place: Saying,
    /// What is wrong there, with the offending words in quotes.
    pub wrong: Saying,
    /// What would be accepted.
    pub accepted: Saying,
}

impl Fault {
    /// Whether another fault is of the same kind, and mended likewise.
    fn is_like(&self, other: &Fault) -> bool {
        self.wrong.is_like(&other.wrong) && self.accepted == other.accepted
    }

    /// Whether it is about a cell of which the text hides what stands there.
    fn is_hidden_cell(&self) -> bool {
        let named = faults::position_no_man(HIDDEN, "");
        // Which letter it is; where it stands does not matter.
        let letter = self.wrong.arguments().next();
        self.wrong.is_like(&named) && letter == named.arguments().next()
    }

    /// What is to be said of it.
    #[must_use]
    pub fn saying(&self) -> Saying {
        position_fault(self.place.clone(), self.wrong.clone(), self.accepted.clone())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saying().fmt(f)
    }
}

/// A position text that cannot be read, or shows a position that cannot be played: all faults found.
#[derive(Clone, PartialEq, Eq, Debug, Error, Default)]
pub struct TextError {
    /// Every fault, in the order of the text.
    pub faults: Vec<Fault>,
}

impl TextError {
    /// Adds a fault.
    pub fn add(&mut self, place: Saying, wrong: Saying, accepted: Saying) {
        self.faults.push(Fault { place, wrong, accepted });
    }

    /// What a reader is told of it: the first faults, one saying each, and how many more there are. Of faults
    /// that are alike the first is enough to find the others. [`fmt::Display`] tells more.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        let mut told: Vec<&Fault> = Vec::new();
        for fault in &self.faults {
            if told.len() == TOLD {
                break;
            }
            if !told.iter().any(|known| known.is_like(fault)) {
                told.push(fault);
            }
        }
        self.these(told)
    }

    /// These faults, one saying each, and how many others there are.
    fn these(&self, told: Vec<&Fault>) -> Vec<Saying> {
        let more = self.faults.len() - told.len();
        let mut sayings: Vec<Saying> = told.into_iter().map(Fault::saying).collect();
        if more > 0 {
            sayings.push(position_more(more));
        }
        sayings
    }

    /// The same error; or, of a text in which cells are hidden, that alone: what one seat sees is no
    /// position, whatever else is missing in it.
    #[must_use]
    pub(crate) fn or_a_view(self) -> TextError {
        if !self.faults.iter().any(Fault::is_hidden_cell) {
            return self;
        }
        TextError::one(faults::place_board(), faults::position_view(), faults::accepted_whole())
    }

    /// An error of a text that has the mark of hidden cells on more of them than a game which means something
    /// else by it can use.
    #[must_use]
    pub(crate) fn like_a_view(cells: usize, accepted: Saying) -> TextError {
        let hidden = Kind::ALL.iter().filter(|kind| kind.is_hidden()).map(|kind| kind.about());
        let games = hidden.map(|about| Word::named("game", about.id, about.name)).collect();
        let wrong = faults::position_like_view(cells, Word::List(games));
        TextError::one(faults::place_board(), wrong, accepted)
    }

    /// Whether the text shows what one seat sees of a position.
    #[must_use]
    pub fn is_view(&self) -> bool {
        let views = [faults::position_view(), faults::position_like_view(0u8, "")];
        self.faults.iter().any(|fault| views.iter().any(|view| fault.wrong.is_like(view)))
    }

    /// An error with a single fault.
    #[must_use]
    pub fn one(place: Saying, wrong: Saying, accepted: Saying) -> TextError {
        let mut error = TextError::default();
        error.add(place, wrong, accepted);
        error
    }

    /// `Ok(value)` if nothing was found wrong.
    ///
    /// # Errors
    /// All faults collected so far.
    pub fn or<T>(self, value: T) -> Result<T, TextError> {
        if self.faults.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults = self.faults.iter().take(SHOWN).collect();
        let lines: Vec<String> = self.these(faults).iter().map(Saying::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// A turn text that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TurnError {
    /// The text is not a turn of this game at all.
    #[error("{}", refusal_unreadable(text, accepted.clone()))]
    Unreadable {
        /// The text.
        text: String,
        /// What turns look like.
        accepted: Word,
    },
    /// The text means a turn that is not legal here. In hidden games nothing more is ever said.
    #[error("illegal{}{}", if why.is_empty() { "" } else { ": " }, in_english(why))]
    Illegal {
        /// Why, where that gives nothing hidden away; else empty.
        why: Vec<Saying>,
    },
    /// The text begins a turn of several steps and stops before its end.
    #[error("illegal: {why}")]
    Unfinished {
        /// What is missing, with an example.
        why: Saying,
        /// What to ask for, so that the answer, put behind the text and a comma, makes the next step:
        /// `Duck to`.
        ask: &'static str,
    },
    /// The text fits several legal turns.
    #[error("{}", refusal_ambiguous(text, Word::list(candidates)))]
    Ambiguous {
        /// The text.
        text: String,
        /// The engine texts it could mean.
        candidates: Vec<String>,
    },
    /// The game is over, so no turn can be played.
    #[error("the game is over ({})", reason.id())]
    Over {
        /// How it ended.
        reason: Reason,
    },
}

impl TurnError {
    /// A text that is no turn of a game; of a long one the beginning is told, with `…` after it.
    #[must_use]
    pub fn unreadable(text: &str, accepted: impl Into<Word>) -> TurnError {
        TurnError::Unreadable { text: shorten(text, 40), accepted: accepted.into() }
    }

    /// A turn that is not legal, for one reason.
    #[must_use]
    pub fn illegal(why: Saying) -> TurnError {
        TurnError::Illegal { why: vec![why] }
    }

    /// What is to be said of it; nothing where only that it is illegal may be known.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        match self {
            TurnError::Unreadable { text, accepted } => {
                vec![refusal_unreadable(text, accepted.clone())]
            }
            TurnError::Illegal { why } => why.clone(),
            TurnError::Unfinished { why, .. } => vec![why.clone()],
            TurnError::Ambiguous { text, candidates } => {
                vec![refusal_ambiguous(text, Word::list(candidates))]
            }
            TurnError::Over { .. } => vec![refusal_over()],
        }
    }
}

/// An event that cannot happen now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EventError {
    /// Nobody may do this now, or this seat may not.
    #[error("{}", not_now(*event, *seat, allowed))]
    NotNow {
        /// The event asked for.
        event: Event,
        /// The seat index asked for.
        seat: usize,
        /// What that seat may do.
        allowed: Vec<Event>,
    },
    /// The game has no such seat.
    #[error("{}", refusal_no_seat(*seat, *last))]
    NoSeat {
        /// The seat index asked for.
        seat: usize,
        /// The last seat there is.
        last: usize,
    },
    /// The game is over.
    #[error("the game is over ({})", reason.id())]
    Over {
        /// How it ended.
        reason: Reason,
    },
}

impl EventError {
    /// What is to be said of it.
    #[must_use]
    pub fn sayings(&self) -> Vec<Saying> {
        vec![match self {
            EventError::NotNow { event, seat, allowed } => not_now(*event, *seat, allowed),
            EventError::NoSeat { seat, last } => refusal_no_seat(*seat, *last),
            EventError::Over { .. } => refusal_over(),
        }]
    }
}

fn not_now(event: Event, seat: usize, allowed: &[Event]) -> Saying {
    let word = |event: Event| Word::named("event", event.id(), event.id());
    match allowed {
        [] => refusal_event_none(seat, word(event)),
        _ => refusal_event(seat, word(event), Word::list(allowed.iter().map(|one| word(*one)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::faults::{
        accepted_cells, accepted_letters, note_nobody_passed, one_of, place_rank, place_text,
        position_no_man, position_unknown, position_width,
    };

    #[test]
    fn messages_do_not_colour_the_terminal() {
        let error = TurnError::Unreadable { text: "\x1b[31mx".into(), accepted: "e2e4".into() };
        assert!(error.to_string().starts_with("\"\u{fffd}[31mx\" is not a turn"), "{error}");
        let error = TextError::one(place_text(), position_unknown("\u{7}"), one_of(["a position"]));
        assert!(!error.to_string().contains('\u{7}'), "{error:?}");
    }

    #[test]
    fn messages_run_in_one_direction() {
        let text = "a\u{202e}b\u{2066}c\u{2028}d\u{200f}e\u{61c}";
        assert_eq!(shorten(text, 80), "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e\u{fffd}");
        // Letters of right-to-left scripts and joined emoji are texts like others.
        for text in ["שלום", "👩\u{200d}👧", "Ágnes"] {
            assert_eq!(shorten(text, 80), text);
        }
    }

    #[test]
    fn a_text_that_is_cut_is_shown_to_be() {
        let told = |length: usize| TurnError::unreadable(&"z".repeat(length), "e2e4").to_string();
        let shown = |text: &str| format!("\"{text}\" is not a turn");
        assert!(told(40).starts_with(&shown(&"z".repeat(40))), "{}", told(40));
        assert!(told(41).starts_with(&shown(&("z".repeat(40) + "…"))), "{}", told(41));
    }

    /// Seventeen letters that are no men, and a rank that is too wide: two lines, and how many more.
    #[test]
    fn faults_that_are_alike_are_told_once() {
        let mut error = TextError::default();
        for _ in 0..17 {
            error.add(place_rank(1u8), position_no_man('x', "a1"), accepted_letters("K", "k"));
        }
        error.add(place_rank(2u8), position_width("9", 9u8), accepted_cells(8u8));
        let told: Vec<_> = error.sayings().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "rank 1: \"x\" on a1 is no man; accepted: K for White, k for Black",
                "rank 2: \"9\" fills 9 cells; accepted: 8 cells",
                "and 16 more faults",
            ]
        );
    }

    /// What makes it a view is the letter, in a fault that says that it is no man: neither its place nor another
    /// fault in which it is repeated.
    #[test]
    fn a_hidden_cell_makes_a_view() {
        let error = |wrong| TextError::one(place_rank(1u8), wrong, accepted_letters("K", "k"));
        assert!(error(position_no_man(HIDDEN, "a1")).or_a_view().is_view());
        for wrong in [position_no_man('x', HIDDEN), position_unknown(HIDDEN)] {
            let told = error(wrong);
            assert_eq!(told.clone().or_a_view(), told);
            assert!(!told.is_view());
        }
    }

    #[test]
    fn messages_stay_short_whatever_the_text() {
        let mut error = TextError::default();
        for _ in 0..10_000 {
            let wrong = position_unknown("é".repeat(100_000));
            error.add(place_rank(1u8), wrong, one_of(["pieces"]));
        }
        let shown = error.to_string();
        assert!(shown.chars().count() < SHOWN * 200, "{} characters", shown.chars().count());
        assert!(shown.ends_with("and 9988 more faults"));
        let mut notes = vec![note_nobody_passed("n".repeat(1_000_000)); 50];
        shorten_notes(&mut notes);
        assert_eq!(notes.len(), SHOWN + 1);
        notes.push(note_nobody_passed("e3"));
        shorten_notes(&mut notes);
        assert_eq!(notes.len(), SHOWN + 1);
        assert_eq!(notes[SHOWN], note_more(39u8));
        assert_eq!(note_more(1u8).to_string(), "and 1 more note");
        assert_eq!(position_more(1u8).to_string(), "and 1 more fault");
        assert!(notes.iter().all(|note| note.to_string().chars().count() <= 200));
    }
}
