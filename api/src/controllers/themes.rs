//! `GET /api/v1/themes` and `GET /api/v1/themes/{slug}`

use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{ThemeAnswer, ThemeLink, ThemesAnswer};
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::response::Response;

/// All themed pages.
///
/// # Errors
/// The answer cannot be serialized.
#[utoipa::path(get, path = "/api/v1/themes", operation_id = "themes", tag = "themes",
    responses((status = 200, body = ThemesAnswer), (status = 304)))]
pub async fn list(request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    request.reply("themes", || {
        Ok(ThemesAnswer { snapshot: snapshot.manifest.id.clone(), themes: snapshot.themes.iter().map(ThemeLink::of).collect() })
    })
}

/// One themed page.
///
/// # Errors
/// There is no theme of this name, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/themes/{slug}", operation_id = "theme", tag = "themes",
    params(("slug" = String, Path, description = "The page's path without its slash")),
    responses((status = 200, body = ThemeAnswer), (status = 304), (status = 404, body = Problem)))]
pub async fn get(path: Result<Path<String>, PathRejection>, request: SnapshotRequest) -> Result<Response, ApiError> {
    let Path(slug) = path.map_err(|_| ApiError::UnknownPath)?;
    let theme = request.snapshot.themes.iter().find(|theme| theme.slug == slug).ok_or(ApiError::UnknownPath)?;
    request.reply(&format!("themes/{slug}"), || ThemeAnswer::of(&request.snapshot, theme))
}
