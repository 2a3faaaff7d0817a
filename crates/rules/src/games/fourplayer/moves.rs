//! Who may move where: legal moves through checkers and pins, without making them.
//!
//! Two moves are made and looked at instead, because they take more than one man off the board or
//! change who attacks: en passant, and the capture of a king.

use smallvec::SmallVec;

use super::{CASTLE, DOUBLE, FourPlayer, NONE, PASSANT, PLAIN, Position};
use crate::board::Cell;
use crate::kit::armies::orthodox::{
    BISHOP, KNIGHT, ONE_POINT_QUEEN, PAWN, QUEEN, ROOK, Threats, rides,
};
use crate::kit::armies::{KING, Man};
use crate::{Move, MoveList, Seat, Seats};

/// Takes moves in, or counts them.
pub(super) trait Sink {
    /// A legal move.
    fn add(&mut self, mv: Move);
    /// Whether no further move is of interest.
    #[inline]
    fn enough(&self) -> bool {
        false
    }
}

impl Sink for MoveList {
    #[inline]
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// How many moves there are.
pub(super) struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Whether there is a move.
struct Any(bool);

impl Sink for Any {
    #[inline]
    fn add(&mut self, _: Move) {
        self.0 = true;
    }
    #[inline]
    fn enough(&self) -> bool {
        self.0
    }
}

#[inline]
fn mv(from: usize, to: usize, kind: u8, arg: u8) -> Move {
    Move::new(Cell::new(from as u16), Cell::new(to as u16), kind, arg)
}

/// What a cell is to a man that would go there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Empty,
    /// A man that can be captured.
    Prey,
    /// The king of a living opponent.
    King,
    Blocked,
}

/// What the generator knows about the seat it works for.
struct Mover {
    seat: usize,
    king: usize,
    enemies: Seats,
    friends: Seats,
    threats: Threats<3>,
    /// Moves onto kings of living opponents, judged apart.
    on_kings: SmallVec<[(usize, usize); 8]>,
}

impl FourPlayer {
    /// All moves of the seat to move; none once the board shows the end.
    pub(super) fn generate<S: Sink>(&self, p: &Position, sink: &mut S) {
        let seat = usize::from(p.turn);
        if self.teams() || Self::living(p).len() > 1 {
            self.moves_of(p, seat, sink);
        }
    }

    /// Whether a seat would have a move, were it its turn.
    pub(super) fn can_move(&self, p: &Position, seat: usize) -> bool {
        let mut any = Any(false);
        self.moves_of(p, seat, &mut any);
        any.0
    }

    /// Whether the king of a seat, walking or not, is attacked.
    pub(super) fn in_check(&self, p: &Position, seat: usize) -> bool {
        let enemies = self.enemies(p, seat);
        p.men.king(seat).is_some_and(|king| self.attacked(p, king, enemies, king))
    }

    #[inline]
    fn attacked(&self, p: &Position, cell: usize, by: Seats, gone: usize) -> bool {
        p.men.attacked(self.board.lines(), &self.board.march, cell, by, gone)
    }

    fn moves_of<S: Sink>(&self, p: &Position, seat: usize, sink: &mut S) {
        let Some(king) = p.men.king(seat) else { return };
        if p.out.has(Seat::new(seat as u8)) {
            return self.walk(p, seat, king, sink);
        }
        if self.teams() && (0..4).any(|other| p.men.king(other).is_none()) {
            return;
        }
        let enemies = self.enemies(p, seat);
        let threats = p.men.threats(self.board.lines(), &self.board.march, seat, king, enemies);
        let friends = self.friends(seat);
        let mut mover = Mover { seat, king, enemies, friends, threats, on_kings: SmallVec::new() };
        self.king_steps(p, &mut mover, sink);
        if mover.threats.checkers == 0 {
            self.castles(p, &mover, sink);
        }
        for from in p.men.army(seat).iter() {
            if sink.enough() {
                return;
            }
            let pin = mover.threats.pin(from);
            if mover.threats.checkers == 0 && pin.is_none() {
                self.moves_from::<S, true>(p, &mut mover, from, pin, sink);
            } else {
                self.moves_from::<S, false>(p, &mut mover, from, pin, sink);
            }
        }
        self.passants(p, &mover, |mv| self.stays_safe(p, &mover, mv), sink);
        self.king_captures(p, &mover, sink);
    }

    /// A resigned king steps anywhere that no living player attacks; he takes anything but a king.
    fn walk<S: Sink>(&self, p: &Position, seat: usize, king: usize, sink: &mut S) {
        let enemies = self.enemies(p, seat);
        for direction in 0..8 {
            let Some(to) = self.board.lines().step(king, direction) else { continue };
            let man = p.men.at(to);
            let barred = man == Man::WALL || man.is_coloured() && man.kind() == KING;
            if !barred && !self.attacked(p, to, enemies, king) {
                sink.add(mv(king, to, PLAIN, 0));
            }
        }
    }

    #[inline]
    fn target(man: Man, mover: &Mover) -> Target {
        if man.is_empty() {
            return Target::Empty;
        }
        if !man.is_coloured() {
            return if man.is_dead() { Target::Prey } else { Target::Blocked };
        }
        if mover.friends.0 >> man.seat() & 1 != 0 {
            return Target::Blocked;
        }
        // A walking king's seat is out and so no enemy: he is captured like any man.
        if man.kind() == KING && mover.enemies.0 >> man.seat() & 1 != 0 {
            return Target::King;
        }
        Target::Prey
    }

    fn king_steps<S: Sink>(&self, p: &Position, mover: &mut Mover, sink: &mut S) {
        for direction in 0..8 {
            let Some(to) = self.board.lines().step(mover.king, direction) else { continue };
            match Self::target(p.men.at(to), mover) {
                Target::Blocked => {}
                Target::King => mover.on_kings.push((mover.king, to)),
                Target::Empty | Target::Prey => {
                    if !self.attacked(p, to, mover.enemies, mover.king) {
                        sink.add(mv(mover.king, to, PLAIN, 0));
                    }
                }
            }
        }
    }

    /// Castling; the king is known not to be attacked.
    fn castles<S: Sink>(&self, p: &Position, mover: &Mover, sink: &mut S) {
        if p.castling >> (2 * mover.seat) & 0b11 == 0 {
            return;
        }
        for end in 0..2 {
            if p.castling >> (2 * mover.seat + end) & 1 == 0 {
                continue;
            }
            let Some(castle) = self.board.castle(mover.seat, mover.king, end) else { continue };
            if castle.between.iter().all(|cell| p.men.at(*cell).is_empty())
                && !self.attacked(p, castle.through, mover.enemies, mover.king)
                && !self.attacked(p, castle.to, mover.enemies, mover.king)
            {
                sink.add(mv(mover.king, castle.to, CASTLE, 0));
            }
        }
    }

    /// Moves of one man, the king excepted. `FREE`: no check and no pin stands against it.
    #[inline]
    fn moves_from<S: Sink, const FREE: bool>(
        &self,
        p: &Position,
        mover: &mut Mover,
        from: usize,
        pin: Option<usize>,
        sink: &mut S,
    ) {
        let lines = self.board.lines();
        // A pinned man stays on the line between his king and the pinner.
        let leash = pin.map(|direction| lines.ray(mover.king, direction));
        let help = mover.threats.help;
        let allowed = |to: usize| {
            FREE || help.has(to) && leash.is_none_or(|leash| leash.contains(&(to as u16)))
        };
        let kind = p.men.at(from).kind();
        match kind {
            PAWN => self.pawn_moves(p, mover, from, allowed, sink),
            KNIGHT => {
                for &to in lines.leaps(from) {
                    let to = usize::from(to);
                    match Self::target(p.men.at(to), mover) {
                        Target::Blocked => {}
                        Target::King => mover.on_kings.push((from, to)),
                        Target::Empty | Target::Prey => {
                            if allowed(to) {
                                sink.add(mv(from, to, PLAIN, 0));
                            }
                        }
                    }
                }
            }
            BISHOP => self.ride(p, mover, from, 4..8, allowed, sink),
            ROOK => self.ride(p, mover, from, 0..4, allowed, sink),
            QUEEN | ONE_POINT_QUEEN => self.ride(p, mover, from, 0..8, allowed, sink),
            _ => {}
        }
    }

    #[inline]
    fn ride<S: Sink>(
        &self,
        p: &Position,
        mover: &mut Mover,
        from: usize,
        directions: std::ops::Range<usize>,
        allowed: impl Fn(usize) -> bool,
        sink: &mut S,
    ) {
        for direction in directions {
            for &to in self.board.lines().ray(from, direction) {
                let to = usize::from(to);
                match Self::target(p.men.at(to), mover) {
                    Target::Empty => {
                        if allowed(to) {
                            sink.add(mv(from, to, PLAIN, 0));
                        }
                        continue;
                    }
                    Target::Blocked => {}
                    Target::King => mover.on_kings.push((from, to)),
                    Target::Prey => {
                        if allowed(to) {
                            sink.add(mv(from, to, PLAIN, 0));
                        }
                    }
                }
                break;
            }
        }
    }

    #[inline]
    fn pawn_moves<S: Sink>(
        &self,
        p: &Position,
        mover: &mut Mover,
        from: usize,
        allowed: impl Fn(usize) -> bool,
        sink: &mut S,
    ) {
        let lines = self.board.lines();
        let ahead = lines.ray(from, self.board.march.forward(mover.seat));
        if let Some(&to) = ahead.first().filter(|to| p.men.at(usize::from(**to)).is_empty()) {
            let to = usize::from(to);
            if allowed(to) {
                self.add_pawn(mover.seat, from, to, PLAIN, sink);
            }
            if self.board.rank(mover.seat, from) == 2 && ahead.len() > 1 {
                let to = usize::from(ahead[1]);
                if p.men.at(to).is_empty() && allowed(to) {
                    sink.add(mv(from, to, DOUBLE, 0));
                }
            }
        }
        for direction in self.board.march.captures(mover.seat) {
            let Some(to) = lines.step(from, direction) else { continue };
            match Self::target(p.men.at(to), mover) {
                Target::Blocked | Target::Empty => {}
                // Where a capture en passant is possible, capturing is capturing en passant.
                _ if self.passant_right(p, mover, to).is_some() => {}
                Target::King => mover.on_kings.push((from, to)),
                Target::Prey => {
                    if allowed(to) {
                        self.add_pawn(mover.seat, from, to, PLAIN, sink);
                    }
                }
            }
        }
    }

    /// A pawn's move with its promotions, if it has any.
    #[inline]
    fn add_pawn<S: Sink>(&self, seat: usize, from: usize, to: usize, kind: u8, sink: &mut S) {
        if self.board.rank(seat, to) < self.last_rank {
            return sink.add(mv(from, to, kind, 0));
        }
        if !self.choice {
            return sink.add(mv(from, to, kind, ONE_POINT_QUEEN));
        }
        for become_ in [QUEEN, ROOK, BISHOP, KNIGHT] {
            sink.add(mv(from, to, kind, become_));
        }
    }

    /// The opponent whose pawn could be captured en passant by a pawn that goes to `to`.
    #[inline]
    fn passant_right(&self, p: &Position, mover: &Mover, to: usize) -> Option<usize> {
        if p.jumped == [NONE; 4] {
            return None;
        }
        let pusher = p.jumped.iter().position(|cell| usize::from(*cell) == to)?;
        (mover.friends.0 >> pusher & 1 == 0).then_some(pusher)
    }

    /// Captures in passing that are judged good.
    fn passants<S: Sink>(
        &self,
        p: &Position,
        mover: &Mover,
        good: impl Fn(Move) -> bool,
        sink: &mut S,
    ) {
        if p.jumped == [NONE; 4] {
            return;
        }
        for to in p.jumped.into_iter().filter(|to| *to != NONE).map(usize::from) {
            let Some(_) = self.passant_right(p, mover, to) else { continue };
            let target = Self::target(p.men.at(to), mover);
            if target == Target::Blocked {
                continue;
            }
            for direction in self.board.march.captures(mover.seat) {
                let back = 4 + (direction - 4 + 2) % 4;
                let Some(from) = self.board.lines().step(to, back) else { continue };
                if p.men.at(from) != Man::new(mover.seat, PAWN) {
                    continue;
                }
                if good(mv(from, to, PASSANT, 0)) {
                    self.add_pawn(mover.seat, from, to, PASSANT, sink);
                }
            }
        }
    }

    /// Captures of kings that somebody left attacked. In teams they win whatever happens to the own
    /// king; alone the captured king's men attack no more.
    fn king_captures<S: Sink>(&self, p: &Position, mover: &Mover, sink: &mut S) {
        for &(from, to) in &mover.on_kings {
            if !self.stays_safe(p, mover, mv(from, to, PLAIN, 0)) {
                continue;
            }
            if p.men.at(from).kind() == PAWN {
                self.add_pawn(mover.seat, from, to, PLAIN, sink);
            } else {
                sink.add(mv(from, to, PLAIN, 0));
            }
        }
    }

    /// Appends the moves that only leave the own king in check. A king who walks goes by chance, and
    /// castling has reasons of its own.
    pub(super) fn list_exposing(&self, p: &Position, list: &mut MoveList) {
        let seat = usize::from(p.turn);
        let walks = p.out.has(Seat::new(p.turn));
        let Some(king) = p.men.king(seat).filter(|_| !walks) else { return };
        let (enemies, friends) = (self.enemies(p, seat), self.friends(seat));
        let threats = p.men.threats(self.board.lines(), &self.board.march, seat, king, enemies);
        let mut mover = Mover { seat, king, enemies, friends, threats, on_kings: SmallVec::new() };
        let mut all = MoveList::new();
        for from in p.men.army(seat).iter() {
            self.moves_from::<_, true>(p, &mut mover, from, None, &mut all);
        }
        for direction in 0..8 {
            let Some(to) = self.board.lines().step(king, direction) else { continue };
            if Self::target(p.men.at(to), &mover) != Target::Blocked {
                all.push(mv(king, to, PLAIN, 0));
            }
        }
        self.passants(p, &mover, |_| true, &mut all);
        all.extend(mover.on_kings.iter().map(|(from, to)| mv(*from, *to, PLAIN, 0)));
        list.extend(all.into_iter().filter(|mv| !self.stays_safe(p, &mover, *mv)));
    }

    /// Makes a move to see whether the mover's king is safe after it (or safe enough: a captured king
    /// ends a game of teams).
    fn stays_safe(&self, p: &Position, mover: &Mover, mv: Move) -> bool {
        let mut after = p.clone();
        let taken = self.shift(&mut after, mv)[0];
        let mut enemies = mover.enemies;
        if taken.is_coloured() && taken.kind() == KING {
            if self.teams() {
                return true;
            }
            enemies = enemies.without(Seat::new(taken.seat() as u8));
        }
        let king = after.men.king(mover.seat);
        king.is_none_or(|king| !self.attacked(&after, king, enemies, king))
    }

    /// The cells of `seat`'s men that attack a cell.
    pub(super) fn attackers(&self, p: &Position, cell: usize, seat: usize) -> Vec<usize> {
        let by = Seats::of(Seat::new(seat as u8));
        p.men.attackers(self.board.lines(), &self.board.march, cell, by)
    }

    /// What a man on a cell could reach if nothing were in its way: for explanations of refusals.
    pub(super) fn could_reach(&self, p: &Position, from: usize, to: usize) -> bool {
        let (lines, man) = (self.board.lines(), p.men.at(from));
        match man.kind() {
            KNIGHT => lines.leaps(from).contains(&(to as u16)),
            KING => (0..8).any(|direction| lines.step(from, direction) == Some(to)),
            PAWN => {
                let ahead = lines.ray(from, self.board.march.forward(man.seat()));
                let aside = self.board.march.captures(man.seat());
                ahead.iter().take(2).any(|cell| usize::from(*cell) == to)
                    || aside.iter().any(|direction| lines.step(from, *direction) == Some(to))
            }
            kind => (0..8)
                .filter(|direction| rides(kind, *direction))
                .any(|direction| lines.ray(from, direction).contains(&(to as u16))),
        }
    }
}
