//! What a game tells a search beside its rules. All defaulted: a new game is playable at once.

use crate::{Game, Move, MoveList, Seat};

/// What one seat of a hidden game was told after a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The view text it was sent.
    pub view: String,
    /// The turn just made, if it was its own, in engine form.
    pub own_turn: Option<String>,
}

/// Hints for search and evaluation, implemented in the game's file.
pub trait Search: Game {
    /// What each seat's forces and prospects are worth, in hundredths of a pawn (or of whatever the
    /// game's smallest force is). Finished positions are not asked for.
    fn appraise(&self, _position: &Self::Position) -> [i32; Seat::MAX] {
        [0; Seat::MAX]
    }

    /// Appends the steps that change the balance at once (captures, promotions): a quiescence search
    /// follows them. Empty means the position may be appraised as it stands. Legal steps only, and none
    /// in a finished position: where there is one, a search does not ask for the end.
    fn noisy(&self, _position: &Self::Position, _list: &mut MoveList) {}

    /// What a step wins at first sight, in the units of [`Search::appraise`]: the order in which
    /// steps are tried. 0 for quiet ones.
    fn gain(&self, _position: &Self::Position, _mv: Move) -> i32 {
        0
    }

    /// Appends the legal steps worth searching, all by default. Never empty where a step is legal.
    fn prospects(&self, position: &Self::Position, list: &mut MoveList) {
        self.moves(position, list);
    }

    /// The position after passing, where that is a sane thing to try in a search; else `None`.
    fn null_move(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// For hidden games: up to `want` positions that agree with everything `seat` was told. `story`
    /// begins with the view of the start position and has an entry for every turn since. Open games
    /// have no use for it.
    fn candidates(
        &self,
        _seat: Seat,
        _story: &[Told],
        _want: usize,
        _random: &mut fastrand::Rng,
    ) -> Vec<Self::Position> {
        Vec::new()
    }
}
