//! Concepts of a pair of titles: what both, or only the tip, is known to have and may be printed.

use super::conditions::Conditions;
use super::{Atom, AtomId, Pair};
use crate::ids::ConceptNo;
use crate::lexicon::{Concept, Facet};
use crate::title::{Origin, Title, TitleConcept};

/// From how many known concepts on a title counts as described: a concept it does not have is then probably absent.
const DESCRIBED: usize = 3;

/// A concept that both titles are known to have.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shared<'a> {
    pub(super) no: ConceptNo,
    pub(super) concept: &'a Concept,
    /// Salience in the seed, 1-3.
    pub(super) seed: u8,
    /// Salience in the tip, 1-3.
    pub(super) tip: u8,
}

/// Whether a concept has Dutch words and is no spoiler.
pub(super) fn is_printable(concept: &Concept) -> bool {
    !concept.spoiler && !concept.label.trim().is_empty() && !concept.phrase.trim().is_empty()
}

/// The printable concepts of a title that come from an editor or a keyword; without those that give the end of either title away.
pub(super) fn known<'a>(
    pair: &Pair<'a>,
    given: Conditions,
    title: &'a Title,
) -> impl Iterator<Item = (&'a TitleConcept, &'a Concept)> + use<'a> {
    let (concepts, seed, tip) = (pair.facts.concepts, pair.seed, pair.tip);
    let may_print = move |no: ConceptNo| given.met("known: not marked as giving an end away", seed.may_print(no) && tip.may_print(no));
    let is_known = move |c: &&TitleConcept| given.met("known: not predicted", c.origin != Origin::Predicted) && may_print(c.no);
    let with_words = move |c: &'a TitleConcept| concepts.get(c.no.at()).map(|concept| (c, concept));
    let printable = move |(_, concept): &(&TitleConcept, &Concept)| given.met("known: printable", is_printable(concept));
    title.concepts.iter().filter(is_known).filter_map(with_words).filter(printable)
}

/// The concepts that both titles are known to have.
pub(super) fn shared<'a>(pair: &Pair<'a>, given: Conditions) -> impl Iterator<Item = Shared<'a>> + use<'a> {
    let tip = pair.tip;
    known(pair, given, pair.seed).filter_map(move |(seed, concept)| {
        let of_tip = tip.concept(seed.no)?;
        let is_known = given.met("shared: not predicted in the tip", of_tip.origin != Origin::Predicted);
        is_known.then_some(Shared { no: seed.no, concept, seed: seed.salience, tip: of_tip.salience })
    })
}

/// The concepts of a facet that the tip is known to have and of which there is no evidence in the seed, not even a prediction or a
/// keyword.
pub(super) fn only_in_tip<'a>(
    pair: &Pair<'a>,
    given: Conditions,
    facet: Facet,
) -> impl Iterator<Item = (&'a TitleConcept, &'a Concept)> + use<'a> {
    let seed = pair.seed;
    known(pair, given, pair.tip)
        .filter(move |(_, concept)| concept.facet == facet)
        .filter(move |(c, _)| given.met("only in tip: not in the seed", seed.possible_concepts().all(|no| no != c.no)))
}

/// Every concept that there is any evidence of in a title.
pub(super) fn possible<'a>(pair: &Pair<'a>, title: &'a Title) -> impl Iterator<Item = &'a Concept> + use<'a> {
    let concepts = pair.facts.concepts;
    title.possible_concepts().filter_map(move |no| concepts.get(no.at()))
}

/// Whether enough is known of a title for the absence of a concept to mean something.
pub(super) fn is_described(pair: &Pair<'_>, title: &Title) -> bool {
    let known = title.concepts.iter().filter(|c| c.origin != Origin::Predicted && c.no.at() < pair.facts.concepts.len());
    known.count() >= DESCRIBED
}

/// The lower and the higher salience of the concept of an atom in the two titles; `None` for an atom of another kind.
pub(super) fn saliences(pair: &Pair<'_>, atom: &Atom) -> Option<(u8, u8)> {
    let AtomId::Concept(no) = atom.id else { return None };
    let (seed, tip) = (pair.seed.concept(no)?.salience, pair.tip.concept(no)?.salience);
    Some((seed.min(tip), seed.max(tip)))
}

/// The labels of a facet that the seed is known to have, three at most; `otherwise` when there are none.
pub(super) fn seed_labels(pair: &Pair<'_>, facet: Facet, otherwise: &str) -> String {
    let known = known(pair, Conditions::default(), pair.seed).filter(|(_, c)| c.facet == facet);
    let labels: Vec<&str> = known.map(|(_, c)| c.label.as_str()).take(3).collect();
    if labels.is_empty() { otherwise.to_owned() } else { labels.join(", ") }
}
