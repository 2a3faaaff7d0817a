//! Perft: the number of turn sequences of a given length.

use crate::{Game, MoveList, Turn};

/// What [`Game::perft`] does unless a game says otherwise. Counts the sequences of `depth` turns from a position at a turn boundary. Ends by count,
/// repetition and material are ignored; a game whose board shows an end has no continuations.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count(position),
        _ => {
            let mut list = MoveList::new();
            game.moves(position, &mut list);
            let mut leaves = 0;
            for mv in list {
                let mut next = position.clone();
                game.play(&mut next, mv);
                let ended = G::SINGLE_STEP || !game.mid_turn(&next);
                leaves += game.perft(&next, if ended { depth - 1 } else { depth });
            }
            leaves
        }
    }
}

/// Perft below each first turn. With `depth` 0 there are none.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(Turn, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let (turns, _) = game.turns(position, usize::MAX);
    turns
        .into_iter()
        .map(|turn| {
            let mut next = position.clone();
            for &mv in &turn {
                game.play(&mut next, mv);
            }
            let leaves = game.perft(&next, depth - 1);
            (turn, leaves)
        })
        .collect()
}
