//! Oracles of Kinizsi chess, and public bug reports of chess programs as they apply to it.
//!
//! `kinizsi.jsonl.gz` has positions, `kinizsi-games.jsonl.gz` whole games. Fields: `options` (those
//! that differ from the default), `fen`, `moves_from_start` (null where the position was set up),
//! `legal` (sorted; in positions ended by a count what could be played without that count), `check`,
//! `outcome` (null, or result and reason). Obtained with two independent generators; lines on which
//! both agree.

mod slow;

use ashtapada_rules::{AnyPosition, Reason, Seat, Viewer, find};
use serde_json::Value;

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

const ID: &str = "kinizsi";
const START: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";

fn options(record: &Value) -> Vec<(String, String)> {
    let given = record["options"].as_object().expect("options");
    given
        .iter()
        .map(|(name, value)| {
            (name.clone(), value.as_str().map_or(value.to_string(), str::to_string))
        })
        .collect()
}

fn at(fen: &str) -> Box<dyn AnyPosition> {
    set_up(ID, &[], Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn described(playing: &dyn AnyPosition) -> Option<(String, String)> {
    let reason = playing.outcome()?.reason.id().to_string();
    Some((result(playing).to_string(), reason))
}

fn wanted(record: &Value) -> Option<(String, String)> {
    let text = |field: &str| record[field].as_str().map(str::to_string);
    Some((text("result")?, text("reason")?))
}

/// Everything a line says that the text alone decides.
fn check_text(record: &Value) {
    let fen = record["fen"].as_str().unwrap();
    let mut options = options(record);
    let outcome = wanted(&record["outcome"]);
    let counted = outcome
        .as_ref()
        .is_some_and(|(_, reason)| reason == "repetition" || reason == "n_move_rule");
    if counted {
        // Ends by count are told from the game; here the moves behind them are compared.
        options.push(("repetition".into(), "0".into()));
        options.push(("fiftyMove".into(), "0".into()));
    }
    let playing = set_up(ID, &options, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(playing.text(), fen);
    assert_eq!(legal(playing.as_ref()), strings(&record["legal"]), "{fen}");
    assert_eq!(playing.perft(1), strings(&record["legal"]).len() as u64, "counting: {fen}");
    assert_eq!(playing.check(), record["check"].as_bool(), "{fen}");
    if !counted {
        assert_eq!(described(playing.as_ref()), outcome, "{fen}");
    }
}

#[test]
fn positions_agree_with_both_generators() {
    let records = records("kinizsi.jsonl.gz");
    assert_eq!(records.len(), 240);
    for record in &records {
        check_text(record);
        if record["moves_from_start"].is_null() {
            continue;
        }
        let fen = record["fen"].as_str().unwrap();
        let moves = strings(&record["moves_from_start"]);
        let mut playing = set_up(ID, &options(record), None).unwrap();
        play(playing.as_mut(), moves.iter().map(String::as_str))
            .unwrap_or_else(|(at, error)| panic!("{fen}: move {at}: {error}"));
        assert_eq!(playing.text(), fen);
        assert_eq!(described(playing.as_ref()), wanted(&record["outcome"]), "{fen}");
        assert_eq!(playing.check(), record["check"].as_bool(), "{fen}");
        if playing.outcome().is_none() {
            assert_eq!(legal(playing.as_ref()), strings(&record["legal"]), "{fen}");
        }
    }
}

#[test]
fn games_end_as_both_generators_say() {
    for record in records("kinizsi-games.jsonl.gz") {
        let moves = strings(&record["moves"]);
        let from_text = record["start_fen"].as_str();
        for start in [None, from_text] {
            let mut playing = set_up(ID, &options(&record), start).unwrap();
            for (at, text) in moves.iter().enumerate() {
                assert_eq!(playing.outcome(), None, "before move {at} of {moves:?}");
                play(playing.as_mut(), [text.as_str()]).unwrap();
            }
            assert_eq!(described(playing.as_ref()), wanted(&record));
        }
    }
}

/// Formation moves and moves of Kinizsi alone, counted by hand in the rules' test positions.
#[test]
fn formation_moves_are_as_many_as_counted_by_hand() {
    let off = [("formationCheck".to_string(), "off".to_string())];
    for (fen, options, formation, alone) in [
        (START, &[][..], 11, Some(4)),
        ("7k/8/4n3/3r1b2/4N3/3RKB2/2PPPPP1/8 w - - 0 1", &[], 5, None),
        ("7k/8/8/8/8/3RKB2/8/1N6 w - - 0 1", &[], 0, None),
        ("7k/8/8/8/8/3RKB2/8/8 w - - 0 1", &[], 21, Some(18)),
        ("7k/8/8/8/2n1N3/3RKB2/8/8 w - - 0 1", &[], 15, Some(11)),
        ("4k3/8/8/8/1N6/RKB5/8/8 w - - 0 1", &[], 16, None),
        ("7k/8/8/3P4/4N3/3RKB2/8/8 w - - 0 1", &[], 14, None),
        ("7k/8/8/8/p3N3/3RKB2/8/8 w - - 0 1", &[], 19, None),
        ("4k3/8/8/8/4N3/3RKB2/2PPPPP1/8 w - - 0 1", &off, 13, None),
    ] {
        let playing = set_up(ID, options, Some(fen)).unwrap();
        let listed = legal(playing.as_ref());
        let with = listed.iter().filter(|text| text.ends_with('f')).count();
        assert_eq!(with, formation, "{fen}: {listed:?}");
        let kinizsi = listed.iter().filter(|text| text.starts_with("e3") && text.len() == 4);
        assert!(alone.is_none_or(|alone| kinizsi.count() == alone), "{fen}: {listed:?}");
    }
}

/// Random games and random set-ups, with the block in all states, against the slow generator.
#[test]
fn moves_agree_with_a_slow_generator() {
    let mut random = fastrand::Rng::with_seed(9);
    for round in 0..GAMES {
        let on = random.u8(..4) > 0;
        let goal = *random.choice(&["both", "both", "white", "black"]).unwrap();
        let options = [
            ("formation_check".to_string(), if on { "on" } else { "off" }.to_string()),
            ("pawn_goal".to_string(), goal.to_string()),
            ("repetition".to_string(), "0".to_string()),
            ("fifty_move".to_string(), "0".to_string()),
        ];
        let goals = (goal != "black", goal != "white");
        let fen = (round % 4 > 0).then(|| random_men(&mut random));
        let mut playing = match set_up(ID, &options, fen.as_deref()) {
            Ok(playing) => playing,
            Err(error) => {
                // Nothing else can be wrong with these texts.
                let fen = fen.expect("the start is readable");
                assert!(slow::Slow::read(&fen, on, goals).could_take_king(), "{fen}: {error}");
                continue;
            }
        };
        for _ in 0..if fen.is_some() { 12 } else { 60 } {
            let text = playing.text();
            let slow = slow::Slow::read(&text, on, goals);
            assert!(!slow.could_take_king(), "{text}: the king is left hanging");
            let listed = legal(playing.as_ref());
            assert_eq!(listed, slow.legal(), "{text} {options:?}");
            assert_eq!(playing.perft(1), listed.len() as u64, "{text}");
            assert_eq!(playing.check(), Some(slow.check()), "{text}");
            let Some(turn) = random.choice(&listed) else { break };
            play(playing.as_mut(), [turn.as_str()]).unwrap();
        }
    }
}

const GAMES: usize = 300;

/// A text with both kings, the block whole, in part or astray, and men all about.
fn random_men(random: &mut fastrand::Rng) -> String {
    let mut men = [['.'; 8]; 8];
    let (rank, file) = (random.usize(..7), random.usize(1..7));
    men[rank][file] = 'K';
    for (man, rank, file) in [('N', rank + 1, file), ('R', rank, file - 1), ('B', rank, file + 1)] {
        match random.u8(..9) {
            0 | 1 => {}
            2 => put(&mut men, random, man, 0..8),
            _ => men[rank][file] = man,
        }
    }
    put(&mut men, random, 'k', 0..8);
    for _ in 0..random.usize(..6) {
        put(&mut men, random, 'P', 0..7);
    }
    for _ in 0..random.usize(..11) {
        let man = *random.choice(&['q', 'r', 'b', 'n', 'n', 'p', 'p', 'p']).unwrap();
        put(&mut men, random, man, if man == 'p' { 1..7 } else { 0..8 });
    }
    let mut board: Vec<String> = men.iter().rev().map(|rank| rank.iter().collect()).collect();
    for rank in &mut board {
        for empty in (1..9).rev() {
            *rank = rank.replace(&".".repeat(empty), &empty.to_string());
        }
    }
    format!("{} {} - - 0 1", board.join("/"), if random.u8(..3) > 0 { 'b' } else { 'w' })
}

/// Puts a man on an empty cell of some ranks, if a few tries find one.
fn put(
    men: &mut [[char; 8]; 8],
    random: &mut fastrand::Rng,
    man: char,
    ranks: std::ops::Range<usize>,
) {
    for _ in 0..64 {
        let (rank, file) = (random.usize(ranks.clone()), random.usize(..8));
        if men[rank][file] == '.' {
            men[rank][file] = man;
            return;
        }
    }
}

// --- faults that other chess programs had, as they would show here --------------------------------

/// Fault: en passant although both pawns gone open a line to the own king (here Kinizsi's).
#[test]
fn en_passant_must_not_open_a_line() {
    // Along the rank, along the diagonal through the captured pawn, and along the file of the capturer.
    for (fen, allowed) in [
        ("6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1", false),
        ("7k/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1", false),
        ("4r2k/8/8/3pP3/8/4K3/8/8 w - d6 0 1", false),
        ("6k1/8/8/3pP2K/8/8/8/8 w - d6 0 1", true),
    ] {
        let listed = legal(at(fen).as_ref()).contains(&"e5d6".to_string());
        assert_eq!(listed, allowed, "{fen}");
    }
}

/// The same for Black, whose king the block attacks once the pawn has left its way.
#[test]
fn en_passant_must_not_let_the_block_through() {
    // The pawn e4 alone keeps the horse, three steps up with Kinizsi behind it, from the king on e5.
    let fen = "8/8/8/4k3/3Pp3/8/4N3/4K3 b - d3 0 1";
    assert!(!legal(at(fen).as_ref()).contains(&"e4d3".to_string()));
    let off = [("formation_check".to_string(), "off".to_string())];
    let playing = set_up(ID, &off, Some(fen)).unwrap();
    assert!(legal(playing.as_ref()).contains(&"e4d3".to_string()));
}

/// Fault: an en passant capture that answers a check was missing.
#[test]
fn en_passant_answers_the_check_of_the_pawn_it_takes() {
    let playing = at("8/8/8/4k3/3Pp3/8/K7/8 b - d3 0 1");
    assert_eq!(playing.check(), Some(true));
    assert!(legal(playing.as_ref()).contains(&"e4d3".to_string()));
}

/// Fault: the en passant field held the pawn's own cell and was taken for the passed one.
#[test]
fn a_wrong_en_passant_field_is_dropped_with_a_note() {
    let entry = find(ID).unwrap();
    let options = entry.kind.options([]).unwrap();
    for field in ["d5", "d4", "d3", "c6", "a6", "e6"] {
        let fen = format!("6k1/8/8/3pP3/8/8/8/R2B3K w - {field} 0 1");
        let mut notes = Vec::new();
        let playing = entry.kind.read(&options, &fen, &mut notes).unwrap();
        assert_eq!(playing.text(), "6k1/8/8/3pP3/8/8/8/R2B3K w - - 0 1");
        assert_eq!(notes.len(), 1, "{field}: {notes:?}");
    }
}

/// Fault: repetition took positions for equal that differ in castling rights or a legal en passant
/// capture, or for different ones that differ in an illegal one; the first position was not counted.
#[test]
fn repetition_knows_what_makes_positions_the_same() {
    let ends = |options: &[(&str, &str)], fen: &str, moves: &str| {
        let options: Vec<_> =
            options.iter().map(|(n, v)| ((*n).to_string(), (*v).to_string())).collect();
        let mut playing = set_up(ID, &options, Some(fen)).unwrap();
        let moves: Vec<&str> = moves.split(' ').collect();
        for (at, text) in moves.iter().enumerate() {
            assert_eq!(playing.outcome(), None, "too early: {at} of {moves:?}");
            play(playing.as_mut(), [*text]).unwrap();
        }
        playing.outcome().map(|outcome| outcome.reason)
    };
    let there_and_back = "b1b2 g8f6 b2b1 f6g8";
    let twice = format!("{there_and_back} {there_and_back}");
    // The first position counts.
    let bare = "rnbqkbnr/pppppppp/8/8/8/8/2PPPPP1/1K6 w kq - 0 1";
    assert_eq!(ends(&[], bare, &twice), Some(Reason::Repetition));
    assert_eq!(ends(&[("repetition", "0")], bare, &twice), None);
    assert_eq!(ends(&[("repetition", "2")], bare, there_and_back), Some(Reason::Repetition));
    // The rook moves and comes back: from then on there are other rights.
    let rook = "b1b2 h8g8 b2b1 g8h8";
    let open = "r3k2r/pppppppp/8/8/8/8/2PPPPP1/1K6 w kq - 0 1";
    assert_eq!(ends(&[], open, &format!("{rook} {rook}")), None);
    assert_eq!(ends(&[], open, &format!("{rook} {rook} b1b2 h8g8")), Some(Reason::Repetition));
    // After d7d5 the capture e5d6 is legal: that position does not come again.
    let en_passant = "6k1/3p4/8/4P3/8/8/8/1K6 b - - 0 1";
    let king = "b1b2 g8h8 b2b1 h8g8";
    assert_eq!(ends(&[], en_passant, &format!("d7d5 {king} {king}")), None);
    // With the pawn pinned to its file it is not legal, and the position comes three times.
    let pinned = "4r1k1/3p4/8/4P3/8/8/4K3/8 b - - 0 1";
    let king = "e2e3 g8h8 e3e2 h8g8";
    assert_eq!(ends(&[], pinned, &format!("d7d5 {king} {king}")), Some(Reason::Repetition));
}

/// Fault: castling with a rook that has no right, or although one is gone.
#[test]
fn castling_rights_follow_the_rooks_at_home() {
    let mut playing = at("r3k2r/8/8/8/8/8/8/1K6 b kq - 0 1");
    play(playing.as_mut(), ["h8h7", "b1c1", "h7h8", "c1b1"]).unwrap();
    assert_eq!(playing.text(), "r3k2r/8/8/8/8/8/8/1K6 b q - 4 3");
    // A rook that a formation move takes at home loses its right with it.
    let mut playing = at("r3k2r/8/6p1/7N/7K/8/8/8 w kq - 7 1");
    play(playing.as_mut(), ["h4h7f"]).unwrap();
    assert_eq!(playing.text(), "r3k2N/7K/6p1/8/8/8/8/8 b q - 0 1");
}

/// Fault: odd texts brought programs down. Here every one is refused with a place, or read.
#[test]
fn odd_texts_are_refused_with_reasons() {
    let long = "8/".repeat(5_000);
    let huge = format!("{} w - - 0 1", "9".repeat(400));
    for text in [
        "",
        " ",
        "-",
        long.as_str(),
        huge.as_str(),
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8/8 w - - 0 1",
        "rRrRrRRK/RrRrrRrR/rrRrRrRR/rRrRrRrr/RRrRrRrR/rrRrRrRr/rRrRrRrR/krrRRrRr w - - 0 1",
        "7k/8/8/8/8/8/8/K7",
        "7k/8/8/8/8/8/8/K7 x - - 0 1",
        "7k/8/8/8/8/8/8/K7 w z - 0 1",
        "7k/8/8/8/8/8/8/K7 w - e9 0 1",
        "7k/8/8/8/8/8/8/K7 w - - -1 1",
        "7k/8/8/8/8/8/8/K7 w - - 0 99999999999999999999",
        "7k/8/8/8/8/8/8/K7 w - - 0 1 more",
        "7k/8/8/8/8/8/8/KKé5 w - - 0 1",
        "7k/8/8/8/8/8/8/♔7 w - - 0 1",
    ] {
        let error = set_up(ID, &[], Some(text)).err().unwrap_or_else(|| panic!("accepted: {text}"));
        assert!(error.faults.iter().all(|fault| !fault.place.to_string().is_empty()), "{error}");
    }
}

// --- what players see ----------------------------------------------------------------------------

#[test]
fn refusals_say_what_is_missing() {
    let refused = |fen: &str, text: &str| at(fen).read_turn(text).unwrap_err().to_string();
    let astray = "7k/8/8/8/8/3RKB2/8/1N6 w - - 0 1";
    assert!(refused(astray, "e3d4f").contains("the horse is on b1, not on e4"));
    let alone = "1k6/8/8/8/3K4/8/8/8 w - - 0 1";
    assert!(refused(alone, "Fd5").contains("no equipment left"));
    let led = refused(START, "e3e7f");
    assert!(led.contains("the formation on d3, e3, f3, e4 can be led to "), "{led}");
    assert!(refused(START, "e4e5f").contains("Kinizsi leads the formation"));
    assert!(refused(START, "e3h6").contains("that leaves your king in check"));
    assert!(refused(START, "e7e5").contains("is Black's"));
    assert!(refused(START, "a4a5").contains("a4 is empty"));
    assert!(refused(START, "Nd7").contains("no horse of White can go to d7"));
    assert!(refused(START, "O-O").contains("White never castles"));
    assert!(refused(START, "what").contains("turns look like"));
    let black = "r1b1k2r/3ppp2/8/8/4N3/3RKB2/2PPPPP1/8 b";
    for (rights, words) in [
        ("kq", "queen side: the way is barred by the bishop on c8"),
        ("k", "queen side: the king or the rook there has moved"),
    ] {
        let why = refused(&format!("{black} {rights} - 0 1"), "O-O-O");
        assert!(why.contains(words), "{why}");
    }
}

#[test]
fn looser_spellings_are_read() {
    let means = |fen: &str, text: &str| {
        let playing = at(fen);
        playing.read_turn(text).map(|turn| playing.write_turn(&turn)).ok()
    };
    for (text, turn) in [
        ("Kd4", "e3d4"),
        ("Fd4", "e3d4f"),
        ("Fe3d4", "e3d4f"),
        ("Ke3-d4", "e3d4"),
        ("Nd6+", "e4d6"),
        ("Ne4-d6", "e4d6"),
        ("c2-c4", "c2c4"),
        ("c4", "c2c4"),
        ("Pc4", "c2c4"),
    ] {
        assert_eq!(means(START, text).as_deref(), Some(turn), "{text}");
    }
    let castling = "r3k2r/8/8/8/8/8/8/1K6 b kq - 0 1";
    for text in ["O-O", "0-0", "e8g8", "e8h8", "Kg8"] {
        assert_eq!(means(castling, text).as_deref(), Some("e8g8"), "{text}");
    }
    for text in ["O-O-O", "0-0-0+", "e8c8", "e8a8"] {
        assert_eq!(means(castling, text).as_deref(), Some("e8c8"), "{text}");
    }
    // A pawn that gets home is written without a promotion.
    assert_eq!(means("r7/1P5k/8/8/5N2/4RKB1/8/8 w - - 0 1", "b8#").as_deref(), Some("b7b8"));
    assert_eq!(means("r7/1P5k/8/8/5N2/4RKB1/8/8 w - - 0 1", "b7b8q"), None);
}

#[test]
fn the_view_links_the_block_and_marks_checks() {
    let cells = |fen: &str| {
        let playing = at(fen);
        let view = playing.view(Viewer::Seat(Seat::FIRST));
        let name =
            |cell: &ashtapada_rules::Cell| playing.picture().cells[cell.index()].name.clone();
        let names = |cells: &[ashtapada_rules::Cell]| cells.iter().map(name).collect::<Vec<_>>();
        let links: Vec<_> = view.links.iter().map(|link| names(link).join(" ")).collect();
        (links.join("; "), names(&view.checks).join(" "))
    };
    assert_eq!(cells(START), ("d3 e3 f3 e4".into(), String::new()));
    // Out of place, there is no block; in check by the formation alone, the king is marked.
    assert_eq!(cells("7k/8/8/8/8/3RKB2/8/1N6 w - - 0 1"), (String::new(), String::new()));
    let checked = "4k3/8/8/8/4N3/3RKB2/2PPPPP1/8 b - - 0 1";
    assert_eq!(cells(checked), ("d3 e3 f3 e4".into(), "e8".into()));
}

#[test]
fn the_last_turn_shows_the_whole_block() {
    let marks = |text: &str| {
        let mut playing = at(START);
        play(playing.as_mut(), [text]).unwrap();
        let picture = playing.picture();
        let last = playing.view(Viewer::Seat(Seat::SECOND)).last;
        let names: Vec<_> = last.iter().map(|at| picture.cells[at.index()].name.clone()).collect();
        names.join(" ")
    };
    assert_eq!(marks("e3d4"), "e3 d4");
    assert_eq!(marks("e3d4f"), "d3 e3 f3 c4 d4 e4 d5");
}
