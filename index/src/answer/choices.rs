//! The values filters can be set to, with the number of titles that match each.

use super::filters::{FORMS, FilterPredicate, Filters, Form, Forms};
use crate::availability::Access;
use crate::genres::GENRES;
use crate::ids::{ConceptNo, MediaType, TitleNo};
use crate::lexicon::Facet;
use crate::snapshot::Snapshot;
use crate::store::filter_columns::AGE_UNKNOWN;
use std::collections::BTreeMap;

/// Most themes that are offered.
const THEMES: usize = 60;

/// The age ratings a filter can be set to.
pub const AGES: [u8; 6] = [0, 6, 9, 12, 14, 16];

/// How many recommendable titles of a media type match the filters.
pub fn count(snapshot: &Snapshot, filters: &Filters, media: MediaType) -> u32 {
    let predicate = FilterPredicate::new(snapshot, filters, media);
    let passing = recommendable(snapshot, media).filter(|no| predicate.passes(*no)).count();
    u32::try_from(passing).unwrap_or(u32::MAX)
}

/// A value with the number of titles that have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted<T> {
    /// The value.
    pub value: T,
    /// Recommendable titles that have it.
    pub titles: u32,
}

/// The values that the filters of a media type can be set to, counted over the recommendable titles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// Recommendable titles.
    pub titles: u32,
    /// Genres by bit, the most frequent first.
    pub genres: Vec<Counted<u32>>,
    /// The first and the last year; `None` when no year is known.
    pub years: Option<(u16, u16)>,
    /// Packed language codes, the most frequent first.
    pub languages: Vec<Counted<u16>>,
    /// Themes, the most frequent first, without spoilers.
    pub themes: Vec<Counted<ConceptNo>>,
    /// Titles up to each age rating, an unknown one counted as 16; ascending.
    pub ages: Vec<Counted<u8>>,
    /// Services by id, in the order of display; those without a title too.
    pub services: Vec<Counted<u32>>,
    /// Ways to watch by their position in [`Access::WORDS`], all five.
    pub access: Vec<Counted<u8>>,
    /// Forms of series; empty for films.
    pub forms: Vec<Counted<Form>>,
}

/// Counts the values that the filters of a media type can be set to.
pub fn choices(snapshot: &Snapshot, media: MediaType) -> Choices {
    let columns = &snapshot.columns;
    let mut genres = [0_u32; GENRES.len()];
    let mut languages: BTreeMap<u16, u32> = BTreeMap::new();
    let mut themes = vec![0_u32; snapshot.concepts.len()];
    let (mut titles, mut years) = (0, None);
    for no in recommendable(snapshot, media) {
        titles += 1;
        for (bit, sum) in genres.iter_mut().enumerate() {
            *sum += columns.genres[no.at()] >> bit & 1;
        }
        *languages.entry(columns.language[no.at()]).or_default() += 1;
        for concept in snapshot.filters.concepts(no) {
            themes.get_mut(concept.at()).into_iter().for_each(|sum| *sum += 1);
        }
        let year = columns.year[no.at()];
        if year != 0 {
            years = Some(years.map_or((year, year), |(a, b): (u16, u16)| (a.min(year), b.max(year))));
        }
    }
    languages.remove(&0);
    let mut themes = by_frequency((0..).map(ConceptNo).zip(themes).filter(|(no, _)| is_theme(snapshot, *no)));
    themes.truncate(THEMES);
    Choices {
        titles,
        genres: by_frequency((0..).map(|bit| 1 << bit).zip(genres)),
        years,
        languages: by_frequency(languages.into_iter()),
        themes,
        ages: ages(snapshot, media),
        services: services(snapshot, media),
        access: access(snapshot, media),
        forms: if media == MediaType::Tv { forms(snapshot) } else { Vec::new() },
    }
}

/// The concept of an id, when a filter can exclude it.
pub fn theme(snapshot: &Snapshot, id: &str) -> Option<ConceptNo> {
    let place = snapshot.concepts.iter().position(|c| c.id == id)?;
    Some(ConceptNo(u16::try_from(place).ok()?)).filter(|no| is_theme(snapshot, *no))
}

/// Whether a filter can exclude a concept: a theme that is no spoiler.
fn is_theme(snapshot: &Snapshot, no: ConceptNo) -> bool {
    snapshot.concepts.get(no.at()).is_some_and(|c| c.facet == Facet::Theme && !c.spoiler)
}

fn recommendable(snapshot: &Snapshot, media: MediaType) -> impl Iterator<Item = TitleNo> {
    snapshot.columns.range(media).map(TitleNo).filter(|no| snapshot.columns.recommendable[no.at()])
}

fn by_frequency<T: Copy + Ord>(values: impl Iterator<Item = (T, u32)>) -> Vec<Counted<T>> {
    let mut out: Vec<Counted<T>> = values.filter(|(_, titles)| *titles > 0).map(|(value, titles)| Counted { value, titles }).collect();
    out.sort_unstable_by(|a, b| b.titles.cmp(&a.titles).then(a.value.cmp(&b.value)));
    out
}

fn services(snapshot: &Snapshot, media: MediaType) -> Vec<Counted<u32>> {
    let on = |id: u32| Filters { services: vec![id], ..Filters::NONE };
    let services = snapshot.availability.services.iter();
    services.map(|service| Counted { value: service.id, titles: count(snapshot, &on(service.id), media) }).collect()
}

fn access(snapshot: &Snapshot, media: MediaType) -> Vec<Counted<u8>> {
    let by = |word: &str| Filters { access: Access::NONE.with(word).unwrap_or(Access::NONE), ..Filters::NONE };
    (0..).zip(Access::WORDS).map(|(value, (word, _))| Counted { value, titles: count(snapshot, &by(word), media) }).collect()
}

fn ages(snapshot: &Snapshot, media: MediaType) -> Vec<Counted<u8>> {
    if recommendable(snapshot, media).all(|no| snapshot.filters.age[no.at()] == AGE_UNKNOWN) {
        return Vec::new();
    }
    let upto = |age: u8| Filters { max_age: Some(age), ..Filters::NONE };
    let counted = |value: u8| Counted { value, titles: count(snapshot, &upto(value), media) };
    AGES.into_iter().map(counted).collect()
}

fn forms(snapshot: &Snapshot) -> Vec<Counted<Form>> {
    let with = |form: Form| Filters { forms: Forms::NONE.with(form), ..Filters::NONE };
    FORMS.iter().map(|(form, ..)| Counted { value: *form, titles: count(snapshot, &with(*form), MediaType::Tv) }).collect()
}
