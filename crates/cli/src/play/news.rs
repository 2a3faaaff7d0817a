//! What a turn or an event did to the players, beyond what the board shows.
//!
//! Everything is told from what the people at the terminal may see: the exits of open games, and two
//! views, one before and one after.

use ashtapada_rules::{AnyPosition, Counter, Picture, Reason, Seat, View, Viewer};

use crate::words::{numbered, seat_name};

/// What happened to players between two views of `viewer`, by something that `by` did. One line each.
pub fn news(playing: &dyn AnyPosition, before: &View, viewer: Viewer, by: Seat) -> Vec<String> {
    let after = playing.view(viewer);
    let mut lines = if playing.hidden() { Vec::new() } else { exits(playing) };
    if let Viewer::Seat(own) = viewer
        && own != by
    {
        lines.extend(losses(&playing.picture(), before, &after, own));
    }
    lines.extend(points(playing, before, &after));
    if playing.outcome().is_none() {
        lines.extend(count(playing, before, &after));
    }
    lines
}

/// Who is out from now on, and why.
fn exits(playing: &dyn AnyPosition) -> Vec<String> {
    let told = playing.exits().iter().filter_map(|(seat, reason)| {
        Some(format!("{} {} and is out.", seat_name(playing, *seat), fate(*reason)?))
    });
    told.collect()
}

/// What became of a player, as the middle of a sentence; nothing where the player said so.
fn fate(reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::Resignation | Reason::Timeout | Reason::Abandoned => return None,
        Reason::Checkmate => "is checkmated",
        Reason::Stalemate | Reason::NoMoves => "is stalemated",
        Reason::KingCaptured => "has lost the king",
        _ => "cannot play on",
    })
}

/// The men that a seat had before and has no longer, where it did not move itself.
fn losses(picture: &Picture, before: &View, after: &View, own: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, cell) in picture.cells.iter().enumerate() {
        let own_men = |view: &View| {
            let men = view.cells.get(at).into_iter().flatten();
            men.filter(|man| man.seat == Some(own)).copied().collect::<Vec<_>>()
        };
        let (had, has) = (own_men(before), own_men(after));
        for man in had.iter().skip(has.len()) {
            let kind = picture.pieces.get(usize::from(man.kind)).map_or("man", |kind| kind.name);
            lines.push(format!("Your {kind} on {} was captured.", cell.name));
        }
    }
    lines
}

fn counters<'a>(view: &'a View, id: &'a str) -> impl Iterator<Item = &'a Counter> {
    view.counters.iter().filter(move |counter| counter.id == id)
}

/// Who gained points, in one line.
fn points(playing: &dyn AnyPosition, before: &View, after: &View) -> Option<String> {
    let mut told = Vec::new();
    for counter in counters(after, "points") {
        let same = |old: &&Counter| old.seat == counter.seat;
        let old = counters(before, "points").find(same).map_or(0, |old| old.value);
        let Some(seat) = counter.seat.filter(|_| counter.value != old) else { continue };
        let verb = if counter.value > old { "gains" } else { "loses" };
        let number = numbered(counter.value.abs_diff(old) as usize, "point");
        told.push(format!("{} {verb} {number}.", seat_name(playing, seat)));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// A count that has begun, or has begun anew with another limit.
fn count(playing: &dyn AnyPosition, before: &View, after: &View) -> Option<String> {
    let now = counters(after, "count").next()?;
    let limit = now.limit?;
    if counters(before, "count").any(|old| old.limit == Some(limit)) {
        return None;
    }
    // Whose it is shows with its first move, which the one to move now will make.
    let whose = seat_name(playing, now.seat.unwrap_or(playing.turn()));
    let anew = if counters(before, "count").next().is_some() { " anew" } else { "" };
    let limit = numbered(limit as usize, "move");
    let stands =
        if now.value > 0 { format!(" It stands at {}.", now.value) } else { String::new() };
    Some(format!(
        "The count of {whose} begins{anew}: once it passes {limit}, the game is drawn.{stands}"
    ))
}
