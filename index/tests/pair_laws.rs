//! Laws of tips for two titles at once, on random catalogues written to and read from real snapshots.

mod catalogue;
#[path = "catalogue/questions.rs"]
mod questions;

use catalogue::{Catalogue, catalogues, open};
use proptest::prelude::*;
use questions::{ask, choices, filters, ids};
use std::collections::BTreeSet;
use trits_index::answer::{AnswerError, MAX_ALT, Query, Role, Tip, TipOfTwo, answer};
use trits_index::ids::{TitleKey, TitleNo, TmdbId};
use trits_index::reason::{Pair, Reason, check, evidence, holds, is_strong, is_tied};
use trits_index::snapshot::Snapshot;
use trits_index::title::Title;

const ROLES: [Role; 3] = [Role::Between, Role::NearSeed, Role::NearWith];

fn of_two(tip: &Tip) -> &TipOfTwo {
    tip.pair.as_ref().expect("a tip of two seeds")
}

/// Whether a title may be a tip of two seeds: recommendable, neither of them, and of neither's franchise.
fn may_follow(snapshot: &Snapshot, seeds: [TitleNo; 2], no: TitleNo) -> bool {
    let c = &snapshot.columns;
    let is_of = |seed: TitleNo| c.franchise[seed.at()] > 0 && c.franchise[seed.at()] == c.franchise[no.at()];
    c.recommendable[no.at()] && seeds.into_iter().all(|seed| seed != no && !is_of(seed))
}

/// Some pairs of a catalogue, each title once or twice.
fn for_each_pair(
    catalogue: &Catalogue,
    check: impl Fn(&Snapshot, [TitleNo; 2], Query) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let folder = tempfile::tempdir().expect("a folder");
    let snapshot = open(folder.path(), catalogue);
    let titles = u32::try_from(snapshot.columns.len()).expect("few");
    let key = |no: TitleNo| snapshot.columns.key(no).expect("a key");
    for (a, b) in (0..titles).flat_map(|a| [(a, (a * 7 + 3) % titles), (a, (a + 1) % titles)]).filter(|(a, b)| a != b) {
        let seeds = [TitleNo(a), TitleNo(b)];
        check(&snapshot, seeds, Query::pair(key(seeds[0]), key(seeds[1]).tmdb_id))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn three_distinct_tips_of_neither_seed_nor_their_franchises_or_openly_fewer(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, seeds, query| {
            for filters in filters() {
                let is_plain = filters.is_none();
                let found = ask(snapshot, &Query { filters: filters.clone(), ..query.clone() });
                prop_assert_eq!(found.seed.key(), query.seed);
                prop_assert_eq!(found.with.as_ref().map(|(title, _)| title.tmdb_id), query.with);
                prop_assert!(found.tips.iter().all(|tip| may_follow(snapshot, seeds, tip.no)));
                prop_assert_eq!(ids(&found).iter().collect::<BTreeSet<_>>().len(), found.tips.len());
                prop_assert!(found.tips.len() == 3 || found.tips.is_empty() && found.exhausted);
                prop_assert!(!is_plain || (found.tips.len() == 3) == (choices(snapshot, &[], |tip| may_follow(snapshot, seeds, tip)) >= 3));
                let strict = ask(snapshot, &Query { filters, strict: true, ..query.clone() });
                prop_assert!(strict.relaxations.is_empty() && strict.tips.iter().all(|tip| tip.meets_filters));
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_order_of_the_seeds_changes_the_side_roles_and_nothing_else(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, _, query| {
            let turned = Query::pair(TitleKey { tmdb_id: query.with.expect("two"), ..query.seed }, query.seed.tmdb_id);
            for alt in [0, 1] {
                let (one, other) = (ask(snapshot, &Query { alt, ..query.clone() }), ask(snapshot, &Query { alt, ..turned.clone() }));
                prop_assert_eq!((one.total, one.exhausted, &one.relaxations), (other.total, other.exhausted, &other.relaxations));
                prop_assert_eq!(one.with.as_ref().map(|(_, far)| far), other.with.as_ref().map(|(_, far)| far));
                for tip in &one.tips {
                    let same = other.tips.iter().find(|t| t.no == tip.no).expect("the same tips");
                    let role = match tip.role {
                        Role::NearSeed => Role::NearWith,
                        Role::NearWith => Role::NearSeed,
                        role => role,
                    };
                    let (two, of_same) = (of_two(tip), of_two(same));
                    prop_assert_eq!((same.role, same.score, of_same.tied), (role, tip.score, two.tied));
                    prop_assert_eq!((&same.reason, &of_same.with_reason), (&two.with_reason, &tip.reason));
                    prop_assert_eq!((of_same.kinship, of_same.with_first), ([two.kinship[1], two.kinship[0]], !two.with_first));
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_role_says_where_a_tip_stands(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, _, query| {
            let found = ask(snapshot, &query);
            let lean = |tip: &Tip| of_two(tip).kinship[0] - of_two(tip).kinship[1];
            let roles: Vec<Role> = found.tips.iter().map(|tip| tip.role).collect();
            prop_assert!(roles.is_sorted() && roles.iter().filter(|role| **role != Role::Between).count() <= 2, "{roles:?}");
            prop_assert!(roles.is_empty() || roles[0] == Role::Between, "{roles:?}");
            for tip in &found.tips {
                let (lean, others) = (lean(tip), found.tips.iter().filter(|other| other.no != tip.no).map(lean).collect::<Vec<f32>>());
                match tip.role {
                    Role::NearSeed => prop_assert!(lean > 0.0 && others.iter().all(|other| *other <= lean), "{lean} {others:?}"),
                    Role::NearWith => prop_assert!(lean < 0.0 && others.iter().all(|other| *other >= lean), "{lean} {others:?}"),
                    _ => {}
                }
            }
            let (most, least) = (found.tips.iter().map(lean).fold(f32::MIN, f32::max), found.tips.iter().map(lean).fold(f32::MAX, f32::min));
            prop_assert!(found.tips.is_empty() || (most > 0.0) == roles.contains(&Role::NearSeed), "what leans to a side is said so");
            prop_assert!(found.tips.is_empty() || (least < 0.0) == roles.contains(&Role::NearWith), "what leans to a side is said so");
            for tip in &found.tips {
                let [seed, with] = of_two(tip).kinship;
                let is_nearer_the_lesser = tip.score >= seed.min(with) - 1e-5 && tip.score <= f32::midpoint(seed, with) + 1e-5;
                prop_assert!(is_nearer_the_lesser, "one great kinship does not make up for the other");
            }
            Ok(())
        })?;
    }

    #[test]
    fn each_half_of_a_reason_is_true_of_its_seed_and_names_it(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, _, query| {
            let found = ask(snapshot, &query);
            let with = found.with.as_ref().map(|(title, _)| title).expect("two");
            for tip in &found.tips {
                let two = of_two(tip);
                let mut tied = true;
                for (seed, reason) in [(&found.seed, &tip.reason), (with, &two.with_reason)] {
                    let pair = Pair { facts: snapshot.facts(), seed, tip: &tip.title, liked_together: 0 };
                    for atom in &reason.atoms {
                        prop_assert!(holds(&pair, atom), "{atom:?}");
                    }
                    prop_assert_eq!(check(&pair, reason), []);
                    tied &= is_tied(&pair, &evidence(&pair));
                    prop_assert!(!is_tied(&pair, &evidence(&pair)) || reason.text.mentions() == 1, "{}", reason.text);
                }
                prop_assert_eq!(two.tied, tied);
            }
            Ok(())
        })?;
    }

    #[test]
    fn tips_are_tied_to_both_seeds_or_are_called_a_bridge(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, seeds, query| {
            for (filters, alt) in filters().into_iter().flat_map(|filters| [(filters.clone(), 0), (filters, 1)]) {
                let found = ask(snapshot, &Query { filters, alt, ..query.clone() });
                let (with, is_bridge) = found.with.as_ref().expect("two");
                for tip in &found.tips {
                    let ties = |seed: &Title, reason: &Reason| {
                        let pair = Pair { facts: snapshot.facts(), seed, tip: &tip.title, liked_together: 0 };
                        reason.atoms.iter().any(|atom| is_strong(&pair, atom))
                    };
                    let are_tied = ties(&found.seed, &tip.reason) && ties(with, &of_two(tip).with_reason);
                    prop_assert!(are_tied || *is_bridge, "no third way: {seeds:?} {}", tip.text());
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn sets_exclusions_and_shared_links_hold(catalogue in catalogues()) {
        for_each_pair(&catalogue, |snapshot, seeds, query| {
            let first = ask(snapshot, &query);
            prop_assert_eq!(&ask(snapshot, &Query { shown: ids(&first), ..query.clone() }).tips, &first.tips);
            let others = ask(snapshot, &Query { exclude: ids(&first), ..query.clone() });
            prop_assert!(ids(&others).iter().all(|id| !ids(&first).contains(id)));
            prop_assert_eq!(others.tips.len() == 3, choices(snapshot, &ids(&first), |tip| may_follow(snapshot, seeds, tip)) >= 3);
            let mut seen = BTreeSet::new();
            for alt in 0..=MAX_ALT {
                let found = ask(snapshot, &Query { alt, ..query.clone() });
                prop_assert!(ids(&found).into_iter().all(|id| seen.insert(id)), "set {alt} repeats a title");
                if found.exhausted {
                    break;
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_same_question_gets_the_same_answer_and_leaves_the_plain_one_alone(catalogue in catalogues()) {
        let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (a, b) = (open(one.path(), &catalogue), open(two.path(), &catalogue));
        for (seed, with) in (0..).map(|no| (TitleNo(no), TitleNo(no + 1))).map_while(|(s, w)| a.columns.key(s).zip(a.columns.key(w))) {
            let plain = ask(&a, &Query::first(seed));
            prop_assert_eq!(ask(&a, &Query::pair(seed, with.tmdb_id)), ask(&b, &Query::pair(seed, with.tmdb_id)));
            prop_assert_eq!(&ask(&a, &Query::first(seed)), &plain);
            prop_assert!(plain.with.is_none() && plain.tips.iter().all(|tip| tip.pair.is_none() && !ROLES.contains(&tip.role)));
        }
    }

    #[test]
    fn what_is_no_pair_is_refused(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        let seed = snapshot.columns.key(TitleNo(0)).expect("a key");
        prop_assert!(matches!(answer(&snapshot, &Query::pair(seed, seed.tmdb_id)), Err(AnswerError::NoPair(_))));
        prop_assert!(matches!(answer(&snapshot, &Query::pair(seed, TmdbId(999_999))), Err(AnswerError::UnknownSeed(_))));
        let across = Query { media: seed.media.other(), ..Query::pair(seed, TmdbId(4)) };
        prop_assert!(matches!(answer(&snapshot, &across), Err(AnswerError::NoPair(_))));
    }
}
