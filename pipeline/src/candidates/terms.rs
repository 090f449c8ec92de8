//! The metadata terms of one pair's score, by name: what `trits explain` prints. With [`prior_terms`] or the terms of the
//! ratings they sum to the score the scan stores.

use super::Weights;
use crate::features::Features;
use crate::features::tokens::Field;
use serde::Serialize;

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
    let kinship = features.kinship.row(i).find(|(column, _)| *column as usize == j).map_or(0.0, |(_, value)| value);
    out.push(Term::new("kinship", kinship, weights.kinship));
    out.push(Term::new("collection", same(collection), weights.collection));
    out.push(Term::new("language", same(language), weights.language));
    out.push(Term::new("year", year_gap(features.year[i], features.year[j]), weights.year));
    out.push(Term::new("fame-gap", (features.log_popularity[i] - features.log_popularity[j]).abs(), weights.popularity_gap));
    out
}

/// What candidate `j` brings by itself when there are no ratings: its votes, and whether it is a later part of a collection.
pub fn prior_terms(features: &Features, weights: &Weights, j: usize) -> [Term; 2] {
    let later = f32::from(u8::from(features.later_part[j]));
    [Term::new("fame", features.log_popularity[j], weights.log_popularity), Term::new("later-part", later, weights.later_part)]
}
