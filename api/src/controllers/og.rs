//! Pictures for shared links: `GET /og/site.png` and `GET /og/{mediaType}/{tmdbId}.png`

use super::pages::Frontend;
use super::tips::{canonical, read_for};
use crate::answer_cache::Body;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::AnswerStats;
use crate::og::{self, Card, Fonts, Named};
use crate::params::{Params, media, tmdb_id};
use crate::problem::ApiError;
use crate::wire::AppliedFilter;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use trits_index::answer::answer;
use trits_index::ids::TitleKey;
use trits_index::title::Title;

/// The picture of every page that is no result.
///
/// # Errors
/// The picture cannot be drawn.
pub async fn site(State(frontend): State<Arc<Frontend>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let tag = Tag::of(&[b"og-site", env!("CARGO_PKG_VERSION").as_bytes()]);
    picture(&frontend, tag, &headers, og::site).await
}

/// The picture of a result: the title that was named and its three tips. The query is that of `/api/v1/tips`, without the title.
///
/// # Errors
/// The path or the query cannot be read, or the title is unknown.
pub async fn result(
    State(frontend): State<Arc<Frontend>>,
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
    let snapshot = frontend.responder.live.snapshot();
    let query = read_for(seed, &Params::new(raw.as_deref()), &snapshot)?;
    let question = canonical(&query, &AppliedFilter::all(&snapshot, &query.filters));
    let tag = Tag::of(&[b"og", snapshot.manifest.id.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes(), question.as_bytes()]);
    let found = answer(&snapshot, &query)?;
    let card = Card { seed: named(found.seed), tips: found.tips.into_iter().map(|tip| named(tip.title)).collect() };
    picture(&frontend, tag, &headers, move |fonts| og::result(fonts, &card)).await
}

fn named(title: Title) -> Named {
    Named { title: title.title, other: title.original_title, year: title.year }
}

/// The picture of a tag: 304 when the client has it, else from the cache, else drawn on a thread for blocking work.
async fn picture(
    frontend: &Frontend,
    tag: Tag,
    headers: &HeaderMap,
    draw: impl FnOnce(&Fonts) -> anyhow::Result<Vec<u8>> + Send + 'static,
) -> Result<Response, ApiError> {
    let fixed = HeaderMap::from_iter([
        (header::ETAG, tag.header()),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
    ]);
    if tag.matches(headers) {
        return Ok((StatusCode::NOT_MODIFIED, fixed).into_response());
    }
    let cache = &frontend.responder.cache;
    let body = match cache.get(tag, Coding::Plain) {
        Some(body) => body,
        None => {
            let fonts = Arc::clone(&frontend.site.fonts);
            let png = tokio::task::spawn_blocking(move || draw(&fonts)).await.map_err(|e| ApiError::Internal(e.into()))?;
            let png = png.map_err(ApiError::Internal)?;
            let body = Body { coding: Coding::Plain, bytes: png.into(), stats: AnswerStats::Plain };
            cache.put(tag, Coding::Plain, body.clone());
            body
        }
    };
    Ok((fixed, body.bytes).into_response())
}
