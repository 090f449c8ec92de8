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
use trits_events::{SubmittedReview, reviews};
use trits_index::snapshot::Snapshot;
use uuid::Uuid;

/// Most reviews of a page.
const MOST: u32 = 100;

/// Reviews of a page when it is not said how many.
const USUAL: u32 = 50;

/// Reviews by what was decided about them, a page at a time; without a status those that wait.
///
/// # Errors
/// Not an admin, an unknown status, a page that cannot be, or events that cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/reviews", operation_id = "reviewQueue", tag = "admin",
    params(
        ("status" = Option<ReviewStatus>, Query, description = "pending when absent"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 100, description = "Reviews of a page, 50 when absent"),
        ("after" = Option<String>, Query, description = "Where the page begins: the `next` of the page before; it may be decided meanwhile")),
    responses((status = 200, body = ReviewQueue), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn list(_: Admin, State(app): State<Shared>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let params = Params::new(raw.as_deref());
    let status = match params.text("status")?.as_deref() {
        None | Some("pending") => ReviewStatus::Pending,
        Some("approved") => ReviewStatus::Approved,
        Some("rejected") => ReviewStatus::Rejected,
        Some(_) => return Err(invalid("status", "'pending', 'approved' of 'rejected' zijn")),
    };
    let limit = params.int("limit", 1..=MOST)?.unwrap_or(USUAL) as usize;
    let after = params
        .text("after")?
        .map(|id| Uuid::try_parse(&id))
        .transpose()
        .map_err(|_| invalid("after", "het nummer van een recensie zijn"))?;
    let events = app.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
    let all = reviews(&events);
    let is_asked = |review: &&SubmittedReview| ReviewStatus::from(review.verdict) == status;
    let total = all.iter().filter(is_asked).count();
    let begin = match after {
        Some(id) => 1 + all.iter().position(|review| review.id == id).ok_or(ApiError::UnknownReview)?,
        None => 0,
    };
    let mut rest = all[begin..].iter().filter(is_asked).peekable();
    let page: Vec<&SubmittedReview> = rest.by_ref().take(limit).collect();
    let next = rest.peek().and(page.last()).map(|last| last.id);
    let snapshot = app.live.snapshot();
    let queued = |review: &SubmittedReview| title(&snapshot, review).map(|title| QueuedReview::of(title, review.clone()));
    let reviews = page.into_iter().map(queued).collect::<Result<_, ApiError>>()?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(ReviewQueue { reviews, total, next })).into_response())
}

fn title(snapshot: &Snapshot, review: &SubmittedReview) -> Result<Option<String>, ApiError> {
    Ok(snapshot.find(review.of).map(|no| snapshot.title(no)).transpose()?.map(|title| title.title))
}
