//! The published title: a film or series as a snapshot stores it and reasons and cards read it.

mod codes;
mod form;
mod frequencies;
mod places;
#[cfg(any(test, feature = "build"))]
mod testing;

pub use codes::{pack_code, unpack_code};
pub(crate) use form::MINISERIES_EPISODES;
pub use form::{is_miniseries, is_short};
pub use frequencies::Frequencies;
pub use places::place;
#[cfg(any(test, feature = "build"))]
pub use testing::{TitleBuilder, film, series};

use crate::ids::{ConceptNo, MediaType, NameNo, TitleKey, TmdbId};
use crate::lexicon::Concept;
use serde::{Deserialize, Serialize};

/// Fewest concepts of an editor with which a title counts as well described.
const FEWEST_CONCEPTS: usize = 8;

/// One film or series as published. Names (people, companies, ...) are positions in the snapshot's name table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Title {
    /// Film or series.
    pub media: MediaType,
    /// The provider's id.
    pub tmdb_id: TmdbId,
    /// The title shown: Dutch when known, else the provider's.
    pub title: String,
    /// The original title when it differs from the shown one.
    pub original_title: Option<String>,
    /// Further titles that search should find (the English one, alternative ones).
    pub other_titles: Vec<String>,
    /// First release or first air date, `YYYY-MM-DD`; empty parts unknown.
    pub date: Option<String>,
    /// Year of `date`.
    pub year: Option<u16>,
    /// Genres, one bit per [`crate::genres::Genre`].
    pub genres: u32,
    /// Film length in minutes.
    pub runtime: Option<u16>,
    /// Number of seasons.
    pub seasons: Option<u16>,
    /// Number of episodes.
    pub episodes: Option<u16>,
    /// Usual episode length in minutes.
    pub episode_runtime: Option<u16>,
    /// Whether the series has ended.
    pub ended: Option<bool>,
    /// Mean vote, 0-10.
    pub vote_average: Option<f32>,
    /// Number of votes.
    pub vote_count: u32,
    /// Dutch age rating: 0 (all ages), 6, 9, 12, 14, 16, 18.
    pub kijkwijzer: Option<u8>,
    /// Our own Dutch sentence.
    pub pitch: Option<String>,
    /// ISO 639-1 code of the original language.
    pub language: Option<String>,
    /// ISO 3166-1 codes.
    pub countries: Vec<String>,
    /// Directors (films).
    pub directors: Vec<NameNo>,
    /// Creators (series).
    pub creators: Vec<NameNo>,
    /// Writers.
    pub writers: Vec<NameNo>,
    /// Composers.
    pub composers: Vec<NameNo>,
    /// Cast in billing order.
    pub cast: Vec<NameNo>,
    /// Production companies.
    pub companies: Vec<NameNo>,
    /// Networks (series).
    pub networks: Vec<NameNo>,
    /// The collection or franchise by name.
    pub collection: Option<NameNo>,
    /// Path of the poster at the provider's image host.
    pub poster_path: Option<String>,
    /// What the title is about, sorted by concept number.
    pub concepts: Vec<TitleConcept>,
    /// Concepts that only its keywords suggest, besides those of an editor, sorted. Too uncertain to score or print, but enough to rule
    /// out that another title differs in them.
    pub hinted: Vec<ConceptNo>,
    /// Those of its concepts that would give its end away, sorted: they score, and are never printed of it.
    pub untold: Vec<ConceptNo>,
}

impl Title {
    /// Media type and provider id.
    pub const fn key(&self) -> TitleKey {
        TitleKey { media: self.media, tmdb_id: self.tmdb_id }
    }

    /// The concept in this title.
    pub fn concept(&self, no: ConceptNo) -> Option<&TitleConcept> {
        self.concepts.binary_search_by_key(&no, |c| c.no).ok().map(|i| &self.concepts[i])
    }

    /// Whether a concept may be printed of this title: an editor did not mark it as giving the end away.
    pub fn may_print(&self, no: ConceptNo) -> bool {
        self.untold.binary_search(&no).is_err()
    }

    /// Whether a concept of its own may be printed of it: it is not only predicted, and gives no end away.
    pub fn tells(&self, concept: TitleConcept, concepts: &[Concept]) -> bool {
        let is_spoiler = concepts.get(concept.no.at()).is_none_or(|c| c.spoiler);
        concept.origin != Origin::Predicted && !is_spoiler && self.may_print(concept.no)
    }

    /// Who made it: its directors and creators.
    pub fn makers(&self) -> impl Iterator<Item = NameNo> {
        self.directors.iter().chain(&self.creators).copied()
    }

    /// Whether enough is known of it for a page that is worth reading: an editor's sentence and concepts, and people.
    pub fn is_well_described(&self) -> bool {
        let authored = self.concepts.iter().filter(|concept| concept.origin == Origin::Authored).count();
        self.pitch.is_some() && authored >= FEWEST_CONCEPTS && (self.makers().next().is_some() || !self.cast.is_empty())
    }

    /// Every concept there is any evidence of: those it has and those its keywords suggest.
    pub fn possible_concepts(&self) -> impl Iterator<Item = ConceptNo> {
        self.concepts.iter().map(|c| c.no).chain(self.hinted.iter().copied())
    }
}

/// A concept in a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleConcept {
    /// Which concept.
    pub no: ConceptNo,
    /// 1 touches it, 2 matters, 3 the title is about it.
    pub salience: u8,
    /// How we know.
    pub origin: Origin,
}

/// Where a concept of a title comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Written by an editor in the catalogue.
    Authored,
    /// Mapped from a keyword of the provider.
    Keyword,
    /// Predicted by the model; scores, and prints only when a fact supports it.
    Predicted,
}
