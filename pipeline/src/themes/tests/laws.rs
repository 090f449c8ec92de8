//! What holds of every list of every catalogue.

use crate::tables::CatalogueTitle;
use crate::themes::Pool;
use crate::themes::resolve::pick;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::snapshot::Columns;
use trits_index::themes::{COMPARED_TITLES, Listed, MOST_SHARED_TITLES, MOST_TITLES, MOST_TITLES_OF_A_MAKER};

fn film(id: u32, makers: &[u8]) -> CatalogueTitle {
    CatalogueTitle { directors: makers.iter().map(|n| format!("Maker {n}")).collect(), ..CatalogueTitle::new(MediaType::Movie, id, "T") }
}

proptest! {
    #[test]
    fn makers_franchises_and_overlap_are_bounded(
        drawn in vec((vec(0_u8..9, 0..3), 0_u32..12), 0..60), shared in vec(btree_set(0_u32..60, 0..13), 0..4),
    ) {
        let titles: Vec<CatalogueTitle> = (0_u32..).zip(&drawn).map(|(id, (makers, _))| film(id, makers)).collect();
        // Franchise 0 stands for none.
        let columns = Columns { franchise: drawn.iter().map(|(_, f)| f / 2).collect(), ..Columns::default() };
        let pool = Pool { titles: &titles, concepts: &[], columns: &columns, today: "2026-11-21" };
        let ordered = (0..).map(TitleNo).take(titles.len()).map(|no| Listed { no, relevance: 0.5, score: 1.0, concepts: Vec::new() });
        let earlier: Vec<BTreeSet<TitleNo>> = shared.iter().map(|set| set.iter().copied().map(TitleNo).collect()).collect();
        let list = pick(ordered.collect(), &pool, &earlier);

        prop_assert!(list.len() <= MOST_TITLES);
        let numbers: BTreeSet<TitleNo> = list.iter().map(|l| l.no).collect();
        prop_assert_eq!(numbers.len(), list.len(), "no title twice");
        let mut makers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut franchises = BTreeSet::new();
        for listed in &list {
            let names: BTreeSet<&String> = titles[listed.no.at()].directors.iter().collect();
            names.into_iter().for_each(|name| *makers.entry(name).or_default() += 1);
            let franchise = columns.franchise[listed.no.at()];
            prop_assert!(franchise == 0 || franchises.insert(franchise), "franchise {} twice", franchise);
        }
        prop_assert!(makers.values().all(|n| *n <= MOST_TITLES_OF_A_MAKER), "{:?}", makers);
        for first in &earlier {
            let common = list.iter().take(COMPARED_TITLES).filter(|l| first.contains(&l.no)).count();
            prop_assert!(common <= MOST_SHARED_TITLES, "{} of the first shared", common);
        }
    }
}

#[test]
fn what_is_shared_too_often_comes_after_the_first_twelve() {
    let titles: Vec<CatalogueTitle> = (0..20).map(|id| film(id, &[])).collect();
    let columns = Columns { franchise: vec![0; 20], ..Columns::default() };
    let pool = Pool { titles: &titles, concepts: &[], columns: &columns, today: "2026-11-21" };
    let ordered: Vec<Listed> = (0..20).map(|no| Listed { no: TitleNo(no), relevance: 0.5, score: 1.0, concepts: Vec::new() }).collect();
    let list = pick(ordered, &pool, &[(0..6).map(TitleNo).collect()]);
    let numbers: Vec<u32> = list.iter().map(|l| l.no.0).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 4, 5, 14, 15, 16, 17, 18, 19]);
}
