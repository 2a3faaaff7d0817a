//! What all parts of a running server share.

use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use tokio::sync::watch;

use crate::bots::Bots;
use crate::config::Config;
use crate::pictures::Pictures;
use crate::quotas::Quotas;
use crate::rooms::Rooms;
use crate::store::Store;
use crate::watched::Watched;

/// The house: store, live tables, bots, quotas.
pub(crate) struct House {
    /// How the server is set up.
    pub(crate) config: Config,
    /// What is kept.
    pub(crate) store: Store,
    /// The tables that are live.
    pub(crate) rooms: Rooms,
    /// The tables that somebody has open.
    pub(crate) watched: Watched,
    /// What games look like.
    pub(crate) pictures: Pictures,
    /// The bots' threads.
    pub(crate) bots: Bots,
    /// Who did how much lately.
    pub(crate) quotas: Quotas,
    /// What cookies are signed with.
    pub(crate) key: Key,
    /// Becomes true when the server closes.
    pub(crate) closing: watch::Sender<bool>,
}

/// The house as everybody holds it.
pub(crate) type Shared = Arc<House>;
