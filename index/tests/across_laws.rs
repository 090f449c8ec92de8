//! Laws of tips of the other media type, on random catalogues of films and series written to and read from real snapshots.

mod catalogue;
#[path = "catalogue/questions.rs"]
mod questions;

use catalogue::{Catalogue, catalogues, open};
use proptest::prelude::*;
use questions::{ask, choices, filters, ids};
use std::collections::BTreeSet;
use trits_index::answer::{MAX_ALT, Query, Role, Tip, directions};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::reason::{Pair, check, holds};
use trits_index::snapshot::Snapshot;

/// Catalogues of which the second half are series, whose directors are their creators.
fn catalogues_of_both() -> impl Strategy<Value = Catalogue> {
    catalogues().prop_map(|mut catalogue| {
        let films = catalogue.titles.len() / 2;
        for title in &mut catalogue.titles[films..] {
            title.media = MediaType::Tv;
            title.creators = std::mem::take(&mut title.directors);
            title.episode_runtime = title.runtime.take();
            (title.seasons, title.ended) = (Some(1 + title.year.unwrap_or(0) % 5), Some(true));
        }
        catalogue
    })
}

/// Whether a title may be a tip of the seed: of the other media type, recommendable, and of another story.
fn may_follow(snapshot: &Snapshot, seed: TitleNo, no: TitleNo) -> bool {
    let (c, work) = (&snapshot.columns, &snapshot.across.work);
    let is_same = |column: &[u32]| column.get(seed.at()).is_some_and(|n| *n > 0 && *n == column[no.at()]);
    c.media(no) != c.media(seed) && c.recommendable[no.at()] && !is_same(&c.franchise) && !is_same(work)
}

fn for_each_seed(
    catalogue: &Catalogue,
    check: impl Fn(&Snapshot, TitleNo, TitleKey) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let folder = tempfile::tempdir().expect("a folder");
    let snapshot = open(folder.path(), catalogue);
    for no in (0..snapshot.columns.len()).map(|n| TitleNo(n as u32)) {
        check(&snapshot, no, snapshot.columns.key(no).expect("a key"))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn three_distinct_tips_of_the_other_media_type_and_of_another_story(catalogue in catalogues_of_both()) {
        for_each_seed(&catalogue, |snapshot, no, seed| {
            for filters in filters() {
                let is_plain = filters.is_none();
                let found = ask(snapshot, &Query { filters, ..Query::across(seed) });
                prop_assert_eq!(found.seed.key(), seed);
                prop_assert!(found.tips.iter().all(|tip| tip.title.media == seed.media.other() && may_follow(snapshot, no, tip.no)));
                prop_assert_eq!(ids(&found).iter().collect::<BTreeSet<_>>().len(), found.tips.len());
                prop_assert!(found.tips.len() == 3 || found.tips.is_empty());
                prop_assert!(!is_plain || found.tips.len() == 3 || choices(snapshot, &[], |tip| may_follow(snapshot, no, tip)) < 3);
                let is_gem = |tip: &Tip| snapshot.columns.vote_rank[tip.no.at()] >= snapshot.columns.gem_from(tip.title.media);
                prop_assert!(found.tips.iter().all(|tip| tip.role != Role::Gem || is_gem(tip)), "the label says what the tip is");
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_an_editor_linked_comes_first_with_its_sentence(catalogue in catalogues_of_both()) {
        for_each_seed(&catalogue, |snapshot, no, seed| {
            let links = snapshot.editor_links(no).expect("links");
            let mut seen = BTreeSet::new();
            let franchise = |tip: TitleNo| snapshot.columns.franchise[tip.at()];
            let shown: Vec<TitleNo> = links.iter().map(|link| link.tip).filter(|tip| may_follow(snapshot, no, *tip)).collect();
            // Two of one franchise never stand in a trio.
            let most = shown.iter().filter(|tip| franchise(**tip) == 0 || seen.insert(franchise(**tip))).count();
            let found = ask(snapshot, &Query::across(seed));
            let linked: Vec<&Tip> = found.tips.iter().filter(|tip| shown.contains(&tip.no)).collect();
            prop_assert!(found.tips.is_empty() || linked.len() == most.min(3), "{} of {most}", linked.len());
            prop_assert!(linked.len() < most || found.tips.iter().take(most).all(|tip| shown.contains(&tip.no)), "in front");
            for tip in linked {
                let why = links.iter().find(|link| link.tip == tip.no).map(|link| link.why.clone());
                prop_assert_eq!(Some(tip.reason.text.to_string()), why);
                prop_assert!(tip.reason.edited && !tip.reason.weak);
            }
            Ok(())
        })?;
    }

    #[test]
    fn every_reason_is_true_and_calls_no_film_a_series(catalogue in catalogues_of_both()) {
        for_each_seed(&catalogue, |snapshot, _, seed| {
            for tip in ask(snapshot, &Query { alt: 1, ..Query::across(seed) }).tips {
                let seed = snapshot.title(snapshot.find(seed).expect("a title")).expect("a title");
                let pair = Pair { facts: snapshot.facts(), seed: &seed, tip: &tip.title, liked_together: 0 };
                for atom in &tip.reason.atoms {
                    prop_assert!(holds(&pair, atom), "{atom:?}");
                }
                prop_assert_eq!(check(&pair, &tip.reason), []);
                let text = tip.reason.text.to_string().to_lowercase();
                let miscalled = if tip.title.media == MediaType::Tv { ["deze film", "een film"] } else { ["deze serie", "een serie"] };
                let presumes = ["ook deze film", "ook deze serie", "nog een film", "nog een serie"];
                prop_assert!(tip.reason.edited || !miscalled.iter().chain(&presumes).any(|words| text.contains(words)), "{text}");
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_same_question_gets_the_same_answer_and_leaves_the_plain_one_alone(catalogue in catalogues_of_both()) {
        let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (a, b) = (open(one.path(), &catalogue), open(two.path(), &catalogue));
        for seed in (0..).map(TitleNo).map_while(|no| a.columns.key(no)) {
            prop_assert_eq!(ask(&a, &Query::across(seed)), ask(&b, &Query::across(seed)));
            prop_assert!(ask(&a, &Query::first(seed)).tips.iter().all(|tip| tip.title.media == seed.media));
        }
    }

    #[test]
    fn sets_exclusions_and_shared_links_hold(catalogue in catalogues_of_both()) {
        for_each_seed(&catalogue, |snapshot, no, seed| {
            let first = ask(snapshot, &Query::across(seed));
            let again = ask(snapshot, &Query { shown: ids(&first), ..Query::across(seed) });
            prop_assert_eq!(&again.tips, &first.tips);
            let others = ask(snapshot, &Query { exclude: ids(&first), ..Query::across(seed) });
            prop_assert!(ids(&others).iter().all(|id| !ids(&first).contains(id)));
            prop_assert_eq!(others.tips.len() == 3, choices(snapshot, &ids(&first), |tip| may_follow(snapshot, no, tip)) >= 3);
            let mut seen = BTreeSet::new();
            for alt in 0..=MAX_ALT {
                let found = ask(snapshot, &Query { alt, ..Query::across(seed) });
                prop_assert!(ids(&found).into_iter().all(|id| seen.insert(id)), "set {alt} repeats a title");
                if found.exhausted {
                    break;
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_direction_is_met_by_facts_that_both_have(catalogue in catalogues_of_both()) {
        for_each_seed(&catalogue, |snapshot, _, seed| {
            let offered = directions(snapshot, &Query::across(seed)).expect("directions");
            let not_comparable = ["shorter", "longer", "lesser-known", "better-known"];
            prop_assert!(offered.iter().all(|offer| !not_comparable.contains(&offer.value)));
            Ok(())
        })?;
    }
}
