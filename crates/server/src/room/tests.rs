//! A table in time: what happens by itself, at the moments that the terms name.
//!
//! The clock of these tests stands still unless they move it. A task that blocks keeps tokio from moving
//! it on its own while the store's thread works.

mod bots;
mod deals;

use std::time::Duration;

use ashtapada_proto::web::{
    Claim, ClockSetup, FromBrowser, NewSeat, NewTable, Sitter, State, TakebackAsked, ToBrowser,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{Arrival, Ask, SocketId};
use crate::config::{Config, Terms};
use crate::founding::found;
use crate::house::Shared;
use crate::serve::{Server, sweep_tables};
use crate::store::Change;
use crate::visitors::VisitorId;

const ANNA: VisitorId = VisitorId([1; 16]);
const BELA: VisitorId = VisitorId([2; 16]);

const FISCHER: ClockSetup = ClockSetup::Fischer { main: 300_000, increment: 2_000 };

/// A house with one table whose time is moved by hand.
struct Scene {
    house: Shared,
    table: String,
    pages: Vec<mpsc::Receiver<axum::extract::ws::Utf8Bytes>>,
    folder: tempfile::TempDir,
    /// Ends the task that blocks.
    _still: std::sync::mpsc::Sender<()>,
}

impl Scene {
    /// Anna has the first seat of a chess table, Béla the second; both have the page open.
    async fn of_two(clock: ClockSetup) -> Scene {
        let mut scene = Scene::with(clock, vec![NewSeat::Me {}, NewSeat::Open {}]).await;
        scene.open(1, ANNA).await;
        scene.sit(BELA, 1).await;
        scene.open(2, BELA).await;
        scene
    }

    /// Somebody comes by the invite link of a seat.
    async fn sit(&self, visitor: VisitorId, seat: u8) {
        let token = self.state(ANNA).await.seats[usize::from(seat)].invite.clone().unwrap();
        let (answer, answered) = oneshot::channel();
        self.tell(Ask::Sit { visitor, name: "Béla".into(), token, answer }).await;
        assert_eq!(answered.await.unwrap(), Ok(seat));
    }

    async fn with(clock: ClockSetup, seats: Vec<NewSeat>) -> Scene {
        Scene::of(vec![], clock, seats).await
    }

    /// A table of chess on which these moves were made elsewhere.
    async fn of(moves: Vec<String>, clock: ClockSetup, seats: Vec<NewSeat>) -> Scene {
        let new = NewTable {
            game: "chess".into(),
            options: Default::default(),
            fen: None,
            moves,
            seats,
            clock,
            seed: Some(1),
        };
        Scene::found(new).await
    }

    /// Anna's new table.
    async fn found(new: NewTable) -> Scene {
        let (_still, until) = std::sync::mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || until.recv());
        let folder = tempfile::tempdir().unwrap();
        let house = open_house(&folder).await;
        let (row, _) = found(new, ANNA, "Anna").unwrap();
        let table = row.id.clone();
        house.store.make(Change::Found(Box::new(row))).await.unwrap();
        Scene { house, table, pages: vec![], folder, _still }
    }

    /// The same table in a server that began anew.
    async fn restarted(self) -> Scene {
        // The old one ends in the middle of its work.
        self.tell(Ask::Panic).await;
        for _ in 0..5_000 {
            if self.house.rooms.number() == 0 {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
            tokio::task::yield_now().await;
        }
        let house = open_house(&self.folder).await;
        Scene { house, pages: vec![], ..self }
    }

    async fn tell(&self, ask: Ask) {
        self.house.rooms.tell(&self.house, &self.table, ask).await;
    }

    async fn open(&mut self, socket: SocketId, visitor: VisitorId) {
        let (to, heard) = mpsc::channel(10_000);
        self.pages.push(heard);
        self.tell(Ask::Arrive(Arrival { socket, visitor, since: None, to })).await;
    }

    async fn close(&self, socket: SocketId) {
        self.tell(Ask::Leave(socket)).await;
        self.state(ANNA).await;
    }

    async fn say(&self, socket: SocketId, said: FromBrowser) {
        self.tell(Ask::Say { socket, at: Instant::now(), said }).await;
    }

    /// Says something and hears why it has no effect; `None` where it has.
    async fn refusal(&mut self, socket: SocketId, said: FromBrowser) -> Option<String> {
        let page = socket as usize - 1;
        while self.pages[page].try_recv().is_ok() {}
        self.say(socket, said).await;
        // The table hears one thing after the other: once this is answered, that was.
        self.state(ANNA).await;
        let mut why = None;
        while let Ok(message) = self.pages[page].try_recv() {
            let message: serde_json::Value = serde_json::from_str(&message).unwrap();
            if message["t"] == "refused" {
                why = message["why"].as_str().map(String::from);
            }
        }
        why
    }

    /// Plays a turn, which must be told.
    async fn play(&self, socket: SocketId, text: &str) {
        let revision = self.state(ANNA).await.revision;
        self.say(socket, FromBrowser::Turn { revision, text: text.into() }).await;
        assert_eq!(self.state(ANNA).await.revision, revision + 1, "{text}");
    }

    /// How things are for somebody.
    async fn state(&self, visitor: VisitorId) -> State {
        let (answer, answered) = oneshot::channel();
        self.tell(Ask::Look { visitor, answer }).await;
        match answered.await.unwrap() {
            ToBrowser::Snapshot { state, .. } => *state,
            other => panic!("{other:?}"),
        }
    }

    /// How many entries the record has.
    async fn entries(&self) -> usize {
        let (answer, answered) = oneshot::channel();
        self.tell(Ask::Look { visitor: ANNA, answer }).await;
        match answered.await.unwrap() {
            ToBrowser::Snapshot { entries, .. } => entries.len(),
            other => panic!("{other:?}"),
        }
    }

    /// Lets so much time pass.
    async fn pass(&self, time: Duration) {
        tokio::time::advance(time).await;
    }

    /// Why the game is over, once it is; tables do things by themselves a moment after they are due.
    async fn reason(&self) -> String {
        for _ in 0..5_000 {
            if let Some(ending) = self.state(ANNA).await.ending {
                return ending.reason;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the game goes on");
    }

    async fn goes_on(&self) -> bool {
        for _ in 0..20 {
            if self.state(ANNA).await.ending.is_some() {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }
}

async fn open_house(folder: &tempfile::TempDir) -> Shared {
    let terms = Terms { pause: Duration::ZERO, thinkers: 1, ..Terms::default() };
    let address = "127.0.0.1:0".parse().unwrap();
    Server::open(Config { address, terms, ..Config::new(folder.path()) }).await.unwrap().house()
}

const fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

/// Timers are exact to a millisecond: so long before a moment nothing has happened yet.
const MOMENT: Duration = Duration::from_millis(2);

#[tokio::test(start_paused = true)]
async fn a_flag_falls_when_the_time_is_used_up_and_no_sooner() {
    let scene = Scene::of_two(FISCHER).await;
    scene.play(1, "e2e4").await;
    scene.play(2, "e7e5").await;
    // White's second turn is the first on the clock: five minutes.
    scene.pass(seconds(300) - MOMENT).await;
    assert!(scene.goes_on().await);
    scene.pass(MOMENT * 2).await;
    assert_eq!(scene.reason().await, "timeout");
    let state = scene.state(ANNA).await;
    assert_eq!((state.ending.unwrap().winners, state.clocks[0].left), (vec![1], 0));
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_comes_after_the_time_is_too_late() {
    let scene = Scene::of_two(FISCHER).await;
    scene.play(1, "e2e4").await;
    scene.play(2, "e7e5").await;
    scene.pass(seconds(10)).await;
    scene.play(1, "g1f3").await;
    // 300 - 10 + 2.
    assert_eq!(scene.state(ANNA).await.clocks[0].left, 292_000);
    let late = Instant::now() + seconds(301);
    let turn = FromBrowser::Turn { revision: 3, text: "b8c6".into() };
    scene.tell(Ask::Say { socket: 2, at: late, said: turn }).await;
    assert_eq!(scene.reason().await, "timeout");
}

/// The first turn of each has a minute, as long as two people play on a clock.
#[tokio::test(start_paused = true)]
async fn the_first_turn_of_each_must_come_within_a_minute() {
    let scene = Scene::of_two(FISCHER).await;
    assert_eq!(scene.state(ANNA).await.first_turn_within, Some(60_000));
    scene.pass(seconds(59)).await;
    scene.play(1, "e2e4").await;
    let state = scene.state(ANNA).await;
    assert_eq!((state.first_turn_within, state.clocks[0].left), (Some(60_000), 300_000));
    scene.pass(seconds(60) - MOMENT).await;
    assert!(scene.goes_on().await);
    scene.pass(MOMENT * 2).await;
    assert_eq!(scene.reason().await, "aborted");

    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.pass(seconds(3_600)).await;
    assert!(scene.goes_on().await, "without a clock nobody hurries");
}

#[tokio::test(start_paused = true)]
async fn a_game_can_be_aborted_until_both_have_moved() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    assert!(scene.state(BELA).await.may_abort);
    scene.play(2, "e7e5").await;
    assert!(!scene.state(BELA).await.may_abort);
    scene.say(2, FromBrowser::Abort {}).await;
    assert!(scene.goes_on().await);

    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    scene.say(2, FromBrowser::Abort {}).await;
    assert_eq!(scene.reason().await, "aborted");
}

#[tokio::test(start_paused = true)]
async fn somebody_who_left_can_be_claimed_against_after_a_minute() {
    for (what, reason) in [(Claim::Win, "abandoned"), (Claim::Draw, "agreement")] {
        let scene = Scene::of_two(ClockSetup::None {}).await;
        scene.play(1, "e2e4").await;
        scene.close(2).await;
        assert_eq!(scene.state(ANNA).await.seats[1].claimable_in, Some(60_000));
        scene.pass(seconds(60) - MOMENT).await;
        scene.say(1, FromBrowser::Claim { seat: 1, what }).await;
        assert!(scene.goes_on().await);
        scene.pass(MOMENT * 2).await;
        scene.say(1, FromBrowser::Claim { seat: 1, what }).await;
        assert_eq!(scene.reason().await, reason);
    }
}

/// On one's own turn nothing is waited for, so nothing can be claimed; once the turn is made, the minute
/// that has passed counts.
#[tokio::test(start_paused = true)]
async fn a_claim_waits_for_the_turn_of_who_left() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.close(2).await;
    scene.pass(seconds(3_600)).await;
    let seat = scene.state(ANNA).await.seats.remove(1);
    assert_eq!((seat.here, seat.claimable_in), (false, None));
    scene.say(1, FromBrowser::Claim { seat: 1, what: Claim::Win }).await;
    scene.say(1, FromBrowser::Bot { seat: 1, level: 1 }).await;
    assert!(scene.goes_on().await);
    assert!(matches!(scene.state(ANNA).await.seats[1].sitter, Sitter::Person { .. }));
    scene.play(1, "e2e4").await;
    assert_eq!(scene.state(ANNA).await.seats[1].claimable_in, Some(0));
    scene.say(1, FromBrowser::Claim { seat: 1, what: Claim::Win }).await;
    assert_eq!(scene.reason().await, "abandoned");
}

/// Chess: White offers a draw and moves, Black declines by moving. With that move taken back the offer,
/// which was over, does not come back; and Black may offer one.
#[tokio::test(start_paused = true)]
async fn an_offer_that_was_overtaken_stays_away_after_a_takeback() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    let draw = |revision, seat| FromBrowser::Event { revision, seat, event: "draw".into() };
    scene.say(1, draw(0, 0)).await;
    assert_eq!(scene.state(BELA).await.offers.draw, [0]);
    scene.play(1, "e2e4").await;
    assert_eq!(scene.state(BELA).await.offers.draw, [0], "it stands until Black moves");
    scene.play(2, "e7e5").await;
    assert!(scene.state(BELA).await.offers.draw.is_empty());
    scene.say(2, FromBrowser::Takeback { revision: 3 }).await;
    scene.say(1, FromBrowser::AgreeTakeback { seat: 1, revision: 3 }).await;
    let state = scene.state(BELA).await;
    assert_eq!((scene.entries().await, state.turn), (1, Some(1)), "e4 alone is left");
    assert!(state.offers.draw.is_empty());
    scene.say(2, draw(state.revision, 1)).await;
    assert_eq!(scene.state(ANNA).await.offers.draw, [1]);
    assert!(scene.goes_on().await, "it is an offer and no acceptance");
}

/// A record that ends with an offer is gone on from without it: what was offered elsewhere is none here.
#[tokio::test(start_paused = true)]
async fn an_offer_that_came_with_a_record_does_not_stand() {
    let moves = ["e2e4", "0:draw"].map(String::from).to_vec();
    let mut scene =
        Scene::of(moves, ClockSetup::None {}, vec![NewSeat::Me {}, NewSeat::Me {}]).await;
    scene.open(1, ANNA).await;
    let state = scene.state(ANNA).await;
    assert_eq!((state.revision, state.offers.draw), (1, vec![]));
    scene.say(1, FromBrowser::DeclineDraw { revision: 1 }).await;
    scene.play(1, "e7e5").await;
}

/// Who comes back in time has lost nothing, and the minute begins anew when they leave again.
#[tokio::test(start_paused = true)]
async fn who_comes_back_cannot_be_claimed_against() {
    let mut scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    scene.close(2).await;
    scene.pass(seconds(59)).await;
    scene.open(3, BELA).await;
    scene.pass(seconds(59)).await;
    assert_eq!(scene.state(ANNA).await.seats[1].claimable_in, None);
    scene.close(3).await;
    scene.pass(seconds(59)).await;
    scene.say(1, FromBrowser::Claim { seat: 1, what: Claim::Win }).await;
    assert!(scene.goes_on().await);
}

#[tokio::test(start_paused = true)]
async fn a_bot_fills_the_seat_of_somebody_who_left() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    scene.close(2).await;
    let bot = FromBrowser::Bot { seat: 1, level: 1 };
    scene.pass(seconds(60) - MOMENT).await;
    scene.say(1, bot.clone()).await;
    assert!(matches!(scene.state(ANNA).await.seats[1].sitter, Sitter::Person { .. }));
    scene.pass(MOMENT * 2).await;
    scene.say(1, bot).await;
    assert_eq!(scene.state(ANNA).await.seats[1].sitter, Sitter::Bot { level: 1 });
    for _ in 0..10_000 {
        if scene.state(ANNA).await.revision == 2 {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
        tokio::time::advance(Duration::from_millis(1)).await;
    }
    panic!("the bot never moves");
}

/// Nobody asks any more for what somebody asked whose seat a bot has now.
#[tokio::test(start_paused = true)]
async fn a_bot_does_not_go_on_asking() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    scene.play(1, "e2e4").await;
    scene.play(2, "e7e5").await;
    scene.say(1, FromBrowser::Takeback { revision: 2 }).await;
    scene.close(1).await;
    let asked = TakebackAsked { seat: 0, revision: 2 };
    assert_eq!(scene.state(BELA).await.offers.takeback, Some(asked));
    scene.pass(seconds(60) + MOMENT).await;
    scene.say(2, FromBrowser::Bot { seat: 0, level: 1 }).await;
    let state = scene.state(BELA).await;
    assert_eq!(state.seats[0].sitter, Sitter::Bot { level: 1 });
    // Both turns stand. The bot, which is to move, may have made its first one already.
    assert!(matches!(state.revision, 2 | 3), "{}", state.revision);
    assert_eq!(state.offers.takeback, None);
}

/// A page may be open for days on a table that was forgotten: nothing there seems to be kept.
#[tokio::test(start_paused = true)]
async fn nothing_is_done_at_a_table_that_was_forgotten() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    sweep_tables(&scene.house, i64::MAX, i64::MAX).await;
    scene.say(1, FromBrowser::Abort {}).await;
    assert!(scene.goes_on().await);
    scene.say(1, FromBrowser::Event { revision: 0, seat: 0, event: "resign".into() }).await;
    assert!(scene.goes_on().await);
}

/// A table that somebody has open is not forgotten.
#[tokio::test(start_paused = true)]
async fn an_open_page_keeps_its_table() {
    let scene = Scene::of_two(ClockSetup::None {}).await;
    let page = scene.house.watched.open(&scene.table);
    sweep_tables(&scene.house, i64::MAX, i64::MAX).await;
    scene.play(1, "e2e4").await;
    drop(page);
    sweep_tables(&scene.house, i64::MAX, i64::MAX).await;
    assert!(!scene.house.store.has(&scene.table).await.unwrap());
}

/// A rematch on which nobody played is forgotten like any other table. Nothing leads there any more, and
/// they can play again.
#[tokio::test(start_paused = true)]
async fn a_rematch_that_was_forgotten_is_not_led_to() {
    let mut scene = Scene::of_two(ClockSetup::None {}).await;
    let page = scene.house.watched.open(&scene.table);
    scene.say(1, FromBrowser::Event { revision: 0, seat: 0, event: "resign".into() }).await;
    for _ in 0..2 {
        scene.say(1, FromBrowser::Rematch {}).await;
        scene.say(2, FromBrowser::Rematch {}).await;
        let again = scene.state(ANNA).await.rematch.expect("a rematch");
        sweep_tables(&scene.house, i64::MIN, i64::MIN).await;
        assert_eq!(scene.state(ANNA).await.rematch, Some(again), "it is young");
        sweep_tables(&scene.house, i64::MAX, i64::MAX).await;
        assert_eq!(scene.state(ANNA).await.rematch, None);
    }
    // Nor where nobody looked: it is as the store has it.
    scene.say(1, FromBrowser::Rematch {}).await;
    scene.say(2, FromBrowser::Rematch {}).await;
    assert!(scene.state(ANNA).await.rematch.is_some());
    drop(page);
    sweep_tables(&scene.house, i64::MAX, i64::MAX).await;
    scene = scene.restarted().await;
    assert_eq!(scene.state(ANNA).await.rematch, None);
}

/// No main time and two periods of half a minute: one may be lost, the second not.
#[tokio::test(start_paused = true)]
async fn periods_are_lost_one_by_one() {
    let scene = Scene::of_two(ClockSetup::Byoyomi { main: 0, period: 30_000, periods: 2 }).await;
    scene.play(1, "e2e4").await;
    scene.play(2, "e7e5").await;
    scene.pass(seconds(29)).await;
    scene.play(1, "g1f3").await;
    scene.play(2, "b8c6").await;
    let clock = scene.state(ANNA).await.clocks.remove(0);
    assert_eq!((clock.periods, clock.grace, clock.running), (2, 30_000, true), "within a period");
    scene.pass(seconds(45)).await;
    let clock = scene.state(ANNA).await.clocks.remove(0);
    assert_eq!((clock.periods, clock.grace), (1, 15_000), "fifteen seconds into the second");
    scene.play(1, "f1c4").await;
    scene.play(2, "f8c5").await;
    scene.pass(seconds(30) - MOMENT).await;
    assert!(scene.goes_on().await);
    scene.pass(MOMENT * 2).await;
    assert_eq!(scene.reason().await, "timeout");
}

/// Whoever was to move has, after a restart, what they had when their turn began: neither the time the
/// server was down nor what they had thought is charged.
#[tokio::test(start_paused = true)]
async fn time_without_a_server_is_charged_to_nobody() {
    let scene = Scene::of_two(FISCHER).await;
    for (socket, turn) in [(1, "e2e4"), (2, "e7e5")] {
        scene.play(socket, turn).await;
    }
    scene.pass(seconds(20)).await;
    scene.play(1, "g1f3").await;
    scene.pass(seconds(100)).await;
    assert_eq!(scene.state(ANNA).await.clocks[1].left, 200_000);
    let mut scene = scene.restarted().await;
    scene.pass(seconds(7_200)).await;
    scene.open(1, ANNA).await;
    let left = |state: State| (state.clocks[0].left, state.clocks[1].left);
    assert_eq!(left(scene.state(ANNA).await), (282_000, 300_000));
    // It runs again from there.
    scene.pass(seconds(30)).await;
    assert_eq!(left(scene.state(ANNA).await), (282_000, 270_000));
    scene.open(2, BELA).await;
    scene.play(2, "b8c6").await;
    assert_eq!(left(scene.state(ANNA).await), (282_000, 272_000));
}
