//! Chess960 (Fischer random chess): chess from one of 960 start arrays.
//!
//! The men, their moves and the ends are in `kit/chessmen`; here are the arrays and their numbers. A
//! number is never drawn here: whoever sets up the game does that. Rules: `docs/rules/chess960.md`.

use crate::kit::chessmen::{BISHOP, KING, KNIGHT, QUEEN, ROOK, Style, fide::FideChess};
use crate::{About, Group, OptionError, OptionSpec, Options, Values};

/// The rules of Chess960 with one start array.
#[derive(Clone, Copy, Debug)]
pub struct Chess960 {
    array: [u8; 8],
}

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

impl FideChess for Chess960 {
    const PAGE: About = About {
        id: "chess960",
        name: "Chess960",
        aliases: &["fischerandom"],
        presets: &[],
        summary: "The men of chess on one of 960 start arrays.",
        group: Group::Chess,
        options: &[OptionSpec {
            name: "number",
            about: "The start array, by Scharnagl's number; 518 is that of chess.",
            default: "518",
            values: Values::Drawn { min: 0, max: 959 },
        }],
        turns_look_like: "e2e4, e7e8q, e1h1 (king takes own rook), or Nf3, exd5, e8=Q, O-O",
        cover: "bqnbrkrn/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/BQNBRKRN w GEge - 0 2",
    };

    const STYLE: Style = Style::Chess960;

    fn choose(options: &Options) -> Result<Chess960, OptionError> {
        let number = options.number("number").unwrap_or(518);
        Ok(Chess960 { array: array(number as usize) })
    }

    fn array(&self) -> [u8; 8] {
        self.array
    }
}
