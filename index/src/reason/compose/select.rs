//! Which atoms are printed: a strong and rare one first, then one of another topic group.

use super::subjects::{gives_away, same_subject};
use crate::dutch::{Phrase, share_a_word};
use crate::lexicon::Facet;
use crate::reason::concepts::saliences;
use crate::reason::phrases::phrase_of;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// A rare atom precedes a stronger common one from this share of its weight on.
const RARE_ENOUGH: f32 = 0.4;

/// An atom of a kind not yet printed precedes a stronger one from this share of its weight on.
const OTHER_KIND: f32 = 0.35;

/// From so many atoms on there are enough to choose from.
const ENOUGH: usize = 4;

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

/// The atoms to print, the first one first; two makers in one role follow one another.
pub(super) fn select<'a>(pair: &Pair<'a>, evidence: &[Atom], taken: &[AtomId]) -> Vec<Picked<'a>> {
    let all: Vec<Picked<'a>> =
        evidence.iter().enumerate().filter_map(|(at, atom)| phrase_of(pair, atom).map(|phrase| Picked { at, phrase })).collect();
    let printable = telling(pair, evidence, &all);
    let is_free = printable.iter().any(|p| !taken.contains(&evidence[p.at].id));
    let Some(first) = first(pair, evidence, if is_free { &printable } else { &all }, taken) else { return Vec::new() };
    let mut picked = vec![first];
    // Visitors look first for who made both, so it is always named.
    while let Some(maker) = printable.iter().find(|p| is_next_maker(evidence, &picked, p)) {
        picked.push(maker.clone());
    }
    if picked.len() == 1 || is_maker(evidence[picked[0].at].kind) {
        let is_central = |p: &&Picked<'a>| saliences(pair, &evidence[p.at]).is_none_or(|(least, _)| least > 1);
        let central: Vec<Picked<'a>> = printable.iter().filter(is_central).filter(|p| !says_origin(&p.phrase)).cloned().collect();
        let found = [(&central, false), (&printable, false), (&central, true), (&printable, true)]
            .into_iter()
            .find_map(|(from, same_group)| next(pair, evidence, from, &picked, taken, same_group));
        picked.extend(found);
    }
    picked
}

/// Whether a maker joins those picked: the first one, or a second one beside a maker in the same role.
fn is_next_maker(evidence: &[Atom], picked: &[Picked<'_>], p: &Picked<'_>) -> bool {
    let makers: Vec<&Picked<'_>> = picked.iter().filter(|q| is_maker(evidence[q.at].kind)).collect();
    let is_new = is_maker(evidence[p.at].kind) && picked.iter().all(|q| q.at != p.at);
    is_new
        && match makers[..] {
            [] => true,
            [one] => one.phrase.join(&p.phrase).is_some(),
            _ => false,
        }
}

/// The atoms without those that are marginal in both titles or say only where something is from, while enough others are left.
fn telling<'a>(pair: &Pair<'a>, evidence: &[Atom], all: &[Picked<'a>]) -> Vec<Picked<'a>> {
    let is_salient = |p: &&Picked<'_>| saliences(pair, &evidence[p.at]).is_none_or(|(_, most)| most > 1);
    let matters: Vec<Picked<'a>> = all.iter().filter(|p| !says_origin(&p.phrase)).filter(is_salient).cloned().collect();
    if matters.len() >= ENOUGH { matters } else { all.to_vec() }
}

/// Whether a phrase says only where something is from.
const fn says_origin(phrase: &Phrase<'_>) -> bool {
    matches!(phrase, Phrase::Origin(_) | Phrase::Spoken(_))
}

const fn is_maker(kind: AtomKind) -> bool {
    matches!(kind, AtomKind::Director | AtomKind::Creator)
}

/// The first atom: one that no other reason of the trio opens with, before that one that says what happens.
fn first<'a>(pair: &Pair<'_>, evidence: &[Atom], printable: &[Picked<'a>], taken: &[AtomId]) -> Option<Picked<'a>> {
    let free = |p: &&Picked<'_>| !taken.contains(&evidence[p.at].id);
    // What is marginal in one of the two does not open a text while something else can.
    let solid = |p: &&Picked<'_>| saliences(pair, &evidence[p.at]).is_none_or(|(least, _)| least > 1);
    let tells = |p: &&Picked<'_>| p.phrase.clause().is_some() && solid(p) && opens_well(pair, &evidence[p.at]);
    let well = |p: &&Picked<'_>| solid(p) && opens_well(pair, &evidence[p.at]);
    let opens = |p: &&Picked<'_>| opens_well(pair, &evidence[p.at]);
    let strongest_and_rare = |fits: &dyn Fn(&&Picked<'a>) -> bool| {
        let strongest = printable.iter().find(|p| free(p) && fits(p))?;
        let enough = evidence[strongest.at].weight * RARE_ENOUGH;
        let rare = |p: &&Picked<'_>| evidence[p.at].weight >= enough && pair.facts.is_rare(evidence[p.at].titles);
        printable.iter().find(|p| free(p) && fits(p) && rare(p)).or(Some(strongest))
    };
    let not_ratings = |p: &&Picked<'_>| evidence[p.at].kind != AtomKind::LikedTogether;
    let has_clause = |p: &&Picked<'_>| p.phrase.clause().is_some() && !gives_away(pair, &evidence[p.at]);
    // Where and when it is set comes last.
    let not_place = |p: &&Picked<'_>| not_ratings(p) && !says_origin(&p.phrase) && !matches!(p.phrase, Phrase::Place { .. });
    let tiers: [&dyn Fn(&&Picked<'a>) -> bool; 6] = [&tells, &well, &opens, &has_clause, &not_place, &not_ratings];
    let found = tiers.into_iter().find_map(strongest_and_rare).or_else(|| printable.iter().find(not_ratings));
    found.or_else(|| printable.first()).cloned()
}

/// Origin, place, music, look, pace and source are poor openings, and an ending gives itself away.
fn opens_well(pair: &Pair<'_>, atom: &Atom) -> bool {
    use AtomKind::{Composer, Country, Language, LikedTogether, Network, Setting, Source, Studio};
    let is_look = matches!(topic_group(pair, atom), TopicGroup::Facet(Facet::Look | Facet::Pace));
    let is_poor = matches!(atom.kind, Composer | Country | Language | LikedTogether | Network | Setting | Source | Studio);
    !is_look && !is_poor && !gives_away(pair, atom)
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
    let adds_something = |p: &&Picked<'a>| {
        picked.iter().all(|q| q.at != p.at && (same_group || topic_group(pair, &evidence[q.at]) != topic_group(pair, &evidence[p.at])))
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
