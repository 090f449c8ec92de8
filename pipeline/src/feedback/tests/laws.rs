//! Laws that hold for all votes.

use super::{film, vote};
use crate::feedback::{Pair, Settings, Vote, VoteSource, is_overtaken, order, posterior, reorder, tally};
use proptest::prelude::*;
use trits_index::ids::TitleNo;
use trits_index::score::Scored;

fn any_vote() -> impl Strategy<Value = Vote> {
    let source = prop_oneof![4 => Just(VoteSource::Explicit), 1 => Just(VoteSource::Listed), 1 => Just(VoteSource::Reviewed)];
    (0_u32..12, 1_u32..4, 10_u32..16, 0_u32..4, any::<bool>(), source).prop_map(|(session, seed, tip, day, good, source)| {
        let good = good || source != VoteSource::Explicit;
        Vote { seed: film(seed), source, ..vote(session, tip, day, good) }
    })
}

/// One vote per session and pair, as the collector gives them.
fn votes(most: usize) -> impl Strategy<Value = Vec<Vote>> {
    prop::collection::vec(any_vote(), 0..most).prop_map(|mut votes| {
        votes.sort_by_key(|v| (v.seed, v.tip, v.session, v.source));
        votes.dedup_by_key(|v| (v.seed, v.tip, v.session));
        votes
    })
}

/// The ranks of tips 10.. after the votes on film 1.
fn ranked(votes: &[Vote], settings: &Settings) -> Vec<usize> {
    let found = tally(votes, settings);
    let pairs: Vec<Option<Pair>> = (10..16).map(|tip| found.counted(film(1), film(tip), settings)).collect();
    order(&pairs, &settings.expected_good_by_rank[..6], settings)
}

/// Caps so tight that random votes meet them.
fn tight() -> Settings {
    Settings { per_session_day: 3.0, per_seed_day: 8.0, ..Settings::default() }
}

proptest! {
    #[test]
    fn the_order_of_votes_does_not_matter(votes in votes(120), rotation in any::<prop::sample::Index>()) {
        let mut rotated = votes.clone();
        rotated.reverse();
        if !rotated.is_empty() {
            let by = rotation.index(rotated.len());
            rotated.rotate_left(by);
        }
        prop_assert_eq!(tally(&votes, &tight()), tally(&rotated, &tight()));
    }

    #[test]
    fn one_session_alone_moves_nothing(mut votes in votes(120)) {
        votes.iter_mut().for_each(|v| v.session = 0);
        let settings = Settings { burst: 0.0, ..tight() };
        prop_assert_eq!(ranked(&votes, &Settings::default()), [0, 1, 2, 3, 4, 5]);
        prop_assert!(tally(&votes, &settings).seeds(&settings).is_empty());
    }

    #[test]
    fn one_session_more_freezes_nothing(votes in votes(120), more in votes(40)) {
        let settings = Settings::default();
        let more = more.into_iter().map(|v| Vote { session: 99, ..v });
        let all: Vec<Vote> = votes.iter().copied().chain(more).collect();
        prop_assert!(tally(&all, &settings).bursts.is_empty());
    }

    #[test]
    fn one_more_good_vote_never_lowers_a_tip(votes in votes(120), tip in 10_u32..16, day in 0_u32..4, session in 0_u32..14) {
        let settings = tight();
        let standing = |votes: &[Vote]| {
            tally(votes, &settings).counted(film(1), film(tip), &settings).map(|pair| posterior(0.8, &pair, &settings))
        };
        prop_assume!(!votes.iter().any(|v| (v.session, v.seed, v.tip) == (session, film(1), film(tip))));
        // From three sessions on; the third one also lets the two before it speak.
        if let Some(before) = standing(&votes) {
            let more: Vec<Vote> = votes.iter().copied().chain([vote(session, tip, day, true)]).collect();
            let after = standing(&more).expect("more sessions than before");
            prop_assert!(after >= before - 1e-12, "{before} {after}");
        }
    }

    #[test]
    fn nothing_counts_more_than_its_cap(votes in votes(200)) {
        let settings = tight();
        let found = tally(&votes, &settings);
        for tips in found.pairs.values() {
            let sum: f64 = tips.values().map(|p| p.good + p.bad).sum();
            prop_assert!(sum <= 4.0 * settings.per_seed_day + 1e-9, "four days");
        }
        let sum: f64 = found.pairs.values().flat_map(|tips| tips.values()).map(|p| p.good + p.bad).sum();
        prop_assert!(sum <= 12.0 * 4.0 * settings.per_session_day + 1e-9, "twelve sessions on four days");
    }

    #[test]
    fn a_new_order_keeps_every_candidate_and_falls_as_before(slate in prop::sample::subsequence((0..20_u32).collect::<Vec<_>>(), 0..10), rotation in 0_usize..10) {
        let list: Vec<Scored> = (0..20).map(|no| Scored { no: TitleNo(no), score: 1.0 - no as f32 / 20.0 }).collect();
        let slate: Vec<TitleNo> = slate.into_iter().map(TitleNo).collect();
        let mut order: Vec<usize> = (0..slate.len()).collect();
        if !order.is_empty() {
            let by = rotation % order.len();
            order.rotate_left(by);
        }
        let found = reorder(&list, &slate, &order);
        let mut numbers: Vec<u32> = found.iter().map(|s| s.no.0).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (0..20).collect::<Vec<_>>());
        prop_assert!(found.is_sorted_by(|a, b| a.score >= b.score));
    }
}

#[test]
fn no_votes_are_the_models_order() {
    let settings = Settings::default();
    let found = ranked(&[], &settings);
    assert_eq!(found, [0, 1, 2, 3, 4, 5]);
    assert!(!is_overtaken(&found) && tally(&[], &settings).seeds(&settings).is_empty());
    assert!(settings.expected_good_by_rank.is_sorted_by(|a, b| a >= b));
}
