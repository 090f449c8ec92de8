//! `GET /health/live`

use super::Health;
use axum::Json;

/// Answers as long as the process runs.
#[utoipa::path(get, path = "/health/live", operation_id = "healthLive", tag = "health", responses((status = 200, body = Health)))]
pub async fn live() -> Json<Health> {
    Json(Health { status: "live", snapshot: None })
}
