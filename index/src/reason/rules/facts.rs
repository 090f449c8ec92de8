//! Shared facts: country, language, forms that follow from figures, and the users who like both.

use super::concepts::LIMITED_SERIES;
use super::weight::{kind_factor, rarity};
use crate::dutch;
use crate::reason::concepts::{possible, shared};
use crate::reason::conditions::Conditions;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::{Title, is_miniseries, is_short};

/// Fewest users who like two titles together that are evidence: fewer could be identified.
pub const FEWEST_TOGETHER: u32 = 5;

/// The weight of users per e-fold of their number: 50 of them weigh about as much as a shared theme.
const PER_FOLD: f32 = 0.25;

/// Concept of films without speech.
const SILENT: &str = "silent-film";

/// Both are miniseries.
const MINISERIES: &str = "miniserie";

/// Both are short films.
pub(in crate::reason) const SHORT_FILM: &str = "korte film";

/// The main country of a title: its first.
pub(in crate::reason) fn first_country(title: &Title) -> Option<&str> {
    title.countries.first().map(String::as_str)
}

/// The code of the spoken language; a silent film has none.
pub(in crate::reason) fn spoken_in<'a>(pair: &Pair<'_>, title: &'a Title) -> Option<&'a str> {
    let is_silent = || possible(pair, title).any(|concept| concept.id == SILENT);
    title.language.as_deref().filter(|_| !is_silent())
}

/// The same first country, when it is distinctive: of at most 5 % of the titles, or the Netherlands or Belgium.
pub(super) fn country(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    let (Some(code), Some(other)) = (first_country(pair.seed), first_country(pair.tip)) else { return };
    let Some(name) = dutch::country(code).filter(|_| given.met("country: the same", code == other)) else { return };
    let counted = pair.facts.frequencies.country(code);
    let is_distinctive = matches!(code, "NL" | "BE") || counted.is_some_and(|titles| pair.facts.is_rare(titles));
    if given.met("country: distinctive", is_distinctive) {
        let titles = counted.unwrap_or(pair.facts.titles / 20);
        atoms.push(atom(pair, AtomKind::Country, code, "Land", [name.to_owned(), name.to_owned()], titles));
    }
}

/// The same original language, when it is distinctive: not English, and of at most 5 % of the titles or Dutch.
pub(super) fn language(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    let spoken = |title| if given.met("language: not silent", spoken_in(pair, title).is_some()) { title.language.as_deref() } else { None };
    let (Some(code), Some(other)) = (spoken(pair.seed), spoken(pair.tip)) else { return };
    let Some(language) = dutch::language(code).filter(|_| given.met("language: the same", code == other)) else { return };
    let counted = pair.facts.frequencies.language(code);
    let is_distinctive = code == "nl" || counted.is_some_and(|titles| pair.facts.is_rare(titles));
    if given.met("language: not English", code != "en") && given.met("language: distinctive", is_distinctive) {
        let titles = counted.unwrap_or(pair.facts.titles / 20);
        atoms.push(atom(pair, AtomKind::Language, code, "Taal", [language.name.to_owned(), language.name.to_owned()], titles));
    }
}

/// Both a miniseries, unless the lexicon's concept says so already, or both a short film.
pub(super) fn form(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    let counted = |titles: u32| if titles == 0 { pair.facts.titles } else { titles };
    let mut add = |form: &str, value: fn(&Title) -> String, titles: u32| {
        let values = [pair.seed, pair.tip].map(|title| format!("{form}, {}", value(title)));
        atoms.push(atom(pair, AtomKind::Form, form, "Vorm", values, counted(titles)));
    };
    let both = |is: fn(&Title) -> bool| is(pair.seed) && is(pair.tip);
    let by_concept = shared(pair, Conditions::default()).any(|both| both.concept.id == LIMITED_SERIES);
    if given.met("form: miniseries", both(is_miniseries)) && given.met("form: not a concept too", !by_concept) {
        add(MINISERIES, episodes, pair.facts.frequencies.miniseries);
    }
    if given.met("form: short films", both(is_short)) {
        add(SHORT_FILM, minutes, pair.facts.frequencies.shorts);
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

/// The same users rated both highly.
pub(super) fn liked_together(pair: &Pair<'_>, given: Conditions, atoms: &mut Vec<Atom>) {
    let users = pair.liked_together;
    if given.met("liked together: by enough users", users >= FEWEST_TOGETHER) {
        let value = format!("{users} kijkers");
        // Being liked is not distinctive.
        let titles = pair.facts.titles;
        let liked = atom(pair, AtomKind::LikedTogether, &users.to_string(), "Samen hoog gewaardeerd", [value.clone(), value], titles);
        atoms.push(Atom { weight: PER_FOLD * (users as f32).ln(), ..liked });
    }
}

fn atom(pair: &Pair<'_>, kind: AtomKind, key: &str, label: &str, [seed_value, tip_value]: [String; 2], titles: u32) -> Atom {
    let weight = kind_factor(kind) * rarity(pair, titles);
    Atom { kind, id: AtomId::Fact(kind, key.to_owned()), label: label.to_owned(), seed_value, tip_value, weight, titles }
}
