//! The tables that are live: which have a task, and how to reach it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::FutureExt;
use tokio::sync::mpsc;

use crate::house::Shared;
use crate::room::{Ask, Room};

/// So many messages may wait for a table.
const WAITING: usize = 256;

/// The live tables by id.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, mpsc::Sender<Ask>>>);

impl Rooms {
    /// Says something to a table, which wakes up if it sleeps. If there is no such table, whatever
    /// in `ask` waits for an answer is dropped.
    pub(crate) async fn tell(&self, house: &Shared, table: &str, ask: Ask) {
        let mut ask = ask;
        loop {
            let to = self.door(house, table);
            match to.send(ask).await {
                Ok(()) => return,
                // It fell asleep in this moment.
                Err(mpsc::error::SendError(unheard)) => {
                    self.leave(table, &to);
                    ask = unheard;
                }
            }
        }
    }

    /// How many tables are live.
    pub(crate) fn number(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn door(&self, house: &Shared, table: &str) -> mpsc::Sender<Ask> {
        let mut live = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(door) = live.get(table) {
            return door.clone();
        }
        let (door, asks) = mpsc::channel(WAITING);
        live.insert(table.into(), door.clone());
        tokio::spawn(live_on(house.clone(), table.into(), door.clone(), asks));
        door
    }

    /// Takes a table off the list, if this is its door.
    fn leave(&self, table: &str, door: &mpsc::Sender<Ask>) {
        let mut live = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if live.get(table).is_some_and(|known| known.same_channel(door)) {
            live.remove(table);
        }
    }
}

/// The life of a table: from the store into memory until nobody looks any more. A panic ends this
/// table's task and no other; the next who asks finds it as it was stored.
async fn live_on(
    house: Shared,
    table: String,
    door: mpsc::Sender<Ask>,
    mut asks: mpsc::Receiver<Ask>,
) {
    let life = AssertUnwindSafe(Room::live(Arc::clone(&house), &table, &mut asks));
    let ended = life.catch_unwind().await;
    house.rooms.leave(&table, &door);
    asks.close();
    match ended {
        Ok(Ok(true)) => {
            // Whoever asked while it fell asleep wakes it up again.
            while let Some(ask) = asks.recv().await {
                house.rooms.tell(&house, &table, ask).await;
            }
        }
        Ok(Ok(false)) => {}
        Ok(Err(error)) => tracing::error!(table, %error, "a table could not be lived"),
        Err(_) => tracing::error!(table, "a table has panicked"),
    }
}
