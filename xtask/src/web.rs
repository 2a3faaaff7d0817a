//! `cargo xtask web` builds the web client; `cargo xtask serve` builds it and runs the server with it.

use std::path::Path;
use std::process::ExitCode;

use crate::run::{cargo, npm, root, run};

/// What npm needs.
const NODE: &str = "The web client needs Node.js 20.19 or newer with npm.";

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
    let mut server = cargo();
    server.args(["run", "--release", "--package", "ashtapada", "--", "serve"]).args(args);
    if run("server", server.current_dir(root()), "") {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Installs what the lock file names, unless that was done from this very lock file.
pub fn install() -> bool {
    let web = root().join("web");
    newer(&web.join("node_modules/.package-lock.json"), &web.join("package-lock.json"))
        || run("packages of the web client", &mut npm(&["ci", "--no-audit", "--no-fund"]), NODE)
}

/// Installs and builds.
pub fn build() -> bool {
    install() && script("web client", "build")
}

/// Runs a script of the client's `package.json`.
pub fn script(name: &str, script: &str) -> bool {
    run(name, &mut npm(&["run", "--silent", script]), NODE)
}

fn newer(one: &Path, other: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    time(one).zip(time(other)).is_some_and(|(one, other)| one >= other)
}
