//! What positions are worth: the weights that games come with, and that they take no sides.

use ashtapada_rules::{Kind, MoveList, Search, Seat, Visitor, Weights, catalogue, find};

/// Does something on random positions of a game.
struct Random<F: FnMut(&str, [i32; 2])> {
    with: F,
}

impl<F: FnMut(&str, [i32; 2])> Visitor for Random<F> {
    type Output = ();
    fn visit<G: Search>(mut self, _: Kind, game: G) {
        let weights = Weights::of(&game).unwrap();
        for seed in 0..10 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = game.start();
            for _ in 0..100 {
                if !game.mid_turn(&position) {
                    let worth = weights.appraise(&game, &position);
                    (self.with)(&game.write(&position), [worth[0], worth[1]]);
                }
                let mut list = MoveList::new();
                game.moves(&position, &mut list);
                let Some(mv) = random.choice(&list) else { break };
                game.play(&mut position, *mv);
            }
        }
    }
}

/// What a position text is worth.
struct Worth<'a>(&'a str);

impl Visitor for Worth<'_> {
    type Output = [i32; Seat::MAX];
    fn visit<G: Search>(self, _: Kind, game: G) -> [i32; Seat::MAX] {
        let position = game.read(self.0, &mut Vec::new()).expect(self.0);
        Weights::of(&game).unwrap().appraise(&game, &position)
    }
}

fn worth(id: &str, text: &str) -> [i32; 2] {
    let kind = find(id).unwrap().kind;
    let worth = kind.visit(&kind.options([]).unwrap(), Worth(text)).unwrap();
    [worth[0], worth[1]]
}

fn everywhere(id: &str, with: impl FnMut(&str, [i32; 2])) {
    let kind = find(id).unwrap().kind;
    kind.visit(&kind.options([]).unwrap(), Random { with }).unwrap();
}

#[test]
fn all_weights_fit_their_terms() {
    struct Fit;
    impl Visitor for Fit {
        type Output = ();
        fn visit<G: Search>(self, kind: Kind, game: G) {
            let id = kind.about().id;
            let weights = Weights::of(&game).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(!G::TERMS.is_empty(), "{id} is not described");
            let text = weights.write(G::TERMS, "");
            assert!(Weights::read(G::TERMS, &text).unwrap() == weights, "{id}");
        }
    }
    for entry in catalogue() {
        entry.kind.visit(&entry.kind.options([]).unwrap(), Fit).unwrap();
    }
}

/// The position with the board turned round and the men of the other colour, as a FEN.
fn turned(text: &str) -> String {
    let swap = |letter: char| match letter {
        'a'..='z' => letter.to_ascii_uppercase(),
        _ => letter.to_ascii_lowercase(),
    };
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let ranks: Vec<String> =
        fields[0].rsplit('/').map(|rank| rank.chars().map(swap).collect()).collect();
    fields[0] = ranks.join("/");
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    // White's rights to castle come first.
    let (white, black): (String, String) =
        fields[2].chars().map(swap).partition(|right| !right.is_ascii_lowercase());
    fields[2] = white + &black;
    fields[3] = "-".into(); // en passant counts for nothing
    fields.join(" ")
}

#[test]
fn who_sits_where_does_not_matter() {
    for id in ["chess", "chess960", "makruk", "duck", "fogofwar"] {
        everywhere(id, |text, [first, second]| {
            assert_eq!(worth(id, &turned(text)), [second, first], "{id} {text}");
        });
    }
}

/// In Six MaKING the players' discs are 1 and 2; reserves and the score stand in the order of seats.
#[test]
fn whose_discs_are_whose_does_not_matter() {
    let text = "1,12,x3/21,x4/x2,2,x2/x5/x3,1,221 1 12 11,11 - 0";
    let swapped = "2,21,x3/12,x4/x2,1,x2/x5/x3,2,112 2 12 11,11 - 0";
    let [first, second] = worth("sixmaking", text);
    assert_eq!(worth("sixmaking", swapped), [second, first]);
}

/// A man more is worth something, in every game with men.
#[test]
fn men_are_worth_something() {
    for (id, more, less) in [
        ("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("duck", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("makruk", "4k3/8/p7/8/8/P7/8/S3K3 w - - 0 1", "4k3/8/p7/8/8/P7/8/4K3 w - - 0 1"),
        ("kinizsi", "7k/8/8/8/8/4PN2/4RKB1/8 w - - 0 1", "7k/8/8/8/8/5N2/4RKB1/8 w - - 0 1"),
    ] {
        let lead = |[first, second]: [i32; 2]| first - second;
        assert!(lead(worth(id, more)) > lead(worth(id, less)) + 50, "{id}");
    }
}

/// White has a knight, a bishop and a rook against a whole army, and yet nobody would call the start
/// lost: a bot that did would take any draw.
#[test]
fn kinizsi_begins_about_even() {
    let kind = find("kinizsi").unwrap().kind;
    let text = kind.start(&kind.options([]).unwrap()).text();
    let [first, second] = worth("kinizsi", &text);
    assert!((first - second).abs() < 100, "{first} {second}");
}
