//! The program as its users meet it: arguments, lines in, lines out, exit codes.

mod batch;
mod commands;
mod matches;
mod play;
mod readme;
mod serve;
#[cfg(unix)]
mod terminal;
mod uci;

use assert_cmd::Command;

/// The program, ready to run.
fn ashtapada(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ashtapada"));
    command.args(arguments);
    command
}

/// What a run that must succeed prints.
fn stdout(arguments: &[&str], input: &str) -> String {
    let done = ashtapada(arguments).write_stdin(input).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("output is UTF-8")
}

/// What a run that must fail with this exit code says.
fn stderr(arguments: &[&str], code: i32) -> String {
    let done = ashtapada(arguments).assert().failure().code(code);
    String::from_utf8(done.get_output().stderr.clone()).expect("output is UTF-8")
}
