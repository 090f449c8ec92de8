//! Columns in memory: what retrieval, filters and hard rules read, by title number.

use crate::ids::{MediaType, TitleKey, TitleNo};
use serde::{Deserialize, Serialize};

/// One array per fact, all of the same length; titles are sorted by media type, then provider id.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Columns {
    /// Number of films; titles from this number on are series.
    pub films: u32,
    /// The provider's id.
    pub tmdb_id: Vec<u32>,
    /// Year, 0 unknown.
    pub year: Vec<u16>,
    /// Genre bits.
    pub genres: Vec<u32>,
    /// Bayesian score 0-10 (vote average drawn to the mean of its media type by few votes).
    pub quality: Vec<f32>,
    /// Place by votes within the media type, 0 the most voted.
    pub vote_rank: Vec<u32>,
    /// Franchise number, 0 none. Titles with the same number are never tipped for each other or side by side.
    pub franchise: Vec<u32>,
    /// Whether the title may be tipped (released, not adult, above the quality floor).
    pub recommendable: Vec<bool>,
    /// Whether the title may be a seed.
    pub seedable: Vec<bool>,
    /// First country as two ASCII letters, 0 unknown.
    pub country: Vec<u16>,
    /// Original language as two ASCII letters, 0 unknown.
    pub language: Vec<u16>,
    /// The titles of the wide tier, of which little is known, ascending. What is rare or known to everybody is counted over the others.
    pub wide: Vec<TitleNo>,
}

impl Columns {
    /// Number of titles.
    pub fn len(&self) -> usize {
        self.tmdb_id.len()
    }

    /// Whether there is no title.
    pub fn is_empty(&self) -> bool {
        self.tmdb_id.is_empty()
    }

    /// The numbers of a media type.
    pub fn range(&self, media: MediaType) -> std::ops::Range<u32> {
        match media {
            MediaType::Movie => 0..self.films,
            MediaType::Tv => self.films..u32::try_from(self.len()).unwrap_or(u32::MAX),
        }
    }

    /// The media type of a number.
    pub const fn media(&self, no: TitleNo) -> MediaType {
        if no.0 < self.films { MediaType::Movie } else { MediaType::Tv }
    }

    /// The number of a title.
    pub fn find(&self, key: TitleKey) -> Option<TitleNo> {
        let range = self.range(key.media);
        let ids = self.tmdb_id.get(range.start as usize..range.end as usize)?;
        let i = ids.binary_search(&key.tmdb_id.0).ok()?;
        u32::try_from(i).ok().map(|i| TitleNo(range.start + i))
    }

    /// Media type and provider id of a number.
    pub fn key(&self, no: TitleNo) -> Option<TitleKey> {
        self.tmdb_id.get(no.at()).map(|&id| TitleKey::new(self.media(no), id))
    }

    /// Whether a title is of the wide tier.
    pub fn is_wide(&self, no: TitleNo) -> bool {
        self.wide.binary_search(&no).is_ok()
    }

    /// The number of titles of a media type outside the wide tier.
    pub fn deep(&self, media: MediaType) -> usize {
        let range = self.range(media);
        let below = |end: u32| self.wide.partition_point(|no| no.0 < end);
        range.len() - (below(range.end) - below(range.start))
    }

    /// The first place by votes that counts as a gem: outside the 500 most voted of the media type, in a catalogue under 5,000
    /// outside its most voted tenth. The wide tier does not make a catalogue larger.
    pub fn gem_from(&self, media: MediaType) -> u32 {
        let n = self.deep(media);
        if n < 5_000 { u32::try_from(n / 10).unwrap_or(500) } else { 500 }
    }
}
