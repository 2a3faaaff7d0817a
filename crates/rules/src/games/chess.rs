//! Chess by the Laws of FIDE, with automatic draws.
//!
//! The men, their moves and the ends are in `kit/chessmen`; here is what makes them this game. Walls of
//! pawns that make a dead position are never looked for. Rules: `docs/rules/chess.md`.

use crate::kit::chessmen::{CLASSIC, Style, fide::FideChess};
use crate::{About, Group, OptionError, Options};

/// The rules of chess; they have no options.
#[derive(Clone, Copy, Debug)]
pub struct Chess;

impl FideChess for Chess {
    const PAGE: About = About {
        id: "chess",
        name: "Chess",
        aliases: &["standard"],
        presets: &[],
        summary: "By the Laws of FIDE: checkmate the king.",
        group: Group::Chess,
        options: &[],
        turns_look_like: "e2e4, e7e8q, e1g1, or Nf3, exd5, e8=Q, O-O",
        cover: "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 w kq - 0 6",
    };

    const STYLE: Style = Style::Classic;

    fn choose(_options: &Options) -> Result<Chess, OptionError> {
        Ok(Chess)
    }

    fn array(&self) -> [u8; 8] {
        CLASSIC
    }
}
