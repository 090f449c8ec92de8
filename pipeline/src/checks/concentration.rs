//! T6: whether the tips of all seeds spread over the catalogue or keep to a few favourites, beside the last snapshot.

use super::gate_of;
use std::collections::HashMap;
use trits_index::ids::TitleNo;
use trits_index::snapshot::manifest::Gate;

/// The most frequent tips whose share is reported.
const FAVOURITES: usize = 50;

/// What the spread may lose from one snapshot to the next.
const KEPT: f64 = 0.8;

/// How often each title is tipped.
#[derive(Debug, Default)]
pub struct Slots(HashMap<TitleNo, u64>);

impl Slots {
    /// One more tip.
    pub fn add(&mut self, no: TitleNo) {
        *self.0.entry(no).or_default() += 1;
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        other.0.into_iter().for_each(|(no, n)| *self.0.entry(no).or_default() += n);
        self
    }

    /// Distinct tips over slots, and the share of the slots that the favourites leave to the others; each must keep most of what it
    /// was in the last snapshot.
    pub fn gates(&self, last: &[Gate]) -> [Gate; 2] {
        let slots = self.0.values().sum::<u64>().max(1) as f64;
        let mut often: Vec<u64> = self.0.values().copied().collect();
        often.sort_unstable_by(|a, b| b.cmp(a));
        let favourites = often.iter().take(FAVOURITES).sum::<u64>() as f64 / slots;
        let bound = |id: &str| last.iter().find(|g| g.id == id).map_or(0.0, |g| g.figure * KEPT);
        [
            gate_of("T6a", "distinct tips over slots".into(), self.0.len() as f64 / slots, bound("T6a"), false),
            gate_of("T6b", "share of the slots beyond the 50 most frequent tips".into(), 1.0 - favourites, bound("T6b"), false),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spread_and_favourites_by_hand_and_beside_the_last_snapshot() {
        let mut slots = Slots::default();
        // 60 titles once each, one of them 41 times in all: 100 slots.
        (0..60).for_each(|n| slots.add(TitleNo(n)));
        (0..40).for_each(|_| slots.add(TitleNo(7)));
        let [distinct, others] = slots.gates(&[]);
        assert!((distinct.figure - 0.6).abs() < 1e-12);
        // The favourites: 41 + 49 ones.
        assert!((others.figure - 0.1).abs() < 1e-12);
        assert!(distinct.passed && others.passed, "without a last snapshot nothing is held back");
        let last = [Gate { figure: 0.9, ..distinct.clone() }, others.clone()];
        let [distinct, others] = slots.gates(&last);
        assert!(!distinct.passed && others.passed, "0.6 is less than 0.8 of 0.9");
    }
}
