//! `GET /api/v1/quality`

use crate::app::Shared;
use crate::problem::ApiError;
use crate::reply;
use crate::wire::QualityAnswer;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

/// The figures and gates of the live snapshot.
///
/// # Errors
/// None of its own.
#[utoipa::path(get, path = "/api/v1/quality", operation_id = "quality", tag = "quality",
    responses((status = 200, body = QualityAnswer), (status = 304)))]
pub async fn get(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, ApiError> {
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, "quality", || Ok(QualityAnswer::of(&snapshot.manifest)))
}
