//! What games look like: drawn once for all tables of the same game and options that are live.
//!
//! A table needs its picture with every turn, and a picture has names and outlines for every cell.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use ashtapada_proto::web::{self, PictureLook};
use ashtapada_rules::{AnyPosition, Picture};

/// A picture as the rules know it and as browsers get it.
pub(crate) struct Drawn {
    /// For reading and writing gestures.
    pub(crate) picture: Picture,
    /// For messages.
    pub(crate) look: Arc<PictureLook>,
}

/// The pictures that some table holds.
#[derive(Default)]
pub(crate) struct Pictures(Mutex<HashMap<String, Weak<Drawn>>>);

impl Pictures {
    /// The picture of a game.
    pub(crate) fn of(&self, playing: &dyn AnyPosition) -> Arc<Drawn> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = name_of(playing);
        if let Some(drawn) = known.get(&name).and_then(Weak::upgrade) {
            return drawn;
        }
        known.retain(|_, drawn| drawn.strong_count() > 0);
        let picture = playing.picture();
        let look = Arc::new(web::picture(playing, &picture));
        let drawn = Arc::new(Drawn { picture, look });
        known.insert(name, Arc::downgrade(&drawn));
        drawn
    }
}

/// Everything that decides what a game looks like.
fn name_of(playing: &dyn AnyPosition) -> String {
    let mut name = playing.kind().about().id.to_string();
    for (option, value) in playing.options().changed() {
        let _ = write!(name, " {option}={value}");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> Box<dyn AnyPosition> {
        let entry = ashtapada_rules::find(id).unwrap();
        entry.kind.start(&entry.kind.options(entry.options.iter().copied()).unwrap())
    }

    #[test]
    fn tables_that_look_alike_share_a_picture() {
        let pictures = Pictures::default();
        let (chess, small) = (game("chess"), game("sixmaking-4"));
        let (one, other) = (pictures.of(chess.as_ref()), pictures.of(chess.as_ref()));
        assert!(Arc::ptr_eq(&one, &other));
        let cells = |playing: &dyn AnyPosition| pictures.of(playing).look.cells.len();
        assert_eq!((cells(small.as_ref()), cells(game("sixmaking").as_ref())), (16, 25));
        drop((one, other));
        let _makruk = pictures.of(game("makruk").as_ref());
        assert_eq!(pictures.0.lock().unwrap().len(), 1, "what nobody holds is forgotten");
    }
}
