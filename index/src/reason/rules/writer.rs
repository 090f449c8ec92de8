//! A shared writer. One who also directed or created both is that rule's.
//!
//! Sources list who wrote the book among the writers too. So nothing is said where either title comes from a book, a play or the like.

use super::person::{atom, in_both};
use crate::lexicon::Facet;
use crate::reason::{Atom, AtomKind, Pair};
use crate::title::Title;

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    if is_adapted(pair, pair.seed) || is_adapted(pair, pair.tip) {
        return;
    }
    let shared = in_both(pair, &pair.seed.writers, &pair.tip.writers);
    atoms.extend(shared.map(|no| atom(pair, AtomKind::Writer, no, "Scenario", 1.0)));
}

/// Whether the title holds any concept of a source; true stories too have books behind them.
fn is_adapted(pair: &Pair<'_>, title: &Title) -> bool {
    title.concepts.iter().filter_map(|held| pair.facts.concepts.get(held.no.at())).any(|c| c.facet == Facet::Source)
}
