//! Turns made by hand: what can be touched and chosen. That nothing is missing or too much is a law
//! (`laws.rs`); here is what the choices look like.

use ashtapada_rules::{AnyPosition, Continuations, Gesture};

use crate::board::set_up;

/// What may come after these gestures.
fn after(playing: &dyn AnyPosition, made: &[&str]) -> Continuations {
    let picture = playing.picture();
    let made: Vec<_> = made.iter().map(|text| Gesture::read(text, &picture).unwrap()).collect();
    playing.continuations(&made).unwrap()
}

fn next(playing: &dyn AnyPosition, made: &[&str]) -> Vec<String> {
    let picture = playing.picture();
    let mut next: Vec<_> =
        after(playing, made).next.iter().map(|next| next.gesture.text(&picture)).collect();
    next.sort();
    next
}

fn done(playing: &dyn AnyPosition, made: &[&str]) -> Option<String> {
    after(playing, made).done.map(|turn| playing.write_turn(&turn))
}

#[test]
fn a_pawn_that_arrives_asks_what_it_becomes() {
    let playing = set_up("chess", &[], Some("8/P6k/8/8/8/8/8/K7 w - - 0 1")).unwrap();
    assert_eq!(next(&*playing, &["a7"]), ["a8"]);
    assert_eq!(next(&*playing, &["a7", "a8"]), ["=bishop", "=knight", "=queen", "=rook"]);
    assert_eq!(done(&*playing, &["a7", "a8"]), None);
    assert_eq!(done(&*playing, &["a7", "a8", "=knight"]).unwrap(), "a7a8n");
    // A pawn of makruk can only become a met, so there is nothing to ask.
    let playing = set_up("makruk", &[], Some("8/6k1/8/P7/8/8/8/KR6 w - - 0 1")).unwrap();
    assert_eq!(done(&*playing, &["a5", "a6"]).unwrap(), "a5a6m");
    // Of four players, partners choose; who plays for himself gets a queen that counts one point.
    let text =
        |rows| format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/{rows}/14/14/7,rK,6");
    let text = [text("5,rP,8/14/13,gK/bK,13/14/14/14"), text("14/14/13,gK/bK,4,rP,8/14/14/14")];
    let playing = set_up("fourplayer", &[], Some(&text[0])).unwrap();
    assert_eq!(next(&*playing, &["f10", "f11"]), ["=bishop", "=knight", "=queen", "=rook"]);
    assert_eq!(done(&*playing, &["f10", "f11", "=rook"]).unwrap(), "f10f11r");
    let playing = set_up("fourplayer", &[("mode".into(), "ffa".into())], Some(&text[1])).unwrap();
    assert_eq!(done(&*playing, &["f7", "f8"]).unwrap(), "f7f8d");
}

#[test]
fn a_king_castles_by_two_steps_or_onto_his_rook() {
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let playing = set_up("chess", &[], Some(text)).unwrap();
    assert_eq!(done(&*playing, &["e1", "g1"]).unwrap(), "e1g1");
    assert_eq!(done(&*playing, &["e1", "h1"]).unwrap(), "e1g1");
    // In Chess960 two steps could be meant otherwise.
    let playing = set_up("chess960", &[], Some("4k3/8/8/8/8/8/8/5K1R w H - 0 1")).unwrap();
    assert_eq!(done(&*playing, &["f1", "h1"]).unwrap(), "f1h1");
    assert_eq!(done(&*playing, &["f1", "g1"]).unwrap(), "f1g1");
}

#[test]
fn a_tower_asks_how_many_discs_go() {
    let playing = set_up("sixmaking", &[], None).unwrap();
    assert_eq!(done(&*playing, &["c3"]).unwrap(), "P@c3");
    assert_eq!(done(&*playing, &["@disc", "c3"]).unwrap(), "P@c3");
    // Player 1's tower of two on c1 (a rook) may send one disc or both to the disc on a1.
    let playing = set_up("sixmaking", &[], Some("x5/x5/x5/x5/2,x,21,x2 1 3 15,14 - 0")).unwrap();
    assert_eq!(next(&*playing, &["c1", "a1"]), ["#1", "#2"]);
    assert_eq!(done(&*playing, &["c1", "a1", "#2"]).unwrap(), "2c1a1");
    // A single disc goes as it is.
    let playing = set_up("sixmaking", &[], Some("x5/x5/x5/x5/2,1,x3 1 2 15,15 - 0")).unwrap();
    assert_eq!(done(&*playing, &["b1", "a1"]).unwrap(), "1b1a1");
}

#[test]
fn the_duck_comes_after_the_man_and_the_man_is_seen_to_have_moved() {
    let playing = set_up("duck", &[], None).unwrap();
    let picture = playing.picture();
    let tree = after(&*playing, &["e2"]);
    let e4 = tree.next.iter().find(|next| next.gesture.text(&picture) == "e4").unwrap();
    assert!(e4.more && e4.then.next.is_empty());
    let changed: Vec<_> = e4
        .preview
        .iter()
        .map(|(cell, men)| (&*picture.cells[cell.index()].name, men.len()))
        .collect();
    assert_eq!(changed, [("e2", 0), ("e4", 1)]);
    // 64 cells less 32 men: the duck may go to any of the others.
    assert_eq!(next(&*playing, &["e2", "e4"]).len(), 32);
    assert_eq!(done(&*playing, &["e2", "e4", "e5"]).unwrap(), "e2e4,e4e5");
}

#[test]
fn kinizsi_goes_alone_or_with_his_block() {
    // From the start both ways lead to d4 (docs/rules/kinizsi.md, "The formation move").
    let playing = set_up("kinizsi", &[], None).unwrap();
    assert_eq!(next(&*playing, &["e3", "d4"]), ["!alone", "!together"]);
    assert_eq!(done(&*playing, &["e3", "d4"]), None);
    assert_eq!(done(&*playing, &["e3", "d4", "!alone"]).unwrap(), "e3d4");
    assert_eq!(done(&*playing, &["e3", "d4", "!together"]).unwrap(), "e3d4f");
    // Alone he leaves one cell and enters another; with horse, sword and shield it is more.
    let ways = after(&*playing, &["e3", "d4"]).next;
    let changed: Vec<_> = ways.iter().map(|way| way.preview.len()).collect();
    assert!(changed.contains(&2) && changed.iter().any(|cells| *cells > 2), "{changed:?}");
}

#[test]
fn kinizsis_only_way_is_named_while_his_block_stands() {
    // d3 is the shield's cell: he comes there with his block alone, which leaves f3 and enters c3 and d4.
    let playing = set_up("kinizsi", &[], None).unwrap();
    assert_eq!(next(&*playing, &["e3", "d3"]), ["!together"]);
    assert_eq!(done(&*playing, &["e3", "d3"]), None);
    let ways = after(&*playing, &["e3", "d3"]).next;
    let picture = playing.picture();
    let mut changed: Vec<_> = ways[0]
        .preview
        .iter()
        .map(|(cell, men)| (&*picture.cells[cell.index()].name, men.len()))
        .collect();
    changed.sort_unstable();
    assert_eq!(changed, [("c3", 1), ("d3", 1), ("d4", 1), ("e3", 1), ("e4", 0), ("f3", 0)]);
    // The shield is gone from its place: there is nothing to choose, and nothing is asked.
    let text = "7k/8/8/8/4N3/4K3/3R4/8 w - - 0 1";
    let playing = set_up("kinizsi", &[], Some(text)).unwrap();
    assert_eq!(done(&*playing, &["e3", "d3"]).unwrap(), "e3d3");
}

#[test]
fn fog_previews_nothing() {
    let playing = set_up("fogofwar", &[], Some("8/P6k/8/8/8/8/8/K7 w - - 0 1")).unwrap();
    assert!(after(&*playing, &["a7", "a8"]).next.iter().all(|next| next.preview.is_empty()));
}

#[test]
fn what_begins_no_turn_is_told_apart() {
    let playing = set_up("chess", &[], None).unwrap();
    let picture = playing.picture();
    let e5 = Gesture::read("e5", &picture).unwrap();
    assert_eq!(playing.continuations(&[e5]), None);
    for text in ["", "@", "=", "=duck", "#", "#x", "#999", "!", "!dance", "i1", "é"] {
        assert_eq!(Gesture::read(text, &picture), None, "{text}");
    }
}
