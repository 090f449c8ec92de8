//! `POST /api/v1/save-event`, also at `/functions/v1/save-event`

use crate::app::Shared;
use crate::clock::Minute;
use crate::events::{self, SaveEvent};
use crate::params::invalid;
use crate::problem::{ApiError, Problem};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::State;
use axum::http::StatusCode;
use std::error::Error;
use std::time::Duration;

/// Longest body, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// Keeps one event or a list of at most 20. 204 means that they are on disk.
///
/// # Errors
/// Too large, not JSON, an event that does not fit its schema, or a sink that cannot keep it.
#[utoipa::path(post, path = "/api/v1/save-event", operation_id = "saveEvent", tag = "events", request_body = SaveEvent,
    responses((status = 204), (status = 400, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub async fn save(State(app): State<Shared>, body: Body) -> Result<StatusCode, ApiError> {
    let body = receive(body, app.body_time).await?;
    let records = events::read(&body, Minute::now())?;
    app.sink.append(records).await.map_err(|_| ApiError::SinkUnavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The whole body, when it is short enough and comes in time.
async fn receive(body: Body, time: Duration) -> Result<Bytes, ApiError> {
    let incomplete = || invalid("body", "volledig en op tijd aankomen");
    let received = tokio::time::timeout(time, to_bytes(body, MAX_BODY)).await.map_err(|_| incomplete())?;
    received.map_err(|error| {
        let too_long = error.source().is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
        if too_long { ApiError::PayloadTooLarge } else { incomplete() }
    })
}
