//! Prints boards as the web client gets them, for its tests and its page of boards.
//!
//! Reads scenes as JSON lines from standard input (`web/src/board/fixtures/scenes.jsonl`):
//! `{"name", "game", "options"?, "fen"?, "moves"?, "seat"?, "asks"?}`, where `asks` are the gestures
//! that a client would ask about. Writes one JSON object: `{"pictures": {…}, "scenes": [{"name",
//! "picture", "view", "turn", "tree", "asks": [{"made", "tree"}]}]}`.
//!
//! ```text
//! cargo run -p ashtapada-proto --example fixtures < web/src/board/fixtures/scenes.jsonl > scenes.json
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::io;

use ashtapada_proto::web::{self, PictureLook, TreeLook, ViewLook};
use ashtapada_rules::{Seat, Viewer, enter, find};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    name: String,
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// Who looks; the seat to move if nothing is said.
    seat: Option<u8>,
    #[serde(default)]
    asks: Vec<Vec<String>>,
}

#[derive(Serialize, Default)]
struct Book {
    pictures: BTreeMap<String, PictureLook>,
    scenes: Vec<Shown>,
}

#[derive(Serialize)]
struct Shown {
    name: String,
    picture: String,
    view: ViewLook,
    turn: usize,
    tree: Option<TreeLook>,
    asks: Vec<Asked>,
}

#[derive(Serialize)]
struct Asked {
    made: Vec<String>,
    tree: Option<TreeLook>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut book = Book::default();
    for line in io::stdin().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let scene: Scene = serde_json::from_str(&line)?;
        let name = scene.name.clone();
        show(scene, &mut book).map_err(|error| format!("{name}: {error}"))?;
    }
    println!("{}", serde_json::to_string(&book)?);
    Ok(())
}

fn show(scene: Scene, book: &mut Book) -> Result<(), Box<dyn Error>> {
    let entry = find(&scene.game).ok_or("no such game")?;
    let given = scene.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let options = entry.kind.options(entry.options.iter().copied().chain(given))?;
    let mut playing = match &scene.fen {
        Some(text) => entry.kind.read(&options, text, &mut Vec::new())?,
        None => entry.kind.start(&options),
    };
    for text in &scene.moves {
        enter(&mut *playing, text)?;
    }
    let picture = playing.picture();
    let viewer = scene.seat.map_or(playing.turn(), Seat::new);
    let tree = |made: &[String]| {
        let made = web::gestures(&picture, made)?;
        web::tree(&*playing, &picture, &made)
    };
    let theirs = viewer == playing.turn() && playing.outcome().is_none();
    let look = if scene.options.is_empty() {
        scene.game.clone()
    } else {
        let options: Vec<_> =
            scene.options.iter().map(|(name, to)| format!("{name}={to}")).collect();
        format!("{} {}", scene.game, options.join(" "))
    };
    book.pictures.insert(look.clone(), web::picture(&*playing, &playing.picture()));
    book.scenes.push(Shown {
        view: web::view(&playing.view(Viewer::Seat(viewer))),
        turn: playing.turn().index(),
        tree: theirs.then(|| tree(&[])).flatten(),
        asks: scene.asks.into_iter().map(|made| Asked { tree: tree(&made), made }).collect(),
        name: scene.name,
        picture: look,
    });
    Ok(())
}
