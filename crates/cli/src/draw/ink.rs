//! Colours of seats and cells, as numbers of the 256-colour palette.

use ashtapada_rules::Picture;

/// The colours of one board.
pub struct Ink {
    /// A black army needs lighter cells under it.
    dark_army: bool,
    /// Cells of one tint run into each other: empty ones need a dot.
    pub dots: bool,
}

impl Ink {
    /// The colours that suit the seats of a game.
    pub fn of(picture: &Picture) -> Ink {
        let mut tints =
            picture.cells.iter().filter(|cell| !cell.name.is_empty()).map(|cell| cell.tint);
        let first = tints.next();
        Ink {
            dark_army: picture.seats.iter().any(|seat| seat.colour == "black"),
            dots: tints.all(|tint| Some(tint) == first),
        }
    }

    /// The colour of a cell that the viewer cannot see: darker than all others.
    pub fn fog(&self) -> u8 {
        if self.dark_army { 235 } else { 16 }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance that WCAG defines, of a colour of the cube or the grey ramp.
    fn luminance(colour: u8) -> f64 {
        let level = |step: u8| if step == 0 { 0.0 } else { f64::from(55 + 40 * u16::from(step)) };
        let [red, green, blue] = match colour {
            232.. => [f64::from(8 + 10 * (colour - 232)); 3],
            _ => [36, 6, 1].map(|part| level((colour - 16) / part % 6)),
        };
        let linear = |part: f64| match part / 255.0 {
            low @ ..=0.03928 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: u8, other: u8) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        (one / other).max(other / one)
    }

    #[test]
    fn both_armies_stand_out_on_every_ground() {
        let ink = Ink { dark_army: true, dots: false };
        for (tint, last, check) in
            [(0, false, false), (1, false, false), (0, true, false), (0, false, true)]
        {
            let ground = ink.ground(tint, last, check);
            for army in ["white", "black"] {
                assert!(
                    contrast(ink.piece(Some(army), false), ground) >= 3.0,
                    "{army} on {ground}"
                );
            }
            assert!(contrast(ink.fog(), ground) >= 2.0, "fog beside {ground}");
        }
    }
}
