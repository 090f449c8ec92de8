//! `POST /api/v1/admin/analytics/refresh`

use crate::admin::Admin;
use crate::app::Shared;
use crate::problem::{ApiError, Problem};
use axum::extract::State;
use axum::http::StatusCode;

/// Counts the events of today again. The figures of other days are those of the last night.
///
/// # Errors
/// It is busy already, or it failed; the last known figures then stay.
#[utoipa::path(post, path = "/api/v1/admin/analytics/refresh", operation_id = "refreshAnalytics", tag = "admin",
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn refresh(_: Admin, State(app): State<Shared>) -> Result<StatusCode, ApiError> {
    app.refresher.today().await?;
    Ok(StatusCode::NO_CONTENT)
}
