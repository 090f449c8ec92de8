//! What the rules for names share: numbers that occur in two lists, and the atom of such a name.

use super::weight::{kind_factor, name_rarity};
use crate::ids::NameNo;
use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// The names that occur in both lists, in the seed's order, each once; nameless numbers are left out.
pub(super) fn in_both<'a>(pair: &Pair<'a>, seed: &'a [NameNo], tip: &'a [NameNo]) -> impl Iterator<Item = NameNo> + 'a {
    let names = pair.facts.names;
    let first = move |i: usize, no: &NameNo| !seed[..i].contains(no);
    seed.iter()
        .enumerate()
        .filter(move |&(i, no)| first(i, no) && tip.contains(no) && !names.text(*no).trim().is_empty())
        .map(|(_, no)| *no)
}

/// The atom of a name in the same role in both titles. `share` is the part of the full weight that the role leaves.
pub(super) fn atom(pair: &Pair<'_>, kind: AtomKind, no: NameNo, label: &str, share: f32) -> Atom {
    let titles = pair.facts.names.titles(no).max(2);
    let text = pair.facts.names.text(no);
    Atom {
        kind,
        id: AtomId::Name(kind, no),
        label: label.to_owned(),
        seed_value: text.to_owned(),
        tip_value: text.to_owned(),
        weight: kind_factor(kind) * share * name_rarity(pair, titles),
        titles,
    }
}
