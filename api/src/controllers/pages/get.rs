//! Everything that is no API path: files and pages of the site.

use super::{origin, page};
use crate::app::Shared;
use crate::clock::Minute;
use crate::problem::ApiError;
use crate::site::{Place, is_asset, is_listed, is_page};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::percent_decode_str;

/// First parts of paths that are answered to programs, never with a page.
const PROGRAM_PATHS: [&str; 4] = ["api", "functions", "health", "og"];

/// Longest address that a page is drawn for. Of a longer one the rest is left out, and the browser draws the page anew
/// (`web/src/lib/asDrawn.ts` has the same bound).
const LONGEST: usize = 2000;

/// What unknown addresses are drawn as: all alike.
const UNKNOWN: &str = "/404";

/// A file of the site, or a page: with 200 at a known address, else with 404, which the page itself shows. An address in capitals leads to
/// the one without.
pub async fn get(State(app): State<Shared>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let first = path.trim_start_matches('/').split('/').next().unwrap_or("");
    let site = app.site.as_ref().filter(|_| !PROGRAM_PATHS.contains(&first));
    let Some(site) = site else { return ApiError::UnknownPath.into_response() };
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let file = site.file(&decoded);
    let found = is_page(&decoded);
    if method != Method::GET && method != Method::HEAD {
        return if found || file.is_some() { read_only() } else { ApiError::UnknownPath.into_response() };
    }
    if let Some(file) = file {
        return file.response(StatusCode::OK, &headers);
    }
    let lower = decoded.to_ascii_lowercase();
    if !found && is_page(&lower) {
        let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
        return Redirect::permanent(&format!("{lower}{query}")).into_response();
    }
    if !found && is_asset(&decoded) {
        return missing();
    }
    let asked = uri.path_and_query().map_or(path, |whole| whole.as_str());
    let url = if found { asked.get(..LONGEST).unwrap_or(asked) } else { UNKNOWN };
    let listed = found && is_listed(&decoded) && uri.query().is_none_or(is_plain);
    let origin = origin::of(&app, &headers);
    let place = Place { origin: origin.as_deref(), url, listed, found, day: &Minute::now().day() };
    page::answer(&app, site, place, &headers).await
}

/// Whether a query names a title and nothing else: then the page is that title's own. Any other makes one of countless variants.
fn is_plain(query: &str) -> bool {
    query.is_empty() || query.strip_prefix("id=").is_some_and(|id| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()))
}

/// What is there can be read, and nothing else.
fn read_only() -> Response {
    ([(header::ALLOW, HeaderValue::from_static("GET,HEAD"))], ApiError::WrongMethod).into_response()
}

/// A file that is not there, told to a program: nobody reads a page where a script or a picture should be.
fn missing() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (StatusCode::NOT_FOUND, headers, "Dit bestand is er niet.\n").into_response()
}
