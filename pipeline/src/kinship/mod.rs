//! Kinship: which titles an editor puts beside a title, and why. In: `datasets/kinship/{movies,series,across}.jsonl` and the metric fitted to them,
//! `metric-{movies,series}.jsonl`. Out: two terms of the score, and the sentences that are the whole text of a reason.

mod across;
mod attributes;
mod fit;
mod folds;
mod graph;
mod links;
mod metric;
mod sentences;
#[cfg(test)]
mod tests;

pub use across::AcrossTip;
pub use fit::{Problem, Settings};
pub use folds::{FOLDS, Judged};
pub use graph::affinity;
pub use links::{KinshipError, LinkedTip, Links, RejectedTip, SeedLinks};
pub use metric::{Metric, Projected};
pub use sentences::sentences;
