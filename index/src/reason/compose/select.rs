//! Which atom a reason opens with, and which ones may follow it.

use super::said;
use super::subjects::{gives_away, same_subject};
use crate::dutch::{Phrase, share_a_word};
use crate::lexicon::{Concept, Facet};
use crate::reason::concepts::saliences;
use crate::reason::phrases::phrase_of;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// A rare atom precedes a stronger common one from this share of its weight on.
const RARE_ENOUGH: f32 = 0.4;

/// An atom is worth saying beside the first from this share of its weight on.
const WORTH_SAYING: f32 = 0.25;

/// So many atoms that matter are enough to choose from.
const ENOUGH: usize = 3;

/// Looks that say only how a title was drawn.
const OBVIOUS: [&str; 4] = ["adult-animation", "anime", "cgi-animation", "hand-drawn-animation"];

/// An atom with words.
#[derive(Debug, Clone)]
pub(super) struct Picked<'a> {
    /// Its place in the evidence.
    pub(super) at: usize,
    /// Its words.
    pub(super) phrase: Phrase<'a>,
    /// Its concept, if it is one.
    pub(super) concept: Option<&'a Concept>,
    /// Whether it matters in both titles: what is marginal in one of them is said only where nothing else can be.
    pub(super) is_solid: bool,
}

impl<'a> Picked<'a> {
    fn of(pair: &Pair<'a>, at: usize, atom: &Atom) -> Option<Self> {
        let concept = match atom.id {
            AtomId::Concept(no) => pair.facts.concepts.get(no.at()),
            _ => None,
        };
        let is_solid = saliences(pair, atom).is_none_or(|(least, _)| least > 1);
        Some(Self { at, phrase: phrase_of(pair, atom)?, concept, is_solid })
    }

    /// Whether it says what a title is about: a theme, a relation, a kind of story.
    fn is_subject(&self) -> bool {
        let says = |c: &Concept| matches!(c.facet, Facet::Theme | Facet::Relations) || said::kind(c).is_some();
        self.is_solid && self.concept.is_some_and(says)
    }

    fn has_clause(&self) -> bool {
        self.is_solid && self.concept.is_some_and(|c| said::clause(c).is_some())
    }

    /// Whether it is worth words: not a tone that one of the two only has at moments, and not what the first picture shows.
    fn is_worth_saying(&self) -> bool {
        let is_seen = self.concept.is_some_and(|c| OBVIOUS.contains(&c.id.as_str()));
        !is_seen && (self.is_solid || !matches!(self.phrase, Phrase::Quality { .. }))
    }

    /// Whether it says something of the story: a subject, a tone, a place.
    pub(super) fn says_much(&self) -> bool {
        self.is_subject()
            || self.has_clause()
            || matches!(self.phrase, Phrase::Quality { toned: true, .. } | Phrase::Place { central: true, .. })
    }

    pub(super) const fn is_credit(&self) -> bool {
        matches!(self.phrase, Phrase::Credit { .. })
    }
}

/// What the text may say: the atom that opens it first, then the others by weight. `taken` are those that other reasons of the trio open with.
pub(super) fn select<'a>(pair: &Pair<'a>, evidence: &[Atom], taken: &[AtomId]) -> Vec<Picked<'a>> {
    let all: Vec<Picked<'a>> = evidence.iter().enumerate().filter_map(|(at, atom)| Picked::of(pair, at, atom)).collect();
    let is_free = |p: &Picked<'_>| p.is_worth_saying() && !taken.contains(&evidence[p.at].id);
    let all = if all.iter().any(is_free) { all.into_iter().filter(Picked::is_worth_saying).collect() } else { all };
    let Some(first) = first(pair, evidence, &all, taken) else { return Vec::new() };
    let least = evidence[first.at].weight * WORTH_SAYING;
    let is_worth_it = |p: &Picked<'_>| {
        evidence[p.at].weight >= least || p.is_credit() || matches!(p.phrase, Phrase::Quality { .. } | Phrase::Place { .. })
    };
    let mut picked = vec![first.clone()];
    // What another reason opens with is said a second time only where there is little else.
    for opened_with in [false, true] {
        for p in all.iter().filter(|p| taken.contains(&evidence[p.at].id) == opened_with && is_worth_it(p)) {
            let is_enough = opened_with && picked.iter().filter(|q| q.says_much()).count() >= ENOUGH;
            let is_new = p.at != first.at && picked.iter().all(|q| q.at != p.at && adds_to(pair, evidence, q, p));
            if is_new && !is_enough && !gives_away(pair, &evidence[p.at]) {
                picked.push(p.clone());
            }
        }
    }
    picked
}

/// Whether an atom says something else than another.
fn adds_to(pair: &Pair<'_>, evidence: &[Atom], q: &Picked<'_>, p: &Picked<'_>) -> bool {
    !share_a_word(q.phrase.name(), p.phrase.name()) && !same_subject(pair, &evidence[q.at], &evidence[p.at])
}

/// The first atom: one that no other reason of the trio opens with, before that one that says what both are about.
fn first<'a>(pair: &Pair<'_>, evidence: &[Atom], all: &[Picked<'a>], taken: &[AtomId]) -> Option<Picked<'a>> {
    let free = |p: &&Picked<'_>| !taken.contains(&evidence[p.at].id);
    let tells_no_end = |p: &&Picked<'_>| !gives_away(pair, &evidence[p.at]);
    let strongest_and_rare = |fits: &dyn Fn(&&Picked<'a>) -> bool| {
        let strongest = all.iter().find(|p| free(p) && fits(p))?;
        let enough = evidence[strongest.at].weight * RARE_ENOUGH;
        let rare = |p: &&Picked<'_>| evidence[p.at].weight >= enough && pair.facts.is_rare(evidence[p.at].titles);
        all.iter().find(|p| free(p) && fits(p) && rare(p)).or(Some(strongest))
    };
    let subject = |p: &&Picked<'_>| p.is_subject() && tells_no_end(p);
    let clause = |p: &&Picked<'_>| p.has_clause() && tells_no_end(p);
    let maker = |p: &&Picked<'_>| matches!(p.phrase, Phrase::Credit { role, .. } if role.is_maker());
    let tone = |p: &&Picked<'_>| matches!(p.phrase, Phrase::Quality { toned: true, .. });
    let place = |p: &&Picked<'_>| matches!(p.phrase, Phrase::Place { central: true, .. });
    let topic = |p: &&Picked<'_>| matches!(p.phrase, Phrase::Topic { .. }) && tells_no_end(p);
    let says_something =
        |p: &&Picked<'_>| !matches!(p.phrase, Phrase::Ratings(_) | Phrase::Origin(_) | Phrase::Spoken(_) | Phrase::Quality { .. });
    let not_ratings = |p: &&Picked<'_>| evidence[p.at].kind != AtomKind::LikedTogether;
    let tiers: [&dyn Fn(&&Picked<'a>) -> bool; 9] =
        [&subject, &clause, &maker, &|p| p.is_credit(), &place, &tone, &topic, &says_something, &not_ratings];
    let found = tiers.into_iter().find_map(strongest_and_rare).or_else(|| all.iter().find(free)).or_else(|| all.iter().find(not_ratings));
    found.or_else(|| all.first()).cloned()
}
