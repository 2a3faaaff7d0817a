//! `cargo xtask web` builds the web client; `cargo xtask serve` builds it and runs the server with it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Builds the client into `web/dist`.
pub fn web(args: &[String]) -> ExitCode {
    if !args.is_empty() {
        eprintln!("usage: cargo xtask web");
        return ExitCode::from(2);
    }
    if build() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Builds the client, then the server around it, and runs that; `args` are those of
/// `ashtapada serve`.
pub fn serve(args: &[String]) -> ExitCode {
    if !build() {
        return ExitCode::FAILURE;
    }
    let mut server = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    server.args(["run", "--release", "--package", "ashtapada", "--", "serve"]).args(args);
    match server.current_dir(root()).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> bool {
    let web = root().join("web");
    // What the lock file names is there already if it was installed from this very lock file.
    let installed =
        newer(&web.join("node_modules/.package-lock.json"), &web.join("package-lock.json"));
    (installed || npm(&web, &["ci", "--no-audit", "--no-fund"])) && npm(&web, &["run", "build"])
}

fn newer(one: &Path, other: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    time(one).zip(time(other)).is_some_and(|(one, other)| one >= other)
}

fn npm(web: &Path, args: &[&str]) -> bool {
    println!("== npm {}", args.join(" "));
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    match Command::new(npm).args(args).current_dir(web).status() {
        Ok(status) if status.success() => true,
        Ok(_) => {
            eprintln!("== npm {} failed", args.join(" "));
            false
        }
        Err(error) => {
            eprintln!("cannot run npm: {error}. The web client needs Node.js 20.19 or newer.");
            false
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
