//! Candidates: for every title its best matches in the tip pool, by the additive metadata score and what ratings make of it.

mod finish;
mod near;
mod scan;
mod top_k;
mod weights;

pub use finish::Finish;
pub use near::{Near, Reach, Space};
pub use scan::{NotFinite, Scan};
pub use weights::{MediaWeights, Term, Weights, prior_terms, terms, wide_term};

/// Candidates stored per title: eleven sets of three with room for exclusions and guards.
pub const STORED: usize = 120;

/// What a tip brings by itself, per place of a pool, when there are no ratings: see [`prior_terms`].
pub fn prior(features: &crate::features::Features, weights: &Weights, pool: &[u32]) -> Vec<f32> {
    pool.iter().map(|&p| prior_terms(features, weights, p as usize).iter().map(|t| t.adds).sum()).collect()
}

/// The same where there are ratings, which know how popular a tip is: whether it is of the wide tier alone.
pub fn prior_beside_ratings(features: &crate::features::Features, weights: &Weights, pool: &[u32]) -> Vec<f32> {
    pool.iter().map(|&p| wide_term(features, weights, p as usize).adds).collect()
}

#[cfg(test)]
mod near_tests;
#[cfg(test)]
mod tests;
