//! What a game tells a search beside its rules. All defaulted: a new game is playable at once.

use crate::{Game, Move, MoveList, Seat, Sheet, Term};

/// What one seat of a hidden game was told after a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The view text it was sent.
    pub view: String,
    /// The turn just made, if it was its own, in engine form.
    pub own_turn: Option<String>,
}

/// How a search for one side takes the others, where there are more than two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// All others play together against it ("paranoid").
    Allied,
    /// Between two of its turns one of the others answers it; the rest play what looks best at first
    /// sight ("best-reply search", BRS+).
    OneReply,
}

/// Hints for search and evaluation, implemented in the game's file.
pub trait Search: Game {
    /// Whether one quiet turn hardly ever changes the balance by much: a search may then leave out
    /// quiet turns where the balance is far from what would matter.
    const CALM: bool = true;

    /// How the other sides of a game of many are taken.
    const CROWD: Crowd = Crowd::Allied;

    /// The terms in which positions are described, in the order of their slots.
    const TERMS: &'static [Term] = &[];

    /// What the terms are worth: a text for [`Weights::read`](crate::Weights::read).
    fn weights(&self) -> &'static str {
        ""
    }

    /// Says what each seat has. Finished positions are not asked for.
    fn describe<S: Sheet>(&self, _position: &Self::Position, _sheet: &mut S) {}

    /// Appends the steps that change the balance at once (captures, promotions): a quiescence search
    /// follows them. Empty means the position may be appraised as it stands. Legal steps only, and none
    /// in a finished position: where there is one, a search does not ask for the end.
    fn noisy(&self, _position: &Self::Position, _list: &mut MoveList) {}

    /// What a step wins at first sight, in hundredths like the weights: the order in which
    /// steps are tried. 0 for quiet ones.
    fn gain(&self, _position: &Self::Position, _mv: Move) -> i32 {
        0
    }

    /// What a step wins once the opponent has taken back whatever pays to take back: below zero where
    /// the first gain is not worth it, or where a quiet step puts its mover at risk. May be too low
    /// where it is not below zero.
    fn exchange(&self, position: &Self::Position, mv: Move) -> i32 {
        self.gain(position, mv)
    }

    /// A number for what makes a step: steps of the same mover to the same place are alike, wherever
    /// in a search they come up. The cell it comes from, unless the game knows better: the kind of
    /// its piece.
    fn mover(&self, _position: &Self::Position, mv: Move) -> u32 {
        mv.from().index() as u32
    }

    /// Whether a position that comes back is a draw by the rules, or soon will be: a search then takes
    /// the first return for a draw.
    fn rounds_are_drawn(&self) -> bool {
        false
    }

    /// A number for what changes slowly in a position, such as where the pawns stand: a search learns by
    /// how much it misjudges positions that share it. All share one, unless the game knows better.
    fn structure(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// Whether there is no legal step. Asked where a position is about to be appraised as it stands,
    /// so a game may call one unfinished that ends by a rare accident (a stalemate), if finding that
    /// out costs much; a search finds it a turn earlier.
    fn is_over(&self, position: &Self::Position) -> bool {
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        list.is_empty()
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
