//! Laws of filters and of the ladder, on random catalogues written to and read from real snapshots. What a filter means
//! is written here a second time, over the published title.

mod catalogue;

use catalogue::{catalogues, offer_of, open};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::Value;
use std::collections::BTreeSet;
use trits_index::answer::filters::{AGE_OF_UNKNOWN, FILTERS, Grammar, Years};
use trits_index::answer::{Answer, Filters, Query, answer, count, ranked};
use trits_index::availability::Access;
use trits_index::ids::{ConceptNo, MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::snapshot::Snapshot;
use trits_index::title::Title;
use trits_index::title::pack_code;

fn filters() -> impl Strategy<Value = Filters> {
    let bits = || proptest::collection::vec(0..27_u32, 0..4).prop_map(|v| v.iter().fold(0, |b, i| b | 1 << i));
    let years = proptest::option::of((1945..2020_u16, 0..30_u16).prop_map(|(from, span)| Years { from, to: from + span }));
    let codes = proptest::sample::subsequence(vec!["en", "nl", "fr", "ja", "da"], 0..3);
    let themes = proptest::collection::vec((0..18_u16).prop_map(ConceptNo), 0..3);
    let services = (proptest::option::weighted(0.2, 1..6_u32), proptest::option::weighted(0.2, 0..5_usize));
    (bits(), bits(), themes, years, proptest::option::of(60..200_u16), codes, (0..100_u8, 0..8_usize), services).prop_map(
        |(genres, not_genres, not_themes, years, max_runtime, codes, (score, age), (services, way))| {
            let filters = Filters {
                genres,
                not_genres,
                not_themes,
                years,
                max_runtime,
                min_score: Some(score).filter(|s| *s > 40),
                languages: codes.iter().map(|c| pack_code(c)).collect(),
                max_age: [Some(0), Some(6), Some(12), Some(16)].get(age).copied().flatten(),
                services: services.into_iter().collect(),
                access: way.and_then(|way| Access::NONE.with(Access::WORDS[way].0)).unwrap_or(Access::NONE),
                ..Filters::NONE
            };
            filters.canonical(MediaType::Movie)
        },
    )
}

fn keeps_hard_rules(title: &Title, f: &Filters) -> bool {
    title.genres & f.not_genres == 0
        && title.concepts.iter().all(|c| !f.not_themes.contains(&c.no))
        && f.max_age.is_none_or(|most| title.kijkwijzer.unwrap_or(AGE_OF_UNKNOWN) <= most)
}

fn meets(title: &Title, f: &Filters) -> bool {
    keeps_hard_rules(title, f)
        && (f.genres == 0 || title.genres & f.genres != 0)
        && f.years.is_none_or(|y| title.year.is_some_and(|year| (y.from..=y.to).contains(&year)))
        && f.max_runtime.is_none_or(|most| title.runtime.is_some_and(|r| r <= most))
        && f.min_score.is_none_or(|least| title.vote_average.is_some_and(|v| (v * 10.0).round() >= f32::from(least)))
        && (f.languages.is_empty() || title.language.as_deref().is_some_and(|l| f.languages.contains(&pack_code(l))))
        && is_offered(title, f)
}

fn is_offered(title: &Title, f: &Filters) -> bool {
    let unrestricted = f.services.is_empty() && f.access.is_none();
    let offer = offer_of(title.tmdb_id.0);
    unrestricted || offer.is_some_and(|(service, way)| (f.services.is_empty() || f.services.contains(&service)) && f.access.admits(way))
}

/// The filters without all others than one; ways to watch go with services.
fn only(f: &Filters, name: &str) -> Filters {
    let f = f.clone();
    match name {
        "years" => Filters { years: f.years, ..Filters::NONE },
        "maxRuntime" => Filters { max_runtime: f.max_runtime, ..Filters::NONE },
        "languages" => Filters { languages: f.languages, ..Filters::NONE },
        "minScore" => Filters { min_score: f.min_score, ..Filters::NONE },
        "services" | "access" => Filters { services: f.services, access: f.access, ..Filters::NONE },
        "genres" => Filters { genres: f.genres, ..Filters::NONE },
        other => panic!("{other} is never relaxed"),
    }
}

fn seeds(snapshot: &Snapshot) -> impl Iterator<Item = TitleKey> {
    (0..).map(TitleNo).map_while(|no| snapshot.columns.key(no)).step_by(5)
}

fn ask(snapshot: &Snapshot, seed: TitleKey, filters: &Filters, strict: bool) -> Answer {
    answer(snapshot, &Query { filters: filters.clone(), strict, ..Query::first(seed) }).expect("an answer")
}

fn titles(snapshot: &Snapshot) -> Vec<Title> {
    (0..).take(snapshot.columns.len()).map(|no| snapshot.title(TitleNo(no)).expect("a title")).collect()
}

/// How many titles that meet the hard filters can be tips together.
fn allowed(snapshot: &Snapshot, seed: TitleKey, filters: &Filters) -> usize {
    let c = &snapshot.columns;
    let own = c.franchise[snapshot.find(seed).expect("a seed").at()];
    let mut seen = BTreeSet::new();
    let may = |no: usize, t: &Title| c.recommendable[no] && t.tmdb_id != seed.tmdb_id && keeps_hard_rules(t, filters);
    let all = titles(snapshot);
    let open = all.iter().enumerate().filter(|(no, t)| may(*no, t)).map(|(no, _)| c.franchise[no]);
    open.filter(|f| *f == 0 || (*f != own && seen.insert(*f))).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn tips_meet_the_filters_or_the_ladder_says_which_they_break(catalogue in catalogues(), f in filters()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let found = ask(&snapshot, seed, &f, false);
            prop_assert_eq!(found.tips.len(), if allowed(&snapshot, seed, &f) >= 3 { 3 } else { 0 });
            let met: Vec<bool> = found.tips.iter().map(|t| meets(&t.title, &f)).collect();
            prop_assert!(found.tips.iter().zip(&met).all(|(t, met)| t.meets_filters == *met), "every tip says whether it meets them: {met:?}");
            for tip in &found.tips {
                prop_assert_eq!(tip.outside.is_empty(), tip.meets_filters, "every tip names what it does not meet");
                for one in &tip.outside {
                    let alone = only(&f, one.field);
                    prop_assert!(!meets(&tip.title, &alone) && !one.label.is_empty(), "{one:?}");
                }
            }
            prop_assert!(found.tips.iter().all(|t| keeps_hard_rules(&t.title, &f)), "the ladder relaxes a hard rule");
            prop_assert!(met.is_sorted_by(|a, b| a >= b), "tips that meet the filters come first: {met:?}");
            prop_assert!(met.iter().all(|m| *m) || found.relaxations.iter().any(|s| s.step <= 6), "{:?}", found.relaxations);
            let steps: Vec<u8> = found.relaxations.iter().map(|s| s.step).collect();
            prop_assert!(steps.is_sorted_by(|a, b| a < b), "{steps:?}");
            let named = ["years", "maxRuntime", "languages", "minScore", "services", "genres"];
            for step in &found.relaxations {
                let broken = match named.get(usize::from(step.step) - 1) {
                    Some(name) => found.tips.iter().any(|t| !meets(&t.title, &only(&f, name))),
                    None => true,
                };
                prop_assert!(broken && step.before != step.after, "{step:?}");
            }
        }
    }

    #[test]
    fn strict_never_relaxes(catalogue in catalogues(), f in filters()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let (strict, open) = (ask(&snapshot, seed, &f, true), ask(&snapshot, seed, &f, false));
            prop_assert!(strict.relaxations.is_empty() && strict.tips.iter().all(|t| meets(&t.title, &f)));
            if open.relaxations.is_empty() && open.tips.len() == 3 {
                prop_assert_eq!(strict, open);
            }
        }
    }

    #[test]
    fn excluding_a_title_leaves_the_others_in_order(catalogue in catalogues(), f in filters(), out in 0..40_u32) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        for seed in seeds(&snapshot) {
            let query = Query { filters: f.clone(), ..Query::first(seed) };
            let mut all = ranked(&snapshot, &query).expect("a list");
            let excluded = TmdbId(out * 3 + 1);
            let fewer = ranked(&snapshot, &Query { exclude: vec![excluded], ..query }).expect("a list");
            all.retain(|s| snapshot.columns.tmdb_id[s.no.at()] != excluded.0);
            prop_assert_eq!(fewer, all);
        }
    }

    #[test]
    fn a_filter_that_everything_meets_changes_nothing(catalogue in catalogues(), alt in 0..8_u8) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        let wide = Filters { years: Some(Years { from: 1900, to: 2100 }), max_age: Some(16), ..Filters::NONE };
        for seed in seeds(&snapshot) {
            let plain = Query { alt, ..Query::first(seed) };
            let filtered = Query { filters: wide.clone(), ..plain.clone() };
            prop_assert_eq!(answer(&snapshot, &plain).expect("an answer"), answer(&snapshot, &filtered).expect("an answer"));
        }
    }

    #[test]
    fn sets_repeat_nothing_and_are_the_same_each_time(catalogue in catalogues(), f in filters()) {
        let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (a, b) = (open(one.path(), &catalogue), open(two.path(), &catalogue));
        for seed in seeds(&a) {
            let mut seen = BTreeSet::new();
            for alt in 0..=10 {
                let query = Query { alt, filters: f.clone(), ..Query::first(seed) };
                let found = answer(&a, &query).expect("an answer");
                prop_assert_eq!(&found, &answer(&b, &query).expect("an answer"));
                prop_assert!(found.tips.iter().all(|t| seen.insert(t.title.tmdb_id)), "set {alt} repeats a title");
                if found.exhausted {
                    break;
                }
                prop_assert_eq!(found.tips.len(), 3);
            }
        }
    }

    #[test]
    fn the_count_is_that_of_the_titles(catalogue in catalogues(), f in filters()) {
        let folder = tempfile::tempdir().expect("a folder");
        let snapshot = open(folder.path(), &catalogue);
        let all = titles(&snapshot);
        let expected = all.iter().zip(&snapshot.columns.recommendable).filter(|(t, recommendable)| **recommendable && meets(t, &f)).count();
        prop_assert_eq!(count(&snapshot, &f, MediaType::Movie) as usize, expected);
        prop_assert_eq!(count(&snapshot, &f, MediaType::Tv), 0);
    }
}

/// Values of a filter that mean something, and one that it refuses. Whoever adds a filter adds its own here.
fn samples(filter: &str) -> (&'static [&'static str], &'static str) {
    match filter {
        "genres" => (&["18", "35,18"], "1,2,3,4"),
        "notGenres" => (&["35,27"], "drama"),
        "notThemes" => (&["concept-9,concept-0"], "concept-1"),
        "years" => (&["1994", "1990-1999", "1990-", "-1999"], "1999-1990"),
        "maxRuntime" => (&["30", "600"], "29"),
        "form" => (&["ended,miniseries"], "short"),
        "minScore" => (&["7", "7,5", "10", "5e0"], "10.1"),
        "languages" => (&["nl,fr"], "dutch"),
        "maxAge" => (&["0", "16"], "7"),
        "services" => (&["1,5"], "6"),
        "access" => (&["flatrate,buy"], "theft"),
        "m" => (&["lighter", "less-scary,shorter"], "lighter,darker"),
        other => panic!("{other} has no samples"),
    }
}

/// A value as an event has it: lists as arrays, numbers as numbers.
fn as_event(grammar: &Grammar, text: &str) -> Value {
    let number = |text: &str| serde_json::from_str::<Value>(&text.replace(',', ".")).expect("a number");
    match grammar {
        Grammar::Numbers { .. } => text.split(',').map(number).collect(),
        Grammar::Words { .. } => text.split(',').collect(),
        Grammar::Years => text.into(),
        Grammar::Whole(..) | Grammar::Tenths => number(text),
    }
}

/// Fields of [`Filters`].
fn fields() -> usize {
    format!("{:#?}", Filters::NONE)
        .lines()
        .filter(|line| line.starts_with("    ") && !line.starts_with("     "))
        .filter(|l| l.contains(": "))
        .count()
}

#[test]
fn every_filter_can_be_set_alone_printed_and_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let snapshot = open(folder.path(), &catalogues().new_tree(&mut runner).expect("a catalogue").current());
    assert_eq!(FILTERS.len(), fields(), "a field without a row, or a row without a field");
    for row in &FILTERS {
        let (good, bad) = samples(row.name);
        let media = row.only.unwrap_or(MediaType::Movie);
        let read = |text: &str| {
            let mut filters = Filters::NONE;
            row.read(&mut filters, text, &snapshot).map(|()| filters.canonical(media))
        };
        assert!(read(bad).is_err(), "{} accepts {bad}", row.name);
        for text in good {
            let filters = read(text).expect("a value");
            let applied: Vec<_> =
                FILTERS.iter().filter_map(|row| row.applied(&filters, &snapshot).map(|(value, _)| (row.name, value))).collect();
            assert_eq!((applied.len(), applied[0].0), (1, row.name), "{text} sets {applied:?}");
            assert_eq!(read(&applied[0].1), Ok(filters), "{} of {text} cannot be read again", applied[0].1);
            if matches!(row.grammar, Grammar::Numbers { .. } | Grammar::Words { .. }) {
                let reversed = text.split(',').rev().collect::<Vec<_>>().join(",");
                assert_eq!(read(&reversed), read(text), "the order of {text} matters");
            }
            assert!(row.grammar.stored(&as_event(&row.grammar, text)).is_some(), "{text} is not stored with an event");
        }
    }
}
