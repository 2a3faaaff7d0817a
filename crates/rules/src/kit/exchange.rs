//! What a capture on the 8x8 board comes to once both sides have taken back on its cell whatever pays
//! to take back ("static exchange evaluation").
//!
//! Pins, checks and whatever else goes on elsewhere play no part.

use crate::Seat;
use crate::board::{Cell, Set64};
use crate::kit::men::Men;

/// What a king is worth who must not be lost: more than all others together. Who takes one takes the
/// last man.
pub const LIFE: i32 = 10_000;

/// A capture just made, as far as the men that may take back are concerned.
#[derive(Clone, Copy, Debug)]
pub struct Capture {
    /// Who may take back.
    pub answers: Seat,
    /// What was won.
    pub won: i32,
    /// What the captor, who can be taken now, is worth.
    pub stake: i32,
    /// The cells occupied now.
    pub occupied: Set64,
}

/// What a capture wins in the end. `values` rises from kind to kind, so that the cheapest man takes
/// first; a king's is [`LIFE`]. `attackers` are the men of both seats that bear on the cell with these
/// cells occupied; men elsewhere than on those do not count.
///
/// The answer may be too low where even the loss of the captor leaves a gain.
#[inline]
pub fn exchange<const K: usize>(
    men: &Men<K>,
    values: &[i32; K],
    capture: Capture,
    attackers: impl Fn(Set64) -> Set64,
) -> i32 {
    let Capture { answers, won, stake, occupied } = capture;
    if won >= stake {
        return won - stake;
    }
    won - answer(men, values, answers, stake, occupied, &attackers)
}

/// What the side that may take wins by it: nothing if it had better not.
fn answer<const K: usize>(
    men: &Men<K>,
    values: &[i32; K],
    seat: Seat,
    prize: i32,
    occupied: Set64,
    attackers: &impl Fn(Set64) -> Set64,
) -> i32 {
    let Some((cell, stake)) = cheapest(men, values, attackers(occupied) & occupied & men.of(seat))
    else {
        return 0;
    };
    if prize >= LIFE {
        return prize;
    }
    let back = answer(men, values, seat.other(), stake, occupied.without(cell), attackers);
    (prize - back).max(0)
}

fn cheapest<const K: usize>(men: &Men<K>, values: &[i32; K], among: Set64) -> Option<(Cell, i32)> {
    if among.is_empty() {
        return None;
    }
    (0..K).find_map(|kind| Some(((men.kind(kind as u8) & among).first()?, values[kind])))
}
