//! `POST /api/v1/save-event`, also at `/functions/v1/save-event`

use crate::clock::Minute;
use crate::events::{self, SaveEvent};
use crate::intake::{self, Intake, ReviewQuota};
use crate::problem::{ApiError, EventProblem, Problem};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use std::sync::Arc;
use trits_events::EventType;

/// After "moet"; see [`crate::intake`].
const TOO_MANY_REVIEWS: &str = "tot morgen wachten: je hebt vandaag al vijf recensies gestuurd";

/// Stores one event or a list of at most 20. 204 means that all are on disk. 422 means that some do not fit their schema: it names them,
/// all others of the request are on disk, and nothing of it needs to be sent again. At most five reviews of a session are stored a day;
/// when all sessions together sent too many within an hour, that is a 429, after which nothing of the request was stored.
///
/// # Errors
/// Another site, too large, not JSON, events that do not fit, too many requests, or a sink that cannot store them; only after 429 and 503 is
/// it worth sending the same again.
#[utoipa::path(post, path = "/api/v1/save-event", operation_id = "saveEvent", tag = "events", request_body = SaveEvent,
    responses((status = 204), (status = 400, body = Problem), (status = 403, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = EventProblem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn save(State(intake): State<Arc<Intake>>, headers: HeaderMap, body: Body) -> Result<StatusCode, ApiError> {
    intake::is_ours(&headers)?;
    let body = intake.receive(body).await?;
    let now = Minute::now();
    let mut reading = events::read(&body, now)?;
    if !reading.valid.is_empty() {
        // What is no event costs little, and does not count.
        intake.admit()?;
    }
    let mut quota = None;
    if reading.valid.iter().any(|event| event.event_type == EventType::ReviewSubmitted) {
        let mut taken = intake.review_quota(now).await?;
        reading.refuse(TOO_MANY_REVIEWS, |event| taken.admits(event));
        if let Some(wait) = taken.wait(now) {
            taken.undo();
            return Err(ApiError::TooOften(wait));
        }
        quota = Some(taken);
    }
    let (kept, refused) = (reading.valid.len(), reading.refused);
    if kept > 0 && intake.sink.append(reading.valid).await.is_err() {
        quota.into_iter().for_each(ReviewQuota::undo);
        return Err(ApiError::SinkUnavailable);
    }
    if refused.is_empty() { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::RefusedEvents { kept, refused }) }
}
