//! The same form: how it is told, both a miniseries, both a short film.

use super::concept;
use super::weight::{kind_factor, rarity};
use crate::lexicon::Facet;
use crate::reason::held::shared;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::{Title, is_miniseries, is_short};

/// The lexicon's own word for a miniseries; with it the fact says nothing new.
const LIMITED_SERIES: &str = "limited-series";

/// Both are miniseries.
const MINISERIES: &str = "miniserie";

/// Both are short films.
pub(in crate::reason) const SHORT_FILM: &str = "korte film";

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let mut limited = false;
    let goes_on = [pair.seed, pair.tip].iter().any(|title| title.ended == Some(false));
    for both in shared(pair, &[Facet::Form]) {
        let is_limited = both.concept.id == LIMITED_SERIES;
        if is_limited && goes_on {
            continue;
        }
        limited |= is_limited;
        atoms.push(concept::atom(pair, &both, AtomKind::Form));
    }
    let both = |is: fn(&Title) -> bool| is(pair.seed) && is(pair.tip);
    if !limited && both(is_miniseries) {
        atoms.push(fact(pair, MINISERIES, pair.facts.frequencies.miniseries, episodes));
    }
    if both(is_short) {
        atoms.push(fact(pair, SHORT_FILM, pair.facts.frequencies.shorts, minutes));
    }
}

fn fact(pair: &Pair<'_>, form: &str, counted: u32, value: fn(&Title) -> String) -> Atom {
    let titles = if counted == 0 { pair.facts.titles } else { counted };
    Atom {
        kind: AtomKind::Form,
        id: AtomId::Fact(AtomKind::Form, form.to_owned()),
        label: "Vorm".to_owned(),
        seed_value: format!("{form}, {}", value(pair.seed)),
        tip_value: format!("{form}, {}", value(pair.tip)),
        weight: kind_factor(AtomKind::Form) * rarity(pair, titles),
        titles,
    }
}

fn episodes(title: &Title) -> String {
    match title.episodes {
        Some(1) => "1 aflevering".to_owned(),
        n => format!("{} afleveringen", n.unwrap_or_default()),
    }
}

fn minutes(title: &Title) -> String {
    format!("{} minuten", title.runtime.unwrap_or_default())
}
