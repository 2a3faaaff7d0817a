//! Chess by the Laws of FIDE, whatever the array it starts from.
//!
//! A game file implements [`FideChess`] and thereby is a whole [`Game`]: royal kings, mate, stalemate
//! and the automatic draws. Variants that change a rule implement [`Game`] themselves.

use super::{Board, PAWN, Style, ends, fen, lead, look, moves, terms, text, worth};
use crate::board::Set64;
use crate::kit::outlook::structure;
use crate::{
    About, Cell, Game, History, Move, MoveList, OptionError, Options, Outcome, Path, Picture,
    Reason, Saying, Search, Seat, Sheet, Side, Term, TextError, Turn, TurnError, View, Viewer,
};

/// A game with all the rules of chess, and its own start array and way to write castling.
pub trait FideChess: Copy + Send + Sync + 'static {
    /// [`Game::ABOUT`].
    const PAGE: About;
    /// How castling moves and rights are written.
    const STYLE: Style;

    /// [`Game::with`].
    ///
    /// # Errors
    /// [`OptionError`] where options do not go together.
    fn choose(options: &Options) -> Result<Self, OptionError>;

    /// The men of the first rank at the start, from the a-file; Black mirrors them.
    fn array(&self) -> [u8; 8];
}

impl<T: FideChess> Game for T {
    type Position = Board;
    type Fact = ();

    const ABOUT: About = T::PAGE;

    fn with(options: &Options) -> Result<T, OptionError> {
        T::choose(options)
    }

    fn start(&self) -> Board {
        Board::start(&self.array())
    }

    fn turn(&self, board: &Board) -> Seat {
        board.turn
    }

    fn moves(&self, board: &Board, list: &mut MoveList) {
        board.legal(list);
    }

    fn exposing(&self, board: &Board, list: &mut MoveList) {
        board.exposing(list);
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

    fn repetition(&self) -> Option<u16> {
        Some(ends::REPETITIONS)
    }

    fn check(&self, board: &Board) -> Option<bool> {
        Some(board.checkers().any())
    }

    fn can_win(&self, board: &Board, side: Side) -> bool {
        board.can_mate(Seat::new(side.index() as u8))
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Board, TextError> {
        let reading = fen::Reading { style: T::STYLE, royal: true, marks: &[] };
        fen::read(text, reading, notes).map(|(board, _)| board)
    }

    fn write(&self, board: &Board) -> String {
        fen::write(board, T::STYLE, &[])
    }

    fn write_turn(&self, _board: &Board, turn: &[Move]) -> String {
        turn.iter().map(|mv| text::uci(*mv, T::STYLE)).collect()
    }

    fn name_turn(&self, board: &Board, turn: &[Move]) -> String {
        text::legal_name(board, turn)
    }

    fn read_turn(&self, board: &Board, text: &str) -> Result<Turn, TurnError> {
        text::find_legal(board, text, T::STYLE, T::ABOUT.turns_look_like)
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

    fn gestures(&self, _board: &Board, mv: Move) -> Vec<Path> {
        look::gestures(mv, T::STYLE)
    }
}

impl<T: FideChess> Search for T {
    const TERMS: &'static [Term] = terms::TERMS;

    fn weights(&self) -> &'static str {
        terms::WEIGHTS
    }

    #[inline]
    fn describe<S: Sheet>(&self, board: &Board, sheet: &mut S) {
        terms::describe(board, sheet);
        lead::describe(board, sheet);
    }

    fn noisy(&self, board: &Board, list: &mut MoveList) {
        worth::noisy(board, list);
    }

    fn gain(&self, board: &Board, mv: Move) -> i32 {
        worth::gain(board, mv)
    }

    fn exchange(&self, board: &Board, mv: Move) -> i32 {
        worth::exchange(board, Set64::EMPTY, mv)
    }

    fn mover(&self, _board: &Board, mv: Move) -> u32 {
        worth::kind_of_mover(mv)
    }

    fn rounds_are_drawn(&self) -> bool {
        true
    }

    fn structure(&self, board: &Board) -> u64 {
        structure([Seat::FIRST, Seat::SECOND].map(|seat| board.men.own(seat, PAWN)))
    }

    fn is_over(&self, board: &Board) -> bool {
        worth::is_over(board)
    }

    fn null_move(&self, board: &Board) -> Option<Board> {
        worth::null_move(board)
    }
}
