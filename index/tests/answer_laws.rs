//! Laws of `answer`, on random catalogues written to and read from real snapshots.

mod catalogue;

use catalogue::{Catalogue, catalogues, open};
use proptest::prelude::*;
use std::collections::BTreeSet;
use trits_index::answer::{Answer, MAX_ALT, POOR, Query, Role, Tip, answer, around, candidates, ranked, why_not};
use trits_index::ids::{MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::reason::{AtomKind, Pair, holds};
use trits_index::snapshot::Snapshot;

fn seeds(snapshot: &Snapshot) -> Vec<TitleKey> {
    (0..).map(TitleNo).map_while(|no| snapshot.columns.key(no)).collect()
}

fn ids(found: &Answer) -> Vec<TmdbId> {
    found.tips.iter().map(|t| t.title.tmdb_id).collect()
}

fn franchise(snapshot: &Snapshot, media: MediaType, id: TmdbId) -> u32 {
    snapshot.find(TitleKey { media, tmdb_id: id }).map_or(0, |no| snapshot.columns.franchise[no.at()])
}

/// How many titles may be tips of a seed together.
fn choices(snapshot: &Snapshot, seed: TitleKey, excluded: &[TmdbId]) -> usize {
    let c = &snapshot.columns;
    let own = franchise(snapshot, seed.media, seed.tmdb_id);
    let mut seen = BTreeSet::new();
    c.range(seed.media)
        .map(|n| n as usize)
        .filter(|&n| c.recommendable[n] && c.tmdb_id[n] != seed.tmdb_id.0 && !excluded.contains(&TmdbId(c.tmdb_id[n])))
        .filter(|&n| c.franchise[n] == 0 || (c.franchise[n] != own && seen.insert(c.franchise[n])))
        .count()
}

fn for_each_seed(catalogue: &Catalogue, check: impl Fn(&Snapshot, TitleKey) -> Result<(), TestCaseError>) -> Result<(), TestCaseError> {
    let folder = tempfile::tempdir().expect("a folder");
    let snapshot = open(folder.path(), catalogue);
    for seed in seeds(&snapshot) {
        check(&snapshot, seed)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Of what is left when a poor title is picked, all that is not poor is of a franchise that a tip before it is of.
    #[test]
    fn a_title_with_a_score_under_five_is_a_tip_only_where_nothing_else_is_left(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let is_poor = |no: TitleNo| (1..POOR).contains(&snapshot.filters.score[no.at()]);
            let query = Query::first(seed);
            let tips: Vec<TitleNo> = answer(snapshot, &query).expect("an answer").tips.iter().map(|tip| tip.no).collect();
            let all = candidates(snapshot, &query).expect("candidates");
            for (place, tip) in tips.iter().enumerate().filter(|(_, tip)| is_poor(**tip)) {
                let is_free = |no: &TitleNo| {
                    let franchise = snapshot.columns.franchise[no.at()];
                    franchise == 0 || tips[..place].iter().all(|one| snapshot.columns.franchise[one.at()] != franchise)
                };
                let better: Vec<&TitleNo> = all.iter().filter(|no| !is_poor(**no) && !tips.contains(no) && is_free(no)).collect();
                prop_assert!(better.is_empty(), "{tip:?} after {seed:?}, though {better:?} are left");
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_surrounds_a_title_is_what_visitors_are_answered(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let found = around(snapshot, seed).expect("an answer");
            let of_set = |alt: u8| answer(snapshot, &Query { alt, ..Query::first(seed) }).expect("an answer").tips.into_iter().map(|tip| tip.no);
            prop_assert_eq!(found.more, (1..=3).flat_map(of_set).collect::<Vec<_>>());
            for other in found.tipped_after {
                let key = snapshot.columns.key(other).expect("a title");
                prop_assert!(ids(&answer(snapshot, &Query::first(key)).expect("an answer")).contains(&seed.tmdb_id));
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_candidate_that_is_no_tip_has_a_reason_for_each_role(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let query = Query::first(seed);
            let found = answer(snapshot, &query).expect("an answer");
            let tips: Vec<TitleNo> = found.tips.iter().map(|tip| tip.no).collect();
            let candidates = ranked(snapshot, &query).expect("candidates");
            for candidate in candidates.iter().filter(|c| !tips.is_empty() && !tips.contains(&c.no)) {
                let why = why_not(snapshot, seed, candidate.no).expect("reasons");
                prop_assert_eq!(why.iter().map(|of| of.tip).collect::<Vec<_>>(), tips.clone());
            }
            Ok(())
        })?;
    }

    #[test]
    fn three_distinct_tips_never_the_seed_nor_a_franchise_twice(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let found = answer(snapshot, &Query::first(seed)).expect("an answer");
            if choices(snapshot, seed, &[]) < 3 {
                prop_assert!(found.tips.is_empty());
                return Ok(());
            }
            prop_assert_eq!(found.tips.len(), 3);
            let tips = ids(&found);
            prop_assert_eq!(tips.iter().collect::<BTreeSet<_>>().len(), 3);
            prop_assert!(!tips.contains(&seed.tmdb_id));
            let mut seen = BTreeSet::from([franchise(snapshot, seed.media, seed.tmdb_id)]);
            for tip in tips {
                let f = franchise(snapshot, seed.media, tip);
                prop_assert!(f == 0 || seen.insert(f));
            }
            let roles: Vec<Role> = found.tips.iter().map(|t| t.role).collect();
            prop_assert!(roles[0] == Role::Closest && roles[1] != Role::Gem && roles[2] != Role::Angle, "{:?}", roles);
            let rank = |no: TitleNo| snapshot.columns.vote_rank[no.at()];
            let is_gem = |tip: &Tip| rank(tip.no) >= snapshot.columns.gem_from(seed.media);
            prop_assert_eq!(roles[2] == Role::Gem, is_gem(&found.tips[2]), "the label says what the tip is");
            Ok(())
        })?;
    }

    #[test]
    fn every_atom_is_true_of_both_titles(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let found = answer(snapshot, &Query::first(seed)).expect("an answer");
            let seed_no = snapshot.find(seed).expect("a title");
            let links = snapshot.editor_links(seed_no).expect("links");
            for tip in &found.tips {
                let pair = Pair { facts: snapshot.facts(), seed: &found.seed, tip: &tip.title, liked_together: 0 };
                prop_assert!(tip.reason.text.title() == found.seed.title && tip.reason.text.mentions() <= 1);
                let is_contrast: Vec<bool> = tip.reason.atoms.iter().map(|a| a.kind == AtomKind::Contrast).collect();
                prop_assert!(is_contrast.is_sorted() && is_contrast.iter().filter(|is| **is).count() <= 2, "contrasts come last");
                let is_linked = links.iter().any(|link| link.tip == tip.no);
                prop_assert!(is_linked || tip.reason.weak || !is_contrast[0], "a composed reason opens with what both share");
                for atom in &tip.reason.atoms {
                    prop_assert!(holds(&pair, atom), "{atom:?}");
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_same_question_gets_the_same_answer(catalogue in catalogues()) {
        let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (a, b) = (open(one.path(), &catalogue), open(two.path(), &catalogue));
        for seed in seeds(&a) {
            let query = Query { alt: 1, ..Query::first(seed) };
            prop_assert_eq!(answer(&a, &query).expect("an answer"), answer(&b, &query).expect("an answer"));
        }
    }

    #[test]
    fn a_trio_that_was_shown_is_given_again(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            for alt in 0..2 {
                let first = answer(snapshot, &Query { alt, ..Query::first(seed) }).expect("an answer");
                let again = answer(snapshot, &Query { shown: ids(&first), ..Query::first(seed) }).expect("an answer");
                if first.tips.len() == 3 {
                    prop_assert_eq!(again.tips, first.tips);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn exclusions_are_honoured(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let first = answer(snapshot, &Query::first(seed)).expect("an answer");
            let exclude = ids(&first);
            let again = answer(snapshot, &Query { exclude: exclude.clone(), ..Query::first(seed) }).expect("an answer");
            prop_assert!(ids(&again).iter().all(|id| !exclude.contains(id)));
            prop_assert_eq!(again.tips.len() == 3, choices(snapshot, seed, &exclude) >= 3);
            Ok(())
        })?;
    }

    #[test]
    fn next_sets_repeat_nothing_and_end_honestly(catalogue in catalogues()) {
        for_each_seed(&catalogue, |snapshot, seed| {
            let mut seen = BTreeSet::new();
            for alt in 0..=MAX_ALT {
                let found = answer(snapshot, &Query { alt, ..Query::first(seed) }).expect("an answer");
                prop_assert!(found.tips.len() == 3 || (found.tips.is_empty() && found.exhausted));
                for id in ids(&found) {
                    prop_assert!(seen.insert(id), "set {alt} repeats {id}");
                }
                if found.exhausted {
                    break;
                }
            }
            Ok(())
        })?;
    }
}

#[test]
fn an_unknown_seed_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let snapshot = open(folder.path(), &Catalogue::default());
    assert!(answer(&snapshot, &Query::first(TitleKey::new(MediaType::Movie, 1))).is_err());
}
