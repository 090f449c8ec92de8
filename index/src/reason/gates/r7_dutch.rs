//! R7: Dutch only. Every printed word comes from a Dutch label or phrase of an atom that holds, a name, or a template.

use super::{strip, vocabulary};
use crate::reason::{AtomId, Pair, Reason};

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    for word in strip::template_words(pair, reason) {
        if !vocabulary::contains(&word) {
            found.push(format!("`{word}` comes from nowhere"));
        }
    }
    for atom in &reason.atoms {
        if let AtomId::Concept(no) = atom.id {
            let raw = pair.facts.concepts.get(no.at()).is_none_or(|c| c.label.trim().is_empty() || c.phrase.trim().is_empty());
            if raw {
                found.push(format!("{no:?} has no Dutch words"));
            }
        }
        if atom.label.trim().is_empty() || atom.seed_value.trim().is_empty() || atom.tip_value.trim().is_empty() {
            found.push(format!("{:?} has an empty label or value", atom.id));
        }
    }
}
