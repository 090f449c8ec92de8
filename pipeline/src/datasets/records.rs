//! Rules for the records of our catalogue: each by itself, their offers, and the spelling of people's names.

use super::Remark;
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::tables::{CatalogueTitle, folded};
use std::collections::{BTreeMap, BTreeSet};
use trits_index::availability::Access;
use trits_index::genres;
use trits_index::ids::MediaType;

/// Fewest and most concepts of a title, and the fewest facets they span.
const CONCEPTS: std::ops::RangeInclusive<usize> = 8..=20;
const FACETS: usize = 5;

/// Length of a pitch in characters.
const PITCH: std::ops::RangeInclusive<usize> = 50..=150;

/// Praise that cannot be proved.
const PRAISE: [&str; 7] = ["meesterwerk", "geweldig", "prachtig", "briljant", "must-see", "onvergetelijk", "weergaloos"];

/// Everything that is wrong with a record.
pub fn record_remarks(title: &CatalogueTitle, lexicon: &Lexicon) -> Vec<Remark> {
    let mut out = Vec::new();
    let mut report =
        |rule: &'static str, found: String| out.push(Remark { record: format!("{} {}", title.key(), title.title), rule, found });
    if title.year.is_none() {
        report("year", "missing".into());
    }
    if title.genres == 0 {
        report("genres", "none".into());
    }
    if title.language.is_none() || title.countries.is_empty() {
        report("origin", "language or country missing".into());
    }
    for (rule, found) in people(title).into_iter().chain(length(title)).chain(concepts(title, lexicon)).chain(pitch(title)) {
        report(rule, found);
    }
    out
}

fn has_genre(title: &CatalogueTitle, name: &str) -> bool {
    genres::bit_of(name).is_some_and(|bit| title.genres & bit != 0)
}

/// Films have a director; fiction has a cast of at least three.
fn people(title: &CatalogueTitle) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    if title.media == MediaType::Movie && title.directors.is_empty() {
        out.push(("director", "missing".into()));
    }
    let may_lack_cast = ["Documentary", "Animation", "Reality", "Talk"].iter().any(|g| has_genre(title, g));
    if !may_lack_cast && title.cast.len() < 3 {
        out.push(("cast", format!("{} names, at least 3 wanted", title.cast.len())));
    }
    out
}

fn length(title: &CatalogueTitle) -> Vec<(&'static str, String)> {
    match title.media {
        MediaType::Movie if title.runtime.is_none() => vec![("runtime", "missing".into())],
        MediaType::Tv if title.seasons.is_none() || title.episode_runtime.is_none() => {
            vec![("length", "seasons or episode length missing".into())]
        }
        _ => Vec::new(),
    }
}

fn concepts(title: &CatalogueTitle, lexicon: &Lexicon) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    if !CONCEPTS.contains(&title.concepts.len()) {
        out.push(("concepts", format!("{} concepts, {CONCEPTS:?} wanted", title.concepts.len())));
    }
    let facets: BTreeSet<_> = title.concepts.iter().filter_map(|(id, _)| lexicon.facet_of(id)).collect();
    if facets.len() < FACETS {
        out.push(("facets", format!("{} facets, at least {FACETS} wanted", facets.len())));
    }
    for id in title.untold.iter().filter(|id| !title.concepts.iter().any(|(concept, _)| concept == *id)) {
        out.push(("untold", format!("{id} is none of its concepts")));
    }
    if !title.concepts.iter().any(|(_, salience)| *salience == 3) {
        out.push(("salience", "nothing that the title is about (3)".into()));
    }
    out
}

/// Whether a text praises what cannot be proved, or exclaims.
pub(super) fn has_praise(text: &str) -> bool {
    let lower = text.to_lowercase();
    text.contains('!') || PRAISE.iter().any(|p| lower.contains(p))
}

fn pitch(title: &CatalogueTitle) -> Vec<(&'static str, String)> {
    let Some(pitch) = &title.pitch else { return vec![("pitch", "missing".into())] };
    let mut out = Vec::new();
    if !PITCH.contains(&pitch.chars().count()) {
        out.push(("pitch", format!("{} characters, {PITCH:?} wanted", pitch.chars().count())));
    }
    if has_praise(pitch) {
        out.push(("pitch", format!("praise or exclamation: {pitch}")));
    }
    out
}

/// Offers at services that are not in the table, or in a way that the service does not have.
pub fn offer_remarks(titles: &[CatalogueTitle], providers: &Providers) -> Vec<Remark> {
    let word = |place: u8| Access::WORDS.get(usize::from(place)).map_or("", |(word, _)| word);
    let fault = |service: &str, access: u8| match providers.place(service).map(|place| &providers.services()[usize::from(place)]) {
        None => Some(format!("there is no service `{service}`")),
        Some(found) if !found.access.words().any(|(w, _)| w == word(access)) => Some(format!("`{service}` has no way `{}`", word(access))),
        Some(_) => None,
    };
    let all = titles.iter().flat_map(|title| title.offers.iter().map(move |offer| (title, offer)));
    let faults = all.filter_map(|(title, offer)| fault(&offer.service, offer.access).map(|found| (title, found)));
    faults.map(|(title, found)| Remark { record: format!("{} {}", title.key(), title.title), rule: "offer", found }).collect()
}

/// People's names in more than one spelling: they differ only in accents, dots, spaces or case.
pub fn spelling_remarks(titles: &[CatalogueTitle]) -> Vec<Remark> {
    let mut spellings: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for title in titles {
        let people = [&title.directors, &title.creators, &title.writers, &title.composers, &title.cast];
        for name in people.into_iter().flatten() {
            let key: String = folded(name);
            spellings.entry(key).or_default().insert(name);
        }
    }
    let twice = spellings.into_values().filter(|s| s.len() > 1);
    twice
        .map(|s| Remark {
            record: s.first().copied().unwrap_or_default().to_owned(),
            rule: "name-spelling",
            found: s.into_iter().collect::<Vec<_>>().join(" / "),
        })
        .collect()
}
