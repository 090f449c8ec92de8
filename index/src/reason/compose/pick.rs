//! Which atoms are printed: a strong and rare one first, then one or two that say something else.

use super::limits::alike;
use super::phrase::Phrase;
use crate::lexicon::Facet;
use crate::reason::dutch::words;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// Most atoms in a text.
pub(super) const PRINTED: usize = 3;

/// A rare atom goes before a stronger common one from this part of its weight on.
const RARE_ENOUGH: f32 = 0.4;

/// A further atom says too little below this part of the first one's weight.
const FURTHER: f32 = 0.12;

/// An atom of a kind not yet printed goes before a stronger one from this part of its weight on.
const OTHER_KIND: f32 = 0.35;

/// An atom chosen for print.
#[derive(Debug, Clone)]
pub(super) struct Picked<'a> {
    /// Its place in the evidence.
    pub(super) at: usize,
    /// Its words.
    pub(super) phrase: Phrase<'a>,
}

/// What keeps two printed atoms from saying the same sort of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strand {
    Facet(Facet),
    Person,
    Origin,
    Fact,
}

/// The atoms to print, the first one first.
pub(super) fn pick<'a>(pair: &Pair<'a>, evidence: &[Atom], taken: &[AtomId]) -> Vec<Picked<'a>> {
    let printable: Vec<Picked<'a>> = evidence
        .iter()
        .enumerate()
        .filter_map(|(at, atom)| Phrase::of(pair, atom).map(|phrase| Picked { at, phrase }))
        .collect();
    let Some(first) = first(pair, evidence, &printable, taken) else { return Vec::new() };
    let mut picked = vec![first];
    while picked.len() < PRINTED {
        let Some(next) = next(pair, evidence, &printable, &picked, taken) else { break };
        picked.push(next);
    }
    picked
}

fn first<'a>(pair: &Pair<'_>, evidence: &[Atom], printable: &[Picked<'a>], taken: &[AtomId]) -> Option<Picked<'a>> {
    let free = |p: &&Picked<'_>| !taken.contains(&evidence[p.at].id);
    let strongest = printable.iter().find(free).or_else(|| printable.first())?;
    let enough = evidence[strongest.at].weight * RARE_ENOUGH;
    let rare = |p: &&Picked<'_>| pair.facts.is_rare(evidence[p.at].titles) && evidence[p.at].weight >= enough;
    printable.iter().filter(free).find(rare).or(Some(strongest)).cloned()
}

fn next<'a>(
    pair: &Pair<'_>,
    evidence: &[Atom],
    printable: &[Picked<'a>],
    picked: &[Picked<'a>],
    taken: &[AtomId],
) -> Option<Picked<'a>> {
    let least = evidence[picked[0].at].weight * FURTHER;
    let says_more = |p: &&Picked<'a>| {
        evidence[p.at].weight >= least
            && picked.iter().all(|q| {
                q.at != p.at && strand(pair, &evidence[q.at]) != strand(pair, &evidence[p.at]) && !overlap(&q.phrase, &p.phrase)
            })
    };
    let candidates: Vec<&Picked<'a>> = printable.iter().filter(says_more).collect();
    let strongest = candidates.iter().find(|p| !taken.contains(&evidence[p.at].id)).or_else(|| candidates.first())?;
    let enough = evidence[strongest.at].weight * OTHER_KIND;
    let other_kind = |p: &&&Picked<'a>| {
        evidence[p.at].weight >= enough && picked.iter().all(|q| evidence[q.at].kind != evidence[p.at].kind)
    };
    let kinds = picked.iter().any(|q| evidence[q.at].kind != evidence[picked[0].at].kind);
    let chosen = if kinds { strongest } else { candidates.iter().find(other_kind).unwrap_or(strongest) };
    Some((*chosen).clone())
}

fn strand(pair: &Pair<'_>, atom: &Atom) -> Strand {
    match (&atom.id, atom.kind) {
        (AtomId::Concept(no), _) => pair.facts.concepts.get(no.at()).map_or(Strand::Fact, |c| Strand::Facet(c.facet)),
        (_, AtomKind::Country | AtomKind::Language | AtomKind::Studio | AtomKind::Network) => Strand::Origin,
        (AtomId::Name(..), _) => Strand::Person,
        (AtomId::Fact(AtomKind::Form, _), _) => Strand::Facet(Facet::Form),
        (AtomId::Fact(..), _) => Strand::Fact,
    }
}

/// Whether two phrases use the same heavy word.
fn overlap(a: &Phrase<'_>, b: &Phrase<'_>) -> bool {
    let heavy = |p: &Phrase<'_>| -> Vec<String> { words(&p.plural().1).filter(|w| w.chars().count() >= 4).collect() };
    let other = heavy(b);
    heavy(a).iter().any(|w| other.iter().any(|o| alike(w, o)))
}
