//! The evidence that two titles share, strongest first.

use super::conditions::Conditions;
use super::rules::RULES;
use super::{Atom, AtomId, Pair};
use crate::ids::NameNo;
use std::cmp::Ordering;

/// Every shared atom, strongest first; a name that both titles have in several roles appears once, in its strongest role.
pub fn evidence(pair: &Pair<'_>) -> Vec<Atom> {
    let mut atoms = Vec::with_capacity(16);
    for find in RULES {
        find(pair, Conditions::default(), &mut atoms);
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
