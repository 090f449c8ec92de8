//! The term of predicted concepts in the scan of a pool.
//!
//! It counts only for pairs with at least one predicted title: a seed with predicted concepts is compared with the whole pool, a seed with
//! authored concepts with the tips whose concepts were predicted.

use crate::features::Predicted;
use crate::matrix::Sparse;

/// The pool's vectors by concept.
pub(super) struct PredictedTerm<'a> {
    predicted: &'a Predicted,
    weight: f32,
    /// Places by concept, of the whole pool.
    all: Sparse,
    /// Places by concept, of the tips with predicted concepts.
    by_model: Sparse,
}

impl<'a> PredictedTerm<'a> {
    /// Prepares a pool; none when the term has no weight or nothing was predicted.
    pub fn new(predicted: &'a Predicted, weight: f32, pool: &[u32]) -> Option<Self> {
        let any = weight != 0.0 && predicted.by_model.iter().any(|g| *g);
        any.then(|| Self { predicted, weight, all: predicted.rows.transposed(pool), by_model: predicted.only_predicted().transposed(pool) })
    }

    /// Adds the term of a seed to the sums, which are by place of the pool.
    pub fn add(&self, seed: usize, sums: &mut [f32]) {
        let lists = if self.predicted.by_model[seed] { &self.all } else { &self.by_model };
        for (concept, value) in self.predicted.rows.row(seed) {
            for (place, other) in lists.row(concept as usize) {
                sums[place as usize] += self.weight * value * other;
            }
        }
    }
}
