//! The games, one file each, and the list of them.
//!
//! A game file imports boards, kits and the contract, and never another game.

use crate::any::AnyPosition;
use crate::game::{About, Game, Visitor};
use crate::{OptionError, Options, Saying, TextError};

/// Declares the games: their modules, [`Kind`] and everything that goes by kind.
macro_rules! games {
    ($($module:ident::$Game:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// The games there are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Kind {
            $(#[doc = concat!("The game in `games/", stringify!($module), ".rs`.")] $Game,)*
        }

        impl Kind {
            /// Every game, in the order of the list.
            pub const ALL: &'static [Kind] = &[$(Kind::$Game,)*];

            /// What the game is called and what can be chosen.
            #[must_use]
            pub const fn about(self) -> &'static About {
                match self { $(Kind::$Game => &<$module::$Game as Game>::ABOUT,)* }
            }

            /// Whether seats see less than everything.
            pub(crate) const fn is_hidden(self) -> bool {
                match self { $(Kind::$Game => <$module::$Game as Game>::HIDDEN,)* }
            }

            /// What only this game says, beside what the kit does.
            pub(crate) const fn sentences(self) -> &'static [&'static [crate::Sentence]] {
                match self { $(Kind::$Game => <$module::$Game as Game>::SENTENCES,)* }
            }

            /// Does something with the game's type.
            ///
            /// # Errors
            /// [`OptionError`] if the options do not go together.
            pub fn visit<V: Visitor>(
                self,
                options: &Options,
                visitor: V,
            ) -> Result<V::Output, OptionError> {
                Ok(match self {
                    $(Kind::$Game => visitor.visit(self, <$module::$Game as Game>::with(options)?),)*
                })
            }
        }
    };
}

games! {
    chess::Chess,
    chess960::Chess960,
    duck::Duck,
    fogofwar::FogOfWar,
    sixmaking::SixMaking,
    makruk::Makruk,
    fourplayer::FourPlayer,
    kinizsi::Kinizsi,
}

impl Kind {
    /// Checks options by name and value and fills in the defaults.
    ///
    /// # Errors
    /// [`OptionError`] names the option and what would be accepted.
    pub fn options<'a>(
        self,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let options = Options::read(self.about().options, given)?;
        self.visit(&options, Check)?;
        Ok(options)
    }

    /// A game from its start position.
    ///
    /// # Panics
    /// If the options are not this game's; [`Kind::options`] gives the right ones.
    #[must_use]
    pub fn start(self, options: &Options) -> Box<dyn AnyPosition> {
        self.begin(options, None, &mut Vec::new()).expect("a start position is readable")
    }

    /// A game from a position text. `notes` gets what was dropped or filled in.
    ///
    /// # Errors
    /// [`TextError`] with all faults; of a text in which cells are hidden with that one alone.
    ///
    /// # Panics
    /// If the options are not this game's; [`Kind::options`] gives the right ones.
    pub fn read(
        self,
        options: &Options,
        text: &str,
        notes: &mut Vec<Saying>,
    ) -> Result<Box<dyn AnyPosition>, TextError> {
        self.begin(options, Some(text), notes).map_err(TextError::or_a_view)
    }

    /// The tags by which records of other programs tell these options; none for most games.
    ///
    /// # Panics
    /// If the options are not this game's; [`Kind::options`] gives the right ones.
    #[must_use]
    pub fn tags(self, options: &Options) -> Vec<(&'static str, String)> {
        self.visit(options, Tags).expect("options were checked by Kind::options")
    }

    /// The options that tags of such a record tell. Words without a meaning are named in `notes`.
    pub fn told(
        self,
        tags: &[(String, String)],
        notes: &mut Vec<Saying>,
    ) -> Vec<(&'static str, String)> {
        let defaults = self.options([]).expect("defaults go together");
        self.visit(&defaults, Told { tags, notes }).expect("defaults go together")
    }

    fn begin(
        self,
        options: &Options,
        text: Option<&str>,
        notes: &mut Vec<Saying>,
    ) -> Result<Box<dyn AnyPosition>, TextError> {
        let begin = Begin { options, text, notes };
        self.visit(options, begin).expect("options were checked by Kind::options")
    }
}

struct Check;

impl Visitor for Check {
    type Output = ();
    fn visit<G: crate::Search>(self, _: Kind, _: G) {}
}

struct Tags;

impl Visitor for Tags {
    type Output = Vec<(&'static str, String)>;
    fn visit<G: crate::Search>(self, _: Kind, game: G) -> Self::Output {
        game.tags()
    }
}

struct Told<'a> {
    tags: &'a [(String, String)],
    notes: &'a mut Vec<Saying>,
}

impl Visitor for Told<'_> {
    type Output = Vec<(&'static str, String)>;
    fn visit<G: crate::Search>(self, _: Kind, _: G) -> Self::Output {
        G::told(self.tags, self.notes)
    }
}

struct Begin<'a> {
    options: &'a Options,
    text: Option<&'a str>,
    notes: &'a mut Vec<Saying>,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn AnyPosition>, TextError>;
    fn visit<G: crate::Search>(self, kind: Kind, game: G) -> Self::Output {
        crate::any::begin(kind, self.options.clone(), game, self.text, self.notes)
    }
}
