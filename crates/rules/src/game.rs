//! The contract: what a game must say about itself. One implementation per game, in one file.
//!
//! Contract and laws, checked for every game by `tests/laws.rs`:
//! - [`Game::moves`] is empty exactly when [`Game::terminal`] is `Some`: the board shows an end.
//! - A turn is one or more steps of one seat; [`Game::mid_turn`] says that it is not finished.
//! - Two positions are equal exactly when their texts are.
//! - [`Game::key`] kept up by [`Game::play`] equals [`Game::fresh_key`].

use crate::any::Kind;
use crate::gesture::{self, Path};
use crate::{
    Actor, Event, EventError, History, Move, MoveList, OptionError, OptionSpec, Options, Outcome,
    Picture, Reason, Saying, Seat, Seats, Sentence, Side, TextError, Turn, TurnError, View, Viewer,
    Word,
};

/// What a game is called and what can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The id in commands and records: lower case, no spaces.
    pub id: &'static str,
    /// The name people know it by, in English.
    pub name: &'static str,
    /// Other ids that are read as this one.
    pub aliases: &'static [&'static str],
    /// Ids of their own for common choices of options.
    pub presets: &'static [Preset],
    /// One line that tells a stranger what the game is.
    pub summary: &'static str,
    /// The shelf it stands on.
    pub group: Group,
    /// Its options; empty for none.
    pub options: &'static [OptionSpec],
    /// An example of its turn texts with default options, for error messages: `e2e4, e7e8q, e1g1`.
    pub turns_look_like: &'static str,
    /// A position text, with default options, that shows a stranger what the game looks like in full
    /// swing; empty where the start does.
    pub cover: &'static str,
}

/// An id for a game with some options set.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The id.
    pub id: &'static str,
    /// The name people know it by, in English.
    pub name: &'static str,
    /// The options it sets.
    pub options: &'static [(&'static str, &'static str)],
}

/// The shelves of the gallery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Games invented by their authors: Six MaKING, Kinizsi chess.
    Inventions,
    /// Chess and its variants.
    Chess,
    /// The chess family of the world.
    Family,
    /// Games for more than two.
    Many,
}

/// The rules of one game.
///
/// Implemented by a small `Copy` value that holds the game's options. Pure: no IO, clock or threads.
/// `play` changes a position in place; who wants the old one clones it first.
pub trait Game: Copy + Send + Sync + 'static {
    /// Everything the rules need but repetition and the like. Equal exactly when the texts are.
    type Position: Clone + Eq + Send + Sync + 'static;

    /// What a turn adds to the [`History`] beside its repetition key.
    type Fact: Clone + Default + Send + Sync + 'static;

    /// Names, options, shelf.
    const ABOUT: About;

    /// Whether a seat sees less than the whole position.
    const HIDDEN: bool = false;

    /// What only this game says to people; see [`sentences!`](crate::sentences!).
    const SENTENCES: &'static [&'static [Sentence]] = &[];

    /// Whether every turn is a single step.
    const SINGLE_STEP: bool = true;

    // --- the table -------------------------------------------------------------------------------

    /// The game with these options.
    ///
    /// # Errors
    /// [`OptionError::Together`] where values do not go together.
    fn with(options: &Options) -> Result<Self, OptionError>;

    /// The seats' colours in turn order, as ids: `white`, `black`.
    fn colours(&self) -> &'static [&'static str] {
        &["white", "black"]
    }

    /// [`About::turns_look_like`], where options make it another.
    fn turns_look_like(&self) -> &'static str {
        Self::ABOUT.turns_look_like
    }

    /// Examples of its turn texts, as a sentence repeats them.
    fn examples(&self) -> Word {
        let (usual, looks) = (Self::ABOUT.turns_look_like, self.turns_look_like());
        if looks == usual {
            return Word::named("turns", Self::ABOUT.id, usual);
        }
        // Examples for other options have no translation: without the `or` they need none.
        Word::from(looks.replace(", or ", "; ").replace("; or ", "; "))
    }

    /// How to read the board, where men alone do not say it: a line of English, or several; else empty.
    fn legend(&self) -> &'static str {
        ""
    }

    /// The side a seat plays for.
    fn side(&self, seat: Seat) -> Side {
        Side::new(seat.index() as u8)
    }

    // --- play ------------------------------------------------------------------------------------

    /// The start position.
    fn start(&self) -> Self::Position;

    /// The seat whose turn it is (in a finished position: whose turn it would be).
    fn turn(&self, position: &Self::Position) -> Seat;

    /// Who makes the next step: the seat to move, or chance.
    fn actor(&self, position: &Self::Position) -> Actor {
        Actor::Seat(self.turn(position))
    }

    /// Whether a turn has been begun and not yet ended.
    fn mid_turn(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Appends all legal steps. Ends by count, repetition or material do not matter here.
    fn moves(&self, position: &Self::Position, list: &mut MoveList);

    /// Appends the moves that are illegal for one reason alone: they would leave the own king in check.
    /// For telling people why; games without check, and those whose turns have several steps, list none.
    fn exposing(&self, _position: &Self::Position, _list: &mut MoveList) {}

    /// Makes a step that [`Game::moves`] listed.
    fn play(&self, position: &mut Self::Position, mv: Move);

    /// How many turns there are (not steps): what perft adds up at its last level. Games that can
    /// count without listing override it.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut list = MoveList::new();
        self.moves(position, &mut list);
        if Self::SINGLE_STEP {
            return list.len() as u64;
        }
        list.into_iter()
            .map(|mv| {
                let mut next = position.clone();
                self.play(&mut next, mv);
                if self.mid_turn(&next) { self.count(&next) } else { 1 }
            })
            .sum()
    }

    /// Perft: the number of sequences of `depth` turns. Games whose turns are not simply sequences of
    /// steps (throws that do not count, chains that meet in one outcome) override it.
    fn perft(&self, position: &Self::Position, depth: u32) -> u64 {
        crate::perft::perft(self, position, depth)
    }

    // --- ends ------------------------------------------------------------------------------------

    /// The end that the board itself shows: mate, stalemate, a king gone, a goal. `Some` exactly when
    /// there is no legal move.
    fn terminal(&self, position: &Self::Position) -> Option<Outcome>;

    /// The end that rules impose although moves exist: repetition, counts, material. Asked at turn
    /// boundaries; `history` ends with `position`.
    fn adjudicate(
        &self,
        position: &Self::Position,
        history: &History<Self::Fact>,
    ) -> Option<Outcome>;

    /// How often a position must stand for the game to be drawn; `None` where no repetition ends it.
    fn repetition(&self) -> Option<u16> {
        None
    }

    /// How the game ended, if it did: what the board shows goes before what is counted.
    fn outcome(&self, position: &Self::Position, history: &History<Self::Fact>) -> Option<Outcome> {
        self.terminal(position).or_else(|| self.adjudicate(position, history))
    }

    /// Whether the seat to move is in check; `None` in games that know no check.
    fn check(&self, position: &Self::Position) -> Option<bool>;

    /// Whether a side could still win if its opponent's time ran out.
    fn can_win(&self, _position: &Self::Position, _side: Side) -> bool {
        true
    }

    /// The whole game to one side.
    fn won_by(&self, side: Side, reason: Reason) -> Outcome {
        let seats = (0..self.colours().len() as u8).map(Seat::new);
        Outcome::win(side, seats.filter(|seat| self.side(*seat) == side).collect(), reason)
    }

    /// The sides there are, in the order of their first seats.
    fn sides(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = Vec::new();
        for seat in (0..self.colours().len() as u8).map(Seat::new) {
            if !sides.contains(&self.side(seat)) {
                sides.push(self.side(seat));
            }
        }
        sides
    }

    /// Equal shares to all sides.
    fn drawn(&self, reason: Reason) -> Outcome {
        Outcome::shared(&self.sides(), reason)
    }

    // --- events ----------------------------------------------------------------------------------

    /// What a seat may do beside moving, in a game that is not over. The default fits two players:
    /// resign, run out of time, offer or accept a draw.
    fn events(
        &self,
        _position: &Self::Position,
        _history: &History<Self::Fact>,
        _seat: Seat,
    ) -> Vec<Event> {
        vec![Event::Resign, Event::Flag, Event::Draw]
    }

    /// Carries out an event that [`Game::events`] allows, [`Event::Draw`] excepted (offers are kept
    /// by the record, which asks [`Game::agreed`] once every side has offered). Returns the outcome
    /// if the event ends the game at once. The default fits two sides.
    ///
    /// # Errors
    /// [`EventError::NotNow`] for an event the game does not have.
    fn event(
        &self,
        position: &mut Self::Position,
        _history: &History<Self::Fact>,
        seat: Seat,
        event: Event,
    ) -> Result<Option<Outcome>, EventError> {
        let opponent = Side::new(self.side(seat).index() as u8 ^ 1);
        match event {
            Event::Resign => Ok(Some(self.won_by(opponent, Reason::Resignation))),
            Event::Flag if self.can_win(position, opponent) => {
                Ok(Some(self.won_by(opponent, Reason::Timeout)))
            }
            Event::Flag => Ok(Some(self.drawn(Reason::Timeout))),
            _ => Err(EventError::NotNow { event, seat: seat.index(), allowed: vec![] }),
        }
    }

    /// The players whom a turn or an event put out of a game that goes on without them, in order, and
    /// why. For telling people; `after` is what came of it.
    fn exits(
        &self,
        _before: &Self::Position,
        _cause: Cause<'_>,
        _after: &Self::Position,
    ) -> Vec<(Seat, Reason)> {
        Vec::new()
    }

    /// The seats that must agree to a draw: all that still play.
    fn voters(&self, _position: &Self::Position) -> Seats {
        Seats::first(self.colours().len())
    }

    /// The outcome once all have agreed on a draw.
    fn agreed(&self, _position: &Self::Position, _history: &History<Self::Fact>) -> Outcome {
        self.drawn(Reason::Agreement)
    }

    // --- texts -----------------------------------------------------------------------------------

    /// Reads a position text. What was dropped or filled in without being an error is added to
    /// `notes`, one sentence each.
    ///
    /// # Errors
    /// All faults found at once.
    fn read(&self, text: &str, notes: &mut Vec<Saying>) -> Result<Self::Position, TextError>;

    /// The position's text: `read` gives the position back.
    fn write(&self, position: &Self::Position) -> String;

    /// The position as it is written and looked at once the game ended so. It differs where the end
    /// itself adds to what is shown, such as points given for a draw.
    fn ended(&self, position: &Self::Position, _outcome: &Outcome) -> Self::Position {
        position.clone()
    }

    /// A legal turn's text in engine form: `e2e4`, `P@c3`, `e2e4,e4e5`; also that of its first steps.
    fn write_turn(&self, position: &Self::Position, turn: &[Move]) -> String;

    /// A legal turn's text in the game's own notation: `Nf3`, `Rxe9+`. Of the first steps of a turn it
    /// is what people would say of them.
    fn name_turn(&self, position: &Self::Position, turn: &[Move]) -> String {
        self.write_turn(position, turn)
    }

    /// The legal turn that a text means, in engine form or the game's own notation.
    ///
    /// The default compares the text with those of all legal turns; games with looser spellings or
    /// very many turns do better.
    ///
    /// # Errors
    /// [`TurnError`]. In hidden games [`TurnError::Unreadable`] depends on the text alone, never on the
    /// position; of every other refusal the facade tells no more than `illegal`.
    fn read_turn(&self, position: &Self::Position, text: &str) -> Result<Turn, TurnError> {
        crate::kit::text::match_turn(self, position, text)
    }

    // --- records of other programs ---------------------------------------------------------------

    /// The tags by which records of other programs tell these options, such as PGN4's `Variant` and
    /// `RuleVariants`. Empty where they have none, and the game is told by its name.
    fn tags(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The options that such tags tell, by name and value; other tags mean nothing here. Words within
    /// them without a meaning are named in `notes`.
    fn told(_tags: &[(String, String)], _notes: &mut Vec<Saying>) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    // --- keys and history ------------------------------------------------------------------------

    /// Everything that decides what follows, hashed: ko, counts and points included where they
    /// matter. For tables; kept up incrementally where that pays.
    fn key(&self, position: &Self::Position) -> u64;

    /// [`Game::key`] computed from scratch.
    fn fresh_key(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// The identity of positions that the game's repetition rule compares.
    fn repetition_key(&self, position: &Self::Position) -> u64;

    /// What a finished turn (or an event, `last` = `None`) adds to the history: `before` is the
    /// position before its last step.
    fn fact(
        &self,
        _before: &Self::Position,
        _last: Option<Move>,
        _after: &Self::Position,
    ) -> Self::Fact {
        Self::Fact::default()
    }

    // --- what is seen ----------------------------------------------------------------------------

    /// The position text that a viewer may know: in open games the text itself.
    fn write_view(&self, position: &Self::Position, _viewer: Viewer) -> String {
        self.write(position)
    }

    /// How the game looks.
    fn picture(&self) -> Picture;

    /// What a viewer sees, [`View::last`] excepted.
    fn view(
        &self,
        position: &Self::Position,
        history: &History<Self::Fact>,
        viewer: Viewer,
    ) -> View;

    /// The cells of a turn just made that a viewer may know.
    fn marks(
        &self,
        _before: &Self::Position,
        turn: &[Move],
        _seat: Seat,
        _viewer: Viewer,
    ) -> Vec<crate::Cell> {
        let mut cells: Vec<_> = turn.iter().flat_map(|mv| [mv.from(), mv.to()]).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The ways a person can make a step by touching cells and choosing, the usual one first. No path
    /// of a step is the beginning of another step's. A last choice that leaves only one step is left
    /// out by whoever asks, so games need not look for that.
    fn gestures(&self, _position: &Self::Position, mv: Move) -> Vec<Path> {
        vec![gesture::from_to(mv)]
    }

    /// Whether a turn may be played: its steps are listed one after the other, and with the last one
    /// it ends. Games that take turns which they do not list say so here.
    fn accepts(&self, position: &Self::Position, turn: &[Move]) -> bool {
        let mut position = position.clone();
        let steps = turn.len();
        !turn.is_empty()
            && turn.iter().zip(1..).all(|(&mv, number)| {
                let mut list = MoveList::new();
                self.moves(&position, &mut list);
                if !list.contains(&mv) {
                    return false;
                }
                self.play(&mut position, mv);
                (number == steps) != self.mid_turn(&position)
            })
    }

    /// All legal turns, at most `cap` of them; `true` if there were more.
    fn turns(&self, position: &Self::Position, cap: usize) -> (Vec<Turn>, bool) {
        let mut all = Vec::new();
        let complete = list_turns(self, position, &mut Turn::new(), cap, &mut all);
        (all, !complete)
    }
}

/// Depth-first over the steps of a turn; `false` once `cap` is passed.
fn list_turns<G: Game>(
    game: &G,
    position: &G::Position,
    begun: &mut Turn,
    cap: usize,
    all: &mut Vec<Turn>,
) -> bool {
    let mut list = MoveList::new();
    game.moves(position, &mut list);
    for mv in list {
        begun.push(mv);
        let mut complete = true;
        let mut next = None;
        if !G::SINGLE_STEP {
            let mut after = position.clone();
            game.play(&mut after, mv);
            next = game.mid_turn(&after).then_some(after);
        }
        match next {
            Some(after) => complete = list_turns(game, &after, begun, cap, all),
            None if all.len() == cap => complete = false,
            None => all.push(begun.clone()),
        }
        begun.pop();
        if !complete {
            return false;
        }
    }
    true
}

/// What changed a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause<'a> {
    /// A turn: its steps.
    Turn(&'a [Move]),
    /// An event of a seat.
    Event(Seat, Event),
}

/// Something that is done for a game whose type is known only at run time.
pub trait Visitor {
    /// What it gives back.
    type Output;
    /// Does it.
    fn visit<G: crate::Search>(self, kind: Kind, game: G) -> Self::Output;
}
