//! Laws of steering, on random catalogues written to and read from real snapshots. Where a title must lie is written here a second
//! time, over the published titles.

mod catalogue;

use catalogue::{catalogues, open};
use proptest::prelude::*;
use std::collections::BTreeMap;
use trits_index::answer::filters::{DIRECTIONS, Direction, FILTERS};
use trits_index::answer::{Answer, Filters, Query, answer, directions};
use trits_index::genres::GENRES;
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::title::{Origin, Title};

fn steered(snapshot: &Snapshot, words: &str) -> Filters {
    let row = FILTERS.iter().find(|row| row.name == "m").expect("the row");
    let mut filters = Filters::NONE;
    row.read(&mut filters, words, snapshot).expect("directions");
    filters
}

fn ask(snapshot: &Snapshot, seed: TitleKey, filters: &Filters) -> Answer {
    answer(snapshot, &Query { filters: filters.clone(), ..Query::first(seed) }).expect("an answer")
}

fn seeds(snapshot: &Snapshot) -> impl Iterator<Item = TitleKey> {
    (0..).map(TitleNo).map_while(|no| snapshot.columns.key(no)).step_by(4)
}

/// Salience and place of the concepts that stand on an axis (0 light, 1 pace, 2 fear), none that is only predicted.
fn on_axis(snapshot: &Snapshot, title: &Title, axis: usize) -> Vec<(f64, f64)> {
    let sure = title.concepts.iter().filter(|c| c.origin != Origin::Predicted);
    let all = sure.map(|c| (f64::from(c.salience), f64::from(snapshot.concepts[c.no.at()].places[axis])));
    all.filter(|(_, place)| *place != 0.0).collect()
}

/// The place in tenths: a mean for tone and pace, the largest product for fear; 0 for a title that is described.
fn place(snapshot: &Snapshot, title: &Title, axis: usize) -> Option<f64> {
    let of = on_axis(snapshot, title, axis);
    if of.is_empty() {
        return (title.concepts.iter().filter(|c| c.origin != Origin::Predicted).count() >= 4).then_some(0.0);
    }
    let products = of.iter().map(|(salience, place)| salience * place * 10.0);
    let weight: f64 = of.iter().map(|(salience, _)| salience).sum();
    Some(if axis == 2 { products.fold(f64::MIN, f64::max) } else { (products.sum::<f64>() / weight).round() })
}

fn for_children(title: &Title) -> bool {
    let mut genres = (0..).zip(&GENRES).filter(|(bit, _): &(u32, _)| title.genres >> bit & 1 == 1).map(|(_, genre)| genre.name);
    title.kijkwijzer.is_some_and(|age| age <= 9) && genres.any(|name| ["Family", "Animation", "Kids"].contains(&name))
}

/// Whether the tip lies in the direction from the seed; votes are not judged here, for a random catalogue has no order of them.
fn lies(snapshot: &Snapshot, direction: Direction, seed: &Title, tip: &Title) -> bool {
    let places = |axis| place(snapshot, seed, axis).zip(place(snapshot, tip, axis));
    let climbs = |axis, side: f64| places(axis).is_some_and(|(seed, tip)| (tip - seed) * side >= 7.0 && tip * side >= 0.0);
    let minutes = seed.runtime.zip(tip.runtime).map(|(seed, tip)| f64::from(tip) / f64::from(seed));
    let years = seed.year.zip(tip.year).map(|(seed, tip)| i32::from(tip) - i32::from(seed));
    let far =
        |title: &Title| title.language.as_deref().map(|language| ["nl", "en fr de", "", "ja"].iter().position(|l| l.contains(language)));
    match direction {
        Direction::Lighter => climbs(0, 1.0),
        Direction::Darker => climbs(0, -1.0),
        Direction::Faster => climbs(1, 1.0),
        Direction::Calmer => climbs(1, -1.0),
        Direction::LessScary => places(2).is_some_and(|(seed, tip)| seed - tip >= 20.0 && tip <= 10.0),
        Direction::Shorter => minutes.is_some_and(|share| share <= 0.85),
        Direction::Longer => minutes.is_some_and(|share| share >= 1.15),
        Direction::Newer => years.is_some_and(|years| years >= 5),
        Direction::Older => years.is_some_and(|years| years <= -5),
        Direction::CloserToHome => tip.language.as_deref() == Some("nl") && seed.language.as_deref() != Some("nl"),
        Direction::FartherAway => far(tip) > far(seed),
        Direction::WithChildren => for_children(tip) && !for_children(seed),
        Direction::LesserKnown | Direction::BetterKnown => true,
    }
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
                    let is_there = lies(&snapshot, direction, &found.seed, &tip.title);
                    prop_assert!(is_there || (given_up && !tip.meets_filters), "{word}: {} after {}", tip.title.title, found.seed.title);
                    prop_assert!(tip.steps.len() <= 1 && tip.steps.is_empty() != tip.meets_filters, "a step where it is there, and only there");
                    prop_assert!(tip.steps.iter().all(|step| step.direction == word && !step.text.is_empty()));
                    prop_assert!(tip.meets_filters || tip.outside.iter().any(|one| one.field == "m"));
                }
            }
        }
    }

    #[test]
    fn opposite_directions_never_give_the_same_tip(catalogue in catalogues()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let mut first: BTreeMap<Direction, TitleNo> = BTreeMap::new();
            for (direction, word, _) in DIRECTIONS {
                let found = ask(&snapshot, seed, &steered(&snapshot, word));
                first.extend(found.tips.iter().filter(|tip| tip.meets_filters).take(1).map(|tip| (direction, tip.no)));
            }
            for (direction, tip) in &first {
                let opposed = direction.opposite().and_then(|opposite| first.get(&opposite));
                prop_assert!(opposed != Some(tip), "{direction:?} and its opposite");
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
                    prop_assert!(lies(&snapshot, direction, &found.seed, &tip.title));
                }
            }
        }
    }
}
