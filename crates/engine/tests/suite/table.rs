//! What the tests share: games by id, random turns, results.

use ashtapada_rules::{
    Actor, AnyPosition, Entry, Options, Outcome, Turn, Values, catalogue, enter, find,
};

/// The ids to test, or the one asked for.
pub fn entries() -> Vec<Entry> {
    let only = std::env::var("GAME").ok();
    let wanted = |entry: &Entry| only.as_ref().is_none_or(|only| only == entry.id);
    catalogue().into_iter().filter(wanted).collect()
}

/// An entry's options with some changed.
pub fn options(entry: &Entry, changed: &[(&str, &str)]) -> Options {
    let all = entry.options.iter().chain(changed).copied();
    entry.kind.options(all).unwrap_or_else(|error| panic!("{}: {error}", entry.id))
}

/// An entry's options with some of the others drawn at random; `None` where they do not go together.
pub fn random_options(entry: &Entry, random: &mut fastrand::Rng) -> Option<Options> {
    let free = entry.kind.about().options.iter();
    let free = free.filter(|spec| entry.options.iter().all(|(name, _)| *name != spec.name));
    let mut given: Vec<(&str, String)> = Vec::new();
    for spec in free {
        let value = match spec.values {
            _ if random.bool() => continue,
            Values::Choice(words) => (*random.choice(words)?).to_string(),
            Values::Switch => (if random.bool() { "on" } else { "off" }).to_string(),
            Values::Form { common, .. } => (*random.choice(common)?).to_string(),
            Values::Number { min, max, .. } | Values::Drawn { min, max } => {
                random.i64(min..=max.min(min + 999)).to_string()
            }
        };
        given.push((spec.name, value));
    }
    let given = given.iter().map(|(name, value)| (*name, value.as_str()));
    entry.kind.options(entry.options.iter().copied().chain(given)).ok()
}

/// An entry's start position.
pub fn start(entry: &Entry) -> Box<dyn AnyPosition> {
    entry.kind.start(&options(entry, &[]))
}

/// An entry's start position with what the game draws by lot drawn: the array of Chess960.
pub fn drawn_start(entry: &Entry, random: &mut fastrand::Rng) -> Box<dyn AnyPosition> {
    let mut drawn = Vec::new();
    for spec in entry.kind.about().options {
        if let Values::Drawn { min, max } = spec.values {
            drawn.push((spec.name, random.i64(min..=max).to_string()));
        }
    }
    let drawn: Vec<_> = drawn.iter().map(|(name, value)| (*name, value.as_str())).collect();
    entry.kind.start(&options(entry, &drawn))
}

/// A position of the game with this id, after some turns.
pub fn set_up(
    id: &str,
    changed: &[(&str, &str)],
    text: Option<&str>,
    turns: &str,
) -> Box<dyn AnyPosition> {
    let entry = find(id).unwrap_or_else(|| panic!("no game {id}"));
    let options = options(&entry, changed);
    let mut playing = match text {
        None => entry.kind.start(&options),
        Some(text) => entry
            .kind
            .read(&options, text, &mut Vec::new())
            .unwrap_or_else(|error| panic!("{id} {text}: {error}")),
    };
    for turn in turns.split_whitespace() {
        enter(playing.as_mut(), turn).unwrap_or_else(|error| panic!("{id} {turn}: {error}"));
    }
    playing
}

/// One of the legal turns (of the first thousand); `None` at the end of the game.
pub fn random_turn(playing: &dyn AnyPosition, random: &mut fastrand::Rng) -> Option<Turn> {
    let turns = playing.legal(1_000).turns;
    random.choice(turns)
}

/// Plays random turns, at most so many.
pub fn wander(playing: &mut dyn AnyPosition, turns: usize, random: &mut fastrand::Rng) {
    for _ in 0..turns {
        let Some(turn) = random_turn(playing, random) else { return };
        playing.play(&turn).expect("a listed turn");
    }
}

/// Lets chance act until a seat is to move; `false` if the game is over.
pub fn chance_acts(playing: &mut dyn AnyPosition, random: &mut fastrand::Rng) -> bool {
    while playing.outcome().is_none() {
        if matches!(playing.actor(), Actor::Seat(_)) {
            return true;
        }
        wander(playing, 1, random);
    }
    false
}

/// What the side of the seat to move in `before` gets of a game that ended so: 0 to 1.
pub fn share_of(before: &dyn AnyPosition, seat: ashtapada_rules::Seat, outcome: &Outcome) -> f64 {
    f64::from(outcome.share[before.side(seat).index()]) / f64::from(Outcome::WHOLE)
}

/// The turns that win at once.
pub fn winning_turns(playing: &dyn AnyPosition) -> Vec<Turn> {
    let seat = playing.turn();
    let wins = |turn: &Turn| {
        let mut next = playing.boxed();
        next.play(turn).expect("a listed turn");
        next.outcome().is_some_and(|outcome| share_of(playing, seat, &outcome) >= 1.0)
    };
    playing.legal(2_000).turns.into_iter().filter(wins).collect()
}
