//! Chess and Chess960: positions and games of pyffish, public bug reports, start arrays, ends; texts stand in
//! [`chess_texts`](crate::chess_texts).

use std::collections::HashSet;

use ashtapada_rules::board::Set64;
use ashtapada_rules::kit::chessmen::fen::{self, Reading};
use ashtapada_rules::kit::chessmen::{self, Board, CASTLING, Style, castling_goals};
use ashtapada_rules::{AnyPosition, Kind, MoveList, Outcome, Reason, Search, Seat, Visitor, find};

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

/// Legal turns and check of a position text, whatever is counted.
struct Facts<'a>(&'a str);

impl Visitor for Facts<'_> {
    type Output = (Vec<String>, Option<bool>, Option<Outcome>);
    fn visit<G: Search>(self, _: Kind, game: G) -> Self::Output {
        let position = game.read(self.0, &mut Vec::new()).unwrap();
        let (turns, _) = game.turns(&position, usize::MAX);
        let mut texts: Vec<String> =
            turns.iter().map(|turn| game.write_turn(&position, turn)).collect();
        texts.sort();
        (texts, game.check(&position), game.terminal(&position))
    }
}

fn facts(id: &str, text: &str) -> (Vec<String>, Option<bool>, Option<Outcome>) {
    let entry = find(id).unwrap();
    entry.kind.visit(&entry.kind.options([]).unwrap(), Facts(text)).unwrap()
}

pub(crate) fn at(id: &str, text: &str) -> Box<dyn AnyPosition> {
    set_up(id, &[], Some(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game from the start array of chess, moves in SAN parted by spaces.
fn game(moves: &str) -> Box<dyn AnyPosition> {
    let mut playing = set_up("chess", &[], None).unwrap();
    play(playing.as_mut(), moves.split_whitespace()).unwrap();
    playing
}

fn reason(playing: &dyn AnyPosition) -> Option<&'static str> {
    playing.outcome().map(|outcome| outcome.reason.id())
}

/// Replays a line, with its text, and compares how the game stands. pyffish ends no game for lack of
/// material; where its two tests both say so, we do.
fn stands_as_recorded(id: &str, line: &serde_json::Value, text: &str) -> Box<dyn AnyPosition> {
    let mut playing = at(id, line["start_fen"].as_str().unwrap());
    let moves = strings(&line["moves"]);
    play(playing.as_mut(), moves.iter().map(String::as_str))
        .unwrap_or_else(|(entry, error)| panic!("{text}: entry {entry}: {error}"));
    assert_eq!(playing.text(), text);
    assert_eq!(playing.check(), line["check"].as_bool(), "{text}");
    let dead = line["insufficient"] == serde_json::json!([true, true]);
    if dead && !["checkmate", "stalemate"].map(Some).contains(&line["reason"].as_str()) {
        assert_eq!(reason(playing.as_ref()), Some("insufficient_material"), "{text}");
        assert_eq!(result(playing.as_ref()), "1/2-1/2", "{text}");
    } else {
        assert_eq!(reason(playing.as_ref()), line["reason"].as_str(), "{text}");
        assert_eq!(result(playing.as_ref()), line["result"].as_str().unwrap(), "{text}");
    }
    playing
}

#[test]
fn positions_of_pyffish() {
    for id in ["chess", "chess960"] {
        for line in records(&format!("ffish-{id}.jsonl.gz")) {
            let text = line["fen"].as_str().unwrap();
            let playing = stands_as_recorded(id, &line, text);
            if playing.outcome().is_none() {
                assert_eq!(legal(playing.as_ref()), strings(&line["legal"]), "{text}");
            }
            let (listed, check, end) = facts(id, text);
            assert_eq!(listed, strings(&line["legal"]), "{text} alone");
            assert_eq!(check, line["check"].as_bool(), "{text} alone");
            let shown = ["checkmate", "stalemate"];
            let wanted = line["reason"].as_str().filter(|reason| shown.contains(reason));
            assert_eq!(end.map(|end| end.reason.id()), wanted, "{text} alone");
            for seat in [Seat::FIRST, Seat::SECOND] {
                let able = board(id, text).can_mate(seat);
                let unable = line["insufficient"][seat.index()].as_bool().unwrap();
                assert_eq!(able, !unable, "{text}: can seat {} mate?", seat.index());
            }
        }
    }
}

#[test]
fn whole_games_of_pyffish() {
    for id in ["chess", "chess960"] {
        for line in records(&format!("ffish-{id}-games.jsonl.gz")) {
            let text = line["final_fen"].as_str().unwrap();
            stands_as_recorded(id, &line, text);
            assert_eq!(facts(id, text).0.len() as u64, line["n_legal"].as_u64().unwrap());
        }
    }
}

fn board(id: &str, text: &str) -> Board {
    let style = if id == "chess" { Style::Classic } else { Style::Chess960 };
    fen::read(text, Reading { style, royal: true, marks: &[] }, &mut Vec::new()).unwrap().0
}

/// Legal moves found another way: make every pseudo-legal one and look at the king.
fn slowly_legal(board: &Board) -> HashSet<u32> {
    let mut list = MoveList::new();
    board.pseudo_legal(Set64::EMPTY, &mut list);
    let us = board.turn;
    let safe = |board: &Board| {
        let king = board.king(us).unwrap();
        board.attackers(king, us.other(), board.men.occupied()).is_empty()
    };
    list.into_iter()
        .filter(|mv| {
            let mut after = *board;
            after.play(*mv);
            if mv.kind() != CASTLING {
                return safe(&after);
            }
            // The king is put on every cell of his way, as if it went there step by step.
            let (goal, _) = castling_goals(mv.from(), mv.to());
            let (low, high) = (mv.from().min(goal).index(), mv.from().max(goal).index());
            safe(&after)
                && (low..=high).all(|cell| {
                    let mut during = *board;
                    during.men.take(us, chessmen::KING, mv.from());
                    let cell = ashtapada_rules::Cell::new(cell as u16);
                    let occupied = during.men.occupied();
                    board.attackers(cell, us.other(), occupied).is_empty()
                })
        })
        .map(|mv| mv.bits())
        .collect()
}

/// The kinds of fault behind many reports (pins, double checks, captures in passing, castling through
/// attacks): pins and checkers must give what trying out gives.
#[test]
fn pins_and_checkers_agree_with_trying_out() {
    let mut random = fastrand::Rng::with_seed(960);
    for number in 0..240 {
        let number = number * 4;
        let options = [("number".to_string(), number.to_string())];
        let start = set_up("chess960", &options, None).unwrap().text();
        let mut board = board("chess960", &start);
        for _ in 0..150 {
            let mut list = MoveList::new();
            board.legal(&mut list);
            let listed: HashSet<u32> = list.iter().map(|mv| mv.bits()).collect();
            assert_eq!(listed.len(), list.len(), "a move is listed twice");
            let text = fen::write(&board, Style::Chess960, &[]);
            assert_eq!(listed, slowly_legal(&board), "{text}");
            assert_eq!(board.has_legal_move(), !list.is_empty(), "{text}");
            let mut count = chessmen::moves::Count::default();
            board.legal(&mut count);
            assert_eq!(count.0, list.len() as u64, "{text}");
            let passing = list.iter().any(|mv| mv.kind() == chessmen::EN_PASSANT);
            assert_eq!(board.can_capture_in_passing(), passing, "{text}");
            // Pawns two steps forward and captures in passing come often, castling at once.
            let rare: Vec<_> = list.iter().filter(|mv| (1..=3).contains(&mv.kind())).collect();
            let mv = match random.choice(&rare) {
                Some(mv) if random.u8(..4) == 0 => **mv,
                _ => match random.choice(&list) {
                    Some(mv) => *mv,
                    None => break,
                },
            };
            board.play(mv);
        }
    }
}

// --- public bug reports: C, chess ------------------------------------------------------------------

/// C01, C02: captures in passing that uncover the king or answer a check, as tables for both colours.
#[test]
fn captures_in_passing() {
    let cases = [
        // Both pawns leave the rank: the rook sees the king.
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", false, 6),
        // Only the captured pawn stood on the bishop's diagonal.
        ("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", "d5e6", false, 6),
        // The captor is pinned on its file, and on the diagonal along which it captures.
        ("4r3/8/8/3pP3/8/8/8/k3K3 w - d6 0 1", "e5d6", false, 5),
        ("8/8/1b6/2Pp4/3K4/8/8/k7 w - d6 0 1", "c5d6", false, 6),
        ("8/k7/3b4/3pP3/8/8/7K/8 w - d6 0 1", "e5d6", true, 6),
        // A check by the pawn that has just moved is answered by taking it.
        ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", true, 9),
        // A check along a diagonal is answered by standing in between.
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3", true, 6),
    ];
    for (text, turn, wanted, count) in cases {
        let listed = legal(at("chess", text).as_ref());
        assert_eq!(listed.contains(&turn.to_string()), wanted, "{text}: {listed:?}");
        if wanted || text.contains("e6") {
            assert_eq!(listed.len(), count, "{text}: {listed:?}");
        }
        let mirrored = mirror(text);
        assert_eq!(legal(at("chess", &mirrored).as_ref()).len(), listed.len(), "{mirrored}");
    }
}

/// The same position with colours exchanged.
fn mirror(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let flip = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let men: String = ranks.join("/").chars().map(flip).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let rights: String = fields[2].chars().map(flip).collect();
    let passed = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    format!("{men} {turn} {rights} {passed} 0 1")
}

/// C04: a passed cell that is none is dropped with a note, never taken for another one; what is no
/// cell at all is an error.
#[test]
fn impossible_passed_cells() {
    let text =
        |field: &str| format!("rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq {field} 0 1");
    let read = |field: &str| {
        let mut notes = Vec::new();
        let entry = find("chess").unwrap();
        let options = entry.kind.options([]).unwrap();
        let playing = entry.kind.read(&options, &text(field), &mut notes);
        playing.map(|playing| (playing.text(), legal(playing.as_ref()).len(), notes))
    };
    for field in ["e5", "e4", "e3", "d6", "a6"] {
        let (written, count, notes) = read(field).unwrap();
        assert_eq!((written, count), (text("-"), 29), "{field}");
        assert!(notes.len() == 1 && notes[0].to_string().contains(field), "{notes:?}");
    }
    assert_eq!(read("e6").unwrap(), (text("e6"), 30, vec![]));
    for field in ["e9", "i6", "66", "e", "é6", "e66"] {
        let error = read(field).unwrap_err();
        assert_eq!(error.faults.len(), 1, "{error}");
        assert!(error.to_string().contains("field 4"), "{error}");
    }
    // After any double step readers accept the cell, and drop it where nobody could capture.
    let e4 = at("chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(e4.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

/// C08: the right belongs to the corner rook; without it there is none.
#[test]
fn rights_belong_to_their_rook() {
    let inner = at("chess", "4k1rr/1b1p3p/nn1p4/P3Np2/3P1bp1/6PP/P5R1/1B1K2N1 b k - 1 37");
    let listed = legal(inner.as_ref());
    assert_eq!(listed.len(), 35);
    assert!(!listed.contains(&"e8g8".to_string()));
    // Rights without king or rook at home are dropped: which are left?
    let cases = [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "Qkq"),
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "kq"),
        ("1r2k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQk"),
        ("r3k2r/8/8/8/8/8/8/r3K2R w KQkq - 0 1", "Kkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "-"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq"),
    ];
    for (text, rights) in cases {
        // In the fifth row the black rook on a1 gives check; no matter.
        let written = at("chess", text).text();
        assert_eq!(written.split(' ').nth(2), Some(rights), "{text}");
    }
    // Moving or losing a rook, and moving the king, loses rights for good.
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let cases = [("a1a8", "Kk"), ("h1h8", "Qq"), ("e1g1", "kq"), ("e1e2", "kq"), ("a1b1", "Kkq")];
    for (turn, rights) in cases {
        let mut playing = at("chess", start);
        play(playing.as_mut(), [turn]).unwrap();
        assert_eq!(playing.text().split(' ').nth(2), Some(rights), "{turn}");
    }
}

/// C09, C10: what makes positions the same. A capture in passing counts if it is legal, rights count.
#[test]
fn identity_of_positions() {
    let long = "e4 Nf6 Qh5 Nxh5 e5 d5 Nf3 Nf6 Ng1 Nh5 Nf3 Nf6 Ng1 Nh5";
    let king = "Nc3 Nc6 Ke2 Bd7 Ke1 Bc8 Ke2 Bd7 Ke1 Bc8";
    let bishop = "b3 b6 Bb2 Bb7 Bc1 Bc8 Bb2 Bb7 Bc1 Bc8";
    let cases = [
        ("e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8".to_string(), None),
        (long.to_string(), None),
        (format!("{long} {king}"), None),
        (format!("{long} {king} {bishop}"), Some("repetition")),
        // The pawn on e5 is pinned, so d5 could not be captured in passing.
        (
            "e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8".to_string(),
            Some("repetition"),
        ),
        ("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".to_string(), Some("repetition")),
        // Twice is not enough, and a pawn move in between parts everything.
        ("Nf3 Nf6 Ng1 Ng8".to_string(), None),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".to_string(), Some("repetition")),
        ("Nf3 Nf6 Ng1 Ng8 e3 e6 Nf3 Nf6 Ng1 Ng8".to_string(), None),
    ];
    for (moves, wanted) in cases {
        assert_eq!(reason(game(&moves).as_ref()), wanted, "{moves}");
    }
}

/// C11: the first position of a game counts as an occurrence, wherever it came from.
#[test]
fn the_first_position_counts() {
    let mut playing = at("chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    let moves: Vec<&str> = "Kd2 Kd7 Ke1 Ke8 Kf2 Kf7 Ke1 Ke8".split(' ').collect();
    play(playing.as_mut(), moves[..7].iter().copied()).unwrap();
    assert_eq!(reason(playing.as_ref()), None);
    play(playing.as_mut(), [moves[7]]).unwrap();
    assert_eq!(reason(playing.as_ref()), Some("repetition"));
    // Also from a text whose clock says that more came before than is known.
    let mut playing = at("chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 40 31");
    play(playing.as_mut(), moves.iter().copied()).unwrap();
    assert_eq!(reason(playing.as_ref()), Some("repetition"));
}

// --- public bug reports: N, Chess960 -----------------------------------------------------------------

/// N01, N03, N05, N06: which rook a right means, and what may stand in the way.
#[test]
fn rooks_that_rights_mean() {
    let cases = [
        // Outermost rook; the inner one blocks.
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "H", 20, &[][..]),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "G", 21, &["e1g1"]),
        // e1 is taken by a rook that does not castle.
        ("4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18", "Ff", 42, &[]),
        // An enemy rook is no partner, and may be what forbids it.
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1", "B", 21, &[]),
        // A rook of the right colour on another rank is no partner either.
        ("4k3/8/8/8/8/6R1/8/4K2R w K - 0 1", "H", 29, &["e1h1"]),
    ];
    for (text, rights, count, castlings) in cases {
        let playing = at("chess960", text);
        let written = playing.text();
        assert_eq!(written.split(' ').nth(2), Some(rights), "{text}");
        assert_eq!(at("chess960", &written).text(), written);
        let listed = legal(playing.as_ref());
        assert_eq!(listed.len(), count, "{text}: {listed:?}");
        let names: Vec<String> = playing
            .legal(usize::MAX)
            .turns
            .iter()
            .filter(|turn| playing.name_turn(turn).starts_with('O'))
            .map(|turn| playing.write_turn(turn))
            .collect();
        assert_eq!(names, castlings, "{text}");
    }
}

/// N07: castling as king takes rook in a game, by SAN.
#[test]
fn a_game_with_castling_left() {
    let mut playing = at("chess960", "nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1");
    let moves = "d4 d5 c4 dxc4 e4 b5 Ne3 c5 dxc5 e5 b4 a5 bxa5 Bxc5 a4 bxa4 Nac2 Nc7 Bb4 Bxb4 Nxb4 \
                 Qb5 Rxc4 Qxa5 Nbd5 Nxd5 Rxc8 Nxe3 fxe3";
    play(playing.as_mut(), moves.split_whitespace()).unwrap();
    assert_eq!(playing.text(), "2Rnb1kr/5ppp/8/q3p3/p3P3/4P3/6PP/1Q3BKR b Hh - 0 15");
    assert_eq!(legal(playing.as_ref()).len(), 27);
    let castling = playing.read_turn("O-O").unwrap();
    assert_eq!(playing.write_turn(&castling), "g8h8");
    assert_eq!(playing.read_turn("g8h8"), Ok(castling));
}

// --- start arrays ------------------------------------------------------------------------------------

fn array(number: u32) -> String {
    let options = [("number".to_string(), number.to_string())];
    let text = set_up("chess960", &options, None).unwrap().text();
    text.split(['/', ' ']).nth(7).unwrap().to_string()
}

#[test]
fn the_960_arrays() {
    let samples = [
        (0, "BBQNNRKR"),
        (289, "BQNBRKRN"),
        (518, "RNBQKBNR"),
        (534, "RNBKQBNR"),
        (959, "RKRNNQBB"),
    ];
    for (number, wanted) in samples {
        assert_eq!(array(number), wanted, "{number}");
    }
    let arrays: HashSet<String> = (0..960).map(array).collect();
    assert_eq!(arrays.len(), 960);
    for array in arrays {
        let mut men: Vec<char> = array.chars().collect();
        let files = |man: char| -> Vec<usize> {
            array.char_indices().filter(|(_, other)| *other == man).map(|(file, _)| file).collect()
        };
        let (bishops, rooks, king) = (files('B'), files('R'), files('K'));
        assert_eq!(bishops[0] % 2 + bishops[1] % 2, 1, "{array}: bishops on both colours");
        assert!(rooks[0] < king[0] && king[0] < rooks[1], "{array}: king between rooks");
        men.sort_unstable();
        assert_eq!(men, ['B', 'B', 'K', 'N', 'N', 'Q', 'R', 'R'], "{array}");
    }
    let start = set_up("chess960", &[("number".into(), "0".into())], None).unwrap().text();
    assert_eq!(start, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
    assert!(find("chess960").unwrap().kind.options([("number", "960")]).is_err());
}

// --- ends --------------------------------------------------------------------------------------------

/// FIDE 9.6.2: mate on the hundredth half-move without progress wins; anything else draws.
#[test]
fn the_hundredth_half_move() {
    let mut playing = at("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    play(playing.as_mut(), ["a1a8"]).unwrap();
    assert_eq!(reason(playing.as_ref()), Some("checkmate"));
    let mut playing = at("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    play(playing.as_mut(), ["a1a7"]).unwrap();
    assert_eq!(reason(playing.as_ref()), Some("n_move_rule"));
    assert!(playing.legal(9).turns.is_empty());
    // The record may have gone on.
    play(playing.as_mut(), ["h8g8"]).unwrap();
}

/// A search without a legal move would be lost: noisy moves are legal, gains are for them alone.
#[test]
fn hints_for_searches() {
    struct Hints;
    impl Visitor for Hints {
        type Output = ();
        fn visit<G: Search>(self, _: Kind, game: G) {
            let mut random = fastrand::Rng::with_seed(7);
            for _ in 0..20 {
                let mut position = game.start();
                for _ in 0..200 {
                    let (mut all, mut noisy) = (MoveList::new(), MoveList::new());
                    game.moves(&position, &mut all);
                    game.noisy(&position, &mut noisy);
                    for mv in &all {
                        let listed = noisy.contains(mv);
                        assert_eq!(listed, game.gain(&position, *mv) > 0, "{mv:?}");
                    }
                    assert!(noisy.iter().all(|mv| all.contains(mv)));
                    if let Some(passed) = game.null_move(&position) {
                        assert_ne!(game.turn(&passed), game.turn(&position));
                        assert_eq!(game.check(&position), Some(false));
                        assert_eq!(game.key(&passed), game.fresh_key(&passed));
                    }
                    let Some(mv) = random.choice(&all) else { break };
                    game.play(&mut position, *mv);
                }
            }
        }
    }
    for id in ["chess", "chess960"] {
        let kind = find(id).unwrap().kind;
        kind.visit(&kind.options([]).unwrap(), Hints).unwrap();
    }
}

/// Time runs out against a side that could not mate: a draw.
#[test]
fn time_runs_out() {
    for (text, wanted) in [
        ("8/4rk2/8/8/8/8/8/3K4 b - - 0 1", "1/2-1/2"), // Black's flag; White is bare
        ("8/4rk2/8/8/8/8/8/3K4 w - - 0 1", "0-1"),
    ] {
        let mut playing = at("chess", text);
        play(playing.as_mut(), ["flag"]).unwrap();
        assert_eq!(result(playing.as_ref()), wanted);
        assert_eq!(playing.outcome().unwrap().reason, Reason::Timeout);
    }
}
