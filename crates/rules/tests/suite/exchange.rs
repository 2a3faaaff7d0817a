//! What captures come to once everything that pays has been taken back.

use ashtapada_rules::{Game, Kind, Move, MoveList, Search, Visitor, find};

/// What the game thinks of a turn of one step.
struct Ask<'a> {
    text: &'a str,
    turn: &'a str,
}

impl Visitor for Ask<'_> {
    type Output = i32;
    fn visit<G: Search>(self, _: Kind, game: G) -> i32 {
        let position = game.read(self.text, &mut Vec::new()).expect(self.text);
        let mut list = MoveList::new();
        game.moves(&position, &mut list);
        let named = |mv: &&Move| game.write_turn(&position, &[**mv]) == self.turn;
        game.exchange(&position, *list.iter().find(named).expect(self.turn))
    }
}

fn exchange(id: &str, text: &str, turn: &str) -> i32 {
    let kind = find(id).unwrap().kind;
    kind.visit(&kind.options([]).unwrap(), Ask { text, turn }).unwrap()
}

#[test]
fn chess() {
    // Nothing guards the pawn.
    assert_eq!(exchange("chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
    // A pawn for a knight of 320: taking back with the rook would cost more.
    let text = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
    assert_eq!(exchange("chess", text, "d3e5"), 100 - 320);
    // The second rook stands behind the first: rook takes pawn, rook takes rook, rook takes rook.
    let text = "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1";
    assert_eq!(exchange("chess", text, "d2d5"), 100);
    // With one rook the pawn costs it.
    let text = "3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1";
    assert_eq!(exchange("chess", text, "d2d5"), 100 - 500);
    // The king may take back only what nothing guards. (After the bishop took back, the second rook
    // had better not: the king would take it.)
    let guarded = "4k3/3p4/8/8/b7/8/3R4/3RK3 w - - 0 1";
    assert_eq!(exchange("chess", guarded, "d2d7"), 100 - 500);
    let bare = "4k3/3p4/8/8/8/8/3R4/3RK3 w - - 0 1";
    assert_eq!(exchange("chess", bare, "d2d7"), 100);
    // In passing: the pawn on d5 vanishes and opens the file to the rook on d8, which sees d6 then.
    let text = "3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(exchange("chess", text, "e5d6"), 0);
}

/// The new queen is taken at once: a pawn less.
#[test]
fn promotions() {
    let text = "3rk3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(exchange("chess", text, "a7a8q"), -100);
    assert_eq!(exchange("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), 850);
}

/// Khon 260, met 175, pawn 100: the khon takes a pawn that a met guards.
#[test]
fn makruk() {
    let text = "4k3/8/5m2/4p3/4S3/8/8/4K3 w - - 0 1";
    assert_eq!(exchange("makruk", text, "e4e5"), 100 - 260);
    let unguarded = "4k3/8/8/4p3/4S3/8/8/4K3 w - - 0 1";
    assert_eq!(exchange("makruk", unguarded, "e4e5"), 100);
}

/// A rook of 500 goes to an empty cell that a pawn guards, or nobody.
#[test]
fn quiet_steps() {
    for id in ["chess", "makruk", "kinizsi"] {
        let [guarded, safe] = ["7k/8/8/3p4/8/8/8/2R1K3", "7k/3p4/8/8/8/8/8/2R1K3"]
            .map(|board| exchange(id, &format!("{board} w - - 0 1"), "c1c4"));
        assert_eq!((guarded, safe), (-500, 0), "{id}");
    }
}

/// One who comes from afar the duck can hold off, two of them it cannot, nor a pawn.
#[test]
fn duck() {
    let far = "3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1";
    let both = "3rk3/8/8/3p4/8/1b6/3R4/4K3 w - - 0 1";
    let pawn = "4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1";
    let first = |text| exchange("duck", text, "d2d5");
    assert!(first(far) > 0);
    assert!(first(both) < 0);
    assert!(first(pawn) < 0);
}

/// Kinizsi moves like a queen, and like a knight as well once he has no equipment: he guards the pawn
/// on d4 from f3. With a horse he does not leap.
#[test]
fn kinizsi() {
    let leaping = "3r3k/8/8/8/3P4/5K2/8/8 b - - 0 1";
    assert_eq!(exchange("kinizsi", leaping, "d8d4"), 100 - 500);
    let riding = "3r3k/8/8/8/3P4/5K2/8/7N b - - 0 1";
    assert_eq!(exchange("kinizsi", riding, "d8d4"), 100);
}

/// In games without check a capture is what taking back in all ways on its cell makes of it. Cells of
/// the last ranks are left out: pawns that become something there are another matter.
#[test]
fn agrees_with_trying_all_captures() {
    struct Random;
    impl Visitor for Random {
        type Output = ();
        fn visit<G: Search>(self, _: Kind, game: G) {
            let mut random = fastrand::Rng::with_seed(3);
            let mut compared = 0;
            for _ in 0..40 {
                let mut position = game.start();
                for _ in 0..80 {
                    let mut list = MoveList::new();
                    game.moves(&position, &mut list);
                    let Some(mv) = random.choice(&list) else { break };
                    for mv in list.iter().filter(|mv| !is_on_last_ranks(**mv)) {
                        // Kinds of moves: 0 is a plain step.
                        if mv.kind() == 0 && game.gain(&position, *mv) > 0 {
                            compared += 1;
                            // With a king goes the game: what else is taken then matters no more.
                            let capped = |value: i32| value.clamp(-5_000, 0);
                            let quick = capped(game.exchange(&position, *mv));
                            let tried = capped(try_out(&game, &position, *mv));
                            assert_eq!(quick, tried, "{}", game.write(&position));
                        }
                    }
                    game.play(&mut position, *mv);
                }
            }
            assert!(compared > 1_000);
        }
    }
    let kind = find("fogofwar").unwrap().kind;
    kind.visit(&kind.options([]).unwrap(), Random).unwrap();
}

fn is_on_last_ranks(mv: Move) -> bool {
    !(8..56).contains(&mv.to().index())
}

/// What a capture wins if both go on taking on its cell as long as they like.
fn try_out<G: Game + Search>(game: &G, position: &G::Position, mv: Move) -> i32 {
    let worth = |kind: Option<u8>| match kind {
        Some(b'p') => 100,
        Some(b'n') => 320,
        Some(b'b') => 330,
        Some(b'r') => 500,
        Some(b'q') => 950,
        Some(b'k') => 10_000,
        _ => 0,
    };
    let prey = letter_at(&game.write(position), mv.to().index());
    let mut next = position.clone();
    game.play(&mut next, mv);
    let mut list = MoveList::new();
    game.moves(&next, &mut list);
    let back = list.iter().filter(|back| back.to() == mv.to() && back.kind() == 0);
    let best = back.map(|back| try_out(game, &next, *back)).max().unwrap_or(0);
    worth(prey) - best.max(0)
}

/// The letter of the man on a cell of a FEN, in lower case.
fn letter_at(text: &str, cell: usize) -> Option<u8> {
    let rank = text.split([' ', '/']).nth(7 - cell / 8)?;
    let mut file = 0;
    for letter in rank.bytes() {
        if letter.is_ascii_digit() {
            file += usize::from(letter - b'0');
        } else if file == cell % 8 {
            return Some(letter.to_ascii_lowercase());
        } else {
            file += 1;
        }
    }
    None
}
