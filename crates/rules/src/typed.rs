//! Turns as people type them: with blanks, dashes or arrows between cells, or in capitals.
//!
//! They are tried only where a game cannot read the text itself, so that nothing that is a turn as it
//! stands, legal or not, is ever taken for another one.

/// Texts longer than this are left as they are.
const LONGEST: usize = 40;

/// The spellings that a text could have been meant as, the likeliest first.
pub(crate) fn readings(text: &str) -> Vec<String> {
    if text.chars().count() > LONGEST {
        return Vec::new();
    }
    let read = |in_case: fn(&str) -> String| each_step(text, |step| in_case(&unlinked(step)));
    let mut found: Vec<String> = Vec::new();
    for reading in [cells_small, capital_kept, all_small].map(read) {
        if reading != text && !found.contains(&reading) {
            found.push(reading);
        }
    }
    found
}

/// A turn of several steps whose comma was left out: `e4 d5`.
pub(crate) fn in_steps(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let parted = words.len() > 1 && text.len() <= LONGEST && !text.contains(',');
    parted.then(|| each_step(&words.join(","), cells_small))
}

fn each_step(text: &str, read: impl Fn(&str) -> String) -> String {
    text.split(',').map(read).collect::<Vec<_>>().join(",")
}

/// A step without blanks and without what links two cells: `e2 - e4`, `e2->e4`, `e2 to e4`.
fn unlinked(step: &str) -> String {
    let words: Vec<&str> = step.split_whitespace().collect();
    let inner = |at: usize| at > 0 && at + 1 < words.len();
    let is_link = |(at, word): &(usize, &&str)| inner(*at) && word.eq_ignore_ascii_case("to");
    let joined: String =
        words.iter().enumerate().filter(|word| !is_link(word)).map(|(_, word)| *word).collect();
    let mut kept = String::new();
    let mut rest = joined.as_str();
    while let Some(letter) = rest.chars().next() {
        let after = rest.trim_start_matches(['-', '–', '—', '>', '→']);
        let links = after.len() < rest.len()
            && kept.ends_with(|last: char| last.is_ascii_digit())
            && after.starts_with(|next: char| next.is_ascii_alphabetic());
        if links {
            rest = after;
        } else {
            kept.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    kept
}

/// Whether a step with a cell in it was typed in capitals.
fn in_capitals(step: &str) -> bool {
    let has = |wanted: fn(&char) -> bool| step.chars().any(|letter| wanted(&letter));
    has(char::is_ascii_uppercase) && has(char::is_ascii_digit) && !has(char::is_ascii_lowercase)
}

/// Cells typed in capitals, in small letters: `E2E4`, `E7E8Q`. In `BC4` the B may be a bishop.
fn cells_small(step: &str) -> String {
    if only_cells(step) { all_small(step) } else { capital_kept(step) }
}

/// A step typed in capitals, in small letters but for a man's letter at its beginning and what becomes of
/// him: `NF3`, `RA1C1=N`.
fn capital_kept(step: &str) -> String {
    if !in_capitals(step) || !step.is_ascii() {
        return step.into();
    }
    let (moves, becomes) = step.split_at(step.find('=').unwrap_or(step.len()));
    let (man, cells) = moves.split_at(moves.len().min(1));
    format!("{man}{}{becomes}", cells.to_ascii_lowercase())
}

/// A step typed in capitals, in small letters: `EXD5`.
fn all_small(step: &str) -> String {
    if in_capitals(step) { step.to_ascii_lowercase() } else { step.into() }
}

/// Whether a step in capitals is made of cells, with a number before them and a letter behind them.
fn only_cells(step: &str) -> bool {
    let digit = |letter: char| letter.is_ascii_digit();
    let mut rest = step.trim_end_matches(['+', '#', '!', '?']).trim_start_matches(digit);
    let mut cells = 0;
    while let Some(after) = rest.strip_prefix(|letter: char| letter.is_ascii_uppercase()) {
        let next = after.trim_start_matches(digit);
        if next.len() == after.len() {
            break;
        }
        (rest, cells) = (next, cells + 1);
    }
    let becomes = rest.strip_prefix('=').unwrap_or(rest);
    let letter = becomes.chars().all(|letter| letter.is_ascii_uppercase());
    cells > 0 && becomes.len() <= 1 && letter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_capitals_are_undone() {
        for (text, wanted) in [
            ("e2 - e4", "e2e4"),
            ("e2->e4", "e2e4"),
            ("e2 to e4", "e2e4"),
            ("h10 – h11", "h10h11"),
            ("N f3", "Nf3"),
            ("E2E4", "e2e4"),
            ("E7 E8=Q", "e7e8=q"),
            ("2A1C1", "2a1c1"),
            ("NF3", "Nf3"),
            ("RA1C1=N", "Ra1c1=N"),
            ("P@C3", "P@c3"),
            ("E2E4,E4D5", "e2e4,e4d5"),
        ] {
            assert_eq!(readings(text)[0], wanted);
        }
        assert_eq!(readings("EXD5"), ["Exd5", "exd5"]);
        assert_eq!(readings("R1A3"), ["r1a3", "R1a3"]);
        assert_eq!(in_steps("e2-e4 D5").as_deref(), Some("e2-e4,d5"));
    }

    #[test]
    fn what_is_written_as_usual_has_no_other_reading() {
        for text in ["e2e4", "Nf3", "bxc4", "O-O", "O-O-O", "0000", "--", "", "g2>", "hello"] {
            assert!(readings(text).is_empty(), "{text}: {:?}", readings(text));
        }
        assert!(readings(&"E2".repeat(50)).is_empty());
        assert!(in_steps("e4,d5").is_none() && in_steps("e4").is_none());
    }
}
