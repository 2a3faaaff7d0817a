//! How the men of makruk move: legal moves from pins and checkers. Only rooks see far, so only rooks
//! pin.

use super::{KHON, KING, KNIGHT, MET, Makruk, PAWN, PROMOTION, Position, ROOK, Variant};
use crate::board::{Cell, Set64, eight};
use crate::kit::men::Men;
use crate::{Move, MoveList, Seat};

/// Which legal moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures and promotions.
    Noisy,
}

/// What the side to move must heed.
struct Sight {
    king: Cell,
    /// Enemies that attack the king.
    checkers: Set64,
    /// Where men other than the king may go: everywhere, or to where a single check ends.
    aim: Set64,
    /// Own men that must stay on the king's file, or on his rank.
    file_pins: Set64,
    rank_pins: Set64,
}

impl Sight {
    /// Own men that nothing pins.
    fn free(&self) -> Set64 {
        !(self.file_pins | self.rank_pins)
    }
}

/// Moves of the sides.
impl Makruk {
    /// Appends the legal moves.
    pub(super) fn list(&self, position: &Position, wanted: Wanted, list: &mut MoveList) {
        let (men, us) = (&position.men, position.turn);
        let sight = position.sight();
        // Texts may show a king that could be taken: he never is.
        let rest = !(men.of(us) | men.kind(KING))
            & if wanted == Wanted::Noisy { men.of(us.other()) } else { Set64::FULL };
        let mut add = |from, targets: Set64| {
            list.extend(targets.into_iter().map(|to| Move::plain(from, to)));
        };
        add(sight.king, self.king_steps(position, &sight) & rest);
        if sight.checkers.several() {
            return;
        }
        let (aim, free) = (sight.aim & rest, sight.free());
        for from in men.own(us, MET) & free {
            add(from, eight::FERZ[from.index()] & aim);
        }
        for from in men.own(us, KHON) & !sight.rank_pins {
            let steps = if sight.file_pins.has(from) {
                eight::forward(us.index(), Set64::of(from))
            } else {
                eight::SILVER[us.index()][from.index()]
            };
            add(from, steps & aim);
        }
        for from in men.own(us, KNIGHT) & free {
            add(from, eight::KNIGHT[from.index()] & aim);
        }
        for from in men.own(us, ROOK) {
            add(from, rook_reach(men, &sight, from) & aim);
        }
        for from in men.own(us, PAWN) {
            let zone = self.zone(us);
            let (steps, captures) = pawn_reach(men, us, &sight, Set64::of(from));
            let targets = captures | steps;
            self.add_promotions(from, targets & zone, list);
            let plain = if wanted == Wanted::Noisy { captures } else { targets } & !zone;
            list.extend(plain.into_iter().map(|to| Move::plain(from, to)));
        }
    }

    /// Appends the moves that only leave the own king in check.
    pub(super) fn list_exposing(&self, position: &Position, list: &mut MoveList) {
        let (men, us) = (&position.men, position.turn);
        let mut legal = MoveList::new();
        self.list(position, Wanted::All, &mut legal);
        // In makpong a king in check takes the one who gives it, or stays.
        let checkers = position.checkers(us);
        let stays = self.variant == Variant::Makpong && checkers.any();
        for from in men.of(us) {
            let held = stays && men.kind(KING).has(from);
            let reach = reach(men, us, from) & if held { checkers } else { Set64::FULL };
            for to in reach & !(men.of(us) | men.kind(KING)) {
                let known = legal.iter().any(|mv| (mv.from(), mv.to()) == (from, to));
                if !known && position.is_exposed_by(from, to) {
                    list.push(Move::plain(from, to));
                }
            }
        }
    }

    fn add_promotions(&self, from: Cell, targets: Set64, list: &mut MoveList) {
        for to in targets {
            list.extend(self.promotions().iter().map(|&kind| Move::new(from, to, PROMOTION, kind)));
        }
    }

    /// How many legal moves there are.
    pub(super) fn tally(&self, position: &Position) -> u64 {
        let (men, us) = (&position.men, position.turn);
        let sight = position.sight();
        let mut moves = self.king_steps(position, &sight).len();
        if sight.checkers.several() {
            return moves.into();
        }
        let (aim, free) = (sight.aim & !(men.of(us) | men.kind(KING)), sight.free());
        let (ahead, back) = (us.index(), us.other().index());
        let khons = men.own(us, KHON);
        let diagonal = (khons | men.own(us, MET)) & free;
        for row in [eight::forward(ahead, diagonal), eight::forward(back, diagonal)] {
            moves += (eight::east(row) & aim).len() + (eight::west(row) & aim).len();
        }
        moves += (eight::forward(ahead, khons & !sight.rank_pins) & aim).len();
        for from in men.own(us, KNIGHT) & free {
            moves += (eight::KNIGHT[from.index()] & aim).len();
        }
        for from in men.own(us, ROOK) {
            moves += (rook_reach(men, &sight, from) & aim).len();
        }
        moves += self.tally_pawns(men, us, &sight);
        moves.into()
    }

    fn tally_pawns(&self, men: &Men<6>, us: Seat, sight: &Sight) -> u32 {
        let pawns = men.own(us, PAWN);
        let ahead = eight::forward(us.index(), pawns & !sight.rank_pins);
        let fighters = eight::forward(us.index(), pawns & sight.free());
        let prey = men.of(us.other()) & sight.aim & !men.kind(KING);
        let targets = [
            ahead & sight.aim & !men.occupied(),
            eight::east(fighters) & prey,
            eight::west(fighters) & prey,
        ];
        let choices = self.promotions().len() as u32 - 1;
        let zone = if choices == 0 { Set64::EMPTY } else { self.zone(us) };
        targets.iter().map(|set| set.len() + choices * (*set & zone).len()).sum()
    }

    /// Where the king may go.
    fn king_steps(&self, position: &Position, sight: &Sight) -> Set64 {
        let men = &position.men;
        let mut steps = eight::KING[sight.king.index()] & !men.of(position.turn);
        if self.variant == Variant::Makpong && sight.checkers.any() {
            // A king in check does not run: he takes the one who gives it, or stays.
            let one = !sight.checkers.several();
            steps &= if one { sight.checkers } else { Set64::EMPTY };
        }
        if steps.is_empty() {
            return steps;
        }
        steps & !attacked(men, position.turn.other(), men.occupied().without(sight.king))
    }

    /// The ranks on which a side's pawns promote.
    pub(super) fn zone(&self, seat: Seat) -> Set64 {
        const LAST_THREE: [Set64; 2] = [Set64(!0 << 40), Set64(!0 >> 40)];
        const LAST: [Set64; 2] = [eight::rank_set(7), eight::rank_set(0)];
        if self.variant == Variant::Asean { LAST[seat.index()] } else { LAST_THREE[seat.index()] }
    }

    /// What pawns may become.
    pub(super) fn promotions(&self) -> &'static [u8] {
        if self.variant == Variant::Asean { &[ROOK, KNIGHT, KHON, MET] } else { &[MET] }
    }
}

impl Position {
    /// Whether the side to move is in check.
    pub(super) fn in_check(&self) -> bool {
        self.checkers(self.turn).any()
    }

    /// Whether the king of the side to move is attacked once its man has gone there.
    fn is_exposed_by(&self, from: Cell, to: Cell) -> bool {
        let mut after = self.clone();
        let men = &mut after.men;
        if let Some((seat, kind)) = men.at(to) {
            men.take(seat, kind, to);
        }
        men.step(self.turn, men.kind_at(from), from, to);
        after.in_check() || after.kings_touch()
    }

    /// Whether the kings attack each other.
    pub(super) fn kings_touch(&self) -> bool {
        (eight::KING[self.king(Seat::FIRST).index()] & self.men.kind(KING)).any()
    }

    fn king(&self, seat: Seat) -> Cell {
        self.men.own(seat, KING).first().expect("each side has its king")
    }

    /// The men that attack a seat's king.
    fn checkers(&self, seat: Seat) -> Set64 {
        let (men, king) = (&self.men, self.king(seat));
        let rooks = men.own(seat.other(), ROOK);
        let mut checkers = near_attackers(men, seat, king);
        if (rooks & (eight::file_set(eight::file(king)) | eight::rank_set(eight::rank(king)))).any()
        {
            checkers |= eight::rook(king, men.occupied()) & rooks;
        }
        checkers
    }

    /// Checkers and pins of the side to move.
    fn sight(&self) -> Sight {
        let (men, us) = (&self.men, self.turn);
        let king = self.king(us);
        let (file, rank) = (eight::file_set(eight::file(king)), eight::rank_set(eight::rank(king)));
        let mut checkers = near_attackers(men, us, king);
        let (mut file_pins, mut rank_pins) = (Set64::EMPTY, Set64::EMPTY);
        for rook in men.own(us.other(), ROOK) & (file | rank) {
            let shields = eight::between(king, rook) & men.occupied();
            if shields.is_empty() {
                checkers = checkers.with(rook);
            } else if !shields.several() {
                let pinned = shields & men.of(us);
                if file.has(rook) { file_pins |= pinned } else { rank_pins |= pinned }
            }
        }
        let aim = match checkers.first() {
            None => Set64::FULL,
            Some(checker) => eight::between(king, checker).with(checker),
        };
        Sight { king, checkers, aim, file_pins, rank_pins }
    }
}

/// Enemies of `seat`, rooks and king excepted, that attack a cell.
fn near_attackers(men: &Men<6>, seat: Seat, cell: Cell) -> Set64 {
    let at = cell.index();
    // Whoever stands where our own pawn or khon would strike from here, strikes back.
    let found = eight::FERZ[at] & men.kind(MET)
        | eight::SILVER[seat.index()][at] & men.kind(KHON)
        | eight::PAWN[seat.index()][at] & men.kind(PAWN)
        | eight::KNIGHT[at] & men.kind(KNIGHT);
    found & men.of(seat.other())
}

/// The men of both sides that attack a cell, for given occupied cells.
pub(super) fn bearing_on(men: &Men<6>, cell: Cell, occupied: Set64) -> Set64 {
    near_attackers(men, Seat::FIRST, cell)
        | near_attackers(men, Seat::SECOND, cell)
        | eight::KING[cell.index()] & men.kind(KING)
        | eight::rook(cell, occupied) & men.kind(ROOK)
}

/// Where a man may go if his king does not matter.
fn reach(men: &Men<6>, us: Seat, from: Cell) -> Set64 {
    let at = from.index();
    match men.kind_at(from) {
        KING => eight::KING[at],
        ROOK => eight::rook(from, men.occupied()),
        KNIGHT => eight::KNIGHT[at],
        KHON => eight::SILVER[us.index()][at],
        MET => eight::FERZ[at],
        _ => {
            let step = eight::forward(us.index(), Set64::of(from)) & !men.occupied();
            step | eight::PAWN[us.index()][at] & men.of(us.other())
        }
    }
}

/// All cells a side attacks, for given occupied cells.
fn attacked(men: &Men<6>, by: Seat, occupied: Set64) -> Set64 {
    let (ahead, back) = (by.index(), by.other().index());
    let khons = men.own(by, KHON);
    let diagonal = khons | men.own(by, MET);
    let rows = eight::forward(ahead, diagonal | men.own(by, PAWN)) | eight::forward(back, diagonal);
    let mut set = eight::east(rows) | eight::west(rows) | eight::forward(ahead, khons);
    for knight in men.own(by, KNIGHT) {
        set |= eight::KNIGHT[knight.index()];
    }
    for rook in men.own(by, ROOK) {
        set |= eight::rook(rook, occupied);
    }
    for king in men.own(by, KING) {
        set |= eight::KING[king.index()];
    }
    set
}

/// Where a rook of the side to move may go, pins heeded.
fn rook_reach(men: &Men<6>, sight: &Sight, rook: Cell) -> Set64 {
    let mut reach = eight::rook(rook, men.occupied());
    if sight.file_pins.has(rook) {
        reach &= eight::file_set(eight::file(sight.king));
    }
    if sight.rank_pins.has(rook) {
        reach &= eight::rank_set(eight::rank(sight.king));
    }
    reach
}

/// Where one pawn may go by a step and by a capture, pins and checks heeded.
fn pawn_reach(men: &Men<6>, us: Seat, sight: &Sight, pawn: Set64) -> (Set64, Set64) {
    let steps = eight::forward(us.index(), pawn & !sight.rank_pins) & !men.occupied();
    let row = eight::forward(us.index(), pawn & sight.free());
    let captures = (eight::east(row) | eight::west(row)) & men.of(us.other()) & !men.kind(KING);
    (steps & sight.aim, captures & sight.aim)
}
