//! A page of the site: rendered, compressed and cached.

use super::Frontend;
use crate::answer_cache::Body;
use crate::clock::Minute;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::live::Serving;
use crate::metrics::AnswerStats;
use crate::site::{Place, Site};
use crate::ssr::{NotRendered, RenderedPage};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// How often a page is rendered for a request when the snapshot changes meanwhile.
const TRIES: usize = 3;

/// Seconds after which a page that could not be rendered may be requested again.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("5");

/// The page, cached while the snapshot is live and the day lasts: cards change places by day, and legal pages print the date. A page
/// that turns out to have no content, such as the tips after an unknown title, is sent with 404.
pub async fn response(frontend: &Frontend, place: Place<'_>, headers: &HeaderMap) -> Response {
    let Frontend { site, responder, .. } = frontend;
    let serving = responder.live.serving();
    let tag = tag_of(site, &serving, place);
    if place.found && tag.matches(headers) {
        return (StatusCode::NOT_MODIFIED, fixed(site, Some(tag))).into_response();
    }
    let coding = Coding::accepted(headers);
    let cached = |tag| responder.cache.get(tag, coding);
    if let Some(body) = cached(tag) {
        return whole(site, place.found, Some(tag), body);
    }
    if let Some(body) = cached(nothing(tag)) {
        return whole(site, false, None, body);
    }
    if cached(failure(tag)).is_some() {
        return unrendered(site, place, coding);
    }
    let (serving, page) = render(frontend, place, serving).await;
    let tag = tag_of(site, &serving, place);
    let (found, html) = match page {
        Ok(Some(page)) => {
            let found = place.found && page.found;
            (found, site.template().filled(&page, Place { found, ..place }, site.inlined()))
        }
        Ok(None) => (place.found, site.template().bare(place.listed && !place.url.contains('?'))),
        Err(NotRendered::Failed) => {
            // It would fail again, and keep other pages waiting meanwhile.
            responder.cache.put(failure(tag), coding, Body::compressed(Vec::new(), coding, AnswerStats::Plain));
            return unrendered(site, place, coding);
        }
        Err(NotRendered::Busy) => return unrendered(site, place, coding),
    };
    let body = Body::compressed(html.into_bytes(), coding, AnswerStats::Plain);
    responder.cache.put(if found == place.found { tag } else { nothing(tag) }, coding, body.clone());
    whole(site, found, (found == place.found).then_some(tag), body)
}

/// The page and the snapshot that it was rendered from; no page where the site has no script for it. Rendering reads the API several
/// times: what was read while the snapshot changed is thrown away.
async fn render(
    frontend: &Frontend,
    place: Place<'_>,
    mut before: Arc<Serving>,
) -> (Arc<Serving>, Result<Option<RenderedPage>, NotRendered>) {
    let Some(renderer) = &frontend.renderer else { return (before, Ok(None)) };
    for _ in 0..TRIES {
        if before.damaged {
            break;
        }
        let page = renderer.render(place.url.to_owned(), place.origin.unwrap_or_default().to_owned()).await;
        let after = frontend.responder.live.serving();
        if page.is_err() || Arc::ptr_eq(&before, &after) {
            return (before, page.map(Some));
        }
        before = after;
    }
    (before, Err(NotRendered::Busy))
}

/// The page without content, for a browser that renders it itself. One that search engines may list is a 503 with `retry-after`, as
/// `noindex` would take it out of their index; others are not listed anyway.
fn unrendered(site: &Site, place: Place<'_>, coding: Coding) -> Response {
    let html = site.template().bare(place.listed);
    let body = Body::compressed(html.into_bytes(), coding, AnswerStats::Plain);
    if !place.listed {
        return whole(site, place.found, None, body);
    }
    let mut headers = fixed(site, None);
    headers.insert(header::RETRY_AFTER, RETRY_AFTER);
    body.response(StatusCode::SERVICE_UNAVAILABLE, headers, "text/html; charset=utf-8")
}

/// Changes with all that the page is made of.
fn tag_of(site: &Site, serving: &Serving, Place { origin, url, listed, day, .. }: Place<'_>) -> Tag {
    let (build, origin, listed): (_, _, &[u8]) = (site.build(), origin.unwrap_or_default(), if listed { b"listed" } else { b"" });
    let version = serving.version.as_bytes();
    Tag::of(&[b"page", version, build.as_bytes(), origin.as_bytes(), url.as_bytes(), day.as_bytes(), listed])
}

/// Of the page with a tag, that it is about nothing.
fn nothing(tag: Tag) -> Tag {
    Tag::of(&[b"about nothing", tag.text().as_bytes()])
}

/// Of the page with a tag, that its script failed in this minute.
fn failure(tag: Tag) -> Tag {
    Tag::of(&[b"failed", tag.text().as_bytes(), Minute::now().rfc3339().as_bytes()])
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
