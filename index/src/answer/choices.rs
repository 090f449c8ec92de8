//! The values filters can be set to, with the number of titles that match each.

use super::dutch;
use super::filters::{FORMS, FilterPredicate, Filters, Form, Forms};
use crate::availability::Access;
use crate::dutch::language;
use crate::genres::GENRES;
use crate::ids::{ConceptNo, MediaType, TitleNo};
use crate::lexicon::Facet;
use crate::snapshot::Snapshot;
use crate::store::filter_columns::AGE_UNKNOWN;
use crate::title::unpack_code;
use serde::Serialize;
use std::collections::BTreeMap;

/// Most themes that are offered.
const THEMES: usize = 60;

/// The age ratings that are offered; 18 would exclude nothing.
const AGES: [u8; 6] = [0, 6, 9, 12, 14, 16];

/// How many recommendable titles of a media type match the filters.
pub fn count(snapshot: &Snapshot, filters: &Filters, media: MediaType) -> u32 {
    let predicate = FilterPredicate::new(snapshot, filters, media, None);
    let passing = recommendable(snapshot, media).filter(|no| predicate.passes(*no)).count();
    u32::try_from(passing).unwrap_or(u32::MAX)
}

/// Something a filter can be set to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FilterChoice))]
pub struct Choice {
    /// The value on the wire.
    pub value: String,
    /// The same in Dutch.
    pub label: String,
    /// Titles that may be tipped and have it.
    pub titles: u32,
}

impl Choice {
    fn new(value: impl ToString, label: impl Into<String>, titles: u32) -> Self {
        Self { value: value.to_string(), label: label.into(), titles }
    }
}

/// A first and a last year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct YearRange {
    /// The first.
    pub from: u16,
    /// The last.
    pub to: u16,
}

/// What the filters of a media type can be set to, the most frequent first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FilterChoices))]
pub struct Choices {
    /// Titles that may be tipped.
    pub titles: u32,
    /// For `genres` and `notGenres`.
    pub genres: Vec<Choice>,
    /// The first and the last year of any title.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub years: Option<YearRange>,
    /// For `languages`.
    pub languages: Vec<Choice>,
    /// For `notThemes`; without spoilers.
    pub themes: Vec<Choice>,
    /// For `maxAge`, ascending; empty when no rating is known.
    pub ages: Vec<Choice>,
    /// For `form`; empty for films.
    pub forms: Vec<Choice>,
    /// For `services`, in the order of display; counted over the titles of which an offer is known.
    pub services: Vec<Choice>,
    /// For `access`, all five ways; counted over the titles of which an offer is known.
    pub access: Vec<Choice>,
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
            let wider = |range: YearRange| YearRange { from: range.from.min(year), to: range.to.max(year) };
            years = Some(years.map_or(YearRange { from: year, to: year }, wider));
        }
    }
    languages.remove(&0);
    let themes = (0..).map(ConceptNo).zip(themes).filter(|(no, _)| is_theme(snapshot, *no));
    let concept = |no: ConceptNo| snapshot.concepts.get(no.at()).map(|concept| (concept.id.clone(), concept.label.clone()));
    let genre = |bit: usize| GENRES.get(bit).map(|genre| (genre.id, genre.dutch));
    let named = |code: u16| language(&unpack_code(code)).map(|language| (language.code, language.name));
    Choices {
        titles,
        genres: by_frequency(genres.into_iter().enumerate(), usize::MAX, genre),
        years,
        languages: by_frequency(languages.into_iter(), usize::MAX, named),
        themes: by_frequency(themes, THEMES, concept),
        ages: ages(snapshot, media),
        forms: if media == MediaType::Tv { forms(snapshot) } else { Vec::new() },
        services: services(snapshot, media),
        access: access(snapshot, media),
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

/// The `most` most frequent values that have a name.
fn by_frequency<T, V, L>(values: impl Iterator<Item = (T, u32)>, most: usize, name: impl Fn(T) -> Option<(V, L)>) -> Vec<Choice>
where
    T: Copy + Ord,
    V: ToString,
    L: Into<String>,
{
    let mut found: Vec<(T, u32)> = values.filter(|(_, titles)| *titles > 0).collect();
    found.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    found.truncate(most);
    found.into_iter().filter_map(|(value, titles)| name(value).map(|(value, label)| Choice::new(value, label, titles))).collect()
}

fn services(snapshot: &Snapshot, media: MediaType) -> Vec<Choice> {
    let on = |id: u32| Filters { services: vec![id], ..Filters::NONE };
    let services = snapshot.availability.services.iter();
    services.map(|service| Choice::new(service.id, &service.brand, count(snapshot, &on(service.id), media))).collect()
}

fn access(snapshot: &Snapshot, media: MediaType) -> Vec<Choice> {
    let by = |word: &str| Filters { access: Access::NONE.with(word).unwrap_or(Access::NONE), ..Filters::NONE };
    Access::WORDS.into_iter().map(|(word, label)| Choice::new(word, label, count(snapshot, &by(word), media))).collect()
}

fn ages(snapshot: &Snapshot, media: MediaType) -> Vec<Choice> {
    if recommendable(snapshot, media).all(|no| snapshot.filters.age[no.at()] == AGE_UNKNOWN) {
        return Vec::new();
    }
    let upto = |age: u8| Filters { max_age: Some(age), ..Filters::NONE };
    AGES.into_iter().map(|age| Choice::new(age, dutch::max_age(age), count(snapshot, &upto(age), media))).collect()
}

fn forms(snapshot: &Snapshot) -> Vec<Choice> {
    let with = |form: Form| Filters { forms: Forms::NONE.with(form), ..Filters::NONE };
    FORMS.into_iter().map(|(form, word, label)| Choice::new(word, label, count(snapshot, &with(form), MediaType::Tv))).collect()
}
