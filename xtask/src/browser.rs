//! The browser of the end-to-end tests: the one that is there, or Debian's.

use std::path::PathBuf;
use std::process::Command;

use crate::run::run;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// The browser to test with. Installs Debian's Chromium where there is none and that can be done.
pub fn find_or_install() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    find().or_else(|| if install() { find() } else { None }).or_else(|| {
        eprintln!(
            "== the end-to-end tests need Chromium or Chrome: install Debian's package chromium, or name \
             another browser of its family in the variable CHROMIUM"
        );
        None
    })
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let places =
        std::env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    places.into_iter().find(|file| file.is_file())
}

/// As root on a Debian-like machine; elsewhere nothing is tried.
fn install() -> bool {
    let is_root = Command::new("id").arg("-u").output();
    let is_root = is_root.is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        run("Chromium", &mut apt, "")
    };
    is_root
        && apt(&["update", "-qq"])
        && apt(&[
            "install",
            "-y",
            "-qq",
            "--no-install-recommends",
            "chromium",
            "fonts-dejavu-core",
        ])
}
