//! Chess960 (Fischer random chess): chess from one of 960 start arrays.
//!
//! The men and their moves are in `kit/chessmen`; here are the arrays and their numbers. A number is
//! never drawn here: whoever sets up the game does that. Rules: `docs/rules/chess960.md`.

use crate::game::{About, Group};
use crate::kit::chessmen::{
    BISHOP, Board, KING, KNIGHT, QUEEN, ROOK, Style, ends, fen, look, moves, text, worth,
};
use crate::{
    Cell, Game, History, Move, MoveList, OptionError, OptionSpec, Options, Outcome, Picture, Reason,
    Search, Seat, Side, TextError, Turn, TurnError, Values, View, Viewer,
};

/// The rules of Chess960 with one start array.
#[derive(Clone, Copy, Debug)]
pub struct Chess960 {
    array: [u8; 8],
}

const STYLE: Style = Style::Chess960;

/// The files of the knights among the five left, by the last part of the number.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// The first rank of an array by Scharnagl's number, 0 to 959.
fn array(number: usize) -> [u8; 8] {
    let mut rank = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    rank[2 * light + 1] = Some(BISHOP);
    let (rest, dark) = (rest / 4, rest % 4);
    rank[2 * dark] = Some(BISHOP);
    let (rest, queen) = (rest / 6, rest % 6);
    rank[free(&rank)[queen]] = Some(QUEEN);
    let left = free(&rank);
    for knight in KNIGHTS[rest % 10] {
        rank[left[knight]] = Some(KNIGHT);
    }
    for (file, kind) in free(&rank).into_iter().zip([ROOK, KING, ROOK]) {
        rank[file] = Some(kind);
    }
    rank.map(|kind| kind.unwrap_or(KING))
}

/// The files that are still free, from the a-file.
fn free(rank: &[Option<u8>; 8]) -> Vec<usize> {
    (0..8).filter(|file| rank[*file].is_none()).collect()
}

impl Game for Chess960 {
    type Position = Board;
    type Fact = ();

    const ABOUT: About = About {
        id: "chess960",
        name: "Chess960",
        aliases: &["fischerandom"],
        presets: &[],
        summary: "Chess from one of 960 start arrays.",
        group: Group::Chess,
        options: &[OptionSpec {
            name: "number",
            about: "The start array, by Scharnagl's number; 518 is that of chess.",
            default: "518",
            values: Values::Drawn { min: 0, max: 959 },
        }],
        turns_look_like: "e2e4, e7e8q, e1h1 (king takes own rook), or Nf3, exd5, e8=Q, O-O",
    };

    fn with(options: &Options) -> Result<Chess960, OptionError> {
        let number = options.number("number").unwrap_or(518);
        Ok(Chess960 { array: array(number as usize) })
    }

    fn start(&self) -> Board {
        Board::start(&self.array)
    }

    fn turn(&self, board: &Board) -> Seat {
        board.turn
    }

    fn moves(&self, board: &Board, list: &mut MoveList) {
        board.legal(list);
    }

    fn play(&self, board: &mut Board, mv: Move) {
        board.play(mv);
    }

    fn count(&self, board: &Board) -> u64 {
        let mut count = moves::Count::default();
        board.legal(&mut count);
        count.0
    }

    fn terminal(&self, board: &Board) -> Option<Outcome> {
        ends::terminal(self, board)
    }

    fn adjudicate(&self, board: &Board, history: &History<()>) -> Option<Outcome> {
        if board.is_dead() {
            return Some(self.drawn(Reason::InsufficientMaterial));
        }
        ends::counted_draw(self, board, history)
    }

    fn check(&self, board: &Board) -> Option<bool> {
        Some(board.checkers().any())
    }

    fn can_win(&self, board: &Board, side: Side) -> bool {
        board.can_mate(Seat::new(side.index() as u8))
    }

    fn read(&self, text: &str, notes: &mut Vec<String>) -> Result<Board, TextError> {
        let reading = fen::Reading { style: STYLE, royal: true, marks: &[] };
        fen::read(text, reading, notes).map(|(board, _)| board)
    }

    fn write(&self, board: &Board) -> String {
        fen::write(board, STYLE, &[])
    }

    fn write_turn(&self, _board: &Board, turn: &[Move]) -> String {
        turn.iter().map(|mv| text::uci(*mv, STYLE)).collect()
    }

    fn name_turn(&self, board: &Board, turn: &[Move]) -> String {
        text::legal_name(board, turn)
    }

    fn read_turn(&self, board: &Board, text: &str) -> Result<Turn, TurnError> {
        text::find_legal(board, text, STYLE, Chess960::ABOUT.turns_look_like)
    }

    fn key(&self, board: &Board) -> u64 {
        board.key()
    }

    fn fresh_key(&self, board: &Board) -> u64 {
        board.fresh_key()
    }

    fn repetition_key(&self, board: &Board) -> u64 {
        board.repetition_key()
    }

    fn picture(&self) -> Picture {
        look::picture()
    }

    fn view(&self, board: &Board, history: &History<()>, _viewer: Viewer) -> View {
        look::view(board, true, history.occurrences(usize::from(board.quiet)))
    }

    fn marks(&self, _before: &Board, turn: &[Move], _seat: Seat, _viewer: Viewer) -> Vec<Cell> {
        turn.iter().flat_map(|mv| text::marks(*mv)).collect()
    }
}

impl Search for Chess960 {
    fn appraise(&self, board: &Board) -> [i32; Seat::MAX] {
        worth::appraise(board)
    }

    fn noisy(&self, board: &Board, list: &mut MoveList) {
        worth::noisy(board, list);
    }

    fn gain(&self, board: &Board, mv: Move) -> i32 {
        worth::gain(board, mv)
    }

    fn null_move(&self, board: &Board) -> Option<Board> {
        worth::null_move(board)
    }
}
