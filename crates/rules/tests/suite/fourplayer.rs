//! Oracles and public bug reports of one game: fourplayer.

use ashtapada_rules::{AnyPosition, Event, Outcome, Seat, Viewer};
use serde_json::Value;

use crate::board::{legal, play, set_up};
use crate::oracle::{records, strings};

/// The oracle's reasons as ours.
fn reason(label: &str) -> String {
    match label {
        "king-capture" => "king_captured".into(),
        "fifty-rounds" => "n_move_rule".into(),
        other => other.replace('-', "_"),
    }
}

fn options(record: &Value) -> Vec<(String, String)> {
    let given = record["options"].as_object().unwrap();
    given.iter().map(|(name, value)| (name.clone(), value.as_str().unwrap().into())).collect()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
}

fn field(text: &str, at: usize) -> Vec<String> {
    text.split('-').nth(at).unwrap().split(',').map(str::to_string).collect()
}

fn score(outcome: &Outcome) -> Vec<i64> {
    outcome.score[..4].iter().map(|points| i64::from(*points)).collect()
}

fn winners(outcome: &Outcome) -> Vec<i64> {
    outcome.winners.iter().map(|seat| seat.index() as i64).collect()
}

/// The points a viewer is shown; zeros where the game keeps none.
fn shown_points(playing: &dyn AnyPosition) -> Vec<i64> {
    let mut points = vec![0; 4];
    for counter in playing.view(Viewer::Open).counters {
        if let ("points", Some(seat)) = (counter.id, counter.seat) {
            points[seat.index()] = i64::from(counter.value);
        }
    }
    points
}

fn may_claim(playing: &dyn AnyPosition) -> bool {
    playing.events(playing.turn()).contains(&Event::Claim)
}

/// Everything a line of the oracle says about a position.
fn compare(playing: &dyn AnyPosition, line: &Value) -> Result<(), String> {
    let same = |what: &str, found: String, wanted: String| {
        if found == wanted { Ok(()) } else { Err(format!("{what}: {found}, want {wanted}")) }
    };
    same("legal", legal(playing).join(" "), strings(&line["legal"]).join(" "))?;
    same("turn", playing.turn().index().to_string(), line["turn"].to_string())?;
    let text = playing.text();
    let alive: Vec<bool> = field(&text, 1).iter().map(|bit| bit == "0").collect();
    same("alive", serde_json::to_string(&alive).unwrap(), line["alive"].to_string())?;
    same("claim", may_claim(playing).to_string(), line["claim"].to_string())?;
    let Some(outcome) = playing.outcome() else {
        same("check", format!("{:?}", playing.check()), format!("{:?}", line["check"].as_bool()))?;
        same(
            "points",
            format!("{:?}", shown_points(playing)),
            format!("{:?}", numbers(&line["points"])),
        )?;
        same("text", text, line["fen"].as_str().unwrap().into())?;
        return same("outcome", "null".into(), line["outcome"].to_string());
    };
    let wanted = &line["outcome"];
    same(
        "reason",
        outcome.reason.id().into(),
        reason(wanted["reason"].as_str().unwrap_or("null")),
    )?;
    same("points", format!("{:?}", score(&outcome)), format!("{:?}", numbers(&wanted["points"])))?;
    same(
        "winners",
        format!("{:?}", winners(&outcome)),
        format!("{:?}", numbers(&wanted["winners"])),
    )?;
    // An end that is counted leaves our text as it is, because the record may go on; the oracle's has
    // the points given for the draw.
    let shown = field(&text, 4).join(",");
    let given: Vec<String> = score(&outcome).iter().map(ToString::to_string).collect();
    let text = if outcome.reason.is_counted() {
        text.replacen(&format!("-{shown}-"), &format!("-{}-", given.join(",")), 1)
    } else {
        text
    };
    same("text", text, line["fen"].as_str().unwrap().into())
}

#[test]
fn oracle_positions_replayed_from_their_start() {
    let mut faults = Vec::new();
    for (at, line) in records("fourplayer.jsonl.gz").iter().enumerate() {
        let start = line["start_fen"].as_str();
        let mut playing = match set_up("fourplayer", &options(line), start) {
            Ok(playing) => playing,
            Err(error) => {
                faults.push(format!("{at}: {error}"));
                continue;
            }
        };
        let moves = strings(&line["moves_from_start"]);
        if let Err((entry, error)) = play(playing.as_mut(), moves.iter().map(String::as_str)) {
            faults.push(format!("{at}: entry {entry}: {error}"));
        } else if let Err(fault) = compare(playing.as_ref(), line) {
            faults.push(format!("{at}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} lines differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn oracle_positions_read_back_from_their_text() {
    let mut faults = Vec::new();
    for (at, line) in records("fourplayer.jsonl.gz").iter().enumerate() {
        if !line["outcome"].is_null() {
            continue;
        }
        match set_up("fourplayer", &options(line), line["fen"].as_str()) {
            Err(error) => faults.push(format!("{at}: {error}")),
            Ok(playing) => {
                if let Err(fault) = compare(playing.as_ref(), line) {
                    faults.push(format!("{at}: {fault}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} lines differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn oracle_games_end_as_they_did() {
    for game in records("fourplayer-games.jsonl.gz") {
        let start = game["start_fen"].as_str();
        let mut playing = set_up("fourplayer", &options(&game), start).unwrap();
        let moves = strings(&game["moves"]);
        play(playing.as_mut(), moves.iter().map(String::as_str)).unwrap();
        if game["reason"] == "claim" {
            assert!(playing.outcome().is_none() && may_claim(playing.as_ref()));
            playing.event(playing.turn(), Event::Claim).unwrap();
        }
        let outcome = playing.outcome().unwrap();
        assert_eq!(outcome.reason.id(), reason(game["reason"].as_str().unwrap()));
        assert_eq!(score(&outcome), numbers(&game["points"]));
        assert_eq!(winners(&outcome), numbers(&game["winners"]));
        let past = playing.event(Seat::FIRST, Event::Resign);
        assert_eq!(past.is_err(), !outcome.reason.is_counted());
    }
}
