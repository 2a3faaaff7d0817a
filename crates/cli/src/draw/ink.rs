//! Colours of seats and cells, as numbers of the 256-colour palette.

use ashtapada_rules::Picture;

/// The colours of one board.
pub struct Ink {
    /// A black army needs lighter cells under it.
    dark_army: bool,
}

impl Ink {
    /// The colours that suit the seats of a game.
    pub fn of(picture: &Picture) -> Ink {
        Ink { dark_army: picture.seats.iter().any(|seat| seat.colour == "black") }
    }

    /// The colour of a cell.
    pub fn ground(&self, tint: u8, last: bool, check: bool) -> u8 {
        // On each pair white and black, or the light seat colours, keep a contrast of 3 to 1.
        let [dark, light, moved, checked] =
            if self.dark_army { [60, 103, 65, 131] } else { [235, 238, 58, 88] };
        match (check, last, tint) {
            (true, ..) => checked,
            (_, true, _) => moved,
            (.., 0) => dark,
            _ => light,
        }
    }

    /// The colour of a seat's pieces, or of what is nobody's.
    pub fn piece(&self, colour: Option<&str>, dead: bool) -> u8 {
        match colour {
            _ if dead => 248,
            Some("white") => 231,
            Some("black") => 16,
            Some("red") => 210,
            Some("blue") => 117,
            Some("yellow") => 227,
            Some("green") => 120,
            _ => 223,
        }
    }
}
