//! Who plays: seats, sets of seats, sides and the actor of a step.

use std::fmt;

/// One of at most eight players, counted in turn order from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MAX: usize = 8;
    /// The seat that moves first: White, Red, player 1.
    pub const FIRST: Seat = Seat(0);
    /// The other seat of a game for two.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, 0 to 7 (the low 3 bits count).
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Seat {
        Seat(index & 7)
    }

    /// The index, for looking things up in arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a game of two seats.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// The side a seat plays for, counted from 0: partners share one; alone, a seat is its own side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Side(u8);

impl Side {
    /// The side with this index, 0 to 7 (the low 3 bits count).
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Side {
        Side(index & 7)
    }

    /// The index, for looking things up in arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// The set with this one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// The set plus a seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set minus a seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX as u8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Who makes the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player, by choice.
    Seat(Seat),
    /// Chance: dice, or a king that walks at random. All listed moves are equally likely. The seat
    /// is the one whose turn the step belongs to.
    Chance(Seat),
}

/// Who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody at the door: in hidden games blind until the end.
    Spectator,
    /// Everybody, once the game is over: nothing is hidden any more.
    Open,
}
