//! Query and answer.

use super::filters::{Filters, Outside};
use super::steer::Step;
use crate::ids::{TitleKey, TitleNo, TmdbId};
use crate::reason::Reason;
use crate::snapshot::ReadError;
use crate::title::Title;
use serde::Serialize;

/// The last set number.
pub const MAX_ALT: u8 = 10;

/// A query: tips for a seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The title the visitor loved.
    pub seed: TitleKey,
    /// Set number, 0 the first, at most [`MAX_ALT`].
    pub alt: u8,
    /// Titles of the seed's media type that must not be tipped.
    pub exclude: Vec<TmdbId>,
    /// The tips of a trio that was shown before, in role order: they are given again when all of them still may be.
    pub shown: Vec<TmdbId>,
    /// What tips must match.
    pub filters: Filters,
    /// Whether fewer than three tips are better than a relaxed filter.
    pub strict: bool,
}

impl Query {
    /// The first set for a seed.
    pub const fn first(seed: TitleKey) -> Self {
        Self { seed, alt: 0, exclude: Vec::new(), shown: Vec::new(), filters: Filters::NONE, strict: false }
    }
}

/// The place of a tip in a trio.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Best score; in second or third place one that is near and claims no more.
    Closest,
    /// Strong on theme, another country, era, tone or form than the closest.
    Angle,
    /// Best score among lesser-known titles.
    Gem,
}

/// One tip.
#[derive(Debug, Clone, PartialEq)]
pub struct Tip {
    /// Its number in the snapshot.
    pub no: TitleNo,
    /// The title.
    pub title: Title,
    /// Its place.
    pub role: Role,
    /// Its matching score; higher is nearer.
    pub score: f32,
    /// Why.
    pub reason: Reason,
    /// Whether it meets all filters as given; true without any.
    pub meets_filters: bool,
    /// The filters it does not meet.
    pub outside: Vec<Outside>,
    /// The steps it takes from the seed in the directions that were set.
    pub steps: Vec<Step>,
    /// How many visitors confirmed it as a good tip for this seed, when they are enough to publish.
    pub confirmed_by: Option<u32>,
}

/// A relaxation that was needed to reach three tips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LadderStep))]
pub struct Relaxation {
    /// Number of the step, 1-9.
    pub step: u8,
    /// Its name in Dutch.
    pub name: String,
    /// The filter as given.
    pub before: String,
    /// The filter as relaxed.
    pub after: String,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The seed.
    pub seed: Title,
    /// Exactly three, or none when `alt` lies beyond the last set; in a strict first set also one or two.
    pub tips: Vec<Tip>,
    /// What was relaxed, in the order of the steps.
    pub relaxations: Vec<Relaxation>,
    /// The set number.
    pub alt: u8,
    /// Whether no further set can be given.
    pub exhausted: bool,
    /// How many candidates were left to choose from.
    pub total: u32,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    /// The seed is not in the snapshot.
    #[error("title {0} is not in the snapshot")]
    UnknownSeed(TitleKey),
    /// The snapshot cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
}
