//! A main theme of the tip that the seed does not have.

use super::{Contrast, Ground};
use crate::lexicon::Facet;
use crate::reason::held::{described, labels, only_in_tip};
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// A new theme is the last thing said: it weighs this part of what a tone does.
const SHARE: f32 = 0.3;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if !described(pair, pair.seed) {
        return;
    }
    for (held, concept) in only_in_tip(pair, &[Facet::Theme]).filter(|(held, _)| held.salience == 3) {
        all.push(Contrast {
            atom: Atom {
                kind: AtomKind::Contrast,
                id: AtomId::Concept(held.no),
                label: concept.facet.label().to_owned(),
                seed_value: labels(pair, pair.seed, Facet::Theme, "niet genoemd"),
                tip_value: concept.label.clone(),
                weight: SHARE * rarity(pair, concept.titles),
                titles: concept.titles,
            },
            said: concept.phrase.clone(),
            ground: Ground::Theme,
        });
    }
}
