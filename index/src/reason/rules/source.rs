//! Made from the same kind of thing: a book, a true story, a comic.

use super::concept;
use crate::lexicon::Facet;
use crate::reason::held::shared;
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    atoms.extend(shared(pair, &[Facet::Source]).map(|both| concept::atom(pair, &both, AtomKind::Source)));
}
