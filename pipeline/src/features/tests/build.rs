#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::titles::{CONCEPTS, catalogue};
use crate::features::{Features, build};
use crate::tables::CatalogueTitle;
use proptest::prelude::*;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::title::{Origin, TitleConcept, pack_code};

fn film(id: u32) -> CatalogueTitle {
    CatalogueTitle::new(MediaType::Movie, id, format!("Film {id}"))
}

fn built(titles: &[CatalogueTitle]) -> Features {
    build(titles, &vec![Vec::new(); titles.len()], &[], CONCEPTS).unwrap()
}

#[test]
fn no_titles_make_no_features() {
    let features = built(&[]);
    assert!(features.is_empty() && features.embedding.nrows() == 0);
}

#[test]
fn an_unknown_year_takes_the_middle_and_an_unknown_language_none() {
    let dated = |id, year| CatalogueTitle { year, language: Some("fr".into()), ..film(id) };
    let features = built(&[dated(1, Some(1950)), dated(2, Some(1994)), dated(3, Some(2020)), film(4)]);
    assert_eq!(features.year, [1950, 1994, 2020, 1994]);
    assert_eq!(features.language, [pack_code("fr"), pack_code("fr"), pack_code("fr"), 0]);
    assert_eq!(built(&[film(1)]).year, [1990]);
}

#[test]
fn collections_are_numbered_whatever_their_case() {
    let of = |id, name: &str| CatalogueTitle { collection: Some(name.into()), ..film(id) };
    assert_eq!(built(&[of(1, "Alien"), film(2), of(3, "Rocky"), of(4, "ALIEN")]).collection, [1, 0, 2, 1]);
}

#[test]
fn log_popularity_is_of_votes_else_of_popularity_else_estimated() {
    let authored = |id| CatalogueTitle { concepts: vec![("island".into(), 3)], ..film(id) };
    let titles = [
        CatalogueTitle { vote_count: Some(99), ..authored(1) },
        CatalogueTitle { popularity: Some(2.0), ..authored(2) },
        CatalogueTitle { vote_count: Some(999), ..authored(3) },
        authored(4),
        film(5),
    ];
    let log_popularity = built(&titles).log_popularity;
    // ln(1 + votes); 44 votes a point of popularity; an authored title the middle of 88, 99 and 999 votes; any other 5.
    let expected = [100.0_f32, 89.0, 1000.0, 100.0, 6.0].map(f32::ln);
    assert!(log_popularity.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5), "{log_popularity:?}");
}

#[test]
fn concepts_from_keywords_weigh_less_than_authored_ones() {
    let concepts = |origin| vec![TitleConcept { no: ConceptNo(3), salience: 2, origin }];
    let lengths = |titles: &[CatalogueTitle]| {
        let features = build(titles, &[concepts(Origin::Authored), concepts(Origin::Keyword)], &[], CONCEPTS).unwrap();
        [0, 1].map(|r| features.concepts.dot(r, &features.concepts, r).sqrt())
    };
    let described = |id| CatalogueTitle { overview: Some("A ship.".into()), ..film(id) };
    let with_text = lengths(&[described(1), described(2)]);
    assert!((with_text[0] - 1.0).abs() < 1e-6 && with_text[1] < 0.5, "{with_text:?}");
    assert_eq!(lengths(&[film(1), film(2)]), with_text, "whatever else is known of the titles");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_same_titles_give_the_same_bytes((titles, concepts) in catalogue(1)) {
        let bytes = || postcard::to_stdvec(&build(&titles, &concepts, &[], CONCEPTS).unwrap()).unwrap();
        prop_assert_eq!(bytes(), bytes());
    }

    #[test]
    fn the_order_of_titles_changes_nothing_between_two_titles((titles, concepts) in catalogue(2)) {
        let n = titles.len();
        let turned = |i: usize| n - 1 - i;
        let here = build(&titles, &concepts, &[], CONCEPTS).unwrap();
        let there = build(&titles.iter().rev().cloned().collect::<Vec<_>>(), &concepts.iter().rev().cloned().collect::<Vec<_>>(), &[], CONCEPTS).unwrap();
        for i in 0..n {
            prop_assert_eq!((here.year[i], here.language[i], here.log_popularity[i].to_bits()), (there.year[turned(i)], there.language[turned(i)], there.log_popularity[turned(i)].to_bits()));
            for j in 0..n {
                let same = |f: &Features, i: usize, j: usize| f.collection[i] != 0 && f.collection[i] == f.collection[j];
                prop_assert_eq!(same(&here, i, j), same(&there, turned(i), turned(j)));
                for (a, b) in here.fields.iter().zip(&there.fields) {
                    prop_assert_eq!(a.dot(i, a, j), b.dot(turned(i), b, turned(j)));
                }
                let near = |f: &Features, i: usize, j: usize| f.embedding.row(i).dot(&f.embedding.row(j));
                prop_assert!((near(&here, i, j) - near(&there, turned(i), turned(j))).abs() < 2e-3);
            }
        }
    }
}
