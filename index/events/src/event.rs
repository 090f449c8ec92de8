//! Events with their fields typed. A sink writes exactly these fields: the API drops all others.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use trits_index::ids::{MediaType, TmdbId};
use uuid::Uuid;

/// A visitor's vote on a tip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// A good tip.
    Good,
    /// No good tip.
    Bad,
    /// Withdrew an earlier vote.
    None,
}

/// An admin's decision on a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReviewVerdict {
    /// It is published with the next snapshot.
    Approve,
    /// It is not.
    Reject,
}

/// One event by its type. Media types, ids and words are as on the wire; positions count from 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "eventType", content = "eventData", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the fields are named and described in the specification of the events")]
pub enum Event {
    SearchSubmitted {
        q: String,
        year: Option<u16>,
        media_type: MediaType,
    },
    LadderUsed {
        step: u8,
        media_type: MediaType,
    },
    AltSetRequested {
        iteration: u8,
        media_type: MediaType,
    },
    TipCardClick {
        tmdb_id: TmdbId,
        position: u8,
        title: String,
        media_type: MediaType,
    },
    AvailabilitySheetOpened {
        tmdb_id: TmdbId,
        title: String,
        media_type: MediaType,
        has_providers: bool,
    },
    AvailabilityClick {
        provider: String,
        tmdb_id: TmdbId,
        title: String,
        media_type: MediaType,
        provider_type: String,
    },
    NoProvidersAvailable {
        tmdb_id: TmdbId,
        title: String,
        media_type: MediaType,
    },
    SessionRated {
        stars: u8,
        page: String,
    },
    ShareClicked {
        page: String,
        url: String,
    },
    AffiliateLinkClicked {
        provider: String,
        tmdb_id: TmdbId,
        media_type: MediaType,
        provider_type: String,
        position: u8,
        /// Milliseconds since 1970, in whole minutes.
        timestamp: u64,
    },
    SheetConversion {
        tmdb_id: TmdbId,
        media_type: MediaType,
        /// Milliseconds.
        time_to_conversion: Option<u64>,
        clicked_providers: Vec<String>,
    },
    WatchlistAdded {
        tmdb_id: TmdbId,
        title: String,
        media_type: MediaType,
    },
    WatchlistRemoved {
        tmdb_id: TmdbId,
        title: String,
        media_type: MediaType,
    },
    WatchlistCleared {
        count: u32,
    },
    FiltersApplied {
        filters: Map<String, Value>,
        media_type: MediaType,
    },
    TipJarViewed {
        source_page: String,
        provider: String,
    },
    TipJarClicked {
        /// Euros.
        amount: f64,
        source_page: String,
        provider: String,
    },
    TipFeedback {
        tmdb_id: TmdbId,
        seed_tmdb_id: TmdbId,
        position: u8,
        verdict: Verdict,
        reason: Option<String>,
        media_type: MediaType,
    },
    ReviewSubmitted {
        tmdb_id: TmdbId,
        media_type: MediaType,
        stars: u8,
        text: Option<String>,
        name: Option<String>,
    },
    PageViewed {
        page: String,
    },
    TitleSeen {
        tmdb_id: TmdbId,
        media_type: MediaType,
    },
    ReviewDecided {
        /// The event id of the review.
        review_id: Uuid,
        /// [`crate::SubmittedReview::digest`] of what was decided on; a decision without one has no effect.
        digest: Option<String>,
        verdict: ReviewVerdict,
    },
    SessionErased {
        /// [`crate::session_hash`] of the session.
        session: String,
    },
}
