//! Feedback: what visitors say of tips moves the tips. In: votes. Out: another order of the first candidates of the seeds that were
//! voted on, and of no others.
//!
//! `collect` turns events into votes, `caps` says how much each counts, `tally` adds them up per pair of seed and tip, `expected` knows
//! what share of good votes a rank has, `posterior` mixes the two into an order, `slate` asks the model what it would show, and `apply`
//! does all of that to a snapshot's contents. `refit` fits the weights of the score to many votes. Constants are in `settings`.
//!
//! Place effects: people judge the first card more kindly than the last. The site shows the cards of a trio in an order that changes by
//! day, so that every tip has every place equally often and the effect is the same for all; nothing is corrected here. The manifest tells
//! the share of good votes by place, which would show it if that no longer held.

mod apply;
mod caps;
mod collect;
mod expected;
mod posterior;
mod refit;
mod settings;
mod slate;
mod tally;
mod vote;

pub use apply::apply;
pub use caps::{Burst, weights};
pub use collect::{day_number, votes};
pub use expected::{Expected, expected};
pub use posterior::{is_overtaken, order, posterior, reorder, reordered};
pub use refit::{Row, concordance, fit};
pub use settings::Settings;
pub use slate::slate;
pub use tally::{Pair, Tally, tally};
pub use vote::{Voice, Vote};

#[cfg(test)]
mod tests;
