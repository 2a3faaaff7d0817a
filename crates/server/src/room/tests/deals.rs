//! What players agree on, when messages cross: an answer is to what its sender saw, and to nothing else.

use ashtapada_proto::web::Offers;
use serde_json::{Value, json};

use super::*;

const CECILIA: VisitorId = VisitorId([3; 16]);
const DENES: VisitorId = VisitorId([4; 16]);

fn asked(seat: u8, revision: u32) -> Option<TakebackAsked> {
    Some(TakebackAsked { seat, revision })
}

fn draw(revision: u32, seat: u8) -> FromBrowser {
    FromBrowser::Event { revision, seat, event: "draw".into() }
}

/// Chess after 1. e4 e5: Anna has White on page 1, Béla Black on page 2.
async fn after_a_round() -> Scene {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    scene.play(2, "e7e5").await;
    scene
}

/// Four-player chess: Red, Blue, Yellow and Green on the pages 1 to 4.
async fn four(mode: &str) -> Scene {
    let new = NewTable {
        game: "fourplayer".into(),
        options: [("mode".to_string(), mode.to_string())].into(),
        fen: None,
        moves: vec![],
        seats: vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}, NewSeat::Open {}],
        clock: ClockSetup::None {},
        seed: Some(1),
    };
    let mut scene = Scene::found(new).await;
    scene.open(1, ANNA).await;
    for (seat, visitor) in (1..).zip([BELA, CECILIA, DENES]) {
        scene.sit(visitor, seat).await;
        scene.open(u64::from(seat) + 1, visitor).await;
    }
    scene
}

impl Scene {
    async fn offers(&self) -> Offers {
        self.state(ANNA).await.offers
    }

    /// All that somebody is told.
    async fn told(&self, visitor: VisitorId) -> Value {
        let (answer, answered) = oneshot::channel();
        self.tell(Ask::Look { visitor, answer }).await;
        serde_json::to_value(answered.await.unwrap()).unwrap()
    }

    /// Whether no draw offer waits for an answer any more; bots take a moment.
    async fn answered(&self) -> bool {
        for _ in 0..5_000 {
            if self.offers().await.draw.is_empty() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        false
    }

    async fn refused(&mut self, socket: SocketId, said: FromBrowser) -> String {
        let what = format!("{said:?}");
        self.refusal(socket, said).await.unwrap_or_else(|| panic!("{what} had an effect"))
    }
}

#[tokio::test(start_paused = true)]
async fn asking_twice_is_not_agreeing() {
    let mut scene = after_a_round().await;
    let ask = FromBrowser::Takeback { revision: 2 };
    assert_eq!(scene.refusal(1, ask.clone()).await, None);
    // A double click; and the other player, who asked in the same moment.
    assert_eq!(scene.refused(1, ask.clone()).await, "asked");
    assert_eq!(scene.refused(2, ask).await, "asked");
    assert_eq!(
        scene.refused(1, FromBrowser::AgreeTakeback { seat: 0, revision: 2 }).await,
        "not_yours"
    );
    let state = scene.state(BELA).await;
    assert_eq!((state.revision, state.offers.takeback), (2, asked(0, 2)));
    scene.say(2, FromBrowser::AgreeTakeback { seat: 0, revision: 2 }).await;
    assert_eq!((scene.entries().await, scene.offers().await.takeback), (0, None));
}

#[tokio::test(start_paused = true)]
async fn asking_is_for_the_position_that_was_seen() {
    let mut scene = after_a_round().await;
    // White saw e4 alone and meant that.
    assert_eq!(scene.refused(1, FromBrowser::Takeback { revision: 1 }).await, "stale");
    assert_eq!(scene.offers().await.takeback, None);
    // An offer leaves the position what it was.
    scene.say(2, draw(2, 1)).await;
    assert_eq!(scene.refusal(1, FromBrowser::Takeback { revision: 2 }).await, None);
    assert_eq!(scene.offers().await.takeback, asked(0, 3));
}

#[tokio::test(start_paused = true)]
async fn agreeing_after_a_turn_is_too_late() {
    let mut scene = after_a_round().await;
    scene.say(2, FromBrowser::Takeback { revision: 2 }).await;
    scene.play(1, "g1f3").await;
    for answer in [
        FromBrowser::AgreeTakeback { seat: 1, revision: 2 },
        FromBrowser::DeclineTakeback { seat: 1, revision: 2 },
    ] {
        assert_eq!(scene.refused(1, answer).await, "stale");
    }
    assert_eq!(scene.state(ANNA).await.revision, 3);
    // Nor is it an answer to what is asked now.
    scene.say(2, FromBrowser::Takeback { revision: 3 }).await;
    assert_eq!(
        scene.refused(1, FromBrowser::AgreeTakeback { seat: 1, revision: 2 }).await,
        "stale"
    );
    assert_eq!(scene.offers().await.takeback, asked(1, 3));
}

/// White asks and thinks better of it, then Black asks: an answer to White is none to Black, although
/// both asked at the same revision.
#[tokio::test(start_paused = true)]
async fn agreeing_is_to_the_request_that_was_seen() {
    let mut scene = after_a_round().await;
    scene.say(1, FromBrowser::Takeback { revision: 2 }).await;
    scene.say(1, FromBrowser::DeclineTakeback { seat: 0, revision: 2 }).await;
    assert_eq!(scene.offers().await.takeback, None);
    scene.say(2, FromBrowser::Takeback { revision: 2 }).await;
    for socket in [1, 2] {
        let answer = FromBrowser::AgreeTakeback { seat: 0, revision: 2 };
        assert_eq!(scene.refused(socket, answer).await, "stale");
    }
    assert_eq!(scene.offers().await.takeback, asked(1, 2));
    // Black's e5 alone.
    scene.say(1, FromBrowser::AgreeTakeback { seat: 1, revision: 2 }).await;
    assert_eq!(scene.entries().await, 1);
}

/// White offers a draw and asks to take back. Each is declined alone, and declining one twice leaves the
/// other.
#[tokio::test(start_paused = true)]
async fn what_is_declined_is_named() {
    let mut scene = after_a_round().await;
    scene.say(1, draw(2, 0)).await;
    scene.say(1, FromBrowser::Takeback { revision: 3 }).await;
    let decline = FromBrowser::DeclineTakeback { seat: 0, revision: 3 };
    assert_eq!(scene.refusal(2, decline.clone()).await, None);
    assert_eq!(scene.refused(2, decline).await, "stale");
    let offers = scene.offers().await;
    assert_eq!((offers.draw, offers.takeback), (vec![0], None));

    scene.say(1, FromBrowser::Takeback { revision: 3 }).await;
    let decline = FromBrowser::DeclineDraw { revision: 3 };
    assert_eq!(scene.refusal(2, decline.clone()).await, None);
    assert_eq!(scene.refused(2, decline).await, "stale");
    assert_eq!(scene.refused(2, FromBrowser::DeclineDraw { revision: 4 }).await, "not_now");
    let offers = scene.offers().await;
    assert_eq!((offers.draw, offers.takeback), (vec![], asked(0, 3)));
    // The request is still the one that was made with the offer before it.
    scene.say(2, FromBrowser::AgreeTakeback { seat: 0, revision: 3 }).await;
    assert_eq!(scene.entries().await, 0);
}

/// Four for themselves. Green gives up after Red asked: what Blue agrees to is not what was asked for.
#[tokio::test(start_paused = true)]
async fn an_event_ends_a_request_too() {
    let mut scene = four("ffa").await;
    scene.play(1, "h2h3").await;
    scene.say(1, FromBrowser::Takeback { revision: 1 }).await;
    scene.say(2, FromBrowser::AgreeTakeback { seat: 0, revision: 1 }).await;
    assert_eq!(scene.offers().await.takeback, asked(0, 1), "the others have not agreed");
    assert_eq!(scene.offers().await.awaited, [2, 3]);
    scene.say(4, FromBrowser::Event { revision: 1, seat: 3, event: "resign".into() }).await;
    assert_eq!(scene.offers().await.takeback, None);
    assert_eq!(
        scene.refused(3, FromBrowser::AgreeTakeback { seat: 0, revision: 1 }).await,
        "stale"
    );
}

#[tokio::test(start_paused = true)]
async fn draws_that_cross_are_not_agreed() {
    let mut scene = Scene::of_two(ClockSetup::None {}).await;
    scene.say(1, draw(0, 0)).await;
    // Black offers without having seen White's offer, and White clicks twice.
    assert_eq!(scene.refused(2, draw(0, 1)).await, "stale");
    assert_eq!(scene.refused(1, draw(0, 0)).await, "stale");
    // White moves while Black agrees, or declines: that was at another position.
    scene.play(1, "e2e4").await;
    assert_eq!(scene.refused(2, draw(1, 1)).await, "stale");
    assert_eq!(scene.refused(2, FromBrowser::DeclineDraw { revision: 1 }).await, "stale");
    assert!(scene.goes_on().await);
    assert_eq!(scene.offers().await.draw, [0], "it stands until Black has moved");
    // What was declined cannot be agreed to.
    scene.say(2, FromBrowser::DeclineDraw { revision: 2 }).await;
    assert_eq!(scene.refused(2, draw(2, 1)).await, "stale");
    assert!(scene.goes_on().await);
    // Agreed to as it is seen, it is a draw. The offer, the turn and the refusal were three changes.
    scene.say(2, draw(3, 1)).await;
    scene.say(1, draw(4, 0)).await;
    assert_eq!(scene.reason().await, "agreement");
}

/// Wishes to play again are all for the same thing, so asking and agreeing is one message.
#[tokio::test(start_paused = true)]
async fn a_rematch_needs_everybody_and_one_click_each() {
    let mut scene = Scene::of_two(ClockSetup::None {}).await;
    scene.say(1, FromBrowser::Event { revision: 0, seat: 0, event: "resign".into() }).await;
    assert_eq!(scene.refused(2, FromBrowser::DeclineRematch {}).await, "not_now");
    scene.say(1, FromBrowser::Rematch {}).await;
    scene.say(1, FromBrowser::Rematch {}).await;
    let state = scene.state(ANNA).await;
    assert_eq!((state.offers.rematch, state.rematch), (vec![0], None));
    // Whoever wished it thinks better of it, and wishes it again; then the other one declines.
    for socket in [1, 2] {
        scene.say(1, FromBrowser::Rematch {}).await;
        assert_eq!(scene.offers().await.rematch, [0]);
        scene.say(socket, FromBrowser::DeclineRematch {}).await;
        assert!(scene.offers().await.rematch.is_empty());
    }
    scene.say(2, FromBrowser::Rematch {}).await;
    scene.say(1, FromBrowser::Rematch {}).await;
    assert!(scene.state(ANNA).await.rematch.is_some());
}

/// Red and Yellow are partners. Yellow is gone and to move: Red cannot end the game by that, Blue can.
#[tokio::test(start_paused = true)]
async fn nothing_is_claimed_against_a_partner() {
    for mode in ["teams", "ffa"] {
        let mut scene = four(mode).await;
        scene.play(1, "h2h3").await;
        scene.play(2, "b7c7").await;
        scene.close(3).await;
        scene.pass(seconds(60) + MOMENT).await;
        assert_eq!(scene.state(ANNA).await.seats[2].claimable_in, Some(0));
        if mode == "teams" {
            for what in [Claim::Win, Claim::Draw] {
                let claim = FromBrowser::Claim { seat: 2, what };
                assert_eq!(scene.refused(1, claim).await, "not_now");
            }
            assert!(scene.goes_on().await);
            scene.say(2, FromBrowser::Claim { seat: 2, what: Claim::Win }).await;
            assert_eq!(scene.reason().await, "abandoned");
            assert_eq!(scene.state(BELA).await.ending.unwrap().winners, [1, 3]);
        } else {
            // Everyone for himself: all others are opponents, and play goes on without Yellow.
            let claim = FromBrowser::Claim { seat: 2, what: Claim::Win };
            assert_eq!(scene.refusal(1, claim).await, None);
            assert_eq!(scene.state(BELA).await.revision, 3);
        }
    }
}

/// A partner's seat can be filled, and a game in which not all sides have moved can be aborted.
#[tokio::test(start_paused = true)]
async fn a_partner_who_left_is_replaced() {
    let mut scene = four("teams").await;
    scene.play(1, "h2h3").await;
    assert!(scene.state(ANNA).await.may_abort);
    scene.play(2, "b7c7").await;
    scene.close(3).await;
    scene.pass(seconds(60) + MOMENT).await;
    assert_eq!(scene.refusal(1, FromBrowser::Bot { seat: 2, level: 1 }).await, None);
    assert_eq!(scene.state(ANNA).await.seats[2].sitter, Sitter::Bot { level: 1 });
}

/// Fog of War: Béla, whose seat a bot took, is told so when he comes back, also after a restart, and sees no more
/// than a spectator.
#[tokio::test(start_paused = true)]
async fn who_was_replaced_is_told_and_sees_what_spectators_see() {
    let new = NewTable {
        game: "fogofwar".into(),
        options: Default::default(),
        fen: None,
        moves: vec![],
        seats: vec![NewSeat::Me {}, NewSeat::Open {}],
        clock: ClockSetup::None {},
        seed: Some(1),
    };
    let mut scene = Scene::found(new).await;
    scene.open(1, ANNA).await;
    scene.sit(BELA, 1).await;
    scene.open(2, BELA).await;
    scene.play(1, "e2e4").await;
    assert_eq!(scene.told(BELA).await["table"]["formerly"], json!([]));
    scene.close(2).await;
    scene.pass(seconds(60) + MOMENT).await;
    assert_eq!(scene.refusal(1, FromBrowser::Bot { seat: 1, level: 1 }).await, None);
    let scene = scene.restarted().await;
    // The bot may make its turn between the two, and only one.
    let (former, spectator) = loop {
        let both = (scene.told(BELA).await, scene.told(CECILIA).await);
        if both.0["state"]["revision"] == both.1["state"]["revision"] {
            break both;
        }
    };
    assert_eq!(former["table"]["yours"], json!([]));
    assert_eq!(former["table"]["formerly"], json!([1]));
    assert_eq!(spectator["table"]["formerly"], json!([]));
    assert_eq!(former["state"], spectator["state"]);
    assert_eq!(former["entries"], spectator["entries"]);
    assert_eq!(scene.told(ANNA).await["table"]["formerly"], json!([]));
}

/// A claim is against the player it names, not against who is to move by then.
#[tokio::test(start_paused = true)]
async fn a_claim_names_its_seat() {
    let mut scene = four("ffa").await;
    scene.play(1, "h2h3").await;
    scene.close(2).await;
    scene.close(3).await;
    scene.pass(seconds(60) + MOMENT).await;
    let claim = FromBrowser::Claim { seat: 2, what: Claim::Win };
    assert_eq!(scene.refused(1, claim).await, "stale");
    assert_eq!(scene.state(ANNA).await.revision, 1);
}

/// Béla left without an answer. Once a bot has his seat nobody is asked any more but the bot, which does not
/// mind a turn taken back, and says itself what it thinks of a draw.
#[tokio::test(start_paused = true)]
async fn a_bot_in_a_seat_that_was_asked_answers() {
    for what in ["takeback", "draw"] {
        let mut scene = after_a_round().await;
        scene.play(1, "g1f3").await;
        let ask = if what == "draw" { draw(3, 0) } else { FromBrowser::Takeback { revision: 3 } };
        assert_eq!(scene.refusal(1, ask).await, None);
        scene.close(2).await;
        scene.pass(seconds(60) + MOMENT).await;
        let offers = scene.offers().await;
        assert!(offers.takeback.is_some() || offers.draw == [0]);
        assert_eq!(scene.refusal(1, FromBrowser::Bot { seat: 1, level: 1 }).await, None);
        if what == "takeback" {
            assert_eq!((scene.entries().await, scene.offers().await.takeback), (2, None));
        }
        assert!(scene.answered().await, "{what}");
    }
}

/// Green gave up after Red's turn. Taking that back brings Green back: it needs Green, who may decline.
#[tokio::test(start_paused = true)]
async fn who_comes_back_by_a_takeback_has_a_part_in_it() {
    let mut scene = four("ffa").await;
    scene.play(1, "h2h3").await;
    scene.say(4, FromBrowser::Event { revision: 1, seat: 3, event: "resign".into() }).await;
    let revision = scene.state(ANNA).await.revision;
    scene.say(1, FromBrowser::Takeback { revision }).await;
    assert_eq!(scene.refusal(4, FromBrowser::DeclineTakeback { seat: 0, revision }).await, None);
    assert_eq!(scene.offers().await.takeback, None);
    scene.say(1, FromBrowser::Takeback { revision }).await;
    for socket in [2, 3] {
        scene.say(socket, FromBrowser::AgreeTakeback { seat: 0, revision }).await;
    }
    assert_eq!(scene.offers().await.takeback, asked(0, revision), "Green has not agreed");
    assert_eq!(scene.offers().await.awaited, [3]);
    assert!(!scene.state(DENES).await.events.contains_key(&3));
    scene.say(4, FromBrowser::AgreeTakeback { seat: 0, revision }).await;
    let state = scene.state(DENES).await;
    assert_eq!((state.turn, state.offers.takeback), (Some(0), None));
    assert!(state.events.contains_key(&3), "Green plays again");
}

/// Green gave up before Red's turn, and stays out whatever becomes of it.
#[tokio::test(start_paused = true)]
async fn who_stays_out_has_no_part_in_a_takeback() {
    let mut scene = four("ffa").await;
    scene.say(4, FromBrowser::Event { revision: 0, seat: 3, event: "resign".into() }).await;
    scene.play(1, "h2h3").await;
    let revision = scene.state(ANNA).await.revision;
    scene.say(1, FromBrowser::Takeback { revision }).await;
    let decline = FromBrowser::DeclineTakeback { seat: 0, revision };
    assert_eq!(scene.refused(4, decline).await, "not_now");
    for socket in [2, 3] {
        assert_eq!(scene.offers().await.takeback, asked(0, revision));
        scene.say(socket, FromBrowser::AgreeTakeback { seat: 0, revision }).await;
    }
    let state = scene.state(ANNA).await;
    assert_eq!((state.turn, state.offers.takeback), (Some(0), None));
}

/// White offers a draw, withdraws it and moves while Black agrees: the record is as long as it was then, but
/// that is no offer of Black's.
#[tokio::test(start_paused = true)]
async fn agreeing_late_offers_nothing() {
    let mut scene = after_a_round().await;
    scene.say(1, draw(2, 0)).await;
    let seen = scene.state(BELA).await.revision;
    scene.say(1, FromBrowser::DeclineDraw { revision: seen }).await;
    scene.play(1, "g1f3").await;
    assert_eq!(scene.entries().await, 3);
    assert_eq!(scene.refused(2, draw(seen, 1)).await, "stale");
    assert!(scene.offers().await.draw.is_empty());
}

/// White asks with a draw offered, thinks better of it and asks again after the offer was declined and Black
/// moved: an answer to the first is none to the second, although the record is as long.
#[tokio::test(start_paused = true)]
async fn no_two_requests_have_one_name() {
    let mut scene = after_a_round().await;
    scene.play(1, "g1f3").await;
    scene.say(1, draw(3, 0)).await;
    scene.say(1, FromBrowser::Takeback { revision: 4 }).await;
    let first = scene.offers().await.takeback.unwrap();
    scene.say(1, FromBrowser::DeclineTakeback { seat: 0, revision: first.revision }).await;
    scene.say(2, FromBrowser::DeclineDraw { revision: 4 }).await;
    scene.play(2, "b8c6").await;
    assert_eq!(scene.entries().await, 4);
    let revision = scene.state(ANNA).await.revision;
    scene.say(1, FromBrowser::Takeback { revision }).await;
    let late = FromBrowser::AgreeTakeback { seat: 0, revision: first.revision };
    assert_eq!(scene.refused(2, late).await, "stale");
    assert_eq!(scene.entries().await, 4);
}

/// A turn that was meant for a position which was taken back is none in another as far on.
#[tokio::test(start_paused = true)]
async fn a_turn_is_for_the_position_that_was_seen() {
    let mut scene = after_a_round().await;
    scene.say(2, FromBrowser::Takeback { revision: 2 }).await;
    scene.say(1, FromBrowser::AgreeTakeback { seat: 1, revision: 2 }).await;
    scene.play(2, "c7c5").await;
    assert_eq!(scene.entries().await, 2);
    let late = FromBrowser::Turn { revision: 2, text: "g1f3".into() };
    assert_eq!(scene.refused(1, late).await, "stale");
}

/// What stood when the server ended stands when it begins again: a request and who agreed, a declined draw,
/// the number that is never given twice, a wish to play again.
#[tokio::test(start_paused = true)]
async fn a_restart_loses_no_proposal() {
    let mut scene = four("ffa").await;
    scene.play(1, "h2h3").await;
    scene.say(1, draw(1, 0)).await;
    scene.say(2, FromBrowser::DeclineDraw { revision: 2 }).await;
    let revision = scene.state(ANNA).await.revision;
    scene.say(1, FromBrowser::Takeback { revision }).await;
    scene.say(2, FromBrowser::AgreeTakeback { seat: 0, revision }).await;
    scene = scene.restarted().await;
    for (socket, visitor) in (1..).zip([ANNA, BELA, CECILIA, DENES]) {
        scene.open(socket, visitor).await;
    }
    let state = scene.state(ANNA).await;
    assert_eq!((state.revision, state.offers.takeback), (revision, asked(0, revision)));
    assert!(!state.events[&0].contains(&"draw"), "declined");
    for socket in [3, 4] {
        scene.say(socket, FromBrowser::AgreeTakeback { seat: 0, revision }).await;
    }
    assert_eq!(scene.entries().await, 0, "Blue's word counted");

    let mut scene = Scene::of_two(ClockSetup::None {}).await;
    scene.say(1, FromBrowser::Event { revision: 0, seat: 0, event: "resign".into() }).await;
    scene.say(1, FromBrowser::Rematch {}).await;
    scene = scene.restarted().await;
    assert_eq!(scene.offers().await.rematch, [0]);
    scene.open(1, BELA).await;
    scene.say(1, FromBrowser::Rematch {}).await;
    assert!(scene.state(ANNA).await.rematch.is_some());
}
