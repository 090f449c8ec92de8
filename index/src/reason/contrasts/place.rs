//! The tip plays elsewhere or in another time.

use super::{Contrast, Ground, apart, is_place};
use crate::lexicon::Facet;
use crate::reason::held::{known, labels, only_in_tip, touched};
use crate::reason::{Atom, AtomId, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    for facet in [Facet::Setting, Facet::Time] {
        let places: Vec<&str> = touched(pair, pair.seed).filter(|c| c.facet == facet && is_place(&c.id)).map(|c| c.id.as_str()).collect();
        let stays = known(pair, pair.tip).any(|(_, c)| c.facet == facet && places.contains(&c.id.as_str()));
        if stays || !known(pair, pair.seed).any(|(_, c)| places.contains(&c.id.as_str())) {
            continue;
        }
        for (held, concept) in only_in_tip(pair, &[facet]) {
            if held.salience < 2 || !places.iter().all(|place| apart(place, &concept.id) == Some(true)) {
                continue;
            }
            all.push(Contrast {
                atom: Atom {
                    kind: AtomKind::Contrast,
                    id: AtomId::Concept(held.no),
                    label: facet.label().to_owned(),
                    seed_value: labels(pair, pair.seed, facet, "niet genoemd"),
                    tip_value: concept.label.clone(),
                    weight: 1.1 + f32::from(held.salience) / 10.0,
                    titles: concept.titles,
                },
                verb: "speelt",
                rest: if plays_elsewhere_too(pair, facet, &concept.id) {
                    format!("onder meer {}", concept.phrase)
                } else {
                    concept.phrase.clone()
                },
                ground: if facet == Facet::Time { Ground::Time } else { Ground::Place },
            });
        }
    }
}

/// Whether the tip goes to another place as well, apart from this one.
fn plays_elsewhere_too(pair: &Pair<'_>, facet: Facet, place: &str) -> bool {
    facet == Facet::Setting && touched(pair, pair.tip).any(|c| c.facet == facet && apart(&c.id, place) == Some(true))
}
