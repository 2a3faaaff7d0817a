//! Friends by a link, pages that are closed and come back, tables that sleep.

use std::time::Duration;

use ashtapada_server::Terms;
use serde_json::json;

use crate::house::{House, bot_table, terms, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn an_invite_shows_on_get_and_seats_on_post() {
    let house = House::with(terms()).await;
    let (one, other, third) = (house.person().await, house.person().await, house.person().await);
    one.http
        .put(format!("{}/api/me", one.base))
        .json(&json!({ "name": " Anna \u{202e} " }))
        .send()
        .await
        .unwrap();
    assert_eq!(one.get("/api/me").await.1, json!({ "name": "Anna" }));
    let seats = json!([{ "who": "me" }, { "who": "open" }]);
    let clock = json!({ "kind": "fischer", "main": 60_000, "increment": 0 });
    let body = json!({ "game": "makruk", "options": { "variant": "makpong" }, "seats": seats, "clock": clock });
    let id = one.table(body).await;
    let mut maker = one.open(&id).await;
    let token = maker.state["seats"][1]["invite"].as_str().unwrap().to_string();
    assert!(token.len() >= 20 && !token.contains(&id));
    let watching = other.open(&id).await;
    assert_eq!(watching.state["seats"][1]["invite"], json!(null), "the maker's alone");
    assert!(maker.state["tree"].is_null(), "somebody is missing");
    maker.play("e3e4").await;
    assert_eq!(maker.refusal().await, "not_now");

    let path = format!("/api/invites/{token}");
    for _ in 0..2 {
        let (status, invite) = other.get(&path).await;
        assert_eq!(status, 200);
        assert_eq!((&invite["free"], &invite["colour"]), (&json!(true), &json!("black")));
        assert_eq!(invite["seats"][0], json!({ "who": "person", "name": "Anna" }));
        assert_eq!(invite["options"], json!({ "variant": "makpong" }));
    }
    assert_eq!(other.post(&path, json!({})).await.1, json!({ "table": id, "seat": 1 }));
    assert_eq!(other.post(&path, json!({})).await.0, 200, "once more changes nothing");
    assert_eq!(third.post(&path, json!({})).await.0, 409);
    assert_eq!(third.get(&path).await.1["free"], false);
    assert_eq!(third.get("/api/invites/nonsense").await.0, 404);

    let rename = other.http.put(format!("{}/api/me", other.base));
    rename.json(&json!({ "name": "Béla" })).send().await.unwrap();
    let named = json!({ "who": "person", "name": "Béla" });
    maker.until("named", |page| page.state["seats"][1]["sitter"] == named).await;
    maker.until("full", |page| page.state["tree"].is_object()).await;
    assert_eq!(maker.state["seats"][1]["invite"], json!(null));
    maker.played("e3e4").await;
    house.close().await;
}

/// Whoever was watching when they took a seat sees their own side from then on.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_learns_that_its_visitor_sat_down() {
    let house = House::with(terms()).await;
    let (one, other) = (house.person().await, house.person().await);
    let seats = json!([{ "who": "open" }, { "who": "me" }]);
    let id = one.table(json!({ "game": "chess", "seats": seats })).await;
    let maker = one.open(&id).await;
    let mut page = other.open(&id).await;
    assert_eq!(page.table["yours"], json!([]));
    other.join(&maker).await;
    page.until("seated", |page| page.table["yours"] == json!([0])).await;
    page.until("to move", |page| page.state["tree"].is_object()).await;
    page.played("e2e4").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_is_told_what_they_missed() {
    let house = House::with(terms()).await;
    let (id, mut white, black, _, black_person) =
        two_people(&house, json!({ "game": "chess" })).await;
    let seq = black.seq;
    drop(black);
    white.until("alone", |page| page.state["seats"][1]["here"] == false).await;
    white.played("e2e4").await;

    let mut back = black_person.open_since(&id, Some(seq)).await;
    back.seq = seq;
    let first = back.hear().await;
    assert_eq!((&first["t"], &first["seq"]), (&json!("update"), &json!(seq + 1)));
    back.until("the turn", |page| page.texts() == [Some("e2e4")]).await;
    back.until("here", |page| page.state["seats"][1]["here"] == true).await;
    assert_eq!(back.state["seats"][0]["here"], true);
    back.played("e7e5").await;
    white.until_ply(2).await;

    // Numbers that were never told, or too long ago, are answered with everything.
    for since in [0, 1, seq + 1000, 4_000_000_000, u64::MAX] {
        let mut page = black_person.open_since(&id, Some(since)).await;
        assert_eq!(page.hear().await["t"], "snapshot", "{since}");
    }
    house.close().await;
}

/// Several pages of one visitor, a spectator: all see the same game.
#[tokio::test(flavor = "multi_thread")]
async fn all_pages_see_the_same() {
    let house = House::with(terms()).await;
    let (id, mut white, mut black, one, _) = two_people(&house, json!({ "game": "duck" })).await;
    let mut again = one.open(&id).await;
    let mut spectator = house.person().await.open(&id).await;
    again.played("e2e4,e4e5").await;
    for page in [&mut white, &mut black, &mut spectator] {
        page.until_ply(1).await;
        assert_eq!(page.state["text"], again.state["text"]);
    }
    assert!(black.state["tree"].is_object());
    assert!(spectator.state["tree"].is_null() && white.state["tree"].is_null());
    assert_eq!(spectator.state["events"], json!({}));
    spectator.play("e7e5,e5e6").await;
    assert_eq!(spectator.refusal().await, "not_yours");
    house.close().await;
}

/// One visitor on one screen.
#[tokio::test(flavor = "multi_thread")]
async fn all_seats_can_be_one_visitors() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let me = json!({ "who": "me" });
    let id = person.table(json!({ "game": "fourplayer", "seats": [me, me, me, me] })).await;
    let mut page = person.open(&id).await;
    assert_eq!(page.table["yours"], json!([0, 1, 2, 3]));
    for turn in ["h2h3", "b7c7", "g13g12", "m8l8"] {
        assert!(page.state["tree"].is_object());
        page.played(turn).await;
    }
    page.ask_back().await;
    page.until_ply(3).await;
    assert_eq!(page.state["turn"], 3);
    house.close().await;
}

/// A table nobody looks at leaves memory, and is there again when somebody asks.
#[tokio::test(flavor = "multi_thread")]
async fn tables_sleep_and_wake() {
    let idle = Duration::from_millis(200);
    let house = House::with(Terms { idle, ..terms() }).await;
    let person = house.person().await;
    let id = person.table(bot_table("kinizsi")).await;
    let mut page = person.open(&id).await;
    let own = page.state["turn"] == 0;
    if !own {
        page.until("own turn", |page| page.state["turn"] == 0).await;
    }
    let record = format!("{:?}", page.texts());
    drop(page);
    let live = |text: String| !text.contains("\nlive tables: 0\n");
    let mut tries = 0;
    while live(person.get("/healthz").await.1.to_string().replace("\\n", "\n")) {
        tokio::time::sleep(Duration::from_millis(50)).await;
        tries += 1;
        assert!(tries < 400, "it never sleeps");
    }
    let page = person.open(&id).await;
    assert_eq!(format!("{:?}", page.texts()), record);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_tables_are_listed() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let none = json!({ "tables": [], "more": 0 });
    assert_eq!(person.get("/api/mine").await.1, none);
    let first = person.table(bot_table("chess")).await;
    let second = person.table(bot_table("fogofwar")).await;
    let mut page = person.open(&first).await;
    page.played("e2e4").await;
    page.until_ply(2).await;
    let mine = person.mine().await;
    assert_eq!((&mine[0]["id"], &mine[1]["id"]), (&json!(first), &json!(second)));
    assert_eq!((&mine[0]["your_turn"], &mine[0]["yours"]), (&json!(true), &json!([0])));
    assert!(!mine[1]["glance"]["view"]["unseen"].as_array().unwrap().is_empty());
    assert_eq!(house.person().await.get("/api/mine").await.1, none);
    page.event(0, "resign").await;
    page.until_over().await;
    let mine = person.mine().await;
    // What can be played on comes first.
    assert_eq!(mine[1]["ending"]["reason"], "resignation");
    assert_eq!(mine[1]["ending"]["result"], "0-1");
    house.close().await;
}
