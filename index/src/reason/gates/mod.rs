//! The gates of reasons: one registry of what every published reason must satisfy. The night judges each of them over the tips of every
//! seed, against the bound of its id in `datasets/checks.toml`.

mod blocked_words;
mod vocabulary;

use super::verify::holds;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use crate::dutch::{MAX_CHARACTERS, MAX_WORDS};
use crate::lexicon::Facet;
use std::collections::BTreeSet;

/// A gate.
#[derive(Debug, Clone, Copy)]
pub struct Gate {
    /// Its id in the specification: `R1`.
    pub id: &'static str,
    /// What the night measures, in English.
    pub what: &'static str,
    judge: Judge,
}

/// How a gate judges.
#[derive(Debug, Clone, Copy)]
enum Judge {
    /// Finds what is wrong with a reason.
    Reason(fn(&Pair<'_>, &Reason, &mut Vec<String>)),
    /// Whether a reason passes; `None` when it does not count.
    Share(fn(&Pair<'_>, &Reason) -> Option<bool>),
    /// Whether the reasons of a trio pass together.
    Trio(fn(&[&Reason]) -> bool),
}

const fn gate(id: &'static str, what: &'static str, judge: Judge) -> Gate {
    Gate { id, what, judge }
}

/// All gates, by id.
pub const GATES: [Gate; 9] = [
    gate("R1", "tips with a reason", Judge::Reason(find_missing)),
    gate("R2", "tips whose atoms are all true of seed and tip, recomputed", Judge::Reason(find_untrue)),
    // A catalogue without keywords and credits cannot reach it, and its reasons admit that.
    gate("R3", "tips with at least 2 atoms of at least 2 kinds", Judge::Share(|pair, reason| Some(has_enough(pair, reason)))),
    gate("R4", "tips whose first atom occurs in at most 5 % of the titles", Judge::Share(opens_rare)),
    gate("R5", "trios whose first atoms all differ", Judge::Trio(open_differently)),
    gate("R6", "reasons that name the seed once at most, within 220 characters and 22 words a sentence", Judge::Reason(find_lengths)),
    gate("R7", "reasons without a raw keyword", Judge::Reason(vocabulary::find)),
    gate("R8", "reasons that give nothing away and praise nothing", Judge::Reason(blocked_words::find_blocked)),
    gate("R9", "weak reasons that are marked as such, and guesses that say so", Judge::Reason(blocked_words::find_wrong_certainty)),
];

/// What is wrong with a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Id of the gate.
    pub gate: &'static str,
    /// What it found.
    pub found: String,
}

impl Gate {
    /// Whether it judges trios as a whole rather than each tip.
    pub const fn is_of_trio(&self) -> bool {
        matches!(self.judge, Judge::Trio(_))
    }

    /// Whether each case of a trio passes: the trio, or each tip that counts.
    pub fn judge(&self, tips: &[(Pair<'_>, &Reason)]) -> Vec<bool> {
        match self.judge {
            Judge::Reason(_) => tips.iter().map(|(pair, reason)| self.violations(pair, reason).is_empty()).collect(),
            Judge::Share(passes) => tips.iter().filter_map(|(pair, reason)| passes(pair, reason)).collect(),
            Judge::Trio(passes) => vec![passes(&tips.iter().map(|(_, reason)| *reason).collect::<Vec<_>>())],
        }
    }

    fn violations(&self, pair: &Pair<'_>, reason: &Reason) -> Vec<Violation> {
        let mut found = Vec::new();
        if let Judge::Reason(find) = self.judge {
            find(pair, reason, &mut found);
        }
        found.into_iter().map(|found| Violation { gate: self.id, found }).collect()
    }
}

/// Everything that is wrong with a reason by itself; empty for a good one.
pub fn check(pair: &Pair<'_>, reason: &Reason) -> Vec<Violation> {
    let mut violations: Vec<Violation> = GATES.iter().flat_map(|gate| gate.violations(pair, reason)).collect();
    if !reason.weak && !reason.edited && kinds(pair, &reason.atoms) < 2 {
        violations.push(Violation { gate: "R3", found: "atoms of fewer than 2 kinds".to_owned() });
    }
    violations
}

/// R1: there is a text, and evidence unless it admits that there is none or an editor judged.
fn find_missing(_: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    if reason.text.outside_title().trim().is_empty() {
        found.push("the text is empty".to_owned());
    }
    if reason.atoms.is_empty() && !reason.weak && !reason.edited {
        found.push("no evidence".to_owned());
    }
}

/// R2: every atom is true of seed and tip.
fn find_untrue(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let untrue = reason.atoms.iter().filter(|atom| !holds(pair, atom));
    found.extend(untrue.map(|atom| format!("{:?} {:?} does not hold", atom.kind, atom.id)));
}

/// R6: the seed is named once at most, by an editor not at all, and text and sentences are short.
fn find_lengths(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let text = &reason.text;
    if text.title() != pair.seed.title.trim() || text.mentions() > usize::from(!reason.edited) || text.outside_title().contains('*') {
        found.push(format!("{} is named amiss", pair.seed.title));
    }
    if text.characters() > MAX_CHARACTERS {
        found.push(format!("{} characters", text.characters()));
    }
    if text.longest_sentence() > MAX_WORDS {
        found.push(format!("a sentence of {} words", text.longest_sentence()));
    }
}

/// R3: at least two atoms of at least two kinds.
fn has_enough(pair: &Pair<'_>, reason: &Reason) -> bool {
    shared(reason).count() >= 2 && kinds(pair, &reason.atoms) >= 2
}

/// R4: the first atom is rare.
fn opens_rare(pair: &Pair<'_>, reason: &Reason) -> Option<bool> {
    shared(reason).next().map(|first| pair.facts.is_rare(first.titles))
}

/// R5: the first atoms of a trio differ.
fn open_differently(reasons: &[&Reason]) -> bool {
    let firsts: Vec<&AtomId> = reasons.iter().filter_map(|reason| shared(reason).next()).map(|first| &first.id).collect();
    firsts.iter().collect::<BTreeSet<_>>().len() == firsts.len()
}

fn shared(reason: &Reason) -> impl Iterator<Item = &Atom> {
    reason.atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast)
}

/// The number of kinds among shared atoms. Concepts count by facet, for a theme and a tone are two kinds to a reader.
pub fn kinds(pair: &Pair<'_>, atoms: &[Atom]) -> usize {
    let facet = |atom: &Atom| -> Option<Facet> {
        let AtomId::Concept(no) = atom.id else { return None };
        pair.facts.concepts.get(no.at()).map(|c| c.facet)
    };
    let shared = atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast);
    shared.map(|atom| (atom.kind, facet(atom))).collect::<BTreeSet<_>>().len()
}
