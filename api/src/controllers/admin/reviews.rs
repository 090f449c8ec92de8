//! `GET /api/v1/admin/reviews`

use crate::admin::Admin;
use crate::app::Shared;
use crate::params::{Params, invalid};
use crate::problem::{ApiError, Problem};
use crate::wire::reviews::{QueuedReview, ReviewQueue, ReviewStatus};
use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use trits_index::events::{SubmittedReview, reviews};
use trits_index::snapshot::Snapshot;

/// Reviews by what was decided about them; without a status those that wait.
///
/// # Errors
/// Not an admin, an unknown status, or events that cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/reviews", operation_id = "reviewQueue", tag = "admin",
    params(("status" = Option<ReviewStatus>, Query, description = "pending when absent")),
    responses((status = 200, body = ReviewQueue), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn list(_: Admin, State(app): State<Shared>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let status = match Params::new(raw.as_deref()).text("status")?.as_deref() {
        None | Some("pending") => ReviewStatus::Pending,
        Some("approved") => ReviewStatus::Approved,
        Some("rejected") => ReviewStatus::Rejected,
        Some(_) => return Err(invalid("status", "'pending', 'approved' of 'rejected' zijn")),
    };
    let events = app.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
    let asked = reviews(&events).into_iter().filter(|review| ReviewStatus::from(review.verdict) == status);
    let snapshot = app.live.snapshot();
    let reviews = asked.map(|review| Ok(QueuedReview::of(title(&snapshot, &review)?, review))).collect::<Result<_, ApiError>>()?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(ReviewQueue { reviews })).into_response())
}

fn title(snapshot: &Snapshot, review: &SubmittedReview) -> Result<Option<String>, ApiError> {
    Ok(snapshot.find(review.of).map(|no| snapshot.title(no)).transpose()?.map(|title| title.title))
}
