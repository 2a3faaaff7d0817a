//! On which tables somebody has a page open, so that none is swept away under it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many pages are open on each table; tables without one are left out.
#[derive(Clone, Default)]
pub(crate) struct Watched(Arc<Mutex<HashMap<String, u32>>>);

impl Watched {
    /// A page is open on that table as long as what is returned lives.
    pub(crate) fn open(&self, table: &str) -> OpenPage {
        *self.pages().entry(table.into()).or_default() += 1;
        OpenPage { watched: self.clone(), table: table.into() }
    }

    /// The tables with an open page.
    pub(crate) fn tables(&self) -> HashSet<String> {
        self.pages().keys().cloned().collect()
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A page that is open until this is dropped.
pub(crate) struct OpenPage {
    watched: Watched,
    table: String,
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        let mut pages = self.watched.pages();
        if let Some(number) = pages.get_mut(&self.table) {
            *number -= 1;
            if *number == 0 {
                pages.remove(&self.table);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_watched_until_its_last_page_is_closed() {
        let watched = Watched::default();
        let (one, other) = (watched.open("a"), watched.open("a"));
        let elsewhere = watched.open("b");
        drop(one);
        let tables = |names: &[&str]| names.iter().map(|name| String::from(*name)).collect();
        assert_eq!(watched.tables(), tables(&["a", "b"]));
        drop(other);
        assert_eq!(watched.tables(), tables(&["b"]));
        drop(elsewhere);
        assert!(watched.tables().is_empty());
    }
}
