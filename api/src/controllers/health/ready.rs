//! `GET /health/ready`

use super::Health;
use crate::app::Shared;
use crate::problem::{ApiError, Problem};
use axum::Json;
use axum::extract::State;

/// Answers while a snapshot is open and the server is not stopping.
///
/// # Errors
/// The server is stopping.
#[utoipa::path(get, path = "/health/ready", operation_id = "healthReady", tag = "health",
    responses((status = 200, body = Health), (status = 503, body = Problem)))]
pub async fn ready(State(app): State<Shared>) -> Result<Json<Health>, ApiError> {
    if app.is_stopping() {
        return Err(ApiError::NotReady);
    }
    Ok(Json(Health { status: "ready", snapshot: Some(app.live.snapshot().manifest.id.clone()) }))
}
