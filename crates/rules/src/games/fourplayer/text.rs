//! FEN4 of four-player chess, and the codes of `StartFen4`.

use super::board::SETUPS;
use super::ends::Exits;
use super::{FourPlayer, Men, NONE, Position, colour};
use crate::error::shorten;
use crate::kit::armies::orthodox::{PAWN, ROOK};
use crate::kit::armies::{KING, Man};
use crate::kit::faults;
use crate::kit::fen4::{self, Header, Letters, Value};
use crate::{Fault, Saying, Seat, Seats, TextError, Word};

const LETTERS: Letters = Letters { seats: "rbyg", kinds: "PNBRQDK" };

crate::sentences! {
    position_out(colour) = "{colour} is out";
    position_no_four_texts() = "it is no list of four texts";
    accepted_fen4_or_setup(form, codes) =
        "{form}, the fields parted by \"-\", or the code of a setup: {codes}";
    accepted_nobody_out() = "0 for everybody: in teams the first one out ends the game";
    accepted_king_each() = "one king for each player who is not out";
    accepted_passed_pair(example) = "the jumped cell and the pawn's, as {example}";
    note_dead_men(colour) = "{colour} is out, so his men are read as dead.";
    note_points_dropped() = "Points are kept only with mode=ffa; they were set to 0.";
    note_short_dropped(colour) =
        "{colour} cannot castle short: king and rook are not at home; the right was dropped.";
    note_long_dropped(colour) =
        "{colour} cannot castle long: king and rook are not at home; the right was dropped.";
    note_kings_differ(key) = "'{key}' differs from the kings on the board and was ignored.";
    note_no_four_flags(key) = "'{key}' is not four times true or false and was ignored.";
    note_other_rules(key) = "'{key}' asks for rules this game does not have and was ignored.";
    note_unused_key(key) = "'{key}' is not used by this game and was dropped.";
    note_unknown_key(key) = "The extra key '{key}' is not known and was ignored.";
    note_passant_off(text) = "En passant {text} was dropped: the option ep is off.";
    note_no_such_pawn(text) = "En passant {text} was dropped: no such pawn stands there.";
    note_turn_went_on(colour) = "The turn went on to {colour}.";
    note_out_on_turn(colour) = "{colour} is to move and cannot: he is out.";
    note_walker_dead(colour) = "{colour}'s king is to walk and cannot: it is dead.";
}

/// Keys that FEN4 knows and this game has no use for.
const UNUSED: [&str; 6] =
    ["lives", "stalemated", "gameOver", "zombieImmune", "zombieType", "uniquify"];

impl FourPlayer {
    pub(super) fn read_text(
        &self,
        text: &str,
        notes: &mut Vec<Saying>,
    ) -> Result<Position, TextError> {
        if let Some(setup) = SETUPS.iter().find(|setup| setup.code == text.trim()) {
            return Ok(self.board.start(setup));
        }
        if !text.contains('-') {
            let codes = Word::list(SETUPS.each_ref().map(|setup| setup.code));
            let accepted = accepted_fen4_or_setup(fen4::FORM, codes);
            let empty = text.trim().is_empty().then(faults::position_empty);
            let wrong = empty.unwrap_or_else(|| faults::position_unknown(text.trim()));
            return Err(TextError::one(faults::place_text(), wrong, accepted));
        }
        let mut error = TextError::default();
        let (header, men) = fen4::read(text, &self.board.grid, LETTERS, &mut error);
        let men = self.place(&header, men, notes, &mut error);
        let mut p = Position {
            men,
            turn: header.turn as u8,
            out: header.dead,
            castling: 0,
            jumped: [NONE; 4],
            clock: header.clock,
            points: [0; 4],
            resigned: None,
            flagged: None,
        };
        self.read_points(&mut p, &header, notes);
        self.read_castling(&mut p, &header, notes);
        for (key, value) in &header.extra {
            self.read_extra(&mut p, key, value, notes, &mut error);
        }
        let mut p = error.or(p)?;
        if !self.teams() && Self::living(&p).len() > 1 {
            self.catch_up(&mut p, notes);
        }
        Ok(p)
    }

    /// Puts the men on the board; what the dead flags say of them goes before their colours.
    fn place(
        &self,
        header: &Header,
        placed: Vec<(usize, Man)>,
        notes: &mut Vec<Saying>,
        error: &mut TextError,
    ) -> Men {
        let (mut men, mut kings, mut greyed) = (Men::EMPTY, [0; 4], Seats::NONE);
        for (cell, mut man) in placed {
            if man.is_coloured() {
                let seat = Seat::new(man.seat() as u8);
                let walks = self.walking && !self.teams() && man.kind() == KING;
                if header.dead.has(seat) && !walks {
                    greyed = greyed.with(seat);
                    man = Man::dead(Some(seat.index()), man.kind());
                } else if man.kind() == KING {
                    kings[seat.index()] += 1;
                }
            }
            men.put(cell, man);
        }
        for seat in greyed.iter() {
            notes.push(note_dead_men(colour(seat.index())));
        }
        let parts = ["place_board", "place_rank", "place_cell"];
        let board = |fault: &Fault| parts.contains(&fault.place.id());
        let unreadable = error.faults.iter().any(board);
        for (seat, kings) in kings.into_iter().enumerate() {
            let out = header.dead.has(Seat::new(seat as u8));
            if out && self.teams() {
                let place = faults::field(2, fen4::field_dead());
                error.add(place, position_out(colour(seat)), accepted_nobody_out());
            }
            if kings > 1 || kings == 0 && !out && !unreadable {
                let wrong = faults::position_kings(colour(seat), kings);
                error.add(faults::place_board(), wrong, accepted_king_each());
            }
        }
        men
    }

    fn read_points(&self, p: &mut Position, header: &Header, notes: &mut Vec<Saying>) {
        if self.mode == super::Mode::FreeForAll {
            for (points, read) in p.points.iter_mut().zip(&header.points) {
                *points = *read;
            }
        } else if header.points.iter().any(|points| *points != 0) {
            notes.push(note_points_dropped());
        }
    }

    fn read_castling(&self, p: &mut Position, header: &Header, notes: &mut Vec<Saying>) {
        for seat in 0..4 {
            for (rights, short) in [(header.short, true), (header.long, false)] {
                if !rights.has(Seat::new(seat as u8)) {
                    continue;
                }
                match self.castling_end(p, seat, short) {
                    Some(end) => p.castling |= 1 << (2 * seat + end),
                    None if short => notes.push(note_short_dropped(colour(seat))),
                    None => notes.push(note_long_dropped(colour(seat))),
                }
            }
        }
    }

    /// The end of his row towards which a player's king could castle, if king and rook are at home.
    fn castling_end(&self, p: &Position, seat: usize, short: bool) -> Option<usize> {
        let king = p.men.king(seat).filter(|_| !p.out.has(Seat::new(seat as u8)))?;
        let near = self.board.short_end(seat, king)?;
        let end = if short { near } else { 1 - near };
        let rook = self.board.castle(seat, king, end)?.rook;
        (p.men.at(rook) == Man::new(seat, ROOK)).then_some(end)
    }

    fn read_extra(
        &self,
        p: &mut Position,
        key: &str,
        value: &Value,
        notes: &mut Vec<Saying>,
        error: &mut TextError,
    ) {
        match key {
            "enPassant" => self.read_passant(p, value, notes, error),
            "royal" | "kingSquares" => {
                let named = value.texts(4).is_some_and(|names| {
                    names.iter().enumerate().all(|(seat, name)| {
                        let found = self.board.lines().find(name).map(|cell| cell.index());
                        name.is_empty() || found.is_some() && found == p.men.king(seat)
                    })
                });
                if !named {
                    notes.push(note_kings_differ(key));
                }
            }
            "resigned" | "flagged" => match value.flags(4) {
                Some(flags) if key == "resigned" => p.resigned = Some(flags),
                Some(flags) => p.flagged = Some(flags),
                None => notes.push(note_no_four_flags(key)),
            },
            "pawnsBaseRank" if *value == Value::Word("2".into()) => {}
            "std2pc" if *value == Value::Word("false".into()) => {}
            "pawnsBaseRank" | "std2pc" => {
                notes.push(note_other_rules(key));
            }
            _ if UNUSED.contains(&key) => {
                notes.push(note_unused_key(key));
            }
            _ => notes.push(note_unknown_key(shorten(key, 40))),
        }
    }

    fn read_passant(
        &self,
        p: &mut Position,
        value: &Value,
        notes: &mut Vec<Saying>,
        error: &mut TextError,
    ) {
        let Some(entries) = value.texts(4) else {
            let accepted = faults::one_of(["('i3:i4','','','')"]);
            error.add(faults::place_field(7u8, "enPassant"), position_no_four_texts(), accepted);
            return;
        };
        for (seat, entry) in entries.into_iter().enumerate().filter(|(_, entry)| !entry.is_empty())
        {
            let cells = entry.split_once(':').and_then(|(jumped, victim)| {
                let find = |name| self.board.lines().find(name).map(|cell| cell.index());
                Some((find(jumped)?, find(victim)?))
            });
            let Some((jumped, victim)) = cells else {
                error.add(
                    faults::place_field(7u8, "enPassant"),
                    faults::position_unknown(shorten(entry, 40)),
                    accepted_passed_pair("i3:i4"),
                );
                continue;
            };
            let fits = self.board.rank(seat, jumped) == 3
                && self.victim(seat, jumped as u8) == victim
                && p.men.at(victim) == Man::new(seat, PAWN)
                && !p.out.has(Seat::new(seat as u8));
            if !fits || !self.passant {
                notes.push(match fits {
                    true => note_passant_off(entry),
                    false => note_no_such_pawn(entry),
                });
                continue;
            }
            p.jumped[seat] = jumped as u8;
        }
    }

    /// Alone, a position never waits for somebody who cannot move.
    fn catch_up(&self, p: &mut Position, notes: &mut Vec<Saying>) {
        if p.out.has(Seat::new(p.turn)) && p.men.king(usize::from(p.turn)).is_none() {
            self.next_turn(p);
            notes.push(note_turn_went_on(colour(usize::from(p.turn))));
        }
        let (out, walkers) = (p.out, Self::walkers(p));
        // The text of a finished game has what its end gave.
        if Self::living(p).len() > 1 {
            self.settle(p, &mut Exits::default());
        }
        for seat in (0..4).map(Seat::new) {
            let name = colour(seat.index());
            if p.out.has(seat) && !out.has(seat) {
                notes.push(note_out_on_turn(name));
            } else if walkers.has(seat) && p.men.king(seat.index()).is_none() {
                notes.push(note_walker_dead(name));
            }
        }
    }

    pub(super) fn write_text(&self, p: &Position) -> String {
        let (mut short, mut long) = (Seats::NONE, Seats::NONE);
        for seat in 0..4 {
            let Some(near) = p.men.king(seat).and_then(|king| self.board.short_end(seat, king))
            else {
                continue;
            };
            for (set, end) in [(&mut short, near), (&mut long, 1 - near)] {
                if p.castling >> (2 * seat + end) & 1 != 0 {
                    *set = set.with(Seat::new(seat as u8));
                }
            }
        }
        let header = Header {
            turn: usize::from(p.turn),
            dead: p.out,
            short,
            long,
            points: p.points.to_vec(),
            clock: p.clock,
            extra: Vec::new(),
        };
        let extra = self.extra_text(p);
        fen4::write(&header, &extra, &self.board.grid, LETTERS, |cell| p.men.at(cell))
    }

    fn extra_text(&self, p: &Position) -> String {
        let mut parts = Vec::new();
        for (key, seats) in [("resigned", p.resigned), ("flagged", p.flagged)] {
            let Some(seats) = seats else { continue };
            let flags: Vec<String> =
                (0..4).map(|seat| seats.has(Seat::new(seat)).to_string()).collect();
            parts.push(format!("'{key}':({})", flags.join(",")));
        }
        if p.jumped != [NONE; 4] {
            let entry = |seat: usize| {
                let jumped = p.jumped[seat];
                if jumped == NONE {
                    return "''".to_string();
                }
                let lines = self.board.lines();
                let victim = self.victim(seat, jumped);
                format!("'{}:{}'", lines.name(usize::from(jumped)), lines.name(victim))
            };
            let entries: Vec<String> = (0..4).map(entry).collect();
            parts.push(format!("'enPassant':({})", entries.join(",")));
        }
        parts.join(",")
    }
}
