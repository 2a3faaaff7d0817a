//! The messages that Ashtapada programs exchange.
