//! What bots say to a draw, whatever comes between the offer and their answer.

use super::*;

/// Chess where White has a queen and two rooks against a bare king: a bot that plays Black takes a draw.
async fn ahead(black: NewSeat) -> Scene {
    let new = NewTable {
        game: "chess".into(),
        options: Default::default(),
        fen: Some("4k3/8/8/8/8/8/8/RQ2K2R w - - 0 1".into()),
        moves: vec![],
        seats: vec![NewSeat::Me {}, black],
        clock: ClockSetup::None {},
        seed: Some(1),
    };
    let mut scene = Scene::found(new).await;
    scene.open(1, ANNA).await;
    scene
}

fn draw(revision: u32, seat: u8) -> FromBrowser {
    FromBrowser::Event { revision, seat, event: "draw".into() }
}

impl Scene {
    /// Waits until no draw is offered any more.
    async fn until_answered(&self) {
        for _ in 0..5_000 {
            let state = self.state(ANNA).await;
            if state.offers.draw.is_empty() {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("nobody answers");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_is_answered_after_a_restart() {
    let scene = ahead(NewSeat::Bot { level: 1 }).await;
    scene.say(1, draw(0, 0)).await;
    let scene = scene.restarted().await;
    assert_eq!(scene.reason().await, "agreement");
}

/// White offers and moves; Black left, and the bot that takes the seat answers before it moves.
#[tokio::test(start_paused = true)]
async fn a_bot_answers_what_was_offered_before_it_came() {
    let mut scene = ahead(NewSeat::Open {}).await;
    scene.sit(BELA, 1).await;
    scene.say(1, draw(0, 0)).await;
    scene.play(1, "h1h2").await;
    assert_eq!(scene.state(ANNA).await.offers.draw, [0]);
    scene.pass(seconds(60) + MOMENT).await;
    assert_eq!(scene.refusal(1, FromBrowser::Bot { seat: 1, level: 1 }).await, None);
    assert_eq!(scene.reason().await, "agreement");
}

/// Four for themselves, two of them bots. Blue gives up while they weigh what Red offers: they weigh it
/// anew.
#[tokio::test(start_paused = true)]
async fn an_offer_is_weighed_anew_when_somebody_gives_up() {
    let scene = among_bots(None, &[]).await;
    scene.say(1, draw(0, 0)).await;
    scene.say(2, FromBrowser::Event { revision: 1, seat: 1, event: "resign".into() }).await;
    scene.until_answered().await;
}

/// Four for themselves: Anna has Red, Béla Blue, Yellow and Green are bots.
async fn among_bots(fen: Option<String>, moves: &[&str]) -> Scene {
    let bot = NewSeat::Bot { level: 1 };
    let new = NewTable {
        game: "fourplayer".into(),
        options: [("mode".to_string(), "ffa".to_string())].into(),
        fen,
        moves: moves.iter().map(ToString::to_string).collect(),
        seats: vec![NewSeat::Me {}, NewSeat::Open {}, bot.clone(), bot],
        clock: ClockSetup::None {},
        seed: Some(1),
    };
    let mut scene = Scene::found(new).await;
    scene.open(1, ANNA).await;
    scene.sit(BELA, 1).await;
    scene.open(2, BELA).await;
    scene
}

/// The same once Béla has left on his turn.
async fn left_among_bots(fen: Option<String>) -> Scene {
    let moves: &[&str] = if fen.is_none() { &["h2h3"] } else { &[] };
    let scene = among_bots(fen, moves).await;
    scene.close(2).await;
    scene.pass(seconds(60) + MOMENT).await;
    scene
}

/// A draw that is claimed against somebody who left needs the bots' consent as any other. At the start none is
/// worse off than the others, so they decline, and they are not asked again before a turn.
#[tokio::test(start_paused = true)]
async fn bots_are_asked_about_a_draw_that_is_claimed() {
    let mut scene = left_among_bots(None).await;
    let claim = || FromBrowser::Claim { seat: 1, what: Claim::Draw };
    assert_eq!(scene.refusal(1, claim()).await, None);
    scene.until_answered().await;
    let state = scene.state(ANNA).await;
    assert_eq!((state.ending, state.turn), (None, Some(1)));
    assert_eq!(scene.refusal(1, claim()).await.as_deref(), Some("not_now"));
    // The game can be claimed still.
    let claim = FromBrowser::Claim { seat: 1, what: Claim::Win };
    assert_eq!(scene.refusal(1, claim).await, None);
}

/// Yellow and Green have bare kings, Red two queens: they take what they get.
#[tokio::test(start_paused = true)]
async fn bots_that_are_worse_off_agree_to_a_draw_that_is_claimed() {
    let mut ranks = ["14"; 14];
    (ranks[0], ranks[4], ranks[8]) = ("6,yK,7", "bK,13", "13,gK");
    (ranks[12], ranks[13]) = ("4,rQ,rQ,8", "7,rK,6");
    let fen = format!("B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{}", ranks.join("/"));
    let mut scene = left_among_bots(Some(fen)).await;
    let claim = FromBrowser::Claim { seat: 1, what: Claim::Draw };
    assert_eq!(scene.refusal(1, claim).await, None);
    assert_eq!(scene.reason().await, "agreement");
}
