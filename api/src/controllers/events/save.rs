//! `POST /api/v1/save-event`, also at `/functions/v1/save-event`

use crate::app::Shared;
use crate::clock::Minute;
use crate::events::{self, SaveEvent};
use crate::params::invalid;
use crate::problem::{ApiError, EventProblem, Problem};
use crate::review_quota::Turn;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::State;
use axum::http::StatusCode;
use std::error::Error;
use std::time::{Duration, Instant};
use trits_events::EventType;

/// Longest body, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// After "moet"; see [`crate::review_quota`].
const TOO_MANY_REVIEWS: &str = "tot morgen wachten: vandaag kunnen er geen recensies meer bij";

/// Keeps one event or a list of at most 20. 204 means that all are on disk. 422 means that some do not fit their schema: it names them,
/// all others of the request are on disk, and nothing of it needs to be sent again. Of one session five reviews a day are kept.
///
/// # Errors
/// Too large, not JSON, events that do not fit, too many requests, or a sink that cannot keep them; only after 429 and 503 does sending
/// the same again help.
#[utoipa::path(post, path = "/api/v1/save-event", operation_id = "saveEvent", tag = "events", request_body = SaveEvent,
    responses((status = 204), (status = 400, body = Problem), (status = 413, body = Problem), (status = 422, body = EventProblem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn save(State(app): State<Shared>, body: Body) -> Result<StatusCode, ApiError> {
    app.event_requests.take(Instant::now()).map_err(|often| ApiError::TooOften(often.0))?;
    let body = receive(body, app.body_time).await?;
    let now = Minute::now();
    let mut reading = events::read(&body, now)?;
    let mut turn = None;
    if reading.fit.iter().any(|event| event.event_type == EventType::ReviewSubmitted) {
        let reviews = turn.insert(app.reviews.turn(&now.day(), &*app.sink).await?);
        reading.refuse(TOO_MANY_REVIEWS, |event| reviews.admits(event));
    }
    let (kept, refused) = (reading.fit.len(), reading.refused);
    if kept > 0 && app.sink.append(reading.fit).await.is_err() {
        turn.into_iter().for_each(Turn::undo);
        return Err(ApiError::SinkUnavailable);
    }
    if refused.is_empty() { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::RefusedEvents { kept, refused }) }
}

/// The whole body, when it is short enough and comes in time.
pub async fn receive(body: Body, time: Duration) -> Result<Bytes, ApiError> {
    let incomplete = || invalid("body", "volledig en op tijd aankomen");
    let received = tokio::time::timeout(time, to_bytes(body, MAX_BODY)).await.map_err(|_| incomplete())?;
    received.map_err(|error| {
        let too_long = error.source().is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
        if too_long { ApiError::PayloadTooLarge } else { incomplete() }
    })
}
