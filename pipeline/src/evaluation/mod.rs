//! Evaluation: lists of three tips judged against the likes of a holdout of users. In: a split and tips per seed. Out: metrics with
//! bootstrap intervals over users.
//!
//! The definitions are those of the protocol (strong generalisation: judged users are in no training data). A metric is the mean
//! over a user's seeds, then over users. In all formulas, for a user with likes L and a seed s: R = L without s, T the first three
//! distinct tips that are not s (fewer count as misses), g_k = 1 when the k-th tip is in R, else 0.

mod franchise_stem;
mod golden;
mod lists;
mod popularity;
mod report;
mod split;
#[cfg(test)]
mod tests;
mod trio;
mod users;

pub use franchise_stem::{same_franchise, stem};
pub use golden::{Golden, GoldenError, GoldenSeed, Half, Named, Tally, tally};
pub use lists::{ListMetrics, list_metrics};
pub use popularity::{Popularity, Thirds};
pub use report::{Report, interval, report};
pub use split::{Split, SplitError, SplitTitle, User, read};
pub use trio::{guarded_tips, trio_tips};
pub use users::{SeedGroup, UserMetrics, UserSums, per_user, summarise};

use std::collections::BTreeMap;

/// Tips by seed, the provider's ids, best first.
pub type Tips = BTreeMap<u32, Vec<u32>>;

/// The first three distinct tips that are not the seed.
pub fn first_three(seed: u32, tips: &[u32]) -> Vec<u32> {
    let mut distinct = Vec::with_capacity(3);
    for &tip in tips {
        if tip != seed && !distinct.contains(&tip) {
            distinct.push(tip);
        }
        if distinct.len() == 3 {
            break;
        }
    }
    distinct
}
