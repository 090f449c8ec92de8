//! How many titles of a snapshot have each country, language and form.

use super::{Title, is_miniseries, is_short, pack_code};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Number of titles per country, language and form; what was not counted is unknown, never "none".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frequencies {
    /// Titles per first country, by [`pack_code`].
    pub countries: BTreeMap<u16, u32>,
    /// Titles per original language, by [`pack_code`].
    pub languages: BTreeMap<u16, u32>,
    /// Miniseries; 0 unknown.
    pub miniseries: u32,
    /// Short films; 0 unknown.
    pub shorts: u32,
}

impl Frequencies {
    /// Counted over all titles of a snapshot.
    pub fn of_titles<'t>(titles: impl IntoIterator<Item = &'t Title>) -> Self {
        let mut counted = Self::default();
        for title in titles {
            let country = title.countries.first().map_or(0, |c| pack_code(c));
            let language = title.language.as_deref().map_or(0, pack_code);
            for (counts, code) in [(&mut counted.countries, country), (&mut counted.languages, language)] {
                if code != 0 {
                    *counts.entry(code).or_insert(0) += 1;
                }
            }
            counted.miniseries += u32::from(is_miniseries(title));
            counted.shorts += u32::from(is_short(title));
        }
        counted
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
