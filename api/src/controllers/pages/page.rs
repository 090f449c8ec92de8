//! A page of the site: rendered, compressed and cached.

use super::Frontend;
use crate::answer_cache::Body;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::AnswerStats;
use crate::site::{Place, Site};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The page, cached while the snapshot is live and the day lasts: cards change places by day, and legal pages print the date. A page
/// that turns out to have no content, such as the tips after an unknown title, is sent with 404.
pub async fn response(frontend: &Frontend, place: Place<'_>, headers: &HeaderMap) -> Response {
    let Frontend { site, responder, renderer, .. } = frontend;
    let tag = tag_of(frontend, place);
    let empty = Tag::of(&[b"about nothing", tag.text().as_bytes()]);
    if place.found && tag.matches(headers) {
        return (StatusCode::NOT_MODIFIED, fixed(site, Some(tag))).into_response();
    }
    let coding = Coding::accepted(headers);
    if let Some(body) = responder.cache.get(tag, coding) {
        return whole(site, place.found, Some(tag), body);
    }
    if let Some(body) = responder.cache.get(empty, coding) {
        return whole(site, false, None, body);
    }
    let page = match renderer {
        Some(renderer) => renderer.render(place.url.to_owned(), place.origin.unwrap_or_default().to_owned()).await,
        None => None,
    };
    // A page that could not be rendered this time is not cached: the next visitor may have it whole.
    let cacheable = page.is_some() || renderer.is_none();
    let found = place.found && page.as_ref().is_none_or(|page| page.found);
    let html = match page {
        Some(page) => site.template().filled(&page, Place { found, ..place }, site.inlined()),
        None => site.template().bare(place.listed && !place.url.contains('?')),
    };
    let body = Body::compressed(html.into_bytes(), coding, AnswerStats::Plain);
    if cacheable {
        responder.cache.put(if found == place.found { tag } else { empty }, coding, body.clone());
    }
    whole(site, found, (cacheable && found == place.found).then_some(tag), body)
}

/// Changes with all that the page is made of.
fn tag_of(frontend: &Frontend, Place { origin, url, listed, day, .. }: Place<'_>) -> Tag {
    let (snapshot, build) = (frontend.responder.live.snapshot(), frontend.site.build());
    let (origin, listed): (_, &[u8]) = (origin.unwrap_or_default(), if listed { b"listed" } else { b"" });
    let id = &snapshot.manifest.id;
    Tag::of(&[b"page", id.as_bytes(), build.as_bytes(), origin.as_bytes(), url.as_bytes(), day.as_bytes(), listed])
}

fn whole(site: &Site, found: bool, tag: Option<Tag>, body: Body) -> Response {
    let status = if found { StatusCode::OK } else { StatusCode::NOT_FOUND };
    body.response(status, fixed(site, tag), "text/html; charset=utf-8")
}

/// With the content policy also on 304: browsers let the headers of such an answer replace their own.
fn fixed(site: &Site, tag: Option<Tag>) -> HeaderMap {
    let mut headers = HeaderMap::from_iter([
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
        (header::CONTENT_SECURITY_POLICY, site.policy()),
    ]);
    if let Some(tag) = tag {
        headers.insert(header::ETAG, tag.header());
    }
    headers
}
