//! Records and positions that somebody brings along.

use ashtapada_notation::{ReadError, Record, named, read};
use ashtapada_proto::web::{self, Import, Imported, TableMade};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};

use super::{Fault, Raw, aside, body, tables};
use crate::course::{Course, Start};
use crate::founding;
use crate::house::Shared;
use crate::visitors::Caller;

/// `POST /api/import`.
pub(super) async fn import(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<Imported>, Fault> {
    let import: Import = body::charged(&house.quotas.looks, &caller, &headers, raw)?;
    aside(move || imported(&import)).await?.map(Json)
}

/// `POST /api/records`.
pub(super) async fn keep(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<TableMade>, Fault> {
    let import: Import = body::charged(&house.quotas.tables, &caller, &headers, raw)?;
    let kept = move || founding::kept(record(&import)?, caller.visitor);
    let (row, notes) = aside(kept).await??;
    tables::founded(&house, row, &notes).await
}

/// The record that a text is.
fn record(import: &Import) -> Result<Record, Fault> {
    let game = import.game.as_deref().filter(|game| !game.is_empty());
    read(&import.text, game).map_err(|error| {
        let code = match error {
            ReadError::Game { .. } => "unknown_game",
            ReadError::WhichGame => "which_game",
            ReadError::Option(_) => "bad_option",
            ReadError::TooLong => "too_large",
            ReadError::Guessed { ref error, .. } if matches!(**error, ReadError::Text(_)) => {
                "bad_text"
            }
            ReadError::Entry { .. } | ReadError::Guessed { .. } => "bad_move",
            _ => "bad_text",
        };
        let read_as = match &error {
            ReadError::Guessed { game, .. } => Some(*game),
            _ => named(&import.text, game),
        };
        let fault = match error {
            // What the code says is all there is to be said.
            ReadError::WhichGame => Fault::new(422, code, error.to_string()),
            error => Fault::bad(code, &error.sayings()),
        };
        fault.of(read_as.map(|entry| entry.id))
    })
}

fn imported(import: &Import) -> Result<Imported, Fault> {
    let Record { game, options, fen, moves, tags, notes } = record(import)?;
    let start = Start { game, options, fen };
    let (course, _) = Course::begin(start, &moves).map_err(|error| founding::fault(&error))?;
    let told = || {
        let told = founding::told(course.playing.as_ref(), &tags);
        (told.reason != "unfinished").then_some(told)
    };
    let ending = course.ending().or_else(told);
    let players = founding::players(&tags, course.seats().count());
    let Start { game, options, fen } = course.start;
    Ok(Imported {
        game,
        options: options.into_iter().collect(),
        fen,
        moves,
        players,
        tags: founding::tags_said(&founding::tags_told(tags), ending.as_ref()),
        ending,
        notes: web::said(&notes),
    })
}
