//! Pictures for shared links: `GET /og/site.png` and `GET /og/{mediaType}/{tmdbId}.png`

use super::pages::Frontend;
use super::tips::read_for;
use crate::answer_cache::Body;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::AnswerStats;
use crate::og::{self, Card, Fonts, Named, NotDrawn};
use crate::params::{Params, media, tmdb_id};
use crate::problem::ApiError;
use crate::security_headers::RESOURCE_POLICY;
use anyhow::anyhow;
use axum::body::Bytes;
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
    let tag = site_tag();
    if tag.matches(&headers) {
        return Ok((StatusCode::NOT_MODIFIED, fixed(tag)).into_response());
    }
    Ok((fixed(tag), site_picture(&frontend).await?).into_response())
}

/// The picture of a result: the title that was named and its three tips. The query is that of `/api/v1/tips`, without the title. Its tag is
/// that of what is drawn: addresses that lead to the same three tips have one picture. Under load the site's picture is returned.
///
/// # Errors
/// The path or the query cannot be read, the title is unknown, or nothing is answered now.
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
    let serving = frontend.responder.live.serving();
    if serving.damaged {
        return Err(ApiError::NotReady);
    }
    let snapshot = &serving.snapshot;
    let query = read_for(seed, &Params::new(raw.as_deref()), snapshot)?;
    if frontend.painter.is_full() {
        frontend.painter.refuse();
        return in_a_rush(&frontend).await;
    }
    let found = answer(snapshot, &query)?;
    let card = Card { seed: named(found.seed), tips: found.tips.into_iter().map(|tip| named(tip.title)).collect() };
    let tag = Tag::of(&[b"og", env!("CARGO_PKG_VERSION").as_bytes(), format!("{card:?}").as_bytes()]);
    if tag.matches(&headers) {
        return Ok((StatusCode::NOT_MODIFIED, fixed(tag)).into_response());
    }
    match picture(&frontend, tag, move |fonts| og::result(fonts, &card)).await {
        Ok(png) => Ok((fixed(tag), png).into_response()),
        Err(NotDrawn::Busy) => in_a_rush(&frontend).await,
        Err(NotDrawn::Failed) => Err(undrawn()),
    }
}

/// The site's picture in place of a result's, which nobody keeps.
async fn in_a_rush(frontend: &Frontend) -> Result<Response, ApiError> {
    let once = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store")), (header::CONTENT_TYPE, PNG), (RESOURCE_POLICY, OTHERS)];
    Ok((once, site_picture(frontend).await?).into_response())
}

const PNG: HeaderValue = HeaderValue::from_static("image/png");

/// Pages of other sites show these pictures.
const OTHERS: HeaderValue = HeaderValue::from_static("cross-origin");

fn named(title: Title) -> Named {
    Named { title: title.title, other: title.original_title, year: title.year }
}

fn undrawn() -> ApiError {
    ApiError::Internal(anyhow!("the picture was not drawn"))
}

fn site_tag() -> Tag {
    Tag::of(&[b"og-site", env!("CARGO_PKG_VERSION").as_bytes()])
}

/// The site's picture, which never waits behind others: it is drawn once, by the first request that needs it.
async fn site_picture(frontend: &Frontend) -> Result<Bytes, ApiError> {
    let fonts = Arc::clone(&frontend.site.fonts);
    let drawn = frontend.site_picture.get_or_try_init(|| async {
        let png = tokio::task::spawn_blocking(move || og::site(&fonts)).await.map_err(|e| ApiError::Internal(e.into()))?;
        png.map(Bytes::from).map_err(ApiError::Internal)
    });
    drawn.await.cloned()
}

/// The picture of a tag, from the cache or drawn.
async fn picture(
    frontend: &Frontend,
    tag: Tag,
    draw: impl FnOnce(&Fonts) -> anyhow::Result<Vec<u8>> + Send + 'static,
) -> Result<Bytes, NotDrawn> {
    let cache = &frontend.responder.cache;
    if let Some(body) = cache.get(tag, Coding::Plain) {
        return Ok(body.bytes);
    }
    let bytes = frontend.painter.draw(tag, draw).await?;
    cache.put(tag, Coding::Plain, Body { coding: Coding::Plain, bytes: bytes.clone(), stats: AnswerStats::Plain });
    Ok(bytes)
}

/// The headers of a picture that others may keep.
fn fixed(tag: Tag) -> HeaderMap {
    HeaderMap::from_iter([
        (RESOURCE_POLICY, OTHERS),
        (header::ETAG, tag.header()),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
        (header::CONTENT_TYPE, PNG),
    ])
}
