//! `uci`: transcripts of conversations with the engine, as other programs have them.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use ashtapada_proto::Setup;
use ashtapada_rules::{AnyPosition, catalogue, enter};

use crate::stdout;

/// Whoever waits longer for a line waits in vain. No test is about time.
const IN_VAIN: Duration = Duration::from_secs(240);

/// The other program in a conversation.
struct Friend {
    engine: Child,
    voice: Option<ChildStdin>,
    ears: Receiver<String>,
}

impl Friend {
    fn meet() -> Friend {
        Friend::meet_with("1")
    }

    fn meet_with(seed: &str) -> Friend {
        let mut engine = Command::new(env!("CARGO_BIN_EXE_ashtapada"))
            .args(["uci", "--seed", seed])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let heard = BufReader::new(engine.stdout.take().unwrap());
        let (tell, ears) = channel();
        thread::spawn(move || {
            for line in heard.lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        Friend { voice: engine.stdin.take(), engine, ears }
    }

    fn say(&mut self, lines: &str) {
        let voice = self.voice.as_mut().expect("still talking");
        voice.write_all(format!("{lines}\n").as_bytes()).expect("the engine listens");
        voice.flush().unwrap();
    }

    /// Lines up to one that begins so, that one included.
    fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.ears.recv_timeout(IN_VAIN).unwrap_or_else(|error| {
                panic!("{error} waiting for \"{beginning}\" after {lines:?}");
            });
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return lines;
            }
        }
    }

    /// What is said before the engine is ready for more.
    fn so_far(&mut self) -> Vec<String> {
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// All that is still said when the input ends.
    fn part(mut self) -> Vec<String> {
        drop(self.voice.take());
        let lines = self.ears.iter().collect();
        assert!(self.engine.wait().unwrap().success());
        lines
    }
}

impl Drop for Friend {
    fn drop(&mut self) {
        let _ = self.engine.kill();
    }
}

fn best_moves(lines: &[String]) -> usize {
    lines.iter().filter(|line| line.starts_with("bestmove ")).count()
}

fn word_after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let mut words = line.split_whitespace().skip_while(|other| *other != word);
    words.nth(1)
}

fn start_of(id: &str) -> Box<dyn AnyPosition> {
    Setup { game: id, ..Setup::default() }.begin().unwrap().0
}

/// Every line of play that is told must be playable to its end, and so must the answer.
fn assert_legal(playing: &dyn AnyPosition, lines: &[String]) {
    for line in lines {
        let turns = if let Some((_, turns)) = line.split_once(" pv ") {
            turns.to_string()
        } else if let Some(best) = line.strip_prefix("bestmove ") {
            best.replace(" ponder ", " ")
        } else {
            continue;
        };
        let mut playing = playing.boxed();
        for turn in turns.split_whitespace() {
            enter(playing.as_mut(), turn).unwrap_or_else(|error| panic!("{line}: {turn}: {error}"));
        }
    }
}

#[test]
fn it_introduces_itself_with_the_options_that_other_programs_set() {
    let said = stdout(&["uci"], "uci\nquit\n");
    for option in [
        "Threads type spin default 1 min 1 ",
        "Hash type spin default 16 min 1 ",
        "MultiPV type spin default 1 min 1 max 500",
        "Skill Level type spin default 20 min -20 max 20",
        "Move Overhead type spin default 30 min 0 max 5000",
        "UCI_Elo type spin ",
        "UCI_LimitStrength type check default false",
        "UCI_Chess960 type check default false",
        "UCI_AnalyseMode type check default false",
        "UCI_ShowWDL type check default false",
        "Ponder type check default false",
        "Clear Hash type button",
        "UCI_Variant type combo default chess var ",
        "Game Options type string default <empty>",
    ] {
        assert!(said.contains(&format!("\noption name {option}")), "{option}: {said}");
    }
    assert!(said.starts_with("id name Ashtapada "), "{said}");
    assert!(said.ends_with("\nuciok\n"), "{said}");
}

#[test]
fn every_name_of_a_game_that_is_offered_is_taken() {
    let mut friend = Friend::meet();
    friend.say("uci");
    let declared = friend.until("uciok");
    let line = declared.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    let names: Vec<&str> = line.split(" var ").skip(1).collect();
    let ids = catalogue().into_iter().map(|entry| entry.id);
    for id in ids.chain(["fischerandom", "makpong", "asean", "darkchess"]) {
        assert!(names.contains(&id), "{id}");
    }
    for name in &names {
        friend.say(&format!("setoption name UCI_Variant value {name}"));
        let said = friend.so_far();
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(&format!("info string variant {name} files ")), "{said:?}");
    }
}

/// The line as Debian's Fairy-Stockfish 11.1 prints it, and the like for boards it cannot know.
#[test]
fn a_change_of_game_is_told_and_resets_the_position() {
    let mut friend = Friend::meet();
    friend.say("position startpos moves e2e4\nsetoption name UCI_Variant value chess");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let line = format!(
        "info string variant chess files 8 ranks 8 pocket 0 template fairy startpos {start}"
    );
    assert_eq!(friend.so_far(), [line]);
    friend.say("d");
    assert!(friend.so_far().contains(&format!("Fen: {start}")));
    friend.say("setoption name UCI_Variant value SixMaking-4");
    let said = friend.so_far().remove(0);
    assert!(said.contains("variant sixmaking-4 files 4 ranks 4 pocket 1 template"), "{said}");
    friend.say("setoption name UCI_Variant value fourplayer");
    assert!(friend.so_far()[0].contains("variant fourplayer files 14 ranks 14 pocket 0 "));
}

#[test]
fn a_games_own_options_are_set_together() {
    let mut friend = Friend::meet();
    friend.say("setoption name UCI_Variant value fourplayer");
    let teams = friend.so_far();
    friend.say("setoption name Game Options value mode=ffa");
    let alone = friend.so_far();
    let text = |options: Vec<(&'static str, &'static str)>| {
        Setup { game: "fourplayer", options, fen: None }.begin().unwrap().0.text()
    };
    assert!(teams[0].ends_with(&text(vec![])), "{teams:?}");
    assert!(alone[0].ends_with(&text(vec![("mode", "ffa")])), "{alone:?}");
    friend.say("setoption name Game Options value mode=nobody");
    assert!(friend.so_far()[0].starts_with("info string option mode cannot be \"nobody\""));
    friend.say("setoption name Game Options value speed=7");
    assert!(friend.so_far()[0].starts_with("info string no option is named \"speed\""));
    friend.say("setoption name Game Options value <empty>");
    assert_eq!(friend.so_far(), teams);
}

#[test]
fn every_game_is_thought_about_and_answered_once() {
    let mut friend = Friend::meet();
    friend.say("setoption name MultiPV value 3\nsetoption name UCI_ShowWDL value true");
    for entry in catalogue() {
        friend.say(&format!("setoption name UCI_Variant value {}\nucinewgame", entry.id));
        friend.so_far();
        friend.say("position startpos\ngo depth 2");
        let lines = friend.until("bestmove ");
        assert_legal(start_of(entry.id).as_ref(), &lines);
        let told = lines.iter().rfind(|line| line.contains(" pv ")).expect("a line of play");
        assert!(told.contains(" score cp ") && told.contains(" wdl "), "{told}");
        let best = lines.last().unwrap();
        let first =
            lines.iter().rfind(|line| !line.contains(" multipv 3") && line.contains(" pv "));
        assert!(first.is_some() && best.split(' ').nth(1).is_some(), "{lines:?}");
        assert_eq!(best_moves(&friend.so_far()), 0);
    }
}

#[test]
fn several_lines_come_in_order() {
    let mut friend = Friend::meet();
    friend.say("setoption name MultiPV value 4\nposition startpos moves e2e4 e7e5\ngo depth 3");
    let lines = friend.until("bestmove ");
    let deepest: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("info depth 3 ")).collect();
    assert_eq!(deepest.len(), 4, "{lines:?}");
    let numbers: Vec<_> = deepest.iter().filter_map(|line| word_after(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3", "4"]);
    let scores: Vec<i32> =
        (deepest.iter()).filter_map(|line| word_after(line, "cp")?.parse().ok()).collect();
    assert!(scores.len() == 4 && scores.is_sorted_by(|one, other| one >= other), "{scores:?}");
    let best = word_after(lines.last().unwrap(), "bestmove").map(str::to_string);
    assert_eq!(word_after(deepest[0], "pv").map(str::to_string), best);
    for (at, line) in deepest.iter().enumerate() {
        let first = word_after(line, "pv");
        assert!(deepest[..at].iter().all(|other| word_after(other, "pv") != first));
    }
}

/// Chess: 20, 400, 8,902 (docs/rules/chess.md). The others are compared with the library's own count.
#[test]
fn turns_are_counted_as_stockfish_prints_it() {
    let mut friend = Friend::meet();
    friend.say("go perft 3");
    let lines = friend.until("Nodes searched");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 8902");
    let below: Vec<u64> =
        (lines.iter()).filter_map(|line| line.split_once(": ")?.1.parse().ok()).collect();
    assert_eq!(below.len(), 21);
    assert_eq!(below[..20].iter().sum::<u64>(), 8902);
    assert!(lines.contains(&"e2e4: 600".into()), "{lines:?}");
    for entry in catalogue() {
        let depth = if entry.id == "duck" { 1 } else { 2 };
        friend.say(&format!("setoption name UCI_Variant value {}\ngo perft {depth}", entry.id));
        let last = friend.until("Nodes searched").pop().unwrap();
        let leaves = start_of(entry.id).perft(depth);
        assert_eq!(last, format!("Nodes searched: {leaves}"), "{}", entry.id);
    }
    friend.say("go perft 0");
    assert!(friend.until("Nodes searched").contains(&"Nodes searched: 1".into()));
    // Whatever is counted, nobody has asked for a turn.
    assert_eq!(best_moves(&friend.part()), 0);
}

/// White mates by Qb8 (the king on g6 takes g7 and h7), so nothing is left to think about.
const MATE_IN_ONE: &str = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1";

#[test]
fn nothing_is_answered_before_stop_or_ponderhit() {
    for (go, end) in [("infinite", "stop"), ("ponder movetime 1", "ponderhit"), ("ponder", "stop")]
    {
        let mut friend = Friend::meet();
        friend.say(&format!("position fen {MATE_IN_ONE}\ngo {go}"));
        friend.until("info depth 1 ");
        for _ in 0..50 {
            assert_eq!(best_moves(&friend.so_far()), 0, "{go}");
        }
        friend.say(end);
        let lines = friend.until("bestmove ");
        let mut playing =
            Setup { game: "chess", fen: Some(MATE_IN_ONE), ..Setup::default() }.begin().unwrap().0;
        enter(playing.as_mut(), word_after(lines.last().unwrap(), "bestmove").unwrap()).unwrap();
        assert_eq!(playing.outcome().unwrap().reason.id(), "checkmate");
        assert_eq!(best_moves(&friend.part()), 0, "{go}");
    }
}

#[test]
fn a_mate_is_told_and_ends_the_search_for_one() {
    let mut friend = Friend::meet();
    friend.say(&format!("position fen {MATE_IN_ONE}\ngo mate 1"));
    let lines = friend.until("bestmove ");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    // Black to move has Kg8 alone, and is mated all the same.
    friend.say("position fen 7k/8/6K1/8/8/8/8/1Q6 b - - 0 1\ngo depth 3");
    let lines = friend.until("bestmove ");
    assert!(lines.iter().any(|line| line.contains(" score mate -1 ")), "{lines:?}");
}

#[test]
fn whatever_ends_a_search_it_is_answered_once() {
    let mut friend = Friend::meet();
    // Nothing to stop or to hit.
    friend.say("stop\nponderhit\nstop");
    assert_eq!(friend.so_far(), [""; 0]);
    // A second go takes the place of the first, which is answered all the same.
    friend.say("go infinite\ngo infinite\nposition startpos moves e2e4\ngo depth 1");
    for _ in 0..3 {
        friend.until("bestmove ");
    }
    friend.say("stop\nstop");
    assert_eq!(best_moves(&friend.so_far()), 0);
    friend.say("go infinite\nstop\nstop");
    friend.until("bestmove ");
    // So do a new game and a change of game.
    friend.say("go infinite\nucinewgame");
    friend.until("bestmove ");
    friend.say("go infinite\nsetoption name UCI_Variant value makruk\nstop");
    friend.until("bestmove ");
    assert_eq!(best_moves(&friend.part()), 0);
    // Leaving, and being left.
    for input in ["go infinite\nquit\n", "go infinite\n", "go ponder\n", "go movetime 60000"] {
        let said = stdout(&["uci"], input);
        assert_eq!(said.matches("bestmove ").count(), 1, "{input}: {said}");
        assert!(said.ends_with('\n') && !said.contains("(none)"), "{input}: {said}");
    }
    assert_eq!(stdout(&["uci"], ""), "");
    assert_eq!(stdout(&["uci"], "quit\ngo depth 1\n"), "");
}

#[test]
fn what_cannot_be_used_is_answered_and_survived() {
    let mut friend = Friend::meet();
    for bad in [
        "dance",
        "go dance",
        "go depth",
        "go depth deep depth 1",
        "go searchmoves e2e5 depth 1",
        "go wtime",
        "position",
        "position e2e4",
        "position fen",
        "position fen rubbish",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e2e4",
        "position startpos moves \u{1F986}",
        "setoption",
        "setoption name",
        "setoption name Contempt value 3",
        "setoption name Hash value",
        "setoption name Hash value 0",
        "setoption name Hash value 99999999999999999999999",
        "setoption name Threads value many",
        "setoption name Ponder value perhaps",
        "setoption name UCI_Variant value giveaway",
        "setoption name Game Options value number=3",
        "setoption name Game Options value rubbish",
    ] {
        friend.say(bad);
        // Whatever of a go could be used is thought about.
        friend.say("stop");
        let said = friend.so_far();
        assert!(said.iter().any(|line| line.starts_with("info string ")), "{bad}: {said:?}");
    }
    friend.say("eval");
    assert_eq!(friend.so_far().len(), 1);
    for harmless in ["", "   ", "\t", "debug on", "register later", "register name me code 1"] {
        friend.say(harmless);
        assert!(!friend.so_far().iter().any(|line| line.starts_with("info string")), "{harmless}");
    }
    let voice = friend.voice.as_mut().unwrap();
    voice.write_all(&[0xff, 0xfe, 0x00, b'\n']).unwrap();
    voice.write_all(&vec![b'a'; 3 << 20]).unwrap();
    friend.say("");
    friend.so_far();
    friend.say("  position   startpos   moves   e2e4  \r\n go  depth  1 ");
    assert_legal(
        {
            let mut playing = start_of("chess");
            enter(playing.as_mut(), "e2e4").unwrap();
            playing
        }
        .as_ref(),
        &friend.until("bestmove "),
    );
}

/// Turns up to the first that cannot be played stand, as in Stockfish.
#[test]
fn a_record_counts_as_far_as_it_is_legal() {
    let mut friend = Friend::meet();
    friend.say("position startpos moves e2e4 e7e5 e4e5 d2d4");
    let said = friend.so_far();
    assert!(said.len() == 1 && said[0].starts_with("info string turn 3, \"e4e5\": "), "{said:?}");
    friend.say("d");
    let fen = "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert!(friend.so_far().contains(&fen.into()));
    // A position that cannot be read leaves the old one.
    friend.say("position fen rubbish moves e2e4\nd");
    assert!(friend.so_far().contains(&fen.into()));
}

#[test]
fn finished_games_have_no_best_move_unless_they_may_be_played_on() {
    let mut friend = Friend::meet();
    // The fool's mate, and the shortest stalemate ending: Kf7 and Qg6 shut in Kh8.
    friend.say("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3");
    assert_eq!(friend.until("bestmove "), ["info depth 0 score mate 0", "bestmove (none)"]);
    friend.say("position fen 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1\ngo infinite\nstop");
    assert_eq!(friend.until("bestmove "), ["info depth 0 score cp 0", "bestmove (none)"]);
    // The start position for the third time is a draw by the rules, and a question all the same.
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    friend.say(&format!("position startpos moves {shuffle}\ngo depth 2"));
    let lines = friend.until("bestmove ");
    assert_eq!(lines[0], "info depth 0 score cp 0");
    assert_legal(start_of("chess").as_ref(), &lines);
    assert!(!lines.last().unwrap().contains("(none)"));
    // So is a position that no move can ever change: two bare kings.
    friend.say("position fen 7k/8/8/8/8/8/8/K7 w - - 0 1\ngo depth 2");
    assert!(!friend.until("bestmove ").last().unwrap().contains("(none)"));
}

/// A position in which White castles or does not move at all.
const CASTLES: &str = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[test]
fn castling_is_written_as_the_other_program_wants_it() {
    let mut friend = Friend::meet();
    let castled = |friend: &mut Friend, text: &str| {
        friend.say(&format!("{CASTLES}\ngo depth 1 searchmoves {text}"));
        let last = friend.until("bestmove ").pop().unwrap();
        word_after(&last, "bestmove").unwrap().to_string()
    };
    assert_eq!(castled(&mut friend, "e1g1"), "e1g1");
    assert_eq!(castled(&mut friend, "e1h1"), "e1g1");
    friend.say("setoption name UCI_Chess960 value true");
    assert_eq!(castled(&mut friend, "e1h1"), "e1h1");
    friend.say("setoption name UCI_Variant value fischerandom");
    assert_eq!(castled(&mut friend, "e1h1"), "e1h1");
    friend.say("setoption name UCI_Variant value chess\nsetoption name UCI_Chess960 value false");
    assert_eq!(castled(&mut friend, "e1h1"), "e1g1");
}

#[test]
fn a_search_keeps_to_the_turns_it_was_given() {
    let mut friend = Friend::meet();
    friend.say("go depth 3 searchmoves a2a3 h2h4");
    let last = friend.until("bestmove ").pop().unwrap();
    assert!(["a2a3", "h2h4"].contains(&word_after(&last, "bestmove").unwrap()), "{last}");
    // By nodes, and by each kind of clock.
    for go in [
        "nodes 500",
        "movetime 20",
        "wtime 1000 btime 1000",
        "wtime 1000 btime 1000 winc 10 binc 10 movestogo 40",
        "byoyomi 20",
        "wtime -1000 btime 0",
        "depth 2 nodes 1 movetime 1",
    ] {
        friend.say(&format!("go {go}"));
        assert_legal(start_of("chess").as_ref(), &friend.until("bestmove "));
    }
}

#[test]
fn weaker_players_look_less_far() {
    let nodes = |set: &str| -> u64 {
        let mut friend = Friend::meet();
        friend.say(&format!("{set}\ngo depth 5"));
        let lines = friend.until("bestmove ");
        let told = lines.iter().rfind(|line| line.contains(" nodes ")).unwrap();
        word_after(told, "nodes").unwrap().parse().unwrap()
    };
    let full = nodes("");
    for set in [
        "setoption name Skill Level value -20",
        "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 500",
    ] {
        let weak = nodes(set);
        assert!(weak < full, "{set}: {weak}, {full}");
    }
}

/// What White cannot see decides nothing: not the answer, nor anything else that is said. In each pair
/// White's views are the same all along (the library says so below), the positions are not.
#[test]
fn the_fog_hides_from_the_engine_what_it_hides_from_a_person() {
    let pairs = [
        ["startpos moves e2e4 c7c6", "startpos moves e2e4 h7h6"],
        ["startpos moves e2e4 b8c6 g1f3 c6b8", "startpos moves e2e4 h7h6 g1f3 g7g6"],
        // A queen beside the king, a knight behind the rook's back.
        ["fen 4k2q/8/8/8/8/8/8/R3K3 w Q - 0 1", "fen 4k3/6n1/8/8/8/8/8/R3K3 w Q - 0 1"],
        [
            "fen 4k2q/8/8/8/8/8/8/R3K3 w Q - 0 1 moves a1a2 h8h1",
            "fen 4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1 moves a1a2 e8f8",
        ],
    ];
    for pair in pairs {
        let [one, other] = pair.map(fog_after);
        assert_eq!(one.story(one.turn()), other.story(other.turn()));
        assert_ne!(one.text(), other.text());
        let said = pair.map(|position| {
            stdout_of_search(&format!(
                "setoption name UCI_Variant value fogofwar\nucinewgame\nposition {position}\nd\n\
                 go nodes 3000"
            ))
        });
        assert_eq!(said[0], said[1]);
        assert_eq!(best_moves(&said[0]), 1);
    }
}

fn fog_after(position: &str) -> Box<dyn AnyPosition> {
    let (start, turns) = position.split_once(" moves ").unwrap_or((position, ""));
    let fen = start.strip_prefix("fen ");
    let mut playing = Setup { game: "fogofwar", fen, ..Setup::default() }.begin().unwrap().0;
    for turn in turns.split_whitespace() {
        enter(playing.as_mut(), turn).unwrap();
    }
    playing
}

fn stdout_of_search(lines: &str) -> Vec<String> {
    let mut friend = Friend::meet();
    friend.say(lines);
    let mut said = friend.until("bestmove ");
    said.extend(friend.part());
    said
}

/// Commands in all orders, as fast as they can be written: every `go` is answered, none twice. The
/// order is drawn from a fixed seed.
#[test]
fn no_race_loses_or_doubles_an_answer() {
    let mut random = fastrand::Rng::with_seed(64);
    let mut friend = Friend::meet();
    friend.say("setoption name Threads value 2\nsetoption name Hash value 1");
    let goes =
        ["go infinite", "go ponder", "go nodes 50", "go depth 1", "go movetime 1", "go mate 1"];
    let between = [
        "stop",
        "ponderhit",
        "isready",
        "stop\nstop",
        "ucinewgame",
        "position startpos moves e2e4",
    ];
    let (mut asked, mut answered) = (0, 0);
    for round in 0..300 {
        friend.say(goes[random.usize(..goes.len())]);
        asked += 1;
        for _ in 0..random.usize(..4) {
            friend.say(between[random.usize(..between.len())]);
        }
        if random.bool() {
            thread::sleep(Duration::from_micros(random.u64(..3000)));
        }
        if round % 50 == 49 {
            // What nobody stopped and nothing bounds (a ponder that was hit, a mate that is not there)
            // is stopped now.
            friend.say("stop");
            let lines = friend.so_far();
            answered += best_moves(&lines);
            while answered < asked {
                friend.until("bestmove ");
                answered += 1;
            }
            assert_eq!(best_moves(&friend.so_far()), 0);
        }
    }
    assert_eq!((best_moves(&friend.part()), answered), (0, asked));
}

#[test]
fn a_seed_makes_weak_players_repeat_themselves() {
    let game = |seed: &str| -> Vec<String> {
        let mut friend = Friend::meet_with(seed);
        friend.say("setoption name Skill Level value -20");
        let mut turns = Vec::new();
        for _ in 0..8 {
            friend.say(&format!("position startpos moves {}\ngo depth 1", turns.join(" ")));
            let last = friend.until("bestmove ").pop().unwrap();
            turns.push(word_after(&last, "bestmove").unwrap().to_string());
        }
        turns
    };
    assert_eq!(game("1"), game("1"));
    assert!(["2", "3", "4"].iter().any(|seed| game(seed) != game("1")));
}
