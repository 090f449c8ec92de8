//! A lead actor of both: among the first four billed in each.

use super::person::{atom, in_both};
use crate::ids::NameNo;
use crate::reason::{Atom, AtomKind, Pair};

/// How many of the cast count as leads.
pub(in crate::reason) const BILLED: usize = 4;

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let leads = |cast: &'_ Vec<NameNo>| cast.len().min(BILLED);
    let (seed, tip) = (&pair.seed.cast[..leads(&pair.seed.cast)], &pair.tip.cast[..leads(&pair.tip.cast)]);
    for no in in_both(pair, seed, tip) {
        let first = seed.first() == Some(&no) && tip.first() == Some(&no);
        atoms.push(atom(pair, AtomKind::Actor, no, "Grote rol", if first { 1.0 } else { 0.7 }));
    }
}
