//! Chess by the Laws of FIDE, with automatic draws.
//!
//! The men and their moves are in `kit/chessmen`; here is what makes them this game. Walls of pawns that
//! make a dead position are never looked for. Rules: `docs/rules/chess.md`.

use crate::game::{About, Group};
use crate::kit::chessmen::{
    Board, CLASSIC, Style, ends, fen, look, moves, text, worth,
};
use crate::{
    Cell, Game, History, Move, MoveList, OptionError, Options, Outcome, Picture, Reason, Search,
    Seat, Side, TextError, Turn, TurnError, View, Viewer,
};

/// The rules of chess; they have no options.
#[derive(Clone, Copy, Debug)]
pub struct Chess;

const STYLE: Style = Style::Classic;

impl Game for Chess {
    type Position = Board;
    type Fact = ();

    const ABOUT: About = About {
        id: "chess",
        name: "Chess",
        aliases: &["standard"],
        presets: &[],
        summary: "Chess by the Laws of FIDE: checkmate the king.",
        group: Group::Chess,
        options: &[],
        turns_look_like: "e2e4, e7e8q, e1g1, or Nf3, exd5, e8=Q, O-O",
    };

    fn with(_options: &Options) -> Result<Chess, OptionError> {
        Ok(Chess)
    }

    fn start(&self) -> Board {
        Board::start(&CLASSIC)
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
        text::find_legal(board, text, STYLE, Chess::ABOUT.turns_look_like)
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

impl Search for Chess {
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
