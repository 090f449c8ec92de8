//! `GET /og/{mediaType}/{tmdbId}.png`

use super::picture;
use crate::app::Shared;
use crate::controllers::tips::get::{canonical, read_for};
use crate::etag::Tag;
use crate::og::{self, Card, Named};
use crate::params::{Params, media, tmdb_id};
use crate::problem::ApiError;
use crate::wire::AppliedFilter;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::answer::answer;
use trits_index::ids::TitleKey;
use trits_index::title::Title;

/// The picture of a result: the title that was named and its three tips. The query is that of `/api/v1/tips`, without the title.
///
/// # Errors
/// The path or the query cannot be read, the title is unknown, or no site is served here.
pub async fn result(
    State(app): State<Shared>,
    path: Result<Path<(String, String)>, PathRejection>,
    RawQuery(raw): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Path((kind, file)) = path.map_err(|_| ApiError::UnknownPath)?;
    let id = file.strip_suffix(".png").ok_or(ApiError::UnknownPath)?;
    let seed = TitleKey {
        media: media(&kind).map_err(|_| ApiError::UnknownPath)?,
        tmdb_id: tmdb_id("tmdbId", id).map_err(|_| ApiError::UnknownPath)?,
    };
    let snapshot = app.live.snapshot();
    let query = read_for(seed, &Params::new(raw.as_deref()), &snapshot)?;
    let asked = canonical(&query, &AppliedFilter::all(&snapshot, &query.filters));
    let tag = Tag::of(&[b"og", snapshot.manifest.id.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes(), asked.as_bytes()]);
    let found = answer(&snapshot, &query)?;
    let card = Card { seed: named(found.seed), tips: found.tips.into_iter().map(|tip| named(tip.title)).collect() };
    picture(&app, tag, &headers, move |fonts| og::result(fonts, &card)).await
}

fn named(title: Title) -> Named {
    Named { title: title.title, other: title.original_title, year: title.year }
}
