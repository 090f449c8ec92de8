//! `GET /api/v1/titles/{mediaType}/{tmdbId}/availability`

use crate::app::Shared;
use crate::params::{media, tmdb_id};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::AvailabilityAnswer;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::ids::TitleKey;

/// Where a title can be watched in the Netherlands, as far as is known.
///
/// # Errors
/// The path cannot be read, or the title is unknown.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}/availability", operation_id = "availability", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = AvailabilityAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn get(
    State(app): State<Shared>,
    path: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Path((kind, id)) = path.map_err(|_| ApiError::UnknownPath)?;
    let key = TitleKey { media: media(&kind)?, tmdb_id: tmdb_id("tmdbId", &id)? };
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, &format!("titles/{key}/availability"), || {
        let no = snapshot.find(key).ok_or(ApiError::UnknownTitle)?;
        Ok(AvailabilityAnswer::of(&snapshot, key, no))
    })
}
