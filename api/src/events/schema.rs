//! The closed list of event types and their fields.

use super::fields::{Field, Kind, may, must};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a visitor did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventType {
    /// Asked for a title.
    SearchSubmitted,
    /// Needed a step of the ladder.
    LadderUsed,
    /// Asked for three others.
    AltSetRequested,
    /// Opened a tip.
    TipCardClick,
    /// Asked where a title can be watched.
    AvailabilitySheetOpened,
    /// Went to a provider.
    AvailabilityClick,
    /// Found no provider.
    NoProvidersAvailable,
    /// Rated the session.
    SessionRated,
    /// Shared a page.
    ShareClicked,
    /// Followed an advertising link.
    AffiliateLinkClicked,
    /// Closed the sheet after going to a provider.
    SheetConversion,
    /// Put a title on the watchlist.
    WatchlistAdded,
    /// Took it off.
    WatchlistRemoved,
    /// Emptied the watchlist.
    WatchlistCleared,
    /// Changed filters.
    FiltersApplied,
    /// Saw the tip jar.
    TipJarViewed,
    /// Used it.
    TipJarClicked,
    /// Judged a tip.
    TipFeedback,
    /// Wrote a review.
    ReviewSubmitted,
    /// Saw a page.
    PageViewed,
    /// Said that a title was seen already.
    TitleSeen,
}

const TMDB_ID: Kind = Kind::Int { from: 1, to: u32::MAX as u64 };
const TITLE: Kind = Kind::Text { max: 300 };
const NAME: Kind = Kind::Text { max: 100 };
const PAGE: Kind = Kind::Text { max: 200 };
const ADDRESS: Kind = Kind::Text { max: 500 };
const MEDIA: Kind = Kind::Word(&["movie", "tv"]);
const ACCESS: Kind = Kind::Word(&["flatrate", "free", "ads", "rent", "buy"]);
/// Already seen, too well known, not to the visitor's taste, or the printed reason is not true.
const BAD_REASON: Kind = Kind::Word(&["seen", "known", "taste", "untrue"]);
const STARS: Kind = Kind::Int { from: 1, to: 5 };
const PLACE: Kind = Kind::Int { from: 0, to: 50 };
const COUNT: Kind = Kind::Int { from: 0, to: 100_000 };
const A_DAY: Kind = Kind::Int { from: 0, to: 86_400_000 };

impl EventType {
    /// The fields of `eventData`; anything else in it is dropped.
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::SearchSubmitted => {
                const { &[must("q", NAME), may("year", Kind::Int { from: 1880, to: 2100 }), must("mediaType", MEDIA)] }
            }
            Self::LadderUsed => const { &[must("step", Kind::Int { from: 1, to: 8 }), must("mediaType", MEDIA)] },
            Self::AltSetRequested => const { &[must("iteration", Kind::Int { from: 0, to: 10 }), must("mediaType", MEDIA)] },
            Self::TipCardClick => {
                const { &[must("tmdbId", TMDB_ID), must("position", PLACE), must("title", TITLE), must("mediaType", MEDIA)] }
            }
            Self::AvailabilitySheetOpened => {
                const { &[must("tmdbId", TMDB_ID), must("title", TITLE), must("mediaType", MEDIA), must("hasProviders", Kind::Bool)] }
            }
            Self::AvailabilityClick => {
                const {
                    &[
                        must("provider", NAME),
                        must("tmdbId", TMDB_ID),
                        must("title", TITLE),
                        must("mediaType", MEDIA),
                        must("providerType", ACCESS),
                    ]
                }
            }
            Self::NoProvidersAvailable | Self::WatchlistAdded | Self::WatchlistRemoved => {
                const { &[must("tmdbId", TMDB_ID), must("title", TITLE), must("mediaType", MEDIA)] }
            }
            Self::SessionRated => const { &[must("stars", STARS), must("page", PAGE)] },
            Self::ShareClicked => const { &[must("page", PAGE), must("url", ADDRESS)] },
            Self::AffiliateLinkClicked => {
                const {
                    &[
                        must("provider", NAME),
                        must("tmdbId", TMDB_ID),
                        must("mediaType", MEDIA),
                        must("providerType", ACCESS),
                        must("position", PLACE),
                        must("timestamp", Kind::Moment),
                    ]
                }
            }
            Self::SheetConversion => {
                const {
                    &[
                        must("tmdbId", TMDB_ID),
                        must("mediaType", MEDIA),
                        may("timeToConversion", A_DAY),
                        must("clickedProviders", Kind::Texts { most: 30, max: 100 }),
                    ]
                }
            }
            Self::WatchlistCleared => const { &[must("count", COUNT)] },
            Self::FiltersApplied => const { &[must("filters", Kind::Filters), must("mediaType", MEDIA)] },
            Self::TipJarViewed => const { &[must("sourcePage", PAGE), must("provider", NAME)] },
            Self::TipJarClicked => const { &[must("amount", Kind::Amount), must("sourcePage", PAGE), must("provider", NAME)] },
            Self::TipFeedback => {
                const {
                    &[
                        must("tmdbId", TMDB_ID),
                        must("seedTmdbId", TMDB_ID),
                        must("position", PLACE),
                        must("verdict", Kind::Word(&["good", "bad", "none"])),
                        may("reason", BAD_REASON),
                        must("mediaType", MEDIA),
                    ]
                }
            }
            Self::ReviewSubmitted => {
                const {
                    &[
                        must("tmdbId", TMDB_ID),
                        must("mediaType", MEDIA),
                        must("stars", STARS),
                        may("text", Kind::Review { from: 20, to: 500 }),
                        may("name", Kind::Review { from: 1, to: 60 }),
                    ]
                }
            }
            Self::PageViewed => const { &[must("page", PAGE)] },
            Self::TitleSeen => const { &[must("tmdbId", TMDB_ID), must("mediaType", MEDIA)] },
        }
    }
}
