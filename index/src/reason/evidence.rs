//! All that two titles share, strongest first.

use super::rules::RULES;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use crate::ids::NameNo;
use std::cmp::Ordering;

/// Every shared atom, strongest first; a name that both titles hold in several roles appears once, in its strongest role.
pub fn evidence(pair: &Pair<'_>) -> Vec<Atom> {
    let mut atoms = Vec::with_capacity(16);
    for rule in &RULES {
        (rule.find)(pair, &mut atoms);
    }
    atoms.sort_unstable_by(strongest_first);
    let mut named: Vec<NameNo> = Vec::new();
    atoms.retain(|atom| match atom.id {
        AtomId::Name(_, no) if named.contains(&no) => false,
        AtomId::Name(_, no) => {
            named.push(no);
            true
        }
        _ => true,
    });
    atoms
}

/// The one total order of atoms: weight, then id.
pub(super) fn strongest_first(a: &Atom, b: &Atom) -> Ordering {
    b.weight.total_cmp(&a.weight).then_with(|| a.id.cmp(&b.id))
}

/// How alike two reasons are: shared atom ids over all atom ids, contrasts left out. Two reasons without any are 0 alike.
pub fn jaccard(a: &Reason, b: &Reason) -> f32 {
    let (left, right) = (ids(a), ids(b));
    let both = left.iter().filter(|id| right.contains(id)).count();
    let all = left.len() + right.len() - both;
    if all == 0 { 0.0 } else { both as f32 / all as f32 }
}

fn ids(reason: &Reason) -> Vec<&AtomId> {
    reason.atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast).map(|atom| &atom.id).collect()
}
