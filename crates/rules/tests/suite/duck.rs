//! Oracles and public bug reports of one game: duck.

use std::collections::BTreeMap;

use ashtapada_rules::{AnyPosition, Reason, TurnError, enter};
use serde_json::Value;

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

fn duck(fen: Option<&str>) -> Box<dyn AnyPosition> {
    set_up("duck", &[], fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"))
}

/// A recorded game, played from its first position.
fn replay(record: &Value) -> Box<dyn AnyPosition> {
    let mut playing = duck(record["start_fen"].as_str());
    let moves = strings(&record["moves"]);
    play(playing.as_mut(), moves.iter().map(String::as_str)).unwrap_or_else(|(at, error)| {
        panic!("{} in {record}: {error}", moves[at]);
    });
    playing
}

/// The list in the shape of the records: the duck's cells by the man's move.
fn grouped(turns: &[String]) -> BTreeMap<String, String> {
    let mut groups = BTreeMap::<String, String>::new();
    for turn in turns {
        let (man, duck) = turn.split_once(',').expect("two halves");
        groups.entry(man.into()).or_default().push_str(&duck[2..]);
    }
    groups
}

fn same_moves(record: &Value, playing: &dyn AnyPosition) {
    let fen = &record["fen"];
    let found = legal(playing);
    assert_eq!(found.len() as u64, record["n_legal"].as_u64().unwrap(), "{fen}");
    if record["legal"].is_array() {
        assert_eq!(found, strings(&record["legal"]), "{fen}");
    }
    let wanted: BTreeMap<String, String> =
        serde_json::from_value(record["legal_grouped"].clone()).unwrap();
    assert_eq!(grouped(&found), wanted, "{fen}");
}

/// What the records call the end, in our ids. They count a third occurrence and the hundredth quiet
/// half-move as ends that may be claimed; here they end the game.
fn reason(record: &Value) -> Option<Reason> {
    record["reason"].as_str().map(|reason| match reason {
        "king_captured" => Reason::KingCaptured,
        "stalemate" => Reason::NoMoves,
        "repetition" => Reason::Repetition,
        "n_move_rule" => Reason::NMoveRule,
        other => panic!("unknown reason {other}"),
    })
}

#[test]
fn positions_of_fairy_stockfish() {
    let records = records("ffish-duck.jsonl.gz");
    assert_eq!(records.len(), 300);
    for record in &records {
        let fen = record["fen"].as_str().unwrap();
        let played = replay(record);
        assert_eq!(played.text(), fen);
        assert_eq!(played.check(), None);
        assert_eq!(result(played.as_ref()), record["result"], "{fen}");
        assert_eq!(played.outcome().map(|end| end.reason), reason(record), "{fen}");
        let read = duck(Some(fen));
        assert_eq!(read.text(), fen);
        // Ends by count leave the records' list as it is; ours is empty at any end, the one of the
        // position read from its text alone is not.
        if played.outcome().is_none_or(|end| !end.reason.is_counted()) {
            same_moves(record, played.as_ref());
        }
        if read.outcome().is_none_or(|end| !end.reason.is_counted()) {
            same_moves(record, read.as_ref());
        }
    }
}

#[test]
fn games_of_fairy_stockfish() {
    let records = records("ffish-duck-games.jsonl.gz");
    assert_eq!(records.len(), 15);
    for record in &records {
        let played = replay(record);
        assert_eq!(played.text(), record["final_fen"], "{record}");
        assert_eq!(result(played.as_ref()), record["result"], "{record}");
        assert_eq!(played.outcome().map(|end| end.reason), reason(record), "{record}");
    }
}

/// Report D02: the duck was put where the man had just gone. Of every turn's second half all 64 cells
/// are tried: those that are empty after the move, the duck's own excepted, are legal.
#[test]
fn the_duck_goes_to_every_empty_cell_and_to_no_other() {
    let castling = "r3k2r/8/8/2*5/8/8/8/R3K2R w KQkq - 0 1";
    let passing = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1";
    let capture = "4k3/8/8/3p4/4*3/2N5/8/4K3 w - - 0 1";
    // The cells that stay or become occupied: all but these are open to the duck.
    let cases = [
        (None, "e2e4", "e4 a1 h1 a2 d2 f2 a7 e8"),
        (Some(castling), "e1g1", "g1 f1 a1 a8 e8 h8 c5"),
        (Some(castling), "e1c1", "c1 d1 h1 a8 e8 h8 c5"),
        (Some(passing), "e4d3", "d3 e8 e1"),
        (Some(capture), "c3d5", "d5 e8 e1 e4"),
    ];
    for (fen, man, closed) in cases {
        let playing = duck(fen);
        let target = match man {
            "e1g1" => "g1",
            "e1c1" => "c1",
            _ => &man[2..4],
        };
        let closed: Vec<&str> = closed.split(' ').collect();
        let mut open = 0;
        for cell in cells() {
            let turn = format!("{man},{target}{cell}");
            let legal = enter(playing.boxed().as_mut(), &turn).is_ok();
            assert!(!(legal && closed.contains(&cell.as_str())), "{turn} in {fen:?}");
            open += usize::from(legal);
        }
        match fen {
            None => assert_eq!(open, 32, "64 cells, 32 men, no duck yet"),
            Some(_) => assert_eq!(open, 64 - closed.len(), "{man} in {fen:?}"),
        }
    }
    let mut playing = duck(None);
    enter(playing.as_mut(), "e2e4,e4e2").expect("the cell that the pawn left");
    let mut playing = duck(None);
    enter(playing.as_mut(), "e2e4,e4f6").unwrap();
    let error = enter(playing.as_mut(), "e7e6,e6f6").unwrap_err().to_string();
    assert_eq!(error, "illegal: the duck stands on f6 already and must move");
}

fn cells() -> impl Iterator<Item = String> {
    ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| format!("{file}{rank}")))
}

/// Report D03: castling out of and through attacks, for both sides and on both wings.
#[test]
fn castling_asks_for_room_and_not_for_safety() {
    let attacked = [
        "4k3/8/8/8/8/5r2/8/*3K2R w K - 0 1",
        "4k3/8/8/8/8/8/4r3/*3K2R w K - 0 1",
        "4k3/8/8/8/8/6r1/8/*3K2R w K - 0 1",
    ];
    for fen in attacked {
        let playing = duck(Some(fen));
        let castlings =
            legal(playing.as_ref()).iter().filter(|turn| turn.starts_with("e1g1,")).count();
        // Four men and the duck: 59 free cells.
        assert_eq!(castlings, 64 - 5, "{fen}");
    }
    // The duck between king and rook stops them; on b1 it stops the long castling alone.
    for (fen, man, allowed) in [
        ("r3k2r/8/8/8/8/8/8/R3K*1R w KQkq - 0 1", "e1g1", false),
        ("r3k2r/8/8/8/8/8/8/R3K*1R w KQkq - 0 1", "e1c1", true),
        ("r3k2r/8/8/8/8/8/8/R*2K2R w KQkq - 0 1", "e1c1", false),
        ("r3k2r/8/8/8/8/8/8/R*2K2R w KQkq - 0 1", "e1g1", true),
        ("r2*k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", false),
        ("r3k2r/8/8/8/4*3/8/8/R3K2R b KQkq - 0 1", "e8c8", true),
    ] {
        let found = legal(duck(Some(fen)).as_ref()).iter().any(|turn| turn.starts_with(man));
        assert_eq!(found, allowed, "{man} in {fen}");
    }
}

/// Report D03: who cannot move has won. White's king in the corner is shut in by a bishop, which is shut
/// in by two blocked pawns, and by the duck on b2; with the duck elsewhere b2 is open to him.
#[test]
fn the_side_that_cannot_move_wins() {
    let mut turns = 0;
    for cell in cells() {
        let mut playing = duck(Some("4k3/8/8/8/8/p1p5/P1P5/KB6 b - - 0 1"));
        if enter(playing.as_mut(), &format!("e8e7,e7{cell}")).is_err() {
            continue; // a man stands there
        }
        turns += 1;
        let end = playing.outcome().map(|end| (end.reason, result(playing.as_ref())));
        assert_eq!(end, (cell == "b2").then_some((Reason::NoMoves, "1-0")), "duck on {cell}");
        assert_eq!(legal(playing.as_ref()).is_empty(), cell == "b2");
    }
    assert_eq!(turns, 64 - 7);
    let mirrored = duck(Some("kb6/p*p5/P1P5/8/8/8/8/4K3 b - - 0 1"));
    assert_eq!(mirrored.outcome().map(|end| end.reason), Some(Reason::NoMoves));
    assert_eq!(result(mirrored.as_ref()), "0-1");
    // Attacks shut nobody in.
    let attacked = duck(Some("k7/*7/8/8/8/8/8/KR6 b - - 0 1"));
    assert!(attacked.outcome().is_none(), "the king may go to b8 and b7");
}

/// Report D05: before the duck is placed nothing has happened, and a half alone is refused.
#[test]
fn half_a_turn_is_no_turn() {
    let mut playing = duck(None);
    let before = playing.text();
    for half in ["e2e4", "e4", "Nf3", "e2e4,", "e4@", ",e4e5", "@e5", "e2e4,e4", "e2e4,e5e4"] {
        assert!(enter(playing.as_mut(), half).is_err(), "{half}");
    }
    assert_eq!(playing.text(), before);
    let listed = playing.legal(usize::MAX).turns;
    let half = ashtapada_rules::Turn::from_slice(&listed[0][..1]);
    assert!(playing.play(&half).is_err());
    assert_eq!(playing.text(), before);
}

/// Whoever names the duck's cell alone is shown what he typed.
#[test]
fn a_duck_alone_is_no_turn() {
    for text in ["@e5", ",e5", "@"] {
        let error = duck(None).read_turn(text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("\"{text}\" is not a turn of this game")), "{error}");
    }
}

/// All spellings of one turn mean the same.
/// Whoever stops after the man is asked for the duck; the answer behind a comma makes the turn.
#[test]
fn half_a_turn_can_be_finished() {
    let playing = duck(None);
    for text in ["e4", "e2e4"] {
        let error = playing.read_turn(text).unwrap_err();
        assert!(matches!(error, TurnError::Unfinished { ask: "Duck to", .. }), "{text}: {error}");
        assert!(error.to_string().starts_with("illegal: the duck must be put"), "{error}");
        let whole = playing.read_turn(&format!("{text},e5")).unwrap();
        assert_eq!(playing.write_turn(&whole), "e2e4,e4e5");
        let first = whole[..1].iter().copied().collect();
        assert_eq!(playing.name_turn(&first), "e4");
        assert_eq!(playing.write_turn(&first), "e2e4");
    }
    assert!(matches!(playing.read_turn("e5"), Err(TurnError::Illegal { .. })));
}

#[test]
fn spellings() {
    let cases = [
        (None, "e2e4,e4e5", "e4@e5 e4,e5 e2e4@e5 e4,e4e5 e2-e4,e5 e2e4,e5 E4,E5"),
        (None, "g1f3,f3g1", "Nf3@g1 Nf3,g1 Ng1f3@g1 Nf3!@g1"),
        (
            Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            "e1g1,g1d5",
            "O-O@d5 0-0@d5 O-O,d5 e1h1,g1d5 e1g1@d5",
        ),
        (Some("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8n,a8d4", "a8=N@d4 a8N,d4 a7a8N,a8d4"),
        (Some("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"), "e4d3,d3d4", "exd3@d4 ed3@d4 exd3e.p.@d4"),
        (Some("4k3/8/8/8/8/8/4q3/4K3 b - - 0 1"), "e2e1", "Qxe1 Qe1"),
        (Some("4k3/8/8/8/8/8/4q3/4K3 b - - 0 1"), "e2e1,e1e2", "Qxe1@e2 Qe1,e2"),
    ];
    for (fen, engine, others) in cases {
        let playing = duck(fen);
        let turn = playing.read_turn(engine).unwrap_or_else(|error| panic!("{engine}: {error}"));
        assert_eq!(playing.write_turn(&turn), engine);
        for other in others.split(' ') {
            assert_eq!(playing.read_turn(other).as_ref(), Ok(&turn), "{other}");
            // The comma may be forgotten.
            let parted = other.replace(',', " ");
            assert_eq!(playing.read_turn(&parted).as_ref(), Ok(&turn), "{parted}");
        }
    }
}

/// The turn that captures the king is whole with the duck and without; lists have it with.
#[test]
fn after_the_king_the_duck_may_stay() {
    let captured = "4k3/8/8/8/8/8/4q3/4K3 b - - 0 1";
    for text in ["e2e1", "e2e1,e1e2", "Qxe1"] {
        let mut playing = duck(Some(captured));
        enter(playing.as_mut(), text).unwrap();
        let end = playing.outcome().expect("the king is gone");
        assert_eq!((end.reason, result(playing.as_ref())), (Reason::KingCaptured, "0-1"), "{text}");
        assert!(legal(playing.as_ref()).is_empty());
        assert!(enter(playing.as_mut(), "e8e7,e7e8").is_err(), "nothing follows");
    }
    let playing = duck(Some(captured));
    assert!(legal(playing.as_ref()).iter().all(|turn| turn.contains(',')));
    // Elsewhere the duck is compulsory.
    assert!(enter(duck(Some(captured)).as_mut(), "e2e3").is_err());
}

/// A king that is captured takes his castling rights with him, so the last position reads back.
#[test]
fn a_captured_king_has_no_rights() {
    let mut playing = duck(Some("r3k2r/8/8/8/8/8/4Q3/R3K2R w KQkq - 0 1"));
    enter(playing.as_mut(), "e2e8").unwrap();
    assert_eq!(playing.text(), "r3Q2r/8/8/8/8/8/8/R3K2R b KQ - 0 1");
    let again = duck(Some(&playing.text()));
    assert_eq!(again.outcome(), playing.outcome());
}

/// A promotion onto the king's cell wins (decision 6).
#[test]
fn promotion_onto_the_king() {
    let mut playing = duck(Some("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1"));
    enter(playing.as_mut(), "d7e8q").unwrap();
    assert_eq!(result(playing.as_ref()), "1-0");
}

/// The same men with the duck elsewhere are another position: only a true third time ends the game.
#[test]
fn the_duck_is_part_of_a_repetition() {
    let lap = |file: &str| {
        let men = ["g1f3,f3", "g8f6,f6", "f3g1,g1", "f6g8,g8"];
        men.iter().zip(3..).map(|(man, rank)| format!("{man}{file}{rank}")).collect::<Vec<_>>()
    };
    // The ninth turn brings White's knight to f3 and the duck to a3 for the third time.
    let mut playing = duck(None);
    let same: Vec<String> = (0..3).flat_map(|_| lap("a")).collect();
    for (turn, text) in (1..).zip(&same[..9]) {
        assert!(playing.outcome().is_none(), "before turn {turn}");
        enter(playing.as_mut(), text).unwrap();
    }
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::Repetition));
    // The men come back as often, the duck never does.
    let mut playing = duck(None);
    for text in ["a", "b", "c", "d", "e"].into_iter().flat_map(lap) {
        enter(playing.as_mut(), &text).unwrap();
        assert!(playing.outcome().is_none(), "after {text}");
    }
}

/// Moving the duck is no progress: the hundredth half-move without capture or pawn move ends the game.
#[test]
fn the_duck_stops_no_clock() {
    let mut playing = duck(Some("4k3/8/8/*7/8/8/8/4K3 w - - 99 80"));
    assert!(playing.outcome().is_none());
    enter(playing.as_mut(), "e1e2,e2h5").unwrap();
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::NMoveRule));
}

/// Nothing that is typed stops the program.
#[test]
fn odd_texts_are_answered() {
    let playing = duck(Some("4k3/8/8/2*5/8/3n4/8/4K2R w K - 0 1"));
    let long = "e".repeat(10_000);
    for text in ["🦆", "e1e2@🦆", "e1e2,e2é5", "e1e2,,", "@", ",", "@@", "e1e2@e2e", "ß,ß", &long]
    {
        assert!(playing.read_turn(text).is_err(), "{text}");
    }
    for fen in [
        "*",
        "**/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/**6/8/8/8/4K3 w - - 0 1",
        "8/8/8/*7/8/8/8/8 w - - 0 1",
    ] {
        assert!(set_up("duck", &[], Some(fen)).is_err(), "{fen}");
    }
}
