//! Weights of the score's terms, chosen on the validation split by coordinate steps from the reference recipe's values
//! (benches/RESULTS.md, docs/decisions.md).

use crate::features::tokens::Field;
use serde::{Deserialize, Serialize};

/// One number per term of the metadata score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Weights {
    /// Cosine weights in the order of [`Field::ALL`].
    pub fields: [f32; 8],
    /// Cosine of concepts.
    pub concepts: f32,
    /// Cosine of the embedding.
    pub embedding: f32,
    /// Added for titles of one collection.
    pub collection: f32,
    /// Added for the same original language.
    pub language: f32,
    /// Times sqrt(year gap / 10), gap cut at 40 years; negative.
    pub year: f32,
    /// Times ln(1 + votes) of the tip.
    pub fame: f32,
}

impl Default for Weights {
    fn default() -> Self {
        //       genre keyword words director cast writer company title
        Self {
            fields: [0.2, 0.14, 1.0, 0.54, 0.8, 0.08, 0.12, 0.2],
            concepts: 1.2,
            embedding: 0.4,
            collection: 0.2,
            language: 0.2,
            year: -0.5,
            fame: 0.1,
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
