//! Turns as a person makes them: cells touched one after the other, and now and then a choice.
//!
//! A client knows no game. It asks what can come next after the gestures made so far
//! ([`AnyPosition::continuations`](crate::AnyPosition::continuations)), shows that, and adds what the
//! person picks until the answer holds a whole turn. Promotion, "how many discs", "alone or with the
//! others" and the second step of a turn all work so.
//!
//! Gestures are for the seat to move: what they tell is what that seat could try out.

use std::cell::OnceCell;
use std::fmt;

use smallvec::{SmallVec, smallvec};

use crate::{Cell, Game, History, Move, MoveList, Picture, Piece, Turn, Viewer};

/// One thing a person does to make a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gesture {
    /// Touches a cell.
    Cell(Cell),
    /// Takes a piece of this kind from the own hand or reserve; an index into [`Picture::pieces`].
    Hand(u8),
    /// Chooses what a piece becomes; an index into [`Picture::pieces`].
    Become(u8),
    /// Chooses how many pieces of a stack go.
    Count(u8),
    /// Chooses between ways that have names.
    Way(Way),
}

/// Ways that have names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// The piece goes by itself.
    Alone,
    /// The piece goes with those that belong to it.
    Together,
    /// Nothing is moved: the turn is passed.
    Pass,
}

impl Way {
    /// Every way.
    pub const ALL: [Way; 3] = [Way::Alone, Way::Together, Way::Pass];

    /// Its id, for texts and translations.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Way::Alone => "alone",
            Way::Together => "together",
            Way::Pass => "pass",
        }
    }
}

/// The gestures that make one step of a turn, in order.
pub type Path = SmallVec<[Gesture; 4]>;

impl Gesture {
    /// Its text: a cell's name, `@disc` from the hand, `=queen`, `#2`, `!together`.
    #[must_use]
    pub fn text(self, picture: &Picture) -> String {
        let glyph = |kind: u8| picture.pieces.get(usize::from(kind)).map_or("", |kind| kind.glyph);
        match self {
            Gesture::Cell(cell) => {
                picture.cells.get(cell.index()).map_or_else(String::new, |cell| cell.name.clone())
            }
            Gesture::Hand(kind) => format!("@{}", glyph(kind)),
            Gesture::Become(kind) => format!("={}", glyph(kind)),
            Gesture::Count(number) => format!("#{number}"),
            Gesture::Way(way) => format!("!{}", way.id()),
        }
    }

    /// The gesture with this text; `None` if there is none in this picture.
    ///
    /// ```
    /// use ashtapada_rules::{Gesture, find};
    /// let chess = find("chess").unwrap().kind;
    /// let picture = chess.start(&chess.options([])?).picture();
    /// let queen = Gesture::read("=queen", &picture).unwrap();
    /// assert_eq!(queen.text(&picture), "=queen");
    /// assert_eq!(Gesture::read("j9", &picture), None);
    /// # Ok::<(), ashtapada_rules::OptionError>(())
    /// ```
    #[must_use]
    pub fn read(text: &str, picture: &Picture) -> Option<Gesture> {
        let kind = |glyph: &str| {
            let index = picture.pieces.iter().position(|kind| kind.glyph == glyph)?;
            u8::try_from(index).ok()
        };
        let mut rest = text.chars();
        match rest.next()? {
            '@' => kind(rest.as_str()).map(Gesture::Hand),
            '=' => kind(rest.as_str()).map(Gesture::Become),
            '#' => rest.as_str().parse().ok().map(Gesture::Count),
            '!' => Way::ALL.into_iter().find(|way| way.id() == rest.as_str()).map(Gesture::Way),
            _ => crate::cell_named(picture, text).map(Gesture::Cell),
        }
    }

    /// Whether it picks between turns that touch the same cells.
    #[must_use]
    pub const fn is_choice(self) -> bool {
        matches!(self, Gesture::Become(_) | Gesture::Count(_) | Gesture::Way(_))
    }
}

/// The usual path: from where the step starts to where it ends; one touch if that is one cell.
#[must_use]
pub fn from_to(mv: Move) -> Path {
    if mv.from() == mv.to() {
        return smallvec![Gesture::Cell(mv.to())];
    }
    smallvec![Gesture::Cell(mv.from()), Gesture::Cell(mv.to())]
}

/// What can come after some gestures.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Continuations {
    /// The turn that the gestures made so far mean, if they mean one.
    pub done: Option<Turn>,
    /// What may be added.
    pub next: Vec<Next>,
}

/// A gesture that may be added, and all that may follow until its step is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Next {
    /// The gesture.
    pub gesture: Gesture,
    /// The cells it would change and what would stand there, where that helps to choose: for the
    /// choices of a step, and where a turn goes on after a step.
    pub preview: Vec<(Cell, Vec<Piece>)>,
    /// The turn goes on after this gesture: ask again.
    pub more: bool,
    /// What it leads to.
    pub then: Continuations,
}

/// A legal step with the gestures that make it.
type Known = (Path, Move);

/// What can come after `made`; `None` if no legal turn begins so.
pub(crate) fn continuations<G: Game>(
    game: &G,
    position: &G::Position,
    history: &History<G::Fact>,
    viewer: Viewer,
    made: &[Gesture],
) -> Option<Continuations> {
    let mut position = position.clone();
    let mut turn = Turn::new();
    let mut made = made;
    loop {
        let steps = steps(game, &position);
        let whole = steps.iter().find(|(path, _)| made.starts_with(path));
        let goes_on = whole.map(|(path, mv)| {
            let mut after = position.clone();
            game.play(&mut after, *mv);
            (path.len(), *mv, after)
        });
        match goes_on {
            Some((length, mv, after)) if game.mid_turn(&after) => {
                (position, made) = (after, &made[length..]);
                turn.push(mv);
            }
            _ => {
                let before = OnceCell::new();
                let ask = Asker { game, position: &position, history, viewer, turn: &turn, before };
                let fitting: Vec<_> =
                    steps.iter().filter(|(path, _)| path.starts_with(made)).collect();
                let nothing = fitting.is_empty() && !(made.is_empty() && turn.is_empty());
                return (!nothing).then(|| ask.tree(&fitting, made.len()));
            }
        }
    }
}

/// All legal steps with the gestures for them. A choice of one is none; but a way that a game names where
/// only that one is open stays, for who goes it to see before what it does.
fn steps<G: Game>(game: &G, position: &G::Position) -> Vec<Known> {
    let mut list = MoveList::new();
    game.moves(position, &mut list);
    let mut steps: Vec<Known> = Vec::new();
    for mv in list {
        steps.extend(game.gestures(position, mv).into_iter().map(|path| (path, mv)));
    }
    let idle = |steps: &[Known], path: &Path| {
        let (last, before) = path.split_last().expect("a path has gestures");
        let alone = steps.iter().filter(|(other, _)| other.starts_with(before)).count() == 1;
        last.is_choice() && !matches!(last, Gesture::Way(_)) && !before.is_empty() && alone
    };
    let idle: Vec<bool> = steps.iter().map(|(path, _)| idle(&steps, path)).collect();
    for ((path, _), idle) in steps.iter_mut().zip(idle) {
        if idle {
            path.pop();
        }
    }
    steps
}

/// Turns fitting steps into a tree.
struct Asker<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    history: &'a History<G::Fact>,
    viewer: Viewer,
    /// The steps made before.
    turn: &'a Turn,
    /// What stands on the cells before the step, looked up when the first preview needs it.
    before: OnceCell<Vec<Vec<Piece>>>,
}

impl<G: Game> Asker<'_, G> {
    /// What follows the first `depth` gestures that all these steps share.
    fn tree(&self, steps: &[&Known], depth: usize) -> Continuations {
        let mut tree = Continuations::default();
        for (path, mv) in steps {
            let Some(&gesture) = path.get(depth) else {
                let mut turn = self.turn.clone();
                turn.push(*mv);
                tree.done = Some(turn);
                continue;
            };
            if tree.next.iter().any(|next| next.gesture == gesture) {
                continue;
            }
            let same: Vec<_> = steps
                .iter()
                .copied()
                .filter(|(path, _)| path.get(depth) == Some(&gesture))
                .collect();
            tree.next.push(self.next(gesture, &same, depth + 1));
        }
        tree
    }

    fn next(&self, gesture: Gesture, steps: &[&Known], depth: usize) -> Next {
        let mut next =
            Next { gesture, preview: Vec::new(), more: false, then: self.tree(steps, depth) };
        let made = steps.iter().find(|(path, _)| path.len() == depth);
        let Some((_, mv)) = made else { return next };
        let mut after = self.position.clone();
        self.game.play(&mut after, *mv);
        next.more = self.game.mid_turn(&after);
        if next.more {
            next.then = Continuations::default();
        }
        // What is seen after a step may be more than the seat knows before it has made it.
        if (next.more || gesture.is_choice()) && !G::HIDDEN {
            next.preview = self.changes(&after);
        }
        next
    }

    fn changes(&self, after: &G::Position) -> Vec<(Cell, Vec<Piece>)> {
        let look = |position| self.game.view(position, self.history, self.viewer).cells;
        let old = self.before.get_or_init(|| look(self.position));
        let cells = (0..).map(Cell::new).zip(old.iter().zip(look(after)));
        cells.filter(|(_, (old, new))| *old != new).map(|(cell, (_, new))| (cell, new)).collect()
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
