//! The same place or the same time.

use super::concept;
use crate::lexicon::Facet;
use crate::reason::held::shared;
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    atoms.extend(shared(pair, &[Facet::Setting, Facet::Time]).map(|both| concept::atom(pair, &both, AtomKind::Setting)));
}
