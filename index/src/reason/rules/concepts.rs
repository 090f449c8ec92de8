//! A shared concept: theme, tone, pace, relation, look, place, time, form or source.

use super::weight::{facet_factor, kind_factor, rarity, salience};
use crate::lexicon::{Concept, Facet};
use crate::reason::concepts::{Shared, shared};
use crate::reason::conditions::Conditions;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// The lexicon's concept of a miniseries.
pub(super) const LIMITED_SERIES: &str = "limited-series";

pub(super) fn find(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    let continues = [pair.seed, pair.tip].iter().any(|title| title.ended == Some(false));
    let is_true = |both: &Shared<'_>| given.met("concepts: a limited series has ended", both.concept.id != LIMITED_SERIES || !continues);
    atoms.extend(shared(pair, given).filter(is_true).map(|both| atom(pair, &both)));
}

fn atom(pair: &Pair<'_>, both: &Shared<'_>) -> Atom {
    let Shared { no, concept, seed, tip } = *both;
    let (kind, factor) = match concept.facet {
        Facet::Setting | Facet::Time => (AtomKind::Setting, kind_factor(AtomKind::Setting)),
        Facet::Form => (AtomKind::Form, kind_factor(AtomKind::Form)),
        Facet::Source => (AtomKind::Source, kind_factor(AtomKind::Source)),
        facet => (AtomKind::Concept, facet_factor(facet)),
    };
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

/// A theme can be central or marginal, a tone or a pace cannot.
fn value(concept: &Concept, salience: u8) -> String {
    let by_degree = matches!(concept.facet, Facet::Tone | Facet::Pace | Facet::Look);
    let strength = match (salience, by_degree) {
        (0 | 1, true) => "licht",
        (0 | 1, false) => "zijdelings",
        (2, _) => "duidelijk",
        (_, true) => "sterk",
        (_, false) => "centraal",
    };
    format!("{} ({strength})", concept.label)
}
