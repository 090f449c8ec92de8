//! People, forms and odd titles, texts asserted to the letter.

use crate::reason::tests::world::{World, text};

#[test]
fn a_writer_and_director_is_named_once() {
    let mut w = World::new();
    let q = ["Quentin Tarantino"];
    let seed = w
        .film("Pulp Fiction", 1994, 154)
        .about("nonlinear:3 gang-of-criminals witty los-angeles")
        .by("director", &q)
        .by("writer", &q)
        .done();
    let tip = w
        .film("Reservoir Dogs", 1992, 99)
        .about("nonlinear:3 gang-of-criminals:3 heist crime-gone-wrong:3 los-angeles")
        .by("director", &q)
        .by("writer", &q)
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Na *Pulp Fiction* zijn we weer in Los Angeles, en opnieuw draait het om een bende. Quentin Tarantino schreef en regisseerde ze allebei."
    );
}

#[test]
fn manhattan_is_black_and_white_where_annie_hall_is_not() {
    let mut w = World::new();
    let (me, us) = (["Woody Allen"], ["Woody Allen", "Marshall Brickman"]);
    let seed = w
        .film("Annie Hall", 1977, 93)
        .about("new-york:3 witty:3 romantic loneliness")
        .by("director", &me)
        .by("writer", &us)
        .by("cast", &me)
        .done();
    let tip = w
        .film("Manhattan", 1979, 96)
        .about("new-york:3 witty black-and-white:3 melancholic")
        .by("director", &me)
        .by("writer", &us)
        .by("cast", &me)
        .done();
    assert_eq!(text(&w, &seed, &tip), "Woody Allen schreef en regisseerde ook *Annie Hall*. We zijn weer in New York.");
}

#[test]
fn an_actor_in_a_large_part() {
    let mut w = World::new();
    let seed =
        w.film("Heat", 1995, 170).about("detective:3 heist:3 los-angeles melancholic").by("cast", &["Al Pacino", "Robert De Niro"]).done();
    let tip = w
        .film("Insomnia", 2002, 118)
        .about("detective:3 troubled-detective:3 slow-burning")
        .by("cast", &["Al Pacino", "Robin Williams"])
        .done();
    assert_eq!(text(&w, &seed, &tip), "Hier draait het om een speurder, net als in *Heat*. Al Pacino speelt weer een grote rol.");
}

#[test]
fn two_short_films() {
    let mut w = World::new();
    let seed = w.film("The Wrong Trousers", 1993, 30).about("whimsical:3 heist witty").genre("Animation").by("studio", &["Aardman"]).done();
    let tip = w.film("Robin Robin", 2021, 32).about("whimsical musical heist:1").genre("Animation").by("studio", &["Aardman"]).done();
    assert_eq!(text(&w, &seed, &tip), "Dit is net zo’n grillig en wonderlijk verhaal als *The Wrong Trousers*.");
}

#[test]
fn animation_where_the_seed_has_actors() {
    let mut w = World::new();
    let seed = w.film("Jojo Rabbit", 2019, 108).about("world-war-two:3 coming-of-age:3 satirical bittersweet").genre("Comedy").done();
    let tip = w
        .film("Waltz with Bashir", 2008, 90)
        .about("coming-of-age:1 cost-of-war:3 bittersweet dreamy:3 true-story")
        .genre("Animation")
        .from("IL", "he")
        .done();
    assert_eq!(text(&w, &seed, &tip), "Dit is net zo’n bitterzoet verhaal als *Jojo Rabbit*, maar nu geanimeerd.");
}

#[test]
fn a_composer_and_a_studio_come_last() {
    let mut w = World::new();
    let seed = w
        .film("Interstellar", 2014, 169)
        .about("space-exploration:3 father-and-daughter:3 outer-space near-future")
        .by("composer", &["Hans Zimmer"])
        .done();
    let tip = w
        .film("Ad Astra", 2019, 123)
        .about("space-exploration:3 outer-space loneliness:3 near-future melancholic")
        .by("composer", &["Hans Zimmer"])
        .done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Weer gaat het over een ruimtereis. De muziek is van Hans Zimmer, die ook die van *Interstellar* schreef."
    );
}

#[test]
fn a_title_with_asterisks() {
    let mut w = World::new();
    let seed = w.film("M*A*S*H", 1970, 116).about("cost-of-war:3 soldiers-comrades:3 satirical").done();
    let tip = w.film("Jarhead", 2005, 125).about("cost-of-war:3 soldiers-comrades absurdist nineteen-nineties true-story:3").done();
    assert_eq!(text(&w, &seed, &tip), "Hier gaat het over de prijs van de oorlog, net als in *M∗A∗S∗H*, en dit keer is het waargebeurd.");
}

#[test]
fn a_long_title_leaves_room_for_less() {
    let mut w = World::new();
    let title = "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb";
    let seed = w.film(title, 1964, 95).about("cost-of-war:3 satirical:3 cold-war:3 black-and-white").done();
    let tip = w.film("The Death of Stalin", 2017, 107).about("politics:3 satirical:3 cold-war:3 power-struggle").done();
    assert_eq!(text(&w, &seed, &tip), "Ook deze film speelt tijdens de Koude Oorlog, en het is weer even satirisch.");
}
