//! Every term of one pair's score, by name: what `trits explain` prints. Sums to the score the scan computes.

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

fn term(name: &'static str, value: f32, weight: f32) -> Term {
    Term { name, value, weight, adds: value * weight }
}

/// The terms of seed `i` and candidate `j` (positions within the media type).
pub fn terms(features: &Features, weights: &Weights, i: usize, j: usize) -> Vec<Term> {
    let mut out: Vec<Term> = Field::ALL
        .iter()
        .zip(&features.fields)
        .map(|(&field, matrix)| term(field.name(), matrix.dot(i, matrix, j), weights.of(field)))
        .collect();
    let same = |yes: bool| f32::from(u8::from(yes));
    let collection = features.collection[i] != 0 && features.collection[i] == features.collection[j];
    let language = features.language[i] != 0 && features.language[i] == features.language[j];
    out.push(term("concepts", features.concepts.dot(i, &features.concepts, j), weights.concepts));
    out.push(term("embedding", features.embedding.row(i).dot(&features.embedding.row(j)), weights.embedding));
    out.push(term("collection", same(collection), weights.collection));
    out.push(term("language", same(language), weights.language));
    out.push(term("year", weights.year_term(features.year[i], features.year[j]) / weights.year, weights.year));
    out.push(term("fame", features.fame[j], weights.fame));
    out
}
