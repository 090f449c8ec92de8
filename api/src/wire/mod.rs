//! The shapes on the wire: camelCase, every list present even when empty, absent values as null. They are types of
//! their own, so that what the index stores can change without breaking the site.

pub mod analytics;
pub mod availability;
pub mod export;
pub mod filters;
pub mod hit;
pub mod kinds;
pub mod measure;
pub mod quality;
pub mod reviews;
pub mod themes;
pub mod tips;
pub mod title;

pub use analytics::AnalyticsAnswer;
pub use availability::AvailabilityAnswer;
pub use export::AnalyticsExport;
pub use filters::{AppliedFilter, CountAnswer, FiltersAnswer};
pub use hit::{SearchAnswer, SearchHit, StartersAnswer};
pub use kinds::{AtomKind, Facet, Match, MediaType, Origin, Role};
pub use measure::AnalyticsMeasure;
pub use quality::{QualityAnswer, QualityGate};
pub use reviews::ReviewsAnswer;
pub use themes::{ThemeAnswer, ThemeLink, ThemesAnswer};
pub use tips::{Atom, LadderStep, Reason, Tip, TipsAnswer};
pub use title::{ConceptChip, TitleCard, TitleDetail};
