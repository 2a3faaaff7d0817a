//! `cargo xtask test`: everything a change must pass, in the order in which it fails fastest.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::run::{cargo, npm, root, run, target};
use crate::{browser, web};

/// Runs all steps and stops at the first that fails.
pub fn test(args: &[String]) -> ExitCode {
    if !args.is_empty() {
        eprintln!("usage: cargo xtask test");
        return ExitCode::from(2);
    }
    // The client comes first because the server is built around it.
    if client() && rust() && end_to_end() {
        println!("== all passed");
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The workspace: form, lints, tests, documentation, the package of the rules crate.
fn rust() -> bool {
    let step = |name, args: &[&str]| run(name, cargo().args(args).current_dir(root()), "");
    step("format", &["fmt", "--all", "--check"])
        && games_are_formatted()
        && step("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
        && step("tests", &["test", "--workspace"])
        && types_are_fresh()
        && documentation()
        && step(
            "package of the rules crate",
            &["publish", "--dry-run", "--allow-dirty", "-p", "ashtapada-rules"],
        )
        && wasm()
}

/// The same for the games: their modules are declared by a macro, behind which `cargo fmt` does not look.
fn games_are_formatted() -> bool {
    let games = root().join("crates/rules/src/games");
    let Ok(entries) = std::fs::read_dir(&games) else {
        eprintln!("== format of the games failed: there is no {}", games.display());
        return false;
    };
    let file = |path: PathBuf| if path.is_dir() { path.join("mod.rs") } else { path };
    let files: BTreeSet<PathBuf> = entries.flatten().map(|entry| file(entry.path())).collect();
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--edition", "2024", "--check"]).args(files).current_dir(root());
    run("format of the games", &mut rustfmt, "It comes with `rustup component add rustfmt`.")
}

fn documentation() -> bool {
    let mut doc = cargo();
    doc.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    run("documentation", doc.current_dir(root()), "")
}

/// The tests have written the browser's types anew; a difference means that they were stale.
fn types_are_fresh() -> bool {
    if !root().join(".git").exists() {
        return true;
    }
    let mut diff = Command::new("git");
    diff.args(["diff", "--exit-code", "--stat", "--", "web/src/api"]).current_dir(root());
    run("types of the web client", &mut diff, "")
}

/// The rules crate for browsers, where the compiler has the libraries for that.
fn wasm() -> bool {
    if !wasm_installed() {
        println!("(target wasm32-unknown-unknown is not installed: its check is left out)");
        return true;
    }
    let mut check = cargo();
    check.args(["check", "-p", "ashtapada-rules", "--target", "wasm32-unknown-unknown"]);
    run("rules crate for wasm32", check.current_dir(root()), "")
}

/// The web client: types, unit tests, build, size.
fn client() -> bool {
    web::install()
        && web::script("types of the web client", "check")
        && web::script("tests of the web client", "test")
        && web::script("web client", "build")
        && web::script("size of the web client", "size")
}

/// A real server and a real browser.
fn end_to_end() -> bool {
    let Some(browser) = browser::find_or_install() else { return false };
    let mut build = cargo();
    build.args(["build", "--package", "ashtapada"]).current_dir(root());
    if !run("server", &mut build, "") {
        return false;
    }
    let mut tests = npm(&["run", "--silent", "e2e"]);
    tests.env("CHROMIUM", browser).env("ASHTAPADA", target().join("debug/ashtapada"));
    run("end to end", &mut tests, "")
}

/// Whether the compiler has the libraries of the wasm32 target.
fn wasm_installed() -> bool {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let told = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", "wasm32-unknown-unknown"])
        .output();
    told.is_ok_and(|told| {
        let folder = String::from_utf8_lossy(&told.stdout).trim().to_string();
        told.status.success() && std::path::Path::new(&folder).is_dir()
    })
}
