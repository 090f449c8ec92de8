//! R2: every atom is true of seed and tip, recomputed from the two titles.

use crate::reason::{Pair, Reason, holds};

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let untrue = reason.atoms.iter().filter(|atom| !holds(pair, atom));
    found.extend(untrue.map(|atom| format!("{:?} {:?} does not hold", atom.kind, atom.id)));
}
