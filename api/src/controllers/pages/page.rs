//! A page of the site: drawn, packed and kept for whoever asks again.

use crate::app::App;
use crate::cache::Body;
use crate::encoding::{Coding, Effort};
use crate::etag::Tag;
use crate::metrics::Note;
use crate::site::{Place, Site};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The page, kept for as long as the snapshot stands and the day lasts: cards change places by day, and legal pages say what day it is.
/// A page that turns out to be about nothing, such as the tips after an unknown title, goes out with 404.
pub async fn answer(app: &App, site: &Site, place: Place<'_>, headers: &HeaderMap) -> Response {
    let tag = tag_of(app, site, place);
    let about_nothing = Tag::of(&[b"about nothing", tag.text().as_bytes()]);
    if place.found && tag.held_by(headers) {
        return (StatusCode::NOT_MODIFIED, fixed(site, Some(tag))).into_response();
    }
    let coding = Coding::accepted(headers);
    if let Some(body) = app.cache.get(tag, coding) {
        return whole(site, place.found, Some(tag), body);
    }
    if let Some(body) = app.cache.get(about_nothing, coding) {
        return whole(site, false, None, body);
    }
    let drawer = app.drawer.get();
    let drawn = match drawer {
        Some(drawer) => drawer.draw(place.url.to_owned(), place.origin.unwrap_or_default().to_owned()).await,
        None => None,
    };
    // A page that could not be drawn this time is not kept: the next visitor may have it whole.
    let keep = drawn.is_some() || drawer.is_none();
    let found = place.found && drawn.as_ref().is_none_or(|drawn| drawn.found);
    let html = match drawn {
        Some(drawn) => site.template().filled(&drawn, Place { found, ..place }, site.inlined()),
        None => site.template().bare(place.listed && !place.url.contains('?')),
    };
    let body = packed(html, coding);
    if keep {
        app.cache.put(if found == place.found { tag } else { about_nothing }, coding, body.clone());
    }
    whole(site, found, (keep && found == place.found).then_some(tag), body)
}

/// Changes with all that the page is made of.
fn tag_of(app: &App, site: &Site, Place { origin, url, listed, day, .. }: Place<'_>) -> Tag {
    let snapshot = app.live.snapshot().manifest.id.clone();
    let (origin, listed): (_, &[u8]) = (origin.unwrap_or_default(), if listed { b"listed" } else { b"" });
    Tag::of(&[b"page", snapshot.as_bytes(), site.build().as_bytes(), origin.as_bytes(), url.as_bytes(), day.as_bytes(), listed])
}

fn packed(html: String, coding: Coding) -> Body {
    match coding.pack(html.as_bytes(), Effort::Answer) {
        Some(bytes) => Body { coding, bytes: Bytes::from(bytes), note: Note::Plain },
        None => Body { coding: Coding::Plain, bytes: Bytes::from(html), note: Note::Plain },
    }
}

fn whole(site: &Site, found: bool, tag: Option<Tag>, body: Body) -> Response {
    let status = if found { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let mut response = (status, fixed(site, tag), body.bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Some(coding) = body.coding.header() {
        headers.insert(header::CONTENT_ENCODING, coding);
    }
    response
}

/// With the content policy also where the client holds the page: browsers let the headers of such an answer replace their own.
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
