//! Settings of the concept model: one logistic regression per concept.

use serde::{Deserialize, Serialize};
use trits_index::lexicon::Facet;

/// The settings; the defaults were chosen by cross-validation on the starter catalogue. An input with a larger value is penalised less,
/// since a smaller weight has the same effect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Strength of the L2 penalty: α in `α/2 |w|²`.
    pub alpha: f64,
    /// Columns of the embedding: the rank of the truncated SVD.
    pub rank: usize,
    /// Standard deviation that each column of the embedding is scaled to.
    pub embedding: f32,
    /// Input value of a fact that is true of a title (genre, country, decade); 0 when it is not.
    pub fact: f32,
    /// Input value of a token that occurs (keyword, mapped concept, overview word); 0 when it does not.
    pub token: f32,
    /// Most tokens that the model of one concept reads, besides the token of the concept's own keywords.
    pub tokens: usize,
    /// Fewest positive training titles of a concept; one with fewer gets no model.
    pub fewest: usize,
    /// Smallest probability at which a concept is predicted for a title.
    pub threshold: f32,
    /// Facets whose predictions are terms of the score.
    pub facets: Vec<Facet>,
    /// Most iterations of the solver.
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
