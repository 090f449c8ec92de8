//! Laws of the nearest titles, over random catalogues published as real snapshots.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod catalogue;

use catalogue::{catalogues, open};
use proptest::prelude::*;
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::best_first;
use trits_index::snapshot::{Direction, is_eligible};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_nearest_are_those_of_a_scan_and_may_be_tipped(catalogue in catalogues(), a in 0_u32..40, b in 0_u32..40, k in 0_usize..30) {
        let folder = tempfile::tempdir().unwrap();
        let snapshot = open(folder.path(), &catalogue);
        let count = u32::try_from(snapshot.columns.len()).unwrap();
        let together = [TitleNo(a % count), TitleNo(b % count)];
        let Some(to) = snapshot.towards(&together) else {
            prop_assert!(together.iter().all(|&no| snapshot.vectors.is_blank(no)));
            return Ok(());
        };
        let found = snapshot.nearest(MediaType::Movie, &to, k).unwrap();
        // Far fewer films than the beam is wide: nothing may be missed.
        prop_assert_eq!(&found, &snapshot.nearest_exact(MediaType::Movie, &to, k).unwrap());
        prop_assert!(found.iter().all(|s| is_eligible(&snapshot.columns, &snapshot.vectors, s.no)));
        prop_assert!(found.is_sorted_by(|a, b| best_first(a, b).is_lt()));
        prop_assert!(snapshot.nearest(MediaType::Tv, &to, k).unwrap().is_empty(), "there are no series");
    }

    #[test]
    fn two_seeds_give_the_same_in_any_order_and_a_seed_twice_is_one(catalogue in catalogues(), a in 0_u32..40, b in 0_u32..40) {
        let folder = tempfile::tempdir().unwrap();
        let snapshot = open(folder.path(), &catalogue);
        let count = u32::try_from(snapshot.columns.len()).unwrap();
        let (a, b) = (TitleNo(a % count), TitleNo(b % count));
        prop_assert_eq!(snapshot.towards(&[a, b]), snapshot.towards(&[b, a]));
        let numbers = |to: Option<Direction>| to.map(|to| snapshot.nearest(MediaType::Movie, &to, 5).unwrap());
        prop_assert_eq!(numbers(snapshot.towards(&[a])), numbers(snapshot.towards(&[a, a])));
    }
}
