//! How well probabilities tell what is from what is not.

/// Area under the ROC curve: the share of pairs of one that came true and one that did not in which the first was judged more
/// probable, ties counting half (the Mann-Whitney statistic). None when either kind is missing.
pub fn auc(pairs: &[(f32, bool)]) -> Option<f64> {
    let mut sorted = pairs.to_vec();
    sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let (mut below, mut won) = (0.0, 0.0);
    for tie in sorted.chunk_by(|a, b| a.0 == b.0) {
        let yes = tie.iter().filter(|t| t.1).count() as f64;
        let no = tie.len() as f64 - yes;
        won += yes * (below + no / 2.0);
        below += no;
    }
    let yes = pairs.len() as f64 - below;
    (yes > 0.0 && below > 0.0).then(|| won / (yes * below))
}

#[cfg(test)]
mod tests {
    use super::auc;

    #[test]
    fn every_pair_of_a_yes_and_a_no_counts_once() {
        // Held 0.9 and 0.4 against 0.4 and 0.1: 2 + 1.5 of 4 pairs.
        assert_eq!(auc(&[(0.9, true), (0.4, true), (0.4, false), (0.1, false)]), Some(3.5 / 4.0));
        assert_eq!(auc(&[(0.1, true), (0.9, false)]), Some(0.0));
        assert_eq!(auc(&[(0.5, true), (0.5, false)]), Some(0.5));
        assert_eq!(auc(&[(0.9, true)]), None);
    }
}
