//! Each gate passes a composed reason and stops one that was tampered with.

use super::world::World;
use crate::dutch::{Segment, Sentence, Text};
use crate::reason::{AtomKind, GATES, Pair, Reason, check};
use crate::title::Title;

fn titles(world: &mut World) -> (Title, Title) {
    let seed = world.film("Fight Club", 1999, 139).about("double-life:3 consumerism:3 bleak voice-over").done();
    let tip = world.film("American Psycho", 2000, 102).about("double-life:3 consumerism new-york witty:3 voice-over").done();
    (seed, tip)
}

fn gates_of(pair: &Pair<'_>, reason: &Reason) -> Vec<&'static str> {
    let mut gates: Vec<&str> = check(pair, reason).into_iter().map(|v| v.gate).collect();
    gates.dedup();
    gates
}

/// Which gates stop the reason after a change.
fn stopped_by(change: impl FnOnce(&mut Reason)) -> Vec<&'static str> {
    let mut w = World::new();
    let (seed, tip) = titles(&mut w);
    let mut reason = w.reason(&seed, &tip);
    let pair = w.pair(&seed, &tip);
    assert_eq!(gates_of(&pair, &reason), [""; 0], "{}", reason.text);
    change(&mut reason);
    gates_of(&pair, &reason)
}

/// The text with other sentences.
fn rewritten(reason: &mut Reason, sentences: impl FnOnce(Vec<Sentence>) -> Vec<Sentence>) {
    reason.text = Text::new(reason.text.title(), sentences(reason.text.sentences().to_vec()));
}

/// The text with one more sentence.
fn extended(reason: &mut Reason, sentence: &str) {
    rewritten(reason, |all| all.into_iter().chain([sentence.to_owned().into()]).collect());
}

#[test]
fn gates_have_ids_in_order() {
    assert_eq!(GATES.map(|g| g.id), ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"]);
}

#[test]
fn r1_requires_a_text() {
    assert!(stopped_by(|r| r.text = Text::default()).contains(&"R1"));
}

#[test]
fn r2_requires_true_atoms() {
    assert!(stopped_by(|r| r.atoms[0].kind = AtomKind::Director).contains(&"R2"));
    assert!(stopped_by(|r| r.atoms[0].tip_value = "kraak".to_owned()).contains(&"R2"));
}

#[test]
fn r3_requires_two_kinds() {
    assert!(stopped_by(|r| r.atoms.truncate(1)).contains(&"R3"));
}

/// What a gate says of a trio of the same reason, changed.
fn judged(id: &str, change: impl FnOnce(&mut Reason)) -> Vec<bool> {
    let mut w = World::new();
    let (seed, tip) = titles(&mut w);
    let mut reason = w.reason(&seed, &tip);
    change(&mut reason);
    let gate = GATES.iter().find(|gate| gate.id == id).expect("a gate");
    let trio = [(w.pair(&seed, &tip), &reason); 3];
    assert_eq!(gate.is_of_trio(), gate.judge(&trio).len() == 1);
    gate.judge(&trio)
}

#[test]
fn r3_counts_weak_reasons_too() {
    assert_eq!(judged("R3", |_| {}), [true; 3]);
    assert_eq!(judged("R3", |r| (r.atoms, r.weak) = (Vec::new(), true)), [false; 3]);
}

#[test]
fn r4_requires_a_rare_first_atom() {
    assert_eq!(judged("R4", |_| {}), [true; 3]);
    assert_eq!(judged("R4", |r| r.atoms[0].titles = 4_000), [false; 3]);
    assert_eq!(judged("R4", |r| r.atoms.clear()), [true; 0], "without atoms nothing counts");
}

#[test]
fn r5_requires_different_first_atoms() {
    assert_eq!(judged("R5", |_| {}), [false], "three times the same");
    assert_eq!(judged("R5", |r| r.atoms.clear()), [true]);
}

#[test]
fn r6_requires_the_seed_once_at_most_and_brevity() {
    let weer = || Sentence::from("Weer in deze film".to_owned());
    let unnamed = |all: Vec<Sentence>| all.into_iter().filter(|s| !s.segments().contains(&Segment::Title)).chain([weer()]).collect();
    assert!(!stopped_by(|r| rewritten(r, unnamed)).contains(&"R6"), "another reason of the trio names it");
    assert!(stopped_by(|r| rewritten(r, |all| [all.clone(), all].concat())).contains(&"R6"));
    assert!(stopped_by(|r| (0..12).for_each(|_| extended(r, "Weer in deze film"))).contains(&"R6"));
    assert!(stopped_by(|r| extended(r, &format!("Weer{}", " ook".repeat(22)))).contains(&"R6"));
    assert!(stopped_by(|r| r.text = Text::new("Iets anders", r.text.sentences().to_vec())).contains(&"R6"));
    assert!(stopped_by(|r| extended(r, "Weer *deze* film")).contains(&"R6"));
}

#[test]
fn r6_judges_each_sentence_of_an_editor() {
    let words = |n: usize| "woord ".repeat(n).trim().to_owned();
    let edited = |why: String| stopped_by(|r| *r = r.clone().with_sentence(&why));
    assert!(!edited(format!("{}. {}? {}", words(12), words(5), words(12))).contains(&"R6"), "short each, long together");
    assert!(edited(format!("{}. {}", words(3), words(23))).contains(&"R6"));
}

#[test]
fn an_editors_text_is_printed_as_written() {
    let mut w = World::new();
    let (seed, tip) = titles(&mut w);
    for why in ["Hij twijfelt. Zij niet, of wel? Dat wacht.", "Wie is hij?", "Nog even... en dan."] {
        assert_eq!(w.reason(&seed, &tip).with_sentence(why).text.to_string(), why);
    }
}

#[test]
fn r7_requires_words_that_come_from_somewhere() {
    assert!(stopped_by(|r| extended(r, "Weer with consumerism")).contains(&"R7"));
}

#[test]
fn r8_refuses_praise_and_endings() {
    for word in ["een meesterwerk", "een plottwist", "geweldig"] {
        assert!(stopped_by(|r| extended(r, &format!("Weer {word}"))).contains(&"R8"), "{word}");
    }
    assert!(stopped_by(|r| extended(r, "Weer in deze film!")).contains(&"R8"));
}

#[test]
fn r9_requires_weakness_to_be_admitted() {
    assert!(stopped_by(|r| r.weak = true).contains(&"R9"), "a good match");
    assert!(stopped_by(|r| extended(r, "De rest is een gok")).contains(&"R9"), "a good match");
    assert!(stopped_by(|r| r.atoms.truncate(1)).contains(&"R9"), "one kind alone");
    assert!(!stopped_by(|r| (r.weak = true, r.atoms.truncate(1)).1).contains(&"R9"), "one strong theme alone, marked");
    let light = |r: &mut Reason| {
        r.weak = true;
        r.atoms.iter_mut().for_each(|atom| atom.weight = 0.1);
    };
    assert!(stopped_by(light).contains(&"R9"), "next to nothing");
    assert!(!stopped_by(|r| (light(r), extended(r, "De rest is een gok")).1).contains(&"R9"), "next to nothing, admitted");
}

#[test]
fn a_title_that_praises_itself_is_no_praise() {
    let mut w = World::new();
    let seed = w.film("Geweldig!", 1999, 139).about("double-life:3 consumerism:3 bleak voice-over").done();
    let (_, tip) = titles(&mut w);
    let reason = w.reason(&seed, &tip);
    assert_eq!(gates_of(&w.pair(&seed, &tip), &reason), [""; 0], "{}", reason.text);
}
