use crate::publish::franchise::{franchises, stem};
use crate::tables::CatalogueTitle;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;
use trits_index::ids::MediaType;

fn film(title: &str, director: &str, others: &[&str]) -> CatalogueTitle {
    let mut film = CatalogueTitle::new(MediaType::Movie, 0, title);
    film.directors = vec![director.to_owned()];
    film.cast = others.iter().map(|n| (*n).to_owned()).collect();
    film
}

fn of_collection(title: &str, collection: &str) -> CatalogueTitle {
    CatalogueTitle { collection: Some(collection.into()), ..film(title, title, &[]) }
}

/// Whether all titles are of one franchise.
fn together(films: &[CatalogueTitle]) -> bool {
    let found = franchises(films);
    found[0] != 0 && found.iter().all(|f| *f == found[0])
}

/// Whether no title is of a franchise.
fn apart(films: &[CatalogueTitle]) -> bool {
    franchises(films).iter().all(|f| *f == 0)
}

#[test]
fn stems_name_the_story() {
    for (title, words) in [
        ("Alien", "alien"),
        ("Alien 3", "alien"),
        ("Alien: Covenant", "alien"),
        ("The Godfather Part II", "godfather"),
        ("Rocky IV", "rocky"),
        ("Kill Bill: Vol. 2", "kill bill"),
        ("De Lift", "lift"),
        ("Het Bombardement", "bombardement"),
        ("Star Wars - Episode IV", "star wars"),
        ("Blade Runner 2049", "blade runner 2049"),
        ("300", "300"),
        ("V for Vendetta", "v for vendetta"),
        ("The", "the"),
        ("Amélie", "amélie"),
        ("Ocean's Eleven", "ocean's eleven"),
        ("!!!", ""),
    ] {
        assert_eq!(stem(title).join(" "), words, "{title}");
    }
}

#[test]
fn numbered_parts_belong_together() {
    assert!(together(&[
        film("Alien", "Ridley", &["Sigourney"]),
        film("Alien 3", "David", &["Sigourney"]),
        film("Alien: Covenant", "Ridley", &[])
    ]));
    assert!(together(&[film("The Godfather", "Francis", &[]), film("The Godfather Part II", "Francis", &[])]));
}

#[test]
fn a_plural_belongs_to_its_singular_when_people_return() {
    let aliens = |people: &[&str]| [film("Alien", "Ridley", &["Sigourney", "Dan"]), film("Aliens", "James", people)];
    assert!(together(&aliens(&["Sigourney", "Dan"])));
    assert!(apart(&aliens(&["Sigourney", "Michael"])), "one actor is no franchise");
}

#[test]
fn two_telling_words_and_the_same_people_make_a_franchise() {
    let pair = ["Ethan", "Julie"];
    assert!(together(&[
        film("Before Sunrise", "Richard", &pair),
        film("Before Sunset", "Richard", &pair),
        film("Before Midnight", "Richard", &pair)
    ]));
}

#[test]
fn a_common_first_word_alone_does_not() {
    assert!(apart(&[
        film("Before Sunrise", "Richard", &["Ethan", "Julie"]),
        film("Before the Devil Knows", "Sidney", &["Ethan", "Philip"])
    ]));
    assert!(apart(&[film("The Big Lebowski", "Joel", &["Jeff", "John"]), film("The Big Sleep", "Howard", &["Humphrey", "Lauren"])]));
    assert!(
        apart(&[film("The Big Short", "Adam", &["Steve", "Ryan"]), film("The Big Year", "Adam", &["Steve", "Ryan"])]),
        "`big` founds nothing"
    );
    assert!(apart(&[film("Dead Poets Society", "Peter", &["Robin"]), film("Dead Man Walking", "Tim", &["Susan"])]));
}

#[test]
fn remakes_are_one_franchise() {
    assert!(together(&[film("Nosferatu", "Friedrich", &["Max"]), film("Nosferatu", "Robert", &["Bill"])]));
    let mut original = film("Spoorloos", "George", &["Gene"]);
    original.other_titles = vec!["The Vanishing".into()];
    assert!(together(&[original, film("The Vanishing", "George", &["Jeff"])]), "by another of its titles");
    let mut dutch = film("De Reis van Chihiro", "Hayao", &[]);
    dutch.original_title = Some("Sen to Chihiro".into());
    assert!(together(&[dutch, film("Sen to Chihiro", "Hayao", &[])]), "by its original title");
}

#[test]
fn very_short_titles_found_nothing() {
    assert!(apart(&[film("It", "Andy", &["Bill"]), film("It", "Clarence", &["Clara"])]));
    assert!(apart(&[film("!!!", "A", &[]), film("???", "B", &[]), film("", "C", &[])]));
}

#[test]
fn a_collection_binds_whatever_its_titles_and_spelling() {
    assert!(together(&[
        of_collection("Casino Royale", "James Bond Collection"),
        of_collection("Skyfall", "james bond"),
        of_collection("Goldfinger", "James Bond (reeks)")
    ]));
    assert!(apart(&[of_collection("Heat", "One"), of_collection("Jaws", "Two")]));
}

#[test]
fn franchises_are_numbered_from_one_in_the_order_of_titles() {
    let films = [
        film("Solaris", "A", &[]),
        of_collection("X", "Second"),
        of_collection("P", "First"),
        of_collection("Y", "Second"),
        of_collection("Q", "First"),
    ];
    assert_eq!(franchises(&films), [0, 1, 2, 1, 2]);
    assert_eq!(franchises(&[]), Vec::<u32>::new());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_order_of_titles_changes_no_franchise(drawn in vec((0_usize..9, 0_u8..3, 0_u8..4), 1..14)) {
        let names = ["Alien", "Aliens", "Alien 3", "Before Sunrise", "Before Sunset", "Dune", "Dune: Part Two", "The Big Sleep", "It"];
        let films: Vec<CatalogueTitle> = drawn.iter().map(|&(name, d, c)| film(names[name], &format!("D{d}"), &[&format!("C{c}"), "Both"])).collect();
        let turned: Vec<CatalogueTitle> = films.iter().rev().cloned().collect();
        let (here, mut there) = (franchises(&films), franchises(&turned));
        there.reverse();
        for i in 0..films.len() {
            prop_assert_eq!(here[i] == 0, there[i] == 0);
            for j in 0..films.len() {
                prop_assert_eq!(here[i] == here[j], there[i] == there[j], "{:?} and {:?}", &films[i].title, &films[j].title);
            }
        }
        let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
        here.iter().filter(|f| **f != 0).for_each(|f| *sizes.entry(*f).or_default() += 1);
        prop_assert!(sizes.values().all(|n| *n > 1), "a franchise of one is none");
    }
}
