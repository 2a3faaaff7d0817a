//! Clocks that really run: flags, first turns, bots on a clock. (The arithmetic is tested in `clock`.)

use std::time::Duration;

use ashtapada_server::Terms;
use serde_json::json;

use crate::house::{House, terms, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_without_anybody_asking() {
    let house = House::with(terms()).await;
    for clock in [
        json!({ "kind": "fischer", "main": 400, "increment": 0 }),
        json!({ "kind": "delay", "main": 200, "delay": 200 }),
        json!({ "kind": "byoyomi", "main": 0, "period": 200, "periods": 2 }),
    ] {
        let body = json!({ "game": "chess", "clock": clock });
        let (_, mut white, mut black, ..) = two_people(&house, body).await;
        let running = |seat: &serde_json::Value| seat["running"] == true;
        white.played("e2e4").await;
        black.until_ply(1).await;
        black.played("e7e5").await;
        // Nobody's first turn is on the clock.
        let clocks = black.state["clocks"].as_array().unwrap();
        assert_eq!(clocks.iter().map(running).collect::<Vec<_>>(), [true, false], "{clocks:?}");
        black.until_over().await;
        let ending = &black.state["ending"];
        assert_eq!((&ending["result"], &ending["reason"]), (&json!("0-1"), &json!("timeout")));
        assert_eq!(black.texts().last(), Some(&Some("flag")));
        white.until_over().await;
        white.play("d2d4").await;
        assert_eq!(white.refusal().await, "over");
    }
    house.close().await;
}

/// A period begins anew with each turn, and pages that come later see the same time.
#[tokio::test(flavor = "multi_thread")]
async fn periods_begin_anew_and_pages_see_what_is_left() {
    let house = House::with(terms()).await;
    let clock = json!({ "kind": "byoyomi", "main": 0, "period": 3_000, "periods": 1 });
    let body = json!({ "game": "chess", "clock": clock });
    let (id, mut white, mut black, one, _) = two_people(&house, body).await;
    let turns = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"];
    for (ply, turn) in (1..).zip(turns) {
        let page = if ply % 2 == 1 { &mut white } else { &mut black };
        page.until_ply(ply - 1).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        page.played(turn).await;
        let clocks = &page.state["clocks"];
        assert!(clocks.as_array().unwrap().iter().all(|clock| clock["periods"] == 1), "{clocks}");
    }
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let page = one.open(&id).await;
    let grace = page.state["clocks"][0]["grace"].as_u64().unwrap();
    assert!(grace <= 2_000, "opening a page gives no time back: {grace}");
    // Nor does coming back to what is known.
    let mut back = one.open_since(&id, Some(page.seq)).await;
    (back.seq, back.entries) = (page.seq, page.entries.clone());
    back.hear().await;
    assert!(back.state["clocks"][0]["grace"].as_u64().unwrap() <= 2_000);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_turn_that_does_not_come_ends_the_game() {
    let first_turn = Duration::from_millis(3_000);
    let house = House::with(Terms { first_turn, ..terms() }).await;
    let clock = json!({ "kind": "fischer", "main": 60_000, "increment": 0 });
    let (_, mut white, mut black, ..) =
        two_people(&house, json!({ "game": "chess", "clock": clock })).await;
    white.played("e2e4").await;
    black.until_ply(1).await;
    assert!(black.state["first_turn_within"].as_u64().unwrap() <= 3_000);
    black.until_over().await;
    assert_eq!(black.state["ending"]["reason"], "aborted");
    house.close().await;
}

/// A bot shares its time out: it never runs out on its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_lives_within_its_time() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let seats = json!([{ "who": "me" }, { "who": "bot", "level": 9 }]);
    let clock = json!({ "kind": "fischer", "main": 6_000, "increment": 0 });
    let body = json!({ "game": "chess", "seats": seats, "clock": clock, "seed": 1 });
    let id = person.table(body).await;
    let mut page = person.open(&id).await;
    let mut dice = fastrand::Rng::with_seed(1);
    for ply in [2, 4, 6, 8] {
        let tree = page.state["tree"].clone();
        let from = &tree["next"][dice.usize(0..tree["next"].as_array().unwrap().len())];
        let turn = from["then"]["next"][0]["then"]["done"].as_str().unwrap().to_string();
        page.play(&turn).await;
        page.until_ply(ply).await;
    }
    let left = page.state["clocks"][1]["left"].as_u64().unwrap();
    assert!(left > 1_000, "{left}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_clocks_are_refused() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let seats = json!([{ "who": "me" }, { "who": "bot", "level": 1 }]);
    for clock in [
        json!({ "kind": "fischer", "main": 0, "increment": 0 }),
        json!({ "kind": "byoyomi", "main": 0, "period": 1000, "periods": 0 }),
        json!({ "kind": "delay", "main": u64::MAX, "delay": 1 }),
        json!({ "kind": "fischer", "main": 1, "increment": u64::MAX }),
    ] {
        let body = json!({ "game": "chess", "seats": seats, "clock": clock });
        let (status, problem) = person.post("/api/tables", body).await;
        assert_eq!((status, &problem["code"]), (422, &json!("bad_clock")), "{clock}");
    }
    house.close().await;
}
