//! Makruk, the chess of Thailand, with its sisters makpong and ASEAN chess: slow pieces, pawns that
//! turn into mets, and counts that end what takes too long.
//!
//! Here are the options, the counts and the ends; moves, texts and hints for bots have files of their
//! own. Never decides what a count looks like in a client, and knows no clocks. The rules are written
//! in `docs/rules/makruk.md`.

mod hints;
mod moves;
mod reading;
mod terms;
mod text;

use crate::board::{eight, zobrist};
use crate::kit::counting::{Count, against_bare_king};
use crate::kit::draw;
use crate::kit::men::Men;
use crate::{
    About, Counter, Decoration, Event, EventError, Game, Gesture, Group, History, Material, Move,
    MoveList, OptionError, OptionSpec, Options, Outcome, Path, Picture, PictureKind, PictureSeat,
    Piece, Reason, Saying, Seat, Side, TextError, Turn, TurnError, Values, View, Viewer, from_to,
};

/// The kinds of men, as [`Men`] numbers them.
const PAWN: u8 = 0;
const MET: u8 = 1;
const KHON: u8 = 2;
const KNIGHT: u8 = 3;
const ROOK: u8 = 4;
const KING: u8 = 5;

/// [`Move::kind`] of a promotion; [`Move::arg`] is what the pawn becomes.
const PROMOTION: u8 = 1;

/// The moves of board's honour.
const BOARDS_HONOUR: u16 = 64;

/// Plies without capture or pawn move that draw a game of ASEAN chess.
const FIFTY_MOVES: u16 = 100;

/// Makruk with its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Makruk {
    counting: Counting,
    repetition: u8,
    variant: Variant,
}

/// Who begins a count of board's honour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Counting {
    /// It begins by itself.
    Auto,
    /// A player begins and stops it.
    Manual,
    /// There are no counts at all.
    Off,
}

/// Which of the sisters is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variant {
    Makruk,
    Makpong,
    Asean,
}

/// Men, the side to move and the counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    men: Men<6>,
    turn: Seat,
    count: Count,
    /// Plies since the last capture or pawn move; 0 while a count runs, whose number is written in
    /// its place.
    clock: u16,
    /// The number of the move, which rises after Black's.
    number: u16,
    reach: Reach,
}

/// Plies since the last capture or pawn move, also while a count runs. It only spares looking further
/// back for repetitions and is no part of what a position is: any two are equal.
#[derive(Clone, Copy, Debug)]
struct Reach(u16);

impl PartialEq for Reach {
    fn eq(&self, _: &Reach) -> bool {
        true
    }
}

impl Eq for Reach {}

/// The names and symbols of the kinds.
const NAMES: [(&str, &[char]); 6] = [
    ("pawn", &['♙', '♟']),
    ("met", &['M', 'm']),
    ("khon", &['S', 's']),
    ("knight", &['♘', '♞']),
    ("rook", &['♖', '♜']),
    ("king", &['♔', '♚']),
];

static TURN: [u64; 2] = zobrist::table(0x6d61_6b72);

impl Game for Makruk {
    type Position = Position;
    type Fact = ();

    const SENTENCES: &'static [&'static [crate::Sentence]] = &[reading::SENTENCES, text::SENTENCES];

    const ABOUT: About = About {
        id: "makruk",
        name: "Makruk",
        aliases: &[],
        presets: &[],
        summary: "The chess of Thailand: slow pieces, and endings played against a count.",
        group: Group::Family,
        options: &[
            OptionSpec {
                name: "counting",
                about: "How moves are counted once no pawn is left. auto: every count begins by itself; \
                        manual: while both sides have more than a king, players begin and stop theirs \
                        with count and stop; off: nothing is counted.",
                default: "auto",
                values: Values::Choice(&["auto", "manual", "off"]),
            },
            OptionSpec {
                name: "repetition",
                about: "How often a position must occur to draw the game (2 or more); 0 for never.",
                default: "3",
                values: Values::Number { min: 2, max: 9, words: &["0"] },
            },
            OptionSpec {
                name: "variant",
                about: "Makruk or one of its sisters. makpong: a king in check may not run away; asean: \
                        pawns promote on the last rank, to a piece of their owner's choice.",
                default: "makruk",
                values: Values::Choice(&["makruk", "makpong", "asean"]),
            },
        ],
        turns_look_like: "e3e4, b1d2, e5d6m, or e4, Nd2, exd6=M",
        cover: "r1smksnr/3n4/ppp2ppp/3pp3/2P5/PP1PPPPP/2SN4/R2KMSNR w - - 0 4",
    };

    fn with(options: &Options) -> Result<Makruk, OptionError> {
        let repetition = options.number("repetition").unwrap_or(3) as u8;
        let counting = match options.get("counting") {
            "manual" => Counting::Manual,
            "off" => Counting::Off,
            _ => Counting::Auto,
        };
        let variant = match options.get("variant") {
            "makpong" => Variant::Makpong,
            "asean" => Variant::Asean,
            _ => Variant::Makruk,
        };
        Ok(Makruk { counting, repetition, variant })
    }

    fn start(&self) -> Position {
        let text = match self.variant {
            Variant::Asean => "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1",
            _ => "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        };
        self.read(text, &mut Vec::new()).expect("the start position is readable")
    }

    fn turns_look_like(&self) -> &'static str {
        match self.variant {
            Variant::Asean => "e3e4, b1d2, e7d8q, or e4, Nd2, exd8=Q",
            _ => Makruk::ABOUT.turns_look_like,
        }
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    fn moves(&self, position: &Position, list: &mut MoveList) {
        self.list(position, moves::Wanted::All, list);
    }

    fn count(&self, position: &Position) -> u64 {
        self.tally(position)
    }

    fn exposing(&self, position: &Position, list: &mut MoveList) {
        self.list_exposing(position, list);
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let (mover, from, to) = (position.turn, mv.from(), mv.to());
        let men = &mut position.men;
        let kind = men.kind_at(from);
        let captured = men.of(mover.other()).has(to).then(|| men.kind_at(to));
        if let Some(victim) = captured {
            men.take(mover.other(), victim, to);
        }
        if mv.kind() == PROMOTION {
            men.take(mover, kind, from);
            men.put(mover, mv.arg(), to);
        } else {
            men.step(mover, kind, from, to);
        }
        position.turn = mover.other();
        position.number = (position.number + mover.index() as u16).min(Count::MOST);
        if kind == PAWN || captured.is_some() {
            position.reach = Reach(0);
            position.clock = 0;
        } else {
            position.reach.0 = position.reach.0.saturating_add(1);
            position.clock = (position.clock + 1).min(Count::MOST);
        }
        self.keep_count(position, captured, mv.kind() == PROMOTION);
    }

    fn terminal(&self, position: &Position) -> Option<Outcome> {
        if self.tally(position) > 0 {
            return None;
        }
        let winner = position.turn.other();
        Some(if !position.in_check() {
            self.drawn(Reason::Stalemate)
        } else if self.honour_of(position) == Some(winner) {
            self.drawn(Reason::CountingMate)
        } else {
            self.won_by(self.side(winner), Reason::Checkmate)
        })
    }

    fn adjudicate(&self, position: &Position, history: &History<()>) -> Option<Outcome> {
        let often = usize::from(self.repetition);
        let reason = if often > 0 && history.occurrences(position.reach.0.into()) >= often {
            Reason::Repetition
        } else if position.count.is_over() {
            Reason::CountingLimit
        } else if self.variant == Variant::Asean && position.clock >= FIFTY_MOVES {
            Reason::NMoveRule
        } else if self.lacks(position, Seat::FIRST) && self.lacks(position, Seat::SECOND) {
            Reason::InsufficientMaterial
        } else {
            return None;
        };
        Some(self.drawn(reason))
    }

    fn repetition(&self) -> Option<u16> {
        (self.repetition > 0).then_some(self.repetition.into())
    }

    fn check(&self, position: &Position) -> Option<bool> {
        Some(position.in_check())
    }

    fn can_win(&self, position: &Position, side: Side) -> bool {
        !self.lacks(position, Seat::new(side.index() as u8))
    }

    fn events(&self, position: &Position, _: &History<()>, seat: Seat) -> Vec<Event> {
        let mut events = vec![Event::Resign, Event::Flag, Event::Draw];
        match self.honour_of(position) {
            Some(counting) if counting != seat => events.push(Event::Claim),
            Some(_) if position.turn == seat => events.push(Event::Stop),
            None if position.turn == seat && self.may_count(position) => events.push(Event::Count),
            _ => {}
        }
        events
    }

    fn event(
        &self,
        position: &mut Position,
        history: &History<()>,
        seat: Seat,
        event: Event,
    ) -> Result<Option<Outcome>, EventError> {
        let allowed = self.events(position, history, seat);
        if !allowed.contains(&event) {
            return Err(EventError::NotNow { event, seat: seat.index(), allowed });
        }
        let opponent = self.side(seat.other());
        Ok(match event {
            Event::Resign => Some(self.won_by(opponent, Reason::Resignation)),
            Event::Flag if self.can_win(position, opponent) => {
                Some(self.won_by(opponent, Reason::Timeout))
            }
            Event::Flag => Some(self.drawn(Reason::Timeout)),
            Event::Claim => Some(self.drawn(Reason::CountingClaim)),
            Event::Count => {
                position.count = Count::of(BOARDS_HONOUR, 0);
                position.clock = 0;
                None
            }
            Event::Stop => {
                position.count = Count::NONE;
                None
            }
            Event::Draw | Event::Declare | Event::Left => {
                return Err(EventError::NotNow { event, seat: seat.index(), allowed });
            }
        })
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        self.read_position(text, notes)
    }

    fn write(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn write_turn(&self, _: &Position, turn: &[Move]) -> String {
        turn.first().map_or_else(String::new, |mv| self.engine_text(*mv))
    }

    fn name_turn(&self, position: &Position, turn: &[Move]) -> String {
        turn.first().map_or_else(String::new, |mv| self.name(position, *mv))
    }

    fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        self.read_text(position, text)
    }

    fn key(&self, position: &Position) -> u64 {
        self.repetition_key(position) ^ position.count.key()
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.men.fresh_key() ^ TURN[position.turn.index()] ^ position.count.key()
    }

    /// The men and whose turn it is: a count does not make positions different.
    fn repetition_key(&self, position: &Position) -> u64 {
        position.men.key() ^ TURN[position.turn.index()]
    }

    fn gestures(&self, _position: &Position, mv: Move) -> Vec<Path> {
        let mut path = from_to(mv);
        if mv.kind() == PROMOTION {
            path.push(Gesture::Become(mv.arg()));
        }
        vec![path]
    }

    fn picture(&self) -> Picture {
        let kinds = NAMES.iter().zip(self.letters()).map(|(&(name, unicode), letter)| {
            PictureKind { glyph: name, name, letter: *letter as char, unicode }
        });
        let line = |y| Decoration { id: "promotion", points: vec![[0.0, y], [8.0, y]] };
        let zones = if self.variant == Variant::Asean { [7.0, 1.0] } else { [5.0, 3.0] };
        Picture {
            cells: draw::grid(8, 8, false),
            decorations: zones.map(line).to_vec(),
            material: Material::Plank,
            seats: vec![
                PictureSeat { colour: "white", sits: 0 },
                PictureSeat { colour: "black", sits: 180 },
            ],
            pieces: kinds.collect(),
        }
    }

    fn view(&self, position: &Position, history: &History<()>, _: Viewer) -> View {
        let mut cells = vec![Vec::new(); 64];
        for (cell, seat, kind) in position.men.iter() {
            cells[cell.index()].push(Piece { kind, seat: Some(seat), dead: false });
        }
        let king = position.men.own(position.turn, KING);
        let checks = if position.in_check() { king.into_iter().collect() } else { Vec::new() };
        let counters = self.counters(position, history);
        View { cells, checks, counters, ..View::default() }
    }
}

/// The counts.
impl Makruk {
    /// Keeps the count after a move: the men have moved and the turn has passed.
    #[inline]
    fn keep_count(&self, position: &mut Position, captured: Option<u8>, promoted: bool) {
        position.count.tick();
        if position.men.kind(PAWN).is_empty() && self.counting != Counting::Off {
            self.begin_count(position, captured, promoted);
        }
        if position.count.runs() {
            position.clock = 0;
        }
    }

    /// Begins a count after a move that left no pawn, if one is due.
    fn begin_count(&self, position: &mut Position, captured: Option<u8>, promoted: bool) {
        let men = &position.men;
        let next = position.turn;
        let pieces = 2 * men.occupied().len() as u16;
        let took_last_pawn = captured == Some(PAWN)
            && position.is_bare(next.other())
            && !position.is_bare(next)
            && self.variant != Variant::Asean;
        if took_last_pawn {
            position.count = Count::of(position.hunters(next.other()), pieces - 1);
            return;
        }
        let bare = position.is_bare(next);
        let moves = self.moves_allowed(position);
        let due = !position.count.runs() || (bare && (captured.is_some() || promoted));
        if moves != 0 && due {
            let gone = if bare && self.variant != Variant::Asean { pieces } else { 0 };
            position.count = Count::of(moves, gone);
        }
    }

    /// How many moves the side to move would count if its count began by itself now, without pawns
    /// on the board; 0 if none does.
    fn moves_allowed(&self, position: &Position) -> u16 {
        let (next, other) = (position.turn, position.turn.other());
        let own = |kind| position.men.own(other, kind).any();
        if position.is_bare(other) {
            0
        } else if self.variant == Variant::Asean {
            match position.is_bare(next) {
                true if own(ROOK) => 16,
                true if own(KHON) => 44,
                true if own(KNIGHT) => 64,
                _ => 0,
            }
        } else if position.is_bare(next) {
            position.hunters(next)
        } else if self.counting == Counting::Auto {
            BOARDS_HONOUR
        } else {
            0
        }
    }

    /// With counting by hand: whose count of board's honour runs.
    fn honour_of(&self, position: &Position) -> Option<Seat> {
        let seat = position.count.seat(position.turn);
        let runs = self.counting == Counting::Manual && position.count.runs();
        (runs && !position.is_bare(seat)).then_some(seat)
    }

    /// With counting by hand: whether a count of board's honour may begin.
    fn may_count(&self, position: &Position) -> bool {
        self.counting == Counting::Manual
            && self.variant != Variant::Asean
            && !position.count.runs()
            && position.men.kind(PAWN).is_empty()
            && !position.is_bare(Seat::FIRST)
            && !position.is_bare(Seat::SECOND)
    }

    /// Whether a side lacks the men to give mate, whatever its opponent does.
    fn lacks(&self, position: &Position, seat: Seat) -> bool {
        let men = &position.men;
        let own = |kind| men.own(seat, kind).any();
        if own(ROOK) || own(KHON) || (own(PAWN) && self.variant == Variant::Asean) {
            return false;
        }
        let pieces = men.occupied() & !men.kind(KING);
        let (mets, others) = (men.kind(MET), pieces & !men.kind(MET));
        if (own(KNIGHT) || own(PAWN)) && pieces.several() {
            return false;
        }
        let two_colours = (mets & eight::DARK).any() && (mets & !eight::DARK).any();
        !(own(MET) && (two_colours || others.any()))
    }

    /// What players want to see counted.
    fn counters(&self, position: &Position, history: &History<()>) -> Vec<Counter> {
        let mut counters = Vec::new();
        let mut within = |id, value: usize, limit: u16| {
            let value = value.min(limit.into()) as i32;
            counters.push(Counter { id, seat: None, value, limit: Some(limit.into()) });
        };
        if self.variant == Variant::Asean && !position.count.runs() {
            within("quiet", position.clock.into(), FIFTY_MOVES);
        }
        if self.repetition > 0 {
            let occurrences = history.occurrences(position.reach.0.into());
            within("repetition", occurrences, self.repetition.into());
        }
        if position.count.runs() {
            // Before its first move nobody has counted yet; but who begins by hand is known at once.
            let begun = position.count.plies() > 0 || self.counting == Counting::Manual;
            let seat = begun.then(|| position.count.seat(position.turn));
            counters.push(position.count.counter(seat));
        }
        counters
    }

    /// The letters of the kinds in texts.
    const fn letters(&self) -> &'static [u8; 6] {
        match self.variant {
            Variant::Asean => b"PQBNRK",
            _ => b"PMSNRK",
        }
    }
}

impl Position {
    /// Whether a side has only its king.
    fn is_bare(&self, seat: Seat) -> bool {
        !self.men.of(seat).several()
    }

    /// The moves pieces' honour gives those who hunt a seat's bare king.
    fn hunters(&self, bare: Seat) -> u16 {
        let number = |kind| self.men.own(bare.other(), kind).len();
        against_bare_king(number(ROOK), number(KHON), number(KNIGHT))
    }
}
