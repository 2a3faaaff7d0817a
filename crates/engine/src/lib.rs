//! Bots for every game of `ashtapada-rules`.
