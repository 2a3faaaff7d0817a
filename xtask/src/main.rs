//! Build and check steps of the workspace.

fn main() {}
