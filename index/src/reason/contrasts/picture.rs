//! Black and white, or animated, where the seed is not (or the other way round for animation).

use super::{Contrast, Ground, fact};
use crate::genres;
use crate::lexicon::Facet;
use crate::reason::held::{described, labels, only_in_tip};
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// Concept id of black and white.
const BLACK_AND_WHITE: &str = "black-and-white";

/// From this year on colour is what a film has unless said otherwise.
const COLOUR_SINCE: u16 = 1968;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    black_and_white(pair, all);
    animation(pair, all);
}

fn black_and_white(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if !described(pair, pair.seed) || pair.seed.year.is_none_or(|y| y < COLOUR_SINCE) {
        return;
    }
    for (held, concept) in only_in_tip(pair, &[Facet::Look]).filter(|(held, c)| held.salience == 3 && c.id == BLACK_AND_WHITE) {
        all.push(Contrast {
            atom: Atom {
                kind: AtomKind::Contrast,
                id: AtomId::Concept(held.no),
                label: concept.facet.label().to_owned(),
                seed_value: labels(pair, pair.seed, Facet::Look, "in kleur"),
                tip_value: concept.label.clone(),
                weight: 1.9,
                titles: concept.titles,
            },
            verb: "is",
            rest: "in zwart-wit".to_owned(),
            ground: Ground::Picture,
        });
    }
}

fn animation(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let Some(bit) = genres::bit_of("Animation") else { return };
    if pair.seed.genres == 0 || pair.tip.genres == 0 {
        return;
    }
    let (said, seed, tip) = match (pair.seed.genres & bit != 0, pair.tip.genres & bit != 0) {
        (false, true) => ("geanimeerd", "met acteurs", "animatie"),
        (true, false) => ("met acteurs in plaats van animatie", "animatie", "met acteurs"),
        _ => return,
    };
    all.push(Contrast {
        atom: fact("animation", "Beeld", seed.to_owned(), tip.to_owned(), 2.0),
        verb: "is",
        rest: said.to_owned(),
        ground: Ground::Picture,
    });
}
