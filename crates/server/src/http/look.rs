//! What games look like: the gallery, the catalogue, and any position.

use std::sync::LazyLock;

use ashtapada_proto::web::{self, Card, Glance, Look, LookAnswer};
use ashtapada_proto::{GameInfo, games};
use ashtapada_rules::{AnyPosition, Kind, Seat, Viewer};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

use super::{Fault, Raw, aside, body};
use crate::course::{Course, Start};
use crate::founding::fault;
use crate::house::Shared;
use crate::pictures::Pictures;
use crate::visitors::Caller;

/// `GET /api/gallery`.
pub(super) async fn gallery() -> Response {
    /// The same for everybody, and not small.
    static GALLERY: LazyLock<String> = LazyLock::new(|| {
        let pictures = Pictures::default();
        let card = |(info, kind): (GameInfo, &Kind)| card(info, *kind, &pictures);
        let cards: Vec<Card> = games().into_iter().zip(Kind::ALL).map(card).collect();
        serde_json::to_string(&cards).expect("cards are plain JSON")
    });
    let head = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (head, GALLERY.as_str()).into_response()
}

fn card(info: GameInfo, kind: Kind, pictures: &Pictures) -> Card {
    let options = kind.options([]).expect("defaults go together");
    let cover = match kind.about().cover {
        "" => kind.start(&options),
        text => kind.read(&options, text, &mut Vec::new()).expect("covers are positions"),
    };
    Card { info, glance: glance(cover.as_ref(), Viewer::Seat(Seat::FIRST), pictures) }
}

/// `GET /api/games`.
pub(super) async fn catalogue() -> Json<Vec<GameInfo>> {
    Json(games())
}

/// A position at one glance.
pub(super) fn glance(playing: &dyn AnyPosition, viewer: Viewer, pictures: &Pictures) -> Glance {
    let picture = pictures.of(playing).look.clone();
    Glance { picture, view: web::view(&playing.view(viewer)) }
}

/// `POST /api/look`.
pub(super) async fn look(
    State(house): State<Shared>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    raw: Raw,
) -> Result<Json<LookAnswer>, Fault> {
    let look: Look = body::charged(&house.quotas.looks, &caller, &headers, raw)?;
    aside(move || look_at(look, &house.pictures)).await?.map(Json)
}

fn look_at(look: Look, pictures: &Pictures) -> Result<LookAnswer, Fault> {
    let options = look.options.into_iter().collect();
    let start = Start { game: look.game, options, fen: look.fen };
    let (course, notes) = Course::begin(start, &look.moves).map_err(|error| fault(&error))?;
    let playing = course.playing.as_ref();
    Ok(LookAnswer {
        // Who asks has said all of it, so hidden games have nothing to hide here.
        glance: glance(playing, Viewer::Open, pictures),
        text: playing.text(),
        turn: playing.turn().index() as u8,
        ending: course.ending(),
        notes: web::said(&notes),
    })
}
