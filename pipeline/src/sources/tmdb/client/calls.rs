//! What was called, by kind of question.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A kind of question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endpoint {
    /// A daily id export.
    Export,
    /// The lists that explain other answers: genres, services, images.
    Reference,
    /// Which titles changed.
    Changes,
    /// All of one title.
    Details,
    /// Titles by name.
    Search,
}

impl Endpoint {
    const NAMES: [&'static str; 5] = ["export", "reference", "changes", "details", "search"];
}

/// Counters of a run.
#[derive(Debug, Default)]
pub struct Calls {
    made: [AtomicU64; 5],
    retries: Arc<AtomicU64>,
    throttled: AtomicU64,
}

/// The counters at one moment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// Calls by kind, retries included.
    pub calls: BTreeMap<String, u64>,
    /// Tries after a first one.
    pub retries: u64,
    /// Answers with status 429.
    pub throttled: u64,
}

impl Tally {
    /// Calls of all kinds.
    pub fn total(&self) -> u64 {
        self.calls.values().sum()
    }
}

impl Calls {
    /// Counts a call.
    pub fn made(&self, endpoint: Endpoint) {
        self.made[endpoint as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a retry.
    pub fn retried(&self) {
        self.retries.fetch_add(1, Ordering::Relaxed);
    }

    /// The counter of retries, for progress reports.
    pub fn retries(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.retries)
    }

    /// Counts an answer with status 429.
    pub fn throttled(&self) {
        self.throttled.fetch_add(1, Ordering::Relaxed);
    }

    /// The counters now.
    pub fn tally(&self) -> Tally {
        let calls = Endpoint::NAMES.iter().zip(&self.made).map(|(name, n)| ((*name).to_owned(), n.load(Ordering::Relaxed)));
        Tally {
            calls: calls.filter(|(_, n)| *n > 0).collect(),
            retries: self.retries.load(Ordering::Relaxed),
            throttled: self.throttled.load(Ordering::Relaxed),
        }
    }
}
