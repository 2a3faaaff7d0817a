//! Positions and games whose facts came from other programs: `tests/data/*.gz`.
//!
//! `tests/data/README.md` says where they come from and how our rules differ.

use std::io::Read;
use std::path::Path;

/// The lines of a compressed data file.
pub fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let file = std::fs::File::open(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text.lines().map(str::to_string).collect()
}

/// The lines of a compressed JSON-lines file.
pub fn records(name: &str) -> Vec<serde_json::Value> {
    lines(name).iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A JSON list of strings.
pub fn strings(value: &serde_json::Value) -> Vec<String> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().map(|item| item.as_str().unwrap().to_string()).collect()
}
