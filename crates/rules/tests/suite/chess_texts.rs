//! Texts of positions and turns of chess and Chess960: what is read, and what refusals say.

use ashtapada_rules::{TurnError, find, in_english};

use crate::board::set_up;
use crate::chess::at;

// --- position texts ----------------------------------------------------------------------------------

/// C15: odd texts give errors that name the place, and nothing panics.
#[test]
fn odd_position_texts() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        ("", &["the board", "field 2"][..]),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", &["9 ranks"]),
        ("8/8/8/8/8/8/8/8 w - - 0 1", &["White has 0 kings", "Black has 0 kings"]),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", &["White has 0 kings"]),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &["White has 2 kings"]),
        ("4k3/8/8/8/8/8/8/4K2P w - - 0 1", &["a pawn stands on h1"]),
        ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", &["a pawn stands on h8"]),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &["Black's king on e8 is in check"]),
        ("8/8/8/8/8/8/4k3/4K3 w - - 0 1", &["Black's king on e2 is in check"]),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "9 cells"]),
        ("4k3/7/8/8/8/8/8/4K3 w - - 0 1", &["rank 7", "7 cells"]),
        ("4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", &["\"x\" on d5"]),
        ("4k3/8/8/3♔4/8/8/8/4K3 w - - 0 1", &["\"♔\" on d5"]),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", &["field 2"]),
        ("4k3/8/8/8/8/8/8/4K3", &["field 2"]),
        ("4k3/8/8/8/8/8/8/4K3 w XYZ - 0 1", &["field 3", "XYZ"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", &["field 5"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", &["field 6"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", &["field 5"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", &["field 7"]),
        // All faults at once.
        (
            "4k2p/9/8/8/8/8/8/3KK3 x XYZ q9 a b",
            &["rank 7", "h8", "2 kings", "field 2", "field 3", "field 4", "field 5", "field 6"],
        ),
    ];
    for (text, wanted) in cases {
        for id in ["chess", "chess960"] {
            let error = set_up(id, &[], Some(text)).err().unwrap_or_else(|| panic!("{text}"));
            for part in wanted {
                assert!(error.to_string().contains(part), "{text}:\n{error}");
            }
        }
    }
    let long = "8/".repeat(100_000) + " w - - 0 1";
    let digits = "9".repeat(100_000) + "/8/8/8/8/8/8/8 w - - 0 1";
    for text in [
        long.as_str(),
        digits.as_str(),
        "rRrRrRRK/RrRrrRrR/rrRrRrRR/rRrRrRrr/RRrRrRrR/rrRrRrRr/rRrRrRrR/krrRRrRr w - - 0 1",
    ] {
        let _ = set_up("chess", &[], Some(text)); // an error or plain play, no panic
    }
    // Letters of a readable text exchanged, dropped and doubled at random.
    let mut random = fastrand::Rng::with_seed(15);
    let letters: Vec<char> = "KQRBNPkqrbnp12345678/ wb-aeh36*éx0".chars().collect();
    let mut accepted = 0;
    for round in 0..20_000 {
        let mut text: Vec<char> = start.chars().collect();
        for _ in 0..random.usize(1..5) {
            let at = random.usize(..text.len());
            match random.u8(..3) {
                0 => text[at] = *random.choice(&letters).unwrap(),
                1 => text.insert(at, *random.choice(&letters).unwrap()),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        let id = ["chess", "chess960"][round % 2];
        if let Ok(playing) = set_up(id, &[], Some(&text)) {
            accepted += 1;
            let again = at(id, &playing.text());
            assert_eq!(again.text(), playing.text(), "{text}");
            assert_eq!(again.key(), playing.key(), "{text}");
            assert_eq!(playing.perft(2), again.perft(2), "{text}");
        }
    }
    assert!(accepted > 100, "the changes were too wild: {accepted}");
}

/// Texts without their last fields are read, with a note for each thing filled in.
#[test]
fn short_position_texts() {
    let read = |text: &str| {
        let mut notes = Vec::new();
        let entry = find("chess").unwrap();
        let options = entry.kind.options([]).unwrap();
        let playing = entry.kind.read(&options, text, &mut notes).unwrap();
        (playing.text(), notes)
    };
    let full = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(read(full), (full.into(), vec![]));
    let (text, notes) = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    assert_eq!((text.as_str(), notes.len()), (full, 1), "{notes:?}");
    let (text, notes) = read("r3k2r/8/8/8/8/8/8/R3K2R w");
    assert_eq!(text, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert_eq!(notes.len(), 3, "{notes:?}");
    let (text, notes) = read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 0");
    assert_eq!(text, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 1");
    assert_eq!(notes.len(), 1, "{notes:?}");
}

// --- turn texts --------------------------------------------------------------------------------------

fn read(text: &str, turn: &str) -> Result<String, TurnError> {
    let playing = at("chess", text);
    playing.read_turn(turn).map(|read| playing.write_turn(&read))
}

#[test]
fn spellings_that_are_read() {
    let cases = [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1g1 e1h1 O-O 0-0 o-o O-O+ O-O!"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8c8 e8a8 O-O-O 0-0-0 O-O-O?!"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5d6 exd6 ed6 exd6e.p. exd6ep e5xd6 ed6+"),
        (
            "3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1",
            "c7d8q",
            "c7d8q c7d8Q cxd8=Q cxd8=Q+ cxd8Q cd8Q+ cxd8(Q) c7xd8=Q# cxd8=Q!!",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "a1a8",
            "a1a8 Ra8 Ra8+ Ra8# Raa8 R1a8 Ra1a8 Ra1-a8 Rxa8",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2e4 e4 e4! e4?? e2-e4 e4+"),
    ];
    for (text, turn, spellings) in cases {
        for spelling in spellings.split(' ') {
            assert_eq!(read(text, spelling).as_deref(), Ok(turn), "{spelling}");
        }
    }
    // Small letters of men, where nothing else is meant: on b2 a pawn goes before the bishop on a1.
    let both = "4k3/8/8/8/8/2p5/1P6/B3K1N1 w - - 0 1";
    let bishop = "4k3/8/8/8/8/2p5/8/B3K1N1 w - - 0 1";
    assert_eq!(read(both, "nf3").as_deref(), Ok("g1f3"));
    assert_eq!(read(both, "kd1+").as_deref(), Ok("e1d1"));
    assert_eq!(read(both, "bxc3").as_deref(), Ok("b2c3"));
    assert_eq!(read(bishop, "bxc3").as_deref(), Ok("a1c3"));
    assert!(read(bishop, "b1c3").is_err() && read(bishop, "b2").is_err());
    let refusal = read(both, "nf4").unwrap_err().to_string();
    assert!(refusal.contains("the knight on g1 cannot go to f4"), "{refusal}");
    // In Chess960 the king's two steps are read where nothing else could be meant.
    let playing = at("chess960", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for spelling in ["e1h1", "e1g1", "O-O"] {
        let turn = playing.read_turn(spelling).unwrap();
        assert_eq!(playing.write_turn(&turn), "e1h1", "{spelling}");
    }
    let playing = at("chess960", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    assert_eq!(playing.write_turn(&playing.read_turn("f1g1").unwrap()), "f1g1");
    let playing = at("chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = playing.read_turn("f1g1").unwrap();
    assert_eq!(playing.name_turn(&step), "Kg1", "a step of the king, not castling");
    assert_eq!(playing.name_turn(&playing.read_turn("f1h1").unwrap()), "O-O");
}

#[test]
fn names_of_turns() {
    let cases = [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1a8", "Ra8+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("4k3/8/8/8/8/R7/8/R3K3 w - - 0 1", "a1a2", "R1a2"),
        ("6k1/8/8/8/8/8/K7/R6R w - - 0 1", "a1d1", "Rad1"),
        ("6k1/8/8/8/Q2Q4/8/8/Q5K1 w - - 0 1", "a4d1", "Qa4d1"),
        // A pinned rival is no rival.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8n", "cxd8=N"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("5rk1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8"),
    ];
    for (text, turn, name) in cases {
        let playing = at("chess", text);
        let read = playing.read_turn(turn).unwrap_or_else(|error| panic!("{text} {turn}: {error}"));
        assert_eq!(playing.name_turn(&read), name, "{text}");
    }
}

/// Castling that is not possible: the wing is named, and what stands against it.
#[test]
fn refused_castling_says_why() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let over_f1 = "4k3/8/8/8/8/5q2/8/R3K2R w KQ - 0 1";
    let onto_g1 = "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let bare = "4k3/8/8/8/8/8/8/R3K2R w";
    for (text, turn, wanted) in [
        (
            start,
            "O-O",
            "White cannot castle on the king side: the way is barred by the bishop on f1, the knight on g1",
        ),
        (
            "r3kbnr/8/8/8/8/8/8/4K3 b q - 0 1",
            "e8g8",
            "Black cannot castle on the king side: the rook there has moved",
        ),
        (over_f1, "0-0", "the king would pass over f1, which the queen on f3 attacks"),
        (over_f1, "e1g1", "the king would pass over f1, which the queen on f3 attacks"),
        (onto_g1, "e1h1", "the king would come to g1, which the rook on g8 attacks"),
        ("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1", "O-O", "the king side: the king is in check"),
        (&format!("{bare} - - 0 1"), "O-O-O", "queen side: the king or the rook there has moved"),
        (&format!("{bare} K - 0 1"), "O-O-O", "queen side: the rook there has moved"),
        ("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O", "king side: the king has moved"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O", "the rook there has moved or is gone"),
    ] {
        match read(text, turn) {
            Err(TurnError::Illegal { why }) => {
                let why = in_english(&why);
                assert!(why.contains(wanted), "{text} {turn}: {why}")
            }
            other => panic!("{text} {turn}: {other:?}"),
        }
    }
}

/// In Chess960 castling goes to the rook's cell, which is none that the king steps to.
#[test]
fn castling_is_told_from_the_kings_steps() {
    let playing = at("chess960", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
    let why = playing.read_turn("e1e3").unwrap_err().to_string();
    let wanted = "it can go to d1, f1, d2, e2, f2; it can castle: O-O-O (e1b1)";
    assert!(why.contains(wanted), "{why}");
    let shut = at("chess960", "4k3/8/8/8/8/8/8/1RN1K3 w B - 0 1");
    let why = shut.read_turn("e1b1").unwrap_err().to_string();
    assert!(why.contains("queen side: the way is barred by the knight on c1"), "{why}");
}

/// Illegal and unreadable texts, with reasons that help; ambiguous ones with what they could mean.
#[test]
fn refusals_say_why() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        (start, "e3e4", "e3 is empty"),
        (start, "e7e5", "the pawn on e7 is Black's"),
        (start, "g1g3", "the knight on g1 cannot go to g3; it can go to f3, h3"),
        (start, "a1a3", "the rook on a1 cannot go to a3; it has no legal move"),
        (start, "Nd2", "no knight of White can go to d2"),
        (start, "Ke2", "the king on e1 cannot go to e2"),
        ("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1", "a1b2", "the king is in check"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd1", "White has no queen"),
        (
            "3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1",
            "c8=K",
            "queen, rook, bishop or knight: c8=Q (c7c8q)",
        ),
    ];
    for (text, turn, wanted) in cases {
        match read(text, turn) {
            Err(error @ TurnError::Illegal { .. }) => {
                assert!(error.to_string().contains(wanted), "{turn}: {error}");
            }
            other => panic!("{turn}: {other:?}"),
        }
    }
    let ambiguous = [
        ("3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8", 4),
        ("3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8", 4),
        ("6k1/8/8/8/8/8/K7/R6R w - - 0 1", "Rd1", 2),
    ];
    for (text, turn, count) in ambiguous {
        match read(text, turn) {
            Err(TurnError::Ambiguous { candidates, .. }) => assert_eq!(candidates.len(), count),
            other => panic!("{turn}: {other:?}"),
        }
    }
    let long = "N".repeat(10_000);
    for turn in [
        "",
        "x",
        "Nf",
        "Nf9",
        "hello",
        "O-O-O-O",
        "e2e4e5",
        "♘f3",
        "e2 e4 e5 e6 e7",
        "Ne2e4g5",
        &long,
    ] {
        assert!(matches!(read(start, turn), Err(TurnError::Unreadable { .. })), "{turn}");
    }
}
