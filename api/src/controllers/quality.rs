//! `GET /api/v1/quality`

use crate::problem::ApiError;
use crate::reply::SnapshotRequest;
use crate::wire::QualityAnswer;
use axum::response::Response;

/// The figures and gates of the live snapshot.
///
/// # Errors
/// None of its own.
#[utoipa::path(get, path = "/api/v1/quality", operation_id = "quality", tag = "quality",
    responses((status = 200, body = QualityAnswer), (status = 304)))]
pub async fn get(request: SnapshotRequest) -> Result<Response, ApiError> {
    request.reply("quality", || Ok(QualityAnswer::of(&request.snapshot.manifest)))
}
