//! What was chosen by cross-validation.

use serde::{Deserialize, Serialize};
use trits_index::lexicon::Facet;

/// Settings of the model; the defaults were chosen by cross-validation on the starter catalogue.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Weight of the L2 penalty.
    pub alpha: f64,
    /// Rank of the embedding.
    pub rank: usize,
    /// Size of a standardised column of the embedding.
    pub embedding: f32,
    /// Size of a fact that holds: genre, country, decade.
    pub fact: f32,
    /// Size of a token that occurs: keyword, mapped concept, overview word.
    pub token: f32,
    /// Tokens a concept's model reads.
    pub tokens: usize,
    /// Fewest positive titles a concept is learned from.
    pub fewest: usize,
    /// Smallest probability of a prediction.
    pub threshold: f32,
    /// Facets whose predictions have a part in the score.
    pub facets: Vec<Facet>,
    /// Most steps of the solver.
    pub steps: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            alpha: 20.0,
            rank: 96,
            embedding: 1.0,
            fact: 2.0,
            token: 3.0,
            tokens: 48,
            fewest: 12,
            threshold: 0.15,
            facets: vec![Facet::Tone, Facet::Pace, Facet::Look],
            steps: 40,
        }
    }
}
