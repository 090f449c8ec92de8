//! The filters of a query, and the table of filters: one row has all there is to know of one. The API, the command line, events and
//! relaxation read it.

use super::directions::Directions;
use super::forms::{Forms, within_minutes};
use super::predicate::{of_offers, years_outside};
use super::row::{Filter, Rule};
use super::values::{Grammar, Years, is_code, is_slug, tenths, whole, years};
use super::{Requirements, directions, outside, relaxed, resolve};
use crate::answer::choices::theme;
use crate::answer::dutch;
use crate::availability::Access;
use crate::genres;
use crate::ids::{ConceptNo, MediaType};
use crate::store::filter_columns::AGE_UNKNOWN;
use crate::title::unpack_code;
use std::ops::RangeInclusive;

/// The age an unknown rating counts as.
pub const AGE_OF_UNKNOWN: u8 = 16;

/// The age from which on the filter excludes nothing.
const OLDEST_AGE: u8 = 18;

/// Lengths of a film that the filter can name.
const MINUTES: RangeInclusive<u32> = 30..=600;

/// Most genres of the filter.
const MOST_GENRES: usize = 3;

/// Most values of a list that is not bounded otherwise.
const MOST: usize = 20;

/// Filters of one query; the default matches every title.
///
/// `not_genres`, `not_themes` and `max_age` are hard: no tip ever breaks them. The others are relaxed when the whole catalogue
/// has fewer than three matches.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Filters {
    /// Genre bits, any of which will do; 0 for all.
    pub genres: u32,
    /// Genre bits of which none may be set.
    pub not_genres: u32,
    /// Concepts that a title may not have, ascending.
    pub not_themes: Vec<ConceptNo>,
    /// Years of release.
    pub years: Option<Years>,
    /// Most minutes of a film.
    pub max_runtime: Option<u16>,
    /// Forms that a series must have, all of them.
    pub forms: Forms,
    /// Lowest mean vote in tenths.
    pub min_score: Option<u8>,
    /// Original languages as [`crate::title::pack_code`] makes them, any of which will do, ascending.
    pub languages: Vec<u16>,
    /// Highest Dutch age rating; an unknown rating counts as [`AGE_OF_UNKNOWN`].
    pub max_age: Option<u8>,
    /// The provider's numbers of streaming services, any of which will do, ascending; an alias means its service.
    pub services: Vec<u32>,
    /// Ways to get at a title, any of which will do.
    pub access: Access,
    /// Where a title must lie, seen from the seed.
    pub directions: Directions,
}

impl Filters {
    /// Matches every title.
    pub const NONE: Self = Self {
        genres: 0,
        not_genres: 0,
        not_themes: Vec::new(),
        years: None,
        max_runtime: None,
        forms: Forms::NONE,
        min_score: None,
        languages: Vec::new(),
        max_age: None,
        services: Vec::new(),
        access: Access::NONE,
        directions: Directions::NONE,
    };

    /// Whether every title matches.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// The same filters in canonical form for a media type: lists ascending without doubles, and without values that exclude
    /// nothing (a runtime for series, a form for films, an age of 18, a score of 0).
    #[must_use]
    pub fn canonical(mut self, media: MediaType) -> Self {
        self.not_themes.sort_unstable();
        self.not_themes.dedup();
        self.languages.sort_unstable();
        self.languages.dedup();
        self.services.sort_unstable();
        self.services.dedup();
        self.max_age = self.max_age.filter(|age| *age < OLDEST_AGE);
        self.min_score = self.min_score.filter(|score| *score > 0);
        self.years = self.years.filter(|y| y.from > 0 || y.to < u16::MAX);
        match media {
            MediaType::Movie => self.forms = Forms::NONE,
            MediaType::Tv => self.max_runtime = None,
        }
        self
    }
}

/// All filters, in the order of the API's parameters.
pub static FILTERS: [Filter; 12] = [
    Filter {
        name: "genres",
        about: "Ids of genres, any of which will do, at most 3, separated by commas",
        expected: "provider's ids or English names of genres, separated by commas (genres: at most three)",
        only: None,
        grammar: Grammar::Numbers { most: MOST_GENRES, is_known: |id| resolve::genre(id).is_some() },
        set: |f, text, _| resolve::genres(text, MOST_GENRES).map(|bits| f.genres = bits),
        applied: |f, _| (f.genres != 0).then(|| (joined(genres::of_bits(f.genres).map(|g| g.id.to_string())), dutch::genres(f.genres))),
        rule: Rule::Soft {
            requirements: |f, s, no| Requirements::unless(s.columns.genres[no.at()] & f.genres != 0, Requirements::GENRES),
            step: 6,
            relaxed: relaxed::genres,
            outside: |f, _, _, title| outside::genres(f, title),
        },
    },
    Filter {
        name: "notGenres",
        about: "Ids of genres that a title may not have; never relaxed",
        expected: "provider's ids or English names of genres, separated by commas (genres: at most three)",
        only: None,
        grammar: Grammar::Numbers { most: MOST, is_known: |id| resolve::genre(id).is_some() },
        set: |f, text, _| resolve::genres(text, MOST).map(|bits| f.not_genres = bits),
        applied: |f, _| {
            (f.not_genres != 0)
                .then(|| (joined(genres::of_bits(f.not_genres).map(|g| g.id.to_string())), format!("geen {}", dutch::genres(f.not_genres))))
        },
        rule: Rule::Hard(|f, s, no| s.columns.genres[no.at()] & f.not_genres == 0),
    },
    Filter {
        name: "notThemes",
        about: "Ids of themes that a title may not have; never relaxed",
        expected: "concept ids of the lexicon, separated by commas",
        only: None,
        grammar: Grammar::Words { most: MOST, is_known: is_slug, agree: |_| true },
        set: |f, text, s| {
            let themes = resolve::known(text, MOST, "uit bekende thema's bestaan (zie /api/v1/filters)", |id| theme(s, id));
            themes.map(|themes| f.not_themes = themes)
        },
        applied: |f, s| {
            let ids = || f.not_themes.iter().filter_map(|no| s.concepts.get(no.at())).map(|c| c.id.clone());
            (!f.not_themes.is_empty()).then(|| (joined(ids()), dutch::not_themes(f, &s.concepts)))
        },
        rule: Rule::Hard(|f, s, no| {
            f.not_themes.is_empty() || s.filters.concepts(no).iter().all(|c| f.not_themes.binary_search(c).is_err())
        }),
    },
    Filter {
        name: "years",
        about: "`1990-1999`, `1990-`, `-1999` or `1994`, from 1870 to 2100",
        expected: "1994, 1990-1999, 1990- or -1999, from 1870 to 2100",
        only: None,
        grammar: Grammar::Years,
        set: |f, text, _| years(text).map(|years| f.years = years),
        applied: |f, _| f.years.map(|years| (years.to_string(), dutch::years(years))),
        rule: Rule::Soft {
            requirements: |f, s, no| Requirements::of_years_outside(years_outside(f, s.columns.year[no.at()])),
            step: 1,
            relaxed: relaxed::years,
            outside: |f, _, _, title| outside::years(f, title),
        },
    },
    Filter {
        name: "maxRuntime",
        about: "Most minutes of a film",
        expected: "minutes from 30 to 600",
        only: Some(MediaType::Movie),
        grammar: Grammar::Whole(MINUTES, |_| true),
        set: |f, text, _| whole(text, &MINUTES).map(|minutes| f.max_runtime = u16::try_from(minutes).ok()),
        applied: |f, _| f.max_runtime.map(|most| (most.to_string(), dutch::runtime(most))),
        rule: Rule::Soft {
            requirements: |f, s, no| {
                Requirements::of_length(f.max_runtime.map_or(0, |most| within_minutes(s.filters.minutes[no.at()], most)))
            },
            step: 2,
            relaxed: relaxed::runtime,
            outside: |f, _, _, title| outside::runtime(f, title),
        },
    },
    Filter {
        name: "form",
        about: "What a series must be like, all of it: miniseries, one-season, three-seasons, under-30, under-60, ended",
        expected: "miniseries, one-season, three-seasons, under-30, under-60, ended",
        only: Some(MediaType::Tv),
        grammar: Grammar::Words { most: MOST, is_known: |word| Forms::NONE.with_word(word).is_some(), agree: |_| true },
        set: |f, text, _| resolve::forms(text, MOST).map(|forms| f.forms = forms),
        applied: |f, _| (!f.forms.is_none()).then(|| (joined(f.forms.each().map(|(_, word, _)| word)), dutch::forms(f.forms))),
        rule: Rule::Soft {
            requirements: |f, s, no| Requirements::of_length(f.forms.distance(&s.filters, no)),
            step: 2,
            relaxed: relaxed::forms,
            outside: |f, _, _, title| outside::forms(f, title),
        },
    },
    Filter {
        name: "minScore",
        about: "Lowest mean vote, one decimal",
        expected: "0 to 10",
        only: None,
        grammar: Grammar::Tenths,
        set: |f, text, _| tenths(text).map(|score| f.min_score = Some(score)),
        applied: |f, _| f.min_score.map(|score| (format!("{}.{}", score / 10, score % 10), dutch::score(score))),
        rule: Rule::Soft {
            requirements: |f, s, no| {
                Requirements::unless(f.min_score.is_none_or(|least| s.filters.score[no.at()] >= least), Requirements::SCORE)
            },
            step: 4,
            relaxed: relaxed::score,
            outside: |f, s, no, _| outside::score(f, s.filters.score[no.at()]),
        },
    },
    Filter {
        name: "languages",
        about: "Codes of original languages, any of which will do",
        expected: "codes of two small letters of languages there are, separated by commas",
        only: None,
        grammar: Grammar::Words { most: MOST, is_known: is_code, agree: |_| true },
        set: |f, text, s| resolve::languages(text, MOST, s).map(|languages| f.languages = languages),
        applied: |f, _| {
            (!f.languages.is_empty()).then(|| (joined(f.languages.iter().map(|code| unpack_code(*code))), dutch::languages(&f.languages)))
        },
        rule: Rule::Soft {
            requirements: |f, s, no| {
                Requirements::unless(f.languages.binary_search(&s.columns.language[no.at()]).is_ok(), Requirements::LANGUAGE)
            },
            step: 3,
            relaxed: relaxed::languages,
            outside: |f, _, _, title| outside::languages(f, title),
        },
    },
    Filter {
        name: "maxAge",
        about: "Highest Kijkwijzer age: 0, 6, 9, 12, 14, 16 or 18; an unknown one counts as 16; never relaxed",
        expected: "0, 6, 9, 12, 14, 16 or 18",
        only: None,
        grammar: Grammar::Whole(0..=18, resolve::is_age),
        set: |f, text, _| resolve::age(text).map(|age| f.max_age = age),
        applied: |f, _| f.max_age.map(|age| (age.to_string(), dutch::max_age(age))),
        rule: Rule::Hard(|f, s, no| {
            let age = s.filters.age[no.at()];
            f.max_age.is_none_or(|most| most >= if age == AGE_UNKNOWN { AGE_OF_UNKNOWN } else { age })
        }),
    },
    Filter {
        name: "services",
        about: "The provider's numbers of streaming services, any of which will do; former numbers and channels mean their brand",
        expected: "the provider's ids of services there are, separated by commas",
        only: None,
        // The provider's numbers end well before this; a telephone number does not.
        grammar: Grammar::Numbers { most: MOST, is_known: |id| (1..=9_999).contains(&id) },
        set: |f, text, s| resolve::services(text, MOST, s).map(|services| f.services = services),
        applied: |f, s| {
            (!f.services.is_empty()).then(|| (joined(f.services.iter().map(u32::to_string)), dutch::services(&f.services, &s.availability)))
        },
        rule: Rule::Soft {
            requirements: of_offers,
            step: 5,
            relaxed: |f, steps| if f.services.is_empty() { None } else { relaxed::offers(f, steps) },
            outside: |f, s, no, _| outside::offers(s.availability.meets(no, &f.services, f.access)),
        },
    },
    Filter {
        name: "access",
        about: "Ways to get at a title, any of which will do: flatrate, free, ads, rent, buy",
        expected: "flatrate, free, ads, rent, buy",
        only: None,
        grammar: Grammar::Words { most: MOST, is_known: |word| Access::NONE.with(word).is_some(), agree: |_| true },
        set: |f, text, _| resolve::access(text, MOST).map(|access| f.access = access),
        applied: |f, _| (!f.access.is_none()).then(|| (joined(f.access.words().map(|(word, _)| word)), dutch::access(f.access))),
        rule: Rule::Soft {
            requirements: of_offers,
            step: 5,
            relaxed: |f, steps| if f.services.is_empty() { relaxed::offers(f, steps) } else { None },
            outside: |f, s, no, _| outside::offers(s.availability.meets(no, &f.services, f.access)),
        },
    },
    directions::FILTER,
];

fn joined(words: impl Iterator<Item = impl Into<String>>) -> String {
    words.map(Into::into).collect::<Vec<String>>().join(",")
}
