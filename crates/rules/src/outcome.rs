//! How games end: [`Outcome`] and the closed list of [`Reason`]s.

use crate::seat::{Seat, Seats, Side};

macro_rules! reasons {
    ($($(#[$doc:meta])* $Reason:ident $id:literal,)*) => {
        /// Why a game ended. The list is closed: interfaces translate it by id, never by sentence.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Reason { $($(#[$doc])* $Reason,)* }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$Reason,)*];

            /// The snake_case id, stable across versions.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Reason::$Reason => $id,)* }
            }
        }
    };
}

reasons! {
    /// The king is attacked and no move helps.
    Checkmate "checkmate",
    /// No legal move, and no attack on the king.
    Stalemate "stalemate",
    /// A king was captured.
    KingCaptured "king_captured",
    /// A pawn reached its goal rank.
    PawnGoal "pawn_goal",
    /// A tower of six made a king.
    King "king",
    /// The match was decided on points of several rounds.
    MatchPoints "match_points",
    /// The side to move cannot move, where that is neither mate nor stalemate.
    NoMoves "no_moves",
    /// The same position came too often.
    Repetition "repetition",
    /// Too many moves without progress.
    NMoveRule "n_move_rule",
    /// Too many turns without a placement.
    QuietLimit "quiet_limit",
    /// The limit of a count against the weaker side was passed.
    CountingLimit "counting_limit",
    /// The counting side mated without having stopped its count.
    CountingMate "counting_mate",
    /// A draw was claimed against a running count.
    CountingClaim "counting_claim",
    /// Neither side could ever win.
    InsufficientMaterial "insufficient_material",
    /// Only bare kings are left.
    BareKings "bare_kings",
    /// A player resigned.
    Resignation "resignation",
    /// A player's time ran out.
    Timeout "timeout",
    /// A player left for good.
    Abandoned "abandoned",
    /// All sides agreed on a draw.
    Agreement "agreement",
    /// A lead that cannot be caught up was claimed.
    Claim "claim",
    /// One player is left.
    LastStanding "last_standing",
    /// One side is left.
    LastSide "last_side",
}

impl Reason {
    /// The reason of an end by a flag, where the player left rather than ran out of time.
    pub(crate) const fn if_left(self) -> Reason {
        if matches!(self, Reason::Timeout) { Reason::Abandoned } else { self }
    }

    /// Whether the end was counted or weighed rather than shown by the board: repetition, move counts,
    /// material. A record may be replayed past such an end (it may have been played on).
    #[must_use]
    pub const fn is_counted(self) -> bool {
        matches!(
            self,
            Reason::Repetition
                | Reason::NMoveRule
                | Reason::QuietLimit
                | Reason::CountingLimit
                | Reason::InsufficientMaterial
                | Reason::BareKings
        )
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: Seats,
    /// What each side gets of one game, in units of 1/[`Outcome::WHOLE`]; sums to one over the sides.
    pub share: [u16; Seat::MAX],
    /// The game's own points per seat; zeros where the game has none.
    pub score: [i16; Seat::MAX],
    /// Why it ended.
    pub reason: Reason,
}

impl Outcome {
    /// One whole game; divisible by 1 to 8, so that every equal share is exact.
    pub const WHOLE: u16 = 840;

    /// The whole game to one side: `winners` are its seats.
    #[must_use]
    pub fn win(side: Side, winners: Seats, reason: Reason) -> Outcome {
        let mut share = [0; Seat::MAX];
        share[side.index()] = Outcome::WHOLE;
        Outcome { winners, share, score: [0; Seat::MAX], reason }
    }

    /// Equal shares to some sides, nobody wins.
    ///
    /// # Panics
    /// If `sides` is empty.
    #[must_use]
    pub fn shared(sides: &[Side], reason: Reason) -> Outcome {
        let mut share = [0; Seat::MAX];
        for side in sides {
            share[side.index()] = Outcome::WHOLE / sides.len() as u16;
        }
        Outcome { winners: Seats::NONE, share, score: [0; Seat::MAX], reason }
    }

    /// What it is called where two play: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub fn of_two(&self) -> &'static str {
        match (self.winners.has(Seat::FIRST), self.winners.has(Seat::SECOND)) {
            (true, false) => "1-0",
            (false, true) => "0-1",
            _ => "1/2-1/2",
        }
    }

    /// The same outcome with the game's own points.
    #[must_use]
    pub fn with_score(mut self, score: [i16; Seat::MAX]) -> Outcome {
        self.score = score;
        self
    }
}
