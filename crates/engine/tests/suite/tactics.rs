//! Positions with a right answer, game by game. Each is small enough to be checked by eye; what is
//! asked for follows from the rules, as the line beside it says.

use ashtapada_engine::{Bot, Level, Limits, Thought};

use crate::table::{set_up, winning_turns};

/// What a bot of this level plays at a position.
fn thought(id: &str, options: &[(&str, &str)], text: Option<&str>, level: u8) -> Thought {
    let playing = set_up(id, options, text, "");
    let mut bot = Bot::new(playing.kind(), playing.options());
    let level = Level::new(level).expect("1 to 10");
    bot.think(playing.as_ref(), &Limits::default(), level).expect("a turn")
}

/// Every level from the given one on plays a turn that begins like one of these.
fn plays(id: &str, options: &[(&str, &str)], text: &str, from: u8, right: &[&str]) {
    for level in from..=6 {
        let thought = thought(id, options, Some(text), level);
        let answer = thought.text.as_str();
        let is_right = right.iter().any(|right| answer.starts_with(right));
        assert!(is_right, "{id} {text}: level {level} plays {answer}");
    }
}

#[test]
fn chess_mates_in_one() {
    // The back rank, and scholar's mate.
    plays("chess", &[], "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, &["a1a8"]);
    let scholar = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    plays("chess", &[], scholar, 1, &["h5f7"]);
}

#[test]
fn chess_takes_a_hanging_queen() {
    let text = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    plays("chess", &[], text, 1, &["f3h4"]);
}

#[test]
fn chess_leaves_a_guarded_pawn_alone() {
    // The queen takes d5 only to be taken by the pawn on e6.
    let text = "rnbqkb1r/ppp2ppp/4pn2/3p4/8/3Q4/PPP1PPPP/RNB1KBNR w KQkq - 0 1";
    for level in 1..=6 {
        assert_ne!(thought("chess", &[], Some(text), level).text, "d3d5", "level {level}");
    }
    // Quiescence alone sees that: of two turns only the first is looked at here.
    let playing = set_up("chess", &[], Some(text), "");
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let mut bot = Bot::new(playing.kind(), playing.options());
    let thought = bot.think(playing.as_ref(), &limits, Level::FULL).expect("a turn");
    assert_ne!(thought.text, "d3d5");
}

/// About to be mated by two rooks, White gives check for ever: Qe8+ Kh7 (the only move) Qh5+ Kg8
/// (the only one again) is the position at hand. Five turns ahead it has come back once, not three times.
#[test]
fn a_position_that_comes_back_is_a_draw() {
    let playing = set_up("chess", &[], Some("6k1/6p1/8/7Q/8/8/1rr5/7K w - - 0 1"), "");
    let mut bot = Bot::new(playing.kind(), playing.options());
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let thought = bot.think(playing.as_ref(), &limits, Level::FULL).expect("a turn");
    assert_eq!((thought.text.as_str(), thought.score.value()), ("h5e8", 0));
}

#[test]
fn chess_counts_the_turns_to_the_mate() {
    // One rook cuts off the seventh rank, the other mates on the eighth.
    let text = "7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
    let mate = thought("chess", &[], Some(text), 5);
    assert_eq!(mate.text, "b2b8");
    assert_eq!(mate.score.end(), Some(1));
    // Here it is Black's turn, but the king has g8 only and the mate remains.
    let text = "7k/R7/8/8/8/1R6/8/K7 b - - 0 1";
    let lost = thought("chess", &[], Some(text), 5);
    assert_eq!(lost.score.end(), Some(-2));
    assert_eq!(lost.text, "h8g8");
}

#[test]
fn chess_keeps_a_win_from_repeating() {
    // A queen up, and every position after a queen's check has stood twice: the third is a draw.
    let text = "6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1";
    let turns = "d1d2 g8f8 d2d1 f8g8 d1d2 g8f8 d2d1";
    let playing = set_up("chess", &[], Some(text), turns);
    let mut bot = Bot::new(playing.kind(), playing.options());
    // Black would like the draw and takes it.
    let level = Level::new(5).unwrap();
    let thought = bot.think(playing.as_ref(), &Limits::default(), level).unwrap();
    assert_eq!(thought.text, "f8g8");
    assert_eq!(thought.score.value(), 0);
    // White, a turn earlier, does not let it come to that.
    let turns = "d1d2 g8f8 d2d1 f8g8 d1d2 g8f8";
    let playing = set_up("chess", &[], Some(text), turns);
    let thought = bot.think(playing.as_ref(), &Limits::default(), level).unwrap();
    assert_ne!(thought.text, "d2d1");
    assert!(thought.score.value() > 300);
}

#[test]
fn sixmaking_makes_its_king() {
    // The tower of five on a1 shows player 1, the rook of two on c1 player 2: whoever moves puts his
    // own on top.
    let text = |turn: u8| format!("x5/x5/x5/x5/12121,x,22,x2 {turn} 8 13,12 - 0");
    plays("sixmaking", &[], &text(1), 1, &["4a1c1", "5a1c1"]);
    plays("sixmaking", &[], &text(2), 1, &["1c1a1", "2c1a1"]);
}

#[test]
fn sixmaking_does_not_hand_over_the_king() {
    // Five discs of player 2: whole on c1 they make his king, also when player 1 carries them. And
    // he threatens to do it himself.
    let text = "x5/x5/x5/x5/22222,x,1,x2 1 9 15,11 - 0";
    for level in 1..=6 {
        assert_ne!(thought("sixmaking", &[], Some(text), level).text, "5a1c1", "level {level}");
    }
    let answer = thought("sixmaking", &[], Some(text), 3);
    let after = set_up("sixmaking", &[], Some(text), &answer.text);
    assert!(winning_turns(after.as_ref()).is_empty(), "{}", answer.text);
}

#[test]
fn makruk_mates_before_the_count_runs_out() {
    // The sixteenth move of the count: mate now or draw.
    plays("makruk", &[], "k7/7R/6R1/8/8/8/8/4K3 w - 16 15 60", 1, &["g6g8"]);
}

#[test]
fn makruk_takes_a_hanging_rook() {
    plays("makruk", &[], "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", 1, &["e4d5"]);
}

#[test]
fn kinizsi_brings_its_pawn_home() {
    plays("kinizsi", &[], "r7/1P5k/8/8/5N2/4RKB1/8/8 w - - 0 1", 1, &["b7b8", "b7a8"]);
    plays("kinizsi", &[], "8/7k/8/8/5N2/4RKB1/p7/8 b - - 0 1", 1, &["a2a1"]);
}

#[test]
fn kinizsi_captures_three_at_once() {
    // The block takes rook, knight and bishop; nothing is left to take it.
    plays("kinizsi", &[], "7k/8/4n3/3r1b2/4N3/3RKB2/2PPPPP1/8 w - - 0 1", 1, &["e3e5f"]);
}

#[test]
fn duck_captures_the_king() {
    plays("duck", &[], "4k3/8/8/8/8/8/4q3/4K3 b - - 0 1", 1, &["e2e1"]);
}

#[test]
fn duck_saves_the_king_by_taking_the_queen() {
    plays("duck", &[], "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", 1, &["e1e2"]);
}

#[test]
fn fourplayer_captures_a_king() {
    // Green's king stands open to Yellow's rook: in teams that wins, alone it is worth 20 points.
    let text = "Y-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/5,yR,7,gK/bK,13/14/14/14/14/\
                14/7,rK,6";
    plays("fourplayer", &[], text, 1, &["f8n8"]);
    plays("fourplayer", &[("mode", "ffa")], text, 1, &["f8n8"]);
}

#[test]
fn fourplayer_takes_a_hanging_queen() {
    // The rook on h4 takes the queen on b4, which nobody guards.
    let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/1,bQ,5,rR,6/\
                14/14/7,rK,6";
    plays("fourplayer", &[], text, 1, &["h4b4"]);
    plays("fourplayer", &[("mode", "ffa")], text, 1, &["h4b4"]);
}

#[test]
fn fogofwar_captures_the_king_it_sees() {
    plays("fogofwar", &[], "4k3/8/8/8/8/8/4q3/4K3 b - - 0 1", 1, &["e2e1"]);
}

#[test]
fn fogofwar_takes_the_queen_it_sees() {
    let text = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    plays("fogofwar", &[], text, 1, &["f3h4"]);
}
