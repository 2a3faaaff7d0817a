//! A server that ends and begins again: nothing that was told is lost, nobody pays for the pause.

use std::time::Duration;

use ashtapada_server::{Config, Server, StartError, Terms};
use serde_json::json;

use crate::house::{House, Person, bot_table, terms, two_people};

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_where_they_stood() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::at(folder.path().into(), terms()).await;
    let clock = json!({ "kind": "fischer", "main": 20_000, "increment": 0 });
    let body = json!({ "game": "chess", "clock": clock });
    let (id, mut white, mut black, mut one, _) = two_people(&house, body).await;
    white.played("e2e4").await;
    black.until_ply(1).await;
    black.played("e7e5").await;
    white.until_ply(2).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    white.played("g1f3").await;
    let left = white.state["clocks"][0]["left"].as_u64().unwrap();
    assert!(left < 20_000);
    let seq = white.seq;
    house.close().await;
    // That the other's page was closed may be heard first.
    assert_eq!(white.ended().await, Some(1001), "a goodbye");

    let began = std::time::Instant::now();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let house = House::at(folder.path().into(), terms()).await;
    one.base = house.base.clone();
    // Numbers of the old stream mean nothing to the new one.
    let mut page = one.open_since(&id, Some(seq)).await;
    assert_eq!(page.hear().await["t"], "snapshot");
    assert_eq!(page.texts(), [Some("e2e4"), Some("e7e5"), Some("g1f3")]);
    assert_eq!(page.table["yours"], json!([0]), "the cookie still counts");
    let clocks = page.state["clocks"].clone();
    assert_eq!(clocks[0]["left"], left);
    let blacks = clocks[1]["left"].as_u64().unwrap();
    assert!(20_000 - blacks < began.elapsed().as_millis() as u64 - 450, "{blacks}");
    house.close().await;
}

/// A bot that was thinking when the server ended answers when it begins again.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_remembers_that_it_is_to_move() {
    let folder = tempfile::tempdir().unwrap();
    let pause = Duration::from_secs(3600);
    let house = House::at(folder.path().into(), Terms { pause, ..terms() }).await;
    let mut person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let mut page = person.open(&id).await;
    page.played("e2e4").await;
    house.close().await;
    let house = House::at(folder.path().into(), terms()).await;
    person.base = house.base.clone();
    let mut page = person.open(&id).await;
    page.until_ply(2).await;
    page.ask_back().await;
    page.until_ply(0).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_in_use_is_named() {
    let house = House::with(terms()).await;
    let address = house.base.trim_start_matches("http://").parse().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let error = Server::open(Config { address, ..Config::new(folder.path()) }).await.err();
    assert!(matches!(error, Some(StartError::InUse(_))));
    house.close().await;
}

/// Two servers would each tell a half of the truth.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_belongs_to_one_server() {
    let house = House::with(terms()).await;
    let config =
        Config { address: "127.0.0.1:0".parse().unwrap(), ..Config::new(house.folder.clone()) };
    let error = Server::open(config.clone()).await.err().unwrap();
    assert!(matches!(&error, StartError::FolderInUse(folder) if *folder == house.folder));
    assert!(error.to_string().contains("in use by another server"), "{error}");
    let folder = house.close().await;
    assert!(Server::open(config).await.is_ok(), "it is free again");
    drop(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn data_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let open = async |data: std::path::PathBuf| {
        let config = Config { address: "127.0.0.1:0".parse().unwrap(), ..Config::new(data) };
        Server::open(config).await.err().expect("it cannot start").to_string()
    };
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let said = open(file.join("data")).await;
    assert!(said.starts_with(&format!("cannot use the folder {}", file.display())), "{said}");

    // No database, one that was cut, a key that is none.
    let broken = |name: &str, file: &str, content: &[u8]| {
        let data = folder.path().join(name);
        std::fs::create_dir(&data).unwrap();
        std::fs::write(data.join(file), content).unwrap();
        data
    };
    let data = broken("garbage", "ashtapada.db", &[b'x'; 10_000]);
    let said = open(data.clone()).await;
    let named = format!("cannot use {}", data.join("ashtapada.db").display());
    assert!(said.starts_with(&named) && said.contains("not a database"), "{said}");
    assert_eq!(std::fs::read(data.join("ashtapada.db")).unwrap(), [b'x'; 10_000], "left as it is");
    let said = open(broken("key", "cookie.key", b"short")).await;
    assert!(said.contains("cookie.key is no key; delete it"), "{said}");
}

/// Tables on which nothing was played are forgotten after a while, games that were left much later; games
/// that are over stay.
#[tokio::test(flavor = "multi_thread")]
async fn empty_tables_are_swept() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::at(folder.path().into(), terms()).await;
    let mut person = house.person().await;
    let empty = person.table(bot_table("chess")).await;
    let left = person.table(bot_table("chess")).await;
    let ended = person.table(bot_table("chess")).await;
    for id in [&left, &ended] {
        let mut page = person.open(id).await;
        page.played("e2e4").await;
        page.until_ply(2).await;
        if *id == ended {
            page.event(0, "resign").await;
            page.until_over().await;
        }
    }
    house.close().await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    let short = Duration::from_millis(10);
    let mut found = vec![empty, left, ended];
    for terms in [
        Terms { unstarted: short, ..terms() },
        Terms { unstarted: short, unfinished: short, ..terms() },
    ] {
        let house = House::at(folder.path().into(), terms).await;
        person.base = house.base.clone();
        until_swept(&person, &found.remove(0)).await;
        for id in &found {
            assert_eq!(person.get(&format!("/api/tables/{id}")).await.0, 200);
        }
        house.close().await;
    }
}

/// A table stays as long as somebody has it open, however old it is.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_page_keeps_its_table() {
    let (old, often) = (Duration::from_secs(5), Duration::from_millis(50));
    let house = House::with(Terms { unstarted: old, sweep: often, ..terms() }).await;
    let person = house.person().await;
    let seats = json!([{ "who": "me" }, { "who": "open" }]);
    let id = person.table(json!({ "game": "chess", "seats": seats })).await;
    let mut page = person.open(&id).await;
    // A younger one without a page goes.
    let other = person.table(bot_table("chess")).await;
    until_swept(&person, &other).await;
    // It can still be joined.
    let friend = house.person().await;
    assert_eq!(friend.join(&page).await, 1);
    page.until("full", |page| page.state["tree"].is_object()).await;
    drop(page);
    until_swept(&person, &id).await;
    house.close().await;
}

/// Waits until a table is no more.
async fn until_swept(person: &Person, id: &str) {
    let mut tries = 0;
    while person.get(&format!("/api/tables/{id}")).await.0 != 404 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        tries += 1;
        assert!(tries < 400, "it is never swept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_database_of_its_own() {
    let house = House::with(terms()).await;
    let mut person = house.person().await;
    let id = person.table(bot_table("chess")).await;
    let mut page = person.open(&id).await;
    page.played("e2e4").await;
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("ashtapada.db");
    ashtapada_server::backup(&house.folder, &file).await.unwrap();
    assert!(ashtapada_server::backup(&house.folder, &file).await.is_err(), "never over another");
    std::fs::copy(house.folder.join("cookie.key"), copy.path().join("cookie.key")).unwrap();
    house.close().await;
    let house = House::at(copy.path().into(), terms()).await;
    person.base = house.base.clone();
    let page = person.open(&id).await;
    assert_eq!(page.texts()[0], Some("e2e4"));
    house.close().await;
}
