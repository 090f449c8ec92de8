//! What each event type may hold.

use super::fields::{Field, Kind, may, must};
use trits_events::EventType;

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

/// The fields of `eventData`; anything else in it is dropped.
pub const fn fields(kind: EventType) -> &'static [Field] {
    use EventType as Type;
    match kind {
        Type::SearchSubmitted => const { &[must("q", NAME), may("year", Kind::Int { from: 1880, to: 2100 }), must("mediaType", MEDIA)] },
        Type::LadderUsed => const { &[must("step", Kind::Int { from: 1, to: 8 }), must("mediaType", MEDIA)] },
        Type::AltSetRequested => const { &[must("iteration", Kind::Int { from: 0, to: 10 }), must("mediaType", MEDIA)] },
        Type::TipCardClick => const { &[must("tmdbId", TMDB_ID), must("position", PLACE), must("title", TITLE), must("mediaType", MEDIA)] },
        Type::AvailabilitySheetOpened => {
            const { &[must("tmdbId", TMDB_ID), must("title", TITLE), must("mediaType", MEDIA), must("hasProviders", Kind::Bool)] }
        }
        Type::AvailabilityClick => {
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
        Type::NoProvidersAvailable | Type::WatchlistAdded | Type::WatchlistRemoved => {
            const { &[must("tmdbId", TMDB_ID), must("title", TITLE), must("mediaType", MEDIA)] }
        }
        Type::SessionRated => const { &[must("stars", STARS), must("page", PAGE)] },
        Type::ShareClicked => const { &[must("page", PAGE), must("url", ADDRESS)] },
        Type::AffiliateLinkClicked => {
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
        Type::SheetConversion => {
            const {
                &[
                    must("tmdbId", TMDB_ID),
                    must("mediaType", MEDIA),
                    may("timeToConversion", A_DAY),
                    must("clickedProviders", Kind::Texts { most: 30, max: 100 }),
                ]
            }
        }
        Type::WatchlistCleared => const { &[must("count", COUNT)] },
        Type::FiltersApplied => const { &[must("filters", Kind::Filters), must("mediaType", MEDIA)] },
        Type::TipJarViewed => const { &[must("sourcePage", PAGE), must("provider", NAME)] },
        Type::TipJarClicked => const { &[must("amount", Kind::Amount), must("sourcePage", PAGE), must("provider", NAME)] },
        Type::TipFeedback => {
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
        Type::ReviewSubmitted => {
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
        Type::PageViewed => const { &[must("page", PAGE)] },
        Type::TitleSeen => const { &[must("tmdbId", TMDB_ID), must("mediaType", MEDIA)] },
        // Ours alone: a visitor who sends one is refused before its fields are read.
        Type::ReviewDecided | Type::SessionErased => const { &[] },
    }
}
