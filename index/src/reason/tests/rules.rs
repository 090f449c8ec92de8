//! Each rule: what it finds and what it leaves alone.

use super::world::World;
use crate::reason::conditions::Conditions;
use crate::reason::rules::RULES;
use crate::reason::{Atom, AtomKind, evidence, holds};
use crate::title::Title;

/// The atoms of a kind, as "label, value in the seed, value in the tip, titles"; each must hold.
fn found(world: &World, kind: AtomKind, seed: &Title, tip: &Title) -> Vec<String> {
    let pair = world.pair(seed, tip);
    let mut atoms = Vec::new();
    RULES.iter().for_each(|find| find(&pair, Conditions::default(), &mut atoms));
    atoms.retain(|atom| atom.kind == kind);
    assert!(atoms.iter().all(|atom| holds(&pair, atom)), "{atoms:?}");
    assert!(atoms.iter().all(|atom| atom.weight.is_finite() && atom.weight >= 0.0), "{atoms:?}");
    let row = |a: &Atom| format!("{}, {}, {}, {}", a.label, a.seed_value, a.tip_value, a.titles);
    atoms.iter().map(row).collect()
}

#[test]
fn concepts_that_both_are_known_to_have() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("heist:3 tense:1 new-york").perhaps("grief:3").done();
    let tip = w.film("B", 2001, 100).about("heist:2 tense:3 new-york grief:3").done();
    assert_eq!(
        found(&w, AtomKind::Concept, &seed, &tip),
        ["Thema, kraak (centraal), kraak (duidelijk), 100", "Toon, spannend (licht), spannend (sterk), 100",]
    );
}

#[test]
fn who_directed_a_film_and_created_a_series_made_both() {
    let mut w = World::new();
    let film = w.film("A", 2000, 100).by("director", &["Joss Whedon"]).about("heist:3").done();
    let series = w.series("B", 2002, 1).by("creator", &["Joss Whedon"]).about("heist:3").done();
    assert_eq!(found(&w, AtomKind::Creator, &film, &series), ["Maker, Joss Whedon, Joss Whedon, 5"]);
    assert_eq!(found(&w, AtomKind::Creator, &series, &film), ["Maker, Joss Whedon, Joss Whedon, 5"]);
    assert!(found(&w, AtomKind::Director, &film, &series).is_empty());
    let text = w.reason(&film, &series).text.to_string();
    assert!(text.contains("Joss Whedon") && !text.contains("film"), "{text}");
    let other = Title { creators: film.directors.clone(), ..film.clone() };
    assert_eq!(
        found(&w, AtomKind::Creator, &other, &Title { tmdb_id: series.tmdb_id, ..other.clone() }),
        ["Bedenker, Joss Whedon, Joss Whedon, 5"]
    );
}

#[test]
fn concept_leaves_spoilers_and_predictions_alone() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("suicide:3").perhaps("heist:3").done();
    let tip = w.film("B", 2001, 100).about("suicide:3 heist:3").done();
    assert!(found(&w, AtomKind::Concept, &seed, &tip).is_empty());
}

#[test]
fn concept_is_not_printed_of_a_pair_when_it_gives_one_end_away() {
    let mut w = World::new();
    let no = w.no("heist");
    let seed = w.film("A", 2000, 100).about("heist:3 grief:3").done();
    let tip = w.film("B", 2001, 100).about("heist:3 grief:3").done();
    let marked = |title: &Title| Title { untold: vec![no], ..title.clone() };
    for (seed, tip) in [(marked(&seed), tip.clone()), (seed, marked(&tip))] {
        assert_eq!(found(&w, AtomKind::Concept, &seed, &tip), ["Thema, rouw (centraal), rouw (centraal), 100"]);
        assert!(!w.reason(&seed, &tip).text.to_string().contains("kraak"));
    }
}

#[test]
fn concept_leaves_what_has_no_dutch_words_alone() {
    let mut w = World::new();
    let no = w.no("heist");
    w.concepts[no.at()].phrase = " ".to_owned();
    let seed = w.film("A", 2000, 100).about("heist:3").done();
    let tip = w.film("B", 2001, 100).about("heist:3").done();
    assert!(found(&w, AtomKind::Concept, &seed, &tip).is_empty());
}

#[test]
fn setting_finds_place_and_time() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("new-york:3 nineteen-eighties").done();
    let tip = w.film("B", 2001, 100).about("new-york nineteen-eighties").done();
    assert_eq!(
        found(&w, AtomKind::Setting, &seed, &tip),
        ["Plaats, New York (centraal), New York (duidelijk), 100", "Tijd, jaren tachtig (duidelijk), jaren tachtig (duidelijk), 100",]
    );
}

#[test]
fn source_finds_what_both_were_made_from() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("based-on-book").done();
    let tip = w.film("B", 2001, 100).about("based-on-book:3").done();
    assert_eq!(found(&w, AtomKind::Source, &seed, &tip), ["Bron, naar een boek (duidelijk), naar een boek (centraal), 100"]);
}

#[test]
fn form_finds_how_the_story_is_structured() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("voice-over twist-ending:3").done();
    let tip = w.film("B", 2001, 100).about("voice-over twist-ending:3").done();
    assert_eq!(found(&w, AtomKind::Form, &seed, &tip), ["Vertelvorm, verteller (duidelijk), verteller (duidelijk), 100"]);
}

#[test]
fn form_finds_miniseries_once() {
    let mut w = World::new();
    let seed = w.series("A", 2000, 1).ended_after(10).done();
    let tip = w.series("B", 2001, 1).ended_after(1).done();
    assert_eq!(found(&w, AtomKind::Form, &seed, &tip), ["Vorm, miniserie, 10 afleveringen, miniserie, 1 aflevering, 200"]);
    let seed = w.series("A", 2000, 1).ended_after(10).about("limited-series").done();
    let tip = w.series("B", 2001, 1).ended_after(6).about("limited-series").done();
    assert_eq!(found(&w, AtomKind::Form, &seed, &tip).len(), 1);
    let long = w.series("C", 2001, 1).ended_after(11).done();
    assert!(found(&w, AtomKind::Form, &seed, &long).is_empty());
}

#[test]
fn form_finds_short_films() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 40).done();
    let tip = w.film("B", 2001, 12).done();
    assert_eq!(found(&w, AtomKind::Form, &seed, &tip), ["Vorm, korte film, 40 minuten, korte film, 12 minuten, 100"]);
    let long = w.film("C", 2001, 41).done();
    assert!(found(&w, AtomKind::Form, &seed, &long).is_empty());
}

#[test]
fn people_are_found_by_role() {
    for (role, kind, label) in [
        ("director", AtomKind::Director, "Regie"),
        ("creator", AtomKind::Creator, "Bedenker"),
        ("writer", AtomKind::Writer, "Scenario"),
        ("composer", AtomKind::Composer, "Muziek"),
    ] {
        let mut w = World::new();
        let seed = w.film("A", 2000, 100).by(role, &["Ann Vos", "Bo Prins"]).done();
        let tip = w.film("B", 2001, 100).by(role, &["Cas Smit", "Ann Vos"]).done();
        assert_eq!(found(&w, kind, &seed, &tip), [format!("{label}, Ann Vos, Ann Vos, 5")]);
        let other = w.film("C", 2001, 100).by(role, &["Cas Smit"]).done();
        assert!(found(&w, kind, &seed, &other).is_empty());
    }
}

#[test]
fn actor_finds_the_first_four_billed() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).by("cast", &["Ann", "Bo", "Cas", "Dee", "Eef"]).done();
    let tip = w.film("B", 2001, 100).by("cast", &["Eef", "Dee", "Fem", "Gijs", "Ann"]).done();
    assert_eq!(found(&w, AtomKind::Actor, &seed, &tip), ["Grote rol, Dee, Dee, 5"]);
}

#[test]
fn one_person_gives_one_atom() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).by("director", &["Ann"]).by("writer", &["Ann"]).by("cast", &["Ann"]).done();
    let tip = w.film("B", 2001, 100).by("director", &["Ann"]).by("writer", &["Ann"]).by("cast", &["Ann"]).done();
    let atoms = evidence(&w.pair(&seed, &tip));
    assert_eq!(atoms.iter().map(|a| (a.kind, a.label.as_str())).collect::<Vec<_>>(), [(AtomKind::Director, "Regie en scenario")]);
}

#[test]
fn studio_and_network_say_something_when_small() {
    for (role, kind, label) in [("studio", AtomKind::Studio, "Studio"), ("network", AtomKind::Network, "Zender")] {
        let mut w = World::new();
        let seed = w.series("A", 2000, 2).by(role, &["Klein", "Groot"]).done();
        let tip = w.series("B", 2001, 2).by(role, &["Groot", "Klein"]).done();
        w.names.titles[1] = 101;
        assert_eq!(found(&w, kind, &seed, &tip), [format!("{label}, Klein, Klein, 5")]);
    }
}

#[test]
fn country_says_something_when_rare_or_near() {
    let mut w = World::new();
    let mut shared = |country: &str| {
        let seed = w.film("A", 2000, 100).from(country, "en").done();
        let tip = w.film("B", 2001, 100).from(country, "en").done();
        found(&w, AtomKind::Country, &seed, &tip)
    };
    assert_eq!(shared("KR"), ["Land, Zuid-Korea, Zuid-Korea, 120"]);
    assert_eq!(shared("NL"), ["Land, Nederland, Nederland, 200"]);
    assert!(shared("US").is_empty());
    assert!(shared("GB").is_empty());
    assert!(shared("ZZ").is_empty());
}

#[test]
fn language_says_something_when_rare_and_not_english() {
    let mut w = World::new();
    let mut shared = |language: &str| {
        let seed = w.film("A", 2000, 100).from("US", language).done();
        let tip = w.film("B", 2001, 100).from("CA", language).done();
        found(&w, AtomKind::Language, &seed, &tip)
    };
    assert_eq!(shared("ko"), ["Taal, Koreaans, Koreaans, 120"]);
    assert!(shared("en").is_empty());
    assert!(shared("fr").is_empty());
}

#[test]
fn evidence_is_sorted_by_weight_then_id() {
    let mut w = World::new();
    let all = "heist:3 grief:3 politics:3 tense:1 new-york:2";
    let seed = w.film("A", 2000, 100).about(all).done();
    let tip = w.film("B", 2001, 100).about(all).done();
    let atoms = evidence(&w.pair(&seed, &tip));
    assert!(atoms.windows(2).all(|two| { two[0].weight > two[1].weight || (two[0].weight == two[1].weight && two[0].id < two[1].id) }));
    w.common("grief", 2000);
    let pair = w.pair(&seed, &tip);
    let atoms = evidence(&pair);
    let place = |id: &str| atoms.iter().position(|a| a.id == crate::reason::AtomId::Concept(w.no(id)));
    assert!(place("heist") < place("grief"), "the rarer theme says more");
}
