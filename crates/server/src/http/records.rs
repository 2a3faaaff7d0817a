//! Records of games, as files to keep.

use ashtapada_notation::{Record, Tags};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tokio::sync::oneshot;

use super::{Fault, aside, tables};
use crate::founding;
use crate::house::Shared;
use crate::room::{Ask, Written};
use crate::seats::Who;

/// `GET /api/tables/ID/record.pgn`.
pub(super) async fn pgn(
    State(house): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let record = record(&house, &id).await?;
    let text = aside(move || record.pgn()).await?.map_err(|_| Fault::failed())?;
    Ok(file(text, "application/vnd.chess-pgn; charset=utf-8"))
}

/// `GET /api/tables/ID/record.txt`.
pub(super) async fn text(
    State(house): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let record = record(&house, &id).await?;
    let text = aside(move || record.text()).await?.map_err(|_| Fault::failed())?;
    Ok(file(text, "text/plain; charset=utf-8"))
}

fn file(text: String, kind: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

async fn record(house: &Shared, id: &str) -> Result<Record, Fault> {
    let (answer, answered) = oneshot::channel();
    let written = tables::asked(house, id, Ask::Record { answer }, answered).await?;
    let known = written.ok_or_else(|| {
        let detail = "the record of a game with hidden pieces is known when it is over";
        Fault::new(403, "hidden", detail)
    })?;
    Ok(record_of(id, known))
}

fn record_of(id: &str, written: Written) -> Record {
    let Written { start, entries, places, ending, made, tags } = written;
    let player = |who: &Who| match who {
        Who::Open => String::new(),
        Who::Person(_, name) if name.is_empty() => "Guest".into(),
        Who::Person(_, name) => name.clone(),
        Who::Bot(level) => format!("Ashtapada level {level}"),
        Who::Elsewhere(name) => name.clone(),
    };
    let points = |points: &[f64]| {
        let points: Vec<String> = points.iter().map(f64::to_string).collect();
        points.join(" ")
    };
    let ending = ending.as_ref();
    let result = ending.map(|end| match end.result {
        Some(result) => result.to_string(),
        None if ["aborted", "unfinished"].contains(&&*end.reason) => "*".into(),
        None => points(&end.points),
    });
    let reason = ending.map(|end| end.reason.clone());
    // That a record says so is no reason.
    let reason = reason.filter(|reason| !["recorded", "unfinished"].contains(&&**reason));
    let told =
        |wanted: &str| tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone());
    let own = |name: &str| [founding::DATE, founding::ID, founding::REASON].contains(&name);
    Record {
        game: start.game,
        options: start.options,
        fen: start.fen,
        moves: entries.iter().map(|entry| entry.record()).collect(),
        tags: Tags {
            // Of a game from elsewhere it is what the game is called there.
            id: told(founding::ID).unwrap_or_else(|| id.into()),
            date: told(founding::DATE).unwrap_or_else(|| date(made)),
            players: places.0.iter().map(|place| player(&place.who)).collect(),
            result: result.unwrap_or_default(),
            // In the words that it came in.
            reason: told(founding::REASON).or(reason).unwrap_or_default(),
            more: tags.iter().filter(|(name, _)| !own(name)).cloned().collect(),
        },
        notes: Vec::new(),
    }
}

/// The day as PGN writes it, by Greenwich.
fn date(millis: i64) -> String {
    if millis == 0 {
        return String::new();
    }
    let Ok(moment) = time::OffsetDateTime::from_unix_timestamp(millis / 1000) else {
        return String::new();
    };
    format!("{:04}.{:02}.{:02}", moment.year(), u8::from(moment.month()), moment.day())
}
