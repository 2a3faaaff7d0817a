//! Why a turn is refused that would leave the own king in check: in every game with check, told from a man
//! who has nowhere to go and from a cell that he does not reach.
//!
//! Every line is derived from the position beside it: a man alone between his king and an attacker is
//! pinned, and whoever neither takes the attacker nor stands in its way leaves the king in check.

use ashtapada_rules::{AnyPosition, cell_named};

use crate::board::set_up;

const LEAVES: &str = "illegal: that leaves your king in check";
const BOUND: &str = "; it cannot move without leaving your king in check";
const STAYS: &str = "; it has no legal move";

fn at(id: &str, fen: &str, options: &[(&str, &str)]) -> Box<dyn AnyPosition> {
    let options: Vec<_> = options.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
    set_up(id, &options, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"))
}

/// Every text is refused with words that begin or end so.
fn refused(playing: &dyn AnyPosition, cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        let said = playing.read_turn(text).expect_err(text).to_string();
        let fits = if wanted.starts_with(';') { said.ends_with(wanted) } else { said == *wanted };
        assert!(fits, "{text}: {said}");
    }
}

/// The cells of men who cannot move because of their king are these.
fn bound(playing: &dyn AnyPosition, names: &[&str]) {
    let picture = playing.picture();
    let cells: Vec<_> = names.iter().map(|name| cell_named(&picture, name).unwrap()).collect();
    assert_eq!(playing.bound(), cells, "{}", playing.text());
}

#[test]
fn chess_and_its_arrays() {
    for id in ["chess", "chess960"] {
        // The rook e4 pins the bishop; the pawn a2 is barred by the bishop a3.
        let pinned = at(id, "4k3/8/8/8/4r3/b7/P3B3/4K3 w - - 0 1", &[]);
        refused(
            pinned.as_ref(),
            &[("e2d3", LEAVES), ("Bd3", LEAVES), ("e2e5", BOUND), ("a2a4", STAYS), ("a2b4", STAYS)],
        );
        bound(pinned.as_ref(), &["e2"]);
        // The rook a1 can neither take the rook e4 nor step between; the king may not stay on the file.
        let check = at(id, "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", &[]);
        refused(check.as_ref(), &[("a1a8", LEAVES), ("Ra5", LEAVES), ("e1e2", LEAVES)]);
        bound(check.as_ref(), &["a1"]);
        // Two knights, both pinned, and neither is named.
        let two = at(id, "4r3/8/8/2k5/8/8/4N3/r2NK3 w - - 0 1", &[]);
        refused(two.as_ref(), &[("Nc3", LEAVES)]);
        bound(two.as_ref(), &["d1", "e2"]);
        // Both pawns leave the rank at once, and the rook sees the king.
        let passing = at(id, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", &[]);
        refused(passing.as_ref(), &[("e5d6", LEAVES), ("exd6", LEAVES)]);
        bound(passing.as_ref(), &[]);
        // A pinned pawn that would promote.
        let promotes = at(id, "8/K2P3r/8/8/8/8/8/4k3 w - - 0 1", &[]);
        refused(promotes.as_ref(), &[("d7d8q", LEAVES), ("d8=Q", LEAVES), ("d7d8", LEAVES)]);
    }
}

#[test]
fn makruk_and_its_sisters() {
    for variant in ["makruk", "makpong", "asean"] {
        let options = [("variant", variant)];
        let pinned = at("makruk", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", &options);
        refused(pinned.as_ref(), &[("e2c3", LEAVES), ("Nc3", LEAVES), ("e2e5", BOUND)]);
        bound(pinned.as_ref(), &["e2"]);
        // A khon steps forward on the file, so he is pinned and yet not bound. The kings may not touch.
        let letter = if variant == "asean" { "B" } else { "S" };
        let text = |text: &str| text.replace('S', letter);
        let touching = text("4r3/8/8/8/8/2k5/4S3/2K5 w - - 0 1");
        let touching = at("makruk", &touching, &options);
        refused(touching.as_ref(), &[("c1c2", LEAVES)]);
        let khon = at("makruk", &text("4r1k1/8/8/8/8/8/4S3/4K3 w - - 0 1"), &options);
        refused(khon.as_ref(), &[("e2d3", LEAVES)]);
        bound(khon.as_ref(), &[]);
    }
    // In makpong a king in check does not run; on d1 he would be safe.
    let makpong = at("makruk", "4r2k/8/8/8/8/8/R7/4K3 w - - 0 1", &[("variant", "makpong")]);
    for to in ["d1", "e2"] {
        let why = makpong.read_turn(&format!("e1{to}")).unwrap_err().to_string();
        assert_eq!(
            why,
            format!("illegal: the king on e1 cannot go to {to}{STAYS}; the king is in check")
        );
    }
    bound(makpong.as_ref(), &[]);
}

/// The positions are those of docs/rules/kinizsi.md.
#[test]
fn kinizsi() {
    // The block, four steps up, would arrive on e8.
    let check = at("kinizsi", "1b2k3/8/8/8/4N3/3RKB2/2PPPPP1/8 b - - 0 1", &[]);
    refused(check.as_ref(), &[("b8c7", LEAVES), ("e8e7", LEAVES), ("Bc7", LEAVES)]);
    bound(check.as_ref(), &[]);
    // A pawn guards where Kinizsi would arrive with the block, and where he would alone.
    let guarded = at("kinizsi", "7k/8/8/8/p3N3/3RKB2/8/8 w - - 0 1", &[]);
    refused(guarded.as_ref(), &[("e3b3f", LEAVES)]);
    // Kinizsi looks up the e-file and pins the pawn.
    let pinned = at("kinizsi", "4k3/2p1p3/3N4/8/8/4K3/8/8 b - - 0 1", &[]);
    refused(pinned.as_ref(), &[("e7d6", LEAVES), ("exd6", LEAVES), ("e7f5", BOUND)]);
    bound(pinned.as_ref(), &["e7"]);
    let start = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";
    let start = at("kinizsi", start, &[]);
    refused(start.as_ref(), &[("e3h6", LEAVES), ("c2d4", "; it can go to c3, c4")]);
    bound(start.as_ref(), &[]);
}

/// Red's knight h2 stands between his king and Blue's rook.
#[test]
fn four_players() {
    let mut ranks = ["14"; 14];
    (ranks[0], ranks[4], ranks[8], ranks[9]) = ("6,yK,7", "bK,13", "13,gK", "7,bR,6");
    (ranks[12], ranks[13]) = ("3,rP,3,rN,6", "7,rK,6");
    let fen = format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{}", ranks.join("/"));
    for mode in ["teams", "ffa"] {
        let pinned = at("fourplayer", &fen, &[("mode", mode)]);
        refused(
            pinned.as_ref(),
            &[
                ("h2g4", LEAVES),
                ("Nh2-g4", LEAVES),
                ("Ng4", LEAVES),
                ("h2h7", BOUND),
                ("d2e3", "; it can go to d3, d4"),
            ],
        );
        bound(pinned.as_ref(), &["h2"]);
    }
}

/// Nothing is said of kings where men are hidden, nor where kings are men like others.
#[test]
fn games_without_check_know_no_bound_men() {
    let fen = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
    let fog = at("fogofwar", fen, &[]);
    assert!(fog.read_turn("e2d3").is_ok());
    refused(fog.as_ref(), &[("e2e5", "illegal")]);
    bound(fog.as_ref(), &[]);
}
