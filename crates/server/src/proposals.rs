//! What players propose to each other and what stands until it is answered, beside draws, which the game
//! keeps.

use ashtapada_proto::web::TakebackAsked;
use ashtapada_rules::Seats;

/// Proposals that stand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Proposals {
    /// Who asked to take back, and when. It stands only as long as the position is the one it was asked
    /// in: whoever agrees must have seen what they agree to.
    pub(crate) takeback: Option<TakebackAsked>,
    /// Which seats agreed to that.
    pub(crate) agreed: Seats,
    /// Which seats want to play again.
    pub(crate) rematch: Seats,
    /// Whose draw was declined since their last turn.
    pub(crate) declined: Seats,
}

/// As they are stored: seat and revision of what is asked back, who agreed, who wants to play again, whose draw
/// was declined. Sets of seats are their bits.
type Stored = (Option<(u8, u32)>, u8, u8, u8);

impl Proposals {
    /// Nobody asks to take back any more.
    pub(crate) fn forget_takeback(&mut self) {
        self.takeback = None;
        self.agreed = Seats::NONE;
    }

    /// As text for the store.
    pub(crate) fn stored(&self) -> Result<String, serde_json::Error> {
        let takeback = self.takeback.map(|asked| (asked.seat, asked.revision));
        let stored: Stored = (takeback, self.agreed.0, self.rematch.0, self.declined.0);
        serde_json::to_string(&stored)
    }

    /// From the store's text.
    pub(crate) fn restored(text: &str) -> Result<Proposals, serde_json::Error> {
        let (takeback, agreed, rematch, declined): Stored = serde_json::from_str(text)?;
        Ok(Proposals {
            takeback: takeback.map(|(seat, revision)| TakebackAsked { seat, revision }),
            agreed: Seats(agreed),
            rematch: Seats(rematch),
            declined: Seats(declined),
        })
    }
}
