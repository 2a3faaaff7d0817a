//! Legal moves and how they are made: by pins and checkers, with sets of target cells.
//!
//! Only moves that change what the block can do at one blow (captures of equipment, captures by a
//! king beside it, en passant) are tried out. Rules: `docs/rules/kinizsi.md`.

use smallvec::SmallVec;

use crate::board::{Cell, Set64, eight};
use crate::{Move, MoveList, Seat};

use super::block::Block;
use super::{BISHOP, BLACK, KING, KNIGHT, Kinizsi, PAWN, Position, QUEEN, ROOK, WHITE};

/// One man from one cell to another.
pub(super) const PLAIN: u8 = 0;
/// Kinizsi and all the equipment he has left, by the same way.
pub(super) const FORMATION: u8 = 1;
/// A pawn's two steps.
pub(super) const DOUBLE: u8 = 2;
/// A pawn that takes the one that went past it.
pub(super) const EN_PASSANT: u8 = 3;
/// The Turkish king's; the rook goes along.
pub(super) const CASTLING: u8 = 4;

/// What takes moves: a list, or a mere count.
pub(super) trait Sink {
    /// One man may go to all these cells.
    fn add(&mut self, from: Cell, to: Set64, kind: u8);
    /// Each of these cells is reached by the man that stands `step` cells before it.
    fn add_steps(&mut self, to: Set64, step: i8, kind: u8);
}

/// How many moves there are.
pub(super) struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Cell, to: Set64, _: u8) {
        self.0 += u64::from(to.len());
    }
    #[inline]
    fn add_steps(&mut self, to: Set64, _: i8, _: u8) {
        self.0 += u64::from(to.len());
    }
}

impl Sink for MoveList {
    #[inline]
    fn add(&mut self, from: Cell, to: Set64, kind: u8) {
        self.extend(to.into_iter().map(|to| Move::new(from, to, kind, 0)));
    }
    #[inline]
    fn add_steps(&mut self, to: Set64, step: i8, kind: u8) {
        self.extend(to.into_iter().map(|to| Move::new(before(to, step), to, kind, 0)));
    }
}

#[inline]
fn before(to: Cell, step: i8) -> Cell {
    Cell::new((to.index() as i16 - i16::from(step)) as u16)
}

/// What ordinary men must heed so that their king is safe afterwards.
struct Guard {
    /// The cells that answer all checks at once; full without check.
    answers: Set64,
    /// Men that may only move on the line through themselves and their king.
    pinned: Set64,
    /// Men that stand alone in the block's way to the king, and that way.
    screens: SmallVec<[(Set64, Set64); 4]>,
    /// Cells of enemies whose capture changes what the block can do: such captures are tried out.
    risky: Set64,
}

impl Guard {
    /// The guard against lines and leaps; `lines` are the enemy's orthogonal and diagonal movers,
    /// `leapers` those of his men that check without a line.
    #[inline]
    fn new(king: Cell, own: Set64, enemy: Set64, lines: (Set64, Set64), leapers: Set64) -> Guard {
        let mut guard = Guard {
            answers: Set64::FULL,
            pinned: Set64::EMPTY,
            screens: SmallVec::new(),
            risky: Set64::EMPTY,
        };
        for leaper in leapers {
            guard.answers &= Set64::of(leaper);
        }
        let (orthogonal, diagonal) = lines;
        let snipers = eight::rook(king, enemy) & orthogonal | eight::bishop(king, enemy) & diagonal;
        for sniper in snipers {
            let between = eight::between(king, sniper);
            let screen = between & own;
            if screen.is_empty() {
                guard.answers &= between.with(sniper);
            } else if !screen.several() {
                guard.pinned |= screen;
            }
        }
        guard
    }

    /// The guard against the block as well.
    #[inline]
    fn against_block(&mut self, block: Block, kinizsi: Cell, king: Cell, men: &super::Men) {
        let walls = men.of(WHITE) & !block.cells;
        for (way, landing) in block.ways(kinizsi, king) {
            let screen = way & men.of(BLACK);
            if (way & walls).any() || screen.several() {
                continue;
            }
            // A single pawn where another member would land keeps the block back; whoever takes it
            // opens the way.
            let kept_back = landing & walls;
            if kept_back.any() {
                self.risky |= kept_back;
            } else if screen.any() {
                self.screens.push((screen, way));
            } else {
                self.answers &= way;
            }
        }
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.answers != Set64::FULL
    }

    #[inline]
    fn bound(&self) -> Set64 {
        self.screens.iter().fold(self.pinned, |bound, (man, _)| bound | *man)
    }

    /// The cells a man may go to as far as his king is concerned.
    #[inline]
    fn leave(&self, king: Cell, from: Cell) -> Set64 {
        let mut leave = self.answers;
        if self.pinned.has(from) {
            leave &= eight::line(king, from);
        }
        for (man, way) in &self.screens {
            if man.has(from) {
                leave &= *way;
            }
        }
        leave
    }
}

/// Everything the moves of one position need to know.
struct Generator<'a, S: Sink> {
    game: Kinizsi,
    position: &'a Position,
    us: Seat,
    own: Set64,
    enemy: Set64,
    occupied: Set64,
    king: Cell,
    guard: Guard,
    sink: &'a mut S,
}

impl Kinizsi {
    /// Gives all legal moves to a sink; none once a pawn is home.
    #[inline]
    pub(super) fn generate<S: Sink>(self, position: &Position, sink: &mut S) {
        if self.goal_reached(position).is_some() {
            return;
        }
        if position.turn == WHITE {
            self.white_moves(position, sink);
        } else {
            self.black_moves(position, sink);
        }
    }

    fn white_moves<S: Sink>(self, position: &Position, sink: &mut S) {
        let men = &position.men;
        let (own, enemy) = (men.of(WHITE), men.of(BLACK));
        let occupied = own | enemy;
        let king = position.king(WHITE);
        let lines = men.kind(QUEEN) & enemy;
        let lines = (lines | men.own(BLACK, ROOK), lines | men.own(BLACK, BISHOP));
        let leapers = eight::PAWN[0][king.index()] & men.own(BLACK, PAWN)
            | eight::KNIGHT[king.index()] & men.own(BLACK, KNIGHT);
        let guard = Guard::new(king, own, enemy, lines, leapers);
        let mut moves =
            Generator { game: self, position, us: WHITE, own, enemy, occupied, king, guard, sink };
        if moves.guard.answers.any() {
            moves.men();
            moves.pawns();
        }

        let block = Block::of(men);
        let lifted = block.map_or(Set64::of(king), |block| block.cells);
        let mut attacks = turkish_leaps(men);
        let leaps = attacks;
        let mut attacks_if_lifted = attacks;
        for mover in lines.0 {
            let seen = eight::rook(mover, occupied.without(king));
            let far = (seen & lifted).any();
            attacks |= seen;
            attacks_if_lifted |= if far { eight::rook(mover, occupied & !lifted) } else { seen };
        }
        for mover in lines.1 {
            let seen = eight::bishop(mover, occupied.without(king));
            let far = (seen & lifted).any();
            attacks |= seen;
            attacks_if_lifted |= if far { eight::bishop(mover, occupied & !lifted) } else { seen };
        }
        let mut reach = eight::queen(king, occupied);
        if equipment(men).is_empty() {
            reach |= eight::KNIGHT[king.index()];
        }
        moves.sink.add(king, reach & !own & !attacks, PLAIN);
        if let Some(block) = block {
            moves.formation(block, leaps, attacks_if_lifted);
        }
    }

    fn black_moves<S: Sink>(self, position: &Position, sink: &mut S) {
        let men = &position.men;
        let (own, enemy) = (men.of(BLACK), men.of(WHITE));
        let occupied = own | enemy;
        let king = position.king(BLACK);
        let kinizsi = position.king(WHITE);
        let royal = Set64::of(kinizsi);
        let lines = (men.own(WHITE, ROOK) | royal, men.own(WHITE, BISHOP) | royal);
        let equipment = equipment(men);
        let knights = men.own(WHITE, KNIGHT) | if equipment.any() { Set64::EMPTY } else { royal };
        let leapers = eight::PAWN[1][king.index()] & men.own(WHITE, PAWN)
            | eight::KNIGHT[king.index()] & knights;
        let mut guard = Guard::new(king, own, enemy, lines, leapers);
        guard.risky = equipment;
        let block = Block::of(men).filter(|_| self.formation_check);
        if let Some(block) = block {
            guard.against_block(block, kinizsi, king, men);
        }

        let without_king = occupied.without(king);
        let mut attacks =
            white_pawn_attacks(men.own(WHITE, PAWN)) | eight::queen(kinizsi, without_king);
        for cell in knights {
            attacks |= eight::KNIGHT[cell.index()];
        }
        for cell in men.own(WHITE, ROOK) {
            attacks |= eight::rook(cell, without_king);
        }
        for cell in men.own(WHITE, BISHOP) {
            attacks |= eight::bishop(cell, without_king);
        }
        if let Some(block) = block {
            let slides = block.slides(kinizsi, enemy & !block.cells, own.without(king));
            attacks |= block.spread(slides);
        }

        let mut moves =
            Generator { game: self, position, us: BLACK, own, enemy, occupied, king, guard, sink };
        if moves.guard.answers.any() || moves.guard.risky.any() {
            moves.men();
            moves.pawns();
        }
        let steps = eight::KING[king.index()] & !own;
        moves.sink.add(king, steps & !enemy & !attacks, PLAIN);
        // What a king takes may have been a member, or have stood in the block's way.
        for prey in steps & enemy {
            moves.try_out(king, prey, PLAIN);
        }
        moves.castling(attacks);
    }

    /// Makes a legal move.
    #[inline]
    pub(super) fn make(position: &mut Position, mv: Move) {
        let seat = position.turn;
        let (from, to) = (mv.from(), mv.to());
        let men = &mut position.men;
        position.en_passant = None;
        position.quiet = (position.quiet + 1).min(super::COUNT_MAX);
        if mv.kind() == FORMATION {
            if make_formation(men, from, to) {
                position.quiet = 0;
            }
        } else {
            let kind = men.kind_at(from);
            if men.of(seat.other()).has(to) {
                men.take(seat.other(), men.kind_at(to), to);
                position.quiet = 0;
            }
            men.take(seat, kind, from);
            men.put(seat, kind, to);
            match kind {
                PAWN => {
                    position.quiet = 0;
                    let passed = Cell::new(to.index() as u16 ^ 8);
                    match mv.kind() {
                        EN_PASSANT => men.take(seat.other(), PAWN, passed),
                        DOUBLE
                            if (men.own(seat.other(), PAWN)
                                & eight::PAWN[seat.index()][passed.index()])
                            .any() =>
                        {
                            position.en_passant = Some(passed);
                        }
                        _ => {}
                    }
                }
                KING if seat == BLACK => {
                    position.castling = Set64::EMPTY;
                    if mv.kind() == CASTLING {
                        let (rook_from, rook_to) = castling_rook(to);
                        men.take(BLACK, ROOK, rook_from);
                        men.put(BLACK, ROOK, rook_to);
                    }
                }
                _ => {}
            }
        }
        position.castling &= men.own(BLACK, ROOK);
        if seat == BLACK {
            position.number = (position.number + 1).min(super::COUNT_MAX);
        }
        position.turn = seat.other();
    }

    /// Where the block can be led, whether or not Kinizsi is safe there.
    #[inline]
    pub(super) fn formation_slides(self, men: &super::Men, block: Block) -> Set64 {
        let mut walls = men.of(WHITE) & !block.cells;
        if !self.formation_check {
            walls |= men.own(BLACK, KING);
        }
        let kinizsi = men.own(WHITE, KING).first().expect("each side has its king");
        block.slides(kinizsi, walls, men.of(BLACK))
    }

    /// Whether a seat's king could be captured now, by a formation move too where that counts.
    pub(super) fn exposed(self, position: &Position, seat: Seat) -> bool {
        let men = &position.men;
        let king = position.king(seat);
        let occupied = men.occupied();
        if seat == WHITE {
            return turkish_attackers(men, king, occupied, men.of(BLACK)).any();
        }
        let kinizsi = position.king(WHITE);
        let royal = Set64::of(kinizsi);
        let knights =
            men.own(WHITE, KNIGHT) | if equipment(men).any() { Set64::EMPTY } else { royal };
        let attackers = eight::PAWN[1][king.index()] & men.own(WHITE, PAWN)
            | eight::KNIGHT[king.index()] & knights
            | eight::rook(king, occupied) & (men.own(WHITE, ROOK) | royal)
            | eight::bishop(king, occupied) & (men.own(WHITE, BISHOP) | royal);
        if attackers.any() || !self.formation_check {
            return attackers.any();
        }
        Block::of(men).is_some_and(|block| {
            let slides = block.slides(kinizsi, men.of(WHITE) & !block.cells, men.of(BLACK));
            block.spread(slides).has(king)
        })
    }
}

impl<S: Sink> Generator<'_, S> {
    /// Horse, sword, shield and their Turkish likes; queens.
    #[inline]
    fn men(&mut self) {
        let men = self.position.men;
        for from in men.own(self.us, KNIGHT) {
            self.reach(from, eight::KNIGHT[from.index()]);
        }
        for from in men.own(self.us, BISHOP) {
            self.reach(from, eight::bishop(from, self.occupied));
        }
        for from in men.own(self.us, ROOK) {
            self.reach(from, eight::rook(from, self.occupied));
        }
        if self.us == BLACK {
            for from in men.own(BLACK, QUEEN) {
                self.reach(from, eight::queen(from, self.occupied));
            }
        }
    }

    #[inline]
    fn reach(&mut self, from: Cell, reach: Set64) {
        let leave = self.guard.leave(self.king, from);
        self.sink.add(from, reach & !self.own & leave & !self.guard.risky, PLAIN);
        for prey in reach & self.guard.risky {
            self.try_out(from, prey, PLAIN);
        }
    }

    #[inline]
    fn pawns(&mut self) {
        let pawns = self.position.men.own(self.us, PAWN);
        let bound = pawns & self.guard.bound();
        self.pawn_moves(pawns & !bound, self.guard.answers);
        for pawn in bound {
            self.pawn_moves(Set64::of(pawn), self.guard.leave(self.king, pawn));
        }
        if let Some(passed) = self.position.en_passant {
            for from in eight::PAWN[self.us.other().index()][passed.index()] & pawns {
                self.try_out(from, passed, EN_PASSANT);
            }
        }
    }

    #[inline]
    fn pawn_moves(&mut self, pawns: Set64, leave: Set64) {
        let empty = !self.occupied;
        let (ahead, step) = match self.us {
            WHITE => (Set64(pawns.0 << 8), 8),
            _ => (Set64(pawns.0 >> 8), -8),
        };
        let one = ahead & empty;
        let two = match self.us {
            WHITE => Set64((one & eight::rank_set(2)).0 << 8),
            _ => Set64((one & eight::rank_set(5)).0 >> 8),
        } & empty;
        self.sink.add_steps(one & leave, step, PLAIN);
        self.sink.add_steps(two & leave, 2 * step, DOUBLE);
        let left = Set64((ahead & !eight::file_set(0)).0 >> 1) & self.enemy;
        let right = Set64((ahead & !eight::file_set(7)).0 << 1) & self.enemy;
        for (takes, step) in [(left, step - 1), (right, step + 1)] {
            self.sink.add_steps(takes & leave & !self.guard.risky, step, PLAIN);
            for prey in takes & self.guard.risky {
                self.try_out(before(prey, step), prey, PLAIN);
            }
        }
    }

    /// Makes the move on a copy and keeps it if the own king is safe then.
    #[cold]
    fn try_out(&mut self, from: Cell, to: Cell, kind: u8) {
        let mut next = *self.position;
        Kinizsi::make(&mut next, Move::new(from, to, kind, 0));
        if !self.game.exposed(&next, self.us) {
            self.sink.add(from, Set64::of(to), kind);
        }
    }

    /// Formation moves. `leaps` are the cells that pawns, knights and the Turkish king attack,
    /// `attacks` all that would be attacked with the whole block lifted off: there alone it takes a
    /// closer look whether Kinizsi would be safe.
    #[inline]
    fn formation(&mut self, block: Block, leaps: Set64, attacks: Set64) {
        let slides = self.game.formation_slides(&self.position.men, block);
        let captures = block.touching(self.enemy);
        let mut safe = slides & !attacks;
        for to in slides & attacks & (captures | !leaps) {
            let landing = block.spread(Set64::of(to));
            let occupied = self.occupied & !block.cells | landing;
            let left = self.enemy & !landing;
            if turkish_attackers(&self.position.men, to, occupied, left).is_empty() {
                safe = safe.with(to);
            }
        }
        self.sink.add(self.king, safe, FORMATION);
    }

    /// The Turkish king's castling, out of check and over cells that nothing attacks, the block
    /// included.
    #[inline]
    fn castling(&mut self, attacks: Set64) {
        if self.position.castling.is_empty() || self.guard.in_check() {
            return;
        }
        for rook in self.position.castling {
            let (short, to) = (rook == H8, if rook == H8 { G8 } else { C8 });
            let walked = eight::between(self.king, to).with(to);
            let empty = if short { walked } else { walked.with(B8) };
            if ((empty & self.occupied) | (walked & attacks)).is_empty() {
                self.sink.add(self.king, Set64::of(to), CASTLING);
            }
        }
    }
}

pub(super) const A8: Cell = eight::cell(0, 7);
const B8: Cell = eight::cell(1, 7);
pub(super) const C8: Cell = eight::cell(2, 7);
const D8: Cell = eight::cell(3, 7);
pub(super) const E8: Cell = eight::cell(4, 7);
const F8: Cell = eight::cell(5, 7);
pub(super) const G8: Cell = eight::cell(6, 7);
pub(super) const H8: Cell = eight::cell(7, 7);

/// Where the rook comes from and goes to when the king castles to `to`.
fn castling_rook(to: Cell) -> (Cell, Cell) {
    if to == G8 { (H8, F8) } else { (A8, D8) }
}

/// Moves the block; whether it captured anything.
fn make_formation(men: &mut super::Men, from: Cell, to: Cell) -> bool {
    let by = to.index() as i16 - from.index() as i16;
    let mut members: SmallVec<[(u8, Cell); 4]> = SmallVec::new();
    for kind in [KING, KNIGHT, ROOK, BISHOP] {
        for cell in men.own(WHITE, kind) {
            men.take(WHITE, kind, cell);
            members.push((kind, Cell::new((cell.index() as i16 + by) as u16)));
        }
    }
    let mut captured = false;
    for (kind, cell) in members {
        if men.of(BLACK).has(cell) {
            men.take(BLACK, men.kind_at(cell), cell);
            captured = true;
        }
        men.put(WHITE, kind, cell);
    }
    captured
}

/// The men of both sides that attack a cell by themselves, for given occupied cells.
pub(super) fn bearing_on(men: &super::Men, cell: Cell, occupied: Set64) -> Set64 {
    let at = cell.index();
    let royal = men.own(WHITE, KING);
    let leapers =
        men.own(WHITE, KNIGHT) | if equipment(men).is_empty() { royal } else { Set64::EMPTY };
    turkish_attackers(men, cell, occupied, men.of(BLACK))
        | eight::PAWN[1][at] & men.own(WHITE, PAWN)
        | eight::KNIGHT[at] & leapers
        | eight::rook(cell, occupied) & (men.own(WHITE, ROOK) | royal)
        | eight::bishop(cell, occupied) & (men.own(WHITE, BISHOP) | royal)
}

/// Kinizsi's horse, shield and sword.
#[inline]
pub(super) fn equipment(men: &super::Men) -> Set64 {
    men.of(WHITE) & (men.kind(KNIGHT) | men.kind(ROOK) | men.kind(BISHOP))
}

#[inline]
fn white_pawn_attacks(pawns: Set64) -> Set64 {
    let left = (pawns & !eight::file_set(0)).0 << 7;
    let right = (pawns & !eight::file_set(7)).0 << 9;
    Set64(left | right)
}

#[inline]
fn turkish_leaps(men: &super::Men) -> Set64 {
    let pawns = men.own(BLACK, PAWN);
    let left = (pawns & !eight::file_set(0)).0 >> 9;
    let right = (pawns & !eight::file_set(7)).0 >> 7;
    let mut attacks = Set64(left | right);
    for knight in men.own(BLACK, KNIGHT) {
        attacks |= eight::KNIGHT[knight.index()];
    }
    for king in men.own(BLACK, KING) {
        attacks |= eight::KING[king.index()];
    }
    attacks
}

/// The men among `left` (what remains of the Turks) that attack a cell.
#[inline]
fn turkish_attackers(men: &super::Men, cell: Cell, occupied: Set64, left: Set64) -> Set64 {
    let at = cell.index();
    let queens = men.kind(QUEEN);
    left & (eight::PAWN[0][at] & men.kind(PAWN)
        | eight::KNIGHT[at] & men.kind(KNIGHT)
        | eight::KING[at] & men.kind(KING)
        | eight::rook(cell, occupied) & (men.kind(ROOK) | queens)
        | eight::bishop(cell, occupied) & (men.kind(BISHOP) | queens))
}
