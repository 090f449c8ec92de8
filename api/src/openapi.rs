//! The OpenAPI document, generated from the handlers and committed as `api/openapi.json`: the contract with the site.

use crate::controllers::{analytics, events, filters, health, quality, reviews, search, sessions, themes, tips, titles};
use crate::{problem, wire};
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::LazyLock;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "Trits", description = "One title in, three tips out, each with a reason."),
    paths(
        search::search,
        search::starters,
        tips::tips,
        tips::count,
        filters::list,
        themes::list,
        themes::get,
        titles::get,
        quality::get,
        titles::availability,
        reviews::published,
        events::save,
        sessions::erase,
        reviews::queue,
        reviews::decide,
        analytics::get,
        analytics::export,
        analytics::refresh,
        health::live,
        health::ready,
    ),
    components(schemas(problem::Problem, wire::MediaType))
)]
struct Document;

/// The document as pretty JSON with a newline at the end.
pub fn json() -> String {
    let mut text = Document::openapi().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

/// `GET /api/openapi.json`
pub async fn get() -> impl IntoResponse {
    static DOCUMENT: LazyLock<String> = LazyLock::new(json);
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], DOCUMENT.as_str())
}
