//! Positions that share a key: a table then tells the search about the wrong position. The answer may
//! be a poor one, but it must be legal, and nothing may fall over.

use ashtapada_rules::games::{chess::Chess, duck::Duck, kinizsi::Kinizsi, sixmaking::SixMaking};
use ashtapada_rules::{
    About, Actor, Crowd, Game, History, Kind, Move, MoveList, OptionError, Options, Outcome,
    Picture, Playing, Search, Seat, Sheet, Side, Term, TextError, View, Viewer, Weights,
};

use super::{Manner, Subject};
use crate::limits::Limits;
use crate::search::Order;
use crate::table::Table;
use crate::team::Team;

/// A game in which all positions have one of four keys.
#[derive(Clone, Copy)]
struct Clash<G>(G);

impl<G: Search> Game for Clash<G> {
    type Position = G::Position;
    type Fact = G::Fact;

    const ABOUT: About = G::ABOUT;
    const HIDDEN: bool = G::HIDDEN;
    const SINGLE_STEP: bool = G::SINGLE_STEP;

    fn with(options: &Options) -> Result<Self, OptionError> {
        G::with(options).map(Clash)
    }

    fn colours(&self) -> &'static [&'static str] {
        self.0.colours()
    }

    fn side(&self, seat: Seat) -> Side {
        self.0.side(seat)
    }

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn turn(&self, position: &G::Position) -> Seat {
        self.0.turn(position)
    }

    fn actor(&self, position: &G::Position) -> Actor {
        self.0.actor(position)
    }

    fn mid_turn(&self, position: &G::Position) -> bool {
        self.0.mid_turn(position)
    }

    fn moves(&self, position: &G::Position, list: &mut MoveList) {
        self.0.moves(position, list);
    }

    fn play(&self, position: &mut G::Position, mv: Move) {
        self.0.play(position, mv);
    }

    fn terminal(&self, position: &G::Position) -> Option<Outcome> {
        self.0.terminal(position)
    }

    fn adjudicate(&self, position: &G::Position, history: &History<G::Fact>) -> Option<Outcome> {
        self.0.adjudicate(position, history)
    }

    fn check(&self, position: &G::Position) -> Option<bool> {
        self.0.check(position)
    }

    fn read(
        &self,
        text: &str,
        notes: &mut Vec<ashtapada_rules::Saying>,
    ) -> Result<G::Position, TextError> {
        self.0.read(text, notes)
    }

    fn write(&self, position: &G::Position) -> String {
        self.0.write(position)
    }

    fn write_turn(&self, position: &G::Position, turn: &[Move]) -> String {
        self.0.write_turn(position, turn)
    }

    fn key(&self, position: &G::Position) -> u64 {
        self.0.key(position) & 3
    }

    fn repetition_key(&self, position: &G::Position) -> u64 {
        self.0.repetition_key(position)
    }

    fn fact(&self, before: &G::Position, last: Option<Move>, after: &G::Position) -> G::Fact {
        self.0.fact(before, last, after)
    }

    fn picture(&self) -> Picture {
        self.0.picture()
    }

    fn view(&self, position: &G::Position, history: &History<G::Fact>, viewer: Viewer) -> View {
        self.0.view(position, history, viewer)
    }
}

impl<G: Search> Search for Clash<G> {
    const CALM: bool = G::CALM;
    const CROWD: Crowd = G::CROWD;

    const TERMS: &'static [Term] = G::TERMS;

    fn weights(&self) -> &'static str {
        self.0.weights()
    }

    fn describe<S: Sheet>(&self, position: &G::Position, sheet: &mut S) {
        self.0.describe(position, sheet);
    }

    fn noisy(&self, position: &G::Position, list: &mut MoveList) {
        self.0.noisy(position, list);
    }

    fn gain(&self, position: &G::Position, mv: Move) -> i32 {
        self.0.gain(position, mv)
    }

    fn exchange(&self, position: &G::Position, mv: Move) -> i32 {
        self.0.exchange(position, mv)
    }

    fn mover(&self, position: &G::Position, mv: Move) -> u32 {
        self.0.mover(position, mv)
    }

    fn is_over(&self, position: &G::Position) -> bool {
        self.0.is_over(position)
    }

    fn prospects(&self, position: &G::Position, list: &mut MoveList) {
        self.0.prospects(position, list);
    }

    fn null_move(&self, position: &G::Position) -> Option<G::Position> {
        self.0.null_move(position)
    }
}

/// Plays a game with itself, with two threads, and checks every line of play by its own.
fn plays_on<G: Search>(kind: Kind) {
    let options = kind.options([]).expect("the defaults");
    let game = Clash(G::with(&options).expect("the defaults"));
    let weights = Weights::of(&game).expect("weights that fit");
    let mut table = Table::new();
    let mut orders = [Order::new(), Order::new()];
    let mut position = game.start();
    let limits = Limits { nodes: Some(800), ..Limits::default() };
    let manner = Manner { lines: 2, ..Manner::EXACT };
    table.begin(limits.nodes, None, true);
    for _ in 0..40 {
        if game.terminal(&position).is_some() {
            return;
        }
        let playing = Playing::new(kind, options.clone(), game, position.clone());
        let playing = &playing;
        let subject = Subject { game, weights: &weights };
        let team = Team { subject, playing, manner, table: &table, limits: &limits };
        let (report, _) = team.search(&mut orders, &mut |_| ()).expect("there is a turn");
        for line in &report.lines {
            assert!(!line.texts(&game, &position).is_empty());
        }
        let turn = report.lines[0].turn.clone();
        assert!(game.accepts(&position, &turn));
        for mv in turn {
            game.play(&mut position, mv);
        }
    }
}

#[test]
fn wrong_entries_of_the_table_are_survived() {
    plays_on::<Chess>(Kind::Chess);
    plays_on::<Duck>(Kind::Duck);
    plays_on::<Kinizsi>(Kind::Kinizsi);
    plays_on::<SixMaking>(Kind::SixMaking);
}
