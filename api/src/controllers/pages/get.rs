//! Everything that is no API path: files and pages of the site.

use super::origin;
use crate::app::{App, Shared};
use crate::cache::Body;
use crate::clock::Minute;
use crate::encoding::{Coding, Effort};
use crate::etag::Tag;
use crate::metrics::Note;
use crate::problem::ApiError;
use crate::site::{Place, Site, is_admin, is_listed, is_page};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

/// First parts of paths that are answered to programs, never with a page.
const PROGRAM_PATHS: [&str; 4] = ["api", "functions", "health", "og"];

/// Longest address that a page is drawn for; a longer one is garbage, which the page itself explains.
const LONGEST: usize = 2000;

/// What unknown addresses are drawn as: all alike.
const UNKNOWN: &str = "/404";

/// A file of the site, or a page: with 200 at a known address, else with 404, which the page itself shows.
pub async fn get(State(app): State<Shared>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let first = path.trim_start_matches('/').split('/').next().unwrap_or("");
    let reading = method == Method::GET || method == Method::HEAD;
    let site = app.site.as_ref().filter(|_| reading && !PROGRAM_PATHS.contains(&first));
    let Some(site) = site else { return ApiError::UnknownPath.into_response() };
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    if let Some(file) = site.file(&decoded) {
        return file.response(StatusCode::OK, &headers);
    }
    let found = is_page(&decoded);
    let asked = uri.path_and_query().map_or(path, |whole| whole.as_str());
    let url = if found { asked } else { UNKNOWN };
    let listed = found && is_listed(&decoded) && uri.query().is_none_or(is_plain);
    let origin = origin::of(&app, &headers);
    let drawn = !is_admin(&decoded) && url.len() <= LONGEST;
    page(&app, site, Place { origin: &origin, url, listed, found, day: &Minute::now().day() }, drawn, &headers).await
}

/// The page, kept for as long as the snapshot stands and the day lasts: cards change places by day, and legal pages say what day it is.
async fn page(app: &App, site: &Site, place: Place<'_>, drawn: bool, headers: &HeaderMap) -> Response {
    let Place { origin, url, found, listed, day } = place;
    let snapshot = app.live.snapshot().manifest.id.clone();
    let listed_or_not: &[u8] = if listed { b"listed" } else { b"" };
    let tag =
        Tag::of(&[b"page", snapshot.as_bytes(), site.build().as_bytes(), origin.as_bytes(), url.as_bytes(), day.as_bytes(), listed_or_not]);
    if found && tag.held_by(headers) {
        return (StatusCode::NOT_MODIFIED, fixed(Some(tag))).into_response();
    }
    let coding = Coding::accepted(headers);
    if let Some(body) = app.cache.get(tag, coding) {
        return whole(found, Some(tag), body);
    }
    let drawer = app.drawer.get().filter(|_| drawn);
    let page = match drawer {
        Some(drawer) => drawer.draw(url.to_owned(), origin.to_owned()).await.map(|drawn| site.template().filled(&drawn, place)),
        None => None,
    };
    // A page that could not be drawn this time is not kept: the next visitor may have it whole.
    let keep = page.is_some() || drawer.is_none();
    let html = page.unwrap_or_else(|| site.template().bare(listed && !url.contains('?')));
    let body = packed(html, coding);
    if keep {
        app.cache.put(tag, coding, body.clone());
    }
    whole(found, keep.then_some(tag), body)
}

/// Whether a query names a title and nothing else: then the page is that title's own. Any other makes one of countless variants.
fn is_plain(query: &str) -> bool {
    query.is_empty() || query.strip_prefix("id=").is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()))
}

fn packed(html: String, coding: Coding) -> Body {
    match coding.pack(html.as_bytes(), Effort::Answer) {
        Some(bytes) => Body { coding, bytes: Bytes::from(bytes), note: Note::Plain },
        None => Body { coding: Coding::Plain, bytes: Bytes::from(html), note: Note::Plain },
    }
}

fn whole(found: bool, tag: Option<Tag>, body: Body) -> Response {
    let status = if found { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let mut response = (status, fixed(tag), body.bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Some(coding) = body.coding.header() {
        headers.insert(header::CONTENT_ENCODING, coding);
    }
    response
}

fn fixed(tag: Option<Tag>) -> HeaderMap {
    let mut headers = HeaderMap::from_iter([
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ]);
    if let Some(tag) = tag {
        headers.insert(header::ETAG, tag.header());
    }
    headers
}
