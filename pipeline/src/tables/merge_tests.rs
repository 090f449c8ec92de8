use super::{Numbered, drop_duplicates, merge};
use crate::tables::field::Field;
use crate::tables::{CatalogueTitle, Facts};
use proptest::prelude::*;
use std::collections::BTreeMap;
use trits_index::ids::MediaType;

fn film(id: u32, title: &str) -> CatalogueTitle {
    CatalogueTitle::new(MediaType::Movie, id, title)
}

#[test]
fn the_first_source_wins_and_later_ones_fill() {
    let ours = CatalogueTitle { runtime: Some(139), genres: 2, ..film(550, "Fight Club") };
    let dump = CatalogueTitle {
        runtime: Some(140),
        genres: 4,
        vote_count: Some(9),
        cast: vec!["Brad Pitt".into()],
        keywords: vec!["dual identity".into()],
        ..film(550, "Fight Club (1999)")
    };
    let merged = merge(vec![vec![ours], vec![dump, film(3, "Shadows in Paradise")]]);
    assert_eq!(merged.iter().map(|t| t.tmdb_id).collect::<Vec<_>>(), [3, 550]);
    let fight_club = &merged[1];
    assert_eq!((fight_club.runtime, fight_club.genres, fight_club.vote_count), (Some(139), 2, Some(9)));
    assert_eq!(fight_club.title, "Fight Club");
    assert_eq!(fight_club.other_titles, ["Fight Club (1999)"]);
    assert_eq!((fight_club.cast.len(), fight_club.keywords.len()), (1, 1));
}

#[test]
fn a_dutch_title_goes_first_and_the_other_stays_findable() {
    let english = CatalogueTitle { original_title: Some("Soldaat van Oranje".into()), ..film(1, "Soldier of Orange") };
    let dutch = CatalogueTitle { title_is_dutch: true, ..film(1, "Soldaat van Oranje") };
    let merged = merge(vec![vec![english], vec![dutch]]);
    assert_eq!(merged[0].title, "Soldaat van Oranje");
    assert_eq!(merged[0].other_titles, ["Soldier of Orange"]);
}

#[test]
fn concepts_come_from_the_first_source_that_has_them() {
    let with = |concepts: &[(&str, u8)]| CatalogueTitle {
        concepts: concepts.iter().map(|(c, s)| ((*c).to_owned(), *s)).collect(),
        ..film(1, "A")
    };
    let merged = merge(vec![vec![film(1, "A")], vec![with(&[("obsession", 3)])], vec![with(&[("grief", 1)])]]);
    assert_eq!(merged[0].concepts, [("obsession".to_owned(), 3)]);
}

#[test]
fn a_release_comes_as_a_whole() {
    let unknown = film(1, "A");
    let planned = CatalogueTitle { released: false, status: Some("Planned".into()), ..film(1, "A") };
    let dated = CatalogueTitle { date: Some("2001-05-01".into()), year: Some(2001), ..film(1, "A") };
    assert!(!merge(vec![vec![unknown], vec![planned.clone()]])[0].released);
    let merged = merge(vec![vec![dated], vec![planned]]);
    assert!(merged[0].released, "a stale status does not undo a date");
    let other_year = CatalogueTitle { year: Some(1999), ..film(2, "B") };
    let later = CatalogueTitle { date: Some("2000-01-01".into()), year: Some(2000), ..film(2, "B") };
    let merged = merge(vec![vec![other_year], vec![later]]);
    assert_eq!((merged[0].date.as_deref(), merged[0].year), (None, Some(1999)));
}

#[test]
fn adult_holds_when_any_source_says_so() {
    let adult = CatalogueTitle { adult: true, ..film(1, "A") };
    assert!(merge(vec![vec![film(1, "A")], vec![adult]])[0].adult);
}

#[test]
fn a_merged_title_keeps_where_each_fact_came_from() {
    let from = |source: &str, mut title: CatalogueTitle| {
        title.set_origin(source, None, &BTreeMap::from([(Field::Runtime, "season/1")]));
        title
    };
    let ours = from("ours", CatalogueTitle { pitch: Some("Een zin.".into()), ..film(550, "Fight Club") });
    let dump = from("dump", CatalogueTitle { runtime: Some(139), pitch: Some("Other.".into()), adult: true, ..film(550, "Vechtclub") });
    let dutch = from("dutch", CatalogueTitle { title_is_dutch: true, runtime: Some(140), ..film(550, "De club") });
    let merged = &merge(vec![vec![ours], vec![dump], vec![dutch]])[0];
    let of = |fact| merged.origins_of(fact).map(|o| (o.source.as_str(), o.how.as_deref())).collect::<Vec<_>>();
    assert_eq!(of(Field::Pitch), [("ours", None)]);
    assert_eq!(of(Field::Runtime), [("dump", Some("season/1"))]);
    assert_eq!((of(Field::Adult), of(Field::Year)), (vec![("dump", None)], vec![]));
    assert_eq!((of(Field::DutchTitle), of(Field::Title)), (vec![("dutch", None)], vec![]), "what was shown until then is a further title");
    assert_eq!(merged.other_titles, ["Vechtclub", "Fight Club"]);
    assert_eq!(of(Field::OtherTitles), [("ours", None), ("dump", None), ("dutch", None)]);
}

fn any_title() -> impl Strategy<Value = CatalogueTitle> {
    let names = prop::sample::select(vec!["A", "B", "C"]);
    let some = |range| prop::option::of(range);
    (0_u32..4, any::<bool>(), names.clone(), prop::option::of(names), some(1_u16..3), some(1998_u16..2000), any::<[bool; 5]>()).prop_map(
        |(id, tv, name, original, runtime, year, [dutch, adult, released, keyword, concept])| CatalogueTitle {
            title_is_dutch: dutch,
            original_title: original.map(str::to_owned),
            runtime,
            year,
            date: year.filter(|_| adult).map(|y| format!("{y}-01-01")),
            genres: u32::from(keyword) + 2 * u32::from(concept),
            keywords: if keyword { vec![name.to_lowercase()] } else { vec![] },
            concepts: if concept { vec![("obsession".into(), 1 + u8::from(keyword))] } else { vec![] },
            adult,
            released,
            ..CatalogueTitle::new(if tv { MediaType::Tv } else { MediaType::Movie }, id, name)
        },
    )
}

/// Sources of any titles, each the origin of its own.
fn any_sources() -> impl Strategy<Value = Vec<Vec<CatalogueTitle>>> {
    prop::collection::vec(prop::collection::vec(any_title(), 0..8), 0..4).prop_map(|mut sources| {
        for (n, titles) in sources.iter_mut().enumerate() {
            titles.iter_mut().for_each(|title| title.set_origin(&format!("source {n}"), None, &BTreeMap::new()));
        }
        sources
    })
}

proptest! {
    #[test]
    fn what_is_known_has_an_origin_that_says_it_and_nothing_else_has(sources in any_sources()) {
        for title in merge(sources.clone()) {
            let claimed = title.origins.iter().fold(Facts::default(), |all, origin| all.and(origin.facts));
            prop_assert_eq!(claimed, title.known());
            for (fact, value) in title.facts().iter().filter(|(fact, value)| value.is_known() && *fact != Field::OtherTitles) {
                let origins: Vec<&str> = title.origins_of(*fact).map(|o| o.source.as_str()).collect();
                prop_assert_eq!(origins.len(), 1, "{:?} of {:?}", fact, title);
                let place: usize = origins[0]["source ".len()..].parse().unwrap_or(usize::MAX);
                let gave = |t: &CatalogueTitle| t.facts().iter().any(|(f, s)| f == fact && s.to_string() == value.to_string());
                prop_assert!(sources[place].iter().any(|t| t.key() == title.key() && gave(t)), "{fact:?} was given by that source");
            }
        }
    }

    #[test]
    fn order_of_rows_never_matters(
        sources in any_sources(),
        rotation in 0_usize..8,
    ) {
        let mut turned = sources.clone();
        for source in &mut turned {
            source.reverse();
            let by = rotation.min(source.len());
            source.rotate_left(by);
        }
        prop_assert_eq!(merge(sources), merge(turned));
    }

    #[test]
    fn sorted_unique_complete_and_idempotent(sources in any_sources()) {
        let keys: std::collections::BTreeSet<_> = sources.iter().flatten().map(CatalogueTitle::key).collect();
        let merged = merge(sources);
        prop_assert!(merged.iter().map(CatalogueTitle::key).eq(keys));
        for title in &merged {
            prop_assert!(!title.other_titles.contains(&title.title));
        }
        prop_assert_eq!(merge(vec![merged.clone()]), merged);
    }
}

fn numbered(row: u64, id: u32, runtime: Option<u16>) -> Numbered {
    let title = CatalogueTitle { runtime, ..CatalogueTitle::new(MediaType::Movie, id, format!("row {row}")) };
    Numbered { file: 0, row, title }
}

#[test]
fn the_richest_row_stays_wherever_it_stands() {
    let rows = [numbered(1, 7, None), numbered(2, 5, None), numbered(3, 7, Some(90))];
    let mut turned = rows.to_vec();
    turned.reverse();
    for order in [rows.to_vec(), turned] {
        let (richest, dropped) = drop_duplicates(order);
        assert_eq!(richest.iter().map(|t| t.title.title.as_str()).collect::<Vec<_>>(), ["row 2", "row 3"]);
        assert_eq!(dropped, [numbered(1, 7, None)]);
    }
}

#[test]
fn a_film_and_a_series_of_one_number_are_two() {
    let series = Numbered { title: CatalogueTitle::new(MediaType::Tv, 7, "series"), ..numbered(2, 7, None) };
    let (richest, dropped) = drop_duplicates(vec![series, numbered(1, 7, None)]);
    assert_eq!((richest.len(), dropped.len()), (2, 0));
}
