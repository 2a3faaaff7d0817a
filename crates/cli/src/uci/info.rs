//! Scores and lines of play as UCI writes them.

use ashtapada_engine::{Progress, Score, Thought, Variation};
use ashtapada_rules::{AnyPosition, Outcome};

/// A hundredth of a pawn more or less matters this little: at so many, one is won to 73 per cent.
const SCALE: f64 = 100.0;

/// A lead that wins as often as not, where the game can be drawn.
const DRAWN: f64 = 100.0;

/// The table to which scores are brought: who plays, and what is told.
#[derive(Clone, Copy)]
pub struct Terms {
    seats: i32,
    sides: i32,
    chances: bool,
}

impl Terms {
    /// The terms of a game; `chances` tells winning chances beside scores.
    pub fn of(playing: &dyn AnyPosition, chances: bool) -> Terms {
        let (seats, sides) = (playing.colours().len(), playing.sides().len());
        Terms { seats: seats as i32, sides: sides as i32, chances }
    }

    /// Moves of the mover until a forced end, positive for a win; `None` while nothing is forced.
    pub fn moves_to_end(self, score: Score) -> Option<i32> {
        score.end().map(|turns| (turns.abs() + self.seats - 1) / self.seats * turns.signum())
    }

    fn score(self, score: Score) -> String {
        let mut text = match self.moves_to_end(score) {
            Some(moves) => format!("mate {moves}"),
            None => format!("cp {}", score.value()),
        };
        if self.chances {
            let [won, drawn, lost] = self.chances_of(score);
            text += &format!(" wdl {won} {drawn} {lost}");
        }
        text
    }

    /// Chances in thousandths: won, drawn, lost.
    fn chances_of(self, score: Score) -> [i32; 3] {
        match score.end() {
            Some(turns) if turns > 0 => return [1000, 0, 0],
            Some(_) => return [0, 0, 1000],
            None => {}
        }
        let lead = f64::from(score.value());
        // Of three or more that stand alike, each wins his share.
        let (even, margin) = match self.sides {
            ..=2 => (1.0, DRAWN),
            more => (f64::from(more - 1), 0.0),
        };
        let share = |lead: f64, odds: f64| 1.0 / (1.0 + odds * ((margin - lead) / SCALE).exp());
        let won = (share(lead, even) * 1000.0).round() as i32;
        let lost =
            if self.sides > 2 { 1000 - won } else { (share(-lead, 1.0) * 1000.0).round() as i32 };
        [won, 1000 - won - lost, lost]
    }

    /// One `info` line a variation.
    pub fn progress(self, progress: &Progress) -> String {
        let lines = progress.lines.iter().zip(1..);
        let texts = lines.map(|(line, number)| self.line(line, number, progress));
        texts.collect::<Vec<_>>().join("\n")
    }

    fn line(self, line: &Variation, number: u32, progress: &Progress) -> String {
        let milliseconds = progress.time.as_millis();
        let speed = u128::from(progress.nodes) * 1000 / milliseconds.max(1);
        format!(
            "info depth {} seldepth {} multipv {number} score {} nodes {} nps {speed} hashfull {} \
             tbhits 0 time {milliseconds} pv {}",
            progress.depth,
            progress.farthest.max(progress.depth),
            self.score(line.score),
            progress.nodes,
            progress.full,
            line.pv.join(" ")
        )
    }

    /// The `info` line of an answer that the search did not tell of by itself.
    pub fn thought(self, thought: &Thought) -> String {
        format!(
            "info depth {} score {} nodes {} pv {}",
            thought.depth,
            self.score(thought.score),
            thought.nodes,
            thought.pv.join(" ")
        )
    }
}

/// What is said of a finished game, for the seat whose turn it would be.
pub fn ended(playing: &dyn AnyPosition, outcome: &Outcome) -> String {
    let score = match outcome.share[playing.side(playing.turn()).index()] {
        0 => "mate 0",
        Outcome::WHOLE => "mate 1",
        _ => "cp 0",
    };
    format!("info depth 0 score {score}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(seats: i32, sides: i32) -> Terms {
        Terms { seats, sides, chances: true }
    }

    #[test]
    fn a_forced_end_is_counted_in_moves_of_the_mover() {
        // Won with the first, third, fifth turn: in one, two, three moves. Lost with the second: in one.
        let of = |seats, turns: i32| {
            let value = (1_000_000 - turns.abs()) * turns.signum();
            terms(seats, 2).moves_to_end(Score::points(value))
        };
        assert_eq!([1, 3, 5].map(|turns| of(2, turns)), [Some(1), Some(2), Some(3)]);
        assert_eq!([-2, -4].map(|turns| of(2, turns)), [Some(-1), Some(-2)]);
        // A round of four seats is four turns.
        assert_eq!([1, 4, 5].map(|turns| of(4, turns)), [Some(1), Some(1), Some(2)]);
        assert_eq!(terms(2, 2).moves_to_end(Score::points(900)), None);
    }

    #[test]
    fn chances_sum_to_one_and_mirror_each_other() {
        for lead in [-20_000, -300, -1, 0, 50, 1_000] {
            let [won, drawn, lost] = terms(2, 2).chances_of(Score::points(lead));
            assert_eq!(won + drawn + lost, 1000);
            let mirrored = terms(2, 2).chances_of(Score::points(-lead));
            assert_eq!(mirrored, [lost, drawn, won]);
        }
        // A pawn ahead the logistic stands in the middle by definition.
        assert_eq!(terms(2, 2).chances_of(Score::points(100))[0], 500);
        assert_eq!(terms(2, 2).chances_of(Score::points(999_999)), [1000, 0, 0]);
    }

    #[test]
    fn among_several_an_even_game_is_won_by_one() {
        assert_eq!(terms(4, 4).chances_of(Score::points(0)), [250, 0, 750]);
        assert_eq!(terms(3, 3).chances_of(Score::points(0)), [333, 0, 667]);
    }
}
