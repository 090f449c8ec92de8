//! Weak matches say so, texts asserted to the letter.

use crate::reason::tests::world::{World, text};

#[test]
fn a_tip_of_which_little_is_known() {
    let mut w = World::new();
    let seed = w.film("Whiplash", 2014, 107).about("obsession:3 musicians:3 tense new-york").genre("Drama").done();
    let tip = w.film("Onbekend werk", 2011, 98).genre("Drama").done();
    assert_eq!(text(&w, &seed, &tip), "Over deze film weten we nog weinig, dus na *Whiplash* is het een minder zekere tip.");
}

#[test]
fn a_seed_of_which_little_is_known() {
    let mut w = World::new();
    let seed = w.film("Onbekend werk", 2011, 98).about("new-york").done();
    let tip = w.film("Whiplash", 2014, 107).about("obsession:3 musicians:3 tense new-york").done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Hier speelt het verhaal in New York, net als in *Onbekend werk*. Het is een minder zekere tip: veel meer is er niet over bekend."
    );
}

#[test]
fn a_tip_with_little_in_common() {
    let mut w = World::new();
    let seed = w.series("Twee levens", 2001, 2).about("grief:3 journalism:2 amsterdam").done();
    let tip = w.series("De zaak", 2003, 4).about("grief:1 politics:3 journalism:1 los-angeles").done();
    assert_eq!(
        text(&w, &seed, &tip),
        "Hier gaat het onder meer over rouw, zoals in *Twee levens*. Het is een minder zekere tip, want veel meer delen ze niet."
    );
}

#[test]
fn nothing_in_common_at_all() {
    let mut w = World::new();
    let seed = w.film("Het begin", 1931, 80).about("grief:3 journalism:3 amsterdam").done();
    let tip = w.film("Het einde", 2019, 130).about("politics:3 heist:3 los-angeles").done();
    assert_eq!(text(&w, &seed, &tip), "Met *Het begin* heeft deze film niet veel gemeen, dus dit is een minder zekere tip.");
}
