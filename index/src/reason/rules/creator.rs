//! The same creator of two series.

use super::person::{atom, in_both};
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let shared = in_both(pair, &pair.seed.creators, &pair.tip.creators);
    atoms.extend(shared.map(|no| atom(pair, AtomKind::Creator, no, "Bedenker", 1.0)));
}
