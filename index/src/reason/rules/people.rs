//! A shared name: people by role, studios and networks.

use super::weight::{kind_factor, name_rarity};
use crate::dutch::Role;
use crate::ids::{MediaType, NameNo};
use crate::lexicon::Facet;
use crate::reason::conditions::Conditions;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;

/// How many of the cast count as leads.
pub(in crate::reason) const BILLED: usize = 4;

/// The names of a title by kind.
type List = fn(&Title) -> &[NameNo];

const LISTS: [(AtomKind, List); 7] = [
    (AtomKind::Director, |t| &t.directors),
    (AtomKind::Creator, |t| &t.creators),
    (AtomKind::Writer, |t| &t.writers),
    (AtomKind::Composer, |t| &t.composers),
    (AtomKind::Actor, |t| &t.cast),
    (AtomKind::Studio, |t| &t.companies),
    (AtomKind::Network, |t| &t.networks),
];

/// Who made a title: the directors of a film, the creators of a series.
fn makers(title: &Title) -> &[NameNo] {
    if title.media == MediaType::Movie { &title.directors } else { &title.creators }
}

pub(super) fn find(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    for (kind, list) in LISTS {
        // A film has a director where a series has a creator.
        let list = if kind == AtomKind::Creator && is_across(pair) { makers } else { list };
        let (seed, tip) = (list(pair.seed), list(pair.tip));
        for (n, &no) in seed.iter().enumerate().filter(|(n, no)| !seed[..*n].contains(no)) {
            let Some(m) = tip.iter().position(|other| *other == no) else { continue };
            if is_evidence(pair, given, kind, no, n.max(m)) {
                let share = if kind == AtomKind::Actor && n.max(m) > 0 { 0.7 } else { 1.0 };
                atoms.push(atom(pair, kind, no, share));
            }
        }
    }
}

/// Whether one is a film and the other a series.
fn is_across(pair: &Pair<'_>) -> bool {
    pair.seed.media != pair.tip.media
}

/// Whether a name that both titles have, in neither further down its list than `at`, is evidence.
fn is_evidence(pair: &Pair<'_>, given: Conditions, kind: AtomKind, no: NameNo, at: usize) -> bool {
    let names = pair.facts.names;
    given.met("people: named", !names.text(no).trim().is_empty())
        && match kind {
            AtomKind::Actor => given.met("people: a leading actor", at < BILLED),
            // Sources list the author of a book among the writers of its adaptation.
            AtomKind::Writer => given.met("people: a writer of the screenplay", ![pair.seed, pair.tip].iter().any(|t| is_adapted(pair, t))),
            AtomKind::Studio | AtomKind::Network => {
                let is_small = u64::from(names.titles(no)) * 50 <= u64::from(pair.facts.titles);
                given.met("people: a studio or network of at most 2 % of the titles", is_small)
            }
            _ => true,
        }
}

/// Whether the title has any concept of a source; true stories too are based on books.
fn is_adapted(pair: &Pair<'_>, title: &Title) -> bool {
    title.concepts.iter().filter_map(|c| pair.facts.concepts.get(c.no.at())).any(|c| c.facet == Facet::Source)
}

/// The role of a person that both titles share; `None` for a studio or network.
pub(in crate::reason) fn role_of(pair: &Pair<'_>, kind: AtomKind, no: NameNo) -> Option<Role> {
    match kind {
        // Who also wrote both gives one atom, not two.
        AtomKind::Director if pair.seed.writers.contains(&no) && pair.tip.writers.contains(&no) => Some(Role::Author),
        AtomKind::Director => Some(Role::Director),
        AtomKind::Creator if is_across(pair) => Some(Role::Maker),
        AtomKind::Creator => Some(Role::Creator),
        AtomKind::Writer => Some(Role::Writer),
        AtomKind::Composer => Some(Role::Composer),
        AtomKind::Actor => Some(Role::Actor),
        _ => None,
    }
}

/// The atom of a name; `share` is the part of the full weight.
fn atom(pair: &Pair<'_>, kind: AtomKind, no: NameNo, share: f32) -> Atom {
    let titles = pair.facts.names.titles(no).max(2);
    let text = pair.facts.names.text(no);
    let of_company = if kind == AtomKind::Studio { "Studio" } else { "Zender" };
    Atom {
        kind,
        id: AtomId::Name(kind, no),
        label: role_of(pair, kind, no).map_or(of_company, |role| role.credit().label).to_owned(),
        seed_value: text.to_owned(),
        tip_value: text.to_owned(),
        weight: kind_factor(kind) * share * name_rarity(pair, titles),
        titles,
    }
}
