//! In which terms positions of makruk are described: men and where they stand, mobility, pawns, what
//! bears on the kings, and the hunt for a king once no pawn is left. What all that is worth is written
//! in `weights.txt`.

use super::{KHON, KING, KNIGHT, MET, PAWN, Position, ROOK};
use crate::board::{Set64, eight};
use crate::kit::outlook::{PLACES, ahead, distance, from_edges, open_file, pawn_attacks, place, way};
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
/// No enemy pawn can stop it.
const PASSED: Term = DOUBLED.then("passed pawn", 1);
const KHON_PAIR: Term = PASSED.then("khon pair", 1);
const ROOK_FILE: Term = KHON_PAIR.then("rook on open and half-open file", 2);
const BY_PAWN: Term = ROOK_FILE.then("man attacked by pawn", 1);
/// By half the strength of what bears on the cells around the enemy king.
const SIEGE: Term = BY_PAWN.then("siege of king", 12);
/// Without pawns, for the stronger side: how far the enemy king is from the edges,
const DRIVEN: Term = SIEGE.then("hunted king from edges", 7);
/// and how far king and other men are from him.
const KING_NEAR: Term = DRIVEN.then("king from hunted king", 8);
const MEN_NEAR: Term = KING_NEAR.then("men from hunted king", 8);
const TO_MOVE: Term = MEN_NEAR.then("to move", 1);

/// The terms.
pub(super) const TERMS: &[Term] = &[
    MEN, PLACED[0], PLACED[1], PLACED[2], PLACED[3], PLACED[4], PLACED[5], FREE[0], FREE[1],
    FREE[2], FREE[3], GUARDED, DOUBLED, PASSED, KHON_PAIR, ROOK_FILE, BY_PAWN, SIEGE, DRIVEN,
    KING_NEAR, MEN_NEAR, TO_MOVE,
];

/// How much of the middlegame each kind carries; 40 in the start position.
const PHASE: [i32; 6] = [1, 1, 2, 2, 4, 0];
const FULL_PHASE: i32 = 16 + 2 + 8 + 8 + 16;

/// How much the kinds count in a siege, beside one for each cell they bear on.
const BESIEGER: [i32; 6] = [0, 1, 2, 2, 3, 0];

/// What men are worth in the question who hunts whom.
const FORCE: [i32; 6] = [0, 2, 3, 3, 5, 0];

/// Says what each seat has.
#[inline]
pub(super) fn describe<S: Sheet>(position: &Position, sheet: &mut S) {
    let men = &position.men;
    let left = |kind: u8| PHASE[usize::from(kind)] * men.kind(kind).len() as i32;
    sheet.phase((PAWN..KING).map(left).sum(), FULL_PHASE);
    for seat in [Seat::FIRST, Seat::SECOND] {
        officers(position, seat, sheet);
        pawns(position, seat, sheet);
        for king in men.own(seat, KING) {
            sheet.add(seat, PLACED[usize::from(KING)], place(seat, king), 1);
        }
    }
    if men.kind(PAWN).is_empty() {
        hunt(position, sheet);
    }
    sheet.add(position.turn, TO_MOVE, 0, 1);
}

#[inline]
fn officers<S: Sheet>(position: &Position, seat: Seat, sheet: &mut S) {
    let men = &position.men;
    let (own, enemy) = (men.of(seat), men.of(seat.other()));
    let good = !(own | pawn_attacks(seat.other(), men.own(seat.other(), PAWN)));
    let zone = men.own(seat.other(), KING).first();
    let zone = zone.map_or(Set64::EMPTY, |king| eight::KING[king.index() & 63]);
    let mut siege = 0;
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
            sheet.add(seat, FREE[index - 1], (reach & good).len() as usize, 1);
            let near = (reach & zone).len() as i32;
            siege += if near > 0 { near + BESIEGER[index] } else { 0 };
            if kind == ROOK
                && let Some(slot) = open_file(men.kind(PAWN), own, cell)
            {
                sheet.add(seat, ROOK_FILE, slot, 1);
            }
        }
    }
    sheet.add(seat, SIEGE, (siege as usize / 2).min(11), 1);
    if men.own(seat, KHON).several() {
        sheet.add(seat, KHON_PAIR, 0, 1);
    }
    let attacked = pawn_attacks(seat, men.own(seat, PAWN)) & enemy & !men.kind(PAWN);
    sheet.add(seat, BY_PAWN, 0, attacked.len() as i32);
}

#[inline]
fn pawns<S: Sheet>(position: &Position, seat: Seat, sheet: &mut S) {
    let men = &position.men;
    let (own, theirs) = (men.own(seat, PAWN), men.own(seat.other(), PAWN));
    sheet.add(seat, MEN, usize::from(PAWN), own.len() as i32);
    sheet.add(seat, GUARDED, 0, (own & pawn_attacks(seat, men.own(seat, PAWN))).len() as i32);
    for cell in own {
        sheet.add(seat, PLACED[usize::from(PAWN)], place(seat, cell), 1);
        if (own & ahead(seat, cell)).any() {
            sheet.add(seat, DOUBLED, 0, 1);
        }
        if (theirs & way(seat, cell)).is_empty() {
            sheet.add(seat, PASSED, 0, 1);
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
