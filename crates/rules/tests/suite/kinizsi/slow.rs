//! Kinizsi chess once more, as slowly and plainly as its rules are written: a board of letters, every
//! move made on a copy, the king safe if no answer takes him. Shares nothing with the library.

/// A board of letters, a1 first, and who is to move.
#[derive(Clone)]
pub struct Slow {
    pub men: [char; 64],
    pub white: bool,
    pub castling: String,
    pub en_passant: Option<i32>,
    pub formation_check: bool,
    pub goal: (bool, bool),
}

const QUEEN: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn name(cell: i32) -> String {
    format!("{}{}", (b'a' + (cell % 8) as u8) as char, cell / 8 + 1)
}

fn step(cell: i32, by: (i32, i32)) -> Option<i32> {
    let (file, rank) = (cell % 8 + by.0, cell / 8 + by.1);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(rank * 8 + file)
}

impl Slow {
    pub fn read(fen: &str, formation_check: bool, goal: (bool, bool)) -> Slow {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = ['.'; 64];
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        men[rank * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let cell = |text: &str| {
            let bytes = text.as_bytes();
            i32::from(bytes[1] - b'1') * 8 + i32::from(bytes[0] - b'a')
        };
        Slow {
            men,
            white: fields[1] == "w",
            castling: fields[2].into(),
            en_passant: (fields[3] != "-").then(|| cell(fields[3])),
            formation_check,
            goal,
        }
    }

    fn at(&self, cell: i32) -> char {
        self.men[cell as usize]
    }

    fn mine(&self, cell: i32) -> bool {
        let man = self.at(cell);
        man != '.' && man.is_uppercase() == self.white
    }

    fn theirs(&self, cell: i32) -> bool {
        let man = self.at(cell);
        man != '.' && man.is_uppercase() != self.white
    }

    fn find(&self, man: char) -> Option<i32> {
        (0..64).find(|cell| self.at(*cell) == man)
    }

    /// The board after one man's plain move.
    fn moved(&self, from: i32, to: i32) -> Slow {
        let mut next = self.clone();
        next.men[to as usize] = next.men[from as usize];
        next.men[from as usize] = '.';
        next
    }

    /// All moves but castling, with the boards they lead to, whether or not the king is safe then.
    fn pseudo(&self) -> Vec<(String, Slow)> {
        let mut moves = Vec::new();
        for from in (0..64).filter(|from| self.mine(*from)) {
            let mut targets = Vec::new();
            let man = self.at(from);
            let kinizsi_alone = man == 'K' && !self.men.iter().any(|man| "NRB".contains(*man));
            match man.to_ascii_uppercase() {
                'P' => self.pawn(from, &mut targets),
                'N' => targets.extend(KNIGHT.iter().filter_map(|by| step(from, *by))),
                'K' if man == 'k' => targets.extend(QUEEN.iter().filter_map(|by| step(from, *by))),
                letter => {
                    for by in QUEEN.iter().filter(|(df, dr)| match letter {
                        'R' => df * dr == 0,
                        'B' => df * dr != 0,
                        _ => true,
                    }) {
                        let mut cell = from;
                        while let Some(next) = step(cell, *by) {
                            targets.push(next);
                            if self.at(next) != '.' {
                                break;
                            }
                            cell = next;
                        }
                    }
                }
            }
            if kinizsi_alone {
                targets.extend(KNIGHT.iter().filter_map(|by| step(from, *by)));
            }
            for to in targets.into_iter().filter(|to| !self.mine(*to)) {
                let mut next = self.moved(from, to);
                if man.eq_ignore_ascii_case(&'P')
                    && self.en_passant == Some(to)
                    && from % 8 != to % 8
                {
                    next.men[(to + if self.white { -8 } else { 8 }) as usize] = '.';
                }
                moves.push((name(from) + &name(to), next));
            }
        }
        if self.white {
            self.formation(&mut moves);
        }
        moves
    }

    fn pawn(&self, from: i32, targets: &mut Vec<i32>) {
        let (ahead, home) = if self.white { (1, 1) } else { (-1, 6) };
        if let Some(one) = step(from, (0, ahead)).filter(|one| self.at(*one) == '.') {
            targets.push(one);
            if from / 8 == home {
                targets.extend(step(one, (0, ahead)).filter(|two| self.at(*two) == '.'));
            }
        }
        for side in [-1, 1] {
            let to = step(from, (side, ahead));
            targets.extend(to.filter(|to| self.theirs(*to) || self.en_passant == Some(*to)));
        }
    }

    fn formation(&self, moves: &mut Vec<(String, Slow)>) {
        let Some(kinizsi) = self.find('K') else { return };
        let mut members = vec![kinizsi];
        for (man, place) in [('N', (0, 1)), ('R', (-1, 0)), ('B', (1, 0))] {
            match self.find(man) {
                Some(cell) if step(kinizsi, place) == Some(cell) => members.push(cell),
                Some(_) => return,
                None => {}
            }
        }
        if members.len() == 1 {
            return;
        }
        let block: Vec<(i32, char)> = members.iter().map(|cell| (*cell, self.at(*cell))).collect();
        let mut lifted = self.clone();
        for (cell, _) in &block {
            lifted.men[*cell as usize] = '.';
        }
        for by in QUEEN {
            for n in 1..8 {
                let place = |cell: i32| (1..=n).try_fold(cell, |cell, _| step(cell, by));
                let places: Option<Vec<i32>> = members.iter().map(|cell| place(*cell)).collect();
                let Some(places) = places else { break };
                let wall = |cell: &i32| {
                    lifted.mine(*cell) || (!self.formation_check && lifted.at(*cell) == 'k')
                };
                if places.iter().any(wall) {
                    break;
                }
                let captures = places.iter().any(|cell| lifted.at(*cell) != '.');
                let mut next = lifted.clone();
                for (to, (_, man)) in places.iter().zip(&block) {
                    next.men[*to as usize] = *man;
                }
                moves.push((format!("{}{}f", name(kinizsi), name(places[0])), next));
                if captures {
                    break;
                }
            }
        }
    }

    /// Whether the king of the side that is not to move could be taken now.
    pub fn could_take_king(&self) -> bool {
        let king = if self.white { 'k' } else { 'K' };
        self.pseudo().iter().any(|(_, next)| next.find(king).is_none())
    }

    fn other_to_move(&self) -> Slow {
        Slow { white: !self.white, en_passant: None, ..self.clone() }
    }

    pub fn check(&self) -> bool {
        self.other_to_move().could_take_king()
    }

    fn home(&self) -> bool {
        let pawn_on = |man, rank: i32| (rank * 8..rank * 8 + 8).any(|cell| self.at(cell) == man);
        self.goal.0 && pawn_on('P', 7) || self.goal.1 && pawn_on('p', 0)
    }

    /// All legal moves, sorted.
    pub fn legal(&self) -> Vec<String> {
        if self.home() {
            return Vec::new();
        }
        let mut legal: Vec<String> = self
            .pseudo()
            .into_iter()
            .filter(|(_, next)| !next.other_to_move().could_take_king())
            .map(|(text, _)| text)
            .collect();
        if !self.white && !self.check() {
            for (right, empty, way) in
                [('k', [61, 62, 62], [61, 62]), ('q', [57, 58, 59], [59, 58])]
            {
                let safe = |to: &i32| !self.moved(60, *to).other_to_move().could_take_king();
                let free = empty.iter().all(|cell| self.at(*cell) == '.');
                if self.castling.contains(right) && free && way.iter().all(safe) {
                    legal.push(format!("e8{}", name(way[1])));
                }
            }
        }
        legal.sort();
        legal
    }
}
