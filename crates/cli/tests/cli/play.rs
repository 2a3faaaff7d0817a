//! `play`: whole games at the terminal, driven by scripts.

use crate::{ashtapada, stdout};

/// What a game says whose seats and lines are given. Seeded, so that bots and chance repeat.
fn play(arguments: &[&str], lines: &str) -> String {
    let mut all = vec!["play"];
    all.extend(arguments);
    all.extend(["--seed", "7", "--level", "1"]);
    stdout(&all, lines)
}

/// What is said between the last board and the record: how the game ended.
fn end(text: &str) -> String {
    let (before, _) = text.rsplit_once("\nThe record: ").unwrap_or_else(|| panic!("{text}"));
    before.rsplit("\n\n").next().unwrap_or("").replace('\n', " ")
}

/// What the program says to a command that it told.
#[cfg(unix)]
fn told(command: &str) -> String {
    let (name, arguments) = command.trim().split_once(' ').unwrap();
    assert_eq!(name, "ashtapada");
    let done = std::process::Command::new("sh")
        .args(["-c", &format!("\"$ASHTAPADA\" {arguments}")])
        .env("ASHTAPADA", env!("CARGO_BIN_EXE_ashtapada"))
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn two_people_play_to_mate() {
    let lines = "f3\ne5\ng4\nQh4\n";
    let text = play(&["chess", "--seat", "all=human"], lines);
    assert!(text.contains("Two people play at this keyboard."), "{text}");
    assert!(text.contains("Black plays Qh4#.\n"), "{text}");
    assert_eq!(end(&text), "Black wins: checkmate.");
}

/// Each game between seeded bots, to its end. The limits keep them short.
#[test]
fn bots_play_every_game_to_its_end() {
    for arguments in [
        &["chess", "--fen", "4k3/8/8/8/8/8/4P3/3QK3 w - - 80 1"][..],
        &["chess960"],
        &["duck"],
        &["fogofwar"],
        &["sixmaking", "--option", "quiet_limit=20"],
        &["sixmaking-4", "--option", "quiet_limit=20"],
        &["makruk"],
        &["kinizsi"],
        &["fourplayer"],
        &["fourplayer", "--option", "mode=ffa"],
    ] {
        let text = play(&[arguments, &["--seat", "all=bot"]].concat(), "");
        let end = end(&text);
        let over = end.contains("win") || end.starts_with("The game is drawn: ");
        assert!(over, "{arguments:?}: {end}");
        // The record leads to the same end.
        #[cfg(unix)]
        {
            let again = told(text.rsplit_once("The record: ").unwrap().1);
            assert!(again.ends_with(&format!("\n{end}\n")), "{end}: {again}");
        }
        // Every turn is announced in the game's notation.
        assert!(text.contains(" plays ") && !text.contains("has moved"), "{arguments:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = || play(&["chess960", "--seat", "all=bot"], "");
    assert_eq!(game(), game());
}

#[test]
fn a_number_is_drawn_unless_it_is_named() {
    let drawn = play(&["chess960"], "");
    assert!(drawn.contains("Drawn at random: number "), "{drawn}");
    for named in
        [&["chess960", "--option", "number=518"][..], &["chess960", "--option", "Number=518"]]
    {
        let text = play(named, "fen\n");
        assert!(!text.contains("Drawn at random"), "{text}");
        assert!(
            text.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"),
            "{text}"
        );
    }
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    assert!(!play(&["chess960", "--fen", fen], "").contains("Drawn at random"));
}

#[test]
fn the_person_sits_where_asked_and_below() {
    let text = play(&["chess", "--seat", "white=bot"], "");
    assert!(text.contains("White is a bot of level 1; you are Black."), "{text}");
    assert!(text.contains("\n   h  g  f  e  d  c  b  a\n"), "{text}");
    assert_eq!(text.matches("White plays ").count(), 1, "{text}");
    let same = play(&["chess", "--seat", "1=human"], "");
    assert_eq!(text, same);
    let levels = play(&["fourplayer", "--seat", "blue=bot:9"], "");
    assert!(
        levels.contains("you are Red; Blue is a bot of level 9; Yellow is a bot of level 1")
            || levels.contains("You are Red; Blue is a bot of level 9; Yellow is a bot of level 1"),
        "{levels}"
    );
}

#[test]
fn undo_goes_back_to_the_persons_last_turn() {
    let text = play(&["chess"], "undo\ne4\nundo\nfen\nd4\nd4\nundo\nundo\n");
    assert!(text.contains("There is nothing to take back.\n"), "{text}");
    // After the first undo the start position is back, with White to move.
    assert!(text.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), "{text}");
    assert_eq!(text.matches("White plays e4.").count(), 1);
    assert_eq!(text.matches("Taken back.").count(), 2, "{text}");
}

#[test]
fn two_people_take_back_turn_by_turn() {
    let lines = "e4\ne5\nundo\nfen\nundo\nfen\n";
    let text = play(&["chess", "--seat", "all=human"], lines);
    assert!(
        text.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"),
        "{text}"
    );
    assert!(text.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), "{text}");
}

#[test]
fn the_board_can_be_turned_and_drawn_again() {
    let text = play(&["chess", "--letters"], "flip\nboard\nflip\n");
    assert_eq!(text.matches("   h  g  f  e  d  c  b  a\n").count(), 2, "{text}");
    assert_eq!(text.matches("   a  b  c  d  e  f  g  h\n").count(), 2, "{text}");
}

#[test]
fn moves_are_listed_and_found_by_their_beginning() {
    let text = play(&["chess"], "moves\nmoves N\nmoves e2\nmoves x\n");
    assert!(text.contains("Na3 (b1a3) Nc3 (b1c3) Nf3 (g1f3) Nh3 (g1h3) a3 (a2a3)"), "{text}");
    assert!(text.contains("\nNa3 (b1a3) Nc3 (b1c3) Nf3 (g1f3) Nh3 (g1h3)\n"), "{text}");
    assert!(text.contains("\ne3 (e2e3) e4 (e2e4)\n"), "{text}");
    assert!(text.contains("No legal turn begins with \"x\"."), "{text}");
    let duck = play(&["duck"], "moves\nmoves e4\n");
    // 20 moves and 32 places for the duck each; of those with e4 all are listed.
    assert!(duck.contains("Na3 (b1a3) Nc3 (b1c3) Nf3 (g1f3)"), "{duck}");
    assert!(duck.contains("Each goes on in 32 ways, 640 turns in all: "), "{duck}");
    assert!(duck.contains("e4@e5 (e2e4,e4e5)") && !duck.contains("d4@e5"), "{duck}");
    let long = "x".repeat(1000);
    let text =
        play(&["duck", "--fen", crate::commands::CROWDED], &format!("moves\nmoves {long}\n"));
    assert!(text.contains(" 47 ways, more than 10000 turns in all"), "{text}");
    let none = format!("No legal turn begins with \"{}…\" among the first 10000", "x".repeat(80));
    assert!(text.contains(&none), "{text}");
}

/// Columns do not jump when towers grow: the board is as wide at the start as with a tower of five.
#[test]
fn a_board_of_towers_keeps_its_width() {
    let columns = |fen: &[&str]| {
        let text = play(&[&["sixmaking"], fen].concat(), "");
        text.lines().find(|line| line.trim_start().starts_with("a  ")).unwrap().to_string()
    };
    let high = ["--fen", "x5/x3,2,x/x2,12121,x2/x5/1212,1,x3 1 9 10,11 - 0"];
    assert_eq!(columns(&[]), columns(&high));
}

/// A capital is a man and a small letter a file, where there are such turns.
#[test]
fn moves_tell_men_from_files() {
    let listed = |arguments: &[&str], lines: &str| {
        let text = play(arguments, lines);
        let (_, after) = text.split_once("to move.\n").unwrap();
        after.split_once("Good bye").unwrap().0.replace('\n', " ")
    };
    let led = listed(&["kinizsi"], "moves F\n");
    assert!(led.contains("Fd4 (e3d4f)") && !led.contains("Bg4"), "{led}");
    let files = listed(&["chess"], "moves b\n");
    assert_eq!(files.trim(), "Na3 (b1a3) Nc3 (b1c3) b3 (b2b3) b4 (b2b4)");
    assert_eq!(listed(&["chess"], "moves n\n"), listed(&["chess"], "moves N\n"));
}

#[test]
fn what_is_ambiguous_is_named() {
    let fen = "4k3/8/8/1M1M4/8/1M6/8/R3K3 w - - 0 60";
    let text = play(&["makruk", "--fen", fen], "Mbc4\n");
    let said = "\"Mbc4\" is ambiguous: it could be M3c4 (b3c4), Mb5c4 (b5c4)\n";
    assert!(text.contains(said) && !text.contains("illegal"), "{text}");
    let fen = "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0";
    let text = play(&["sixmaking", "--fen", fen], "a1c1\nrules now\n");
    let said = "\"a1c1\" is ambiguous: it could be Ra1(1)c1=R (1a1c1), Ra1c1=N (2a1c1)\n";
    assert!(text.contains(said), "{text}");
    assert!(text.contains("`rules` is typed alone.\n"), "{text}");
}

/// As fingers type: the shared reading of turns is the program's, too.
#[test]
fn turns_may_be_typed_loosely() {
    let text = play(&["chess", "--seat", "all=human"], "E2-E4\ne7 e5\nNG1 F3\nB8C6\n");
    for said in ["White plays e4.", "Black plays e5.", "White plays Nf3.", "Black plays Nc6."] {
        assert!(text.contains(said), "{said} {text}");
    }
    let duck = play(&["duck", "--seat", "all=human"], "E4\nD5\n");
    assert!(duck.contains("White plays e4@d5."), "{duck}");
}

/// What the pieces of a stack mean is told before there is any.
#[test]
fn help_tells_how_towers_move() {
    let text = play(&["sixmaking"], "help\n").replace('\n', " ");
    assert!(text.contains("two as a rook (R), three as a knight (N)"), "{text}");
    assert!(!play(&["chess"], "help\n").contains("tower"));
}

/// Men that move together are named with their cells.
#[test]
fn links_name_their_men() {
    let text = play(&["kinizsi"], "");
    assert!(
        text.contains("Can move together: shield d3, Kinizsi e3, sword f3, horse e4.\n"),
        "{text}"
    );
}

/// Examples and explanations are those of the variant.
#[test]
fn variants_tell_their_own_turns() {
    let text = play(&["makruk", "--option", "variant=asean"], "help\noptions\n");
    assert_eq!(text.matches("e7d8q").count(), 2, "{text}");
    assert!(!text.contains("=M"), "{text}");
    let said = text.replace("\n    ", " ");
    assert!(said.contains("makpong: a king in check may not run away"), "{text}");
    assert!(said.contains("auto: every count begins by itself"), "{text}");
}

/// Two bots have nobody to hide anything from: the board is open, and turns are told.
#[test]
fn watched_bots_play_in_the_open() {
    let text = play(&["fogofwar", "--seat", "all=bot"], "");
    assert!(text.contains("White plays ") && text.contains("Black plays "), "{text}");
    assert!(!text.contains("has moved") && !text.contains('░'), "{text}");
}

#[test]
fn slips_are_explained_and_lose_nothing() {
    let long = "x".repeat(100_000);
    let lines =
        format!("e5\nR\nT\nflag\nclaim\n\u{1f986}\n{long}\n\n   \nlevel 12\nlevel x\nfen\n");
    let text = play(&["chess"], &lines);
    assert!(text.contains("illegal"), "{text}");
    assert!(text.contains("White cannot claim anything now. White can: resign, draw."), "{text}");
    assert!(text.contains("\"12\" is no level; levels are 1 to 10"), "{text}");
    assert!(text.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    assert!(!text.contains("White plays") && !text.contains("resigns"), "{text}");
}

#[test]
fn levels_options_rules_hints_and_help_are_told() {
    let text =
        play(&["chess960", "--option", "number=0"], "level 4\nlevel\noptions\nrules\nhint\nhelp\n");
    assert!(text.contains("Bots play at level 4 now."), "{text}");
    assert!(text.contains("Black is a bot of level 4."), "{text}");
    assert!(text.contains("number = 0: "), "{text}");
    assert!(text.contains("docs/rules/chess960.md"), "{text}");
    assert!(text.contains("The bot would play "), "{text}");
    for word in [
        "record", "rules", "moves", "board", "flip", "fen", "hint", "undo", "level", "draw",
        "resign", "quit",
    ] {
        assert!(text.contains(&format!("\n  {word} ")), "{word}: {text}");
    }
    assert!(play(&["chess"], "options\n").contains("This game has no options."));
}

#[test]
fn resigning_ends_a_game_of_two() {
    let text = play(&["chess"], "resign\n");
    assert!(text.contains("White resigns.\n"), "{text}");
    assert_eq!(end(&text), "Black wins: by resignation.");
}

#[test]
fn draws_are_offered_and_answered() {
    // A queen down, the bot is glad of a draw; a queen up it is not.
    let worse = "3qk3/8/8/8/8/8/8/3QKR2 w - - 0 1";
    let text = play(&["chess", "--fen", worse], "draw\n");
    assert!(text.contains("White offers a draw.\nBlack accepts.\n"), "{text}");
    assert_eq!(end(&text), "The game is drawn: by agreement.");
    let better = "3qkr2/8/8/8/8/8/8/4KR2 w - - 0 1";
    let text = play(&["chess", "--fen", better], "draw\ndraw\n");
    assert!(text.contains("Black declines. The game goes on.\n"), "{text}");
    assert!(text.contains("You have offered a draw already"), "{text}");
    let people = play(&["chess", "--seat", "all=human"], "draw\nno\ne4\ndraw\nyes\n");
    assert!(
        people.contains("Black, do you accept?") && people.contains("Black declines."),
        "{people}"
    );
    assert_eq!(end(&people), "The game is drawn: by agreement.");
    // Only yes and no are answers.
    let asked = play(&["chess", "--seat", "all=human"], "draw\nhelp\ne5\n\nN\nfen\n");
    assert!(asked.contains("A draw is offered. `yes` ends the game as a draw"), "{asked}");
    assert_eq!(asked.matches("Please answer yes or no. Black, do you accept?\n").count(), 2);
    assert_eq!(asked.matches("Black declines.").count(), 1, "{asked}");
    // Of four one is enough to decline, and nobody else is asked.
    let four = play(&["fourplayer", "--seat", "all=human"], "draw\nyes\nno\n");
    let said = "Blue accepts.\nYellow, do you accept? (yes or no)\n\
                Yellow declines, so there is no draw. The game goes on.\n";
    assert!(four.contains(said) && !four.contains("Green, do you"), "{four}");
}

/// Makruk counted by hand: the counting side starts and stops, the other claims.
/// Black counts: it is his turn when the last pawn has promoted.
#[test]
fn automatic_counting_says_whose_count_begins() {
    let fen = "8/2k5/3r4/4P3/8/3R4/4K3/8 w - - 0 40";
    let text = play(&["makruk", "--fen", fen, "--seat", "all=human"], "count\nclaim\ne6\nstop\n");
    let said = "The count of Black begins: once it passes 64 moves, the game is drawn.";
    assert!(text.replace('\n', " ").contains(said), "{text}");
    assert_eq!(text.matches("Counting is automatic in this game").count(), 3, "{text}");
    let off = play(&["makruk", "--option", "counting=off"], "count\n");
    assert!(off.contains("Nothing is counted in this game."), "{off}");
    assert!(play(&["chess"], "count\n").contains("This game has no counts."));
}

#[test]
fn counting_is_offered_where_the_game_has_it() {
    let fen = "8/2k5/3r4/8/8/3R4/4K3/8 w - - 0 40";
    let arguments = ["makruk", "--option", "counting=manual", "--fen", fen, "--seat", "all=human"];
    let text = play(&arguments, "help\ncount\nhelp\nstop\ncount\nd3d1\nclaim\n");
    assert!(text.contains("\n  count "), "{text}");
    assert!(
        text.contains("White starts to count.") && text.contains("White stops the count."),
        "{text}"
    );
    assert!(text.contains("Black claims."), "{text}");
    assert_eq!(end(&text), "The game is drawn: a draw was claimed against the running count.");
    // What can be typed is said when it comes up, not at every turn.
    // Twice each, for the count is started, stopped and started again.
    assert_eq!(text.matches("You may also type `count`: start to count your moves.").count(), 2);
    assert_eq!(text.matches("You may also type `stop`").count(), 2, "{text}");
    assert_eq!(text.matches("You may also type `claim`: claim a draw.").count(), 1, "{text}");
    let begun = "White starts to count.\n\
                 The count of White begins: once it passes 64 moves, the game is drawn.\n";
    assert_eq!(text.matches(begun).count(), 2, "{text}");
}

/// Counts that begin by themselves: T1 of the makruk spec, where the last pawn promotes; and two rooks
/// against a king alone, who counts 8 moves from the 4 men on the board on.
#[test]
fn counts_are_announced_when_they_begin() {
    let board = "8/2k5/3r4/4P3/8/3R4/4K3/8 w - - 0 40";
    let text = play(&["makruk", "--fen", board, "--seat", "all=human"], "e5e6m\nc7c6\n");
    let begins = "The count of Black begins: once it passes 64 moves, the game is drawn.\n";
    assert_eq!(text.matches(begins).count(), 1, "{text}");
    let bare = "8/2k5/3r4/8/8/3R4/4K3/3R4 w - - 0 40";
    let text = play(&["makruk", "--fen", bare, "--seat", "all=human"], "d3d6\n");
    let text = text.replace('\n', " ");
    let begins =
        "The count of Black begins: once it passes 8 moves, the game is drawn. It stands at 4. ";
    assert!(text.contains(begins), "{text}");
}

/// A position of the spec: Red mates Blue, and Yellow is stalemated when his turn comes.
#[test]
fn who_goes_out_and_who_gains_is_announced() {
    let fen = "R-0,0,0,1-0,0,0,0-0,0,0,0-0,30,10,0-0-3,yK,10/10,rR,3/14/bK,13/5,rR,8/14/13,dgK/14/14/14/14/14/14/4,rR,2,rK,6";
    let ffa = ["fourplayer", "--option", "mode=ffa", "--seat", "all=human", "--fen", fen];
    let text = play(&ffa, "e1e11\n");
    let said = "\
Red plays Re1-e11#.
Blue is checkmated and is out.
Yellow is stalemated and is out.
Red gains 20 points. Yellow gains 20 points.
";
    assert!(text.contains(said), "{text}");
    assert!(text.starts_with("Four-player chess, mode ffa: Four armies"), "{text}");
    let teams = play(&["fourplayer", "--option", "setup=classic"], "");
    assert!(teams.starts_with("Four-player chess, mode teams, setup classic: "), "{teams}");
    assert!(play(&["chess"], "").starts_with("Chess: By the Laws of FIDE"));
}

/// Everybody sees what the others have done since his own last turn.
#[test]
fn the_turns_since_ones_own_are_marked() {
    let lines = "h2h3\nb7c7\ng13g12\nm8l8\n";
    let text = play(&["fourplayer", "--seat", "all=human", "--letters"], lines);
    let boards: Vec<&str> = text.split(" to move.").collect();
    // Two cells a turn: Blue sees one turn, Yellow two, Green and then Red three.
    let marks: Vec<usize> = boards.iter().map(|board| board.matches('[').count() / 2).collect();
    assert_eq!(marks[..5], [0, 1, 2, 3, 3], "{text}");
    assert!(boards[4].contains("[gP]") && !boards[4].contains("[rP]"), "{text}");
    let two = play(&["chess", "--seat", "all=human"], "e4\ne5\n");
    assert_eq!(two.rsplit("Black plays").next().unwrap().matches('[').count(), 2, "{two}");
}

/// Half a turn asks for the other half, which can be listed, refused and taken back.
#[test]
fn a_turn_that_is_begun_can_be_finished() {
    let text =
        play(&["duck", "--seat", "all=human"], "e4\nmoves d\ne2x\ne4\ne5\nd5\nundo\nNf6\n\nfen\n");
    assert!(text.contains("Duck to? (An empty line or `undo` takes e4 back.)\n"), "{text}");
    assert!(text.contains("\nd3 d4 d5 d6\n"), "{text}");
    let knight = play(&["duck", "--seat", "all=human"], "nf3\nmoves g\n");
    assert!(knight.contains("\ng1 g3 g4 g5 g6\n"), "{knight}");
    assert!(text.contains("\"e4,e2x\" is not a turn of this game"), "{text}");
    assert!(text.contains("the duck cannot go to e4: a man stands there"), "{text}");
    assert!(text.contains("White plays e4@e5.\n"), "{text}");
    assert!(text.contains("d5 is taken back.\n") && text.contains("Nf6 is taken back.\n"));
    assert!(text.contains("\nrnbqkbnr/pppppppp/8/4*3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"));
    assert!(!text.contains("Black plays"), "{text}");
}

/// The record is a command that leads to the position in which it was asked for.
#[cfg(unix)]
#[test]
fn the_record_leads_to_where_the_game_stands() {
    let makruk = "8/2k5/3r4/8/8/3R4/4K3/8 w - - 0 40";
    for (arguments, lines, expected) in [
        (&["chess"][..], "", "ashtapada position chess\n"),
        (&["chess", "--seat", "all=human"], "e4\ne5\n", "position chess --moves \"e2e4 e7e5\"\n"),
        (&["duck", "--seat", "all=human"], "e4@e5\n", "position duck --moves \"e2e4,e4e5\"\n"),
        (
            &["makruk", "--option", "counting=manual", "--fen", makruk, "--seat", "all=human"],
            "count\nd3d1\n",
            "--option counting=manual --fen \"8/2k5/3r4/8/8/3R4/4K3/8 w - - 0 40\" --moves \"0:count d3d1\"\n",
        ),
        (&["sixmaking-4", "--seat", "all=human"], "a1\nundo\nb2\n", "--moves \"P@b2\"\n"),
        (&["fourplayer", "--option", "mode=ffa"], "h2h3\n", "--option mode=ffa --moves \"h2h3 "),
    ] {
        let text = play(arguments, &format!("{lines}record\nfen\n"));
        let (_, after) = text.split_once("\nashtapada position").unwrap();
        let (record, rest) = after.split_once('\n').unwrap();
        let record = format!("ashtapada position{record}\n");
        assert!(record.contains(expected), "{record}");
        let fen = rest.lines().next().unwrap();
        assert!(told(&record).contains(&format!("\n{fen}\n")), "{record}{fen}");
    }
    // The record of a hidden game is shown when it is over.
    let hidden = play(&["fogofwar"], "record\nresign\n");
    assert!(hidden.contains("The record tells what is hidden"), "{hidden}");
    assert!(hidden.ends_with("The record: ashtapada position fogofwar --moves \"0:resign\"\n"));
}

#[test]
fn the_rules_can_be_read_in_a_game() {
    let text = play(&["sixmaking"], "rules\n");
    assert!(text.contains("Pieces: ") && text.contains("\nYour turn\n---------\n"), "{text}");
    assert!(text.contains("docs/rules/sixmaking.md"), "{text}");
}

/// Whose turn it is has been said before.
#[test]
fn flipping_says_nothing_twice() {
    assert_eq!(play(&["chess"], "flip\nboard\n").matches("White to move").count(), 1);
}

/// Red leaves a free-for-all: his king walks by chance, the others play on, and he may watch.
#[test]
fn who_is_out_may_watch_or_leave() {
    let ffa = ["fourplayer", "--option", "mode=ffa"];
    let text = play(&ffa, "resign\n\nquit\n");
    assert!(text.contains("Red resigns.\n"), "{text}");
    assert!(text.contains("You are out and the others play on."), "{text}");
    assert!(text.contains("Good bye"), "{text}");
    let looking = play(&ffa, "resign\nhelp\nfen\nflip\noptions\nhint\ne4\nresign\nquit\n");
    let (_, watched) = looking.split_once("You are out").unwrap();
    assert!(!watched.contains("Blue plays ") && !watched.contains("by chance"), "{looking}");
    assert!(watched.contains("\n  end ") && !watched.contains("\n  hint "), "{looking}");
    assert!(watched.contains("mode = ffa"), "{looking}");
    assert_eq!(watched.matches("You are out: \"").count(), 3, "{looking}");
    let whole = play(&ffa, "resign\nend\n");
    let end = end(&whole);
    assert!(end.contains("Points: Red "), "{end}");
    assert_eq!(whole.matches("You are out").count(), 1);
}

/// Whoever gave up can take that back while watching, where no chance has come between.
#[test]
fn watching_can_be_taken_back() {
    let arguments = ["fourplayer", "--option", "mode=ffa", "--option", "walking=off"];
    let text = play(&arguments, "resign\nundo\nfen\n");
    let (_, back) = text.split_once("You are out").unwrap();
    assert!(back.contains("Taken back.") && back.contains("Red to move."), "{text}");
}

/// A walking king moves by chance, which is told, and no turn is taken back across it.
#[test]
fn chance_is_announced_and_never_taken_back() {
    let ffa = ["fourplayer", "--option", "mode=ffa", "--seat", "all=human"];
    // Red opens a way for his king, and later resigns; once he walks, Blue cannot go back.
    let lines = "h2h3\nb4c4\nh13h12\nm4l4\nresign\nb5c5\ng13g12\nm5l5\nundo\n";
    let text = play(&ffa, lines);
    assert!(text.contains("Red moves by chance: "), "{text}");
    assert!(text.contains("Chance has moved since your last turn"), "{text}");
}

#[test]
fn the_end_of_input_is_polite_and_says_how_to_go_on() {
    let text = play(&["sixmaking-4"], "a1\n");
    let line = text.lines().last().unwrap();
    assert!(
        line.starts_with(
            "To go on from here: ashtapada play sixmaking --level 1 --option board=4x4/12 --fen \""
        ),
        "{line}"
    );
    let fen = line.split('"').nth(1).unwrap();
    ashtapada(&["position", "sixmaking-4", "--fen", fen]).assert().success();
    assert!(play(&["chess"], "quit\n").contains("Good bye"));
}

/// Whoever goes on sits where they sat, against the same bots.
#[test]
fn going_on_keeps_the_seats_and_the_levels() {
    for (arguments, lines, expected) in [
        (&["chess"][..], "", "chess --level 1 --fen"),
        (&["chess"], "level 3\n", "chess --fen"),
        (
            &["chess", "--seat", "white=bot"],
            "",
            "chess --seat white=bot --seat black=human --level 1",
        ),
        (
            &["chess", "--seat", "all=human", "--letters"],
            "",
            "chess --seat all=human --level 1 --letters",
        ),
        (
            &["fourplayer", "--seat", "yellow=bot:2"],
            "",
            "fourplayer --seat red=human --seat blue=bot --seat yellow=bot:2 --seat green=bot --level 1",
        ),
    ] {
        let text = play(arguments, lines);
        let said = text.lines().last().unwrap();
        let way = format!("To go on from here: ashtapada play {expected} ");
        assert!(said.starts_with(&way), "{said}");
    }
}

/// The line is one for a shell, and the same line comes of it.
#[cfg(unix)]
#[test]
fn going_on_goes_on() {
    for arguments in [&["fourplayer", "--seat", "0=human"][..], &["chess960"], &["sixmaking-4"]] {
        let text = play(arguments, "");
        let (_, way) = text.rsplit_once("To go on from here: ashtapada ").unwrap();
        let again = told(&format!("ashtapada {way}"));
        assert!(again.ends_with(way), "{way}{again}");
    }
}

#[test]
fn a_finished_position_ends_at_once() {
    let text = play(&["chess", "--fen", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"], "");
    assert!(end(&text).starts_with("The game is drawn: stalemate"), "{text}");
}

#[test]
fn two_people_cannot_share_a_hidden_game() {
    let said = crate::stderr(&["play", "fogofwar", "--seat", "all=human"], 2);
    assert!(said.contains("one screen"), "{said}");
}

/// Turns may have the number in front that records write, and `q` leaves. Where nobody but people plays, a
/// level is that of hints.
#[test]
fn numbers_before_turns_and_short_words_are_read() {
    let text = play(&["chess", "--seat", "all=human"], "1. e4\n1... e5\n2.Nf3\nlevel 2\nq\n");
    assert!(text.contains("White plays Nf3"), "{text}");
    assert!(text.contains("Hints are given at level 2 now."), "{text}");
    assert!(!text.contains("is not a turn"), "{text}");
}

/// What the one person sees of a hidden game: his own men and what they reach, his own turns by name,
/// the others' not at all. The first view is that of the spec.
#[test]
fn a_hidden_game_shows_one_view_only() {
    let lines = "fen\nundo\nhint\nhelp\nKe4\nQh5\nxyz\nmoves e\ne4\nfen\n";
    let text = play(&["fogofwar"], lines);
    let board = "\
8  ░  ░  ░  ░  ░  ░  ░  ░
7  ░  ░  ░  ░  ░  ░  ░  ░
6  ░  ░  ░  ░  ░  ░  ░  ░
5  ░  ░  ░  ░  ░  ░  ░  ░
4  ·  ·  ·  ·  ·  ·  ·  ·
3  ·  ·  ·  ·  ·  ·  ·  ·
2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙
1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
   a  b  c  d  e  f  g  h
";
    assert!(text.contains(board), "{text}");
    assert!(
        text.contains("\n********/********/********/********/8/8/PPPPPPPP/RNBQKBNR w "),
        "{text}"
    );
    assert!(text.contains("There is no way back in a game with hidden pieces."), "{text}");
    assert!(text.contains("There are no hints in a game with hidden pieces."), "{text}");
    assert!(!text.contains("\n  undo ") && !text.contains("\n  hint "), "{text}");
    assert_eq!(text.matches("\nillegal\n").count(), 2, "{text}");
    assert!(text.contains("\"xyz\" is not a turn of this game; turns look like "), "{text}");
    assert!(text.contains("White plays e4.\nBlack has moved.\n"), "{text}");
    assert!(!text.contains("Black plays"), "{text}");
    // Whoever leaves does not take the hidden position along.
    assert!(!text.contains("To go on from here"), "{text}");
    assert!(text.contains("It cannot be gone on from here: "), "{text}");
}

/// Black can do nothing but capture, on a6, b6 or c6. White is told what he lost, for his own men he
/// always knows, and not by whom.
#[test]
fn captured_men_of_ones_own_are_told() {
    let fen = "kb6/ppp5/NPP5/8/8/8/6K1/8 w - - 0 1";
    let text = play(&["fogofwar", "--fen", fen], "Kg1\n");
    let said = "Black has moved.\nYour ";
    let told = text.split_once(said).unwrap_or_else(|| panic!("{text}")).1.lines().next().unwrap();
    let lost = ["knight on a6", "pawn on b6", "pawn on c6"];
    assert!(lost.iter().any(|man| told == format!("{man} was captured.")), "{told}");
    assert_eq!(text.matches("was captured").count(), 1, "{text}");
    let quiet = play(&["fogofwar"], "e4\n");
    assert!(!quiet.contains("was captured"), "{quiet}");
}

/// At the end nothing is hidden any more.
#[test]
fn the_end_of_a_hidden_game_shows_everything() {
    let text = play(&["fogofwar"], "resign\n");
    let last = text.rsplit("White resigns.").next().unwrap();
    assert!(last.contains("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜") && !last.contains('░'), "{text}");
    assert_eq!(end(&text), "Black wins: by resignation.");
}
