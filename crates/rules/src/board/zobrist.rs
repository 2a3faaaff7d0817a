//! Zobrist keys: one pseudo-random word for each (feature, cell), xor-ed together.
//!
//! Small boards build `const` tables with [`table`]; boards of hundreds of cells mix on the fly with
//! [`mix`]. Both give the same words, so a key computed from scratch equals the incremental one.

/// A pseudo-random word for a number (the finaliser of splitmix64).
///
/// ```
/// use ashtapada_rules::board::zobrist::mix;
/// assert_ne!(mix(1), mix(2));
/// ```
#[inline]
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A table of `N` words for one feature; different salts give unrelated tables.
#[must_use]
pub const fn table<const N: usize>(salt: u64) -> [u64; N] {
    let mut words = [0; N];
    let mut at = 0;
    while at < N {
        words[at] = mix(salt << 32 | at as u64);
        at += 1;
    }
    words
}
