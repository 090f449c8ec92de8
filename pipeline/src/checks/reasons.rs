//! Checks of reasons (R1-R9 of the product's rules). Those of a single reason are the reason module's own gates, run over
//! every tip; R3 to R5 are figures over the catalogue.

use super::{Judged, Share};
use std::collections::BTreeSet;
use trits_index::answer::Tip;
use trits_index::reason::{Atom, AtomId, AtomKind, Pair, check, kinds};
use trits_index::snapshot::users_of;

fn pair<'a>(j: &'a Judged<'_>, tip: &'a Tip) -> Pair<'a> {
    let together = j.snapshot.liked_together(j.seed).unwrap_or_default();
    let liked_together = j.snapshot.find(tip.title.key()).map_or(0, |no| users_of(&together, no));
    Pair { facts: j.snapshot.facts(), seed: &j.answer.seed, tip: &tip.title, liked_together }
}

fn shared(tip: &Tip) -> impl Iterator<Item = &Atom> {
    tip.reason.atoms.iter().filter(|a| a.kind != AtomKind::Contrast)
}

/// Tips in which a gate of the reason module finds nothing.
pub fn passes(j: &Judged<'_>, gate: &str) -> Share {
    Share::count(j.answer.tips.iter().map(|t| check(&pair(j, t), &t.reason).iter().all(|v| v.gate != gate)))
}

/// At least two atoms of two kinds; a catalogue without keywords and credits cannot reach it, and its reasons say so.
pub fn several_kinds(j: &Judged<'_>) -> Share {
    Share::count(j.answer.tips.iter().map(|t| {
        let atoms: Vec<Atom> = shared(t).cloned().collect();
        atoms.len() >= 2 && kinds(&pair(j, t), &atoms) >= 2
    }))
}

/// The strongest atom is rare.
pub fn rare_first(j: &Judged<'_>) -> Share {
    let facts = j.snapshot.facts();
    Share::count(j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| facts.is_rare(a.titles)))
}

/// Three different openings.
pub fn different_firsts(j: &Judged<'_>) -> Share {
    let firsts: Vec<&AtomId> = j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| &a.id).collect();
    Share::one(firsts.iter().collect::<BTreeSet<_>>().len() == firsts.len())
}
