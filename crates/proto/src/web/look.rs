//! Pictures, views and gestures as messages.

use std::sync::Arc;

use ashtapada_rules::{
    AnyPosition, Continuations, Gesture, Material, Next, Picture, Piece, Seat, View,
};
use serde::Serialize;
use ts_rs::TS;

/// How a game looks, per game and options. Lengths are in cells; x grows to the right, y upwards.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, rename = "Picture")]
pub struct PictureLook {
    /// The cells, by index. An index without a cell on this board has an empty name.
    pub cells: Vec<CellLook>,
    /// Lines and areas drawn on the board.
    pub decorations: Vec<DecorationLook>,
    /// `checkered`, `plank`, `paper` or `stone`.
    pub material: &'static str,
    /// The seats in turn order.
    pub seats: Vec<SeatLook>,
    /// The kinds of pieces.
    pub kinds: Vec<KindLook>,
}

/// One cell of a board.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, rename = "CellPicture")]
pub struct CellLook {
    /// Its name in turn texts.
    pub name: String,
    /// Its middle: x, y.
    pub centre: [f32; 2],
    /// Its outline.
    pub polygon: Vec<[f32; 2]>,
    /// Which of the board's tints it has, from 0 (the dark one of a checkered board).
    pub tint: u8,
}

/// Something drawn on the board beside cells and pieces.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, rename = "Decoration")]
pub struct DecorationLook {
    /// What it means: `promotion`, `goal`, `river`, `palace`, `diagonal`.
    pub id: &'static str,
    /// Points joined by straight lines.
    pub points: Vec<[f32; 2]>,
}

/// A seat as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, rename = "SeatPicture")]
pub struct SeatLook {
    /// The colour's id: `white`, `black`, `red`, …
    pub colour: &'static str,
    /// Where it sits: degrees clockwise from the bottom edge, so 0 looks up the board.
    pub sits: u16,
    /// The side it plays for; partners share one.
    pub side: u8,
}

/// A kind of piece as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, rename = "PieceKind")]
pub struct KindLook {
    /// The glyph's id, also the key of its translated name: `king`, `met`, `disc`, `duck`.
    pub glyph: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Its letter in texts, upper case.
    pub letter: char,
}

/// A position as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "View")]
pub struct ViewLook {
    /// The cells that are not empty.
    pub stands: Vec<StandLook>,
    /// Cells the viewer cannot see, by index.
    pub unseen: Vec<u16>,
    /// Pieces in hand or in reserve, by seat.
    pub hands: Vec<Vec<HandLook>>,
    /// Numbers that players need to know.
    pub counters: Vec<CounterLook>,
    /// Cells of the last turn that the viewer may know.
    pub last: Vec<u16>,
    /// What the stack on a cell moves as, where that is another kind than those it is made of.
    pub roles: Vec<RoleCell>,
    /// Groups of cells whose pieces belong together.
    pub links: Vec<Vec<u16>>,
    /// Cells of kings in check that the viewer may know.
    pub checks: Vec<u16>,
}

/// What stands on a cell.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Stand")]
pub struct StandLook {
    /// The cell's index.
    pub cell: u16,
    /// From bottom to top; empty in a preview of a cell that becomes empty.
    pub pieces: Vec<PieceLook>,
}

/// A piece.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Piece")]
pub struct PieceLook {
    /// Index into [`PictureLook::kinds`].
    pub kind: u8,
    /// Whose it is; null for what is nobody's, like a duck.
    pub seat: Option<u8>,
    /// A dead man: it blocks but no longer plays.
    pub dead: bool,
}

/// Pieces of one kind in a hand.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "InHand")]
pub struct HandLook {
    /// Index into [`PictureLook::kinds`].
    pub kind: u8,
    /// How many.
    pub number: u16,
}

/// A number that players need to know.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Counter")]
pub struct CounterLook {
    /// What is counted: `count`, `points`, `repetition`, `quiet`.
    pub id: &'static str,
    /// Whose number it is; null for everybody's.
    pub seat: Option<u8>,
    /// How far it got, at most the limit.
    pub value: i32,
    /// Where it ends, if there is such a place.
    pub limit: Option<i32>,
}

/// What the stack on a cell moves as.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Role")]
pub struct RoleCell {
    /// The cell's index.
    pub cell: u16,
    /// Index into [`PictureLook::kinds`].
    pub kind: u8,
}

/// What can come after the gestures made so far. Gestures are texts: a cell's name, `@disc` from the
/// hand, `=queen`, `#2`, `!together`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
#[ts(export, rename = "Tree")]
pub struct TreeLook {
    /// The turn that the gestures made so far mean, if they mean one.
    pub done: Option<String>,
    /// What may be added.
    pub next: Vec<NextLook>,
}

/// A gesture that may be added.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export, rename = "Next")]
pub struct NextLook {
    /// The gesture.
    pub gesture: String,
    /// The cells it would change and what would stand there, where that helps to choose.
    pub preview: Vec<StandLook>,
    /// The turn goes on after this gesture: ask the server for what follows.
    pub more: bool,
    /// What it leads to.
    pub then: TreeLook,
}

/// A position at one glance: enough to draw it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export)]
pub struct Glance {
    /// How the game looks.
    pub picture: Arc<PictureLook>,
    /// What is on the board.
    pub view: ViewLook,
}

/// A game's picture as a message.
#[must_use]
pub fn picture(playing: &dyn AnyPosition, picture: &Picture) -> PictureLook {
    let material = match picture.material {
        Material::Checkered => "checkered",
        Material::Plank => "plank",
        Material::Paper => "paper",
        Material::Stone => "stone",
    };
    let seats = (0..).map(Seat::new).zip(&picture.seats);
    PictureLook {
        seats: seats
            .map(|(seat, look)| SeatLook {
                colour: look.colour,
                sits: look.sits,
                side: playing.side(seat).index() as u8,
            })
            .collect(),
        cells: picture
            .cells
            .iter()
            .map(|cell| CellLook {
                name: cell.name.clone(),
                centre: cell.centre,
                polygon: cell.polygon.clone(),
                tint: cell.tint,
            })
            .collect(),
        decorations: picture
            .decorations
            .iter()
            .map(|mark| DecorationLook { id: mark.id, points: mark.points.clone() })
            .collect(),
        material,
        kinds: picture
            .pieces
            .iter()
            .map(|kind| KindLook { glyph: kind.glyph, name: kind.name, letter: kind.letter })
            .collect(),
    }
}

/// A view as a message.
#[must_use]
pub fn view(view: &View) -> ViewLook {
    let indices = |cells: &[ashtapada_rules::Cell]| cells.iter().map(|cell| index(*cell)).collect();
    let stands = (0..).zip(&view.cells).filter(|(_, stack)| !stack.is_empty());
    ViewLook {
        stands: stands.map(|(cell, stack)| stand(cell, stack)).collect(),
        unseen: indices(&view.unseen),
        hands: view
            .hands
            .iter()
            .map(|hand| hand.iter().map(|&(kind, number)| HandLook { kind, number }).collect())
            .collect(),
        counters: view
            .counters
            .iter()
            .map(|counter| CounterLook {
                id: counter.id,
                seat: counter.seat.map(|seat| seat.index() as u8),
                value: counter.limit.map_or(counter.value, |limit| counter.value.min(limit)),
                limit: counter.limit,
            })
            .collect(),
        last: indices(&view.last),
        roles: view
            .roles
            .iter()
            .map(|&(cell, kind)| RoleCell { cell: index(cell), kind })
            .collect(),
        links: view.links.iter().map(|cells| indices(cells)).collect(),
        checks: indices(&view.checks),
    }
}

/// What the seat to move can do next, as a message; `None` if no legal turn begins with `made`.
#[must_use]
pub fn tree(playing: &dyn AnyPosition, picture: &Picture, made: &[Gesture]) -> Option<TreeLook> {
    let tree = playing.continuations(made)?;
    Some(branch(playing, picture, &tree))
}

/// Reads gesture texts; `None` if one of them is none in this picture.
#[must_use]
pub fn gestures(picture: &Picture, texts: &[String]) -> Option<Vec<Gesture>> {
    texts.iter().map(|text| Gesture::read(text, picture)).collect()
}

fn branch(playing: &dyn AnyPosition, picture: &Picture, tree: &Continuations) -> TreeLook {
    let next = |next: &Next| NextLook {
        gesture: next.gesture.text(picture),
        preview: next.preview.iter().map(|(cell, stack)| stand(index(*cell), stack)).collect(),
        more: next.more,
        then: branch(playing, picture, &next.then),
    };
    TreeLook {
        done: tree.done.as_ref().map(|turn| playing.write_turn(turn)),
        next: tree.next.iter().map(next).collect(),
    }
}

fn stand(cell: u16, stack: &[Piece]) -> StandLook {
    let pieces = stack
        .iter()
        .map(|piece| PieceLook {
            kind: piece.kind,
            seat: piece.seat.map(|seat| seat.index() as u8),
            dead: piece.dead,
        })
        .collect();
    StandLook { cell, pieces }
}

fn index(cell: ashtapada_rules::Cell) -> u16 {
    cell.index() as u16
}
