//! `cargo xtask test`: everything a change must pass, in the order in which it fails fastest.

use std::process::{Command, ExitCode};

/// A step: what it is called, the program's arguments after `cargo`, variables it needs.
struct Step {
    name: &'static str,
    cargo: &'static [&'static str],
    variables: &'static [(&'static str, &'static str)],
}

const STEPS: [Step; 5] = [
    Step { name: "format", cargo: &["fmt", "--all", "--check"], variables: &[] },
    Step {
        name: "lints",
        cargo: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        variables: &[],
    },
    Step { name: "tests", cargo: &["test", "--workspace"], variables: &[] },
    Step {
        name: "documentation",
        cargo: &["doc", "--workspace", "--no-deps"],
        variables: &[("RUSTDOCFLAGS", "-D warnings")],
    },
    Step {
        name: "package of the rules crate",
        cargo: &["publish", "--dry-run", "--allow-dirty", "-p", "ashtapada-rules"],
        variables: &[],
    },
];

const WASM: Step = Step {
    name: "rules crate for wasm32",
    cargo: &["check", "-p", "ashtapada-rules", "--target", "wasm32-unknown-unknown"],
    variables: &[],
};

/// Runs all steps and stops at the first that fails.
pub fn run(args: &[String]) -> ExitCode {
    if !args.is_empty() {
        eprintln!("usage: cargo xtask test");
        return ExitCode::from(2);
    }
    let mut steps: Vec<&Step> = STEPS.iter().collect();
    if wasm_installed() {
        steps.push(&WASM);
    } else {
        println!("(target wasm32-unknown-unknown is not installed: its check is left out)");
    }
    for step in steps {
        println!("== {}: cargo {}", step.name, step.cargo.join(" "));
        let mut command = Command::new(cargo());
        command.args(step.cargo).envs(step.variables.iter().copied());
        match command.status() {
            Ok(status) if status.success() => {}
            Ok(_) => {
                eprintln!("== {} failed", step.name);
                return ExitCode::FAILURE;
            }
            Err(error) => {
                eprintln!("cannot run cargo: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("== all passed");
    ExitCode::SUCCESS
}

fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
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
