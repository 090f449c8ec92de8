//! `GET /api/v1/titles/{mediaType}/{tmdbId}/reviews`

use crate::app::Shared;
use crate::params::{media, tmdb_id};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::{ReviewsAnswer, reviews::Review};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::ids::TitleKey;

/// The approved reviews of a title, newest first.
///
/// # Errors
/// The path cannot be read, the title is unknown, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}/reviews", operation_id = "reviews", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = ReviewsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn list(
    State(app): State<Shared>,
    path: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Path((kind, id)) = path.map_err(|_| ApiError::UnknownPath)?;
    let key = TitleKey { media: media(&kind)?, tmdb_id: tmdb_id("tmdbId", &id)? };
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, &format!("titles/{key}/reviews"), || {
        let no = snapshot.find(key).ok_or(ApiError::UnknownTitle)?;
        let reviews = snapshot.reviews(no)?.into_iter().map(Review::from).collect();
        let (media_type, tmdb_id) = (key.media.into(), key.tmdb_id.0);
        Ok(ReviewsAnswer { snapshot: snapshot.manifest.id.clone(), media_type, tmdb_id, reviews })
    })
}
