//! Duck chess: after every move the player puts the duck, which blocks everything, on another cell.
//!
//! Kings are men like others and the game ends when one is captured, so nothing here looks for check.
//! The men and their moves are in `kit/chessmen`. Rules: `docs/rules/duck.md`.

mod hints;
mod text;

use crate::board::{Cell, Set64, zobrist};
use crate::game::{About, Group};
use crate::kit::chessmen::moves::{Any, Gather};
use crate::kit::chessmen::{
    Board, CLASSIC, EN_PASSANT, Style, ends, fen, look, text as chess_text,
};
use crate::kit::faults;
use smallvec::smallvec;

use crate::{
    Game, Gesture, History, Move, MoveList, OptionError, Options, Outcome, Path, Picture,
    PictureKind, Piece, Reason, Saying, Seat, TextError, Turn, TurnError, View, Viewer,
};

/// The rules of duck chess; they have no options.
#[derive(Clone, Copy, Debug)]
pub struct Duck;

/// A position of duck chess. Within a turn, once the man has moved, `board` has the other seat to
/// move already and the duck still stands where it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    /// The duck's cell; empty until the first turn ends.
    duck: Set64,
    /// Whether the man has moved and the duck has not.
    placing: bool,
}

const STYLE: Style = Style::Classic;
const LOOKS: &str =
    "e2e4,e4e5 (the move, its target and the duck's cell), or e4@e5, Nxc3@d4, O-O@d5";

/// Whoever puts the duck down without taking it up has two of them; more are something else.
const DUCKS_BY_MISTAKE: usize = 2;

/// [`Move::kind`]: the duck goes to a cell. The kinds below are those of the men.
const DUCK: u8 = 5;
/// Added to [`Move::kind`]: the king is captured and the duck stays where it is.
const ALONE: u8 = 8;
/// The duck among the kinds of the picture, after the six kinds of men.
const DUCK_PIECE: u8 = 6;

const DUCK_KEYS: [u64; 64] = zobrist::table(0x6475_636b);
const PLACING_KEY: u64 = zobrist::mix(0x706c_6163);

impl Position {
    /// Where the duck may go: any empty cell but its own.
    fn free(&self) -> Set64 {
        !(self.board.men.occupied() | self.duck)
    }

    /// The moves of the men, the first half of a turn.
    fn men_moves<G: Gather>(&self, gather: &mut G) {
        if self.board.has_both_kings() {
            self.board.pseudo_legal(self.duck, gather);
        }
    }

    fn duck_key(&self) -> u64 {
        let duck = self.duck.first().map_or(0, |cell| DUCK_KEYS[cell.index() & 63]);
        duck ^ if self.placing { PLACING_KEY } else { 0 }
    }
}

/// The step that puts the duck on a cell.
fn duck_step(from: Option<Cell>, to: Cell) -> Move {
    Move::new(from.unwrap_or(to), to, DUCK, 0)
}

/// A man's move without [`ALONE`].
fn with_duck(mv: Move) -> Move {
    Move::new(mv.from(), mv.to(), mv.kind() & !ALONE, mv.arg())
}

impl Game for Duck {
    type Position = Position;
    type Fact = ();

    const SENTENCES: &'static [&'static [crate::Sentence]] = &[text::SENTENCES];

    const ABOUT: About = About {
        id: "duck",
        name: "Duck chess",
        aliases: &["duckchess"],
        presets: &[],
        summary: "Chess without check, and a duck that stands in the way: move, then move the duck.",
        group: Group::Chess,
        options: &[],
        turns_look_like: LOOKS,
        cover: "rnbqkb1r/pppp1ppp/5n2/4p3/3*P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3",
    };

    const SINGLE_STEP: bool = false;

    fn with(_options: &Options) -> Result<Duck, OptionError> {
        Ok(Duck)
    }

    fn start(&self) -> Position {
        Position { board: Board::start(&CLASSIC), duck: Set64::EMPTY, placing: false }
    }

    fn turn(&self, position: &Position) -> Seat {
        if position.placing { position.board.turn.other() } else { position.board.turn }
    }

    fn mid_turn(&self, position: &Position) -> bool {
        position.placing
    }

    fn moves(&self, position: &Position, list: &mut MoveList) {
        if position.placing {
            let from = position.duck.first();
            list.extend(position.free().into_iter().map(|to| duck_step(from, to)));
        } else {
            position.men_moves(list);
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        if mv.kind() == DUCK {
            position.duck = Set64::of(mv.to());
            position.board.passed &= !position.duck;
            position.placing = false;
        } else {
            position.board.play(with_duck(mv));
            position.placing = mv.kind() & ALONE == 0;
        }
    }

    /// The duck may go to every empty cell but its own. How many those are after a move depends on
    /// nothing but whether it captured, so no move has to be made to count the turns.
    fn count(&self, position: &Position) -> u64 {
        let free = u64::from(position.free().len());
        if position.placing {
            return free;
        }
        let prey = position.board.men.of(position.board.turn.other());
        let mut tally = Tally { free, prey, turns: 0 };
        position.men_moves(&mut tally);
        tally.turns
    }

    fn terminal(&self, position: &Position) -> Option<Outcome> {
        if position.placing {
            return None;
        }
        if let Some(outcome) = ends::king_captured(self, &position.board) {
            return Some(outcome);
        }
        let mut any = Any::default();
        position.men_moves(&mut any);
        // Who has no move at all wins.
        (!any.0).then(|| self.won_by(self.side(position.board.turn), Reason::NoMoves))
    }

    fn adjudicate(&self, position: &Position, history: &History<()>) -> Option<Outcome> {
        ends::counted_draw(self, &position.board, history)
    }

    fn repetition(&self) -> Option<u16> {
        Some(ends::REPETITIONS)
    }

    fn check(&self, _position: &Position) -> Option<bool> {
        None
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        let board = text.split_whitespace().next().unwrap_or_default();
        let marks = board.matches('*').count();
        if marks > DUCKS_BY_MISTAKE {
            return Err(TextError::like_a_view(marks, text::accepted_one_duck()));
        }
        let reading = fen::Reading { style: STYLE, royal: false, marks: &['*'] };
        let (board, ducks) = fen::read(text, reading, notes)?;
        if ducks.len() > 1 {
            let wrong = text::position_ducks(ducks.len());
            return Err(TextError::one(faults::place_board(), wrong, text::accepted_one_duck()));
        }
        let duck = ducks.into_iter().map(|(cell, _)| cell).collect();
        Ok(Position { board, duck, placing: false })
    }

    fn write(&self, position: &Position) -> String {
        let duck: Vec<_> = position.duck.into_iter().map(|cell| (cell, '*')).collect();
        fen::write(&position.board, STYLE, &duck)
    }

    fn write_turn(&self, _position: &Position, turn: &[Move]) -> String {
        text::engine_form(turn)
    }

    fn name_turn(&self, position: &Position, turn: &[Move]) -> String {
        text::name(position, turn)
    }

    fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        text::read(position, text)
    }

    fn key(&self, position: &Position) -> u64 {
        position.board.key() ^ position.duck_key()
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.board.fresh_key() ^ position.duck_key()
    }

    fn repetition_key(&self, position: &Position) -> u64 {
        self.key(position)
    }

    fn picture(&self) -> Picture {
        let mut picture = look::picture();
        picture.pieces.push(PictureKind {
            glyph: "duck",
            name: "duck",
            letter: '*',
            unicode: &['🦆'],
        });
        picture
    }

    fn view(&self, position: &Position, history: &History<()>, _viewer: Viewer) -> View {
        let reach = usize::from(position.board.quiet);
        let mut view = look::view(&position.board, false, history.occurrences(reach));
        for cell in position.duck {
            view.cells[cell.index()].push(Piece { kind: DUCK_PIECE, seat: None, dead: false });
        }
        view
    }

    fn marks(&self, _before: &Position, turn: &[Move], _seat: Seat, _viewer: Viewer) -> Vec<Cell> {
        let step = |mv: &Move| match mv.kind() {
            DUCK => vec![mv.from(), mv.to()],
            _ => chess_text::marks(with_duck(*mv)),
        };
        turn.iter().flat_map(step).collect::<Set64>().into_iter().collect()
    }

    fn gestures(&self, _position: &Position, mv: Move) -> Vec<Path> {
        match mv.kind() {
            DUCK => vec![smallvec![Gesture::Cell(mv.to())]],
            _ => look::gestures(with_duck(mv), STYLE),
        }
    }

    /// The move that captures the king is a whole turn, with the duck or without.
    fn accepts(&self, position: &Position, turn: &[Move]) -> bool {
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        match *turn {
            [only] if position.placing => list.contains(&only),
            [only] if only.kind() & ALONE != 0 => {
                let mv = with_duck(only);
                list.contains(&mv) && position.board.captures_king(mv)
            }
            [first, second] if !position.placing && list.contains(&first) => {
                let mut next = *position;
                self.play(&mut next, first);
                second == duck_step(next.duck.first(), second.to()) && next.free().has(second.to())
            }
            _ => false,
        }
    }
}

/// Adds up the turns that begin with the moves it is given.
struct Tally {
    /// Where the duck can go after a move that captures nothing.
    free: u64,
    prey: Set64,
    turns: u64,
}

impl Tally {
    /// Every move can be followed by `free` steps of the duck, a capture by one more.
    fn add(&mut self, to: Set64, each: u64) {
        let captures = u64::from((to & self.prey).len());
        self.turns += each * (u64::from(to.len()) * self.free + captures);
    }
}

impl Gather for Tally {
    #[inline]
    fn officer(&mut self, _: u8, _: Cell, to: Set64) {
        self.add(to, 1);
    }
    #[inline]
    fn pawns(&mut self, _: u8, _: i8, to: Set64) {
        self.add(to, 1);
    }
    #[inline]
    fn promotions(&mut self, _: i8, to: Set64) {
        self.add(to, 4);
    }
    #[inline]
    fn single(&mut self, mv: Move) {
        self.turns += self.free + u64::from(mv.kind() == EN_PASSANT);
    }
}
