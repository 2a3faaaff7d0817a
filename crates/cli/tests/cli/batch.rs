//! `batch`: the semantics of the protocol, point by point.

use serde_json::{Value, json};

use crate::stdout;

/// The answers to these lines.
fn answers(lines: &str) -> Vec<Value> {
    let text = stdout(&["batch"], lines);
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

fn ask(request: Value) -> Value {
    let mut answers = answers(&format!("{request}\n"));
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

#[test]
fn a_plain_question_gets_the_whole_answer() {
    let answer = ask(json!({"id": "a", "game": "chess", "moves": ["e2e4"]}));
    assert_eq!(answer["id"], "a");
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!((&answer["turn"], &answer["colour"]), (&json!(1), &json!("black")));
    assert_eq!(answer["check"], false);
    assert_eq!(answer["outcome"], Value::Null);
    let legal = list(&answer["legal"]);
    assert_eq!(legal.len(), 20);
    assert!(legal.is_sorted());
    let keys: Vec<_> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["check", "colour", "fen", "id", "legal", "ok", "outcome", "turn"]);
}

#[test]
fn any_line_gets_one_answer_and_none_stops_it() {
    let good = r#"{"id":"good","game":"chess"}"#;
    let mut input = Vec::new();
    for bad in [
        &b"{"[..],
        b"nonsense",
        b"[1,\"chess\"]",
        b"{\"id\":1,\"game\":\"\xff\"}",
        b"{\"id\":1,\"game\":\"giveaway\"}",
        b"{\"id\":1,\"game\":\"\"}",
        b"{\"id\":1,\"game\":\"chess\",\"options\":{\"speed\":1}}",
        b"{\"id\":1,\"game\":\"chess960\",\"options\":{\"number\":960}}",
        b"{\"id\":1,\"game\":\"chess\",\"fen\":\"rubbish\"}",
        b"{\"id\":1,\"game\":\"chess\",\"moves\":[\"e5\"]}",
        b"{\"id\":1,\"game\":\"chess\",\"moves\":\"e4\"}",
        b"{\"id\":1,\"game\":\"chess\",\"want\":[\"moves\"]}",
        b"{\"id\":1,\"game\":\"chess\",\"seat\":2}",
        b"{\"id\":1,\"game\":\"chess\",\"seat\":-1}",
        b"{\"id\":1,\"game\":\"chess\",\"depth\":3}",
        b"{\"id\":1,\"game\":\"chess\",\"moves\":[\"2:resign\"]}",
    ] {
        input.extend([bad, b"\n", good.as_bytes(), b"\n\n"].concat());
    }
    let done = crate::ashtapada(&["batch"]).write_stdin(input).assert().success();
    let text = String::from_utf8(done.get_output().stdout.clone()).unwrap();
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 32);
    for pair in answers.chunks(2) {
        assert_eq!(pair[0]["ok"], false, "{}", pair[0]);
        assert!(!pair[0]["error"].as_str().unwrap().is_empty());
        assert_eq!((&pair[1]["ok"], &pair[1]["id"]), (&json!(true), &json!("good")));
    }
    // Where the line shows an id, the failure bears it.
    assert_eq!(answers[0]["id"], Value::Null);
    assert_eq!(answers[8]["id"], 1);
}

#[test]
fn huge_lines_are_refused_and_skipped() {
    let mut input = format!("{{\"id\":1,\"game\":\"{}\"}}\n", "x".repeat((16 << 20) + 1));
    input += r#"{"id":2,"game":"chess"}"#;
    let answers = answers(&input);
    assert_eq!(answers[0]["ok"], false);
    assert!(answers[0]["error"].as_str().unwrap().contains("longer than"));
    assert_eq!((&answers[1]["ok"], &answers[1]["id"]), (&json!(true), &json!(2)));
}

/// A program that asks, waits for the answer and asks again.
#[test]
fn every_answer_is_flushed() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_ashtapada"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(input, "{{\"id\":{id},\"game\":\"chess\"}}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!("{{\"id\":{id},\"ok\":true")), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_bad_entry_is_named() {
    for (moves, at) in [
        (json!(["e5"]), 0),
        (json!(["e4", "e5", "Ke3"]), 2),
        (json!(["e4", "resign", "e5"]), 2),
        (json!(["e4", "count"]), 1),
        (json!(["e4", "2:resign"]), 1),
        (json!(["e4", ""]), 1),
        (json!(["f3", "e5", "g4", "Qh4", "a3"]), 4),
    ] {
        let answer = ask(json!({"game": "chess", "moves": moves}));
        assert_eq!((&answer["ok"], &answer["at"]), (&json!(false), &json!(at)), "{answer}");
    }
    let answer = ask(json!({"game": "chess", "fen": "rubbish", "moves": ["e4"]}));
    assert_eq!(answer.get("at"), None);
}

#[test]
fn turns_are_read_in_both_notations() {
    let engine = ask(
        json!({"game": "chess", "moves": ["g1f3", "d7d5", "g2g3", "c8g4", "f1g2", "b8c6", "e1g1"]}),
    );
    let own =
        ask(json!({"game": "chess", "moves": ["Nf3", "d5", "g3", "Bg4", "Bg2", "Nc6", "O-O"]}));
    assert_eq!(engine, own);
    assert_eq!(engine["ok"], true);
}

#[test]
fn outcomes_of_two_seats() {
    let outcome = |request: Value| {
        let answer = ask(request);
        assert_eq!(answer["legal"], json!([]), "{answer}");
        answer["outcome"].clone()
    };
    assert_eq!(
        outcome(json!({"game": "chess", "moves": ["f3", "e5", "g4", "Qh4"]})),
        json!({"winners": [1], "result": "0-1", "points": [0, 1], "reason": "checkmate"})
    );
    assert_eq!(
        outcome(json!({"game": "chess", "fen": "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"})),
        json!({"winners": [], "result": "1/2-1/2", "points": [0.5, 0.5], "reason": "stalemate"})
    );
    // T8 of the Six MaKING spec: the owner of the top disc wins.
    let fen = "x5/x5/x5/x5/12121,x,22,x2 1 8 13,12 - 0";
    assert_eq!(
        outcome(json!({"game": "sixmaking", "fen": fen, "moves": ["5a1c1"]})),
        json!({"winners": [0], "result": "1-0", "points": [1, 0], "reason": "king"})
    );
}

#[test]
fn events_stand_among_the_moves() {
    let end = |moves: Value| ask(json!({"game": "chess", "moves": moves}))["outcome"].clone();
    // Without a seat it is the seat to move.
    assert_eq!(end(json!(["e4", "resign"]))["result"], "1-0");
    assert_eq!(end(json!(["e4", "R"])), end(json!(["e4", "resign"])));
    assert_eq!(end(json!(["e4", "0:resign"]))["result"], "0-1");
    assert_eq!(end(json!(["e4", "resign"]))["reason"], "resignation");
    assert_eq!(end(json!(["e4", "T"]))["reason"], "timeout");
    assert_eq!(end(json!(["e4", "0:flag"]))["result"], "0-1");
    // A draw needs both; an offer stands until the other side moves.
    assert_eq!(end(json!(["e4", "draw"])), Value::Null);
    assert_eq!(end(json!(["e4", "0:draw", "1:draw"]))["reason"], "agreement");
    assert_eq!(end(json!(["e4", "draw", "e5", "draw"]))["reason"], "agreement");
    assert_eq!(end(json!(["e4", "draw", "e5", "Nf3", "draw"])), Value::Null);
    // A flag against a bare king is a draw.
    let fen = "8/5k2/8/8/8/8/3K4/7r w - - 0 1";
    let flag = ask(json!({"game": "chess", "fen": fen, "moves": ["1:flag"]}));
    assert_eq!(flag["outcome"]["result"], "1/2-1/2");
}

/// Four-player chess, teams (default): a player who resigns loses for his team; free-for-all: the
/// others play on, and `2:resign` is Yellow.
#[test]
fn events_of_other_seats_and_results_of_four() {
    let teams = ask(json!({"game": "fourplayer", "moves": ["2:resign"]}));
    assert_eq!(
        teams["outcome"],
        json!({"winners": [1, 3], "result": null, "points": [0, 0, 0, 0], "reason": "resignation"})
    );
    let alone =
        ask(json!({"game": "fourplayer", "options": {"mode": "ffa"}, "moves": ["2:resign"]}));
    assert_eq!((&alone["ok"], &alone["outcome"]), (&json!(true), &Value::Null));
    assert_eq!(alone["colour"], "red");
    assert!(!list(&alone["legal"]).is_empty());
}

/// Ends by count do not close a record; ends that the board shows do.
#[test]
fn a_record_goes_on_past_counted_ends() {
    let twice = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"];
    let third = ask(json!({"game": "chess", "moves": twice}));
    assert_eq!(third["outcome"]["reason"], "repetition");
    assert_eq!(third["legal"], json!([]));
    let mut on = twice.to_vec();
    on.push("e4");
    let after = ask(json!({"game": "chess", "moves": on}));
    assert_eq!((&after["outcome"], list(&after["legal"]).len()), (&Value::Null, 20));
    let bare =
        ask(json!({"game": "chess", "fen": "8/5k2/8/8/8/8/3K4/8 w - - 0 1", "moves": ["Kd3"]}));
    assert_eq!(bare["outcome"]["reason"], "insufficient_material");
}

#[test]
fn after_and_san_stand_beside_legal() {
    let answer = ask(json!({"game": "chess", "want": ["legal", "after", "san"]}));
    let (legal, after, san) =
        (list(&answer["legal"]), list(&answer["after"]), list(&answer["san"]));
    assert_eq!((legal.len(), after.len(), san.len()), (20, 20, 20));
    let at = legal.iter().position(|turn| *turn == "g1f3").unwrap();
    assert_eq!(san[at], "Nf3");
    assert_eq!(after[at], "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    let over = ask(json!({"game": "chess", "moves": ["resign"], "want": ["after", "san"]}));
    assert_eq!((&over["after"], &over["san"]), (&json!([]), &json!([])));
}

/// Whoever is asked about: what each seat may do now, in its order.
#[test]
fn events_are_listed_by_seat() {
    let answer = ask(json!({"game": "chess", "moves": ["0:draw"], "want": ["events"]}));
    assert_eq!(answer["events"], json!([["resign", "flag"], ["resign", "flag", "draw"]]));
    let over = ask(json!({"game": "chess", "moves": ["resign"], "want": ["events"]}));
    assert_eq!(over["events"], json!([[], []]));
}

#[test]
fn a_view_of_an_open_game_is_its_text() {
    let answer = ask(json!({"game": "chess", "seat": 1, "want": ["view"]}));
    assert_eq!(answer["view"], answer["fen"]);
}

/// After `e2e4 d7d5` the spec gives both views; without a seat it is the one of the seat to move.
#[test]
fn a_view_of_a_hidden_game_is_what_the_seat_may_know() {
    let view = |seat: Value| {
        let request = json!({
            "game": "fogofwar", "moves": ["e2e4", "d7d5"], "seat": seat, "want": ["view"],
        });
        let answer = ask(request)["view"].clone();
        answer.as_str().unwrap().split(' ').next().unwrap().to_string()
    };
    let white = "********/********/1*******/*1*p1**1/4P3/4*3/PPPP1PPP/RNBQKBNR";
    assert_eq!(view(json!(0)), white);
    assert_eq!(view(json!(1)), "rnbqkbnr/ppp1pppp/8/3p4/***1P*1*/*******1/********/********");
    assert_eq!(view(Value::Null), white);
}

#[test]
fn check_is_null_where_the_game_has_none() {
    let check = |request: Value| ask(request)["check"].clone();
    assert_eq!(check(json!({"game": "chess", "moves": ["e4", "f5", "Qh5"]})), true);
    assert_eq!(check(json!({"game": "chess"})), false);
    assert_eq!(check(json!({"game": "sixmaking"})), Value::Null);
    assert_eq!(check(json!({"game": "duck"})), Value::Null);
}

#[test]
fn aliases_presets_and_option_spellings() {
    let fen = |request: Value| ask(request)["fen"].clone();
    // Scharnagl's 959, from the spec.
    let array = "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1";
    for number in [json!(959), json!("959")] {
        let request = json!({"game": "FischeRandom", "options": {"number": number}});
        assert_eq!(fen(request), array);
    }
    let four = fen(json!({"game": "sixmaking", "options": {"board": "4x4/12"}}));
    assert_eq!(fen(json!({"game": "sixmaking-4"})), four);
    let no_moves = |name: &str, value: Value| {
        ask(json!({"game": "sixmaking", "options": {name: value}}))["ok"].clone()
    };
    assert_eq!(no_moves("noMoves", json!("draw")), true);
    assert_eq!(no_moves("no_moves", json!("draw")), true);
    assert_eq!(no_moves("ko", json!(false)), true);
    assert_eq!(no_moves("ko", json!("off")), true);
    assert_eq!(no_moves("ko", json!(2)), false);
    assert_eq!(no_moves("quietLimit", json!(100)), true);
    assert_eq!(no_moves("quietLimit", json!(1.5)), false);
    // Nulls are the same as nothing.
    let request = json!({"game": "chess", "fen": null, "moves": null, "options": null, "seat": null, "want": null});
    assert_eq!(ask(request)["ok"], true);
}

/// The start array counts as the default in an analysis; only a table draws numbers.
#[test]
fn nothing_is_drawn_at_random() {
    let chess960 = ask(json!({"game": "chess960"}));
    assert_eq!(chess960["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

#[test]
fn what_a_text_left_out_is_noted() {
    let answer = ask(json!({"game": "chess", "fen": "4k3/8/8/8/8/8/8/4K2R w"}));
    assert_eq!(answer["ok"], true);
    assert!(!list(&answer["notes"]).is_empty());
}
