//! What holds for any names and any query.

use super::{Library, title};
use crate::ids::MediaType::{self, Movie, Tv};
use crate::search::{MatchKind, TOP};
use proptest::prelude::*;

fn library(films: &[String], series: &[String]) -> Library {
    let all = films.iter().map(|n| (Movie, n)).chain(series.iter().map(|n| (Tv, n)));
    Library::of((1_u32..).zip(all).map(|(id, (media, name))| title(media, id, name, 2000)).collect())
}

fn names() -> impl Strategy<Value = Vec<String>> {
    let name = prop_oneof![
        "[A-Z][a-z]{1,7}( [a-z]{1,6}){0,4}",
        "(The|De|Het|Le) [A-Z][a-z]{2,8}( (II|IV|2|10|en|&) [a-z]{1,6})?",
        "\\PC{1,30}",
        "[а-я日本語éèüñß0-9 :!'&-]{1,20}",
    ];
    prop::collection::vec(name, 0..30)
}

proptest! {
    #[test]
    fn any_title_is_found_by_its_own_name(films in names(), series in names()) {
        let library = library(&films, &series);
        for title in library.titles.iter().filter(|t| !t.title.trim().is_empty()) {
            let hits = library.hits(&title.title, Some(title.media));
            let own = hits.iter().find(|h| library.titles[h.no.at()].tmdb_id == title.tmdb_id);
            let crowd = hits.iter().filter(|h| h.kind == MatchKind::Exact).count() == TOP;
            let blank = crate::search::fold::words(&title.title).is_empty();
            prop_assert!(blank || crowd || own.is_some_and(|h| h.kind == MatchKind::Exact), "{:?}", title.title);
        }
    }

    #[test]
    fn no_query_panics_and_bounds_hold(films in names(), query in "\\PC*", media in prop::option::of(prop_oneof![Just(Movie), Just(Tv)]), limit in 0_usize..50) {
        let library = library(&films, &films);
        for hits in [library.index.search(&library.columns, &query, media, limit), library.index.closest(&library.columns, &query, media, limit)] {
            prop_assert!(hits.len() <= limit.min(TOP));
            prop_assert!(hits.iter().all(|h| media.is_none_or(|m: MediaType| library.columns.media(h.no) == m)));
            let mut numbers: Vec<_> = hits.iter().map(|h| h.no).collect();
            numbers.sort_unstable();
            numbers.dedup();
            prop_assert_eq!(numbers.len(), hits.len(), "no title twice");
            prop_assert!(hits.is_sorted_by_key(|h| h.kind), "classes in order");
        }
    }

    #[test]
    fn one_swap_in_a_long_name_is_forgiven(name in "[a-z]{8,14}", at in 1_usize..6) {
        let library = library(&["Something Else".to_owned(), name.clone()], &[]);
        let mut letters: Vec<char> = name.chars().collect();
        letters.swap(at, at + 1);
        let typed: String = letters.into_iter().collect();
        prop_assert_eq!(library.first(&typed), name);
    }

    #[test]
    fn arbitrary_bytes_are_survived(query in prop::collection::vec(any::<char>(), 0..300)) {
        let library = library(&["The Matrix".to_owned()], &["Dark".to_owned()]);
        let query: String = query.into_iter().collect();
        let _ = library.hits(&query, None);
        let _ = library.index.closest(&library.columns, &query, None, 20);
    }
}
