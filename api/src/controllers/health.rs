//! `GET /health/live` and `GET /health/ready`, for a balancer.

use crate::app::Stopping;
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// State of the server.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// `live` or `ready`.
    pub status: &'static str,
    /// Id of the snapshot that answers.
    #[schema(required)]
    pub snapshot: Option<String>,
}

/// Answers as long as the process runs.
#[utoipa::path(get, path = "/health/live", operation_id = "healthLive", tag = "health", responses((status = 200, body = Health)))]
pub async fn live() -> Json<Health> {
    Json(Health { status: "live", snapshot: None })
}

/// Answers while a snapshot is open and the server is not stopping.
///
/// # Errors
/// The server is stopping.
#[utoipa::path(get, path = "/health/ready", operation_id = "healthReady", tag = "health",
    responses((status = 200, body = Health), (status = 503, body = Problem)))]
pub async fn ready(State(stopping): State<Stopping>, request: SnapshotRequest) -> Result<Json<Health>, ApiError> {
    if stopping.is_set() {
        return Err(ApiError::NotReady);
    }
    Ok(Json(Health { status: "ready", snapshot: Some(request.snapshot.manifest.id.clone()) }))
}
