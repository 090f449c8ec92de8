//! Candidates: for every title its best matches in the tip pool, by the additive metadata score and what ratings make of it.

mod scan;
mod terms;
mod top_k;
mod weights;

pub use scan::{Finish, NotFinite, Scan};
pub use terms::{Term, fame_term, terms};
pub use weights::Weights;

/// Candidates stored per title: eleven sets of three with room for exclusions and guards.
pub const STORED: usize = 120;

/// What fame adds per place of a pool when there are no ratings.
pub fn fame_prior(features: &crate::features::Features, weights: &Weights, pool: &[u32]) -> Vec<f32> {
    pool.iter().map(|&p| weights.fame * features.fame[p as usize]).collect()
}

#[cfg(test)]
mod tests;
