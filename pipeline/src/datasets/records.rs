//! Rules for the records of our catalogue: each by itself, their offers, and the spelling of people's names.

use super::Remark;
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::tables::{CatalogueTitle, folded};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use trits_index::availability::Access;
use trits_index::genres;
use trits_index::ids::MediaType;

/// Fewest and most concepts of a title.
const CONCEPT_COUNT: RangeInclusive<usize> = 8..=20;

/// Fewest facets that the concepts of a title span.
const MIN_FACETS: usize = 5;

/// Fewest names in the cast of fiction.
const MIN_CAST: usize = 3;

/// Genres whose titles may lack a cast.
const WITHOUT_CAST: [&str; 4] = [genres::DOCUMENTARY, genres::ANIMATION, genres::REALITY, genres::TALK];

/// Length of a pitch in characters.
const PITCH: RangeInclusive<usize> = 50..=150;

/// Praise that cannot be proved.
const PRAISE: [&str; 7] = ["meesterwerk", "geweldig", "prachtig", "briljant", "must-see", "onvergetelijk", "weergaloos"];

/// What a record must satisfy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    Year,
    Genres,
    Origin,
    Director,
    Cast,
    Runtime,
    Length,
    Concepts,
    Facets,
    Untold,
    Salience,
    Pitch,
    Offer,
    NameSpelling,
}

impl Rule {
    /// The name in remarks.
    const fn id(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Genres => "genres",
            Self::Origin => "origin",
            Self::Director => "director",
            Self::Cast => "cast",
            Self::Runtime => "runtime",
            Self::Length => "length",
            Self::Concepts => "concepts",
            Self::Facets => "facets",
            Self::Untold => "untold",
            Self::Salience => "salience",
            Self::Pitch => "pitch",
            Self::Offer => "offer",
            Self::NameSpelling => "name-spelling",
        }
    }
}

/// A broken rule, and what is wrong.
struct Finding {
    rule: Rule,
    found: String,
}

impl Finding {
    fn new(rule: Rule, found: impl Into<String>) -> Self {
        Self { rule, found: found.into() }
    }

    fn of(self, title: &CatalogueTitle) -> Remark {
        Remark { record: format!("{} {}", title.key(), title.title), rule: self.rule.id(), found: self.found }
    }
}

/// Everything that is wrong with a record.
pub fn record_remarks(title: &CatalogueTitle, lexicon: &Lexicon) -> Vec<Remark> {
    let findings = facts(title).into_iter().chain(people(title)).chain(length(title)).chain(concepts(title, lexicon)).chain(pitch(title));
    findings.map(|finding| finding.of(title)).collect()
}

/// Year, genres and origin are known.
fn facts(title: &CatalogueTitle) -> Vec<Finding> {
    let mut out = Vec::new();
    if title.year.is_none() {
        out.push(Finding::new(Rule::Year, "missing"));
    }
    if title.genres == 0 {
        out.push(Finding::new(Rule::Genres, "none"));
    }
    if title.language.is_none() || title.countries.is_empty() {
        out.push(Finding::new(Rule::Origin, "language or country missing"));
    }
    out
}

fn has_genre(title: &CatalogueTitle, name: &str) -> bool {
    genres::bit_of(name).is_some_and(|bit| title.genres & bit != 0)
}

/// Films have a director; fiction has a cast of at least three.
fn people(title: &CatalogueTitle) -> Vec<Finding> {
    let mut out = Vec::new();
    if title.media == MediaType::Movie && title.directors.is_empty() {
        out.push(Finding::new(Rule::Director, "missing"));
    }
    let may_lack_cast = WITHOUT_CAST.iter().any(|g| has_genre(title, g));
    if !may_lack_cast && title.cast.len() < MIN_CAST {
        out.push(Finding::new(Rule::Cast, format!("{} names, at least {MIN_CAST} wanted", title.cast.len())));
    }
    out
}

fn length(title: &CatalogueTitle) -> Vec<Finding> {
    match title.media {
        MediaType::Movie if title.runtime.is_none() => vec![Finding::new(Rule::Runtime, "missing")],
        MediaType::Tv if title.seasons.is_none() || title.episode_runtime.is_none() => {
            vec![Finding::new(Rule::Length, "seasons or episode length missing")]
        }
        _ => Vec::new(),
    }
}

fn concepts(title: &CatalogueTitle, lexicon: &Lexicon) -> Vec<Finding> {
    let mut out = Vec::new();
    if !CONCEPT_COUNT.contains(&title.concepts.len()) {
        out.push(Finding::new(Rule::Concepts, format!("{} concepts, {CONCEPT_COUNT:?} wanted", title.concepts.len())));
    }
    let facets: BTreeSet<_> = title.concepts.iter().filter_map(|(id, _)| lexicon.facet_of(id)).collect();
    if facets.len() < MIN_FACETS {
        out.push(Finding::new(Rule::Facets, format!("{} facets, at least {MIN_FACETS} wanted", facets.len())));
    }
    for id in title.untold.iter().filter(|id| !title.concepts.iter().any(|(concept, _)| concept == *id)) {
        out.push(Finding::new(Rule::Untold, format!("{id} is none of its concepts")));
    }
    if !title.concepts.iter().any(|(_, salience)| *salience == 3) {
        out.push(Finding::new(Rule::Salience, "nothing that the title is about (3)"));
    }
    out
}

/// Whether a text praises what cannot be proved, or exclaims.
pub(super) fn has_praise(text: &str) -> bool {
    let lower = text.to_lowercase();
    text.contains('!') || PRAISE.iter().any(|p| lower.contains(p))
}

fn pitch(title: &CatalogueTitle) -> Vec<Finding> {
    let Some(pitch) = &title.pitch else { return vec![Finding::new(Rule::Pitch, "missing")] };
    let mut out = Vec::new();
    if !PITCH.contains(&pitch.chars().count()) {
        out.push(Finding::new(Rule::Pitch, format!("{} characters, {PITCH:?} wanted", pitch.chars().count())));
    }
    if has_praise(pitch) {
        out.push(Finding::new(Rule::Pitch, format!("praise or exclamation: {pitch}")));
    }
    out
}

/// Offers at services that are not in the table, or in a way that the service does not have.
pub fn offer_remarks(titles: &[CatalogueTitle], providers: &Providers) -> Vec<Remark> {
    let all = titles.iter().flat_map(|title| title.offers.iter().map(move |offer| (title, offer)));
    all.filter_map(|(title, offer)| Some(Finding::new(Rule::Offer, offer_fault(providers, &offer.service, offer.access)?).of(title)))
        .collect()
}

/// What is wrong with an offer at a service, by its way of access (a place in [`Access::WORDS`]).
fn offer_fault(providers: &Providers, service: &str, access: u8) -> Option<String> {
    let Some(place) = providers.place(service) else { return Some(format!("there is no service `{service}`")) };
    let way = Access::WORDS.get(usize::from(access)).map_or("", |(word, _)| word);
    let has_way = providers.services()[usize::from(place)].access.words().any(|(word, _)| word == way);
    (!has_way).then(|| format!("`{service}` has no way `{way}`"))
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
    let several = spellings.into_values().filter(|of_name| of_name.len() > 1);
    several
        .map(|of_name| Remark {
            record: of_name.first().copied().unwrap_or_default().to_owned(),
            rule: Rule::NameSpelling.id(),
            found: of_name.into_iter().collect::<Vec<_>>().join(" / "),
        })
        .collect()
}
