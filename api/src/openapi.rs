//! The OpenAPI document, generated from the handlers and committed as `api/openapi.json`: the contract with the site.

use crate::controllers::tips::{MAX_EXCLUDED, TRIO};
use crate::controllers::{analytics, events, filters, health, matching, quality, reviews, search, sessions, themes, tips, titles};
use crate::events::RANDOM_ID;
use crate::wire::filters::{ID, list};
use crate::{problem, wire};
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::LazyLock;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::{AnyOf, KnownFormat, Schema, SchemaFormat};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
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
        titles::around,
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
        let components = document.components.get_or_insert_default();
        // A list with an event's fields beside it is both, and is read as the list.
        if let Some(RefOr::T(Schema::OneOf(one))) = components.schemas.remove("SaveEvent") {
            let mut any = AnyOf::new();
            (any.items, any.description) = (one.items, one.description);
            components.schemas.insert("SaveEvent".to_owned(), Schema::AnyOf(any).into());
        }
        components.add_security_scheme(ADMIN, SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// The tag of what needs an operator's token, and the name of that token.
const ADMIN: &str = "admin";

/// A day that the API takes: 1970 or later.
const DAY: &str = "^(19[7-9]|[2-9][0-9]{2})[0-9]-[0-9]{2}-[0-9]{2}$";

/// Drops the heading that rustdoc wants, gives problem documents their media type, parameters their pattern, and what is an operator's its guard.
fn publish(operation: &mut Operation) {
    operation.parameters.iter_mut().flatten().for_each(narrow);
    if operation.tags.iter().flatten().any(|tag| tag == ADMIN) {
        operation.security = Some(vec![SecurityRequirement::new(ADMIN, [] as [&str; 0])]);
    }
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

/// Says of days and ids which of the format are taken.
fn narrow(parameter: &mut RefOr<Parameter>) {
    let RefOr::T(parameter) = parameter else { return };
    let Some(RefOr::T(Schema::Object(schema))) = &mut parameter.schema else { return };
    match parameter.name.as_str() {
        // The page of reviews after an id has a parameter of this name too.
        "after" if schema.format.is_none() => schema.pattern = Some(format!("^(movie|tv):{ID}$")),
        "exclude" => schema.pattern = Some(list(ID, MAX_EXCLUDED)),
        "tips" => schema.pattern = Some(list(ID, TRIO)),
        _ => {}
    }
    match &schema.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => schema.pattern = Some(DAY.to_owned()),
        // Of "after" any id is taken.
        Some(SchemaFormat::Custom(format)) if format == "uuid" && parameter.name == "sessionId" => {
            schema.pattern = Some(RANDOM_ID.to_owned());
        }
        _ => {}
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
