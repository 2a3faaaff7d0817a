//! What a bot should know of makruk: what men are worth, and how a won ending is won in time.

use super::moves::{Wanted, bearing_on};
use super::{KING, Makruk, PAWN, PROMOTION, Position};
use crate::board::{Cell, eight};
use crate::kit::counting::Count;
use crate::kit::exchange::{Capture, LIFE, exchange};
use crate::{Game, Move, MoveList, Search, Seat};

/// Pawn, met, khon, knight, rook, king, in hundredths of a pawn.
const VALUES: [i32; 6] = [100, 175, 260, 300, 500, 0];

/// The same in exchanges, in which a king is not for sale.
const PRICES: [i32; 6] = [100, 175, 260, 300, 500, LIFE];

fn price(kind: u8) -> i32 {
    PRICES[usize::from(kind)]
}

/// Cells nearer to the middle are worth more to slow men.
fn centre(cell: Cell) -> i32 {
    let from_edge = |line: u8| i32::from(line.min(7 - line));
    from_edge(eight::file(cell)) + from_edge(eight::rank(cell))
}

/// King's moves between two cells.
fn distance(a: Cell, b: Cell) -> i32 {
    let files = eight::file(a).abs_diff(eight::file(b));
    i32::from(files.max(eight::rank(a).abs_diff(eight::rank(b))))
}

/// How far a man has come from his side's first rank.
fn advance(seat: Seat, cell: Cell) -> i32 {
    let rank = i32::from(eight::rank(cell));
    if seat == Seat::FIRST { rank } else { 7 - rank }
}

impl Search for Makruk {
    fn appraise(&self, position: &Position) -> [i32; Seat::MAX] {
        let mut worth = [0; Seat::MAX];
        for (cell, seat, kind) in position.men.iter() {
            worth[seat.index()] += VALUES[usize::from(kind)]
                + match kind {
                    // A pawn nears its promotion and holds the middle.
                    PAWN => 6 * (advance(seat, cell) - 2) + centre(cell),
                    KING => 0,
                    _ => 3 * centre(cell) + advance(seat, cell).min(5),
                };
        }
        let lead = worth[0] - worth[1];
        let strong = if lead >= 0 { Seat::FIRST } else { Seat::SECOND };
        if position.men.kind(PAWN).is_empty() && lead.abs() >= VALUES[1] {
            worth[strong.index()] += drive(position, strong);
        }
        worth
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        self.list(position, Wanted::Noisy, list);
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        let value = |kind: u8| VALUES[usize::from(kind)];
        let men = &position.men;
        let mut gain = 0;
        if men.occupied().has(mv.to()) {
            // The dearest victim first, and of its hunters the cheapest.
            gain += value(men.kind_at(mv.to())) - value(men.kind_at(mv.from())) / 16;
        }
        if mv.kind() == PROMOTION {
            gain += value(mv.arg()) - VALUES[0];
        }
        gain
    }

    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let kind = men.kind_at(mv.from());
        let becomes = if mv.kind() == PROMOTION { mv.arg() } else { kind };
        let prey = men.occupied().has(mv.to()).then(|| price(men.kind_at(mv.to())));
        let capture = Capture {
            answers: position.turn.other(),
            won: prey.unwrap_or(0) + price(becomes) - price(kind),
            stake: price(becomes),
            occupied: men.occupied().without(mv.from()).with(mv.to()),
        };
        exchange(men, &PRICES, capture, |occupied| bearing_on(men, mv.to(), occupied))
    }

    fn mover(&self, position: &Position, mv: Move) -> u32 {
        position.men.kind_at(mv.from()).into()
    }

    /// A stalemate is found only where it is likely: with a king and pawns alone.
    fn is_over(&self, position: &Position) -> bool {
        let pieces = position.men.of(position.turn) & !position.men.kind(PAWN);
        (!pieces.several() || position.in_check()) && self.tally(position) == 0
    }

    /// Passing is sane while a side has men to spare and nothing is counted.
    fn null_move(&self, position: &Position) -> Option<Position> {
        let spare = position.men.of(position.turn) & !position.men.kind(PAWN);
        if position.count.runs() || spare.len() < 4 || self.check(position) == Some(true) {
            return None;
        }
        let mut next = position.clone();
        next.turn = next.turn.other();
        next.clock = (next.clock + 1).min(Count::MOST);
        Some(next)
    }
}

/// Without pawns only mate wins: the enemy king belongs to the edge, and everybody close to him.
fn drive(position: &Position, strong: Seat) -> i32 {
    let men = &position.men;
    let Some(prey) = men.own(strong.other(), KING).first() else { return 0 };
    let hunters = men.of(strong).into_iter().map(|cell| (men.own(strong, KING).has(cell), cell));
    let near = hunters.map(|(king, cell)| (7 - distance(cell, prey)) * if king { 8 } else { 3 });
    12 * (6 - centre(prey)) + near.sum::<i32>()
}
