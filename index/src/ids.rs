//! Newtype ids. In: numbers from the wire or storage. Out: types that cannot be mixed up.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Film or series; the provider numbers the two apart, so an id means nothing without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum MediaType {
    /// A film.
    Movie,
    /// A series.
    Tv,
}

impl MediaType {
    /// Both, in the order in which a snapshot stores them.
    pub const ALL: [MediaType; 2] = [MediaType::Movie, MediaType::Tv];

    /// The provider's own word: `movie` or `tv`.
    pub const fn as_str(self) -> &'static str {
        match self {
            MediaType::Movie => "movie",
            MediaType::Tv => "tv",
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            MediaType::Movie => MediaType::Tv,
            MediaType::Tv => MediaType::Movie,
        }
    }
}

impl fmt::Display for MediaType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A media type that cannot be read.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not one of movie, tv")]
pub struct UnknownMediaType(pub String);

impl FromStr for MediaType {
    type Err = UnknownMediaType;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "movie" => Ok(MediaType::Movie),
            "tv" => Ok(MediaType::Tv),
            other => Err(UnknownMediaType(other.to_owned())),
        }
    }
}

/// The provider's id of a title, within one media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TmdbId(pub u32);

impl fmt::Display for TmdbId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A title everywhere outside a snapshot: media type and provider id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TitleKey {
    /// Film or series.
    pub media: MediaType,
    /// The provider's id.
    pub tmdb_id: TmdbId,
}

impl TitleKey {
    /// Shorthand for the pair.
    pub const fn new(media: MediaType, tmdb_id: u32) -> Self {
        Self { media, tmdb_id: TmdbId(tmdb_id) }
    }
}

impl fmt::Display for TitleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.media, self.tmdb_id)
    }
}

/// A title key that cannot be read.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not a title: expected movie:ID or tv:ID, such as movie:550")]
pub struct BadTitleKey(pub String);

impl FromStr for TitleKey {
    type Err = BadTitleKey;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let bad = || BadTitleKey(s.to_owned());
        let (media, id) = s.split_once(':').ok_or_else(bad)?;
        Ok(Self { media: media.parse().map_err(|_| bad())?, tmdb_id: TmdbId(id.parse().map_err(|_| bad())?) })
    }
}

/// The position of a title inside one snapshot (titles are sorted by media type, then provider id).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TitleNo(pub u32);

impl TitleNo {
    /// As an array index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// The position of a concept in the snapshot's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConceptNo(pub u16);

impl ConceptNo {
    /// As an array index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// The position of a name (person, company, network, franchise) in the snapshot's name table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NameNo(pub u32);

impl NameNo {
    /// As an array index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}
