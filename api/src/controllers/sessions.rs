//! `DELETE /api/v1/sessions/{sessionId}`

use crate::events::random_id;
use crate::intake::Intake;
use crate::params::invalid;
use crate::problem::{ApiError, Problem};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::sync::Arc;

/// Erases everything that is stored of a session, now in the events and tonight in what was derived from them. The random id is the
/// right to erase it, since only the visitor's browser has it. 204 also when there was nothing. The rate is not limited, so that nobody
/// can block the erasures of others; only how many wait at once is.
///
/// # Errors
/// No UUID of version 4, or a sink that cannot do it now.
#[utoipa::path(delete, path = "/api/v1/sessions/{sessionId}", operation_id = "eraseSession", tag = "events",
    params(("sessionId" = String, Path, format = "uuid", description = "Id of the session")),
    responses((status = 204), (status = 400, body = Problem), (status = 503, body = Problem)))]
pub async fn erase(State(intake): State<Arc<Intake>>, path: Result<Path<String>, PathRejection>) -> Result<StatusCode, ApiError> {
    let Path(id) = path.map_err(|_| ApiError::UnknownPath)?;
    let session = random_id(&id).ok_or_else(|| invalid("sessionId", "een UUID van versie 4 zijn"))?;
    let _place = intake.erasure()?;
    intake.sink.erase(session).await.map_err(|_| ApiError::SinkUnavailable)?;
    Ok(StatusCode::NO_CONTENT)
}
