//! Draw offers: a bot that is better plays on.

use ashtapada_engine::Bot;
use ashtapada_rules::Seat;

use crate::table::set_up;

#[test]
fn only_the_worse_side_takes_a_draw() {
    let queen_up = set_up("chess", &[], Some("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1"), "");
    let mut bot = Bot::new(queen_up.kind(), queen_up.options());
    assert!(!bot.accepts_draw(queen_up.as_ref(), Seat::FIRST));
    assert!(bot.accepts_draw(queen_up.as_ref(), Seat::SECOND));
    // The same with the other side to move.
    let queen_up = set_up("chess", &[], Some("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 b - - 0 1"), "");
    assert!(!bot.accepts_draw(queen_up.as_ref(), Seat::FIRST));
    assert!(bot.accepts_draw(queen_up.as_ref(), Seat::SECOND));
}

#[test]
fn nobody_calls_the_start_of_a_game_a_draw() {
    let start = set_up("chess", &[], None, "");
    let mut bot = Bot::new(start.kind(), start.options());
    assert!(!bot.accepts_draw(start.as_ref(), Seat::FIRST));
    assert!(!bot.accepts_draw(start.as_ref(), Seat::SECOND));
}
