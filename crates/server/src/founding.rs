//! Setting up tables: what a visitor asks for is checked, what is left to chance is drawn.

use std::iter;

use ashtapada_notation::{Record, Tags, is_reason, reason_id, reason_said};
use ashtapada_proto::web::{ClockSetup, Ending, NewSeat, NewTable, Tag};
use ashtapada_proto::{SetupError, lookup, said};
use ashtapada_rules::{AnyPosition, Saying, Values, Word};

use crate::clock::Clocks;
use crate::course::{Course, CourseError, Start};
use crate::dice;
use crate::http::Fault;
use crate::proposals::Proposals;
use crate::seats::{Place, Places, Who};
use crate::store::{Standing, TableRow};
use crate::visitors::{VisitorId, tidy_name};

/// The longest times that a clock may have, in milliseconds.
const LONGEST_MAIN: u64 = 30 * 24 * 60 * 60 * 1000;
const LONGEST_TURN: u64 = 24 * 60 * 60 * 1000;

/// The table that a visitor asks for, and what was dropped from its position text or filled in.
pub(crate) fn found(
    new: NewTable,
    maker: VisitorId,
    name: &str,
) -> Result<(TableRow, Vec<Saying>), Fault> {
    let entry = lookup(&new.game).map_err(|error| fault(&error.into()))?;
    check_clock(new.clock)?;
    let seed = new.seed.map_or_else(dice::number, i64::from);
    let mut options: Vec<(String, String)> = new.options.into_iter().collect();
    let mut drawn = Vec::new();
    if new.fen.is_none() {
        let named = |option: &str| entry.options.iter().any(|(name, _)| *name == option);
        for spec in entry.kind.about().options {
            let given = options.iter().any(|(name, _)| spec.is_named(name)) || named(spec.name);
            if let (Values::Drawn { min, max }, false) = (spec.values, given) {
                let number = fastrand::Rng::with_seed(seed as u64).i64(min..=max);
                options.push((spec.name.into(), number.to_string()));
                drawn.push(spec.name.into());
            }
        }
    }
    let start = Start { game: entry.id.into(), options, fen: new.fen };
    let (course, notes) = Course::begin(start, &new.moves).map_err(|error| fault(&error))?;
    if course.over() {
        return Err(Fault::bad("over", &[said::setup_over()]));
    }
    let places = seat(&new.seats, &course, maker, name)?;
    Ok((row(course, new.clock, seed, drawn, maker, places), notes))
}

/// A table on which a record can be looked through: nobody sits there, and the game is over.
pub(crate) fn kept(record: Record, maker: VisitorId) -> Result<(TableRow, Vec<Saying>), Fault> {
    let Record { game, options, fen, moves, tags, mut notes } = record;
    let begun = Course::begin(Start { game, options, fen }, &moves);
    let (mut course, more) = begun.map_err(|error| fault(&error))?;
    notes.extend(more);
    if !course.over() {
        course.told = Some(told(course.playing.as_ref(), &tags));
    }
    let place = |name| Place::new(Who::Elsewhere(name), None);
    let places = Places(players(&tags, course.seats().count()).into_iter().map(place).collect());
    let mut row = row(course, ClockSetup::None {}, 0, Vec::new(), maker, places);
    row.made = played(&tags.date).unwrap_or(0);
    row.tags = tags_told(tags);
    Ok((row, notes))
}

/// Who played a game from elsewhere, by seat.
pub(crate) fn players(tags: &Tags, seats: usize) -> Vec<String> {
    let names = tags.players.iter().map(|name| tidy_name(name));
    names.chain(iter::repeat(String::new())).take(seats).collect()
}

/// PGN's names for what a record says in words of its own.
pub(crate) const DATE: &str = "Date";
pub(crate) const ID: &str = "GameId";
pub(crate) const REASON: &str = "Termination";

/// What a record says beside seats, turns and result.
pub(crate) fn tags_told(tags: Tags) -> Vec<(String, String)> {
    let own = [(DATE, tags.date), (ID, tags.id), (REASON, tags.reason)];
    let own = own.into_iter().filter(|(_, value)| !value.is_empty());
    let own = own.map(|(name, value)| (name.into(), value));
    tags.more.into_iter().chain(own).collect()
}

/// The same for whoever reads it. Why the game ended is said where the ending does not tell it.
pub(crate) fn tags_said(tags: &[(String, String)], ending: Option<&Ending>) -> Vec<Tag> {
    let told = |word: &str| ending.is_some_and(|ending| is_reason(word, &ending.reason));
    let said = |name: &str, value: &str| match name {
        REASON if !told(value) => reason_said(value),
        _ => None,
    };
    tags.iter().map(|(name, value)| Tag::new(name, value, said(name, value))).collect()
}

/// No game gives a seat more points, and a page has room for no more.
const MOST_POINTS: f64 = 100_000.0;

/// The end that a record tells: a result as PGN has it, or points by seat.
pub(crate) fn told(playing: &dyn AnyPosition, Tags { result, reason, .. }: &Tags) -> Ending {
    let seats = playing.colours().len();
    let results = [("1-0", [1.0, 0.0]), ("0-1", [0.0, 1.0]), ("1/2-1/2", [0.5, 0.5])];
    let known = results.into_iter().find(|(text, _)| seats == 2 && *text == result);
    let listed = || {
        let points: Vec<f64> =
            result.split_whitespace().map_while(|word| word.parse().ok()).collect();
        let counted = |points: &f64| points.abs() <= MOST_POINTS;
        (points.len() == seats && points.iter().all(counted)).then_some(points)
    };
    let Some(points) = known.map(|(_, points)| points.to_vec()).or_else(listed) else {
        let points = vec![0.0; seats];
        let reason = if reason_id(reason) == Some("aborted") { "aborted" } else { "unfinished" };
        return Ending { winners: Vec::new(), result: None, points, reason: reason.into() };
    };
    let most = points.iter().copied().fold(f64::MIN, f64::max);
    let winners: Vec<u8> =
        (0..).zip(&points).filter(|(_, p)| **p == most).map(|(s, _)| s).collect();
    let winners = if winners.len() == seats { Vec::new() } else { winners };
    let result = known.map(|(text, _)| text);
    let reason = reason_id(reason).filter(|id| fits(id, result)).unwrap_or("recorded");
    Ending { winners, result, points, reason: reason.into() }
}

/// Whether a game of two can have ended like that for this reason.
fn fits(reason: &str, result: Option<&str>) -> bool {
    match result {
        Some("1/2-1/2") => ["agreement", "timeout"].contains(&reason),
        Some(_) => ["resignation", "timeout"].contains(&reason),
        None => false,
    }
}

/// The day that a record names, as `2026.11.30`, by Greenwich: milliseconds since 1970.
fn played(date: &str) -> Option<i64> {
    let mut numbers = date.split(['.', '-']).map(str::parse::<u16>);
    let mut next = || numbers.next()?.ok();
    let (year, month, day) = (next()?, next()?, next()?);
    let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
    let day = u8::try_from(day).ok()?;
    let date = time::Date::from_calendar_date(year.into(), month, day).ok()?;
    Some(date.midnight().assume_utc().unix_timestamp() * 1000)
}

/// The table of a rematch: the same game with everybody one seat further. `None` if the game can no
/// longer be set up.
pub(crate) fn again(
    start: &Start,
    drawn: &[String],
    clock: ClockSetup,
    maker: VisitorId,
    places: &Places,
) -> Option<TableRow> {
    let seed = dice::number();
    let mut start = start.clone();
    for spec in lookup(&start.game).ok()?.kind.about().options {
        let Values::Drawn { min, max } = spec.values else { continue };
        if drawn.iter().any(|name| name == spec.name) {
            let number = fastrand::Rng::with_seed(seed as u64).i64(min..=max);
            start.options.retain(|(name, _)| name != spec.name);
            start.options.push((spec.name.into(), number.to_string()));
        }
    }
    let (course, _) = Course::begin(start, &[]).ok()?;
    let mut sitters: Vec<Who> = places.0.iter().map(|place| place.who.clone()).collect();
    sitters.rotate_right(1);
    let places = sitters.into_iter().map(|who| Place::new(who, None)).collect();
    Some(row(course, clock, seed, drawn.to_vec(), maker, Places(places)))
}

fn row(
    course: Course,
    clock: ClockSetup,
    seed: i64,
    drawn: Vec<String>,
    maker: VisitorId,
    places: Places,
) -> TableRow {
    let playing = course.playing.as_ref();
    TableRow {
        id: dice::word::<10>(),
        standing: Standing {
            position: playing.text(),
            turn: playing.turn().index() as u8,
            clocks: Clocks::new(clock, playing.colours().len()).stored(),
            aborted: false,
            ending: course.ending(),
            revision: course.entries.len() as u32,
            proposals: Proposals::default(),
        },
        start: course.start,
        drawn,
        given: course.given,
        clock,
        seed,
        maker,
        places,
        entries: course.entries,
        rematch: None,
        touched: 0,
        made: 0,
        tags: Vec::new(),
    }
}

fn seat(seats: &[NewSeat], course: &Course, maker: VisitorId, name: &str) -> Result<Places, Fault> {
    let colours = course.playing.colours();
    if seats.len() != colours.len() {
        let names = Word::list(colours.iter().map(|colour| Word::colour(colour)));
        let why = said::setup_seats(colours.len(), names, seats.len());
        return Err(Fault::bad("bad_seats", &[why]));
    }
    let number = |wanted: fn(&NewSeat) -> bool| seats.iter().filter(|seat| wanted(seat)).count();
    let own = number(|seat| *seat == NewSeat::Me {});
    let open = number(|seat| *seat == NewSeat::Open {});
    if course.playing.hidden() {
        if own > 1 {
            return Err(Fault::bad("hidden", &[said::setup_one_screen()]));
        }
        // Whoever chose the position would know what the other must not.
        let chosen = course.start.fen.is_some() || course.given > 0;
        if open > 0 && chosen {
            return Err(Fault::bad("hidden", &[said::setup_hidden_start()]));
        }
    }
    let place = |seat: &NewSeat| match *seat {
        NewSeat::Me {} => Ok(Place::new(Who::Person(maker, name.into()), None)),
        NewSeat::Bot { level } if (1..=10).contains(&level) => {
            Ok(Place::new(Who::Bot(level), None))
        }
        NewSeat::Bot { level } => Err(Fault::bad("bad_seats", &[said::setup_level(level)])),
        NewSeat::Open {} => Ok(Place::new(Who::Open, Some(dice::word::<24>()))),
    };
    seats.iter().map(place).collect::<Result<_, _>>().map(Places)
}

fn check_clock(clock: ClockSetup) -> Result<(), Fault> {
    let (main, turn, enough) = match clock {
        ClockSetup::None {} => return Ok(()),
        ClockSetup::Fischer { main, increment } => (main, increment, main > 0 || increment > 0),
        ClockSetup::Delay { main, delay } => (main, delay, main > 0 || delay > 0),
        ClockSetup::Byoyomi { main, period, periods } => {
            (main, period, main > 0 || (period > 0 && periods > 0))
        }
    };
    if !enough {
        return Err(Fault::bad("bad_clock", &[said::setup_no_time()]));
    }
    if main > LONGEST_MAIN || turn > LONGEST_TURN {
        return Err(Fault::bad("bad_clock", &[said::setup_long_time()]));
    }
    Ok(())
}

/// A game that cannot be set up or played so far, as an answer.
pub(crate) fn fault(error: &CourseError) -> Fault {
    let code = match error {
        CourseError::Setup(SetupError::Game { .. }) => "unknown_game",
        CourseError::Setup(SetupError::Twice { .. } | SetupError::Option(_)) => "bad_option",
        CourseError::Setup(SetupError::Text(_)) => "bad_text",
        CourseError::TooLong => "too_large",
        CourseError::Entry { .. } => "bad_move",
    };
    Fault::bad(code, &error.sayings())
}
