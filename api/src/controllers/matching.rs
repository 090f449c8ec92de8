//! `POST /api/v1/match`: the titles of a visitor's own list, such as an export of another site. Nothing of it is stored or logged.

use crate::intake::Intake;
use crate::params::{invalid, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::reply::Responder;
use crate::wire::{MatchAnswer, MatchRequest, MatchedTitle, NamedTitle};
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use trits_index::genres;
use trits_index::ids::{MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::snapshot::Snapshot;

/// Most titles of a request.
const MAX_TITLES: usize = 100;

/// Longest name, in characters.
const MAX_NAME: usize = 200;

/// Years that a title can be of.
const YEARS: std::ops::RangeInclusive<u16> = 1870..=2100;

/// Finds at most 100 titles, by the provider's id or by name and year, in the order given; null for one that is not in the catalogue.
/// The list is neither stored nor logged.
///
/// # Errors
/// Too large, not JSON, a title without a name or an id, or too many requests.
#[utoipa::path(post, path = "/api/v1/match", operation_id = "matchTitles", tag = "tips", request_body = MatchRequest,
    responses((status = 200, body = MatchAnswer), (status = 400, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn find(State(intake): State<Arc<Intake>>, State(responder): State<Responder>, body: Body) -> Result<Response, ApiError> {
    let body = intake.receive(body).await?;
    let MatchRequest { titles } = serde_json::from_slice(&body).map_err(|_| invalid("body", "een lijst van titels in JSON zijn"))?;
    if !(1..=MAX_TITLES).contains(&titles.len()) {
        return Err(out_of_range("titles", format!("uit 1 tot en met {MAX_TITLES} titels bestaan")));
    }
    for title in &titles {
        check(title)?;
    }
    intake.admit()?;
    let serving = responder.live.serving();
    if serving.damaged {
        return Err(ApiError::NotReady);
    }
    let found: Result<Vec<_>, ApiError> = titles.iter().map(|title| matched(&serving.snapshot, title)).collect();
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(MatchAnswer { titles: found? })).into_response())
}

fn check(title: &NamedTitle) -> Result<(), ApiError> {
    let length = title.name.as_deref().map_or(0, |name| name.trim().chars().count());
    if length > MAX_NAME || length == 0 && title.tmdb_id.is_none() {
        return Err(out_of_range("name", format!("1 tot en met {MAX_NAME} tekens lang zijn")));
    }
    if title.year.is_some_and(|year| !YEARS.contains(&year)) {
        return Err(out_of_range("year", format!("van {} tot en met {} zijn", YEARS.start(), YEARS.end())));
    }
    Ok(())
}

fn matched(snapshot: &Snapshot, wanted: &NamedTitle) -> Result<Option<MatchedTitle>, ApiError> {
    let Some(no) = number(snapshot, wanted) else { return Ok(None) };
    let title = snapshot.title(no)?;
    Ok(Some(MatchedTitle {
        media_type: title.media,
        tmdb_id: title.tmdb_id.0,
        title: title.title,
        year: title.year,
        genres: genres::of_bits(title.genres).map(|genre| genre.dutch.to_owned()).collect(),
        poster_path: title.poster_path,
    }))
}

/// By the id where one is given: a list with ids names the titles that it means.
fn number(snapshot: &Snapshot, wanted: &NamedTitle) -> Option<TitleNo> {
    if let Some(id) = wanted.tmdb_id {
        let kinds = wanted.media_type.map_or(vec![MediaType::Movie, MediaType::Tv], |media| vec![media]);
        let mut found = kinds.into_iter().filter_map(|media| snapshot.find_seed(TitleKey { media, tmdb_id: TmdbId(id) }));
        // A film and a series can have the same id: without a media type the name decides.
        match (found.next(), found.next()) {
            (Some(no), None) => return Some(no),
            (None, _) => return None,
            _ => {}
        }
    }
    snapshot.search.named(&snapshot.columns, wanted.name.as_deref()?, wanted.year, wanted.media_type)
}
