//! Games from elsewhere: what their records say beside the moves, and whose they are here.

use serde_json::{Value, json};

use crate::house::{House, Person, bot_table, terms};

const TAGS: &str = "[Event \"Casual\"]\n[Site \"Wien\"]\n[Date \"1873.??.??\"]\n[Round \"2\"]\n\
    [White \"Anna\"]\n[Black \"Béla\"]\n[Result \"1/2\"]\n[WhiteElo \"2400\"]\n[GameId \"x7\"]\n\
    [Termination \"by agreement\"]\n[Annotator \"Cecília\"]\n\n";

async fn keep(person: &Person, text: &str) -> String {
    let (status, made) = person.post("/api/records", json!({ "text": text })).await;
    assert_eq!(status, 200, "{made}");
    made["id"].as_str().unwrap().into()
}

fn tag<'a>(tags: &'a Value, name: &str) -> &'a Value {
    let mut tags = tags.as_array().unwrap().iter();
    tags.find(|tag| tag["name"] == name).map_or(&Value::Null, |tag| &tag["value"])
}

/// Which result was read, and what else: what a table of it will show.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_record_says_is_told() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let import = async |text: &str| {
        let (status, read) = person.post("/api/import", json!({ "text": text })).await;
        assert_eq!(status, 200, "{read}");
        read
    };
    let read = import(&format!("{TAGS}1. e4 e5 1/2-1/2")).await;
    assert_eq!(read["players"], json!(["Anna", "Béla"]));
    assert_eq!(
        (&read["ending"]["reason"], &read["ending"]["result"], &read["ending"]["winners"]),
        (&json!("recorded"), &json!("1/2-1/2"), &json!([]))
    );
    assert_eq!(read["notes"], json!([]));
    for (name, value) in [("Event", "Casual"), ("Date", "1873.??.??"), ("WhiteElo", "2400")] {
        assert_eq!(tag(&read["tags"], name), value);
    }
    assert_eq!(tag(&read["tags"], "Termination"), "by agreement");
    let read = import("[Event \"-\"]\n[Round \"-\"]\n[White \"?\"]\n\n1. e4 e5 *").await;
    assert_eq!((&read["ending"], &read["players"]), (&json!(null), &json!(["", ""])));
    // Points are told by seat; what is no number of them says nothing.
    for (points, ending) in [("3 0 1 2", json!([0])), ("1e300 0 1 2", json!(null))] {
        let told = format!("[Variant \"FFA\"]\n[Result \"{points}\"]\n\n1. h2-h4");
        let (_, read) =
            person.post("/api/import", json!({ "text": told, "game": "fourplayer" })).await;
        assert_eq!(read["ending"]["winners"], ending, "{read}");
    }
    // The fool's mate is Black's, whatever the record says.
    let read = import("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0").await;
    assert_eq!(
        (&read["ending"]["reason"], &read["ending"]["result"]),
        (&json!("checkmate"), &json!("0-1"))
    );
    let note = &read["notes"][0];
    assert_eq!(
        (&note["id"], &note["arguments"]["told"], &note["arguments"]["board"]),
        (&json!("note_board_result"), &json!("1-0"), &json!("0-1"))
    );
    house.close().await;
}

/// The values that the PGN standard (9.8.1) has for `Termination`, as other programs spell them, those of our own
/// records, and one that nobody knows. What the ending tells is not said again, and what is told comes back.
#[tokio::test(flavor = "multi_thread")]
async fn why_a_game_ended_is_told() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    for (word, moves, reason, said) in [
        ("resignation", "1. e4 e5 0-1", "resignation", None),
        ("Time forfeit", "1. e4 e5 0-1", "timeout", None),
        ("time forfeit", "1. e4 e5 1/2-1/2", "timeout", None),
        ("timeout", "1. e4 e5 1-0", "timeout", None),
        ("agreement", "1. e4 e5 1/2-1/2", "agreement", None),
        ("aborted", "1. e4 *", "aborted", None),
        ("Normal", "1. e4 e5 1-0", "recorded", None),
        ("unterminated", "1. e4 e5 *", "unfinished", None),
        ("Abandoned", "1. e4 e5 1-0", "recorded", Some("told_abandoned")),
        ("adjudication", "1. e4 e5 1-0", "recorded", Some("told_adjudication")),
        ("death", "1. e4 e5 1-0", "recorded", Some("told_death")),
        ("emergency", "1. e4 e5 *", "unfinished", Some("told_emergency")),
        ("Rules infraction", "1. e4 e5 1-0", "recorded", Some("told_rules_infraction")),
        ("by agreement", "1. e4 e5 1/2-1/2", "recorded", Some("told_reason")),
        // By its rules the game ended otherwise, or nobody has won.
        ("checkmate", mate, "checkmate", None),
        ("Normal", mate, "checkmate", None),
        ("time forfeit", mate, "checkmate", Some("told_time_forfeit")),
        ("time forfeit", "1. e4 e5 *", "unfinished", Some("told_time_forfeit")),
        ("resignation", "1. e4 e5 1/2-1/2", "recorded", Some("told_reason")),
        ("agreement", "1. e4 e5 1-0", "recorded", Some("told_reason")),
    ] {
        let what = format!("{word}: {moves}");
        let text = format!("[White \"Anna\"]\n[Termination \"{word}\"]\n\n{moves}");
        let told = |tags: &Value| {
            let tag = tags.as_array().unwrap().iter().find(|tag| tag["name"] == "Termination");
            tag.unwrap().clone()
        };
        let (_, read) = person.post("/api/import", json!({ "text": text })).await;
        let why = told(&read["tags"]);
        assert_eq!((&why["value"], why["said"]["id"].as_str()), (&json!(word), said), "{what}");
        let page = person.open(&keep(&person, &text).await).await;
        assert_eq!(page.state["ending"]["reason"], reason, "{what}");
        assert_eq!(told(&page.table["tags"]), why, "{what}");
        let ending = if reason == "unfinished" { &Value::Null } else { &page.state["ending"] };
        assert_eq!(&read["ending"], ending, "{what}");
        // Its own word goes out again, and is read as the same.
        let id = page.table["id"].as_str().unwrap();
        for form in ["record.pgn", "record.txt"] {
            let (_, out) = person.get(&format!("/api/tables/{id}/{form}")).await;
            let (_, again) = person.post("/api/import", json!({ "text": out })).await;
            assert_eq!((&again["ending"], &told(&again["tags"])), (ending, &why), "{what}: {out}");
        }
    }
    house.close().await;
}

/// A table made of a record tells it, also after the server was started anew, and gives it back.
#[tokio::test(flavor = "multi_thread")]
async fn tags_are_kept_with_the_game() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let id = keep(&person, &format!("{TAGS}1. e4 e5 2. Nf3 ½-½")).await;
    let folder = house.folder.clone();
    let _temporary = house.close().await;
    let house = House::at(folder, terms()).await;
    let stranger = house.person().await;
    let page = stranger.open(&id).await;
    assert_eq!(tag(&page.table["tags"], "Round"), "2");
    let (_, pgn) = stranger.get(&format!("/api/tables/{id}/record.pgn")).await;
    let pgn = pgn.as_str().unwrap();
    assert!(pgn.starts_with(
        "[Event \"Casual\"]\n[Site \"Wien\"]\n[Date \"1873.??.??\"]\n[Round \"2\"]\n"
    ));
    for line in [
        "[Result \"1/2-1/2\"]",
        "[WhiteElo \"2400\"]",
        "[GameId \"x7\"]",
        "[Termination \"by agreement\"]",
        "[Annotator \"Cecília\"]",
    ] {
        assert_eq!(pgn.lines().filter(|known| *known == line).count(), 1, "{line}: {pgn}");
    }
    let (_, text) = stranger.get(&format!("/api/tables/{id}/record.txt")).await;
    let (_, again) = stranger.post("/api/import", json!({ "text": text })).await;
    assert_eq!(again["tags"], page.table["tags"]);
    // Games that were played here have none.
    let own = stranger.open(&stranger.table(bot_table("chess")).await).await;
    assert_eq!(own.table["tags"], json!([]));
    house.close().await;
}

/// Whoever brought a record finds it behind the games that they play.
#[tokio::test(flavor = "multi_thread")]
async fn records_are_listed_for_whoever_brought_them() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let running = person.table(bot_table("chess")).await;
    let mut kept = Vec::new();
    for number in 1..=60 {
        kept.push(keep(&person, &format!("[White \"{number}\"]\n\n1. e4 e5 1-0")).await);
    }
    let (_, mine) = person.get("/api/mine").await;
    let tables = mine["tables"].as_array().unwrap();
    assert_eq!((tables.len(), &mine["more"]), (60, &json!(1)));
    // The one that can be played on comes first although the others are newer.
    assert_eq!((&tables[0]["id"], &tables[0]["ending"]), (&json!(running), &json!(null)));
    assert!(tables[1..].iter().all(|table| {
        kept.iter().any(|id| table["id"] == **id)
            && table["yours"] == json!([])
            && table["your_turn"] == false
            && table["ending"]["result"] == "1-0"
            && table["seats"][0]["who"] == "elsewhere"
    }));
    let stranger = house.person().await;
    stranger.open(&kept[0]).await;
    assert_eq!(stranger.mine().await, json!([]));
    house.close().await;
}

/// What records say of place and time is listed, how long they are, and when they came: most have no names.
#[tokio::test(flavor = "multi_thread")]
async fn listed_records_can_be_told_apart() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let begun = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let club = keep(
        &person,
        "[Event \"Club\"]\n[Site \"Wien\"]\n[Date \"2024.05.01\"]\n[Round \"3\"]\n[ECO \"C20\"]\n\n\
         1. e4 e5 2. Nf3 {[%event 1:resign]} 1-0",
    )
    .await;
    let bare = keep(&person, "1. e4 e5 *").await;
    let own = person.table(bot_table("chess")).await;
    let mine = person.mine().await;
    let listed =
        |id: &str| mine.as_array().unwrap().iter().find(|table| table["id"] == id).unwrap();
    let told = |id: &str| {
        let tags = listed(id)["tags"].as_array().unwrap().iter();
        let tags = tags.map(|tag| format!("{}={}", tag["name"], tag["value"]).replace('"', ""));
        (tags.collect::<Vec<_>>().join(" "), listed(id)["turns"].as_u64().unwrap())
    };
    // That Black gave up is no turn.
    assert_eq!(told(&club), ("Event=Club Round=3 Date=2024.05.01".into(), 3));
    assert_eq!(told(&bare), (String::new(), 2));
    assert_eq!(told(&own), (String::new(), 0));
    let came = listed(&bare)["touched"].as_u64().unwrap();
    assert!(u128::from(came) >= begun.as_millis(), "{came}");
    house.close().await;
}

/// A name is kept as it was given or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_too_long_is_refused() {
    let house = House::with(terms()).await;
    let person = house.person().await;
    let rename = async |name: &str| {
        let put = person.http.put(format!("{}/api/me", house.base));
        let answer = put.json(&json!({ "name": name })).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    let forty = "ž".repeat(40);
    // Blanks around it do not count.
    assert_eq!(rename(&format!(" {forty}\n")).await, (200, json!({ "name": forty })));
    let (status, problem) = rename(&format!("{forty}x")).await;
    assert_eq!((status, &problem["code"]), (422, &json!("bad_name")));
    assert_eq!(problem["detail"], "a name has at most 40 letters, not 41");
    assert_eq!(problem["said"][0]["arguments"], json!({ "most": 40, "letters": 41 }));
    assert_eq!(person.get("/api/me").await.1, json!({ "name": forty }));
    house.close().await;
}
