//! `GET /api/openapi.json`

use crate::openapi;
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::LazyLock;

static DOCUMENT: LazyLock<String> = LazyLock::new(openapi::json);

/// The description of this API.
pub async fn get() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], DOCUMENT.as_str())
}
