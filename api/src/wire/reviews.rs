//! Reviews, for visitors and for an admin.

use super::MediaType;
use serde::{Deserialize, Serialize};
use trits_events::{ReviewVerdict, SubmittedReview};
use trits_index::snapshot;
use utoipa::ToSchema;
use uuid::Uuid;

/// Answer of `/titles/{mediaType}/{tmdbId}/reviews`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewsAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// Approved reviews, newest first.
    pub reviews: Vec<Review>,
}

/// An approved review.
#[derive(Debug, Serialize, ToSchema)]
pub struct Review {
    /// 1 to 5.
    pub stars: u8,
    /// What the visitor wrote.
    #[schema(required)]
    pub text: Option<String>,
    /// The name to print.
    #[schema(required)]
    pub name: Option<String>,
    /// When it was written, `YYYY-MM`.
    pub month: String,
}

impl From<snapshot::Review> for Review {
    fn from(review: snapshot::Review) -> Self {
        Self { stars: review.stars, text: review.text, name: review.name, month: review.month }
    }
}

/// Answer of `GET /admin/reviews`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewQueue {
    /// Reviews of the asked status, in the order they came in: a page of them.
    pub reviews: Vec<QueuedReview>,
    /// How many there are of that status.
    pub total: usize,
    /// What to ask the next page with, as `after`; null on the last.
    #[schema(required, value_type = Option<String>, format = "uuid")]
    pub next: Option<Uuid>,
}

/// A review as an admin sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuedReview {
    /// What decides about it by this id.
    #[schema(value_type = String, format = "uuid")]
    pub review_id: Uuid,
    /// Stands for what the review says and whose it is; send it along, so that no other text under the same id is meant.
    pub digest: String,
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The title, when the live snapshot has it.
    #[schema(required)]
    pub title: Option<String>,
    /// 1 to 5.
    pub stars: u8,
    /// What the visitor wrote.
    #[schema(required)]
    pub text: Option<String>,
    /// The name to print.
    #[schema(required)]
    pub name: Option<String>,
    /// The day it came in, `YYYY-MM-DD`.
    pub submitted: String,
    /// What was decided.
    pub status: ReviewStatus,
}

impl QueuedReview {
    /// The review beside the title it is about.
    pub fn of(title: Option<String>, review: SubmittedReview) -> Self {
        Self {
            review_id: review.id,
            digest: review.digest,
            media_type: review.of.media.into(),
            tmdb_id: review.of.tmdb_id.0,
            title,
            stars: review.stars,
            submitted: review.time.get(..10).unwrap_or_default().to_owned(),
            status: review.verdict.into(),
            text: review.text,
            name: review.name,
        }
    }
}

/// What was decided about a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReviewStatus {
    /// Nothing yet.
    Pending,
    /// It is published with the next snapshot.
    Approved,
    /// It is not published.
    Rejected,
}

impl From<Option<ReviewVerdict>> for ReviewStatus {
    fn from(verdict: Option<ReviewVerdict>) -> Self {
        match verdict {
            None => Self::Pending,
            Some(ReviewVerdict::Approve) => Self::Approved,
            Some(ReviewVerdict::Reject) => Self::Rejected,
        }
    }
}

/// Body of `POST /admin/reviews`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewDecision {
    /// Which review.
    #[schema(value_type = String, format = "uuid")]
    pub review_id: Uuid,
    /// The digest that came with it; another review under the same id is unknown.
    pub digest: String,
    /// What becomes of it; may be changed later.
    pub verdict: Verdict,
}

/// What becomes of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is published with the next snapshot.
    Approve,
    /// It is not published.
    Reject,
}
