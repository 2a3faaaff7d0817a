//! Whom the server does not listen to, and what every answer carries.

use ashtapada_server::{Config, Quota, Terms};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::{House, bot_table, terms};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let tables = format!("{}/api/tables", house.base);
    for (name, value, status) in [
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("host", "evil.example", 421),
        ("origin", &*house.base, 200),
        ("sec-fetch-site", "same-origin", 200),
    ] {
        let request = person.http.post(&tables).json(&bot_table("chess")).header(name, value);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{name}: {value}");
        if status != 200 {
            assert_eq!(answer.headers()["content-type"], "application/problem+json");
        }
    }
    let id = person.table(bot_table("chess")).await;
    let address = format!("{}/ws/{id}", house.base.replace("http", "ws"));
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert("cookie", person.cookie().parse().unwrap());
    request.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    assert!(connect_async(request).await.unwrap_err().to_string().contains("403"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for path in ["/", "/new/chess", "/api/gallery", "/api/nothing", "/assets/none.js", "/healthz"] {
        let answer = person.http.get(format!("{}{path}", house.base)).send().await.unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_string();
        let policy = header("content-security-policy");
        assert!(
            policy.contains("default-src 'self'; script-src 'self'; style-src 'self'"),
            "{path}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("x-frame-options"), "DENY", "{path}");
    }
    let (status, _) = person.get("/assets/none.js").await;
    assert_eq!(status, 404);
    let health = |number: usize| (200, json!(format!("ok\nlive tables: {number}\n")));
    assert_eq!(person.get("/healthz").await, health(0));
    let mut pages = Vec::new();
    for number in 1..=2 {
        pages.push(person.open(&person.table(bot_table("chess")).await).await);
        assert_eq!(person.get("/healthz").await, health(number));
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_signed_and_kept_from_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        address: "127.0.0.1:0".parse().unwrap(),
        behind_proxy: true,
        terms: terms(),
        ..Config::new(folder.path())
    };
    let house = House::set_up(config).await;
    let http = reqwest::Client::new();
    let cookie =
        |headers: &reqwest::header::HeaderMap| headers["set-cookie"].to_str().unwrap().to_string();
    let name = || http.put(format!("{}/api/me", house.base)).json(&json!({ "name": "" }));
    let plain = cookie(name().send().await.unwrap().headers());
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(plain.contains(part), "{plain}");
    }
    assert!(!plain.contains("Secure"), "{plain}");
    let over_tls = name().header("x-forwarded-proto", "https");
    let over_tls = cookie(over_tls.send().await.unwrap().headers());
    assert!(over_tls.contains("Secure"), "{over_tls}");

    // Known visitors get no other cookie; made-up ones are strangers.
    let own = plain.split(';').next().unwrap().to_string();
    let again = name().header("cookie", &own).send().await.unwrap();
    assert!(!again.headers().contains_key("set-cookie"));
    let (start, value) = own.split_at(own.len() - 1);
    let forged = format!("{start}{}", if value == "0" { "1" } else { "0" });
    let stranger = name().header("cookie", &forged).send().await.unwrap();
    assert!(stranger.headers().contains_key("set-cookie"));

    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |name: &str| {
            let file = house.folder.join(name).metadata().unwrap();
            file.permissions().mode() & 0o777
        };
        assert_eq!(mode("cookie.key"), 0o600);
    }
    house.close().await;
}

/// Behind no proxy nobody is believed who says where they come from.
#[tokio::test(flavor = "multi_thread")]
async fn one_place_cannot_take_everything() {
    let two = Quota { burst: 2, a_minute: 1 };
    // Giving a name, which makes a person known, counts as a look.
    let three = Quota { burst: 3, a_minute: 1 };
    let house = House::with(Terms { tables: two, looks: three, sockets: 2, ..terms() }).await;
    let person = house.person().await;
    let mut statuses = Vec::new();
    for number in 0..4 {
        let request = person.http.post(format!("{}/api/tables", house.base));
        let request = request.header("x-forwarded-for", format!("10.0.0.{number}"));
        let answer = request.json(&bot_table("chess")).send().await.unwrap();
        statuses.push(answer.status().as_u16());
    }
    assert_eq!(statuses, [200, 200, 429, 429]);
    statuses.clear();
    for _ in 0..3 {
        let look = person.post("/api/look", json!({ "game": "chess" })).await;
        statuses.push(look.0);
    }
    assert_eq!(statuses, [200, 200, 429]);

    let id = person.mine().await[0]["id"].as_str().unwrap().to_string();
    let pages = (person.open(&id).await, person.open(&id).await);
    let address = format!("{}/ws/{id}", house.base.replace("http", "ws"));
    assert!(connect_async(&address).await.unwrap_err().to_string().contains("429"));
    drop(pages);
    let mut tries = 0;
    while connect_async(&address).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        tries += 1;
        assert!(tries < 200, "closed pages still count");
    }
    house.close().await;
}
