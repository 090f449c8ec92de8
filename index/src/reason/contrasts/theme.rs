//! A main theme of the tip that the seed does not have.

use super::{Contrast, Ground, near};
use crate::lexicon::{Concept, Facet};
use crate::reason::compose::{alike, is_heavy};
use crate::reason::dutch::words;
use crate::reason::held::{described, labels, only_in_tip};
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// A new theme is the last thing said: it weighs this part of what a tone does.
const SHARE: f32 = 0.3;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if !described(pair, pair.seed) {
        return;
    }
    let held = pair.seed.concepts.iter().filter_map(|held| pair.facts.concepts.get(held.no.at()));
    let themes: Vec<&Concept> = held.filter(|c| matches!(c.facet, Facet::Theme | Facet::Relations)).collect();
    for (held, concept) in only_in_tip(pair, &[Facet::Theme]).filter(|(held, _)| held.salience == 3) {
        if themes.iter().any(|theme| near(&theme.id, &concept.id) || same_words(theme, concept)) {
            continue;
        }
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
            verb: "draait",
            rest: concept.phrase.clone(),
            ground: Ground::Theme,
        });
    }
}

/// Whether two concepts are named with the same heavy word: "moord", "moordonderzoek".
fn same_words(a: &Concept, b: &Concept) -> bool {
    heavy(a).any(|w| heavy(b).any(|o| alike(w, o)))
}

fn heavy(concept: &Concept) -> impl Iterator<Item = &str> {
    [&concept.label, &concept.phrase].into_iter().flat_map(|said| words(said)).filter(|w| is_heavy(w))
}
