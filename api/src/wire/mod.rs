//! The bodies of answers: camelCase, every list present even when empty, absent values as null. Structs are types of their own where the
//! index stores something else; the rest are its types.

pub mod analytics;
pub mod around;
pub mod availability;
pub mod filters;
pub mod hit;
pub mod matching;
pub mod quality;
pub mod reviews;
pub mod themes;
pub mod tips;
pub mod title;

pub use analytics::{AnalyticsAnswer, AnalyticsExport};
pub use around::AroundAnswer;
pub use availability::AvailabilityAnswer;
pub use filters::{AppliedFilter, CountAnswer, FiltersAnswer};
pub use hit::{Match, SearchAnswer, SearchHit, StartersAnswer};
pub use matching::{MatchAnswer, MatchRequest, MatchedTitle, NamedTitle};
pub use quality::{QualityAnswer, QualityGate};
pub use reviews::ReviewsAnswer;
pub use themes::{ThemeAnswer, ThemeLink, ThemesAnswer};
pub use tips::{Atom, CandidatesAnswer, DirectionsAnswer, Reason, Tip, TipsAnswer};
pub use title::{ConceptChip, TitleCard, TitleDetail, Trailer, TrailerSite};
pub use trits_index::ids::MediaType;
