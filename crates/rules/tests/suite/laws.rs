//! Laws that hold for every game, tried on random games with every option left at its default and
//! with random options.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ashtapada_rules::{
    Actor, AnyPosition, Continuations, Entry, Gesture, Kind, Outcome, Seat, Turn, Values, Viewer,
    catalogue, enter,
};

/// Random games per id, and the most turns of each.
const GAMES: u64 = 12;
const TURNS: usize = 400;

#[test]
fn random_games_keep_the_laws() {
    let only = std::env::var("GAME").ok();
    for entry in catalogue() {
        if only.as_ref().is_some_and(|only| only != entry.id) {
            continue;
        }
        for seed in 0..GAMES {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut trail = Vec::new();
            let run = AssertUnwindSafe(|| random_game(&entry, seed, &mut random, &mut trail));
            if let Err(panic) = catch_unwind(run) {
                eprintln!("{} seed {seed}: {}", entry.id, trail.join(" "));
                std::panic::resume_unwind(panic);
            }
        }
    }
}

fn random_game(entry: &Entry, seed: u64, random: &mut fastrand::Rng, trail: &mut Vec<String>) {
    let chosen = if seed.is_multiple_of(2) { Vec::new() } else { random_options(entry, random) };
    trail.push(format!("{chosen:?}"));
    let given = chosen.iter().map(|(name, value)| (*name, value.as_str()));
    let Ok(options) = entry.kind.options(entry.options.iter().copied().chain(given)) else {
        return; // these values do not go together
    };
    let mut playing = entry.kind.start(&options);
    start_text_is_the_start(entry, playing.as_ref());
    for _ in 0..TURNS {
        texts_round_trip(playing.as_ref());
        assert_eq!(playing.key(), playing.fresh_key(), "incremental key");
        shares_sum_to_one(playing.outcome());
        let listing = playing.legal(2_000);
        assert_eq!(
            listing.turns.is_empty(),
            playing.outcome().is_some(),
            "no turns at an end only"
        );
        if listing.turns.is_empty() {
            break;
        }
        turn_texts_round_trip(playing.as_ref(), &listing.turns, random);
        if random.u32(..10) == 0 && !listing.truncated {
            gestures_make_the_legal_turns(playing.as_ref(), &listing.turns);
        }
        refusals_change_nothing(playing.as_mut());
        if matches!(playing.actor(), Actor::Seat(_)) && random.u32(..100) == 0 {
            let seat = Seat::new(random.u8(..playing.colours().len() as u8));
            let events = playing.events(seat);
            if let Some(&event) = random.choice(&events) {
                trail.push(format!("{}:{}", seat.index(), event.id()));
                playing.event(seat, event).expect("an event on the list");
                continue;
            }
        }
        let turn = &listing.turns[random.usize(..listing.turns.len())];
        trail.push(playing.write_turn(turn));
        playing.play(turn).expect("a listed turn");
    }
}

fn random_options(entry: &Entry, random: &mut fastrand::Rng) -> Vec<(&'static str, String)> {
    let preset: Vec<&str> = entry.options.iter().map(|(name, _)| *name).collect();
    let specs = entry.kind.about().options.iter();
    specs
        .filter(|spec| !preset.contains(&spec.name))
        .filter_map(|spec| {
            if random.bool() {
                return None;
            }
            let value = match spec.values {
                Values::Choice(words) | Values::Form { common: words, .. } => {
                    (*random.choice(words)?).to_string()
                }
                Values::Switch => (if random.bool() { "on" } else { "off" }).to_string(),
                Values::Number { min, max, .. } | Values::Drawn { min, max } => {
                    random.i64(min..=max.min(min + 999)).to_string()
                }
            };
            Some((spec.name, value))
        })
        .collect()
}

fn start_text_is_the_start(entry: &Entry, start: &dyn AnyPosition) {
    let again = entry
        .kind
        .read(start.options(), &start.text(), &mut Vec::new())
        .unwrap_or_else(|error| panic!("{}: {error}", start.text()));
    assert_eq!(again.text(), start.text());
    assert_eq!(again.key(), start.key(), "equal texts, equal keys: {}", start.text());
}

/// Reading a text back gives an equal position: same text, key, turn, moves and check. The text of a
/// finished game need not be readable (a king may be gone) nor give the end again (points of the end
/// are in it already), but reading it does no harm.
fn texts_round_trip(playing: &dyn AnyPosition) {
    let text = playing.text();
    let mut notes = Vec::new();
    let read = playing.kind().read(playing.options(), &text, &mut notes);
    if playing.outcome().is_some() {
        return;
    }
    let again = read.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.text(), text);
    assert!(notes.is_empty(), "{text}: {notes:?}");
    assert_eq!(again.key(), playing.key(), "{text}");
    assert_eq!(again.turn(), playing.turn(), "{text}");
    if again.outcome().is_none() {
        assert_eq!(again.check(), playing.check(), "{text}");
        assert_eq!(again.legal(2_000).turns, playing.legal(2_000).turns, "{text}");
    }
}

fn shares_sum_to_one(outcome: Option<Outcome>) {
    if let Some(outcome) = outcome {
        assert_eq!(outcome.share.iter().sum::<u16>(), Outcome::WHOLE, "{outcome:?}");
    }
}

/// A few turns of each position, in every notation offered; no two turns share an engine text.
fn turn_texts_round_trip(
    playing: &dyn AnyPosition,
    turns: &[ashtapada_rules::Turn],
    random: &mut fastrand::Rng,
) {
    let mut texts: Vec<String> = turns.iter().map(|turn| playing.write_turn(turn)).collect();
    for _ in 0..3 {
        let at = random.usize(..turns.len());
        assert_eq!(playing.read_turn(&texts[at]).as_ref(), Ok(&turns[at]), "{}", texts[at]);
        let name = playing.name_turn(&turns[at]);
        assert_eq!(playing.read_turn(&name).as_ref(), Ok(&turns[at]), "{name}");
    }
    texts.sort();
    let listed = texts.len();
    texts.dedup();
    assert_eq!(texts.len(), listed, "two turns share a text");
}

fn refusals_change_nothing(playing: &mut dyn AnyPosition) {
    let before = playing.text();
    for nonsense in ["", " ", "zz", "e0e9", "x@@", "9:resign", "♔", "0", "-", ",", "a1a1a1a1a1"] {
        if enter(playing, nonsense).is_ok() {
            panic!("\"{nonsense}\" was accepted in {before}");
        }
    }
    assert_eq!(playing.text(), before);
}

/// Pictures and views fit together.
#[test]
fn views_fit_their_pictures() {
    for entry in catalogue() {
        let options = entry.kind.options(entry.options.iter().copied()).unwrap();
        let playing = entry.kind.start(&options);
        let picture = playing.picture();
        assert_eq!(picture.seats.len(), playing.colours().len(), "{}", entry.id);
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator, Viewer::Open] {
            let view = playing.view(viewer);
            assert_eq!(view.cells.len(), picture.cells.len(), "{}", entry.id);
            for piece in view.cells.iter().flatten() {
                assert!(usize::from(piece.kind) < picture.pieces.len(), "{}", entry.id);
            }
        }
    }
}

#[test]
fn ids_are_unique() {
    let mut ids: Vec<&str> = catalogue().iter().map(|entry| entry.id).collect();
    for entry in catalogue().iter().filter(|entry| entry.id == entry.kind.about().id) {
        ids.extend(entry.kind.about().aliases);
    }
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

/// Bots' turns are announced in the game's own notation, so what turns look like tells of both forms.
#[test]
fn both_forms_of_turns_are_shown() {
    for entry in catalogue() {
        let look = entry.kind.about().turns_look_like;
        assert!(look.contains("or "), "{look}");
    }
}

/// Engine texts in capitals, or with a dash between two cells, are the same turns.
#[test]
fn turns_may_be_typed_loosely() {
    for entry in catalogue() {
        let playing = entry.kind.start(&entry.kind.options(entry.options.iter().copied()).unwrap());
        for turn in playing.legal(100).turns {
            let text = playing.write_turn(&turn);
            let mut linked = String::new();
            for letter in text.chars() {
                if linked.ends_with(|last: char| last.is_ascii_digit()) && letter.is_alphabetic() {
                    linked += " - ";
                }
                linked.push(letter);
            }
            for typed in [text.to_uppercase(), linked] {
                let read = playing.read_turn(&typed);
                assert_eq!(read.as_ref(), Ok(&turn), "{} {typed}", entry.id);
            }
        }
    }
}

/// Following everything that can come next makes every legal turn and no other.
fn gestures_make_the_legal_turns(playing: &dyn AnyPosition, legal: &[Turn]) {
    let mut made = BTreeSet::new();
    let first = playing.continuations(&[]).expect("the game is on");
    assert_eq!(first.done, None, "a turn without a gesture");
    follow(playing, &first, &mut Vec::new(), &mut made);
    let texts = |turn: &Turn| playing.write_turn(turn);
    assert_eq!(made, legal.iter().map(texts).collect(), "turns made by gestures");
}

fn follow(
    playing: &dyn AnyPosition,
    from: &Continuations,
    gestures: &mut Vec<Gesture>,
    made: &mut BTreeSet<String>,
) {
    made.extend(from.done.iter().map(|turn| playing.write_turn(turn)));
    for next in &from.next {
        gestures.push(next.gesture);
        let picture = playing.picture();
        let text = next.gesture.text(&picture);
        assert_eq!(Gesture::read(&text, &picture), Some(next.gesture), "{text}");
        let then =
            if next.more { playing.continuations(gestures) } else { Some(next.then.clone()) };
        follow(playing, &then.expect("a way on"), gestures, made);
        gestures.pop();
    }
}

#[test]
fn covers_show_games_that_are_on() {
    for &kind in Kind::ALL {
        let (id, cover) = (kind.about().id, kind.about().cover);
        if cover.is_empty() {
            continue;
        }
        let mut notes = Vec::new();
        let options = kind.options([]).expect("defaults go together");
        let playing = kind.read(&options, cover, &mut notes);
        let playing = playing.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(notes.is_empty(), "{id}: {notes:?}");
        assert_eq!(playing.text(), cover, "{id}");
        assert_eq!(playing.outcome(), None, "{id}");
    }
}
