//! Pictures for shared links: `GET /og/site.png`, `GET /og/{mediaType}/{tmdbId}.png` and `GET /og/lijst/{slug}.png`

use super::pages::Frontend;
use super::tips::{canonical, read_for};
use crate::answer_cache::Body;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::AnswerStats;
use crate::og::{self, Card, Fonts, Format, Named, NotDrawn, Seeds, Subject};
use crate::params::{Params, invalid, media, tmdb_id};
use crate::problem::ApiError;
use crate::security_headers::RESOURCE_POLICY;
use crate::wire::AppliedFilter;
use anyhow::anyhow;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use trits_index::answer::{Query, Tip, answer, dutch};
use trits_index::genres;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Snapshot;
use trits_index::store::Theme;
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

/// The picture of a result, the title that was named and its three tips, or of a list; `format` is `link` (when absent), `square` or
/// `story`. The query is that of `/api/v1/tips`, without the title, and without `mediaType` where the tips are of the title's own. Its tag is
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
    let serving = frontend.responder.live.serving();
    if serving.damaged {
        return Err(ApiError::NotReady);
    }
    let (snapshot, params) = (&serving.snapshot, Params::new(raw.as_deref()));
    let format = format(&params)?;
    let (question, make): (String, Box<dyn FnOnce() -> Result<Card, ApiError> + Send>) = if kind == LIST {
        let theme = snapshot.themes.iter().find(|theme| theme.slug == id).ok_or(ApiError::UnknownPath)?;
        (format!("lijst/{id}"), Box::new(|| list_card(snapshot, theme)))
    } else {
        let query = query_of(&kind, id, &params, snapshot)?;
        (canonical(&query, &AppliedFilter::all(snapshot, &query.filters)), Box::new(move || tips_card(snapshot, &query)))
    };
    // What was drawn before is given also in a rush, and without answering the question again.
    let asked = format!("{format:?} {question}");
    let asked = Tag::of(&[b"og of", env!("CARGO_PKG_VERSION").as_bytes(), serving.version.as_bytes(), asked.as_bytes()]);
    if let Some(response) = drawn_before(&frontend, asked, &headers) {
        return Ok(response);
    }
    if frontend.painter.is_full() {
        frontend.painter.refuse();
        return in_a_rush(&frontend).await;
    }
    let card = make()?;
    let tag = Tag::of(&[b"og", env!("CARGO_PKG_VERSION").as_bytes(), format!("{format:?}{card:?}").as_bytes()]);
    let known = Body { coding: Coding::Plain, bytes: tag.bytes().to_vec().into(), stats: AnswerStats::Plain };
    frontend.responder.cache.put(asked, Coding::Plain, known);
    if tag.matches(&headers) {
        return Ok((StatusCode::NOT_MODIFIED, fixed(tag)).into_response());
    }
    match picture(&frontend, tag, move |fonts| og::result(fonts, &card, format)).await {
        Ok(png) => Ok((fixed(tag), png).into_response()),
        Err(NotDrawn::Busy) => in_a_rush(&frontend).await,
        Err(NotDrawn::Failed) => Err(undrawn()),
    }
}

/// The answer to a question whose picture is known and was drawn, or which the client has.
fn drawn_before(frontend: &Frontend, asked: Tag, headers: &HeaderMap) -> Option<Response> {
    let cache = &frontend.responder.cache;
    let tag = Tag::of_bytes(&cache.get(asked, Coding::Plain)?.bytes)?;
    if tag.matches(headers) {
        return Some((StatusCode::NOT_MODIFIED, fixed(tag)).into_response());
    }
    let png = cache.get(tag, Coding::Plain)?;
    Some((fixed(tag), png.bytes).into_response())
}

/// The site's picture in place of a result's, which nobody keeps.
async fn in_a_rush(frontend: &Frontend) -> Result<Response, ApiError> {
    let once = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store")), (header::CONTENT_TYPE, PNG), (RESOURCE_POLICY, OTHERS)];
    Ok((once, site_picture(frontend).await?).into_response())
}

const PNG: HeaderValue = HeaderValue::from_static("image/png");

/// Pages of other sites show these pictures.
const OTHERS: HeaderValue = HeaderValue::from_static("cross-origin");

/// The first part of the address of a list's picture.
const LIST: &str = "lijst";

fn format(params: &Params<'_>) -> Result<Format, ApiError> {
    let Some(name) = params.text("format")? else { return Ok(Format::Link) };
    Format::named(&name).ok_or_else(|| invalid("format", "link, square of story zijn"))
}

fn query_of(kind: &str, id: &str, params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let seed = TitleKey {
        media: media(kind).map_err(|_| ApiError::UnknownPath)?,
        tmdb_id: tmdb_id("tmdbId", id).map_err(|_| ApiError::UnknownPath)?,
    };
    read_for(seed, params.media()?.unwrap_or(seed.media), params, snapshot)
}

/// A title, two, or one and a wish, as in the page's title, with the tips and the first reason that is sure.
fn tips_card(snapshot: &Snapshot, query: &Query) -> Result<Card, ApiError> {
    let found = answer(snapshot, query)?;
    let (wish, across) = (dutch::wish(query.filters.directions), (query.media != query.seed.media).then_some(query.media));
    let seeds = match (&found.with, across) {
        (Some((with, _)), _) => Seeds::Two(&found.seed.title, &with.title),
        (None, across) if !wish.is_empty() => Seeds::Steered(&found.seed.title, across, &wish),
        (None, Some(media)) => Seeds::Across(&found.seed.title, media),
        (None, None) => Seeds::One(&found.seed.title),
    };
    let is_sure = |tip: &Tip| tip.pair.as_ref().map_or(!tip.reason.weak, |two| two.tied);
    let sure = found.tips.iter().position(is_sure);
    let reason = sure.and_then(|place| Some((place, found.tips.get(place)?.text().replace('*', ""))));
    Ok(Card::of_tips(seeds, found.tips.into_iter().map(|tip| named(tip.title)).collect(), reason))
}

/// A list with its first three titles, and how its introduction begins.
fn list_card(snapshot: &Snapshot, theme: &Theme) -> Result<Card, ApiError> {
    let titles = theme.titles.iter().take(3).map(|listed| Ok(named(snapshot.title(listed.no)?)));
    let kind = if theme.media == MediaType::Movie { "films" } else { "series" };
    Ok(Card {
        words: format!("Een lijst van {} {kind}", theme.titles.len()),
        heading: theme.title.clone(),
        second: None,
        tips: titles.collect::<Result<_, ApiError>>()?,
        reason: Some(("Op Trits".to_owned(), theme.meta_description.clone())),
    })
}

fn named(title: Title) -> Named {
    let genres = genres::of_bits(title.genres).map(|genre| genre.dutch).collect();
    Named { poster: Subject { media: title.media, id: title.tmdb_id.0, genres }, title: title.title, other: title.original_title }
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
