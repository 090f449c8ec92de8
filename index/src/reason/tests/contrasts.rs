//! Each contrast: what it finds, and when it must find nothing.

use super::world::{World, text};
use crate::dutch::Text;
use crate::reason::conditions::Conditions;
use crate::reason::contrasts::{CONTRAST_RULES, found};
use crate::reason::{Atom, AtomKind, Pair, Reason, compose, evidence, holds};
use crate::title::Title;

/// All contrasts, a new theme included.
pub(super) fn contrasts(pair: &Pair<'_>) -> Vec<Atom> {
    found(pair, Conditions::default(), &CONTRAST_RULES).into_iter().map(|contrast| contrast.atom).collect()
}

/// The contrasts as "label: value in the seed, value in the tip"; each must hold.
fn differences(world: &World, seed: &Title, tip: &Title) -> Vec<String> {
    let pair = world.pair(seed, tip);
    let atoms = contrasts(&pair);
    assert!(atoms.iter().all(|atom| holds(&pair, atom)), "{atoms:?}");
    let mut found: Vec<String> = atoms.iter().map(|a| format!("{}: {}, {}", a.label, a.seed_value, a.tip_value)).collect();
    found.sort();
    found
}

#[test]
fn a_tone_of_the_tip_alone() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("bleak tense").done();
    let tip = w.film("B", 2000, 100).about("hopeful bleak").done();
    assert_eq!(differences(&w, &seed, &tip), ["Toon: grimmig, spannend, hoopvol"]);
}

#[test]
fn related_tones_are_no_contrast() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("bleak").done();
    let tip = w.film("B", 2000, 100).about("gritty frightening").done();
    assert!(differences(&w, &seed, &tip).is_empty());
}

#[test]
fn a_tone_the_seed_may_have_is_no_contrast() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("bleak").perhaps("hopeful").done();
    let tip = w.film("B", 2000, 100).about("hopeful").done();
    assert!(differences(&w, &seed, &tip).is_empty());
    let unknown = w.film("C", 2000, 100).done();
    assert!(differences(&w, &unknown, &tip).is_empty(), "nothing is known of the seed's tone");
}

#[test]
fn a_predicted_tone_is_no_contrast() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("bleak").done();
    let tip = w.film("B", 2000, 100).perhaps("hopeful").done();
    assert!(differences(&w, &seed, &tip).is_empty());
}

#[test]
fn true_where_the_seed_is_invented() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("heist tense new-york").done();
    let tip = w.film("B", 2000, 100).about("true-story heist").done();
    assert_eq!(differences(&w, &seed, &tip), ["Bron: geen waargebeurd verhaal, waargebeurd"]);
    let also = w.film("C", 2000, 100).about("heist tense true-crime").done();
    assert!(differences(&w, &also, &tip).is_empty());
}

#[test]
fn minutes_of_films() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 139).done();
    let tip = w.film("B", 2000, 99).done();
    assert_eq!(differences(&w, &seed, &tip), ["Speelduur: 139 minuten, 99 minuten"]);
    let close = w.film("C", 2000, 100).done();
    assert!(differences(&w, &seed, &close).is_empty());
}

#[test]
fn seasons_and_episodes_of_series() {
    let mut w = World::new();
    let mut seed = w.series("A", 2000, 5).done();
    let mut tip = w.series("B", 2000, 1).ended_after(6).done();
    seed.episode_runtime = Some(55);
    tip.episode_runtime = Some(30);
    let shorter = "Afleveringen: 55 minuten per aflevering, 30 minuten per aflevering";
    assert_eq!(differences(&w, &seed, &tip), [shorter, "Lengte: 5 seizoenen, 1 seizoen"]);
    tip.ended = None;
    assert_eq!(differences(&w, &seed, &tip), [shorter], "more seasons may follow");
}

#[test]
fn eras_of_fifteen_years_and_more() {
    let mut w = World::new();
    let seed = w.film("A", 1990, 100).done();
    let tip = w.film("B", 1975, 100).done();
    assert_eq!(differences(&w, &seed, &tip), ["Jaar: 1990, 1975"]);
    let close = w.film("C", 2004, 100).done();
    assert!(differences(&w, &seed, &close).is_empty());
}

#[test]
fn country_and_language() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).from("US", "en").done();
    let tip = w.film("B", 2000, 100).from("KR", "ko").done();
    assert_eq!(differences(&w, &seed, &tip), ["Land: de Verenigde Staten, Zuid-Korea", "Taal: Engels, Koreaans"]);
    let mut together = w.film("C", 2000, 100).from("KR", "en").done();
    together.countries.push("US".to_owned());
    assert!(differences(&w, &seed, &together).is_empty(), "a coproduction with the seed's country");
}

#[test]
fn black_and_white_after_colour() {
    let mut w = World::new();
    let seed = w.film("A", 1990, 100).about("heist tense new-york").done();
    let tip = w.film("B", 1990, 100).about("black-and-white:3 heist").done();
    assert_eq!(differences(&w, &seed, &tip), ["Beeld en geluid: in kleur, zwart-wit"]);
    let old = w.film("C", 1950, 100).about("heist tense new-york").done();
    assert!(!differences(&w, &old, &tip).iter().any(|t| t.contains("zwart-wit")), "the seed may have no colour");
}

#[test]
fn places_that_surely_differ() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("amsterdam").done();
    let tip = w.film("B", 2000, 100).about("london").done();
    assert_eq!(differences(&w, &seed, &tip), ["Plaats: Amsterdam, Londen"]);
    let around = w.film("C", 2000, 100).about("netherlands").done();
    assert!(differences(&w, &seed, &around).is_empty(), "Amsterdam lies in the Netherlands");
    let both = w.film("D", 2000, 100).about("amsterdam london").done();
    assert!(differences(&w, &seed, &both).is_empty(), "it plays in Amsterdam too");
}

#[test]
fn times_that_do_not_touch() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("world-war-two").done();
    let tip = w.film("B", 2000, 100).about("nineteen-seventies").done();
    assert_eq!(differences(&w, &seed, &tip), ["Tijd: Tweede Wereldoorlog, jaren zeventig"]);
}

#[test]
fn a_main_theme_of_the_tip_alone() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("heist:3 antihero detective").done();
    let tip = w.film("B", 2000, 100).about("heist:3 grief:3").done();
    assert_eq!(differences(&w, &seed, &tip), ["Thema: kraak, rouw"]);
    let close = w.film("C", 2000, 100).about("heist:3 crime-gone-wrong:3").done();
    assert!(differences(&w, &seed, &close).is_empty(), "a failed crime is similar to a heist");
}

#[test]
fn what_keywords_of_the_seed_suggest_is_no_contrast() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("bleak london new-york").hinting("fatherhood hopeful amsterdam").done();
    let tip = w.film("B", 2000, 100).about("fatherhood:3 hopeful amsterdam").done();
    assert!(differences(&w, &seed, &tip).is_empty());
    let without = w.film("C", 2000, 100).about("bleak london new-york").done();
    assert_eq!(differences(&w, &without, &tip).len(), 3, "tone, place and theme");
}

#[test]
fn a_theme_is_no_contrast_after_a_place_or_a_person_that_implies_it() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).about("outer-space detective tense").done();
    for theme in ["space-exploration:3", "murder-investigation:3"] {
        let tip = w.film("B", 2000, 100).about(theme).done();
        assert!(differences(&w, &seed, &tip).is_empty(), "{theme}");
    }
}

#[test]
fn a_trio_does_not_repeat_a_kind_of_difference_while_there_is_another() {
    let mut w = World::new();
    let seed = w.film("A", 1960, 100).about("heist:3 tense:3 london").done();
    let tip = w.film("B", 2010, 150).about("heist:3 tense:3 paris").done();
    let pair = w.pair(&seed, &tip);
    let printed = |others: &[&Reason]| -> Vec<String> {
        let atoms = compose(&pair, &evidence(&pair), others).atoms;
        atoms.into_iter().filter(|a| a.kind == AtomKind::Contrast).map(|a| a.label).collect()
    };
    assert_eq!(printed(&[]), ["Plaats", "Jaar"], "what is felt precedes what stands on the card");
    let elsewhere = Reason { atoms: Vec::new(), text: Text::default(), weak: false, edited: false };
    let another = |label: &str| Reason { atoms: contrasts(&pair).into_iter().filter(|a| a.label == label).collect(), ..elsewhere.clone() };
    assert_eq!(printed(&[&another("Jaar")]), ["Plaats", "Speelduur"]);
    assert_eq!(printed(&[&another("Jaar"), &another("Plaats")])[0], "Plaats", "there is no other that is felt");
}

#[test]
fn year_length_and_seasons_are_evidence_and_never_printed() {
    let mut w = World::new();
    let seed = w.series("A", 1990, 5).about("heist:3 tense:3 london:3").done();
    let tip = w.series("B", 2020, 1).ended_after(6).about("heist:3 tense:3 london:3").done();
    let reason = w.reason(&seed, &tip);
    assert!(reason.atoms.iter().any(|atom| atom.label == "Jaar") && reason.atoms.iter().any(|atom| atom.label == "Lengte"));
    let text = text(&w, &seed, &tip);
    assert!(!text.contains("2020") && !text.contains("seizoen"), "{text}");
}

#[test]
fn what_a_genre_implies_is_no_contrast() {
    let mut w = World::new();
    let tip = w.film("B", 2000, 100).about("tense:3 heist").done();
    let seed = w.film("A", 2000, 100).about("feel-good heist new-york").done();
    assert_eq!(differences(&w, &seed, &tip), ["Toon: feelgood, spannend"]);
    let thriller = w.film("C", 2000, 100).about("feel-good heist new-york").genre("Thriller").done();
    assert!(differences(&w, &thriller, &tip).is_empty());
}

#[test]
fn a_language_is_no_difference_where_it_may_not_be_spoken() {
    let mut w = World::new();
    let seed = w.film("A", 2000, 100).from("US", "en").done();
    let mut tip = w.film("B", 2000, 100).from("FR", "fr").done();
    tip.countries = vec!["FR".to_owned(), "US".to_owned()];
    assert!(differences(&w, &seed, &tip).is_empty(), "several countries made it");
}
