//! A shared theme, tone, pace, relation or look.

use super::weight::{facet_factor, kind_factor, rarity, salience};
use crate::lexicon::{Concept, Facet};
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
        seed_value: value(concept, seed),
        tip_value: value(concept, tip),
        weight: factor * salience(seed, tip) * rarity(pair, concept.titles),
        titles: concept.titles,
    }
}

/// A theme can stand at the centre or at the side, a tone or a tempo cannot.
fn value(concept: &Concept, salience: u8) -> String {
    let manner = matches!(concept.facet, Facet::Tone | Facet::Pace | Facet::Look);
    let strength = match (salience, manner) {
        (0 | 1, true) => "licht",
        (0 | 1, false) => "zijdelings",
        (2, _) => "duidelijk",
        (_, true) => "sterk",
        (_, false) => "centraal",
    };
    format!("{} ({strength})", concept.label)
}
