//! Contrasts of facts: era, length, country, language, animation.

use super::{Contrast, ContrastKind};
use crate::dutch::{self, Language};
use crate::genres;
use crate::ids::MediaType;
use crate::reason::conditions::Conditions;
use crate::reason::rules::{first_country, spoken_in};
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;

/// Titles fewer years apart are of the same era.
const ERA_YEARS: u16 = 15;

/// Films whose lengths differ by fewer minutes are about as long.
const MINUTES: u16 = 40;

/// Series that differ by fewer seasons are about as long.
const SEASONS: u16 = 4;

/// Episodes whose lengths differ by fewer minutes are about as long.
const EPISODE_MINUTES: u16 = 20;

/// Codes that sources use for one another.
const CHINESE: [&str; 2] = ["zh", "cn"];

/// When the tip was made.
pub(super) fn era(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = pair.seed.year.zip(pair.tip.year) else { return };
    if given.met("era: far apart", seed.abs_diff(tip) >= ERA_YEARS) {
        let weight = f32::from(seed.abs_diff(tip).min(60)) / 40.0 + 0.6;
        let atom = atom("era", "Jaar", [seed.to_string(), tip.to_string()], weight);
        all.push(Contrast::unprinted(atom, ContrastKind::Era));
    }
}

/// How much longer or shorter a film is.
pub(super) fn runtime(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Movie, |t| t.runtime) else { return };
    if given.met("runtime: far apart", seed.abs_diff(tip) >= MINUTES) {
        let weight = f32::from(seed.abs_diff(tip).min(90)) / 60.0 + 0.5;
        let atom = atom("runtime", "Speelduur", [seed, tip].map(|m| format!("{m} minuten")), weight);
        all.push(Contrast::unprinted(atom, ContrastKind::Length));
    }
}

/// How many seasons a series has.
pub(super) fn seasons(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Tv, |t| t.seasons) else { return };
    // Only a series that has ended is known to have no second season.
    let is_brief = given.met("seasons: a single one", tip == 1)
        && given.met("seasons: a single one after three", seed >= 3)
        && given.met("seasons: a single one that is known to stay", pair.tip.ended.is_some());
    let is_other =
        || given.met("seasons: not one of an unknown number", tip > 1) && given.met("seasons: far apart", seed.abs_diff(tip) >= SEASONS);
    if !is_brief && !is_other() {
        return;
    }
    let values = [seed, tip].map(|n| format!("{n} {}", if n == 1 { "seizoen" } else { "seizoenen" }));
    let atom = atom("seasons", "Lengte", values, 1.0 + f32::from(seed.abs_diff(tip).min(8)) / 8.0);
    all.push(Contrast::unprinted(atom, ContrastKind::Length));
}

/// How long the episodes of a series are.
pub(super) fn episode_length(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Tv, |t| t.episode_runtime) else { return };
    if given.met("episode length: far apart", seed.abs_diff(tip) >= EPISODE_MINUTES) {
        let atom = atom("episode-length", "Afleveringen", [seed, tip].map(|m| format!("{m} minuten per aflevering")), 1.0);
        all.push(Contrast::unprinted(atom, ContrastKind::Length));
    }
}

/// Which country the tip is from.
pub(super) fn country(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = first_country(pair.seed).zip(first_country(pair.tip)) else { return };
    let Some((from, to)) = dutch::country(seed).zip(dutch::country(tip)) else { return };
    let overlap = pair.tip.countries.iter().any(|c| pair.seed.countries.contains(c));
    let same_language = pair.seed.language.is_some() && pair.seed.language == pair.tip.language;
    // The first of several countries is often where the money came from.
    if given.met("country: one country", pair.tip.countries.len() == 1)
        && given.met("country: none in common", !overlap)
        && given.met("country: not American in the same language", !(tip == "US" && same_language))
    {
        let weight = match (tip, same_language) {
            ("US", _) => 0.6,
            (_, true) => 0.9,
            (_, false) => 1.3,
        };
        let atom = atom("country", "Land", [from.to_owned(), to.to_owned()], weight);
        all.push(Contrast::unprinted(atom, ContrastKind::Origin));
    }
}

/// Which language is spoken.
pub(super) fn language(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let spoken = |title: &Title| -> Option<&'static Language> {
        let code = title.language.as_deref().filter(|_| given.met("language: spoken", spoken_in(pair, title).is_some()));
        code.and_then(dutch::language)
    };
    let Some((seed, tip)) = spoken(pair.seed).zip(spoken(pair.tip)) else { return };
    let both_chinese = CHINESE.contains(&seed.code) && CHINESE.contains(&tip.code);
    // What several countries made together is often spoken in another language than recorded.
    if given.met("language: of one country", pair.tip.countries.len() <= 1)
        && given.met("language: another name", seed.name != tip.name)
        && given.met("language: not both Chinese", !both_chinese)
    {
        let weight = if tip.code == "en" { 0.5 } else { 1.2 };
        let atom = atom("language", "Taal", [seed.name.to_owned(), tip.name.to_owned()], weight);
        // English is expected, and what is animated is often heard in Dutch.
        let is_heard = tip.code != "en" && !is_animated(pair.tip);
        all.push(match is_heard {
            true => Contrast::felt(atom, ContrastKind::Origin, format!("in het {}", tip.name)),
            false => Contrast::unprinted(atom, ContrastKind::Origin),
        });
    }
}

/// Animated or not.
pub(super) fn animation(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let is_known = pair.seed.genres != 0 && pair.tip.genres != 0;
    let (rest, seed, tip) = match (is_animated(pair.seed), is_animated(pair.tip)) {
        (false, true) => ("geanimeerd", "met acteurs", "animatie"),
        (true, false) => ("met echte acteurs", "animatie", "met acteurs"),
        _ => return,
    };
    if given.met("animation: both have genres", is_known) {
        let atom = atom("animation", "Beeld", [seed.to_owned(), tip.to_owned()], 2.0);
        all.push(Contrast::felt(atom, ContrastKind::Picture, rest.to_owned()));
    }
}

/// Whether it is animated, by its genre.
pub(in crate::reason) fn is_animated(title: &Title) -> bool {
    genres::bit_of("Animation").is_some_and(|bit| title.genres & bit != 0)
}

/// A number that both titles of a media type have.
fn both(pair: &Pair<'_>, media: MediaType, number: fn(&Title) -> Option<u16>) -> Option<(u16, u16)> {
    let of = |title: &Title| number(title).filter(|n| title.media == media && *n > 0);
    of(pair.seed).zip(of(pair.tip))
}

fn atom(key: &str, label: &str, [seed_value, tip_value]: [String; 2], weight: f32) -> Atom {
    let id = AtomId::Fact(AtomKind::Contrast, key.to_owned());
    Atom { kind: AtomKind::Contrast, id, label: label.to_owned(), seed_value, tip_value, weight, titles: 0 }
}
