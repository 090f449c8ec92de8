//! Everything that is no API path: files and pages of the site.

use crate::app::Shared;
use crate::problem::ApiError;
use crate::site::is_page;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

/// First parts of paths that are answered to programs, never with a page.
const PROGRAM_PATHS: [&str; 3] = ["api", "functions", "health"];

/// A file of the site, or its one page: with 200 at a known address, else with 404, which the page itself shows.
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
    site.page().response(if is_page(&decoded) { StatusCode::OK } else { StatusCode::NOT_FOUND }, &headers)
}
