//! Records of random games come back as they were; records of the world are read.

use ashtapada_notation::{ReadError, Record, Tags, named, read, reason_id, reason_said};
use ashtapada_rules::{Event, Kind, Seat, catalogue};

/// A random game with an event now and then.
fn random_game(id: &str, kind: Kind, seed: u64) -> Record {
    let mut dice = fastrand::Rng::with_seed(seed);
    let entry = ashtapada_rules::find(id).unwrap();
    let options = kind.options(entry.options.iter().copied()).unwrap();
    let mut playing = kind.start(&options);
    let mut moves = Vec::new();
    for _ in 0..60 {
        let turns = playing.legal(2_000).turns;
        let Some(turn) = dice.choice(&turns) else { break };
        if dice.u8(0..12) == 0 {
            let seats = playing.colours().len() as u8;
            let seat = Seat::new(dice.u8(0..seats));
            let events = playing.events(seat);
            let wanted = events.iter().filter(|event| seats > 2 || **event != Event::Flag);
            let mut wanted: Vec<_> = wanted.filter(|event| **event != Event::Resign).collect();
            dice.shuffle(&mut wanted);
            if let Some(&&event) = wanted.first() {
                playing.event(seat, event).unwrap();
                moves.push(format!("{}:{}", seat.index(), event.id()));
                continue;
            }
        }
        moves.push(playing.write_turn(turn));
        playing.play(turn).unwrap();
    }
    let players = playing.colours().iter().map(|colour| format!("Q. \"{colour}\" \\ X")).collect();
    let more =
        [("Event", "A \"B\" \\ C"), ("Round", "3"), ("WhiteElo", "2400"), ("Annotator", "Ž")];
    let more = more.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let won = playing.outcome().map(|outcome| outcome.winners);
    let result = match won {
        Some(_) if playing.colours().len() > 2 => "0 0 0 0",
        Some(won) if won.has(Seat::FIRST) && !won.has(Seat::SECOND) => "1-0",
        Some(won) if won.has(Seat::SECOND) && !won.has(Seat::FIRST) => "0-1",
        Some(_) => "1/2-1/2",
        None => "",
    };
    let result = result.into();
    let tags = Tags { players, date: "2026.11.30".into(), result, more, ..Tags::default() };
    let options = playing.options().changed().map(|(n, v)| (n.into(), v.into())).collect();
    Record { game: id.into(), options, fen: None, moves, tags, notes: Vec::new() }
}

#[test]
fn both_forms_of_every_game_come_back() {
    for entry in catalogue() {
        for seed in 0..6 {
            let record = random_game(entry.id, entry.kind, seed);
            let plain = record.text().unwrap();
            let again = read(&plain, None).unwrap_or_else(|e| panic!("{e}\n{plain}"));
            assert_eq!(again, record, "{plain}");
            let pgn = record.pgn().unwrap();
            let again = read(&pgn, None).unwrap_or_else(|e| panic!("{e}\n{pgn}"));
            assert_eq!(again.moves, record.moves, "{pgn}");
            assert_eq!(again.tags.players, record.tags.players, "{pgn}");
            assert_eq!(again.tags.more, record.tags.more, "{pgn}");
            assert_eq!((&again.fen, &again.notes), (&None, &vec![]), "{pgn}");
            let ids = |record: &Record| record.begin(&mut vec![]).unwrap().options().clone();
            assert_eq!(ids(&again), ids(&record), "{pgn}");
        }
    }
}

#[test]
fn a_position_to_begin_from_is_kept() {
    let fen = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";
    let moves = vec!["e5e4".into(), "e2e3".into()];
    let record = Record { game: "chess".into(), fen: Some(fen.into()), moves, ..Record::default() };
    let pgn = record.pgn().unwrap();
    assert!(pgn.contains("[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 b - - 0 1\"]"), "{pgn}");
    assert!(pgn.ends_with("\n1... Ke4 2. e3 *\n"), "{pgn}");
    let again = read(&pgn, None).unwrap();
    assert_eq!((again.fen, again.moves), (record.fen.clone(), record.moves.clone()));
    assert_eq!(read(&record.text().unwrap(), None).unwrap(), record);
}

/// What annotated files of the world hold.
#[test]
fn pgn_of_the_world_is_read() {
    let pgn = "\u{feff}[Event \"a \\\"b\\\"\"]\r\n[White \"Anna\"]\r\n[Black \"?\"]\r\n[Result \"1-0\"]\r\n\r\n\
        1.e4! {[%clk 0:10:00] best (by test)} e5 $1 2. Nf3 ; to the line's end 2. Ke2\r\n\
        % escaped 2. Ke2\r\n\
        (2. f4 exf4 (2... d5 {)} 3. exd5) 3. Nf3) 2... Nc6 3.Bc4 Bc5 4. 0-0 !? Nf6 5. d3 1-0\r\n\r\n\
        [Event \"another\"]\r\n\r\n1. d4 *\r\n";
    let record = read(pgn, None).unwrap();
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3";
    assert_eq!(record.moves.join(" "), moves);
    assert_eq!(record.tags.players, ["Anna", ""]);
    assert_eq!(
        in_english(&record),
        [
            "Comments were passed over, clock times or evaluations among them: 2.",
            "Annotation marks such as \"!?\" were passed over: 3.",
            "Variations were passed over.",
            "Only the first game was read.",
        ]
    );
}

/// PGN (8.2.5) has comments in braces and to the end of a line; programs write commands into them, as `[%clk …]`.
/// How many there were is told once. What this crate writes there itself is read or means nothing.
#[test]
fn comments_that_are_passed_over_are_counted() {
    let told = |number: usize| vec![format!("Comments were passed over: {number}.")];
    let timed = |number: usize| {
        let told = "Comments were passed over, clock times or evaluations among them";
        vec![format!("{told}: {number}.")]
    };
    for (text, notes) in [
        ("1. e4 {best} e5", told(1)),
        ("{Vienna, 1873} 1. e4 {[best} {by test} e5 ; a reply\n2. Nf3 ; the end", told(5)),
        ("1. e4 {two\nlines} e5;close behind", told(2)),
        ("1. e4 {} e5 { } ;\n2. Nf3", vec![]),
        (
            "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:58] [%eval 0.2]} 2. Nf3 {[%clk 0:09:50]}",
            timed(3),
        ),
        ("1. e4 {good} e5 {[%clk 0:09:58]}", timed(2)),
        // Behind the result, too, where nothing is read otherwise.
        ("1. e4 e5 1-0 {Black gives up} ; at once", told(2)),
        ("1. e4 e5 1-0 {never closed", vec![]),
        // Those of a variation go with it.
        ("1. e4 (1. d4 {solid} d5) e5", vec!["Variations were passed over.".into()]),
        ("1. e4 {by chance} {[%event 1:draw]} e5", vec![]),
        ("1. e4 {[%event 1:draw] bold} e5", told(1)),
    ] {
        let record = read(text, Some("chess")).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(in_english(&record), notes, "{text}");
    }
    // A comment behind the result hides no other game.
    let two = "[White \"Anna\"]\n\n1. e4 1-0 {a}\n\n[White \"Béla\"]\n\n1. d4 {b} 1-0";
    let first = "Only the first game was read.".to_string();
    assert_eq!(in_english(&read(two, None).unwrap()), [told(1), vec![first]].concat());
}

/// The PGN standard (8.2.6): each game ends with a termination marker, which is the value of its tag
/// `Result`. Where there is no tag, or one that knows no result, the marker alone says it.
#[test]
fn the_result_behind_the_moves_counts() {
    let other = "The result behind the moves, 1-0, was passed over: \"Result\" says 0-1.";
    for (tags, ended, result, note) in [
        ("[White \"Anna\"]\n\n", "1-0", "1-0", None),
        ("[White \"Anna\"]\n\n", "0-1", "0-1", None),
        (
            "[White \"Anna\"]\n\n",
            "1/2-1/2 {agreed}",
            "1/2-1/2",
            Some("Comments were passed over: 1."),
        ),
        ("[White \"Anna\"]\n\n", "*", "*", None),
        ("[White \"Anna\"]\n\n", "", "", None),
        ("[Result \"*\"]\n\n", "0-1", "0-1", None),
        ("[Result \"?\"]\n\n", "0-1", "0-1", None),
        ("[Result \"0-1\"]\n\n", "0-1", "0-1", None),
        ("[Result \"0-1\"]\n\n", "*", "0-1", None),
        ("[Result \"0-1\"]\n\n", "1-0", "0-1", Some(other)),
    ] {
        let text = format!("{tags}1. e4 e5 2. Nf3 {ended}");
        let record = read(&text, None).unwrap();
        assert_eq!(record.tags.result, result, "{text}");
        assert_eq!(in_english(&record).first().map(String::as_str), note, "{text}");
    }
    let alone = read("1. e4 e5 2. Nf3 0-1", None).unwrap();
    assert_eq!(alone.tags.result, "0-1");
    let first = read("[White \"Anna\"]\n\n1. e4 0-1\n\n[White \"Béla\"]\n\n1. d4 1-0", None);
    assert_eq!(first.unwrap().tags.result, "0-1");
}

/// Draws are written in many ways; PGN (8.1.1.7) has one.
#[test]
fn results_are_read_however_they_are_written() {
    for (written, result) in [
        ("1/2-1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("0,5:0,5", "1/2-1/2"),
        ("1:0", "1-0"),
        ("0–1", "0-1"),
        ("*", "*"),
    ] {
        let behind = read(&format!("1. e4 e5 {written}"), Some("chess")).unwrap();
        assert_eq!((&*behind.tags.result, behind.moves.len()), (result, 2), "{written}");
        let tagged = read(&format!("[Result \"{written}\"]\n\n1. e4 e5"), None).unwrap();
        assert_eq!((&*tagged.tags.result, in_english(&tagged).len()), (result, 0), "{written}");
        let own = format!("Ashtapada record 1\nGame: chess\nResult: {written}\n\n1. e2e4\n");
        assert_eq!(read(&own, None).unwrap().tags.result, result, "{written}");
    }
    // Spaces can only be in a tag; castling is no result, and what is none is told.
    assert_eq!(read("[Result \"1 - 0\"]\n\n1. e4", None).unwrap().tags.result, "1-0");
    let castled = read("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *", None).unwrap();
    assert_eq!((castled.moves.len(), &*castled.tags.result), (8, "*"));
    let words = read("[Result \"White wins\"]\n\n1. e4", None).unwrap();
    assert_eq!(words.tags.result, "");
    assert_eq!(in_english(&words), ["\"White wins\" is no result: it was passed over."]);
}

/// The fool's mate; a king in the corner whom the queen beside him leaves no cell; bare kings: by the rules of
/// chess the game is over there, whatever a record says of it.
#[test]
fn the_board_counts_for_more_than_what_is_told() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    let stalemate = "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]";
    let bare = "[FEN \"k7/8/8/8/8/8/7p/7K w - - 0 1\"]";
    let told = |other: &str, board: &str| {
        format!("The record says {other}, but by its moves the game ended {board}: that counts.")
    };
    for (text, result, notes) in [
        (format!("[Result \"1-0\"]\n\n{mate} 1-0"), "0-1", vec![told("1-0", "0-1")]),
        (format!("[White \"Anna\"]\n\n{mate} 1-0"), "0-1", vec![told("1-0", "0-1")]),
        (format!("[Result \"1-0\"]\n\n{mate} 0-1"), "0-1", vec![told("1-0", "0-1")]),
        (
            format!("[Result \"1-0\"]\n\n{mate} ½-½"),
            "0-1",
            vec![told("1-0", "0-1"), told("1/2-1/2", "0-1")],
        ),
        (format!("[Result \"0-1\"]\n\n{mate} 0-1"), "0-1", vec![]),
        (format!("[Result \"*\"]\n\n{mate} *"), "0-1", vec![]),
        (format!("[Event \"?\"]\n\n{mate}"), "0-1", vec![]),
        (
            format!("{stalemate}\n[Result \"1-0\"]\n\n1. Ke7 1-0"),
            "1/2-1/2",
            vec![told("1-0", "1/2-1/2")],
        ),
        (
            format!("{bare}\n[Result \"0-1\"]\n\n1. Kxh2 0-1"),
            "1/2-1/2",
            vec![told("0-1", "1/2-1/2")],
        ),
    ] {
        let record = read(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((&*record.tags.result, in_english(&record)), (result, notes), "{text}");
    }
    // In our own record likewise, and for several seats only where it tells points.
    let own = "Ashtapada record 1\nGame: chess\nResult: 1/2-1/2\n\n1. f2f3 e7e5\n2. g2g4 d8h4\n";
    assert_eq!(in_english(&read(own, None).unwrap()), [told("1/2-1/2", "0-1")]);
}

/// Among four a result is kept as it came, but within bounds as everything that is told.
#[test]
fn results_of_four_are_bounded() {
    let long = "x".repeat(500);
    let pgn = format!("[Variant \"FFA\"]\n[Result \"{long}\"]\n\n1. h2-h4 *");
    let own = format!("Ashtapada record 1\nGame: fourplayer\nResult: {long}\n\n1. h2h4\n");
    for text in [&pgn, &own] {
        let record = read(text, Some("fourplayer")).unwrap();
        assert_eq!(record.tags.result, "x".repeat(80));
        assert_eq!(in_english(&record), ["\"Result\" was cut: 80 letters of it are kept."]);
        assert_eq!(read(&record.text().unwrap(), None).unwrap().tags, record.tags);
    }
}

/// docs/rules/fourplayer.md: where everybody plays for themselves the last one standing wins by points, and where
/// teams play there are none: whoever tells the team's game as points of its seats contradicts nothing.
#[test]
fn points_of_four_are_compared_where_there_are_any() {
    for (mode, told, events, notes) in
        [("ffa", "1 2 3 4", "0:resign 1:resign 2:resign", 1), ("teams", "0 1 0 1", "0:resign", 0)]
    {
        let head =
            format!("Ashtapada record 1\nGame: fourplayer\nOption: mode={mode}\nResult: {told}");
        let record = read(&format!("{head}\n\n{events}\n"), None).unwrap();
        assert_eq!(in_english(&record).len(), notes, "{mode}: {:?}", record.notes);
    }
}

/// PGN's seven tags (8.1.1) and those beside them (9): event, site, round, ratings, whoever annotated.
#[test]
fn other_tags_are_kept_within_bounds() {
    let tags = "[Event \"Casual\"]\n[Site \"Wien\"]\n[Date \"1873.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n\
        [WhiteElo \"2400\"]\n[Annotator \"Béla \u{202e}\"]\n[Termination \"time forfeit\"]\n[event \"x\"]\n\
        [white \"Zita\"]\n";
    let record = read(&format!("{tags}\n1. e4 *"), None).unwrap();
    let more = |record: &Record| {
        let more = record.tags.more.iter().map(|(name, value)| format!("{name}={value}"));
        more.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(more(&record), "Event=Casual Site=Wien WhiteElo=2400 Annotator=Béla");
    assert_eq!(record.tags.date, "1873.??.??");
    assert_eq!(record.tags.players, ["Anna", ""]);
    assert_eq!(record.tags.reason, "time forfeit");
    assert!(in_english(&record).is_empty());
    let pgn = record.pgn().unwrap();
    assert!(
        pgn.starts_with("[Event \"Casual\"]\n[Site \"Wien\"]\n[Date \"1873.??.??\"]\n"),
        "{pgn}"
    );
    assert!(pgn.contains("[Round \"?\"]") && pgn.contains("[Annotator \"Béla\"]"), "{pgn}");
    assert_eq!(read(&pgn, None).unwrap().tags, record.tags);
    assert_eq!(read(&record.text().unwrap(), None).unwrap().tags, record.tags);
    // What is longer or more than is kept is told.
    let long = format!("[White \"{0}\"]\n[Event \"{0}\"]\n\n1. e4", "ž".repeat(500));
    let record = read(&long, None).unwrap();
    assert_eq!(record.tags.players[0].chars().count(), 40);
    assert_eq!(record.tags.more[0].1.chars().count(), 200);
    assert_eq!(
        in_english(&record),
        [
            "\"Event\" was cut: 200 letters of it are kept.",
            "\"White\" was cut: 40 letters of it are kept.",
        ]
    );
    let many: String = (0..100).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
    let record = read(&format!("{many}\n1. e4"), None).unwrap();
    assert_eq!(record.tags.more.len(), 32);
    assert_eq!(
        in_english(&record),
        ["68 more tags of the record could not be kept: 32 at most, with plain names."]
    );
}

/// The PGN standard (9.8.1) has eight words for `Termination`; programs begin them with a capital letter. Ours are
/// the ids of the reasons.
#[test]
fn reasons_are_known_by_their_words() {
    for (word, id, said) in [
        ("abandoned", None, Some("The game was abandoned.")),
        ("adjudication", None, Some("The result was adjudicated.")),
        ("death", None, Some("A player died.")),
        ("emergency", None, Some("Unforeseen circumstances ended the game.")),
        ("normal", None, None),
        ("rules infraction", None, Some("A player broke the rules.")),
        ("time forfeit", Some("timeout"), Some("A player ran out of time.")),
        ("unterminated", None, None),
        ("Rules Infraction", None, Some("A player broke the rules.")),
        ("Time forfeit", Some("timeout"), Some("A player ran out of time.")),
        ("", None, None),
        ("timeout", Some("timeout"), Some("The record gives this reason: \"timeout\".")),
        (
            "resignation",
            Some("resignation"),
            Some("The record gives this reason: \"resignation\"."),
        ),
        ("agreement", Some("agreement"), Some("The record gives this reason: \"agreement\".")),
        ("aborted", Some("aborted"), Some("The record gives this reason: \"aborted\".")),
        // That can be seen on the board or it is not so.
        ("checkmate", None, Some("The record gives this reason: \"checkmate\".")),
        ("Anna went home", None, Some("The record gives this reason: \"Anna went home\".")),
    ] {
        assert_eq!(reason_id(word), id, "{word}");
        assert_eq!(reason_said(word).map(|said| said.to_string()).as_deref(), said, "{word}");
    }
}

/// What one seat sees is told to be that, whichever game is named.
#[test]
fn a_view_is_no_record() {
    let view = "********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    for game in [None, Some("fogofwar"), Some("chess")] {
        let error = read(view, game).unwrap_err().to_string();
        assert!(error.starts_with("the board: hidden cells (*)"), "{game:?}: {error}");
    }
}

#[test]
fn names_of_variants_are_read_in_any_spelling() {
    for (variant, id) in [
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("Chess960", "chess960"),
        ("fischerandom", "chess960"),
        ("Fog of War", "fogofwar"),
        ("MAKRUK", "makruk"),
        ("Six MaKING", "sixmaking"),
        ("Duck chess", "duck"),
    ] {
        let pgn = format!("[Event \"?\"]\n[Variant \"{variant}\"]\n\n*");
        assert_eq!(read(&pgn, None).unwrap().game, id, "{variant}");
    }
    let error = read("[Variant \"Nine men's morris\"]\n\n1. a1 *", None).unwrap_err().to_string();
    assert!(
        error.starts_with("no game is named \"Nine men's morris\"; there are: Chess, Chess960, ")
    );
    assert!(error.contains("Fog of War") && !error.contains("fogofwar"), "{error}");
}

/// Whoever names the game elsewhere than in a tag may spell it as they like, too.
#[test]
fn names_are_read_wherever_a_game_is_named() {
    for name in ["fogofwar", "Fog of War", "fog_of_war"] {
        assert_eq!(read("1. e4", Some(name)).unwrap().game, "fogofwar", "{name}");
        let plain = format!("Ashtapada record 1\nGame: {name}\n\n1. e2e4\n");
        assert_eq!(read(&plain, None).unwrap().game, "fogofwar", "{name}");
    }
    assert_eq!(read("1. e4", Some("Fischerandom")).unwrap().game, "chess960");
}

/// Games for four name their manner where others name the game.
#[test]
fn pgn4_is_read() {
    let pgn4 = "[GameNr \"1\"]\n[Variant \"FFA\"]\n[Red \"a\"]\n[Blue \"b\"]\n[Yellow \"c\"]\n[Green \"d\"]\n\n\
        1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1-i3 .. R\n";
    let record = read(pgn4, None).unwrap();
    assert_eq!(record.game, "fourplayer");
    assert_eq!(record.options, [("mode".to_string(), "ffa".to_string())]);
    let moves = "h2h3 b7c7 g13g12 m8l8 g1i3 1:resign";
    assert_eq!(record.moves.join(" "), moves);
    assert_eq!(record.tags.players, ["a", "b", "c", "d"]);
}

/// The seats need not show it where the reader has said which game it is.
#[test]
fn a_manner_of_the_chosen_game_is_read() {
    let record = read("[Variant \"FFA\"]\n\n1. h2-h3 .. b7-c7", Some("fourplayer")).unwrap();
    assert_eq!(record.options, [("mode".to_string(), "ffa".to_string())]);
    let chess = read("[Variant \"FFA\"]\n\n1. e4 *", Some("chess"));
    assert!(matches!(chess, Err(ReadError::Game { .. })), "{chess:?}");
}

/// A position that cannot be read is no reason to play the moves from another one.
#[test]
fn a_position_that_cannot_be_read_is_told() {
    for fen in ["garbage", "k"] {
        let error = read(&format!("[FEN \"{fen}\"]\n\n1. e4 e5 *"), None).unwrap_err();
        assert!(error.to_string().contains("1 rank; accepted: 8 ranks"), "{error}");
    }
    // PGN's word for what is not known.
    assert_eq!(read("[FEN \"?\"]\n\n1. e4 e5 *", None).unwrap().fen, None);
}

/// The tags of docs/rules/fourplayer.md, "Notation": the list of rules is whole, a setup has a code.
#[test]
fn pgn4_tells_its_rules_in_tags() {
    let seats = "[Red \"a\"]\n[Blue \"b\"]\n[Yellow \"c\"]\n[Green \"d\"]\n\n1. h2-h3";
    let options = |tags: &str| {
        let record = read(&format!("{tags}\n{seats}"), None).unwrap();
        assert_eq!(record.game, "fourplayer", "{tags}");
        let begun = record.begin(&mut vec![]).unwrap();
        let changed = begun.options().changed();
        (
            changed.map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>().join(" "),
            in_english(&record),
        )
    };
    for (tags, expected) in [
        ("[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]", ""),
        ("[Variant \"Teams\"]", ""),
        ("[Variant \"Teams\"]\n[RuleVariants \"PromoteTo=D\"]", "promotion_to=D ep=off"),
        ("[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking EnPassant PromoteTo=D\"]", "mode=ffa"),
        ("[Variant \"FFA\"]\n[RuleVariants \"EnPassant\"]", "mode=ffa walking=off"),
        ("[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking\"]", "mode=ffa ep=off"),
        ("[StartFen4 \"4PCo\"]\n[Variant \"FFA\"]", "mode=ffa setup=classic"),
        ("[StartFen4 \"4PC\"]\n[Variant \"Teams\"]", ""),
        // Where our own tag is, it alone counts.
        ("[Variant \"FFA\"]\n[RuleVariants \"EnPassant\"]\n[Options \"mode=solo\"]", "mode=solo"),
    ] {
        assert_eq!(options(tags), (expected.to_string(), vec![]), "{tags}");
    }
    let (told, notes) = options("[Variant \"FFA\"]\n[RuleVariants \"EnPassant Sideways\"]");
    assert_eq!(told, "mode=ffa walking=off");
    assert_eq!(notes, ["The rule \"Sideways\" is not known: passed over."]);
}

#[test]
fn pgn4_is_written_as_others_read_it() {
    let written = |options: &[(&str, &str)], moves: &[&str]| {
        let options = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        let moves = moves.iter().map(|text| text.to_string()).collect();
        let record = Record { game: "fourplayer".into(), options, moves, ..Record::default() };
        record.pgn().unwrap()
    };
    let ffa = [("mode", "ffa"), ("setup", "classic")];
    let moves = ["h2h3", "b7c7", "g13g12", "3:resign", "m8l8"];
    let pgn = written(&ffa, &["h2h3", "b7c7", "g13g12", "m8l8", "g2g3"]);
    for line in [
        "[Variant \"FFA\"]",
        "[RuleVariants \"DeadKingWalking EnPassant PromoteTo=D\"]",
        "[StartFen4 \"4PCo\"]",
        "[CurrentMove \"5\"]",
        "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8",
        "2. g2-g3",
    ] {
        assert!(pgn.lines().any(|known| known == line), "{line} is not in\n{pgn}");
    }
    assert!(!pgn.contains("[Options"), "{pgn}");
    // What PGN4 has no word for stands in our own tag beside it.
    let solo = written(&[("mode", "solo"), ("mate_points", "30")], &moves[..3]);
    assert!(
        solo.contains("[Variant \"FFA\"]")
            && solo.contains("[Options \"mode=solo mate_points=30\"]")
    );
    // A team resigns in place of a move.
    let teams = written(&[], &["h2h3", "b7c7", "2:resign"]);
    assert!(teams.ends_with("\n1. h2-h3 .. b7-c7 .. R\n"), "{teams}");
    assert_eq!(read(&teams, None).unwrap().moves, ["h2h3", "b7c7", "2:resign"]);
}

#[test]
fn positions_and_bare_turns_are_read() {
    let fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
    let record = read(fen, None).unwrap();
    assert_eq!((record.game.as_str(), record.fen.as_deref()), ("makruk", Some(fen)));
    assert_eq!(in_english(&record), ["Read as a position of Makruk."]);
    let bare = read("1. e4 e5 2. Nf3", Some("chess")).unwrap();
    assert_eq!(bare.moves, ["e2e4", "e7e5", "g1f3"]);
}

/// What is wrong with a position that has the form of chess's is told as of chess, although no game is named.
#[test]
fn a_broken_position_is_told_as_one_of_chess() {
    for fen in [
        // Seven pawns, and seven men on White's first rank.
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
        // Two white kings.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1",
        // Nobody is to move.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 and more",
    ] {
        let error = read(fen, None).unwrap_err();
        let ReadError::Guessed { game, error: inner } = &error else { panic!("{fen}: {error}") };
        assert_eq!(game.id, "chess");
        assert!(matches!(**inner, ReadError::Text(_)), "{fen}: {error}");
        let named = read(fen, Some("chess")).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{named}; no game is named: this was read as a position of Chess")
        );
    }
    // Nine ranks, or letters of other games: nothing speaks for chess.
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
        "rnsmksnr/8/ppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
        "1/2 1/2/3/4",
    ] {
        let error = read(fen, None).unwrap_err();
        assert!(matches!(error, ReadError::WhichGame), "{fen}: {error}");
    }
}

/// Moves alone are chess, as PGN has it; where nothing speaks for that or for another game, the reader says
/// what it needs.
#[test]
fn moves_alone_are_chess_unless_another_game_fits() {
    let bare = read("1. e4 e5 2. Nf3", None).unwrap();
    assert_eq!((bare.game.as_str(), bare.moves.join(" ")), ("chess", "e2e4 e7e5 g1f3".into()));
    assert_eq!(in_english(&bare), ["No game was named: these were read as moves of Chess."]);
    let named = read("[Event \"?\"]\n\n1. e4 e5", None).unwrap();
    assert_eq!((named.game.as_str(), &named.notes), ("chess", &vec![]));
    // Pawns that begin on the third and sixth ranks: no other game has them.
    let makruk = read("1. e3e4 d6d5 2. d3d4 d5e4", None).unwrap();
    assert_eq!((makruk.game.as_str(), makruk.moves.len()), ("makruk", 4));
    assert_eq!(in_english(&makruk), ["No game was named: these were read as moves of Makruk."]);
    // Ranks and files beyond the eighth.
    assert_eq!(read("1. h2h4 b7d7 g13g11 m8k8", None).unwrap().game, "fourplayer");
    for text in ["1. h2h9 b7e7", "1. e3e4", "hello", "{a comment}", "*"] {
        let error = read(text, None).unwrap_err();
        assert!(matches!(error, ReadError::WhichGame), "{text}: {error}");
        assert!(error.to_string().contains("name the game, or write [Variant"), "{error}");
    }
}

/// What is wrong with a text is told in the words of the game that it is of.
#[test]
fn a_text_that_cannot_be_read_may_name_its_game() {
    let of = |text: &str, game| named(text, game).map(|entry| entry.id);
    assert_eq!(of("[Variant \"Six MaKING\"]\n\n1. Nonsense", None), Some("sixmaking"));
    assert_eq!(
        of("Ashtapada record 1\nGame: makruk\n\n1. nonsense", Some("chess")),
        Some("makruk")
    );
    // What the text does not say, whoever brings it may.
    assert_eq!(of("1. nonsense", Some("duck")), Some("duck"));
    assert_eq!(of("[Event \"?\"]\n\n1. nonsense", Some("duck")), Some("duck"));
    assert_eq!(of("1. nonsense", None), None);
    assert_eq!(of("Ashtapada record 1\n\nGame: makruk", None), None);
    assert_eq!(of("[Variant \"Nonsense\"]", None), None);
}

/// One wrong move does not make another game of it: that move is told, and as what it was read.
#[test]
fn a_wrong_move_is_told_although_no_game_is_named() {
    let told = |text: &str| read(text, None).unwrap_err().to_string();
    let error = read("1. e4 e5 2. Ke3 *", None).unwrap_err();
    let ReadError::Guessed { game, error: inner } = &error else { panic!("{error}") };
    assert_eq!(game.id, "chess");
    assert!(matches!(**inner, ReadError::Entry { at: 2, .. }), "{error}");
    let tagged = read("[Variant \"Chess\"]\n\n1. e4 e5 2. Ke3 *", None).unwrap_err().to_string();
    // The move first: how it came to be read as chess is of less use.
    assert_eq!(
        told("1. e4 e5 2. Ke3 *"),
        format!("{tagged}; no game is named: these were read as moves of Chess")
    );
    // Makruk would read the third move, but chess has read two before it.
    assert!(told("1. e4 e5 2. Nd2 *").starts_with("move 2, White (\"Nd2\"): "));
    // After the mate Fog of War would go on; that is no reason to take chess for it.
    let late = "1. f3 e5 2. g4 Qh4 3. a3 a6 4. b3 b6 5. c3 c6 6. d3 d6 *";
    assert!(told(late).starts_with("move 3, White (\"a3\"): "), "{}", told(late));
    assert!(told(late).ends_with("moves of Chess"), "{}", told(late));
    // Eight moves of makruk and a wrong one: chess reads none of them.
    let makruk = "e3e4 d6d5 d3d4 d5e4 f3e4 e6e5 d4e5 c6c5 e5e7";
    assert!(told(makruk).starts_with("move 5, White (\"e5e7\"): "), "{}", told(makruk));
    assert!(told(makruk).ends_with("moves of Makruk"), "{}", told(makruk));
}

/// What is wrong is named by its place, and never repeated at length.
#[test]
fn faults_are_named_briefly() {
    let error = |text: &str| read(text, Some("chess")).unwrap_err().to_string();
    assert!(
        error("1. e4 e5 2. Ke3 *")
            .starts_with("move 2, White (\"Ke3\"): the king on e1 cannot go to")
    );
    assert_eq!(error("1. e4 {never closed"), "the comment that begins in line 1 is never closed");
    assert_eq!(error("1. e4\n(1. d4"), "the variation that begins in line 2 is never closed");
    assert_eq!(error("  \n "), "the text is empty");
    assert!(error("Ashtapada record 2\n").contains("\"2\"; known is 1"));
    assert!(error("Ashtapada record 1\nGame: chess\nnonsense\n\n").contains("\"nonsense\""));
    let long = "ж".repeat(20_000);
    for text in [
        long.clone(),
        format!("[Variant \"{long}\"]\n"),
        format!("[Event \"{long}\"]\n\n1. {long} *"),
        format!("[Event \"?\"]\n[Options \"variant={long}\"]\n[Variant \"Makruk\"]\n\n*"),
        format!("Ashtapada record 1\nGame: {long}\n\n"),
        format!("Ashtapada record 1\nGame: chess\nOption: {long}=1\n\n"),
        format!("Ashtapada record 1\nGame: chess\n\n{long}"),
    ] {
        let said = error(&text);
        assert!(said.chars().count() < 700, "{said}");
    }
}

/// Where a move is wrong is told as people count: by the numbers of the record where it has some, by those of
/// the rounds else; an event stands where it came.
#[test]
fn faults_are_found_by_move_and_side() {
    let place = |text: &str, game: &str| {
        let said = read(text, Some(game)).unwrap_err().to_string();
        said.split_once(": ").map(|(place, _)| place.to_string()).unwrap()
    };
    assert_eq!(
        place("1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nh5 4. d4 Qh4 5. a9", "chess"),
        "move 5, White (\"a9\")"
    );
    assert_eq!(place("e4 e5 Nf3 Ke5", "chess"), "move 2, Black (\"Ke5\")");
    assert_eq!(place("1. e4 (1. d4) 1... e5 2.Nf3 Ke5", "chess"), "move 2, Black (\"Ke5\")");
    assert_eq!(place("12... e5 13. Nf3", "chess"), "move 12, White (\"e5\")");
    let late = "[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 12\"]\n\n12... Kd8 13. Rh8+ Ke8";
    assert_eq!(place(late, "chess"), "move 13, Black (\"Ke8\")");
    let plain = "Ashtapada record 1\nGame: chess\n\n1. e2e4 0:draw e7e5\n2. g1f3 1:claim\n";
    assert_eq!(place(plain, "chess"), "move 2, Black (\"1:claim\")");
    let four = "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1-i3 .. R";
    let ffa = format!("[Variant \"FFA\"]\n\n{four} .. Kh14-h9");
    assert_eq!(place(&ffa, "fourplayer"), "round 2, Yellow (\"Kh14-h9\")");
}

/// Nothing makes the reader panic.
#[test]
fn hostile_texts_are_answered() {
    let record = random_game("makruk", ashtapada_rules::find("makruk").unwrap().kind, 1);
    let (plain, pgn) = (record.text().unwrap(), record.pgn().unwrap());
    let mut dice = fastrand::Rng::with_seed(5);
    for text in [plain, pgn] {
        let letters: Vec<char> = text.chars().collect();
        for _ in 0..400 {
            let mut broken = letters.clone();
            for _ in 0..dice.usize(1..6) {
                if broken.is_empty() {
                    break;
                }
                let at = dice.usize(0..broken.len());
                match dice.u8(0..3) {
                    0 => drop(broken.remove(at)),
                    1 => {
                        broken[at] =
                            *dice.choice(&['(', ')', '{', '}', '[', '"', '\\', 'é', '\0']).unwrap()
                    }
                    _ => broken.truncate(at.max(1)),
                }
            }
            let broken: String = broken.into_iter().collect();
            let _ = read(&broken, dice.bool().then_some("makruk"));
        }
    }
    let _ = read(&"(".repeat(16_000), Some("chess"));
    let _ = read(&"[a \"".repeat(4_000), Some("chess"));
    let _ = read(&("1. e4 ".to_string() + &"[a \"".repeat(60_000)), Some("chess"));
    let _ = read(&"8/".repeat(100_000), None);
}

/// Knights to and fro: a record is read past a draw by repetition, but not for ever.
#[test]
fn a_record_is_no_longer_than_any_game() {
    let knights = |rounds: usize| "Nf3 Nf6 Ng1 Ng8 ".repeat(rounds);
    assert_eq!(read(&knights(500), Some("chess")).unwrap().moves.len(), 2_000);
    let plain = format!("Ashtapada record 1\nGame: chess\n\n{}", knights(3_001));
    for text in [knights(3_001), plain] {
        let error = read(&text, Some("chess")).unwrap_err();
        assert!(matches!(error, ReadError::TooLong), "{error}");
    }
}

fn in_english(record: &Record) -> Vec<String> {
    record.notes.iter().map(ToString::to_string).collect()
}

#[test]
fn notes_stay_few_whatever_the_text() {
    let words = "a ".repeat(5_000);
    for text in [
        format!("[Options \"{words}\"]\n\n1. e4"),
        format!("Ashtapada record 1\nGame: chess\n{}\n1. e2e4", "x: 1\n".repeat(5_000)),
        format!(
            "[Variant \"FFA\"]\n[Red \"\"][Blue \"\"][Yellow \"\"][Green \"\"]\n[RuleVariants \"{words}\"]"
        ),
    ] {
        let notes = read(&text, None).unwrap().notes;
        assert!((2..20).contains(&notes.len()), "{}", notes.len());
        let more = notes.last().unwrap().to_string();
        assert!(more.starts_with("and ") && more.ends_with(" more notes"), "{more}");
    }
}
