use super::topper::{Fact, Scene, Why, why};
use super::{Listed, Told, is_true};
use crate::ids::{ConceptNo, MediaType, NameNo, TitleNo, TmdbId};
use crate::lexicon::{Concept, Facet};
use crate::store::Names;
use crate::title::{Origin, Title, TitleConcept};
use proptest::prelude::*;

/// facet, phrase, clause.
const CONCEPTS: [(Facet, &str, Option<&str>); 10] = [
    (Facet::Theme, "een kraak", Some("wordt een kraak tot in de puntjes voorbereid")),
    (Facet::Theme, "eenzaamheid", None),
    (Facet::Form, "sprongen in de tijd", Some("springt het verhaal heen en weer in de tijd")),
    (Facet::Look, "gedempte kleuren", None),
    (Facet::Tone, "grimmig", None),
    (Facet::Pace, "hoog van tempo", None),
    (Facet::Setting, "in Londen", None),
    (Facet::Relations, "een moeder en haar zoon", Some("draait het om een moeder en haar zoon")),
    (Facet::Form, "een open einde", None),
    (Facet::Theme, "een sluipschutter", Some("gaat er een sluipschutter rond")),
];

fn concepts() -> Vec<Concept> {
    let concept = |(n, (facet, phrase, clause)): (usize, &(Facet, &str, Option<&str>))| Concept {
        id: format!("c{n}"),
        facet: *facet,
        label: (*phrase).to_owned(),
        phrase: (*phrase).to_owned(),
        clause: clause.map(str::to_owned),
        spoiler: n == 8,
        titles: 10,
    };
    CONCEPTS.iter().enumerate().map(concept).collect()
}

fn names() -> Names {
    Names { text: vec!["Ria Voorn".into(), "Wim Krook".into()], titles: vec![1, 1] }
}

fn film(held: &[u16]) -> Title {
    let mut held: Vec<u16> = held.to_vec();
    held.sort_unstable();
    held.dedup();
    Title {
        media: MediaType::Movie,
        tmdb_id: TmdbId(1),
        title: "Zout".into(),
        original_title: None,
        other_titles: Vec::new(),
        date: None,
        year: None,
        genres: 0,
        runtime: Some(93),
        seasons: None,
        episodes: None,
        episode_runtime: None,
        ended: None,
        vote_average: None,
        vote_count: 0,
        kijkwijzer: None,
        pitch: None,
        language: None,
        countries: Vec::new(),
        directors: vec![NameNo(0)],
        creators: Vec::new(),
        writers: Vec::new(),
        composers: Vec::new(),
        cast: Vec::new(),
        companies: Vec::new(),
        networks: Vec::new(),
        collection: None,
        poster_path: None,
        concepts: held.into_iter().map(|no| TitleConcept { no: ConceptNo(no), salience: 2, origin: Origin::Authored }).collect(),
        hinted: Vec::new(),
    }
}

fn reason(held: &[u16], listed: &[u16], place: usize, told: Told) -> Why {
    reason_after(&[], held, listed, place, told)
}

fn reason_after(shown: &[ConceptNo], held: &[u16], listed: &[u16], place: usize, told: Told) -> Why {
    let listed = Listed { no: TitleNo(0), relevance: 0.5, score: 1.0, concepts: listed.iter().copied().map(ConceptNo).collect() };
    why(&Scene { concepts: &concepts(), names: &names(), told, place, shown }, &film(held), &listed, &[])
}

#[test]
fn each_place_has_its_own_build() {
    let all = [0, 1, 3, 4, 6];
    let text = |place| reason(&all, &all, place, Told::Maker).text;
    assert_eq!(
        text(0),
        "In *Zout* wordt een kraak tot in de puntjes voorbereid. De film is grimmig van toon, en speelt in Londen. Reken op gedempte \
         kleuren. Regie: Ria Voorn."
    );
    assert_eq!(
        text(1),
        "*Zout* draait om een kraak en eenzaamheid, met gedempte kleuren. De film is grimmig van toon, en speelt in Londen. Regie: Ria \
         Voorn."
    );
    assert_eq!(
        text(2),
        "*Zout* is grimmig van toon. Hier wordt een kraak tot in de puntjes voorbereid. De film speelt in Londen. Reken op gedempte \
         kleuren. Regie: Ria Voorn."
    );
}

#[test]
fn a_feature_that_an_earlier_topper_showed_is_not_said_again_while_there_is_something_else_to_say() {
    let text = |shown: &[ConceptNo], held: &[u16]| reason_after(shown, held, held, 0, Told::Length).text;
    assert_eq!(text(&[], &[3, 4]), "*Zout* is grimmig van toon. Reken op gedempte kleuren. Speelduur: 93 minuten.");
    assert_eq!(text(&[ConceptNo(3)], &[3, 4]), "*Zout* is grimmig van toon. Speelduur: 93 minuten.");
    assert_eq!(text(&[ConceptNo(3)], &[3]), "*Zout* heeft gedempte kleuren. Speelduur: 93 minuten.");
}

#[test]
fn a_clause_with_er_does_not_follow_hier() {
    let text = |place| reason(&[9, 4], &[9, 4], place, Told::Length).text;
    assert_eq!(text(2), "In *Zout* gaat er een sluipschutter rond. De film is grimmig van toon. Speelduur: 93 minuten.");
}

#[test]
fn a_theme_of_lengths_closes_with_the_length() {
    assert_eq!(reason(&[4], &[4], 0, Told::Length).text, "*Zout* is grimmig van toon. Speelduur: 93 minuten.");
    assert_eq!(reason(&[], &[], 0, Told::Length).text, "Speelduur: 93 minuten.");
}

#[test]
fn a_series_names_its_creators_also_when_directors_are_known() {
    let listed = Listed { no: TitleNo(0), relevance: 0.5, score: 1.0, concepts: vec![ConceptNo(4)] };
    let series = Title { media: MediaType::Tv, creators: vec![NameNo(1)], ..film(&[4]) };
    let why = why(&Scene { concepts: &concepts(), names: &names(), told: Told::Maker, place: 1, shown: &[] }, &series, &listed, &[]);
    assert!(why.text.ends_with("Bedenker: Wim Krook."), "{}", why.text);
    assert!(is_true(&concepts(), &names(), &series, &why));
}

#[test]
fn what_gives_the_story_away_or_is_not_held_stays_out() {
    let why = reason(&[4, 8], &[8, 1, 4], 0, Told::Maker);
    assert_eq!(why.facts, [Fact::Concept(ConceptNo(4)), Fact::Makers(vec!["Ria Voorn".into()])]);
}

#[test]
fn an_untruth_is_seen() {
    let (concepts, names, title) = (concepts(), names(), film(&[0, 1, 4]));
    let honest = reason(&[0, 1, 4], &[0, 1, 4], 1, Told::Maker);
    let holds = |why: &Why| is_true(&concepts, &names, &title, why);
    assert!(holds(&honest), "{honest:?}");
    let with = |change: &dyn Fn(&mut Why)| {
        let mut changed = honest.clone();
        change(&mut changed);
        holds(&changed)
    };
    assert!(!with(&|w| w.text.push_str(" Prachtig.")), "a word that no fact carries");
    assert!(!with(&|w| w.text.push_str(&" De film is grimmig.".repeat(12))), "too long");
    assert!(!with(&|w| w.facts.push(Fact::Concept(ConceptNo(6)))), "a concept that it does not hold");
    assert!(!with(&|w| w.facts.push(Fact::Minutes(94))), "another length");
    assert!(!with(&|w| w.facts.push(Fact::Makers(vec!["Wim Krook".into()]))), "another maker");
    assert!(!with(&|w| w.facts.clear()), "no fact at all");
}

proptest! {
    #[test]
    fn every_reason_is_true_of_its_title(
        held in proptest::collection::vec(0_u16..10, 0..9), listed in proptest::collection::vec(0_u16..10, 0..9), place in 0_usize..3, long in any::<bool>(),
    ) {
        let told = if long { Told::Length } else { Told::Maker };
        let why = reason(&held, &listed, place, told);
        prop_assert!(is_true(&concepts(), &names(), &film(&held), &why), "{why:?}");
    }
}
