//! Running programs of the toolchain: cargo, npm, the system's package manager.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The cargo that runs this.
pub fn cargo() -> Command {
    Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => std::path::absolute(folder).expect("a working folder"),
        None => root().join("target"),
    }
}

/// npm in the client's folder.
pub fn npm(args: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(args).current_dir(root().join("web"));
    npm
}

/// Runs a command under a name; says so and answers false if it fails. `needs` is told when the
/// program is not there at all.
pub fn run(name: &str, command: &mut Command, needs: &str) -> bool {
    let program = command.get_program().to_string_lossy().into_owned();
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    println!("== {name}: {} {}", program.rsplit('/').next().unwrap_or(&program), words.join(" "));
    match command.status() {
        Ok(status) if status.success() => true,
        Ok(_) => {
            eprintln!("== {name} failed");
            false
        }
        Err(error) => {
            eprintln!("== {name}: cannot run {program}: {error}. {needs}");
            false
        }
    }
}
