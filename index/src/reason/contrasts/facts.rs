//! Contrasts of facts: era, length, country, language, animation.

use super::{Contrast, ContrastKind};
use crate::dutch::{self, Language, count, span_of_minutes};
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
        all.push(Contrast { atom, kind: ContrastKind::Era, verb: "komt", rest: format!("uit {tip}") });
    }
}

/// How much longer or shorter a film is.
pub(super) fn runtime(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Movie, |t| t.runtime) else { return };
    let Some(span) = span_of_minutes(seed.abs_diff(tip)) else { return };
    if given.met("runtime: far apart", seed.abs_diff(tip) >= MINUTES) {
        let weight = f32::from(seed.abs_diff(tip).min(90)) / 60.0 + 0.5;
        let atom = atom("runtime", "Speelduur", [seed, tip].map(|m| format!("{m} minuten")), weight);
        let rest = format!("{span} {}", if tip < seed { "korter" } else { "langer" });
        all.push(Contrast { atom, kind: ContrastKind::Length, verb: "duurt", rest });
    }
}

/// How many seasons a series has.
pub(super) fn seasons(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Tv, |t| t.seasons) else { return };
    let (verb, rest) = match (seed, tip, pair.tip.ended) {
        // Only a series that has ended is known to have no second season.
        (3.., 1, Some(true)) => ("is", "na één seizoen klaar".to_owned()),
        (3.., 1, Some(false)) => ("telt", "tot nu toe één seizoen".to_owned()),
        _ if given.met("seasons: not one of an unknown number", tip > 1)
            && given.met("seasons: far apart", seed.abs_diff(tip) >= SEASONS) =>
        {
            ("telt", format!("{} seizoenen in plaats van {}", count(tip), count(seed)))
        }
        _ => return,
    };
    let values = [seed, tip].map(|n| format!("{n} {}", if n == 1 { "seizoen" } else { "seizoenen" }));
    let atom = atom("seasons", "Lengte", values, 1.0 + f32::from(seed.abs_diff(tip).min(8)) / 8.0);
    all.push(Contrast { atom, kind: ContrastKind::Length, verb, rest });
}

/// How long the episodes of a series are.
pub(super) fn episode_length(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some((seed, tip)) = both(pair, MediaType::Tv, |t| t.episode_runtime) else { return };
    if given.met("episode length: far apart", seed.abs_diff(tip) >= EPISODE_MINUTES) {
        let rest = if tip < seed { "kortere afleveringen" } else { "langere afleveringen" };
        let atom = atom("episode-length", "Afleveringen", [seed, tip].map(|m| format!("{m} minuten per aflevering")), 1.0);
        all.push(Contrast { atom, kind: ContrastKind::Length, verb: "heeft", rest: rest.to_owned() });
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
        all.push(Contrast { atom, kind: ContrastKind::Origin, verb: "komt", rest: format!("uit {to}") });
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
        all.push(Contrast { atom, kind: ContrastKind::Origin, verb: "is", rest: tip.spoken.to_owned() });
    }
}

/// Animated or not.
pub(super) fn animation(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let Some(bit) = genres::bit_of("Animation") else { return };
    let is_known = pair.seed.genres != 0 && pair.tip.genres != 0;
    let (rest, seed, tip) = match (pair.seed.genres & bit != 0, pair.tip.genres & bit != 0) {
        (false, true) => ("geanimeerd", "met acteurs", "animatie"),
        (true, false) => ("met acteurs in plaats van animatie", "animatie", "met acteurs"),
        _ => return,
    };
    if given.met("animation: both have genres", is_known) {
        let atom = atom("animation", "Beeld", [seed.to_owned(), tip.to_owned()], 2.0);
        all.push(Contrast { atom, kind: ContrastKind::Picture, verb: "is", rest: rest.to_owned() });
    }
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
