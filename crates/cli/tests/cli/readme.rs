//! The examples of the README: what it shows is what the program says.

use std::process::Command;

/// Every `$ command` in a block of plain text, with the lines that follow it.
fn examples(readme: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    for block in readme.split("```text\n").skip(1) {
        for line in block.split("```").next().unwrap_or("").lines() {
            match line.strip_prefix("$ ") {
                Some(command) => examples.push((command.into(), String::new())),
                None => examples.last_mut().unwrap().1 += &format!("{line}\n"),
            }
        }
    }
    examples
}

#[cfg(unix)]
#[test]
fn examples_are_what_the_program_says() {
    let readme = include_str!("../../../../README.md");
    let examples = examples(readme);
    assert!(examples.len() >= 5);
    for (command, expected) in examples {
        let script = format!("ashtapada() {{ \"$ASHTAPADA\" \"$@\"; }}; {command}");
        let done = Command::new("sh")
            .args(["-c", &script])
            .env("ASHTAPADA", env!("CARGO_BIN_EXE_ashtapada"))
            .output()
            .unwrap();
        let said = String::from_utf8(done.stdout).unwrap();
        if command.starts_with("ashtapada play") {
            // What a person types is not in the output; the first board is.
            let board = |text: &str| text.split("White to move.").next().unwrap().to_string();
            assert_eq!(board(&said), board(&expected), "{command}");
        } else {
            assert_eq!(said, expected, "{command}");
        }
    }
}

/// Every game there is stands in the README's table.
#[test]
fn the_table_of_games_is_complete() {
    let readme = include_str!("../../../../README.md");
    for entry in ashtapada_rules::catalogue() {
        assert!(readme.contains(&format!("`{}`", entry.id)), "{}", entry.id);
    }
}
