//! Finding moves: by pins and checkers where kings are royal, without them where they are not.
//!
//! The generator hands over whole sets of targets; what becomes of them is up to a [`Gather`]: a list,
//! a number, the noisy ones only.

use super::play::behind;
use super::{
    BISHOP, Board, CASTLING, DOUBLE_STEP, EN_PASSANT, KING, KNIGHT, PAWN, PROMOTION, QUEEN, ROOK,
    STEP, castling_goals, pack,
};
use crate::board::{Cell, Set64, eight};
use crate::{Move, MoveList, Seat};

/// What a pawn may become, best first.
pub const PROMOTIONS: [u8; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// Takes moves as the generator finds them.
pub trait Gather {
    /// A knight, bishop, rook, queen or king goes from a cell to any of these.
    fn officer(&mut self, kind: u8, from: Cell, to: Set64);
    /// Pawns go to these cells; each comes from its target minus `by`. `kind` is [`STEP`] or
    /// [`DOUBLE_STEP`].
    fn pawns(&mut self, kind: u8, by: i8, to: Set64);
    /// Pawns go to these cells of the last rank; each comes from its target minus `by`.
    fn promotions(&mut self, by: i8, to: Set64);
    /// A castling or a capture in passing.
    fn single(&mut self, mv: Move);
    /// Whether nothing more is wanted.
    #[inline]
    fn enough(&self) -> bool {
        false
    }
}

#[inline]
fn back(to: Cell, by: i8) -> Cell {
    Cell::new((to.index() as u16).wrapping_add_signed(-i16::from(by)))
}

impl Gather for MoveList {
    #[inline]
    fn officer(&mut self, kind: u8, from: Cell, to: Set64) {
        for to in to {
            self.push(pack(from, to, STEP, kind, 0));
        }
    }
    #[inline]
    fn pawns(&mut self, kind: u8, by: i8, to: Set64) {
        for to in to {
            self.push(pack(back(to, by), to, kind, PAWN, 0));
        }
    }
    #[inline]
    fn promotions(&mut self, by: i8, to: Set64) {
        for to in to {
            for becomes in PROMOTIONS {
                self.push(pack(back(to, by), to, PROMOTION, PAWN, becomes));
            }
        }
    }
    #[inline]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// How many moves there are.
#[derive(Default)]
pub struct Count(pub u64);

impl Gather for Count {
    #[inline]
    fn officer(&mut self, _: u8, _: Cell, to: Set64) {
        self.0 += u64::from(to.len());
    }
    #[inline]
    fn pawns(&mut self, _: u8, _: i8, to: Set64) {
        self.0 += u64::from(to.len());
    }
    #[inline]
    fn promotions(&mut self, _: i8, to: Set64) {
        self.0 += 4 * u64::from(to.len());
    }
    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Whether there is any move.
#[derive(Default)]
pub struct Any(pub bool);

impl Gather for Any {
    #[inline]
    fn officer(&mut self, _: u8, _: Cell, to: Set64) {
        self.0 |= to.any();
    }
    #[inline]
    fn pawns(&mut self, _: u8, _: i8, to: Set64) {
        self.0 |= to.any();
    }
    #[inline]
    fn promotions(&mut self, _: i8, to: Set64) {
        self.0 |= to.any();
    }
    #[inline]
    fn single(&mut self, _: Move) {
        self.0 = true;
    }
    #[inline]
    fn enough(&self) -> bool {
        self.0
    }
}

/// The cells that moves lead to; a castling counts with the king's goal.
#[derive(Default)]
pub struct Targets(pub Set64);

impl Gather for Targets {
    #[inline]
    fn officer(&mut self, _: u8, _: Cell, to: Set64) {
        self.0 |= to;
    }
    #[inline]
    fn pawns(&mut self, _: u8, _: i8, to: Set64) {
        self.0 |= to;
    }
    #[inline]
    fn promotions(&mut self, _: i8, to: Set64) {
        self.0 |= to;
    }
    #[inline]
    fn single(&mut self, mv: Move) {
        self.0 = self.0.with(super::landing(mv));
    }
}

/// Passes on captures of `prey` and promotions; the rest is dropped.
pub struct Noisy<'a> {
    /// Where they go.
    pub list: &'a mut MoveList,
    /// The men that may be captured.
    pub prey: Set64,
}

impl Gather for Noisy<'_> {
    #[inline]
    fn officer(&mut self, kind: u8, from: Cell, to: Set64) {
        self.list.officer(kind, from, to & self.prey);
    }
    #[inline]
    fn pawns(&mut self, kind: u8, by: i8, to: Set64) {
        self.list.pawns(kind, by, to & self.prey);
    }
    #[inline]
    fn promotions(&mut self, by: i8, to: Set64) {
        self.list.promotions(by, to);
    }
    #[inline]
    fn single(&mut self, mv: Move) {
        if mv.kind() == EN_PASSANT {
            self.list.push(mv);
        }
    }
}

impl Board {
    /// All legal moves of the seat to move; its king is royal.
    #[inline]
    pub fn legal<G: Gather>(&self, gather: &mut G) {
        match self.turn {
            Seat::FIRST => Generator::<0, true, G>::run(self, Set64::EMPTY, gather),
            _ => Generator::<1, true, G>::run(self, Set64::EMPTY, gather),
        }
    }

    /// Appends the moves that are illegal only because they leave the king of the seat to move attacked;
    /// castlings have reasons of their own.
    pub fn exposing(&self, list: &mut MoveList) {
        let (mut legal, mut all) = (MoveList::new(), MoveList::new());
        self.legal(&mut legal);
        self.pseudo_legal(Set64::EMPTY, &mut all);
        list.extend(all.into_iter().filter(|mv| mv.kind() != CASTLING && !legal.contains(mv)));
    }

    /// All moves of the seat to move in games without check: kings may move into attacks, castle out
    /// of and through them, and be captured. Nothing lands on or passes through `blockers`.
    #[inline]
    pub fn pseudo_legal<G: Gather>(&self, blockers: Set64, gather: &mut G) {
        match self.turn {
            Seat::FIRST => Generator::<0, false, G>::run(self, blockers, gather),
            _ => Generator::<1, false, G>::run(self, blockers, gather),
        }
    }

    /// Where a seat could go if it were its turn, kings not being royal: the targets of
    /// [`Board::pseudo_legal`]. The passed cell counts for the seat to move alone.
    #[must_use]
    pub fn reach(&self, seat: Seat, blockers: Set64) -> Set64 {
        let mut board = *self;
        if seat != self.turn {
            board.turn = seat;
            board.passed = Set64::EMPTY;
        }
        let mut targets = Targets::default();
        board.pseudo_legal(blockers, &mut targets);
        targets.0
    }

    /// Whether a capture in passing is legal, the king being royal.
    #[must_use]
    pub fn can_capture_in_passing(&self) -> bool {
        match (self.passed.first(), self.king(self.turn)) {
            (Some(passed), Some(king)) => self
                .passing_captors()
                .into_iter()
                .any(|captor| self.passing_is_safe(king, captor, passed)),
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    /// Both pawns leave their lines at once, so the capture is tried out: it answers pins of either
    /// pawn and checks of every kind.
    fn passing_is_safe(&self, king: Cell, captor: Cell, passed: Cell) -> bool {
        let gone = Set64::of(captor).with(behind(passed));
        let occupied = (self.men.occupied() & !gone).with(passed);
        self.attackers(king, self.turn.other(), occupied).is_empty()
    }
}

/// The generator for one seat, with royal kings or without.
struct Generator<'a, const US: usize, const ROYAL: bool, G> {
    board: &'a Board,
    gather: &'a mut G,
    /// Men and blockers.
    occupied: Set64,
    /// Where men other than the king may land.
    open: Set64,
    /// Own men that must stay on their line with the king.
    pinned: Set64,
    /// Whether the king is attacked.
    check: bool,
}

impl<'a, const US: usize, const ROYAL: bool, G: Gather> Generator<'a, US, ROYAL, G> {
    const WE: Seat = Seat::new(US as u8);
    const THEY: Seat = Seat::new(US as u8 ^ 1);

    #[inline]
    fn run(board: &'a Board, blockers: Set64, gather: &'a mut G) {
        let occupied = board.men.occupied() | blockers;
        let open = !(board.men.of(Self::WE) | blockers);
        let pinned = Set64::EMPTY;
        let mut generator = Self { board, gather, occupied, open, pinned, check: false };
        let king = board.king(Self::WE);
        match king {
            Some(king) if ROYAL => {
                if !generator.royal(king) {
                    return; // two attackers: only the king can move
                }
            }
            _ => generator.common_kings(),
        }
        if !generator.gather.enough() {
            generator.pawns(king);
        }
        if !generator.gather.enough() {
            generator.officers(king);
        }
    }

    /// Finds checkers and pins, then the king's moves; `false` if no other man can move.
    #[inline]
    fn royal(&mut self, king: Cell) -> bool {
        let men = &self.board.men;
        let theirs = men.of(Self::THEY);
        let at = king.index() & 63;
        let mut checkers = ((eight::KNIGHT[at] & men.kind(KNIGHT))
            | (eight::PAWN[US][at] & men.kind(PAWN)))
            & theirs;
        let snipers = ((eight::ORTHOGONALS[at] & (men.kind(ROOK) | men.kind(QUEEN)))
            | (eight::DIAGONALS[at] & (men.kind(BISHOP) | men.kind(QUEEN))))
            & theirs;
        for sniper in snipers {
            let shield = eight::between(king, sniper) & self.occupied;
            if shield.is_empty() {
                checkers = checkers.with(sniper);
            } else if !shield.several() {
                self.pinned |= shield & men.of(Self::WE);
            }
        }
        self.check = checkers.any();
        self.royal_steps(king);
        if let Some(checker) = checkers.first() {
            if checkers.several() {
                return false;
            }
            self.open &= eight::between(king, checker).with(checker);
        } else if self.board.castlers.any() {
            self.castlings(king);
        }
        true
    }

    #[inline]
    fn royal_steps(&mut self, king: Cell) {
        let men = &self.board.men;
        let mut steps = eight::KING[king.index() & 63] & self.open;
        let pawns = men.own(Self::THEY, PAWN);
        steps &= !(west::<US, true>(pawns) | east::<US, true>(pawns));
        if steps.is_empty() {
            return;
        }
        // The king is no shield to the cells behind him.
        let occupied = self.occupied.without(king);
        let mut safe = steps;
        for to in steps {
            if self.board.attackers(to, Self::THEY, occupied).any() {
                safe = safe.without(to);
            }
        }
        self.gather.officer(KING, king, safe);
    }

    #[inline]
    fn common_kings(&mut self) {
        for king in self.board.men.own(Self::WE, KING) {
            let steps = eight::KING[king.index() & 63] & self.open;
            self.gather.officer(KING, king, steps);
        }
        if let Some(king) = self.board.king(Self::WE)
            && self.board.castlers.any()
        {
            self.castlings(king);
        }
    }

    fn castlings(&mut self, king: Cell) {
        for rook in self.board.castlers & self.board.men.of(Self::WE) {
            let (king_goal, rook_goal) = castling_goals(king, rook);
            let way = eight::between(king, king_goal).with(king_goal);
            let ways = way | eight::between(rook, rook_goal).with(rook_goal);
            let both = Set64::of(king).with(rook);
            if (ways & self.occupied & !both).any() {
                continue;
            }
            if ROYAL && !self.way_is_safe(king, rook) {
                continue;
            }
            self.gather.single(pack(king, rook, CASTLING, KING, 0));
        }
    }

    /// No cell of the king's way is attacked, nor his goal once the rook has left its own cell.
    fn way_is_safe(&self, king: Cell, rook: Cell) -> bool {
        let (king_goal, rook_goal) = castling_goals(king, rook);
        let way = eight::between(king, king_goal).with(king_goal);
        let during = self.occupied.without(king);
        let after = during.without(rook).with(king_goal).with(rook_goal);
        way.into_iter().all(|cell| self.board.attackers(cell, Self::THEY, during).is_empty())
            && self.board.attackers(king_goal, Self::THEY, after).is_empty()
    }

    #[inline]
    fn officers(&mut self, king: Option<Cell>) {
        let men = &self.board.men;
        let free = men.of(Self::WE) & !self.pinned;
        for from in free & men.kind(KNIGHT) {
            let to = eight::KNIGHT[from.index() & 63] & self.open;
            self.gather.officer(KNIGHT, from, to);
        }
        for from in free & men.kind(BISHOP) {
            let to = eight::bishop(from, self.occupied) & self.open;
            self.gather.officer(BISHOP, from, to);
        }
        for from in free & men.kind(ROOK) {
            let to = eight::rook(from, self.occupied) & self.open;
            self.gather.officer(ROOK, from, to);
        }
        for from in free & men.kind(QUEEN) {
            let to = eight::queen(from, self.occupied) & self.open;
            self.gather.officer(QUEEN, from, to);
        }
        if ROYAL && self.pinned.any() && !self.check {
            self.pinned_sliders(king);
        }
    }

    /// A pinned man that slides along his line; in check none of them can help.
    fn pinned_sliders(&mut self, king: Option<Cell>) {
        let Some(king) = king else { return };
        let men = &self.board.men;
        for from in self.pinned & men.of(Self::WE) {
            let line = eight::line(king, from) & self.open;
            let kind = men.kind_at(from);
            let to = match kind {
                BISHOP => eight::bishop(from, self.occupied) & line,
                ROOK => eight::rook(from, self.occupied) & line,
                QUEEN => eight::queen(from, self.occupied) & line,
                _ => continue,
            };
            self.gather.officer(kind, from, to);
        }
    }

    #[inline]
    fn pawns(&mut self, king: Option<Cell>) {
        let pawns = self.board.men.own(Self::WE, PAWN);
        let free = pawns & !self.pinned;
        let bound = pawns & self.pinned;
        let mut pushing = free;
        if ROYAL && bound.any() && !self.check {
            pushing |= self.bound_pawns(king, bound);
        }
        let empty = !self.occupied;
        let third = eight::rank_set(if US == 0 { 2 } else { 5 });
        let once = ahead::<US>(pushing) & empty;
        let twice = ahead::<US>(once & third) & empty & self.open;
        let prey = self.board.men.of(Self::THEY) & self.open;
        let last = eight::rank_set(if US == 0 { 7 } else { 0 });
        let moves = [
            (once & self.open, if US == 0 { 8 } else { -8 }),
            (west::<US, false>(free) & prey, if US == 0 { 7 } else { -9 }),
            (east::<US, false>(free) & prey, if US == 0 { 9 } else { -7 }),
        ];
        for (to, by) in moves {
            self.gather.pawns(STEP, by, to & !last);
        }
        self.gather.pawns(DOUBLE_STEP, if US == 0 { 16 } else { -16 }, twice);
        if (pawns & eight::rank_set(if US == 0 { 6 } else { 1 })).any() {
            for (to, by) in moves {
                self.gather.promotions(by, to & last);
            }
        }
        if self.board.passed.any() {
            self.in_passing(king);
        }
    }

    /// Pinned pawns: captures along a diagonal pin are made here, those that may be pushed along a
    /// pin on the king's file are given back.
    fn bound_pawns(&mut self, king: Option<Cell>, bound: Set64) -> Set64 {
        let Some(king) = king else { return bound };
        let prey = self.board.men.of(Self::THEY) & self.open;
        let last = eight::rank_set(if US == 0 { 7 } else { 0 });
        for from in bound {
            let captures = eight::PAWN[US][from.index() & 63] & prey & eight::line(king, from);
            for to in captures {
                let by = (to.index() as i16 - from.index() as i16) as i8;
                self.gather.pawns(STEP, by, Set64::of(to) & !last);
                self.gather.promotions(by, Set64::of(to) & last);
            }
        }
        bound & eight::file_set(eight::file(king))
    }

    fn in_passing(&mut self, king: Option<Cell>) {
        let Some(passed) = self.board.passed.first() else { return };
        if self.occupied.has(passed) {
            return; // a blocker came to stand there
        }
        for captor in self.board.passing_captors() {
            let safe = match king {
                Some(king) if ROYAL => self.board.passing_is_safe(king, captor, passed),
                _ => true,
            };
            if safe {
                self.gather.single(pack(captor, passed, EN_PASSANT, PAWN, 0));
            }
        }
    }
}

/// One rank forward for seat `US`.
#[inline]
const fn ahead<const US: usize>(set: Set64) -> Set64 {
    if US == 0 { Set64(set.0 << 8) } else { Set64(set.0 >> 8) }
}

/// Pawn attacks towards the a-file for seat `US`, or with `OTHER` for its opponent.
#[inline]
const fn west<const US: usize, const OTHER: bool>(set: Set64) -> Set64 {
    let set = set.0 & !eight::file_set(0).0;
    if (US == 0) != OTHER { Set64(set << 7) } else { Set64(set >> 9) }
}

/// Pawn attacks towards the h-file for seat `US`, or with `OTHER` for its opponent.
#[inline]
const fn east<const US: usize, const OTHER: bool>(set: Set64) -> Set64 {
    let set = set.0 & !eight::file_set(7).0;
    if (US == 0) != OTHER { Set64(set << 9) } else { Set64(set >> 7) }
}

#[cfg(test)]
mod tests {
    use super::super::{Style, fen};
    use super::*;

    fn board(text: &str) -> Board {
        let reading = fen::Reading { style: Style::Classic, royal: false, marks: &['*'] };
        fen::read(text, reading, &mut Vec::new()).unwrap().0
    }

    fn count(board: &Board, blockers: Set64) -> u64 {
        let mut count = Count::default();
        board.pseudo_legal(blockers, &mut count);
        count.0
    }

    fn perft(board: &Board, depth: u32) -> u64 {
        let mut list = MoveList::new();
        board.pseudo_legal(Set64::EMPTY, &mut list);
        if depth == 1 {
            assert_eq!(list.len() as u64, count(board, Set64::EMPTY));
            return list.len() as u64;
        }
        list.into_iter()
            .map(|mv| {
                let mut next = *board;
                next.play(mv);
                perft(&next, depth - 1)
            })
            .sum()
    }

    /// Fairy-Stockfish's counts with kings that may be captured (the rules of Fog of War).
    #[test]
    fn kings_that_are_not_royal() {
        let start = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        for (depth, leaves) in [(1, 20), (2, 400), (3, 8_902), (4, 197_742)] {
            assert_eq!(perft(&start, depth), leaves);
        }
        let castling = board("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1");
        assert_eq!(count(&castling, Set64::EMPTY), 26);
    }

    #[test]
    fn blockers_stop_all_but_knights() {
        let at = |name| eight::parse(name).unwrap();
        let lone = |man: &str| board(&format!("7k/8/8/8/8/8/8/{man}6K w - - 0 1"));
        let king = 3; // of h1, always
        let on = |cell| Set64::of(at(cell));
        assert_eq!(count(&lone("R"), on("a3")) - king, 1 + 6);
        assert_eq!(count(&lone("B"), on("c3")) - king, 1);
        assert_eq!(count(&lone("N"), on("a2")) - king, 2);
        assert_eq!(count(&lone("N"), on("b3")) - king, 1);
        let pawn = board("7k/8/8/8/8/8/4P3/7K w - - 0 1");
        assert_eq!(count(&pawn, on("e4")) - king, 1);
        assert_eq!(count(&pawn, on("e3")) - king, 0);
        let passing = board("7k/8/8/3pP3/8/8/8/7K w - d6 0 1");
        assert_eq!(count(&passing, Set64::EMPTY) - king, 2);
        assert_eq!(count(&passing, on("d6")) - king, 1);
        let castling = board("7k/8/8/8/8/8/8/R3K3 w Q - 0 1");
        let free = count(&castling, Set64::EMPTY);
        assert_eq!(count(&castling, on("b1")), free - 1 - 3, "no castling, no rook to b1, c1, d1");
    }
}
