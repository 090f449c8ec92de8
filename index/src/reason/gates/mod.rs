//! What a published reason must keep to. One gate, one file: a gate reads a pair and its reason and names what is wrong.
//!
//! R4 and R5 are of a catalogue and a trio: see [`super::Facts::is_rare`] and [`super::jaccard`].

mod r1_given;
mod r2_true;
mod r3_enough;
mod r6_length;
mod r7_dutch;
mod r8_tact;
mod r9_weak;
mod strip;
mod vocabulary;

use super::{Pair, Reason};

pub use r3_enough::kinds;

/// A gate.
#[derive(Debug, Clone, Copy)]
pub struct Gate {
    /// Its id in the specification: `R1`.
    pub id: &'static str,
    /// What it asks, in a few words.
    pub asks: &'static str,
    find: fn(&Pair<'_>, &Reason, &mut Vec<String>),
}

/// The gates of a single reason, by id.
pub const GATES: [Gate; 7] = [
    Gate { id: "R1", asks: "every tip has a reason", find: r1_given::find },
    Gate { id: "R2", asks: "every atom is true of seed and tip", find: r2_true::find },
    Gate { id: "R3", asks: "two atoms of two kinds, or openly weak", find: r3_enough::find },
    Gate { id: "R6", asks: "names the seed, is short, has short sentences", find: r6_length::find },
    Gate { id: "R7", asks: "Dutch only", find: r7_dutch::find },
    Gate { id: "R8", asks: "gives nothing away and praises nothing", find: r8_tact::find },
    Gate { id: "R9", asks: "a weak match says so", find: r9_weak::find },
];

/// What is wrong with a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Id of the gate.
    pub gate: &'static str,
    /// What it found.
    pub found: String,
}

/// Everything that is wrong with a reason; empty for a good one.
pub fn check(pair: &Pair<'_>, reason: &Reason) -> Vec<Violation> {
    let mut violations = Vec::new();
    for gate in &GATES {
        let mut found = Vec::new();
        (gate.find)(pair, reason, &mut found);
        violations.extend(found.into_iter().map(|found| Violation { gate: gate.id, found }));
    }
    violations
}
