//! Kinizsi chess (Kinizsi sakk): the hero Kinizsi Pál with horse, shield, sword and five foot
//! soldiers against a whole Turkish army.
//!
//! Kinizsi and his equipment may move as one block (`block.rs`); a pawn that gets home wins. Rules,
//! with the reasons for every decision: `docs/rules/kinizsi.md`. Nothing here knows another game.

mod block;
mod moves;
mod search;
mod terms;
mod text;

use crate::board::{Cell, Set64, eight, zobrist};
use crate::game::{About, Group};
use crate::{
    Counter, Decoration, Game, Gesture, History, Material, Move, MoveList, OptionError, OptionSpec,
    Options, Outcome, Path, Picture, PictureKind, PictureSeat, Piece, Reason, Saying, Seat,
    TextError, Turn, TurnError, Values, View, Viewer, Way, from_to,
};

use block::Block;

type Men = crate::kit::men::Men<6>;

const WHITE: Seat = Seat::FIRST;
const BLACK: Seat = Seat::SECOND;

const PAWN: u8 = 0;
/// White's is Kinizsi's horse.
const KNIGHT: u8 = 1;
/// White's is Kinizsi's sword.
const BISHOP: u8 = 2;
/// White's is Kinizsi's shield.
const ROOK: u8 = 3;
const QUEEN: u8 = 4;
/// White's is Kinizsi.
const KING: u8 = 5;

/// The start arrays by name. The author's picture of the array is lost: `fen` is for whoever finds it.
const STARTS: [(&str, &str); 4] = [
    ("vanguard", "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8"),
    ("vanguard-d", "rnbqkbnr/pppppppp/8/8/3N4/2RKB3/1PPPPP2/8"),
    ("low", "rnbqkbnr/pppppppp/8/8/8/4N3/3RKB2/2PPPPP1"),
    ("rear", "rnbqkbnr/pppppppp/8/8/8/2PPPPP1/4N3/3RKB2"),
];

/// Where the counters of a text end.
const COUNT_MAX: u16 = 9_999;

/// Kinizsi chess with its options.
#[derive(Clone, Copy, Debug)]
pub struct Kinizsi {
    array: &'static str,
    /// Whether a formation move may capture the Turkish king, and so gives check.
    formation_check: bool,
    /// Whose pawns win by getting home, by seat.
    goal: [bool; 2],
    castling: bool,
    stalemate_loses: bool,
    repetition: u16,
    fifty_move: u16,
}

/// A position of Kinizsi chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: Men,
    turn: Seat,
    /// The Turkish rooks that may still castle.
    castling: Set64,
    /// The cell a pawn has just gone past, if an enemy pawn stands so that it could capture there.
    en_passant: Option<Cell>,
    /// Moves since a capture or a pawn move.
    quiet: u16,
    /// The number of the move pair, from 1.
    number: u16,
}

impl Position {
    #[inline]
    fn king(&self, seat: Seat) -> Cell {
        self.men.own(seat, KING).first().expect("both kings stand on the board")
    }

    /// What the key knows beside the men; the en passant cell is given.
    #[inline]
    fn state_key(&self, en_passant: Option<Cell>) -> u64 {
        let mut key = STATE[self.turn.index()];
        for rook in self.castling {
            key ^= STATE[2 + usize::from(rook == moves::H8)];
        }
        en_passant.map_or(key, |cell| key ^ PASSED[cell.index()])
    }
}

static STATE: [u64; 4] = zobrist::table(0x6b69_0001);
static PASSED: [u64; 64] = zobrist::table(0x6b69_0002);

impl Game for Kinizsi {
    type Position = Position;
    type Fact = ();

    const SENTENCES: &'static [&'static [crate::Sentence]] = &[text::SENTENCES];

    const ABOUT: About = About {
        id: "kinizsi",
        name: "Kinizsi chess",
        aliases: &[],
        presets: &[],
        summary: "One hero with horse, shield and sword against an army.",
        group: Group::Inventions,
        options: OPTIONS,
        turns_look_like: "e4d6, e3d4, e3d4f (Kinizsi with his equipment), e8g8, or Nd6, Kd4, Fd4, O-O",
        cover: "",
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        let number = |name| options.number(name).and_then(|n| u16::try_from(n).ok()).unwrap_or(0);
        let repetition = number("repetition");
        let start = options.get("start");
        let array = STARTS.iter().find(|(name, _)| *name == start).unwrap_or(&STARTS[0]).1;
        let goal = options.get("pawn_goal");
        Ok(Kinizsi {
            array,
            formation_check: options.on("formation_check"),
            goal: [goal != "black", goal != "white"],
            castling: options.get("castling") == "black",
            stalemate_loses: options.get("stalemate") == "loss",
            repetition,
            fifty_move: number("fifty_move"),
        })
    }

    fn start(&self) -> Position {
        let castling = if self.castling { "kq" } else { "-" };
        let text = format!("{} w {castling} - 0 1", self.array);
        self.read(&text, &mut Vec::new()).expect("the start arrays are playable")
    }

    #[inline]
    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    fn moves(&self, position: &Position, list: &mut MoveList) {
        self.generate(position, list);
    }

    fn exposing(&self, position: &Position, list: &mut MoveList) {
        text::list_exposing(*self, position, list);
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        Kinizsi::make(position, mv);
    }

    fn count(&self, position: &Position) -> u64 {
        let mut count = moves::Count(0);
        self.generate(position, &mut count);
        count.0
    }

    fn terminal(&self, position: &Position) -> Option<Outcome> {
        if let Some(seat) = self.goal_reached(position) {
            return Some(self.won_by(self.side(seat), Reason::PawnGoal));
        }
        if self.count(position) > 0 {
            return None;
        }
        let winner = self.side(position.turn.other());
        Some(if self.exposed(position, position.turn) {
            self.won_by(winner, Reason::Checkmate)
        } else if self.stalemate_loses {
            self.won_by(winner, Reason::Stalemate)
        } else {
            self.drawn(Reason::Stalemate)
        })
    }

    fn adjudicate(&self, position: &Position, history: &History<()>) -> Option<Outcome> {
        let repetition = usize::from(self.repetition);
        if repetition > 0 && history.occurrences(usize::from(position.quiet)) >= repetition {
            return Some(self.drawn(Reason::Repetition));
        }
        let limit = self.fifty_move;
        (limit > 0 && position.quiet >= limit).then(|| self.drawn(Reason::NMoveRule))
    }

    fn repetition(&self) -> Option<u16> {
        (self.repetition > 0).then_some(self.repetition)
    }

    fn check(&self, position: &Position) -> Option<bool> {
        Some(self.exposed(position, position.turn))
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        text::read(*self, text, notes)
    }

    fn write(&self, position: &Position) -> String {
        text::write(position)
    }

    fn write_turn(&self, _: &Position, turn: &[Move]) -> String {
        turn.iter().map(|mv| text::engine_form(*mv)).collect()
    }

    fn name_turn(&self, position: &Position, turn: &[Move]) -> String {
        turn.first().map_or(String::new(), |mv| text::name(*self, position, *mv))
    }

    fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        text::read_turn(*self, position, text)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.men.key() ^ position.state_key(position.en_passant)
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.men.fresh_key() ^ position.state_key(position.en_passant)
    }

    fn repetition_key(&self, position: &Position) -> u64 {
        // En passant makes a position another one only if such a capture is legal.
        let legal = |passed: &Cell| {
            let mut list = MoveList::new();
            self.generate(position, &mut list);
            list.iter().any(|mv| mv.kind() == moves::EN_PASSANT && mv.to() == *passed)
        };
        position.men.key() ^ position.state_key(position.en_passant.filter(legal))
    }

    /// A formation move shows every cell that a member left or came to.
    fn marks(&self, before: &Position, turn: &[Move], _: Seat, _: Viewer) -> Vec<Cell> {
        let mut cells = Set64::EMPTY;
        for mv in turn {
            cells = cells.with(mv.from()).with(mv.to());
            let block = Block::of(&before.men).filter(|_| mv.kind() == moves::FORMATION);
            if let Some(block) = block {
                cells |= block.cells | block.spread(Set64::of(mv.to()));
            }
        }
        cells.into_iter().collect()
    }

    /// While his block stands, the player says whether Kinizsi goes alone or with it: also where only one
    /// is possible, so that nobody is surprised by who came along and who did not.
    fn gestures(&self, position: &Position, mv: Move) -> Vec<Path> {
        let men = &position.men;
        let mut path = from_to(mv);
        if mv.kind() == moves::FORMATION {
            path.push(Gesture::Way(Way::Together));
        } else if men.own(WHITE, KING).has(mv.from()) && Block::of(men).is_some() {
            path.push(Gesture::Way(Way::Alone));
        }
        vec![path]
    }

    fn picture(&self) -> Picture {
        let goal = |rank: f32| Decoration {
            id: "goal",
            points: vec![
                [0.0, rank],
                [8.0, rank],
                [8.0, rank + 1.0],
                [0.0, rank + 1.0],
                [0.0, rank],
            ],
        };
        let goals = [(self.goal[0], 7.0), (self.goal[1], 0.0)];
        Picture {
            cells: crate::kit::draw::grid(8, 8, true),
            decorations: goals.iter().filter(|(on, _)| *on).map(|(_, rank)| goal(*rank)).collect(),
            material: Material::Checkered,
            seats: vec![
                PictureSeat { colour: "white", sits: 0 },
                PictureSeat { colour: "black", sits: 180 },
            ],
            pieces: PIECES.to_vec(),
        }
    }

    fn view(&self, position: &Position, history: &History<()>, _: Viewer) -> View {
        let mut view =
            View { cells: vec![Vec::new(); 64], hands: vec![Vec::new(); 2], ..View::default() };
        let spent = self.spent_pawns(position);
        for (cell, seat, kind) in position.men.iter() {
            // White's own glyphs come after the six of a chess set.
            let kind = if seat == WHITE { WHITE_GLYPHS[usize::from(kind)] } else { kind };
            let dead = spent.has(cell);
            view.cells[cell.index()].push(Piece { kind, seat: Some(seat), dead });
        }
        if let Some(block) = Block::of(&position.men) {
            view.links.push(block.cells.into_iter().collect());
        }
        if self.exposed(position, position.turn) {
            view.checks.push(position.king(position.turn));
        }
        let stood = history.occurrences(usize::from(position.quiet));
        let counters = [
            ("quiet", usize::from(position.quiet), self.fifty_move),
            ("repetition", stood, self.repetition),
        ];
        for (id, value, limit) in counters {
            if limit > 0 {
                let value = value.min(usize::from(limit)) as i32;
                view.counters.push(Counter {
                    id,
                    seat: None,
                    value,
                    limit: Some(i32::from(limit)),
                });
            }
        }
        view
    }
}

impl Kinizsi {
    /// Pawns on their last rank.
    #[inline]
    fn pawns_home(position: &Position, seat: Seat) -> Set64 {
        let last = eight::rank_set(if seat == WHITE { 7 } else { 0 });
        position.men.own(seat, PAWN) & last
    }

    /// The seat whose pawn got home, where that wins.
    #[inline]
    fn goal_reached(self, position: &Position) -> Option<Seat> {
        [WHITE, BLACK]
            .into_iter()
            .find(|seat| self.goal[seat.index()] && Kinizsi::pawns_home(position, *seat).any())
    }

    /// Pawns that got home where that does not win: they never move again.
    fn spent_pawns(self, position: &Position) -> Set64 {
        [WHITE, BLACK]
            .into_iter()
            .filter(|seat| !self.goal[seat.index()])
            .fold(Set64::EMPTY, |spent, seat| spent | Kinizsi::pawns_home(position, seat))
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "start",
        about: "How White's men stand at first. vanguard: ranks 2 to 4; vanguard-d: the same, one file \
                to the left; low: one rank lower; rear: behind their pawns; fen: as a position text \
                says, else as vanguard.",
        default: "vanguard",
        values: Values::Choice(&["vanguard", "vanguard-d", "low", "rear", "fen"]),
    },
    OptionSpec {
        name: "formation_check",
        about: "Whether a formation move may capture the Turkish king, and so gives check.",
        default: "on",
        values: Values::Switch,
    },
    OptionSpec {
        name: "pawn_goal",
        about: "Whose pawns win by reaching the opponent's back rank.",
        default: "both",
        values: Values::Choice(&["both", "white", "black"]),
    },
    OptionSpec {
        name: "castling",
        about: "Who may castle: Black, or nobody.",
        default: "black",
        values: Values::Choice(&["black", "none"]),
    },
    OptionSpec {
        name: "stalemate",
        about: "What it is for the side that cannot move and is not in check.",
        default: "draw",
        values: Values::Choice(&["draw", "loss"]),
    },
    OptionSpec {
        name: "repetition",
        about: "How often a position must stand for a draw (2 or more); 0 for never.",
        default: "3",
        values: Values::Number { min: 2, max: 100, words: &["0"] },
    },
    OptionSpec {
        name: "fifty_move",
        about: "After how many turns, White's and Black's counted together, without a capture or a pawn \
                move the game is drawn: 100 are fifty of each; 0 for never.",
        default: "100",
        values: Values::Number { min: 0, max: 9_999, words: &[] },
    },
];

/// The kinds of [`PIECES`] that White's men have, by kind of man.
const WHITE_GLYPHS: [u8; 6] = [10, 6, 7, 8, 4, 9];

const PIECES: [PictureKind; 11] = [
    PictureKind { glyph: "pawn", name: "pawn", letter: 'P', unicode: &['♙', '♟'] },
    PictureKind { glyph: "knight", name: "knight", letter: 'N', unicode: &['♘', '♞'] },
    PictureKind { glyph: "bishop", name: "bishop", letter: 'B', unicode: &['♗', '♝'] },
    PictureKind { glyph: "rook", name: "rook", letter: 'R', unicode: &['♖', '♜'] },
    PictureKind { glyph: "queen", name: "queen", letter: 'Q', unicode: &['♕', '♛'] },
    PictureKind { glyph: "king", name: "king", letter: 'K', unicode: &['♔', '♚'] },
    PictureKind { glyph: "horse", name: "horse", letter: 'N', unicode: &['♘'] },
    PictureKind { glyph: "sword", name: "sword", letter: 'B', unicode: &['♗'] },
    PictureKind { glyph: "shield", name: "shield", letter: 'R', unicode: &['♖'] },
    PictureKind { glyph: "kinizsi", name: "Kinizsi", letter: 'K', unicode: &['♔'] },
    PictureKind { glyph: "foot-soldier", name: "foot soldier", letter: 'P', unicode: &['♙'] },
];
