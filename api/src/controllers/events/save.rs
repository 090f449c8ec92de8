//! `POST /api/v1/save-event`, also at `/functions/v1/save-event`

use crate::app::Shared;
use crate::clock::Minute;
use crate::events::{self, SaveEvent};
use crate::problem::{ApiError, Problem};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;

/// Keeps one event or a list of at most 20. 204 means that they are on disk.
///
/// # Errors
/// Too large, not JSON, an event that does not fit its schema, or a sink that cannot keep it.
#[utoipa::path(post, path = "/api/v1/save-event", operation_id = "saveEvent", tag = "events", request_body = SaveEvent,
    responses((status = 204), (status = 400, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub async fn save(State(app): State<Shared>, body: Result<Bytes, BytesRejection>) -> Result<StatusCode, ApiError> {
    let body = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::PayloadTooLarge,
        _ => crate::params::invalid("body", "volledig aankomen"),
    })?;
    let records = events::read(&body, Minute::now())?;
    app.sink.append(records).await.map_err(|_| ApiError::SinkUnavailable)?;
    Ok(StatusCode::NO_CONTENT)
}
