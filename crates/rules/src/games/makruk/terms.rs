//! In which terms positions of makruk are described: men and where they stand, mobility, pawns, threats,
//! what bears on the kings, and the hunt for a king once no pawn is left. What all that is worth is written
//! in `weights.txt`.

use super::{KHON, KING, KNIGHT, MET, PAWN, Position, ROOK};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{
    PLACES, ahead, distance, from_edges, gone, open_file, out_of_pawns_reach, place, way,
};
use crate::kit::siege::{self, Besiegers, Camp, Manner, Siege};
use crate::kit::threats::{self, Threats};
use crate::{Seat, Sheet, Term};

const MEN: Term = Term::first("men", 5);
const PLACED: [Term; 6] = {
    let pawns = MEN.then("pawn places", PLACES).across(4);
    let mets = pawns.then("met places", PLACES).across(4);
    let khons = mets.then("khon places", PLACES).across(4);
    let knights = khons.then("knight places", PLACES).across(4);
    let rooks = knights.then("rook places", PLACES).across(4);
    [pawns, mets, khons, knights, rooks, rooks.then("king places", PLACES).across(4)]
};
/// By cells within reach that no enemy pawn guards and no own man stands on.
const FREE: [Term; 4] = {
    let mets = PLACED[5].then("met mobility", 5);
    let khons = mets.then("khon mobility", 6);
    let knights = khons.then("knight mobility", 9);
    [mets, khons, knights, knights.then("rook mobility", 15)]
};
const GUARDED: Term = FREE[3].then("guarded pawn", 1);
const DOUBLED: Term = GUARDED.then("doubled pawn", 1);
/// No enemy pawn can stop it; by ranks gone.
const PASSED: Term = DOUBLED.then("passed pawn", 8);
/// By ranks gone: own pawns beside it or guarding it.
const CONNECTED: Term = PASSED.then("connected pawn", 8);
const KHON_PAIR: Term = CONNECTED.then("khon pair", 1);
/// A king's moves from the own king: met, khon, knight.
const FAR_FROM_KING: Term = KHON_PAIR.then("distance of met, khon and knight from own king", 3);
/// The same from the enemy's.
const NEAR_ENEMY: Term = FAR_FROM_KING.then("distance of met, khon and knight from enemy king", 3);
/// Guarded by a pawn where no enemy pawn can ever attack it: met, khon, knight.
const OUTPOST: Term = NEAR_ENEMY.then("outpost of met, khon and knight", 3);
const ROOK_FILE: Term = OUTPOST.then("rook on open and half-open file", 2);
const THREATS: Threats = Threats::after(ROOK_FILE, 6);
const SIEGE: Siege = Siege::after(THREATS.contested);
/// Without pawns, for the stronger side: how far the enemy king is from the edges,
const DRIVEN: Term = SIEGE.pawnless.then("hunted king from edges", 7);
/// and how far king and other men are from him.
const KING_NEAR: Term = DRIVEN.then("king from hunted king", 8);
const MEN_NEAR: Term = KING_NEAR.then("men from hunted king", 8);
const TO_MOVE: Term = MEN_NEAR.then("to move", 1);

/// The terms.
pub(super) const TERMS: &[Term] = &[
    MEN,
    PLACED[0],
    PLACED[1],
    PLACED[2],
    PLACED[3],
    PLACED[4],
    PLACED[5],
    FREE[0],
    FREE[1],
    FREE[2],
    FREE[3],
    GUARDED,
    DOUBLED,
    PASSED,
    CONNECTED,
    KHON_PAIR,
    FAR_FROM_KING,
    NEAR_ENEMY,
    OUTPOST,
    ROOK_FILE,
    THREATS.by_pawn,
    THREATS.attacked,
    THREATS.hanging,
    THREATS.push,
    THREATS.contested,
    SIEGE.strength,
    SIEGE.flank,
    SIEGE.pawnless,
    DRIVEN,
    KING_NEAR,
    MEN_NEAR,
    TO_MOVE,
];

/// How much of the middlegame each kind carries; 40 in the start position.
const PHASE: [i32; 6] = [1, 1, 2, 2, 4, 0];
const FULL_PHASE: i32 = 16 + 2 + 8 + 8 + 16;

/// What makes a siege.
const MANNER: Manner<6> = Manner {
    besieger: [0, 6, 6, 10, 6, 0],
    near: 9,
    weak: 23,
    check: [0, 71, 69, 94, 128, 0],
    poor_check: [0, 16, 16, 19, 17, 0],
    pin: 34,
    flank: 12,
    guard: 2,
    base: -88,
};

/// What men are worth in the question who hunts whom.
const FORCE: [i32; 6] = [0, 2, 3, 3, 5, 0];

/// Who bears on what.
type Attacks = threats::Attacks<6>;

/// Says what each seat has.
#[inline]
pub(super) fn describe<S: Sheet>(position: &Position, sheet: &mut S) {
    let men = &position.men;
    let left = |kind: u8| PHASE[usize::from(kind)] * men.kind(kind).len() as i32;
    sheet.phase((PAWN..KING).map(left).sum(), FULL_PHASE);
    let mut attacks = Attacks::of_pawns_and_kings(men);
    let besiegers =
        [Seat::FIRST, Seat::SECOND].map(|seat| officers(position, seat, &mut attacks, sheet));
    for seat in [Seat::FIRST, Seat::SECOND] {
        pawns(position, seat, &attacks, sheet);
        let steps = eight::forward(seat.index(), men.own(seat, PAWN)) & !men.occupied();
        threats::describe(men, seat, &attacks, steps, &THREATS, sheet);
        for king in men.own(seat, KING) {
            sheet.add(seat, PLACED[usize::from(KING)], place(seat, king), 1);
        }
        if let Some(king) = men.own(seat.other(), KING).first() {
            siege(position, seat, king, &attacks, besiegers[seat.index()], sheet);
        }
    }
    if men.kind(PAWN).is_empty() {
        hunt(position, sheet);
    }
    sheet.add(position.turn, TO_MOVE, 0, 1);
}

/// Mets, khons, knights and rooks, and the strength with which they bear on the cells around the enemy
/// king.
#[inline]
fn officers<S: Sheet>(
    position: &Position,
    seat: Seat,
    attacks: &mut Attacks,
    sheet: &mut S,
) -> Besiegers {
    let men = &position.men;
    let (own, enemy) = (men.of(seat), men.of(seat.other()));
    let good = !(own | attacks.by_pawns(seat.other()));
    let kings = [seat, seat.other()].map(|seat| men.own(seat, KING).first());
    let yard = kings[1].map_or(Set64::EMPTY, siege::yard);
    let mut besiegers = Besiegers::pawns(yard & attacks.by_pawns(seat));
    for kind in MET..=ROOK {
        let index = usize::from(kind);
        let all = men.own(seat, kind);
        sheet.add(seat, MEN, index, all.len() as i32);
        for cell in all {
            sheet.add(seat, PLACED[index], place(seat, cell), 1);
            let reach = match kind {
                MET => eight::FERZ[cell.index() & 63],
                KHON => eight::SILVER[seat.index() & 1][cell.index() & 63],
                KNIGHT => eight::KNIGHT[cell.index() & 63],
                _ => eight::rook(cell, own | enemy),
            };
            attacks.add(seat, index, reach);
            sheet.add(seat, FREE[index - 1], (reach & good).len() as usize, 1);
            if let Some(king) = kings[1] {
                besiegers.add(reach, yard, king, MANNER.besieger[index]);
            }
            if kind != ROOK {
                minor(position, seat, cell, (index - 1, kings), attacks, sheet);
            } else if let Some(slot) = open_file(men.kind(PAWN), own, cell) {
                sheet.add(seat, ROOK_FILE, slot, 1);
            }
        }
    }
    if men.own(seat, KHON).several() {
        sheet.add(seat, KHON_PAIR, 0, 1);
    }
    besiegers
}

/// Where a met, khon or knight stands: from the kings (own, enemy), and on outposts.
#[inline]
fn minor<S: Sheet>(
    position: &Position,
    seat: Seat,
    cell: Cell,
    (slot, kings): (usize, [Option<Cell>; 2]),
    attacks: &Attacks,
    sheet: &mut S,
) {
    for (king, term) in kings.into_iter().zip([FAR_FROM_KING, NEAR_ENEMY]) {
        let Some(king) = king else { continue };
        sheet.add(seat, term, slot, distance(king, cell) as i32);
    }
    let theirs = position.men.own(seat.other(), PAWN);
    let safe = out_of_pawns_reach(seat, cell, theirs);
    if attacks.by_pawns(seat).has(cell) && safe && gone(seat, cell) >= 3 {
        sheet.add(seat, OUTPOST, slot, 1);
    }
}

/// How a seat besieges the enemy king.
fn siege<S: Sheet>(
    position: &Position,
    seat: Seat,
    king: Cell,
    attacks: &Attacks,
    besiegers: Besiegers,
    sheet: &mut S,
) {
    let at = king.index() & 63;
    // A khon gives check from where one of the other seat would go to.
    let khons = eight::SILVER[seat.other().index() & 1][at];
    let rooks = eight::rook(king, position.men.occupied());
    let from = [Set64::EMPTY, eight::FERZ[at], khons, eight::KNIGHT[at], rooks, Set64::EMPTY];
    let dear = attacks.by(seat.other(), usize::from(KING));
    let bearing = eight::rook(king, Set64::EMPTY) & position.men.own(seat, ROOK);
    let pinned = siege::pinned(&position.men, king, bearing);
    let camp = Camp { king, yard: siege::yard(king), besiegers, from, dear, pinned, extra: 0 };
    siege::describe(&position.men, seat, attacks, &camp, &MANNER, &SIEGE, sheet);
}

#[inline]
fn pawns<S: Sheet>(position: &Position, seat: Seat, attacks: &Attacks, sheet: &mut S) {
    let men = &position.men;
    let (own, theirs) = (men.own(seat, PAWN), men.own(seat.other(), PAWN));
    let guarded = own & attacks.by_pawns(seat);
    let abreast = own & (eight::east(own) | eight::west(own));
    sheet.add(seat, MEN, usize::from(PAWN), own.len() as i32);
    sheet.add(seat, GUARDED, 0, guarded.len() as i32);
    for cell in own {
        sheet.add(seat, PLACED[usize::from(PAWN)], place(seat, cell), 1);
        if (own & ahead(seat, cell)).any() {
            sheet.add(seat, DOUBLED, 0, 1);
        }
        if (guarded | abreast).has(cell) {
            sheet.add(seat, CONNECTED, gone(seat, cell), 1);
        }
        if (theirs & way(seat, cell)).is_empty() {
            sheet.add(seat, PASSED, gone(seat, cell), 1);
        }
    }
}

/// Without pawns only mate wins: the enemy king belongs to the edge, and everybody close to him.
fn hunt<S: Sheet>(position: &Position, sheet: &mut S) {
    let men = &position.men;
    let force = |seat| -> i32 {
        (MET..=ROOK).map(|kind| FORCE[usize::from(kind)] * men.own(seat, kind).len() as i32).sum()
    };
    let lead = force(Seat::FIRST) - force(Seat::SECOND);
    if lead.abs() < FORCE[usize::from(MET)] {
        return;
    }
    let strong = if lead > 0 { Seat::FIRST } else { Seat::SECOND };
    let Some(prey) = men.own(strong.other(), KING).first() else { return };
    sheet.add(strong, DRIVEN, from_edges(prey), 1);
    for hunter in men.of(strong) {
        let term = if men.kind(KING).has(hunter) { KING_NEAR } else { MEN_NEAR };
        sheet.add(strong, term, distance(hunter, prey), 1);
    }
}
