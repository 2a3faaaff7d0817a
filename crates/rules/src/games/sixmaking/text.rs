//! Six MaKING's position text: TPS, with reserves, ko, quiet clock and score after it.
//!
//! Reading reports every fault it finds. Rules: `docs/rules/sixmaking.md`.

use std::fmt::Write;

use super::board::{Disc, DiscKind, KING, TALLEST, TALLEST_OPEN, Tower};
use super::notation::Spelling;
use super::{LAST_NUMBER, NoMoves, Position, SixMaking, board};
use crate::board::Cell;
use crate::kit::fen::{counted, counter};
use crate::{Move, Seat, TextError};

/// The fields' names in messages, in order.
const FIELDS: [&str; 7] = [
    "the board",
    "field 2 (player to move)",
    "field 3 (move number)",
    "field 4 (reserves)",
    "field 5 (ko)",
    "field 6 (plies since a placement)",
    "field 7 (score)",
];

impl SixMaking {
    /// Writes all fields.
    pub(super) fn write_text(&self, position: &Position) -> String {
        let mut text = self.write_board(position);
        let _ = write!(text, " {} {}", position.turn.index() + 1, position.number);
        let _ = write!(text, " {} ", self.write_reserves(position));
        text.push_str(&position.ko.map_or("-".into(), |ko| self.write_move(ko)));
        let _ = write!(text, " {}", position.quiet);
        if self.is_long() {
            let [first, second] = position.score;
            let _ = write!(text, " {first}-{second}");
        }
        text
    }

    fn write_board(&self, position: &Position) -> String {
        let size = u16::from(self.map.size);
        let row = |rank: u16| {
            let cells = (0..size).map(|file| position.tower(Cell::new(rank * size + file)));
            write_row(&cells.collect::<Vec<_>>())
        };
        (0..size).rev().map(row).collect::<Vec<_>>().join("/")
    }

    fn write_reserves(&self, position: &Position) -> String {
        let reserve = |seat: Seat| {
            let mut text = position.reserve[seat.index()].to_string();
            let specials = [Disc::hunchback(seat), Disc::giant(seat)];
            let waiting = specials.into_iter().filter(|disc| position.is_waiting(*disc));
            text.extend(waiting.map(Disc::letter));
            text
        };
        let mut text = format!("{},{}", reserve(Seat::FIRST), reserve(Seat::SECOND));
        if position.is_waiting(Disc::MILADY) {
            text.push_str(",M");
        }
        text
    }

    /// Reads a text of one field (the board) to all of them; what is left out is filled in.
    pub(super) fn read_text(
        &self,
        text: &str,
        notes: &mut Vec<String>,
    ) -> Result<Position, TextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let mut error = TextError::default();
        let mut position = self.empty_board();
        let Some(board) = fields.first() else {
            let example = self.write_text(&position);
            return Err(TextError::one("the text", "it is empty", example));
        };
        self.read_board(board, &mut position, &mut error);
        let board_stands = error.faults.is_empty();
        match fields.get(1).copied() {
            Some("1") | None => {}
            Some("2") => position.turn = Seat::SECOND,
            Some(other) => error.add(FIELDS[1], format!("\"{other}\""), "1 or 2"),
        }
        if let Some(field) = fields.get(2) {
            position.number = counter(field, FIELDS[2], &mut error);
        }
        if let Some(field) = fields.get(3).filter(|_| board_stands) {
            self.read_reserves(field, &position, &mut error);
        }
        if let Some(field) = fields.get(5) {
            position.quiet = counter(field, FIELDS[5], &mut error);
        }
        self.read_score(fields.get(6).copied(), &mut position, &mut error, notes);
        if let Some(extra) = fields.get(7) {
            let last = if self.is_long() { 7 } else { 6 };
            error.add(format!("\"{extra}\""), "nothing is expected here", format!("{last} fields"));
        }
        if position.number == 0 && error.faults.is_empty() {
            position.number = 1;
            notes.push("Move numbers start at 1; 0 was read as 1.".into());
        }
        if board_stands {
            self.find_kings(&mut position, &mut error);
            self.read_ko(fields.get(4).copied(), &mut position, &mut error, notes);
        }
        self.note_missing(fields.len(), &position, notes);
        error.or(position)
    }

    /// Says what was filled in for fields that the text does not have.
    fn note_missing(&self, given: usize, position: &Position, notes: &mut Vec<String>) {
        let text = self.write_text(position);
        let filled: Vec<String> = (text.split(' ').zip(FIELDS).skip(given))
            .map(|(value, field)| format!("{field} = {value}"))
            .collect();
        if !filled.is_empty() {
            notes.push(format!("Not given, filled in: {}.", filled.join(", ")));
        }
    }

    // --- the board -------------------------------------------------------------------------------

    fn read_board(&self, text: &str, position: &mut Position, error: &mut TextError) {
        let size = self.map.size;
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(size) {
            let wrong = format!("it has {}", counted(rows.len(), "rank"));
            error.add(FIELDS[0], wrong, format!("{size} ranks, from the top down, parted by \"/\""));
            return;
        }
        for (rank, row) in (0..size).rev().zip(rows) {
            self.read_row(row, rank, position, error);
        }
        self.check_supply(position, error);
    }

    fn read_row(&self, row: &str, rank: u8, position: &mut Position, error: &mut TextError) {
        let place = format!("rank {}", rank + 1);
        let size = u32::from(self.map.size);
        let mut file = 0u32;
        for item in row.split(',') {
            if let Some(run) = item.strip_prefix(['x', 'X']) {
                match if run.is_empty() { Ok(1) } else { run.parse::<u32>() } {
                    Ok(cells) if cells > 0 => file = file.saturating_add(cells),
                    _ => error.add(&place, format!("\"{item}\""), format!("x, or x1 to x{size}")),
                }
                continue;
            }
            match self.read_tower(item) {
                Err((wrong, accepted)) => error.add(&place, wrong, accepted),
                Ok(tower) if file < size => {
                    let cell = u32::from(rank) * size + file;
                    position.set(Cell::new(cell as u16), tower);
                }
                Ok(_) => {}
            }
            file = file.saturating_add(1);
        }
        if file != size {
            error.add(place, format!("\"{row}\" fills {}", counted(file as usize, "cell")), format!("{size} cells"));
        }
    }

    /// One tower; an error says what is wrong and what would be accepted.
    fn read_tower(&self, item: &str) -> Result<Tower, (String, String)> {
        let mut tower = Tower::EMPTY;
        let mut letters = item.chars().peekable();
        while let Some(letter) = letters.next() {
            let mark = letters.next_if(|next| matches!(next, 'H' | 'h' | 'G' | 'g'));
            let disc = self.disc(letter, mark).ok_or_else(|| {
                let mark = mark.map(String::from).unwrap_or_default();
                (format!("\"{letter}{mark}\" in the tower \"{item}\""), self.discs_accepted())
            })?;
            if tower.discs() == TALLEST {
                return Err((format!("the tower \"{item}\" is too high"), height_limits()));
            }
            tower = tower.under(Tower::of(disc));
        }
        if tower.is_empty() {
            return Err(("a cell is left blank".into(), "x for an empty cell".into()));
        }
        let below_top = tower.lift(1).0;
        if below_top.iter().any(|disc| disc.kind() == DiscKind::Hunchback) {
            let wrong = format!("a hunchback is covered in the tower \"{item}\"");
            return Err((wrong, "hunchbacks on top only".into()));
        }
        let covered = below_top.iter().any(|disc| disc == Disc::MILADY);
        if tower.height() > if covered { TALLEST } else { TALLEST_OPEN } {
            return Err((format!("the tower \"{item}\" is too high"), height_limits()));
        }
        Ok(tower)
    }

    /// The disc with this letter and mark, if these options have it.
    fn disc(&self, letter: char, mark: Option<char>) -> Option<Disc> {
        let seat = match letter {
            '1' => Seat::FIRST,
            '2' => Seat::SECOND,
            'M' | 'm' if self.milady && mark.is_none() => return Some(Disc::MILADY),
            _ => return None,
        };
        match mark {
            None => Some(Disc::plain(seat)),
            Some('H' | 'h') => Some(Disc::hunchback(seat)).filter(|_| self.hunchback),
            Some(_) => Some(Disc::giant(seat)).filter(|_| self.giant),
        }
    }

    fn discs_accepted(&self) -> String {
        let mut text = String::from("1 and 2 for the players' discs, from bottom to top");
        let specials = [
            (self.hunchback, ", 1H and 2H for hunchbacks"),
            (self.giant, ", 1G and 2G for giants"),
            (self.milady, ", M for the Milady"),
        ];
        text.extend(specials.iter().filter(|(on, _)| *on).map(|(_, words)| *words));
        text
    }

    /// Takes the discs on the board out of the reserves.
    fn check_supply(&self, position: &mut Position, error: &mut TextError) {
        let mut seen = [0u32; 8];
        for cell in position.towers() {
            for disc in position.tower(cell).iter() {
                seen[usize::from(disc.code())] += 1;
            }
        }
        for code in 1..8 {
            let disc = Disc::from_code(code);
            let plain = disc.kind() == DiscKind::Plain;
            let supply = if plain { u32::from(self.discs) } else { 1 };
            let count = seen[usize::from(code)];
            if count > supply {
                let owner =
                    disc.seat().map_or(String::new(), |seat| format!(" of player {}", seat.index() + 1));
                let kind = name(disc.kind());
                error.add(FIELDS[0], format!("{count} {kind}s{owner}"), format!("at most {supply}"));
                continue;
            }
            match disc.seat() {
                Some(seat) if plain => position.reserve[seat.index()] -= count as u8,
                _ if count > 0 => position.waiting &= !(1 << code),
                _ => {}
            }
        }
    }

    /// A finished king ends the basic game; in the long game it would have been taken off, and a
    /// player without a move would have lost the round.
    fn find_kings(&self, position: &mut Position, error: &mut TextError) {
        let kings: Vec<Cell> = position.of_height[KING as usize]
            .into_iter()
            .filter(|cell| self.king_on(position, *cell).is_some())
            .collect();
        match kings[..] {
            [] => {}
            [cell] if !self.is_long() => position.king = self.king_on(position, cell),
            [cell] => error.add(
                FIELDS[0],
                format!("a king stands on {}", self.map.name(cell)),
                "no kings: in the long game they are taken off at once",
            ),
            _ => error.add(FIELDS[0], format!("{} kings", kings.len()), "one king ends the game"),
        }
        let stuck = self.is_long() && self.no_moves == NoMoves::Loss && kings.is_empty();
        if stuck && !self.is_decided(position) && !self.can_move(position) {
            error.add(
                FIELDS[0],
                "the player to move has no move",
                "positions with a move: in the long game such a round has been scored and cleared",
            );
        }
    }

    // --- the other fields ------------------------------------------------------------------------

    /// The reserves follow from the board, so the field can only agree.
    fn read_reserves(&self, field: &str, position: &Position, error: &mut TextError) {
        let wanted = self.write_reserves(position);
        // Letters may come in any order, numbers with zeros before them.
        let parts = |text: &str| -> Vec<(Option<u8>, String)> {
            let part = |part: &str| {
                let letters = part.find(|letter: char| !letter.is_ascii_digit());
                let (number, letters) = part.split_at(letters.unwrap_or(part.len()));
                let mut letters: Vec<char> = letters.to_ascii_uppercase().chars().collect();
                letters.sort_unstable();
                (number.parse().ok(), letters.into_iter().collect())
            };
            text.split(',').map(part).collect()
        };
        if parts(field) != parts(&wanted) {
            let supply = format!("{wanted}: {} discs a side less those on the board", self.discs);
            error.add(FIELDS[3], format!("\"{field}\""), supply);
        }
    }

    fn read_ko(
        &self,
        field: Option<&str>,
        position: &mut Position,
        error: &mut TextError,
        notes: &mut Vec<String>,
    ) {
        let Some(field) = field.filter(|field| *field != "-") else { return };
        let Some(mv) = self.spelled_tower_move(field) else {
            error.add(FIELDS[4], format!("\"{field}\""), "- or the banned move, like 1c1a1");
            return;
        };
        if !self.ko {
            notes.push(format!("The option ko is off; the ban of {field} was dropped."));
        } else if self.legal_but_for_ko(position, mv) {
            position.ko = Some(mv);
        } else {
            notes.push(format!("{field} could not be played anyway; its ban was dropped."));
        }
    }

    fn spelled_tower_move(&self, field: &str) -> Option<Move> {
        match Spelling::parse(field)? {
            Spelling::Tower { count: Some(count), from, to, .. } if count <= TALLEST => {
                Some(board::tower_move(count, from.on(self.map)?, to.on(self.map)?))
            }
            _ => None,
        }
    }

    fn read_score(
        &self,
        field: Option<&str>,
        position: &mut Position,
        error: &mut TextError,
        notes: &mut Vec<String>,
    ) {
        let Some(field) = field else { return };
        if !self.is_long() {
            notes.push(format!("The score {field} belongs to the long game and was dropped."));
            return;
        }
        let points = |text: &str| text.parse::<u8>().ok().filter(|points| *points <= self.rounds);
        let score = field.split_once('-').and_then(|(a, b)| Some([points(a)?, points(b)?]));
        match score {
            Some([first, second]) if first.min(second) < self.rounds => {
                position.score = [first, second];
            }
            _ => {
                let most = self.rounds;
                let accepted = format!("0-0 to {most}-{} or {}-{most}", most - 1, most - 1);
                error.add(FIELDS[6], format!("\"{field}\""), accepted);
            }
        }
    }
}

const _: () = assert!(LAST_NUMBER == 9_999, "kit::fen::counter reads up to 9999");

fn height_limits() -> String {
    format!("heights up to {TALLEST_OPEN}, or {TALLEST} over the Milady")
}

fn name(kind: DiscKind) -> &'static str {
    match kind {
        DiscKind::Milady => "Milady",
        DiscKind::Plain => "disc",
        DiscKind::Hunchback => "hunchback",
        DiscKind::Giant => "giant",
    }
}

fn write_row(towers: &[Tower]) -> String {
    let mut items = Vec::new();
    let mut empty = 0;
    for tower in towers {
        if tower.is_empty() {
            empty += 1;
            continue;
        }
        items.extend(write_run(empty));
        empty = 0;
        items.push(tower.iter().map(write_disc).collect());
    }
    items.extend(write_run(empty));
    items.join(",")
}

fn write_run(cells: u32) -> Option<String> {
    match cells {
        0 => None,
        1 => Some("x".into()),
        _ => Some(format!("x{cells}")),
    }
}

fn write_disc(disc: Disc) -> String {
    let seat = disc.seat().map(|seat| (seat.index() + 1).to_string()).unwrap_or_default();
    let mark = match disc.kind() {
        DiscKind::Plain => "",
        DiscKind::Hunchback => "H",
        DiscKind::Giant => "G",
        DiscKind::Milady => "M",
    };
    format!("{seat}{mark}")
}
