//! How strongly a king is besieged, for descriptions of positions on the 8x8 board: what bears on the
//! cells around him and is not held there, checks that can be given, men that are pinned before him.
//!
//! All that is added up with the weights of a [`Manner`]. A siege is worth what its strength squared
//! says, as each besieger makes the others more dangerous; so the slots of the term stand for equal
//! shares of that square.

use crate::board::{Cell, Set64, eight};
use crate::kit::men::Men;
use crate::kit::threats::Attacks;
use crate::{Seat, Sheet, Term};

/// The terms of [`describe`].
pub struct Siege {
    /// By the square of the siege's strength.
    pub strength: Term,
    /// Cells of the king's camp and flank that the besieger bears on, twice if two men do.
    pub flank: Term,
    /// No pawn stands on the king's flank.
    pub pawnless: Term,
}

/// Slots of [`Siege::strength`], and the square that each stands for.
const SLOTS: usize = 64;
const SQUARE: i32 = 2_048;

impl Siege {
    /// The terms that follow another one.
    #[must_use]
    pub const fn after(term: Term) -> Siege {
        let strength = term.then("siege of king", SLOTS);
        let flank = strength.then("cell attacked on king's flank", 1);
        Siege { strength, flank, pawnless: flank.then("no pawn on king's flank", 1) }
    }
}

/// How much of what makes a siege. All weights are parts of its strength.
pub struct Manner<const K: usize> {
    /// An officer that bears on the king's yard, by kind; counted as often as there are such officers.
    pub besieger: [i32; K],
    /// A cell beside the king that an officer bears on.
    pub near: i32,
    /// A cell of the yard that is attacked and not held.
    pub weak: i32,
    /// A kind of officer can give check in safety.
    pub check: [i32; K],
    /// A cell from which a kind's check would be answered by capture.
    pub poor_check: [i32; K],
    /// A man between the king and an enemy slider.
    pub pin: i32,
    /// The square of the attacks on the flank is divided by this.
    pub flank: i32,
    /// A cell of the flank that the defender bears on.
    pub guard: i32,
    /// What every siege has.
    pub base: i32,
}

/// Officers that bear on the cells around a king.
#[derive(Clone, Copy, Default)]
pub struct Besiegers {
    men: i32,
    force: i32,
    near: i32,
}

impl Besiegers {
    /// Pawns bear on so many cells of the yard.
    #[inline]
    #[must_use]
    pub fn pawns(cells: Set64) -> Besiegers {
        Besiegers { men: cells.len() as i32, ..Besiegers::default() }
    }

    /// An officer bears on these cells.
    #[inline]
    pub fn add(&mut self, reach: Set64, yard: Set64, king: Cell, force: i32) {
        if (reach & yard).any() {
            self.men += 1;
            self.force += force;
            self.near += (reach & eight::KING[king.index() & 63]).len() as i32;
        }
    }
}

/// What is known of a siege beside who bears on what.
pub struct Camp<const K: usize> {
    /// The enemy king.
    pub king: Cell,
    /// The cells around him that his pawns do not guard twice.
    pub yard: Set64,
    /// The officers that bear on the cells around him.
    pub besiegers: Besiegers,
    /// From where each kind would give him check that counts.
    pub from: [Set64; K],
    /// What the guards bear on that count for little: the king himself, and a queen.
    pub dear: Set64,
    /// Men of either seat that alone stand between him and a slider.
    pub pinned: Set64,
    /// What else makes the siege stronger or weaker.
    pub extra: i32,
}

/// How a seat bears on the enemy king and the cells around him.
#[inline]
pub fn describe<const K: usize, S: Sheet>(
    men: &Men<K>,
    seat: Seat,
    attacks: &Attacks<K>,
    camp: &Camp<K>,
    manner: &Manner<K>,
    terms: &Siege,
    sheet: &mut S,
) {
    let other = seat.other();
    let held = (attacks.any(other) & !camp.dear) | attacks.several(other);
    let weak = camp.yard & attacks.any(seat) & !held;
    let flank = FLANKS[usize::from(eight::file(camp.king))] & HOMES[other.index() & 1];
    let attacked = flank & attacks.any(seat);
    let bearing = (attacked.len() + (attacked & attacks.several(seat)).len()) as i32;
    let Besiegers { men: besiegers, force, near } = camp.besiegers;
    let strength = manner.base
        + besiegers * force
        + near * manner.near
        + weak.len() as i32 * manner.weak
        + checks(men, seat, attacks, camp, manner, held)
        + camp.pinned.len() as i32 * manner.pin
        + bearing * bearing / manner.flank
        - (flank & attacks.any(other)).len() as i32 * manner.guard
        + camp.extra;
    let slot = strength.max(0) * strength.max(0) / SQUARE;
    sheet.add(seat, terms.strength, (slot as usize).min(SLOTS - 1), 1);
    sheet.add(seat, terms.flank, 0, bearing);
    if (FLANKS[usize::from(eight::file(camp.king))] & men.kind(0)).is_empty() {
        sheet.add(seat, terms.pawnless, 0, 1);
    }
}

/// What checks add that a seat can give: by kind if in safety, else by cell.
#[inline]
fn checks<const K: usize>(
    men: &Men<K>,
    seat: Seat,
    attacks: &Attacks<K>,
    camp: &Camp<K>,
    manner: &Manner<K>,
    held: Set64,
) -> i32 {
    let loose = !attacks.any(seat.other()) | (attacks.several(seat) & !held);
    let worth = |kind: usize| {
        let checks = camp.from[kind] & attacks.by(seat, kind) & !men.of(seat);
        if (checks & loose).any() {
            manner.check[kind]
        } else {
            checks.len() as i32 * manner.poor_check[kind]
        }
    };
    (1..K - 1).map(worth).sum()
}

/// Men of either seat that alone stand between a king and one of these enemy sliders, which would attack
/// him on an empty board.
#[must_use]
pub fn pinned<const K: usize>(men: &Men<K>, king: Cell, sliders: Set64) -> Set64 {
    let mut pinned = Set64::EMPTY;
    for slider in sliders {
        let between = eight::between(king, slider) & men.occupied();
        if !between.several() {
            pinned |= between;
        }
    }
    pinned
}

/// The three by three cells around a king, moved inwards at the edges.
#[inline]
#[must_use]
pub fn yard(king: Cell) -> Set64 {
    YARDS[king.index() & 63]
}

static YARDS: [Set64; 64] = {
    let mut yards = [Set64::EMPTY; 64];
    let mut at = 0;
    while at < 64 {
        let (file, rank) = (inwards(at % 8), inwards(at / 8));
        let middle = rank * 8 + file;
        yards[at] = Set64(eight::KING[middle].0 | 1 << middle);
        at += 1;
    }
    yards
};

const fn inwards(line: usize) -> usize {
    if line == 0 {
        1
    } else if line == 7 {
        6
    } else {
        line
    }
}

/// The files on which a king's file makes the fight for him take place.
static FLANKS: [Set64; 8] = {
    const fn files(first: u8, last: u8) -> Set64 {
        let mut set = 0;
        let mut file = first;
        while file <= last {
            set |= eight::file_set(file).0;
            file += 1;
        }
        Set64(set)
    }
    let (left, middle, right) = (files(0, 3), files(2, 5), files(4, 7));
    [files(0, 2), left, left, middle, middle, right, right, files(5, 7)]
};

/// Five ranks from a seat's own side.
static HOMES: [Set64; 2] = [Set64(0x0000_00ff_ffff_ffff), Set64(0xffff_ffff_ff00_0000)];

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> Set64 {
        names.split_whitespace().map(|name| eight::parse(name).unwrap()).collect()
    }

    #[test]
    fn yards_lie_on_the_board() {
        let yard = |name| yard(eight::parse(name).unwrap());
        assert_eq!(yard("e4"), set("d3 e3 f3 d4 e4 f4 d5 e5 f5"));
        assert_eq!(yard("h8"), set("f6 g6 h6 f7 g7 h7 f8 g8 h8"));
        assert_eq!(yard("a4"), set("a3 b3 c3 a4 b4 c4 a5 b5 c5"));
    }

    /// What was said for the first seat, by slot.
    struct Said([i32; SLOTS + 2]);

    impl Sheet for Said {
        fn add(&mut self, seat: Seat, term: Term, slot: usize, count: i32) {
            assert_eq!(seat, Seat::FIRST);
            self.0[term.range().start - 1 + slot] += count;
        }
        fn phase(&mut self, _: i32, _: i32) {}
    }

    /// Pawn, rook, king. A rook on a1 before a king on h8 behind his pawns: a8 is a safe check, and the
    /// rook bears on nothing else that counts.
    #[test]
    fn a_weak_back_rank_is_besieged() {
        let mut men = Men::<3>::EMPTY;
        for (seat, kind, name) in [(0, 1, "a1"), (0, 2, "h1"), (1, 2, "h8")] {
            men.put(Seat::new(seat), kind, eight::parse(name).unwrap());
        }
        for name in ["f7", "g7", "h7"] {
            men.put(Seat::SECOND, 0, eight::parse(name).unwrap());
        }
        let (a1, king) = (eight::parse("a1").unwrap(), eight::parse("h8").unwrap());
        let mut attacks = Attacks::of_pawns_and_kings(&men);
        let reach = eight::rook(a1, men.occupied());
        attacks.add(Seat::FIRST, 1, reach);
        let mut besiegers = Besiegers::default();
        besiegers.add(reach, yard(king), king, 8);
        let camp = Camp {
            king,
            yard: yard(king),
            besiegers,
            from: [Set64::EMPTY, eight::rook(king, men.occupied()), Set64::EMPTY],
            dear: attacks.by(Seat::SECOND, 2),
            pinned: Set64::EMPTY,
            extra: 0,
        };
        let manner = Manner {
            besieger: [0, 8, 0],
            near: 6,
            weak: 24,
            check: [0, 126, 0],
            poor_check: [0, 16, 0],
            pin: 15,
            flank: 12,
            guard: 1,
            base: 11,
        };
        let terms = Siege::after(Term::first("first", 1));
        let mut said = Said([0; SLOTS + 2]);
        describe(&men, Seat::FIRST, &attacks, &camp, &manner, &terms, &mut said);
        // 11 at least and 126 for the check, less the cells e6 f6 g6 h6 of pawns and g8 of the king (with
        // g7 and h7): 130 squared over 2048 is 8.
        let guarded = set("e6 f6 g6 h6 g8 g7 h7").len() as i32;
        assert_eq!(11 + 126 - guarded, 130);
        assert_eq!(said.0[8], 1);
        assert_eq!(said.0.iter().sum::<i32>(), 1);
    }
}
