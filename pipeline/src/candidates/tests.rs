#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::top_k::TopK;
use super::{NotFinite, Scan, Weights, prior, prior_terms, terms};
use crate::features::build;
use crate::features::tests::titles::{CONCEPTS, catalogue, predictions};
use crate::features::tokens::Field;
use crate::kinship::Projected;
use crate::tables::CatalogueTitle;
use ndarray::Array2;
use proptest::collection::vec;
use proptest::prelude::*;
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::{Scored, best_first};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_best_k_are_those_of_a_full_sort(scores in vec(-6_i8..7, 0..300), k in 0_usize..40, reverse in any::<bool>()) {
        // Few distinct scores: ties abound.
        let mut offered: Vec<Scored> = (0_u32..).zip(&scores).map(|(no, s)| Scored { no: TitleNo(no), score: f32::from(*s) / 4.0 }).collect();
        let mut selection = TopK::new(k);
        if reverse {
            offered.reverse();
        }
        offered.iter().for_each(|s| selection.offer(s.no.0, s.score));
        offered.sort_by(best_first);
        offered.truncate(k);
        prop_assert_eq!(selection.into_sorted(), offered);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_scan_finds_the_best_of_the_pool_with_the_sum_of_their_terms((titles, concepts) in catalogue(2), drawn in vec(any::<bool>(), 20), k in 1_usize..24) {
        let mut features = build(&titles, &concepts, &predictions(&concepts), CONCEPTS).unwrap();
        // Another row as seed than as tip: the metric is not symmetric.
        let row = |add: usize| Array2::from_shape_fn((titles.len(), 3), |(r, c)| ((r * 7 + c * 3 + add) % 5) as f32 / 8.0 - 0.2);
        features.metric = Projected { seed: row(0), tip: row(2) };
        let weights = Weights { metric: 0.9, predicted: 0.7, popularity_gap: -0.05, later_part: -0.2, ..Weights::default() };
        let seeds: Vec<u32> = (0..u32::try_from(titles.len()).unwrap()).collect();
        let pool: Vec<u32> = seeds.iter().copied().filter(|&s| drawn[s as usize]).collect();
        let prior = prior(&features, &weights, &pool);
        let score = |seed: u32, tip: u32| -> f32 {
            let metadata: f32 = terms(&features, &weights, seed as usize, tip as usize).iter().map(|t| t.adds).sum();
            metadata + prior_terms(&features, &weights, tip as usize).iter().map(|t| t.adds).sum::<f32>()
        };
        let lists = Scan::new(&features, &weights, &pool, prior).run(&seeds, k, &(), |_| ()).unwrap();
        prop_assert_eq!(lists.len(), seeds.len());
        for (&seed, list) in seeds.iter().zip(&lists) {
            let others: Vec<u32> = pool.iter().copied().filter(|&p| p != seed).collect();
            prop_assert_eq!(list.len(), k.min(others.len()));
            prop_assert!(list.is_sorted_by(|a, b| best_first(a, b).is_lt()));
            for found in list {
                prop_assert!(others.contains(&found.no.0), "the seed itself, or outside the pool");
                let sum = score(seed, found.no.0);
                prop_assert!((found.score - sum).abs() < 1e-4, "{} is not {sum}", found.score);
            }
            let worst = list.last().map_or(f32::NEG_INFINITY, |s| s.score);
            let missed = others.iter().filter(|p| list.iter().all(|s| s.no.0 != **p));
            for &p in missed {
                prop_assert!(score(seed, p) <= worst + 1e-4, "{p} is better than the last");
            }
        }
    }

    #[test]
    fn seeds_in_any_number_and_order_get_the_same_lists((titles, concepts) in catalogue(2)) {
        let features = build(&titles, &concepts, &[], CONCEPTS).unwrap();
        let weights = Weights::default();
        let pool: Vec<u32> = (0..u32::try_from(titles.len()).unwrap()).collect();
        // More seeds than one block holds.
        let many: Vec<u32> = pool.iter().rev().cycle().take(150).copied().collect();
        let scan = Scan::new(&features, &weights, &pool, vec![0.0; pool.len()]);
        let ticks = std::sync::atomic::AtomicUsize::new(0);
        let count = |n| {
            ticks.fetch_add(n, std::sync::atomic::Ordering::Relaxed);
        };
        let (each, all) = (scan.run(&pool, 5, &(), |_| ()).unwrap(), scan.run(&many, 5, &(), count).unwrap());
        prop_assert_eq!(ticks.into_inner(), many.len());
        for (seed, list) in many.iter().zip(&all) {
            let alone = &each[*seed as usize];
            prop_assert_eq!(list.len(), alone.len());
            for (a, b) in list.iter().zip(alone) {
                prop_assert!((a.score - b.score).abs() < 1e-5, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn a_score_that_is_no_number_is_refused() {
    let titles = [1, 2].map(|id| CatalogueTitle::new(MediaType::Movie, id, "Titel"));
    let features = build(&titles, &[Vec::new(), Vec::new()], &[], CONCEPTS).unwrap();
    let (weights, pool) = (Weights::default(), [0, 1]);
    let refused = Scan::new(&features, &weights, &pool, vec![0.0, f32::NAN]).run(&[0], 1, &(), |_| ());
    assert_eq!(refused, Err(NotFinite { seed: 0, tip: 1 }));
}

#[test]
fn the_year_term_grows_with_the_root_of_the_gap_and_stops_at_forty_years() {
    let weights = Weights { year: -0.5, ..Weights::default() };
    assert_eq!(weights.year_term(1990, 1990), 0.0);
    assert!((weights.year_term(1990, 2000) + 0.5).abs() < 1e-6);
    assert!((weights.year_term(2000, 1990) + 0.5).abs() < 1e-6);
    assert!((weights.year_term(1980, 2020) + 1.0).abs() < 1e-6);
    assert_eq!(weights.year_term(1900, 2020), weights.year_term(1980, 2020));
}

#[test]
fn every_field_has_a_weight_and_weights_travel_as_json() {
    let weights = Weights::default();
    assert!(Field::ALL.iter().all(|f| weights.of(*f).is_finite()));
    let text = serde_json::to_string(&weights).unwrap();
    assert_eq!(serde_json::from_str::<Weights>(&text).unwrap(), weights);
}
