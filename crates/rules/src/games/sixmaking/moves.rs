//! Six MaKING's legal moves: listed, counted, and asked for one by one.
//!
//! Nothing here changes a position. Rules: `docs/rules/sixmaking.md`.

use super::board::{Disc, KING, PASS, placement, tower_move};
use super::{NoMoves, Position, SixMaking};
use crate::board::{Cell, Set64};
use crate::{Move, MoveList, Seat};

impl SixMaking {
    /// The towers that the tower on a cell may land on.
    #[inline]
    pub(super) fn reach(&self, position: &Position, cell: Cell) -> Set64 {
        let height = position.tower(cell).height();
        self.map.reach(cell, height, position.towers()) & !position.closed
    }

    /// Appends all legal moves; none once the game is decided.
    pub(super) fn list_moves(&self, position: &Position, list: &mut MoveList) {
        if self.is_decided(position) {
            return;
        }
        let before = list.len();
        if position.milady.any() {
            self.list_tower_moves(position, position.milady, list);
            if list.len() > before {
                return;
            }
        }
        for disc in self.placeable(position) {
            list.extend(position.empty().into_iter().map(|cell| placement(disc, cell)));
        }
        self.list_tower_moves(position, Set64::FULL, list);
        if list.len() == before && self.no_moves == NoMoves::Pass && self.can_pass(position) {
            list.push(PASS);
        }
    }

    /// Appends the moves of towers onto towers among `onto`, the ko's excepted.
    fn list_tower_moves(&self, position: &Position, onto: Set64, list: &mut MoveList) {
        let (towers, onto) = (position.towers(), onto & !position.closed);
        for height in 1..KING {
            for from in position.of_height[height as usize] {
                let reach = self.map.reach(from, height, towers) & onto;
                if reach.is_empty() {
                    continue;
                }
                let discs = position.tower(from).discs();
                for to in reach {
                    list.extend((1..=discs).map(|count| tower_move(count, from, to)));
                }
            }
        }
        if position.ko.is_some() {
            list.retain(|mv| Some(*mv) != position.ko);
        }
    }

    /// The kinds of disc that the seat to move has to place.
    pub(super) fn placeable(&self, position: &Position) -> impl Iterator<Item = Disc> {
        let seat = position.turn;
        let plain = Some(Disc::plain(seat)).filter(|_| position.reserve[seat.index()] > 0);
        let specials = [Disc::hunchback(seat), Disc::giant(seat), Disc::MILADY];
        let waiting = position.waiting;
        plain
            .into_iter()
            .chain(specials.into_iter().filter(move |disc| waiting >> disc.code() & 1 != 0))
    }

    /// How many legal moves there are.
    pub(super) fn count_moves(&self, position: &Position) -> u64 {
        let special = self.hunchback || self.giant || self.milady;
        if special || self.is_decided(position) {
            return self.count_by_listing(position);
        }
        let towers = position.towers();
        let placements =
            if position.reserve[position.turn.index()] > 0 { position.empty().len() } else { 0 };
        let mut count = u64::from(placements);
        for height in 1..KING {
            // In the basic game a tower of `height` has as many discs, so as many ways to split.
            let reached: u32 = position.of_height[height as usize]
                .into_iter()
                .map(|from| self.map.reach(from, height, towers).len())
                .sum();
            count += u64::from(reached * height);
        }
        // A ko is kept only where the move would be legal.
        count -= u64::from(position.ko.is_some());
        if count == 0 { self.count_by_listing(position) } else { count }
    }

    fn count_by_listing(&self, position: &Position) -> u64 {
        let mut list = MoveList::new();
        self.list_moves(position, &mut list);
        list.len() as u64
    }

    /// Whether the seat to move has a placement or a tower move. Ko never takes the last one: the
    /// tower that the banned move starts from has at least two discs, so another number of them can go.
    pub(super) fn can_move(&self, position: &Position) -> bool {
        self.can_place(position, position.turn) || self.any_tower_move(position)
    }

    fn can_place(&self, position: &Position, seat: Seat) -> bool {
        let specials = [Disc::hunchback(seat), Disc::giant(seat), Disc::MILADY];
        let in_hand = position.reserve[seat.index()] > 0
            || specials.into_iter().any(|disc| position.is_waiting(disc));
        in_hand && position.empty().any()
    }

    fn any_tower_move(&self, position: &Position) -> bool {
        position.towers().into_iter().any(|cell| self.reach(position, cell).any())
    }

    /// Whether a player who cannot move may pass: not when the opponent could do nothing either.
    pub(super) fn can_pass(&self, position: &Position) -> bool {
        self.can_place(position, position.turn.other()) || self.any_tower_move(position)
    }

    /// Whether a move that ko could forbid is legal if ko is left out of account. Such a move leaves
    /// discs behind, because what it would take back landed on a tower.
    pub(super) fn legal_but_for_ko(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let possible = !self.is_decided(position)
            && u32::from(mv.arg()) < position.tower(from).discs()
            && self.reach(position, from).has(to);
        possible && (position.milady.has(to) || !self.milady_must_be_covered(position))
    }

    /// Whether some tower can land on the Milady, so that every move has to. (Ko can forbid one number
    /// of discs, never all of them.)
    pub(super) fn milady_must_be_covered(&self, position: &Position) -> bool {
        position.milady.any()
            && position
                .towers()
                .into_iter()
                .any(|cell| (self.reach(position, cell) & position.milady).any())
    }
}
