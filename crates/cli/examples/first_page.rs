//! How soon after its start the server has sent the whole first page: for docs/benchmarks.md.
//!
//! ```sh
//! cargo xtask web && cargo build --release
//! cargo run --release -p ashtapada --example first_page -- target/release/ashtapada
//! ```
//!
//! Twenty starts, each with a fresh folder of data.

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const STARTS: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let program = std::env::args().nth(1).ok_or("name the program: target/release/ashtapada")?;
    let mut times = (0..STARTS).map(|_| first_page(&program)).collect::<Result<Vec<_>, _>>()?;
    times.sort_unstable();
    let [least, median, most] = [times[0], times[STARTS / 2], times[STARTS - 1]];
    println!("{STARTS} starts: {least:.0?} to {most:.0?}, median {median:.0?}");
    Ok(())
}

/// From the start of the program to the last byte of `/`.
fn first_page(program: &str) -> Result<Duration, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let begun = Instant::now();
    let mut server = Command::new(program);
    server.args(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(folder.path());
    let mut server = Running(server.stdout(Stdio::piped()).spawn()?);
    let mut said = String::new();
    BufReader::new(server.0.stdout.take().ok_or("no pipe")?).read_line(&mut said)?;
    let (_, address) = said.trim().split_once("http://").ok_or("no address was printed")?;
    let address = address.trim_end_matches('/');
    let mut line = TcpStream::connect(address)?;
    write!(line, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut page = String::new();
    line.read_to_string(&mut page)?;
    if !page.starts_with("HTTP/1.1 200") || !page.contains("assets/") {
        return Err(format!("no first page, but {page}").into());
    }
    Ok(begun.elapsed())
}

/// The server's process; it ends with this one.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
