//! First sentences: templates by the grammar of the strongest atom.

use super::variation::rotated;
use crate::dutch::{Phrase, Sentence};
use crate::ids::MediaType;
use crate::reason::Pair;
use std::borrow::Cow;

/// What every sentence of a pair needs.
#[derive(Debug, Clone)]
pub(super) struct TemplateContext {
    /// The seed's title.
    pub(super) title: String,
    /// "film" or "serie", of the tip.
    pub(super) tip: &'static str,
    /// "beide films", "beide series", "beide".
    pub(super) both: &'static str,
}

impl TemplateContext {
    pub(super) fn of(pair: &Pair<'_>) -> Self {
        let tip = if pair.tip.media == MediaType::Movie { "film" } else { "serie" };
        let both = match (pair.seed.media, pair.tip.media) {
            (MediaType::Movie, MediaType::Movie) => "beide films",
            (MediaType::Tv, MediaType::Tv) => "beide series",
            _ => "beide",
        };
        Self { title: pair.seed.title.trim().to_owned(), tip, both }
    }

    /// A template filled in; `None` when the phrase does not fit it.
    pub(super) fn fill(&self, template: &str, phrase: Option<&Phrase<'_>>) -> Option<Sentence> {
        Sentence::fill(template, |placeholder| match placeholder {
            "tip" => Some(Cow::Borrowed(self.tip)),
            "both" => Some(Cow::Borrowed(self.both)),
            other => phrase?.value(other),
        })
    }
}

/// What can follow a first sentence after a comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// "met een antiheld", "opnieuw in New York"
    Anything,
    /// As above, but no narrative form: "gaat winst boven mensen, met spectaculaire effecten" would make one the means of the other.
    NoFeature,
    /// As above, but not "met" at all: "geregisseerd door Fincher, met een seriemoordenaar" would claim too much.
    NotWith,
    /// A sentence of its own.
    Nothing,
}

/// A first sentence.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Opening {
    pub(super) sentence: Sentence,
    pub(super) after: After,
}

impl Opening {
    /// Whether a phrase can follow with "met".
    pub(super) const fn takes_with(&self, phrase: &Phrase<'_>) -> bool {
        match self.after {
            After::Anything => true,
            After::NoFeature => !matches!(phrase, Phrase::Feature { .. }),
            After::NotWith | After::Nothing => false,
        }
    }
}

type Template = (&'static str, After);

const CLAUSE: [Template; 5] = [
    ("Net als in {title} {clause}", After::NoFeature),
    ("Zoals in {title} {clause}", After::NoFeature),
    ("Ook hier {clause after hier}, net als in {title}", After::Nothing),
    ("Ook in deze {tip} {clause}, zoals in {title}", After::Nothing),
    ("Hier {clause after hier}, net als in {title}", After::Nothing),
];

const TOPIC: [Template; 5] = [
    ("Net als in {title} {it}", After::Anything),
    ("Ook hier {it}, net als in {title}", After::Nothing),
    ("Net als {title} gaat deze {tip} {over}", After::Anything),
    ("Weer een {tip} over {central noun}, zoals {title}", After::Nothing),
    ("Wat deze {tip} deelt met {title}: {name}", After::Anything),
];

const FEATURE: [Template; 3] = [
    ("Net als in {title} vind je hier {name}", After::Anything),
    ("Wie {title} zag, herkent hier {name}", After::Anything),
    ("Wat deze {tip} deelt met {title}: {name}", After::Anything),
];

const QUALITY: [Template; 3] = [
    ("Net als {title} is deze {tip} {name}", After::Anything),
    ("Ook deze {tip} is {name}, net als {title}", After::Nothing),
    ("Zoals {title} is ook deze {tip} {name}", After::Anything),
];

const PLACE: [Template; 4] = [
    ("Net als {title} speelt deze {tip} {at}", After::Anything),
    ("Ook deze {tip} speelt {at}, net als {title}", After::Nothing),
    ("Weer speelt het verhaal {at}, zoals in {title}", After::Nothing),
    ("Het verhaal speelt, net als in {title}, {at}", After::Nothing),
];

const ORIGIN: [Template; 2] =
    [("Net als {title} komt deze {tip} {name}", After::Anything), ("Ook deze {tip} komt {name}, net als {title}", After::Nothing)];

const RATINGS: [Template; 2] =
    [("Zowel {title} als deze {tip} kreeg {name}", After::Nothing), ("Net als {title} kreeg deze {tip} {name}", After::Nothing)];

/// The templates of a phrase's grammar that need no clause.
fn plain(phrase: &Phrase<'_>) -> Vec<Template> {
    match phrase {
        Phrase::Topic { .. } => TOPIC.into(),
        Phrase::Feature { .. } => FEATURE.into(),
        Phrase::Quality { .. } => QUALITY.into(),
        Phrase::Place { .. } => PLACE.into(),
        Phrase::Origin(_) => ORIGIN.into(),
        Phrase::Ratings(_) => RATINGS.into(),
        Phrase::Credit { role, .. } => {
            let after = [After::Nothing, After::NotWith, After::Nothing];
            role.credit().openings.into_iter().zip(after).collect()
        }
    }
}

/// The first sentences that fit a phrase, in an order that the variation seed gives; three in four begin with a clause where there is one.
pub(super) fn openings<'p>(phrase: &'p Phrase<'_>, context: &'p TemplateContext, variation: u64) -> impl Iterator<Item = Opening> + 'p {
    let clauses = rotated(CLAUSE.into(), variation >> 2);
    let plain = rotated(plain(phrase), variation >> 2);
    let (first, then) = if variation.is_multiple_of(4) { (plain, clauses) } else { (clauses, plain) };
    let fill = |(template, after)| context.fill(template, Some(phrase)).map(|sentence| Opening { sentence, after });
    first.chain(then).filter_map(fill)
}
