//! `match`: whole matches between small players, their files, and programs that misbehave.

use std::collections::BTreeMap;
use std::path::Path;

use ashtapada_proto::Setup;
use ashtapada_rules::{Seat, enter};
use serde_json::Value;
use tempfile::tempdir;

use crate::{ashtapada, stderr, stdout};

/// What a match prints, and the lines of its file.
fn play(arguments: &[&str]) -> (String, Vec<Value>) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let mut all = vec!["match"];
    all.extend(arguments);
    all.extend(["--out", path.to_str().unwrap()]);
    let said = stdout(&all, "");
    (said, lines_of(&path))
}

fn lines_of(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).expect("lines are JSON")).collect()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

fn shares(game: &Value) -> Vec<f64> {
    game["shares"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).collect()
}

/// Every record leads from the start to the end that was written down, and nobody was at fault.
fn assert_sound(id: &str, options: &[(&str, &str)], games: &[Value]) {
    for game in games {
        let fen = game["fen"].as_str();
        let setup = Setup { game: id, options: options.to_vec(), fen };
        let mut playing = setup.begin().unwrap().0;
        for turn in texts(&game["turns"]) {
            enter(playing.as_mut(), &turn)
                .unwrap_or_else(|error| panic!("{turn}: {error}: {game}"));
        }
        assert_eq!(playing.text(), game["end"], "{game}");
        let ended = playing.outcome().map(|outcome| outcome.reason.id());
        let reason = game["reason"].as_str().unwrap();
        assert_eq!(ended.unwrap_or("turn_limit"), reason, "{game}");
        assert!(game.get("faults").is_none(), "{game}");
        let sides = |seat| playing.side(Seat::new(seat as u8));
        let mut of_sides: BTreeMap<_, f64> = BTreeMap::new();
        for (seat, share) in shares(game).into_iter().enumerate() {
            of_sides.insert(sides(seat), share);
        }
        assert!((of_sides.values().sum::<f64>() - 1.0).abs() < 1e-9, "{game}");
    }
}

#[test]
fn two_players_change_seats_in_the_same_opening() {
    let (said, lines) =
        play(&["sixmaking", "--player", "greedy", "--player", "random", "--games", "5"]);
    // Five games are three pairs.
    assert_eq!(lines.len(), 7);
    assert!(said.starts_with("6 games\n") && said.contains("faults: 0"), "{said}");
    assert!(said.contains("Elo ") && said.contains("pairs by points"), "{said}");
    let games = &lines[1..];
    assert_sound("sixmaking", &[], games);
    for pair in games.chunks(2) {
        assert_eq!(texts(&pair[0]["turns"])[..4], texts(&pair[1]["turns"])[..4]);
        let [one, other] = [&pair[0], &pair[1]].map(|game| texts(&game["names"]));
        assert_eq!((&*one[0], &*one[1]), (&*other[1], &*other[0]));
        assert_ne!(one[0], one[1]);
    }
    let opening = |set: usize| texts(&games[set * 2]["turns"])[..4].to_vec();
    assert!(opening(0) != opening(1) || opening(1) != opening(2));
}

#[test]
fn every_game_can_be_played_in_a_match() {
    for entry in ashtapada_rules::catalogue() {
        let (_, lines) = play(&[
            entry.id,
            "--player",
            "random",
            "--player",
            "level:1",
            "--games",
            "2",
            "--max-turns",
            "12",
        ]);
        assert_eq!(lines.len(), 3, "{}", entry.id);
        assert_sound(entry.id, &[], &lines[1..]);
    }
}

#[test]
fn several_at_a_time_play_the_same_games() {
    let of = |concurrency: &str| {
        let (said, mut lines) = play(&[
            "chess",
            "--player",
            "nodes:150",
            "--player",
            "level:1",
            "--games",
            "4",
            "--max-turns",
            "16",
            "--concurrency",
            concurrency,
        ]);
        lines[1..].sort_by_key(|game| (game["set"].as_u64(), game["round"].as_u64()));
        (said, lines)
    };
    assert_eq!(of("1"), of("3"));
}

#[test]
fn a_match_that_was_interrupted_goes_on() {
    let folder = tempdir().unwrap();
    let (whole, part) = (folder.path().join("whole"), folder.path().join("part"));
    let run = |path: &Path, resume: bool| {
        let path = path.to_str().unwrap();
        let mut arguments = vec![
            "match",
            "sixmaking",
            "--player",
            "greedy",
            "--player",
            "nodes:50;name=thinker",
            "--games",
            "6",
            "--out",
            path,
        ];
        if resume {
            arguments.push("--resume");
        }
        stdout(&arguments, "")
    };
    let said = run(&whole, false);
    // Two games, and the beginning of a third.
    let text = std::fs::read_to_string(&whole).unwrap();
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    std::fs::write(&part, &text[..ends[2] + 20]).unwrap();
    assert_eq!(run(&part, true), said);
    assert_eq!(lines_of(&part), lines_of(&whole));
    // Nothing is left to be played, and nothing changes.
    assert_eq!(run(&part, true), said);
    assert_eq!(lines_of(&part), lines_of(&whole));
    // Another match does not go on in this file, nor is the file written over.
    let path = part.to_str().unwrap();
    let other = ["match", "sixmaking", "--player", "greedy", "--player", "random", "--out", path];
    assert!(stderr(&other, 2).contains("is not empty"));
    let other = [&other[..], &["--resume"]].concat();
    assert!(stderr(&other, 2).contains("another match"));
}

#[test]
fn with_more_sides_everybody_sits_everywhere() {
    let ffa = [
        "fourplayer",
        "--option",
        "mode=ffa",
        "--player",
        "random;name=a",
        "--player",
        "random;name=b",
        "--player",
        "greedy;name=c",
        "--player",
        "level:1;name=d",
        "--games",
        "4",
        "--max-turns",
        "24",
    ];
    let (said, lines) = play(&ffa);
    assert_eq!(lines.len(), 5);
    assert_sound("fourplayer", &[("mode", "ffa")], &lines[1..]);
    for seat in 0..4 {
        let mut names: Vec<String> =
            lines[1..].iter().map(|game| texts(&game["names"])[seat].clone()).collect();
        names.sort();
        assert_eq!(names, ["a", "b", "c", "d"]);
    }
    assert!(said.contains(" mean ") && !said.contains("Elo"), "{said}");
    // Partners are one player; two of them play two sides.
    let teams = ["fourplayer", "--player", "random", "--player", "greedy", "--games", "2"];
    let (said, lines) = play(&[&teams[..], &["--max-turns", "12"]].concat());
    for game in &lines[1..] {
        let names = texts(&game["names"]);
        assert!(names[0] == names[2] && names[1] == names[3] && names[0] != names[1]);
    }
    assert!(said.contains("Elo"), "{said}");
}

#[test]
fn programs_play_as_well_as_bots() {
    let program =
        format!("uci:\"{}\" uci --seed 1;name=program;nodes=100", env!("CARGO_BIN_EXE_ashtapada"));
    for (id, options) in [
        ("chess", vec![]),
        ("chess960", vec![("number", "7")]),
        ("makruk", vec![("variant", "asean")]),
        ("duck", vec![]),
        ("fourplayer", vec![("mode", "ffa")]),
    ] {
        let set: Vec<String> =
            options.iter().map(|(name, value)| format!("--option={name}={value}")).collect();
        let mut arguments = vec![id, "--player", &program, "--player", "nodes:100", "--games", "2"];
        arguments.extend(["--max-turns", "14"]);
        arguments.extend(set.iter().map(String::as_str));
        let (said, lines) = play(&arguments);
        assert!(said.contains("faults: 0"), "{id}: {said}");
        assert_sound(id, &options, &lines[1..]);
    }
    // With clocks, too.
    let timed = format!("{program};tc=40/5+0.05;option.Hash=1;option.MultiPV=2");
    let arguments = ["chess", "--player", &timed, "--player", "full;tc=5+0.05;hash=1"];
    let limits = ["--games", "2", "--max-turns", "6", "--margin", "60000"];
    let (said, _) = play(&[&arguments[..], &limits].concat());
    assert!(said.contains("faults: 0"), "{said}");
}

/// A program in the shell that introduces itself and then answers `go` by these commands.
#[cfg(unix)]
fn shell(folder: &Path, name: &str, answer: &str) -> String {
    let path = folder.join(name);
    let script = format!(
        "while read -r word rest; do case $word in\n\
         uci) echo uciok;; isready) echo readyok;; quit) exit;; go) {answer};; esac; done\n"
    );
    std::fs::write(&path, script).unwrap();
    format!("uci:sh \"{}\";name={name};depth=1", path.display())
}

#[cfg(unix)]
#[test]
fn whoever_is_at_fault_loses_and_the_match_goes_on() {
    let folder = tempdir().unwrap();
    for (name, answer, reason, what) in [
        ("cheat", "echo bestmove a1a1", "illegal_turn", "illegal turn \"a1a1\""),
        ("mute", "echo bestmove", "illegal_turn", "illegal turn \"\""),
        ("quitter", "exit", "crash", "it has ended"),
    ] {
        let player = shell(folder.path(), name, answer);
        let (said, lines) =
            play(&["chess", "--player", "random", "--player", &player, "--games", "4"]);
        assert_eq!(lines.len(), 5, "{name}");
        for game in &lines[1..] {
            assert_eq!(game["reason"], reason, "{game}");
            let seat = texts(&game["names"]).iter().position(|other| other == name).unwrap();
            assert_eq!(shares(game)[seat], 0.0);
            assert_eq!(game["faults"][0]["seat"], seat);
            assert!(game["faults"][0]["what"].as_str().unwrap().starts_with(what), "{game}");
        }
        assert!(said.contains("faults: 4") && said.contains("won 4, drawn 0, lost 0"), "{said}");
    }
    // Who sleeps through its time has lost, whatever it answers then.
    let slow =
        shell(folder.path(), "slow", "sleep 1; echo bestmove a2a3").replace("depth=1", "tc=0.1");
    let (_, lines) =
        play(&["chess", "--player", "random", "--player", &slow, "--games", "2", "--margin", "0"]);
    assert!(lines[1..].iter().all(|game| game["reason"] == "timeout"), "{lines:?}");
    // Among more than two the others play on.
    let cheat = shell(folder.path(), "cheat", "echo bestmove a1a1");
    let arguments =
        ["fourplayer", "--option", "mode=ffa", "--player", &cheat, "--player", "random"];
    let one_game = ["--player", "random", "--player", "random", "--games", "1", "--max-turns", "9"];
    // It does not know the game, which is found out before the first turn.
    let arguments = [&["match"], &arguments[..], &one_game].concat();
    assert!(stderr(&arguments, 2).contains("not Four-player chess"));
}

#[test]
fn what_is_hidden_is_not_told_to_programs_unasked() {
    let program = format!("uci:\"{}\" uci;nodes=400;name=program", env!("CARGO_BIN_EXE_ashtapada"));
    let arguments = ["match", "fogofwar", "--player", "random", "--games", "2", "--max-turns", "6"];
    let refused = stderr(&[&arguments[..], &["--player", &program]].concat(), 2);
    assert!(refused.contains("trusted=yes"), "{refused}");
    let trusted = format!("{program};trusted=yes");
    let (said, lines) = play(&[&arguments[1..], &["--player", &trusted]].concat());
    assert!(said.contains("faults: 0"), "{said}");
    assert_sound("fogofwar", &[], &lines[1..]);
}

#[test]
fn a_test_ends_the_match_as_soon_as_it_is_decided() {
    let arguments = ["sixmaking", "--player", "level:3", "--player", "random", "--games", "400"];
    let (said, lines) = play(&[&arguments[..], &["--sprt", "0,300"]].concat());
    assert!(lines.len() < 200, "{}", lines.len());
    assert!(said.contains("the second hypothesis is accepted"), "{said}");
    let arguments = ["match", "fourplayer", "--option", "mode=ffa", "--player", "random"];
    let many = [&arguments[..], &["--player", "greedy", "--sprt", "0,10"]].concat();
    assert!(stderr(&many, 2).contains("two sides"));
}

#[test]
fn games_are_ended_when_both_sides_agree() {
    // A queen ahead, as both sides see: three turns of each are enough.
    let fen = "4k3/8/8/8/8/8/PPPP4/3QK3 w - - 0 1";
    let ahead =
        ["chess", "--fen", fen, "--player", "nodes:60", "--player", "nodes:70", "--games", "2"];
    let (_, lines) = play(&[&ahead[..], &["--random-turns", "0", "--resign", "3:400"]].concat());
    for game in &lines[1..] {
        assert_eq!((&game["reason"], shares(game)), (&"resign_limit".into(), vec![1.0, 0.0]));
        assert_eq!(texts(&game["turns"]).len(), 6);
    }
    // Kings and a locked pair of pawns: nothing ever changes. No position can have come a third time
    // before the eighth turn.
    let fen = "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1";
    let even =
        ["chess", "--fen", fen, "--player", "nodes:60", "--player", "nodes:70", "--games", "2"];
    let (_, lines) = play(&[&even[..], &["--random-turns", "0", "--draw", "4:2:200"]].concat());
    for game in &lines[1..] {
        assert_eq!((&game["reason"], shares(game)), (&"draw_limit".into(), vec![0.5, 0.5]));
        assert_eq!(texts(&game["turns"]).len(), 4);
    }
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    let [one, other] = ["4k3/8/8/8/8/8/PPPP4/3QK3 w - - 0 1", "3qk3/pppp4/8/8/8/8/8/4K3 b - - 0 1"];
    std::fs::write(&path, format!("# two positions\n{one}\n\n{other}\n")).unwrap();
    let openings = ["--openings", path.to_str().unwrap(), "--games", "6", "--max-turns", "2"];
    let players = ["chess", "--player", "random", "--player", "greedy"];
    let (_, lines) = play(&[&players[..], &openings].concat());
    let fens: Vec<&str> = lines[1..].iter().map(|game| game["fen"].as_str().unwrap()).collect();
    assert_eq!(fens, [one, one, other, other, one, one]);
    assert_sound("chess", &[], &lines[1..]);
}

#[test]
fn matches_that_cannot_be_played_are_refused() {
    for arguments in [
        &["match"][..],
        &["match", "chess"],
        &["match", "chess", "--player", "random"],
        &["match", "nine-men", "--player", "random", "--player", "random"],
        &["match", "chess", "--player", "random", "--player", "stockfish"],
        &["match", "chess", "--player", "random", "--player", "full"],
        &["match", "chess", "--player", "random", "--player", "random", "--player", "random"],
        &["match", "chess", "--player", "random", "--player", "greedy", "--sprt", "10,0"],
        &["match", "chess", "--player", "random", "--player", "greedy", "--resume"],
        &["match", "chess", "--player", "random", "--player", "greedy", "--openings", "/no/file"],
        &["match", "chess", "--player", "random", "--player", "greedy", "--option", "a=b"],
        &["match", "chess", "--player", "random", "--player", "greedy", "--tc", "fast"],
        &["match", "chess", "--player", "random", "--player", "uci:no-such-program;depth=1"],
    ] {
        ashtapada(arguments).write_stdin("").assert().failure().code(2);
    }
}
