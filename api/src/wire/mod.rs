//! The shapes on the wire: camelCase, every list present even when empty, absent values as null. They are types of
//! their own, so that what the index stores can change without breaking the site.

pub mod availability;
pub mod filters;
pub mod hit;
pub mod kinds;
pub mod quality;
pub mod reviews;
pub mod themes;
pub mod tips;
pub mod title;

pub use availability::AvailabilityAnswer;
pub use filters::{AppliedFilter, CountAnswer, FiltersAnswer};
pub use hit::{SearchAnswer, SearchHit, StartersAnswer};
pub use kinds::{AtomKind, Facet, Match, MediaType, Origin, Role};
pub use quality::{QualityAnswer, QualityGate};
pub use reviews::ReviewsAnswer;
pub use themes::{ThemeAnswer, ThemeLink, ThemesAnswer};
pub use tips::{Atom, LadderStep, Reason, Tip, TipsAnswer};
pub use title::{ConceptChip, TitleCard, TitleDetail};
