//! A shared writer. One who also directed or created both is that rule's.

use super::person::{atom, in_both};
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let shared = in_both(pair, &pair.seed.writers, &pair.tip.writers);
    atoms.extend(shared.map(|no| atom(pair, AtomKind::Writer, no, "Scenario", 1.0)));
}
