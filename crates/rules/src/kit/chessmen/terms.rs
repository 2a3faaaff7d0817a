//! In which terms positions of chess are described: men and where they stand, pawn shapes, mobility,
//! open files, threats, the kings' shelter and their siege. What all that is worth is written in
//! `weights.txt`.

use super::ends::DARK;
use super::lead;
use super::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{
    PLACES, ahead, beside, distance, gone, open_file, out_of_pawns_reach, pawn_attacks, place, way,
};
use crate::kit::siege::{self, Besiegers, Camp, Manner, Siege};
use crate::kit::threats::{self, Threats};
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
/// With and without an enemy pawn before it.
const ISOLATED: Term = DOUBLED.then("isolated pawn", 2);
const GUARDED: Term = ISOLATED.then("guarded pawn", 1);
const ABREAST: Term = GUARDED.then("pawns abreast", 1);
/// By ranks gone.
const PASSED: Term = ABREAST.then("passed pawn", 8);
/// By ranks gone, where nothing stands on the next cell.
const UNBLOCKED: Term = PASSED.then("unblocked passed pawn", 8);
/// By ranks gone: the king's distance from the cell before a passed pawn, at most five.
const ESCORT: Term = UNBLOCKED.then("own king before passed pawn", 8);
const WATCH: Term = ESCORT.then("enemy king before passed pawn", 8);
/// By ranks gone and what the enemy bears on: on no cell of the way and beside it, on no cell of the way,
/// not on the next cell.
const FREE_WAY: Term = WATCH.then("passed pawn with a free way", 24);
/// By ranks gone, where own men bear on the next cell or a rook or queen stands behind.
const BACKED: Term = FREE_WAY.then("backed passed pawn", 8);
/// By files from the edge.
const PASSED_FILE: Term = BACKED.then("passed pawn from edge", 4);
/// By ranks gone: own pawns beside it or guarding it; without and with an enemy pawn before it.
const CONNECTED: Term = PASSED_FILE.then("connected pawn", 16);
/// No pawn beside or behind can guard it, and an enemy pawn guards the next cell; with and without an
/// enemy pawn before it.
const BACKWARD: Term = CONNECTED.then("backward pawn", 2);
/// Without any pawn, and without own pawns.
const ROOK_FILE: Term = BACKWARD.then("rook on open and half-open file", 2);
const QUEEN_FILE: Term = ROOK_FILE.then("rook on file of a queen", 1);
/// By a king on its side of the board that can castle, and that cannot.
const SHUT_IN: Term = QUEEN_FILE.then("rook shut in by king", 2);
const ROOK_BEHIND: Term = SHUT_IN.then("rook behind passed pawn", 1);
/// Guarded by a pawn where no enemy pawn can ever attack it: knight, bishop.
const OUTPOST: Term = ROOK_BEHIND.then("outpost of knight and bishop", 2);
/// Own pawns on cells of a bishop's colour.
const OBSTRUCTED: Term = OUTPOST.then("pawn on colour of own bishop", 1);
/// The same, by stopped pawns on the four files in the middle.
const BLOCKED: Term = OBSTRUCTED.then("pawn on colour of bishop behind stopped pawns", 1);
/// Right behind a pawn: knight, bishop.
const BEHIND_PAWN: Term = BLOCKED.then("knight and bishop behind pawn", 2);
/// Sees two cells of the centre past all but pawns.
const LONG: Term = BEHIND_PAWN.then("bishop on long diagonal", 1);
/// A king's moves from the own king: knight, bishop.
const FAR_FROM_KING: Term = LONG.then("distance of knight and bishop from own king", 2);
const THREATS: Threats = Threats::after(FAR_FROM_KING, 6);
/// Cells in safety from which a knight, and a slider, would attack the only queen.
const ON_QUEEN: Term = THREATS.contested.then("cell for attack on queen by knight and slider", 2);
/// On each file beside and at the king, by the file's distance from the edge and the ranks gone of the
/// last own pawn beside or before him, 0 without.
const SHELTER: Term = ON_QUEEN.then("pawn before king", 32).across(8);
/// The same for the nearest enemy pawn beside or before him, by its ranks from his side, 0 without.
const STORM: Term = SHELTER.then("enemy pawn before king", 32).across(8);
/// Where it is stopped by an own pawn: by its ranks from his side.
const STOPPED: Term = STORM.then("stopped enemy pawn before king", 8);
/// Rights to castle to the king's and to the queen's side.
const CASTLING: Term = STOPPED.then("right to castle", 2);
/// A king's moves from his nearest own pawn.
const LONELY: Term = CASTLING.then("king's distance from own pawns", 1);
const SIEGE: Siege = Siege::after(LONELY);
pub(super) const LEAD: Term = lead::after(SIEGE.pawnless);
const TO_MOVE: Term = LEAD.then("to move", 1);

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
    BACKED,
    PASSED_FILE,
    CONNECTED,
    BACKWARD,
    ROOK_FILE,
    QUEEN_FILE,
    SHUT_IN,
    ROOK_BEHIND,
    OUTPOST,
    OBSTRUCTED,
    BLOCKED,
    BEHIND_PAWN,
    LONG,
    FAR_FROM_KING,
    THREATS.by_pawn,
    THREATS.attacked,
    THREATS.hanging,
    THREATS.push,
    THREATS.contested,
    ON_QUEEN,
    SHELTER,
    STORM,
    STOPPED,
    CASTLING,
    LONELY,
    SIEGE.strength,
    SIEGE.flank,
    SIEGE.pawnless,
    LEAD,
    TO_MOVE,
];

/// How much of the middlegame each kind carries; 24 in the start position.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// What makes a siege.
const MANNER: Manner<6> = Manner {
    besieger: [0, 10, 8, 8, 3, 0],
    near: 6,
    weak: 24,
    check: [0, 91, 71, 126, 93, 0],
    poor_check: [0, 16, 16, 16, 0, 0],
    pin: 15,
    flank: 12,
    guard: 1,
    base: 11,
};
/// What a besieger without a queen lacks, and one whose prey has a knight at his side.
const NO_QUEEN: i32 = -94;
const KNIGHT_GUARD: i32 = -11;

/// The four files in the middle, and the four cells.
const MIDDLE: Set64 = Set64(0x3c3c_3c3c_3c3c_3c3c);
const CENTRE: Set64 = Set64(0x0000_0018_1800_0000);

/// Who bears on what.
type Attacks = threats::Attacks<6>;

/// Says what each seat has.
#[inline]
pub fn describe<S: Sheet>(board: &Board, sheet: &mut S) {
    let men = &board.men;
    let left = |kind: u8| PHASE[usize::from(kind)] * men.kind(kind).len() as i32;
    sheet.phase((KNIGHT..=QUEEN).map(left).sum(), FULL_PHASE);
    let mut attacks = Attacks::of_pawns_and_kings(men);
    let pinned = [Seat::FIRST, Seat::SECOND].map(|seat| pinned(board, seat));
    let besiegers = [Seat::FIRST, Seat::SECOND]
        .map(|seat| officers(board, seat, pinned[seat.index()], &mut attacks, sheet));
    for seat in [Seat::FIRST, Seat::SECOND] {
        pawns(board, seat, &attacks, sheet);
        threats::describe(men, seat, &attacks, steps(board, seat), &THREATS, sheet);
        on_queen(board, seat, &attacks, sheet);
        if let Some(king) = board.king(seat) {
            shelter(board, seat, king, sheet);
        }
        if let Some(king) = board.king(seat.other()) {
            let side = seat.index();
            siege(board, seat, king, (besiegers[side], pinned[1 - side]), &attacks, sheet);
        }
    }
    sheet.add(board.turn, TO_MOVE, 0, 1);
}

/// Knights, bishops, rooks and queens, and the strength with which they bear on the cells around the
/// enemy king.
#[inline]
fn officers<S: Sheet>(
    board: &Board,
    seat: Seat,
    pinned: Set64,
    attacks: &mut Attacks,
    sheet: &mut S,
) -> Besiegers {
    let men = &board.men;
    let own = men.of(seat);
    // Batteries bear on what is behind their own men.
    let aslant = men.occupied() & !men.kind(QUEEN);
    let straight = aslant & !men.own(seat, ROOK);
    let good = !(own | attacks.by_pawns(seat.other()));
    let kings = [board.king(seat), board.king(seat.other())];
    let yard = yards(board, seat.other());
    let mut besiegers = Besiegers::pawns(yard & attacks.by_pawns(seat));
    for kind in KNIGHT..=QUEEN {
        let index = usize::from(kind);
        let all = own & men.kind(kind);
        sheet.add(seat, MEN, index, all.len() as i32);
        for cell in all {
            sheet.add(seat, PLACED[index], place(seat, cell), 1);
            let mut reach = match kind {
                KNIGHT => eight::KNIGHT[cell.index() & 63],
                BISHOP => eight::bishop(cell, aslant),
                ROOK => eight::rook(cell, straight),
                _ => eight::queen(cell, men.occupied()),
            };
            if let Some(king) = kings[0].filter(|_| pinned.has(cell)) {
                reach &= eight::line(king, cell);
            }
            attacks.add(seat, index, reach);
            sheet.add(seat, FREE[index - 1], (reach & good).len() as usize, 1);
            if let Some(king) = kings[1] {
                besiegers.add(reach, yard, king, MANNER.besieger[index]);
            }
            match kind {
                KNIGHT | BISHOP => minor(board, seat, kind, cell, attacks, sheet),
                ROOK => rook(board, seat, cell, (reach & good).len() as i32, sheet),
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
        let pawns = men.own(seat, PAWN);
        let on_colour = (pawns & colour).len() as i32;
        sheet.add(seat, OBSTRUCTED, 0, on_colour);
        let stopped = eight::forward(seat.other().index(), men.occupied()) & pawns & MIDDLE;
        sheet.add(seat, BLOCKED, 0, on_colour * stopped.len() as i32);
        if (eight::bishop(cell, men.kind(PAWN)) & CENTRE).several() {
            sheet.add(seat, LONG, 0, 1);
        }
    }
    if eight::forward(seat.index(), Set64::of(cell)).0 & men.kind(PAWN).0 != 0 {
        sheet.add(seat, BEHIND_PAWN, slot, 1);
    }
    let safe = out_of_pawns_reach(seat, cell, men.own(seat.other(), PAWN));
    if attacks.by_pawns(seat).has(cell) && safe && (3..=5).contains(&gone(seat, cell)) {
        sheet.add(seat, OUTPOST, slot, 1);
    }
}

/// What a rook's place means beside its mobility.
#[inline]
fn rook<S: Sheet>(board: &Board, seat: Seat, cell: Cell, free: i32, sheet: &mut S) {
    let men = &board.men;
    if (eight::file_set(eight::file(cell)) & men.kind(QUEEN)).any() {
        sheet.add(seat, QUEEN_FILE, 0, 1);
    }
    if let Some(slot) = open_file(men.kind(PAWN), men.of(seat), cell) {
        sheet.add(seat, ROOK_FILE, slot, 1);
    } else if let Some(king) = board.king(seat).filter(|_| free <= 3) {
        let file = eight::file(king);
        if (file < 4) == (eight::file(cell) < file) {
            let slot = (board.castlers & men.of(seat)).is_empty();
            sheet.add(seat, SHUT_IN, usize::from(slot), 1);
        }
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
        let opposed = (theirs & ahead(seat, cell)).any();
        if (guarded | abreast).has(cell) {
            sheet.add(seat, CONNECTED, usize::from(opposed) * 8 + gone(seat, cell), 1);
        } else if (own & beside(eight::file(cell))).is_empty() {
            sheet.add(seat, ISOLATED, usize::from(!opposed), 1);
        } else if is_backward(seat, cell, own, theirs) {
            sheet.add(seat, BACKWARD, usize::from(!opposed), 1);
        }
        if !opposed && is_passed(seat, cell, own, theirs) {
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

/// Whether no enemy pawn stands in the way, or only such as it attacks, or as it will attack with at
/// least as many own pawns abreast.
fn is_passed(seat: Seat, cell: Cell, own: Set64, theirs: Set64) -> bool {
    let stoppers = theirs & way(seat, cell);
    if stoppers.is_empty() {
        return true;
    }
    let pawn = Set64::of(cell);
    let levers = pawn_attacks(seat, pawn);
    let next = pawn_attacks(seat, eight::forward(seat.index(), pawn));
    let abreast = own & (eight::east(pawn) | eight::west(pawn));
    (stoppers & !levers).is_empty()
        || ((stoppers & !next).is_empty() && abreast.len() >= (stoppers & next).len())
}

fn passed<S: Sheet>(board: &Board, seat: Seat, pawn: Cell, attacks: &Attacks, sheet: &mut S) {
    let rank = gone(seat, pawn);
    sheet.add(seat, PASSED, rank, 1);
    let Some(next) = eight::forward(seat.index(), Set64::of(pawn)).first() else { return };
    let men = &board.men;
    let heavy = ahead(seat.other(), pawn) & (men.kind(ROOK) | men.kind(QUEEN));
    let besieged = if (heavy & men.of(seat.other())).any() {
        Set64::FULL
    } else {
        attacks.any(seat.other()) | men.of(seat.other())
    };
    sheet.add(seat, PASSED_FILE, usize::from(eight::file(pawn).min(7 - eight::file(pawn))), 1);
    if !men.occupied().has(next) {
        sheet.add(seat, UNBLOCKED, rank, 1);
        if (way(seat, pawn) & besieged).is_empty() {
            sheet.add(seat, FREE_WAY, rank, 1);
        } else if (ahead(seat, pawn) & besieged).is_empty() {
            sheet.add(seat, FREE_WAY, 8 + rank, 1);
        } else if !besieged.has(next) {
            sheet.add(seat, FREE_WAY, 16 + rank, 1);
        }
        if (heavy & men.of(seat)).any() || attacks.any(seat).has(next) {
            sheet.add(seat, BACKED, rank, 1);
        }
    }
    if (heavy & men.own(seat, ROOK)).any() {
        sheet.add(seat, ROOK_BEHIND, 0, 1);
    }
    if let Some(king) = board.king(seat) {
        sheet.add(seat, ESCORT, rank, distance(king, next).min(5) as i32);
    }
    if let Some(king) = board.king(seat.other()) {
        sheet.add(seat, WATCH, rank, distance(king, next).min(5) as i32);
    }
}

/// From where the enemy's only queen could be attacked next.
fn on_queen<S: Sheet>(board: &Board, seat: Seat, attacks: &Attacks, sheet: &mut S) {
    let men = &board.men;
    let other = seat.other();
    let queens = men.own(other, QUEEN);
    let Some(queen) = queens.first().filter(|_| !queens.several()) else { return };
    let held = attacks.by_pawns(other) | (attacks.several(other) & !attacks.several(seat));
    let safe = !(men.of(seat) | held);
    let knights = attacks.by(seat, usize::from(KNIGHT)) & eight::KNIGHT[queen.index() & 63];
    sheet.add(seat, ON_QUEEN, 0, (knights & safe).len() as i32);
    let occupied = men.occupied();
    let sliders = (attacks.by(seat, usize::from(BISHOP)) & eight::bishop(queen, occupied))
        | (attacks.by(seat, usize::from(ROOK)) & eight::rook(queen, occupied));
    sheet.add(seat, ON_QUEEN, 1, (sliders & safe & attacks.several(seat)).len() as i32);
}

/// The king's place, own pawns before him and enemy pawns coming at him.
fn shelter<S: Sheet>(board: &Board, seat: Seat, king: Cell, sheet: &mut S) {
    sheet.add(seat, PLACED[usize::from(KING)], place(seat, king), 1);
    let pawns = board.men.own(seat, PAWN).into_iter();
    let nearest = pawns.map(|pawn| distance(king, pawn)).min();
    sheet.add(seat, LONELY, 0, nearest.unwrap_or(0) as i32);
    let behind = ranks_behind(seat, king);
    let own = board.men.own(seat, PAWN) & !behind;
    let theirs = board.men.own(seat.other(), PAWN) & !behind;
    let middle = eight::file(king).clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let slot = usize::from(file.min(7 - file)) * 8;
        let on_file = |pawns: Set64| nearest_to(seat, pawns & eight::file_set(file));
        let (pawn, storm) = (on_file(own), on_file(theirs));
        sheet.add(seat, SHELTER, slot + pawn, 1);
        if pawn > 0 && storm == pawn + 1 {
            sheet.add(seat, STOPPED, storm, 1);
        } else {
            sheet.add(seat, STORM, slot + storm, 1);
        }
    }
    for castler in board.castlers & board.men.of(seat) {
        sheet.add(seat, CASTLING, usize::from(castler.index() < king.index()), 1);
    }
}

/// The ranks between a cell and a seat's own side.
fn ranks_behind(seat: Seat, cell: Cell) -> Set64 {
    let before = Set64((1 << (cell.index() & 56)) - 1);
    if seat == Seat::FIRST { before } else { !before & !eight::rank_set(eight::rank(cell)) }
}

/// The ranks that the pawn of these nearest to a seat's own side is away from it, 0 if there is none.
fn nearest_to(seat: Seat, pawns: Set64) -> usize {
    if pawns.is_empty() {
        return 0;
    }
    match seat {
        Seat::FIRST => pawns.0.trailing_zeros() as usize / 8,
        _ => pawns.0.leading_zeros() as usize / 8,
    }
}

/// The cells that pawns can step on.
fn steps(board: &Board, seat: Seat) -> Set64 {
    let empty = !board.men.occupied();
    let step = eight::forward(seat.index(), board.men.own(seat, PAWN)) & empty;
    let third = eight::rank_set(if seat == Seat::FIRST { 2 } else { 5 });
    step | (eight::forward(seat.index(), step & third) & empty)
}

/// Men of either seat that alone stand between a seat's king and an enemy slider.
fn pinned(board: &Board, seat: Seat) -> Set64 {
    let Some(king) = board.king(seat) else { return Set64::EMPTY };
    let men = &board.men;
    let enemy = men.of(seat.other());
    let straight = eight::rook(king, Set64::EMPTY) & (men.kind(ROOK) | men.kind(QUEEN));
    let aslant = eight::bishop(king, Set64::EMPTY) & (men.kind(BISHOP) | men.kind(QUEEN));
    siege::pinned(men, king, (straight | aslant) & enemy)
}

/// How a seat besieges the enemy king.
fn siege<S: Sheet>(
    board: &Board,
    seat: Seat,
    king: Cell,
    (besiegers, pinned): (Besiegers, Set64),
    attacks: &Attacks,
    sheet: &mut S,
) {
    let occupied = board.men.occupied();
    let occupied = occupied & !board.men.own(seat.other(), QUEEN);
    let (straight, aslant) = (eight::rook(king, occupied), eight::bishop(king, occupied));
    let knights = eight::KNIGHT[king.index() & 63];
    let guards = |kind: u8| attacks.by(seat.other(), usize::from(kind));
    // A queen's check counts where neither a rook gives it nor the enemy queen comes between.
    let rooks = straight & attacks.by(seat, usize::from(ROOK));
    let queens = (straight | aslant) & !(rooks | guards(QUEEN));
    let from = [Set64::EMPTY, knights, aslant, straight, queens, Set64::EMPTY];
    let mut extra = if board.men.own(seat, QUEEN).is_empty() { NO_QUEEN } else { 0 };
    if (guards(KNIGHT) & siege::yard(king)).any() {
        extra += KNIGHT_GUARD;
    }
    let dear = guards(KING) | guards(QUEEN);
    let yard = yards(board, seat.other());
    let camp = Camp { king, yard, besiegers, from, dear, pinned, extra };
    siege::describe(&board.men, seat, attacks, &camp, &MANNER, &SIEGE, sheet);
}

fn yards(board: &Board, seat: Seat) -> Set64 {
    let row = eight::forward(seat.index(), board.men.own(seat, PAWN));
    let twice = eight::east(row) & eight::west(row);
    board.king(seat).map_or(Set64::EMPTY, |king| siege::yard(king) & !twice)
}
