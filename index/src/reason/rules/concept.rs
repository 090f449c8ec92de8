//! A shared theme, tone, pace, relation or look.

use super::weight::{facet_factor, kind_factor, rarity, salience};
use crate::lexicon::Facet;
use crate::reason::held::{Shared, shared};
use crate::reason::{Atom, AtomId, AtomKind, Pair};

const FACETS: [Facet; 5] = [Facet::Theme, Facet::Tone, Facet::Pace, Facet::Relations, Facet::Look];

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    atoms.extend(shared(pair, &FACETS).map(|both| atom(pair, &both, AtomKind::Concept)));
}

/// The atom of a shared concept; the rules for form, setting and source use it too.
pub(super) fn atom(pair: &Pair<'_>, both: &Shared<'_>, kind: AtomKind) -> Atom {
    let Shared { no, concept, seed, tip } = *both;
    let factor = if kind == AtomKind::Concept { facet_factor(concept.facet) } else { kind_factor(kind) };
    Atom {
        kind,
        id: AtomId::Concept(no),
        label: concept.facet.label().to_owned(),
        seed_value: value(&concept.label, seed),
        tip_value: value(&concept.label, tip),
        weight: factor * salience(seed, tip) * rarity(pair, concept.titles),
        titles: concept.titles,
    }
}

fn value(label: &str, salience: u8) -> String {
    let strength = match salience {
        0 | 1 => "zijdelings",
        2 => "duidelijk",
        _ => "centraal",
    };
    format!("{label} ({strength})")
}
