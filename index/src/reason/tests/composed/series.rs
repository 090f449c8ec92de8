//! Known series, texts asserted to the letter.

use crate::reason::tests::world::{World, text};

#[test]
fn breaking_bad_to_ozark() {
    let mut w = World::new();
    let seed = w
        .series("Breaking Bad", 2008, 5)
        .about("double-life:3 drugs-trade:3 antihero:3 ordinary-person-in-trouble tense")
        .ended_after(62)
        .done();
    let tip = w
        .series("Ozark", 2017, 4)
        .about("drugs-trade:3 ordinary-person-in-trouble:3 married-couple cold tense bleak")
        .ended_after(44)
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Na *Breaking Bad* volg je ook hier een gewoon mens in het nauw, in een spannend verhaal over drugshandel."
    );
}

#[test]
fn undercover_to_klem() {
    let mut w = World::new();
    let seed =
        w.series("Undercover", 2019, 3).about("undercover:3 organised-crime:3 netherlands double-life tense").from("NL", "nl").done();
    let tip = w
        .series("Klem", 2017, 3)
        .about("organised-crime:3 fatherhood:3 netherlands suburb tense ordinary-person-in-trouble")
        .from("NL", "nl")
        .done();
    assert_eq!(text(&w, &seed, &tip), "Dit is net zo’n spannend verhaal als *Undercover*, en ook hier gaat het over de onderwereld.");
}

#[test]
fn borgen_to_house_of_cards() {
    let mut w = World::new();
    let seed = w.series("Borgen", 2010, 3).about("politics:3 corridors-of-power:3 hopeful marriage-in-crisis").from("DK", "da").done();
    let tip = w
        .series("House of Cards", 2013, 6)
        .about("politics:3 corridors-of-power:3 power-struggle:3 cold:3 antihero marriage-in-crisis")
        .from("US", "en")
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Deze serie gaat over politiek en een huwelijk in crisis, net als *Borgen*, al is de toon hier kil en afstandelijk."
    );
}

#[test]
fn series_of_one_creator() {
    let mut w = World::new();
    let seed = w.series("Fleabag", 2016, 2).about("grief:3 witty:3 london").by("creator", &["Phoebe Waller-Bridge"]).ended_after(12).done();
    let tip = w
        .series("Crashing", 2016, 1)
        .about("witty:3 london romantic ensemble")
        .by("creator", &["Phoebe Waller-Bridge"])
        .ended_after(6)
        .done();
    assert_eq!(text(&w, &seed, &tip), "Phoebe Waller-Bridge bedacht ook *Fleabag*. We zijn weer in Londen.");
}

#[test]
fn two_miniseries() {
    let mut w = World::new();
    let seed = w.series("Chernobyl", 2019, 1).about("true-story:3 bleak:3 cost-of-war:1").by("network", &["HBO"]).ended_after(5).done();
    let tip =
        w.series("The Night Of", 2016, 1).about("bleak:3 murder-investigation:3 new-york").by("network", &["HBO"]).ended_after(8).done();
    assert_eq!(text(&w, &seed, &tip), "Dit is net zo’n grimmig verhaal als *Chernobyl*.");
}
