//! Who sits where at a table.

use ashtapada_proto::web::Sitter;
use ashtapada_rules::{Seat, Seats};

use crate::visitors::VisitorId;

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Nobody yet.
    Open,
    /// A visitor, and what they call themselves.
    Person(VisitorId, String),
    /// A bot of a level.
    Bot(u8),
    /// Whoever played a game that was brought along, by the name its record gives.
    Elsewhere(String),
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Who has it.
    pub(crate) who: Who,
    /// The token of its invite link, if it ever was open.
    pub(crate) token: Option<String>,
    /// Whose it was before a bot took it over.
    pub(crate) former: Option<VisitorId>,
}

impl Place {
    /// A seat that nobody had before.
    pub(crate) fn new(who: Who, token: Option<String>) -> Place {
        Place { who, token, former: None }
    }

    /// The seat changes hands. Whoever a bot stands in for is remembered.
    pub(crate) fn pass_to(&mut self, who: Who) {
        self.former = self.visitor().filter(|_| matches!(who, Who::Bot(_)));
        self.who = who;
    }

    /// The visitor who sits here.
    pub(crate) fn visitor(&self) -> Option<VisitorId> {
        match self.who {
            Who::Person(visitor, _) => Some(visitor),
            _ => None,
        }
    }

    /// Who sits here, as everybody may know.
    pub(crate) fn sitter(&self) -> Sitter {
        match &self.who {
            Who::Open => Sitter::Open,
            Who::Person(_, name) => Sitter::Person { name: name.clone() },
            Who::Bot(level) => Sitter::Bot { level: *level },
            Who::Elsewhere(name) => Sitter::Elsewhere { name: name.clone() },
        }
    }
}

/// All seats of a table, in turn order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Places(pub(crate) Vec<Place>);

impl Places {
    /// The seat's place.
    pub(crate) fn at(&self, seat: Seat) -> &Place {
        &self.0[seat.index()]
    }

    /// The seats of a visitor.
    pub(crate) fn of(&self, visitor: VisitorId) -> Seats {
        self.those(|place| place.visitor() == Some(visitor))
    }

    /// The seats that bots took over from a visitor.
    pub(crate) fn formerly_of(&self, visitor: VisitorId) -> Seats {
        self.those(|place| place.former == Some(visitor))
    }

    /// The seats of bots.
    pub(crate) fn bots(&self) -> Seats {
        self.those(|place| matches!(place.who, Who::Bot(_)))
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        self.those(|place| place.visitor().is_some())
    }

    /// Whether the game was played elsewhere.
    pub(crate) fn are_elsewhere(&self) -> bool {
        self.0.iter().any(|place| matches!(place.who, Who::Elsewhere(_)))
    }

    /// The seats that wait for somebody.
    pub(crate) fn open(&self) -> Seats {
        self.those(|place| place.who == Who::Open)
    }

    /// Whether at least two different people play.
    pub(crate) fn between_people(&self) -> bool {
        let mut visitors = self.0.iter().filter_map(Place::visitor);
        let first = visitors.next();
        visitors.any(|visitor| Some(visitor) != first)
    }

    /// The level of the bot in a seat.
    pub(crate) fn level(&self, seat: Seat) -> Option<u8> {
        match self.at(seat).who {
            Who::Bot(level) => Some(level),
            _ => None,
        }
    }

    fn those(&self, wanted: impl Fn(&Place) -> bool) -> Seats {
        let seats = (0..).map(Seat::new).zip(&self.0);
        seats.filter(|(_, place)| wanted(place)).map(|(seat, _)| seat).collect()
    }
}
