//! The same network, when at most 2 % of the titles come from it.

use super::person::{atom, in_both};
use super::studio::says_something;
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let shared = in_both(pair, &pair.seed.networks, &pair.tip.networks);
    atoms.extend(
        shared.filter(|&no| says_something(pair, pair.facts.names.titles(no))).map(|no| atom(pair, AtomKind::Network, no, "Zender", 1.0)),
    );
}
