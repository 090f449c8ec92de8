//! `POST /api/v1/save-event`, also at `/functions/v1/save-event`

use crate::clock::Minute;
use crate::events::{self, Reading, SaveEvent};
use crate::intake::{Intake, ReviewQuota, Verdict};
use crate::problem::{ApiError, EventProblem, Problem};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use std::sync::Arc;
use std::time::Duration;
use trits_events::EventType;

/// After "moet"; see [`crate::intake`].
const TOO_MANY_REVIEWS: &str = "tot morgen wachten: je hebt vandaag al vijf recensies gestuurd";
const ONE_BY_ONE: &str = "apart komen: hoogstens één recensie per verzoek";
const WAITS: &str = "even wachten: er komen nu te veel recensies tegelijk binnen";

/// Stores one event or a list of at most 20. 204 means that all are on disk. 422 means that some do not fit their schema: it names them,
/// all others of the request are on disk, and nothing of it needs to be sent again. A request has at most one review, and of a session at
/// most five are stored a day. When all sessions together sent too many just now, the answer is 429: it names the review, all other events
/// that fit are on disk, and the same request may be sent again (an event with an `eventId` is stored once). A 429 that names none is about
/// the whole request, of which nothing was stored.
///
/// # Errors
/// Another site, too large, not JSON, events that do not fit, too many requests, or a sink that cannot store them; only after 429 and 503 is
/// it worth sending the same again.
#[utoipa::path(post, path = "/api/v1/save-event", operation_id = "saveEvent", tag = "events", request_body = SaveEvent,
    responses((status = 204), (status = 400, body = Problem), (status = 403, body = Problem), (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = EventProblem), (status = 429, body = EventProblem), (status = 503, body = Problem)))]
pub async fn save(State(intake): State<Arc<Intake>>, headers: HeaderMap, body: Body) -> Result<StatusCode, ApiError> {
    intake.is_ours(&headers)?;
    let body = intake.receive(body).await?;
    let now = Minute::now();
    let mut reading = events::read(&body, now)?;
    // What is no event costs little, and does not count.
    if !reading.valid.is_empty()
        && let Err(ApiError::TooOften(wait)) = intake.admit()
    {
        return Err(ApiError::RefusedEvents { kept: 0, refused: Vec::new(), wait: Some(wait) });
    }
    let (mut quota, mut wait) = (None, None);
    if reading.valid.iter().any(|event| event.event_type == EventType::ReviewSubmitted) {
        let taken = quota.insert(intake.review_quota(now).await?);
        wait = review(&mut reading, taken);
    }
    let (kept, refused) = (reading.valid.len(), reading.refused);
    if kept > 0 && intake.sink.append(reading.valid).await.is_err() {
        quota.into_iter().for_each(ReviewQuota::undo);
        return Err(ApiError::SinkUnavailable);
    }
    if refused.is_empty() { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::RefusedEvents { kept, refused, wait }) }
}

/// Leaves one review at most, where there is room for it; how long it waits where there is none now.
fn review(reading: &mut Reading, quota: &mut ReviewQuota<'_>) -> Option<Duration> {
    let (mut wait, mut is_first) = (None, true);
    reading.refuse(|event| {
        if event.event_type != EventType::ReviewSubmitted {
            return None;
        }
        if !std::mem::take(&mut is_first) {
            return Some(ONE_BY_ONE);
        }
        match quota.judge(event) {
            Verdict::Stored => None,
            Verdict::OfSession => Some(TOO_MANY_REVIEWS),
            Verdict::Waits(time) => {
                wait = Some(time);
                Some(WAITS)
            }
        }
    });
    wait
}
