//! What is said of turns and texts that cannot be used, as ids with arguments.

use std::collections::HashSet;

use ashtapada_rules::{Kind, Saying, Word, sentences};

use crate::board::set_up;

/// The saying with its arguments in English.
fn told(saying: &Saying) -> String {
    let words = saying.arguments().map(|(name, word)| match word {
        Word::Name { list, id, .. } => format!(" {name}={list}-{id}"),
        word => format!(" {name}={word}"),
    });
    format!("{}{}", saying.id(), words.collect::<String>())
}

fn refused(game: &str, fen: Option<&str>, turn: &str) -> Vec<String> {
    let playing = set_up(game, &[], fen).unwrap();
    let error = playing.read_turn(turn).unwrap_err();
    error.sayings().iter().map(told).collect()
}

/// Reasons reach clients as ids and arguments. The positions are those of the refusals in English, and of
/// the `illegal` lines in docs/rules/duck.md, kinizsi.md and fourplayer.md.
#[test]
fn refusals_have_ids_and_arguments() {
    let start = |game, turn| refused(game, None, turn);
    assert_eq!(start("chess", "e3e4"), ["refusal_empty cell=e3"]);
    assert_eq!(
        start("chess", "e7e5"),
        ["refusal_not_yours man=piece-pawn cell=e7 colour=colour-black"]
    );
    assert_eq!(
        start("chess", "g1g3"),
        ["refusal_cannot_go man=piece-knight cell=g1 to=g3", "refusal_goes cells=f3, h3"]
    );
    assert_eq!(
        start("chess", "O-O"),
        [
            "refusal_no_castling_king_side colour=colour-white",
            "refusal_in_the_way men=the bishop on f1, the knight on g1"
        ]
    );
    assert_eq!(start("chess", "hello"), ["refusal_unreadable text=hello examples=turns-chess"]);
    // The duck stands on e5 and has to move.
    let duck = "rnbqkbnr/pppppppp/8/4*3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(refused("duck", Some(duck), "e7e6,e6e5"), ["refusal_duck_stays cell=e5"]);
    assert_eq!(start("kinizsi", "e4e5f"), ["refusal_kinizsi_leads cell=e3"]);
    assert_eq!(start("fourplayer", "S"), ["refusal_slot_mark text=S"]);
    assert_eq!(start("makruk", "0-0"), ["refusal_nobody_castles"]);
    let towers = "x5/x5/x5/x5/12,x,1,x,2 1 5 14,14 - 0";
    assert_eq!(
        refused("sixmaking", Some(towers), "2c1c2"),
        ["refusal_tower_has cell=c1 discs=1 number=2"]
    );
}

/// Men are called as their game calls them: docs/rules/kinizsi.md has five foot soldiers for White, and
/// pawns for the Turks; docs/rules/makruk.md a met and a khon.
#[test]
fn men_have_the_names_of_their_game() {
    let first = |game, turn| refused(game, None, turn).remove(0);
    assert_eq!(first("kinizsi", "c2c5"), "refusal_cannot_go man=piece-foot-soldier cell=c2 to=c5");
    assert_eq!(
        first("kinizsi", "e7e5"),
        "refusal_not_yours man=piece-pawn cell=e7 colour=colour-black"
    );
    assert_eq!(first("kinizsi", "d3e4"), "refusal_cannot_go man=piece-shield cell=d3 to=e4");
    assert_eq!(first("makruk", "e1e3"), "refusal_cannot_go man=piece-met cell=e1 to=e3");
    assert_eq!(first("makruk", "c1c4"), "refusal_cannot_go man=piece-khon cell=c1 to=c4");
}

/// Of a move that the fog forbids nothing is said, whatever the cause.
#[test]
fn of_hidden_games_nothing_is_said() {
    for turn in ["e2e5", "d1d7", "O-O", "e7e5", "Nd2"] {
        assert!(refused("fogofwar", None, turn).is_empty(), "{turn}");
    }
}

#[test]
fn faults_have_ids_and_arguments() {
    let error = set_up("chess", &[], Some("4k3/9/8/8/8/8/8/4K3 x - - 0 1")).err().unwrap();
    let said: Vec<String> = error.faults.iter().map(|fault| told(&fault.wrong)).collect();
    assert_eq!(said, ["position_width text=9 cells=9", "position_unknown text=x"]);
    let places: Vec<String> = error.faults.iter().map(|fault| told(&fault.place)).collect();
    assert_eq!(places, ["place_rank rank=7", "place_field number=2 field=side to move"]);
    assert_eq!(told(&error.faults[1].accepted), "accepted_words words=w or b");
}

/// All ids within a saying.
fn ids(saying: &Saying, found: &mut HashSet<&'static str>) {
    fn within(word: &Word, found: &mut HashSet<&'static str>) {
        match word {
            Word::Said(part) => ids(part, found),
            Word::List(words) | Word::Choice(words) => {
                words.iter().for_each(|word| within(word, found));
            }
            _ => {}
        }
    }
    found.insert(saying.id());
    saying.arguments().for_each(|(_, word)| within(word, found));
}

/// Whatever is typed, nothing is said that is not in the list which clients translate.
#[test]
fn everything_said_is_in_the_list() {
    let known: HashSet<&str> = sentences().iter().map(|sentence| sentence.id).collect();
    let mut said = HashSet::new();
    let mut dice = fastrand::Rng::with_seed(11);
    let letters: Vec<char> = "KQRBNPSMFDHGkqrbnpsmfdh0123456789/,x-wb @=+".chars().collect();
    for kind in Kind::ALL {
        let id = kind.about().id;
        let playing = set_up(id, &[], None).unwrap();
        let text = playing.text();
        for _ in 0..400 {
            let mut broken: Vec<char> = text.chars().collect();
            for _ in 0..dice.usize(1..4) {
                let at = dice.usize(..broken.len());
                match dice.u8(..3) {
                    0 => broken[at] = *dice.choice(&letters).unwrap(),
                    1 => broken.insert(at, *dice.choice(&letters).unwrap()),
                    _ => drop(broken.remove(at)),
                }
            }
            let broken: String = broken.into_iter().collect();
            let mut notes = Vec::new();
            let sayings = match kind.read(playing.options(), &broken, &mut notes) {
                Ok(_) => Vec::new(),
                Err(error) => error.sayings(),
            };
            notes.iter().chain(&sayings).for_each(|saying| ids(saying, &mut said));
            let turn: String =
                (0..dice.usize(1..7)).map(|_| *dice.choice(&letters).unwrap()).collect();
            let cells = ["a1", "b2", "c3", "d1", "e2", "e4", "g1", "h8"];
            let two = format!("{}{}", dice.choice(cells).unwrap(), dice.choice(cells).unwrap());
            for turn in [turn, two] {
                let refused = playing.read_turn(&turn).err();
                let sayings = refused.map_or(Vec::new(), |error| error.sayings());
                sayings.iter().for_each(|saying| ids(saying, &mut said));
            }
        }
    }
    let unknown: Vec<_> = said.iter().filter(|id| !known.contains(**id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(said.len() > 40, "too tame: {}", said.len());
}
