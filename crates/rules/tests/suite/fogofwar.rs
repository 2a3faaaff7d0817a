//! Oracles and public bug reports of one game: fogofwar. And what no player may find out.

use ashtapada_rules::games::fogofwar::{FogOfWar, Position};
use ashtapada_rules::{
    AnyPosition, Game, Kind, Playing, Reason, Search, Seat, Told, Viewer, enter, find,
};

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

fn fog(fen: Option<&str>) -> Box<dyn AnyPosition> {
    set_up("fogofwar", &[], fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"))
}

fn after(fen: Option<&str>, turns: &str) -> Box<dyn AnyPosition> {
    let mut playing = fog(fen);
    play(playing.as_mut(), turns.split_whitespace())
        .unwrap_or_else(|(at, error)| panic!("entry {at} of {turns}: {error}"));
    playing
}

fn known(playing: &dyn AnyPosition) -> &Playing<FogOfWar> {
    playing.as_any().downcast_ref().expect("the game is known")
}

fn sees(playing: &dyn AnyPosition, seat: Seat) -> String {
    playing.view_text(Viewer::Seat(seat))
}

fn candidates(playing: &dyn AnyPosition, seat: Seat, want: usize, seed: u64) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(seed);
    FogOfWar.candidates(seat, playing.story(seat), want, &mut random)
}

/// The same game from another position: it has no past.
fn from_here(position: Position) -> Playing<FogOfWar> {
    let options = Kind::FogOfWar.options([]).unwrap();
    Playing::new(Kind::FogOfWar, options, FogOfWar, position)
}

#[test]
fn views_of_pyffish() {
    let records = records("fogofwar-views.jsonl.gz");
    assert_eq!(records.len(), 160);
    for record in &records {
        let fen = record["fen"].as_str().unwrap();
        let played = after(None, &strings(&record["moves"]).join(" "));
        assert_eq!(played.text(), fen);
        for playing in [played, fog(Some(fen))] {
            assert_eq!(playing.check(), None);
            let over = playing.outcome().is_some_and(|end| !end.reason.is_counted());
            assert_eq!(over, record["game_over"], "{fen}");
            if playing.outcome().is_some() && !over {
                continue; // their lists go on past ends by count
            }
            assert_eq!(legal(playing.as_ref()), strings(&record["legal"]), "{fen}");
            for (seat, field) in SEATS.into_iter().zip(["white_view", "black_view"]) {
                if let Some(view) = record[field].as_str() {
                    let seen = sees(playing.as_ref(), seat);
                    assert_eq!(seen.split(' ').next(), Some(view), "{field} of {fen}");
                }
            }
        }
    }
}

/// A rank of a FEN with one man on it.
fn rank_with(man: char, file: char) -> String {
    let left = file as usize - 'a' as usize;
    let run = |length: usize| if length > 0 { length.to_string() } else { String::new() };
    format!("{}{man}{}", run(left), run(7 - left))
}

/// Report F02: the pawn that may be captured in passing is seen, for this one turn, by the seat that may
/// do so; for both colours and on every file.
#[test]
fn a_pawn_that_may_be_captured_in_passing_is_seen() {
    for file in "abcdefgh".chars() {
        for beside in [(file as u8 - 1) as char, (file as u8 + 1) as char] {
            if !('a'..='h').contains(&beside) {
                continue;
            }
            // White's pawn goes two steps past Black's; nothing else is near.
            let fen = format!(
                "4k3/8/8/8/{}/8/{}/4K3 w - - 0 1",
                rank_with('p', beside),
                rank_with('P', file)
            );
            let mut playing = after(Some(&fen), &format!("{file}2{file}4"));
            let seen = known(playing.as_ref()).view(Viewer::Seat(Seat::SECOND));
            let cell =
                |name: String| ashtapada_rules::cell_named(&playing.picture(), &name).unwrap();
            let (pawn, passed) = (cell(format!("{file}4")), cell(format!("{file}3")));
            assert_eq!(seen.cells[pawn.index()].len(), 1, "{fen}");
            assert!(!seen.unseen.contains(&pawn) && !seen.unseen.contains(&passed), "{fen}");
            assert_eq!(
                sees(playing.as_ref(), Seat::SECOND).split(' ').nth(3),
                Some(&*format!("{file}3"))
            );
            // White is told nothing of it.
            assert_eq!(sees(playing.as_ref(), Seat::FIRST).split(' ').nth(3), Some("-"));
            let capture = format!("{beside}4{file}3");
            assert!(legal(playing.as_ref()).contains(&capture), "{capture}");
            // A turn later it is over, and the pawn is in the fog again.
            play(playing.as_mut(), ["e8e7", "e1e2"]).unwrap();
            assert!(!legal(playing.as_ref()).contains(&capture));
            let seen = playing.view(Viewer::Seat(Seat::SECOND));
            assert!(seen.unseen.contains(&pawn), "{fen}");
        }
    }
    // The report's own position, as its fix should have it.
    let playing = fog(Some("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
    let seen = "***1k1**/***3**/********/********/***pP***/***2***/********/********";
    assert_eq!(sees(playing.as_ref(), Seat::SECOND), format!("{seen} b - e3 0 1"));
    assert!(legal(playing.as_ref()).contains(&"d4e3".to_string()));
}

/// Report F04: at the door there is nothing to see before the end, and everything after it.
#[test]
fn spectators_are_blind_until_the_end() {
    let all = "********/********/********/********/********/********/********/********";
    let mut playing = after(None, "e2e4 f7f5 d1h5 a7a6");
    assert_eq!(playing.view_text(Viewer::Spectator), format!("{all} w - - 0 3"));
    let seen = playing.view(Viewer::Spectator);
    assert_eq!(seen.unseen.len(), 64);
    assert!(seen.cells.iter().all(Vec::is_empty) && seen.counters.is_empty());
    assert!(seen.last.is_empty() && seen.checks.is_empty());
    assert_eq!(playing.view_text(Viewer::Seat(Seat::new(5))), format!("{all} w - - 0 3"));
    enter(playing.as_mut(), "h5e8").unwrap();
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::KingCaptured));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND)] {
        assert_eq!(playing.view_text(viewer), playing.text(), "the fog lifts");
        assert!(playing.view(viewer).unseen.is_empty());
    }
}

/// Everything that a seat is given or answered, as text.
fn answers(playing: &dyn AnyPosition, seat: Seat) -> Vec<String> {
    let mut answers = vec![
        sees(playing, seat),
        format!("{:?}", playing.view(Viewer::Seat(seat)).cells),
        format!("{:?}", playing.view(Viewer::Seat(seat)).unseen),
        format!("{:?}", playing.view(Viewer::Seat(seat)).counters),
        format!("{:?}", playing.view(Viewer::Seat(seat)).checks),
        format!("{:?}", playing.events(seat)),
        format!("{:?}", playing.check()),
        format!("{playing:?}"),
        format!("{:?}", known(playing).position()),
    ];
    if playing.turn() != seat {
        return answers;
    }
    let listing = playing.legal(usize::MAX);
    for turn in &listing.turns {
        answers.push(format!("{} {}", playing.write_turn(turn), playing.name_turn(turn)));
    }
    for from in 0..64 {
        for to in [7, 12, 20, 27, 36, 43, 51, 56] {
            let name = |at: usize| format!("{}{}", (b'a' + at as u8 % 8) as char, at / 8 + 1);
            answers.push(format!("{:?}", playing.read_turn(&(name(from) + &name(to)))));
        }
    }
    for text in ["O-O", "O-O-O", "exd5", "Nf3", "Qxh7", "e8=Q", "nonsense", ""] {
        answers.push(format!("{:?}", playing.read_turn(text)));
    }
    answers
}

/// The swap test: put another position in place of the true one that the seat cannot tell from it.
/// Whatever the seat is given or answered stays the same: its legal turns are a function of its view.
#[test]
fn what_a_seat_cannot_tell_apart_answers_alike() {
    let mut swaps = 0;
    for seed in 0..10 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut playing = fog(None);
        for number in 0..100 {
            let turns = playing.legal(usize::MAX).turns;
            let Some(turn) = random.choice(&turns) else { break };
            playing.play(turn).unwrap();
            if playing.outcome().is_some() {
                break;
            }
            if number % 10 != seed {
                continue;
            }
            for seat in SEATS {
                for other in candidates(playing.as_ref(), seat, 5, seed) {
                    swaps += usize::from(other != *known(playing.as_ref()).position());
                    let other = from_here(other);
                    if other.outcome().is_some() {
                        continue; // stalemate or bare kings, which ends the game for all to see
                    }
                    assert_eq!(
                        answers(&other, seat),
                        answers(playing.as_ref(), seat),
                        "{} and {}",
                        other.text(),
                        playing.text()
                    );
                }
            }
        }
    }
    assert!(swaps > 200, "only {swaps} true swaps were tried");
}

/// Two games that differ in the opponent's turns alone, out of sight.
#[test]
fn hidden_turns_leave_no_trace() {
    for (one, other) in [
        ("e2e4 c7c6 d2d4 f7f6", "e2e4 g7g6 d2d4 d7d6"),
        ("e2e4 b8c6 d2d4 f7f6", "e2e4 g8f6 d2d4 b8c6"),
        // A pawn move and none, so that the true half-move clocks differ.
        ("g1f3 a7a6 f3g1 b7b6", "g1f3 b8c6 f3g1 c6b8"),
        // Castling rights are lost, and not.
        ("g1f3 g8h6 f3g1 h8g8 g1f3", "g1f3 g8h6 f3g1 h6g8 g1f3"),
    ] {
        let (one, other) = (after(None, one), after(None, other));
        assert_ne!(one.text(), other.text());
        assert_eq!(answers(one.as_ref(), Seat::FIRST), answers(other.as_ref(), Seat::FIRST));
        assert_eq!(one.story(Seat::FIRST), other.story(Seat::FIRST));
        let last = |playing: &dyn AnyPosition| playing.view(Viewer::Seat(Seat::FIRST)).last;
        assert_eq!(last(one.as_ref()), last(other.as_ref()));
    }
}

/// Of the opponent's turn a seat is shown where its own man vanished; of its own turn what it did.
#[test]
fn marks_give_nothing_away() {
    let cell = |playing: &dyn AnyPosition, name: &str| {
        ashtapada_rules::cell_named(&playing.picture(), name).unwrap()
    };
    let last = |playing: &dyn AnyPosition, seat| playing.view(Viewer::Seat(seat)).last;
    let quiet = after(None, "e2e4 d7d5");
    assert!(last(quiet.as_ref(), Seat::FIRST).is_empty());
    assert_eq!(last(quiet.as_ref(), Seat::SECOND).len(), 2);
    let capture = after(None, "e2e4 d7d5 e4d5");
    assert_eq!(last(capture.as_ref(), Seat::SECOND), [cell(capture.as_ref(), "d5")]);
    let passing = after(Some("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e2e4 d4e3");
    assert_eq!(last(passing.as_ref(), Seat::FIRST), [cell(passing.as_ref(), "e4")]);
    assert_eq!(passing.view(Viewer::Open).last.len(), 2);
}

/// One refusal for every turn that cannot be made, whatever the cause. Only what is no turn in any position
/// is told apart, by the text alone.
#[test]
fn refusals_are_all_alike() {
    let mut playing = after(None, "e2e4 e7e5");
    for text in ["xyzzy", "N", "🦆", "", "e1e9", "help"] {
        for playing in [playing.as_ref(), fog(Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1")).as_ref()] {
            let error = playing.read_turn(text).unwrap_err().to_string();
            assert!(error.contains("turns look like e2e4, "), "{text}: {error}");
        }
    }
    // Blocked by a man in the fog; blocked by an own man; no man there; not his; nothing to capture.
    for text in ["e4e5", "a1a3", "e3e4", "a7a6", "exd5", "nf4", "O-O", "e7e8q", "Qh8#"] {
        let error = enter(playing.as_mut(), text).unwrap_err().to_string();
        assert_eq!(error, "illegal", "{text}");
    }
    let twins = fog(Some("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"));
    assert_eq!(twins.read_turn("Nd2").unwrap_err().to_string(), "illegal");
    assert!(twins.read_turn("Nbd2").is_ok());
}

/// The option exists for what other sites do, with the one value that is offered.
#[test]
fn pawn_sight() {
    assert!(Kind::FogOfWar.options([("pawn_sight", "capture")]).is_ok());
    assert!(Kind::FogOfWar.options([("pawnSight", "capture")]).is_ok());
    assert!(Kind::FogOfWar.options([("pawn_sight", "always")]).is_err());
}

#[test]
fn bare_kings_draw_and_a_bare_king_wins_on_no_time() {
    let mut playing = fog(Some("8/8/8/3k4/4P3/8/8/4K3 b - - 0 1"));
    assert!(playing.outcome().is_none());
    enter(playing.as_mut(), "d5e4").unwrap();
    assert_eq!(playing.outcome().map(|end| end.reason), Some(Reason::BareKings));
    // White has a knight, Black nothing.
    let knight = "8/8/8/3k4/8/8/8/4KN2 w - - 0 1";
    for (flagging, wanted) in [("0:flag", "1/2-1/2"), ("1:flag", "1-0")] {
        let mut playing = fog(Some(knight));
        enter(playing.as_mut(), flagging).unwrap();
        assert_eq!(result(playing.as_ref()), wanted);
    }
}

// --- what a bot may suppose -----------------------------------------------------------------------

fn shows(position: &Position, seat: Seat, story: &[Told]) -> bool {
    FogOfWar.write_view(position, Viewer::Seat(seat)) == story.last().unwrap().view
}

/// White's first turn is out of Black's sight whatever it is: Black sees ranks 5 to 8. So exactly the
/// twenty positions after it are possible.
#[test]
fn the_first_turn_may_have_been_any() {
    let playing = after(None, "e2e4");
    let found = candidates(playing.as_ref(), Seat::SECOND, 1_000, 1);
    assert_eq!(found.len(), 20);
    assert!(found.contains(known(playing.as_ref()).position()));
    // The seat that has moved knows all there is.
    assert_eq!(candidates(playing.as_ref(), Seat::FIRST, 1_000, 1).len(), 1);
    // After a meeting of pawns Black knows that White's pawn stands on e4, by one step or by two.
    let playing = after(None, "e2e4 d7d5");
    let found = candidates(playing.as_ref(), Seat::SECOND, 1_000, 1);
    assert!(found.contains(known(playing.as_ref()).position()));
    assert_eq!(found.len(), 1, "one turn was made, and it brought a pawn to e4");
}

/// Candidates show exactly what was seen last, are all different, and depend on story and dice alone.
#[test]
fn candidates_agree_with_the_story() {
    for seed in 0..8 {
        let mut random = fastrand::Rng::with_seed(100 + seed);
        // Half of the games begin at some other position, of which a seat was never told more than a view.
        let begin = match seed % 4 {
            1 => Some("r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 4 8"),
            3 => Some("8/5k2/3r1p2/4p2p/2P1P2P/1R3P2/5K2/8 w - - 0 40"),
            _ => None,
        };
        let mut playing = fog(begin);
        for number in 0..90 {
            for seat in SEATS.into_iter().filter(|_| number % 9 == seed) {
                let story = playing.story(seat);
                let found = candidates(playing.as_ref(), seat, 16, seed);
                assert!(!found.is_empty(), "{} for {seat:?}", playing.text());
                assert!(found.len() <= 16);
                for (at, position) in found.iter().enumerate() {
                    assert!(shows(position, seat, story), "{}", FogOfWar.write(position));
                    assert!(!found[..at].contains(position));
                }
                assert!(found == candidates(playing.as_ref(), seat, 16, seed), "dice decide");
            }
            let turns = playing.legal(usize::MAX).turns;
            let Some(turn) = random.choice(&turns) else { break };
            playing.play(turn).unwrap();
            if playing.outcome().is_some() {
                break;
            }
        }
    }
}

/// While few enough positions are possible for all of them to be kept, the true one is among them.
#[test]
fn the_truth_is_among_the_first_candidates() {
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut playing = fog(None);
        for _ in 0..3 {
            let turns = playing.legal(usize::MAX).turns;
            playing.play(random.choice(&turns).unwrap()).unwrap();
            for seat in SEATS {
                let found = candidates(playing.as_ref(), seat, 1_000, 0);
                // Half-move clocks apart, which nobody can know.
                let truth = playing.key();
                let contained = found.iter().any(|position| FogOfWar.key(position) == truth);
                // Two hidden turns can have more outcomes than are kept.
                let cut = found.len() == 400;
                assert!(cut || contained, "{} for {seat:?}", playing.text());
            }
        }
    }
}

/// A story that makes no sense is answered, with nothing or with positions that show its last view.
#[test]
fn odd_stories_are_answered() {
    let told = |view: &str, own_turn: Option<&str>| Told {
        view: view.into(),
        own_turn: own_turn.map(String::from),
    };
    let start = "********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    let fog = "********/********/********/********/********/********/********/********";
    let stories = [
        vec![],
        vec![told("", None)],
        vec![told("🦆 w - - 0 1", None)],
        vec![told(start, None), told(start, None), told(start, Some("e2e4"))],
        vec![told(start, None), told(start, Some("🦆")), told("x", None)],
        vec![told(&format!("{fog} w KQkq e3 0 1"), None)],
        vec![
            told(&format!("{fog} b - - 0 1"), Some("e2e4")),
            told(&format!("{fog} w - - 0 1"), None),
        ],
        vec![told("KKKKKKKK/PPPPPPPP/8/8/8/8/pppppppp/kkkkkkkk w - - 0 1", None)],
        vec![told("PPPPPPPP/********/********/8/8/8/8/PPPPPPPP w - - 0 1", None)],
        vec![told(start, None), told("8/8/8/8/8/8/8/8 b - - 0 9999", Some("e2e4"))],
        vec![told("nnnnnnnn/8/8/8/8/8/8/R3K2N w KQ - 0 1", None), told(start, Some("e1g1"))],
        vec![told("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", None), told(start, Some("d5e6"))],
        vec![told("********/pppppppp/PPPPPPPP/8/8/8/8/4K3 w - - 0 1", None)],
    ];
    for story in &stories {
        for seat in [Seat::FIRST, Seat::SECOND, Seat::new(5)] {
            let mut random = fastrand::Rng::with_seed(7);
            for position in FogOfWar.candidates(seat, story, 20, &mut random) {
                assert!(shows(&position, seat, story), "{story:?}");
            }
        }
    }
}

/// The whole call is repeated at every turn of a bot, so it must be quick however long the game is.
#[test]
fn candidates_come_quickly() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut playing = fog(None);
    while playing.turns_played() < 80 {
        let turns = playing.legal(usize::MAX).turns;
        // Kings stay on the board, so that the game lasts.
        let lasting: Vec<_> = turns
            .into_iter()
            .filter(|turn| {
                let mut next = playing.boxed();
                next.play(turn).unwrap();
                next.outcome().is_none()
            })
            .collect();
        let turn = random.choice(&lasting).expect("some turn that does not end the game");
        playing.play(turn).unwrap();
    }
    let begun = std::time::Instant::now();
    let found = candidates(playing.as_ref(), playing.turn(), 64, 1);
    let spent = begun.elapsed();
    assert!(!found.is_empty());
    eprintln!("64 candidates at move 40: {spent:?}");
    assert!(spent.as_secs() < 5, "{spent:?}: a bound for slow machines and debug builds");
}

/// docs/rules/fogofwar.md: a view is a FEN in which every cell in the fog is a `*`. It cannot be played from, in
/// no game in which that is no man, and that is told in one sentence whatever else it lacks.
#[test]
fn a_view_is_no_position() {
    let view = "********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    for game in ["fogofwar", "chess", "makruk", "kinizsi"] {
        let kind = find(game).unwrap().kind;
        let error = kind.read(&kind.options([]).unwrap(), view, &mut Vec::new()).err().unwrap();
        assert!(error.is_view(), "{game}: {error}");
        assert_eq!(
            error.to_string(),
            "the board: hidden cells (*) make it what one seat sees, which is no position; accepted: \
             the whole position, which the table tells once the game is over"
        );
    }
}

/// docs/rules/duck.md: a `*` is the duck there, of which there is one at most. More than an old one and a new one are
/// hidden cells, as in the views of docs/rules/fogofwar.md.
#[test]
fn a_view_holds_no_ducks() {
    let duck = find("duck").unwrap().kind;
    let error =
        |text: &str| duck.read(&duck.options([]).unwrap(), text, &mut Vec::new()).err().unwrap();
    for (view, hidden) in [
        ("********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", 32),
        ("********/********/1*******/*1*p1**1/4P3/4*3/PPPP1PPP/RNBQKBNR w KQ - 0 2", 28),
        ("rnbqkbnr/ppp1pppp/8/3p4/***1P*1*/*******1/********/******** w kq - 0 2", 28),
        // Three are enough, and what else the text lacks is not told.
        ("4k3/8/8/***5/8/8/8/8", 3),
    ] {
        let told = error(view);
        assert!(told.is_view(), "{view}: {told}");
        assert_eq!(
            told.to_string(),
            format!(
                "the board: * on {hidden} cells looks like what one seat sees in Fog of War; accepted: \
                 one * at most"
            )
        );
    }
    let two = error("rnbqkbnr/pppppppp/*7/7*/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(!two.is_view(), "{two}");
    assert_eq!(two.to_string(), "the board: there are 2 ducks; accepted: one * at most");
}
