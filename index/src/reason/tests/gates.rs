//! Each gate lets a composed reason pass and stops one that was tampered with.

use super::world::World;
use crate::reason::{AtomKind, GATES, Pair, Reason, check, contrasts, evidence, jaccard};
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

#[test]
fn gates_have_ids_in_order() {
    assert_eq!(GATES.map(|g| g.id), ["R1", "R2", "R3", "R6", "R7", "R8", "R9"]);
}

#[test]
fn r1_wants_a_text() {
    assert!(stopped_by(|r| r.text.clear()).contains(&"R1"));
}

#[test]
fn r2_wants_true_atoms() {
    assert!(stopped_by(|r| r.atoms[0].kind = AtomKind::Director).contains(&"R2"));
    assert!(stopped_by(|r| r.atoms[0].tip_value = "kraak".to_owned()).contains(&"R2"));
}

#[test]
fn r3_wants_two_kinds() {
    assert!(stopped_by(|r| r.atoms.truncate(1)).contains(&"R3"));
}

#[test]
fn r6_wants_the_seed_and_brevity() {
    assert!(stopped_by(|r| r.text = r.text.replace("*Fight Club*", "die film")).contains(&"R6"));
    assert!(stopped_by(|r| r.text = format!("{} {}", r.text, "Weer in deze film. ".repeat(12))).contains(&"R6"));
    assert!(stopped_by(|r| r.text = format!("{} Weer{}.", r.text, " ook".repeat(22))).contains(&"R6"));
}

#[test]
fn r7_wants_words_that_come_from_somewhere() {
    assert!(stopped_by(|r| r.text = r.text.replace('.', " with consumerism.")).contains(&"R7"));
}

#[test]
fn r8_wants_no_praise_and_no_ending() {
    for word in ["een meesterwerk", "een plottwist", "geweldig"] {
        assert!(stopped_by(|r| r.text = format!("{} Weer {word}.", r.text)).contains(&"R8"), "{word}");
    }
    assert!(stopped_by(|r| r.text = r.text.replace('.', "!")).contains(&"R8"));
}

#[test]
fn r9_wants_weakness_said() {
    assert!(stopped_by(|r| r.weak = true).contains(&"R9"));
    assert!(stopped_by(|r| r.text = format!("{} Een minder zekere tip.", r.text)).contains(&"R9"));
}

#[test]
fn a_title_that_praises_itself_is_no_praise() {
    let mut w = World::new();
    let seed = w.film("Geweldig!", 1999, 139).about("double-life:3 consumerism:3 bleak voice-over").done();
    let (_, tip) = titles(&mut w);
    let reason = w.reason(&seed, &tip);
    assert_eq!(gates_of(&w.pair(&seed, &tip), &reason), [""; 0], "{}", reason.text);
}

#[test]
fn jaccard_counts_evidence_and_no_contrast() {
    let mut w = World::new();
    let (seed, tip) = titles(&mut w);
    let pair = w.pair(&seed, &tip);
    let reason = |from: usize, to: usize| {
        let mut atoms = evidence(&pair)[from..to].to_vec();
        atoms.extend(contrasts(&pair));
        Reason { text: String::new(), atoms, weak: false }
    };
    assert_eq!(jaccard(&reason(0, 2), &reason(0, 2)), 1.0);
    assert_eq!(jaccard(&reason(0, 2), &reason(1, 3)), 1.0 / 3.0);
    assert_eq!(jaccard(&reason(0, 1), &reason(1, 3)), 0.0);
    assert_eq!(jaccard(&reason(0, 0), &reason(0, 0)), 0.0, "nothing in common with nothing");
}
