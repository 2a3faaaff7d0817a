//! Lets the built client be embedded anew whenever it was built anew.

fn main() {
    // Watching a folder that is missing would run this every time.
    let web = std::path::Path::new("../../web");
    for path in [web.join("dist"), web.to_path_buf()] {
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.join(".").display());
            break;
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}
