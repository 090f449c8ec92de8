//! The wide tier (datasets/README.md): titles of which only plain facts are known, our own concepts, and two coarse marks of ours. And what a
//! larger catalogue has behind a described one: titles that no editor described, treated the same way.
//!
//! Invariant: a title of this tier is never one that an earlier source has.

use super::identity::{OWN_NUMBERS, names, plain, years_meet};
use super::title::CatalogueTitle;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use trits_index::ids::{MediaType, TitleKey};

/// What is known of a title of the wide tier besides facts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thin {
    /// How well known it is.
    pub popularity: Mark,
    /// How well it is thought of.
    pub standing: Mark,
    /// Concepts that keywords stand for, with their salience, sorted by id: evidence, as the keywords themselves would be.
    pub mapped: Vec<(String, u8)>,
    /// Concepts that the model predicts, with their probability in hundredths, sorted by id: they count in the score and are no evidence.
    pub predicted: Vec<(String, u8)>,
}

/// A coarse mark of our own, 0 to 9.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mark(pub u8);

/// The Bayesian score at which the marks of standing begin: mark 0 is below the floor of tips.
const STANDING_FROM: f32 = 4.8;

/// The width of a mark of standing: mark 9 begins at 8.4.
const STANDING_STEP: f32 = 0.4;

impl Mark {
    /// Of popularity: half powers of ten, so that 3 begins at 32 votes, 4 at 100, 5 at 317, 6 at 1,000. Unknown votes are 0.
    pub fn of_votes(votes: Option<u32>) -> Self {
        Self((2.0 * f64::from(votes.unwrap_or(0).max(1)).log10()).floor().min(9.0) as u8)
    }

    /// The votes that a mark of popularity stands for, the middle of its range; none of 0.
    pub fn votes(self) -> Option<u32> {
        (self.0 > 0).then(|| 10_f64.powf(f64::from(self.0) / 2.0 + 0.25).round() as u32)
    }

    /// Of standing, from a Bayesian score of 0 to 10.
    pub fn of_score(score: f32) -> Self {
        Self(((score - STANDING_FROM) / STANDING_STEP).floor().clamp(0.0, 9.0) as u8)
    }

    /// The score that a mark of standing stands for: the middle of its range.
    pub fn score(self) -> f32 {
        STANDING_FROM + STANDING_STEP * (f32::from(self.0) + 0.5)
    }
}

impl CatalogueTitle {
    /// Whether it is of the wide tier: little is known of it.
    pub const fn is_wide(&self) -> bool {
        self.wide.is_some()
    }

    /// Whether it is of the file of the wide tier, which has its concepts; else they come from its keywords and the model.
    pub fn is_of_wide_file(&self) -> bool {
        self.wide.as_ref().is_some_and(|thin| !thin.mapped.is_empty() || !thin.predicted.is_empty())
    }
}

/// Described titles from which on a catalogue has a deep tier. A test's file or an operator's short list has none: all its titles are equal.
const FEWEST_DESCRIBED: usize = 500;

/// Puts titles that no editor described into the wide tier when the catalogue has a deep tier. Frequencies are then counted over the described
/// titles alone, and a title of which little is known is not tipped.
pub fn set_behind(titles: &mut [CatalogueTitle]) {
    if titles.iter().filter(|title| !title.concepts.is_empty()).count() < FEWEST_DESCRIBED {
        return;
    }
    for title in titles.iter_mut().filter(|title| title.concepts.is_empty() && !title.is_wide()) {
        title.wide = Some(Thin { popularity: Mark::of_votes(title.vote_count), ..Thin::default() });
    }
}

/// The titles of earlier sources: none of them may be of the wide tier.
#[derive(Debug, Default)]
pub struct Earlier {
    keys: HashSet<TitleKey>,
    /// Years by media type and plain name, of titles with a number of our own.
    own: HashMap<(MediaType, String), Vec<Option<u16>>>,
}

impl Earlier {
    /// Of the titles of these sources.
    pub fn of<'t>(titles: impl IntoIterator<Item = &'t CatalogueTitle>) -> Self {
        let mut out = Self::default();
        for title in titles {
            out.keys.insert(title.key());
            for name in names(title).into_iter().filter(|_| title.tmdb_id >= OWN_NUMBERS) {
                out.own.entry((title.media, plain(name))).or_default().push(title.year);
            }
        }
        out
    }

    /// Whether a title is one of them: by id, or by one of its names and the year where theirs is a number of our own.
    pub fn has(&self, title: &CatalogueTitle) -> bool {
        let years = || names(title).into_iter().filter_map(|name| self.own.get(&(title.media, plain(name)))).flatten();
        self.keys.contains(&title.key()) || years().any(|year| years_meet(title.year, *year))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_coarse_and_stand_for_the_middle_of_their_range() {
        let mark = |votes| Mark::of_votes(Some(votes)).0;
        assert_eq!([0, 1, 3, 4, 31, 32, 60, 99, 100, 316, 317, 999, 1000].map(mark), [0, 0, 0, 1, 2, 3, 3, 3, 4, 4, 5, 5, 6]);
        assert_eq!((mark(u32::MAX), Mark::of_votes(None)), (9, Mark(0)));
        assert!((1..=9).all(|n| Mark::of_votes(Mark(n).votes()) == Mark(n)) && Mark(0).votes().is_none());
        let standing = |score| Mark::of_score(score).0;
        assert_eq!([0.0, 5.19, 5.21, 6.5, 7.3, 8.41, 10.0].map(standing), [0, 0, 1, 4, 6, 9, 9]);
        assert!((0..=9).all(|n| Mark::of_score(Mark(n).score()) == Mark(n)));
    }

    #[test]
    fn what_nobody_described_stands_behind_a_described_catalogue_and_before_no_other() {
        let title = |id| CatalogueTitle::new(MediaType::Movie, id, "Storm");
        let described = |id| CatalogueTitle { concepts: vec![("dark".to_owned(), 2)], ..title(id) };
        let wide = |described_titles: u32| {
            let mut titles: Vec<CatalogueTitle> = (0..described_titles).map(described).collect();
            titles.push(CatalogueTitle { vote_count: Some(1_000), ..title(9_999) });
            set_behind(&mut titles);
            let marked: Vec<(u32, u8)> =
                titles.iter().filter_map(|title| Some((title.tmdb_id, title.wide.as_ref()?.popularity.0))).collect();
            marked
        };
        assert_eq!((wide(499), wide(500)), (vec![], vec![(9_999, 6)]));
    }

    #[test]
    fn a_title_of_an_earlier_source_is_never_of_the_wide_tier() {
        let title = |id, name: &str, year| CatalogueTitle { year: Some(year), ..CatalogueTitle::new(MediaType::Movie, id, name) };
        let earlier = Earlier::of(&[title(1, "Storm", 1999), title(OWN_NUMBERS, "De Kluis", 2001)]);
        let found = [(1, "Another Name", 2020), (2, "Storm", 1999), (3, "de kluis!", 2001), (4, "De Kluis", 2002), (5, "De Kluis", 2004)];
        let found: Vec<bool> = found.into_iter().map(|(id, name, year)| earlier.has(&title(id, name, year))).collect();
        assert_eq!(found, [true, false, true, true, false]);
    }
}
