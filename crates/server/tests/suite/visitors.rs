//! Who somebody is: remembered from the first thing they do, whatever else is under way meanwhile.

use reqwest::header::SET_COOKIE;
use serde_json::json;

use crate::house::{House, Person, bot_table, terms};

/// A browser that has never been here.
fn stranger(house: &House) -> Person {
    Person::without_cookie(house)
}

/// Only what makes something a visitor's own brings a cookie.
#[tokio::test(flavor = "multi_thread")]
async fn looking_leaves_no_trace() {
    let house = House::with(terms()).await;
    let person = stranger(&house);
    let url = |path: &str| format!("{}{path}", house.base);
    for path in ["/", "/mine", "/g/nothing", "/api/me", "/api/mine", "/api/gallery"] {
        let answer = person.http.get(url(path)).send().await.unwrap();
        assert!(!answer.headers().contains_key(SET_COOKIE), "{path}");
    }
    for (path, body) in [
        ("/api/look", json!({ "game": "chess" })),
        ("/api/import", json!({ "text": "1. e4" })),
        ("/api/tables", json!({ "game": "nothing", "seats": [] })),
        ("/api/invites/nothing", json!({})),
    ] {
        let answer = person.http.post(url(path)).json(&body).send().await.unwrap();
        assert!(!answer.headers().contains_key(SET_COOKIE), "{path}");
    }
    let named = person.http.put(url("/api/me")).json(&json!({ "name": "Anna" }));
    assert!(named.send().await.unwrap().headers().contains_key(SET_COOKIE));
    for path in ["/api/me", "/api/tables"] {
        let answer = person.http.delete(url(path)).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 405, "{path}");
    }
    house.close().await;
}

/// Pages that load and questions that are asked while somebody gives their name, in whatever order the
/// answers come, do not make somebody else of them.
#[tokio::test(flavor = "multi_thread")]
async fn requests_side_by_side_do_not_race_for_the_cookie() {
    let house = House::with(terms()).await;
    for round in 0..20 {
        let person = stranger(&house);
        let name = format!("Anna {round}");
        let mut under_way = tokio::task::JoinSet::new();
        for number in 0..16 {
            let (person, name) = (person.clone(), name.clone());
            under_way.spawn(async move {
                match number % 4 {
                    _ if number == round % 16 => {
                        let url = format!("{}/api/me", person.base);
                        let named = person.http.put(url).json(&json!({ "name": name }));
                        named.send().await.unwrap();
                    }
                    0 => drop(person.get("/mine").await),
                    1 => drop(person.get("/api/me").await),
                    2 => drop(person.post("/api/look", json!({ "game": "chess" })).await),
                    _ => drop(person.get("/api/mine").await),
                }
            });
        }
        under_way.join_all().await;
        assert_eq!(person.get("/api/me").await.1, json!({ "name": name }));
        let id = person.table(bot_table("chess")).await;
        let page = person.open(&id).await;
        assert_eq!(page.state["seats"][0]["sitter"]["name"], name);
    }
    house.close().await;
}
