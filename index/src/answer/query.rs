//! Query and answer.

use super::filters::{Filters, Outside};
use super::steer::Step;
use crate::ids::{MediaType, TitleKey, TitleNo, TmdbId};
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
    /// What is tipped: the seed's media type, or the other one.
    pub media: MediaType,
    /// A second title of the seed's media type that was loved: the tips belong to both.
    pub with: Option<TmdbId>,
    /// Set number, 0 the first, at most [`MAX_ALT`].
    pub alt: u8,
    /// Titles of the tips' media type that must not be tipped.
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
        Self { seed, media: seed.media, with: None, alt: 0, exclude: Vec::new(), shown: Vec::new(), filters: Filters::NONE, strict: false }
    }

    /// The same with tips of the other media type: series after a film, films after a series.
    pub fn across(seed: TitleKey) -> Self {
        Self { media: seed.media.other(), ..Self::first(seed) }
    }

    /// The first set for two seeds of one media type.
    pub fn pair(seed: TitleKey, with: TmdbId) -> Self {
        Self { with: Some(with), ..Self::first(seed) }
    }

    /// Whether tips are of another media type than the seed.
    pub(super) fn is_across(&self) -> bool {
        self.media != self.seed.media
    }
}

/// The place of a tip in a trio.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Best score; in second or third place one that is near and claims no more.
    Closest,
    /// Strong on theme, another country, era, tone or form than the closest.
    Angle,
    /// Best score among lesser-known titles.
    Gem,
    /// Of two seeds: between the other tips, or not nearer to the side that those lean away from.
    Between,
    /// Of two seeds: nearer to the seed than to the other, and than the one between.
    NearSeed,
    /// Of two seeds: the same towards the title beside the seed.
    NearWith,
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
    /// What a tip of two seeds has besides; `None` for one seed.
    pub pair: Option<TipOfTwo>,
}

impl Tip {
    /// Why, as it is printed: of two seeds a sentence for each.
    pub fn text(&self) -> String {
        match &self.pair {
            None => self.reason.text.to_string(),
            Some(two) if two.with_first => format!("{} {}", two.with_reason.text, self.reason.text),
            Some(two) => format!("{} {}", self.reason.text, two.with_reason.text),
        }
    }
}

/// What a tip of two seeds has of the second one. Its reason, and the atoms of it, are those of the first one.
#[derive(Debug, Clone, PartialEq)]
pub struct TipOfTwo {
    /// Why it goes with the second seed.
    pub with_reason: Reason,
    /// How near it is to the seed and to the second one, by one measure; the tip's score is no less than the lesser of the two and no more
    /// than their mean.
    pub kinship: [f32; 2],
    /// Whether its text says what it shares with the second seed first.
    pub with_first: bool,
    /// Whether it shares a strong atom with each of the two.
    pub tied: bool,
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
    /// The second seed, and whether the tips are a bridge: the two share no strong atom and no vector says that they are alike, or there are no
    /// three titles that something strong ties to both.
    pub with: Option<(Title, bool)>,
    /// Exactly three, or none when `alt` lies beyond the last set; in a strict first set also one or two.
    pub tips: Vec<Tip>,
    /// What was relaxed, in the order of the steps.
    pub relaxations: Vec<Relaxation>,
    /// The set number.
    pub alt: u8,
    /// Whether no further set can be given.
    pub exhausted: bool,
    /// How many candidates there were to choose from; in a direction also those behind the stored ones, which later sets are picked from.
    pub total: u32,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    /// The seed is not in the snapshot.
    #[error("title {0} is not in the snapshot")]
    UnknownSeed(TitleKey),
    /// Two seeds are one, or the tips are of another media type than they.
    #[error("title {0} makes no pair with the seed")]
    NoPair(TmdbId),
    /// The snapshot cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
}
