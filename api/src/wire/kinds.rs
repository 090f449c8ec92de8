//! Closed sets of words on the wire, each taken from the index by an exhaustive match: a word that is added there
//! cannot be forgotten here.

use serde::Serialize;
use utoipa::ToSchema;

/// Film or series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MediaType {
    /// A film.
    Movie,
    /// A series.
    Tv,
}

impl From<trits_index::ids::MediaType> for MediaType {
    fn from(value: trits_index::ids::MediaType) -> Self {
        use trits_index::ids::MediaType as From;
        match value {
            From::Movie => Self::Movie,
            From::Tv => Self::Tv,
        }
    }
}

/// How a title matches what was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Match {
    /// One of its names is what was typed.
    Exact,
    /// A name, or a word in it, starts so.
    Prefix,
    /// It is close to what was typed.
    Fuzzy,
}

impl From<trits_index::search::MatchKind> for Match {
    fn from(value: trits_index::search::MatchKind) -> Self {
        use trits_index::search::MatchKind as From;
        match value {
            From::Exact => Self::Exact,
            From::Prefix => Self::Prefix,
            From::Fuzzy => Self::Fuzzy,
        }
    }
}

/// The place of a tip in a trio.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Best score.
    Closest,
    /// Strong on theme, different otherwise.
    Angle,
    /// Not known to everybody.
    Gem,
}

impl From<trits_index::answer::Role> for Role {
    fn from(value: trits_index::answer::Role) -> Self {
        use trits_index::answer::Role as From;
        match value {
            From::Closest => Self::Closest,
            From::Angle => Self::Angle,
            From::Gem => Self::Gem,
        }
    }
}

/// The kinds of evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AtomKind {
    /// A shared concept.
    Concept,
    /// The same director.
    Director,
    /// The same creator.
    Creator,
    /// A shared writer.
    Writer,
    /// A shared composer.
    Composer,
    /// A lead actor of both.
    Actor,
    /// Made from the same kind of source.
    Source,
    /// The same place or time.
    Setting,
    /// The same form.
    Form,
    /// The same country.
    Country,
    /// The same language.
    Language,
    /// The same studio.
    Studio,
    /// The same network.
    Network,
    /// Liked by the same visitors.
    LikedTogether,
    /// What the tip has otherwise than the seed.
    Contrast,
}

impl From<trits_index::reason::AtomKind> for AtomKind {
    fn from(value: trits_index::reason::AtomKind) -> Self {
        use trits_index::reason::AtomKind as From;
        match value {
            From::Concept => Self::Concept,
            From::Director => Self::Director,
            From::Creator => Self::Creator,
            From::Writer => Self::Writer,
            From::Composer => Self::Composer,
            From::Actor => Self::Actor,
            From::Source => Self::Source,
            From::Setting => Self::Setting,
            From::Form => Self::Form,
            From::Country => Self::Country,
            From::Language => Self::Language,
            From::Studio => Self::Studio,
            From::Network => Self::Network,
            From::LikedTogether => Self::LikedTogether,
            From::Contrast => Self::Contrast,
        }
    }
}

/// The nine kinds of concepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Facet {
    /// What it is about.
    Theme,
    /// How it feels.
    Tone,
    /// How fast it goes.
    Pace,
    /// Where it plays.
    Setting,
    /// When it plays.
    Time,
    /// How it is told.
    Form,
    /// Who it is about.
    Relations,
    /// How it looks and sounds.
    Look,
    /// What it was made from.
    Source,
}

impl From<trits_index::lexicon::Facet> for Facet {
    fn from(value: trits_index::lexicon::Facet) -> Self {
        use trits_index::lexicon::Facet as From;
        match value {
            From::Theme => Self::Theme,
            From::Tone => Self::Tone,
            From::Pace => Self::Pace,
            From::Setting => Self::Setting,
            From::Time => Self::Time,
            From::Form => Self::Form,
            From::Relations => Self::Relations,
            From::Look => Self::Look,
            From::Source => Self::Source,
        }
    }
}

/// How we know a concept of a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Written by an editor.
    Authored,
    /// Mapped from a keyword of the provider.
    Keyword,
    /// Predicted by the model.
    Predicted,
}

impl From<trits_index::title::Origin> for Origin {
    fn from(value: trits_index::title::Origin) -> Self {
        use trits_index::title::Origin as From;
        match value {
            From::Authored => Self::Authored,
            From::Keyword => Self::Keyword,
            From::Predicted => Self::Predicted,
        }
    }
}
