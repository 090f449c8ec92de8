//! Laws of steering, on random catalogues written to and read from real snapshots. Where a title lies is judged by the check of the night,
//! which has every condition a second time.

mod catalogue;

use catalogue::{catalogues, open};
use proptest::prelude::*;
use std::collections::BTreeMap;
use trits_index::answer::filters::{DIRECTIONS, Direction, FILTERS};
use trits_index::answer::{Answer, Filters, Query, Tip, answer, directions, has_moved, is_told};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::title::Title;

fn steered(snapshot: &Snapshot, words: &str) -> Filters {
    let row = FILTERS.iter().find(|row| row.name == "m").expect("the row");
    let mut filters = Filters::NONE;
    row.read(&mut filters, words, snapshot).expect("directions");
    filters
}

fn ask(snapshot: &Snapshot, seed: TitleKey, filters: &Filters) -> Answer {
    answer(snapshot, &Query { filters: filters.clone(), ..Query::first(seed) }).expect("an answer")
}

/// Whether the cards of both show what a direction compares; concepts and age ratings are left to the check of the night.
fn both_are_known(direction: Direction, seed: &Title, tip: &Title) -> bool {
    match direction {
        Direction::LesserKnown => 0 < tip.vote_count && tip.vote_count < seed.vote_count,
        Direction::BetterKnown => 0 < seed.vote_count && seed.vote_count < tip.vote_count,
        Direction::Shorter => tip.runtime.is_some() && tip.runtime < seed.runtime,
        Direction::Longer => seed.runtime.is_some() && seed.runtime < tip.runtime,
        Direction::Newer => seed.year.is_some() && seed.year < tip.year,
        Direction::Older => tip.year.is_some() && tip.year < seed.year,
        Direction::CloserToHome => tip.language.as_deref() == Some("nl") && seed.language.is_some() && seed.language != tip.language,
        Direction::FartherAway => seed.language.is_some() && tip.language.is_some() && seed.language != tip.language,
        Direction::WithChildren => tip.kijkwijzer.is_some_and(|age| age <= 9),
        _ => true,
    }
}

fn seeds(snapshot: &Snapshot) -> impl Iterator<Item = TitleKey> {
    (0..).map(TitleNo).map_while(|no| snapshot.columns.key(no)).step_by(4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_tip_lies_in_the_direction_or_the_answer_says_that_it_was_given_up(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            for (direction, word, _) in DIRECTIONS {
                let found = ask(&snapshot, seed, &steered(&snapshot, word));
                let given_up = found.relaxations.iter().any(|one| one.step == 9);
                for tip in &found.tips {
                    let is_there = has_moved(&snapshot, direction, &found.seed, &tip.title);
                    prop_assert_eq!(is_there, tip.meets_filters, "{}: {} after {}", word, tip.title.title, found.seed.title);
                    prop_assert!(is_there || given_up);
                    prop_assert!(tip.steps.len() <= 1 && tip.steps.is_empty() != tip.meets_filters, "a step where it is there, and only there");
                    prop_assert!(tip.steps.iter().all(|step| step.direction == word));
                    for step in &tip.steps {
                        prop_assert!(is_told(&snapshot, direction, &found.seed, &tip.title, step), "both places are named: {step:?}");
                        prop_assert!(both_are_known(direction, &found.seed, &tip.title), "what is compared is known of both: {step:?}");
                    }
                    prop_assert!(tip.meets_filters || tip.outside.iter().any(|one| one.field == "m"));
                }
            }
        }
    }

    #[test]
    fn no_title_has_moved_from_itself_nor_two_ways_at_once(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        let titles: Vec<Title> = (0..).map(TitleNo).map_while(|no| snapshot.title(no).ok()).collect();
        for seed in titles.iter().step_by(4) {
            for tip in &titles {
                let ways: Vec<Direction> = DIRECTIONS.map(|(way, ..)| way).into_iter().filter(|way| has_moved(&snapshot, *way, seed, tip)).collect();
                prop_assert!(ways.is_empty() || tip.tmdb_id != seed.tmdb_id, "{ways:?}");
                prop_assert!(ways.iter().all(|way| way.opposite().is_none_or(|opposite| !ways.contains(&opposite))), "{ways:?}");
            }
        }
    }

    #[test]
    fn opposite_directions_never_give_the_same_tip(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let found = DIRECTIONS.map(|(direction, word, _)| (direction, ask(&snapshot, seed, &steered(&snapshot, word))));
            let first: BTreeMap<Direction, &Tip> = found.iter().filter_map(|(way, found)| Some((*way, found.tips.first()?))).collect();
            for (direction, tip) in &first {
                let Some(opposed) = direction.opposite().and_then(|opposite| first.get(&opposite)).filter(|opposed| opposed.no == tip.no) else {
                    continue;
                };
                // Without a title in between, one that lies opposite is left: it comes last, and the answer says that the wish was given up.
                prop_assert!(!(tip.meets_filters && opposed.meets_filters), "{direction:?} and its opposite");
                let seed = &found[*direction as usize].1.seed;
                let is_beside = |tip: &Tip| [Some(*direction), direction.opposite()].into_iter().flatten().all(|way| !has_moved(&snapshot, way, seed, &tip.title));
                let tips = &found[*direction as usize].1.tips;
                prop_assert!(is_beside(tip) || tip.meets_filters || !tips.iter().any(is_beside), "{direction:?} and its opposite");
            }
        }
    }

    #[test]
    fn what_is_offered_can_be_met(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let offered = directions(&snapshot, &Query::first(seed)).expect("directions");
            for (_, word, _) in DIRECTIONS {
                let found = ask(&snapshot, seed, &steered(&snapshot, word));
                let is_met = found.tips.len() == 3 && found.relaxations.is_empty();
                let is_offered = offered.iter().any(|offer| offer.value == word);
                prop_assert!(!is_offered || is_met, "{word} after {}: {:?}", found.seed.title, found.relaxations);
                let offer = offered.iter().find(|offer| offer.value == word);
                prop_assert!(offer.is_none_or(|offer| offer.titles == found.total), "{word}: {offer:?} of {}", found.total);
            }
        }
    }

    #[test]
    fn two_directions_hold_together(catalogue in catalogues(), a in 0..14_usize, b in 0..14_usize) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        let row = FILTERS.iter().find(|row| row.name == "m").expect("the row");
        let words = format!("{},{}", DIRECTIONS[a].1, DIRECTIONS[b].1);
        let mut filters = Filters::NONE;
        let is_opposed = DIRECTIONS[a].0.opposite() == Some(DIRECTIONS[b].0);
        prop_assert_eq!(row.read(&mut filters, &words, &snapshot).is_err(), is_opposed, "{}", words);
        for seed in seeds(&snapshot).filter(|_| !is_opposed) {
            let found = ask(&snapshot, seed, &filters);
            for tip in found.tips.iter().filter(|tip| tip.meets_filters) {
                for direction in [DIRECTIONS[a].0, DIRECTIONS[b].0] {
                    prop_assert!(has_moved(&snapshot, direction, &found.seed, &tip.title));
                }
            }
        }
    }
}
