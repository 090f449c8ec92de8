//! A main theme of the tip that the seed does not have.

use super::{Contrast, Ground, near};
use crate::lexicon::{Concept, Facet};
use crate::reason::dutch::{alike, is_heavy, words};
use crate::reason::held::{described, labels, only_in_tip, touched};
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// Themes that nobody is sent to a title for: what a tip adds to the seed should not be one of these.
const UNSAID: [&str; 6] = ["child-abuse", "sexual-violence", "domestic-violence", "suicide", "torture", "cannibalism"];

/// A new theme is the last thing said: it weighs this part of what a tone does.
const SHARE: f32 = 0.3;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if !described(pair, pair.seed) {
        return;
    }
    let seen: Vec<&Concept> = touched(pair, pair.seed).collect();
    for (held, concept) in only_in_tip(pair, &[Facet::Theme]).filter(|(held, _)| held.salience == 3) {
        let there_too = || seen.iter().any(|c| near(&c.id, &concept.id) || same_words(c, concept));
        if UNSAID.contains(&concept.id.as_str()) || there_too() {
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
