//! How common countries, languages and forms are among a snapshot's titles. In: titles or columns. Out: counts.

use crate::ids::MediaType;
use crate::snapshot::Columns;
use crate::snapshot::columns::pack_code;
use crate::title::Title;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most minutes of a short film.
pub const SHORT_FILM_MINUTES: u16 = 40;

/// The most episodes of a miniseries.
pub const MINISERIES_EPISODES: u16 = 10;

/// Number of titles per country, language and form; what is not counted is unknown, never "none".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    /// Titles per first country, by [`pack_code`].
    pub countries: BTreeMap<u16, u32>,
    /// Titles per original language, by [`pack_code`].
    pub languages: BTreeMap<u16, u32>,
    /// Miniseries; 0 unknown.
    pub miniseries: u32,
    /// Short films; 0 unknown.
    pub shorts: u32,
}

impl Spread {
    /// Nothing counted.
    pub const UNKNOWN: &'static Spread = &Spread { countries: BTreeMap::new(), languages: BTreeMap::new(), miniseries: 0, shorts: 0 };

    /// Counted over all titles of a snapshot.
    pub fn of_titles<'t>(titles: impl IntoIterator<Item = &'t Title>) -> Self {
        let mut spread = Self::default();
        for title in titles {
            spread.add(title.countries.first().map_or(0, |c| pack_code(c)), title.language.as_deref().map_or(0, pack_code));
            spread.miniseries += u32::from(is_miniseries(title));
            spread.shorts += u32::from(is_short(title));
        }
        spread
    }

    /// Counted over the columns of a snapshot; forms stay unknown.
    pub fn of_columns(columns: &Columns) -> Self {
        let mut spread = Self::default();
        for (&country, &language) in columns.country.iter().zip(&columns.language) {
            spread.add(country, language);
        }
        spread
    }

    fn add(&mut self, country: u16, language: u16) {
        for (counts, code) in [(&mut self.countries, country), (&mut self.languages, language)] {
            if code != 0 {
                *counts.entry(code).or_insert(0) += 1;
            }
        }
    }

    /// Titles whose first country this is.
    pub fn country(&self, code: &str) -> Option<u32> {
        self.countries.get(&pack_code(code)).copied()
    }

    /// Titles in this original language.
    pub fn language(&self, code: &str) -> Option<u32> {
        self.languages.get(&pack_code(code)).copied()
    }
}

/// One season, ended, at most [`MINISERIES_EPISODES`] episodes.
pub fn is_miniseries(title: &Title) -> bool {
    title.media == MediaType::Tv
        && title.seasons == Some(1)
        && title.ended == Some(true)
        && title.episodes.is_some_and(|n| (1..=MINISERIES_EPISODES).contains(&n))
}

/// A film of at most [`SHORT_FILM_MINUTES`] minutes.
pub fn is_short(title: &Title) -> bool {
    title.media == MediaType::Movie && title.runtime.is_some_and(|m| (1..=SHORT_FILM_MINUTES).contains(&m))
}
