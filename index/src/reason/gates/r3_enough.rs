//! R3: at least two atoms of at least two kinds; a weak reason says openly that little is known.
//!
//! A theme and a tone are two kinds of concept to a reader, so concepts count by facet. Contrasts do not count.

use crate::lexicon::Facet;
use crate::reason::{Atom, AtomId, AtomKind, Pair, Reason};

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    if reason.weak {
        return;
    }
    let kinds = kinds(pair, &reason.atoms);
    if kinds < 2 {
        found.push(format!("atoms of {kinds} kind(s)"));
    }
}

/// The number of kinds among shared atoms, concepts by facet.
pub fn kinds(pair: &Pair<'_>, atoms: &[Atom]) -> usize {
    let facet = |atom: &Atom| -> Option<Facet> {
        match atom.id {
            AtomId::Concept(no) => pair.facts.concepts.get(no.at()).map(|c| c.facet),
            _ => None,
        }
    };
    let mut seen: Vec<(AtomKind, Option<Facet>)> =
        atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast).map(|atom| (atom.kind, facet(atom))).collect();
    seen.sort_unstable();
    seen.dedup();
    seen.len()
}
