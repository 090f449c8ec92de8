//! `POST /api/v1/admin/reviews`

use crate::admin::Admin;
use crate::app::Shared;
use crate::clock::Minute;
use crate::controllers::events::save::receive;
use crate::params::invalid;
use crate::problem::{ApiError, Problem};
use crate::wire::reviews::ReviewDecision;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;
use trits_events::{EventType, KeptEvent, reviews};
use uuid::Uuid;

/// Approves or rejects a review. The decision is an event of its own, which no visitor can send; a later one replaces it. It holds for
/// what the admin read, not for whatever comes later under the same id.
///
/// # Errors
/// Not an admin, a body that does not fit, an unknown review, or a sink that cannot keep it.
#[utoipa::path(post, path = "/api/v1/admin/reviews", operation_id = "decideReview", tag = "admin", request_body = ReviewDecision,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn decide(_: Admin, State(app): State<Shared>, body: Body) -> Result<StatusCode, ApiError> {
    let body = receive(body, app.body_time).await?;
    let body: Value = serde_json::from_slice(&body).map_err(|_| invalid("body", "geldige JSON zijn"))?;
    let id = body.get("reviewId").and_then(Value::as_str).and_then(|id| Uuid::try_parse(id).ok());
    let id = id.ok_or_else(|| invalid("reviewId", "het nummer van een recensie zijn"))?;
    let verdict = body.get("verdict").and_then(Value::as_str).filter(|word| ["approve", "reject"].contains(word));
    let verdict = verdict.ok_or_else(|| invalid("verdict", "'approve' of 'reject' zijn"))?;
    let read = body.get("digest").and_then(Value::as_str).ok_or_else(|| invalid("digest", "die van de gelezen recensie zijn"))?;
    let events = app.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
    let decided = reviews(&events).into_iter().find(|review| review.id == id && review.digest == read);
    let digest = decided.ok_or(ApiError::UnknownReview)?.digest;
    let event_data = [("reviewId", id.to_string()), ("digest", digest), ("verdict", verdict.to_owned())];
    let event_data = event_data.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let (event_id, time, event_type) = (Uuid::new_v4(), Minute::now().rfc3339(), EventType::ReviewDecided);
    let decision = KeptEvent { event_id, time, session_id: None, event_type, event_data };
    app.sink.append(vec![decision]).await.map_err(|_| ApiError::SinkUnavailable)?;
    Ok(StatusCode::NO_CONTENT)
}
