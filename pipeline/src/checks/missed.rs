//! What the note of a missed gate names: the first seeds, pairs or themed pages.

use super::{Bounds, Check, Judged, Of};
use trits_index::answer::{Answer, Query, answer};
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;
use trits_index::title::Title;

/// How many are named.
pub const NAMED: usize = 5;

/// The gate, with what missed in its note when it did not reach its bound.
pub fn noted(mut gate: Gate, missed: impl FnOnce() -> Vec<String>) -> Gate {
    let holds = if gate.must_be == "<=" { gate.figure <= gate.bound } else { gate.figure >= gate.bound };
    if holds {
        return gate;
    }
    let missed = missed();
    if !missed.is_empty() {
        add(&mut gate, &format!("missed: {}", listed(missed)));
    }
    gate
}

/// The first names, and how many more there are.
pub fn listed(mut names: Vec<String>) -> String {
    if names.len() > NAMED {
        let more = names.len() - NAMED;
        names.truncate(NAMED);
        names.push(format!("and {more} more"));
    }
    names.join(", ")
}

/// Adds to the note of a gate.
pub fn add(gate: &mut Gate, what: &str) {
    gate.note = Some(gate.note.as_ref().map_or_else(|| what.to_owned(), |note| format!("{note}; {what}")));
}

/// A seed that missed; of a check of single tips the tips that did, after an arrow.
pub fn shown(snapshot: &Snapshot, bounds: &Bounds, check: &Check, seed: TitleNo) -> String {
    let Some(key) = snapshot.columns.key(seed) else { return String::new() };
    let Ok(found) = answer(snapshot, &Query::first(key)) else { return format!("{key} (no answer)") };
    let mut out = named(&found.seed);
    if check.of == Of::Tips {
        let alone = |n: usize| Answer { tips: vec![found.tips[n].clone()], ..found.clone() };
        let misses = |n: &usize| {
            let answer = &alone(*n);
            let share = check.judge(&Judged { snapshot, seed, answer, distance: bounds.distance(), score: bounds.score() });
            share.passed < share.of
        };
        let tips: Vec<String> = (0..found.tips.len()).filter(misses).map(|n| named(&found.tips[n].title)).collect();
        out.push_str(&format!(" -> {}", tips.join(" + ")));
    }
    out
}

/// A title as notes name it.
pub fn named(title: &Title) -> String {
    format!("{} {}", title.key(), title.title)
}
