//! Supposing what is in the fog: positions that agree with everything a seat was told.
//!
//! A set of candidate positions is carried through the seat's story. An own turn is made on all of them;
//! an opponent's turn, which nobody saw, is replaced by every move he might have made. Candidates in which
//! the seat would see anything else than it did are dropped, and if too many are left, some are drawn by
//! lot. If none is left (because the right ones were not drawn), new ones are made up from what is in
//! view and from the men that must still be somewhere.
//!
//! Nothing here ever sees the true position: the story is all there is.

use std::collections::HashSet;

use super::sight::Sight;
use super::{list_moves, text};
use crate::board::{Cell, Set64, eight};
use crate::kit::chessmen::{BISHOP, Board, CLASSIC, DOUBLE_STEP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::{Move, Seat, Told};

/// Candidates carried from turn to turn.
const KEPT: usize = 400;
/// Where candidates were drawn by lot and fewer than this are left, made-up ones join them: the few that
/// survived are no sample of what there may be.
const FEW: usize = 32;
/// Made-up positions that are tried at most for each one wanted.
const TRIES: usize = 4;

/// How many men of each kind a seat has at the start.
const ARMY: [i32; 6] = [8, 2, 2, 2, 1, 1];

/// Up to `want` positions in which `seat`, to which this was told, sees what it was told last. None if
/// the story makes no sense.
pub(super) fn candidates(
    seat: Seat,
    story: &[Told],
    want: usize,
    random: &mut fastrand::Rng,
) -> Vec<Board> {
    let Some(mut belief) = Belief::begin(seat, story, random) else { return Vec::new() };
    for told in story.iter().skip(1) {
        let Some(sight) = Sight::read(&told.view) else { return Vec::new() };
        belief.advance(told.own_turn.as_deref(), sight, random);
    }
    random.choose_multiple(belief.boards, want)
}

/// What a seat holds possible.
struct Belief {
    seat: Seat,
    /// What it saw last.
    sight: Sight,
    /// The opponent's men by kind, as far as captures tell.
    army: [i32; 6],
    /// The cell that the seat's own pawn has just made a double step to.
    doubled: Option<Cell>,
    boards: Vec<Board>,
    /// Whether `boards` has everything that is possible.
    complete: bool,
}

impl Belief {
    /// What the first view tells: all, if it is the start position's.
    fn begin(seat: Seat, story: &[Told], random: &mut fastrand::Rng) -> Option<Belief> {
        if seat.index() > 1 {
            return None;
        }
        let sight = Sight::read(&story.first()?.view)?;
        let start = Board::start(&CLASSIC);
        let complete = sight.fits(&start, seat);
        let mut belief = Belief {
            seat,
            sight,
            army: if complete { ARMY } else { like_mine(&sight, seat) },
            doubled: None,
            boards: if complete { vec![start] } else { Vec::new() },
            complete,
        };
        belief.refill(random);
        Some(belief)
    }

    /// A turn later: the seat's own, or one that it did not see.
    fn advance(&mut self, own_turn: Option<&str>, sight: Sight, random: &mut fastrand::Rng) {
        self.doubled = None;
        match own_turn {
            Some(text) => self.make(text),
            None => self.boards = self.replies(&sight),
        }
        self.sight = sight;
        let seat = self.seat;
        self.boards.retain(|board| sight.fits(board, seat));
        if self.boards.len() > KEPT {
            self.boards = random.choose_multiple(self.boards.drain(..), KEPT);
            self.complete = false;
        }
        self.refill(random);
    }

    /// Makes the seat's own turn on every candidate. All of them have the same moves: what a seat may do
    /// is decided by what it sees.
    fn make(&mut self, text: &str) {
        let known = |board: &Board| {
            list_moves(board).into_iter().find(|mv| text::uci(*mv, super::STYLE) == text)
        };
        // Without any candidate the seen men will do to read the text.
        let found = self.boards.first().map_or_else(|| known(&self.sight.board()), known);
        let Some(mv) = found.filter(|_| self.sight.turn == self.seat) else {
            self.boards.clear();
            return;
        };
        self.note(mv);
        for board in &mut self.boards {
            board.play(mv);
        }
    }

    /// Remembers what an own turn tells of the opponent's army.
    fn note(&mut self, mv: Move) {
        self.doubled = (mv.kind() == DOUBLE_STEP).then_some(mv.to());
        let mut board = self.sight.board();
        let prey = board.men.of(self.seat.other());
        board.play(mv);
        let captured = (prey & !board.men.of(self.seat.other())).first();
        if let Some(cell) = captured {
            let kind = usize::from(self.sight.men.kind_at(cell));
            // More of a kind than there were: one of them was a pawn once.
            let from = if self.army[kind] > 0 { kind } else { usize::from(PAWN) };
            self.army[from] = (self.army[from] - 1).max(0);
        }
    }

    /// Every position that one move of the opponent leads to and that shows what is seen now.
    fn replies(&self, sight: &Sight) -> Vec<Board> {
        let mut replies = Vec::new();
        let mut known = HashSet::new();
        for board in &self.boards {
            if board.turn == self.seat {
                continue; // the story is out of order
            }
            for mv in list_moves(board) {
                let mut next = *board;
                next.play(mv);
                if sight.fits(&next, self.seat) && known.insert(next.key()) {
                    replies.push(next);
                }
            }
        }
        replies
    }

    /// Makes positions up where candidates are missing.
    fn refill(&mut self, random: &mut fastrand::Rng) {
        if self.complete && !self.boards.is_empty() {
            return;
        }
        self.complete = false;
        let wanted = match self.boards.len() {
            0 => KEPT,
            few if few < FEW => FEW,
            _ => return,
        };
        let mut known: HashSet<u64> = self.boards.iter().map(Board::key).collect();
        for _ in 0..wanted * TRIES {
            if self.boards.len() >= wanted {
                break;
            }
            let board = Placing::new(self).make_up(random);
            let king = board.king(self.seat.other()).is_some();
            if king && self.sight.fits(&board, self.seat) && known.insert(board.key()) {
                self.boards.push(board);
            }
        }
    }
}

/// Nothing is known of an opponent's army but what is seen: it is taken to be like the own one.
fn like_mine(sight: &Sight, seat: Seat) -> [i32; 6] {
    std::array::from_fn(|kind| {
        let own = sight.men.own(seat, kind as u8).len();
        let seen = sight.men.own(seat.other(), kind as u8).len();
        own.max(seen) as i32
    })
}

/// Men being put into the fog.
struct Placing<'a> {
    belief: &'a Belief,
    them: Seat,
    board: Board,
    /// Men of each kind still to be put somewhere.
    left: [i32; 6],
    /// Cells in the fog where something must stand: before an own pawn that cannot go on.
    must: Set64,
    /// Other cells in the fog where something may stand.
    may: Set64,
}

impl<'a> Placing<'a> {
    fn new(belief: &'a Belief) -> Placing<'a> {
        let (sight, seat) = (&belief.sight, belief.seat);
        let fog = !sight.visible;
        let (mut must, mut never) = (Set64::EMPTY, Set64::EMPTY);
        for pawn in sight.men.own(seat, PAWN) {
            // A man there could be captured, so it would be seen.
            never |= eight::PAWN[seat.index() & 1][pawn.index() & 63];
            let Some(once) = ahead(pawn, seat) else { continue };
            must = must.with(once);
            let home = eight::rank_set(if seat == Seat::FIRST { 1 } else { 6 });
            let free = sight.visible.has(once) && !sight.men.occupied().has(once);
            if home.has(pawn) && free {
                must = ahead(once, seat).map_or(must, |twice| must.with(twice));
            }
        }
        must &= fog;
        let may = fog & !must & !never;
        let mut left = belief.army;
        for kind in 0..6 {
            left[kind] -= sight.men.own(seat.other(), kind as u8).len() as i32;
            if left[kind] < 0 {
                left[usize::from(PAWN)] += left[kind]; // promoted pawns
                left[kind] = 0;
            }
        }
        left[usize::from(PAWN)] = left[usize::from(PAWN)].max(0);
        left[usize::from(KING)] = i32::from(sight.men.own(seat.other(), KING).is_empty());
        Placing { belief, them: seat.other(), board: sight.board(), left, must, may }
    }

    /// Puts all men that are left somewhere. Whether the seat would see what it sees is for the caller
    /// to ask.
    fn make_up(mut self, random: &mut fastrand::Rng) -> Board {
        if self.left[usize::from(KING)] > 0 {
            self.put_on_some_cell(KING, random);
        }
        while let Some(cell) = self.must.first() {
            let kind = self.kind_for(cell, random);
            self.put(kind, cell);
        }
        for kind in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
            while self.left[usize::from(kind)] > 0 {
                self.put_on_some_cell(kind, random);
            }
        }
        self.guess_rights(random);
        self.board
    }

    fn put(&mut self, kind: u8, cell: Cell) {
        self.board.men.put(self.them, kind, cell);
        self.must = self.must.without(cell);
        self.may = self.may.without(cell);
        self.left[usize::from(kind)] -= 1;
    }

    fn put_on_some_cell(&mut self, kind: u8, random: &mut fastrand::Rng) {
        let open = if kind == KING { self.must | self.may } else { self.may };
        match self.draw(open.into_iter().map(|cell| (cell, self.likely(kind, cell))), random) {
            Some(cell) => self.put(kind, cell),
            None => self.left[usize::from(kind)] -= 1, // no room: it was lost unseen
        }
    }

    /// What stands on a cell where something must: one of the men left, or a pawn that was thought to
    /// be captured.
    fn kind_for(&self, cell: Cell, random: &mut fastrand::Rng) -> u8 {
        let kinds = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN].into_iter();
        let chances = kinds.map(|kind| {
            (kind, self.left[usize::from(kind)].max(0) as u32 * self.likely(kind, cell))
        });
        let other = if self.likely(PAWN, cell) > 0 { PAWN } else { KNIGHT };
        self.draw(chances, random).unwrap_or(other)
    }

    /// How likely a man of this kind stands on a cell; only the proportions matter.
    fn likely(&self, kind: u8, cell: Cell) -> u32 {
        let rank = u32::from(eight::rank(cell));
        let gone = if self.them == Seat::FIRST { rank } else { 7 - rank };
        match kind {
            PAWN if gone == 0 || gone == 7 => 0,
            PAWN => {
                let file = eight::file_set(eight::file(cell));
                let doubled = (self.board.men.own(self.them, PAWN) & file).any();
                [0, 60, 30, 20, 6, 2, 1, 0][gone as usize & 7] * if doubled { 1 } else { 8 }
            }
            KING => [60, 8, 3, 1, 1, 1, 1, 1][gone as usize & 7],
            _ => [10, 8, 8, 6, 4, 2, 2, 2][gone as usize & 7],
        }
    }

    /// Draws one of several things by their chances; `None` if there is no chance at all.
    fn draw<T>(
        &self,
        things: impl Iterator<Item = (T, u32)> + Clone,
        random: &mut fastrand::Rng,
    ) -> Option<T> {
        let sum: u32 = things.clone().map(|(_, chance)| chance).sum();
        if sum == 0 {
            return None;
        }
        let mut at = random.u32(..sum);
        for (thing, chance) in things {
            if at < chance {
                return Some(thing);
            }
            at -= chance;
        }
        None
    }

    /// What does not show: whether the opponent may castle, or capture in passing.
    fn guess_rights(&mut self, random: &mut fastrand::Rng) {
        let (board, seat) = (&mut self.board, self.belief.seat);
        let rank = self.them.index() as u8 * 7;
        if board.men.own(self.them, KING).has(eight::cell(4, rank)) {
            for corner in [eight::cell(0, rank), eight::cell(7, rank)] {
                if board.men.own(self.them, ROOK).has(corner) && random.bool() {
                    board.castlers = board.castlers.with(corner);
                }
            }
        }
        if let Some(pawn) = self.belief.doubled
            && let Some(passed) = ahead(pawn, self.them)
            && (eight::PAWN[seat.index() & 1][passed.index() & 63] & board.men.own(self.them, PAWN))
                .any()
        {
            board.passed = Set64::of(passed);
        }
    }
}

/// The cell before a pawn of this seat.
fn ahead(cell: Cell, seat: Seat) -> Option<Cell> {
    let step: i16 = if seat == Seat::FIRST { 8 } else { -8 };
    let index = (cell.index() as u16).checked_add_signed(step)?;
    (index < 64).then(|| Cell::new(index))
}
