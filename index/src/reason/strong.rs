//! Strong atoms: each by itself ties two titles. A shared look, country, language or actor does not.

use super::compose::must_admit;
use super::concepts::saliences;
use super::{Atom, AtomId, AtomKind, Pair};
use crate::lexicon::Facet;

/// Least weight of a strong atom.
const STRONG: f32 = 0.9;

/// Whether an atom says what both titles clearly are: about what, where, in what form or tone; or who made both.
pub fn is_strong(pair: &Pair<'_>, atom: &Atom) -> bool {
    let is_of = |facet: Facet| matches!(facet, Facet::Theme | Facet::Relations | Facet::Setting | Facet::Time | Facet::Form | Facet::Tone);
    let is_tie = match atom.id {
        AtomId::Concept(no) => {
            pair.facts.concepts.get(no.at()).is_some_and(|concept| is_of(concept.facet))
                && saliences(pair, atom).is_some_and(|(least, _)| least > 1)
        }
        AtomId::Name(kind, _) => matches!(kind, AtomKind::Director | AtomKind::Creator | AtomKind::Writer),
        AtomId::Fact(..) => false,
    };
    is_tie && atom.kind != AtomKind::Contrast && atom.weight >= STRONG
}

/// Whether evidence ties two titles: it has a strong atom, and is no guess.
pub fn is_tied(pair: &Pair<'_>, evidence: &[Atom]) -> bool {
    evidence.iter().any(|atom| is_strong(pair, atom)) && !must_admit(pair, evidence, evidence.first())
}
