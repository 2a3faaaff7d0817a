//! The game on the table and its record: what was made in it, and whose eyes have seen it.

use ashtapada_rules::{AnyPosition, Cell, Event, EventError, Seat, Turn, TurnError, Viewer};

/// A game with everything that was made in it.
#[derive(Clone)]
pub struct Table {
    pub playing: Box<dyn AnyPosition>,
    /// The text of the position it began from, where that is not the start of the game.
    began: Option<String>,
    made: Vec<Made>,
}

/// A turn or an event of the record.
#[derive(Clone)]
struct Made {
    text: String,
    /// Whose turn it was; nobody's if it was an event.
    seat: Option<Seat>,
    /// The cells to mark on the board.
    marks: Vec<Cell>,
}

impl Table {
    /// A game that begins now.
    pub fn new(playing: Box<dyn AnyPosition>) -> Table {
        let text = playing.text();
        let usual = playing.kind().start(playing.options()).text();
        Table { playing, began: (text != usual).then_some(text), made: Vec::new() }
    }

    /// Plays a turn, which `viewer` watches.
    pub fn play(&mut self, turn: &Turn, viewer: Viewer) -> Result<(), TurnError> {
        let (seat, text) = (self.playing.turn(), self.playing.write_turn(turn));
        self.playing.play(turn)?;
        self.made.push(Made { text, seat: Some(seat), marks: self.playing.view(viewer).last });
        Ok(())
    }

    /// Makes an event happen.
    pub fn event(&mut self, seat: Seat, event: Event) -> Result<(), EventError> {
        self.playing.event(seat, event)?;
        let text = format!("{}:{}", seat.index(), event.id());
        self.made.push(Made { text, seat: None, marks: Vec::new() });
        Ok(())
    }

    /// The cells of the turns since a seat's own last one. Whoever is out has none any more: then it is
    /// the last round.
    pub fn marks(&self, seat: Seat) -> Vec<Cell> {
        let out = self.playing.events(seat).is_empty();
        let mut cells = Vec::new();
        let mut seen = Vec::new();
        for made in self.made.iter().rev() {
            let Some(by) = made.seat else { continue };
            if !seen.is_empty() && (by == seat || (out && seen.contains(&by))) {
                break;
            }
            cells.extend(&made.marks);
            seen.push(by);
            // The own turn is shown as long as nobody has answered it.
            if by == seat {
                break;
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The command that shows the game as it stands, with its record.
    pub fn record(&self) -> Vec<String> {
        let playing = self.playing.as_ref();
        let mut words = vec![format!("ashtapada position {}", playing.kind().about().id)];
        words.extend(option_arguments(playing));
        words.extend(self.began.iter().map(|text| format!("--fen {}", quoted(text))));
        if !self.made.is_empty() {
            let texts: Vec<_> = self.made.iter().map(|made| &*made.text).collect();
            words.push(format!("--moves {}", quoted(&texts.join(" "))));
        }
        words
    }
}

/// The `--option` arguments that choose a game's options again.
pub fn option_arguments(playing: &dyn AnyPosition) -> impl Iterator<Item = String> {
    playing.options().changed().map(|(name, value)| format!("--option {name}={value}"))
}

/// A text as a shell reads it as one word.
pub fn quoted(text: &str) -> String {
    if text.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", text.replace('\'', "'\\''"))
    } else {
        format!("\"{text}\"")
    }
}
