//! A shared composer.

use super::person::{atom, in_both};
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let shared = in_both(pair, &pair.seed.composers, &pair.tip.composers);
    atoms.extend(shared.map(|no| atom(pair, AtomKind::Composer, no, "Muziek", 1.0)));
}
