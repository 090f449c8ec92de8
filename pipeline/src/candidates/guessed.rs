//! The term of predicted concepts in the scan of a pool.
//!
//! It counts only for pairs of which the model spoke about at least one: a seed whose concepts were predicted meets the whole pool,
//! a seed whose concepts an editor wrote meets the tips whose concepts were predicted.

use crate::features::Predicted;
use crate::matrix::Sparse;

/// The pool's vectors by concept.
pub(super) struct Guessed<'a> {
    predicted: &'a Predicted,
    weight: f32,
    /// Places by concept, of the whole pool.
    all: Sparse,
    /// Places by concept, of the tips that the model spoke about.
    guessed: Sparse,
}

impl<'a> Guessed<'a> {
    /// Prepares a pool; none when the term has no weight or nothing was predicted.
    pub fn new(predicted: &'a Predicted, weight: f32, pool: &[u32]) -> Option<Self> {
        let any = weight != 0.0 && predicted.guessed.iter().any(|g| *g);
        any.then(|| Self { predicted, weight, all: predicted.rows.transposed(pool), guessed: predicted.only_guessed().transposed(pool) })
    }

    /// Adds the term of a seed to the sums, which are by place of the pool.
    pub fn add(&self, seed: usize, sums: &mut [f32]) {
        let lists = if self.predicted.guessed[seed] { &self.all } else { &self.guessed };
        for (concept, value) in self.predicted.rows.row(seed) {
            for (place, other) in lists.row(concept as usize) {
                sums[place as usize] += self.weight * value * other;
            }
        }
    }
}
