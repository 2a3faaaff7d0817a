//! Move texts: engine form (UCI) and standard algebraic notation (SAN), written and read.

use super::{
    Board, CASTLING, DOUBLE_STEP, EN_PASSANT, KING, LETTERS, NAMES, PAWN, ROOK, Style, castling,
    home_rank, landing, mover, promotion,
};
use crate::board::{Cell, Set64, eight};
use crate::kit::men::colour;
use crate::kit::{san, why};
use crate::{Move, MoveList, Saying, Turn, TurnError, Word};

crate::sentences! {
    refusal_becomes(turns) = "a pawn there becomes a queen, rook, bishop or knight: {turns}";
    refusal_castles(turns) = "it can castle: {turns}";
}

/// A move in engine form: `e2e4`, `e7e8q`, castling by style.
#[must_use]
pub fn uci(mv: Move, style: Style) -> String {
    let to = if style == Style::Classic { landing(mv) } else { mv.to() };
    let mut text = eight::name(mv.from()) + &eight::name(to);
    if let Some(kind) = promotion(mv) {
        text.push((LETTERS[usize::from(kind)] as char).to_ascii_lowercase());
    }
    text
}

/// A move in SAN without `+` or `#`; `moves` are those it must be told apart from.
#[must_use]
pub fn san(board: &Board, mv: Move, moves: &[Move]) -> String {
    let (from, to, man) = (mv.from(), mv.to(), mover(mv));
    if mv.kind() == CASTLING {
        return if to > from { "O-O" } else { "O-O-O" }.into();
    }
    let captures = mv.kind() == EN_PASSANT || board.men.occupied().has(to);
    let mut text = String::new();
    if man == PAWN {
        if captures {
            text.push_str(&eight::name(from)[..1]);
        }
    } else {
        text.push(LETTERS[usize::from(man)] as char);
        let rivals = |other: &&Move| {
            mover(**other) == man
                && other.to() == to
                && other.from() != from
                && other.kind() != CASTLING
        };
        let rivals: Set64 = moves.iter().filter(rivals).map(|other| other.from()).collect();
        text.push_str(&san::origin(from, rivals));
    }
    if captures {
        text.push('x');
    }
    text.push_str(&eight::name(to));
    if let Some(kind) = promotion(mv) {
        text.push('=');
        text.push(LETTERS[usize::from(kind)] as char);
    }
    text
}

/// `#`, `+` or nothing: what a move does to a royal king.
#[must_use]
pub fn check_mark(board: &Board, mv: Move) -> &'static str {
    let mut after = *board;
    after.play(mv);
    match (after.checkers().any(), after.has_legal_move()) {
        (true, false) => "#",
        (true, true) => "+",
        (false, _) => "",
    }
}

/// What a text says about a move, as far as it says it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Wanted {
    man: Option<u8>,
    from: Option<Cell>,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to: Option<Cell>,
    becomes: Option<u8>,
    /// Castling towards the h-file (`true`) or the a-file.
    castling: Option<bool>,
}

/// The move among `moves` that a text means, in engine form or SAN.
///
/// Engine form: castling may be written as the king's two steps or as king takes rook, whatever the
/// style. SAN: `x`, `+`, `#`, `=`, `!`, `?` and `e.p.` may be left out or added, `O-O` be written with
/// zeros, and the origin be given in full (`Ng1-f3`). A man's letter may be small where the text as it
/// stands is no legal move and one move fits: `nf3`, but `bxc3` is a pawn's if a pawn can.
///
/// # Errors
/// [`TurnError::Unreadable`] for what is no move text, [`TurnError::Illegal`] with the reason, or
/// [`TurnError::Ambiguous`].
pub fn find(
    board: &Board,
    text: &str,
    moves: &[Move],
    style: Style,
    accepted: &str,
) -> Result<Move, TurnError> {
    Search { board, moves, style, accepted, royal: false, tells: true }.find(text)
}

/// As [`find`], without a look at why a move is illegal: where men are hidden, neither the reason nor
/// the time that it takes to find may tell of them.
///
/// # Errors
/// As [`find`]; [`TurnError::Illegal`] has no reason.
pub fn find_untold(
    board: &Board,
    text: &str,
    moves: &[Move],
    style: Style,
    accepted: &str,
) -> Result<Move, TurnError> {
    Search { board, moves, style, accepted, royal: false, tells: false }.find(text)
}

/// What a text is looked for in.
struct Search<'a> {
    board: &'a Board,
    moves: &'a [Move],
    style: Style,
    accepted: &'a str,
    /// Whether kings may not be left attacked.
    royal: bool,
    /// Whether it is looked for why a move is illegal.
    tells: bool,
}

impl Search<'_> {
    fn find(&self, text: &str) -> Result<Move, TurnError> {
        let error = match self.find_exactly(text) {
            Err(TurnError::Ambiguous { text, candidates }) => {
                return Err(TurnError::Ambiguous { text, candidates });
            }
            Err(error) => error,
            found => return found,
        };
        let Some(capital) = with_capital(text) else { return Err(error) };
        match (self.find_exactly(&capital), error) {
            (Ok(mv), _) => Ok(mv),
            // What is no move text as it stands can only have meant the man.
            (Err(meant), TurnError::Unreadable { .. })
                if !matches!(meant, TurnError::Unreadable { .. }) =>
            {
                Err(meant)
            }
            (Err(_), error) => Err(error),
        }
    }

    /// The move that a text means letter for letter.
    fn find_exactly(&self, text: &str) -> Result<Move, TurnError> {
        let wanted = parse(text).ok_or_else(|| TurnError::unreadable(text, self.accepted))?;
        let found: Vec<Move> = self.moves.iter().copied().filter(|mv| wanted.fits(*mv)).collect();
        match found[..] {
            [mv] => Ok(mv),
            [] => {
                let why = if self.tells { self.why(wanted) } else { Vec::new() };
                Err(TurnError::Illegal { why })
            }
            _ => {
                let candidates = found.iter().map(|mv| uci(*mv, self.style)).collect();
                Err(TurnError::Ambiguous { text: text.into(), candidates })
            }
        }
    }

    /// Why no move fits, for people.
    fn why(&self, wanted: Wanted) -> Vec<Saying> {
        let board = self.board;
        if let Some(to_h_file) = self.castling_meant(wanted) {
            return castling::why_not(board, to_h_file, self.royal, self.style);
        }
        if let Some(why) = self.becomes_nothing_such(wanted) {
            return vec![why];
        }
        let exposing = self.exposing();
        if exposing.iter().any(|mv| Wanted { becomes: None, ..wanted }.fits(*mv)) {
            return vec![why::refusal_leaves_check()];
        }
        let mut why = match wanted.from {
            Some(from) => self.why_not_from(from, wanted.to, &exposing),
            None => self.why_nobody(wanted, &exposing),
        };
        if self.royal && board.checkers().any() {
            why.push(why::refusal_in_check());
        }
        why
    }

    /// Moves that are illegal only because they leave the own king in check.
    fn exposing(&self) -> MoveList {
        let mut list = MoveList::new();
        if self.royal {
            self.board.exposing(&mut list);
        }
        list
    }

    /// Why the man on a cell cannot go there.
    fn why_not_from(&self, from: Cell, to: Option<Cell>, exposing: &[Move]) -> Vec<Saying> {
        let (name, target) = (eight::name(from), to.map_or(String::new(), eight::name));
        match self.board.men.at(from) {
            None => vec![why::refusal_empty(name)],
            Some((seat, kind)) if seat != self.board.turn => {
                let owner = colour(seat);
                vec![why::refusal_not_yours(man(kind), name, owner)]
            }
            Some((_, kind)) => {
                let mut why = vec![why::refusal_cannot_go(man(kind), name, target)];
                why.extend(self.goals(from, exposing));
                why
            }
        }
    }

    /// Why none of the men that a text may mean can go there.
    fn why_nobody(&self, wanted: Wanted, exposing: &[Move]) -> Vec<Saying> {
        let kind = wanted.man.unwrap_or(PAWN);
        let us = colour(self.board.turn);
        let own = wanted.man.map_or(Set64::EMPTY, |kind| self.board.men.own(self.board.turn, kind));
        let cells: Vec<Cell> = own.into_iter().collect();
        match cells[..] {
            [] => vec![why::refusal_no_such_man(us, man(kind))],
            [cell] => self.why_not_from(cell, wanted.to, exposing),
            _ => {
                let target = wanted.to.map_or(String::new(), eight::name);
                vec![why::refusal_none_can_go(man(kind), us, target)]
            }
        }
    }

    /// What a pawn can become, where a text means its last step but no man that it can become.
    fn becomes_nothing_such(&self, wanted: Wanted) -> Option<Saying> {
        let meant = Wanted { becomes: None, ..wanted };
        let step = |mv: &Move| Wanted { becomes: promotion(*mv), ..meant }.fits(*mv);
        let becomes = |mv: &&Move| promotion(**mv).is_some() && step(mv);
        let names: Vec<String> =
            self.moves.iter().filter(becomes).map(|mv| self.both_names(*mv)).collect();
        (!names.is_empty()).then(|| refusal_becomes(Word::choice(names)))
    }

    /// A move in SAN and in engine form: `c8=Q (c7c8q)`.
    fn both_names(&self, mv: Move) -> String {
        format!("{} ({})", san(self.board, mv, self.moves), uci(mv, self.style))
    }

    /// Where the man on a cell may go.
    fn goals(&self, from: Cell, exposing: &[Move]) -> Vec<Saying> {
        let moves = self.moves.iter().filter(|mv| mv.from() == from);
        let (castlings, steps): (Vec<Move>, Vec<Move>) =
            moves.partition(|mv| mv.kind() == CASTLING);
        let to: Set64 = steps.iter().map(|mv| mv.to()).collect();
        let castlings: Vec<String> = castlings.iter().map(|mv| self.both_names(*mv)).collect();
        let mut goals = Vec::new();
        if to.any() || castlings.is_empty() {
            let bound = exposing.iter().any(|mv| mv.from() == from);
            goals.push(why::goes(&why::names(to), bound));
        }
        if !castlings.is_empty() {
            goals.push(refusal_castles(Word::choice(castlings)));
        }
        goals
    }

    /// Whether a text that fits no move asks for castling, and whether towards the h-file: `O-O`, the
    /// king's long step on his home rank, or the king onto his own rook.
    fn castling_meant(&self, wanted: Wanted) -> Option<bool> {
        if wanted.castling.is_some() {
            return wanted.castling;
        }
        let (board, to) = (self.board, wanted.to?);
        let king = board.king(board.turn)?;
        let is_king = wanted.man.is_none_or(|man| man == KING) && wanted.from == Some(king);
        if !is_king || !home_rank(board.turn).has(king) || eight::rank(to) != eight::rank(king) {
            return None;
        }
        let far = eight::file(to).abs_diff(eight::file(king)) > 1;
        let long_step = far && self.style == Style::Classic && matches!(eight::file(to), 2 | 6);
        let own_rook = board.men.own(board.turn, ROOK).has(to);
        (long_step || own_rook).then_some(to > king)
    }
}

/// The name of a kind of man.
fn man(kind: u8) -> Word {
    Word::piece(NAMES[usize::from(kind)])
}

/// A text with the small letter of a man, written with the capital; none where the text begins with a
/// cell, as engine form does.
fn with_capital(text: &str) -> Option<String> {
    let text = text.trim_start();
    let first = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let is_cell = text.get(..2).is_some_and(|cell| eight::parse(cell).is_some());
    let kind = kind_of(first.to_ascii_uppercase())?;
    let letter = first.to_ascii_uppercase() as char;
    (!is_cell && kind != PAWN).then(|| format!("{letter}{}", &text[1..]))
}

fn parse(text: &str) -> Option<Wanted> {
    // The longest move text has some ten letters, with marks and `e.p.` some twenty.
    if !text.is_ascii() || text.len() > 24 {
        return None;
    }
    let mut text = text.trim().trim_end_matches(['+', '#', '!', '?']).trim_end();
    for passing in ["e.p.", "ep"] {
        if let Some(rest) = text.strip_suffix(passing) {
            text = rest.trim_end().trim_end_matches(['+', '#', '!', '?']);
        }
    }
    match text {
        "O-O" | "0-0" | "o-o" => return Some(Wanted { castling: Some(true), ..Wanted::default() }),
        "O-O-O" | "0-0-0" | "o-o-o" => {
            return Some(Wanted { castling: Some(false), ..Wanted::default() });
        }
        _ => {}
    }
    let mut rest: Vec<u8> =
        text.bytes().filter(|byte| !matches!(byte, b'x' | b'-' | b':')).collect();
    let mut wanted = Wanted::default();
    let engine = rest.len() >= 4
        && eight::parse(std::str::from_utf8(&rest[..2]).ok()?).is_some()
        && eight::parse(std::str::from_utf8(&rest[2..4]).ok()?).is_some();
    if let Some(kind) = rest.first().and_then(|first| kind_of(*first)) {
        wanted.man = Some(kind);
        rest.remove(0);
    }
    if let Some(becomes) = take_promotion(&mut rest) {
        if wanted.man.is_some() {
            return None; // only pawns promote
        }
        wanted.becomes = Some(becomes);
    }
    let target = rest.len().checked_sub(2)?;
    wanted.to = Some(eight::parse(std::str::from_utf8(&rest[target..]).ok()?)?);
    match rest[..target] {
        [] => {}
        [file @ b'a'..=b'h'] => wanted.from_file = Some(file - b'a'),
        [rank @ b'1'..=b'8'] => wanted.from_rank = Some(rank - b'1'),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            wanted.from = Some(eight::cell(file - b'a', rank - b'1'));
        }
        _ => return None,
    }
    if !engine && wanted.man.is_none() {
        wanted.man = Some(PAWN);
    }
    Some(wanted)
}

fn kind_of(letter: u8) -> Option<u8> {
    LETTERS.iter().position(|known| *known == letter).map(|kind| kind as u8)
}

/// `=Q`, `(Q)`, `Q` or engine form's `q` at the end.
fn take_promotion(rest: &mut Vec<u8>) -> Option<u8> {
    let closing = rest.last() == Some(&b')');
    let at = rest.len().checked_sub(if closing { 2 } else { 1 })?;
    let kind = kind_of(rest[at].to_ascii_uppercase())?;
    // A `b` may be the file of a target whose rank is missing; then what is left is no cell.
    rest.truncate(at);
    if matches!(rest.last(), Some(b'=' | b'(' | b'/')) {
        rest.pop();
    }
    Some(kind)
}

impl Wanted {
    fn fits(self, mv: Move) -> bool {
        if let Some(to_h_file) = self.castling {
            return mv.kind() == CASTLING && (mv.to() > mv.from()) == to_h_file;
        }
        let target = if mv.kind() == CASTLING {
            // As the king's way it is meant only where no step of the king looks like it.
            let goal = landing(mv);
            let far = eight::file(goal).abs_diff(eight::file(mv.from())) > 1;
            self.from == Some(mv.from())
                && (self.to == Some(mv.to()) || far && self.to == Some(goal))
        } else {
            self.to == Some(mv.to())
        };
        target
            && self.man.is_none_or(|man| man == mover(mv))
            && self.from.is_none_or(|from| from == mv.from())
            && self.from_file.is_none_or(|file| file == eight::file(mv.from()))
            && self.from_rank.is_none_or(|rank| rank == eight::rank(mv.from()))
            && self.becomes.is_none_or(|kind| promotion(mv) == Some(kind))
    }
}

/// SAN with `+` and `#` of a legal turn, kings being royal.
#[must_use]
pub fn legal_name(board: &Board, turn: &[Move]) -> String {
    let moves = legal_list(board);
    turn.iter().map(|mv| san(board, *mv, &moves) + check_mark(board, *mv)).collect()
}

/// The legal turn that a text means, kings being royal.
///
/// # Errors
/// As [`find`].
pub fn find_legal(
    board: &Board,
    text: &str,
    style: Style,
    accepted: &str,
) -> Result<Turn, TurnError> {
    let moves = legal_list(board);
    let mv =
        Search { board, moves: &moves, style, accepted, royal: true, tells: true }.find(text)?;
    Ok(Turn::from_slice(&[mv]))
}

fn legal_list(board: &Board) -> MoveList {
    let mut list = MoveList::new();
    board.legal(&mut list);
    list
}

/// The cells that a move touches, for marking it on a board: castling shows where king and rook came
/// from and where the king went.
#[must_use]
pub fn marks(mv: Move) -> Vec<Cell> {
    debug_assert!(mover(mv) == KING || mv.kind() != CASTLING);
    debug_assert!(mover(mv) == PAWN || mv.kind() != DOUBLE_STEP);
    let mut cells = vec![mv.from(), landing(mv)];
    cells.sort_unstable();
    cells.dedup();
    cells
}
