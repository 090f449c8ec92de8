//! The event types, in one table: name, fields, and the values of each field. A type is added by a row here; the API validates by it, the
//! OpenAPI document and the site's types are generated from it, and code that counts events does not compile without it.

use crate::schema::Rule::{Amount, Bool, Filters, Int, Moment, Review, Text, Texts, Word};
use crate::schema::{Field, optional, required};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use trits_index::answer::LAST_STEP;
use trits_index::ids::{MediaType, TmdbId};
use utoipa::ToSchema;
use uuid::Uuid;

/// A visitor's opinion of a tip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// A good tip.
    Good,
    /// No good tip.
    Bad,
    /// An earlier opinion was withdrawn.
    None,
}

/// An admin's decision about a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Verdict)]
pub enum ReviewVerdict {
    /// It is published with the next snapshot.
    Approve,
    /// It is not.
    Reject,
}

impl ReviewVerdict {
    /// As events have it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject => "reject",
        }
    }
}

const TMDB_ID: Field = required("tmdbId", Int { from: 1, to: u32::MAX as u64 });
const TITLE: Field = required("title", Text { max: 300 });
const MEDIA_TYPE: Field = required("mediaType", Word(&["movie", "tv"]));
/// The media type of the seed where it is not that of its tips: series after a film, films after a series.
const SEED_MEDIA_TYPE: Field = optional("seedMediaType", MEDIA_TYPE.rule);
/// The second of two seeds of the media type of the tips, where they are tips for two titles at once.
const WITH: Field = optional("withTmdbId", TMDB_ID.rule);
const POSITION: Field = required("position", Int { from: 0, to: 50 });
const PROVIDER: Field = required("provider", Text { max: 100 });
const PROVIDER_TYPE: Field = required("providerType", Word(&["flatrate", "free", "ads", "rent", "buy"]));
const PAGE: Field = required("page", Text { max: 200 });
const SOURCE_PAGE: Field = required("sourcePage", Text { max: 200 });
const STARS: Field = required("stars", Int { from: 1, to: 5 });

event_types! {
    visitors {
        /// A title was searched for.
        SearchSubmitted "search_submitted" {
            q: String = required("q", Text { max: 100 }),
            year: Option<u16> = optional("year", Int { from: 1880, to: 2100 }),
            media_type: MediaType = MEDIA_TYPE,
        }
        /// Filters were relaxed, up to this step.
        LadderUsed "ladder_used" {
            step: u8 = required("step", Int { from: 1, to: LAST_STEP as u64 }),
            media_type: MediaType = MEDIA_TYPE,
        }
        /// Three other tips were requested.
        AltSetRequested "alt_set_requested" {
            iteration: u8 = required("iteration", Int { from: 0, to: 10 }),
            media_type: MediaType = MEDIA_TYPE,
        }
        /// A tip was opened. Positions count from 1.
        TipCardClick "tip_card_click" {
            tmdb_id: TmdbId = TMDB_ID,
            position: u8 = POSITION,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
        }
        /// The sheet with the services of a title was opened.
        AvailabilitySheetOpened "availability_sheet_opened" {
            tmdb_id: TmdbId = TMDB_ID,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
            has_providers: bool = required("hasProviders", Bool),
        }
        /// A service was opened.
        AvailabilityClick "availability_click" {
            provider: String = PROVIDER,
            tmdb_id: TmdbId = TMDB_ID,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
            provider_type: String = PROVIDER_TYPE,
        }
        /// No service of a title is known.
        NoProvidersAvailable "no_providers_available" {
            tmdb_id: TmdbId = TMDB_ID,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
        }
        /// The session was rated.
        SessionRated "session_rated" {
            stars: u8 = STARS,
            page: String = PAGE,
        }
        /// A page was shared.
        ShareClicked "share_clicked" {
            page: String = PAGE,
            url: String = required("url", Text { max: 500 }),
        }
        /// An advertising link was followed.
        AffiliateLinkClicked "affiliate_link_clicked" {
            provider: String = PROVIDER,
            tmdb_id: TmdbId = TMDB_ID,
            media_type: MediaType = MEDIA_TYPE,
            provider_type: String = PROVIDER_TYPE,
            position: u8 = POSITION,
            timestamp: u64 = required("timestamp", Moment),
        }
        /// The sheet was closed after a service was opened. The time to the first click is in milliseconds.
        SheetConversion "sheet_conversion" {
            tmdb_id: TmdbId = TMDB_ID,
            media_type: MediaType = MEDIA_TYPE,
            time_to_conversion: Option<u64> = optional("timeToConversion", Int { from: 0, to: 86_400_000 }),
            clicked_providers: Vec<String> = required("clickedProviders", Texts { most: 30, max: 100 }),
        }
        /// A title was added to the watchlist.
        WatchlistAdded "watchlist_added" {
            tmdb_id: TmdbId = TMDB_ID,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
        }
        /// A title was removed from the watchlist.
        WatchlistRemoved "watchlist_removed" {
            tmdb_id: TmdbId = TMDB_ID,
            title: String = TITLE,
            media_type: MediaType = MEDIA_TYPE,
        }
        /// The watchlist was cleared.
        WatchlistCleared "watchlist_cleared" {
            count: u32 = required("count", Int { from: 0, to: 100_000 }),
        }
        /// Filters were changed, or tips asked for of the other media type or for two titles at once.
        FiltersApplied "filters_applied" {
            filters: Map<String, Value> = required("filters", Filters),
            media_type: MediaType = MEDIA_TYPE,
            seed_media_type: Option<MediaType> = SEED_MEDIA_TYPE,
            with_tmdb_id: Option<TmdbId> = WITH,
        }
        /// The tip jar was visible.
        TipJarViewed "tip_jar_viewed" {
            source_page: String = SOURCE_PAGE,
            provider: String = PROVIDER,
        }
        /// The tip jar was used. An amount of the visitor's own is 0.
        TipJarClicked "tip_jar_clicked" {
            amount: f64 = required("amount", Amount),
            source_page: String = SOURCE_PAGE,
            provider: String = PROVIDER,
        }
        /// A tip was rated, in an answer with these filters. Why it is bad: seen, too well known, not to the visitor's taste, or its reason is not true.
        TipFeedback "tip_feedback" {
            tmdb_id: TmdbId = TMDB_ID,
            seed_tmdb_id: TmdbId = required("seedTmdbId", TMDB_ID.rule),
            position: u8 = POSITION,
            verdict: Verdict = required("verdict", Word(&["good", "bad", "none"])),
            reason: Option<String> = optional("reason", Word(&["seen", "known", "taste", "untrue"])),
            media_type: MediaType = MEDIA_TYPE,
            seed_media_type: Option<MediaType> = SEED_MEDIA_TYPE,
            with_tmdb_id: Option<TmdbId> = WITH,
            filters: Option<Map<String, Value>> = optional("filters", Filters),
        }
        /// A review was written.
        ReviewSubmitted "review_submitted" {
            tmdb_id: TmdbId = TMDB_ID,
            media_type: MediaType = MEDIA_TYPE,
            stars: u8 = STARS,
            text: Option<String> = optional("text", Review { from: 20, to: 500 }),
            name: Option<String> = optional("name", Review { from: 1, to: 60 }),
        }
        /// A themed page was opened.
        PageViewed "page_viewed" {
            page: String = PAGE,
        }
        /// The visitor has seen a title already.
        TitleSeen "title_seen" {
            tmdb_id: TmdbId = TMDB_ID,
            media_type: MediaType = MEDIA_TYPE,
        }
    }
    internal {
        /// An admin approved or rejected a review.
        ReviewDecided "review_decided" {
            /// The event id of the review.
            review_id: Uuid,
            /// [`crate::reviews::SubmittedReview::digest`] of the text that was decided on; without one the decision has no effect.
            digest: Option<String>,
            verdict: ReviewVerdict,
        }
        /// The events of a session were erased.
        SessionErased "session_erased" {
            /// [`crate::record::session_hash`] of the session.
            session: String,
        }
    }
}
