//! Checks of reasons (R1-R9 of the product's rules).

use super::{Check, Judged, Share};
use std::collections::BTreeSet;
use trits_index::answer::Tip;
use trits_index::reason::{Atom, AtomId, AtomKind, Facts, Pair, holds};

fn pair<'a>(j: &'a Judged<'_>, tip: &'a Tip) -> Pair<'a> {
    Pair { facts: Facts::of(j.snapshot), seed: &j.answer.seed, tip: &tip.title }
}

fn shared(tip: &Tip) -> impl Iterator<Item = &Atom> {
    tip.reason.atoms.iter().filter(|a| a.kind != AtomKind::Contrast)
}

/// Every tip has a reason.
pub const R1: Check = Check { id: "R1", what: "tips with a reason", judge: r1, at_least: 1.0, blocking: true };

fn r1(j: &Judged<'_>) -> Share {
    Share::count(j.answer.tips.iter().map(|t| !t.reason.text.trim().is_empty()))
}

/// Every atom is true of both titles.
pub const R2: Check = Check { id: "R2", what: "atoms that are true of seed and tip, recomputed", judge: r2, at_least: 1.0, blocking: true };

fn r2(j: &Judged<'_>) -> Share {
    let atoms = j.answer.tips.iter().flat_map(|t| t.reason.atoms.iter().map(move |a| (t, a)));
    Share::count(atoms.map(|(tip, atom)| holds(&pair(j, tip), atom)))
}

/// At least two atoms of two kinds; a poor catalogue cannot reach it, and its weak reasons say so.
pub const R3: Check = Check { id: "R3", what: "tips with at least 2 atoms of at least 2 kinds", judge: r3, at_least: 0.95, blocking: false };

fn r3(j: &Judged<'_>) -> Share {
    Share::count(j.answer.tips.iter().map(|t| {
        let kinds: BTreeSet<String> = shared(t).map(|a| format!("{:?} {}", a.kind, a.label)).collect();
        kinds.len() >= 2
    }))
}

/// The strongest atom is telling.
pub const R4: Check = Check { id: "R4", what: "tips whose first atom occurs in at most 5 % of the titles", judge: r4, at_least: 0.8, blocking: false };

fn r4(j: &Judged<'_>) -> Share {
    let titles = Facts::of(j.snapshot).titles;
    Share::count(j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| u64::from(a.titles) * 20 <= u64::from(titles)))
}

/// Three different openings.
pub const R5: Check = Check { id: "R5", what: "trios whose first atoms all differ", judge: r5, at_least: 0.95, blocking: false };

fn r5(j: &Judged<'_>) -> Share {
    let firsts: Vec<&AtomId> = j.answer.tips.iter().filter_map(|t| shared(t).next()).map(|a| &a.id).collect();
    Share::one(firsts.iter().collect::<BTreeSet<_>>().len() == firsts.len())
}

/// Length, sentence length, and the seed named.
pub const R6: Check = Check { id: "R6", what: "reasons that name the seed, within 220 characters and 22 words a sentence", judge: r6, at_least: 1.0, blocking: false };

fn r6(j: &Judged<'_>) -> Share {
    Share::count(j.answer.tips.iter().map(|t| {
        let text = &t.reason.text;
        let named = text.contains(j.answer.seed.title.as_str());
        named && text.chars().count() <= 220 && text.split(['.', ':', ';']).all(|s| s.split_whitespace().count() <= 22)
    }))
}
