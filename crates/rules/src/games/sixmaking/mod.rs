//! Six MaKING: discs are stacked into towers whose height says how they move; the first tower of six
//! wins for the owner of its top disc.
//!
//! This file holds the options, the position, play and the ends; `board` the towers and their lines,
//! `moves` the legal moves, `text` the position's text, `notation` the turns', `look` the
//! picture, `hints` what a search is told. Rules: `docs/rules/sixmaking.md`.

mod board;
mod hints;
mod look;
mod moves;
mod notation;
mod text;

use smallvec::smallvec;

use board::{CELLS, Disc, DiscKind, Geometry, KING, LARGEST, PASS, PLACE, Tower};

use crate::board::zobrist::mix;
use crate::board::{Cell, Set64};
use crate::game::{About, Game, Group, Preset};
use crate::{
    Event, EventError, Gesture, History, Move, MoveList, OptionError, OptionSpec, Options, Outcome,
    Path, Picture, Reason, Saying, Seat, TextError, Turn, TurnError, Values, View, Viewer, Way,
    from_to,
};

crate::sentences! {
    accepted_board(smallest, largest, fewest, most) =
        "NxN/D with N from {smallest} to {largest} and D from {fewest} to {most}";
}

/// Counters stop here, so that every text can be read back.
const LAST_NUMBER: u16 = 9_999;

/// The rules of Six MaKING with their options.
#[derive(Clone, Copy, Debug)]
pub struct SixMaking {
    map: &'static Geometry,
    discs: u8,
    rounds: u8,
    ko: bool,
    no_moves: NoMoves,
    repetition: usize,
    quiet_limit: u16,
    hunchback: bool,
    giant: bool,
    milady: bool,
}

/// What happens to a player who cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NoMoves {
    Loss,
    Draw,
    Pass,
}

/// Towers, reserves and whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    towers: [Tower; CELLS],
    /// The cells by height, from empty ones to towers of six and more.
    of_height: [Set64; KING as usize + 1],
    /// The towers that nothing may be put on: a hunchback is on top.
    closed: Set64,
    /// The tower with the Milady on top, if there is one.
    milady: Set64,
    /// Plain discs in reserve, by seat.
    reserve: [u8; 2],
    /// Special discs not on the board: a bit for each [`Disc::code`].
    waiting: u8,
    turn: Seat,
    number: u16,
    /// Plies since the last placement.
    quiet: u16,
    /// The move that ko forbids, if it would be legal otherwise.
    ko: Option<Move>,
    score: [u8; 2],
    /// Who owns a finished king; always `None` in the long game, which takes kings off.
    king: Option<Seat>,
    towers_key: u64,
}

/// The word of a tower on its cell. Empty cells add nothing, so an empty board is 0.
fn tower_key(cell: Cell, tower: Tower) -> u64 {
    if tower.is_empty() { 0 } else { mix((cell.index() as u64 + 1) << 48 | tower.bits()) }
}

impl Position {
    fn towers(&self) -> Set64 {
        self.of_height[1]
            | self.of_height[2]
            | self.of_height[3]
            | self.of_height[4]
            | self.of_height[5]
            | self.of_height[6]
    }

    fn empty(&self) -> Set64 {
        self.of_height[0]
    }

    fn tower(&self, cell: Cell) -> Tower {
        self.towers[cell.index()]
    }

    /// Puts a tower (or nothing) on a cell in place of what stood there.
    #[inline]
    fn set(&mut self, cell: Cell, tower: Tower) {
        let old = std::mem::replace(&mut self.towers[cell.index()], tower);
        let here = Set64::of(cell);
        self.towers_key ^= tower_key(cell, old) ^ tower_key(cell, tower);
        self.of_height[old.height().min(KING) as usize] ^= here;
        self.of_height[tower.height().min(KING) as usize] |= here;
        self.closed &= !here;
        self.milady &= !here;
        match tower.top().kind() {
            DiscKind::Hunchback => self.closed |= here,
            DiscKind::Milady if !tower.is_empty() => self.milady |= here,
            _ => {}
        }
    }

    /// Takes a disc out of its owner's reserve.
    fn draw(&mut self, disc: Disc) {
        match (disc.kind(), disc.seat()) {
            (DiscKind::Plain, Some(seat)) => self.reserve[seat.index()] -= 1,
            _ => self.waiting &= !(1 << disc.code()),
        }
    }

    /// Takes a tower off the board; every disc goes back where it was placed from.
    fn clear(&mut self, cell: Cell) {
        for disc in self.tower(cell).iter() {
            match (disc.kind(), disc.seat()) {
                (DiscKind::Plain, Some(seat)) => self.reserve[seat.index()] += 1,
                _ => self.waiting |= 1 << disc.code(),
            }
        }
        self.set(cell, Tower::EMPTY);
    }

    fn is_waiting(&self, disc: Disc) -> bool {
        self.waiting >> disc.code() & 1 != 0
    }
}

impl SixMaking {
    /// An empty board and full reserves.
    fn empty_board(&self) -> Position {
        let mut of_height = [Set64::EMPTY; KING as usize + 1];
        of_height[0] = self.map.board;
        let mut waiting = 0;
        for seat in [Seat::FIRST, Seat::SECOND] {
            waiting |= u8::from(self.hunchback) << Disc::hunchback(seat).code();
            waiting |= u8::from(self.giant) << Disc::giant(seat).code();
        }
        waiting |= u8::from(self.milady) << Disc::MILADY.code();
        Position {
            towers: [Tower::EMPTY; CELLS],
            of_height,
            closed: Set64::EMPTY,
            milady: Set64::EMPTY,
            reserve: [self.discs; 2],
            waiting,
            turn: Seat::FIRST,
            number: 1,
            quiet: 0,
            ko: None,
            score: [0; 2],
            king: None,
            towers_key: 0,
        }
    }

    /// Whether kings count points instead of ending the game.
    fn is_long(&self) -> bool {
        self.rounds > 1
    }

    /// Who owns the king on this cell, if the tower there is one.
    fn king_on(&self, position: &Position, cell: Cell) -> Option<Seat> {
        let tower = position.tower(cell);
        if tower.height() < KING { None } else { tower.top().seat() }
    }

    /// Who has scored the last king of the long game.
    fn match_winner(&self, position: &Position) -> Option<Seat> {
        let reached = |seat: &Seat| position.score[seat.index()] >= self.rounds;
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.is_long() && reached(seat))
    }

    /// Whether a king or the last point has ended the game.
    fn is_decided(&self, position: &Position) -> bool {
        position.king.is_some() || self.match_winner(position).is_some()
    }

    /// A king was made on this cell: in the long game it scores and is taken off.
    fn crown(&self, position: &mut Position, cell: Cell) {
        let Some(owner) = self.king_on(position, cell) else { return };
        if self.is_long() {
            position.score[owner.index()] += 1;
            position.clear(cell);
        } else {
            position.king = Some(owner);
        }
    }

    /// In the long game a player without a move loses the round at once, and begins the next one.
    fn end_stuck_round(&self, position: &mut Position) {
        let over = self.is_long()
            && self.no_moves == NoMoves::Loss
            && !self.is_decided(position)
            && !self.can_move(position);
        if over {
            position.score[position.turn.other().index()] += 1;
            for cell in position.towers() {
                position.clear(cell);
            }
        }
    }

    /// How often the position stood on the board. A placement cannot be undone, so nothing before the
    /// last one can come back, except where kings are taken off.
    fn occurrences(&self, position: &Position, history: &History<()>) -> usize {
        let reach = if self.is_long() { usize::MAX } else { usize::from(position.quiet) };
        history.occurrences(reach)
    }

    /// The score as outcomes carry it.
    fn scored(&self, position: &Position, outcome: Outcome) -> Outcome {
        let mut score = [0; Seat::MAX];
        score[0] = i16::from(position.score[0]);
        score[1] = i16::from(position.score[1]);
        outcome.with_score(score)
    }

    fn won_by_seat(&self, seat: Seat, reason: Reason) -> Outcome {
        self.won_by(self.side(seat), reason)
    }
}

/// `5x5/16`: cells along both edges, then discs a side.
fn read_board_option(value: &str) -> Option<String> {
    let (edges, discs) = value.split_once('/')?;
    let (files, ranks) = edges.split_once(['x', 'X'])?;
    let (files, ranks): (u8, u8) = (files.parse().ok()?, ranks.parse().ok()?);
    let discs: u8 = discs.parse().ok()?;
    let fits = files == ranks && (3..=LARGEST as u8).contains(&files) && (1..=99).contains(&discs);
    fits.then(|| format!("{files}x{files}/{discs}"))
}

impl Game for SixMaking {
    type Position = Position;
    type Fact = ();

    const SENTENCES: &'static [&'static [crate::Sentence]] =
        &[SENTENCES, notation::SENTENCES, text::SENTENCES];

    const ABOUT: About = About {
        id: "sixmaking",
        name: "Six MaKING",
        aliases: &["six-making", "sixth"],
        presets: &[Preset {
            id: "sixmaking-4",
            name: "Six MaKING 4x4",
            options: &[("board", "4x4/12")],
        }],
        summary: "Stack discs into towers; how high a tower is says how it moves, and six make a king.",
        group: Group::Inventions,
        options: &[
            OptionSpec {
                name: "board",
                about: "Cells along the edges, and how many discs each player has.",
                default: "5x5/16",
                values: Values::Form {
                    common: &["5x5/16", "4x4/12"],
                    about: || accepted_board(3u8, 6u8, 1u8, 99u8),
                    read: read_board_option,
                },
            },
            OptionSpec {
                name: "rounds",
                about: "1 is the basic game; 6 the long game, won by the sixth king.",
                default: "1",
                values: Values::Choice(&["1", "6"]),
            },
            OptionSpec {
                name: "ko",
                about: "Whether taking back the opponent's move is forbidden.",
                default: "on",
                values: Values::Switch,
            },
            OptionSpec {
                name: "no_moves",
                about: "What becomes of a player who cannot move: he loses, it is a draw, or he must pass.",
                default: "loss",
                values: Values::Choice(&["loss", "draw", "pass"]),
            },
            OptionSpec {
                name: "repetition",
                about: "How often a position must occur to draw the game (2 or more); 0 for never.",
                default: "3",
                values: Values::Number { min: 2, max: 99, words: &["0"] },
            },
            OptionSpec {
                name: "quiet_limit",
                about: "Draw after so many turns, of both players together, without a placement; 0 for never.",
                default: "0",
                values: Values::Number { min: 0, max: 9_999, words: &[] },
            },
            OptionSpec {
                name: "hunchback",
                about: "A disc for each player that nothing may be put on.",
                default: "off",
                values: Values::Switch,
            },
            OptionSpec {
                name: "giant",
                about: "A disc for each player that counts as two.",
                default: "off",
                values: Values::Switch,
            },
            OptionSpec {
                name: "milady",
                about: "A disc of nobody's that must be covered as soon as it can be.",
                default: "off",
                values: Values::Switch,
            },
        ],
        turns_look_like: "P@c3, 2a1c1 (two discs from a1 onto c1), or c3, Ra1c1=N",
        cover: "x,12,x,1,x/2,x,21121,x,1/x,21,x,1,x/1,x,2,12,x/x,2,x2,212 1 9 5,6 - 0",
    };

    // --- the table -------------------------------------------------------------------------------

    fn legend(&self) -> &'static str {
        "How a tower moves: one disc as a pawn (P), two as a rook (R), three as a knight (N), four as a \
         bishop (B), five as a queen (Q). Six are a king (K), which wins for the owner of its top disc.\n"
    }

    fn with(options: &Options) -> Result<SixMaking, OptionError> {
        let number = |name| options.number(name).unwrap_or_default();
        let (edge, discs) = options.get("board").split_once('/').unwrap_or(("5", "16"));
        let size = edge.split('x').next().and_then(|files| files.parse().ok()).unwrap_or(5);
        Ok(SixMaking {
            map: Geometry::of(size),
            discs: discs.parse().unwrap_or(16),
            rounds: number("rounds") as u8,
            ko: options.on("ko"),
            no_moves: match options.get("no_moves") {
                "draw" => NoMoves::Draw,
                "pass" => NoMoves::Pass,
                _ => NoMoves::Loss,
            },
            repetition: number("repetition") as usize,
            quiet_limit: number("quiet_limit") as u16,
            hunchback: options.on("hunchback"),
            giant: options.on("giant"),
            milady: options.on("milady"),
        })
    }

    // --- play ------------------------------------------------------------------------------------

    fn start(&self) -> Position {
        self.empty_board()
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    fn moves(&self, position: &Position, list: &mut MoveList) {
        self.list_moves(position, list);
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let mut undo = None;
        if mv.kind() == PLACE {
            let disc = Disc::from_code(mv.arg());
            position.draw(disc);
            position.set(to, Tower::of(disc));
            position.quiet = 0;
        } else {
            position.quiet = LAST_NUMBER.min(position.quiet + 1);
            if mv != PASS {
                let count = u32::from(mv.arg());
                let (stays, lifted) = position.tower(from).lift(count);
                position.set(from, stays);
                position.set(to, position.tower(to).under(lifted));
                self.crown(position, to);
                undo = Some(board::tower_move(count, to, from));
            }
        }
        if position.turn == Seat::SECOND {
            position.number = LAST_NUMBER.min(position.number + 1);
        }
        position.turn = position.turn.other();
        position.ko = undo.filter(|undo| self.ko && self.legal_but_for_ko(position, *undo));
        self.end_stuck_round(position);
    }

    fn count(&self, position: &Position) -> u64 {
        self.count_moves(position)
    }

    // --- ends ------------------------------------------------------------------------------------

    fn terminal(&self, position: &Position) -> Option<Outcome> {
        if let Some(owner) = position.king {
            return Some(self.won_by_seat(owner, Reason::King));
        }
        if let Some(winner) = self.match_winner(position) {
            let won = self.won_by_seat(winner, Reason::MatchPoints);
            return Some(self.scored(position, won));
        }
        if self.can_move(position) {
            return None;
        }
        let outcome = match self.no_moves {
            NoMoves::Loss => self.won_by_seat(position.turn.other(), Reason::NoMoves),
            NoMoves::Pass if self.can_pass(position) => return None,
            NoMoves::Draw | NoMoves::Pass => self.drawn(Reason::NoMoves),
        };
        Some(self.scored(position, outcome))
    }

    fn adjudicate(&self, position: &Position, history: &History<()>) -> Option<Outcome> {
        let drawn = |reason| Some(self.scored(position, self.drawn(reason)));
        if self.repetition > 0 && self.occurrences(position, history) >= self.repetition {
            return drawn(Reason::Repetition);
        }
        if self.quiet_limit > 0 && position.quiet >= self.quiet_limit {
            return drawn(Reason::QuietLimit);
        }
        None
    }

    fn repetition(&self) -> Option<u16> {
        (self.repetition > 0).then_some(self.repetition as u16)
    }

    fn check(&self, _position: &Position) -> Option<bool> {
        None
    }

    // --- events ----------------------------------------------------------------------------------

    fn event(
        &self,
        position: &mut Position,
        _history: &History<()>,
        seat: Seat,
        event: Event,
    ) -> Result<Option<Outcome>, EventError> {
        let reason = match event {
            Event::Resign => Reason::Resignation,
            Event::Flag => Reason::Timeout,
            _ => return Err(EventError::NotNow { event, seat: seat.index(), allowed: vec![] }),
        };
        Ok(Some(self.scored(position, self.won_by_seat(seat.other(), reason))))
    }

    fn agreed(&self, position: &Position, _history: &History<()>) -> Outcome {
        self.scored(position, self.drawn(Reason::Agreement))
    }

    // --- texts -----------------------------------------------------------------------------------

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        self.read_text(text, notes)
    }

    fn write(&self, position: &Position) -> String {
        self.write_text(position)
    }

    fn write_turn(&self, _position: &Position, turn: &[Move]) -> String {
        turn.first().map(|mv| self.write_move(*mv)).unwrap_or_default()
    }

    fn name_turn(&self, position: &Position, turn: &[Move]) -> String {
        turn.first().map(|mv| self.name_move(position, *mv)).unwrap_or_default()
    }

    fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        self.read_move(position, text).map(|mv| Turn::from_slice(&[mv]))
    }

    // --- keys ------------------------------------------------------------------------------------

    fn key(&self, position: &Position) -> u64 {
        let mut key = self.repetition_key(position);
        if let Some(ko) = position.ko {
            key ^= mix(1 << 56 | u64::from(ko.bits()));
        }
        if self.is_long() {
            let [first, second] = position.score.map(u64::from);
            key ^= mix(2 << 56 | first << 8 | second);
        }
        if self.quiet_limit > 0 {
            key ^= mix(3 << 56 | u64::from(position.quiet));
        }
        key
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        let mut fresh = position.clone();
        let towers = position.towers().into_iter();
        fresh.towers_key =
            towers.map(|cell| tower_key(cell, position.tower(cell))).fold(0, |all, key| all ^ key);
        self.key(&fresh)
    }

    /// Towers and side to move; the reserves follow from them, and ko does not count.
    fn repetition_key(&self, position: &Position) -> u64 {
        position.towers_key ^ mix(4 << 56 | position.turn.index() as u64)
    }

    // --- what is seen ----------------------------------------------------------------------------

    fn picture(&self) -> Picture {
        self.draw_picture()
    }

    fn view(&self, position: &Position, history: &History<()>, _viewer: Viewer) -> View {
        self.draw_view(position, history)
    }

    fn marks(&self, _before: &Position, turn: &[Move], _seat: Seat, _viewer: Viewer) -> Vec<Cell> {
        match turn.first() {
            None => Vec::new(),
            Some(mv) if *mv == PASS => Vec::new(),
            Some(mv) if mv.kind() == PLACE => vec![mv.to()],
            Some(mv) => vec![mv.from(), mv.to()],
        }
    }

    /// A disc comes from the reserve, a tower goes with a number of discs. Touching an empty cell means
    /// a plain disc.
    fn gestures(&self, _position: &Position, mv: Move) -> Vec<Path> {
        if mv == PASS {
            return vec![smallvec![Gesture::Way(Way::Pass)]];
        }
        if mv.kind() != PLACE {
            let mut path = from_to(mv);
            path.push(Gesture::Count(mv.arg()));
            return vec![path];
        }
        let kind = look::kind_placed(mv);
        let taken = smallvec![Gesture::Hand(kind), Gesture::Cell(mv.to())];
        if kind == 0 { vec![from_to(mv), taken] } else { vec![taken] }
    }
}
