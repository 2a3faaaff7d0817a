//! `batch`: one JSON object a line in, one a line out. A position after some entries of a record, and
//! what can happen next.
//!
//! `{"id", "game", "fen"?, "moves"?, "options"?, "seat"?, "want"?}` is answered by
//! `{"id", "ok": true, "fen", "turn", "colour", "check", "legal", "outcome", …}` or
//! `{"id", "ok": false, "error", "at"?}`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ashtapada_rules::{AnyPosition, Outcome, Seat, Turn, Viewer, enter};
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::table::{OptionList, Setup, shown};

/// The most turns that an answer lists.
pub const TURN_CAP: usize = 10_000;

/// A request's name, echoed letter for letter: any JSON value.
pub type Id = Box<RawValue>;

/// A position to look at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchRequest {
    /// Echoed in the answer.
    #[serde(default)]
    pub id: Option<Id>,
    /// The game's id or an alias.
    pub game: String,
    /// The position text to begin from; absent or null for the start position.
    #[serde(default)]
    pub fen: Option<String>,
    /// Turn and event texts to play first.
    #[serde(default)]
    pub moves: Option<Vec<EntryText>>,
    /// Options by name.
    #[serde(default)]
    pub options: Option<OptionList>,
    /// Whose view is wanted; absent for the seat to move.
    #[serde(default)]
    pub seat: Option<usize>,
    /// What the answer should hold beside the rest.
    #[serde(default)]
    pub want: Option<Vec<Want>>,
}

impl BatchRequest {
    fn wants(&self, want: Want) -> bool {
        self.want.as_ref().is_some_and(|wants| wants.contains(&want))
    }
}

/// What stands where a turn or event text belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryText {
    /// A text.
    Text(String),
    /// Another kind of JSON value, which its place in `moves` is told for.
    Other,
}

impl<'de> Deserialize<'de> for EntryText {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EntryText, D::Error> {
        struct Entry;
        impl<'de> Visitor<'de> for Entry {
            type Value = EntryText;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a turn or event text")
            }

            fn visit_str<E>(self, text: &str) -> Result<EntryText, E> {
                Ok(EntryText::Text(text.into()))
            }

            fn visit_bool<E>(self, _: bool) -> Result<EntryText, E> {
                Ok(EntryText::Other)
            }

            fn visit_i64<E>(self, _: i64) -> Result<EntryText, E> {
                Ok(EntryText::Other)
            }

            fn visit_u64<E>(self, _: u64) -> Result<EntryText, E> {
                Ok(EntryText::Other)
            }

            fn visit_f64<E>(self, _: f64) -> Result<EntryText, E> {
                Ok(EntryText::Other)
            }

            fn visit_unit<E>(self) -> Result<EntryText, E> {
                Ok(EntryText::Other)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut of: A) -> Result<EntryText, A::Error> {
                while of.next_element::<IgnoredAny>()?.is_some() {}
                Ok(EntryText::Other)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut of: A) -> Result<EntryText, A::Error> {
                while of.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(EntryText::Other)
            }
        }
        from.deserialize_any(Entry)
    }
}

/// Something an answer can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// The legal turns. They are always listed.
    Legal,
    /// The position text after each legal turn.
    After,
    /// The game's own notation of each legal turn.
    San,
    /// The position text that the seat may know.
    View,
    /// What each seat may do beside moving.
    Events,
}

/// One line of answer.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum BatchAnswer {
    /// The position and what can happen next.
    Report(Box<BatchReport>),
    /// What was wrong with the request.
    Failure(BatchFailure),
}

/// A position and what can happen next.
#[derive(Debug, Serialize)]
pub struct BatchReport {
    /// The request's id.
    pub id: Option<Id>,
    /// Always true.
    pub ok: bool,
    /// The position's text.
    pub fen: String,
    /// The index of the seat to move.
    pub turn: usize,
    /// The colour of the seat to move.
    pub colour: &'static str,
    /// Whether the seat to move is in check; null where the game knows no check.
    pub check: Option<bool>,
    /// The legal turns' texts, sorted; empty exactly when there is an outcome.
    pub legal: Vec<String>,
    /// How the game ended.
    pub outcome: Option<Verdict>,
    /// Position texts, one for each entry of `legal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<String>>,
    /// Turns in the game's own notation, one for each entry of `legal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub san: Option<Vec<String>>,
    /// The position text that the seat may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// Event texts that each seat may use now, by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Vec<&'static str>>>,
    /// True when there are more turns than were listed; else absent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub truncated: bool,
    /// What was dropped from the position text or filled in; absent when there was nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// The seats that won; empty for a draw.
    pub winners: Vec<usize>,
    /// `1-0`, `0-1` or `1/2-1/2` with two seats, else null.
    pub result: Option<&'static str>,
    /// With two seats what each has of the one game; else the game's own points.
    pub points: Vec<Points>,
    /// The id of the reason.
    pub reason: &'static str,
}

/// A number of points, written without a fraction where it has none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Points(pub f64);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 {
            to.serialize_i64(self.0 as i64)
        } else {
            to.serialize_f64(self.0)
        }
    }
}

/// A request that could not be carried out.
#[derive(Debug, Serialize)]
pub struct BatchFailure {
    /// The request's id, null where the line did not show one.
    pub id: Option<Id>,
    /// Always false.
    pub ok: bool,
    /// What is wrong, and what would be accepted.
    pub error: String,
    /// The index of the entry of `moves` that could not happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
}

impl BatchFailure {
    fn new(id: Option<Id>, error: impl Into<String>) -> BatchFailure {
        BatchFailure { id, ok: false, error: error.into(), at: None }
    }
}

/// The answer to a line that cannot be read to its end. `start` is what can be read of it, for the
/// request's id.
#[must_use]
pub fn broken_line(start: &str, error: impl Into<String>) -> BatchAnswer {
    BatchAnswer::Failure(BatchFailure::new(leading_id(start), error))
}

/// The id of an object that breaks off or goes wrong after it.
fn leading_id(line: &str) -> Option<Id> {
    fn next<'a, T: Deserialize<'a>>(text: &'a str) -> Option<(T, &'a str)> {
        let mut values = serde_json::Deserializer::from_str(text).into_iter();
        let value = values.next()?.ok()?;
        Some((value, text[values.byte_offset()..].trim_start()))
    }
    let mut rest = line.trim_start().strip_prefix('{')?;
    loop {
        let (name, after) = next::<String>(rest)?;
        let (value, after) = next::<Id>(after.strip_prefix(':')?)?;
        // Without a mark behind it the rest of a number may have been cut off.
        if name == "id" && after.starts_with([',', '}']) {
            return Some(value);
        }
        rest = after.strip_prefix(',')?;
    }
}

/// What the JSON reader says, without the middle of texts that it repeats whole.
fn told(error: &serde_json::Error) -> String {
    const HEAD: usize = 80;
    const TAIL: usize = 120;
    // The reader names the types of the program.
    let said = error.to_string().replace("expected usize", "expected a whole number from 0 on");
    let letters: Vec<char> = said.chars().collect();
    if letters.len() <= HEAD + TAIL {
        return said;
    }
    let head = letters[..HEAD].iter();
    head.chain(&['…']).chain(&letters[letters.len() - TAIL..]).collect()
}

/// Reads a line and answers it. Never panics: a panic inside becomes a failure like any other.
#[must_use]
pub fn answer_line(line: &str) -> BatchAnswer {
    /// Looks for the id alone, so that a wrong request is answered under its name.
    #[derive(Deserialize)]
    struct Named {
        #[serde(default)]
        id: Option<Id>,
    }

    if !line.trim_start().starts_with('{') {
        return broken_line(line, "not a request: a line must be a JSON object");
    }
    let id = match serde_json::from_str::<Named>(line) {
        Ok(named) => named.id,
        Err(error) => return broken_line(line, format!("not a request: {}", told(&error))),
    };
    match serde_json::from_str::<BatchRequest>(line) {
        Ok(request) => guarded(id, || answer_request(request)),
        Err(error) => {
            BatchAnswer::Failure(BatchFailure::new(id, format!("not a request: {}", told(&error))))
        }
    }
}

/// Does something and turns a panic into a failure.
fn guarded(id: Option<Id>, work: impl FnOnce() -> BatchAnswer) -> BatchAnswer {
    // Nothing that the work touched outlives it, so nothing is left half done.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|cause| {
        let said = cause
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| cause.downcast_ref::<&str>().copied())
            .unwrap_or("no message");
        BatchAnswer::Failure(BatchFailure::new(id, format!("internal error: {}", shown(said))))
    })
}

/// Carries out a request.
#[must_use]
pub fn answer_request(request: BatchRequest) -> BatchAnswer {
    match carry_out(&request) {
        Ok(report) => BatchAnswer::Report(Box::new(BatchReport { id: request.id, ..report })),
        Err(failure) => BatchAnswer::Failure(BatchFailure { id: request.id, ..failure }),
    }
}

fn carry_out(request: &BatchRequest) -> Result<BatchReport, BatchFailure> {
    let options = request.options.iter().flat_map(|list| &list.0);
    let setup = Setup {
        game: &request.game,
        options: options.map(|(name, value)| (name.as_str(), value.0.as_str())).collect(),
        fen: request.fen.as_deref(),
    };
    let (mut playing, notes) =
        setup.begin().map_err(|error| BatchFailure::new(None, error.to_string()))?;
    let last = playing.colours().len() - 1;
    if let Some(seat) = request.seat.filter(|seat| *seat > last) {
        let error = format!("there is no seat {seat}; seats are 0 to {last}");
        return Err(BatchFailure::new(None, error));
    }
    for (at, entry) in request.moves.iter().flatten().enumerate() {
        let done = match entry {
            EntryText::Text(text) => enter(playing.as_mut(), text).map_err(|e| e.to_string()),
            EntryText::Other => Err("not a text; moves holds texts of turns and events".into()),
        };
        done.map_err(|error| BatchFailure { at: Some(at), ..BatchFailure::new(None, error) })?;
    }
    let mut report = report(playing.as_ref(), request.wants(Want::After), request.wants(Want::San));
    report.notes = notes.iter().map(ToString::to_string).collect();
    if request.wants(Want::View) {
        let seat = request.seat.map_or(playing.turn(), |seat| Seat::new(seat as u8));
        report.view = Some(playing.view_text(Viewer::Seat(seat)));
    }
    if request.wants(Want::Events) {
        report.events = Some(events(playing.as_ref()));
    }
    Ok(report)
}

/// The answer for a position, without an id.
#[must_use]
pub fn report(playing: &dyn AnyPosition, after: bool, san: bool) -> BatchReport {
    let listing = playing.legal(TURN_CAP);
    let mut turns: Vec<(String, &Turn)> =
        listing.turns.iter().map(|turn| (playing.write_turn(turn), turn)).collect();
    turns.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let each = |what: &dyn Fn(&Turn) -> String| turns.iter().map(|(_, turn)| what(turn)).collect();
    BatchReport {
        id: None,
        ok: true,
        fen: playing.text(),
        turn: playing.turn().index(),
        colour: playing.colours()[playing.turn().index()],
        check: playing.check(),
        outcome: playing.outcome().map(|outcome| verdict(playing, &outcome)),
        after: after.then(|| each(&|turn| text_after(playing, turn))),
        san: san.then(|| each(&|turn| playing.name_turn(turn))),
        legal: turns.iter().map(|(text, _)| text.clone()).collect(),
        view: None,
        events: None,
        truncated: listing.truncated,
        notes: Vec::new(),
    }
}

fn text_after(playing: &dyn AnyPosition, turn: &Turn) -> String {
    let mut next = playing.boxed();
    next.play(turn).expect("a listed turn is legal");
    next.text()
}

fn events(playing: &dyn AnyPosition) -> Vec<Vec<&'static str>> {
    let seats = (0..playing.colours().len() as u8).map(Seat::new);
    seats.map(|seat| playing.events(seat).iter().map(|event| event.id()).collect()).collect()
}

/// An outcome in the words of the protocol.
fn verdict(playing: &dyn AnyPosition, outcome: &Outcome) -> Verdict {
    Verdict {
        winners: outcome.winners.iter().map(Seat::index).collect(),
        result: result(playing, outcome),
        points: points(playing, outcome),
        reason: outcome.reason.id(),
    }
}

/// `1-0`, `0-1` or `1/2-1/2`; `None` unless two seats play.
#[must_use]
pub fn result(playing: &dyn AnyPosition, outcome: &Outcome) -> Option<&'static str> {
    (playing.colours().len() == 2).then(|| outcome.of_two())
}

/// What each seat has: its share of the one game where two play, else the game's own points.
#[must_use]
pub fn points(playing: &dyn AnyPosition, outcome: &Outcome) -> Vec<Points> {
    let seats = (0..playing.colours().len() as u8).map(Seat::new);
    if seats.len() == 2 {
        let whole = f64::from(Outcome::WHOLE);
        let share = |seat: Seat| outcome.share[playing.side(seat).index()];
        return seats.map(|seat| Points(f64::from(share(seat)) / whole)).collect();
    }
    seats.map(|seat| Points(f64::from(outcome.score[seat.index()]))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(answer: &BatchAnswer) -> String {
        serde_json::to_string(answer).expect("answers are plain JSON")
    }

    #[test]
    fn a_panic_becomes_an_answer_under_the_requests_name() {
        let id = Some(RawValue::from_string("7".into()).unwrap());
        let answer = guarded(id, || panic!("the board fell off the table"));
        assert_eq!(
            line(&answer),
            r#"{"id":7,"ok":false,"error":"internal error: the board fell off the table"}"#
        );
    }

    #[test]
    fn points_have_a_fraction_only_where_it_says_something() {
        let points = [Points(1.0), Points(0.5), Points(0.0), Points(-3.0)];
        assert_eq!(serde_json::to_string(&points).unwrap(), "[1,0.5,0,-3]");
    }

    #[test]
    fn an_entry_that_is_no_text_is_told_by_its_place() {
        for entry in ["1", "-1", "1.5", "true", "null", "[\"e5\"]", "{\"a\":[1]}"] {
            let request = format!(r#"{{"id":1,"game":"chess","moves":["e4",{entry}]}}"#);
            let answer = line(&answer_line(&request));
            assert!(answer.starts_with(r#"{"id":1,"ok":false,"error":"not a text"#), "{answer}");
            assert!(answer.ends_with(r#","at":1}"#), "{answer}");
        }
    }

    #[test]
    fn options_are_given_once() {
        for options in [r#""no_moves":"loss","no_moves":"pass""#, r#""noMoves":1,"no_moves":1"#] {
            let request = format!(r#"{{"id":1,"game":"sixmaking","options":{{{options}}}}}"#);
            let answer = line(&answer_line(&request));
            assert!(answer.contains("option no_moves is given twice"), "{answer}");
        }
    }

    #[test]
    fn long_texts_are_not_repeated_whole() {
        let long = "ж".repeat(10_000);
        for request in [
            format!(r#"{{"id":1,"{long}":1}}"#),
            format!(r#"{{"id":1,"game":"chess","want":["{long}"]}}"#),
            format!(r#"{{"id":1,"game":"chess","seat":"{long}"}}"#),
            format!(r#"{{"id":1,"game":"{long}"}}"#),
        ] {
            let answer = line(&answer_line(&request));
            assert!(answer.chars().count() < 500 && answer.contains('…'), "{answer}");
        }
        let field = line(&answer_line(&format!(r#"{{"id":1,"{long}":1}}"#)));
        assert!(field.contains("expected one of `id`, `game`"), "{field}");
    }

    #[test]
    fn ids_come_back_letter_for_letter() {
        for id in ["12345678901234567890123", "1.50", "\"\\u00e9\"", "[1, {\"a\": null}]", "true"] {
            let answer = answer_line(&format!("{{\"id\": {id}, \"game\": \"nine-men\"}}"));
            assert!(line(&answer).starts_with(&format!("{{\"id\":{id},\"ok\":false")), "{id}");
        }
    }

    #[test]
    fn wrong_requests_name_the_field_and_keep_the_id() {
        for (request, words) in [
            (r#"{"id":1,"game":"chess","depth":3}"#, "unknown field `depth`"),
            (r#"{"id":1,"game":"chess","want":["moves"]}"#, "unknown variant `moves`"),
            (r#"{"id":1,"game":"chess","options":{"a":[]}}"#, "an option value: a string"),
            (r#"{"id":1}"#, "missing field `game`"),
            (r#"{"id":1,"game":"chess","seat":-1}"#, "invalid value"),
        ] {
            let answer = line(&answer_line(request));
            assert!(
                answer.starts_with(r#"{"id":1,"ok":false,"error":"not a request: "#),
                "{answer}"
            );
            assert!(answer.contains(words), "{answer}");
        }
        // An id before the fault is known; one that may be cut off is not.
        for (line_with_id, id) in [
            (r#"{"id":1,"game":"chess",}"#, "1"),
            (r#"{"id":"a b","game":"chess" "moves"}"#, "\"a b\""),
            (r#"{"game":"chess","moves":["e4"],"id":[7],nonsense"#, "[7]"),
            (r#"{"id":12,"game":"che"#, "12"),
            (r#"{"id":12"#, "null"),
            (r#"{"game":{"id":3},x"#, "null"),
        ] {
            let answer = line(&answer_line(line_with_id));
            assert!(answer.starts_with(&format!(r#"{{"id":{id},"ok":false,"#)), "{answer}");
        }
        for broken in ["{", "[]", "nonsense", "{\"id\":1", "null", "3", "[1,\"chess\"]"] {
            let answer = line(&answer_line(broken));
            assert!(answer.starts_with(r#"{"id":null,"ok":false,"#), "{answer}");
        }
    }
}
