//! First sentences. One file per grammar of the strongest atom; a shape writes it with the seed's title, or declines.

mod clause;
mod credit;
mod crowd;
mod feature;
mod origin;
mod place;
mod quality;
mod topic;

use super::phrase::Phrase;
use super::turn::rotated;
use crate::ids::MediaType;
use crate::reason::Pair;
use crate::reason::dutch::named;

/// What every sentence needs to know.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    /// The seed's title between asterisks.
    pub(super) seed: String,
    /// "film" or "serie", of the tip.
    pub(super) tip: &'static str,
    /// "beide films", "beide series", "beide".
    pub(super) both: &'static str,
}

impl Scene {
    /// The scene of a pair.
    pub(super) fn of(pair: &Pair<'_>) -> Self {
        let noun = |media| match media {
            MediaType::Movie => "film",
            MediaType::Tv => "serie",
        };
        let both = match (pair.seed.media, pair.tip.media) {
            (MediaType::Movie, MediaType::Movie) => "beide films",
            (MediaType::Tv, MediaType::Tv) => "beide series",
            _ => "beide",
        };
        Self { seed: named(&pair.seed.title), tip: noun(pair.tip.media), both }
    }
}

/// A first sentence without its full stop.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Opening {
    /// The words.
    pub(super) text: String,
    /// What can follow after a comma.
    pub(super) after: After,
}

/// What can follow a first sentence after a comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// "met een antiheld", "opnieuw in New York"
    Anything,
    /// As above, but no way of telling: "gaat winst boven mensen, met spectaculaire effecten" would make one the means of the other.
    NoFeature,
    /// As above, but not "met" at all: "geregisseerd door Fincher, met een seriemoordenaar" would say too much.
    NotWith,
    /// A sentence of its own.
    Nothing,
}

impl Opening {
    const fn open(text: String) -> Self {
        Self { text, after: After::Anything }
    }

    /// Whether a phrase can follow with "met".
    pub(super) const fn takes_with(&self, phrase: &Phrase<'_>) -> bool {
        match self.after {
            After::Anything => true,
            After::NoFeature => !matches!(phrase, Phrase::Feature { .. }),
            After::NotWith | After::Nothing => false,
        }
    }

    const fn told(text: String) -> Self {
        Self { text, after: After::NoFeature }
    }

    const fn half_open(text: String) -> Self {
        Self { text, after: After::NotWith }
    }

    const fn closed(text: String) -> Self {
        Self { text, after: After::Nothing }
    }
}

/// A shape: the sentence for a phrase, or `None` for a phrase of another grammar.
pub(super) type Shape = fn(&Phrase<'_>, &Scene) -> Option<Opening>;

/// The first sentences that fit a phrase, in the order of the turn; three turns in four begin with a clause where there is one.
pub(super) fn openings<'p>(phrase: &'p Phrase<'_>, scene: &'p Scene, turn: u64) -> impl Iterator<Item = Opening> + 'p {
    let told = rotated(clause::SHAPES.to_vec(), turn >> 2);
    let plain = rotated(plain(phrase).to_vec(), turn >> 2);
    let (first, then) = if turn.is_multiple_of(4) { (plain, told) } else { (told, plain) };
    first.chain(then).filter_map(move |shape| shape(phrase, scene))
}

/// The shapes of a phrase's grammar that need no clause.
const fn plain(phrase: &Phrase<'_>) -> &'static [Shape] {
    match phrase {
        Phrase::Topic { .. } => topic::SHAPES,
        Phrase::Feature { .. } => feature::SHAPES,
        Phrase::Quality { .. } => quality::SHAPES,
        Phrase::Place { .. } => place::SHAPES,
        Phrase::Credit { .. } => credit::SHAPES,
        Phrase::Origin { .. } => origin::SHAPES,
        Phrase::Crowd { .. } => crowd::SHAPES,
    }
}
