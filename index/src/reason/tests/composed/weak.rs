//! Weak matches, texts asserted to the letter: what both have, and that it is a guess where that is next to nothing.

use crate::reason::tests::world::{World, text};
use crate::reason::{AtomKind, Reason, compose, evidence};

#[test]
fn a_tip_of_which_little_is_known() {
    let mut w = World::new();
    let seed = w.film("Whiplash", 2014, 107).about("obsession:3 musicians:3 tense new-york").genre("Drama").done();
    let tip = w.film("Onbekend werk", 2011, 98).genre("Drama").done();
    assert_eq!(text(&w, &seed, &tip), "Deze film is na *Whiplash* een gok, want we weten er nog weinig van.");
}

#[test]
fn a_seed_of_which_little_is_known() {
    let mut w = World::new();
    let seed = w.film("Onbekend werk", 2011, 98).about("new-york").done();
    let tip = w.film("Whiplash", 2014, 107).about("obsession:3 musicians:3 tense new-york").done();
    assert_eq!(text(&w, &seed, &tip), "Hier zijn we weer in New York, net als in *Onbekend werk*, maar verder blijft het een gok.");
}

#[test]
fn a_tip_with_one_kind_in_common() {
    let mut w = World::new();
    let seed = w.series("Twee levens", 2001, 2).about("grief:3 journalism:2 amsterdam").done();
    let tip = w.series("De zaak", 2003, 4).about("grief:1 politics:3 journalism:1 los-angeles").done();
    assert!(w.reason(&seed, &tip).weak);
    assert_eq!(text(&w, &seed, &tip), "Hier krijg je te maken met rouw en journalistiek, net als in *Twee levens*.");
}

#[test]
fn where_both_come_from_is_no_ground_by_itself() {
    let mut w = World::new();
    let seed = w.film("Het begin", 1931, 80).about("grief:3 journalism:3 amsterdam").from("DK", "da").done();
    let tip = w.film("Het einde", 2019, 130).about("politics:3 heist:3 los-angeles").from("DK", "da").done();
    let reason = w.reason(&seed, &tip);
    let kinds: Vec<AtomKind> = reason.atoms.iter().map(|atom| atom.kind).filter(|kind| *kind != AtomKind::Contrast).collect();
    assert_eq!(kinds.len(), 2, "{kinds:?}");
    assert!(kinds.iter().all(|kind| matches!(kind, AtomKind::Country | AtomKind::Language)), "{kinds:?}");
    assert!(reason.weak);
    assert!(text(&w, &seed, &tip).contains("gok"), "{}", reason.text);
    let seed = w.film("Het begin", 1931, 80).about("grief:3 journalism:3 amsterdam").from("DK", "da").done();
    let tip = w.film("Het einde", 2019, 130).about("grief:3 heist:3 los-angeles").from("DK", "da").done();
    assert!(!w.reason(&seed, &tip).weak, "a theme and where it comes from are two things");
}

#[test]
fn nothing_in_common_at_all() {
    let mut w = World::new();
    let seed = w.film("Het begin", 1931, 80).about("grief:3 journalism:3 amsterdam").done();
    let tip = w.film("Het einde", 2019, 130).about("politics:3 heist:3 los-angeles").done();
    assert_eq!(text(&w, &seed, &tip), "Deze film is na *Het begin* een gok: ze delen niet veel.");
}

#[test]
fn three_guesses_say_so_in_other_words() {
    let mut w = World::new();
    let seed = w.film("Het begin", 1931, 80).about("grief:3 journalism:3 new-york:1").done();
    let nothing = |w: &mut World, name: &str| w.film(name, 2019, 130).about("politics:3 heist:3 los-angeles").done();
    let little = |w: &mut World, name: &str| w.film(name, 2019, 130).about("politics:3 heist:3 new-york:1").done();
    for tips in [
        [nothing(&mut w, "Een"), nothing(&mut w, "Twee"), nothing(&mut w, "Drie")],
        [little(&mut w, "Een"), little(&mut w, "Twee"), little(&mut w, "Drie")],
    ] {
        let mut reasons: Vec<Reason> = Vec::new();
        for tip in &tips {
            let pair = w.pair(&seed, tip);
            let reason = compose(&pair, &evidence(&pair), &reasons.iter().collect::<Vec<_>>());
            reasons.push(reason);
        }
        let texts: Vec<String> = reasons.iter().map(|reason| reason.text.to_string()).collect();
        let ends: Vec<&str> = texts.iter().map(|text| &text[text.len() - 20..]).collect();
        assert!((1..3).all(|n| !ends[..n].contains(&ends[n])), "{texts:#?}");
        assert!(texts.iter().all(|text| text.contains(" gok")), "{texts:#?}");
    }
}
