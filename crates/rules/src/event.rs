//! What players do beside moving: resigning, claiming, counting, agreeing.

/// An event of a game's record that is not a turn. In many games play goes on after one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The seat gives up.
    Resign,
    /// The seat's time ran out.
    Flag,
    /// The seat left for good, and whoever waited for it claimed what a flag would bring.
    Left,
    /// The seat claims what the rules let it claim: a won lead, a draw against a count.
    Claim,
    /// The seat declares an impasse won.
    Declare,
    /// The seat starts counting its own moves.
    Count,
    /// The seat stops its count.
    Stop,
    /// The seat offers a draw, or accepts the one offered.
    Draw,
}

impl Event {
    /// Every event.
    pub const ALL: [Event; 8] = [
        Event::Resign,
        Event::Flag,
        Event::Left,
        Event::Claim,
        Event::Declare,
        Event::Count,
        Event::Stop,
        Event::Draw,
    ];

    /// The word for it in records: `resign`, `flag`, `claim`, …
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Event::Resign => "resign",
            Event::Flag => "flag",
            Event::Left => "left",
            Event::Claim => "claim",
            Event::Declare => "declare",
            Event::Count => "count",
            Event::Stop => "stop",
            Event::Draw => "draw",
        }
    }

    /// Reads the word, or PGN4's `R`, `T` and `C`.
    ///
    /// ```
    /// use ashtapada_rules::Event;
    /// assert_eq!(Event::read("resign"), Some(Event::Resign));
    /// assert_eq!(Event::read("T"), Some(Event::Flag));
    /// assert_eq!(Event::read("e2e4"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Event> {
        match text {
            "R" => Some(Event::Resign),
            "T" => Some(Event::Flag),
            "C" => Some(Event::Claim),
            _ => Event::ALL.into_iter().find(|event| event.id() == text),
        }
    }

    /// Reads an event text with its seat: `2:resign` for seat 2, `resign` for nobody in particular.
    #[must_use]
    pub fn read_with_seat(text: &str) -> Option<(Option<usize>, Event)> {
        match text.split_once(':') {
            Some((seat, word)) => Some((Some(seat.parse().ok()?), Event::read(word)?)),
            None => Some((None, Event::read(text)?)),
        }
    }
}
