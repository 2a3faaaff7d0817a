//! Whole games against bots, every game of the house, made of gestures alone.

use ashtapada_rules::catalogue;
use serde_json::{Value, json};

use crate::house::{House, Page, bot_table, terms};

/// A turn made of random gestures, asking where the tree does not go on.
async fn gestures(page: &mut Page, dice: &mut fastrand::Rng) -> String {
    let mut tree = page.state["tree"].clone();
    let mut made: Vec<String> = Vec::new();
    loop {
        let next = tree["next"].as_array().unwrap().clone();
        if let Some(done) = tree["done"].as_str()
            && (next.is_empty() || dice.bool())
        {
            return done.to_string();
        }
        let step = &next[dice.usize(0..next.len())];
        made.push(step["gesture"].as_str().unwrap().to_string());
        tree = step["then"].clone();
        if step["more"] == true {
            let revision = page.state["revision"].clone();
            page.say(json!({ "t": "ask", "revision": revision, "made": made })).await;
            tree = loop {
                let answer = page.hear().await;
                if answer["t"] == "tree" {
                    assert_eq!(answer["made"], json!(made));
                    break answer["tree"].clone();
                }
            };
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_played_to_its_end() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for entry in catalogue() {
        let options = entry.kind.options(entry.options.iter().copied()).unwrap();
        let seats = entry.kind.start(&options).colours().len();
        let mut sitters = vec![json!({ "who": "me" })];
        sitters.resize(seats, json!({ "who": "bot", "level": 1 }));
        let id = person.table(json!({ "game": entry.id, "seats": sitters, "seed": 5 })).await;
        let mut page = person.open(&id).await;
        let mut dice = fastrand::Rng::with_seed(3);
        while page.state["ending"].is_null() {
            if page.state["revision"].as_u64().unwrap() > 150 {
                page.event(0, "resign").await;
                page.until_over().await;
            } else if page.state["tree"].is_null() {
                page.hear().await;
            } else {
                let turn = gestures(&mut page, &mut dice).await;
                page.played(&turn).await;
            }
        }
        let ending = page.state["ending"].clone();
        assert!(ending["reason"].is_string(), "{}: {ending}", entry.id);
        assert_eq!(page.state["turn"], Value::Null);
        assert!(page.entries.iter().all(|entry| entry["text"].is_string()), "{}", entry.id);
    }
    house.close().await;
}

/// The same seed, the same answers: tests in browsers rely on it.
#[tokio::test(flavor = "multi_thread")]
async fn seeded_bots_repeat_themselves() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let mut records = Vec::new();
    for _ in 0..2 {
        let id = person.table(bot_table("chess")).await;
        let mut page = person.open(&id).await;
        for (ply, turn) in [(2, "e2e4"), (4, "d2d3"), (6, "a2a3")] {
            page.play(turn).await;
            page.until_ply(ply).await;
        }
        records.push(format!("{:?}", page.texts()));
    }
    assert_eq!(records[0], records[1]);
    house.close().await;
}

/// Start arrays are drawn, unless somebody names one.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_to_chance_is_drawn() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let seats = json!([{ "who": "me" }, { "who": "bot", "level": 1 }]);
    let mut numbers = Vec::new();
    for body in [
        json!({ "game": "chess960", "seats": seats, "seed": 1 }),
        json!({ "game": "chess960", "seats": seats, "seed": 2 }),
        json!({ "game": "chess960", "seats": seats, "options": { "number": "400" } }),
    ] {
        let id = person.table(body).await;
        numbers.push(person.open(&id).await.table["options"]["number"].clone());
    }
    assert_ne!(numbers[0], numbers[1]);
    assert_eq!(numbers[2], "400");
    house.close().await;
}

/// Bots alone play on as long as somebody looks.
#[tokio::test(flavor = "multi_thread")]
async fn two_bots_can_be_watched() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let bot = json!({ "who": "bot", "level": 1 });
    let id = person.table(json!({ "game": "sixmaking", "seats": [bot, bot], "seed": 3 })).await;
    let mut page = person.open(&id).await;
    page.until("ten turns", |page| page.entries.len() >= 10).await;
    drop(page);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let revision = person.get(&format!("/api/tables/{id}")).await.1["state"]["revision"].clone();
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let later = person.get(&format!("/api/tables/{id}")).await.1["state"]["revision"].clone();
    assert_eq!(revision, later, "nobody looks");
    house.close().await;
}
