//! Messages that nobody sends in good faith. Each gets its answer, and the game goes on.

use ashtapada_server::{Quota, Terms};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::house::{House, bot_table, terms, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_bounded_and_must_be_json() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let tables = format!("{}/api/tables", house.base);
    let post = |body: String, kind: &'static str| {
        person.http.post(&tables).header("content-type", kind).body(body).send()
    };
    let status = |answer: reqwest::Response| answer.status().as_u16();
    let good = bot_table("chess").to_string();
    assert_eq!(status(post(good.clone(), "text/plain").await.unwrap()), 415);
    assert_eq!(status(post("{".into(), "application/json").await.unwrap()), 400);
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(300_000));
    assert_eq!(status(post(long, "application/json").await.unwrap()), 413);
    assert_eq!(status(post(good, "application/json").await.unwrap()), 200);

    let many = "Ж".repeat(3_000);
    let seats = json!([{ "who": "me" }, { "who": "bot", "level": 1 }]);
    for (body, code) in [
        (json!({ "game": many, "seats": seats }), "unknown_game"),
        (
            json!({ "game": "chess", "seats": seats, "options": { many.clone(): "1" } }),
            "bad_option",
        ),
        (json!({ "game": "makruk", "seats": seats, "options": { "variant": many } }), "bad_option"),
        (json!({ "game": "chess", "seats": seats, "fen": many }), "bad_text"),
        (json!({ "game": "chess", "seats": seats, "moves": [many] }), "bad_move"),
        (json!({ "game": "chess", "seats": [] }), "bad_seats"),
        (
            json!({ "game": "chess", "seats": [{ "who": "me" }, { "who": "bot", "level": 77 }] }),
            "bad_seats",
        ),
        (json!({ "game": "chess", "seats": seats, many.clone(): 1 }), "bad_request"),
        (
            json!({ "game": "chess", "seats": seats, "clock": { "kind": "none", "main": 1 } }),
            "bad_request",
        ),
        (
            json!({ "game": "chess", "seats": [{ "who": "me", "level": 1 }, { "who": "open" }] }),
            "bad_request",
        ),
    ] {
        let (_, problem) = person.post("/api/tables", body).await;
        assert_eq!(problem["code"], code, "{problem}");
        let said = problem["detail"].as_str().unwrap();
        assert!(said.chars().count() < 1_000, "{code}: {said}");
    }
    for path in
        ["/api/tables/nothing", "/api/tables/nothing/record.pgn", "/api/invites/x", "/api/x"]
    {
        assert_eq!(person.get(path).await.0, 404, "{path}");
    }
    assert_eq!(person.post("/api/gallery", json!({})).await.0, 405);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_messages_are_refused_and_change_nothing() {
    let house = House::with(terms()).await;
    let (id, mut white, mut black, one, _) = two_people(&house, json!({ "game": "chess" })).await;
    for nonsense in ["", "null", "[]", "{}", "{\"t\":\"turn\"}", "{\"t\":\"fly\"}", "\u{0}", "e2e4"]
    {
        white.send(Message::text(nonsense)).await;
        assert_eq!(white.refusal().await, "unreadable", "{nonsense}");
    }
    for (message, why) in [
        (json!({ "t": "turn", "revision": 1, "text": "e2e4" }), "stale"),
        (json!({ "t": "turn", "revision": 4_000_000_000u32, "text": "e2e4" }), "stale"),
        (json!({ "t": "turn", "revision": 0, "text": "" }), "illegal"),
        (json!({ "t": "turn", "revision": 0, "text": "♞".repeat(3_000) }), "illegal"),
        (json!({ "t": "turn", "revision": 0, "text": "resign" }), "illegal"),
        (json!({ "t": "turn", "revision": 0, "text": "1:resign" }), "illegal"),
        (json!({ "t": "event", "revision": 0, "seat": 1, "event": "resign" }), "not_yours"),
        (json!({ "t": "event", "revision": 0, "seat": 255, "event": "resign" }), "not_yours"),
        (json!({ "t": "event", "revision": 0, "seat": 0, "event": "x".repeat(9_000) }), "not_now"),
        (json!({ "t": "ask", "revision": 0, "made": vec!["e2"; 1_000] }), "illegal"),
        (json!({ "t": "decline" }), "unreadable"),
        (json!({ "t": "takeback" }), "unreadable"),
        (json!({ "t": "takeback", "revision": 0 }), "not_now"),
        (json!({ "t": "takeback", "revision": u32::MAX }), "stale"),
        (json!({ "t": "agree_takeback", "seat": 1, "revision": 0 }), "stale"),
        (json!({ "t": "decline_takeback", "seat": 255, "revision": u32::MAX }), "stale"),
        (json!({ "t": "decline_draw", "revision": 0 }), "not_now"),
        (json!({ "t": "decline_draw", "revision": 1 }), "stale"),
        (json!({ "t": "rematch" }), "not_now"),
        (json!({ "t": "decline_rematch" }), "not_now"),
        (json!({ "t": "claim", "seat": 0, "what": "win" }), "not_yours"),
        (json!({ "t": "claim", "seat": 1, "what": "win" }), "stale"),
        (json!({ "t": "claim", "seat": 255, "what": "draw" }), "stale"),
        // A field that a message does not have, whether it has others or none.
        (json!({ "t": "takeback", "revision": 0, "seat": 0 }), "unreadable"),
        (json!({ "t": "abort", "seat": 0 }), "unreadable"),
        (json!({ "t": "rematch", "revision": 0 }), "unreadable"),
        (json!({ "t": "decline_rematch", "seat": 0 }), "unreadable"),
        (json!({ "t": "ping", "x": null }), "unreadable"),
    ] {
        white.say(message.clone()).await;
        assert_eq!(
            white.refusal().await,
            why,
            "{}",
            &message.to_string()[..60.min(message.to_string().len())]
        );
    }
    white
        .say(json!({ "t": "ask", "revision": 0, "made": ["e2", "e9", "♞", "=queen", "#200"] }))
        .await;
    let answer = white.hear().await;
    assert_eq!((&answer["t"], &answer["tree"]), (&json!("tree"), &json!(null)));
    black.play("e7e5").await;
    assert_eq!(black.refusal().await, "not_yours");

    let mut long = one.open(&id).await;
    let text = json!({ "t": "turn", "revision": 0, "text": "x".repeat(17_000) });
    long.say(text).await;
    assert_eq!(long.ended().await, Some(1009));
    let mut binary = one.open(&id).await;
    binary.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(binary.ended().await, Some(1003));

    white.say(json!({ "t": "ping" })).await;
    while white.hear().await["t"] != "pong" {}
    white.played("e2e4").await;
    assert_eq!(white.texts(), [Some("e2e4")]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_talks_too_much_is_told_and_then_cut_off() {
    let messages = Quota { burst: 5, a_minute: 1 };
    let house = House::with(Terms { messages, ..terms() }).await;
    let person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let mut page = person.open(&id).await;
    for _ in 0..6 {
        page.say(json!({ "t": "ping" })).await;
    }
    assert_eq!(page.refusal().await, "too_many");
    for _ in 0..60 {
        page.say(json!({ "t": "ping" })).await;
    }
    assert_eq!(page.ended().await, Some(1008));
    house.close().await;
}

/// In hidden games a refusal of what can be read says nothing more; in open ones it helps.
#[tokio::test(flavor = "multi_thread")]
async fn refusals_help_where_they_may() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for (game, helps) in [("chess", true), ("fogofwar", false)] {
        let id = person.table(bot_table(game)).await;
        let mut page = person.open(&id).await;
        page.play("e2e5").await;
        let refused = page.hear().await;
        assert_eq!(refused["why"], "illegal");
        let said = refused["said"].as_array().unwrap();
        assert_eq!(!said.is_empty(), helps, "{refused}");
        if let [first, ..] = &said[..] {
            // To be said in any language: the pawn on e2 does not get to e5.
            assert_eq!(first["id"], "refusal_cannot_go");
            let pawn = json!({ "name": "piece-pawn", "english": "pawn" });
            assert_eq!(first["arguments"], json!({ "man": pawn, "cell": "e2", "to": "e5" }));
            assert_eq!(first["english"], "the pawn on e2 cannot go to e5");
        }
        // That a text is no move at all gives nothing away.
        page.play("Qx").await;
        let refused = page.hear().await;
        assert_eq!(refused["said"][0]["id"], "refusal_unreadable", "{refused}");
    }
    house.close().await;
}

/// The rook e4 pins the bishop e2, which whoever is to move is told, and hears when they move it. In Fog of
/// War it may go; nobody is told what it does.
#[tokio::test(flavor = "multi_thread")]
async fn a_pinned_man_is_told_to_whoever_is_to_move() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for (game, bound) in [("chess", json!([12])), ("fogofwar", json!([]))] {
        let mut body = bot_table(game);
        body["fen"] = json!("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1");
        let id = person.table(body).await;
        let mut page = person.open(&id).await;
        assert_eq!(page.state["bound"], bound, "{game}");
        let watching = house.person().await.open(&id).await;
        assert_eq!(watching.state["bound"], json!([]), "{game}");
        page.play("e2d3").await;
        if game == "chess" {
            let refused = page.refused().await;
            assert_eq!(refused["said"][0]["id"], "refusal_leaves_check", "{refused}");
            assert_eq!(refused["said"].as_array().unwrap().len(), 1);
        } else {
            page.until_ply(2).await;
        }
    }
    house.close().await;
}
