//! Weights of the score's terms. Three sets, because two kinds of catalogue know different things of a title:
//!
//! - where most titles have keywords and an overview (the provider's catalogue), chosen on the validation split by coordinate steps
//!   from the reference recipe's values;
//! - where an editor wrote concepts for most titles (the starter), one for films and one for series, fitted on the learning half of the
//!   golden set: softmax of the weighted terms over the catalogue, likelihood of the tips named good, then rounded (benches/RESULTS.md,
//!   docs/decisions.md).

use crate::features::Features;
use crate::features::tokens::Field;
use serde::{Deserialize, Serialize};
use trits_index::ids::MediaType;
use trits_index::snapshot::Manifest;

/// One number per term of the metadata score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Weights {
    /// Cosine weights in the order of [`Field::ALL`].
    pub fields: [f32; 8],
    /// Cosine of concepts.
    pub concepts: f32,
    /// Concepts where at least one side's were predicted by the model: see [`crate::features::Predicted`].
    #[serde(default)]
    pub predicted: f32,
    /// Cosine of the embedding.
    pub embedding: f32,
    /// The editor's links: see [`crate::kinship::affinity`].
    #[serde(default)]
    pub kinship: f32,
    /// The metric fitted to the links: see [`crate::kinship::Metric`].
    #[serde(default)]
    pub metric: f32,
    /// Added for titles of one collection.
    pub collection: f32,
    /// Added for the same original language.
    pub language: f32,
    /// Times sqrt(year gap / 10), gap cut at 40 years; negative.
    pub year: f32,
    /// Times ln(1 + votes) of the tip.
    #[serde(rename = "fame")]
    pub log_popularity: f32,
    /// Added to a later part of a collection: who does not know the first part cannot begin there; negative.
    pub later_part: f32,
    /// Added for a tip of the wide tier: a title of which more is known goes before one that fits as well; negative.
    #[serde(default)]
    pub wide: f32,
    /// Times the difference in ln(1 + votes): seeds with few votes go with tips with few votes; negative.
    #[serde(rename = "fame_gap")]
    pub popularity_gap: f32,
}

/// Where most titles have keywords and an overview.
const WITH_TEXT: Weights = Weights {
    //       genre keyword words director cast writer company title
    fields: [0.2, 0.14, 1.0, 0.54, 0.8, 0.08, 0.12, 0.2],
    concepts: 1.2,
    predicted: 0.4,
    embedding: 0.4,
    kinship: 1.0,
    metric: 0.0,
    collection: 0.2,
    language: 0.2,
    year: -0.5,
    log_popularity: 0.1,
    later_part: 0.0,
    wide: -0.5,
    popularity_gap: 0.0,
};

/// Where an editor wrote concepts for most films.
const AUTHORED_FILMS: Weights = Weights {
    fields: [0.17, 0.0, 0.9, 0.26, 0.65, 0.0, 0.06, 0.1],
    concepts: 1.0,
    predicted: 0.0,
    embedding: 2.0,
    kinship: 1.0,
    metric: 1.0,
    collection: 0.2,
    language: 0.05,
    year: -0.07,
    log_popularity: 0.0,
    later_part: -0.2,
    wide: -0.5,
    popularity_gap: -0.04,
};

/// Where an editor wrote concepts for most series; makers weigh more than cast.
const AUTHORED_SERIES: Weights = Weights {
    fields: [0.16, 0.0, 0.2, 0.55, 0.18, 0.0, 0.1, 0.1],
    concepts: 0.35,
    predicted: 0.0,
    embedding: 1.8,
    kinship: 1.0,
    metric: 1.0,
    collection: 0.2,
    language: 0.14,
    year: -0.09,
    log_popularity: 0.0,
    later_part: -0.1,
    wide: -0.5,
    popularity_gap: -0.015,
};

impl Default for Weights {
    fn default() -> Self {
        WITH_TEXT
    }
}

/// The weights of both media types.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MediaWeights {
    /// Of films.
    pub movie: Weights,
    /// Of series.
    pub tv: Weights,
}

impl Weights {
    /// Each weight times its multiplier, in the order of [`super::terms`] followed by [`super::prior_terms`].
    #[must_use]
    pub fn scaled(&self, multipliers: &[f64]) -> Self {
        let mut all = multipliers.iter().map(|m| *m as f32);
        let mut times = |weight: f32| weight * all.next().unwrap_or(1.0);
        Self {
            fields: self.fields.map(&mut times),
            concepts: times(self.concepts),
            predicted: times(self.predicted),
            embedding: times(self.embedding),
            kinship: times(self.kinship),
            metric: times(self.metric),
            collection: times(self.collection),
            language: times(self.language),
            year: times(self.year),
            popularity_gap: times(self.popularity_gap),
            log_popularity: times(self.log_popularity),
            later_part: times(self.later_part),
            wide: times(self.wide),
        }
    }
}

impl MediaWeights {
    /// Those that a snapshot was made with: the suited ones, or what a refit to votes put in their place.
    pub fn of_snapshot(features: &[Features; 2], manifest: &Manifest) -> Self {
        let mut weights = Self::suited_to(features);
        let refit = manifest.feedback.as_ref().and_then(|f| f.refit.as_ref());
        for media in MediaType::ALL {
            let found = refit.and_then(|r| r.weights.get(media.as_str())).and_then(|w| serde_json::from_value(w.clone()).ok());
            if let Some(found) = found {
                *weights.of_mut(media) = found;
            }
        }
        weights
    }

    /// Those of a media type, to be changed.
    pub const fn of_mut(&mut self, media: MediaType) -> &mut Weights {
        match media {
            MediaType::Movie => &mut self.movie,
            MediaType::Tv => &mut self.tv,
        }
    }

    /// The set that suits the features of films and of series.
    pub fn suited_to([movie, tv]: &[Features; 2]) -> Self {
        Self {
            movie: if movie.mostly_authored { AUTHORED_FILMS } else { WITH_TEXT },
            tv: if tv.mostly_authored { AUTHORED_SERIES } else { WITH_TEXT },
        }
    }

    /// Those of a media type.
    pub const fn of(&self, media: MediaType) -> &Weights {
        match media {
            MediaType::Movie => &self.movie,
            MediaType::Tv => &self.tv,
        }
    }
}

impl Weights {
    /// The weight of a field.
    pub fn of(&self, field: Field) -> f32 {
        Field::ALL.iter().position(|f| *f == field).map_or(0.0, |i| self.fields[i])
    }

    /// The year term.
    pub fn year_term(&self, a: u16, b: u16) -> f32 {
        self.year * (f32::from(a.abs_diff(b).min(40)) / 10.0).sqrt()
    }
}

/// One term of a score.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Its raw value, such as a cosine.
    pub value: f32,
    /// Its weight.
    pub weight: f32,
    /// What it adds: value times weight.
    pub adds: f32,
}

impl Term {
    /// A value and its weight.
    pub const fn new(name: &'static str, value: f32, weight: f32) -> Self {
        Self { name, value, weight, adds: value * weight }
    }
}

/// sqrt(years / 10), years cut at 40.
fn year_gap(a: u16, b: u16) -> f32 {
    (f32::from(a.abs_diff(b).min(40)) / 10.0).sqrt()
}

/// The metadata terms of seed `i` and candidate `j` (positions within the media type), without the prior.
pub fn terms(features: &Features, weights: &Weights, i: usize, j: usize) -> Vec<Term> {
    let mut out: Vec<Term> = Field::ALL
        .iter()
        .zip(&features.fields)
        .map(|(&field, matrix)| Term::new(field.name(), matrix.dot(i, matrix, j), weights.of(field)))
        .collect();
    let same = |yes: bool| f32::from(u8::from(yes));
    let collection = features.collection[i] != 0 && features.collection[i] == features.collection[j];
    let language = features.language[i] != 0 && features.language[i] == features.language[j];
    out.push(Term::new("concepts", features.concepts.dot(i, &features.concepts, j), weights.concepts));
    out.push(Term::new("predicted", features.predicted.product(i, j), weights.predicted));
    out.push(Term::new("embedding", features.embedding.row(i).dot(&features.embedding.row(j)), weights.embedding));
    out.push(Term::new("kinship", features.kinship.at(i, j), weights.kinship));
    out.push(Term::new("metric", features.metric.product(i, j), weights.metric));
    out.push(Term::new("collection", same(collection), weights.collection));
    out.push(Term::new("language", same(language), weights.language));
    out.push(Term::new("year", year_gap(features.year[i], features.year[j]), weights.year));
    out.push(Term::new("fame-gap", (features.log_popularity[i] - features.log_popularity[j]).abs(), weights.popularity_gap));
    out
}

/// What candidate `j` brings by itself when there are no ratings: its votes, whether it is a later part of a collection, and whether it is
/// of the wide tier.
pub fn prior_terms(features: &Features, weights: &Weights, j: usize) -> [Term; 3] {
    let flag = |yes: bool| f32::from(u8::from(yes));
    [
        Term::new("fame", features.log_popularity[j], weights.log_popularity),
        Term::new("later-part", flag(features.later_part[j]), weights.later_part),
        wide_term(features, weights, j),
    ]
}

/// What candidate `j` loses when it is of the wide tier.
pub fn wide_term(features: &Features, weights: &Weights, j: usize) -> Term {
    Term::new("wide", f32::from(u8::from(features.wide[j])), weights.wide)
}
