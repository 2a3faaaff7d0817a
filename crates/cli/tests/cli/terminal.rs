//! `play` at a terminal, and Ctrl-C.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

fn play(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ashtapada"));
    command.arg("play").args(arguments).env("TERM", "xterm").env("NO_COLOR", "1");
    command
}

fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(done.success());
}

/// What a game at a terminal of its own shows to somebody who types all this at once.
fn typed_ahead(arguments: &[&str], keys: &str) -> String {
    typed_ahead_at([24, 80], arguments, keys)
}

/// The same at a terminal of so many lines and columns.
fn typed_ahead_at([rows, columns]: [u16; 2], arguments: &[&str], keys: &str) -> String {
    let size = nix::pty::Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let pty = nix::pty::openpty(Some(&size), None).unwrap();
    let mut ours = File::from(pty.master);
    ours.write_all(keys.as_bytes()).unwrap();
    let mut child = play(arguments)
        .stdin(pty.slave.try_clone().unwrap())
        .stdout(pty.slave)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // A lost line would be waited for for ever; a terminal that nobody holds any more ends with an error.
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut shown = Vec::new();
        let _ = ours.read_to_end(&mut shown);
        let _ = sender.send(shown);
    });
    let shown = receiver.recv_timeout(Duration::from_secs(60));
    if shown.is_err() {
        child.kill().unwrap();
    }
    let ended = child.wait().unwrap();
    let shown = shown.expect("the game waits for lines that were typed");
    assert!(ended.success());
    String::from_utf8_lossy(&shown).into_owned()
}

#[test]
fn lines_typed_or_pasted_ahead_are_all_played() {
    let text = typed_ahead(&["chess", "--seat", "all=human"], "e4\re5\rNf3\rNc6\rquit\r");
    let mut rest = &*text;
    for line in ["White plays e4.", "Black plays e5.", "White plays Nf3.", "Black plays Nc6."] {
        rest = rest.split_once(line).unwrap_or_else(|| panic!("{line}: {text}")).1;
    }
    assert!(rest.contains("Good bye"), "{text}");
    // The terminal is not asked to mark pasted text: its lines arrive like typed ones.
    assert!(!text.contains("\x1b[?2004h"), "{text}");
}

#[test]
fn lines_typed_while_the_bot_thinks_are_played() {
    let text = typed_ahead(&["chess", "--seed", "7", "--level", "1"], "a3\rh3\rquit\r");
    assert!(text.contains("White plays a3.") && text.contains("White plays h3."), "{text}");
}

#[test]
fn ctrl_d_while_the_bot_thinks_ends_the_game() {
    let text = typed_ahead(&["chess", "--seed", "7", "--level", "1"], "a3\r\x04h3\r");
    assert!(text.contains("White plays a3.") && text.contains("Good bye"), "{text}");
    assert!(!text.contains("White plays h3."), "{text}");
    let at_once = typed_ahead(&["chess", "--seat", "white=bot", "--level", "1"], "\x04");
    assert!(at_once.contains("White plays ") && at_once.contains("Good bye"), "{at_once}");
}

/// Prose fits a narrow terminal, and so does the command to go on, which is one for a shell all the same.
#[test]
fn lines_fit_the_terminal() {
    let text = typed_ahead_at([24, 40], &["sixmaking-4"], "options\rhelp\rquit\r");
    let said = text.split_once("options\r\n").unwrap().1;
    for line in said.lines().filter(|line| !line.contains('\x1b') && !line.contains("--fen")) {
        assert!(line.trim_end().chars().count() <= 40, "{line:?} in {text}");
    }
    assert!(said.contains("To go on from here:\r\n  ashtapada play sixmaking \\\r\n"), "{text}");
    assert!(said.contains("\r\n  --option board=4x4/12 \\\r\n  --fen \"x4/"), "{text}");
}

/// The rules come a screenful at a time, and can be left.
#[test]
fn the_rules_are_paged() {
    let text = typed_ahead(&["chess"], "rules\r\rq\rquit\r");
    assert!(text.matches("Enter: more, q: enough> ").count() >= 2, "{text}");
    assert!(text.contains("The board") && !text.contains("The examples, each run"), "{text}");
    assert!(text.contains("Good bye"), "{text}");
}

/// Reads what a game says until a line contains `words`, presses Ctrl-C, and reads the rest.
fn interrupted_after(arguments: &[&str], input: Stdio, words: &str) -> String {
    let mut child = play(arguments).stdin(input).stdout(Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert_ne!(said.read_line(&mut line).unwrap(), 0, "{words} is never said");
    }
    // Long enough for the program to think or to wait for a line.
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&child);
    // Who does not listen would think for ever.
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut rest = String::new();
        let read = said.read_to_string(&mut rest);
        let _ = sender.send(read.map(|_| rest));
    });
    let rest = receiver.recv_timeout(Duration::from_secs(30));
    if rest.is_err() {
        child.kill().unwrap();
    }
    let rest = rest.expect("the game ends after Ctrl-C").unwrap();
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0), "{rest}");
    rest
}

#[test]
fn ctrl_c_while_a_bot_thinks_tells_how_to_go_on() {
    let bots = ["sixmaking", "--seat", "all=bot", "--level", "10", "--think", "600"];
    let rest = interrupted_after(&bots, Stdio::null(), "White is a bot");
    assert!(rest.contains("Good bye; the game is not finished.\n"), "{rest}");
    let way = "To go on from here: ashtapada play sixmaking --seat all=bot --level 10 --fen \"";
    assert!(rest.lines().last().unwrap().starts_with(way), "{rest}");
}

#[test]
fn ctrl_c_while_a_line_is_awaited_tells_how_to_go_on() {
    let rest = interrupted_after(&["chess"], Stdio::piped(), "White to move.");
    let way = "To go on from here: ashtapada play chess --fen \"rnbqkbnr/";
    assert!(rest.lines().last().unwrap().starts_with(way), "{rest}");
}
