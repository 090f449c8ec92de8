//! Reviews, for visitors and for an admin.

use super::MediaType;
use serde::{Deserialize, Serialize};
use trits_events::{ReviewVerdict, SubmittedReview};
use trits_index::snapshot::Review;
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

/// Answer of `GET /admin/reviews`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewQueue {
    /// A page of the reviews of that status, in the order they came in.
    pub reviews: Vec<QueuedReview>,
    /// How many there are of that status.
    pub total: usize,
    /// The value of `after` for the next page; null on the last.
    #[schema(required, value_type = Option<String>, format = "uuid")]
    pub next: Option<Uuid>,
}

/// A review as an admin sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuedReview {
    /// Its id, for the decision.
    #[schema(value_type = String, format = "uuid")]
    pub review_id: Uuid,
    /// Identifies the text of the review and its author; required in the decision, so that it applies to no other text under the same id.
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
    /// The decision.
    pub status: ReviewStatus,
}

impl QueuedReview {
    /// The review with the title it is about.
    pub fn of(title: Option<String>, review: SubmittedReview) -> Self {
        Self {
            review_id: review.id,
            digest: review.digest,
            media_type: review.of.media,
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

/// The decision about a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReviewStatus {
    /// None yet.
    Pending,
    /// It is published with the next snapshot.
    Approved,
    /// It is not published.
    Rejected,
}

impl ReviewStatus {
    /// The status of a word of the API.
    pub fn parse(word: &str) -> Option<Self> {
        serde_json::from_value(word.into()).ok()
    }
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
    /// Its digest; another review under the same id is unknown.
    pub digest: String,
    /// The decision; a later one replaces it.
    pub verdict: ReviewVerdict,
}
