//! What players agree on: draws, taking back, playing again, claims, giving up early.

use std::time::Duration;

use ashtapada_server::Terms;
use serde_json::json;

use crate::house::{House, Page, bot_table, terms, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_lets_take_back_and_answers_anew() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let mut page = person.open(&id).await;
    assert_eq!(page.state["may_take_back"], false);
    page.ask_back().await;
    assert_eq!(page.refusal().await, "not_now");
    page.play("e2e4").await;
    page.until_ply(2).await;
    page.play("d2d4").await;
    page.until_ply(4).await;
    let before = format!("{:?}", &page.texts()[..2]);
    page.ask_back().await;
    page.until_ply(2).await;
    assert_eq!(format!("{:?}", page.texts()), before);
    assert_eq!(page.state["turn"], 0);
    page.play("a2a3").await;
    page.until_ply(4).await;
    assert_eq!(page.texts()[2], Some("a2a3"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_must_agree_to_take_back() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.played("e2e4").await;
    white.ask_back().await;
    black.until_asked_back(0).await;
    black.answer_back("decline").await;
    let none = |page: &Page| page.state["offers"]["takeback"].is_null();
    black.until("declined", none).await;
    assert_eq!(black.texts(), [Some("e2e4")]);
    white.until("told so", none).await;
    white.until_ply(1).await;
    white.ask_back().await;
    black.until_asked_back(0).await;
    black.answer_back("agree").await;
    black.until_ply(0).await;
    white.until_ply(0).await;
    assert_eq!(white.state["turn"], 0);
    // A turn answers a request, too.
    white.played("d2d4").await;
    white.ask_back().await;
    black.until_asked_back(0).await;
    black.played("d7d5").await;
    assert!(black.state["offers"]["takeback"].is_null());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_are_offered_declined_and_agreed() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.event(0, "draw").await;
    black.until("offered", |page| page.state["offers"]["draw"] == json!([0])).await;
    white.until("offered", |page| page.state["offers"]["draw"] == json!([0])).await;
    assert_eq!(white.state["events"]["0"], json!(["resign"]), "one offer is enough");
    black.decline_draw().await;
    white.until("declined", |page| page.state["offers"]["draw"] == json!([])).await;
    assert_eq!(white.texts(), [None::<&str>; 0]);
    white.event(0, "draw").await;
    assert_eq!(white.refusal().await, "not_now");
    white.played("e2e4").await;
    black.until("moved", |page| page.texts() == [Some("e2e4")]).await;
    black.played("e7e5").await;
    white.until_ply(2).await;
    white.event(0, "draw").await;
    black.until("offered", |page| page.state["offers"]["draw"] == json!([0])).await;
    black.event(1, "draw").await;
    black.until_over().await;
    let ending = &black.state["ending"];
    assert_eq!((&ending["result"], &ending["reason"]), (&json!("1/2-1/2"), &json!("agreement")));
    house.close().await;
}

/// A bot takes a draw when it is behind, and declines when it is not.
/// Four players, one of whom is out: the others draw and take back without asking.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_out_does_not_decide() {
    let house = House::with(terms()).await;
    let people =
        [house.person().await, house.person().await, house.person().await, house.person().await];
    let open = json!({ "who": "open" });
    let seats = json!([{ "who": "me" }, open, open, open]);
    let body = json!({ "game": "fourplayer", "options": { "mode": "ffa" }, "seats": seats });
    let id = people[0].table(body).await;
    let mut red = people[0].open(&id).await;
    for person in &people[1..] {
        person.join(&red).await;
        red = people[0].open(&id).await;
    }
    let mut blue = people[1].open(&id).await;
    let mut yellow = people[2].open(&id).await;
    let mut green = people[3].open(&id).await;
    green.event(3, "resign").await;
    for page in [&mut red, &mut blue, &mut yellow, &mut green] {
        page.until_ply(1).await;
    }
    red.event(0, "draw").await;
    green.until("offered", |page| page.state["offers"]["draw"] == json!([0])).await;
    green.decline_draw().await;
    assert_eq!(green.refusal().await, "not_now");
    red.until_ply(2).await;
    red.played("d2d4").await;
    red.ask_back().await;
    green.until_asked_back(0).await;
    green.answer_back("decline").await;
    assert_eq!(green.refusal().await, "not_now");
    for page in [&mut blue, &mut yellow] {
        page.until_asked_back(0).await;
        page.answer_back("agree").await;
    }
    red.until("taken back", |page| page.texts() == [Some("resign")]).await;
    house.close().await;
}

/// What is offered while a turn is on its way does not stop it.
#[tokio::test(flavor = "multi_thread")]
async fn an_offer_does_not_hold_up_a_turn() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.played("e2e4").await;
    white.event(0, "draw").await;
    white.until_ply(2).await;
    black.say(json!({ "t": "turn", "revision": 1, "text": "e7e5" })).await;
    white.until_ply(3).await;
    assert_eq!(white.state["offers"]["draw"], json!([]));
    // Nor is one's own turn lost when one's offer is declined at that moment.
    white.event(0, "draw").await;
    black.until_ply(4).await;
    black.decline_draw().await;
    white
        .until("declined", |page| {
            page.entries.len() == 3 && page.state["events"]["0"] == json!(["resign"])
        })
        .await;
    white.say(json!({ "t": "turn", "revision": 4, "text": "g1f3" })).await;
    white.until_ply(4).await;
    // A turn for an older position is none for this one.
    black.say(json!({ "t": "turn", "revision": 3, "text": "b8c6" })).await;
    assert_eq!(black.refusal().await, "stale");
    // A request to take back ends with the game.
    black.until_ply(4).await;
    black.ask_back().await;
    white.until_asked_back(1).await;
    white.event(0, "resign").await;
    white.until_over().await;
    assert!(white.state["offers"]["takeback"].is_null());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_a_draw_when_it_is_worse() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let table = |fen: &str| {
        let mut body = bot_table("chess");
        body["fen"] = json!(fen);
        body
    };
    let id = person.table(table("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1")).await;
    let mut page = person.open(&id).await;
    page.event(0, "draw").await;
    page.until_over().await;
    assert_eq!(page.state["ending"]["reason"], "agreement");
    let id = person.table(table("qq2k3/8/8/8/8/8/8/4K3 w - - 0 1")).await;
    let mut page = person.open(&id).await;
    page.event(0, "draw").await;
    page.until("offered", |page| page.state["offers"]["draw"] == json!([0])).await;
    page.until("declined", |page| page.state["offers"]["draw"] == json!([])).await;
    assert!(page.state["ending"].is_null());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_turns_the_colours() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, one, other) =
        two_people(&house, json!({ "game": "makruk" })).await;
    white.say(json!({ "t": "rematch" })).await;
    assert_eq!(white.refusal().await, "not_now");
    white.event(0, "resign").await;
    white.until_over().await;
    black.until_over().await;
    white.say(json!({ "t": "rematch" })).await;
    black.until("asked", |page| page.state["offers"]["rematch"] == json!([0])).await;
    black.say(json!({ "t": "decline_rematch" })).await;
    black.until("declined", |page| page.state["offers"]["rematch"] == json!([])).await;
    white.say(json!({ "t": "rematch" })).await;
    black.until("asked", |page| page.state["offers"]["rematch"] == json!([0])).await;
    black.say(json!({ "t": "rematch" })).await;
    black.until("a new table", |page| page.state["rematch"].is_string()).await;
    white.until("a new table", |page| page.state["rematch"].is_string()).await;
    let again = white.state["rematch"].as_str().unwrap();
    assert_eq!(one.open(again).await.table["yours"], json!([1]));
    let mut first = other.open(again).await;
    assert_eq!(first.table["yours"], json!([0]));
    first.played("e3e4").await;

    let id = one.table(bot_table("chess")).await;
    let mut page = one.open(&id).await;
    page.event(0, "resign").await;
    page.until_over().await;
    page.say(json!({ "t": "rematch" })).await;
    page.until("a new table", |page| page.state["rematch"].is_string()).await;
    let mut page = one.open(page.state["rematch"].as_str().unwrap()).await;
    assert_eq!(page.table["yours"], json!([1]));
    page.until_ply(1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_aborted_before_both_have_moved() {
    let house = House::with(terms()).await;
    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.played("e2e4").await;
    black.until_ply(1).await;
    assert_eq!(black.state["may_abort"], true);
    black.say(json!({ "t": "abort" })).await;
    black.until_over().await;
    white.until_over().await;
    let ending = &white.state["ending"];
    assert_eq!((&ending["reason"], &ending["result"]), (&json!("aborted"), &json!(null)));
    black.play("e7e5").await;
    assert_eq!(black.refusal().await, "over");

    let (_, mut white, mut black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.played("e2e4").await;
    black.until_ply(1).await;
    black.played("e7e5").await;
    assert_eq!(black.state["may_abort"], false);
    black.say(json!({ "t": "abort" })).await;
    assert_eq!(black.refusal().await, "not_now");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn something_can_be_claimed_against_who_left() {
    let vanished = Duration::from_millis(400);
    let house = House::with(Terms { vanished, ..terms() }).await;
    for (what, result, reason) in [("win", "1-0", "abandoned"), ("draw", "1/2-1/2", "agreement")] {
        let (_, mut white, black, ..) = two_people(&house, json!({ "game": "chess" })).await;
        white.played("e2e4").await;
        white.say(json!({ "t": "claim", "seat": 1, "what": what })).await;
        assert_eq!(white.refusal().await, "not_now", "still here");
        drop(black);
        white.until("gone", |page| page.state["seats"][1]["claimable_in"].is_u64()).await;
        white.say(json!({ "t": "claim", "seat": 1, "what": what })).await;
        assert_eq!(white.refusal().await, "not_now", "too early");
        tokio::time::sleep(vanished).await;
        white.say(json!({ "t": "claim", "seat": 1, "what": what })).await;
        white.until_over().await;
        let ending = &white.state["ending"];
        assert_eq!((&ending["result"], &ending["reason"]), (&json!(result), &json!(reason)));
    }
    house.close().await;
}

/// A bot takes an open seat, or that of somebody who left.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_fills_in() {
    let vanished = Duration::from_millis(300);
    let house = House::with(Terms { vanished, ..terms() }).await;
    let person = house.person().await;
    let seats = json!([{ "who": "me" }, { "who": "open" }]);
    let id = person.table(json!({ "game": "sixmaking", "seats": seats })).await;
    let mut page = person.open(&id).await;
    let mut stranger = house.person().await.open(&id).await;
    stranger.say(json!({ "t": "bot", "seat": 1, "level": 2 })).await;
    assert_eq!(stranger.refusal().await, "not_yours");
    for (seat, level) in [(0, 2), (1, 0), (1, 11), (9, 2)] {
        page.say(json!({ "t": "bot", "seat": seat, "level": level })).await;
        assert_eq!(page.refusal().await, "not_now", "{seat} {level}");
    }
    page.say(json!({ "t": "bot", "seat": 1, "level": 2 })).await;
    let bot = json!({ "who": "bot", "level": 2 });
    page.until("a bot", |page| page.state["seats"][1]["sitter"] == bot).await;
    page.play("P@c3").await;
    page.until_ply(2).await;

    let (_, mut white, black, ..) = two_people(&house, json!({ "game": "chess" })).await;
    white.played("e2e4").await;
    drop(black);
    white.until("gone", |page| page.state["seats"][1]["claimable_in"].is_u64()).await;
    tokio::time::sleep(vanished).await;
    white.say(json!({ "t": "bot", "seat": 1, "level": 1 })).await;
    white.until_ply(2).await;
    house.close().await;
}

/// Counting in makruk is an event of the game; it stands in the record.
#[tokio::test(flavor = "multi_thread")]
async fn events_of_the_game_are_used() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let me = json!({ "who": "me" });
    let fen = "8/8/4k3/8/8/4K3/8/R7 b - - 0 1";
    let id = person.table(json!({ "game": "makruk", "fen": fen, "seats": [me, me] })).await;
    let mut page = person.open(&id).await;
    let events = page.state["events"]["1"].to_string();
    page.event(1, "flag").await;
    assert_eq!(page.refusal().await, "not_now");
    page.event(1, "castle").await;
    assert_eq!(page.refusal().await, "not_now");
    page.event(7, "resign").await;
    assert_eq!(page.refusal().await, "not_yours");
    assert!(events.contains("resign"), "{events}");
    page.event(1, "resign").await;
    page.until_over().await;
    assert_eq!(page.entries.last().unwrap()["event"], true);
    house.close().await;
}
