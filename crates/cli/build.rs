//! Puts the pages of `docs/rules` into the program: a list of their names and texts.

use std::fmt::Write;
use std::path::Path;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(&folder).expect("docs/rules is part of the source");
    let mut pages: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    pages.retain(|path| path.extension().is_some_and(|end| end == "md"));
    pages.sort();
    let mut list = String::from("[\n");
    for path in pages {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_stem().expect("a file has a name").to_string_lossy();
        writeln!(list, "({:?}, include_str!({:?})),", name, path.display().to_string())
            .expect("text can be written to");
    }
    list.push_str("]\n");
    let out = std::env::var("OUT_DIR").expect("cargo says where to write");
    std::fs::write(Path::new(&out).join("pages.rs"), list).expect("cargo lets us write there");
}
