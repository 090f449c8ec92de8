//! Titles as search and suggestions show them.

use super::MediaType;
use crate::problem::ApiError;
use serde::Serialize;
use trits_index::genres;
use trits_index::search::{Hit, MatchKind};
use trits_index::snapshot::Snapshot;
use utoipa::ToSchema;

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
    pub kind: MatchKind,
}

impl SearchHit {
    /// The hit as the site shows it.
    ///
    /// # Errors
    /// The snapshot cannot be read.
    pub fn of(snapshot: &Snapshot, hit: Hit) -> Result<Self, ApiError> {
        let title = snapshot.title(hit.no)?;
        Ok(Self {
            media_type: title.media,
            tmdb_id: title.tmdb_id.0,
            title: title.title,
            original_title: title.original_title,
            year: title.year,
            genres: genres::of_bits(title.genres).map(|g| g.dutch.to_owned()).collect(),
            poster_path: title.poster_path,
            kind: hit.kind,
        })
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
    /// When there are no results: the closest spellings, else well-known titles.
    pub suggestions: Vec<SearchHit>,
}

/// Answer of `/starters`.
#[derive(Debug, Serialize, ToSchema)]
pub struct StartersAnswer {
    /// Well-known titles, the best known first.
    pub results: Vec<SearchHit>,
}
