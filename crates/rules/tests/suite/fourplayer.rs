//! Oracles and public bug reports of one game: fourplayer.

use ashtapada_rules::{AnyPosition, Event, Outcome, Reason, Seat, TurnError, Viewer};
use serde_json::Value;

use crate::board::{legal, play, set_up};
use crate::oracle::{records, strings};

/// The oracle's reasons as ours.
fn reason(label: &str) -> String {
    match label {
        "king-capture" => "king_captured".into(),
        "fifty-rounds" => "n_move_rule".into(),
        other => other.replace('-', "_"),
    }
}

fn options(record: &Value) -> Vec<(String, String)> {
    let given = record["options"].as_object().unwrap();
    given.iter().map(|(name, value)| (name.clone(), value.as_str().unwrap().into())).collect()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
}

fn field(text: &str, at: usize) -> Vec<String> {
    text.split('-').nth(at).unwrap().split(',').map(str::to_string).collect()
}

fn score(outcome: &Outcome) -> Vec<i64> {
    outcome.score[..4].iter().map(|points| i64::from(*points)).collect()
}

fn winners(outcome: &Outcome) -> Vec<i64> {
    outcome.winners.iter().map(|seat| seat.index() as i64).collect()
}

/// The points a viewer is shown; zeros where the game keeps none.
fn shown_points(playing: &dyn AnyPosition) -> Vec<i64> {
    let mut points = vec![0; 4];
    for counter in playing.view(Viewer::Open).counters {
        if let ("points", Some(seat)) = (counter.id, counter.seat) {
            points[seat.index()] = i64::from(counter.value);
        }
    }
    points
}

fn may_claim(playing: &dyn AnyPosition) -> bool {
    playing.events(playing.turn()).contains(&Event::Claim)
}

/// Everything a line of the oracle says about a position.
fn compare(playing: &dyn AnyPosition, line: &Value) -> Result<(), String> {
    let same = |what: &str, found: String, wanted: String| {
        if found == wanted { Ok(()) } else { Err(format!("{what}: {found}, want {wanted}")) }
    };
    same("legal", legal(playing).join(" "), strings(&line["legal"]).join(" "))?;
    same("turn", playing.turn().index().to_string(), line["turn"].to_string())?;
    let text = playing.text();
    let alive: Vec<bool> = field(&text, 1).iter().map(|bit| bit == "0").collect();
    same("alive", serde_json::to_string(&alive).unwrap(), line["alive"].to_string())?;
    same("claim", may_claim(playing).to_string(), line["claim"].to_string())?;
    let Some(outcome) = playing.outcome() else {
        same("check", format!("{:?}", playing.check()), format!("{:?}", line["check"].as_bool()))?;
        same(
            "points",
            format!("{:?}", shown_points(playing)),
            format!("{:?}", numbers(&line["points"])),
        )?;
        same("text", text, line["fen"].as_str().unwrap().into())?;
        return same("outcome", "null".into(), line["outcome"].to_string());
    };
    let wanted = &line["outcome"];
    same(
        "reason",
        outcome.reason.id().into(),
        reason(wanted["reason"].as_str().unwrap_or("null")),
    )?;
    same("points", format!("{:?}", score(&outcome)), format!("{:?}", numbers(&wanted["points"])))?;
    same(
        "winners",
        format!("{:?}", winners(&outcome)),
        format!("{:?}", numbers(&wanted["winners"])),
    )?;
    same("text", text, line["fen"].as_str().unwrap().into())
}

#[test]
fn oracle_positions_replayed_from_their_start() {
    let mut faults = Vec::new();
    for (at, line) in records("fourplayer.jsonl.gz").iter().enumerate() {
        let start = line["start_fen"].as_str();
        let mut playing = match set_up("fourplayer", &options(line), start) {
            Ok(playing) => playing,
            Err(error) => {
                faults.push(format!("{at}: {error}"));
                continue;
            }
        };
        let moves = strings(&line["moves_from_start"]);
        if let Err((entry, error)) = play(playing.as_mut(), moves.iter().map(String::as_str)) {
            faults.push(format!("{at}: entry {entry}: {error}"));
        } else if let Err(fault) = compare(playing.as_ref(), line) {
            faults.push(format!("{at}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} lines differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn oracle_positions_read_back_from_their_text() {
    let mut faults = Vec::new();
    for (at, line) in records("fourplayer.jsonl.gz").iter().enumerate() {
        if !line["outcome"].is_null() {
            continue;
        }
        match set_up("fourplayer", &options(line), line["fen"].as_str()) {
            Err(error) => faults.push(format!("{at}: {error}")),
            Ok(playing) => {
                if let Err(fault) = compare(playing.as_ref(), line) {
                    faults.push(format!("{at}: {fault}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} lines differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn oracle_games_end_as_they_did() {
    for game in records("fourplayer-games.jsonl.gz") {
        let start = game["start_fen"].as_str();
        let mut playing = set_up("fourplayer", &options(&game), start).unwrap();
        let moves = strings(&game["moves"]);
        play(playing.as_mut(), moves.iter().map(String::as_str)).unwrap();
        if game["reason"] == "claim" {
            assert!(playing.outcome().is_none() && may_claim(playing.as_ref()));
            playing.event(playing.turn(), Event::Claim).unwrap();
        }
        let outcome = playing.outcome().unwrap();
        assert_eq!(outcome.reason.id(), reason(game["reason"].as_str().unwrap()));
        assert_eq!(score(&outcome), numbers(&game["points"]));
        assert_eq!(winners(&outcome), numbers(&game["winners"]));
        let past = playing.event(Seat::FIRST, Event::Resign);
        assert_eq!(past.is_err(), !outcome.reason.is_counted());
    }
}

/// Four kings at home.
const KINGS: &str = "6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/14/14/14/7,rK,6";

fn with(mode: &str, text: &str) -> Box<dyn AnyPosition> {
    set_up("fourplayer", &[("mode".into(), mode.into())], Some(text)).unwrap()
}

fn notes_of(mode: &str, text: &str) -> Vec<String> {
    let entry = ashtapada_rules::find("fourplayer").unwrap();
    let options = entry.kind.options([("mode", mode)]).unwrap();
    let mut notes = Vec::new();
    entry.kind.read(&options, text, &mut notes).unwrap();
    notes.iter().map(ToString::to_string).collect()
}

/// Q03: a program ended the game when the last pawn fell, although the player behind could still mate.
/// Whoever is behind, by how much, and whatever few men are left: two living players with more than
/// bare kings play on until one claims, and only the leader may.
#[test]
fn q03_nothing_but_a_claim_ends_an_uneven_game() {
    for men in ["rQ", "rP", "yN", "yD", "rR"] {
        for lead in [-60i32, -21, -20, -1, 0, 1, 20, 21, 60] {
            let text = format!(
                "R-0,1,0,1-0,0,0,0-0,0,0,0-{},0,70,0-9-6,yK,7/14/14/14/14/14/3,{men},10/14/14/14/14/14/14/7,rK,6",
                70 + lead
            );
            let playing = with("ffa", &text);
            assert_eq!(playing.outcome(), None, "{text}");
            assert_eq!(may_claim(playing.as_ref()), lead > 20, "{text}");
            assert!(!playing.events(Seat::new(2)).contains(&Event::Claim), "{text}");
        }
    }
}

/// Q05: the order of things when a check is uncovered on a player who is not next. The one in between
/// may take the king; a mate does not wait for its victim; grey men block and give nothing; the king
/// of a player who resigned keeps his 20 points.
#[test]
fn q05_who_may_take_an_uncovered_king() {
    for mode in ["ffa", "solo"] {
        let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/5,yR,1,rN,5,gK/bK,13/14/14/14/14/14/7,rK,6";
        let mut playing = with(mode, text);
        play(playing.as_mut(), ["h8g10", "a7a6", "f8n8"]).unwrap();
        assert_eq!(field(&playing.text(), 1), ["0", "0", "0", "1"], "{mode}");
        let points = if mode == "ffa" { ["0", "0", "20", "0"] } else { ["0"; 4] };
        assert_eq!(field(&playing.text(), 4), points);
        assert_eq!(playing.turn().index(), 0, "Green is skipped");
        // Green may also run away in time, if nobody takes him.
        let mut playing = with(mode, text);
        play(playing.as_mut(), ["h8g10", "a7a6", "g14g13"]).unwrap();
        assert_eq!(playing.check(), Some(true));
        assert!(legal(playing.as_ref()).iter().all(|turn| turn.starts_with("n8")));
    }
    // The king of a player who resigned, with his army grey around him.
    let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/5,yR,7,gK/bK,13/14/14/14/14/14/3,rR,1,rB,rK,7";
    let mut playing = with("ffa", text);
    play(playing.as_mut(), ["R", "a7a6"]).unwrap();
    let turns = legal(playing.as_ref());
    assert!(turns.contains(&"f8f1".into()) && !turns.contains(&"f8g1".into()));
    play(playing.as_mut(), ["f8f1"]).unwrap();
    assert_eq!(shown_points(playing.as_ref()), [0; 4], "a grey bishop gives nothing");
    // It was Green's turn; after it Red's king steps, if he can, and Yellow looks again.
    play(playing.as_mut(), ["n8n9"]).unwrap();
    assert_eq!(playing.actor(), ashtapada_rules::Actor::Chance(Seat::FIRST));
}

/// Q07: letters that mean two things. B is Blue to move, a bishop, a colour and a file; each place
/// takes its own letters only.
#[test]
fn q07_every_field_has_its_own_letters() {
    let text = format!("B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{KINGS}");
    let board = "6,yK,7/14/14/14/14/14/bB,bD,dbB,dB,dD,drD,dgD,6,gK/bK,13/14/14/14/14/14/7,rK,6";
    let crowded = format!("B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{board}");
    assert_eq!(with("ffa", &crowded).text(), crowded);
    for wrong in [
        text.replacen('B', "b", 1),
        text.replacen('B', "D", 1),
        text.replacen('B', "BB", 1),
        text.replace("bK", "BK"),
        text.replace("bK", "bk"),
        text.replace("bK", "dK"),
        text.replace("bK", "kK"),
        text.replace("bK", "b"),
        text.replace("bK", "bKK"),
        text.replace("bK", "K"),
    ] {
        assert!(set_up("fourplayer", &[], Some(&wrong)).is_err(), "{wrong}");
    }
    let playing = with("ffa", &crowded);
    // b8b9 is a move of the queen on b8; Bb8b9 would be a bishop's.
    assert!(playing.read_turn("b8b9").is_ok());
    assert!(playing.read_turn("Db8-b9").is_ok());
    let refusal = playing.read_turn("Bb8-b9").unwrap_err().to_string();
    assert!(refusal.contains("one-point queen"), "{refusal}");
}

#[test]
fn notes_tell_what_was_dropped() {
    let text = |extra: &str| format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{extra}{KINGS}");
    assert!(notes_of("ffa", &text("")).is_empty());
    assert!(notes_of("ffa", &text("{'royal':('h1','a7','g14','n8')}-")).is_empty());
    assert!(notes_of("ffa", &text("{'resigned':(true,false,false,false)}-")).is_empty());
    for (extra, word) in [
        ("{'royal':('h2','a7','g14','n8')}-", "royal"),
        ("{'kingSquares':('h1','a7','g14','a14')}-", "kingSquares"),
        ("{'lives':(1,1,1,1)}-", "lives"),
        ("{'gameOver':'no-one'}-", "gameOver"),
        ("{'blorb':3}-", "blorb"),
        ("{'pawnsBaseRank':5}-", "pawnsBaseRank"),
        ("{'enPassant':('i3:i4','','','')}-", "i3:i4"),
    ] {
        let notes = notes_of("ffa", &text(extra));
        assert!(notes.len() == 1 && notes[0].contains(word), "{extra}: {notes:?}");
    }
    let pointed = format!("R-0,0,0,0-0,0,0,0-0,0,0,0-3,0,0,0-0-{KINGS}");
    assert_eq!(notes_of("teams", &pointed).len(), 1);
    assert!(notes_of("ffa", &pointed).is_empty());
    // Other programs leave the men of a player who is out in their colour, and write his turn.
    let coloured = format!(
        "B-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{}",
        KINGS.replacen("bK,13", "dbK,bR,bP,11", 1)
    );
    assert_eq!(notes_of("ffa", &coloured).len(), 2);
    assert_eq!(with("ffa", &coloured).turn().index(), 2);
}

#[test]
fn refusals_explain_themselves() {
    let text = "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/dbK,13/14/14/3,rR,10/14/14/7,rK,6";
    let playing = with("ffa", text);
    for (turn, words) in [
        ("d4e5", "rook on d4 does not go to e5"),
        ("Nd4-d5", "man on d4 is a rook"),
        ("e5e6", "e5 is empty"),
        ("a7a8", "king on a7 is dead"),
        ("n8n9", "Green's; Red is to move"),
        ("d4d5q", "promotes"),
        ("O-O", "castling"),
        ("S", "follows from the moves"),
        ("h1h2h3", "is not a turn"),
        ("z9z10", "is not a turn"),
    ] {
        let refusal = playing.read_turn(turn).unwrap_err().to_string();
        assert!(refusal.contains(words), "{turn}: {refusal}");
    }
}

/// Where pawns promote and to what depends on the mode, and so does the example of it.
#[test]
fn what_turns_look_like_depends_on_the_mode() {
    for (mode, pawn, promotes) in [("teams", "f10", "f10f11q"), ("ffa", "f7", "f7f8d")] {
        let playing = with(mode, &lone_pawn(pawn));
        assert!(playing.turns_look_like().contains(promotes), "{mode}");
        assert!(playing.read_turn(promotes).is_ok(), "{mode} {promotes}");
    }
}

/// A red pawn on f10 or f7 beside the four kings.
fn lone_pawn(cell: &str) -> String {
    let mut ranks = vec!["14"; 14];
    (ranks[0], ranks[4], ranks[8], ranks[13]) = ("7,yK,6", "bK,13", "13,gK", "7,rK,6");
    ranks[if cell == "f10" { 4 } else { 7 }] = if cell == "f10" { "bK,4,rP,8" } else { "5,rP,8" };
    format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{}", ranks.join("/"))
}

#[test]
fn short_names_are_read() {
    let start = set_up("fourplayer", &[("mode".into(), "ffa".into())], None).unwrap();
    for (text, turn) in [("h4", "h2h4"), ("Nf3", "e1f3"), ("Nef3", "e1f3"), ("hh3", "h2h3")] {
        let read = start.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(start.write_turn(&read), turn);
    }
    for (text, words) in [
        ("h5", "no pawn of Red can go to h5"),
        ("Nh3", "no knight of Red can go to h3"),
        ("g1g5", "; it has no legal move"),
        ("Nxx", "is not a turn"),
        ("xé4", "is not a turn"),
    ] {
        let refusal = start.read_turn(text).unwrap_err().to_string();
        assert!(refusal.contains(words), "{text}: {refusal}");
    }
    // Captures, and names that two men share.
    let text = "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/dbK,13/14/14/3,rR,3,rR,6/6,yB,7/5,rP,8/7,rK,6";
    let playing = with("ffa", text);
    let two = playing.read_turn("Rf4").unwrap_err();
    assert!(matches!(two, TurnError::Ambiguous { .. }), "{two}");
    for (text, turn) in [("Rdf4", "d4f4"), ("fxg3", "f2g3"), ("fxBg3", "f2g3"), ("f4", "f2f4")] {
        let read = playing.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(playing.write_turn(&read), turn);
    }
}

/// Two mated with one move: both are judged before either dies, both count.
#[test]
fn one_move_mates_two() {
    // Red's knight on k8 stands between Blue's rook on k4 and Yellow's king on k14, whose other cells
    // Blue's queen on i13 covers, and between Red's rook on d8 and Green's king on n8, whose other
    // cells Red's rooks on e7 and e9 cover.
    let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-10,yK,3/8,bQ,5/14/14/14/4,rR,9/3,rR,6,rN,2,gK/4,rR,9/14/14/10,bR,3/14/4,bK,9/7,rK,6";
    let mut playing = with("ffa", text);
    play(playing.as_mut(), ["k8j10"]).unwrap();
    assert_eq!(field(&playing.text(), 1), ["0", "0", "1", "1"]);
    // Two mates of 20. Red attacks only one of the two kings, so there is no further bonus.
    assert_eq!(shown_points(playing.as_ref()), [40, 0, 0, 0]);
}

/// Who goes out with a turn or an event, in order, and why. The positions are those of the spec.
#[test]
fn exits_are_told_with_their_reasons() {
    use Reason::{Checkmate, KingCaptured, Resignation, Stalemate, Timeout};
    let start = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";
    let captured = "Y-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/5,yR,7,gK/bK,13/14/14/14/14/14/7,rK,6";
    let two = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-10,yK,3/8,bQ,5/14/14/14/4,rR,9/3,rR,6,rN,2,gK/4,rR,9/14/14/10,bR,3/14/4,bK,9/7,rK,6";
    let resigned = "R-0,0,0,1-0,0,0,0-0,0,0,0-40,20,0,0-0-3,yK,10/14/14/bK,13/2,yQ,11/14/13,dgK/14/14/4,rR,9/14/14/14/7,rK,6";
    let mated = "R-0,0,0,1-0,0,0,0-0,0,0,0-0,30,10,0-0-3,yK,10/10,rR,3/14/bK,13/5,rR,8/14/13,dgK/14/14/14/14/14/14/4,rR,2,rK,6";
    for (text, entry, wanted) in [
        (start, "h2h4", &[][..]),
        (captured, "f8n8", &[(3, KingCaptured)]),
        (two, "k8j10", &[(2, Checkmate), (3, Checkmate)]),
        (resigned, "resign", &[(0, Resignation), (1, Stalemate)]),
        (mated, "e1e11", &[(1, Checkmate), (2, Stalemate)]),
        (start, "2:flag", &[(2, Timeout)]),
    ] {
        let mut playing = with("ffa", text);
        play(playing.as_mut(), [entry]).unwrap();
        let told: Vec<_> =
            playing.exits().iter().map(|(seat, reason)| (seat.index(), *reason)).collect();
        assert_eq!(told, wanted, "{entry} in {text}");
    }
    // Of a turn only what it did itself; in teams the game ends and nobody goes out.
    let mut playing = with("ffa", start);
    play(playing.as_mut(), ["2:flag", "h2h4"]).unwrap();
    assert!(playing.exits().is_empty());
    let mut teams = with("teams", captured);
    play(teams.as_mut(), ["f8n8"]).unwrap();
    assert!(teams.outcome().is_some() && teams.exits().is_empty());
}

/// The points of a draw are shown by text and view alike, and reading the text adds nothing.
#[test]
fn a_finished_game_shows_its_points_once() {
    let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-1,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/14/14/6,bN,7/7,rK,6";
    for end in [&["h1g2"][..], &["0:draw", "1:draw", "2:draw", "3:draw"]] {
        let mut playing = with("ffa", text);
        play(playing.as_mut(), end.iter().copied()).unwrap();
        let outcome = playing.outcome().unwrap();
        let points: Vec<i64> =
            field(&playing.text(), 4).iter().map(|points| points.parse().unwrap()).collect();
        assert_eq!(points, score(&outcome));
        assert_eq!(points[1..], [10; 3]);
        assert_eq!(shown_points(playing.as_ref()), points);
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator, Viewer::Open] {
            assert_eq!(playing.view_text(viewer), playing.text());
        }
        assert_eq!(with("ffa", &playing.text()).text(), playing.text());
    }
}

/// A text that is no FEN4 at all is refused in one sentence, which names the codes of the setups as well
/// (docs/rules/fourplayer.md, "Notation").
#[test]
fn an_unknown_setup_code_is_told_the_known_ones() {
    let entry = ashtapada_rules::find("fourplayer").unwrap();
    let options = entry.kind.options([]).unwrap();
    let error = entry.kind.read(&options, "4PCx", &mut Vec::new()).unwrap_err().to_string();
    for code in ["4PC,", "4PCo", "4PCb", "4PCn", "4PCrg"] {
        assert!(error.contains(code), "{error}");
    }
    assert!(!error.contains("kings"), "{error}");
}
