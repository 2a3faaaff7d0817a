//! What players do beside moving: draw offers, seats, refusals. Over all games where that makes sense.

use ashtapada_rules::{
    AnyPosition, EntryError, Event, EventError, Reason, Seat, Seats, catalogue, enter,
};

use crate::board::{play, set_up};

fn after(id: &str, entries: &[&str]) -> Box<dyn AnyPosition> {
    let mut playing = set_up(id, &[], None).unwrap();
    play(playing.as_mut(), entries.iter().copied()).unwrap();
    playing
}

/// How the game ended after these entries, by id.
fn end(playing: &dyn AnyPosition) -> Option<Reason> {
    playing.outcome().map(|outcome| outcome.reason)
}

fn stand(playing: &dyn AnyPosition) -> Vec<usize> {
    playing.offers().iter().map(Seat::index).collect()
}

/// Everything the facade tells about a running game.
fn state(playing: &dyn AnyPosition) -> (String, u64, Seats, usize, Option<Reason>) {
    let (text, key) = (playing.text(), playing.key());
    (text, key, playing.offers(), playing.turns_played(), end(playing))
}

#[test]
fn an_offer_stands_until_somebody_else_moves() {
    for (entries, standing) in [
        (&["draw"][..], &[0][..]),
        (&["draw", "e2e4"], &[0]),
        (&["draw", "e2e4", "e7e5"], &[]),
        (&["1:draw"], &[1]),
        (&["1:draw", "e2e4"], &[]),
        (&["e2e4", "0:draw"], &[0]),
        (&["e2e4", "0:draw", "e7e5"], &[]),
        (&["draw", "e2e4", "e7e5", "0:draw"], &[0]),
    ] {
        let playing = after("chess", entries);
        assert_eq!(stand(playing.as_ref()), standing, "{entries:?}");
        assert_eq!(end(playing.as_ref()), None, "{entries:?}");
        for seat in [Seat::FIRST, Seat::SECOND] {
            let may = playing.events(seat).contains(&Event::Draw);
            assert_eq!(may, !playing.offers().has(seat), "{entries:?}");
        }
    }
}

#[test]
fn a_draw_is_agreed_once_all_offers_stand() {
    for (entries, agreed) in [
        (&["draw", "1:draw"][..], true),
        (&["draw", "e2e4", "1:draw"], true),
        (&["draw", "e2e4", "draw"], true),
        (&["draw", "e2e4", "e7e5", "1:draw"], false),
        (&["draw", "e2e4", "e7e5", "1:draw", "0:draw"], true),
        (&["1:draw", "e2e4", "0:draw"], false),
    ] {
        let playing = after("chess", entries);
        let wanted = agreed.then_some(Reason::Agreement);
        assert_eq!(end(playing.as_ref()), wanted, "{entries:?}");
    }
}

#[test]
fn four_must_agree_and_each_turn_declines_for_one() {
    let playing = after("fourplayer", &["0:draw", "1:draw", "2:draw"]);
    assert_eq!((stand(playing.as_ref()), end(playing.as_ref())), (vec![0, 1, 2], None));
    let playing = after("fourplayer", &["0:draw", "1:draw", "2:draw", "h2h4"]);
    assert_eq!(stand(playing.as_ref()), [0]);
    let playing = after("fourplayer", &["0:draw", "h2h4", "1:draw", "2:draw", "3:draw"]);
    assert_eq!(end(playing.as_ref()), Some(Reason::Agreement));
}

/// Alone, who resigns no longer has a say, and his king's random steps decline nothing.
#[test]
fn who_left_stands_in_nobodys_way() {
    let ffa = [("mode".to_string(), "ffa".to_string())];
    let text = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/3,yR,10/14/14/7,rK,6";
    for entries in [
        &["1:draw", "2:draw", "3:draw", "0:resign"][..],
        &["resign", "a7a8", "g14g13", "draw", "n8n9", "h1h2", "1:draw", "2:draw"],
    ] {
        let mut playing = set_up("fourplayer", &ffa, Some(text)).unwrap();
        play(playing.as_mut(), entries.iter().copied()).unwrap();
        assert_eq!(end(playing.as_ref()), Some(Reason::Agreement), "{entries:?}");
    }
}

#[test]
fn a_seat_before_the_word_says_who() {
    for (entry, winner) in
        [("resign", 1), ("0:resign", 1), ("1:resign", 0), (" 1:flag ", 0), ("R", 1), ("1:T", 0)]
    {
        let playing = after("chess", &[entry]);
        assert_eq!(playing.outcome().unwrap().winners, Seats::of(Seat::new(winner)), "{entry}");
    }
    let mut playing = after("chess", &["1:draw"]);
    let before = state(playing.as_ref());
    for entry in ["2:resign", "8:resign", "255:draw", "256:resign", "18446744073709551615:flag"] {
        let refusal = enter(playing.as_mut(), entry);
        let no_seat = Err(EntryError::Event(EventError::NoSeat {
            seat: entry.split_once(':').unwrap().0.parse().unwrap(),
            last: 1,
        }));
        assert_eq!(refusal, no_seat, "{entry}");
    }
    for entry in
        ["-1:resign", "99999999999999999999:flag", ":resign", "0:", "0:e2e4", "Resign", "é:R"]
    {
        assert!(matches!(enter(playing.as_mut(), entry), Err(EntryError::Turn(_))), "{entry}");
    }
    assert_eq!(state(playing.as_ref()), before);
}

/// In every game: what is listed happens, and what is not listed is refused and changes nothing.
#[test]
fn listed_events_happen_and_others_change_nothing() {
    for entry in catalogue() {
        let start = set_up(entry.id, &[], None).unwrap();
        let seats = start.colours().len();
        for seat in (0..Seat::MAX as u8).map(Seat::new) {
            for event in Event::ALL {
                let what = format!("{} {}:{}", entry.id, seat.index(), event.id());
                let mut playing = start.boxed();
                let done = playing.event(seat, event);
                // Leaving is not listed: it happens where a flag does.
                let listed = if event == Event::Left { Event::Flag } else { event };
                assert_eq!(done.is_ok(), start.events(seat).contains(&listed), "{what}");
                let Err(refusal) = done else { continue };
                assert_eq!(state(playing.as_ref()), state(start.as_ref()), "{what}");
                match refusal {
                    EventError::NoSeat { last, .. } => {
                        assert!(seat.index() >= seats && last == seats - 1, "{what}");
                    }
                    EventError::NotNow { allowed, .. } => {
                        assert_eq!(allowed, start.events(seat), "{what}");
                    }
                    other => panic!("{what}: {other}"),
                }
            }
        }
    }
}

/// Whoever left loses, or is put out, as by a flag: only the reason is another.
#[test]
fn who_left_did_not_run_out_of_time() {
    for entry in catalogue() {
        let flagged = after(entry.id, &["0:flag"]);
        let left = after(entry.id, &["0:left"]);
        assert_eq!(left.text(), flagged.text(), "{}", entry.id);
        match (left.outcome(), flagged.outcome()) {
            (Some(left), Some(flagged)) => {
                assert_eq!((left.winners, left.share), (flagged.winners, flagged.share));
                assert_eq!((left.reason, flagged.reason), (Reason::Abandoned, Reason::Timeout));
            }
            (None, None) => {
                assert_eq!(left.exits(), [(Seat::new(0), Reason::Abandoned)], "{}", entry.id);
                assert_eq!(flagged.exits(), [(Seat::new(0), Reason::Timeout)], "{}", entry.id);
            }
            other => panic!("{}: {other:?}", entry.id),
        }
    }
}

#[test]
fn nothing_happens_after_the_end() {
    for entry in catalogue() {
        let mut playing = after(entry.id, &["resign"]);
        if end(playing.as_ref()).is_none() {
            continue;
        }
        let before = state(playing.as_ref());
        for seat in (0..playing.colours().len() as u8).map(Seat::new) {
            assert_eq!(playing.events(seat), []);
            for event in Event::ALL {
                let over = matches!(playing.event(seat, event), Err(EventError::Over { .. }));
                assert!(over, "{} {}", entry.id, event.id());
            }
        }
        assert_eq!(state(playing.as_ref()), before, "{}", entry.id);
    }
}
