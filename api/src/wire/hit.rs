//! Titles as search and suggestions show them.

use super::MediaType;
use crate::problem::ApiError;
use serde::Serialize;
use trits_index::genres;
use trits_index::search::{Hit, MatchKind};
use trits_index::snapshot::Snapshot;
use trits_index::title::Title;
use utoipa::ToSchema;

/// How a title matches what was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Match {
    /// One of its names is what was typed.
    Exact,
    /// One of its names, or a word in it, starts with what was typed.
    Prefix,
    /// It is close in spelling to what was typed.
    Fuzzy,
    /// It is about what a word of the query names.
    Related,
}

impl From<MatchKind> for Match {
    fn from(kind: MatchKind) -> Self {
        match kind {
            MatchKind::Exact => Self::Exact,
            MatchKind::Prefix => Self::Prefix,
            MatchKind::Fuzzy => Self::Fuzzy,
        }
    }
}

/// A title found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchHit {
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The title shown.
    pub title: String,
    /// The original title when it differs.
    #[schema(required)]
    pub original_title: Option<String>,
    /// Year of release.
    #[schema(required)]
    pub year: Option<u16>,
    /// Dutch genre names; a drawn poster depends on them.
    pub genres: Vec<String>,
    /// Path at the provider's image host.
    #[schema(required)]
    pub poster_path: Option<String>,
    /// How it matches.
    #[serde(rename = "match")]
    pub kind: Match,
}

impl SearchHit {
    /// The hit as the site shows it.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn of(snapshot: &Snapshot, hit: Hit) -> Result<Self, ApiError> {
        Ok(Self::new(snapshot.title(hit.no)?, hit.kind.into()))
    }

    /// A title that matches so.
    pub fn new(title: Title, kind: Match) -> Self {
        Self {
            media_type: title.media,
            tmdb_id: title.tmdb_id.0,
            title: title.title,
            original_title: title.original_title,
            year: title.year,
            genres: genres::of_bits(title.genres).map(|g| g.dutch.to_owned()).collect(),
            poster_path: title.poster_path,
            kind,
        }
    }

    /// All of them, in order.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn all(snapshot: &Snapshot, hits: impl IntoIterator<Item = Hit>) -> Result<Vec<Self>, ApiError> {
        hits.into_iter().map(|hit| Self::of(snapshot, hit)).collect()
    }

    /// The best known titles, as matches of this kind.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn popular(snapshot: &Snapshot, media: Option<MediaType>, limit: usize, kind: MatchKind) -> Result<Vec<Self>, ApiError> {
        let best = snapshot.search.popular(&snapshot.columns, media, limit);
        Self::all(snapshot, best.into_iter().map(|no| Hit { no, kind }))
    }
}

/// Answer of `/search`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchAnswer {
    /// Titles that match, best first.
    pub results: Vec<SearchHit>,
    /// A title of the other media type that matches better than any of this one.
    #[schema(required)]
    pub other_kind: Option<SearchHit>,
    /// When nothing has what was typed as its name or the beginning of it: titles that are really near in spelling (`fuzzy`; only where there
    /// are no results), then titles about what its words name (`related`).
    pub suggestions: Vec<SearchHit>,
    /// What the related suggestions are about, in Dutch.
    pub about: Vec<String>,
}

/// Answer of `/starters`.
#[derive(Debug, Serialize, ToSchema)]
pub struct StartersAnswer {
    /// Well-known titles, the best known first.
    pub results: Vec<SearchHit>,
}
