//! Checks of reasons (R1-R9 of the product's rules). Those of a single reason are the reason module's own gates, run over
//! every tip; R3 to R5 are figures over the catalogue.

use super::{Check, Judged, Of, Share};
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

/// The share of tips in which a gate of the reason module finds nothing.
fn keeps(j: &Judged<'_>, gate: &str) -> Share {
    Share::count(j.answer.tips.iter().map(|t| check(&pair(j, t), &t.reason).iter().all(|v| v.gate != gate)))
}

const fn rule(id: &'static str, what: &'static str, judge: fn(&Judged<'_>) -> Share) -> Check {
    Check { id, what, of: Of::Tips, judge }
}

/// Every tip has a reason.
pub const R1: Check = rule("R1", "tips with a reason", |j| keeps(j, "R1"));

/// Every atom is true of both titles.
pub const R2: Check = rule("R2", "tips whose atoms are all true of seed and tip, recomputed", |j| keeps(j, "R2"));

/// At least two atoms of two kinds; a catalogue without keywords and credits cannot reach it, and its reasons say so.
pub const R3: Check = Check { id: "R3", what: "tips with at least 2 atoms of at least 2 kinds", of: Of::Tips, judge: r3 };

fn r3(j: &Judged<'_>) -> Share {
    Share::count(j.answer.tips.iter().map(|t| {
        let atoms: Vec<Atom> = shared(t).cloned().collect();
        atoms.len() >= 2 && kinds(&pair(j, t), &atoms) >= 2
    }))
}

/// The strongest atom is telling.
pub const R4: Check = Check { id: "R4", what: "tips whose first atom occurs in at most 5 % of the titles", of: Of::Tips, judge: r4 };

fn r4(j: &Judged<'_>) -> Share {
    let facts = j.snapshot.facts();
    Share::count(j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| facts.is_rare(a.titles)))
}

/// Three different openings.
pub const R5: Check = Check { id: "R5", what: "trios whose first atoms all differ", of: Of::Trio, judge: r5 };

fn r5(j: &Judged<'_>) -> Share {
    let firsts: Vec<&AtomId> = j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| &a.id).collect();
    Share::one(firsts.iter().collect::<BTreeSet<_>>().len() == firsts.len())
}

/// Length, sentence length, and the seed named.
pub const R6: Check = rule("R6", "reasons that name the seed, within 220 characters and 22 words a sentence", |j| keeps(j, "R6"));

/// No word that is not Dutch.
pub const R7: Check = rule("R7", "reasons without a raw keyword", |j| keeps(j, "R7"));

/// No spoilers, no praise.
pub const R8: Check = rule("R8", "reasons that give nothing away and praise nothing", |j| keeps(j, "R8"));

/// A weak match says so.
pub const R9: Check = rule("R9", "weak reasons that say so", |j| keeps(j, "R9"));
