//! Four-player chess: sixteen men each on the cross of 160 cells, as teams or everyone for himself.
//!
//! Rules, options, notation and decisions: `docs/rules/fourplayer.md`. This file holds the options,
//! the position and what a move does on the board; who may move where is in `moves`, who is out and
//! what scores in `ends`, texts are in `text` and `notation`, looks in `look`, hints in `hints`.

mod board;
mod ends;
mod hints;
mod look;
mod moves;
mod notation;
mod record;
mod text;

use crate::board::zobrist;
use crate::game::{About, Game, Group};
use crate::kit::armies::orthodox::{ONE_POINT_QUEEN, PAWN};
use crate::kit::armies::{Armies, KING, Man};
use crate::{
    Actor, Cause, Cell, Event, EventError, Gesture, History, Move, MoveList, OptionError,
    OptionSpec, Options, Outcome, Path, Picture, Reason, Saying, Seat, Seats, Side, TextError,
    Turn, TurnError, Values, View, Viewer, Word, from_to,
};
use board::{BOARD, Board};
use ends::{Exits, REPETITIONS};

/// The mailbox and the armies.
type Men = Armies<160, 4, 3>;

/// How the four play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Red and Yellow against Blue and Green; the first mate wins.
    Teams,
    /// Everyone for himself, on points.
    FreeForAll,
    /// Everyone for himself; the last one standing wins.
    Solo,
}

/// Four-player chess with its options.
#[derive(Clone, Copy, Debug)]
pub struct FourPlayer {
    board: &'static Board,
    mode: Mode,
    setup: usize,
    /// What a mate, a captured king and the like are worth.
    mate: i16,
    /// The rank, counted from a player's own edge, on which his pawns promote.
    last_rank: u8,
    /// Whether pawns become what their owner likes, and not one-point queens.
    choice: bool,
    walking: bool,
    passant: bool,
}

/// Where the clock of a record that ignores every draw stops, so that its text stays readable.
const LAST_CLOCK: u16 = 9_999;

/// No cell, in a byte.
const NONE: u8 = u8::MAX;

/// A position: what the text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    men: Men,
    turn: u8,
    /// Who is out, walking or not.
    out: Seats,
    /// Bit 2 x seat + end: may castle towards the rook at that end of his row (see [`board`]).
    castling: u8,
    /// By pusher: the cell that a double step jumped, until he moves again.
    jumped: [u8; 4],
    /// Plies since the last capture or pawn move.
    clock: u16,
    points: [i16; 4],
    /// What a text said of resigned players; kept, never used.
    resigned: Option<Seats>,
    /// What a text said of players whose time ran out; kept, never used.
    flagged: Option<Seats>,
}

/// Kinds of moves; a promotion's piece is the move's argument.
const PLAIN: u8 = 0;
const DOUBLE: u8 = 1;
const CASTLE: u8 = 2;
const PASSANT: u8 = 3;

/// What a move captured: on its target, and en passant.
type Taken = [Man; 2];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "mode",
        about: "How four play. teams: Red and Yellow against Blue and Green; ffa: everyone for himself, on \
                points; solo: everyone for himself, until one is left.",
        default: "teams",
        values: Values::Choice(&["teams", "ffa", "solo"]),
    },
    OptionSpec {
        name: "setup",
        about: "Where kings and queens begin. modern: every queen left of her king, as her owner \
                sees it; classic: every queen on a dark cell; by, byg, rg: as classic, but exchanged \
                for Blue and Yellow, for all but Red, for Red and Green.",
        default: "modern",
        values: Values::Choice(&["modern", "classic", "by", "byg", "rg"]),
    },
    OptionSpec {
        name: "mate_points",
        about: "Points for a mate, a captured king and a stalemate; auto: 20, or 40 where pawns \
                become what their owner likes.",
        default: "auto",
        values: Values::Number { min: 0, max: 1000, words: &["auto"] },
    },
    OptionSpec {
        name: "promotion_rank",
        about: "The rank on which pawns promote; mode: 11 in teams, else 8.",
        default: "mode",
        values: Values::Choice(&["mode", "8", "11"]),
    },
    OptionSpec {
        name: "promotion_to",
        about: "What pawns become: a one-point queen (D) or their owner's choice (QRBN); mode: \
                his choice in teams, else D.",
        default: "mode",
        values: Values::Choice(&["mode", "D", "QRBN"]),
    },
    OptionSpec {
        name: "walking",
        about: "Whether the king of a player who resigned walks on at random.",
        default: "on",
        values: Values::Switch,
    },
    OptionSpec {
        name: "ep",
        about: "Whether pawns capture en passant.",
        default: "on",
        values: Values::Switch,
    },
];

impl FourPlayer {
    /// Whether this is the game of two teams.
    fn teams(&self) -> bool {
        self.mode == Mode::Teams
    }

    /// The seats that are not out.
    fn living(p: &Position) -> Seats {
        Seats(!p.out.0 & 0b1111)
    }

    /// The seats whose kings walk at random.
    fn walkers(p: &Position) -> Seats {
        p.out.iter().filter(|seat| p.men.king(seat.index()).is_some()).collect()
    }

    /// The living seats whose men attack `seat`.
    #[inline]
    fn enemies(&self, p: &Position, seat: usize) -> Seats {
        let others = if self.teams() { 0b1010 >> (seat & 1) } else { !(1 << seat) };
        Seats(Self::living(p).0 & others)
    }

    /// The seats whose coloured men `seat` cannot capture.
    #[inline]
    fn friends(&self, seat: usize) -> Seats {
        Seats(if self.teams() { 0b0101 << (seat & 1) } else { 1 << seat })
    }

    /// The cell of the pawn that made the double step over `jumped`.
    fn victim(&self, pusher: usize, jumped: u8) -> usize {
        let forward = self.board.march.forward(pusher);
        self.board.lines().step(usize::from(jumped), forward).expect("a double step goes on")
    }

    /// Makes a move on the board alone: nobody's turn, nobody's end.
    fn shift(&self, p: &mut Position, mv: Move) -> Taken {
        let (from, to) = (mv.from().index(), mv.to().index());
        let man = p.men.take(from);
        let seat = man.seat();
        let mut taken = [p.men.take(to), Man::EMPTY];
        p.men.put(to, if mv.arg() == 0 { man } else { Man::new(seat, mv.arg()) });
        if p.castling != 0 {
            let king = if man.kind() == KING { 0b11 << (2 * seat) } else { 0 };
            p.castling &= !(king | self.board.corner_right(from) | self.board.corner_right(to));
        }
        p.jumped[seat] = NONE;
        match mv.kind() {
            DOUBLE if self.passant => {
                let forward = self.board.march.forward(seat);
                p.jumped[seat] = self.board.lines().step(from, forward).map_or(NONE, |at| at as u8);
            }
            CASTLE => {
                let castle = self.board.castle_to(seat, from, to);
                let rook = p.men.take(castle.rook);
                p.men.put(castle.through, rook);
            }
            PASSANT => {
                if let Some(pusher) = p.jumped.iter().position(|cell| usize::from(*cell) == to) {
                    taken[1] = p.men.take(self.victim(pusher, p.jumped[pusher]));
                    p.jumped[pusher] = NONE;
                }
            }
            _ => {}
        }
        self.forget_victim(p, taken[0], to);
        let quiet = man.kind() != PAWN && taken == [Man::EMPTY; 2];
        p.clock = if quiet { (p.clock + 1).min(LAST_CLOCK) } else { 0 };
        taken
    }

    /// A right to capture en passant lapses with the pawn that could be captured.
    #[inline]
    fn forget_victim(&self, p: &mut Position, taken: Man, cell: usize) {
        if taken.kind() == PAWN && taken.is_coloured() {
            let pusher = taken.seat();
            let jumped = p.jumped[pusher];
            if jumped != NONE && self.victim(pusher, jumped) == cell {
                p.jumped[pusher] = NONE;
            }
        }
    }

    /// Everything but men and points, hashed.
    fn state_key(p: &Position) -> u64 {
        let state = u64::from(p.turn) | u64::from(p.out.0) << 8 | u64::from(p.castling) << 16;
        let jumped = u32::from_le_bytes(p.jumped);
        zobrist::mix(0x3450 << 32 | state) ^ zobrist::mix(0x3451 << 32 | u64::from(jumped))
    }

    fn points_key(p: &Position) -> u64 {
        let [a, b, c, d] = p.points.map(|points| u64::from(points as u16));
        zobrist::mix(zobrist::mix(a | b << 16 | c << 32 | d << 48) ^ 0x3452)
    }
}

/// The seats' colours.
const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];

/// The name of a seat.
fn colour(seat: usize) -> Word {
    Word::colour(COLOURS[seat])
}

impl Game for FourPlayer {
    const SENTENCES: &'static [&'static [crate::Sentence]] =
        &[notation::SENTENCES, text::SENTENCES, record::SENTENCES];

    type Position = Position;

    /// Whom this turn or event put out, in order.
    type Fact = Exits;

    const ABOUT: About = About {
        id: "fourplayer",
        name: "Four-player chess",
        aliases: &["4pc", "4-player-chess", "fourplayerchess"],
        presets: &[],
        summary: "Four armies on a cross of 160 cells, two against two or everyone for himself.",
        group: Group::Many,
        options: OPTIONS,
        turns_look_like: "h2h4, b7d7, f10f11q, h1j1; or Na5-c6, Qf4xBh2, O-O",
        cover: "",
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        let mode = match options.get("mode") {
            "ffa" => Mode::FreeForAll,
            "solo" => Mode::Solo,
            _ => Mode::Teams,
        };
        let choice = match options.get("promotion_to") {
            "mode" => mode == Mode::Teams,
            kinds => kinds == "QRBN",
        };
        let setup = options.get("setup");
        Ok(FourPlayer {
            board: &BOARD,
            mode,
            setup: board::SETUPS.iter().position(|known| known.name == setup).unwrap_or(0),
            mate: options
                .number("mate_points")
                .map_or(if choice { 40 } else { 20 }, |points| points as i16),
            last_rank: match options.number("promotion_rank") {
                Some(rank) => rank as u8,
                None if mode == Mode::Teams => 11,
                None => 8,
            },
            choice,
            walking: options.on("walking"),
            passant: options.on("ep"),
        })
    }

    fn turns_look_like(&self) -> &'static str {
        match (self.last_rank, self.choice) {
            (11, true) => FourPlayer::ABOUT.turns_look_like,
            (11, false) => "h2h4, b7d7, f10f11d, h1j1; or Na5-c6, Qf4xBh2, O-O",
            (_, true) => "h2h4, b7d7, f7f8q, h1j1; or Na5-c6, Qf4xBh2, O-O",
            (_, false) => "h2h4, b7d7, f7f8d, h1j1; or Na5-c6, Qf4xBh2, O-O",
        }
    }

    fn tags(&self) -> Vec<(&'static str, String)> {
        record::tags(self)
    }

    fn told(tags: &[(String, String)], notes: &mut Vec<Saying>) -> Vec<(&'static str, String)> {
        record::told(tags, notes)
    }

    fn colours(&self) -> &'static [&'static str] {
        &COLOURS
    }

    fn side(&self, seat: Seat) -> Side {
        Side::new(if self.teams() { seat.index() as u8 % 2 } else { seat.index() as u8 })
    }

    fn start(&self) -> Position {
        self.board.start(&board::SETUPS[self.setup])
    }

    fn turn(&self, p: &Position) -> Seat {
        Seat::new(p.turn)
    }

    fn actor(&self, p: &Position) -> Actor {
        let seat = Seat::new(p.turn);
        if p.out.has(seat) && self.terminal(p).is_none() {
            return Actor::Chance(seat);
        }
        Actor::Seat(seat)
    }

    fn moves(&self, p: &Position, list: &mut MoveList) {
        self.generate(p, list);
    }

    fn exposing(&self, p: &Position, list: &mut MoveList) {
        self.list_exposing(p, list);
    }

    fn play(&self, p: &mut Position, mv: Move) {
        if self.teams() {
            self.shift(p, mv);
            p.turn = (p.turn + 1) & 3;
        } else {
            self.play_alone(p, mv);
        }
    }

    fn count(&self, p: &Position) -> u64 {
        let mut count = moves::Count(0);
        self.generate(p, &mut count);
        count.0
    }

    fn terminal(&self, p: &Position) -> Option<Outcome> {
        self.shown_end(p, None)
    }

    fn adjudicate(&self, p: &Position, history: &History<Exits>) -> Option<Outcome> {
        self.counted_end(p, history)
    }

    fn outcome(&self, p: &Position, history: &History<Exits>) -> Option<Outcome> {
        self.shown_end(p, Some(history)).or_else(|| self.counted_end(p, history))
    }

    fn repetition(&self) -> Option<u16> {
        Some(REPETITIONS)
    }

    fn check(&self, p: &Position) -> Option<bool> {
        Some(self.in_check(p, usize::from(p.turn)))
    }

    fn events(&self, p: &Position, _: &History<Exits>, seat: Seat) -> Vec<Event> {
        if !Self::living(p).has(seat) {
            return Vec::new();
        }
        let mut events = vec![Event::Resign, Event::Flag, Event::Draw];
        if self.may_claim(p, seat) {
            events.push(Event::Claim);
        }
        events
    }

    fn event(
        &self,
        p: &mut Position,
        history: &History<Exits>,
        seat: Seat,
        event: Event,
    ) -> Result<Option<Outcome>, EventError> {
        let reason = match event {
            Event::Claim => return Ok(Some(self.claim(p, history, seat))),
            Event::Resign => Reason::Resignation,
            Event::Flag => Reason::Timeout,
            _ => {
                let allowed = self.events(p, history, seat);
                return Err(EventError::NotNow { event, seat: seat.index(), allowed });
            }
        };
        if self.teams() {
            return Ok(Some(self.won_by(Side::new(1 - seat.index() as u8 % 2), reason)));
        }
        self.leave(p, seat, reason);
        Ok(None)
    }

    fn exits(&self, before: &Position, cause: Cause<'_>, after: &Position) -> Vec<(Seat, Reason)> {
        if self.teams() || before.out == after.out {
            return Vec::new();
        }
        let mut again = before.clone();
        let exits = match cause {
            Cause::Turn(turn) => turn.iter().map(|mv| self.play_alone(&mut again, *mv)).last(),
            Cause::Event(seat, Event::Resign) => {
                Some(self.leave(&mut again, seat, Reason::Resignation))
            }
            Cause::Event(seat, _) => Some(self.leave(&mut again, seat, Reason::Timeout)),
        };
        exits.map(|exits| exits.told()).unwrap_or_default()
    }

    fn voters(&self, p: &Position) -> Seats {
        Self::living(p)
    }

    fn agreed(&self, p: &Position, history: &History<Exits>) -> Outcome {
        self.draw(p, history, Reason::Agreement)
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        self.read_text(text, notes)
    }

    fn ended(&self, p: &Position, outcome: &Outcome) -> Position {
        let mut ended = p.clone();
        if self.mode == Mode::FreeForAll {
            ended.points.copy_from_slice(&outcome.score[..4]);
        }
        ended
    }

    fn write(&self, p: &Position) -> String {
        self.write_text(p)
    }

    fn write_turn(&self, _: &Position, turn: &[Move]) -> String {
        turn.iter().map(|mv| self.engine_text(*mv)).collect()
    }

    fn name_turn(&self, p: &Position, turn: &[Move]) -> String {
        turn.iter().map(|mv| self.long_name(p, *mv)).collect()
    }

    fn read_turn(&self, p: &Position, text: &str) -> Result<Turn, TurnError> {
        self.read_name(p, text)
    }

    fn key(&self, p: &Position) -> u64 {
        p.men.key() ^ Self::state_key(p) ^ Self::points_key(p)
    }

    fn fresh_key(&self, p: &Position) -> u64 {
        p.men.fresh_key() ^ Self::state_key(p) ^ Self::points_key(p)
    }

    fn repetition_key(&self, p: &Position) -> u64 {
        p.men.key() ^ Self::state_key(p)
    }

    fn fact(&self, before: &Position, last: Option<Move>, after: &Position) -> Exits {
        self.exits(before, last, after)
    }

    fn gestures(&self, _: &Position, mv: Move) -> Vec<Path> {
        let mut path = from_to(mv);
        // Kinds begin at 1, what a picture shows of them at 0.
        path.extend(mv.arg().checked_sub(1).map(Gesture::Become));
        vec![path]
    }

    fn picture(&self) -> Picture {
        self.draw_board()
    }

    fn view(&self, p: &Position, _: &History<Exits>, _: Viewer) -> View {
        self.draw_position(p)
    }

    fn marks(&self, before: &Position, turn: &[Move], _: Seat, _: Viewer) -> Vec<Cell> {
        self.touched(before, turn)
    }
}

/// What a captured man in its owner's colour is worth, kings excepted.
const fn points_for(kind: u8) -> i16 {
    match kind {
        1 | ONE_POINT_QUEEN => 1,
        2 => 3,
        3 | 4 => 5,
        5 => 9,
        _ => 0,
    }
}
