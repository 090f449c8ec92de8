//! `GET /api/v1/themes`

use crate::app::Shared;
use crate::problem::ApiError;
use crate::reply;
use crate::wire::{ThemeLink, ThemesAnswer};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

/// All themed pages.
///
/// # Errors
/// The answer cannot be packed.
#[utoipa::path(get, path = "/api/v1/themes", operation_id = "themes", tag = "themes",
    responses((status = 200, body = ThemesAnswer), (status = 304)))]
pub async fn list(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, ApiError> {
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, "themes", || {
        Ok(ThemesAnswer { snapshot: snapshot.manifest.id.clone(), themes: snapshot.themes.iter().map(ThemeLink::of).collect() })
    })
}
