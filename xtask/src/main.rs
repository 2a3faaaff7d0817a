//! Build and check steps of the workspace: `cargo xtask COMMAND`.

mod browser;
mod levels;
mod perft;
mod run;
mod test;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.split_first() {
        Some((command, rest)) if command == "levels" => levels::levels(rest),
        Some((command, rest)) if command == "perft" => perft::run(rest),
        Some((command, rest)) if command == "test" => test::test(rest),
        Some((command, rest)) if command == "web" => web::web(rest),
        Some((command, rest)) if command == "serve" => web::serve(rest),
        _ => {
            eprintln!(
                "usage: cargo xtask serve [--addr ADDRESS] [--data DIR] …\n       \
                 cargo xtask web\n       \
                 cargo xtask test\n       \
                 cargo xtask perft [--above LEAVES] [--upto LEAVES]\n       \
                 cargo xtask levels [--games NUMBER] [--highest LEVEL] [GAME …]"
            );
            ExitCode::from(2)
        }
    }
}
