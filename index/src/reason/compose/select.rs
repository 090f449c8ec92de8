//! Which atoms are printed: a strong and rare one first, then one or two of another topic group.

use super::subjects::same_subject;
use crate::dutch::{Phrase, share_a_word};
use crate::lexicon::Facet;
use crate::reason::concepts::saliences;
use crate::reason::phrases::phrase_of;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// Most atoms in a text.
pub(super) const PRINTED: usize = 3;

/// A rare atom precedes a stronger common one from this share of its weight on.
const RARE_ENOUGH: f32 = 0.4;

/// A third atom is not worth its words below this share of the first one's weight.
const FURTHER: f32 = 0.12;

/// An atom of a kind not yet printed precedes a stronger one from this share of its weight on.
const OTHER_KIND: f32 = 0.35;

/// A second theme precedes a third topic group from this many times its weight on.
const SECOND_THEME: f32 = 1.3;

/// An atom chosen for print.
#[derive(Debug, Clone)]
pub(super) struct Picked<'a> {
    /// Its place in the evidence.
    pub(super) at: usize,
    /// Its words.
    pub(super) phrase: Phrase<'a>,
}

/// Topics of one sort; atoms of different groups are preferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TopicGroup {
    Facet(Facet),
    Person,
    Origin,
    Fact,
}

/// The atoms to print, the first one first.
pub(super) fn select<'a>(pair: &Pair<'a>, evidence: &[Atom], taken: &[AtomId]) -> Vec<Picked<'a>> {
    let printable = printable(pair, evidence);
    let Some(first) = first(pair, evidence, &printable, taken) else { return Vec::new() };
    let mut picked = vec![first];
    // Visitors look first for who made both, so it is always named; two makers are named together or not at all.
    let fits = |p: &&Picked<'_>| !is_maker(evidence[picked[0].at].kind) || picked[0].phrase.join(&p.phrase).is_some();
    picked.extend(printable.iter().find(|p| p.at != picked[0].at && is_maker(evidence[p.at].kind) && fits(p)).cloned());
    while picked.len() < PRINTED {
        let other = next(pair, evidence, &printable, &picked, taken, false);
        let same = || next(pair, evidence, &printable, &picked, taken, true);
        let weight = |p: &Picked<'_>| evidence[p.at].weight;
        let next = match other {
            Some(other) if picked.len() == 1 => Some(other),
            None if picked.len() == 1 => same(),
            other => {
                let enough = other.as_ref().map_or(0.0, |other| weight(other) * SECOND_THEME);
                same().filter(|p| weight(p) >= enough && is_theme(pair, &evidence[p.at])).or(other)
            }
        };
        let Some(next) = next else { break };
        picked.push(next);
    }
    picked
}

/// The atoms that have words, without those that are marginal in both titles where others are not.
fn printable<'a>(pair: &Pair<'a>, evidence: &[Atom]) -> Vec<Picked<'a>> {
    let all: Vec<Picked<'a>> =
        evidence.iter().enumerate().filter_map(|(at, atom)| phrase_of(pair, atom).map(|phrase| Picked { at, phrase })).collect();
    let matters: Vec<Picked<'a>> =
        all.iter().filter(|p| saliences(pair, &evidence[p.at]).is_none_or(|(_, most)| most > 1)).cloned().collect();
    if matters.len() < 2 { all } else { matters }
}

const fn is_maker(kind: AtomKind) -> bool {
    matches!(kind, AtomKind::Director | AtomKind::Creator)
}

fn is_theme(pair: &Pair<'_>, atom: &Atom) -> bool {
    topic_group(pair, atom) == TopicGroup::Facet(Facet::Theme)
}

fn first<'a>(pair: &Pair<'_>, evidence: &[Atom], printable: &[Picked<'a>], taken: &[AtomId]) -> Option<Picked<'a>> {
    let free = |p: &&Picked<'_>| !taken.contains(&evidence[p.at].id);
    // What is marginal in one of the two does not open a text while something else can.
    let solid = |p: &&Picked<'_>| free(p) && saliences(pair, &evidence[p.at]).is_none_or(|(least, _)| least > 1);
    let well = |p: &&Picked<'_>| solid(p) && opens_well(pair, &evidence[p.at]);
    if let Some(strongest) = printable.iter().find(well) {
        let rare = |p: &&Picked<'_>| {
            well(p) && evidence[p.at].weight >= evidence[strongest.at].weight * RARE_ENOUGH && pair.facts.is_rare(evidence[p.at].titles)
        };
        return printable.iter().find(rare).or(Some(strongest)).cloned();
    }
    let strongest = printable.iter().find(free).or_else(|| printable.first())?;
    let enough = evidence[strongest.at].weight * RARE_ENOUGH;
    let telling = |p: &&Picked<'_>| free(p) && opens_well(pair, &evidence[p.at]) && evidence[p.at].weight >= enough;
    let rare = |p: &&Picked<'_>| telling(p) && pair.facts.is_rare(evidence[p.at].titles);
    printable.iter().find(rare).or_else(|| printable.iter().find(telling)).or(Some(strongest)).cloned()
}

/// Origin, music and look are poor openings.
fn opens_well(pair: &Pair<'_>, atom: &Atom) -> bool {
    use AtomKind::{Composer, Country, Language, LikedTogether, Network, Studio};
    let is_look = topic_group(pair, atom) == TopicGroup::Facet(Facet::Look);
    !is_look && !matches!(atom.kind, Composer | Country | Language | LikedTogether | Network | Studio)
}

/// The next atom after those picked; with `same_group` also of a topic group that is printed already.
fn next<'a>(
    pair: &Pair<'_>,
    evidence: &[Atom],
    printable: &[Picked<'a>],
    picked: &[Picked<'a>],
    taken: &[AtomId],
    same_group: bool,
) -> Option<Picked<'a>> {
    let weight = |p: &Picked<'_>| evidence[p.at].weight;
    let least = if picked.len() == 1 { 0.0 } else { weight(&picked[0]) * FURTHER };
    let adds_something = |p: &&Picked<'a>| {
        weight(p) >= least
            && picked
                .iter()
                .all(|q| q.at != p.at && (same_group || topic_group(pair, &evidence[q.at]) != topic_group(pair, &evidence[p.at])))
            && picked.iter().all(|q| !share_a_word(q.phrase.name(), p.phrase.name()))
            && picked.iter().all(|q| !same_subject(pair, &evidence[q.at], &evidence[p.at]))
    };
    let free = |p: &&Picked<'a>| !taken.contains(&evidence[p.at].id);
    let mut candidates = printable.iter().filter(adds_something);
    let strongest = candidates.clone().find(free).or_else(|| candidates.next())?;
    let kind = |p: &Picked<'_>| evidence[p.at].kind;
    let of_two_kinds = picked.iter().any(|q| kind(q) != kind(&picked[0])) || kind(strongest) != kind(&picked[0]);
    let other_kind = |p: &&Picked<'a>| weight(p) >= weight(strongest) * OTHER_KIND && kind(p) != kind(&picked[0]);
    let chosen = if of_two_kinds { None } else { printable.iter().filter(other_kind).find(adds_something) };
    Some(chosen.unwrap_or(strongest).clone())
}

fn topic_group(pair: &Pair<'_>, atom: &Atom) -> TopicGroup {
    match (&atom.id, atom.kind) {
        (AtomId::Concept(no), _) => pair.facts.concepts.get(no.at()).map_or(TopicGroup::Fact, |c| TopicGroup::Facet(c.facet)),
        (_, AtomKind::Country | AtomKind::Language | AtomKind::Studio | AtomKind::Network) => TopicGroup::Origin,
        (AtomId::Name(..), _) => TopicGroup::Person,
        (AtomId::Fact(AtomKind::Form, _), _) => TopicGroup::Facet(Facet::Form),
        (AtomId::Fact(..), _) => TopicGroup::Fact,
    }
}
