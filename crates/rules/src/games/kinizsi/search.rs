//! What a search should know of Kinizsi chess: what men are worth, the pawns' race, the block.
//!
//! Nothing here decides a rule.

use crate::board::{Cell, Set64, eight};
use crate::kit::exchange::{Capture, LIFE, exchange};
use crate::{Game, Move, MoveList, Search, Seat};

use super::block::Block;
use super::moves::{self, EN_PASSANT, FORMATION};
use super::{BLACK, KING, Kinizsi, PAWN, Position, WHITE};

/// Pawn, knight, bishop, rook, queen; the kings are beyond price.
const VALUE: [i32; 6] = [100, 300, 330, 500, 900, 0];

/// The same in exchanges, in which a king is not for sale.
const PRICE: [i32; 6] = [100, 300, 330, 500, 900, LIFE];

/// What a pawn that gets home is worth: the game.
const GOAL: i32 = 20_000;

/// What steps are worth to a pawn, by those it still has to go.
const TO_GO: [i32; 8] = [0, 260, 110, 50, 22, 10, 4, 0];

/// What the block is worth beside its members: it strikes at up to three men, and its threat pins.
const INTACT: i32 = 45;

impl Search for Kinizsi {
    fn appraise(&self, position: &Position) -> [i32; Seat::MAX] {
        let mut worth = [0; Seat::MAX];
        for (cell, seat, kind) in position.men.iter() {
            worth[seat.index()] += match kind {
                PAWN => self.pawn_worth(position, seat, cell),
                KING => 0,
                _ => VALUE[usize::from(kind)] + centrality(cell),
            };
        }
        worth[WHITE.index()] += self.hero_worth(position);
        worth[BLACK.index()] += shelter(position);
        worth
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        self.moves(position, list);
        list.retain(|mv| self.gain(position, *mv) > 0);
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let seat = position.turn;
        let enemy = men.of(seat.other());
        if mv.kind() == FORMATION {
            return self.formation_gain(position, mv);
        }
        if mv.kind() == EN_PASSANT {
            return VALUE[0];
        }
        let kind = men.kind_at(mv.from());
        let last = if seat == WHITE { 7 } else { 0 };
        if kind == PAWN && self.goal[seat.index()] && eight::rank(mv.to()) == last {
            return GOAL;
        }
        if !enemy.has(mv.to()) {
            return 0;
        }
        // Most valuable victim first, then the cheapest attacker; Kinizsi risks himself.
        VALUE[usize::from(men.kind_at(mv.to()))] - VALUE[usize::from(kind)] / 16
    }

    /// Of a formation move, and of a pawn that gets home, nothing is taken back.
    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        let (men, gain) = (&position.men, self.gain(position, mv));
        if mv.kind() == FORMATION || gain == GOAL {
            return gain;
        }
        let mut occupied = men.occupied().without(mv.from()).with(mv.to());
        let mut won = PRICE[usize::from(men.kind_at(mv.to()))];
        if mv.kind() == EN_PASSANT {
            occupied = occupied.without(Cell::new(mv.to().index() as u16 ^ 8));
            won = PRICE[0];
        }
        let stake = PRICE[usize::from(men.kind_at(mv.from()))];
        let capture = Capture { answers: position.turn.other(), won, stake, occupied };
        exchange(men, &PRICE, capture, |occupied| moves::bearing_on(men, mv.to(), occupied))
    }

    fn mover(&self, position: &Position, mv: Move) -> u32 {
        position.men.kind_at(mv.from()).into()
    }

    /// A stalemate is found only where it is likely: with a king and pawns alone.
    fn is_over(&self, position: &Position) -> bool {
        let men = &position.men;
        let spare = men.of(position.turn) & !(men.kind(PAWN) | men.kind(KING));
        if self.goal_reached(position).is_some() {
            return true;
        }
        (spare.is_empty() || self.exposed(position, position.turn)) && self.count(position) == 0
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let men = &position.men;
        let pawns_and_king = men.kind(PAWN) | men.kind(KING);
        let sane = position.turn == WHITE || (men.of(BLACK) & !pawns_and_king).any();
        if !sane || self.stalemate_loses || self.exposed(position, position.turn) {
            return None;
        }
        let mut next = *position;
        next.en_passant = None;
        next.turn = position.turn.other();
        Some(next)
    }
}

impl Kinizsi {
    /// All that a formation move captures.
    fn formation_gain(self, position: &Position, mv: Move) -> i32 {
        let men = &position.men;
        let Some(block) = Block::of(men) else { return 0 };
        let landing = block.spread(Set64::of(mv.to())) & men.of(BLACK);
        landing.into_iter().map(|cell| VALUE[usize::from(men.kind_at(cell))]).sum()
    }

    /// A pawn is worth more the nearer it is to a goal that counts, and more still if no enemy pawn
    /// can stop it.
    fn pawn_worth(self, position: &Position, seat: Seat, cell: Cell) -> i32 {
        let rank = eight::rank(cell);
        let to_go = usize::from(if seat == WHITE { 7 - rank } else { rank });
        if !self.goal[seat.index()] {
            return if to_go == 0 { 0 } else { VALUE[0] * 7 / 10 };
        }
        let ahead = ahead(seat, cell);
        let wide = ahead | shift_files(ahead);
        let passed = (wide & position.men.own(seat.other(), PAWN)).is_empty();
        let free = (ahead & position.men.occupied()).is_empty();
        let race = TO_GO[to_go] * if passed { 2 } else { 1 } * if free { 3 } else { 2 } / 2;
        VALUE[0] + race
    }

    /// Kinizsi's own prospects: his block, and once he is alone the knight's leaps.
    fn hero_worth(self, position: &Position) -> i32 {
        let men = &position.men;
        let kinizsi = position.king(WHITE);
        let near_king = 7 - distance(kinizsi, position.king(BLACK));
        let strength = match Block::of(men) {
            Some(block) => {
                let slides = block.slides(kinizsi, men.of(WHITE) & !block.cells, men.of(BLACK));
                INTACT + 15 * (block.cells.len() as i32 - 2) + 2 * slides.len() as i32
            }
            None if moves::equipment(men).is_empty() => 60 + 4 * centrality(kinizsi),
            None => 0,
        };
        strength + 3 * near_king
    }
}

/// The Turkish king is safer behind pawns and away from Kinizsi's roads.
fn shelter(position: &Position) -> i32 {
    let king = position.king(BLACK);
    let pawns = eight::KING[king.index()] & position.men.own(BLACK, PAWN);
    let at_home = i32::from(eight::rank(king)) - 7;
    8 * pawns.len() as i32 + 6 * at_home
}

/// 0 at the rim to 12 in the middle.
fn centrality(cell: Cell) -> i32 {
    let from_rim = |line: u8| i32::from(line.min(7 - line));
    2 * (from_rim(eight::file(cell)) + from_rim(eight::rank(cell)))
}

fn distance(a: Cell, b: Cell) -> i32 {
    let files = i32::from(eight::file(a)) - i32::from(eight::file(b));
    let ranks = i32::from(eight::rank(a)) - i32::from(eight::rank(b));
    files.abs().max(ranks.abs())
}

/// The cells of a pawn's file that lie before it.
fn ahead(seat: Seat, cell: Cell) -> Set64 {
    let beyond = match seat {
        WHITE => !0u64 << cell.index() << 1,
        _ => (1u64 << cell.index()) - 1,
    };
    eight::file_set(eight::file(cell)) & Set64(beyond)
}

fn shift_files(set: Set64) -> Set64 {
    Set64((set & !eight::file_set(0)).0 >> 1 | (set & !eight::file_set(7)).0 << 1)
}
