//! Known films, texts asserted to the letter.

use crate::reason::tests::world::{World, text};

#[test]
fn fight_club_to_american_psycho() {
    let mut w = World::new();
    let seed = w
        .film("Fight Club", 1999, 139)
        .about("double-life:3 violence-within:3 consumerism:3 darkly-comic voice-over identity")
        .from("US", "en")
        .done();
    let tip = w
        .film("American Psycho", 2000, 102)
        .about("double-life:3 violence-within:3 consumerism:2 satirical cold:3 voice-over new-york")
        .from("US", "en")
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Het gaat over een dubbelleven, sluimerend geweld en de consumptiemaatschappij, net als in *Fight Club*."
    );
}

#[test]
fn the_godfather_to_goodfellas() {
    let mut w = World::new();
    let seed = w
        .film("The Godfather", 1972, 175)
        .about("mafia:3 family-as-law:3 organised-crime betrayal new-york bleak based-on-book")
        .by("director", &["Francis Ford Coppola"])
        .done();
    let tip = w
        .film("Goodfellas", 1990, 145)
        .about("mafia:3 family-as-law:2 organised-crime betrayal new-york brisk true-story:3 witty:3")
        .by("director", &["Martin Scorsese"])
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Hier gaat het over de maffia, familie als hoogste wet en de onderwereld, net als in *The Godfather*."
    );
}

#[test]
fn whiplash_to_black_swan() {
    let mut w = World::new();
    let seed = w.film("Whiplash", 2014, 107).about("obsession:3 perfectionism:3 mentor-and-pupil:3 musicians:3 tense new-york").done();
    let tip =
        w.film("Black Swan", 2010, 108).about("obsession:3 perfectionism:3 identity:3 frightening:3 new-york mentor-and-pupil:1").done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Na *Whiplash* zijn we weer in New York, en opnieuw gaat het over een obsessie en een hang naar perfectie."
    );
}

#[test]
fn zwartboek_to_soldaat_van_oranje() {
    let mut w = World::new();
    let seed = w
        .film("Zwartboek", 2006, 145)
        .about("resistance:3 world-war-two:3 betrayal:3 netherlands")
        .by("director", &["Paul Verhoeven"])
        .by("cast", &["Carice van Houten"])
        .from("NL", "nl")
        .done();
    let tip = w
        .film("Soldaat van Oranje", 1977, 155)
        .about("resistance:3 world-war-two:3 netherlands true-story:3 ensemble")
        .by("director", &["Paul Verhoeven"])
        .by("cast", &["Rutger Hauer"])
        .from("NL", "nl")
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Ook deze film speelt rond de Tweede Wereldoorlog en gaat over het verzet. Achter de camera zat Paul Verhoeven van *Zwartboek*."
    );
}

#[test]
fn parasite_to_burning() {
    let mut w = World::new();
    let seed = w.film("Parasite", 2019, 132).about("class-difference:3 satirical korea tense").from("KR", "ko").done();
    let tip = w.film("Burning", 2018, 148).about("class-difference:3 korea slow-burning:3 loneliness melancholic").from("KR", "ko").done();
    assert_eq!(text(&w, &seed, &tip), "Deze film gaat over standsverschil, net als *Parasite*.");
}

#[test]
fn amelie_to_midnight_in_paris() {
    let mut w = World::new();
    let seed = w
        .film("Le fabuleux destin d'Amélie Poulain", 2001, 122)
        .about("paris:3 whimsical:3 loneliness voice-over romantic")
        .from("FR", "fr")
        .done();
    let tip = w.film("Midnight in Paris", 2011, 94).about("paris:3 whimsical romantic witty:3").from("US", "en").done();
    assert_eq!(
        text(&w, &seed, &tip),
        "We zijn weer in Parijs, en het is net zo grillig en wonderlijk als *Le fabuleux destin d'Amélie Poulain*."
    );
}

#[test]
fn seven_to_zodiac() {
    let mut w = World::new();
    let seed = w
        .film("Se7en", 1995, 127)
        .about("serial-killer:3 murder-investigation:3 troubled-detective bleak")
        .by("director", &["David Fincher"])
        .done();
    let tip = w
        .film("Zodiac", 2007, 157)
        .about("serial-killer:3 murder-investigation:3 journalism obsession true-crime:3 nineteen-seventies")
        .by("director", &["David Fincher"])
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Deze film gaat over een seriemoordenaar en een moordonderzoek, net als *Se7en*. De regie is weer van David Fincher."
    );
}

#[test]
fn roma_to_cold_war() {
    let mut w = World::new();
    let seed = w
        .film("Roma", 2018, 135)
        .about("black-and-white:3 bittersweet nineteen-seventies class-difference slow-burning")
        .from("MX", "es")
        .done();
    let tip = w.film("Cold War", 2018, 88).about("black-and-white:3 musicians:3 cold-war:3 bittersweet").from("PL", "pl").done();
    assert_eq!(text(&w, &seed, &tip), "Dit is net zo’n bitterzoet verhaal als *Roma*.");
}
