use crate::features::tokens::{Field, concept_weights, words};
use crate::tables::CatalogueTitle;
use trits_index::genres;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::title::{Origin, TitleConcept};

fn found(text: &str, shortest: usize) -> Vec<String> {
    words(text, shortest).collect()
}

fn film() -> CatalogueTitle {
    CatalogueTitle::new(MediaType::Movie, 1, "De Zee van Amélie")
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|t| (*t).to_owned()).collect()
}

#[test]
fn words_are_lower_case_runs_of_letters_and_digits() {
    assert_eq!(found("L'Été, 2049: een ZEE-reis", 1), ["l'été", "2049", "zee", "reis"]);
    assert_eq!(found("'Quoted' rock'n'roll", 1), ["quoted", "rock'n'roll"]);
    assert_eq!(found("東京物語 Ζορμπάς", 2), ["東京物語", "ζορμπάς"]);
    assert_eq!(found("", 1), Vec::<String>::new());
    assert_eq!(found("... !? '' –", 1), Vec::<String>::new());
}

#[test]
fn stop_words_of_both_languages_say_nothing() {
    assert_eq!(found("The last ship and de laatste van het schip", 1), ["ship", "laatste", "schip"]);
    assert_eq!(found("Without WITHOUT zonder Zonder", 1), Vec::<String>::new());
}

#[test]
fn short_words_are_measured_in_characters() {
    assert_eq!(found("ijs zé x", 2), ["ijs", "zé"]);
    assert_eq!(found("ijs zé x", 3), ["ijs"]);
}

#[test]
fn names_meet_however_they_are_dotted_and_spaced() {
    let film = CatalogueTitle { directors: strings(&["J.J. Abrams", "JJ Abrams", "Jean-Luc Godard", "..."]), ..film() };
    assert_eq!(Field::Director.tokens(&film), ["jjabrams", "jjabrams", "jeanlucgodard"]);
}

#[test]
fn every_field_reads_its_own_facts() {
    let drama = genres::bit_of("Drama").unwrap_or(0) | genres::bit_of("Crime").unwrap_or(0);
    let film = CatalogueTitle {
        genres: drama,
        keywords: strings(&["lost ship", "sea"]),
        overview: Some("A captain sails.".into()),
        pitch: Some("Een kapitein.".into()),
        directors: strings(&["Ann"]),
        creators: strings(&["Bob"]),
        cast: strings(&["A", "B", "C", "D", "E", "F", "G"]),
        writers: strings(&["Cor"]),
        companies: strings(&["Studio"]),
        networks: strings(&["Net"]),
        other_titles: strings(&["The Sea of Amélie"]),
        ..film()
    };
    let tokens = |field: Field| field.tokens(&film);
    assert_eq!(tokens(Field::Genre), ["Crime", "Drama"]);
    assert_eq!(tokens(Field::Keyword), ["lost ship", "sea"]);
    assert_eq!(tokens(Field::Words), ["lost", "ship", "sea", "captain", "sails"], "the overview goes before the pitch");
    assert_eq!(tokens(Field::Director), ["ann", "bob"]);
    assert_eq!(tokens(Field::Cast), ["a", "b", "c", "d", "e", "f"], "the first six");
    assert_eq!(tokens(Field::Writer), ["cor"]);
    assert_eq!(tokens(Field::Company), ["studio", "net"]);
    assert_eq!(tokens(Field::TitleWords), ["zee", "amélie", "sea", "amélie"]);
    let pitched = CatalogueTitle { overview: None, ..film.clone() };
    assert_eq!(Field::Words.tokens(&pitched), ["lost", "ship", "sea", "kapitein"]);
}

#[test]
fn fields_are_named_once_and_limited_sensibly() {
    let names: std::collections::BTreeSet<&str> = Field::ALL.iter().map(|f| f.name()).collect();
    assert_eq!(names.len(), Field::ALL.len());
    for field in Field::ALL {
        let (fewest, largest_share) = field.frequency_limits();
        assert!(fewest >= 1 && largest_share > 0.0 && largest_share <= 1.0, "{field:?}");
    }
}

#[test]
fn salience_weighs() {
    let concepts = |no, salience| TitleConcept { no: ConceptNo(no), salience, origin: Origin::Authored };
    assert_eq!(
        concept_weights(&[concepts(4, 1), concepts(5, 2), concepts(9, 3), concepts(10, 7)]),
        [(4, 0.4), (5, 0.7), (9, 1.0), (10, 1.0)]
    );
}
