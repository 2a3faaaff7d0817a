//! Fog of War: chess in which each player sees his own men and the cells they can move to.
//!
//! Kings are men like others and the game ends when one is captured, so nothing here looks for check.
//! What a seat may know goes through `sight`, what a bot may suppose through `guess`; neither the true
//! position nor anything derived from it leaves this folder by another way than [`Game::write`], which
//! is for the table alone. Rules: `docs/rules/fogofwar.md`.

mod guess;
mod sight;

use std::fmt;

use crate::board::{Cell, Set64};
use crate::game::{About, Group};
use crate::kit::chessmen::moves::{Any, Count, Gather};
use crate::kit::chessmen::{Board, CLASSIC, KING, Style, ends, fen, look, terms, text, worth};
use crate::{
    Game, History, Move, MoveList, OptionError, OptionSpec, Options, Outcome, Path, Picture,
    Reason, Saying, Search, Seat, Sheet, Side, Term, TextError, Told, Turn, TurnError, Values,
    View, Viewer,
};
use sight::Sight;

/// The rules of Fog of War. Its one option has a single value as yet.
#[derive(Clone, Copy, Debug)]
pub struct FogOfWar;

/// A true position of Fog of War, which no player knows. It shows nothing of itself in `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position(Board);

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Position(hidden)")
    }
}

const STYLE: Style = Style::Classic;

/// The moves of the seat to move; none once a king is gone.
fn find_moves<G: Gather>(board: &Board, gather: &mut G) {
    if board.has_both_kings() {
        board.pseudo_legal(Set64::EMPTY, gather);
    }
}

fn list_moves(board: &Board) -> MoveList {
    let mut list = MoveList::new();
    find_moves(board, &mut list);
    list
}

impl Game for FogOfWar {
    type Position = Position;
    type Fact = ();

    const ABOUT: About = About {
        id: "fogofwar",
        name: "Fog of War",
        aliases: &["darkchess", "dark"],
        presets: &[],
        summary: "Chess in the fog: you see your own men and where they can go. Capture the king.",
        group: Group::Chess,
        options: &[OptionSpec {
            name: "pawn_sight",
            about: "What pawns see beside the cells they can go to. With capture, nothing: their \
                    diagonals only while there is something to capture.",
            default: "capture",
            values: Values::Choice(&["capture"]),
        }],
        turns_look_like: "e2e4, e7e8q, e1g1, or Nf3, exd5, e8=Q, O-O",
        cover: "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5",
    };

    const HIDDEN: bool = true;

    fn with(_options: &Options) -> Result<FogOfWar, OptionError> {
        Ok(FogOfWar)
    }

    fn start(&self) -> Position {
        Position(Board::start(&CLASSIC))
    }

    fn turn(&self, position: &Position) -> Seat {
        position.0.turn
    }

    fn moves(&self, position: &Position, list: &mut MoveList) {
        find_moves(&position.0, list);
    }

    fn play(&self, position: &mut Position, mv: Move) {
        position.0.play(mv);
    }

    fn count(&self, position: &Position) -> u64 {
        let mut count = Count::default();
        find_moves(&position.0, &mut count);
        count.0
    }

    fn terminal(&self, position: &Position) -> Option<Outcome> {
        if let Some(outcome) = ends::king_captured(self, &position.0) {
            return Some(outcome);
        }
        let mut any = Any::default();
        find_moves(&position.0, &mut any);
        (!any.0).then(|| self.drawn(Reason::Stalemate))
    }

    fn adjudicate(&self, position: &Position, history: &History<()>) -> Option<Outcome> {
        if is_bare(&position.0, Seat::FIRST) && is_bare(&position.0, Seat::SECOND) {
            return Some(self.drawn(Reason::BareKings));
        }
        ends::counted_draw(self, &position.0, history)
    }

    fn repetition(&self) -> Option<u16> {
        Some(ends::REPETITIONS)
    }

    fn check(&self, _position: &Position) -> Option<bool> {
        None
    }

    /// A flag that falls against a bare king is a draw.
    fn can_win(&self, position: &Position, side: Side) -> bool {
        !is_bare(&position.0, Seat::new(side.index() as u8))
    }

    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Position, TextError> {
        let reading = fen::Reading { style: STYLE, royal: false, marks: &[] };
        fen::read(text, reading, notes).map(|(board, _)| Position(board))
    }

    fn write(&self, position: &Position) -> String {
        fen::write(&position.0, STYLE, &[])
    }

    fn write_turn(&self, _position: &Position, turn: &[Move]) -> String {
        turn.iter().map(|mv| text::uci(*mv, STYLE)).collect()
    }

    /// SAN without `+` and `#`, which would tell of the enemy king.
    fn name_turn(&self, position: &Position, turn: &[Move]) -> String {
        let moves = list_moves(&position.0);
        turn.iter().map(|mv| text::san(&position.0, *mv, &moves)).collect()
    }

    fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        let moves = list_moves(&position.0);
        let looks = Self::ABOUT.turns_look_like;
        let found = text::find_untold(&position.0, text, &moves, STYLE, looks);
        found.map(|mv| Turn::from_slice(&[mv])).map_err(|error| match error {
            TurnError::Unreadable { .. } => error,
            // Whatever is wrong with it: a reason could tell what the seat cannot see.
            _ => TurnError::Illegal { why: Vec::new() },
        })
    }

    fn key(&self, position: &Position) -> u64 {
        position.0.key()
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.0.fresh_key()
    }

    fn repetition_key(&self, position: &Position) -> u64 {
        position.0.key()
    }

    fn write_view(&self, position: &Position, viewer: Viewer) -> String {
        match Sight::by(viewer, &position.0) {
            Some(sight) => sight.write(),
            None => self.write(position),
        }
    }

    fn picture(&self) -> Picture {
        look::picture()
    }

    fn view(&self, position: &Position, history: &History<()>, viewer: Viewer) -> View {
        match Sight::by(viewer, &position.0) {
            Some(sight) => sight.view(),
            None => {
                let occurrences = history.occurrences(usize::from(position.0.quiet));
                look::view(&position.0, false, occurrences)
            }
        }
    }

    /// Of an opponent's turn a seat knows where its own men vanished, and no more.
    fn gestures(&self, _position: &Position, mv: Move) -> Vec<Path> {
        look::gestures(mv, STYLE)
    }

    fn marks(&self, before: &Position, turn: &[Move], seat: Seat, viewer: Viewer) -> Vec<Cell> {
        match viewer {
            Viewer::Seat(own) if own == seat.other() => {
                let mut after = before.0;
                turn.iter().for_each(|mv| after.play(*mv));
                (before.0.men.of(own) & !after.men.of(own)).into_iter().collect()
            }
            Viewer::Seat(own) if own != seat => Vec::new(),
            Viewer::Spectator => Vec::new(),
            _ => turn.iter().flat_map(|mv| text::marks(*mv)).collect(),
        }
    }
}

fn is_bare(board: &Board, seat: Seat) -> bool {
    (board.men.of(seat) & !board.men.kind(KING)).is_empty()
}

impl Search for FogOfWar {
    const TERMS: &'static [Term] = terms::TERMS;

    fn weights(&self) -> &'static str {
        terms::WEIGHTS
    }

    fn describe<S: Sheet>(&self, position: &Position, sheet: &mut S) {
        terms::describe(&position.0, sheet);
    }

    fn noisy(&self, position: &Position, list: &mut MoveList) {
        if position.0.has_both_kings() {
            worth::pseudo_noisy(&position.0, Set64::EMPTY, list);
            worth::prefer_the_king(&position.0, list);
        }
    }

    fn gain(&self, position: &Position, mv: Move) -> i32 {
        worth::gain(&position.0, mv)
    }

    fn exchange(&self, position: &Position, mv: Move) -> i32 {
        worth::exchange(&position.0, Set64::EMPTY, mv)
    }

    fn mover(&self, _position: &Position, mv: Move) -> u32 {
        worth::kind_of_mover(mv)
    }

    /// A king is gone. Who has one nearly always has a move.
    fn is_over(&self, position: &Position) -> bool {
        !position.0.has_both_kings()
    }

    fn prospects(&self, position: &Position, list: &mut MoveList) {
        find_moves(&position.0, list);
        worth::prefer_the_king(&position.0, list);
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        worth::null_move(&position.0).map(Position)
    }

    fn candidates(
        &self,
        seat: Seat,
        story: &[Told],
        want: usize,
        random: &mut fastrand::Rng,
    ) -> Vec<Position> {
        guess::candidates(seat, story, want, random).into_iter().map(Position).collect()
    }
}
