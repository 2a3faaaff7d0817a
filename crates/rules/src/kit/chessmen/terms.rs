//! In which terms positions of chess are described: men and where they stand, pawn shapes, mobility,
//! open files, threats, the kings' safety. What all that is worth is written in `weights.txt`.

use super::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{
    PLACES, ahead, beside, distance, gone, open_file, pawn_attacks, place, way,
};
use crate::{Seat, Sheet, Term};

/// What the terms are worth where kings are royal.
pub const WEIGHTS: &str = include_str!("weights.txt");

const MEN: Term = Term::first("men", 5);
const PLACED: [Term; 6] = {
    let pawns = MEN.then("pawn places", PLACES).across(4);
    let knights = pawns.then("knight places", PLACES).across(4);
    let bishops = knights.then("bishop places", PLACES).across(4);
    let rooks = bishops.then("rook places", PLACES).across(4);
    let queens = rooks.then("queen places", PLACES).across(4);
    [pawns, knights, bishops, rooks, queens, queens.then("king places", PLACES).across(4)]
};
/// By cells within reach that no enemy pawn guards and no own man stands on.
const FREE: [Term; 4] = {
    let knights = PLACED[5].then("knight mobility", 9);
    let bishops = knights.then("bishop mobility", 14);
    let rooks = bishops.then("rook mobility", 15);
    [knights, bishops, rooks, rooks.then("queen mobility", 28)]
};
const BISHOP_PAIR: Term = FREE[3].then("bishop pair", 1);
const DOUBLED: Term = BISHOP_PAIR.then("doubled pawn", 1);
const ISOLATED: Term = DOUBLED.then("isolated pawn", 1);
const GUARDED: Term = ISOLATED.then("guarded pawn", 1);
const ABREAST: Term = GUARDED.then("pawns abreast", 1);
/// By ranks gone.
const PASSED: Term = ABREAST.then("passed pawn", 8);
/// By ranks gone, where nothing stands on the next cell.
const UNBLOCKED: Term = PASSED.then("unblocked passed pawn", 8);
/// By distance from the cell before a passed pawn.
const ESCORT: Term = UNBLOCKED.then("own king before passed pawn", 8);
const WATCH: Term = ESCORT.then("enemy king before passed pawn", 8);
/// Without any pawn, and without own pawns.
const ROOK_FILE: Term = WATCH.then("rook on open and half-open file", 2);
const BY_PAWN: Term = ROOK_FILE.then("man attacked by pawn", 1);
const BY_MINOR: Term = BY_PAWN.then("rook or queen attacked by knight or bishop", 1);
/// Pawns right before the king, and farther before him, on his file and the two beside it.
const SHIELD: Term = BY_MINOR.then("near and far pawn before king", 2);
/// By files without own pawns, of the king's and the two beside it.
const BARE: Term = SHIELD.then("bare files before king", 4);
/// By half the strength of what bears on the cells around the enemy king.
const SIEGE: Term = BARE.then("siege of king", 16);
const TO_MOVE: Term = SIEGE.then("to move", 1);

/// The terms.
pub const TERMS: &[Term] = &[
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
    BISHOP_PAIR,
    DOUBLED,
    ISOLATED,
    GUARDED,
    ABREAST,
    PASSED,
    UNBLOCKED,
    ESCORT,
    WATCH,
    ROOK_FILE,
    BY_PAWN,
    BY_MINOR,
    SHIELD,
    BARE,
    SIEGE,
    TO_MOVE,
];

/// How much of the middlegame each kind carries; 24 in the start position.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// How much the kinds count in a siege, beside one for each cell they bear on.
const BESIEGER: [i32; 6] = [0, 2, 2, 3, 4, 0];

/// Says what each seat has.
#[inline]
pub fn describe<S: Sheet>(board: &Board, sheet: &mut S) {
    let left = |kind: u8| PHASE[usize::from(kind)] * board.men.kind(kind).len() as i32;
    sheet.phase((KNIGHT..=QUEEN).map(left).sum(), FULL_PHASE);
    let attacks =
        [Seat::FIRST, Seat::SECOND].map(|seat| pawn_attacks(seat, board.men.own(seat, PAWN)));
    for seat in [Seat::FIRST, Seat::SECOND] {
        let guarded = [attacks[seat.index()], attacks[seat.other().index()]];
        officers(board, seat, guarded, sheet);
        pawns(board, seat, guarded[0], sheet);
        if let Some(king) = board.king(seat) {
            shelter(board, seat, king, sheet);
        }
    }
    sheet.add(board.turn, TO_MOVE, 0, 1);
}

/// Knights, bishops, rooks and queens; `guarded` by own and by enemy pawns.
#[inline]
fn officers<S: Sheet>(board: &Board, seat: Seat, guarded: [Set64; 2], sheet: &mut S) {
    let men = &board.men;
    let (own, enemy) = (men.of(seat), men.of(seat.other()));
    let occupied = own | enemy;
    let good = !(own | guarded[1]);
    let zone = board.king(seat.other()).map_or(Set64::EMPTY, |king| eight::KING[king.index() & 63]);
    let dear = enemy & (men.kind(ROOK) | men.kind(QUEEN));
    let mut siege = 0;
    for kind in KNIGHT..=QUEEN {
        let index = usize::from(kind);
        let all = own & men.kind(kind);
        sheet.add(seat, MEN, index, all.len() as i32);
        for cell in all {
            sheet.add(seat, PLACED[index], place(seat, cell), 1);
            let reach = match kind {
                KNIGHT => eight::KNIGHT[cell.index() & 63],
                BISHOP => eight::bishop(cell, occupied),
                ROOK => eight::rook(cell, occupied),
                _ => eight::queen(cell, occupied),
            };
            sheet.add(seat, FREE[index - 1], (reach & good).len() as usize, 1);
            let near = (reach & zone).len() as i32;
            siege += if near > 0 { near + BESIEGER[index] } else { 0 };
            match kind {
                KNIGHT | BISHOP => sheet.add(seat, BY_MINOR, 0, (reach & dear).len() as i32),
                ROOK => {
                    if let Some(slot) = open_file(men.kind(PAWN), own, cell) {
                        sheet.add(seat, ROOK_FILE, slot, 1);
                    }
                }
                _ => {}
            }
        }
    }
    sheet.add(seat, SIEGE, (siege as usize / 2).min(15), 1);
    if (own & men.kind(BISHOP)).several() {
        sheet.add(seat, BISHOP_PAIR, 0, 1);
    }
    sheet.add(seat, BY_PAWN, 0, (guarded[0] & enemy & !men.kind(PAWN)).len() as i32);
}

#[inline]
fn pawns<S: Sheet>(board: &Board, seat: Seat, guarded: Set64, sheet: &mut S) {
    let men = &board.men;
    let (own, theirs) = (men.own(seat, PAWN), men.own(seat.other(), PAWN));
    sheet.add(seat, MEN, usize::from(PAWN), own.len() as i32);
    sheet.add(seat, GUARDED, 0, (own & guarded).len() as i32);
    sheet.add(seat, ABREAST, 0, (own & eight::east(own)).len() as i32);
    for cell in own {
        sheet.add(seat, PLACED[usize::from(PAWN)], place(seat, cell), 1);
        if (own & ahead(seat, cell)).any() {
            sheet.add(seat, DOUBLED, 0, 1);
        }
        if (own & beside(eight::file(cell))).is_empty() {
            sheet.add(seat, ISOLATED, 0, 1);
        }
        if (theirs & way(seat, cell)).is_empty() {
            passed(board, seat, cell, sheet);
        }
    }
}

fn passed<S: Sheet>(board: &Board, seat: Seat, pawn: Cell, sheet: &mut S) {
    let rank = gone(seat, pawn);
    sheet.add(seat, PASSED, rank, 1);
    let Some(next) = eight::forward(seat.index(), Set64::of(pawn)).first() else { return };
    if !board.men.occupied().has(next) {
        sheet.add(seat, UNBLOCKED, rank, 1);
    }
    if let Some(king) = board.king(seat) {
        sheet.add(seat, ESCORT, distance(king, next), 1);
    }
    if let Some(king) = board.king(seat.other()) {
        sheet.add(seat, WATCH, distance(king, next), 1);
    }
}

/// The king's place, and own pawns before him.
fn shelter<S: Sheet>(board: &Board, seat: Seat, king: Cell, sheet: &mut S) {
    sheet.add(seat, PLACED[usize::from(KING)], place(seat, king), 1);
    let before = board.men.own(seat, PAWN) & way(seat, king);
    let near = before & eight::KING[king.index() & 63];
    sheet.add(seat, SHIELD, 0, near.len() as i32);
    sheet.add(seat, SHIELD, 1, (before & !near).len() as i32);
    let file = eight::file(king);
    let files = file.saturating_sub(1)..=(file + 1).min(7);
    let bare = files.filter(|file| (eight::file_set(*file) & before).is_empty());
    sheet.add(seat, BARE, bare.count(), 1);
}
