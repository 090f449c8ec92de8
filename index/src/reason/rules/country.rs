//! The same first country, when it says something: at most 5 % of the titles come from it, or it is the Netherlands or
//! Belgium, which our visitors do notice.

use super::weight::{kind_factor, rarity};
use crate::reason::dutch::country;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let (Some(code), Some(other)) = (first_country(pair.seed), first_country(pair.tip)) else { return };
    let Some(name) = country(code).filter(|_| code == other) else { return };
    let counted = pair.facts.frequencies.country(code);
    let near = matches!(code, "NL" | "BE");
    if !near && !counted.is_some_and(|titles| pair.facts.is_rare(titles)) {
        return;
    }
    let titles = counted.unwrap_or(pair.facts.titles / 20);
    atoms.push(Atom {
        kind: AtomKind::Country,
        id: AtomId::Fact(AtomKind::Country, code.to_owned()),
        label: "Land".to_owned(),
        seed_value: name.to_owned(),
        tip_value: name.to_owned(),
        weight: kind_factor(AtomKind::Country) * rarity(pair, titles),
        titles,
    });
}

/// Where a title comes from before all: its first country.
pub(in crate::reason) fn first_country(title: &Title) -> Option<&str> {
    title.countries.first().map(String::as_str)
}
