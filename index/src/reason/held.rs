//! Concepts as two titles hold them. In: a pair. Out: what both are known to hold and may be printed.

use super::{Atom, AtomId, Pair};
use crate::ids::ConceptNo;
use crate::lexicon::{Concept, Facet};
use crate::title::{Origin, Title, TitleConcept};

/// From how many known concepts on a title counts as described: what it does not hold, it then probably lacks.
const DESCRIBED: usize = 3;

/// A concept that both titles are known to hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shared<'a> {
    /// Its number.
    pub(super) no: ConceptNo,
    /// Its words.
    pub(super) concept: &'a Concept,
    /// Salience in the seed, 1-3.
    pub(super) seed: u8,
    /// Salience in the tip, 1-3.
    pub(super) tip: u8,
}

/// Whether a concept has Dutch words and gives nothing away.
pub(super) fn printable(concept: &Concept) -> bool {
    !concept.spoiler && !concept.label.trim().is_empty() && !concept.phrase.trim().is_empty()
}

/// The concepts of a title that an editor or a keyword vouches for and that may be printed.
pub(super) fn known<'a>(pair: &Pair<'a>, title: &'a Title) -> impl Iterator<Item = (&'a TitleConcept, &'a Concept)> {
    let concepts = pair.facts.concepts;
    title
        .concepts
        .iter()
        .filter(|held| held.origin != Origin::Predicted)
        .filter_map(move |held| concepts.get(held.no.at()).map(|concept| (held, concept)))
        .filter(|(_, concept)| printable(concept))
}

/// The concepts of some facets that both titles are known to hold.
pub(super) fn shared<'a>(pair: &Pair<'a>, facets: &'a [Facet]) -> impl Iterator<Item = Shared<'a>> {
    let tip = pair.tip;
    known(pair, pair.seed).filter(|(_, concept)| facets.contains(&concept.facet)).filter_map(move |(seed, concept)| {
        let tip = tip.concept(seed.no).filter(|held| held.origin != Origin::Predicted)?;
        Some(Shared { no: seed.no, concept, seed: seed.salience, tip: tip.salience })
    })
}

/// The lowest and the highest salience in both titles of the concept behind an atom; `None` for an atom of another kind.
pub(super) fn standing(pair: &Pair<'_>, atom: &Atom) -> Option<(u8, u8)> {
    let AtomId::Concept(no) = atom.id else { return None };
    let (seed, tip) = (pair.seed.concept(no)?.salience, pair.tip.concept(no)?.salience);
    Some((seed.min(tip), seed.max(tip)))
}

/// The concepts of some facets that the tip is known to hold and of which the seed shows no sign, not even by prediction or keyword.
pub(super) fn only_in_tip<'a>(pair: &Pair<'a>, facets: &'a [Facet]) -> impl Iterator<Item = (&'a TitleConcept, &'a Concept)> {
    let seed = pair.seed;
    known(pair, pair.tip).filter(move |(held, concept)| facets.contains(&concept.facet) && seed.touched().all(|no| no != held.no))
}

/// Every concept that a title shows a sign of.
pub(super) fn touched<'a>(pair: &Pair<'a>, title: &'a Title) -> impl Iterator<Item = &'a Concept> {
    let concepts = pair.facts.concepts;
    title.touched().filter_map(move |no| concepts.get(no.at()))
}

/// Whether enough is known of a title for the absence of a concept to mean something.
pub(super) fn described(pair: &Pair<'_>, title: &Title) -> bool {
    title.concepts.iter().filter(|held| held.origin != Origin::Predicted && held.no.at() < pair.facts.concepts.len()).count() >= DESCRIBED
}

/// The labels of a facet that a title is known to hold, for the drawer; `otherwise` when there are none.
pub(super) fn labels(pair: &Pair<'_>, title: &Title, facet: Facet, otherwise: &str) -> String {
    let held: Vec<&str> = known(pair, title).filter(|(_, c)| c.facet == facet).map(|(_, c)| c.label.as_str()).take(3).collect();
    if held.is_empty() { otherwise.to_owned() } else { held.join(", ") }
}
