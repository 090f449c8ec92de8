//! Queries as visitors type them.

use super::{Library, title};
use crate::ids::MediaType::{Movie, Tv};
use crate::search::{MatchKind, SearchIndex};

fn library() -> Library {
    Library::new(&[
        (Movie, "Fight Club", 1999),
        (Movie, "The Godfather", 1972),
        (Movie, "The Matrix", 1999),
        (Movie, "Toy Story", 1995),
        (Movie, "Toy Story 2", 1999),
        (Movie, "Harry Potter and the Philosopher's Stone", 2001),
        (Movie, "Spider-Man: No Way Home", 2021),
        (Movie, "Ocean's Eleven", 2001),
        (Movie, "Dune", 2021),
        (Movie, "Dune", 1984),
        (Movie, "Dune: Part Two", 2024),
        (Movie, "Blade Runner 2049", 2017),
        (Movie, "Blade Runner", 1982),
        (Movie, "Fast & Furious", 2009),
        (Movie, "The Lord of the Rings: The Two Towers", 2002),
        (Movie, "Rocky II", 1979),
        (Movie, "Amélie", 2001),
        (Movie, "Zwartboek", 2006),
        (Movie, "1917", 2019),
        (Movie, "Se7en", 1995),
        (Movie, "M", 1931),
        (Movie, "Them!", 1954),
        (Movie, "Potter's Field", 1990),
        (Movie, "E.T. the Extra-Terrestrial", 1982),
        (Tv, "Breaking Bad", 2008),
        (Tv, "Undercover", 2019),
        (Tv, "The Matrix", 1993),
    ])
}

#[test]
fn typing_errors_find_their_title_first() {
    let library = library();
    for (typed, name) in [
        ("figth club", "Fight Club"),
        ("godfahter", "The Godfather"),
        ("the godfahter", "The Godfather"),
        ("zwartboke", "Zwartboek"),
        ("braking bad", "Breaking Bad"),
        ("toy stroy", "Toy Story"),
        ("figth cl", "Fight Club"),
        ("matirx", "The Matrix"),
        ("harry poter", "Harry Potter and the Philosopher's Stone"),
        ("undercovr", "Undercover"),
    ] {
        assert_eq!(library.first(typed), name, "{typed}");
        assert_eq!(library.hits(typed, None)[0].kind, MatchKind::Fuzzy, "{typed}");
    }
}

#[test]
fn spellings_that_mean_the_same_are_exact() {
    let library = library();
    for (typed, name) in [
        ("fight club", "Fight Club"),
        ("FIGHTCLUB", "Fight Club"),
        ("godfather", "The Godfather"),
        ("the matrix", "The Matrix"),
        ("amelie", "Amélie"),
        ("oceans 11", "Ocean's Eleven"),
        ("ocean’s eleven", "Ocean's Eleven"),
        ("spiderman no way home", "Spider-Man: No Way Home"),
        ("fast and furious", "Fast & Furious"),
        ("fast en furious", "Fast & Furious"),
        ("rocky 2", "Rocky II"),
        ("dune 2", "Dune: Part Two"),
        ("1917", "1917"),
        ("seven", "Se7en"),
        ("zeven", "Se7en"),
        ("se7en", "Se7en"),
        ("teh matrix", "The Matrix"),
        ("m", "M"),
        ("blade runner 2049", "Blade Runner 2049"),
        ("et the extraterrestrial", "E.T. the Extra-Terrestrial"),
    ] {
        assert_eq!(library.first(typed), name, "{typed}");
        assert_eq!(library.hits(typed, None)[0].kind, MatchKind::Exact, "{typed}");
    }
}

#[test]
fn a_beginning_or_a_later_word_is_enough() {
    let library = library();
    assert_eq!(library.first("the m"), "The Matrix");
    assert_eq!(library.first("two towers"), "The Lord of the Rings: The Two Towers");
    assert_eq!(library.first("no way"), "Spider-Man: No Way Home");
    assert_eq!(library.hits("two tow", None)[0].kind, MatchKind::Prefix);
    assert_eq!(library.names("potter"), ["Potter's Field", "Harry Potter and the Philosopher's Stone"]);
}

#[test]
fn a_far_better_known_title_wins_although_the_word_stands_inside_its_name() {
    let obscure: Vec<String> = (0..40).map(|n| format!("Obscure {n}")).collect();
    let mut names = vec![(Movie, "Harry Potter", 2001)];
    names.extend(obscure.iter().map(|n| (Movie, n.as_str(), 2000)));
    names.push((Movie, "Potter's Field", 1990));
    assert_eq!(Library::new(&names).names("potter"), ["Harry Potter", "Potter's Field"]);
}

#[test]
fn a_year_narrows() {
    let library = library();
    for (typed, year) in [("dune 1984", 1984), ("dune (2021)", 2021), ("dune 2020", 2021), ("2021 dune", 2021)] {
        let hit = library.hits(typed, None)[0];
        assert_eq!(library.columns.year[hit.no.at()], year, "{typed}");
        assert_eq!(hit.kind, MatchKind::Exact, "{typed}");
    }
    let other = library.hits("amelie 1950", None)[0];
    assert_eq!(other.kind, MatchKind::Fuzzy, "the name fits, the year does not");
}

#[test]
fn the_media_type_is_honoured_and_both_are_searched_without_it() {
    let library = library();
    assert_eq!(library.hits("matrix", None).len(), 2);
    assert_eq!(library.hits("matrix", Some(Tv)).len(), 1);
    assert!(library.hits("breaking bad", Some(Movie)).is_empty());
}

#[test]
fn other_names_count_as_much() {
    let mut film = title(Movie, 1, "De peetvader", 1972);
    film.original_title = Some("The Godfather".to_owned());
    film.other_titles.push("Mario Puzo's The Godfather".to_owned());
    let library = Library::of(vec![film]);
    for typed in ["peetvader", "de peetvader", "godfather", "mario puzos the godfather"] {
        assert_eq!(library.hits(typed, None)[0].kind, MatchKind::Exact, "{typed}");
    }
}

#[test]
fn closest_spellings_go_further_than_search() {
    let library = library();
    assert!(library.hits("bight clup", None).is_empty());
    let closest = library.index.closest(&library.columns, "bight clup", None, 3);
    assert_eq!(library.titles[closest[0].no.at()].title, "Fight Club");
}

#[test]
fn titles_that_are_not_seedable_are_not_found() {
    let Library { titles, mut columns, .. } = library();
    columns.seedable[0] = false;
    let index = SearchIndex::build(&titles, &columns, &[]);
    assert_eq!(index.len(), titles.len() - 1);
    assert!(index.search(&columns, "fight club", None, 5).is_empty());
    assert_eq!(index.popular(&columns, Some(Tv), 1).len(), 1);
    assert_eq!(titles[index.popular(&columns, None, 2)[0].at()].title, "Breaking Bad");
}

#[test]
fn an_index_travels_as_bytes() {
    let library = library();
    let bytes = postcard::to_stdvec(&library.index).expect("encodes");
    let back: SearchIndex = postcard::from_bytes(&bytes).expect("decodes");
    assert!(back == library.index);
    assert!(postcard::from_bytes::<SearchIndex>(&bytes[..bytes.len() / 2]).is_err());
    assert!(SearchIndex::default().is_empty());
}

#[test]
fn crowded_prefixes_keep_the_best_of_both_kinds() {
    let names: Vec<String> = (0..900).map(|n| format!("Star {n:03}")).collect();
    let list: Vec<_> = names.iter().enumerate().map(|(n, s)| (if n < 800 { Movie } else { Tv }, s.as_str(), 2000)).collect();
    let library = Library::new(&list);
    assert_eq!(library.first("s"), "Star 000");
    let series = library.hits("star", Some(Tv));
    assert_eq!(series.len(), 20);
    assert_eq!(library.titles[series[0].no.at()].title, "Star 800");
}

#[test]
fn a_part_is_found_by_its_number_but_does_not_bear_that_name() {
    let titles =
        vec![title(Movie, 1, "Star Wars", 1977), title(Movie, 2, "The Phantom Menace", 1999), title(Movie, 3, "Star Wars 4", 1985)];
    let mut library = Library::of(titles);
    // By date the film of 1999 is the fourth part; a list that names "Star Wars 4" means the film that is called so.
    let also = [vec!["Star Wars 1".to_owned()], vec!["Star Wars 4".to_owned()]];
    library.index = SearchIndex::build(&library.titles, &library.columns, &also);
    let named = |name: &str| library.index.named(&library.columns, name, None, None).map(|no| library.titles[no.at()].tmdb_id.0);
    assert_eq!((named("Star Wars 4"), named("Star Wars 1"), named("Star Wars")), (Some(3), None, Some(1)));
    assert_eq!(library.first("star wars 1"), "Star Wars");
    assert_eq!(library.first("star wars 4"), "Star Wars 4");
}

#[test]
fn half_a_name_with_a_number_finds_that_part_or_else_the_others() {
    let titles = vec![title(Movie, 1, "Bon Bini Holland", 2015), title(Movie, 2, "Bon Bini Holland 2", 2018)];
    let mut library = Library::of(titles);
    let also = [vec!["Bon Bini Holland 1".to_owned()], vec!["Bon Bini Holland 2".to_owned()]];
    library.index = SearchIndex::build(&library.titles, &library.columns, &also);
    assert_eq!(library.names("bon bini 1"), ["Bon Bini Holland"]);
    assert_eq!(library.names("bon bini 2")[0], "Bon Bini Holland 2");
    assert_eq!(library.hits("bon bini 2", None)[0].kind, MatchKind::Prefix);
    assert!(!library.hits("bon bini 7", None).is_empty(), "the others of a part that is missing");
    assert!(library.hits("bon bini 7", None).iter().all(|hit| hit.kind == MatchKind::Fuzzy));
}

#[test]
fn a_series_and_a_title_in_it_are_found_together() {
    let titles = vec![title(Movie, 1, "Skyfall", 2012), title(Movie, 2, "Spectre", 2015), title(Movie, 3, "James Bond Parody", 1999)];
    let mut library = Library::of(titles);
    let also = [vec!["James Bond 23".to_owned()], vec!["James Bond 24".to_owned()]];
    library.index = SearchIndex::build(&library.titles, &library.columns, &also);
    for typed in ["james bond skyfall", "james bond skyf", "skyfall james bond"] {
        assert_eq!(library.names(typed), ["Skyfall"], "{typed}");
        assert_eq!(library.hits(typed, None)[0].kind, MatchKind::Prefix, "{typed}");
    }
    assert!(library.hits("24", None).is_empty(), "the number that a part is given is no name of it");
}

#[test]
fn numbers_match_as_numbers() {
    let library = Library::new(&[
        (Movie, "Se7en", 1995),
        (Movie, "247 Degrees", 2011),
        (Movie, "24 Hours", 2001),
        (Movie, "F/X", 1986),
        (Movie, "F1: The Movie", 2025),
        (Movie, "1917", 2019),
    ]);
    assert!(library.hits("007", None).is_empty());
    assert_eq!(library.names("24"), ["24 Hours"]);
    assert_eq!(library.names("f1"), ["F1: The Movie"]);
    assert_eq!((library.first("191"), library.first("7")), ("1917", "Se7en"));
}

#[test]
fn a_name_as_typed_goes_before_one_with_an_article_unless_that_is_far_better_known() {
    let mut names = vec![(Movie, "The Mask", 1994), (Movie, "The Heat", 2013), (Movie, "Heat", 1995)];
    let obscure: Vec<String> = (0..20).map(|n| format!("Obscure {n}")).collect();
    names.extend(obscure.iter().map(|n| (Movie, n.as_str(), 2000)));
    names.push((Movie, "Mask", 1985));
    let library = Library::new(&names);
    assert_eq!(library.names("heat"), ["Heat", "The Heat"]);
    assert_eq!(library.names("the heat"), ["The Heat", "Heat"]);
    assert_eq!(library.names("mask"), ["The Mask", "Mask"]);
    let heat = library.index.named(&library.columns, "Heat", None, None).map(|no| library.titles[no.at()].year);
    assert_eq!(heat, Some(Some(1995)));
}

#[test]
fn a_little_known_exact_name_does_not_hide_a_far_better_known_near_one() {
    let obscure: Vec<String> = (0..1500).map(|n| format!("Obscure {n}")).collect();
    let mut names = vec![(Movie, "Inglourious Basterds", 2009)];
    names.extend(obscure.iter().map(|n| (Movie, n.as_str(), 2000)));
    names.push((Movie, "The Inglorious Bastards", 1978));
    let library = Library::new(&names);
    assert_eq!(library.names("inglorious bastards"), ["The Inglorious Bastards", "Inglourious Basterds"]);
    assert_eq!(library.hits("inglorious bastards", None)[1].kind, MatchKind::Fuzzy);
}

#[test]
fn a_short_name_with_an_error_goes_before_longer_ones_that_only_begin_so() {
    let library = Library::new(&[(Tv, "Anohana", 2011)]);
    assert_eq!(library.first("anora"), "Anohana");
    let names =
        [(Movie, "Anohana", 2011), (Movie, "Obscure", 2000), (Movie, "Obscurer", 2000), (Movie, "Obscurest", 2000), (Movie, "Agora", 2009)];
    let library = Library::new(&names);
    assert_eq!(library.names("anora"), ["Agora", "Anohana"]);
    assert!(library.hits("anora", None).iter().all(|hit| hit.kind == MatchKind::Fuzzy));
}
