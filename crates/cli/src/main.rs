//! The program `ashtapada`.

fn main() {}
