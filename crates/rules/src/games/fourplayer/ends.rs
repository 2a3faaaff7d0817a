//! Who is out, what scores, and how the game ends.
//!
//! Teams: mate and stalemate on the victim's turn, king capture at once. Everyone for himself: mates
//! are judged after every move, stalemates when the turn comes, and a position never waits for a
//! player who cannot move: [`FourPlayer::settle`] goes on until somebody can, or one is left.

use super::{FourPlayer, Mode, NONE, Position, points_for};
use crate::game::Game;
use crate::kit::armies::KING;
use crate::kit::armies::orthodox::{ONE_POINT_QUEEN, QUEEN};
use crate::{History, Move, Outcome, Reason, Seat, Seats, Side};

/// Points for every living player at a draw, and when a walking king cannot step.
const HALF: i16 = 10;

/// How often a position stands for a draw.
pub(super) const REPETITIONS: u16 = 3;

/// Who went out within one turn or event, moment by moment: a move's mates and captured kings are
/// one moment, whoever resigns is one, and every stalemate that follows is one of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Exits {
    moments: [Seats; 3],
    /// Why, by seat; only for those who went out while a step or an event was made, not where two
    /// positions were compared.
    why: [Option<Reason>; 4],
}

impl Exits {
    /// The next moment, in which the set of those who are out grew; or nothing, if it did not.
    pub(super) fn then(&mut self, before: Seats, after: Seats) {
        let out = Seats(after.0 & !before.0);
        if let Some(moment) = self.moments.iter_mut().find(|moment| moment.is_empty()) {
            *moment = out;
        }
    }

    /// The moment in which a seat went out.
    fn moment(&self, seat: Seat) -> Option<usize> {
        self.moments.iter().position(|out| out.has(seat))
    }

    /// Who went out and why, in order.
    pub(super) fn told(&self) -> Vec<(Seat, Reason)> {
        let seats = self.moments.iter().flat_map(|out| out.iter());
        seats.filter_map(|seat| Some((seat, self.why[seat.index()]?))).collect()
    }
}

impl FourPlayer {
    /// A move in a game of everyone for himself, with everything that follows from it.
    pub(super) fn play_alone(&self, p: &mut Position, mv: Move) -> Exits {
        let before = p.clone();
        let mover = usize::from(p.turn);
        let plays = Self::living(p).has(Seat::new(p.turn));
        let mut exits = Exits::default();
        for man in self.shift(p, mv).into_iter().filter(|man| man.is_coloured()) {
            if man.kind() == KING {
                self.eliminate(p, Seat::new(man.seat() as u8), false);
                exits.why[man.seat()] = Some(Reason::KingCaptured);
            }
            if plays {
                let worth = if man.kind() == KING { self.mate } else { points_for(man.kind()) };
                self.credit(p, mover, worth);
            }
        }
        let mated = self.mated(p, mover);
        if plays {
            self.credit(p, mover, self.bonus(&before, p, mv));
            for _ in mated.iter() {
                self.credit(p, mover, self.mate);
            }
        }
        for seat in mated.iter() {
            self.eliminate(p, seat, false);
            exits.why[seat.index()] = Some(Reason::Checkmate);
        }
        exits.then(before.out, p.out);
        self.next_turn(p);
        self.settle(p, &mut exits);
        exits
    }

    /// The seats, walking kings included, that are mated as the position stands after a move.
    pub(super) fn mated(&self, p: &Position, mover: usize) -> Seats {
        let kings = Seats(Self::living(p).0 | Self::walkers(p).0).without(Seat::new(mover as u8));
        let mated = |seat: &Seat| self.in_check(p, seat.index()) && !self.can_move(p, seat.index());
        kings.iter().filter(mated).collect()
    }

    /// The living seats whose kings a move attacks by a man that did not attack them before.
    pub(super) fn checked_anew(&self, before: &Position, after: &Position, mv: Move) -> Seats {
        let mover = usize::from(before.turn);
        let anew = |seat: &Seat| {
            let Some(king) = after.men.king(seat.index()) else { return false };
            let attackers = self.attackers(after, king, mover);
            if attackers.is_empty() {
                return false;
            }
            let old = self.attackers(before, king, mover);
            let moved =
                |cell: usize| cell == mv.to().index() || before.men.at(cell) != after.men.at(cell);
            attackers.into_iter().any(|cell| moved(cell) || !old.contains(&cell))
        };
        self.enemies(after, mover).iter().filter(anew).collect()
    }

    /// Points for checking several kings with one move.
    fn bonus(&self, before: &Position, after: &Position, mv: Move) -> i16 {
        if self.mode != Mode::FreeForAll {
            return 0;
        }
        let queen = matches!(after.men.at(mv.to().index()).kind(), QUEEN | ONE_POINT_QUEEN);
        match (self.checked_anew(before, after, mv).len(), queen) {
            (2, true) => 1,
            (2, false) | (3, true) => 5,
            (3, false) => 20,
            _ => 0,
        }
    }

    fn credit(&self, p: &mut Position, seat: usize, points: i16) {
        if self.mode == Mode::FreeForAll {
            p.points[seat] = p.points[seat].saturating_add(points);
        }
    }

    /// A player is out and his army dead; with `walks` his king stays in colour.
    pub(super) fn eliminate(&self, p: &mut Position, seat: Seat, walks: bool) {
        p.out = p.out.with(seat);
        p.men.bury(seat.index(), walks);
        p.castling &= !(0b11 << (2 * seat.index()));
        p.jumped[seat.index()] = NONE;
    }

    /// A player resigns, or his time ran out.
    pub(super) fn leave(&self, p: &mut Position, seat: Seat, reason: Reason) -> Exits {
        let mut exits = Exits::default();
        let before = p.out;
        let others = Self::living(p).without(seat);
        self.eliminate(p, seat, self.walking && others.len() > 1);
        exits.then(before, p.out);
        exits.why[seat.index()] = Some(reason);
        if others.len() == 1 {
            for last in others.iter() {
                self.credit(p, last.index(), self.mate);
            }
        }
        if usize::from(p.turn) == seat.index() {
            self.next_turn(p);
        }
        self.settle(p, &mut exits);
        exits
    }

    /// Who went out between two positions, in order. The step is made again only where there is an
    /// order to find.
    pub(super) fn exits(&self, before: &Position, last: Option<Move>, after: &Position) -> Exits {
        let mut exits = Exits::default();
        exits.then(before.out, after.out);
        let out = exits.moments[0];
        if out.len() < 2 {
            return exits;
        }
        if let Some(mv) = last {
            return self.play_alone(&mut before.clone(), mv);
        }
        // Of those who are out now, the one who left is he whose leaving led to this position.
        let left = |seat| {
            let mut again = before.clone();
            let exits = self.leave(&mut again, seat, Reason::Resignation);
            (again == *after).then_some(exits)
        };
        out.iter().find_map(left).unwrap_or(exits)
    }

    /// The next seat that lives or whose king walks; the same one if there is no other.
    pub(super) fn next_turn(&self, p: &mut Position) {
        let movers = Seats(Self::living(p).0 | Self::walkers(p).0);
        let next =
            (1..=4).map(|step| (p.turn + step) & 3).find(|seat| movers.has(Seat::new(*seat)));
        p.turn = next.unwrap_or(p.turn);
    }

    /// Puts out every player whose turn comes and who cannot move, until one can or the game is over.
    pub(super) fn settle(&self, p: &mut Position, exits: &mut Exits) {
        loop {
            let living = Self::living(p);
            if living.len() <= 1 {
                let walkers = Self::walkers(p).len() as i16;
                for last in living.iter() {
                    self.credit(p, last.index(), self.mate.saturating_mul(walkers));
                }
                return;
            }
            let seat = usize::from(p.turn);
            if self.can_move(p, seat) {
                return;
            }
            // Attacked here means: mated without a mover (a right lapsed, or so the text had it).
            let mated = self.in_check(p, seat);
            let reason = if mated { Reason::Checkmate } else { Reason::Stalemate };
            exits.why[seat].get_or_insert(reason);
            if !mated {
                if living.has(Seat::new(p.turn)) {
                    self.credit(p, seat, self.mate);
                } else {
                    for other in living.iter() {
                        self.credit(p, other.index(), HALF);
                    }
                }
            }
            let before = p.out;
            self.eliminate(p, Seat::new(p.turn), false);
            exits.then(before, p.out);
            self.next_turn(p);
        }
    }

    // --- outcomes --------------------------------------------------------------------------------

    /// The end that the board shows.
    pub(super) fn shown_end(
        &self,
        p: &Position,
        history: Option<&History<Exits>>,
    ) -> Option<Outcome> {
        if !self.teams() {
            let over = Self::living(p).len() <= 1;
            return over.then(|| self.ranked(p, p.points, history, Reason::LastStanding));
        }
        if let Some(victim) = (0..4).find(|seat| p.men.king(*seat).is_none()) {
            return Some(self.lost_by(victim, Reason::KingCaptured));
        }
        let seat = usize::from(p.turn);
        if self.can_move(p, seat) {
            return None;
        }
        if self.in_check(p, seat) {
            return Some(self.lost_by(seat, Reason::Checkmate));
        }
        Some(self.drawn(Reason::Stalemate))
    }

    fn lost_by(&self, seat: usize, reason: Reason) -> Outcome {
        self.won_by(Side::new(1 - seat as u8 % 2), reason)
    }

    /// The end by repetition, by fifty rounds without progress, or with kings only.
    pub(super) fn counted_end(&self, p: &Position, history: &History<Exits>) -> Option<Outcome> {
        let living = Self::living(p);
        let rounds = 50 * living.len();
        let reason = if history.occurrences(usize::from(p.clock)) >= REPETITIONS.into() {
            Reason::Repetition
        } else if usize::from(p.clock) >= rounds {
            Reason::NMoveRule
        } else if living.iter().all(|seat| p.men.army(seat.index()).len() == 1) {
            Reason::BareKings
        } else {
            return None;
        };
        if history.turns() == 0 && !self.teams() {
            // Read from the text of a finished game, which has the points of the draw already.
            return Some(self.ranked(p, p.points, Some(history), reason));
        }
        Some(self.draw(p, history, reason))
    }

    /// A draw: alone, some points for the living and then points decide.
    pub(super) fn draw(&self, p: &Position, history: &History<Exits>, reason: Reason) -> Outcome {
        if self.teams() {
            return self.drawn(reason);
        }
        let mut end = p.clone();
        for seat in Self::living(p).iter() {
            self.credit(&mut end, seat.index(), HALF);
        }
        self.ranked(p, end.points, Some(history), reason)
    }

    /// Most points win; among equals a living player, then the one who went out later.
    fn ranked(
        &self,
        p: &Position,
        points: [i16; 4],
        history: Option<&History<Exits>>,
        reason: Reason,
    ) -> Outcome {
        let rank = |seat: Seat| (points[seat.index()], Self::left_at(p, history, seat));
        let best = (0..4).map(Seat::new).map(rank).max();
        let winners: Seats =
            (0..4).map(Seat::new).filter(|seat| Some(rank(*seat)) == best).collect();
        let sides: Vec<Side> = winners.iter().map(|seat| self.side(seat)).collect();
        let mut outcome = Outcome::shared(&sides, reason);
        outcome.winners = winners;
        outcome.score[..4].copy_from_slice(&points);
        outcome
    }

    /// When a player went out: the turn of the record and the moment within it, zeros if it was
    /// before the record, the largest numbers for a living one.
    fn left_at(p: &Position, history: Option<&History<Exits>>, seat: Seat) -> (usize, usize) {
        if !p.out.has(seat) {
            return (usize::MAX, usize::MAX);
        }
        let mut turns = history.into_iter().flat_map(History::facts).enumerate();
        turns.find_map(|(turn, exits)| Some((turn, exits.moment(seat)?))).unwrap_or_default()
    }

    // --- the claim -------------------------------------------------------------------------------

    /// What the trailing player could still get from kings.
    fn out_of_reach(&self, p: &Position) -> i16 {
        self.mate.saturating_mul(1 + Self::walkers(p).len() as i16)
    }

    /// The one opponent of the player to move, if there is exactly one.
    fn rival(p: &Position, seat: Seat) -> Option<Seat> {
        let living = Self::living(p);
        let rivals = living.without(seat);
        (living.has(seat) && rivals.len() == 1).then(|| rivals.iter().next()).flatten()
    }

    /// Whether a seat, being to move, leads its last opponent by more than he could still get.
    pub(super) fn may_claim(&self, p: &Position, seat: Seat) -> bool {
        if self.mode != Mode::FreeForAll || usize::from(p.turn) != seat.index() {
            return false;
        }
        Self::rival(p, seat).is_some_and(|rival| {
            let lead = i32::from(p.points[seat.index()]) - i32::from(p.points[rival.index()]);
            lead > i32::from(self.out_of_reach(p))
        })
    }

    /// Ends the game by a claim: the other player is given what he could still have got.
    pub(super) fn claim(&self, p: &mut Position, history: &History<Exits>, seat: Seat) -> Outcome {
        if let Some(rival) = Self::rival(p, seat) {
            let points = self.out_of_reach(p);
            self.credit(p, rival.index(), points);
        }
        self.ranked(p, p.points, Some(history), Reason::Claim)
    }
}
