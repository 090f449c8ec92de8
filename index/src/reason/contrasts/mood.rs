//! A tone or pace of the tip that the seed has nothing akin to.

use super::{Contrast, Ground, akin};
use crate::lexicon::Facet;
use crate::reason::held::{known, labels, only_in_tip};
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    for facet in [Facet::Tone, Facet::Pace] {
        if !known(pair, pair.seed).any(|(_, c)| c.facet == facet) {
            continue;
        }
        let seed = pair.seed.concepts.iter().filter_map(|held| pair.facts.concepts.get(held.no.at()));
        let moods: Vec<&str> = seed.filter(|c| c.facet == facet).map(|c| c.id.as_str()).collect();
        for (held, concept) in only_in_tip(pair, &[facet]) {
            if held.salience < 2 || moods.iter().any(|mood| akin(mood, &concept.id)) {
                continue;
            }
            let weight = f32::from(held.salience) / 3.0 * rarity(pair, concept.titles) * if facet == Facet::Tone { 1.0 } else { 0.7 };
            all.push(Contrast {
                atom: Atom {
                    kind: AtomKind::Contrast,
                    id: AtomId::Concept(held.no),
                    label: facet.label().to_owned(),
                    seed_value: labels(pair, pair.seed, facet, "niet genoemd"),
                    tip_value: concept.label.clone(),
                    weight,
                    titles: concept.titles,
                },
                said: concept.phrase.clone(),
                ground: Ground::Mood,
            });
        }
    }
}
