//! Whether it is the provider that cannot be reached, or only some of its titles.
//!
//! A title is given up after seconds of waiting, long after the others have answered, so that the last to come in are always those that
//! failed. So consecutive failures alone prove little; titles that answered before are requested once more.

use super::{Endpoint, Round, question};
use futures_util::StreamExt;
use std::collections::HashSet;
use trits_index::ids::TitleKey;

/// Consecutive unreachable titles before others are tried.
const IN_A_ROW: usize = 5;

/// Others that are tried, once each. If none of them answers either, the provider is unreachable.
pub const WITNESSES: usize = 3;

/// What a round has shown of the provider.
#[derive(Debug, Default)]
pub struct Health {
    in_a_row: usize,
    failed: HashSet<TitleKey>,
    last: Option<TitleKey>,
}

impl Health {
    /// A title answered.
    pub fn answered(&mut self, key: TitleKey) {
        self.in_a_row = 0;
        self.last = Some(key);
    }

    /// A title could not be reached; whether the provider cannot be reached.
    pub async fn is_lost(&mut self, round: &Round<'_>, key: TitleKey) -> bool {
        self.in_a_row += 1;
        self.failed.insert(key);
        if self.in_a_row < IN_A_ROW {
            return false;
        }
        self.in_a_row = 0;
        let answers = self.witnesses(round).into_iter().map(|key| async move {
            let (path, query) = question(key);
            round.client.answers(Endpoint::Details, &path, &query).await
        });
        !futures_util::stream::iter(answers).buffer_unordered(WITNESSES).any(|answered| async move { answered }).await
    }

    /// The last title that answered, then titles of earlier nights, then titles of this round far from one another.
    fn witnesses(&self, round: &Round<'_>) -> Vec<TitleKey> {
        let others = round.keys.iter().rev().filter(|key| !self.failed.contains(key)).step_by(round.keys.len().div_ceil(WITNESSES).max(1));
        self.last.iter().chain(round.witnesses).chain(others).copied().take(WITNESSES).collect()
    }
}
