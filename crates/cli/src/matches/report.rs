//! What a match came to: points, Elo or means with their confidence, ends and faults.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::sprt::{Pairs, SURE, Test, Verdict};

/// A finished game, as far as results need it.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its set: games with one opening.
    pub set: usize,
    /// Which game of the set.
    pub round: usize,
    /// The player of each seat.
    pub seats: Vec<usize>,
    /// What each seat's side got.
    pub shares: Vec<f64>,
    /// How it ended.
    pub reason: String,
    /// How many faults players made.
    pub faults: usize,
}

/// All games so far.
pub struct Report {
    names: Vec<String>,
    /// The side of each seat.
    sides: Vec<usize>,
    /// Games of a set.
    rounds: usize,
    games: Vec<Played>,
}

/// A player's points of one set, and of how many sides.
#[derive(Clone, Copy, Default)]
struct Share {
    points: f64,
    sides: f64,
}

impl Report {
    /// A report of no games yet.
    pub fn new(names: Vec<String>, sides: Vec<usize>, rounds: usize) -> Report {
        Report { names, sides, rounds, games: Vec::new() }
    }

    /// Adds a game.
    pub fn add(&mut self, game: Played) {
        self.games.push(game);
    }

    /// How many games there are.
    pub fn number(&self) -> usize {
        self.games.len()
    }

    /// Whether two players play for two sides, one each.
    pub fn is_duel(&self) -> bool {
        self.names.len() == 2 && self.sides.iter().all(|side| *side < 2)
    }

    /// Each side's player and share in a game.
    fn dealt<'a>(&'a self, game: &'a Played) -> impl Iterator<Item = (usize, f64)> + 'a {
        let first = |seat: usize| !self.sides[..seat].contains(&self.sides[seat]);
        (0..self.sides.len())
            .filter(move |seat| first(*seat))
            .map(|seat| (game.seats[seat], game.shares[seat]))
    }

    fn points(&self, player: usize) -> f64 {
        let all = self.games.iter().flat_map(|game| self.dealt(game));
        all.filter(|(who, _)| *who == player).map(|(_, share)| share).sum()
    }

    /// The games of every set that is complete.
    fn sets(&self) -> Vec<Vec<&Played>> {
        let mut sets: BTreeMap<usize, Vec<&Played>> = BTreeMap::new();
        for game in &self.games {
            sets.entry(game.set).or_default().push(game);
        }
        sets.into_values().filter(|games| games.len() == self.rounds).collect()
    }

    /// The pairs of a duel by the first player's points.
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for set in self.sets() {
            let dealt = set.iter().flat_map(|game| self.dealt(game));
            let points: f64 = dealt.filter(|(who, _)| *who == 0).map(|(_, share)| share).sum();
            pairs.0[((points * 2.0).round() as usize).min(4)] += 1;
        }
        pairs
    }

    /// A player's mean share of a game's points by side, and half the width of its 95 per cent
    /// interval: from the means of sets, which do not depend on each other.
    fn mean(&self, player: usize) -> Option<(f64, f64)> {
        let means: Vec<f64> = (self.sets().iter())
            .map(|set| {
                let mut sum = Share::default();
                for (who, share) in set.iter().flat_map(|game| self.dealt(game)) {
                    if who == player {
                        sum.points += share;
                        sum.sides += 1.0;
                    }
                }
                sum.points / sum.sides.max(1.0)
            })
            .collect();
        let number = means.len() as f64;
        if means.is_empty() {
            return None;
        }
        let mean = means.iter().sum::<f64>() / number;
        let squares: f64 = means.iter().map(|other| (other - mean).powi(2)).sum();
        let deviation = (squares / (number - 1.0).max(1.0)).sqrt();
        Some((mean, SURE * deviation / number.sqrt()))
    }

    /// One line about how things stand.
    pub fn line(&self, of: usize, test: Option<&Test>) -> String {
        let mut text = format!("{}/{of}", self.games.len());
        for (player, name) in self.names.iter().enumerate() {
            let _ = write!(text, "  {name} {}", shortest(self.points(player)));
        }
        if self.is_duel()
            && let Some(elo) = self.pairs().elo()
        {
            let _ = write!(text, "  Elo {}", with_bounds(elo));
        }
        if let Some(test) = test {
            let (low, high) = test.bounds();
            let _ = write!(text, "  LLR {:.2} ({low:.2}, {high:.2})", test.ratio(&self.pairs()));
        }
        text
    }

    /// Everything, for people.
    pub fn full(&self, test: Option<&Test>) -> String {
        let mut text = String::new();
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let mut table: Vec<usize> = (0..self.names.len()).collect();
        table.sort_by(|one, other| self.points(*other).total_cmp(&self.points(*one)));
        let number = self.games.len();
        let _ = writeln!(text, "{number} game{}", if number == 1 { "" } else { "s" });
        for player in table {
            let sides = self.games.iter().flat_map(|game| self.dealt(game));
            let number = sides.filter(|(who, _)| *who == player).count();
            let (name, points) = (&self.names[player], shortest(self.points(player)));
            let _ = write!(text, "{name:width$}  {points} of {number}");
            if let Some((mean, reach)) = self.mean(player) {
                let _ = write!(text, "  mean {mean:.3} ± {reach:.3}");
            }
            text.push('\n');
        }
        if self.is_duel() {
            self.duel(&mut text, test);
        }
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for game in &self.games {
            *reasons.entry(&game.reason).or_default() += 1;
        }
        let reasons: Vec<String> =
            reasons.iter().map(|(reason, number)| format!("{reason} {number}")).collect();
        let _ = writeln!(text, "ends: {}", reasons.join(", "));
        let faults: usize = self.games.iter().map(|game| game.faults).sum();
        let _ = writeln!(text, "faults: {faults}");
        text
    }

    fn duel(&self, text: &mut String, test: Option<&Test>) {
        let of_first = |share: f64| {
            let dealt = self.games.iter().flat_map(|game| self.dealt(game));
            dealt.filter(|(who, got)| *who == 0 && (got - share).abs() < 0.01).count()
        };
        let (won, drawn, lost) = (of_first(1.0), of_first(0.5), of_first(0.0));
        let name = &self.names[0];
        let _ = writeln!(text, "{name}: won {won}, drawn {drawn}, lost {lost}");
        let pairs = self.pairs();
        let counts = pairs.0.map(|count| count.to_string()).join(", ");
        let _ = writeln!(text, "pairs by points 0, 0.5, 1, 1.5, 2: {counts}");
        if let Some(elo) = pairs.elo() {
            let _ = writeln!(text, "Elo {} (logistic, 95 %)", with_bounds(elo));
        }
        if let Some(test) = test {
            let (low, high) = test.bounds();
            let verdict = match test.verdict(&pairs) {
                Verdict::Open => "not decided",
                Verdict::First => "the first hypothesis is accepted",
                Verdict::Second => "the second hypothesis is accepted",
            };
            let ratio = test.ratio(&pairs);
            let _ = writeln!(text, "SPRT, {test}: LLR {ratio:.2} ({low:.2}, {high:.2}), {verdict}");
        }
    }
}

/// `+12.3 [-4.0, +28.6]`.
fn with_bounds(bounds: [f64; 3]) -> String {
    // Added to zero, there is no minus zero.
    let [low, elo, high] = bounds.map(|elo| elo + 0.0);
    format!("{elo:+.1} [{low:+.1}, {high:+.1}]")
}

/// Points without needless decimals: `7`, `7.5`, `7.33`.
fn shortest(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(set: usize, round: usize, seats: &[usize], shares: &[f64]) -> Played {
        Played {
            set,
            round,
            seats: seats.into(),
            shares: shares.into(),
            reason: "checkmate".into(),
            faults: 0,
        }
    }

    #[test]
    fn pairs_are_counted_by_the_first_players_points() {
        let names = vec!["one".to_string(), "other".to_string()];
        let mut report = Report::new(names, vec![0, 1], 2);
        // Wins both; wins and draws; loses and wins; half a pair that does not count.
        for (set, first, second) in [(0, 1.0, 1.0), (1, 1.0, 0.5), (2, 0.0, 1.0)] {
            report.add(game(set, 0, &[0, 1], &[first, 1.0 - first]));
            report.add(game(set, 1, &[1, 0], &[1.0 - second, second]));
        }
        report.add(game(3, 0, &[0, 1], &[0.0, 1.0]));
        assert_eq!(report.pairs(), Pairs([0, 0, 1, 1, 1]));
        assert!(report.is_duel());
        assert!((report.points(0) - 4.5).abs() < 1e-9 && (report.points(1) - 2.5).abs() < 1e-9);
        let text = report.full(None);
        assert!(text.contains("one: won 4, drawn 1, lost 2"), "{text}");
    }

    #[test]
    fn partners_have_one_share_together() {
        let names = vec!["one".to_string(), "other".to_string()];
        let mut report = Report::new(names, vec![0, 1, 0, 1], 2);
        report.add(game(0, 0, &[0, 1, 0, 1], &[1.0, 0.0, 1.0, 0.0]));
        report.add(game(0, 1, &[1, 0, 1, 0], &[0.0, 1.0, 0.0, 1.0]));
        assert_eq!((report.points(0), report.points(1)), (2.0, 0.0));
        assert_eq!(report.pairs(), Pairs([0, 0, 0, 0, 1]));
    }

    #[test]
    fn among_several_means_are_by_side() {
        let names: Vec<String> = ["a", "b", "c"].map(String::from).into();
        let mut report = Report::new(names, vec![0, 1, 2], 3);
        // The first set goes wholly to a, the second by turns to everybody: means 1 and a third.
        for (set, winners) in [(0, [0, 0, 0]), (1, [0, 1, 2])] {
            for (round, winner) in winners.into_iter().enumerate() {
                let seats: Vec<usize> = (0..3).map(|seat| (seat + round) % 3).collect();
                let shares: Vec<f64> =
                    seats.iter().map(|player| f64::from(u8::from(*player == winner))).collect();
                report.add(game(set, round, &seats, &shares));
            }
        }
        let (mean, reach) = report.mean(0).unwrap();
        assert!((mean - 2.0 / 3.0).abs() < 1e-9);
        // The deviation of 1 and ⅓ is √(2 · (⅓)²) = 0.4714; 1.96 · 0.4714 / √2 = 0.6533.
        assert!((reach - 0.6533).abs() < 1e-3, "{reach}");
        assert!(!report.is_duel());
    }
}
