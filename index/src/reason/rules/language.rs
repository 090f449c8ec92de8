//! The same original language, when it says something: not English, and at most 5 % of the titles, or Dutch.

use super::weight::{kind_factor, rarity};
use crate::reason::dutch::language;
use crate::reason::held::touched;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;

/// Concept id of films in which nobody speaks.
const SILENT: &str = "silent-film";

/// The code of the language that is spoken; a silent film has none.
pub(in crate::reason) fn spoken_in<'a>(pair: &Pair<'_>, title: &'a Title) -> Option<&'a str> {
    let silent = || touched(pair, title).any(|concept| concept.id == SILENT);
    title.language.as_deref().filter(|_| !silent())
}

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let (Some(code), Some(other)) = (spoken_in(pair, pair.seed), spoken_in(pair, pair.tip)) else { return };
    let Some(spoken) = language(code).filter(|_| code == other && code != "en") else { return };
    let counted = pair.facts.frequencies.language(code);
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
