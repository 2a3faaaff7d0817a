//! In which terms positions of Kinizsi chess are described: each side's own men and where they stand,
//! the pawns' race, the block, Kinizsi's nearness to the Turkish king. The sides share no term but the
//! move. What all that is worth is written in `weights.txt`.

use super::block::Block;
use super::moves::equipment;
use super::{BISHOP, BLACK, KING, KNIGHT, Kinizsi, PAWN, Position, QUEEN, ROOK, WHITE};
use crate::board::{Cell, Set64, eight};
use crate::kit::outlook::{PLACES, ahead, distance, gone, pawn_attacks, place, way};
use crate::{Seat, Sheet, Term};

/// The terms that both sides have, each its own.
#[derive(Clone, Copy)]
struct Own {
    men: Term,
    places: [Term; 6],
    /// By free cells within reach.
    mobility: [Term; 6],
    /// Where the pawn's goal counts: by ranks to go, eight slots each for pawns that an enemy pawn
    /// can stop or not, and whose file is free or not.
    race: Term,
    guarded: Term,
    /// By half the strength of what bears on the cells around the enemy king.
    siege: Term,
}

const fn table(before: Term, name: &'static str) -> Term {
    before.then(name, PLACES).across(4)
}

const HUNGARIANS: Own = {
    let men = Term::first("white men", 5);
    let pawns = table(men, "white pawn places");
    let horse = table(pawns, "horse places");
    let sword = table(horse, "sword places");
    let shield = table(sword, "shield places");
    let kinizsi = table(shield, "Kinizsi places");
    let places = [pawns, horse, sword, shield, shield, kinizsi];
    let horse = kinizsi.then("horse mobility", 9);
    let sword = horse.then("sword mobility", 14);
    let shield = sword.then("shield mobility", 15);
    let kinizsi = shield.then("Kinizsi mobility", 28);
    let race = kinizsi.then("white race", 32);
    let guarded = race.then("white guarded pawn", 1);
    let mobility = [horse, horse, sword, shield, shield, kinizsi];
    Own { men, places, mobility, race, guarded, siege: guarded.then("white siege of king", 16) }
};

const TURKS: Own = {
    let men = HUNGARIANS.siege.then("black men", 5);
    let pawns = table(men, "black pawn places");
    let knights = table(pawns, "knight places");
    let bishops = table(knights, "bishop places");
    let rooks = table(bishops, "rook places");
    let queens = table(rooks, "queen places");
    let king = table(queens, "king places");
    let places = [pawns, knights, bishops, rooks, queens, king];
    let knights = king.then("knight mobility", 9);
    let bishops = knights.then("bishop mobility", 14);
    let rooks = bishops.then("rook mobility", 15);
    let queens = rooks.then("queen mobility", 28);
    let race = queens.then("black race", 32);
    let guarded = race.then("black guarded pawn", 1);
    let mobility = [knights, knights, bishops, rooks, queens, queens];
    Own { men, places, mobility, race, guarded, siege: guarded.then("black siege of king", 16) }
};

/// By its members, two to four.
const BLOCK: Term = TURKS.siege.then("block of two, three, four", 3);
/// By cells it can slide to.
const SLIDES: Term = BLOCK.then("block mobility", 28);
/// Kinizsi without equipment, who leaps like a knight as well.
const UNARMED: Term = SLIDES.then("Kinizsi unarmed", 1);
const NEAR: Term = UNARMED.then("Kinizsi from king", 8);
const SHELTER: Term = NEAR.then("pawn beside king", 1);
const BISHOP_PAIR: Term = SHELTER.then("bishop pair", 1);
/// What White's few men have that counting them does not show: it makes the start even, and nothing in
/// a game changes it.
const FEW: Term = BISHOP_PAIR.then("few against many", 1);
const TO_MOVE: Term = FEW.then("to move", 1);

/// The terms.
pub(super) const TERMS: &[Term] = &{
    const A: Own = HUNGARIANS;
    const B: Own = TURKS;
    [
        A.men,
        A.places[0],
        A.places[1],
        A.places[2],
        A.places[3],
        A.places[5],
        A.mobility[1],
        A.mobility[2],
        A.mobility[3],
        A.mobility[5],
        A.race,
        A.guarded,
        A.siege,
        B.men,
        B.places[0],
        B.places[1],
        B.places[2],
        B.places[3],
        B.places[4],
        B.places[5],
        B.mobility[1],
        B.mobility[2],
        B.mobility[3],
        B.mobility[4],
        B.race,
        B.guarded,
        B.siege,
        BLOCK,
        SLIDES,
        UNARMED,
        NEAR,
        SHELTER,
        BISHOP_PAIR,
        FEW,
        TO_MOVE,
    ]
};

/// How much of the middlegame each kind carries; 24 - 3 in the start position.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 16;

/// How much the kinds count in a siege, beside one for each cell they bear on.
const BESIEGER: [i32; 6] = [0, 2, 2, 3, 4, 4];

impl Kinizsi {
    /// Says what each side has.
    pub(super) fn describe_all<S: Sheet>(self, position: &Position, sheet: &mut S) {
        let men = &position.men;
        let left = |kind: u8| PHASE[usize::from(kind)] * men.kind(kind).len() as i32;
        sheet.phase((KNIGHT..=QUEEN).map(left).sum(), FULL_PHASE);
        for (seat, own) in [(WHITE, HUNGARIANS), (BLACK, TURKS)] {
            self.officers(position, seat, own, sheet);
            self.pawns(position, seat, own, sheet);
        }
        hero(position, sheet);
        let king = position.king(BLACK);
        sheet.add(BLACK, TURKS.places[usize::from(KING)], place(BLACK, king), 1);
        let beside = eight::KING[king.index() & 63] & men.own(BLACK, PAWN);
        sheet.add(BLACK, SHELTER, 0, beside.len() as i32);
        if men.own(BLACK, BISHOP).several() {
            sheet.add(BLACK, BISHOP_PAIR, 0, 1);
        }
        sheet.add(WHITE, FEW, 0, 1);
        sheet.add(position.turn, TO_MOVE, 0, 1);
    }

    fn officers<S: Sheet>(self, position: &Position, seat: Seat, own: Own, sheet: &mut S) {
        let men = &position.men;
        let occupied = men.occupied();
        let guarded = pawn_attacks(seat.other(), men.own(seat.other(), PAWN));
        let good = !(men.of(seat) | guarded);
        let zone = eight::KING[position.king(seat.other()).index() & 63];
        let last = if seat == WHITE { KING } else { QUEEN };
        let mut siege = 0;
        for kind in KNIGHT..=last {
            let index = usize::from(kind);
            let all = men.own(seat, kind);
            if kind != KING {
                sheet.add(seat, own.men, index, all.len() as i32);
            }
            for cell in all {
                sheet.add(seat, own.places[index], place(seat, cell), 1);
                let reach = match kind {
                    KNIGHT => eight::KNIGHT[cell.index() & 63],
                    BISHOP => eight::bishop(cell, occupied),
                    ROOK => eight::rook(cell, occupied),
                    _ => eight::queen(cell, occupied),
                };
                sheet.add(seat, own.mobility[index], (reach & good).len() as usize, 1);
                let near = (reach & zone).len() as i32;
                siege += if near > 0 { near + BESIEGER[index] } else { 0 };
            }
        }
        sheet.add(seat, own.siege, (siege as usize / 2).min(15), 1);
    }

    fn pawns<S: Sheet>(self, position: &Position, seat: Seat, own: Own, sheet: &mut S) {
        let men = &position.men;
        let (pawns, theirs) = (men.own(seat, PAWN), men.own(seat.other(), PAWN));
        let guarded = pawns & pawn_attacks(seat, pawns);
        sheet.add(seat, own.guarded, 0, guarded.len() as i32);
        for cell in pawns {
            let to_go = 7 - gone(seat, cell);
            if to_go == 0 {
                continue; // home where that does not count: it never moves again
            }
            sheet.add(seat, own.men, usize::from(PAWN), 1);
            sheet.add(seat, own.places[usize::from(PAWN)], place(seat, cell), 1);
            if self.goal[seat.index()] {
                let passed = (way(seat, cell) & theirs).is_empty();
                let free = (ahead(seat, cell) & men.occupied()).is_empty();
                sheet.add(
                    seat,
                    own.race,
                    16 * usize::from(passed) + 8 * usize::from(free) + to_go,
                    1,
                );
            }
        }
    }
}

/// Kinizsi's own prospects: his block, and once he is alone the knight's leaps.
fn hero<S: Sheet>(position: &Position, sheet: &mut S) {
    let men = &position.men;
    let kinizsi: Cell = position.king(WHITE);
    sheet.add(WHITE, NEAR, distance(kinizsi, position.king(BLACK)), 1);
    if let Some(block) = Block::of(men) {
        let slides: Set64 = block.slides(kinizsi, men.of(WHITE) & !block.cells, men.of(BLACK));
        sheet.add(WHITE, BLOCK, block.cells.len().clamp(2, 4) as usize - 2, 1);
        sheet.add(WHITE, SLIDES, slides.len().min(27) as usize, 1);
    } else if equipment(men).is_empty() {
        sheet.add(WHITE, UNARMED, 0, 1);
    }
}
