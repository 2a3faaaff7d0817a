//! What follows from who bears on what, for descriptions of positions on the 8x8 board: men that are
//! attacked, cells that are contested.
//!
//! Kinds rise in worth from pawns (0) to the king (the last), as in [`exchange`](crate::kit::exchange).

use crate::board::{Set64, eight};
use crate::kit::men::Men;
use crate::kit::outlook::pawn_attacks;
use crate::{Seat, Sheet, Term};

/// The cells that men of `K` kinds bear on, own men's included, by seat.
#[derive(Clone, Copy)]
pub struct Attacks<const K: usize> {
    by: [[Set64; K]; 2],
    any: [Set64; 2],
    several: [Set64; 2],
}

impl<const K: usize> Attacks<K> {
    /// Nobody bears on anything.
    pub const NONE: Attacks<K> =
        Attacks { by: [[Set64::EMPTY; K]; 2], any: [Set64::EMPTY; 2], several: [Set64::EMPTY; 2] };

    /// Pawns, which capture diagonally forwards, and kings; officers are added one by one.
    #[inline]
    #[must_use]
    pub fn of_pawns_and_kings(men: &Men<K>) -> Attacks<K> {
        let mut attacks = Attacks::NONE;
        for seat in [Seat::FIRST, Seat::SECOND] {
            let row = eight::forward(seat.index(), men.own(seat, 0));
            attacks.add(seat, 0, eight::east(row));
            attacks.add(seat, 0, eight::west(row));
            for king in men.own(seat, (K - 1) as u8) {
                attacks.add(seat, K - 1, eight::KING[king.index() & 63]);
            }
        }
        attacks
    }

    /// A man of a seat bears on these cells.
    #[inline]
    pub fn add(&mut self, seat: Seat, kind: usize, reach: Set64) {
        let seat = seat.index() & 1;
        self.several[seat] |= self.any[seat] & reach;
        self.any[seat] |= reach;
        self.by[seat][kind] |= reach;
    }

    /// What men of a kind bear on.
    #[inline]
    #[must_use]
    pub const fn by(&self, seat: Seat, kind: usize) -> Set64 {
        self.by[seat.index() & 1][kind]
    }

    /// What pawns bear on.
    #[inline]
    #[must_use]
    pub const fn by_pawns(&self, seat: Seat) -> Set64 {
        self.by(seat, 0)
    }

    /// What any man bears on.
    #[inline]
    #[must_use]
    pub const fn any(&self, seat: Seat) -> Set64 {
        self.any[seat.index() & 1]
    }

    /// What at least two men bear on.
    #[inline]
    #[must_use]
    pub const fn several(&self, seat: Seat) -> Set64 {
        self.several[seat.index() & 1]
    }

    /// Cells that the opponent bears on and this seat does not hold: by no pawn, and not by two men
    /// against one.
    #[inline]
    #[must_use]
    pub fn weak(&self, seat: Seat) -> Set64 {
        let other = seat.other();
        let held = self.by_pawns(seat) | (self.several(seat) & !self.several(other));
        self.any(other) & !held
    }
}

/// The terms of [`describe`].
pub struct Threats {
    /// Officers that a pawn in safety attacks.
    pub by_pawn: Term,
    /// By the attacker's kind (from 1) times the kinds without the king plus the kind attacked; men no
    /// dearer than the attacker count where they are weakly guarded.
    pub attacked: Term,
    /// Attacked and not guarded at all: a pawn, an officer.
    pub hanging: Term,
    /// Officers whom a pawn can attack with its next step, in safety.
    pub push: Term,
    /// Empty cells that both bear on and the enemy does not hold.
    pub contested: Term,
}

impl Threats {
    /// The terms that follow another one in a game of so many kinds.
    #[must_use]
    pub const fn after(term: Term, kinds: usize) -> Threats {
        let by_pawn = term.then("man attacked by pawn", 1);
        let slots = (kinds - 1) * (kinds - 1);
        let attacked = by_pawn.then("attacked by officers and king", slots).across(kinds - 1);
        let hanging = attacked.then("hanging pawn and officer", 2);
        let push = hanging.then("attack by pawn's step", 1);
        let contested = push.then("contested cell", 1);
        Threats { by_pawn, attacked, hanging, push, contested }
    }
}

/// What a seat's men attack. `steps` are the cells that its pawns can step on.
#[inline]
pub fn describe<const K: usize, S: Sheet>(
    men: &Men<K>,
    seat: Seat,
    attacks: &Attacks<K>,
    steps: Set64,
    terms: &Threats,
    sheet: &mut S,
) {
    let other = seat.other();
    let enemy = men.of(other);
    let weak = attacks.weak(other);
    let prey: [Set64; K] = std::array::from_fn(|kind| enemy & men.kind(kind as u8));
    let guarded = attacks.any(seat) | !attacks.any(other);
    let by_pawns = pawn_attacks(seat, men.own(seat, 0) & guarded) & enemy & !prey[0];
    sheet.add(seat, terms.by_pawn, 0, by_pawns.len() as i32);
    for hunter in 1..K {
        let reach = attacks.by(seat, hunter) & enemy;
        if reach.is_empty() {
            continue;
        }
        for (kind, prey) in prey.iter().enumerate().take(K - 1) {
            let dearer = kind > hunter;
            let found = *prey & reach & if dearer { Set64::FULL } else { weak };
            if found.any() {
                let slot = (hunter - 1) * (K - 1) + kind;
                sheet.add(seat, terms.attacked, slot, found.len() as i32);
            }
        }
    }
    let hanging = enemy & !prey[K - 1] & attacks.any(seat) & !attacks.any(other);
    sheet.add(seat, terms.hanging, 0, (hanging & prey[0]).len() as i32);
    sheet.add(seat, terms.hanging, 1, (hanging & !prey[0]).len() as i32);
    let safe = !attacks.by_pawns(other) & (attacks.any(seat) | !attacks.any(other));
    let pushed = pawn_attacks(seat, steps & safe) & enemy & !prey[0];
    sheet.add(seat, terms.push, 0, pushed.len() as i32);
    let contested = attacks.any(seat) & weak & !men.occupied();
    sheet.add(seat, terms.contested, 0, contested.len() as i32);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> Set64 {
        names
            .split(' ')
            .filter(|name| !name.is_empty())
            .map(|name| eight::parse(name).unwrap())
            .collect()
    }

    /// Pawn, rook, king.
    fn men(first: [&str; 3], second: [&str; 3]) -> Men<3> {
        let mut men = Men::EMPTY;
        for (seat, names) in [(Seat::FIRST, first), (Seat::SECOND, second)] {
            for (kind, names) in (0..).zip(names) {
                for cell in set(names) {
                    men.put(seat, kind, cell);
                }
            }
        }
        men
    }

    fn attacks(men: &Men<3>) -> Attacks<3> {
        let mut attacks = Attacks::of_pawns_and_kings(men);
        for seat in [Seat::FIRST, Seat::SECOND] {
            for cell in men.own(seat, 1) {
                attacks.add(seat, 1, eight::rook(cell, men.occupied()));
            }
        }
        attacks
    }

    /// What was said for the first seat, by slot.
    #[derive(Default)]
    struct Said([i32; 32]);

    impl Sheet for Said {
        fn add(&mut self, seat: Seat, term: Term, slot: usize, count: i32) {
            assert!(slot < term.range().len());
            if seat == Seat::FIRST {
                self.0[term.range().start + slot] += count;
            }
        }
        fn phase(&mut self, _: i32, _: i32) {}
    }

    const THREATS: Threats = Threats::after(Term::first("first", 1), 3);

    /// Pawns on a2 and c2 both bear on b3; the rook on b7 on its file down to there and on its rank.
    #[test]
    fn attacks_are_counted_once_and_twice() {
        let men = men(["a2 c2 b3", "", "h1"], ["", "b7", "h8"]);
        let attacks = attacks(&men);
        assert_eq!(attacks.by_pawns(Seat::FIRST), set("b3 d3 a4 c4"));
        assert_eq!(attacks.several(Seat::FIRST), set("b3"));
        assert_eq!(attacks.by(Seat::SECOND, 1), set("b8 b6 b5 b4 b3 a7 c7 d7 e7 f7 g7 h7"));
        // Held by pawns: not weak. Nothing of the second seat's is attacked but what its king holds.
        assert!(!attacks.weak(Seat::FIRST).has(eight::parse("b3").unwrap()));
        assert!(attacks.weak(Seat::FIRST).has(eight::parse("b5").unwrap()));
    }

    /// The rook on b1 attacks the unguarded pawn b6 and, on g1, nothing; the pawn on d4 can step on and
    /// then attack the rook on e6.
    #[test]
    fn attacked_hanging_and_pushed() {
        let men = men(["d4", "b1", "h1"], ["b6 g7", "e6", "h8"]);
        let mut said = Said::default();
        let steps = set("d5");
        describe(&men, Seat::FIRST, &attacks(&men), steps, &THREATS, &mut said);
        let count = |term: Term, slot: usize| said.0[term.range().start + slot];
        // The rook on e6 guards b6 along the rank: attacked once and held once, it is weak, but not
        // hanging.
        assert_eq!(count(THREATS.attacked, 0), 1);
        assert_eq!((count(THREATS.hanging, 0), count(THREATS.hanging, 1)), (0, 0));
        assert_eq!((count(THREATS.push, 0), count(THREATS.by_pawn, 0)), (1, 0));
    }
}
