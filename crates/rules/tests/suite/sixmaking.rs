//! Six MaKING against positions and games on which two independent implementations agree.
//!
//! Fields of `sixmaking.jsonl`: `game`; `options` that differ from the defaults; `fen`, the position's
//! text; `moves_from_start`, a game that leads there (null where the position was set up); `legal`,
//! sorted; `outcome`, null or result and reason. Positions ended by a count list what could be played
//! without it. `sixmaking-games.jsonl`: `start_fen`, `moves`, `result`, `reason`.

use ashtapada_rules::{AnyPosition, enter};
use serde_json::Value;

use crate::board::{legal, play, result, set_up};
use crate::oracle::{records, strings};

fn options(record: &Value) -> Vec<(String, String)> {
    let given = record["options"].as_object().unwrap();
    given
        .iter()
        .map(|(name, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            (name.clone(), value)
        })
        .collect()
}

/// A position as the record says it is, however it was reached.
fn check(playing: &dyn AnyPosition, record: &Value, by_moves: bool) {
    let line = record.to_string();
    let mut notes = Vec::new();
    let again = playing.kind().read(playing.options(), &playing.text(), &mut notes).unwrap();
    assert_eq!(again.text(), playing.text(), "{line}");
    assert!(notes.is_empty(), "{notes:?} {line}");
    assert_eq!(playing.text(), record["fen"].as_str().unwrap(), "{line}");
    assert_eq!(playing.check(), None);
    let reason = record["outcome"]["reason"].as_str();
    let counted = ["repetition", "quiet_limit"].contains(&reason.unwrap_or_default());
    if reason == Some("repetition") && !by_moves {
        return; // a text does not tell how often its position stood on the board
    }
    assert_eq!(playing.outcome().map(|outcome| outcome.reason.id()), reason, "{line}");
    assert_eq!(result(playing), record["outcome"]["result"].as_str().unwrap_or("*"), "{line}");
    let mut wanted = strings(&record["legal"]);
    if reason.is_none() {
        assert_eq!(legal(playing), wanted, "{line}");
    } else if counted {
        for turn in wanted {
            assert!(enter(playing.boxed().as_mut(), &turn).is_ok(), "{turn} {line}");
        }
    } else {
        // Where both sides could only pass the game is over: that last pass is not listed here.
        wanted.retain(|turn| turn != "0000");
        assert!(wanted.is_empty(), "{line}");
    }
}

#[test]
fn positions_agree() {
    let records = records("sixmaking.jsonl.gz");
    assert_eq!(records.len(), 240);
    for record in &records {
        let id = record["game"].as_str().unwrap();
        let fen = record["fen"].as_str();
        let options = options(record);
        let read = set_up(id, &options, fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"));
        check(read.as_ref(), record, false);
        if record["moves_from_start"].is_array() {
            let mut played = set_up(id, &options, None).unwrap();
            let moves = strings(&record["moves_from_start"]);
            play(played.as_mut(), moves.iter().map(String::as_str))
                .unwrap_or_else(|(at, error)| panic!("{record}: {at}: {error}"));
            check(played.as_ref(), record, true);
        }
    }
}

#[test]
fn games_end_as_recorded() {
    let records = records("sixmaking-games.jsonl.gz");
    assert_eq!(records.len(), 5);
    for record in &records {
        let id = record["game"].as_str().unwrap();
        let options = options(record);
        let mut playing = set_up(id, &options, None).unwrap();
        assert_eq!(playing.text(), record["start_fen"].as_str().unwrap());
        for turn in strings(&record["moves"]) {
            assert_eq!(playing.outcome(), None, "{record}");
            enter(playing.as_mut(), &turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        }
        assert_eq!(result(playing.as_ref()), record["result"].as_str().unwrap(), "{record}");
        let reason = playing.outcome().map(|outcome| outcome.reason.id());
        assert_eq!(reason, record["reason"].as_str(), "{record}");
    }
}
