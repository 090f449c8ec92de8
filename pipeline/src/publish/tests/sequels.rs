use crate::publish::sequels::numbered_names;
use crate::tables::CatalogueTitle;
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
