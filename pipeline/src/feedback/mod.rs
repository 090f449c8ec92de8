//! Feedback: votes of visitors change the order of tips. In: votes. Out: a new order of the first candidates of the seeds that were voted on,
//! and of no others.
//!
//! `votes` reads votes from events, `caps` weighs them, `tally` adds them up per pair of seed and tip, `order` combines them with
//! the expected share of good votes at a rank, and `apply` changes a snapshot's contents. `refit` fits the weights of the
//! score to many votes. Constants are in `settings`.
//!
//! Position bias: people judge the first card more kindly than the last. The site shows the cards of a trio in an order that changes by
//! day, so that every tip has every place equally often and the bias is the same for all; nothing is corrected here. The manifest has the
//! share of good votes by place, which would show it if that changed.

mod apply;
mod caps;
mod order;
mod refit;
mod set_aside;
mod settings;
mod tally;
mod votes;

pub use apply::{apply, slate};
pub use caps::{Burst, weights};
pub use order::{Expected, expected, is_overtaken, order, posterior, reorder, reordered};
pub use refit::{Row, concordance, fit};
pub use set_aside::SetAside;
pub use settings::Settings;
pub use tally::{Pair, Tally, tally};
pub use votes::{Vote, VoteSource, day_number, votes};

#[cfg(test)]
mod tests;
