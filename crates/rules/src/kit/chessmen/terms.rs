//! In which terms positions of chess are described: men and where they stand, pawn shapes, mobility,
//! open files, threats, the kings' shelter and their siege. What all that is worth is written in
//! `weights.txt`.

use super::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{
    PLACES, ahead, beside, distance, gone, open_file, out_of_pawns_reach, pawn_attacks, place, way,
};
use crate::kit::threats::{self, Camp, Siege, Threats};
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
/// By ranks gone, where the enemy bears on no cell of the way to the end.
const FREE_WAY: Term = WATCH.then("passed pawn with a free way", 8);
/// By ranks gone: own pawns beside it or guarding it.
const CONNECTED: Term = FREE_WAY.then("connected pawn", 8);
/// No pawn beside or behind can guard it, and an enemy pawn guards the next cell.
const BACKWARD: Term = CONNECTED.then("backward pawn", 1);
/// Without any pawn, and without own pawns.
const ROOK_FILE: Term = BACKWARD.then("rook on open and half-open file", 2);
const ROOK_BEHIND: Term = ROOK_FILE.then("rook behind passed pawn", 1);
/// Guarded by a pawn where no enemy pawn can ever attack it: knight, bishop.
const OUTPOST: Term = ROOK_BEHIND.then("outpost of knight and bishop", 2);
/// Own pawns on cells of a bishop's colour.
const OBSTRUCTED: Term = OUTPOST.then("pawn on colour of own bishop", 1);
/// A king's moves from the own king: knight, bishop.
const FAR_FROM_KING: Term = OBSTRUCTED.then("distance of knight and bishop from own king", 2);
const THREATS: Threats = Threats::after(FAR_FROM_KING, 6);
/// Pawns right before the king, and farther before him, on his file and the two beside it.
const SHIELD: Term = THREATS.contested.then("near and far pawn before king", 2);
/// By files without own pawns, of the king's and the two beside it.
const BARE: Term = SHIELD.then("bare files before king", 4);
/// Enemy pawns before the king on those files, by ranks away.
const STORM: Term = BARE.then("enemy pawn before king", 8);
const SIEGE: Siege = Siege::after(STORM, 6, 24);
const TO_MOVE: Term = SIEGE.strength.then("to move", 1);

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
    FREE_WAY,
    CONNECTED,
    BACKWARD,
    ROOK_FILE,
    ROOK_BEHIND,
    OUTPOST,
    OBSTRUCTED,
    FAR_FROM_KING,
    THREATS.by_pawn,
    THREATS.attacked,
    THREATS.hanging,
    THREATS.push,
    THREATS.contested,
    SHIELD,
    BARE,
    STORM,
    SIEGE.checks,
    SIEGE.strength,
    TO_MOVE,
];

/// How much of the middlegame each kind carries; 24 in the start position.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// How much the kinds count in a siege, beside one for each cell they bear on.
const BESIEGER: [i32; 6] = [0, 2, 2, 3, 4, 0];

/// Cells of bishops' two colours.
const DARK: Set64 = Set64(0xaa55_aa55_aa55_aa55);

/// Who bears on what.
type Attacks = threats::Attacks<6>;

/// Says what each seat has.
#[inline]
pub fn describe<S: Sheet>(board: &Board, sheet: &mut S) {
    let men = &board.men;
    let left = |kind: u8| PHASE[usize::from(kind)] * men.kind(kind).len() as i32;
    sheet.phase((KNIGHT..=QUEEN).map(left).sum(), FULL_PHASE);
    let mut attacks = Attacks::of_pawns_and_kings(men);
    let besiegers =
        [Seat::FIRST, Seat::SECOND].map(|seat| officers(board, seat, &mut attacks, sheet));
    for seat in [Seat::FIRST, Seat::SECOND] {
        pawns(board, seat, &attacks, sheet);
        threats::describe(men, seat, &attacks, steps(board, seat), &THREATS, sheet);
        if let Some(king) = board.king(seat) {
            shelter(board, seat, king, sheet);
        }
        if let Some(king) = board.king(seat.other()) {
            siege(board, seat, king, &attacks, besiegers[seat.index()], sheet);
        }
    }
    sheet.add(board.turn, TO_MOVE, 0, 1);
}

/// Knights, bishops, rooks and queens, and the strength with which they bear on the cells around the
/// enemy king.
#[inline]
fn officers<S: Sheet>(board: &Board, seat: Seat, attacks: &mut Attacks, sheet: &mut S) -> i32 {
    let men = &board.men;
    let (own, enemy) = (men.of(seat), men.of(seat.other()));
    let occupied = own | enemy;
    let good = !(own | attacks.by_pawns(seat.other()));
    let zone = board.king(seat.other()).map_or(Set64::EMPTY, |king| eight::KING[king.index() & 63]);
    let mut besiegers = 0;
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
            attacks.add(seat, index, reach);
            sheet.add(seat, FREE[index - 1], (reach & good).len() as usize, 1);
            besiegers += threats::besieging(reach, zone, BESIEGER[index]);
            match kind {
                KNIGHT | BISHOP => minor(board, seat, kind, cell, attacks, sheet),
                ROOK => {
                    if let Some(slot) = open_file(men.kind(PAWN), own, cell) {
                        sheet.add(seat, ROOK_FILE, slot, 1);
                    }
                }
                _ => {}
            }
        }
    }
    if (own & men.kind(BISHOP)).several() {
        sheet.add(seat, BISHOP_PAIR, 0, 1);
    }
    besiegers
}

/// What a knight's or bishop's place means beside its mobility.
#[inline]
fn minor<S: Sheet>(
    board: &Board,
    seat: Seat,
    kind: u8,
    cell: Cell,
    attacks: &Attacks,
    sheet: &mut S,
) {
    let slot = usize::from(kind - KNIGHT);
    let men = &board.men;
    if let Some(king) = board.king(seat) {
        sheet.add(seat, FAR_FROM_KING, slot, distance(king, cell) as i32);
    }
    if kind == BISHOP {
        let colour = if DARK.has(cell) { DARK } else { !DARK };
        sheet.add(seat, OBSTRUCTED, 0, (men.own(seat, PAWN) & colour).len() as i32);
    }
    let safe = out_of_pawns_reach(seat, cell, men.own(seat.other(), PAWN));
    if attacks.by_pawns(seat).has(cell) && safe && (3..=5).contains(&gone(seat, cell)) {
        sheet.add(seat, OUTPOST, slot, 1);
    }
}

#[inline]
fn pawns<S: Sheet>(board: &Board, seat: Seat, attacks: &Attacks, sheet: &mut S) {
    let men = &board.men;
    let (own, theirs) = (men.own(seat, PAWN), men.own(seat.other(), PAWN));
    let guarded = own & attacks.by_pawns(seat);
    let abreast = own & (eight::east(own) | eight::west(own));
    sheet.add(seat, MEN, usize::from(PAWN), own.len() as i32);
    sheet.add(seat, GUARDED, 0, guarded.len() as i32);
    sheet.add(seat, ABREAST, 0, (own & eight::east(own)).len() as i32);
    for cell in own {
        sheet.add(seat, PLACED[usize::from(PAWN)], place(seat, cell), 1);
        if (own & ahead(seat, cell)).any() {
            sheet.add(seat, DOUBLED, 0, 1);
        }
        if (guarded | abreast).has(cell) {
            sheet.add(seat, CONNECTED, gone(seat, cell), 1);
        } else if (own & beside(eight::file(cell))).is_empty() {
            sheet.add(seat, ISOLATED, 0, 1);
        } else if is_backward(seat, cell, own, theirs) {
            sheet.add(seat, BACKWARD, 0, 1);
        }
        if (theirs & way(seat, cell)).is_empty() {
            passed(board, seat, cell, attacks, sheet);
        }
    }
}

/// Whether all own pawns on the files beside stand farther ahead and an enemy pawn guards the next
/// cell.
fn is_backward(seat: Seat, cell: Cell, own: Set64, theirs: Set64) -> bool {
    let next = eight::forward(seat.index(), Set64::of(cell));
    let beside = beside(eight::file(cell));
    let still_behind = own & beside & !way(seat, cell);
    still_behind.is_empty() && (next & pawn_attacks(seat.other(), theirs)).any()
}

fn passed<S: Sheet>(board: &Board, seat: Seat, pawn: Cell, attacks: &Attacks, sheet: &mut S) {
    let rank = gone(seat, pawn);
    sheet.add(seat, PASSED, rank, 1);
    let Some(next) = eight::forward(seat.index(), Set64::of(pawn)).first() else { return };
    let occupied = board.men.occupied();
    let path = ahead(seat, pawn);
    if !occupied.has(next) {
        sheet.add(seat, UNBLOCKED, rank, 1);
        if (path & (occupied | attacks.any(seat.other()))).is_empty() {
            sheet.add(seat, FREE_WAY, rank, 1);
        }
    }
    let behind = ahead(seat.other(), pawn) & board.men.own(seat, ROOK);
    if behind.any() {
        sheet.add(seat, ROOK_BEHIND, 0, 1);
    }
    if let Some(king) = board.king(seat) {
        sheet.add(seat, ESCORT, distance(king, next), 1);
    }
    if let Some(king) = board.king(seat.other()) {
        sheet.add(seat, WATCH, distance(king, next), 1);
    }
}

/// The king's place, own pawns before him and enemy pawns coming at him.
fn shelter<S: Sheet>(board: &Board, seat: Seat, king: Cell, sheet: &mut S) {
    sheet.add(seat, PLACED[usize::from(KING)], place(seat, king), 1);
    let wide = way(seat, king);
    let before = board.men.own(seat, PAWN) & wide;
    let near = before & eight::KING[king.index() & 63];
    sheet.add(seat, SHIELD, 0, near.len() as i32);
    sheet.add(seat, SHIELD, 1, (before & !near).len() as i32);
    let file = eight::file(king);
    let files = file.saturating_sub(1)..=(file + 1).min(7);
    let bare = files.filter(|file| (eight::file_set(*file) & before).is_empty());
    sheet.add(seat, BARE, bare.count(), 1);
    for pawn in board.men.own(seat.other(), PAWN) & wide {
        sheet.add(seat, STORM, eight::rank(pawn).abs_diff(eight::rank(king)).into(), 1);
    }
}

/// The cells that pawns can step on.
fn steps(board: &Board, seat: Seat) -> Set64 {
    let empty = !board.men.occupied();
    let step = eight::forward(seat.index(), board.men.own(seat, PAWN)) & empty;
    let third = eight::rank_set(if seat == Seat::FIRST { 2 } else { 5 });
    step | (eight::forward(seat.index(), step & third) & empty)
}

/// How a seat besieges the enemy king.
fn siege<S: Sheet>(
    board: &Board,
    seat: Seat,
    king: Cell,
    attacks: &Attacks,
    besiegers: i32,
    sheet: &mut S,
) {
    let occupied = board.men.occupied();
    let (straight, aslant) = (eight::rook(king, occupied), eight::bishop(king, occupied));
    let knights = eight::KNIGHT[king.index() & 63];
    let from = [Set64::EMPTY, knights, aslant, straight, straight | aslant, Set64::EMPTY];
    let guards = |kind: u8| attacks.by(seat.other(), usize::from(kind));
    let camp = Camp { king, besiegers, from, dear: guards(KING) | guards(QUEEN) };
    threats::siege(&board.men, seat, attacks, &camp, &SIEGE, sheet);
}
