//! Who sits where.

use ashtapada_proto::shown;
use ashtapada_rules::{AnyPosition, Seat};

use crate::words::{self, seat_name};

/// Somebody in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// A bot of a level from 1 to 10.
    Bot(u8),
}

/// What `--seat` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatChoice {
    /// A colour, a number, or `all`.
    seat: String,
    who: Who,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Human,
    Bot(Option<u8>),
}

/// Reads `white=human`, `0=bot`, `all=bot:5`.
pub fn seat_choice(text: &str) -> Result<SeatChoice, String> {
    let expected = "write SEAT=human, SEAT=bot or SEAT=bot:LEVEL, for example white=human";
    let (seat, who) = text.split_once('=').ok_or(expected)?;
    let who = match who.trim().to_ascii_lowercase().split_once(':') {
        Some(("bot", level)) => Who::Bot(Some(level_number(level)?)),
        None if who.trim().eq_ignore_ascii_case("bot") => Who::Bot(None),
        None if who.trim().eq_ignore_ascii_case("human") => Who::Human,
        _ => return Err(expected.into()),
    };
    Ok(SeatChoice { seat: seat.trim().to_ascii_lowercase(), who })
}

/// Reads a level.
pub fn level_number(text: &str) -> Result<u8, String> {
    match text.trim().parse() {
        Ok(level @ 1..=10) => Ok(level),
        _ => Err(format!("\"{}\" is no level; levels are 1 to 10", shown(text))),
    }
}

/// Seats everybody. Whoever is not named is a bot, but for the first seat not named if no person is.
pub fn seat(
    playing: &dyn AnyPosition,
    choices: &[SeatChoice],
    level: u8,
) -> Result<Vec<Player>, String> {
    let colours = playing.colours();
    let mut seats = vec![None; colours.len()];
    for choice in choices {
        let player = match choice.who {
            Who::Human => Player::Human,
            Who::Bot(own) => Player::Bot(own.unwrap_or(level)),
        };
        if choice.seat == "all" {
            seats.fill(Some(player));
            continue;
        }
        let number = choice.seat.parse::<usize>().ok().filter(|number| *number < colours.len());
        let named = colours.iter().position(|colour| *colour == choice.seat);
        let Some(at) = number.or(named) else {
            return Err(format!(
                "there is no seat \"{}\"; seats are 0 to {} ({})",
                shown(&choice.seat),
                colours.len() - 1,
                colours.join(", ")
            ));
        };
        seats[at] = Some(player);
    }
    let nobody = !seats.contains(&Some(Player::Human));
    if let Some(free) = seats.iter_mut().find(|seat| seat.is_none()).filter(|_| nobody) {
        *free = Some(Player::Human);
    }
    let seats: Vec<_> = seats.into_iter().map(|seat| seat.unwrap_or(Player::Bot(level))).collect();
    let humans = seats.iter().filter(|seat| **seat == Player::Human).count();
    if playing.hidden() && humans > 1 {
        return Err(format!(
            "{} hides what each side sees, so two people cannot share one screen; \
             make all seats but one bots, for example --seat {}=human",
            playing.kind().about().name,
            colours[0]
        ));
    }
    Ok(seats)
}

/// The `--seat` arguments that seat everybody like this again beside `--level`.
pub fn seat_arguments(playing: &dyn AnyPosition, seats: &[Player], level: u8) -> Vec<String> {
    let usual = |(at, player): (usize, &Player)| {
        *player == if at == 0 { Player::Human } else { Player::Bot(level) }
    };
    if seats.iter().enumerate().all(usual) {
        return Vec::new();
    }
    let argument = |name: &str, player: Player| match player {
        Player::Human => format!("--seat {name}=human"),
        Player::Bot(own) if own == level => format!("--seat {name}=bot"),
        Player::Bot(own) => format!("--seat {name}=bot:{own}"),
    };
    if seats.iter().all(|player| *player == seats[0]) {
        return vec![argument("all", seats[0])];
    }
    playing.colours().iter().zip(seats).map(|(name, player)| argument(name, *player)).collect()
}

/// Who plays what, in a sentence or two: `You are White; Black is a bot of level 3.`
pub fn introduction(playing: &dyn AnyPosition, seats: &[Player]) -> String {
    let humans = seats.iter().filter(|seat| **seat == Player::Human).count();
    let each = seats.iter().enumerate().map(|(at, player)| {
        let name = seat_name(playing, Seat::new(at as u8));
        match player {
            Player::Human if humans == 1 => format!("you are {name}"),
            Player::Human => format!("{name} is a person"),
            Player::Bot(level) => format!("{name} is a bot of level {level}"),
        }
    });
    let mut text = words::capital(&each.collect::<Vec<_>>().join("; ")) + ".";
    // Who they are is plain from the board and the prompt.
    if humans > 1 && humans == seats.len() {
        let number = ["Two", "Three", "Four"].get(humans - 2).copied().unwrap_or("Several");
        text = format!("{number} people play at this keyboard.");
    }
    let teams = words::teams(playing);
    if !teams.is_empty() {
        text += &format!(" {} play against {}.", teams[0], teams[1..].join(" and "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read() {
        let bot = |level| Who::Bot(level);
        for (text, seat, who) in [
            ("white=human", "white", Who::Human),
            ("1=bot", "1", bot(None)),
            ("All = BOT:7", "all", bot(Some(7))),
        ] {
            assert_eq!(seat_choice(text), Ok(SeatChoice { seat: seat.into(), who }));
        }
        for wrong in
            ["", "white", "white=", "white=dog", "1=bot:0", "1=bot:11", "1=human:3", "1=bot:"]
        {
            assert!(seat_choice(wrong).is_err(), "{wrong}");
        }
    }
}
