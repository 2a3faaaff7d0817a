//! Who sits where: the games that together make a set, so that nobody gains by his seats.
//!
//! All games of a set have the same opening. With two players a set has a game for every way to deal
//! the sides to them as evenly as can be: two games with two sides, six with three or four. With more
//! players everybody moves on by one place from game to game.

/// The line-ups of a set: for each game, the player of each side.
pub fn lineups(players: usize, sides: usize) -> Vec<Vec<usize>> {
    if players == 2 {
        return even_deals(sides);
    }
    let dealt = |shift| (0..sides).map(|side| (side + shift) % players).collect();
    (0..players).map(dealt).collect()
}

/// Every way to deal the sides to two players so that neither has two more than the other.
fn even_deals(sides: usize) -> Vec<Vec<usize>> {
    let all = (0..1u32 << sides).rev();
    let even = all.filter(|deal| {
        let first = deal.count_ones() as usize;
        first.abs_diff(sides - first) <= 1
    });
    // The first player sits where the bit is set, so that the first game begins with him.
    even.map(|deal| {
        (0..sides).map(|side| usize::from(deal >> (sides - 1 - side) & 1 == 0)).collect()
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_change_sides() {
        assert_eq!(lineups(2, 2), [[0, 1], [1, 0]]);
        // Four sides: the six ways to choose two of four.
        assert_eq!(lineups(2, 4).len(), 6);
        // Three sides: one or two of three, three ways each.
        assert_eq!(lineups(2, 3).len(), 6);
    }

    #[test]
    fn everybody_sits_everywhere_equally_often() {
        for (players, sides) in
            [(2, 2), (2, 3), (2, 4), (2, 8), (3, 3), (3, 4), (4, 4), (3, 8), (8, 8)]
        {
            let games = lineups(players, sides);
            for side in 0..sides {
                let times = |player| games.iter().filter(|game| game[side] == player).count();
                assert!((1..players).all(|player| times(player) == times(0)), "{games:?}");
            }
        }
    }
}
