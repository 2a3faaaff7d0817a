//! Sentences: what a board cannot show, in plain English.

use ashtapada_proto::TURN_CAP;
use ashtapada_rules::{
    AnyPosition, Cell, Counter, Outcome, Picture, Reason, Seat, Seats, Values, View,
};

/// A seat's colour as a name: `White`, `Red`.
pub fn seat_name(playing: &dyn AnyPosition, seat: Seat) -> String {
    capital(playing.colours()[seat.index()])
}

/// The sides that several seats share: `Red and Yellow`.
pub fn teams(playing: &dyn AnyPosition) -> Vec<String> {
    let seats = || (0..playing.colours().len() as u8).map(Seat::new);
    let together = |seat: Seat| -> Seats {
        seats().filter(|other| playing.side(*other) == playing.side(seat)).collect()
    };
    let first = |seat: &Seat| together(*seat).iter().next() == Some(*seat);
    let teams = seats().filter(first).map(together).filter(|team| team.len() > 1);
    teams.map(|team| names(playing, team)).collect()
}

/// The text with its first letter upper case and underscores as spaces.
pub fn capital(id: &str) -> String {
    let mut letters = id.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + &letters.as_str().replace('_', " ")
}

fn names(playing: &dyn AnyPosition, seats: Seats) -> String {
    let names: Vec<_> = seats.iter().map(|seat| seat_name(playing, seat)).collect();
    match names.split_last() {
        None => "Nobody".into(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// How the game ended, in one or two sentences.
pub fn outcome(playing: &dyn AnyPosition, outcome: &Outcome) -> String {
    let why = because(outcome.reason);
    let mut text = if outcome.winners.is_empty() {
        format!("The game is drawn: {why}.")
    } else {
        let verb = if outcome.winners.len() == 1 { "wins" } else { "win" };
        format!("{} {verb}: {why}.", names(playing, outcome.winners))
    };
    if outcome.score.iter().any(|score| *score != 0) {
        let scores: Vec<_> = (0..playing.colours().len())
            .map(|seat| {
                let name = seat_name(playing, Seat::new(seat as u8));
                format!("{name} {}", outcome.score[seat])
            })
            .collect();
        text += &format!(" Points: {}.", scores.join(", "));
    }
    text
}

/// What ended the game, as the end of a sentence.
fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate, the player to move has no legal move",
        Reason::KingCaptured => "the king was captured",
        Reason::PawnGoal => "a pawn reached its goal",
        Reason::King => "a tower of six made a king",
        Reason::MatchPoints => "the points of the match are decided",
        Reason::NoMoves => "the player to move has no legal move",
        Reason::Repetition => "the same position came too often",
        Reason::NMoveRule => "too many moves without a capture or a pawn move",
        Reason::QuietLimit => "too many turns without a placement",
        Reason::CountingLimit => "the count ran out before mate",
        Reason::CountingMate => "the counting side gave mate without stopping its count",
        Reason::CountingClaim => "a draw was claimed against the running count",
        Reason::InsufficientMaterial => "neither side has enough left to win",
        Reason::BareKings => "only bare kings are left",
        Reason::Resignation => "by resignation",
        Reason::Timeout => "on time",
        Reason::Abandoned => "as the other side left",
        Reason::Agreement => "by agreement",
        Reason::Claim => "a lead that cannot be caught up was claimed",
        Reason::LastStanding => "everybody else is out",
        Reason::LastSide => "every other side is out",
    }
}

/// Which counters are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// All that have begun.
    All,
    /// Those that a player should watch by now: repetitions, and clocks that are half run down.
    Pressing,
}

/// Hands, counters and pieces that move together: what stands beside the board. One line each.
pub fn beside(
    playing: &dyn AnyPosition,
    picture: &Picture,
    view: &View,
    told: Told,
) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, hand) in view.hands.iter().enumerate() {
        let held: Vec<_> = (hand.iter())
            .filter(|(_, number)| *number > 0)
            .filter_map(|(kind, number)| {
                let kind = picture.pieces.get(usize::from(*kind))?;
                Some(format!("{number} {}{}", kind.name, if *number == 1 { "" } else { "s" }))
            })
            .collect();
        if !held.is_empty() {
            // A list longer than the seats: what lies beside the board for everybody.
            let whose = match playing.colours().get(seat) {
                Some(colour) => capital(colour),
                None => "The table".into(),
            };
            lines.push(format!("{whose} holds {}.", held.join(", ")));
        }
    }
    let points = view.counters.iter().filter(|counter| counter.id == "points").collect::<Vec<_>>();
    if !points.is_empty() {
        let each: Vec<_> = (points.iter())
            .map(|counter| match counter.seat {
                Some(seat) => format!("{} {}", seat_name(playing, seat), counter.value),
                None => counter.value.to_string(),
            })
            .collect();
        lines.push(format!("Points: {}.", each.join(", ")));
    }
    let others = view.counters.iter().filter(|counter| is_told(counter, told));
    lines.extend(others.map(|counter| self::counter(playing, counter)));
    for link in &view.links {
        let men: Vec<_> = link.iter().filter_map(|cell| man_on(picture, view, *cell)).collect();
        lines.push(format!("Can move together: {}.", men.join(", ")));
    }
    lines
}

/// A man with his cell: `rook a1`.
fn man_on(picture: &Picture, view: &View, cell: Cell) -> Option<String> {
    let name = &picture.cells.get(cell.index())?.name;
    let piece = view.cells.get(cell.index())?.last()?;
    let kind = picture.pieces.get(usize::from(piece.kind))?;
    Some(format!("{} {name}", kind.name))
}

fn is_told(counter: &Counter, told: Told) -> bool {
    match counter.id {
        "points" => false,
        "repetition" => counter.value > 1,
        "quiet" => {
            let half = counter.limit.unwrap_or(i32::MAX) / 2;
            counter.value >= if told == Told::All { 1 } else { half }
        }
        _ => true,
    }
}

fn counter(playing: &dyn AnyPosition, counter: &Counter) -> String {
    let what = match counter.id {
        "count" => "Count".into(),
        "quiet" => "Without progress".into(),
        "repetition" => "This position so far".into(),
        other => capital(other),
    };
    let whose = match counter.seat {
        Some(seat) => format!("{what} of {}", seat_name(playing, seat)),
        None => what,
    };
    match counter.limit {
        Some(limit) => format!("{whose}: {} of {limit}.", counter.value.min(limit)),
        None => format!("{whose}: {}.", counter.value),
    }
}

/// Whose turn it is, and whether it is in check.
pub fn to_move(playing: &dyn AnyPosition) -> String {
    let name = seat_name(playing, playing.turn());
    if playing.check() == Some(true) {
        format!("{name} to move, in check.")
    } else {
        format!("{name} to move.")
    }
}

/// A number, said as a bound where counting stopped early.
pub fn at_least(number: usize, truncated: bool) -> String {
    if truncated { format!("more than {number}") } else { number.to_string() }
}

/// That only some of the turns were looked at, as the end of a sentence.
pub fn cut_short() -> String {
    format!(" among the first {TURN_CAP} of more than {TURN_CAP} legal turns")
}

/// A number of things: `1 point`, `9 points`.
pub fn numbered(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A game's name with what was chosen in it: `Makruk, counting manual`. How several play together, the
/// option `mode`, is always said. What the table draws is left out unless `drawn`.
pub fn title(playing: &dyn AnyPosition, drawn: bool) -> String {
    let about = playing.kind().about();
    let changed: Vec<_> = playing.options().changed().map(|(name, _)| name).collect();
    let mut title = about.name.to_string();
    for spec in about.options {
        let is_drawn = matches!(spec.values, Values::Drawn { .. });
        if spec.name == "mode" || (changed.contains(&spec.name) && (drawn || !is_drawn)) {
            title += &format!(", {} {}", spec.name, playing.options().get(spec.name));
        }
    }
    title
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_ends_a_sentence() {
        for reason in Reason::ALL {
            let why = because(*reason);
            assert!(!why.is_empty() && !why.ends_with('.'), "{why}");
        }
    }
}
