//! Filters: what can be chosen, what was chosen, and how many titles remain.

use super::MediaType;
use serde::Serialize;
use trits_index::answer::filters::{FORMS, Filters};
use trits_index::answer::{choices, dutch};
use trits_index::availability::Access;
use trits_index::genres::{self, GENRES};
use trits_index::ids::ConceptNo;
use trits_index::snapshot::Snapshot;
use utoipa::{IntoParams, ToSchema};

/// The filters of a query string, for the description only: they are read by hand.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "only its description is used")]
pub struct FilterParams {
    /// Ids of genres, any of which will do, at most 3, separated by commas
    genres: Option<String>,
    /// Ids of genres that may not be held; never relaxed
    not_genres: Option<String>,
    /// Ids of themes that may not be held; never relaxed
    not_themes: Option<String>,
    /// `1990-1999`, `1990-`, `-1999` or `1994`, from 1870 to 2100
    years: Option<String>,
    /// Most minutes of a film
    #[param(minimum = 30, maximum = 600)]
    max_runtime: Option<u16>,
    /// What a series must be like, all of it: miniseries, one-season, three-seasons, under-30, under-60, ended
    form: Option<String>,
    /// Lowest mean vote, one decimal
    #[param(minimum = 0, maximum = 10)]
    min_score: Option<f32>,
    /// Codes of original languages, any of which will do
    languages: Option<String>,
    /// Highest Kijkwijzer age: 0, 6, 9, 12, 14, 16 or 18; an unknown one counts as 16; never relaxed
    max_age: Option<u8>,
    /// The provider's numbers of streaming services, any of which will do; former numbers and channels mean their brand
    services: Option<String>,
    /// Ways to get at a title, any of which will do: flatrate, free, ads, rent, buy
    access: Option<String>,
}

/// A filter that was applied.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AppliedFilter {
    /// Name of the parameter.
    pub field: &'static str,
    /// Its value in the one spelling that equal filters share.
    pub value: String,
    /// The same in Dutch, for a chip.
    pub label: String,
}

impl AppliedFilter {
    /// All filters that differ from the default, in the order of the parameters.
    pub fn all(snapshot: &Snapshot, f: &Filters) -> Vec<Self> {
        let mut out = Vec::new();
        let mut add = |given: bool, field: &'static str, value: &dyn Fn() -> String, label: &dyn Fn() -> String| {
            if given {
                out.push(Self { field, value: value(), label: label() });
            }
        };
        let themes = || f.not_themes.iter().filter_map(|no| snapshot.concepts.get(no.at())).map(|c| c.id.as_str());
        let years = f.years.map_or((0, u16::MAX), |y| (y.from, y.to));
        add(f.genres != 0, "genres", &|| genre_ids(f.genres), &|| dutch::genres(f.genres));
        add(f.not_genres != 0, "notGenres", &|| genre_ids(f.not_genres), &|| format!("geen {}", dutch::genres(f.not_genres)));
        add(!f.not_themes.is_empty(), "notThemes", &|| joined(themes()), &|| dutch::not_themes(f, &snapshot.concepts));
        add(f.years.is_some(), "years", &|| year_range(years), &|| f.years.map(dutch::years).unwrap_or_default());
        let minutes = f.max_runtime.unwrap_or_default();
        add(f.max_runtime.is_some(), "maxRuntime", &|| minutes.to_string(), &|| dutch::runtime(minutes));
        add(!f.forms.is_none(), "form", &|| joined(f.forms.each().map(|(_, word, _)| word)), &|| dutch::forms(f.forms));
        let score = f.min_score.unwrap_or_default();
        add(f.min_score.is_some(), "minScore", &|| format!("{}.{}", score / 10, score % 10), &|| dutch::score(score));
        let codes = || f.languages.iter().map(|code| trits_index::title::unpack_code(*code));
        add(!f.languages.is_empty(), "languages", &|| joined(codes()), &|| dutch::languages(&f.languages));
        let age = f.max_age.unwrap_or_default();
        add(f.max_age.is_some(), "maxAge", &|| age.to_string(), &|| dutch::max_age(age));
        let brands = || f.services.iter().filter_map(|id| snapshot.availability.find(*id)).map(|s| s.brand.as_str()).collect::<Vec<_>>();
        let on = || if brands().is_empty() { "je diensten".to_owned() } else { trits_index::dutch::list(&brands(), "of") };
        add(!f.services.is_empty(), "services", &|| joined(f.services.iter().map(u32::to_string)), &on);
        let ways = || f.access.words().map(|(_, dutch)| dutch).collect::<Vec<_>>();
        add(!f.access.is_none(), "access", &|| joined(f.access.words().map(|(word, _)| word)), &|| trits_index::dutch::list(&ways(), "of"));
        out
    }
}

fn joined(words: impl Iterator<Item = impl Into<String>>) -> String {
    words.map(Into::into).collect::<Vec<String>>().join(",")
}

fn genre_ids(bits: u32) -> String {
    joined(genres::of_bits(bits).map(|g| g.id.to_string()))
}

fn year_range((from, to): (u16, u16)) -> String {
    let bound = |year: u16, open: u16| if year == open { String::new() } else { year.to_string() };
    format!("{}-{}", bound(from, 0), bound(to, u16::MAX))
}

/// Answer of `/tips/count`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// Titles that may be tipped and pass every filter; a wish about services passes only titles of which an offer is known.
    pub titles: u32,
    /// Titles that may be tipped.
    pub of: u32,
    /// The filters that were applied, only those that differ from the default.
    pub filters_applied: Vec<AppliedFilter>,
}

/// Something a filter can be set to.
#[derive(Debug, Serialize, ToSchema)]
pub struct FilterChoice {
    /// The value on the wire.
    pub value: String,
    /// The same in Dutch.
    pub label: String,
    /// Titles that may be tipped and have it.
    pub titles: u32,
}

impl FilterChoice {
    fn new(value: impl ToString, label: impl Into<String>, titles: u32) -> Self {
        Self { value: value.to_string(), label: label.into(), titles }
    }
}

/// A first and a last year.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearRange {
    /// The first.
    pub from: u16,
    /// The last.
    pub to: u16,
}

/// Answer of `/filters`: what can be chosen, the most frequent first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiltersAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// Titles that may be tipped.
    pub titles: u32,
    /// For `genres` and `notGenres`.
    pub genres: Vec<FilterChoice>,
    /// The first and the last year of any title.
    #[schema(required)]
    pub years: Option<YearRange>,
    /// For `languages`.
    pub languages: Vec<FilterChoice>,
    /// For `notThemes`.
    pub themes: Vec<FilterChoice>,
    /// For `maxAge`, ascending; empty when no rating is known.
    pub ages: Vec<FilterChoice>,
    /// For `form`; empty for films.
    pub forms: Vec<FilterChoice>,
    /// For `services`, in the order of display; counted over the titles of which an offer is known.
    pub services: Vec<FilterChoice>,
    /// For `access`, all five ways; counted over the titles of which an offer is known.
    pub access: Vec<FilterChoice>,
}

impl FiltersAnswer {
    /// What can be chosen for a media type.
    pub fn of(snapshot: &Snapshot, media: MediaType) -> Self {
        let found = choices(snapshot, media);
        let genre = |bit: u32| GENRES.get(bit.trailing_zeros() as usize);
        let language = |code: u16| trits_index::dutch::language(&trits_index::title::unpack_code(code));
        let concept = |no: ConceptNo| snapshot.concepts.get(no.at());
        let form = |wish| FORMS.iter().find(|(form, ..)| *form == wish);
        Self {
            snapshot: snapshot.manifest.id.clone(),
            media_type: media,
            titles: found.titles,
            genres: found.genres.iter().filter_map(|c| genre(c.value).map(|g| FilterChoice::new(g.id, g.dutch, c.titles))).collect(),
            years: found.years.map(|(from, to)| YearRange { from, to }),
            languages: found
                .languages
                .iter()
                .filter_map(|c| language(c.value).map(|l| FilterChoice::new(l.code, l.name, c.titles)))
                .collect(),
            themes: found.themes.iter().filter_map(|c| concept(c.value).map(|t| FilterChoice::new(&t.id, &t.label, c.titles))).collect(),
            ages: found.ages.iter().map(|c| FilterChoice::new(c.value, dutch::max_age(c.value), c.titles)).collect(),
            forms: found
                .forms
                .iter()
                .filter_map(|c| form(c.value).map(|(_, word, label)| FilterChoice::new(word, *label, c.titles)))
                .collect(),
            services: found
                .services
                .iter()
                .filter_map(|c| snapshot.availability.find(c.value).map(|s| FilterChoice::new(s.id, &s.brand, c.titles)))
                .collect(),
            access: found.access.iter().zip(Access::WORDS).map(|(c, (word, label))| FilterChoice::new(word, label, c.titles)).collect(),
        }
    }
}
