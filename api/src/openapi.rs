//! The OpenAPI document, generated from the handlers and committed as `api/openapi.json`: the contract with the site.

use crate::controllers::{analytics, events, filters, health, matching, quality, reviews, search, sessions, themes, tips, titles};
use crate::{problem, wire};
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::LazyLock;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi as Description, RefOr};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    modifiers(&Published),
    info(title = "Trits", description = "One title in, three tips out, each with a reason."),
    paths(
        search::search,
        search::starters,
        tips::tips,
        tips::count,
        tips::candidates,
        tips::directions,
        matching::find,
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
    components(schemas(problem::Problem, wire::MediaType, wire::analytics::ExportFormat))
)]
struct Document;

/// What differs between a handler's Rust documentation and what clients read.
struct Published;

impl Modify for Published {
    fn modify(&self, document: &mut Description) {
        for item in document.paths.paths.values_mut() {
            let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
            methods.into_iter().flatten().for_each(publish);
        }
    }
}

/// Drops the heading that rustdoc wants, and gives problem documents their media type.
fn publish(operation: &mut Operation) {
    if let Some(text) = &mut operation.description {
        *text = text.replace("# Errors\n", "Errors: ");
    }
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if !status.starts_with(['4', '5']) {
            continue;
        }
        if let Some(content) = response.content.shift_remove("application/json") {
            response.content.insert("application/problem+json".to_owned(), content);
        }
    }
}

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
