//! Whether repeating ends the games when they say so.

use ashtapada_rules::{Kind, Reason};

use crate::board::{play, set_up};

const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";
const FOUR_KNIGHTS: &str = "e1f3 a5c6 e14f12 n5l6 f3e1 c6a5 f12e14 l6n5";

/// Games with options, a position, and turns that lead back to it.
const ROUNDS: &[(&str, &str, Option<&str>, &str)] = &[
    ("chess", "", None, KNIGHTS),
    ("chess960", "", None, KNIGHTS),
    ("fogofwar", "", None, KNIGHTS),
    (
        "duck",
        "",
        Some("rnbqkbnr/pppppppp/*7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        "g1f3,f3a3 g8f6,f6a6 f3g1,g1a3 f6g8,g8a6",
    ),
    ("makruk", "", None, "b1d2 b8d7 d2b1 d7b8"),
    ("makruk", "2", None, "b1d2 b8d7 d2b1 d7b8"),
    ("makruk", "0", None, "b1d2 b8d7 d2b1 d7b8"),
    (
        "sixmaking",
        "",
        Some("x2,2,x,21/x5/x5/x5/12,x,1,x2 1 9 13,13 - 0"),
        "1a1c1 1e5c5 1c1a1 1c5e5",
    ),
    (
        "sixmaking",
        "5",
        Some("x2,2,x,21/x5/x5/x5/12,x,1,x2 1 9 13,13 - 0"),
        "1a1c1 1e5c5 1c1a1 1c5e5",
    ),
    (
        "kinizsi",
        "",
        Some("rnbqkbnr/pppppppp/8/8/8/8/2PPPPP1/1K6 w kq - 0 1"),
        "b1b2 g8f6 b2b1 f6g8",
    ),
    (
        "kinizsi",
        "0",
        Some("rnbqkbnr/pppppppp/8/8/8/8/2PPPPP1/1K6 w kq - 0 1"),
        "b1b2 g8f6 b2b1 f6g8",
    ),
    ("fourplayer", "", None, FOUR_KNIGHTS),
];

#[test]
fn a_position_that_stands_as_often_as_the_game_says_ends_it() {
    for (game, often, fen, round) in ROUNDS {
        let option = ("repetition".to_string(), (*often).to_string());
        let options = if often.is_empty() { vec![] } else { vec![option] };
        let mut playing = set_up(game, &options, *fen).unwrap();
        let count = playing.repetition();
        let wanted = if often.is_empty() { 3 } else { often.parse().unwrap() };
        assert_eq!(count, Some(wanted).filter(|count| *count > 0), "{game} {often}");
        // It stands once before the first round.
        let turns: Vec<&str> = round.split_whitespace().collect();
        let rounds = usize::from(count.unwrap_or(7)) - 1;
        let all: Vec<&str> = (0..rounds).flat_map(|_| turns.iter().copied()).collect();
        let (last, before) = all.split_last().unwrap();
        play(playing.as_mut(), before.iter().copied()).unwrap();
        assert_eq!(playing.outcome(), None, "{game} {often}");
        play(playing.as_mut(), [*last]).unwrap();
        let reason = playing.outcome().map(|outcome| outcome.reason);
        assert_eq!(reason, count.map(|_| Reason::Repetition), "{game} {often}");
    }
}

/// The first time a position stands is no repetition yet.
#[test]
fn the_first_time_ends_no_game() {
    for kind in Kind::ALL {
        let options = kind.about().options;
        if options.iter().any(|option| option.name == "repetition") {
            assert!(kind.options([("repetition", "1")]).is_err(), "{}", kind.about().id);
            assert!(kind.options([("repetition", "0")]).is_ok(), "{}", kind.about().id);
        }
        assert!(ROUNDS.iter().any(|(game, ..)| *game == kind.about().id), "{}", kind.about().id);
    }
}
