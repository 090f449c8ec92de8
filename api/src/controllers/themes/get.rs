//! `GET /api/v1/themes/{slug}`

use crate::app::Shared;
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::ThemeAnswer;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;

/// One themed page.
///
/// # Errors
/// There is no theme of this name, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/themes/{slug}", operation_id = "theme", tag = "themes",
    params(("slug" = String, Path, description = "The page's path without its slash")),
    responses((status = 200, body = ThemeAnswer), (status = 304), (status = 404, body = Problem)))]
pub async fn get(State(app): State<Shared>, path: Result<Path<String>, PathRejection>, headers: HeaderMap) -> Result<Response, ApiError> {
    let Path(slug) = path.map_err(|_| ApiError::UnknownPath)?;
    let snapshot = app.live.snapshot();
    let theme = snapshot.themes.iter().find(|theme| theme.slug == slug).ok_or(ApiError::UnknownPath)?;
    reply::from_snapshot(&app, &snapshot, &headers, &format!("themes/{slug}"), || ThemeAnswer::of(&snapshot, theme))
}
