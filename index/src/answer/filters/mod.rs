//! Filters: what tips must match beside the seed. In: values that were read and found in range. Out: [`Filters`].

mod forms;
mod limits;
mod predicate;
mod requirements;

pub use forms::{FORMS, Form, Forms};
pub use limits::{AGES, MINUTES, MOST_VALUES, YEARS};
pub(super) use predicate::FilterPredicate;
pub(super) use requirements::Requirements;

use crate::availability::Access;
use crate::ids::{ConceptNo, MediaType};

/// The age an unknown rating counts as.
pub const AGE_OF_UNKNOWN: u8 = 16;

/// The age from which on the filter excludes nothing.
pub const OLDEST_AGE: u8 = 18;

/// Most genres of a filter.
pub const MAX_GENRES: usize = 3;

/// Years from and to, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Years {
    /// The first year; 0 for no bound.
    pub from: u16,
    /// The last year; `u16::MAX` for no bound.
    pub to: u16,
}

/// Filters of one query; the default matches every title.
///
/// `not_genres`, `not_themes` and `max_age` are hard: no tip ever breaks them. The others are relaxed when the whole catalogue
/// has fewer than three matches.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Filters {
    /// Genre bits, any of which will do; 0 for all.
    pub genres: u32,
    /// Genre bits of which none may be set.
    pub not_genres: u32,
    /// Concepts that a title may not have, ascending.
    pub not_themes: Vec<ConceptNo>,
    /// Years of release.
    pub years: Option<Years>,
    /// Most minutes of a film.
    pub max_runtime: Option<u16>,
    /// Forms that a series must have, all of them.
    pub forms: Forms,
    /// Lowest mean vote in tenths.
    pub min_score: Option<u8>,
    /// Original languages as [`crate::title::pack_code`] makes them, any of which will do, ascending.
    pub languages: Vec<u16>,
    /// Highest Dutch age rating; an unknown rating counts as [`AGE_OF_UNKNOWN`].
    pub max_age: Option<u8>,
    /// The provider's numbers of streaming services, any of which will do, ascending; an alias means its service.
    pub services: Vec<u32>,
    /// Ways to get at a title, any of which will do.
    pub access: Access,
}

impl Filters {
    /// Matches every title.
    pub const NONE: Self = Self {
        genres: 0,
        not_genres: 0,
        not_themes: Vec::new(),
        years: None,
        max_runtime: None,
        forms: Forms::NONE,
        min_score: None,
        languages: Vec::new(),
        max_age: None,
        services: Vec::new(),
        access: Access::NONE,
    };

    /// Whether every title matches.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The same filters in canonical form for a media type: lists ascending without doubles, and without values that exclude
    /// nothing (a runtime for series, a form for films, an age of 18, a score of 0).
    #[must_use]
    pub fn canonical(mut self, media: MediaType) -> Self {
        self.not_themes.sort_unstable();
        self.not_themes.dedup();
        self.languages.sort_unstable();
        self.languages.dedup();
        self.services.sort_unstable();
        self.services.dedup();
        self.max_age = self.max_age.filter(|age| *age < OLDEST_AGE);
        self.min_score = self.min_score.filter(|score| *score > 0);
        self.years = self.years.filter(|y| y.from > 0 || y.to < u16::MAX);
        match media {
            MediaType::Movie => self.forms = Forms::NONE,
            MediaType::Tv => self.max_runtime = None,
        }
        self
    }
}
