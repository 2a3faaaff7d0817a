//! PGN, and PGN4 for more than two seats: tags in brackets, turns in the game's own notation.
//!
//! Written so that other programs read it: the Seven Tag Roster, `Variant`, `SetUp` and `FEN` where
//! the game is not plain chess from its start. Events that PGN has no word for go into comments
//! (`{[%event 1:count]}`), which other programs pass over and we read back.
//!
//! Read as the world writes it: any order of tags, byte order marks, `0-0`, NAGs, annotations,
//! comments and variations (both passed over, and said), escape lines, several games (the first counts).

use std::fmt::Write;

use ashtapada_rules::{
    AnyPosition, Entry, Event, Kind, LONGEST_RECORD, Rounds, Saying, Values, find,
};

use crate::guess::{self, PLAIN};
use crate::names::{by_name, simple};
use crate::plain::seat_players;
use crate::read::ReadError;
use crate::record::{Record, Shown, advance, line};
use crate::result::{self, Told};
use crate::{said, tags};

/// PGN4's tag for the start: a setup's code or a position.
const START4: &str = "StartFen4";

/// A tag between turns, which begins another game, is at most so long: nothing else is looked at twice.
const LONGEST_TAG: usize = 4 * 1024;

/// The comment behind what chance did.
const BY_CHANCE: &str = "by chance";

/// Letters that a line of turns has at most.
const WIDTH: usize = 80;

// --- writing -------------------------------------------------------------------------------------

impl Record {
    /// The record as PGN, or in PGN4's form for more than two seats.
    ///
    /// # Errors
    /// [`ReadError`] if the record cannot be played.
    pub fn pgn(&self) -> Result<String, ReadError> {
        let (playing, entries) = self.play()?;
        let mut text = String::new();
        self.write_tags(playing.as_ref(), &mut text)?;
        text.push('\n');
        let result = if self.tags.result.is_empty() { "*" } else { &self.tags.result };
        let seats = playing.colours().len();
        let first = self.begin(&mut Vec::new())?.turn().index();
        let mut words = movetext(&entries, seats, first);
        if seats == 2 {
            words.push(result.into());
        }
        let mut width = 0;
        for word in words {
            // PGN4 has a line for each round.
            let round = seats > 2 && word.ends_with('.') && word != "..";
            if width > 0 && (round || width + 1 + word.len() > WIDTH) {
                text.push('\n');
                width = 0;
            } else if width > 0 {
                text.push(' ');
                width += 1;
            }
            width += word.len();
            text += &word;
        }
        Ok(text + "\n")
    }

    fn write_tags(&self, playing: &dyn AnyPosition, text: &mut String) -> Result<(), ReadError> {
        let mut tag = |name: &str, value: &str| {
            let plain = value.replace(char::is_control, " ");
            let escaped = plain.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{escaped}\"]");
        };
        let or =
            |value: &str, other: &str| if value.is_empty() { other } else { value }.to_string();
        let more = |name: &str| {
            let mut more = self.tags.more.iter();
            more.find(|(known, _)| known.eq_ignore_ascii_case(name)).map_or("?", |(_, value)| value)
        };
        tag("Event", more("Event"));
        tag("Site", more("Site"));
        tag("Date", &or(&self.tags.date, "????.??.??"));
        tag("Round", more("Round"));
        for (seat, colour) in playing.colours().iter().enumerate() {
            let player = self.tags.players.get(seat).map_or("", String::as_str);
            tag(&capital(colour), &or(player, "?"));
        }
        tag("Result", &or(&self.tags.result, "*"));
        let entry = self.entry()?;
        let told = entry.kind.tags(playing.options());
        let told: Vec<_> =
            told.into_iter().filter(|(name, _)| self.fen.is_none() || *name != START4).collect();
        if entry.id != PLAIN && told.is_empty() {
            tag("Variant", entry.name);
        }
        for (name, value) in &told {
            tag(name, value);
        }
        let options: Vec<String> =
            playing.options().changed().map(|(name, value)| format!("{name}={value}")).collect();
        if !options.is_empty() && !tells_all(&told, playing) {
            tag("Options", &options.join(" "));
        }
        // Other programs do not know the options: they are told the position that they lead to.
        let drawn = |name: &str| {
            let specs = entry.kind.about().options.iter();
            let mut drawn = specs.filter(|spec| matches!(spec.values, Values::Drawn { .. }));
            drawn.any(|spec| spec.name == name)
        };
        let array_drawn = playing.options().changed().any(|(name, _)| drawn(name));
        let start = match &self.fen {
            Some(fen) => Some(fen.clone()),
            None if array_drawn => Some(self.begin(&mut Vec::new())?.text()),
            None => None,
        };
        if let Some(start) = start {
            if playing.colours().len() == 2 {
                tag("SetUp", "1");
                tag("FEN", &start);
            } else {
                tag(START4, &start);
            }
        }
        if playing.colours().len() > 2 {
            tag("CurrentMove", &playing.turns_played().to_string());
        }
        if !self.tags.id.is_empty() {
            tag("GameId", &self.tags.id);
        }
        if !self.tags.reason.is_empty() {
            tag("Termination", &self.tags.reason);
        }
        for (name, value) in &self.tags.more {
            if !["Event", "Site", "Round"].iter().any(|known| known.eq_ignore_ascii_case(name)) {
                tag(name, value);
            }
        }
        Ok(())
    }
}

/// Whether somebody who knows these tags alone knows the options.
fn tells_all(tags: &[(&str, String)], playing: &dyn AnyPosition) -> bool {
    let tags: Vec<_> = tags.iter().map(|(name, value)| ((*name).into(), value.clone())).collect();
    let told = playing.kind().told(&tags, &mut Vec::new());
    let told = playing.kind().options(told.iter().map(|(name, value)| (*name, value.as_str())));
    told.is_ok_and(|told| told.changed().eq(playing.options().changed()))
}

/// PGN4's letter for an event in place of a turn.
fn letter(event: Event) -> Option<&'static str> {
    match event {
        Event::Resign => Some("R"),
        Event::Flag => Some("T"),
        Event::Claim => Some("C"),
        _ => None,
    }
}

/// Numbers, turns and comments, in order. `first` is the seat that the game began with.
fn movetext(entries: &[Shown], seats: usize, first: usize) -> Vec<String> {
    let mut words = Vec::new();
    let mut number = 1;
    let mut last: Option<usize> = None;
    let mut interrupted = false;
    for entry in entries {
        let seat = entry.seat.index();
        let letter = entry.in_turn.and_then(letter).filter(|_| seats > 2).map(String::from);
        let Some(name) = entry.name.as_ref().or(letter.as_ref()) else {
            words.push(format!("{{[%event {}]}}", entry.text));
            interrupted = true;
            continue;
        };
        let new_round = last.is_some_and(|last| seat <= last);
        number += usize::from(new_round);
        if last.is_none() || new_round {
            let late = last.is_none() && first > 0 && seats == 2;
            words.push(format!("{number}.{}", if late { ".." } else { "" }));
        } else if seats > 2 {
            words.push("..".into());
        } else if interrupted {
            words.push(format!("{number}..."));
        }
        interrupted = false;
        last = Some(seat);
        // A name with a blank or a brace would be read as something else.
        let fits = !name.contains(|c: char| c.is_whitespace() || "{};".contains(c))
            && !name.starts_with(|c: char| "([$".contains(c));
        words.push(if fits { name.clone() } else { entry.text.clone() });
        if entry.chance {
            words.push(format!("{{{BY_CHANCE}}}"));
        }
    }
    words
}

/// A word with a capital letter.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

// --- reading -------------------------------------------------------------------------------------

/// Reads PGN or PGN4. `given` is the game where no tag says. Without either it is chess, as PGN has it;
/// of moves alone that is a guess, and said.
pub(crate) fn read(text: &str, given: Option<&'static str>) -> Result<Record, ReadError> {
    let (tags, movetext) = tags_of(text);
    if given.is_none() && tags.is_empty() {
        return guess::read(movetext);
    }
    read_of(&tags, movetext, given)
}

/// The game that tags name, or else `given`.
pub(crate) fn named(text: &str, given: Option<Entry>) -> Option<Entry> {
    let (tags, _) = tags_of(text);
    if tags.is_empty() {
        return given;
    }
    let record = game_of(&tags, given.map(|entry| entry.id), &mut Vec::new()).ok()?;
    find(&record.game)
}

/// Reads what tags and movetext say, as a record of the game that the tags name or else of `given`.
pub(crate) fn read_of(
    given_tags: &[(String, String)],
    movetext: &str,
    given: Option<&'static str>,
) -> Result<Record, ReadError> {
    let mut notes = Vec::new();
    let mut record = game_of(given_tags, given, &mut notes)?;
    let value = |name: &str| {
        let found = given_tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    };
    let start4 = value(START4).filter(|start| !is_setup_word(start));
    let start = value("FEN").or(start4).or_else(|| value("StartFEN"));
    record.fen = start.filter(|start| *start != "?").map(String::from);
    forget_start_of_options(&mut record);
    let mut playing = record.begin(&mut notes)?;
    let mut known = |name: &str| {
        let known = value(name).filter(|value| tags::tells(value)).unwrap_or("");
        tags::short(name, known, tags::LONGEST_KNOWN, &mut notes)
    };
    record.tags.id = known("GameId");
    record.tags.date = known("Date");
    record.tags.reason = known("Termination");
    let mut told = Told { head: value("Result").unwrap_or("").into(), behind: None };
    let colours = playing.colours();
    record.tags.more = tags::kept(given_tags.iter().cloned(), playing.as_ref(), &mut notes);
    let players = given_tags.iter().filter(|(name, player)| {
        player != "?" && colours.iter().any(|colour| colour.eq_ignore_ascii_case(name))
    });
    let players: Vec<_> = players.cloned().collect();
    seat_players(&mut record, playing.as_ref(), players, &mut notes);
    let words = words(movetext)?;
    notes.extend(comments_passed_over(&words));
    let marks = words.iter().filter(|word| matches!(word, Word::Mark)).count();
    notes.extend((marks > 0).then(|| said::note_marks(marks)));
    let mut passed_over = false;
    let mut rounds = Rounds::default();
    for word in words {
        let text = match word {
            Word::Number(word) => {
                rounds.hear(&word);
                continue;
            }
            Word::Text(text) => text,
            Word::Event(text) => text,
            Word::Comment { .. } | Word::Mark => continue,
            Word::Variation => {
                if !passed_over {
                    notes.push(said::note_variations());
                }
                passed_over = true;
                continue;
            }
            Word::Result(result) => {
                told.behind = Some(result);
                continue;
            }
            Word::NextGame => {
                notes.push(said::note_first_game());
                break;
            }
        };
        // PGN4 marks the slots of those who are mated or stalemated; nothing happens there.
        if colours.len() > 2 && matches!(&*text, "#" | "S") {
            continue;
        }
        let at = record.moves.len();
        if at == LONGEST_RECORD {
            return Err(ReadError::TooLong);
        }
        let entry = enter(playing.as_mut(), &text)
            .map_err(|error| ReadError::entry(at, &text, rounds, playing.as_ref(), error))?;
        entry.count(&mut rounds);
        record.moves.push(entry.text);
    }
    result::settle(told, playing.as_ref(), &mut record, &mut notes);
    record.notes = notes;
    Ok(record)
}

/// Enters a word of the movetext, with what annotators put behind it or without.
fn enter(playing: &mut dyn AnyPosition, word: &str) -> Result<Shown, ashtapada_rules::EntryError> {
    let error = match advance(playing, word) {
        Ok(entry) => return Ok(entry),
        Err(error) => error,
    };
    let bare = word.trim_end_matches(['!', '?']);
    let bare = bare.strip_suffix("e.p.").unwrap_or(bare);
    let castled = bare.replace('0', "O");
    for other in [bare, &castled] {
        if other != word
            && !other.is_empty()
            && let Ok(entry) = advance(playing, other)
        {
            return Ok(entry);
        }
    }
    Err(error)
}

/// Values of `StartFen4` that name a usual beginning rather than a position.
fn is_setup_word(start: &str) -> bool {
    !start.contains('/') && !start.contains('-')
}

/// A position that the options lead to anyway need not be named.
fn forget_start_of_options(record: &mut Record) {
    let Some(fen) = record.fen.take() else { return };
    let start = record.begin(&mut Vec::new()).map(|playing| playing.text());
    if !start.is_ok_and(|start| start == fen) {
        record.fen = Some(fen);
    }
}

/// The game and the options that the tags name.
fn game_of(
    tags: &[(String, String)],
    given: Option<&'static str>,
    notes: &mut Vec<Saying>,
) -> Result<Record, ReadError> {
    let value = |name: &str| {
        let found = tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    };
    let colours: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
    let variant = value("Variant");
    let named = variant.and_then(by_name);
    let by_seats = || by_colours(&colours);
    let chosen = || given.and_then(find).map(|entry| entry.kind);
    let entry = match (named, variant) {
        (Some(entry), _) => entry,
        // A word for the manner of play of a game that shows by its seats, or was chosen: `FFA`, `Teams`.
        (None, Some(word)) => {
            match by_seats().or_else(chosen).filter(|kind| is_manner(*kind, word)) {
                Some(kind) => find(kind.about().id).expect("every kind is in the catalogue"),
                None => return Err(ReadError::Game { wanted: line(word) }),
            }
        }
        (None, None) => {
            let seats = by_seats().map(|kind| kind.about().id);
            let id = given.or(seats).unwrap_or(PLAIN);
            find(id).ok_or_else(|| ReadError::Game { wanted: line(id) })?
        }
    };
    let mut options: Vec<(String, String)> = Vec::new();
    if let Some(listed) = value("Options") {
        for pair in listed.split_whitespace() {
            match pair.split_once('=') {
                Some((name, value)) => options.push((name.into(), value.into())),
                None => notes.push(said::note_option_passed_over(line(pair))),
            }
        }
    } else {
        let told = entry.kind.told(tags, notes);
        options.extend(told.into_iter().map(|(name, value)| (name.into(), value)));
    }
    Ok(Record { game: entry.id.into(), options, ..Record::default() })
}

/// The game of more than two whose every seat has a tag.
fn by_colours(tags: &[&str]) -> Option<Kind> {
    Kind::ALL.iter().copied().find(|kind| {
        let Ok(options) = kind.options([]) else { return false };
        let start = kind.start(&options);
        let colours = start.colours();
        let named = |colour: &&str| tags.iter().any(|tag| tag.eq_ignore_ascii_case(colour));
        colours.len() > 2 && colours.iter().all(named)
    })
}

/// Whether an option of a game has this word among its values.
fn is_manner(kind: Kind, word: &str) -> bool {
    let wanted = simple(word);
    kind.about().options.iter().any(|spec| match spec.values {
        Values::Choice(words) => words.iter().any(|word| simple(word) == wanted),
        _ => false,
    })
}

/// Tags at the beginning, and what comes after them.
fn tags_of(text: &str) -> (Vec<(String, String)>, &str) {
    let mut tags = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some((tag, after)) = tag(rest) else { return (tags, rest) };
        tags.push(tag);
        rest = after;
    }
}

/// `[Name "value"]`, and what comes after it.
fn tag(text: &str) -> Option<((String, String), &str)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let end = inner.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
    let (name, rest) = inner.split_at(end);
    let rest = rest.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut letters = rest.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = rest[at + 1..].trim_start();
                let after = after.strip_prefix(']').unwrap_or(after);
                return Some(((name.into(), value), after));
            }
            '\\' => value.extend(letters.next().map(|(_, escaped)| escaped)),
            _ => value.push(letter),
        }
    }
    None
}

/// A word of the movetext that means something.
enum Word {
    /// A turn, or PGN4's letter for an event.
    Text(String),
    /// The number that is written before a turn, `12.` or `12...`, and what may stand behind it.
    Number(String),
    /// An event from a comment of ours.
    Event(String),
    /// What else a comment says.
    Comment {
        /// Whether a program wrote a command into it: a clock's time, an evaluation.
        command: bool,
    },
    /// An annotator's mark, behind a turn or by itself: `!?`, `$6`.
    Mark,
    /// A variation, whatever is in it.
    Variation,
    /// The result, which ends the moves.
    Result(&'static str),
    /// The tags of another game begin.
    NextGame,
}

/// Words of the movetext to its result or the end.
fn words(text: &str) -> Result<Vec<Word>, ReadError> {
    let mut words = Vec::new();
    let mut rest = text;
    let line_of = |rest: &str| 1 + text[..text.len() - rest.len()].matches('\n').count();
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(words) };
        match first {
            '{' | ';' => {
                let unclosed = || ReadError::Unclosed { comment: true, line: line_of(rest) };
                let (inside, after) = comment(rest).ok_or_else(unclosed)?;
                words.extend(in_comment(inside));
                rest = after;
            }
            '%' => rest = rest.split_once('\n').map_or("", |(_, after)| after),
            '(' => {
                let unclosed = || ReadError::Unclosed { comment: false, line: line_of(rest) };
                rest = after_variation(rest).ok_or_else(unclosed)?;
                words.push(Word::Variation);
            }
            ')' | '}' | ']' => rest = &rest[1..],
            '[' => {
                if tag(beginning(rest)).is_some() {
                    words.push(Word::NextGame);
                    return Ok(words);
                }
                rest = &rest[1..];
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "{};".contains(c));
                let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
                rest = after;
                if let Some(result) = result::plain(word) {
                    words.push(Word::Result(result));
                    while let Some((inside, after)) = comment(rest.trim_start()) {
                        words.extend(in_comment(inside));
                        rest = after;
                    }
                    if tag(rest.trim_start()).is_some() {
                        words.push(Word::NextGame);
                    }
                    return Ok(words);
                }
                if word.starts_with(|letter: char| letter.is_ascii_digit()) {
                    words.push(Word::Number(word.into()));
                }
                words.extend(without_number(word).map(|word| Word::Text(word.into())));
                if word.starts_with('$') || word.ends_with(['!', '?']) {
                    words.push(Word::Mark);
                }
            }
        }
    }
}

/// As much of a text as a tag may have.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(LONGEST_TAG).map_or(text, |(end, _)| &text[..end])
}

/// The turn in `12.e4`, `12...e5`, `e4`; none in `12.`, `..`, `$3`, `!?`.
fn without_number(word: &str) -> Option<&str> {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let turn = if digits.starts_with('.') { digits.trim_start_matches('.') } else { word };
    let empty = turn.is_empty()
        || turn.starts_with('$')
        || turn.chars().all(|c| "!?".contains(c))
        || (digits.is_empty() && word.len() < 5);
    (!empty).then_some(turn)
}

/// The comment that begins here, to its brace or to the end of its line, and what comes after it.
fn comment(text: &str) -> Option<(&str, &str)> {
    match text.strip_prefix(';') {
        Some(rest) => Some(rest.split_once('\n').unwrap_or((rest, ""))),
        None => text.strip_prefix('{')?.split_once('}'),
    }
}

/// What a comment holds: an event of ours, and whatever else it says.
fn in_comment(comment: &str) -> impl Iterator<Item = Word> {
    let (event, rest) = match event_in(comment) {
        Some((event, before, after)) => (Some(Word::Event(event)), [before, after].concat()),
        None => (None, comment.into()),
    };
    let says = !rest.trim().is_empty() && rest.trim() != BY_CHANCE;
    let passed_over = says.then(|| Word::Comment { command: rest.contains("[%") });
    event.into_iter().chain(passed_over)
}

/// An event that a comment of ours holds, and what stands before and after it.
fn event_in(comment: &str) -> Option<(String, &str, &str)> {
    let (before, command) = comment.split_once("[%event ")?;
    let (event, after) = command.split_once(']')?;
    Event::read_with_seat(event.trim()).map(|_| (event.trim().into(), before, after))
}

/// How many comments are passed over, where there are any.
fn comments_passed_over(words: &[Word]) -> Option<Saying> {
    let commands = words.iter().filter_map(|word| match word {
        Word::Comment { command } => Some(*command),
        _ => None,
    });
    match (commands.clone().count(), commands.clone().any(|command| command)) {
        (0, _) => None,
        (number, false) => Some(said::note_comments(number)),
        (number, true) => Some(said::note_timed_comments(number)),
    }
}

/// What comes after the variation that begins here, variations within it included.
fn after_variation(text: &str) -> Option<&str> {
    let mut depth = 0usize;
    let mut comment = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '}' => comment = false,
            _ if comment => {}
            '{' => comment = true,
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(&text[at + 1..]);
                }
            }
            _ => {}
        }
    }
    None
}
