//! `GET /api/v1/titles/{mediaType}/{tmdbId}`, `.../around` and `.../availability`

use crate::params::TitlePath;
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{AroundAnswer, AvailabilityAnswer, TitleDetail};
use axum::response::Response;

/// All that is known of a title.
///
/// # Errors
/// The path cannot be read, the title is unknown, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}", operation_id = "title", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = TitleDetail), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn get(TitlePath(key): TitlePath, request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    request.reply(&format!("titles/{key}"), || {
        let no = snapshot.find_seed(key).ok_or(ApiError::UnknownTitle)?;
        Ok(TitleDetail::of(snapshot, &snapshot.title(no)?, snapshot.trailer(no)?))
    })
}

/// Where a title can be watched in the Netherlands, as far as is known.
///
/// # Errors
/// The path cannot be read, or the title is unknown.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}/availability", operation_id = "availability", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = AvailabilityAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn availability(TitlePath(key): TitlePath, request: SnapshotRequest) -> Result<Response, ApiError> {
    request.reply(&format!("titles/{key}/availability"), || {
        let no = request.snapshot.find_seed(key).ok_or(ApiError::UnknownTitle)?;
        Ok(AvailabilityAnswer::of(&request.snapshot, key, no))
    })
}

/// What surrounds a title on its own page: further tips, what it is a tip after, more of its makers, the lists on which it stands.
///
/// # Errors
/// The path cannot be read, the title is unknown, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}/around", operation_id = "aroundTitle", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = AroundAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn around(TitlePath(key): TitlePath, request: SnapshotRequest) -> Result<Response, ApiError> {
    request.reply(&format!("titles/{key}/around"), || AroundAnswer::of(&request.snapshot, key))
}
