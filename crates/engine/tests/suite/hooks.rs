//! What games tell a search must agree with their rules, or searches go wrong in odd ways.

use ashtapada_rules::{Kind, Move, MoveList, Search, Visitor, Weights};

use crate::table::{entries, options};

struct Hooks {
    seed: u64,
}

fn list(fill: impl Fn(&mut MoveList)) -> Vec<Move> {
    let mut list = MoveList::new();
    fill(&mut list);
    list.to_vec()
}

impl Visitor for Hooks {
    type Output = ();

    /// One random game, step by step.
    fn visit<G: Search>(self, kind: Kind, game: G) {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let weights = Weights::of(&game).expect("weights that fit the terms");
        let mut position = game.start();
        for _ in 0..200 {
            let at = format!("{} {}", kind.about().id, game.write(&position));
            let moves = list(|list| game.moves(&position, list));
            let noisy = list(|list| game.noisy(&position, list));
            let prospects = list(|list| game.prospects(&position, list));
            assert!(noisy.iter().all(|mv| moves.contains(mv)), "noisy but illegal: {at}");
            assert!(prospects.iter().all(|mv| moves.contains(mv)), "a prospect, illegal: {at}");
            assert_eq!(prospects.is_empty(), moves.is_empty(), "prospects: {at}");
            let Some(&mv) = random.choice(&moves) else { return };
            weights.appraise(&game, &position);
            for &mv in &moves {
                let gain = game.gain(&position, mv);
                assert!(gain <= 0 || game.exchange(&position, mv) <= gain + 60, "exchange: {at}");
                game.mover(&position, mv);
            }
            assert!(moves.is_empty() || !game.is_over(&position), "over with moves: {at}");
            if let Some(passed) = game.null_move(&position) {
                assert!(game.turn(&passed) != game.turn(&position), "a null move: {at}");
                assert!(game.key(&passed) != game.key(&position), "a null move's key: {at}");
            }
            game.play(&mut position, mv);
        }
    }
}

#[test]
fn hints_agree_with_the_rules() {
    for entry in entries() {
        for seed in 0..5 {
            entry.kind.visit(&options(&entry, &[]), Hooks { seed }).expect("good options");
        }
    }
}
