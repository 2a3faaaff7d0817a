//! Six MaKING's position text: TPS, with reserves, ko, quiet clock and score after it.
//!
//! Reading reports every fault it finds. Rules: `docs/rules/sixmaking.md`.

use std::fmt::Write;

use super::board::{Disc, DiscKind, KING, TALLEST, TALLEST_OPEN, Tower};
use super::notation::Spelling;
use super::{LAST_NUMBER, NoMoves, Position, SixMaking, board};
use crate::board::Cell;
use crate::kit::faults;
use crate::kit::fen::counter;
use crate::{Move, Saying, Seat, TextError, Word};

crate::sentences! {
    field_reserves() = "reserves";
    field_ko() = "ko";
    field_placement() = "plies since a placement";
    field_score() = "score";
    position_tower_high(tower) = "the tower \"{tower}\" is too high";
    position_blank() = "a cell is left blank";
    position_hunchback(tower) = "a hunchback is covered in the tower \"{tower}\"";
    position_king_stands(cell) = "a king stands on {cell}";
    position_several_kings(kings) = "{kings:king}";
    position_stuck() = "the player to move has no move";
    accepted_run(most) = "x, or x1 to x{most}";
    accepted_discs(discs) = "{discs}, from bottom to top";
    accepted_heights(most, over) = "heights up to {most}, or {over} over the Milady";
    accepted_blank() = "x for an empty cell";
    accepted_hunchback() = "hunchbacks on top only";
    accepted_no_kings() = "no kings: in the long game they are taken off at once";
    accepted_single_king() = "one king ends the game";
    accepted_a_move() =
        "positions with a move: in the long game such a round has been scored and cleared";
    accepted_reserves(reserves, discs) = "{reserves}: {discs:disc} a side less those on the board";
    accepted_ban(example) = "- or the banned move, like {example}";
    accepted_score(from, to, other) = "{from} to {to} or {other}";
    phrase_field_value(field, value) = "{field} = {value}";
    note_filled_in(fields) = "Not given, filled in: {fields}.";
    note_ko_off(turn) = "The option ko is off; the ban of {turn} was dropped.";
    note_ban_idle(turn) = "{turn} could not be played anyway; its ban was dropped.";
    note_score_dropped(score) = "The score {score} belongs to the long game and was dropped.";
}

/// A field as messages name it, by its index.
fn place(index: u8) -> Saying {
    let name = match index {
        0 => return faults::place_board(),
        1 => faults::field_turn(),
        2 => faults::field_number(),
        3 => field_reserves(),
        4 => field_ko(),
        5 => field_placement(),
        _ => field_score(),
    };
    faults::field(index + 1, name)
}

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
        notes: &mut Vec<Saying>,
    ) -> Result<Position, TextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let mut error = TextError::default();
        let mut position = self.empty_board();
        let Some(board) = fields.first() else {
            let example = self.write_text(&position);
            let accepted = faults::accepted_words(example);
            return Err(TextError::one(faults::place_text(), faults::position_empty(), accepted));
        };
        self.read_board(board, &mut position, &mut error);
        let board_stands = error.faults.is_empty();
        match fields.get(1).copied() {
            Some("1") | None => {}
            Some("2") => position.turn = Seat::SECOND,
            Some(other) => {
                let wrong = faults::position_unknown(other);
                error.add(place(1), wrong, faults::one_of(["1", "2"]));
            }
        }
        if let Some(field) = fields.get(2) {
            position.number = counter(field, place(2), &mut error);
        }
        if let Some(field) = fields.get(3).filter(|_| board_stands) {
            self.read_reserves(field, &position, &mut error);
        }
        if let Some(field) = fields.get(5) {
            position.quiet = counter(field, place(5), &mut error);
        }
        self.read_score(fields.get(6).copied(), &mut position, &mut error, notes);
        if let Some(extra) = fields.get(7) {
            let last = if self.is_long() { 7u8 } else { 6 };
            let wrong = faults::position_unknown(*extra);
            error.add(faults::place_further_field(8u8), wrong, faults::accepted_fields(last));
        }
        if position.number == 0 && error.faults.is_empty() {
            position.number = 1;
            notes.push(faults::note_number_zero());
        }
        if board_stands {
            self.find_kings(&mut position, &mut error);
            self.read_ko(fields.get(4).copied(), &mut position, &mut error, notes);
        }
        self.note_missing(fields.len(), &position, notes);
        error.or(position)
    }

    /// Says what was filled in for fields that the text does not have.
    fn note_missing(&self, given: usize, position: &Position, notes: &mut Vec<Saying>) {
        let text = self.write_text(position);
        let filled: Vec<Word> = ((0..).zip(text.split(' ')).skip(given))
            .map(|(index, value)| phrase_field_value(place(index), value).into())
            .collect();
        if !filled.is_empty() {
            notes.push(note_filled_in(Word::List(filled)));
        }
    }

    // --- the board -------------------------------------------------------------------------------

    fn read_board(&self, text: &str, position: &mut Position, error: &mut TextError) {
        let size = self.map.size;
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(size) {
            let wrong = faults::position_ranks(rows.len());
            error.add(place(0), wrong, faults::accepted_ranks(size));
            return;
        }
        for (rank, row) in (0..size).rev().zip(rows) {
            self.read_row(row, rank, position, error);
        }
        self.check_supply(position, error);
    }

    fn read_row(&self, row: &str, rank: u8, position: &mut Position, error: &mut TextError) {
        let place = faults::place_rank(rank + 1);
        let size = u32::from(self.map.size);
        let mut file = 0u32;
        for item in row.split(',') {
            if let Some(run) = item.strip_prefix(['x', 'X']) {
                match if run.is_empty() { Ok(1) } else { run.parse::<u32>() } {
                    Ok(cells) if cells > 0 => file = file.saturating_add(cells),
                    _ => {
                        error.add(place.clone(), faults::position_unknown(item), accepted_run(size))
                    }
                }
                continue;
            }
            match self.read_tower(item) {
                Err((wrong, accepted)) => error.add(place.clone(), wrong, accepted),
                Ok(tower) if file < size => {
                    let cell = u32::from(rank) * size + file;
                    position.set(Cell::new(cell as u16), tower);
                }
                Ok(_) => {}
            }
            file = file.saturating_add(1);
        }
        if file != size {
            error.add(place, faults::position_width(row, file), faults::accepted_cells(size));
        }
    }

    /// One tower; an error says what is wrong and what would be accepted.
    fn read_tower(&self, item: &str) -> Result<Tower, (Saying, Saying)> {
        let mut tower = Tower::EMPTY;
        let mut letters = item.chars().peekable();
        while let Some(letter) = letters.next() {
            let mark = letters.next_if(|next| matches!(next, 'H' | 'h' | 'G' | 'g'));
            let disc = self.disc(letter, mark).ok_or_else(|| {
                let mark = mark.map(String::from).unwrap_or_default();
                let wrong = faults::position_letter_in(format!("{letter}{mark}"), item);
                (wrong, accepted_discs(Word::list(self.disc_letters())))
            })?;
            if tower.discs() == TALLEST {
                return Err((position_tower_high(item), height_limits()));
            }
            tower = tower.under(Tower::of(disc));
        }
        if tower.is_empty() {
            return Err((position_blank(), accepted_blank()));
        }
        let below_top = tower.lift(1).0;
        if below_top.iter().any(|disc| disc.kind() == DiscKind::Hunchback) {
            return Err((position_hunchback(item), accepted_hunchback()));
        }
        let covered = below_top.iter().any(|disc| disc == Disc::MILADY);
        if tower.height() > if covered { TALLEST } else { TALLEST_OPEN } {
            return Err((position_tower_high(item), height_limits()));
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

    /// How the discs of these options are written.
    fn disc_letters(&self) -> Vec<&'static str> {
        let all = [
            (true, ["1", "2"].as_slice()),
            (self.hunchback, &["1H", "2H"]),
            (self.giant, &["1G", "2G"]),
            (self.milady, &["M"]),
        ];
        all.iter().filter(|(on, _)| *on).flat_map(|(_, letters)| letters.iter().copied()).collect()
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
                let wrong = faults::position_times(count, write_disc(disc), name(disc.kind()));
                error.add(place(0), wrong, faults::accepted_at_most(supply));
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
            [cell] => {
                let wrong = position_king_stands(self.map.name(cell));
                error.add(place(0), wrong, accepted_no_kings());
            }
            _ => error.add(place(0), position_several_kings(kings.len()), accepted_single_king()),
        }
        let stuck = self.is_long() && self.no_moves == NoMoves::Loss && kings.is_empty();
        if stuck && !self.is_decided(position) && !self.can_move(position) {
            error.add(place(0), position_stuck(), accepted_a_move());
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
            let accepted = accepted_reserves(wanted, self.discs);
            error.add(place(3), faults::position_unknown(field), accepted);
        }
    }

    fn read_ko(
        &self,
        field: Option<&str>,
        position: &mut Position,
        error: &mut TextError,
        notes: &mut Vec<Saying>,
    ) {
        let Some(field) = field.filter(|field| *field != "-") else { return };
        let Some(mv) = self.spelled_tower_move(field) else {
            error.add(place(4), faults::position_unknown(field), accepted_ban("1c1a1"));
            return;
        };
        if !self.ko {
            notes.push(note_ko_off(field));
        } else if self.legal_but_for_ko(position, mv) {
            position.ko = Some(mv);
        } else {
            notes.push(note_ban_idle(field));
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
        notes: &mut Vec<Saying>,
    ) {
        let Some(field) = field else { return };
        if !self.is_long() {
            notes.push(note_score_dropped(field));
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
                let (to, other) = (format!("{most}-{}", most - 1), format!("{}-{most}", most - 1));
                let accepted = accepted_score("0-0", to, other);
                error.add(place(6), faults::position_unknown(field), accepted);
            }
        }
    }
}

const _: () = assert!(LAST_NUMBER == 9_999, "kit::fen::counter reads up to 9999");

fn height_limits() -> Saying {
    accepted_heights(TALLEST_OPEN, TALLEST)
}

fn name(kind: DiscKind) -> Word {
    match kind {
        DiscKind::Milady => Word::named("piece", "milady", "Milady"),
        DiscKind::Plain => Word::piece("disc"),
        DiscKind::Hunchback => Word::piece("hunchback"),
        DiscKind::Giant => Word::piece("giant"),
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
