//! Oracles and public bug reports of one game: fogofwar.
