//! The same original language, when it says something: not English, and at most 5 % of the titles, or Dutch.

use super::weight::{kind_factor, rarity};
use crate::reason::dutch::language;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let (Some(code), Some(other)) = (pair.seed.language.as_deref(), pair.tip.language.as_deref()) else { return };
    let Some(spoken) = language(code).filter(|_| code == other && code != "en") else { return };
    let counted = pair.facts.spread.language(code);
    if code != "nl" && !counted.is_some_and(|titles| pair.facts.is_rare(titles)) {
        return;
    }
    let titles = counted.unwrap_or(pair.facts.titles / 20);
    atoms.push(Atom {
        kind: AtomKind::Language,
        id: AtomId::Fact(AtomKind::Language, code.to_owned()),
        label: "Taal".to_owned(),
        seed_value: spoken.name.to_owned(),
        tip_value: spoken.name.to_owned(),
        weight: kind_factor(AtomKind::Language) * rarity(pair, titles),
        titles,
    });
}
