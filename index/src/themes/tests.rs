use super::topper::{Fact, ListContext, ListReason};
use super::{Closing, Listed, is_true};
use crate::dutch::Text;
use crate::ids::{ConceptNo, MediaType, NameNo, TitleNo};
use crate::lexicon::{Concept, Facet};
use crate::store::Names;
use crate::title::{Origin, Title, TitleBuilder};
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
        places: [0; 3],
    };
    CONCEPTS.iter().enumerate().map(concept).collect()
}

fn names() -> Names {
    Names { text: vec!["Ria Voorn".into(), "Wim Krook".into()], titles: vec![1, 1] }
}

fn film(concepts: &[u16]) -> Title {
    let film = TitleBuilder::new(MediaType::Movie, 1, "Zout").with(|film| {
        film.runtime = Some(93);
        film.directors = vec![NameNo(0)];
    });
    concepts.iter().fold(film, |film, no| film.concept(ConceptNo(*no), 2, Origin::Authored)).done()
}

fn reason(concepts: &[u16], listed: &[u16], place: usize, closing: Closing) -> ListReason {
    reason_after(&[], concepts, listed, place, closing)
}

fn reason_after(stated: &[ConceptNo], of_title: &[u16], listed: &[u16], place: usize, closing: Closing) -> ListReason {
    let listed = Listed { no: TitleNo(0), relevance: 0.5, score: 1.0, concepts: listed.iter().copied().map(ConceptNo).collect() };
    ListContext { concepts: &concepts(), names: &names(), closing, place, opened: &[], stated }.reason(&film(of_title), &listed)
}

#[test]
fn each_place_has_its_own_form() {
    let all = [0, 1, 3, 4, 6];
    let text = |place| reason(&all, &all, place, Closing::Maker).text.to_string();
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
fn a_feature_of_an_earlier_topper_is_not_repeated_while_there_is_something_else() {
    let text = |stated: &[ConceptNo], all: &[u16]| reason_after(stated, all, all, 0, Closing::Length).text.to_string();
    assert_eq!(text(&[], &[3, 4]), "*Zout* is grimmig van toon. Reken op gedempte kleuren. Speelduur: 93 minuten.");
    assert_eq!(text(&[ConceptNo(3)], &[3, 4]), "*Zout* is grimmig van toon. Speelduur: 93 minuten.");
    assert_eq!(text(&[ConceptNo(3)], &[3]), "*Zout* heeft gedempte kleuren. Speelduur: 93 minuten.");
}

#[test]
fn a_clause_with_er_does_not_follow_hier() {
    let text = |place| reason(&[9, 4], &[9, 4], place, Closing::Length).text.to_string();
    assert_eq!(text(2), "In *Zout* gaat er een sluipschutter rond. De film is grimmig van toon. Speelduur: 93 minuten.");
}

#[test]
fn a_theme_of_lengths_closes_with_the_length() {
    assert_eq!(reason(&[4], &[4], 0, Closing::Length).text.to_string(), "*Zout* is grimmig van toon. Speelduur: 93 minuten.");
    assert_eq!(reason(&[], &[], 0, Closing::Length).text.to_string(), "Speelduur: 93 minuten.");
}

#[test]
fn a_series_names_its_creators_also_when_directors_are_known() {
    let listed = Listed { no: TitleNo(0), relevance: 0.5, score: 1.0, concepts: vec![ConceptNo(4)] };
    let series = Title { media: MediaType::Tv, creators: vec![NameNo(1)], ..film(&[4]) };
    let context = ListContext { concepts: &concepts(), names: &names(), closing: Closing::Maker, place: 1, opened: &[], stated: &[] };
    let reason = context.reason(&series, &listed);
    assert!(reason.text.to_string().ends_with("Bedenker: Wim Krook."), "{}", reason.text);
    assert!(is_true(&concepts(), &names(), &series, &reason));
}

#[test]
fn spoilers_and_concepts_of_other_titles_stay_out() {
    let reason = reason(&[4, 8], &[8, 1, 4], 0, Closing::Maker);
    assert_eq!(reason.facts, [Fact::Concept(ConceptNo(4)), Fact::Makers(vec!["Ria Voorn".into()])]);
}

#[test]
fn what_gives_the_end_of_a_title_away_stays_out() {
    let listed = Listed { no: TitleNo(0), relevance: 0.5, score: 1.0, concepts: vec![ConceptNo(1), ConceptNo(4)] };
    let title = Title { untold: vec![ConceptNo(1)], ..film(&[1, 4]) };
    let context = ListContext { concepts: &concepts(), names: &names(), closing: Closing::Maker, place: 0, opened: &[], stated: &[] };
    let unmarked = context.reason(&title, &listed);
    assert_eq!(unmarked.facts, [Fact::Concept(ConceptNo(4)), Fact::Makers(vec!["Ria Voorn".into()])]);
    assert!(!is_true(&concepts(), &names(), &title, &reason(&[1, 4], &[1, 4], 0, Closing::Maker)));
}

#[test]
fn an_untruth_is_found() {
    let (concepts, names, title) = (concepts(), names(), film(&[0, 1, 4]));
    let honest = reason(&[0, 1, 4], &[0, 1, 4], 1, Closing::Maker);
    let holds = |reason: &ListReason| is_true(&concepts, &names, &title, reason);
    assert!(holds(&honest), "{honest:?}");
    let with = |change: &dyn Fn(&mut ListReason)| {
        let mut changed = honest.clone();
        change(&mut changed);
        holds(&changed)
    };
    let add = |text: &mut Text, sentence: &str| {
        *text = Text::new(text.title(), text.sentences().iter().cloned().chain([sentence.to_owned().into()]).collect());
    };
    assert!(with(&|w| add(&mut w.text, "De film is grimmig")), "nothing new");
    assert!(!with(&|w| add(&mut w.text, "Prachtig")), "a word that no fact backs");
    assert!(!with(&|w| (0..12).for_each(|_| add(&mut w.text, "De film is grimmig"))), "too long");
    assert!(!with(&|w| w.facts.push(Fact::Concept(ConceptNo(6)))), "a concept that it does not have");
    assert!(!with(&|w| w.facts.push(Fact::Minutes(94))), "another length");
    assert!(!with(&|w| w.facts.push(Fact::Makers(vec!["Wim Krook".into()]))), "another maker");
    assert!(!with(&|w| w.facts.clear()), "no fact at all");
}

proptest! {
    #[test]
    fn every_reason_is_true_of_its_title(
        of_title in proptest::collection::vec(0_u16..10, 0..9), listed in proptest::collection::vec(0_u16..10, 0..9), place in 0_usize..3, long in any::<bool>(),
    ) {
        let closing = if long { Closing::Length } else { Closing::Maker };
        let reason = reason(&of_title, &listed, place, closing);
        prop_assert!(is_true(&concepts(), &names(), &film(&of_title), &reason), "{reason:?}");
    }
}
