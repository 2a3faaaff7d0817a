//! `games`, `perft`, `position`, help, version and exit codes.

use crate::{ashtapada, stderr, stdout};

#[test]
fn version_and_help_succeed() {
    assert_eq!(stdout(&["--version"], ""), format!("ashtapada {}\n", env!("CARGO_PKG_VERSION")));
    let help = stdout(&["--help"], "");
    let batch = stdout(&["batch", "--help"], "");
    assert!(batch.contains("blank lines are skipped"), "{batch}");
    for command in [
        "serve", "play", "games", "rules", "position", "perft", "batch", "uci", "match", "bench",
        "backup",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
}

#[test]
fn unusable_arguments_are_exit_code_2() {
    for arguments in [
        &["dance"][..],
        &["perft"],
        &["perft", "chess"],
        &["perft", "chess", "-1"],
        &["perft", "chess", "deep"],
        &["perft", "chess", "256"],
        &["perft", "chess", "100000"],
        &["perft", "chess", "99999999999999999999"],
        &["perft", "nine-men", "1"],
        &["perft", "giveaway", "1"],
        &["perft", "chess", "1", "--option", "number"],
        &["perft", "chess", "1", "--option", "=1"],
        &["perft", "chess", "1", "--option", "number=1"],
        &["perft", "chess960", "1", "--option", "number=960"],
        &["perft", "sixmaking", "1", "--option", "ko=on", "--option", "ko=off"],
        &["position", "sixmaking", "--json", "--option", "ko=on", "--option", "ko=off"],
        &["perft", "chess", "1", "--fen", "rubbish"],
        &["position", "chess", "--fen", ""],
        &["position", "chess", "--moves", "e5"],
        &["position", "chess", "--moves", "e4 e5 2:resign"],
        &["position", "chess", "--json", "--moves", "e5"],
        &["position"],
        &["play"],
        &["play", "nine-men"],
        &["play", "chess", "--level", "0"],
        &["play", "chess", "--level", "11"],
        &["play", "chess", "--seat", "white"],
        &["play", "chess", "--seat", "red=bot"],
        &["play", "chess", "--seat", "2=bot"],
        &["play", "chess", "--seat", "white=bot:11"],
        &["play", "chess", "--fen", "k7/8/8/8/8/8/8/8 w - - 0 1"],
        &["play", "chess960", "--option", "number=960"],
        &["batch", "file"],
        &["--nonsense"],
    ] {
        ashtapada(arguments).write_stdin("").assert().failure().code(2);
    }
}

#[test]
fn errors_name_what_would_be_accepted() {
    let unknown = stderr(&["perft", "nine-men", "1"], 2);
    assert!(unknown.contains("nine-men") && unknown.contains("chess960"), "{unknown}");
    assert!(!unknown.contains("did you mean"), "{unknown}");
    for (slip, meant) in [
        ("ches", "chess"),
        ("makruck", "makruk"),
        ("fog-of-war", "fogofwar"),
        ("4-player", "fourplayer"),
    ] {
        let said = stderr(&["play", slip], 2);
        assert!(said.contains(&format!("did you mean {meant}? ")), "{said}");
    }
    for (variant, meant) in [
        ("makpong", "it is makruk with the option variant=makpong; "),
        ("ASEAN", "it is makruk with the option variant=asean; "),
        ("ffa", "it is fourplayer with the option mode=ffa; "),
    ] {
        let said = stderr(&["play", variant], 2);
        assert!(said.contains(meant), "{said}");
    }
    for (arguments, most) in [
        (&["play", "chess", "--seed", "abc"][..], "0 to 18446744073709551615"),
        (&["play", "chess", "--level", "abc"], "1 to 10"),
        (&["perft", "chess", "x"], "0 to 255"),
    ] {
        let said = stderr(arguments, 2);
        assert!(said.contains(&format!("a whole number from {most}")), "{said}");
    }
    let none = stderr(&["perft", "chess", "1", "--option", "number=1"], 2);
    assert!(none.contains("this game has no options"), "{none}");
    let option = stderr(&["perft", "chess960", "1", "--option", "number=960"], 2);
    assert!(option.contains("number") && option.contains("0 to 959"), "{option}");
    let entry = stderr(&["position", "chess", "--moves", "e4 e4"], 2);
    assert!(entry.contains("move 1, Black (\"e4\"): "), "{entry}");
}

#[test]
fn errors_say_what_is_wrong_with_a_depth_or_an_option() {
    let depth = stderr(&["perft", "chess", "100000"], 2);
    assert!(depth.contains("0 to 255"), "{depth}");
    let twice =
        ["perft", "sixmaking", "1", "--option", "noMoves=loss", "--option", "no_moves=pass"];
    let twice = stderr(&twice, 2);
    assert!(twice.contains("option no_moves is given twice, as \"loss\" and \"pass\""), "{twice}");
}

#[test]
fn errors_do_not_repeat_long_texts_whole() {
    let long = "ж".repeat(10_000);
    for arguments in
        [&["perft", &long, "1"][..], &["play", "chess", "--seat", &format!("{long}=bot")]]
    {
        let said = stderr(arguments, 2);
        assert!(said.chars().count() < 500 && said.contains("ж…"), "{said}");
    }
    // The parser of arguments has errors of its own.
    let setting = format!("{long}={long}");
    for arguments in [
        &[long.as_str()][..],
        &["perft", "chess", &long],
        &["play", "chess", "--level", &long],
        &["play", "chess", "--seat", &long],
        &["play", "chess", "--option", &long],
        &["play", "chess", "--option", &setting],
        &["play", "chess", &format!("--{long}")],
        &["play", "chess", "makruk", &long],
        &["batch", &long],
    ] {
        let said = stderr(arguments, 2);
        let most = said.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(most < 200 && said.chars().count() < 600, "{said}");
    }
    let short = stderr(&["play", "chess", "--levl", "3"], 2);
    assert!(short.contains("--levl") && short.contains("'--level'"), "{short}");
    let entry = stderr(&["position", "chess", "--moves", &long], 2);
    assert!(entry.contains(&format!("move 1, White (\"{}…\"): ", "ж".repeat(80))), "{entry}");
}

/// 218 moves of pieces with 47 places for the duck each.
pub const CROWDED: &str = "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1";

#[test]
fn more_turns_than_are_counted_are_not_called_a_number() {
    let text = stdout(&["position", "duck", "--fen", CROWDED], "");
    assert!(text.contains("\nmore than 10000 legal turns:\n"), "{text}");
    assert!(text.ends_with("and more than 9800 more; --json lists the first 10000\n"), "{text}");
}

/// The three faults are found in one reading.
#[test]
fn all_faults_of_a_text_are_told() {
    let said = stderr(&["position", "chess", "--fen", "k7/8/8/8/8/8/8/8 x KQ - 0 1"], 2);
    assert!(said.lines().count() >= 2, "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_exit_code_1() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_ashtapada"))
        .arg("games")
        .stdout(full)
        .stderr(std::process::Stdio::null())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
}

/// As with `ashtapada games | head -0`.
#[test]
fn a_reader_that_leaves_is_no_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_ashtapada"))
        .arg("games")
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!((done.status.code(), &done.stderr[..]), (Some(0), &b""[..]));
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let text = stdout(&["games"], "");
    assert!(text.lines().any(|line| line.starts_with("chess960 ")), "{text}");
    let json: serde_json::Value = serde_json::from_str(&stdout(&["games", "--json"], "")).unwrap();
    let games = json.as_array().unwrap();
    let chess960 = games.iter().find(|game| game["id"] == "chess960").unwrap();
    assert_eq!(chess960["aliases"], serde_json::json!(["fischerandom"]));
    assert_eq!(chess960["seats"], serde_json::json!(["white", "black"]));
    assert_eq!(chess960["options"][0]["default"], "518");
    assert_eq!(chess960["options"][0]["range"], serde_json::json!([0, 959]));
    let sixmaking = games.iter().find(|game| game["id"] == "sixmaking").unwrap();
    assert_eq!(sixmaking["start"], "x5/x5/x5/x5/x5 1 1 16,16 - 0");
    assert_eq!(sixmaking["presets"][0]["id"], "sixmaking-4");
    // What docs/rules say: the third time draws, and an option changes that to any time from the second on
    // or to never.
    for game in games {
        let drawn = serde_json::json!({ "count": 3, "result": "draw" });
        assert_eq!(game["repetition"], drawn, "{}", game["id"]);
    }
    let makruk = games.iter().find(|game| game["id"] == "makruk").unwrap();
    let options = makruk["options"].as_array().unwrap();
    let repetition = options.iter().find(|option| option["name"] == "repetition").unwrap();
    assert_eq!(repetition["range"], serde_json::json!([2, 9]));
    assert_eq!(repetition["words"], serde_json::json!(["0"]));
    assert_eq!(
        text.lines().count(),
        games.iter().map(|game| { 1 + game["presets"].as_array().unwrap().len() }).sum::<usize>()
    );
}

#[test]
fn rules_are_read_as_plain_text() {
    let text = stdout(&["rules", "fischerandom"], "");
    assert!(text.starts_with("Chess960\n========\n\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!text.contains("```") && !text.contains("**"), "{text}");
    assert_eq!(stdout(&["rules", "sixmaking-4"], ""), stdout(&["rules", "sixmaking"], ""));
    assert!(stderr(&["rules", "nine-men"], 2).contains("nine-men"));
}

/// Counts from the specs.
#[test]
fn perft_prints_the_count_alone() {
    for (arguments, count) in [
        (&["perft", "chess", "3"][..], "8902"),
        (&["perft", "chess", "0"], "1"),
        (&["perft", "fischerandom", "3"], "8902"),
        (&["perft", "makruk", "2"], "529"),
        (&["perft", "kinizsi", "2"], "627"),
        (&["perft", "kinizsi", "2", "--option", "start=rear"], "440"),
        (&["perft", "sixmaking", "3"], "13960"),
        (&["perft", "sixmaking-4", "3"], "3456"),
        (&["perft", "sixmaking", "3", "--option", "board=4x4/12"], "3456"),
        (&["perft", "duck", "1"], "640"),
        (&["perft", "fourplayer", "2"], "395"),
        (&["perft", "fourplayer", "2", "--option", "setup=classic"], "399"),
    ] {
        assert_eq!(stdout(arguments, ""), format!("{count}\n"), "{arguments:?}");
    }
    let done = ashtapada(&["perft", "chess", "2"]).assert().success();
    let timing = String::from_utf8_lossy(&done.get_output().stderr).to_string();
    assert!(timing.contains(" s, "), "{timing}");
}

#[test]
fn perft_divides() {
    let fen = "8/8/8/5k2/3p4/8/4P3/4K3 w - - 0 1";
    let text = stdout(&["perft", "chess", "2", "--fen", fen, "--divide"], "");
    let lines: Vec<_> = text.lines().collect();
    // 6 first turns and 54 sequences of two: the spec.
    assert_eq!((lines.len(), lines[6]), (7, "54"));
    let turns: Vec<_> = lines[..6].iter().map(|line| line.split_once(": ").unwrap()).collect();
    assert!(turns.is_sorted());
    let sum: u64 = turns.iter().map(|(_, leaves)| leaves.parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 54);
    assert_eq!(stdout(&["perft", "chess", "0", "--divide"], ""), "1\n");
    assert!(turns.iter().any(|(turn, _)| *turn == "e2e4"));
}

#[test]
fn a_position_is_drawn_and_explained() {
    let text = stdout(&["position", "chess", "--moves", "1. f3 e5 2.g4 Qh4#"], "");
    assert!(text.starts_with("Chess\n"), "{text}");
    assert!(text.contains("4  ·  ·  ·  ·  ·  ·  ♙ [♛]\n"), "{text}");
    assert!(
        text.contains("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        "{text}"
    );
    assert!(text.ends_with("Black wins: checkmate.\n"), "{text}");

    let text = stdout(&["position", "chess", "--letters", "--moves", "e4"], "");
    assert!(text.contains("Black to move.\n20 legal turns:\n"), "{text}");
    assert!(text.contains("Nf6") && text.contains("4  .  .  .  . [P] .  .  .\n"), "{text}");
    // Output that is no terminal has no colours.
    assert!(!text.contains('\x1b'));
}

/// T1 of the makruk spec: board's honour begins, Black counts; after Black's first move c = 1.
#[test]
fn a_position_tells_the_count_and_its_limit() {
    let fen = "8/2k5/3r4/4P3/8/3R4/4K3/8 w - - 0 40";
    let text = stdout(&["position", "makruk", "--fen", fen, "--moves", "e5e6m c7c6"], "");
    assert!(text.contains("Count of Black: 1 of 64."), "{text}");
}

#[test]
fn what_a_text_left_out_is_noted() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    let done = ashtapada(&["position", "chess", "--fen", fen]).assert().success();
    let said = String::from_utf8_lossy(&done.get_output().stderr).to_string();
    assert!(said.starts_with("note: "), "{said}");
}

#[test]
fn position_as_json_is_the_answer_of_batch() {
    let position = stdout(&["position", "chess", "--json", "--moves", "e4 e5"], "");
    let batch = stdout(&["batch"], r#"{"game":"chess","moves":["e4","e5"]}"#);
    assert_eq!(position, batch);
    let wrong = ashtapada(&["position", "chess", "--json", "--moves", "e4 e4"]).assert().code(2);
    let said = String::from_utf8_lossy(&wrong.get_output().stdout).to_string();
    assert!(said.starts_with(r#"{"id":null,"ok":false,"#) && said.contains(r#""at":1"#), "{said}");
}

#[test]
fn bench_counts_the_same_every_time() {
    let all = stdout(&["bench", "--nodes", "400"], "");
    assert_eq!(stdout(&["bench", "--nodes", "400"], ""), all);
    let counts: Vec<(&str, u64)> = (all.lines())
        .map(|line| line.split_once(' ').unwrap())
        .map(|(name, count)| (name, count.parse().unwrap()))
        .collect();
    let (total, games) = counts.split_last().unwrap();
    assert_eq!(*total, ("total", games.iter().map(|(_, count)| count).sum()));
    assert!(games.iter().all(|(_, count)| *count > 0));
    let chess = stdout(&["bench", "chess", "--nodes", "400"], "");
    assert!(all.starts_with(chess.lines().next().unwrap()), "{all} {chess}");
    assert!(stderr(&["bench", "nine-men"], 2).contains("nine-men"));
}
