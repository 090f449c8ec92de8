//! The tip really happened, the seed did not.

use super::{Contrast, Ground};
use crate::lexicon::Facet;
use crate::reason::held::{described, labels, only_in_tip, touched};
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// Sources that say a story happened, by concept id; a seed with any of them leaves no contrast.
pub(in crate::reason) const TRUE_SOURCES: [&str; 9] = [
    "true-story",
    "true-crime",
    "biography",
    "autobiographical",
    "historical-events",
    "based-on-memoir",
    "based-on-article",
    "based-on-podcast",
    "biblical",
];

/// The two of them that are said of a tip.
const SAID: [&str; 2] = ["true-story", "true-crime"];

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if !described(pair, pair.seed) || seed_happened(pair) {
        return;
    }
    for (held, concept) in only_in_tip(pair, &[Facet::Source]).filter(|(_, c)| SAID.contains(&c.id.as_str())) {
        all.push(Contrast {
            atom: Atom {
                kind: AtomKind::Contrast,
                id: AtomId::Concept(held.no),
                label: concept.facet.label().to_owned(),
                seed_value: labels(pair, pair.seed, Facet::Source, "geen waargebeurd verhaal"),
                tip_value: concept.label.clone(),
                weight: 1.8,
                titles: concept.titles,
            },
            verb: "is",
            rest: concept.phrase.clone(),
            ground: Ground::Source,
        });
    }
}

fn seed_happened(pair: &Pair<'_>) -> bool {
    touched(pair, pair.seed).any(|c| TRUE_SOURCES.contains(&c.id.as_str()) || c.id == "documentary")
}
