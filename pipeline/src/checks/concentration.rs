//! T6: whether the tips of all seeds spread over the catalogue or keep to a few favourites, beside the last snapshot.

use super::bounds::{Bounds, Measured};
use super::churn::Trios;
use std::collections::HashMap;
use trits_index::ids::TitleKey;
use trits_index::snapshot::manifest::Gate;

/// The most frequent tips whose share is reported.
const FAVOURITES: usize = 50;

/// Distinct tips over slots, and the share of the slots that the favourites leave to the others; each must keep most of what it was
/// in the last snapshot.
pub fn gates(bounds: &Bounds, trios: &Trios, last: &[Gate]) -> [Gate; 2] {
    let mut often: HashMap<TitleKey, u64> = HashMap::new();
    trios.values().flatten().for_each(|tip| *often.entry(*tip).or_default() += 1);
    let mut often: Vec<u64> = often.into_values().collect();
    often.sort_unstable_by(|a, b| b.cmp(a));
    let slots = often.iter().sum::<u64>().max(1) as f64;
    let favourites = often.iter().take(FAVOURITES).sum::<u64>() as f64 / slots;
    let measured = |id: &str, figure: f64| Measured { last: last.iter().find(|g| g.id == id).map(|g| g.figure), ..Measured::alone(figure) };
    let (distinct, others) = (often.len() as f64 / slots, 1.0 - favourites);
    [
        bounds.gate("T6a", "distinct tips over slots", measured("T6a", distinct), true),
        bounds.gate("T6b", "share of the slots beyond the 50 most frequent tips", measured("T6b", others), true),
    ]
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use trits_index::ids::MediaType;

    #[test]
    fn spread_and_favourites_by_hand_and_beside_the_last_snapshot() {
        // 60 titles once each, one of them 41 times in all: 100 slots.
        let film = |id| TitleKey::new(MediaType::Movie, id);
        let tips = (0..60).chain(std::iter::repeat_n(7, 40)).map(film).collect();
        let trios = Trios::from([(film(1000), tips)]);
        let bounds = Bounds::load(None).unwrap();
        let [distinct, others] = gates(&bounds, &trios, &[]);
        assert!((distinct.figure - 0.6).abs() < 1e-12);
        // The favourites: 41 + 49 ones.
        assert!((others.figure - 0.1).abs() < 1e-12);
        assert!(distinct.passed && others.passed, "without a last snapshot nothing is held back");
        let last = [Gate { figure: 0.9, ..distinct.clone() }, others.clone()];
        let [distinct, others] = gates(&bounds, &trios, &last);
        assert!(!distinct.passed && others.passed, "0.6 is less than 0.8 of 0.9");
    }
}
