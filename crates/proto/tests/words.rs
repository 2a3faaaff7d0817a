//! Whether the words of the web client know every id that the rules can show, in every language.
//!
//! The client has no code per game: names, pieces, options and ends reach it as ids, and it looks up
//! `web/src/i18n/LANGUAGE/games.ftl` for their words. What a message may contain is said at the head
//! of the English file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ashtapada_proto::{GameInfo, games};
use ashtapada_rules::{AnyPosition, Event, Reason, Viewer, Way, find};

const LANGUAGES: [&str; 4] = ["en", "pl", "hu", "sk"];
/// Turns played to see which counters a game shows.
const TURNS: usize = 60;

/// The messages of a file with the names of their attributes.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(language: &str) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/i18n");
    let path = folder.join(language).join("games.ftl");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut found = Messages::new();
    let mut last = String::new();
    for line in text.lines() {
        let Some((name, _)) = line.split_once(" =") else { continue };
        if let Some(attribute) = name.strip_prefix("    .") {
            found.get_mut(&last).expect("a message before").insert(attribute.to_string());
        } else if name.starts_with(char::is_alphabetic) {
            last = name.to_string();
            let before = found.insert(last.clone(), BTreeSet::new());
            assert!(before.is_none(), "{language}: {last} stands twice");
        }
    }
    found
}

/// The ids that must have words, and the attributes they need.
fn needed() -> Messages {
    let mut needed = Messages::new();
    let mut need = |id: String, attributes: &[&str]| {
        needed.entry(id).or_default().extend(attributes.iter().map(ToString::to_string));
    };
    for id in
        Reason::ALL.iter().map(|reason| reason.id()).chain(["aborted", "recorded", "unfinished"])
    {
        need(format!("reason-{id}"), &[]);
    }
    for event in Event::ALL {
        need(format!("event-{}", event.id()), &["done"]);
    }
    need(format!("event-{}", Event::Draw.id()), &["accepted"]);
    for way in Way::ALL {
        need(format!("way-{}", way.id()), &[]);
    }
    need("piece-of".to_string(), &[]);
    for game in games() {
        need(format!("group-{}", game.group), &[]);
        for id in [game.id].into_iter().chain(game.presets.iter().map(|preset| preset.id)) {
            need(format!("game-{id}"), &["turns"]);
            need(format!("game-{id}-line"), &[]);
        }
        for option in &game.options {
            need(format!("option-{}", option.name), &[]);
            need(format!("option-{}-about", option.name), &[]);
            for word in option.words.iter().filter(|word| word.contains(char::is_alphabetic)) {
                need(format!("value-{}", id_part(word)), &[]);
            }
        }
        for mut playing in starts(&game) {
            let picture = playing.picture();
            for seat in &picture.seats {
                need(format!("colour-{}", seat.colour), &["name", "of", "adj"]);
            }
            for kind in &picture.pieces {
                need(format!("piece-{}", kind.glyph), &["gender"]);
            }
            for turn in 0..TURNS {
                for counter in playing.view(Viewer::Open).counters {
                    let by = if counter.seat.is_some() { &["said", "by"][..] } else { &["said"] };
                    need(format!("counter-{}", counter.id), by);
                }
                let turns = playing.legal(500).turns;
                let Some(chosen) = turns.get(turn * 7 % turns.len().max(1)) else { break };
                playing.play(chosen).unwrap();
            }
        }
    }
    // Counts begin when the last pawn is gone, later than the games above.
    need("counter-count".to_string(), &["said", "by"]);
    needed
}

/// The game with its defaults and with each word of each option.
fn starts(game: &GameInfo) -> Vec<Box<dyn AnyPosition>> {
    let entry = find(game.id).unwrap();
    let words = game.options.iter().flat_map(|option| {
        option.words.iter().map(|word| vec![(option.name, *word)]).collect::<Vec<_>>()
    });
    [Vec::new()]
        .into_iter()
        .chain(words)
        .filter_map(|given| entry.kind.options(given).ok())
        .map(|options| entry.kind.start(&options))
        .collect()
}

/// An option's word as it stands in the id of a message.
fn id_part(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    word.chars().map(|c| if plain(c) { c } else { '_' }).collect()
}

/// What `wanted` has and a language lacks, a line each.
fn lacking(language: &str, wanted: &Messages, known: &Messages) -> Vec<String> {
    let mut missing = Vec::new();
    for (id, attributes) in wanted {
        match known.get(id) {
            None => missing.push(format!("{language}: {id}")),
            Some(has) => missing
                .extend(attributes.difference(has).map(|name| format!("{language}: {id}.{name}"))),
        }
    }
    missing
}

#[test]
fn every_id_has_words() {
    let needed = needed();
    let lacking = |language: &&str| lacking(language, &needed, &messages(language));
    let missing: Vec<String> = LANGUAGES.iter().flat_map(lacking).collect();
    assert!(missing.is_empty(), "games.ftl lacks\n{}", missing.join("\n"));
}

#[test]
fn languages_have_the_same_messages() {
    let english = messages("en");
    for language in &LANGUAGES[1..] {
        let other = messages(language);
        let mut missing = lacking(language, &english, &other);
        missing.extend(lacking("en", &other, &english));
        assert!(missing.is_empty(), "games.ftl lacks\n{}", missing.join("\n"));
    }
}
