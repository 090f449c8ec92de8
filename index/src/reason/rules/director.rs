//! The same director. One who also wrote both gives one atom, not two.

use super::person::{atom, in_both};
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    for no in in_both(pair, &pair.seed.directors, &pair.tip.directors) {
        let wrote = pair.seed.writers.contains(&no) && pair.tip.writers.contains(&no);
        let label = if wrote { "Regie en scenario" } else { "Regie" };
        atoms.push(atom(pair, AtomKind::Director, no, label, 1.0));
    }
}
