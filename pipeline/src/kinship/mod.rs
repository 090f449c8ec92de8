//! Kinship: which titles an editor puts beside a title, and why. In: `datasets/kinship/{movies,series}.jsonl`. Out: a term of the score,
//! and the sentences that open reasons.

mod graph;
mod links;
#[cfg(test)]
mod tests;

pub use graph::affinity;
pub use links::{KinshipError, LinkedTip, Links, RejectedTip, SeedLinks};
