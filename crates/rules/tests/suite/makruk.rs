//! Makruk: Fairy-Stockfish's positions and games, public bug reports, counting by hand, the look.
//!
//! Fields of `ffish-makruk*.jsonl.gz`: `start_fen` and `moves` lead to `fen` (in the games file
//! `final_fen`); `legal` are the sorted moves there, `check`, `optional_end` (repetition, counting),
//! `insufficient` (by side), `result` and `reason`. Insufficient material is no end in `result`: we
//! draw where both sides lack it.

use ashtapada_rules::{
    AnyPosition, Counter, Event, Kind, MoveList, Playing, Reason, Search, Seat, TextError,
    TurnError, Viewer, Visitor, enter, find,
};
use serde_json::Value;

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

fn option(name: &str, value: &str) -> (String, String) {
    (name.into(), value.into())
}

fn makruk(fen: &str) -> Box<dyn AnyPosition> {
    set_up("makruk", &[], Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The start of a record and the position after it.
fn replayed(record: &Value) -> Box<dyn AnyPosition> {
    let mut playing = makruk(record["start_fen"].as_str().unwrap());
    let moves = strings(&record["moves"]);
    play(playing.as_mut(), moves.iter().map(String::as_str))
        .unwrap_or_else(|(at, error)| panic!("{record}: entry {at}: {error}"));
    playing
}

fn both_lack(record: &Value) -> bool {
    record["insufficient"][0] == true && record["insufficient"][1] == true
}

/// Result and reason, which the oracle's and ours must share.
fn same_end(playing: &dyn AnyPosition, record: &Value) {
    let wanted = record["result"].as_str().unwrap();
    if wanted == "*" && both_lack(record) {
        let outcome = playing.outcome().expect("drawn by material");
        assert_eq!(outcome.reason, Reason::InsufficientMaterial, "{record}");
        return;
    }
    assert_eq!(result(playing), wanted, "{record}");
    let reason = playing.outcome().map(|outcome| outcome.reason.id());
    assert_eq!(reason, record["reason"].as_str(), "{record}");
}

/// The counters of a running count: one, or none.
fn counts(playing: &dyn AnyPosition) -> Vec<Counter> {
    let mut counters = playing.view(Viewer::Open).counters;
    counters.retain(|counter| counter.id == "count");
    counters
}

fn can_win(playing: &dyn AnyPosition, seat: Seat) -> bool {
    let mut copy = playing.boxed();
    copy.event(seat.other(), Event::Flag).unwrap();
    copy.outcome().unwrap().winners.has(seat)
}

/// Turns although the game may be over by count or material.
fn moves_on_the_board(playing: &dyn AnyPosition) -> Vec<String> {
    let off = [option("counting", "off"), option("repetition", "0")];
    let text = playing.text();
    let listed = legal(set_up("makruk", &off, Some(&text)).unwrap().as_ref());
    if listed.is_empty() { legal(playing) } else { listed }
}

#[test]
fn positions_agree_with_fairy_stockfish() {
    for record in records("ffish-makruk.jsonl.gz") {
        let fen = record["fen"].as_str().unwrap();
        let from_start = replayed(&record);
        let from_text = makruk(fen);
        assert_eq!(from_start.text(), fen);
        assert_eq!(from_text.text(), fen);
        assert_eq!(from_start.key(), from_text.key());
        for playing in [&from_start, &from_text] {
            assert_eq!(playing.check(), record["check"].as_bool(), "{record}");
            if playing.outcome().is_none() {
                assert_eq!(legal(playing.as_ref()), strings(&record["legal"]), "{record}");
            } else if !both_lack(&record) {
                // Theirs lists moves past ends by count; without these ends we list them too.
                assert_eq!(moves_on_the_board(playing.as_ref()), strings(&record["legal"]));
            }
            for seat in [Seat::FIRST, Seat::SECOND] {
                let lacks = record["insufficient"][seat.index()] == true;
                let over = playing.outcome().is_some_and(|end| !end.reason.is_counted());
                assert!(over || can_win(playing.as_ref(), seat) != lacks, "{record}");
            }
        }
        same_end(from_start.as_ref(), &record);
        if record["reason"] != "repetition" {
            same_end(from_text.as_ref(), &record);
        }
    }
}

#[test]
fn games_end_as_in_fairy_stockfish() {
    for record in records("ffish-makruk-games.jsonl.gz") {
        let playing = replayed(&record);
        assert_eq!(playing.text(), record["final_fen"].as_str().unwrap());
        assert_eq!(playing.check(), record["check"].as_bool(), "{record}");
        same_end(playing.as_ref(), &record);
    }
}

/// At every turn of every game the counter shows c/2 rounded up of L/2, for the side whose moves make
/// c odd, and nothing without a count.
#[test]
fn counters_say_what_the_text_says() {
    let mut counted = 0;
    for record in records("ffish-makruk-games.jsonl.gz") {
        let mut playing = makruk(record["start_fen"].as_str().unwrap());
        for turn in strings(&record["moves"]) {
            enter(playing.as_mut(), &turn).unwrap();
            let text = playing.text();
            let fields: Vec<&str> = text.split(' ').collect();
            let counters = counts(playing.as_ref());
            if fields[3] == "-" {
                assert!(counters.is_empty(), "{text}");
                continue;
            }
            counted += 1;
            let (limit, plies): (i32, i32) =
                (fields[3].parse().unwrap(), fields[4].parse().unwrap());
            let [counter] = counters[..] else { panic!("{text}: {counters:?}") };
            assert_eq!(counter.id, "count");
            assert_eq!(counter.limit, Some(limit / 2));
            assert_eq!(counter.value, ((plies + 1) / 2).min(limit / 2), "{text}");
            let to_move = usize::from(fields[1] == "b");
            let counting = if plies % 2 == 0 { to_move } else { 1 - to_move };
            let wanted = (plies > 0).then_some(counting);
            assert_eq!(counter.seat.map(Seat::index), wanted, "{text}");
        }
    }
    assert!(counted > 100, "{counted} counted positions are no test");
}

// --- public bug reports --------------------------------------------------------------------------

fn bug(id: &str) -> Value {
    let found = records("bugs.jsonl.gz").into_iter().find(|record| record["id"] == id);
    found.unwrap_or_else(|| panic!("no report {id}"))
}

/// M01: a count began while a pawn was on the board. The expected texts are the report's.
#[test]
fn no_count_begins_beside_a_pawn() {
    for case in bug("M01")["data"].as_array().unwrap() {
        let mut playing = makruk(case["fen"].as_str().unwrap());
        let moves = strings(&case["moves"]);
        play(playing.as_mut(), moves.iter().map(String::as_str)).unwrap();
        let wanted = case["expect"].as_str().unwrap();
        assert!(wanted.contains(&playing.text()), "{} is not in: {wanted}", playing.text());
    }
}

/// M01 as a law: in play from positions without a count, a text has one only if no pawn is left.
#[test]
fn counts_and_pawns_never_meet() {
    let mut random = fastrand::Rng::with_seed(1);
    let entry = find("makruk").unwrap();
    for counting in ["auto", "manual", "off"] {
        let options = entry.kind.options([("counting", counting)]).unwrap();
        let mut counts = 0;
        for _ in 0..60 {
            let mut playing = entry.kind.start(&options);
            for _ in 0..300 {
                let turns = playing.legal(usize::MAX).turns;
                let Some(turn) = random.choice(&turns) else { break };
                // Captures and promotions first, or no pawn would ever go.
                let loud = turns.iter().find(|turn| playing.name_turn(turn).contains(['x', '=']));
                let turn = loud.filter(|_| random.bool()).unwrap_or(turn);
                playing.play(turn).unwrap();
                let text = playing.text();
                let fields: Vec<&str> = text.split(' ').collect();
                let counted = fields[3] != "-";
                counts += usize::from(counted);
                assert!(!counted || !fields[0].contains(['p', 'P']), "{text}");
            }
        }
        assert_eq!(counts > 0, counting != "off", "{counting}: {counts} counted positions");
    }
}

/// M03: promoted pawns are mets like any other; promotion is forced, and texts know no `~`.
#[test]
fn promoted_pawns_are_mets() {
    let case = &bug("M03")["data"][0];
    let mut playing = set_up("makruk", &[], None).unwrap();
    let moves = strings(&case["moves"]);
    let (last, before) = moves.split_last().unwrap();
    play(playing.as_mut(), before.iter().map(String::as_str)).unwrap();
    let from_d5: Vec<String> =
        legal(playing.as_ref()).into_iter().filter(|turn| turn.starts_with("d5")).collect();
    assert_eq!(from_d5, ["d5c6m", "d5d6m", "d5e6m"]);
    enter(playing.as_mut(), last).unwrap();
    assert!(case["expect"].as_str().unwrap().starts_with(&playing.text()));

    let marked = playing.text().replace('M', "M~");
    let mut notes = Vec::new();
    let again = Kind::Makruk.read(playing.options(), &marked, &mut notes).unwrap();
    assert_eq!(again.text(), playing.text());
    assert_eq!(notes.len(), 1, "{notes:?}");
}

// --- counting by hand ----------------------------------------------------------------------------

fn by_hand(fen: &str) -> Box<dyn AnyPosition> {
    set_up("makruk", &[option("counting", "manual")], Some(fen)).unwrap()
}

fn entered(playing: &mut dyn AnyPosition, entries: &str) {
    play(playing, entries.split_whitespace())
        .unwrap_or_else(|(at, error)| panic!("entry {at} of {entries}: {error}"));
}

/// Black has a rook, White a rook and a met: no pawns, both with more than a king.
const PAWNLESS: &str = "8/2k5/3r4/8/4M3/3R4/4K3/8 b - - 3 40";

fn may(playing: &dyn AnyPosition, seat: u8) -> Vec<Event> {
    let mut events = playing.events(Seat::new(seat));
    events.retain(|event| matches!(event, Event::Count | Event::Stop | Event::Claim));
    events
}

#[test]
fn who_may_count_stop_and_claim() {
    let mut playing = by_hand(PAWNLESS);
    assert_eq!((may(playing.as_ref(), 1), may(playing.as_ref(), 0)), (vec![Event::Count], vec![]));
    entered(playing.as_mut(), "count");
    assert_eq!(playing.text(), "8/2k5/3r4/8/4M3/3R4/4K3/8 b - 128 0 40");
    let counting = (vec![Event::Stop], vec![Event::Claim]);
    assert_eq!((may(playing.as_ref(), 1), may(playing.as_ref(), 0)), counting);
    entered(playing.as_mut(), "c7b7");
    assert_eq!(playing.text(), "8/1k6/3r4/8/4M3/3R4/4K3/8 w - 128 1 41");
    // On the opponent's turn he who counts can only wait; the opponent may claim at any time.
    assert_eq!((may(playing.as_ref(), 1), may(playing.as_ref(), 0)), (vec![], vec![Event::Claim]));
    let counter = counts(playing.as_ref())[0];
    assert_eq!((counter.value, counter.limit, counter.seat), (1, Some(64), Some(Seat::SECOND)));
    entered(playing.as_mut(), "e2e3 stop");
    assert_eq!(playing.text(), "8/1k6/3r4/8/4M3/3RK3/8/8 b - - 0 41");
    // A later start begins anew.
    entered(playing.as_mut(), "count b7b6");
    assert_eq!(playing.text(), "8/8/1k1r4/8/4M3/3RK3/8/8 w - 128 1 42");
    entered(playing.as_mut(), "claim");
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::CountingClaim));
    assert_eq!(result(playing.as_ref()), "1/2-1/2");
}

#[test]
fn nothing_to_count_without_the_option_with_pawns_or_against_bare_kings() {
    let bare = "8/8/3k4/8/8/3R4/3R4/3K4 w - - 0 60";
    let pawn = "8/2k5/3r4/4P3/8/3R4/4K3/8 w - - 0 40";
    for fen in [bare, pawn] {
        let playing = by_hand(fen);
        assert!(
            may(playing.as_ref(), 0).is_empty() && may(playing.as_ref(), 1).is_empty(),
            "{fen}"
        );
    }
    for counting in ["auto", "off"] {
        let mut playing =
            set_up("makruk", &[option("counting", counting)], Some(PAWNLESS)).unwrap();
        for event in ["count", "stop", "claim", "0:claim", "declare"] {
            assert!(enter(playing.as_mut(), event).is_err(), "{counting} {event}");
        }
    }
}

/// Starting and stopping changes no men: positions are compared as if nothing had happened, and an
/// event is no occurrence of its own.
#[test]
fn counting_makes_no_repetition_and_hides_none() {
    let cycle = "c7b7 e2e1 b7c7 e1e2";
    let mut playing = by_hand(PAWNLESS);
    entered(playing.as_mut(), "count stop count stop count stop");
    assert_eq!(playing.outcome(), None);
    entered(playing.as_mut(), &format!("count {cycle} stop"));
    assert_eq!(playing.outcome(), None, "the second occurrence");
    entered(playing.as_mut(), cycle);
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::Repetition));
}

#[test]
fn the_counting_side_must_stop_before_it_mates() {
    // White to move mates with g6g8; Black's rook keeps it board's honour.
    let fen = "k7/7R/6R1/8/8/8/r7/4K3 w - - 0 90";
    let ends = |entries: &str| {
        let mut playing = by_hand(fen);
        entered(playing.as_mut(), entries);
        let end = playing.outcome().unwrap();
        (result(playing.as_ref()), end.reason)
    };
    assert_eq!(ends("g6g8"), ("1-0", Reason::Checkmate));
    assert_eq!(ends("count g6g8"), ("1/2-1/2", Reason::CountingMate));
    assert_eq!(ends("count stop g6g8"), ("1-0", Reason::Checkmate));
    assert_eq!(ends("count g6g5 a8b8 g5g6 b8a8 stop g6g8"), ("1-0", Reason::Checkmate));
}

/// The other side's mate against a counting player is a win, and pieces' honour takes a count over.
#[test]
fn only_the_counting_side_is_bound() {
    let mut playing = by_hand("k7/7R/6R1/8/8/8/r7/4K3 b - - 0 90");
    entered(playing.as_mut(), "count a2a3 g6g8");
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::Checkmate));

    // T2 of the rules by hand: White counts, takes the last man, and Black's own count begins.
    let mut playing = by_hand("8/2k5/8/8/8/3Rr3/4K3/8 w - - 0 41");
    entered(playing.as_mut(), "count e2e3");
    assert_eq!(playing.text(), "8/2k5/8/8/8/3RK3/8/8 b - 32 6 41");
    assert!(may(playing.as_ref(), 0).is_empty() && may(playing.as_ref(), 1).is_empty());
}

/// A mate that leaves a bare king is pieces' honour already, so it wins though nobody stopped.
#[test]
fn a_mate_that_bares_the_king_wins() {
    // White's rook takes the rook on g8 and mates: the king on a8 has nothing left.
    let mut playing = by_hand("k5r1/7R/6R1/8/8/8/8/4K3 w - - 0 90");
    entered(playing.as_mut(), "count g6g8");
    assert_eq!(playing.text(), "k5R1/7R/8/8/8/8/8/4K3 b - 16 8 90");
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::Checkmate));
}

/// The limit draws by hand too: 64 moves of the counting side, and the 65th is one too many.
#[test]
fn a_count_by_hand_runs_out() {
    let mut playing = by_hand("8/2k5/3r4/8/4M3/3R4/4K3/8 b - 128 127 40");
    entered(playing.as_mut(), "c7b7");
    assert_eq!(playing.outcome(), None);
    entered(playing.as_mut(), "e2e1");
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::CountingLimit));
}

// --- texts ---------------------------------------------------------------------------------------

fn refused(text: &str) -> TextError {
    let options = Kind::Makruk.options([]).unwrap();
    match Kind::Makruk.read(&options, text, &mut Vec::new()) {
        Ok(playing) => panic!("\"{text}\" was read as {}", playing.text()),
        Err(error) => error,
    }
}

#[test]
fn all_faults_of_a_text_are_told_at_once() {
    let error = refused("4k3/8/8/7/8/8/8/4Q3 x ? e3 none -1");
    let places: Vec<String> = error.faults.iter().map(|fault| fault.place.to_string()).collect();
    let wanted = [
        "rank 5",
        "e1",
        "field 2 (side to move)",
        "field 3 (castling)",
        "field 4 (limit of the count)",
        "field 5 (count or half-move clock)",
        "field 6 (move number)",
    ];
    assert_eq!(places, wanted);
    for text in ["", " ", "w", "8/8/8/8/8/8/8/8 w - - 0 1", "💥/8/8/8/8/8/8/8 w - 1e9 - 1"] {
        assert!(!refused(text).faults.is_empty(), "{text}");
    }
    let wall = "k".repeat(100_000);
    refused(&format!("{wall} w - - 0 1"));
    refused("4k3/8/8/8/8/8/8/4KK2 w - - 0 1");
    refused("4k3/8/8/8/8/8/8/4K3 w - 128 99999999999999999999 1");
    refused("4k3/8/8/8/8/8/8/4K3 w - 129 1 1");
    refused("8/8/8/3kK3/8/8/8/8 w - - 0 1");
}

/// What readers accept and say so, with the text it is read as.
#[test]
fn short_and_foreign_texts_are_read_with_a_note() {
    let board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR";
    let options = Kind::Makruk.options([]).unwrap();
    for (fields, wanted) in [
        ("w", "w - - 0 1"),
        ("b -", "b - - 0 1"),
        ("b - - 7", "b - - 7 1"),
        ("w 3 9", "w - - 3 9"),
        ("w KQkq - 0 1", "w - - 0 1"),
        ("w - - 0 0", "w - - 0 1"),
        ("w - 0 4 9", "w - - 4 9"),
        ("w - - 0 1 makruk", "w - - 0 1"),
    ] {
        let mut notes = Vec::new();
        let text = format!("{board} {fields}");
        let playing = Kind::Makruk.read(&options, &text, &mut notes).unwrap();
        assert_eq!(playing.text(), format!("{board} {wanted}"));
        assert_eq!(notes.len(), 1, "{fields}: {notes:?}");
    }
    let off = Kind::Makruk.options([("counting", "off")]).unwrap();
    let mut notes = Vec::new();
    let counted = "8/8/3k4/3R4/8/8/3R4/3K4 b - 16 8 50";
    let playing = Kind::Makruk.read(&off, counted, &mut notes).unwrap();
    assert_eq!(playing.text(), "8/8/3k4/3R4/8/8/3R4/3K4 b - - 0 50");
    assert_eq!(notes.len(), 1, "{notes:?}");
}

/// A text may show a king that could be taken. He never is, by none of the men.
#[test]
fn kings_are_never_taken() {
    let mut notes = Vec::new();
    let options = Kind::Makruk.options([]).unwrap();
    for fen in [
        "8/8/3k4/8/8/3R4/3R4/3K4 w - - 0 60",
        "8/8/3k4/2P5/8/8/8/K6R w - - 0 60",
        "8/8/3k4/2M5/8/8/8/K6R w - - 0 60",
        "8/8/3k4/3S4/8/8/8/K6R w - - 0 60",
        "8/8/3k4/1N6/8/8/8/K6R w - - 0 60",
    ] {
        let playing = Kind::Makruk.read(&options, fen, &mut notes).unwrap();
        let turns = playing.legal(usize::MAX).turns;
        assert!(turns.iter().all(|turn| !playing.write_turn(turn)[2..].starts_with("d6")), "{fen}");
        assert_eq!(playing.perft(1), turns.len() as u64, "{fen}");
    }
    assert!(notes.is_empty(), "nothing was dropped or filled in: {notes:?}");
}

#[test]
fn refusals_say_what_the_man_could_do() {
    let playing = makruk("4k3/8/3m1m2/4P3/8/8/1N6/3RK3 w - - 0 1");
    for (text, wanted) in [
        ("e5e6", "write e5e6m"),
        ("d1e2", "the rook on d1 cannot go to e2; it can go to a1, b1, c1, d2, d3, d4, d5, d6"),
        ("d6e5", "the met on d6 is Black's"),
        ("h1h2", "h1 is empty"),
        ("e9e1", "turns look like"),
        ("Mxe5", "White has no met"),
        ("Nxe5", "the knight on b2 cannot go to e5; it can go to "),
        ("d5", "the pawn on e5 cannot go to d5; "),
        ("exd6=R+", "the pawn promotes on d6 and becomes a met: write exd6=M"),
        ("e5d6r", "the pawn promotes on d6 and becomes a met: write e5d6m"),
        ("Nd3=M", "the knight does not promote on d3: write Nd3"),
        ("d1d6m", "the rook does not promote on d6: write d1d6"),
        ("0-0-0", "no king castles"),
        ("Rxd9", "turns look like"),
    ] {
        let error = playing.read_turn(text).unwrap_err().to_string();
        assert!(error.contains(wanted), "{text}: {error}");
    }
}

/// What the pawn becomes may be left out of a name, where it has no choice: it is a met in any case.
#[test]
fn names_may_tell_less_or_more() {
    let fen = "4k3/8/3m1m2/4P3/8/8/1N6/3RK3 w - - 0 1";
    let playing = makruk(fen);
    for (text, turn) in [
        ("e6", "e5e6m"),
        ("exd6", "e5d6m"),
        ("exd6+", "e5d6m"),
        ("e5xd6", "e5d6m"),
        ("e5xd6=M", "e5d6m"),
        ("Nb2-d3", "b2d3"),
        ("b2 - d3", "b2d3"),
        ("d1xd6", "d1d6"),
        ("E6", "e5e6m"),
        ("E5-D6M", "e5d6m"),
        ("EXD6", "e5d6m"),
        ("nD3", "b2d3"),
    ] {
        let read = playing.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(playing.write_turn(&read), turn, "{text}");
    }
}

/// Several men or promotions that fit are named, and nothing is called illegal.
#[test]
fn ambiguous_names_list_what_they_could_mean() {
    let ambiguous = |playing: &dyn AnyPosition, text: &str| match playing.read_turn(text) {
        Err(TurnError::Ambiguous { mut candidates, .. }) => {
            candidates.sort();
            candidates.join(" ")
        }
        other => panic!("{text}: {other:?}"),
    };
    let mets = makruk("4k3/8/8/1M1M4/8/1M6/8/4K3 w - - 0 60");
    assert_eq!(ambiguous(mets.as_ref(), "Mc4"), "b3c4 b5c4 d5c4");
    assert_eq!(ambiguous(mets.as_ref(), "Mbc4"), "b3c4 b5c4");
    let fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    let asean = set_up("makruk", &[option("variant", "asean")], Some(fen)).unwrap();
    assert_eq!(ambiguous(asean.as_ref(), "b8"), "b7b8b b7b8n b7b8q b7b8r");
    assert!(asean.read_turn("b8=R").is_ok());
    // A bishop's letter is no file.
    let fen = "4k3/8/8/2r5/1P6/8/8/B3K3 w - - 0 1";
    let asean = set_up("makruk", &[option("variant", "asean")], Some(fen)).unwrap();
    assert!(asean.read_turn("bxc5").is_ok());
    for text in ["Bxc5", "BXC5"] {
        assert!(matches!(asean.read_turn(text), Err(TurnError::Illegal { .. })), "{text}");
    }
}

/// The letters of ASEAN chess are others, and its pawns promote elsewhere.
#[test]
fn what_turns_look_like_depends_on_the_variant() {
    let fen = "3rk3/4P3/8/8/8/4P3/8/1N2K3 w - - 0 1";
    let asean = set_up("makruk", &[option("variant", "asean")], Some(fen)).unwrap();
    let looks = asean.turns_look_like();
    for turn in looks.split(", ").map(|turn| turn.trim_start_matches("or ")) {
        assert!(asean.read_turn(turn).is_ok(), "{turn} in {looks}");
    }
    let makpong = set_up("makruk", &[option("variant", "makpong")], None).unwrap();
    assert!(makpong.turns_look_like().contains("=M"));
}

#[test]
fn small_letters_name_men_too() {
    let playing = makruk("4k3/8/3m1m2/4P3/8/8/1N6/3RK3 w - - 0 1");
    assert_eq!(playing.read_turn("nd3"), playing.read_turn("b2d3"));
    assert_eq!(playing.read_turn("rxd6"), playing.read_turn("d1d6"));
    assert!(playing.read_turn("rxd6").is_ok() && playing.read_turn("nd3").is_ok());
}

#[test]
fn repetition_once_is_no_option() {
    assert!(Kind::Makruk.options([("repetition", "1")]).is_err());
    assert!(Kind::Makruk.options([("variant", "cambodian")]).is_err());
}

// --- hints for bots ------------------------------------------------------------------------------

/// What a search is told: noisy moves are just the captures and promotions, and they alone gain.
struct Hints<'a>(&'a dyn AnyPosition);

impl Visitor for Hints<'_> {
    type Output = ();
    fn visit<G: Search>(self, _: Kind, game: G) {
        let playing = self.0.as_any().downcast_ref::<Playing<G>>().expect("the same game");
        let position = playing.position();
        let view = self.0.view(Viewer::Open);
        let (mut all, mut noisy) = (MoveList::new(), MoveList::new());
        game.moves(position, &mut all);
        game.noisy(position, &mut noisy);
        for mv in all {
            let takes = !view.cells[mv.to().index()].is_empty();
            let promotes = game.write_turn(position, &[mv]).len() == 5;
            assert_eq!(noisy.contains(&mv), takes || promotes, "{}: {mv:?}", self.0.text());
            assert_eq!(game.gain(position, mv) > 0, takes || promotes, "{}: {mv:?}", self.0.text());
        }
    }
}

#[test]
fn noisy_moves_are_captures_and_promotions() {
    for variant in ["makruk", "makpong", "asean"] {
        let options = Kind::Makruk.options([("variant", variant)]).unwrap();
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..10 {
            let mut playing = Kind::Makruk.start(&options);
            for _ in 0..150 {
                let turns = playing.legal(usize::MAX).turns;
                let Some(turn) = random.choice(&turns) else { break };
                Kind::Makruk.visit(&options, Hints(playing.as_ref())).unwrap();
                playing.play(turn).unwrap();
            }
        }
    }
}
