use crate::publish::sequels::numbered_names;
use crate::tables::CatalogueTitle;
use trits_index::genres::bit_of;
use trits_index::ids::MediaType;

/// The numbers that the films of one collection get, from `(name, date, votes)`.
fn numbers(collection: &str, films: &[(&str, &str, Option<u32>)]) -> Vec<Option<String>> {
    let film = |&(name, date, votes): &(&str, &str, Option<u32>)| CatalogueTitle {
        collection: Some(collection.into()),
        date: Some(date.into()),
        vote_count: votes,
        ..CatalogueTitle::new(MediaType::Movie, 0, name)
    };
    let titles: Vec<CatalogueTitle> = films.iter().map(film).collect();
    let last = |names: Vec<String>| names.first().and_then(|name| name.split(' ').next_back().map(str::to_owned));
    numbered_names(&titles).into_iter().map(last).collect()
}

fn some(numbers: &[&str]) -> Vec<Option<String>> {
    numbers.iter().map(|n| (!n.is_empty()).then(|| (*n).to_owned())).collect()
}

#[test]
fn parts_are_numbered_by_date() {
    let films = [("Flodder 3", "1995", Some(18)), ("Flodder", "1986", Some(32)), ("Flodder in Amerika!", "1992", None)];
    assert_eq!(numbers("Flodder Collection", &films), some(&["3", "1", "2"]));
}

#[test]
fn an_older_version_that_few_know_is_no_part() {
    let films = [
        ("The Lord of the Rings", "1978", Some(700)),
        ("The Lord of the Rings: The Fellowship of the Ring", "2001", Some(11_000)),
        ("The Lord of the Rings: The Two Towers", "2002", Some(9_000)),
    ];
    assert_eq!(numbers("The Lord of the Rings", &films), some(&["", "1", "2"]));
}

#[test]
fn a_spin_off_among_them_takes_no_number() {
    let films =
        [("Despicable Me", "2010", None), ("Despicable Me 2", "2013", None), ("Minions", "2015", None), ("Despicable Me 3", "2017", None)];
    assert_eq!(numbers("Despicable Me", &films), some(&["1", "2", "", "3"]));
}

#[test]
fn where_a_part_is_missing_only_what_names_say_counts() {
    let films = [("Rocky", "1976", None), ("Rocky III", "1982", None), ("Rocky Balboa", "2006", None)];
    assert_eq!(numbers("Rocky", &films), some(&["", "3", ""]));
    let episodes = [("Star Wars", "1977", None), ("The Empire Strikes Back", "1980", None), ("Star Wars: Episode I", "1999", None)];
    assert_eq!(numbers("Star Wars", &episodes), some(&["", "", "1"]));
}

#[test]
fn a_documentary_about_the_films_and_what_is_not_released_yet_take_no_number() {
    let film = |name: &str, date: &str, genre: &str, released: bool| CatalogueTitle {
        collection: Some("Dune".into()),
        date: Some(date.into()),
        genres: bit_of(genre).unwrap_or(0),
        released,
        ..CatalogueTitle::new(MediaType::Movie, 0, name)
    };
    let titles = [
        film("Dune", "2021", "Science Fiction", true),
        film("The Making of Dune", "2022", "Documentary", true),
        film("Dune: Part Two", "2024", "Science Fiction", true),
        film("Dune: Messiah", "2026", "Science Fiction", false),
    ];
    let names = numbered_names(&titles);
    let first: Vec<Option<&str>> = names.iter().map(|names| names.first().map(String::as_str)).collect();
    assert_eq!(first, [Some("Dune 1"), None, Some("Dune 2"), None]);
    // A series of documentaries is numbered as any other.
    let all = ["2002", "2003"].map(|date| film(date, date, "Documentary", true));
    assert!(numbered_names(&all).iter().all(|names| !names.is_empty()));
}
