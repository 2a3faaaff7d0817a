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

    /// Says something to a table if it is live; one that sleeps need not hear it.
    pub(crate) async fn tell_if_live(&self, table: &str, ask: Ask) {
        let door = {
            let live = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            live.get(table).cloned()
        };
        if let Some(door) = door {
            let _ = door.send(ask).await;
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ashtapada_proto::web::{ClockSetup, NewSeat, NewTable, ToBrowser};
    use tokio::sync::oneshot;

    use super::*;
    use crate::config::Config;
    use crate::founding::found;
    use crate::serve::Server;
    use crate::store::Change;
    use crate::visitors::VisitorId;

    async fn table(house: &Shared) -> String {
        let new = NewTable {
            game: "chess".into(),
            options: Default::default(),
            fen: None,
            moves: vec!["e4".into()],
            seats: vec![NewSeat::Me {}, NewSeat::Me {}],
            clock: ClockSetup::None {},
            seed: None,
        };
        let (row, _) = found(new, VisitorId([1; 16]), "").unwrap();
        let id = row.id.clone();
        house.store.make(Change::Found(Box::new(row))).await.unwrap();
        id
    }

    async fn revision(house: &Shared, table: &str) -> Option<u32> {
        let (answer, answered) = oneshot::channel();
        let ask = Ask::Look { visitor: VisitorId([1; 16]), answer };
        house.rooms.tell(house, table, ask).await;
        match answered.await.ok()? {
            ToBrowser::Snapshot { state, .. } => Some(state.revision),
            _ => None,
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_ends_one_tables_task_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let address = "127.0.0.1:0".parse().unwrap();
        let config = Config { address, ..Config::new(folder.path()) };
        let house = Server::open(config).await.unwrap().house();
        let (one, other) = (table(&house).await, table(&house).await);
        assert_eq!(
            (revision(&house, &one).await, revision(&house, &other).await),
            (Some(1), Some(1))
        );
        house.rooms.tell(&house, &one, Ask::Panic).await;
        // Telling of a panic takes its time where a backtrace is asked for; a task that lives on never ends.
        let gone = async {
            while house.rooms.number() > 1 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), gone).await.expect("it lives on");
        assert_eq!(
            (revision(&house, &one).await, revision(&house, &other).await),
            (Some(1), Some(1))
        );
    }
}
