//! Looking at positions, taking records away and bringing them back.

use ashtapada_notation::Record;
use ashtapada_rules::{AnyPosition, find};
use ashtapada_server::{Quota, Terms};
use serde_json::json;

use crate::house::{House, Person, bot_table, terms};

#[tokio::test(flavor = "multi_thread")]
async fn the_gallery_shows_every_game() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let (status, cards) = person.get("/api/gallery").await;
    assert_eq!(status, 200);
    let cards = cards.as_array().unwrap().clone();
    let (_, games) = person.get("/api/games").await;
    assert_eq!(cards.len(), games.as_array().unwrap().len());
    for (card, game) in cards.iter().zip(games.as_array().unwrap()) {
        assert_eq!(&card["info"], game);
        let glance = &card["glance"];
        assert!(!glance["picture"]["cells"].as_array().unwrap().is_empty());
        assert!(glance["view"]["stands"].is_array());
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_can_be_looked_at() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let look = json!({ "game": "chess", "moves": ["e4", "e5"] });
    let (_, seen) = person.post("/api/look", look).await;
    assert_eq!(seen["turn"], 0);
    assert!(seen["text"].as_str().unwrap().starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/"));
    let (status, problem) =
        person.post("/api/look", json!({ "game": "chess", "fen": "8/8" })).await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_text")));
    assert_eq!(seen["ending"], json!(null));
    // The fool's mate.
    let mate = json!({ "game": "chess", "moves": ["f3", "e5", "g4", "Qh4"] });
    let (_, seen) = person.post("/api/look", mate).await;
    assert_eq!(seen["ending"]["reason"], "checkmate");
    assert_eq!(seen["ending"]["winners"], json!([1]));
    // Whoever asks has said all of it, so nothing need be hidden.
    let (_, seen) = person.post("/api/look", json!({ "game": "fogofwar", "moves": ["e4"] })).await;
    assert_eq!(seen["glance"]["view"]["unseen"], json!([]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_no_new_table() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    // The fool's mate, as a position and as moves.
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    for (what, how) in [("fen", json!(mate)), ("moves", json!(["f3", "e5", "g4", "Qh4"]))] {
        let mut body = bot_table("chess");
        body[what] = how;
        let (status, problem) = person.post("/api/tables", body).await;
        assert_eq!((status, &problem["code"]), (422, &json!("over")), "{what}");
        assert_eq!(problem["said"][0]["id"], "setup_over");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_go_out_and_come_back() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for (game, first) in [("chess", "e2e4"), ("sixmaking", "P@c3"), ("duck", "e2e4,e4e5")] {
        let id = person.table(bot_table(game)).await;
        let mut page = person.open(&id).await;
        page.play(first).await;
        page.until_ply(2).await;
        page.event(0, "resign").await;
        page.until_over().await;
        let mut moves: Vec<String> =
            page.texts().iter().map(|text| text.unwrap().to_string()).collect();
        moves[2] = "0:resign".into();
        for form in ["record.txt", "record.pgn"] {
            let (status, text) = person.get(&format!("/api/tables/{id}/{form}")).await;
            assert_eq!(status, 200);
            let text = text.as_str().unwrap();
            assert!(text.contains("0-1") && text.contains(&id), "{text}");
            // Whoever has no name is called what the pages call them.
            assert!(text.contains("Guest"), "{text}");
            let (status, read) = person.post("/api/import", json!({ "text": text })).await;
            assert_eq!(status, 200, "{read}");
            assert_eq!((&read["game"], &read["moves"]), (&json!(game), &json!(moves)), "{form}");
            // What was read becomes a table.
            let mut body = bot_table(game);
            body["moves"] = json!(&moves[..2]);
            let again = person.table(body).await;
            assert_eq!(person.open(&again).await.state["revision"], 2);
        }
    }
    let (status, problem) =
        person.post("/api/import", json!({ "text": "1. e4 e5 2. Ke4", "game": "chess" })).await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_move")));
    // So it is where nobody says that it is chess.
    let (status, guessed) = person.post("/api/import", json!({ "text": "1. e4 e5 2. Ke4" })).await;
    assert_eq!((status, &guessed["code"]), (422, &json!("bad_move")));
    // First what is wrong, last how it came to be read so.
    let said = guessed["said"].as_array().unwrap();
    assert_eq!(said[0]["id"], "record_move");
    assert_eq!(
        (&said.last().unwrap()["id"], &guessed["game"]),
        (&json!("record_guessed"), &json!("chess"))
    );
    // A position likewise: here White's first rank has seven men.
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1";
    let (status, guessed) = person.post("/api/import", json!({ "text": text })).await;
    assert_eq!((status, &guessed["code"]), (422, &json!("bad_text")));
    let said = guessed["said"].as_array().unwrap();
    assert_eq!(said[0]["id"], "position_fault");
    assert_eq!(
        (&said.last().unwrap()["id"], &guessed["game"]),
        (&json!("record_guessed_position"), &json!("chess"))
    );
    // Men have names of their own in some games: the game is told, whoever named it.
    let text = "[Variant \"Makruk\"]\n\n1. Ke4";
    let (_, named) = person.post("/api/import", json!({ "text": text })).await;
    assert_eq!((&named["code"], &named["game"]), (&json!("bad_move"), &json!("makruk")));
    assert!(problem["detail"].as_str().unwrap().starts_with("move 2, White (\"Ke4\"): "));
    house.close().await;
}

/// A game of chess that goes on and on: quiet moves by lot, a pawn's move before fifty of them have passed, and a
/// capture where nothing else is left.
fn long_game(half_moves: usize) -> Vec<String> {
    let chess = find("chess").unwrap().kind;
    let mut playing = chess.start(&chess.options([]).unwrap());
    let mut dice = fastrand::Rng::with_seed(1);
    let mut moves = Vec::new();
    while moves.len() < half_moves {
        let quiet: usize = playing.text().split(' ').nth(4).unwrap().parse().unwrap();
        let last_chance = quiet >= 90;
        let mut turns = playing.legal(usize::MAX).turns;
        dice.shuffle(&mut turns);
        turns.sort_by_cached_key(|turn| {
            let name = playing.name_turn(turn);
            let pawn = name.starts_with(|letter: char| letter.is_ascii_lowercase());
            match (last_chance, name.contains('x'), pawn) {
                (false, false, false) | (true, false, true) => 0,
                (false, false, true) | (true, true, _) => 1,
                (false, true, _) | (true, false, false) => 2,
            }
        });
        let goes_on = |turn: &_| -> Option<(String, Box<dyn AnyPosition>)> {
            let mut after = playing.clone();
            after.play(turn).unwrap();
            after.outcome().is_none().then(|| (playing.write_turn(turn), after))
        };
        let (text, after) = turns.iter().find_map(goes_on).expect("it goes on");
        moves.push(text);
        playing = after;
    }
    moves
}

/// From the text to a table on which it goes on, and back.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_record_becomes_a_table() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let moves = long_game(2_300);
    let record = Record { game: "chess".into(), moves: moves.clone(), ..Record::default() };
    for text in [record.pgn().unwrap(), record.text().unwrap()] {
        let (status, read) = person.post("/api/import", json!({ "text": text })).await;
        assert_eq!((status, &read["moves"]), (200, &json!(moves)));
    }
    let (status, seen) = person.post("/api/look", json!({ "game": "chess", "moves": moves })).await;
    assert_eq!((status, &seen["ending"]), (200, &json!(null)));
    let me = json!({ "who": "me" });
    let body = json!({ "game": "chess", "moves": moves, "seats": [me, me] });
    let mut page = person.open(&person.table(body).await).await;
    assert_eq!(page.entries.len(), 2_300);
    let first = page.state["tree"]["next"][0]["then"]["next"][0]["then"]["done"].clone();
    page.played(first.as_str().unwrap()).await;
    let id = page.table["id"].as_str().unwrap().to_string();
    let (status, text) = person.get(&format!("/api/tables/{id}/record.txt")).await;
    assert_eq!((status, text.as_str().unwrap().contains("\n1150. ")), (200, true));
    house.close().await;
}

/// Beyond the longest game there is nothing to read, and other bodies stay short.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_longer_than_any_game_is_refused() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(3_001);
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    for (path, body) in [
        ("/api/look", json!({ "game": "chess", "moves": moves })),
        ("/api/tables", json!({ "game": "chess", "moves": moves, "seats": seats })),
        ("/api/import", json!({ "game": "chess", "text": moves.join(" ") })),
    ] {
        let (status, problem) = person.post(path, body).await;
        assert_eq!((status, &problem["code"]), (422, &json!("too_large")), "{path}: {problem}");
        assert_eq!(problem["said"][0]["id"], "record_too_long");
        let long = json!({ "game": "chess", "text": "x".repeat(300_000) });
        let (status, problem) = person.post(path, long).await;
        assert_eq!((status, &problem["code"]), (413, &json!("too_large")), "{path}");
        assert_eq!(problem["detail"], "a body has at most 262144 bytes here");
    }
    let (status, problem) =
        person.post("/api/look", json!({ "game": "chess", "fen": "8/".repeat(3_000) })).await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_text")));
    let name = json!({ "name": "x".repeat(20_000) });
    let me = person.http.put(format!("{}/api/me", house.base)).json(&name).send().await.unwrap();
    assert_eq!(me.status().as_u16(), 413);
    house.close().await;
}

/// A long body takes as much of a quota as the short ones it is as long as.
#[tokio::test(flavor = "multi_thread")]
async fn long_bodies_use_up_quotas_sooner() {
    let looks = Quota { burst: 5, a_minute: 1 };
    let house = House::with(Terms { looks, ..terms() }).await;
    let person = Person::without_cookie(&house);
    let text = format!("1. e4 {{{}}} e5", "x".repeat(40_000));
    let import = || person.post("/api/import", json!({ "text": text, "game": "chess" }));
    assert_eq!(import().await.0, 200);
    assert_eq!(import().await.0, 429);
    let look = || person.post("/api/look", json!({ "game": "chess" }));
    assert_eq!((look().await.0, look().await.0, look().await.0), (200, 200, 429));
    house.close().await;
}

/// A record becomes a table that is over: by its rules, or by what it says itself, or where it ends. Nobody
/// sits there, everybody may look, and it goes out as it came.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_kept_to_be_looked_through() {
    let house = House::with(terms()).await;
    let person = Person::without_cookie(&house);
    let head = "[White \"Anna\"]\n[Black \"Béla \u{202e}\"]\n[Date \"1851.06.21\"]\n";
    let mate = format!("{head}[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1");
    let given_up = format!("{head}[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0");
    let open = format!("{head}[Result \"*\"]\n\n1. e4 e5 *");
    for (text, reason, winners, result) in [
        (&mate, "checkmate", json!([1]), json!("0-1")),
        (&given_up, "recorded", json!([0]), json!("1-0")),
        (&open, "unfinished", json!([]), json!(null)),
    ] {
        let (status, made) = person.post("/api/records", json!({ "text": text })).await;
        assert_eq!(status, 200, "{made}");
        assert!(!person.cookie().is_empty(), "it is somebody's");
        let id = made["id"].as_str().unwrap();
        let stranger = house.person().await;
        let mut page = stranger.open(id).await;
        let ending = &page.state["ending"];
        assert_eq!(
            (&ending["reason"], &ending["winners"], &ending["result"]),
            (&json!(reason), &winners, &result)
        );
        let sitter = |seat: usize| page.state["seats"][seat]["sitter"].clone();
        assert_eq!(sitter(0), json!({ "who": "elsewhere", "name": "Anna" }));
        assert_eq!(sitter(1), json!({ "who": "elsewhere", "name": "Béla" }));
        assert_eq!(page.state["turn"], json!(null));
        for message in [
            json!({ "t": "bot", "seat": 0, "level": 1 }),
            json!({ "t": "turn", "revision": page.state["revision"], "text": "a2a3" }),
            json!({ "t": "event", "revision": page.state["revision"], "seat": 0, "event": "resign" }),
            json!({ "t": "rematch" }),
        ] {
            page.say(message).await;
            assert!(["over", "not_yours"].contains(&&*page.refusal().await));
        }
        let (_, pgn) = stranger.get(&format!("/api/tables/{id}/record.pgn")).await;
        let pgn = pgn.as_str().unwrap();
        for tag in ["[White \"Anna\"]", "[Black \"Béla\"]", "[Date \"1851.06.21\"]"] {
            assert!(pgn.contains(tag), "{pgn}");
        }
        let result = result.as_str().unwrap_or("*");
        assert!(pgn.contains(&format!("[Result \"{result}\"]")), "{pgn}");
        assert_eq!(pgn.contains("[Termination"), reason == "checkmate", "{pgn}");
    }
    let (status, problem) =
        person.post("/api/records", json!({ "text": "1. e4 e5 2. Ke4 *" })).await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_move")));
    house.close().await;
}

/// PGN's termination marker is its tag `Result` again (8.2.6), so moves with the marker alone tell the same
/// end; what the board says still counts for more.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_behind_the_moves_is_kept() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    for (text, reason, winners, result) in [
        ("[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1", "recorded", json!([1]), json!("0-1")),
        ("[White \"Anna\"]\n\n1. e4 e5 2. Nf3 0-1", "recorded", json!([1]), json!("0-1")),
        ("1. e4 e5 2. Nf3 0-1", "recorded", json!([1]), json!("0-1")),
        ("1. e4 e5 2. Nf3 1/2-1/2", "recorded", json!([]), json!("1/2-1/2")),
        ("1. e4 e5 2. Nf3 *", "unfinished", json!([]), json!(null)),
        ("1. f3 e5 2. g4 Qh4# 1-0", "checkmate", json!([1]), json!("0-1")),
    ] {
        let (status, made) = person.post("/api/records", json!({ "text": text })).await;
        assert_eq!(status, 200, "{made}");
        let page = person.open(made["id"].as_str().unwrap()).await;
        let ending = &page.state["ending"];
        assert_eq!(
            (&ending["reason"], &ending["winners"], &ending["result"]),
            (&json!(reason), &winners, &result),
            "{text}"
        );
    }
    house.close().await;
}

/// Pieces that were hidden are shown: the game is over. Points stand where there is no other result.
#[tokio::test(flavor = "multi_thread")]
async fn kept_records_of_other_games() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let fog = "[Variant \"Fog of War\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0";
    let (_, made) = person.post("/api/records", json!({ "text": fog })).await;
    let page = person.open(made["id"].as_str().unwrap()).await;
    assert_eq!(page.state["view"]["unseen"], json!([]));
    assert_eq!(page.texts(), [Some("e2e4"), Some("e7e5"), Some("g1f3")]);
    let four = "Ashtapada record 1\nGame: fourplayer\nOption: mode=ffa\nRed: a\nResult: 10 30 5 0\n\n1. h2h3 b7c7\n";
    let (status, made) = person.post("/api/records", json!({ "text": four })).await;
    assert_eq!(status, 200, "{made}");
    let page = person.open(made["id"].as_str().unwrap()).await;
    let ending = &page.state["ending"];
    assert_eq!((&ending["reason"], &ending["winners"]), (&json!("recorded"), &json!([1])));
    assert_eq!(ending["points"], json!([10.0, 30.0, 5.0, 0.0]));
    house.close().await;
}
