//! Numbers that nobody can guess: ids of tables, tokens of invite links, ids of visitors, seeds.

/// As many random bytes as asked for, from the operating system.
///
/// # Panics
/// If the system has no source of randomness: nothing could be kept apart then.
#[must_use]
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A random number of 63 bits, so that a database can keep it.
#[must_use]
pub(crate) fn number() -> i64 {
    (u64::from_le_bytes(bytes()) >> 1) as i64
}

/// A random word of so many letters and digits without those that are read for one another.
#[must_use]
pub(crate) fn word<const N: usize>() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_differ_and_are_plain() {
        let (one, other) = (word::<10>(), word::<10>());
        assert_ne!(one, other);
        assert!(one.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{one}");
        assert!(number() >= 0);
    }
}
