//! Fog: what a seat cannot see reaches it over no channel.

use serde_json::{Value, json};

use crate::house::{House, Page, Person, bot_table, terms, two_people};

/// What is different between two tables whatever is on their boards.
fn without_names(text: &str, id: &str) -> String {
    fn scrub(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields.iter_mut() {
                    match name.as_str() {
                        // Where a stream's numbers begin, the time of day, a link nobody can guess.
                        "seq" | "touched" | "invite" => *value = Value::Null,
                        _ => scrub(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(scrub),
            _ => {}
        }
    }
    let text = text.replace(id, "ID");
    let Ok(mut value) = serde_json::from_str::<Value>(&text) else { return text };
    scrub(&mut value);
    value.to_string()
}

/// Everything that White, and somebody who watches, hear of a game in which Black plays these turns.
async fn heard(house: &House, blacks: [&str; 3]) -> Vec<String> {
    let (id, mut white, mut black, one, _) = two_people(house, json!({ "game": "fogofwar" })).await;
    let spectator = house.person().await;
    let mut watching = spectator.open(&id).await;
    let mut all = Vec::new();
    for (round, (own, other)) in ["e2e3", "d2d3", "a2a3"].into_iter().zip(blacks).enumerate() {
        let ply = round as u64 * 2;
        white.until_ply(ply).await;
        // Attempts that cannot be, some of them for what only Black's board shows.
        for attempt in ["e3e9", "d1d7", "Qxd7", "e2e5", "0000", "a7a6"] {
            white.play(attempt).await;
            assert_eq!(white.refusal().await, "illegal");
            watching.play(attempt).await;
            assert_eq!(watching.refusal().await, "not_yours");
        }
        white.say(json!({ "t": "ask", "revision": ply, "made": ["e2"] })).await;
        while white.hear().await["t"] != "tree" {}
        white.play(own).await;
        white.until_ply(ply + 1).await;
        black.until_ply(ply + 1).await;
        white.say(json!({ "t": "ask", "revision": ply + 1, "made": [] })).await;
        assert_eq!(white.refusal().await, "not_yours");
        black.play(other).await;
        black.until_ply(ply + 2).await;
        white.until_ply(ply + 2).await;
        watching.until_ply(ply + 2).await;
        for person in [&one, &spectator] {
            all.extend(over_http(person, &id).await);
        }
    }
    assert!(white.texts().iter().skip(1).step_by(2).all(Option::is_none));
    assert!(watching.texts().iter().all(Option::is_none));
    assert!(watching.state["view"]["stands"].as_array().unwrap().is_empty());
    for page in [&white, &watching] {
        all.extend(page.heard.iter().cloned());
    }
    // Somebody who opens the page anew.
    all.extend(one.open(&id).await.heard);
    all.iter().map(|text| without_names(text, &id)).collect()
}

async fn over_http(person: &Person, id: &str) -> Vec<String> {
    let mut all = Vec::new();
    for path in ["", "/record.pgn", "/record.txt"] {
        let (status, body) = person.get(&format!("/api/tables/{id}{path}")).await;
        all.push(format!("{status} {path}"));
        all.push(body.to_string());
        assert_eq!(status, if path.is_empty() { 200 } else { 403 });
    }
    all.push(person.mine().await[0].to_string());
    all
}

/// Black's turns differ in nothing that White sees: not a letter of what White hears may differ.
#[tokio::test(flavor = "multi_thread")]
async fn two_games_that_look_alike_sound_alike() {
    let house = House::with(terms()).await;
    let one = heard(&house, ["b7b6", "c7c6", "h7h6"]).await;
    let other = heard(&house, ["g8f6", "f6g8", "b8c6"]).await;
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_everything_is_shown() {
    let house = House::with(terms()).await;
    let (id, mut white, mut black, one, _) =
        two_people(&house, json!({ "game": "fogofwar" })).await;
    white.played("e2e4").await;
    black.until_ply(1).await;
    black.played("a7a6").await;
    white.until_ply(2).await;
    assert_eq!(white.texts(), [Some("e2e4"), None]);
    white.event(0, "resign").await;
    white.until_over().await;
    assert_eq!(white.texts(), [Some("e2e4"), Some("a7a6"), Some("resign")]);
    assert_eq!(white.state["view"]["unseen"], json!([]));
    let (status, pgn) = one.get(&format!("/api/tables/{id}/record.pgn")).await;
    assert_eq!(status, 200);
    assert!(pgn.as_str().unwrap().contains("1. e4 a6"), "{pgn}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_each_and_no_way_back() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let me = json!({ "who": "me" });
    let body = json!({ "game": "fogofwar", "seats": [me, me] });
    let (status, problem) = person.post("/api/tables", body).await;
    assert_eq!((status, &problem["code"]), (422, &json!("hidden")));

    // Nor with a position that only its maker knows.
    let open = json!({ "who": "open" });
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let body = json!({ "game": "fogofwar", "seats": [me, open], "fen": fen });
    assert_eq!(person.post("/api/tables", body).await.0, 422);

    let id = person.table(json!({ "game": "fogofwar", "seats": [me, open] })).await;
    let page = person.open(&id).await;
    let token = page.state["seats"][1]["invite"].as_str().unwrap();
    let (status, problem) = person.post(&format!("/api/invites/{token}"), json!({})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("hidden")));

    let id = person.table(bot_table("fogofwar")).await;
    let mut page: Page = person.open(&id).await;
    page.play("e2e4").await;
    page.until_ply(2).await;
    assert_eq!(page.state["may_take_back"], false);
    page.ask_back().await;
    assert_eq!(page.refusal().await, "not_now");
    house.close().await;
}

/// A bot's position from a text: the person who chose it may play it, and nobody else sees it.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_position_is_not_shown_to_others() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let mut body = bot_table("fogofwar");
    body["fen"] = json!("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let id = person.table(body).await;
    let (_, seen) = house.person().await.get(&format!("/api/tables/{id}")).await;
    assert_eq!(seen["state"]["start"], Value::Null);
    assert!(!seen.to_string().contains("4k3"), "{seen}");
    // Once it is over, everybody can follow it from there.
    let mut page = person.open(&id).await;
    let mut watching = house.person().await.open(&id).await;
    page.event(0, "resign").await;
    watching.until_over().await;
    assert_eq!(watching.state["start"], "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(watching.texts(), [Some("resign")]);
    house.close().await;
}

/// That a text is no turn at all the text says itself; everything else is `illegal` without a word more,
/// the same on every board.
#[tokio::test(flavor = "multi_thread")]
async fn only_what_cannot_be_read_is_told_of() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "fogofwar" })).await;
    let mut heard = Vec::new();
    // Black's men differ in what White cannot see.
    for (own, other) in [("e2e3", "b7b6"), ("d2d3", "g8f6")] {
        let mut said = Vec::new();
        for text in ["hello", "e3e9", "♞", "x".repeat(500).as_str()] {
            white.play(text).await;
            let refused = white.refused().await;
            assert_eq!(refused["why"], "illegal");
            assert!(!refused["said"].as_array().unwrap().is_empty(), "{text}: {refused}");
            said.push(refused);
        }
        assert_eq!(said[0]["said"][0]["id"], "refusal_unreadable");
        assert_eq!(said[3]["said"][0]["id"], "refusal_too_long");
        // No such cell to go to, an empty cell, another's man, a man in the way, two men that fit,
        // castling, a pawn that becomes something, none of these men.
        for text in ["e2e6", "e5e6", "b8c6", "a1a3", "Nd2", "O-O", "a2a3q", "Qxd7", "0000"] {
            white.play(text).await;
            let refused = white.refused().await;
            if refused["said"] != json!([]) {
                // Whatever else is read is no turn for its text alone.
                assert_eq!(refused["said"][0]["id"], "refusal_unreadable", "{text}");
                assert_eq!(text, "0000");
            }
            assert_eq!(refused["why"], "illegal", "{text}");
            said.push(refused);
        }
        heard.push(said);
        white.played(own).await;
        let ply = white.state["revision"].as_u64().unwrap();
        black.until_ply(ply).await;
        black.played(other).await;
        white.until_ply(ply + 1).await;
    }
    assert_eq!(heard[0], heard[1], "the same texts, the same answers");
    house.close().await;
}
