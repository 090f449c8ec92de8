//! `DELETE /api/v1/sessions/{sessionId}`

use crate::events::random_id;
use crate::params::invalid;
use crate::problem::{ApiError, Problem};
use crate::sink::EventSink;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::sync::Arc;

/// Erases everything that is kept of a session, now in the events and tonight in what was derived from them. Whoever knows a session's
/// random id may erase it: nobody else can know it. 204 also when there was nothing. There is no limit on how often: nobody may keep
/// others from erasing.
///
/// # Errors
/// No UUID of version 4, or a sink that cannot do it now.
#[utoipa::path(delete, path = "/api/v1/sessions/{sessionId}", operation_id = "eraseSession", tag = "events",
    params(("sessionId" = String, Path, description = "Id of the session")),
    responses((status = 204), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub async fn erase(State(sink): State<Arc<dyn EventSink>>, path: Result<Path<String>, PathRejection>) -> Result<StatusCode, ApiError> {
    let Path(id) = path.map_err(|_| ApiError::UnknownPath)?;
    let session = random_id(&id).ok_or_else(|| invalid("sessionId", "een UUID van versie 4 zijn"))?;
    sink.erase(session).await.map_err(|_| ApiError::SinkUnavailable)?;
    Ok(StatusCode::NO_CONTENT)
}
