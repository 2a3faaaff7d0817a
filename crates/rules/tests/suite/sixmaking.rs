//! Six MaKING against positions and games on which two independent implementations agree.
//!
//! Fields of `sixmaking.jsonl`: `game`; `options` that differ from the defaults; `fen`, the position's
//! text; `moves_from_start`, a game that leads there (null where the position was set up); `legal`,
//! sorted; `outcome`, null or result and reason. Positions ended by a count list what could be played
//! without it. `sixmaking-games.jsonl`: `start_fen`, `moves`, `result`, `reason`.

use std::collections::BTreeMap;

use ashtapada_rules::games::sixmaking::SixMaking;
use ashtapada_rules::{
    AnyPosition, Game, Move, MoveList, Reason, Search, Seat, Seats, Viewer, cell_named, enter, find,
};
use serde_json::Value;

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

fn options(record: &Value) -> Vec<(String, String)> {
    let given = record["options"].as_object().unwrap();
    given
        .iter()
        .map(|(name, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            (name.clone(), value)
        })
        .collect()
}

/// A position as the record says it is, however it was reached.
fn check(playing: &dyn AnyPosition, record: &Value, by_moves: bool) {
    let line = record.to_string();
    let mut notes = Vec::new();
    let again = playing.kind().read(playing.options(), &playing.text(), &mut notes).unwrap();
    assert_eq!(again.text(), playing.text(), "{line}");
    assert!(notes.is_empty(), "{notes:?} {line}");
    assert_eq!(playing.text(), record["fen"].as_str().unwrap(), "{line}");
    assert_eq!(playing.check(), None);
    let reason = record["outcome"]["reason"].as_str();
    let counted = ["repetition", "quiet_limit"].contains(&reason.unwrap_or_default());
    if reason == Some("repetition") && !by_moves {
        return; // a text does not tell how often its position stood on the board
    }
    assert_eq!(playing.outcome().map(|outcome| outcome.reason.id()), reason, "{line}");
    assert_eq!(result(playing), record["outcome"]["result"].as_str().unwrap_or("*"), "{line}");
    let mut wanted = strings(&record["legal"]);
    if reason.is_none() {
        assert_eq!(legal(playing), wanted, "{line}");
    } else if counted {
        for turn in wanted {
            assert!(enter(playing.boxed().as_mut(), &turn).is_ok(), "{turn} {line}");
        }
    } else {
        // Where both sides could only pass the game is over: that last pass is not listed here.
        wanted.retain(|turn| turn != "0000");
        assert!(wanted.is_empty(), "{line}");
    }
}

#[test]
fn positions_agree() {
    let records = records("sixmaking.jsonl.gz");
    assert_eq!(records.len(), 240);
    for record in &records {
        let id = record["game"].as_str().unwrap();
        let fen = record["fen"].as_str();
        let options = options(record);
        let read = set_up(id, &options, fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"));
        check(read.as_ref(), record, false);
        if record["moves_from_start"].is_array() {
            let mut played = set_up(id, &options, None).unwrap();
            let moves = strings(&record["moves_from_start"]);
            play(played.as_mut(), moves.iter().map(String::as_str))
                .unwrap_or_else(|(at, error)| panic!("{record}: {at}: {error}"));
            check(played.as_ref(), record, true);
        }
    }
}

#[test]
fn games_end_as_recorded() {
    let records = records("sixmaking-games.jsonl.gz");
    assert_eq!(records.len(), 5);
    for record in &records {
        let id = record["game"].as_str().unwrap();
        let options = options(record);
        let mut playing = set_up(id, &options, None).unwrap();
        assert_eq!(playing.text(), record["start_fen"].as_str().unwrap());
        for turn in strings(&record["moves"]) {
            assert_eq!(playing.outcome(), None, "{record}");
            enter(playing.as_mut(), &turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        }
        assert_eq!(result(playing.as_ref()), record["result"].as_str().unwrap(), "{record}");
        let reason = playing.outcome().map(|outcome| outcome.reason.id());
        assert_eq!(reason, record["reason"].as_str(), "{record}");
    }
}

// --- a second set of rules, over texts ---------------------------------------------------------------

/// The rules once more, as plainly as possible: towers are lists of words, lines are walked cell by
/// cell. It knows the special discs, which the recorded positions lack.
struct Plain {
    size: i32,
    towers: BTreeMap<(i32, i32), Vec<String>>,
    turn: usize,
    /// By player, then `M` or nothing.
    hands: Vec<String>,
    ko: String,
}

impl Plain {
    fn read(text: &str) -> Plain {
        let fields: Vec<&str> = text.split(' ').collect();
        let ranks: Vec<&str> = fields[0].split('/').collect();
        let size = ranks.len() as i32;
        let mut towers = BTreeMap::new();
        for (down, rank) in ranks.iter().enumerate() {
            let mut file = 0;
            for cell in rank.split(',') {
                match cell.strip_prefix('x') {
                    Some(run) => file += run.parse().unwrap_or(1),
                    None => {
                        towers.insert((file, size - 1 - down as i32), discs(cell));
                        file += 1;
                    }
                }
            }
        }
        let hands = fields[3].split(',').map(str::to_string).collect();
        let turn = if fields[1] == "1" { 0 } else { 1 };
        Plain { size, towers, turn, hands, ko: fields[4].to_string() }
    }

    fn name(cell: (i32, i32)) -> String {
        format!("{}{}", (b'a' + cell.0 as u8) as char, cell.1 + 1)
    }

    fn cell(name: &str) -> (i32, i32) {
        let bytes = name.as_bytes();
        (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
    }

    fn height(&self, cell: (i32, i32)) -> usize {
        self.towers[&cell].iter().map(|disc| if disc.ends_with('G') { 2 } else { 1 }).sum()
    }

    fn top(&self, cell: (i32, i32)) -> &str {
        self.towers[&cell].last().unwrap()
    }

    /// The towers reached from a cell, hunchbacks excepted.
    fn targets(&self, from: (i32, i32)) -> Vec<(i32, i32)> {
        let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let slanting = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let leaps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        let all: Vec<_> = straight.iter().chain(&slanting).copied().collect();
        let (ways, far) = match self.height(from) {
            1 => (straight.to_vec(), 1),
            2 => (straight.to_vec(), self.size),
            3 => (leaps.to_vec(), 1),
            4 => (slanting.to_vec(), self.size),
            5 => (all, self.size),
            _ => (Vec::new(), 0),
        };
        let met = ways.iter().filter_map(|(right, up)| {
            let line = (1..=far).map(|step| (from.0 + step * right, from.1 + step * up));
            line.into_iter().find(|cell| self.towers.contains_key(cell))
        });
        met.filter(|cell| !self.top(*cell).ends_with('H')).collect()
    }

    /// All legal moves, with or without ko; the game must not be over.
    fn legal(&self, ko: bool) -> Vec<String> {
        let mut moves = Vec::new();
        for &from in self.towers.keys() {
            for to in self.targets(from) {
                for count in 1..=self.towers[&from].len() {
                    let text = format!("{count}{}{}", Plain::name(from), Plain::name(to));
                    if !ko || text != self.ko {
                        moves.push((text, self.top(to) == "M"));
                    }
                }
            }
        }
        let forced = moves.iter().any(|(_, onto_milady)| *onto_milady);
        moves.retain(|(_, onto_milady)| *onto_milady || !forced);
        let mut texts: Vec<String> = moves.into_iter().map(|(text, _)| text).collect();
        let cells = (0..self.size).flat_map(|file| (0..self.size).map(move |rank| (file, rank)));
        for cell in cells.filter(|cell| !forced && !self.towers.contains_key(cell)) {
            let hand = &self.hands[self.turn];
            let mut letters: Vec<char> = hand.chars().filter(char::is_ascii_uppercase).collect();
            letters.extend(self.hands.get(2).map(|_| 'M'));
            letters.extend(Some('P').filter(|_| !hand.starts_with('0')));
            texts.extend(letters.iter().map(|letter| format!("{letter}@{}", Plain::name(cell))));
        }
        texts.sort();
        texts
    }

    /// Plays a move; the king it makes, by its top disc.
    fn play(&mut self, text: &str) -> Option<String> {
        self.ko = "-".into();
        let mut king = None;
        if let Some((letter, name)) = text.split_once('@') {
            let (mark, hand) = (letter.replace('P', ""), &mut self.hands[self.turn]);
            let mut disc = format!("{}{mark}", self.turn + 1);
            match letter {
                "M" => {
                    disc = "M".into();
                    self.hands.truncate(2);
                }
                "P" => {
                    let digits: String = hand.chars().filter(char::is_ascii_digit).collect();
                    let left = digits.parse::<u32>().unwrap() - 1;
                    *hand = hand.replace(&digits, &left.to_string());
                }
                mark => *hand = hand.replace(mark, ""),
            }
            self.towers.insert(Plain::cell(name), vec![disc]);
        } else {
            let (count, names) = text.split_at(1);
            let (from, to) = (Plain::cell(&names[..2]), Plain::cell(&names[2..]));
            let mut tower = self.towers.remove(&from).unwrap();
            let lifted = tower.split_off(tower.len() - count.parse::<usize>().unwrap());
            if !tower.is_empty() {
                self.towers.insert(from, tower);
            }
            self.towers.get_mut(&to).unwrap().extend(lifted);
            king = Some(self.top(to).to_string()).filter(|top| self.height(to) > 5 && top != "M");
            self.ko = format!("{count}{}{}", Plain::name(to), Plain::name(from));
        }
        self.turn = 1 - self.turn;
        if king.is_some() || !self.legal(false).contains(&self.ko) {
            self.ko = "-".into();
        }
        king
    }
}

/// The discs of a tower, from bottom to top.
fn discs(tower: &str) -> Vec<String> {
    let mut discs: Vec<String> = Vec::new();
    for letter in tower.chars() {
        match discs.last_mut() {
            Some(disc) if matches!(letter, 'H' | 'G') => disc.push(letter),
            _ => discs.push(letter.to_string()),
        }
    }
    discs
}

/// A random move: kings now and then only, tower moves rather than placements, Milady on the move.
fn lively(plain: &Plain, moves: &[String], random: &mut fastrand::Rng) -> String {
    let (mut best, mut most) = (String::new(), i32::MIN);
    for _ in 0..6 {
        let text = random.choice(moves).unwrap();
        let mut worth = 0;
        if !text.contains('@') {
            let (from, to) = (Plain::cell(&text[1..3]), Plain::cell(&text[3..5]));
            let count: usize = text[..1].parse().unwrap();
            let open = plain.top(from) == "M";
            worth += if open { 5 } else { 1 };
            worth -= if !open && plain.height(to) + count > 5 { 9 } else { 0 };
        }
        if worth > most {
            (best, most) = (text.clone(), worth);
        }
    }
    best
}

/// Random games on boards of all sizes with all special discs: both sets of rules agree on every legal
/// move, tower, reserve, ko and king. Few discs make crowded endings, many make full boards.
#[test]
fn special_discs_agree_with_a_second_set_of_rules() {
    let mut seen = [0; 4];
    for seed in 0..240 {
        let mut random = fastrand::Rng::with_seed(seed);
        let board = random.choice(["5x5/16", "4x4/12", "3x3/9", "6x6/10", "4x4/40"]).unwrap();
        let mut options = vec![("board".to_string(), board.to_string())];
        for special in ["hunchback", "giant", "milady"] {
            let on = if random.u32(..4) > 0 { "on" } else { "off" };
            options.push((special.to_string(), on.to_string()));
        }
        let mut playing = set_up("sixmaking", &options, None).unwrap();
        for _ in 0..120 {
            let mut plain = Plain::read(&playing.text());
            if playing.outcome().is_some() {
                break;
            }
            let moves = plain.legal(true);
            assert_eq!(legal(playing.as_ref()), moves, "{options:?} {}", playing.text());
            assert_eq!(playing.perft(1), moves.len() as u64);
            let text = lively(&plain, &moves, &mut random);
            enter(playing.as_mut(), &text).unwrap();
            let king = plain.play(&text);
            let after = Plain::read(&playing.text());
            let shown = playing.text();
            assert_eq!(after.towers, plain.towers, "{text} {shown}");
            assert_eq!(after.hands, plain.hands, "{text} {shown}");
            assert_eq!((after.turn, after.ko), (plain.turn, plain.ko.clone()), "{text} {shown}");
            let ended = playing.outcome().filter(|outcome| outcome.reason == Reason::King);
            let winner = ended.map(|outcome| usize::from(outcome.winners.has(Seat::SECOND)) + 1);
            let owner = king.map(|top| top[..1].parse().unwrap());
            assert_eq!(winner, owner, "{text} {shown}");
            let high = |cell: &(i32, i32)| plain.height(*cell) > 5 && plain.top(*cell) == "M";
            seen[0] += u32::from(plain.ko != "-");
            seen[1] += u32::from(moves.iter().all(|text| !text.contains('@')));
            seen[2] += u32::from(plain.towers.keys().any(high));
            seen[3] += u32::from(owner.is_some());
        }
    }
    assert!(seen.iter().all(|count| *count > 10), "ko, forced, open six, king: {seen:?}");
}

// --- texts -------------------------------------------------------------------------------------------

fn read(options: &[(&str, &str)], text: &str) -> Result<(String, Vec<String>), Vec<String>> {
    let kind = find("sixmaking").unwrap().kind;
    let options = kind.options(options.iter().copied()).unwrap();
    let mut notes = Vec::new();
    match kind.read(&options, text, &mut notes) {
        Ok(playing) => Ok((playing.text(), notes.iter().map(ToString::to_string).collect())),
        Err(error) => Err(error.faults.iter().map(ToString::to_string).collect()),
    }
}

#[test]
fn what_was_filled_in_or_dropped_is_said() {
    let full = "x5/x5/x2,1,x2/x5/x5 2 1 15,16 - 0";
    assert_eq!(read(&[], full), Ok((full.into(), vec![])));
    let cases = [
        ("x5/x5/x2,1,x2/x5/x5 2 1", "15,16"),
        ("x5/x5/x2,1,x2/x5/x5 2", "move number"),
        ("x5/x5/x2,1,x2/x5/x5 2 0 15,16 - 0", "start at 1"),
        ("x5/x5/x2,1,x2/x5/x5 2 1 15,16 1c3c4 0", "1c3c4"),
        ("x5/x5/x2,1,x2/x5/x5 2 1 15,16 - 0 1-0", "1-0"),
    ];
    for (text, said) in cases {
        let (written, notes) = read(&[], text).unwrap();
        assert_eq!(written, full);
        assert!(notes.len() == 1 && notes[0].contains(said), "{text}: {notes:?}");
    }
    let banned = "x5/x5/x5/x5/1,x,12,x2 2 3 14,15 1c1a1 1";
    assert_eq!(read(&[], banned), Ok((banned.into(), vec![])));
    let (written, notes) = read(&[("ko", "off")], banned).unwrap();
    assert!(written.ends_with(" - 1") && notes.len() == 1, "{written} {notes:?}");
}

#[test]
fn all_faults_are_reported_at_once() {
    let faults = read(&[], "x5/x4/12s,x4/x5/x6 3 z 1,1 c3 -1").unwrap_err();
    for place in ["rank 4", "rank 3", "rank 1", "field 2", "field 3", "field 6"] {
        assert!(faults.iter().any(|fault| fault.starts_with(place)), "{place}: {faults:?}");
    }
    let faults = read(&[], "x5/x5/x5/x5/1,x4 1 1 16,16 c3 0 0-0 more").unwrap_err();
    for place in ["field 4", "field 5", "field 8"] {
        assert!(faults.iter().any(|fault| fault.starts_with(place)), "{place}: {faults:?}");
    }
    let faults = read(&[], "1,x4/x5/x5/x5/x5 1 1 16,16 - 0").unwrap_err();
    assert!(faults[0].contains("15,16"), "{faults:?}");
}

/// Texts cut, doubled and shuffled, numbers of any size, letters of any script: an answer, never a
/// panic, and what is accepted is written back the same.
#[test]
fn no_text_is_too_odd() {
    let seeds = [
        "x5/x5/x2,1,x2/x5/x5 2 1 15,16 - 0",
        "x5/x5/x5/x5/1,x,12,x2 2 3 14,15 1c1a1 1",
        "x5/x5/x5/x5/M1G21H,x,12,x2 1 9 15,14HG - 0 0-0",
        "5a1c1",
        "Ra1(1)c1=R#",
        "H@c3",
    ];
    let odd = [
        "",
        " ",
        "/",
        ",",
        "x",
        "99999999999999999999",
        "-1",
        "♔",
        "é",
        "1",
        "M",
        "G",
        "(",
        "=",
        "\u{0}",
    ];
    let mut random = fastrand::Rng::with_seed(6);
    let on = ["hunchback", "giant", "milady"].map(|name| (name, "on"));
    let kind = find("sixmaking").unwrap().kind;
    for round in 0..6_000 {
        let mut text: Vec<char> = random.choice(seeds).unwrap().chars().collect();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..=text.len());
            let end = random.usize(at..=text.len().min(at + 2));
            text.splice(at..end, random.choice(odd).unwrap().chars());
        }
        if round % 100 == 0 {
            text = text.repeat(2_000);
        }
        let text: String = text.into_iter().collect();
        let mut given = on.to_vec();
        given.push(("rounds", if round % 2 == 0 { "1" } else { "6" }));
        if let Ok((written, _)) = read(&given, &text) {
            assert_eq!(read(&given, &written), Ok((written.clone(), vec![])), "{text}");
        }
        let options = kind.options(given).unwrap();
        let _ = enter(kind.start(&options).as_mut(), &text);
    }
}

#[test]
fn boards_of_other_sizes() {
    let kind = find("sixmaking").unwrap().kind;
    for (given, stored) in [("4X4/12", "4x4/12"), ("3x3/9", "3x3/9"), ("6x6/99", "6x6/99")] {
        assert_eq!(kind.options([("board", given)]).unwrap().get("board"), stored);
    }
    for wrong in ["5x4/16", "2x2/4", "7x7/20", "5x5/0", "5x5/100", "5x5", "", "x/", "5x5/-1"] {
        let error = kind.options([("board", wrong)]).unwrap_err().to_string();
        assert!(error.contains("board") && error.contains("4x4/12"), "{error}");
    }
    assert!(kind.options([("repetition", "1")]).is_err());
    assert!(kind.options([("rounds", "2")]).is_err());
    assert!(kind.options([("noMoves", "pass"), ("quietLimit", "100")]).is_ok());
}

/// Public reports of other programs: a drop on a1 was taken for a square that does not exist, and a
/// letter of the board was taken for a letter of another field. Every cell of every board can be
/// placed on, by both spellings; `b` is a file and never a bishop.
#[test]
fn every_cell_can_be_named() {
    for board in ["3x3/9", "4x4/12", "5x5/16", "6x6/20"] {
        let options = [("board".to_string(), board.to_string())];
        let start = set_up("sixmaking", &options, None).unwrap();
        let moves = legal(start.as_ref());
        let size: usize = board[..1].parse().unwrap();
        assert_eq!(moves.len(), size * size);
        for text in moves {
            let cell = text.strip_prefix("P@").unwrap();
            let turn = start.read_turn(&text).unwrap();
            assert_eq!(start.read_turn(cell).as_ref(), Ok(&turn));
            assert_eq!(start.name_turn(&turn), cell);
        }
    }
    let rooks = "x5/x5/x5/x5/x,12,x,1,x 1 5 14,15 - 0";
    let playing = set_up("sixmaking", &[], Some(rooks)).unwrap();
    assert!(playing.read_turn("Rb1d1").is_ok() && playing.read_turn("b1(2)d1").is_ok());
    // A lone disc needs no count.
    let alone = set_up("sixmaking", &[], Some("x5/x5/x5/x5/x,12,1,x2 1 5 14,15 - 0")).unwrap();
    assert_eq!(alone.read_turn("c1b1"), alone.read_turn("1c1b1"));
    assert!(alone.read_turn("c1b1").is_ok());
    assert!(playing.read_turn("Bb1d1").is_err() && playing.read_turn("Bd1").is_err());
}

#[test]
fn refusals_say_why() {
    let specials = ["hunchback", "milady"].map(|name| (name.to_string(), "on".to_string()));
    let cases = [
        (&[][..], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "2a1e1", "rook"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "2a1b1", "b1 is empty"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "1b1a1", "b1 is empty"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "3a1c1", "2 discs"),
        (
            &[],
            "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0",
            "a1c1",
            "is ambiguous: it could be 1a1c1, 2a1c1",
        ),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "a1a2", "a2 is empty: a tower ends"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "a1e1", "rook"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "c1c2", "c2 is empty: a tower ends"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "2c1c2", "has 1 disc, not 2"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "c1", "not empty"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "P@f6", "f6"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "H@c3", "no H"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "Na1c1", "rook"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "Ra1c1=K", "knight"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "0000", "pass"),
        (&[], "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0", "castle", "not a turn"),
        (&[], "x5/x5/x5/x5/1,x,12,x2 2 3 14,15 1c1a1 1", "1c1a1", "ko"),
        (&specials, "x5/x5/x5/x5/12,x,2H,x2 1 3 15H,15,M - 0", "1a1c1", "hunchback on c1"),
        (&specials, "x5/x5/x5/x5/12,x,M,x2 1 3 15H,15H - 0", "P@c3", "Milady on c1"),
    ];
    for (options, fen, text, why) in cases {
        let playing = set_up("sixmaking", options, Some(fen)).unwrap();
        let error = playing.read_turn(text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}

// --- what is seen, and what a search is told ------------------------------------------------------------

#[test]
fn views_show_towers_reserves_and_counters() {
    let options = [("rounds", "6"), ("quiet_limit", "50"), ("giant", "on"), ("milady", "on")];
    let options = options.map(|(name, value)| (name.to_string(), value.to_string()));
    let text = "x5/x5/x2,M1G2,x2/x5/x5 2 9 16,15G - 3 2-1";
    let playing = set_up("sixmaking", &options, Some(text)).unwrap();
    let (picture, view) = (playing.picture(), playing.view(Viewer::Spectator));
    let at = cell_named(&picture, "c3").unwrap().index();
    let tower: Vec<_> = view.cells[at]
        .iter()
        .map(|piece| (picture.pieces[usize::from(piece.kind)].letter, piece.seat))
        .collect();
    let (first, second) = (Some(Seat::FIRST), Some(Seat::SECOND));
    assert_eq!(tower, [('M', None), ('G', first), ('P', second)]);
    assert_eq!(view.hands, [vec![(0, 16)], vec![(0, 15), (2, 1)]]);
    let counters: Vec<_> =
        view.counters.iter().map(|counter| (counter.id, counter.value, counter.limit)).collect();
    assert_eq!(counters, [("points", 2, Some(6)), ("points", 1, Some(6)), ("quiet", 3, Some(50))]);
}

/// Moves worth searching are legal, and there are some wherever there is a move; noisy ones win.
#[test]
fn hints_keep_to_the_rules() {
    let options = find("sixmaking").unwrap().kind.options([("milady", "on")]).unwrap();
    let game = SixMaking::with(&options).unwrap();
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        for _ in 0..80 {
            let (mut moves, mut prospects, mut noisy) =
                (MoveList::new(), MoveList::new(), MoveList::new());
            game.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            game.prospects(&position, &mut prospects);
            game.noisy(&position, &mut noisy);
            assert!(!prospects.is_empty() && prospects.iter().all(|mv| moves.contains(mv)));
            let wins = |mv: &Move| {
                let mut after = position.clone();
                game.play(&mut after, *mv);
                let winner = game.terminal(&after).map(|outcome| outcome.winners);
                winner == Some(Seats::of(game.turn(&position)))
            };
            assert!(noisy.iter().all(|mv| moves.contains(mv) && game.gain(&position, *mv) > 0));
            for mv in moves.iter().filter(|mv| game.gain(&position, **mv) > 0) {
                assert!(wins(mv) && noisy.contains(mv));
            }
            let mv = *random.choice(&prospects).unwrap();
            game.play(&mut position, mv);
        }
    }
}
