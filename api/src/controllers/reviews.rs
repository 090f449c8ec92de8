//! Reviews: those of a title (`GET /api/v1/titles/{mediaType}/{tmdbId}/reviews`), and the admin's queue (`/api/v1/admin/reviews`).

use crate::admin::Admin;
use crate::clock::Minute;
use crate::intake::Intake;
use crate::params::{TitlePath, invalid};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::sink::EventSink;
use crate::wire::ReviewsAnswer;
use crate::wire::reviews::{QueuedReview, ReviewDecision, ReviewQueue, ReviewStatus};
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use trits_events::{StoredEvent, SubmittedReview, reviews};
use trits_index::snapshot::Snapshot;
use uuid::Uuid;

/// Most reviews of a page.
const MAX_PAGE: u32 = 100;

/// Reviews of a page when the request does not say how many.
const DEFAULT_PAGE: u32 = 50;

/// The approved reviews of a title, newest first.
///
/// # Errors
/// The path cannot be read, the title is unknown, or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/titles/{mediaType}/{tmdbId}/reviews", operation_id = "reviews", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Path, description = "Film or series"),
        ("tmdbId" = u32, Path, description = "The provider's id", minimum = 1)),
    responses((status = 200, body = ReviewsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn published(TitlePath(key): TitlePath, request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    request.reply(&format!("titles/{key}/reviews"), || {
        let no = snapshot.find_seed(key).ok_or(ApiError::UnknownTitle)?;
        let reviews = snapshot.reviews(no)?;
        Ok(ReviewsAnswer { snapshot: snapshot.manifest.id.clone(), media_type: key.media, tmdb_id: key.tmdb_id.0, reviews })
    })
}

/// Reviews by what was decided about them, a page at a time; without a status those that wait.
///
/// # Errors
/// Not an admin, an unknown status, a page that cannot be, or events that cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/reviews", operation_id = "reviewQueue", tag = "admin",
    params(
        ("status" = Option<ReviewStatus>, Query, description = "pending when absent"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 100, description = "Reviews of a page, 50 when absent"),
        ("after" = Option<String>, Query, format = "uuid", description = "Where the page begins: the `next` of the page before; it may be decided meanwhile")),
    responses((status = 200, body = ReviewQueue), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn queue(_: Admin, State(sink): State<Arc<dyn EventSink>>, request: SnapshotRequest) -> Result<Response, ApiError> {
    let params = request.params();
    let status = params.text("status")?.map_or(Some(ReviewStatus::Pending), |word| ReviewStatus::parse(&word));
    let status = status.ok_or_else(|| invalid("status", "'pending', 'approved' of 'rejected' zijn"))?;
    let limit = params.int("limit", 1..=MAX_PAGE)?.unwrap_or(DEFAULT_PAGE) as usize;
    let after = params
        .text("after")?
        .map(|id| Uuid::try_parse(&id))
        .transpose()
        .map_err(|_| invalid("after", "het nummer van een recensie zijn"))?;
    let events = sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
    let all = reviews(&events);
    let has_status = |review: &&SubmittedReview| ReviewStatus::from(review.verdict) == status;
    let total = all.iter().filter(has_status).count();
    let begin = match after {
        Some(id) => 1 + all.iter().position(|review| review.id == id).ok_or(ApiError::UnknownReview)?,
        None => 0,
    };
    let mut rest = all[begin..].iter().filter(has_status).peekable();
    let page: Vec<&SubmittedReview> = rest.by_ref().take(limit).collect();
    let next = rest.peek().and(page.last()).map(|last| last.id);
    let queued = |review: &SubmittedReview| title(&request.snapshot, review).map(|title| QueuedReview::of(title, review.clone()));
    let reviews = page.into_iter().map(queued).collect::<Result<_, ApiError>>()?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(ReviewQueue { reviews, total, next })).into_response())
}

/// Approves or rejects a review. The decision is an event of its own, which no visitor can send; a later one replaces it. It applies to
/// the text that the admin read, not to another one under the same id.
///
/// # Errors
/// Not an admin, a body that does not fit, an unknown review, or a sink that cannot store it.
#[utoipa::path(post, path = "/api/v1/admin/reviews", operation_id = "decideReview", tag = "admin", request_body = ReviewDecision,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn decide(_: Admin, State(intake): State<Arc<Intake>>, body: Body) -> Result<StatusCode, ApiError> {
    let body = intake.receive(body).await?;
    let ReviewDecision { review_id, digest, verdict } = decision(&body)?;
    let events = intake.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
    if !reviews(&events).iter().any(|review| review.id == review_id && review.digest == digest) {
        return Err(ApiError::UnknownReview);
    }
    let decided = StoredEvent::review_decided(Uuid::new_v4(), Minute::now().rfc3339(), review_id, digest, verdict);
    intake.sink.append(vec![decided]).await.map_err(|_| ApiError::SinkUnavailable)?;
    tracing::info!(target: "security", { review.id = %review_id, review.verdict = verdict.as_str() }, "a review was decided");
    Ok(StatusCode::NO_CONTENT)
}

/// The body of a decision, field by field, so that the answer names the one that does not fit.
fn decision(body: &[u8]) -> Result<ReviewDecision, ApiError> {
    fn field<T: DeserializeOwned>(body: &Value, name: &'static str, must: &'static str) -> Result<T, ApiError> {
        body.get(name).and_then(|value| T::deserialize(value).ok()).ok_or_else(|| invalid(name, must))
    }
    let body: Value = serde_json::from_slice(body).map_err(|_| invalid("body", "geldige JSON zijn"))?;
    let review_id = field(&body, "reviewId", "het nummer van een recensie zijn")?;
    let verdict = field(&body, "verdict", "'approve' of 'reject' zijn")?;
    let digest = field(&body, "digest", "die van de gelezen recensie zijn")?;
    Ok(ReviewDecision { review_id, digest, verdict })
}

fn title(snapshot: &Snapshot, review: &SubmittedReview) -> Result<Option<String>, ApiError> {
    Ok(snapshot.find(review.of).map(|no| snapshot.title(no)).transpose()?.map(|title| title.title))
}
